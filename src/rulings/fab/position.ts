/** A ruling's position as the beginning of a game of Flesh and Blood: heroes, zones, sub-cards, the chain and the clock. */
import { fold, type NameIndex } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import { type FabCard, faceAt } from '../../fab/card.ts';
import type { Edition } from '../../fab/editions.ts';
import { SIDES, TABLE, TURNS } from '../../fab/layouts.ts';
import { AREA, type Place, type Turn, type Zone } from '../../fab/place.ts';
import {
  type Clock,
  type FabShape,
  type List,
  NEW_CLOCK,
  NEW_OBJECT,
  NEW_PLAYER,
  NO_LISTS,
  type ObjectRecord,
  type Player,
  SEATS,
  STEPS,
  type StepName,
} from '../../fab/play/index.ts';
import { what } from '../../fab/what.ts';
import type { Setup } from '../../kernel/index.ts';
import type { CardSetup, PlayerSetup, Position, ZoneSetup } from '../format/position.ts';
import type { Ruling } from '../format/ruling.ts';
import { FILLER_CARD, type Found, findCard, PLAIN_HERO } from './cards.ts';
import { layChain } from './chain.ts';
import { pastOf } from './history.ts';

export interface Placed {
  readonly setup: Setup<FabShape>;
  /** What the ruling calls things: label to the key it has at the beginning. */
  readonly labels: ReadonlyMap<string, number>;
}

/** Everything is gathered here while the position is laid out. */
export interface Laying {
  readonly index: NameIndex<FabCard>;
  readonly edition: Edition;
  readonly records: Record<string | number, FabShape['record']>;
  readonly lists: Record<List, number[]>;
  readonly labels: Map<string, number>;
  readonly names: readonly string[];
  /** The cards by key. */
  readonly cards: Map<number, FabCard>;
  next: number;
}

export const seatOf = (names: readonly string[], player: string): Player => SEATS[names.indexOf(player)] ?? 'p1';

/** The zone words of rulings, where the engine has another. */
const ZONE_OF: { readonly [word: string]: Zone } = { weapons: 'weapon', permanents: 'permanent' };
const FILLED = 40;

export function layOut(ruling: Ruling, index: NameIndex<FabCard>, edition: Edition): Result<Placed> {
  const { position } = ruling;
  const names = position.players.map(({ name }) => name);
  if (names.length < 2 || names.length > SEATS.length)
    return refuse('A game of Flesh and Blood is played by two or three here.');
  const laying: Laying = {
    index,
    edition,
    records: {},
    lists: Object.fromEntries(Object.keys(NO_LISTS).map((list) => [list, []])) as unknown as Record<List, number[]>,
    labels: new Map(),
    names,
    cards: new Map(),
    next: 1,
  };
  for (const setup of position.players) {
    const laid = layPlayer(laying, seatOf(names, setup.name), setup, position);
    if (!laid.ok) return laid;
  }
  const chained = layChain(laying, position);
  if (!chained.ok) return chained;
  const before = pastOf(laying, position);
  if (!before.ok) return before;
  laying.records.clock = { ...clockFor(laying, position), before: before.value };
  return ok({ setup: { records: laying.records, lists: laying.lists }, labels: laying.labels });
}

function clockFor({ names, next }: Laying, { begin, turn, active: name, step }: Position): Clock {
  const active = seatOf(names, name);
  const clock: Clock = { ...NEW_CLOCK, active, priority: active, timestamp: next };
  if (begin === 'game') return clock;
  const now: Clock = { ...clock, turn, phase: 'action', stage: 'settle' };
  switch (step) {
    case 'start':
      return { ...now, turn: turn - 1, phase: 'start', stage: 'turn' };
    case 'end':
      return { ...now, stage: 'end phase' };
    default:
      return { ...now, step: isCombat(step) ? step : null };
  }
}

const isCombat = (step: string): step is StepName => (STEPS as readonly string[]).includes(step);

