/** What may not be cast or activated, and who says so. */
import type { Refusal } from '../../cards/why.ts';
import { reason } from '../what.ts';
import { battlefield } from './book.ts';
import { current } from './current.ts';
import { fits } from './filter.ts';
import { saidIn } from './holds.ts';
import { compiled } from './keywords.ts';
import { playersOf } from './players.ts';
import { startRun } from './run.ts';
import type { Game, Player } from './state.ts';

/** CR 601.3: an effect that forbids casting such a spell. CR 709.3a, 712.7a: it looks at the face that is cast. */
export function forbidden(game: Game, player: Player, spell: number): Refusal | null {
  for (const key of battlefield(game)) {
    const is = current(game, key);
    for (const live of is.abilities) {
      const ability = compiled(game, live);
      if (ability.kind !== 'static') continue;
      const run = startRun(game, { you: is.controller, self: key, text: ability.text });
      for (const { said, path } of saidIn(ability.line, ability.path)) {
        if (said.kind !== 'rule' || said.is.kind !== 'cantCast') continue;
        if (!playersOf(run, said.who, `${path}.who`).includes(player)) continue;
        if (!fits(run, said.is.f, spell, `${path}.is.f`)) continue;
        const names = current(game, spell).names.join(' // ');
        return {
          message: `${is.names[0] ?? 'An effect'} says that ${names} can't be cast.`,
          rule: reason('601.3', game.rules.book.edition).rule,
        };
      }
    }
  }
  return null;
}
