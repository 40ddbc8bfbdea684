/** Which abilities function where (CR 1.7.4). */
import { AREA } from '../place.ts';
import type { Compiled } from './abilities.ts';
import { arena, keysIn, liveAt, objectAt } from './book.ts';
import { current } from './current.ts';
import type { Happening } from './happenings.ts';
import { type Game, PLAYERS } from './state.ts';

/** The objects whose triggers may see this: in play, in an inventory, or gone with the very event (CR 5.4.6a). */
export function waitingSources(game: Game, it: Happening): readonly number[] {
  const gone = it.kind === 'moved' && AREA[it.from] === 'arena' && it.object !== it.was ? [it.was] : [];
  const inventory = PLAYERS.flatMap((player) => keysIn(game, `inventory:${player}`));
  const stack = keysIn(game, 'stack').filter((key) => objectAt(game, key));
  return [...new Set([...arena(game), ...stack, ...gone, ...inventory, ...own(it)])];
}

/** What speaks of its own pitching, discarding or banishing does so from where it went. */
function own(it: Happening): readonly number[] {
  if (it.kind === 'pitched' && it.object !== null) return [it.object];
  return it.kind === 'moved' && it.object !== null && ['discard', 'banish', 'destroy'].includes(it.cause)
    ? [it.object]
    : [];
}

/** Whether this ability of this object functions, for this event. */
export function isMine(game: Game, key: number, ability: Compiled, it: Happening): boolean {
  const object = objectAt(game, key);
  if (!object) return true;
  const zone = object.place.zone;
  const words = wordsOf(ability);
  if (object.last) return it.kind === 'moved' && it.was === key;
  if (object.place.faceDown) return false;
  if (zone === 'inventory') return words.includes('"inventory"');
  if (AREA[zone] === 'arena') {
    // CR 1.7.4a: of a defending card that is no permanent only what speaks of defending
    if (object.place.defending && !current(game, key).permanent)
      return /"(defends|defendsUsing|linkResolves|chainCloses)/.test(words);
    return true;
  }
  if (zone === 'stack') return /"(isDone|plays|played)/.test(words) || it.kind === 'played';
  return /"(isDone)"/.test(words);
}

const words = new WeakMap<Compiled, string>();
function wordsOf(ability: Compiled): string {
  const known = words.get(ability);
  if (known !== undefined) return known;
  const made = JSON.stringify(ability.units);
  words.set(ability, made);
  return made;
}

export const isLive = (game: Game, key: number): boolean => liveAt(game, key) !== undefined;
