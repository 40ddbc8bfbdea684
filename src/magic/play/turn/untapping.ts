/** "Untap … during each other player's untap step": permanents that untap besides those of the active player (CR 502.3). */
import { ask, keys, recordOf, set, some } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { isDuring } from '../casting/activation-limits.ts';
import { UNTAP_STEP_OF } from '../objects/changes.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { battlefield, emblems, keysIn, permanentAt } from '../state/book.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';

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

/** "You may choose not to untap …": what its controller lets stay tapped (CR 502.3). */
export function leftTapped(game: Game, active: Player): readonly number[] {
  const open = battlefield(game).filter((key) => {
    const is = current(game, key);
    if (is.controller !== active || permanentAt(game, key)?.tapped !== true) return false;
    return is.abilities.some((live) => compiled(game, live).line.kind === 'mayNotUntap');
  });
  if (open.length === 0) return [];
  const about = { what: 'stay tapped' };
  return ask(game, { seat: active, kind: 'choose', legal: keys(some(open)), about });
}

/**
 * "doesn't untap during its controller's next untap step": over for what this player controls, once that step has been; "during
 * your next untap step": over with that player's, whoever controls it.
 */
export function endStays(game: Game, active: Player): void {
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'changes' || effect.on === null) continue;
    const rest = effect.does.changes.filter((change) => !isForOneStep(change));
    if (rest.length === effect.does.changes.length) continue;
    const of = effect.does.frame.bound[UNTAP_STEP_OF] ?? [];
    const isLater = (ref: Ref): boolean =>
      of.length > 0 ? !of.includes(active) : typeof ref !== 'number' || controllerOf(game, ref) !== active;
    const later = effect.on.filter(isLater);
    if (later.length === effect.on.length) continue;
    // What else it does goes on for all of them.
    if (rest.length > 0) set(game, key, 'does', { ...effect.does, changes: rest });
    else set(game, key, 'on', later);
  }
}

const isForOneStep = (change: Magic<'Change'>): boolean =>
  (change.kind === 'staysTapped' || change.kind === 'allStayTapped') && change.next === true;

const controllerOf = (game: Game, key: number): Player | undefined =>
  permanentAt(game, key) ? current(game, key).controller : undefined;

function untapsIn(node: Magic<'Joined'>): readonly Extract<Magic<'Act'>, { kind: 'untap' }>[] {
  return node.kind === 'order' ? node.does.filter((act) => act.kind === 'untap') : [];
}
