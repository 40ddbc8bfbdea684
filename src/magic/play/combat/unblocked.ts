/** "You may have it assign its combat damage as though it weren't blocked" (CR 510.1c): who says so, and of what. */
import { ask, one } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { battlefield, emblems } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { type Run, startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';

type Having = Extract<Magic<'Said'>, { kind: 'mayHave' }>;

/** Whether its controller is let to do so, and wants to. */
export function assignsUnblocked(game: Game, attacker: number): boolean {
  const who = [...battlefield(game), ...emblems(game)].flatMap((key) => allowedBy(game, key, attacker))[0];
  if (who === undefined) return false;
  const about = { what: 'assign as though unblocked', source: attacker };
  return ask(game, { seat: who, kind: 'may', legal: one(['yes', 'no']), about }) === 'yes';
}

function allowedBy(game: Game, key: number, attacker: number): readonly Player[] {
  const is = current(game, key);
  return is.abilities.flatMap((live) => {
    const { kind, line, path, text } = compiled(game, live);
    if (kind !== 'static') return [];
    const run = startRun(game, { you: is.controller, self: key, text });
    if (line.kind === 'forEach') {
      if (line.do.kind !== 'mayHave' || !fits(run, line.each, attacker, `${path}.each`)) return [];
      run.bound[path] = [attacker];
      return byWords(run, line.do, `${path}.do`, attacker);
    }
    return line.kind === 'mayHave' ? byWords(run, line, path, attacker) : [];
  });
}

function byWords(run: Run, { who, what, does }: Having, path: string, attacker: number): readonly Player[] {
  if (does.kind !== 'assignUnblocked') return [];
  // "enchanted creature's controller may have it": the words before say what it is.
  const players = playersOf(run, who, `${path}.who`);
  return selectObjects(run, what, `${path}.what`).includes(attacker) ? players : [];
}
