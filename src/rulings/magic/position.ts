/** A ruling's position as the beginning of a game of Magic: zones, players, the clock, what happened before. */
import { fullName } from '../../cards/card.ts';
import { findNames, type NameIndex } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { Setup } from '../../kernel/index.ts';
import type { MagicCard } from '../../magic/card.ts';
import type { Edition } from '../../magic/editions.ts';
import { symbolsOf } from '../../magic/mana.ts';
import { readColor } from '../../magic/match.ts';
import { FACE_DOWN_WAYS, type FaceDownWay } from '../../magic/place.ts';
import {
  type CardRecord,
  type CardZone,
  cardIn,
  type Ref as EngineRef,
  type Happening,
  type List,
  type MagicShape,
  type ManaSymbol,
  NEW_CLOCK,
  NEW_PLAYER,
  NO_LISTS,
  NOTHING_CHOSEN,
  other,
  type Permanent,
  PLAYERS,
  type Player,
  tokenNamed,
} from '../../magic/play/index.ts';
import { what } from '../../magic/what.ts';
import type { CardSetup, PlayerSetup, Position, Ref, Ruling } from '../format.ts';
import { pastOf } from './history.ts';

export interface Placed {
  readonly setup: Setup<MagicShape>;
  /** What the ruling calls things: label to the key it has at the beginning. */
  readonly labels: ReadonlyMap<string, number>;
  /** The companion that each player has chosen, if one has. */
  readonly companions: Readonly<Partial<Record<Player, MagicCard>>>;
}

export interface Cards {
  readonly names: NameIndex<MagicCard>;
}

type Records = Record<string | number, MagicShape['record']>;

/** Everything is gathered here while the position is laid out. */
export interface Laying {
  readonly cards: Cards;
  readonly edition: Edition;
  readonly records: Records;
  readonly lists: Record<List, number[]>;
  readonly labels: Map<string, number>;
  readonly companions: Partial<Record<Player, MagicCard>>;
  readonly names: readonly string[];
  readonly turn: number;
  /** What is said of other objects, done once all are there. */
  readonly later: (() => Result<null>)[];
  next: number;
  timestamp: number;
}

export const seatOf = (names: readonly string[], player: string): Player => (names.indexOf(player) === 1 ? 'p2' : 'p1');

/** The land that does not matter. */
const FILLER = 'wastes-of-no-matter';
export const FILLER_CARD: MagicCard = {
  id: FILLER,
  game: 'magic',
  layout: 'single',
  faces: [{ name: 'Plain Land', manaCost: null, supertypes: [], types: ['Land'], subtypes: [] }],
};

export function layOut(ruling: Ruling, cards: Cards, edition: Edition): Result<Placed> {
  const { position } = ruling;
  const names = position.players.map(({ name }) => name);
  const laying: Laying = {
    cards,
    edition,
    records: {},
    lists: Object.fromEntries(Object.keys(NO_LISTS).map((list) => [list, []])) as unknown as Record<List, number[]>,
    labels: new Map(),
    companions: {},
    names,
    turn: position.turn,
    later: [],
    next: 1,
    timestamp: 0,
  };
  for (const setup of position.players) {
    const placed = layPlayer(laying, seatOf(names, setup.name), setup, position);
    if (!placed.ok) return placed;
  }
  for (const seat of PLAYERS) laying.records[seat] ??= { ...NEW_PLAYER, ample: true };
  for (const settle of laying.later) {
    const settled = settle();
    if (!settled.ok) return settled;
  }
  const before = pastOf(laying, position);
  if (!before.ok) return before;
  laying.records.clock = clockFor(laying, position, before.value);
  return ok({
    setup: { records: laying.records, lists: laying.lists },
    labels: laying.labels,
    companions: laying.companions,
  });
}

function clockFor(laying: Laying, position: Position, before: readonly Happening[]): MagicShape['record'] {
  const active = seatOf(laying.names, position.active);
  return {
    ...NEW_CLOCK,
    turn: position.turn,
    active,
    priority: active,
    step: position.begin === 'game' ? 'untap' : (position.step as (typeof NEW_CLOCK)['step']),
    stage: position.begin === 'game' ? 'mulligans' : position.step === 'untap' ? 'begin' : 'enter',
    timestamp: laying.timestamp,
    // CR 903.9a: what lies in a graveyard or in exile has lain there.
    checked: laying.timestamp,
    day: position.time === 'neither' ? null : position.time,
    before,
  };
}

