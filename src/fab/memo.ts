/**
 * Remembers what was derived for a card in a place: cards never change, and there are few places.
 */
import type { FabCard } from './card.ts';
import type { Edition } from './editions.ts';
import { type Place, type Turn, ZONES, type Zone } from './place.ts';

type Derive<T> = (card: FabCard, place: Place, edition: Edition) => T;

/** The same function, made once per card, place and edition. Switches must not bear on it. */
export function remembered<T extends object>(derive: Derive<T>): Derive<T> {
  const made = new WeakMap<FabCard, Map<number, T>>();
  return (card, place, edition) => {
    const key = keyOf(place, edition);
    if (key < 0) return derive(card, place, edition);
    let known = made.get(card);
    if (!known) {
      known = new Map();
      made.set(card, known);
    }
    const told = known.get(key);
    if (told) return told;
    const fresh = derive(card, place, edition);
    known.set(key, fresh);
    return fresh;
  };
}

const ZONE_KEY = Object.fromEntries(ZONES.map((zone, index) => [zone, index])) as Record<Zone, number>;
const TURN_KEY: Readonly<Record<Turn, number>> = { resolved: 1, awakened: 2, transcended: 3 };

/** A number for the place and edition, or -1 for a place too odd to remember. */
function keyOf(place: Place, edition: Edition): number {
  let chosen = 0;
  if (place.as) {
    chosen = place.as.length === 1 ? (place.as[0] ?? 0) + 1 : place.as.length === 2 ? 3 : -1;
    if (chosen < 1 || chosen > 3 || place.as.some((index) => index !== 0 && index !== 1)) return -1;
  }
  const flags = (place.defending ? 1 : 0) + (place.faceDown ? 2 : 0) + (edition.id === 'later' ? 4 : 0);
  return ((ZONE_KEY[place.zone] * 4 + (place.turned ? TURN_KEY[place.turned] : 0)) * 4 + chosen) * 8 + flags;
}
