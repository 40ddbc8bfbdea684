/** Counters in words (CR 122): which and how many are meant, what has them, and what is left to choose. */
import { ask, one, whole } from '../../../kernel/index.ts';
import { dispatch, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { isPlayer, objectAt, playerOf } from '../state/book.ts';
import type { Counters, Player, Ref } from '../state/state.ts';
import { allFitting } from '../words/references.ts';
import { continuedBy, numberOf, type Run } from '../words/run.ts';
import { amountOf, numberBefore } from '../words/values.ts';

export type CounterCounts = readonly (readonly [counter: string, n: number])[];

/** The counters on it; of what is gone, those that were on it last, and looking back, those that were on it then. */
export function countersOn(run: Run, on: Ref): Counters {
  const then = isPlayer(on) ? undefined : run.then?.(on);
  const holder = isPlayer(on) ? playerOf(run.game, on) : objectAt(run.game, on);
  return then?.counters ?? (holder && holder.kind !== 'ability' ? holder.counters : {});
}

/** One kind of counter, where nothing is left to choose. */
export function countersOf(run: Run, counters: Magic<'Counters'>, on: Ref, path: string): readonly [string, number] {
  return countersSaid(run, counters, on, path, run.you, 1)[0] ?? ['', 0];
}

type Open = Extract<Magic<'Obj'>, { kind: 'a' | 'another' }>;
export const isOpen = (on: Magic<'Obj'>): on is Open => on.kind === 'a' || on.kind === 'another';

/** "from a creature you control": one that has so many of them, which a cost needs (CR 118.3). */
export function holdersOf(run: Run, n: Magic<'Counters'>, on: Open, path: string): readonly number[] {
  const wanted = n.kind === 'counters' || n.kind === 'anyCounters' ? numberOf(run, n.n) : 1;
  return openTo(run, on, path).filter((key) => suchOn(run, key, n) >= wanted);
}

export const openTo = (run: Run, on: Open, path: string): readonly number[] =>
  allFitting(run, on.f, `${path}.f`).filter((key) => on.kind === 'a' || key !== run.self);

/** How many counters of the kind that is named are on it; of any kind, where none is. */
export const suchOn = (run: Run, key: number, n: Magic<'Counters'>): number =>
  'counter' in n
    ? (countersOn(run, key)[n.counter] ?? 0)
    : Object.values(countersOn(run, key)).reduce((sum, many) => sum + many, 0);

type Counting = [run: Run, path: string, on: Ref, who: Player, sign: 1 | -1];

/** Which counters and how many; what is left open is chosen by who puts or removes them. */
export function countersSaid(
  run: Run,
  counters: Magic<'Counters'>,
  on: Ref,
  path: string,
  who: Player,
  sign: 1 | -1,
): CounterCounts {
  return dispatch(COUNTERS, counters, run, path, on, who, sign);
}

/** How many of a kind, chosen where there is a choice. */
export const amount = (run: Run, who: Player, counter: string, min: number, max: number): number =>
  min >= max
    ? max
    : ask(run.game, { seat: who, kind: 'amount', legal: whole(min, max), about: { counter, source: run.self } });

export const COUNTERS: Table<Magic<'Counters'>, Counting, CounterCounts> = {
  oneCounter: ({ counter }) => [[counter, 1]],
  oneMoreCounter: ({ counter }) => [[counter, 1]],
  counters: ({ n, counter }, run) => [[counter, numberOf(run, n)]],
  moreCounters: ({ n, counter }, run) => [[counter, numberOf(run, n)]],
  countersEqual: ({ counter, value }, run, path) => [[counter, amountOf(run, value, `${path}.value`)]],
  thatManyCounters: ({ counter }, run, path) => [[counter, numberBefore(run, path)]],
  allCounters: ({ counter }, run, _path, on) => [[counter, countersOn(run, on)[counter] ?? 0]],
  everyCounter: (_, run, _path, on) => Object.entries(countersOn(run, on)),
  upToCounters: ({ n, counter }, run, _path, on, who, sign) => {
    const most = sign === 1 ? numberOf(run, n) : Math.min(numberOf(run, n), countersOn(run, on)[counter] ?? 0);
    return [[counter, amount(run, who, counter, 0, most)]];
  },
  oneOrMoreCounters: ({ counter }, run, _path, on, who) => {
    const has = countersOn(run, on)[counter] ?? 0;
    return has === 0 ? [] : [[counter, amount(run, who, counter, 1, has)]];
  },
  // Any kinds: chosen one by one among those that are there.
  someCounters: (_, run, _path, on, who) => anyOf(run, on, who, 1, Number.MAX_SAFE_INTEGER),
  anyCounters: ({ n }, run, _path, on, who) => anyOf(run, on, who, numberOf(run, n), numberOf(run, n)),
  aCounter: (_, run, _path, on, who) => anyOf(run, on, who, 1, 1),
  anotherCounter: ({ counter }) => [[counter, 1]],
  anyNumberCounters: ({ counter }, run, _path, on, who) => {
    const has = countersOn(run, on)[counter] ?? 0;
    return has === 0 ? [] : [[counter, amount(run, who, counter, 0, has)]];
  },
  // Said of counters that would be put: `instead.ts`.
  thatManyPlusCounters: () => [],
  twiceThatManyCounters: ({ counter }, run, path) =>
    continuedBy(run, path) === undefined ? [] : [[counter, 2 * numberBefore(run, path)]],
};

function anyOf(run: Run, on: Ref, who: Player, min: number, max: number): CounterCounts {
  const left: { [name: string]: number } = { ...countersOn(run, on) };
  const taken: { [name: string]: number } = {};
  for (let n = 0; n < max; n += 1) {
    const names = Object.keys(left).filter((name) => (left[name] ?? 0) > 0);
    const [first] = names;
    if (first === undefined) break;
    const options = n >= min ? [...names, 'no more'] : names;
    const about = { what: 'counter', on, source: run.self };
    const name =
      options.length === 1 ? first : ask(run.game, { seat: who, kind: 'counter', legal: one(options), about });
    if (name === 'no more') break;
    left[name] = (left[name] ?? 0) - 1;
    taken[name] = (taken[name] ?? 0) + 1;
  }
  return Object.entries(taken);
}

/** How many of one kind are to be removed in all, of so many that are there. */
export function rangeAmong(run: Run, n: Magic<'Counters'>, there: number): readonly [least: number, most: number] {
  switch (n.kind) {
    case 'oneCounter':
    case 'aCounter':
      return [1, 1];
    case 'counters':
    case 'anyCounters':
      return [numberOf(run, n.n), numberOf(run, n.n)];
    case 'upToCounters':
      return [0, Math.min(numberOf(run, n.n), there)];
    case 'oneOrMoreCounters':
    case 'someCounters':
      return [1, there];
    case 'anyNumberCounters':
      return [0, there];
    case 'allCounters':
    case 'everyCounter':
      return [there, there];
    // Of counters that are put, or so many that something before tells (`shapes.ts`).
    case 'oneMoreCounter':
    case 'moreCounters':
    case 'anotherCounter':
    case 'countersEqual':
    case 'thatManyCounters':
    case 'thatManyPlusCounters':
    case 'twiceThatManyCounters':
      return [0, 0];
  }
}
