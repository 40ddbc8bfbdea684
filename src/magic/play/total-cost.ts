/** What casting this spell costs in all (CR 601.2f): one total, however many halves it has. */
import { isVariable, symbolsOf } from '../mana.ts';
import { manaOfTaken, type Taken } from './additional-costs.ts';
import { objectAt, playerOf } from './book.ts';
import { changedCost, type ManaCost, plus, readCost } from './costs.ts';
import type { Offer } from './offers.ts';
import type { Game, Player } from './state.ts';

export const hasX = (cost: string | null): boolean => symbolsOf(cost).some(isVariable);

export function totalCost(
  game: Game,
  player: Player,
  spell: number,
  { cost }: Pick<Offer, 'cost'>,
  taken: readonly Taken[],
  x: number,
): ManaCost {
  const chosen = plus(plus(readCost(cost, x), manaOfTaken(taken)), commanderTax(game, player, spell));
  return changedCost(game, spell, chosen);
}

/** CR 903.8: {2} more for each time it was cast from the command zone before. */
function commanderTax(game: Game, player: Player, spell: number): ManaCost {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell' || object.cast.from !== 'command') return { generic: 0, symbols: [] };
  const { card } = object.body;
  const times = typeof card === 'string' ? (playerOf(game, player).commanderCasts[card] ?? 0) : 0;
  return { generic: 2 * times, symbols: [] };
}