function layPlayer(laying: Laying, seat: Player, setup: PlayerSetup, position: Position): Result<null> {
  const { begin } = position;
  const active = seatOf(laying.names, position.active) === seat;
  laying.records[seat] = {
    ...NEW_PLAYER,
    actions: setup.actionPoints ?? (active && begin === 'position' ? 1 : 0),
    resources: setup.resources ?? 0,
    chi: setup.chi ?? 0,
    ample: setup.mana === 'ample',
  };
  const hero = layHero(laying, seat, setup);
  if (!hero.ok) return hero;
  for (const [word, zone] of Object.entries(setup.zones)) {
    if (word === 'hero') continue;
    // Before the game equipment is not chosen yet.
    const at = begin === 'game' && AREA[ZONE_OF[word] ?? (word as Zone)] === 'arena' ? 'inventory' : word;
    const laid = layZone(laying, seat, at, zone, hero.value);
    if (!laid.ok) return laid;
  }
  if (!setup.zones.deck && begin === 'position') fillDeck(laying, seat, FILLED);
  return ok(null);
}

function layHero(laying: Laying, seat: Player, { zones, life, marked }: PlayerSetup): Result<number> {
  const [setup] = zones.hero?.cards ?? [];
  const found = setup ? findCard(laying.index, setup.card) : ok<Found>({ card: PLAIN_HERO, face: null });
  if (!found.ok) return found;
  const place = placeFor(found.value, setup, 'hero');
  if (!place.ok) return place;
  const key = add(laying, seat, found.value.card, place.value, { controller: seat, marked });
  const told = what(found.value.card, place.value, laying.edition);
  if (!told.ok) return refuse(`${setup?.card ?? 'the hero'}: ${told.error.message}`, told.error);
  // CR 1.12.3a: a * that nothing defines counts as 0
  const printed = typeof told.value.life === 'number' ? told.value.life : 0;
  if (life !== undefined) change(laying, key, { lost: printed - life });
  if (setup) {
    label(laying, setup, 0, key);
    const rest = layUnder(laying, seat, setup, key, 'soul');
    if (!rest.ok) return rest;
    change(laying, key, { counters: countersOf(setup), tapped: setup.tapped });
  }
  return ok(key);
}

function layZone(laying: Laying, seat: Player, word: string, zone: ZoneSetup, hero: number): Result<null> {
  for (const setup of zone.cards) {
    const laid = layCards(laying, seat, word, setup, hero);
    if (!laid.ok) return laid;
  }
  if (zone.fill?.card === null) fillDeck(laying, seat, zone.fill.count);
  else if (zone.fill && zone.fill.count > 0) {
    const found = findCard(laying.index, zone.fill.card ?? '');
    if (!found.ok) return found;
    for (let n = 0; n < zone.fill.count; n += 1) add(laying, seat, found.value.card, { zone: 'deck' }, {});
  }
  for (const setup of zone.bottom) {
    const laid = layCards(laying, seat, word, setup, hero);
    if (!laid.ok) return laid;
  }
  return ok(null);
}

function fillDeck(laying: Laying, seat: Player, count: number): void {
  for (let n = 0; n < count; n += 1) add(laying, seat, FILLER_CARD, { zone: 'deck' }, {});
}

function layCards(laying: Laying, seat: Player, word: string, setup: CardSetup, hero: number): Result<null> {
  for (let n = 0; n < setup.count; n += 1) {
    const laid = layCard(laying, seat, word, setup, hero, n);
    if (!laid.ok) return laid;
  }
  return ok(null);
}

export function layCard(
  laying: Laying,
  seat: Player,
  word: string,
  setup: CardSetup,
  hero: number | null,
  nth = 0,
): Result<number> {
  // A list may name a back face that many cards have: whether it is legal is asked of the list itself.
  const found = findCard(laying.index, setup.card, { token: setup.token, any: word === 'deck' });
  if (!found.ok) return found;
  const zone = ZONE_OF[word] ?? (word as Zone);
  const place = placeFor(found.value, setup, zone);
  if (!place.ok) return place;
  const told = what(found.value.card, place.value, laying.edition);
  if (!told.ok) return refuse(`${setup.card}: ${told.error.message}`, told.error);
  const owner = setup.owner === undefined ? seat : seatOf(laying.names, setup.owner);
  const key = add(laying, owner, found.value.card, place.value, {
    controller: AREA[zone] === 'arena' ? seat : null,
    counters: countersOf(setup),
    tapped: setup.tapped,
    lost: setup.damage,
    lookers: setup.seenBy.map((player) => seatOf(laying.names, player)),
    ...(zone === 'soul' ? { over: hero } : {}),
  });
  label(laying, setup, nth, key);
  const under = layUnder(laying, seat, setup, key, 'under');
  return under.ok ? ok(key) : under;
}

