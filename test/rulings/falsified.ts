/** Claims made false on purpose: for each part of a claim that holds, others like it that must not hold. */
import type { CardsExpected, Claims, Expected, Fields, MovesExpected } from '../../src/rulings/format/claims.ts';

/** A name that nothing in the suite has. */
const NOBODY = 'Nobody at All';

type Table<T> = { readonly [key: string]: T };

/** The claim with one part of it changed, once for each way to change it. */
export function falsified(claims: Claims): readonly Claims[] {
  return (Object.keys(claims) as (keyof Claims)[]).flatMap((kind) => {
    const falsify = FALSIFY[kind] as (expected: unknown) => readonly unknown[];
    return falsify(claims[kind]).map((expected) => ({ [kind]: expected }) as Claims);
  });
}

/** A table in which one value is another. */
function each<T>(table: Table<T>, change: (value: T) => readonly T[]): readonly Table<T>[] {
  return Object.entries(table).flatMap(([key, value]) => change(value).map((other) => ({ [key]: other })));
}

function value(expected: Expected): readonly Expected[] {
  if (typeof expected === 'number') return [expected + 1, expected - 1];
  if (typeof expected === 'boolean') return [!expected];
  if (expected === null || expected === 'none') return ['something', 7];
  if (typeof expected === 'string') return [`${expected} otherwise`];
  if (Array.isArray(expected)) return [[...expected, NOBODY], ...(expected.length > 0 ? [expected.slice(1)] : [])];
  const { includes, lacks, atLeast, atMost, not, count, inOrder, ...rest } = expected as {
    readonly [word: string]: never;
  };
  if (includes !== undefined) return [{ lacks: includes }, { includes: [NOBODY] }];
  if (lacks !== undefined) return [{ includes: lacks }];
  if (atLeast !== undefined) return [{ atLeast: 10_000 }];
  if (atMost !== undefined) return [{ atMost: -10_000 }];
  if (not !== undefined) return [not];
  if (count !== undefined) return [{ count: count + 1 }];
  if (inOrder !== undefined) return [{ inOrder: [...(inOrder as readonly string[]), NOBODY] }];
  return [{ ...rest, [NOBODY]: 3 }];
}

function cards(expected: CardsExpected): readonly CardsExpected[] {
  if (typeof expected === 'number') return [expected + 1, expected + 2];
  if (Array.isArray(expected)) {
    return [[...expected, NOBODY], ...(expected.length > 0 ? [expected.slice(1), [NOBODY, ...expected.slice(1)]] : [])];
  }
  const {
    exactly,
    includes,
    lacks = [],
    top,
    bottom,
    count,
    counts,
  } = expected as Exclude<CardsExpected, number | readonly string[]>;
  return [
    ...(exactly ? [{ exactly: [...exactly, NOBODY] }] : []),
    ...(includes ? [{ includes: [NOBODY] }, { lacks: includes.map((name) => name.replace(/^\d+x /, '')) }] : []),
    ...lacks.map((name) => ({ includes: [name] })),
    ...(top ? [{ top: [NOBODY, ...top.slice(1)] }] : []),
    ...(bottom ? [{ bottom: [NOBODY, ...bottom.slice(1)] }] : []),
    ...(count === undefined ? [] : value(count).map((other) => ({ count: other }))),
    ...(counts ? each(counts, value).map((other) => ({ counts: other })) : []),
  ];
}

function moves(expected: MovesExpected): readonly MovesExpected[] {
  switch (expected.kind) {
    case 'exactly':
      return [
        { kind: 'exactly', names: [...expected.names, NOBODY] },
        ...(expected.names.length > 0 ? [{ kind: 'exactly' as const, names: expected.names.slice(1) }] : []),
      ];
    case 'some': {
      const { includes, lacks, count } = expected;
      return [
        { kind: 'some', includes: [NOBODY], lacks: [] },
        ...(includes.length > 0 ? [{ kind: 'some' as const, includes: [], lacks: includes }] : []),
        ...(lacks.length > 0 ? [{ kind: 'some' as const, includes: lacks, lacks: [] }] : []),
        ...(count === undefined ? [] : [{ kind: 'some' as const, includes: [], lacks: [], count: count + 1 }]),
      ];
    }
    case 'priced':
      return each(expected.prices, () => [['{9}{W}{U}{B}{R}{G}']]).map((prices) => ({ kind: 'priced', prices }));
  }
}

const fields = (expected: Fields | 'gone'): readonly (Fields | 'gone')[] =>
  expected === 'gone' ? [{ zone: 'battlefield' }] : [...each(expected, value), 'gone'];

const FALSIFY: { readonly [K in keyof Claims]-?: (expected: NonNullable<Claims[K]>) => readonly Claims[K][] } = {
  life: (players) => each(players, value),
  pool: (players) => each(players, (pool) => (typeof pool === 'string' ? [`${pool}{W}`] : each(pool, value))),
  playerCounters: (players) => each(players, (counters) => each(counters, value)),
  marks: (players) => each(players, cards),
  points: (players) => each(players, (points) => each(points, value)),
  zones: (zones) => each(zones, (players) => each(players, cards)),
  stack: cards,
  chain: (chain) => [typeof chain === 'number' ? chain + 1 : [...chain, { attack: NOBODY }]],
  marked: (players) => each(players, (marked) => [!marked]),
  what: (objects) => each(objects, fields),
  howMany: (all) => all.flatMap((one) => value(one.count).map((count) => [{ ...one, count }])),
  offers: (all) =>
    all.flatMap((one) => each(one.moves as Table<MovesExpected>, moves).map((of) => [{ ...one, moves: of }])),
  asked: ({ by, to, options, min, max }) => [
    ...(by === undefined ? [] : [{ by: `${by} otherwise` }]),
    ...(to === undefined ? [] : [{ to: NOBODY }]),
    ...(options === undefined ? [] : cards(options).map((other) => ({ options: other }))),
    ...(min === undefined ? [] : [{ min: min + 1 }]),
    ...(max === undefined ? [] : [{ max: max + 1 }]),
  ],
  triggered: (objects) => each(objects, value),
  happened: (all) => all.flatMap((one) => value(one.times).map((times) => [{ ...one, times }])),
  log: ({ includes = [], lacks = [], inOrder }) => [
    ...includes.map((words) => ({ lacks: [words] })),
    ...lacks.map((words) => ({ includes: [words] })),
    ...(inOrder ? [{ inOrder: [...inOrder, NOBODY] }] : []),
  ],
  sees: (players) =>
    each(players, (objects) => each(objects, (seen) => [seen === 'nothing' ? 'everything' : 'nothing'])),
  same: (names) => Object.keys(names).map(() => ({ [NOBODY]: Object.values(names)[0] ?? { name: '', text: '' } })),
  different: (names) => Object.keys(names).map(() => ({ [NOBODY]: Object.values(names)[0] ?? { name: '', text: '' } })),
  timestamp: (names) => each(names, (was) => [was === 'newer' ? 'same' : 'newer']),
  turn: (turn) => [turn + 1],
  active: (player) => [`${player} otherwise`],
  step: (step) => [step === 'end' ? 'draw' : 'end'],
  priority: (player) => [`${player} otherwise`],
  time: (time) => [time === 'day' ? 'night' : 'day'],
  winner: (winner) => [winner === 'nobody' ? 'none' : 'nobody'],
  legalDeck: (players) => each(players, (legal) => [legal === true ? { words: NOBODY } : true]),
};
