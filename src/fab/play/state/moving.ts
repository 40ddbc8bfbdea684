/**
 * Moves between zones. Whether the object stays the same and which faces it then has is said by `src/fab/status.ts`; here
 * it is written: the lists, the record, what lies under it, and the record that a gone object leaves behind.
 */
import { create, insert, remove, set } from '../../../kernel/index.ts';
import type { Place, Zone } from '../../place.ts';
import { AREA } from '../../place.ts';
import { move as movedPlace, resets } from '../../status.ts';
import { category } from '../../what.ts';
import { DECK_ZONES } from '../../zones.ts';
import { type Current, current } from '../objects/current.ts';
import { keepStatics } from '../objects/kept.ts';
import { cardAt, clockOf, isToken, keysIn, layerAt, listFor, liveAt, under } from './book.ts';
import type { Happening } from './happenings.ts';
import { type Cause, type Game, type List, NOTHING_YET, type ObjectRecord, type Player } from './state.ts';

export interface Move {
  readonly kind: 'move';
  readonly object: number;
  readonly to: Zone;
  readonly cause: Cause;
  readonly by: Player | null;
  /** Whose zone, where it is not the owner's or, in the arena, the controller's. */
  readonly player?: Player;
  readonly end?: 'top' | 'bottom';
  readonly faceDown?: boolean;
  readonly faceUp?: boolean;
  readonly defending?: boolean;
  /** The faces or sides that were chosen. */
  readonly as?: readonly number[];
  /** The place it has there, where the rules of its kind say so: resolved, awakened, transcended. */
  readonly place?: Place;
  readonly controller?: Player;
  /** For a sub-card: what it goes under. */
  readonly over?: number;
  readonly counters?: { readonly [name: string]: number };
  readonly lost?: number;
  /** Chance has chosen it: "a random card". */
  readonly random?: boolean;
  /** CR 1.9.3a: what else it is, where a replacement has made it so: discarded, and banished. */
  readonly also?: Cause;
}

/** The next timestamp. */
export function tick(game: Game): number {
  const timestamp = clockOf(game).timestamp + 1;
  set(game, 'clock', 'timestamp', timestamp);
  return timestamp;
}

function takeFrom(game: Game, key: number, list: List): void {
  for (let at = keysIn(game, list).indexOf(key); at >= 0; at = keysIn(game, list).indexOf(key)) remove(game, list, at);
}

/** Takes an object out of the lists it lies in. */
export function lift(game: Game, key: number, object: ObjectRecord): void {
  const holder = object.controller ?? object.owner;
  for (const player of [holder, object.owner]) takeFrom(game, key, listFor(object.place.zone, player));
}

/** Makes a move, and tells what happened; nothing where the object is gone already. */
export function makeMove(game: Game, move: Move): readonly Happening[] {
  const object = liveAt(game, move.object);
  if (!object) return [];
  const { to, cause, by } = move;
  const from = object.place.zone;
  const token = isToken(game, object);
  const kept = AREA[to] === 'arena' || to === 'under' || to === 'soul';
  // CR 3.0.12, 8.1.8a: a token that would go elsewhere ceases to exist
  if (token && !kept) return [...cease(game, move, object)];
  // CR 8.3.21: what is ephemeral goes to no graveyard
  if (to === 'graveyard' && isEphemeral(game, move.object)) return [...cease(game, move, object)];
  // CR 3.0.11: an effect moves nothing to a zone that cannot hold it
  if (DECK_ZONES.includes(to) && category(cardAt(game, object.card)) !== 'deck-card') return [];
  const place = placeAfter(game, object, move);
  const fresh = resets(object.place, place, game.rules.book.edition).value;
  const inPlay = AREA[to] === 'arena' || to === 'stack';
  const controller = inPlay ? (move.controller ?? object.controller ?? move.by ?? object.owner) : null;
  const holder = inPlay && controller ? controller : (move.player ?? object.owner);
  const key = fresh ? renew(game, move, object, place, controller) : stay(game, move, object, place, controller);
  put(game, key, listFor(to, holder), move.end ?? 'top', to);
  if (fresh) dropProxies(game, move.object);
  if (fresh && from !== 'under' && from !== 'soul') dropSubs(game, move);
  return [
    {
      kind: 'moved',
      was: move.object,
      object: key,
      from,
      to,
      owner: object.owner,
      cause,
      by,
      ...(move.random ? { random: true as const } : {}),
      ...(move.also ? { also: move.also } : {}),
    },
    ...Object.entries(move.counters ?? {}).map(
      ([counter, n]): Happening => ({ kind: 'counters', on: key, counter, by: n }),
    ),
  ];
}

const isEphemeral = (game: Game, key: number): boolean =>
  current(game, key).keywords.some(({ name }) => name === 'ephemeral');

function placeAfter(game: Game, object: ObjectRecord, move: Move): Place {
  if (move.place) return move.place;
  const card = cardAt(game, object.card);
  // CR 3.0.14d: under what is hidden it is hidden
  const hidden = move.faceDown || (move.over !== undefined && liveAt(game, move.over)?.place.faceDown);
  const said = movedPlace(
    card,
    object.place,
    {
      to: move.to,
      ...(move.as ? { as: move.as } : {}),
      ...(move.defending ? { defending: true } : {}),
      ...(hidden ? { faceDown: true } : {}),
    },
    game.rules.book.edition,
  );
  if (!said.ok) throw new Error(said.error.message);
  return move.faceUp ? { ...said.value, faceUp: true } : said.value;
}

