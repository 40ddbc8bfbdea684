/** What casting this spell costs in all (CR 601.2f): one total, however many halves it has. */
import { isVariable, symbolsOf } from '../../mana.ts';
import { runOf, spokenOfCasting } from '../executed/spoken.ts';
import { settled } from '../mana/payment.ts';
import { objectAt, playerOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { lessOfTaken, manaOfTaken, type Taken } from './additional-costs.ts';
import { changedCost, costOfSymbols, type ManaCost, minus, plus, readCost } from './costs.ts';
import type { Offer } from './offers.ts';

export const hasX = (cost: string | null): boolean => symbolsOf(cost).some(isVariable);

export function totalCost(
  game: Game,
  player: Player,
  spell: number,
  { cost, thisWay }: Pick<Offer, 'cost' | 'thisWay'>,
  taken: readonly Taken[],
  x: number,
): ManaCost {
  const chosen = plus(plus(readCost(cost, x), manaOfTaken(taken)), commanderTax(game, player, spell));
  // CR 601.2f: increases before reductions.
  const more = thisWay ? plus(chosen, costOfSymbols(thisWay.more)) : chosen;
  const changed = minus(changedCost(game, spell, more), lessOfTaken(taken));
  return atLeast(game, thisWay ? minus(changed, costOfSymbols(thisWay.less)) : changed);
}

/** "Each spell that would cost less than three mana to cast costs three mana to cast": last of all (CR 601.2f). */
function atLeast(game: Game, cost: ManaCost): ManaCost {
  const floors = spokenOfCasting(game, 'clock').flatMap((spoken) =>
    spoken.said.kind === 'costFloor' && runOf(game, spoken) ? [Number(spoken.said.as)] : [],
  );
  return settled({ ...cost, least: Math.max(0, ...floors) });
}

/** CR 903.8: {2} more for each time it was cast from the command zone before. */
function commanderTax(game: Game, player: Player, spell: number): ManaCost {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell' || object.cast.from !== 'command') return { generic: 0, symbols: [] };
  const { card } = object.body;
  const times = typeof card === 'string' ? (playerOf(game, player).commanderCasts[card] ?? 0) : 0;
  return { generic: 2 * times, symbols: [] };
}
