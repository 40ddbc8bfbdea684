/**
 * Checks claims: one line of the table for each kind. A claim that does not hold says what was expected and what was.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import type { Refusal } from '../cards/why.ts';
import type { Key, Plain, Question, Seat } from '../kernel/index.ts';
import { optionLabel } from './answers.ts';
import { fits, isCalled, whyNotCards } from './compare.ts';
import { find, matching } from './find.ts';
import {
  type ClaimKind,
  type Claims,
  type Expected,
  type Fields,
  type HappenedExpected,
  type LinkExpected,
  MOVE_KINDS,
  type MovesExpected,
  type OffersExpected,
  type Ref,
  type Refused,
} from './format.ts';
import type { Happened, Link, Move, Table, Thing } from './game.ts';
import { readRef } from './meaning.ts';

/** What does not hold. */
export interface Mismatch {
  readonly claim: string;
  readonly expected: Plain;
  readonly actual: Plain;
}

/** What claims may look at besides the table. */
export interface Looking {
  readonly table: Table;
  readonly players: readonly string[];
  /** Objects that the ruling remembered. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** How many happenings there were when counting began. */
  readonly countedFrom: number;
}

export interface Remembered {
  readonly identity: string;
  readonly timestamp: number;
}

type Check<K extends ClaimKind> = (looking: Looking, expected: NonNullable<Claims[K]>) => readonly Mismatch[];

export function checkClaims(looking: Looking, claims: Claims): readonly Mismatch[] {
  return (Object.keys(claims) as ClaimKind[]).flatMap((kind) => {
    const check = CHECKS[kind] as (looking: Looking, expected: unknown) => readonly Mismatch[];
    return check(looking, claims[kind]);
  });
}