function layPlayer(laying: Laying, seat: Player, setup: PlayerSetup, position: Position): Result<null> {
  laying.records[seat] = {
    ...NEW_PLAYER,
    life: setup.life ?? 20,
    counters: setup.counters,
    ample: setup.mana === 'ample',
    mana: symbolsOf(setup.pool).map((symbol) => ({
      symbol: symbol.slice(1, -1) as ManaSymbol,
      source: null,
      only: null,
    })),
    landsPlayed: setup.landsPlayed,
  };
  for (const [word, zone] of Object.entries(setup.zones)) {
    const filled = zone.fill ? many(zone.fill.card, zone.fill.count) : ok([]);
    if (!filled.ok) return filled;
    if (word === 'deck' && position.begin !== 'game') continue;
    const cards = [...zone.cards, ...filled.value, ...zone.bottom];
    for (const card of cards)
      for (let n = 0; n < card.count; n += 1) {
        const placed = layCard(laying, seat, word, card, n);
        if (!placed.ok) return placed;
      }
  }
  if (setup.zones.library === undefined && position.begin !== 'game') {
    for (let n = 0; n < 40; n += 1) layFiller(laying, seat);
  }
  return ok(null);
}

function many(card: string | null, count: number): Result<readonly CardSetup[]> {
  if (card === null) return ok(Array.from({ length: count }, () => FILLER_SETUP));
  return ok([{ ...FILLER_SETUP, card, count }]);
}

const FILLER_SETUP: CardSetup = {
  card: 'Plain Land',
  count: 1,
  tapped: false,
  sick: false,
  counters: {},
  damage: 0,
  token: false,
  chosen: {},
  castBefore: 0,
  seenBy: [],
  phasedOut: false,
  blocking: [],
  marks: [],
  under: [],
  spot: { line: 0, column: 0 },
};

function layFiller(laying: Laying, seat: Player): void {
  add(laying, `library:${seat}`, cardIn('library', FILLER, seat));
}

function add(laying: Laying, list: List, record: MagicShape['record']): number {
  const key = laying.next;
  laying.next += 1;
  laying.records[key] = record;
  laying.lists[list].push(key);
  return key;
}

interface Found {
  readonly card: MagicCard;
  /** The face that the name names, if it is not the whole card's. */
  readonly face: number | null;
}

/** A card by any spelling; the name of one face says which face. */
export function findCard({ cards }: Pick<Laying, 'cards'>, name: string): Result<Found> {
  if (name === 'Plain Land') return ok({ card: FILLER_CARD, face: null });
  const found = findNames(cards.names, name);
  switch (found.kind) {
    case 'one': {
      // A card of several faces may be called by its front's name: then the name says nothing about what is up.
      const whole = found.face === undefined || found.card.faces.length === 1;
      return ok({ card: found.card, face: whole ? null : (found.face ?? null) });
    }
    case 'several':
      return refuse(`Several cards are called ${name}: ${found.matches.map(({ card }) => fullName(card)).join(', ')}.`);
    case 'none':
      return refuse(`No card is called ${name}.`, { suggestions: found.suggestions });
  }
}

const LISTED: Readonly<Record<string, CardZone>> = {
  hand: 'hand',
  library: 'library',
  deck: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  command: 'command',
  sideboard: 'outside',
};

