/**
 * Claims, from what is written: zones are gathered, names and mana read, and players held against those of the ruling.
 */
import {
  type CardsExpected,
  type Claims,
  type Expected,
  type LinkExpected,
  MOVE_KINDS,
  type MovesExpected,
  type OffersExpected,
  type PerPlayer,
} from '../format/claims.ts';
import { ZONES } from '../format/position.ts';
import type { Spot } from '../format/ruling.ts';
import { given, type Meaning, problem, readMana, readPlayer, readRef, readRefused, spotIn } from './meaning.ts';
import { expectZone } from './position.ts';
import type { WrittenClaims } from './shape-claims.ts';
import { expectWords } from './words.ts';

export function readClaims(meaning: Meaning, written: WrittenClaims): Claims {
  const { players } = meaning;
  const spot = spotIn(meaning, written);
  const perPlayer = <W, T>(table: { readonly [name: string]: W } | undefined, read: (value: W) => T) =>
    table && mapPlayers(meaning, table, spot, read);
  const refs = (table: { readonly [name: string]: string } | undefined) =>
    table && mapTable(table, (text) => readRef(text, players));
  const player = (name: string | undefined) => (name === undefined ? undefined : readPlayer(meaning, name, spot));
  const { asked, turn, step, time, winner } = written;
  expectWords(meaning, 'claim', written);
  expectSomething(meaning, written);
  return keep({
    life: perPlayer(written.life, expected),
    pool: perPlayer(written.pool, (pool) => readPool(meaning, pool, spot)),
    playerCounters: perPlayer(written.playerCounters, (table) => mapTable(table, expected)),
    marks: perPlayer(written.marks, (marks) => marks as CardsExpected),
    points: perPlayer(written.points, (table) => mapTable(table, expected)),
    zones: readZones(meaning, written, spot),
    stack: written.stack as CardsExpected | undefined,
    chain:
      typeof written.chain === 'number' ? written.chain : written.chain?.map((link) => readLink(meaning, link, spot)),
    marked: perPlayer(written.marked, (marked) => marked),
    what: written.what && mapTable(written.what, (fields) => (fields === 'gone' ? fields : mapTable(fields, expected))),
    howMany: written.howMany?.map(({ of, are = {}, count }) => ({
      of: readRef(of, players),
      are: mapTable(are, expected),
      count: expected(count),
    })),
    offers: written.offers?.map((offer) => readOffers(meaning, offer, spot)),
    asked: asked && keep({ ...asked, options: asked.options as CardsExpected | undefined, by: player(asked.by) }),
    triggered: written.triggered && mapTable(written.triggered, expected),
    happened: written.happened?.map(({ what, by, of, to, amount, times = { atLeast: 1 } }) =>
      keep({
        what,
        times: expected(times),
        by: player(by),
        of: of === undefined ? undefined : readRef(of, players),
        to: to === undefined ? undefined : readRef(to, players),
        amount,
      }),
    ),
    log: written.log,
    sees: perPlayer(written.sees, (table) => table),
    same: refs(written.same),
    different: refs(written.different),
    timestamp: written.timestamp,
    turn,
    active: player(written.active),
    step,
    priority: player(written.priority),
    time,
    winner: winner === 'nobody' || winner === 'none' ? winner : player(winner),
    legalDeck: perPlayer(written.legalDeck, (legal) =>
      legal === true ? true : readRefused(legal === false ? true : legal),
    ),
  });
}

/** Lists that say something being empty: nothing lies there. */
const MAY_BE_EMPTY: readonly string[] = ['stack', 'chain', 'asked'];

/** A claim with nothing in it would hold of everything. */
function expectSomething(meaning: Meaning, written: WrittenClaims): void {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const isTable = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  for (const [kind, value] of Object.entries(written)) {
    const spot = spotIn(meaning, written, kind);
    if (isEmpty(value) && !MAY_BE_EMPTY.includes(kind)) problem(meaning, spot, `"${kind}" claims nothing.`);
    // What is claimed of each player: a list may be empty, a table may not.
    if (kind === 'what' || !isTable(value)) continue;
    for (const [name, each] of Object.entries(value))
      if (isTable(each) && isEmpty(each)) problem(meaning, spot, `"${kind}" claims nothing of ${name}.`);
  }
}

type WrittenPool = NonNullable<WrittenClaims['pool']>[string];