const CHECKS: { readonly [K in ClaimKind]-?: Check<K> } = {
  life: (looking, table) => perPlayer(looking, table, 'life', looking.table.life),
  pool: (looking, table) => perPlayer(looking, table, 'mana of', looking.table.pool),
  playerCounters: (looking, players) =>
    Object.entries(players).flatMap(([player, counters]) => {
      const actual = looking.table.playerCounters(looking.table.seatOf(player));
      return valuesIn(`counters of ${player}`, counters, (counter) => actual[counter] ?? 0);
    }),
  points: (looking, players) =>
    Object.entries(players).flatMap(([player, points]) => {
      const actual = looking.table.points?.(looking.table.seatOf(player)) ?? {};
      return valuesIn(`points of ${player}`, points, (what) => actual[what] ?? 0);
    }),
  zones: (looking, zones) =>
    Object.entries(zones).flatMap(([zone, players]) =>
      Object.entries(players).flatMap(([player, expected]) => {
        const there = looking.table.objects().filter((thing) => thing.zone === zone && thing.of === player);
        return cardsAre(`${zone} of ${player}`, expected, there);
      }),
    ),
  stack: ({ table }, expected) => {
    const things = table.objects();
    const there = table.stack().flatMap((key) => things.find((thing) => thing.key === key) ?? []);
    return cardsAre('stack', expected, there);
  },
  chain: ({ table }, expected) => {
    const links = table.chain?.() ?? [];
    if (typeof expected === 'number')
      return links.length === expected ? [] : [unlike('links of the chain', expected, links.length)];
    if (links.length !== expected.length)
      return [
        unlike(
          'links of the chain',
          expected.map(({ attack }) => attack ?? 'a link'),
          links.map(saidLink),
        ),
      ];
    return expected.flatMap((each, at) => linkIs(table, `link ${at + 1}`, each, links[at]));
  },
  marked: (looking, players) => perPlayer(looking, players, 'mark of', (seat) => looking.table.marked?.(seat) ?? false),
  what: (looking, objects) => Object.entries(objects).flatMap(([name, fields]) => whatIs(looking, name, fields)),
  offers: (looking, all) => all.flatMap((offers) => offered(looking, offers)),
  asked: ({ table }, expected) => {
    const question = table.open().find(({ seat }) => expected.by === undefined || table.playerOf(seat) === expected.by);
    if (!question) return [unlike('question', expected.by ?? 'somebody is asked', 'nobody is asked')];
    const { to, options, min, max } = expected;
    const least = 'min' in question.legal ? question.legal.min : 1;
    const most = 'max' in question.legal ? question.legal.max : 1;
    return [
      ...(to === undefined || isAbout(table, question, to) ? [] : [unlike('question', to, table.words(question))]),
      ...(options === undefined ? [] : cardsAre('options', options, optionsOf(table, question))),
      ...(min === undefined || min === least ? [] : [unlike('fewest to choose', min, least)]),
      ...(max === undefined || max === most ? [] : [unlike('most to choose', max, most)]),
    ];
  },
  triggered: (looking, objects) =>
    Object.entries(objects).flatMap(([name, times]) => {
      const what: HappenedExpected = { what: 'triggered', of: readRef(name, looking.players), times };
      return counted(looking, what, `triggers of ${name}`);
    }),
  happened: (looking, all) => all.flatMap((each) => counted(looking, each, saidHappening(each))),
  log: (looking, { includes = [], lacks = [], inOrder = [] }) => {
    const lines = since(looking).map(({ text }) => text);
    const has = (words: string) => lines.some((line) => line.toLowerCase().includes(words.toLowerCase()));
    let at = 0;
    for (const line of lines) if (line.toLowerCase().includes((inOrder[at] ?? '\0').toLowerCase())) at += 1;
    return [
      ...includes.filter((words) => !has(words)).map((words) => unlike('log', words, lines)),
      ...lacks.filter(has).map((words) => unlike('log', `nothing like "${words}"`, lines)),
      ...(at < inOrder.length ? [unlike('log', inOrder, lines)] : []),
    ];
  },
  sees: (looking, players) =>
    Object.entries(players).flatMap(([player, objects]) =>
      Object.entries(objects).flatMap(([name, expected]) =>
        withObject(looking, readRef(name, looking.players), (key) => {
          const seen = looking.table.sees(looking.table.seatOf(player), key);
          // All faces by name are everything.
          const [, ...faces] = looking.table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
          const actual = seen === 'everything' && Array.isArray(expected) ? faces : seen;
          return fits(expected, actual) ? [] : [unlike(`what ${player} sees of ${name}`, expected, actual)];
        }),
      ),
    ),
  same: (looking, names) => compareRemembered(looking, names, true),
  different: (looking, names) => compareRemembered(looking, names, false),
  timestamp: (looking, names) =>
    Object.entries(names).flatMap(([name, expected]) => {
      const before = looking.remembered.get(name);
      const now = before && looking.table.objects().find(({ key }) => looking.table.identity(key) === before.identity);
      if (!before || !now)
        return [unlike(`timestamp of ${name}`, expected, before ? 'it is gone' : 'it was not remembered')];
      const actual = looking.table.timestamp(now.key) > before.timestamp ? 'newer' : 'same';
      return actual === expected ? [] : [unlike(`timestamp of ${name}`, expected, actual)];
    }),
  turn: ({ table }, expected) => isValue('turn', expected, table.clock().turn),
  active: ({ table }, expected) => isValue('active player', expected, table.clock().active),
  step: ({ table }, expected) => isValue('step', expected, table.clock().step),
  priority: ({ table }, expected) => {
    const asked = table.open().find((question) => table.topic(question) === 'priority');
    return isValue('priority', expected, asked ? table.playerOf(asked.seat) : 'nobody');
  },
  time: ({ table }, expected) => isValue('time', expected, table.clock().time),
  winner: ({ table }, expected) => {
    const actual = table.clock().winner ?? 'still playing';
    return expected === actual || (expected === 'none' && actual === 'still playing')
      ? []
      : [unlike('winner', expected, actual)];
  },
  legalDeck: ({ table }, players) =>
    Object.entries(players).flatMap(([player, expected]) => {
      const reason = table.whyNotDeck?.(table.seatOf(player)) ?? null;
      if (expected === true) return reason === null ? [] : [unlike(`deck of ${player}`, 'legal', reason.message)];
      if (reason === null) return [unlike(`deck of ${player}`, { refused: { ...expected } }, 'legal')];
      const wrong = whyNotRefused(expected, reason);
      return wrong === null ? [] : [unlike(`deck of ${player}`, wrong, said(reason))];
    }),
};

