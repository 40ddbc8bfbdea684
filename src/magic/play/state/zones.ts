/**
 * Moving: an object leaves one zone and a new object is in another (CR 400.7). The old record keeps what it last was. This
 * file only stores; which move is made, and what it triggers, is `events.ts`.
 */
import { ask, barrier, create, drop, insert, order, recordOf, remove, set, shuffling } from '../../../kernel/index.ts';
import type { FaceDownWay } from '../../place.ts';
import { current } from '../objects/current.ts';
import { cardOf, clockOf, keysIn, listFor, objectAt } from './book.ts';
import type { CastFacts } from './cast-facts.ts';
import type { Effect } from './effects-kept.ts';
import type { Cause } from './happenings.ts';
import { happeningsOf } from './history.ts';
import type { Chosen } from './state.ts';
import {
  type Body,
  type CardRecord,
  type CardZone,
  type Copiable,
  type Counters,
  type Game,
  type Last,
  NOTHING_CHOSEN,
  type Obj,
  type Permanent,
  type Player,
  type PlayZone,
  type Ref,
  type Spell,
} from './state.ts';

/** How a permanent arrives. What is not said is as the rules give it. */
export interface Arrival {
  readonly controller: Player;
  readonly shown?: readonly number[] | null;
  readonly tapped?: boolean;
  readonly faceDown?: FaceDownWay | null;
  readonly copy?: Copiable | null;
  readonly counters?: Counters;
  readonly attachedTo?: Ref | null;
  readonly attacking?: Ref | null;
  readonly cast?: CastFacts | null;
  readonly chosen?: Chosen;
  readonly protector?: Player | null;
  /** CR 722.3a */
  readonly prepared?: boolean;
  /** CR 712.14c (2023): the other card that it is melded with. */
  readonly meldedWith?: number;
  /** CR 611.2e: what holds of it from the start. */
  readonly effects?: readonly ArrivalEffect[];
}

/** A continuous effect on what is not there yet. */
export type ArrivalEffect = Pick<Effect, 'source' | 'controller' | 'does' | 'until'>;

export interface Move {
  readonly kind: 'move';
  readonly object: number;
  readonly to: PlayZone;
  readonly cause: Cause;
  readonly by: Player | null;
  /** Onto the battlefield. */
  readonly arrival?: Arrival;
  /** Into a library: how far from the top; -1 is the bottom. */
  readonly at?: number;
  /** Into exile. */
  readonly exile?: Partial<
    Pick<
      CardRecord,
      'faceDown' | 'lookers' | 'exiledAs' | 'exiledFor' | 'exiledWith' | 'exiledBy' | 'counters' | 'foretoldFor'
    >
  >;
  /** An instruction asked that it enter transformed (CR 712.10a). */
  readonly transformed?: boolean;
  /** Destroyed, and said not to be regenerated. */
  readonly forGood?: boolean;
  /** Sacrificed to the exploit ability of this (CR 702.110b). */
  readonly exploiter?: number;
  /** CR 903.9c: of a melded permanent the commander alone goes to the command zone. */
  readonly commanderApart?: boolean;
}

/** CR 613.7: each timestamp is later than all before. */
export function tick(game: Game): number {
  const next = clockOf(game).timestamp + 1;
  set(game, 'clock', 'timestamp', next);
  return next;
}

/** CR 611.2e: effects on a permanent that begin as it enters. */
export function effectsOnArrival(game: Game, key: number, { arrival }: Move): void {
  for (const effect of arrival?.effects ?? []) {
    insert(game, 'effects', [create(game, { ...effect, kind: 'effect', timestamp: tick(game), on: [key] })]);
  }
}

/** What an object was just before it moved. */
export type Was = Pick<Last, 'is' | 'attached' | 'attachments'>;

/** Makes a move as decided. Gives the new object's key. */
export function makeMove(game: Game, move: Move, was: Was): number | null {
  const { object: key, to } = move;
  const object = objectAt(game, key);
  if (!object || object.last) return null;
  const from = object.zone === 'waiting' ? 'stack' : object.zone;
  const partner = to === 'battlefield' ? move.arrival?.meldedWith : undefined;
  const parts = object.kind === 'permanent' && to !== 'battlefield' ? partsOf(game, key, object, move) : [];
  const other = partner === undefined ? null : current(game, partner);
  takeOut(game, key, object);
  if (object.kind === 'ability') {
    set(game, key, 'last', { ...was, went: null, to: 'nowhere' });
    return null;
  }
  if (parts.length > 0) return fallApart(game, key, object, parts, move, was);
  const made = to === 'battlefield' ? newPermanent(game, object, move, tick(game)) : newCard(game, object, to, move);
  const moved = create(game, made);
  if (made.kind === 'permanent' && made.attacking !== null && !clockOf(game).attacked)
    set(game, 'clock', 'attacked', true);
  if (to === 'library')
    insert(game, listFor(to, object.owner), [moved], placeInLibrary(game, object.owner, move.at ?? 0));
  else insert(game, listFor(to, object.owner), [moved]);
  const melded = partner === undefined ? undefined : objectAt(game, partner);
  if (partner !== undefined && melded && other) {
    takeOut(game, partner, melded);
    set(game, partner, 'last', { is: other, went: moved, to });
  }
  set(game, key, 'last', { ...was, went: moved, to });
  // Whoever sees a card come out of a hidden zone has learnt something.
  if (from === 'library' || from === 'hand') barrier(game);
  return moved;
}

