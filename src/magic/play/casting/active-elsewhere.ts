/** Cards off the battlefield that may be activated where they are (CR 113.6m): few have anything to activate there. */
import type { MagicCard } from '../../card.ts';
import { type ActiveZone, activatable } from '../keywords/keyword-abilities.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { mayBeGiven } from './alternative-costs.ts';

/** The cards in a player's hand and graveyard that may have something to activate there. */
export function activeElsewhere(game: Game, player: Player): readonly number[] {
  return (['hand', 'graveyard'] as const).flatMap((zone) =>
    keysIn(game, `${zone}:${player}`).filter((key) => mayBeActive(game, key, zone)),
  );
}

const zones = new WeakMap<MagicCard, ReadonlySet<ActiveZone>>();

function mayBeActive(game: Game, key: number, zone: ActiveZone): boolean {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return false;
  if (mayBeGiven(game, key)) return true;
  const card = cardOf(game, object.body);
  let known = zones.get(card);
  if (!known) {
    known = new Set(
      card.faces.flatMap((face) => abilitiesOfFace(face).flatMap((each) => activatable(each)?.zone ?? [])),
    );
    zones.set(card, known);
  }
  return known.has(zone);
}
