/** "Untap … during each other player's untap step": permanents that untap besides those of the active player (CR 502.3). */
import type { Magic } from '../text/index.ts';
import { isDuring } from './activation-limits.ts';
import { battlefield, emblems, permanentAt } from './book.ts';
import { current } from './current.ts';
import { compiled } from './keywords.ts';
import { startRun } from './run.ts';
import { selectObjects } from './select.ts';
import type { Game } from './state.ts';

export function alsoUntapped(game: Game): readonly number[] {
  const found = [...battlefield(game), ...emblems(game)].flatMap((key) => {
    const is = current(game, key);
    return is.abilities.flatMap((live) => {
      const { kind, line, path, text } = compiled(game, live);
      if (kind !== 'static' || (line.kind !== 'inStep' && line.kind !== 'duringStep')) return [];
      const run = startRun(game, { you: is.controller, self: key, text });
      if (!isDuring(run, line.step, `${path}.step`)) return [];
      return untapsIn(line.do).flatMap(({ what }, at) => selectObjects(run, what, `${path}.do.does.${at}.what`));
    });
  });
  return [...new Set(found)].filter((key) => permanentAt(game, key)?.tapped === true);
}

function untapsIn(node: Magic<'Joined'>): readonly Extract<Magic<'Act'>, { kind: 'untap' }>[] {
  return node.kind === 'order' ? node.does.filter((act) => act.kind === 'untap') : [];
}
