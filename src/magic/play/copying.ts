/** Entering as a copy (CR 707.5): the choice, and the copiable values of what was chosen. */
import { ask, keys, some } from '../../kernel/index.ts';
import { objectAt, permanentAt } from './book.ts';
import { copiableOf } from './current.ts';
import { wouldBe } from './entering.ts';
import { saidIn } from './holds.ts';
import { compiled } from './keywords.ts';
import { startRun } from './run.ts';
import { allFitting } from './select.ts';
import type { Copiable, Game } from './state.ts';
import type { Arrival, Move } from './zones.ts';

/** What it enters as a copy of, by its own words; null for nothing. */
export function copyAsItEnters(game: Game, move: Move, arrival: Arrival): Copiable | null {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability' || arrival.faceDown) return null;
  const { game: would, key, is } = wouldBe(game, object, move, arrival);
  for (const live of is.abilities) {
    const ability = compiled(would, live);
    if (ability.kind !== 'static') continue;
    const run = startRun(would, { you: arrival.controller, self: key, text: ability.text });
    for (const { said, path } of saidIn(ability.line, ability.path)) {
      if (said.kind !== 'enterAsCopy' || !('f' in said.of) || said.of.kind === 'thisOne') continue;
      const options = allFitting(run, said.of.f, `${path}.of.f`).filter((each) => each !== key);
      if (options.length === 0) continue;
      const [chosen] = ask(game, {
        seat: arrival.controller,
        kind: 'copy',
        legal: keys(some(options, 0, 1)),
        about: { source: move.object },
      });
      const original = chosen === undefined ? undefined : permanentAt(game, chosen);
      if (!original) continue;
      const copy = copiableOf(game, original);
      return said.except ? { ...copy, except: [...copy.except, said.except] } : copy;
    }
  }
  return null;
}
