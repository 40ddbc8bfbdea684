/** CR 702.119a: emerge. For each mana value among one's creatures the spell can be cast for so much generic mana less. */
import { costInWords } from '../casting/alternative-costs.ts';
import { minus, readCost, writeCost } from '../casting/costs.ts';
import type { Offer } from '../casting/offers.ts';
import { current } from '../objects/current.ts';
import { battlefield } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';

export function emergeOffers(game: Game, player: Player, offer: Offer): readonly Offer[] {
  if (offer.way !== 'emerge' || offer.cost === null) return [offer];
  const cost = readCost(offer.cost);
  const creatures = battlefield(game)
    .map((key) => current(game, key))
    .filter(({ controller, types }) => controller === player && types.includes('Creature'));
  // CR 118.7: only generic mana is taken off, so beyond that it makes no difference.
  const values = new Set(creatures.flatMap(({ manaValues }) => Math.min(manaValues[0] ?? 0, cost.generic)));
  return [...values].map((value) => {
    const or = value === cost.generic ? ' or greater' : '';
    return {
      ...offer,
      cost: writeCost(minus(cost, { generic: value, symbols: [] })),
      deeds: [costInWords(`sacrifice a creature with mana value ${value}${or}`)],
    };
  });
}
