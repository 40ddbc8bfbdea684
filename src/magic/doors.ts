/**
 * The doors of a Room: which are unlocked, what unlocking costs, and what an unlocking means. Designations live on the
 * permanent (`Place.shown`): they are neither copied nor kept when it leaves.
 */
import { ok, type Reason, type Result } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import type { Edition } from './editions.ts';
import { hasDoors } from './layouts.ts';
import type { Place } from './place.ts';
import { numbered, reason } from './what.ts';

/** CR 709.5j: a door is a half of a Room permanent. CR 709.5c: unlocked if it has its designation, else locked. */
export interface Doors {
  readonly unlocked: readonly number[];
  readonly locked: readonly number[];
}

export function doorsOf(card: MagicCard, place: Place): Doors {
  const source = place.copyOf?.card ?? card;
  if (place.zone !== 'battlefield' || place.faceDown || !hasDoors(source.layout)) return { unlocked: [], locked: [] };
  const all = source.faces.map((_, index) => index);
  const unlocked = all.filter((index) => place.shown?.includes(index));
  return { unlocked, locked: all.filter((index) => !unlocked.includes(index)) };
}

export interface UnlockCost {
  readonly door: number;
  readonly name: string;
  readonly cost: string | null;
  readonly why: Reason;
}

/** CR 709.5e: each locked half may be unlocked for its own mana cost, a special action in an own main phase. */
export function unlockCosts(card: MagicCard, place: Place, edition: Edition): readonly UnlockCost[] {
  const source = place.copyOf?.card ?? card;
  return doorsOf(card, place).locked.flatMap((door) => {
    const face = source.faces[door];
    return face ? [{ door, name: face.name, cost: face.manaCost, why: reason('709.5e', edition) }] : [];
  });
}

/** CR 709.5f: unlocking takes a locked half and gives it its designation. */
export function unlock(card: MagicCard, place: Place, door: number, edition: Edition): Result<Place> {
  if (!doorsOf(card, place).locked.includes(door)) {
    return { ok: false, error: numbered({ message: 'Only a locked door can be unlocked.', rule: '709.5f' }, edition) };
  }
  return ok({ ...place, shown: [...(place.shown ?? []), door].toSorted((a, b) => a - b) });
}

/** CR 709.5g: locking takes an unlocked half and removes its designation. */
export function lock(card: MagicCard, place: Place, door: number, edition: Edition): Result<Place> {
  if (!doorsOf(card, place).unlocked.includes(door)) {
    return { ok: false, error: numbered({ message: 'Only an unlocked door can be locked.', rule: '709.5g' }, edition) };
  }
  return ok({ ...place, shown: (place.shown ?? []).filter((index) => index !== door) });
}

/** CR 709.5h: the doors that have just been unlocked, entering included: their unlock abilities trigger. */
export function doorsOpened(before: Doors | undefined, after: Doors): readonly number[] {
  return after.unlocked.filter((door) => !before?.unlocked.includes(door));
}

/** CR 709.5i: fully unlocked when the second designation joins the first, or both come at once. */
export function fullyUnlocks(before: Doors | undefined, after: Doors): boolean {
  const complete = (doors: Doors | undefined) =>
    doors ? doors.locked.length === 0 && doors.unlocked.length > 0 : false;
  return complete(after) && !complete(before);
}