function layCard(laying: Laying, seat: Player, word: string, setup: CardSetup, nth: number): Result<null> {
  const found = findCard(laying, setup.card);
  const token = found.ok || word !== 'battlefield' ? undefined : tokenNamed(setup.card);
  if (!found.ok && !token) return found;
  const owner = setup.owner ? seatOf(laying.names, setup.owner) : seat;
  laying.timestamp += 1;
  if (token) return layPermanent(laying, seat, owner, { ...setup, token: true }, { card: token, face: null }, nth);
  if (!found.ok) return found;
  if (word === 'battlefield') return layPermanent(laying, seat, owner, setup, found.value, nth);
  const zone = LISTED[word];
  if (!zone) return refuse(`Magic has no zone ${word}.`);
  const list: List = zone === 'exile' || zone === 'command' ? zone : `${zone as 'hand'}:${owner}`;
  const base = cardIn(zone, found.value.card.id, owner);
  // Whoever starts in the command zone is a commander.
  const commander = setup.commander ?? zone === 'command';
  if (setup.castBefore > 0) countCasts(laying, owner, found.value.card.id, setup.castBefore);
  const record: CardRecord = {
    ...base,
    body: { ...base.body, ...(commander ? { commander } : {}) },
    counters: setup.counters,
    timestamp: laying.timestamp,
    faceDown: setup.faceDown !== undefined,
    lookers: setup.seenBy.map((player) => seatOf(laying.names, player)),
    exiledAs: exiledAs(setup),
  };
  const key = add(laying, list, record);
  label(laying, setup, nth, key);
  if (zone === 'outside' && setup.marks.includes('companion')) laying.companions[owner] = found.value.card;
  if (setup.exiledWith) {
    const by = setup.exiledWith;
    laying.later.push(() => {
      const source = keyOf(laying, by);
      if (!source.ok || typeof source.value !== 'number')
        return source.ok ? refuse(`${by.text} is no object.`) : source;
      laying.records[key] = { ...record, exiledWith: source.value };
      const holder = laying.records[source.value];
      if (holder?.kind === 'permanent') {
        const exiled = [...holder.chosen.exiled, key];
        laying.records[source.value] = { ...holder, chosen: { ...holder.chosen, exiled } };
      }
      return ok(null);
    });
  }
  return ok(null);
}

/** CR 903.8: for the tax. */
function countCasts(laying: Laying, owner: Player, card: string, times: number): void {
  const player = laying.records[owner];
  if (player?.kind !== 'player') return;
  laying.records[owner] = { ...player, commanderCasts: { ...player.commanderCasts, [card]: times } };
}

function exiledAs({ faceDown, marks }: CardSetup): CardRecord['exiledAs'] {
  if (faceDown === 'foretold' || marks.includes('foretold')) return 'foretold';
  if (marks.includes('plotted')) return 'plotted';
  return marks.includes('suspended') ? 'suspended' : null;
}

function label(laying: Laying, { as }: CardSetup, nth: number, key: number): void {
  if (as !== undefined) laying.labels.set(nth === 0 ? as : `${as} ${nth + 1}`, key);
}

function layPermanent(
  laying: Laying,
  seat: Player,
  owner: Player,
  setup: CardSetup,
  found: Found,
  nth: number,
): Result<null> {
  const { card } = found;
  const shown = shownOf(setup, found);
  if (!shown.ok) return shown;
  const copy = setup.copyOf === undefined ? ok(null) : copied(laying, setup.copyOf);
  if (!copy.ok) return copy;
  const record: Permanent = {
    kind: 'permanent',
    body: {
      // CR 111.10: a token known by its name alone is no card of the game's.
      card: tokenNamed(setup.card) === card ? card : card.id,
      made: setup.token ? 'token' : 'card',
      except: [],
      ...(setup.commander ? { commander: true } : {}),
    },
    owner,
    controller: seat,
    counters: { ...printedCounters(laying, card, shown.value), ...setup.counters },
    timestamp: laying.timestamp,
    last: null,
    zone: 'battlefield',
    shown: shown.value,
    doors: [],
    faceDown: faceDownWay(setup),
    copy: copy.value,
    tapped: setup.tapped,
    countersSince: {},
    blockedBy: [],
    phasedOut: setup.phasedOut,
    phasedWith: null,
    damage: setup.damage,
    deathtouched: false,
    attachedTo: null,
    under: seat,
    controlledSince: setup.sick ? laying.turn : 0,
    chosen: chosenOf(laying, setup),
    cast: null,
    turns: 0,
    marks: setup.marks,
    used: {},
    attacking: null,
    blocked: false,
    blocking: [],
    regeneration: 0,
    // CR 310.11a: a Siege is protected by an opponent of its controller.
    protector: card.faces[0].types.includes('Battle') ? other(seat) : null,
  };
  const key = add(laying, 'battlefield', record);
  label(laying, setup, nth, key);
  laying.later.push(() => attach(laying, key, setup));
  return ok(null);
}

