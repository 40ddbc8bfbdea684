/** Which abilities function where (CR 1.7.4). */
import { mentions, saysWord } from '../../../text/trees.ts';
import { AREA } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { arena, keysIn, objectAt, playersIn } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game } from '../state/state.ts';
import type { Compiled } from './abilities.ts';
import { current } from './current.ts';

/** The objects whose triggers may see this: in play, in an inventory, or gone with the very event (CR 5.4.6a). */
export function waitingSources(game: Game, it: Happening): readonly number[] {
  const gone = it.kind === 'moved' && AREA[it.from] === 'arena' && it.object !== it.was ? [it.was] : [];
  const stack = keysIn(game, 'stack').filter((key) => objectAt(game, key));
  const inventory = playersIn(game).flatMap((player) => keysIn(game, `inventory:${player}`));
  // What says that it lies in a graveyard waits there for the phases of a turn.
  const buried = it.kind === 'phase' ? playersIn(game).flatMap((player) => keysIn(game, `graveyard:${player}`)) : [];
  const all = [...arena(game), ...stack, ...gone, ...inventory, ...buried];
  for (const key of own(it)) if (!all.includes(key)) all.push(key);
  return all;
}

/** What speaks of its own pitching, discarding or banishing does so from where it went; out of the arena, as it was there. */
function own(it: Happening): readonly number[] {
  if (it.kind === 'pitched' && it.object !== null) return [it.object];
  if (it.kind !== 'moved' || it.object === null || AREA[it.from] === 'arena') return [];
  return ['discard', 'banish', 'destroy'].includes(it.cause) ? [it.object] : [];
}

/** Whether this ability of this object functions, for this event. */
export function isMine(game: Game, key: number, ability: Compiled, it: Happening): boolean {
  const object = objectAt(game, key);
  if (!object) return true;
  const zone = object.place.zone;
  if (object.last) return it.kind === 'moved' && it.was === key;
  const says = saysOf(ability);
  if (object.place.faceDown) return says.faceDown;
  if (zone === 'inventory') return says.inventory;
  if (AREA[zone] === 'arena') {
    // CR 1.7.4a: of a defending card that is no permanent only what speaks of defending
    if (object.place.defending && !current(game, key).permanent) return says.defending;
    return true;
  }
  // CR 1.7.4: on the stack only what speaks of its own playing
  if (zone === 'stack') return it.kind === 'played' && it.object === key;
  if (zone === 'graveyard' && it.kind === 'phase') return says.buried;
  return says.done;
}

/** What its words speak of. */
type Says = Readonly<Record<'inventory' | 'defending' | 'done' | 'buried' | 'faceDown', boolean>>;
const known = new WeakMap<Compiled, Says>();

function saysOf(ability: Compiled): Says {
  const before = known.get(ability);
  if (before) return before;
  const { units } = ability;
  const made: Says = {
    inventory: saysWord(units, 'inventory'),
    buried: units.some(({ node }) => node.kind === 'triggeredFor' && liesIn(node.dur, 'graveyard')),
    defending:
      mentions(units, ...DEFENDING) ||
      units.some(({ node }) => node.kind === 'triggeredFor' && isOfDefending(node.dur)),
    done: mentions(units, 'isDone'),
    faceDown: units.some(({ node }) => node.kind === 'triggeredFor' && isOfFaceDown(node.dur)),
  };
  known.set(ability, made);
  return made;
}

const DEFENDING = ['defends', 'defendsWith', 'defendsUsing', 'attacksOrDefendsUsing', 'linkResolves', 'chainCloses'];

/** CR 1.7.4g: "while this is defending". */
const isOfDefending = (dur: Fab<'Dur'>): boolean => mentions(dur, 'defendingNow', 'defendingDuring');

/** CR 1.7.4g: "while this is equipped face-down". */
const isOfFaceDown = (dur: Fab<'Dur'>): boolean =>
  dur.kind === 'whileSo' &&
  dur.cond.kind === 'is' &&
  dur.cond.is.kind === 'isEquipped' &&
  dur.cond.is.how === 'face-down';

/** CR 5.4.7: "while this is in your graveyard". */
function liesIn(dur: Fab<'Dur'>, zone: string): boolean {
  return dur.kind === 'whileSo' && dur.cond.kind === 'isIn' && 'name' in dur.cond.z && dur.cond.z.name === zone;
}