/** A deck has its top first; other zones have what came last at their end. */
function put(game: Game, key: number, list: List, end: 'top' | 'bottom', zone: Zone): void {
  const all = keysIn(game, list);
  insert(game, list, [key], zone === 'deck' && end === 'top' ? 0 : all.length);
}

/** CR 3.0.9: the same object in another zone of arena and stack. */
function stay(game: Game, move: Move, object: ObjectRecord, place: Place, controller: Player | null): number {
  const key = move.object;
  if (place.turned !== object.place.turned) keepStatics(game, key);
  lift(game, key, object);
  set(game, key, 'place', place);
  set(game, key, 'controller', controller);
  set(game, key, 'timestamp', tick(game));
  if (move.counters) set(game, key, 'counters', { ...object.counters, ...move.counters });
  if (move.lost !== undefined) set(game, key, 'lost', move.lost);
  return key;
}

/** A new object; the old record keeps what it was. */
function renew(game: Game, move: Move, object: ObjectRecord, place: Place, controller: Player | null): number {
  const was = current(game, move.object);
  lift(game, move.object, object);
  const key = create(game, {
    ...object,
    // CR 3.0.9: what it had become was another object
    become: null,
    controller,
    place,
    over: move.over ?? null,
    ...NOTHING_YET,
    ...(move.counters ? { counters: move.counters } : {}),
    ...(move.lost === undefined ? {} : { lost: move.lost }),
    timestamp: tick(game),
    since: clockOf(game).turn,
  });
  leave(game, move.object, was, key);
  return key;
}

function leave(game: Game, key: number, was: Current, became: number | null): void {
  set(game, key, 'became', became);
  set(game, key, 'last', was);
}

function cease(game: Game, move: Move, object: ObjectRecord): readonly Happening[] {
  const { object: key, to, cause, by } = move;
  const was = current(game, key);
  lift(game, key, object);
  leave(game, key, was, null);
  dropProxies(game, key);
  dropSubs(game, move);
  return [{ kind: 'moved', was: key, object: null, from: object.place.zone, to, owner: object.owner, cause, by }];
}

/** Takes an object out of the game, as it last was. */
export function removeFromGame(game: Game, key: number): void {
  const object = liveAt(game, key);
  if (!object) return;
  const was = current(game, key);
  lift(game, key, object);
  leave(game, key, was, null);
  dropProxies(game, key);
  dropSubs(game, { kind: 'move', object: key, to: 'graveyard', cause: 'clear', by: null });
}

/** A card turned over where it lies: still that object, or by CR 3.0.9 a new one; gives its key. */
export function turnInPlace(game: Game, key: number, place: Place): number {
  const object = liveAt(game, key);
  if (!object) return key;
  if (!resets(object.place, place, game.rules.book.edition).value) {
    set(game, key, 'place', place);
    // CR 3.0.14d: what lies under it is hidden and shown with it
    for (const sub of under(game, key)) turnWith(game, sub, place);
    return key;
  }
  const { controller, owner, over } = object;
  const list = listFor(place.zone, controller ?? owner);
  const at = keysIn(game, list).indexOf(key);
  const faceDown = place.faceDown === true;
  const move: Move = {
    kind: 'move',
    object: key,
    to: place.zone,
    cause: 'put',
    by: null,
    faceDown,
    ...(over === null ? {} : { over }),
  };
  const fresh = renew(game, move, object, placeAfter(game, object, move), controller);
  insert(game, list, [fresh], at);
  if (place.zone !== 'under' && place.zone !== 'soul') dropSubs(game, move);
  return fresh;
}

function turnWith(game: Game, sub: number, top: Place): void {
  const own = liveAt(game, sub)?.place;
  if (!own || (own.faceDown === true) === (top.faceDown === true)) return;
  const { faceDown: _hidden, ...open } = own;
  turnInPlace(game, sub, top.faceDown ? { ...open, faceDown: true } : open);
}

/** CR 1.4.3: an attack-proxy ceases to exist with its source. */
function dropProxies(game: Game, source: number): void {
  for (const list of ['combat-chain', 'stack'] as const)
    for (const key of keysIn(game, list)) {
      const layer = layerAt(game, key);
      if (layer?.attack && layer.source === source) ceaseLayer(game, key);
    }
}

/** CR 3.0.14c, 3.0.14e: what lay under it follows under the new top-card, or is cleared in the same event. */
function dropSubs(game: Game, move: Move): void {
  for (const sub of under(game, move.object)) {
    const object = liveAt(game, sub);
    if (!object) continue;
    if (move.to === 'under' && move.over !== undefined) set(game, sub, 'over', move.over);
    else makeMove(game, { kind: 'move', object: sub, to: 'graveyard', cause: 'clear', by: null });
  }
}

/** CR 3.0.12: a layer that is no card ceases to exist. */
export function ceaseLayer(game: Game, key: number): void {
  const layer = layerAt(game, key);
  if (!layer || layer.last) return;
  const was = current(game, key);
  for (const list of ['stack', 'combat-chain', 'waiting'] as const) takeFrom(game, key, list);
  set(game, key, 'last', was);
  hideAgain(game, layer.source);
}

/** CR 5.2.4b: what was shown in an inventory for its ability is hidden once that is done with. */
function hideAgain(game: Game, key: number): void {
  const object = liveAt(game, key);
  if (object?.place.zone !== 'inventory' || !object.place.faceUp) return;
  const { faceUp: _shown, ...place } = object.place;
  turnInPlace(game, key, place);
}