/** What of a refusal is not as expected: its rule, or its words. */
export function whyNotRefused({ rule, words }: Refused, reason: Refusal): string | null {
  const rules = `${reason.rule ?? ''} ${reason.message}`.match(/\d+(?:\.\d+)+[a-z]*(?: \(\d{4}\))?/g) ?? [];
  // A year in brackets tells a rule of another time apart; without it the number is enough.
  if (rule !== undefined && !rules.some((each) => each === rule || each.split(' ')[0] === rule))
    return `refused by ${rule}`;
  if (words !== undefined && !reason.message.toLowerCase().includes(words.toLowerCase()))
    return `refused with "${words}"`;
  return null;
}

export function said({ message, rule }: Refusal): string {
  return rule === undefined || message.includes(rule) ? message : `${message} (${rule})`;
}

export function isAbout(table: Table, question: Question, words: string): boolean {
  // `order` is enough for `order triggers`.
  const topic = `${table.topic(question).toLowerCase()} `;
  return (
    topic.startsWith(`${words.toLowerCase()} `) ||
    table.words(question).toLowerCase().includes(words.toLowerCase()) ||
    (words === 'player' && asksForPlayers(table, question))
  );
}

function asksForPlayers(table: Table, { legal }: Question): boolean {
  const options = legal.kind === 'one' || legal.kind === 'some' ? legal.of : [];
  const players = table.objects().filter(({ kind }) => kind === 'player');
  return options.length > 0 && options.every((option) => players.some(({ key }) => key === option));
}

function unlike(claim: string, expected: unknown, actual: unknown): Mismatch {
  return { claim, expected: expected as Plain, actual: actual as Plain };
}

function isValue(claim: string, expected: Expected, actual: Plain): readonly Mismatch[] {
  return fits(expected, actual) ? [] : [unlike(claim, expected, actual)];
}

function perPlayer(
  { table }: Looking,
  players: { readonly [player: string]: Expected },
  claim: string,
  actual: (seat: Seat) => Plain,
): readonly Mismatch[] {
  return Object.entries(players).flatMap(([player, expected]) => {
    const value = actual(table.seatOf(player));
    return isValue(`${claim} ${player}`, expected === '' ? 'none' : expected, value === '' ? 'none' : value);
  });
}

function valuesIn(claim: string, expected: { readonly [key: string]: Expected }, actual: (key: string) => Plain) {
  return Object.entries(expected).flatMap(([key, value]) => isValue(`${claim}: ${key}`, value, actual(key)));
}

/** An ability is called after what has it. */
function namesOf({ kind, labels, names, cardNames }: Thing): readonly string[] {
  if (kind === 'ability') return [...names, ...cardNames].flatMap((name) => [`ability of ${name}`]);
  return [...labels, ...names, names.join(' // '), ...cardNames];
}

function cardsAre(
  claim: string,
  expected: Parameters<typeof whyNotCards>[0],
  there: readonly Pick<Thing, 'kind' | 'labels' | 'names' | 'cardNames'>[],
) {
  const reason = whyNotCards(
    expected,
    there.map((thing) => ({ names: namesOf(thing as Thing) })),
  );
  if (reason === null) return [];
  const actual = there.map((thing) => (thing.kind === 'ability' ? `ability of ${thing.names[0]}` : shortName(thing)));
  return [unlike(claim, reason, actual.join(', ') || 'nothing')];
}

function shortName({ names, cardNames }: Pick<Thing, 'names' | 'cardNames'>): string {
  return names.join(' // ') || (cardNames[0] ?? 'something without a name');
}

