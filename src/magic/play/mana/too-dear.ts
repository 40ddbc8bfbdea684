/** What a refusal says of a price. */
import { type ManaCost, writeCost } from '../casting/costs.ts';
import { current } from '../objects/current.ts';
import type { Game, Player } from '../state/state.ts';
import { manaSources } from './mana-abilities.ts';

/** No payment takes mana by itself that costs more than tapping or life: whoever wants it makes it first (CR 605.3a). */
export function tooDear(game: Game, player: Player, what: string, cost: ManaCost): string {
  const byHand = manaSources(game, player).filter(({ costs }) => costs === 'more');
  const names = [...new Set(byHand.map(({ object }) => current(game, object).names[0] ?? 'a permanent'))];
  const first = names.length === 0 ? '' : ` Mana of ${names.join(' and ')} you would have to make first.`;
  return `${what} costs ${writeCost(cost)}, which you cannot pay.${first}`;
}