function attach(laying: Laying, key: number, { attachedTo, attacking, blocking }: CardSetup): Result<null> {
  const record = laying.records[key];
  if (record?.kind !== 'permanent') return ok(null);
  const to = attachedTo ? keyOf(laying, attachedTo) : ok(null);
  const whom = attacking ? keyOf(laying, attacking) : ok(null);
  if (!to.ok) return to;
  if (!whom.ok) return whom;
  const blocks: number[] = [];
  for (const ref of blocking) {
    const attacker = keyOf(laying, ref);
    if (!attacker.ok) return attacker;
    if (typeof attacker.value === 'number') blocks.push(attacker.value);
  }
  laying.records[key] = { ...record, attachedTo: to.value, attacking: whom.value, blocking: blocks };
  return ok(null);
}

/** An object of the position by its label or name; a player. */
function keyOf(laying: Laying, ref: Ref): Result<EngineRef> {
  if (laying.names.includes(ref.name)) return ok(seatOf(laying.names, ref.name));
  const labelled = laying.labels.get(ref.name);
  if (labelled !== undefined) return ok(labelled);
  const found = findCard(laying, ref.name);
  if (!found.ok) return found;
  const owner = ref.of ? seatOf(laying.names, ref.of) : undefined;
  const keys = laying.lists.battlefield.filter((key) => {
    const record = laying.records[key];
    return (
      record?.kind === 'permanent' &&
      record.body.card === found.value.card.id &&
      (!owner || record.controller === owner)
    );
  });
  const key = keys[(ref.nth ?? 1) - 1];
  return key === undefined ? refuse(`${ref.text} is not on the battlefield of the position.`) : ok(key);
}

function shownOf(setup: CardSetup, { card, face }: Found): Result<readonly number[] | null> {
  const index = (name: string): number => {
    if (name === 'front' || name === 'left') return 0;
    if (name === 'back' || name === 'right') return 1;
    return card.faces.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
  };
  if (setup.unlocked) {
    const doors = setup.unlocked.flatMap((door) => (door === 'both' ? [0, 1] : door === 'none' ? [] : [index(door)]));
    if (doors.includes(-1)) return refuse(`${setup.card} has no door ${setup.unlocked.join(' or ')}.`);
    return ok(doors.toSorted());
  }
  if (setup.face !== undefined) {
    const at = index(setup.face);
    return at < 0 ? refuse(`${setup.card} has no face ${setup.face}.`) : ok([at]);
  }
  if (setup.faceDown !== undefined) return ok(null);
  return ok(face === null ? null : [face]);
}

function faceDownWay({ faceDown }: CardSetup): FaceDownWay | null {
  if (faceDown === undefined) return null;
  return FACE_DOWN_WAYS.find((way) => way === faceDown) ?? 'manifest';
}

/** Planeswalkers and battles have the counters that are printed, unless the position says otherwise. */
function printedCounters({ edition }: Laying, card: MagicCard, shown: readonly number[] | null): Permanent['counters'] {
  const is = what(card, { zone: 'battlefield', ...(shown ? { shown } : {}) }, edition);
  if (!is.ok) return {};
  const { loyalty, defense } = is.value;
  return {
    ...(typeof loyalty === 'number' ? { loyalty } : {}),
    ...(typeof defense === 'number' ? { defense } : {}),
  };
}

function chosenOf(laying: Laying, { chosen }: CardSetup): Permanent['chosen'] {
  const word = (name: string): string | null => (chosen[name] === undefined ? null : String(chosen[name]));
  const player = word('player');
  const number = chosen.number;
  return {
    ...NOTHING_CHOSEN,
    name: word('name'),
    type: word('type'),
    color: readColor(word('color') ?? '') ?? word('color'),
    player: player === null ? null : seatOf(laying.names, player),
    number: typeof number === 'number' ? number : null,
  };
}

function copied(laying: Laying, text: string): Result<Permanent['copy']> {
  const [name = '', faceName] = text.split(':');
  const found = findCard(laying, name.trim());
  if (!found.ok) return found;
  const at =
    faceName === undefined
      ? found.value.face
      : found.value.card.faces.findIndex(({ name: face }) => face.toLowerCase() === faceName.trim().toLowerCase());
  return ok({ card: found.value.card.id, shown: at === null || at < 0 ? null : [at], except: [], faceDown: null });
}