function optionsOf(table: Table, question: Question) {
  const { legal } = question;
  const options: readonly Plain[] = 'of' in legal ? legal.of : [];
  const things = table.objects();
  return options.map((option) => {
    const key = table.optionKey(question, option);
    const thing = key === null ? undefined : things.find((each) => each.key === key);
    const names = [...table.optionNames(question, option), ...(thing ? [] : [optionLabel(table, question, option)])];
    return {
      kind: 'object' as const,
      labels: thing?.labels ?? [],
      names: thing?.names ?? names.slice(0, 1),
      cardNames: [...names, ...(thing?.cardNames ?? [])],
    };
  });
}

function withObject(looking: Looking, ref: Ref, check: (key: Key) => readonly Mismatch[]): readonly Mismatch[] {
  const found = find(looking.table, ref);
  return found.ok ? check(found.value) : [unlike(ref.text, 'one object', found.error.message)];
}

function whatIs(looking: Looking, name: string, fields: Fields | 'gone'): readonly Mismatch[] {
  const { table, players } = looking;
  const ref = readRef(name, players);
  if (fields === 'gone') {
    const there = matching(table.objects(), ref);
    return there.length === 0 ? [] : [unlike(name, 'gone', `in ${there.map(({ zone }) => zone).join(', ')}`)];
  }
  const compared = (key: Key) => fieldsOf(table, name, key, fields);
  const alike = ref.nth === undefined ? alikeOf(table, ref) : [];
  if (alike.length > 1 && alike.every((key) => compared(key).length === 0)) return [];
  return withObject(looking, ref, compared);
}

/** Several of one name, player and zone: what is claimed of the name must hold of each. */
function alikeOf(table: Table, ref: Ref): readonly Key[] {
  const found = matching(table.objects(), ref);
  const looks = new Set(found.map(({ of, zone, names }) => JSON.stringify([of, zone, names])));
  return looks.size === 1 ? found.map(({ key }) => key) : [];
}

function fieldsOf(table: Table, name: string, key: Key, fields: Fields): readonly Mismatch[] {
  const actual = table.fields(key);
  return Object.entries(fields).flatMap(([field, expected]) => {
    if (!Object.hasOwn(actual, field)) {
      const hint = didYouMean(nearest(field, Object.keys(actual)));
      return [unlike(`${name}: ${field}`, expected, `there is no such field.${hint}`)];
    }
    const seen = costsAsAsked(expected, actual[field] ?? null);
    return isValue(`${name}: ${field}`, canonical(table, field, expected), seen);
  });
}

const WITH_COST = /^([^{}]+) (?:\{[^{}]*\})+$/;

/** A keyword comes with its cost, `flashback {1}{R}`, which is compared only where the claim names it too. */
function costsAsAsked(expected: Expected, actual: Plain): Plain {
  if (!Array.isArray(actual)) return actual;
  const asked = textsIn(expected).flatMap((text) => WITH_COST.exec(text)?.[1] ?? []);
  return actual.map((item) => {
    const name = typeof item === 'string' ? WITH_COST.exec(item)?.[1] : undefined;
    return name === undefined || asked.includes(name) ? item : name;
  }) as Plain;
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The game's own words, also inside a test. */
function canonical(table: Table, field: string, expected: Expected): Expected {
  const read = (value: Plain): Plain =>
    Array.isArray(value) ? value.map(read) : (table.canonical?.(field, value) ?? value);
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return read(expected as Plain);
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, read(value as Plain)]));
}

function offered({ table, players }: Looking, { by, of, from, moves }: OffersExpected): readonly Mismatch[] {
  const player = by ?? players[0] ?? '';
  const things = table.objects();
  const wanted = of && matching(things, of).map(({ key }) => key);
  const offers = table
    .moves(table.seatOf(player))
    .filter(
      ({ key, zone }) => (!wanted || (key !== null && wanted.includes(key))) && (from === undefined || zone === from),
    );
  return MOVE_KINDS.flatMap((kind) => {
    const expected = moves[kind];
    return expected
      ? movesAre(
          `${player} may ${kind}`,
          expected,
          offers.filter((move) => move.kind === kind),
        )
      : [];
  });
}