function layUnder(laying: Laying, seat: Player, setup: CardSetup, over: number, zone: 'soul' | 'under'): Result<null> {
  for (const sub of setup.under) {
    for (let n = 0; n < sub.count; n += 1) {
      const laid = layCard(laying, seat, zone, sub, over, n);
      if (!laid.ok) return laid;
      change(laying, laid.value, { over });
    }
  }
  return ok(null);
}

/** Which face is up there: a back face that is named, or `face`. What no rule allows is refused by the face table. */
function placeFor({ card, face: named }: Found, setup: CardSetup | undefined, zone: Zone): Result<Place> {
  const face = setup?.face === undefined ? ok(named) : faceCalled(card, setup.face);
  if (!face.ok) return face;
  const status: Pick<Place, 'faceDown' | 'faceUp'> = {
    ...(setup?.faceDown === undefined ? {} : { faceDown: true }),
    ...(setup?.faceUp ? { faceUp: true } : {}),
  };
  const { shows } = TABLE[card.layout][AREA[zone]];
  if (shows === 'chosen') return ok({ zone, ...status, as: [face.value ?? 0] });
  if (face.value === null || face.value === 0) return ok({ zone, ...status });
  const [turned] = Object.keys(TURNS[card.layout]) as Turn[];
  // The name of a side, or of a back that is not up there, names the card.
  if (shows !== 'turned' || !turned) return ok({ zone, ...status });
  return ok({ zone, ...status, turned });
}

function faceCalled(card: FabCard, word: string): Result<number | null> {
  const byName = card.faces.findIndex((face) => fold(face.name) === fold(word));
  const bySide = ([...SIDES[card.layout]] as string[]).indexOf(fold(word));
  const found = Math.max(byName, bySide);
  if (found >= 0) return ok(found);
  return refuse(`${faceAt(card, 0).name} has no face ${word}.`, { suggestions: card.faces.map(({ name }) => name) });
}

const STATS: { readonly [word: string]: string } = { '{p}': 'power', '{d}': 'defense', '{h}': 'life' };

/** `+1 power` and `+1{p}` are the same counter. */
function counterCalled(word: string): string {
  const [, by, stat] = /^([+-]\d+)\s*(power|defense|life|\{[pdh]\})$/i.exec(word.trim()) ?? [];
  return by === undefined || stat === undefined ? word : `${by}${STATS[stat.toLowerCase()] ?? stat.toLowerCase()}`;
}

const countersOf = ({ counters }: CardSetup): { readonly [name: string]: number } =>
  Object.fromEntries(Object.entries(counters).map(([word, count]) => [counterCalled(word), count]));

export function add(
  laying: Laying,
  owner: Player,
  card: FabCard,
  place: Place,
  more: Partial<ObjectRecord>,
  listed = true,
): number {
  const key = laying.next;
  laying.next += 1;
  laying.records[key] = { ...NEW_OBJECT, card: card.id, owner, place, timestamp: key, ...more };
  laying.cards.set(key, card);
  if (listed) laying.lists[listFor(place.zone, more.controller ?? owner)].push(key);
  return key;
}

function listFor(zone: Zone, player: Player): List {
  if (zone === 'permanent' || zone === 'combat-chain' || zone === 'stack') return zone;
  return zone === 'soul' || zone === 'under' ? 'under' : (`${zone}:${player}` as List);
}

export function change(laying: Laying, key: number, fields: Partial<ObjectRecord>): void {
  const record = laying.records[key];
  if (record?.kind === 'object') laying.records[key] = { ...record, ...fields };
}

function label(laying: Laying, { as, count }: CardSetup, nth: number, key: number): void {
  if (as === undefined) return;
  laying.labels.set(count > 1 ? `${as} (${nth + 1})` : as, key);
}