/** Symbols with or without braces. */
function readPool(meaning: Meaning, pool: WrittenPool, spot: Spot): NonNullable<Claims['pool']>[string] {
  if (typeof pool === 'string') return readMana(pool);
  for (const symbol of Object.keys(pool))
    if (!/^\{?[WUBRGCS]\}?$/i.test(symbol))
      problem(meaning, spot, `There is no mana "${symbol}". Mana: W, U, B, R, G, C.`);
  return Object.fromEntries(Object.entries(pool).map(([symbol, count]) => [readMana(symbol), expected(count)]));
}

function readZones(meaning: Meaning, written: WrittenClaims, spot: Spot): Claims['zones'] {
  const zones: { [zone: string]: PerPlayer<CardsExpected> } = {};
  for (const zone of new Set([...ZONES.magic, ...ZONES.fab])) {
    const table = written[zone];
    if (!table) continue;
    zones[zone] = mapPlayers(meaning, table, spot, (cards) => cards as CardsExpected);
    expectZone(meaning, zone, spotIn(meaning, written, zone));
  }
  return Object.keys(zones).length > 0 ? zones : undefined;
}

type WrittenLink = Exclude<NonNullable<WrittenClaims['chain']>, number>[number];

function readLink(meaning: Meaning, written: WrittenLink, spot: Spot): LinkExpected {
  if (typeof written === 'string') return { attack: written };
  const { attack, by, target, defending, hit } = written;
  return keep({
    attack,
    by: by === undefined ? undefined : readPlayer(meaning, by, spot),
    target,
    defending: defending as CardsExpected | undefined,
    hit,
  });
}

type WrittenOffers = NonNullable<WrittenClaims['offers']>[number];

function readOffers(meaning: Meaning, written: WrittenOffers, spot: Spot): OffersExpected {
  const { by, of, from } = written;
  const moves: { [kind in (typeof MOVE_KINDS)[number]]?: MovesExpected } = {};
  for (const kind of MOVE_KINDS) {
    const expects = written[kind];
    if (expects !== undefined) moves[kind] = readMoves(expects);
  }
  const here = spotIn(meaning, written);
  if (Object.keys(moves).length === 0)
    problem(meaning, here, `"offers" claims nothing: say of which kind (${MOVE_KINDS.join(', ')}).`);
  if (from !== undefined) expectZone(meaning, from, spotIn(meaning, written, 'from'));
  return keep({
    by: by === undefined ? undefined : readPlayer(meaning, by, spot),
    of: of === undefined ? undefined : readRef(of, meaning.players),
    from,
    moves,
  });
}

type WrittenMoves = NonNullable<WrittenOffers['cast']>;

function readMoves(written: WrittenMoves): MovesExpected {
  if (isList(written)) return { kind: 'exactly', names: isNone(written) ? [] : written };
  const keys = Object.keys(written);
  if (keys.every((key) => key === 'includes' || key === 'lacks' || key === 'count')) {
    const { includes = [], lacks = [], count } = written as Partial<Extract<MovesExpected, { kind: 'some' }>>;
    return { kind: 'some', includes, lacks, ...keep({ count }) };
  }
  const prices = written as { readonly [name: string]: readonly string[] };
  return { kind: 'priced', prices: mapTable(prices, (costs) => costs.map(readMana)) };
}

const isNone = (names: readonly string[]): boolean => names.length === 1 && names[0] === 'none';

function isList(written: WrittenMoves): written is readonly string[] {
  return Array.isArray(written);
}

const TESTS = ['includes', 'lacks', 'atLeast', 'atMost', 'not', 'count', 'inOrder'];

/** A test whose lists are lists, also where one alone was written. */
function expected(value: Expected): Expected {
  if (!isTest(value)) return value;
  const { includes, lacks, ...rest } = value;
  return { ...rest, ...keep({ includes: listed(includes), lacks: listed(lacks) }) } as Expected;
}

export function isTest(
  value: unknown,
): value is Exclude<Expected, readonly unknown[] | string | number | boolean | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => TESTS.includes(key));
}

function listed(value: unknown): readonly unknown[] | undefined {
  return value === undefined ? undefined : Array.isArray(value) ? value : [value];
}

function mapTable<W, T>(table: { readonly [key: string]: W }, read: (value: W) => T): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, read(value)]));
}

function mapPlayers<W, T>(meaning: Meaning, table: { readonly [name: string]: W }, spot: Spot, read: (value: W) => T) {
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [readPlayer(meaning, name, spot), read(value)]),
  );
}

/** Without the fields that have no value, as the type says. */
function keep<T extends object>(fields: T): Kept<T> {
  return given(fields) as Kept<T>;
}
type Kept<T> = { [key in keyof T as undefined extends T[key] ? never : key]: T[key] } & {
  [key in keyof T as undefined extends T[key] ? key : never]?: Exclude<T[key], undefined>;
};