function movesAre(claim: string, expected: MovesExpected, moves: readonly Move[]): readonly Mismatch[] {
  const names = [...new Set(moves.map(({ name }) => name))];
  const called = names.map((name) => ({ names: [name] }));
  switch (expected.kind) {
    case 'exactly': {
      const right = expected.names.length === names.length && whyNotCards(expected.names, called) === null;
      return right ? [] : [unlike(claim, expected.names, names)];
    }
    case 'some': {
      const { kind: _, ...test } = expected;
      const { includes, lacks, count = moves.length } = test;
      const right = count === moves.length && whyNotCards({ includes, lacks }, called) === null;
      return right ? [] : [unlike(claim, test, names)];
    }
    case 'priced':
      return Object.entries(expected.prices).flatMap(([name, prices]) => {
        const actual = moves
          .filter((move) => isCalled({ names: [move.name] }, name))
          .map(({ price }) => price ?? 'free');
        const asked = prices.map(priceless);
        const paid = actual.map(priceless);
        const right = asked.every((price) => paid.includes(price)) && paid.every((price) => asked.includes(price));
        return right && actual.length > 0 ? [] : [unlike(`${claim}: ${name}`, prices, actual)];
      });
  }
}

/** What costs nothing is free, whichever is written. */
const priceless = (price: string): string => (price === '{0}' ? 'free' : price);

const saidLink = (link: Link): string => link.attack[0] ?? 'an attack';

function linkIs(table: Table, claim: string, expected: LinkExpected, link: Link | undefined): readonly Mismatch[] {
  if (!link) return [unlike(claim, 'a link', 'none')];
  const { attack, by, target, defending, hit } = expected;
  const things = table.objects();
  const defenders = link.defending.flatMap((key) => things.find((thing) => thing.key === key) ?? []);
  return [
    ...(attack === undefined || isCalled({ names: link.attack }, attack) ? [] : [unlike(claim, attack, link.attack)]),
    ...(by === undefined || by === link.by ? [] : [unlike(`${claim}: attacker`, by, link.by)]),
    ...(target === undefined || isCalled({ names: link.target }, target)
      ? []
      : [unlike(`${claim}: attacked`, target, link.target)]),
    ...(defending === undefined ? [] : cardsAre(`${claim}: defending`, defending, defenders)),
    ...(hit === undefined || hit === link.hit ? [] : [unlike(`${claim}: hit`, hit, link.hit)]),
  ];
}

function since({ table, countedFrom }: Looking): readonly Happened[] {
  return table.happenings().slice(countedFrom);
}

function counted(looking: Looking, expected: HappenedExpected, claim: string): readonly Mismatch[] {
  const { what, by, of, to, amount, times } = expected;
  const seat = by === undefined ? undefined : looking.table.seatOf(by);
  const isOf = (ref: Ref | undefined, names: readonly string[] | undefined) =>
    ref === undefined || (names !== undefined && isCalled({ names }, ref.name));
  const found = since(looking).filter(
    (happened) =>
      happened.what.toLowerCase() === what.toLowerCase() &&
      (seat === undefined || happened.by === seat) &&
      isOf(of, happened.of) &&
      isOf(to, happened.to) &&
      (amount === undefined || happened.amount === amount),
  );
  return isValue(claim, times, found.length);
}

function saidHappening({ what, by, of, to, amount }: HappenedExpected): string {
  return [by, what, of?.text, amount, to === undefined ? undefined : `to ${to.text}`]
    .filter((part) => part !== undefined)
    .join(' ');
}

function compareRemembered(
  looking: Looking,
  names: { readonly [name: string]: Ref },
  same: boolean,
): readonly Mismatch[] {
  return Object.entries(names).flatMap(([name, ref]) =>
    withObject(looking, ref, (key) => {
      const before = looking.remembered.get(name);
      if (!before) return [unlike(name, 'something remembered', 'nothing was remembered by that name')];
      const is = looking.table.identity(key) === before.identity;
      return is === same
        ? []
        : [unlike(`${ref.text} and ${name}`, same ? 'one object' : 'two objects', same ? 'two objects' : 'one object')];
    }),
  );
}