/** CR 712.21a (2023), 712.21b (2023): the cards of a melded permanent, in the order that their owner, or who exiles it, chooses. */
function partsOf(game: Game, key: number, { body, owner }: Permanent, { to, by }: Move): readonly Body[] {
  const { meldedWith, ...first } = body;
  if (!meldedWith) return [];
  const parts = [first, meldedWith];
  if (to !== 'graveyard' && to !== 'library' && to !== 'exile') return parts;
  const names = parts.map((part) => cardOf(game, part).faces[0]?.name ?? '');
  const seat = to === 'exile' ? (by ?? owner) : owner;
  const arranged = ask(game, { seat, kind: 'order', legal: order(names), about: { what: 'melded', to, source: key } });
  return arranged.flatMap((name) => parts[names.indexOf(name)] ?? []);
}

/** CR 712.21 (2023): one permanent leaves, two cards arrive. */
function fallApart(
  game: Game,
  key: number,
  object: Permanent | Spell | CardRecord,
  parts: readonly Body[],
  move: Move,
  was: Was,
): number | null {
  const { to, commanderApart } = move;
  const at = to === 'library' ? placeInLibrary(game, object.owner, move.at ?? 0) : null;
  const cards = parts.map((body, nth) => {
    const zone = commanderApart && body.commander ? 'command' : to;
    const card = create(game, newCard(game, { ...object, body }, zone, move));
    const list = listFor(zone, object.owner);
    if (zone === 'library' && at !== null) insert(game, list, [card], at + nth);
    else insert(game, list, [card]);
    return card;
  });
  const [first = null, also] = cards;
  set(game, key, 'last', { ...was, went: first, to, ...(also === undefined ? {} : { also }) });
  return first;
}

function takeOut(game: Game, key: number, object: Obj): void {
  const list = object.zone === 'waiting' ? 'waiting' : listFor(object.zone, object.owner);
  const at = keysIn(game, list).indexOf(key);
  if (at >= 0) remove(game, list, at);
}

function placeInLibrary(game: Game, owner: Player, at: number): number {
  const size = keysIn(game, `library:${owner}`).length;
  return at < 0 ? size : Math.min(at, size);
}

function newCard(game: Game, object: Exclude<Obj, { kind: 'ability' }>, to: PlayZone, move: Move): CardRecord {
  return {
    kind: 'card',
    body: object.body,
    owner: object.owner,
    counters: {},
    timestamp: tick(game),
    last: null,
    zone: to as CardZone,
    faceDown: false,
    lookers: [],
    exiledAs: null,
    exiledWith: null,
    turn: clockOf(game).turn,
    ...(to === 'exile' ? move.exile : {}),
  };
}

/** CR 111.13: a copy of a spell becomes a token. CR 712.14c (2023): melded cards enter as one permanent. */
function bodyOf(game: Game, body: Body, { meldedWith }: Arrival): Body {
  const other = meldedWith === undefined ? undefined : objectAt(game, meldedWith);
  if (other?.kind === 'card') return { ...body, meldedWith: other.body };
  return body.made === 'copy' ? { ...body, made: 'token' } : body;
}

/** The permanent that an object would be, entering in this way. */
export function newPermanent(
  game: Game,
  object: { readonly body: Body; readonly owner: Player },
  move: Move,
  timestamp: number,
): Permanent {
  const arrival = move.arrival ?? { controller: object.owner };
  return {
    kind: 'permanent',
    body: bodyOf(game, object.body, arrival),
    owner: object.owner,
    controller: arrival.controller,
    counters: arrival.counters ?? {},
    timestamp,
    last: null,
    zone: 'battlefield',
    shown: arrival.shown ?? null,
    doors: [],
    faceDown: arrival.faceDown ?? null,
    copy: arrival.copy ?? null,
    countersSince: {},
    tapped: arrival.tapped ?? false,
    phasedOut: false,
    phasedWith: null,
    damage: 0,
    deathtouched: false,
    attachedTo: arrival.attachedTo ?? null,
    under: arrival.controller,
    controlledSince: clockOf(game).turn,
    chosen: arrival.chosen ?? NOTHING_CHOSEN,
    cast: arrival.cast ?? null,
    turns: 0,
    marks: arrival.prepared ? ['prepared'] : [],
    used: {},
    attacking: arrival.attacking ?? null,
    blocked: false,
    blocking: [],
    blockedBy: [],
    regeneration: 0,
    listed: null,
    protector: arrival.protector ?? null,
  };
}

/** CR 701.20: chance orders the library; nobody can tell the cards apart by their keys afterwards. `apart`: not these. */
export function shuffle(game: Game, player: Player, apart: readonly number[] = []): void {
  const list = `library:${player}` as const;
  const all = keysIn(game, list);
  const before = all.filter((key) => !apart.includes(key));
  if (before.length === 0) return;
  const order = ask(game, shuffling(before));
  remove(game, list, 0, all.length);
  const known = knownThisTurn(game, before.length);
  const fresh = order.map((key) => {
    const record = recordOf(game.state, key);
    if (record?.kind !== 'card') throw new Error(`${key} is no card in a library`);
    const asked = game.rules.book.remembers === true || known.has(key);
    if (!asked) drop(game, key);
    const shuffled = create(game, record);
    if (asked) set(game, key, 'last', { is: current(game, shuffled), went: shuffled, to: 'library' });
    return shuffled;
  });
  insert(game, list, [...fresh, ...all.filter((key) => apart.includes(key))]);
}

/** What was seen or moved this turn: text may go on to ask about it (CR 608.2h). */
function knownThisTurn(game: Game, most: number): ReadonlySet<number> {
  const known = new Set<number>();
  for (const it of happeningsOf(game, 'turn')) {
    if (it.kind === 'moved' && it.object !== null) known.add(it.object);
    // Who searched looked at all of it; what was found is set apart.
    const few = it.kind === 'looked' && it.objects.length < most;
    if (it.kind === 'revealed' || few) for (const key of it.objects) known.add(key);
  }
  return known;
}
