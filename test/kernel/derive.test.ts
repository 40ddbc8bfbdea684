import fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import {
  create,
  derived,
  drop,
  happeningsIn,
  insert,
  type Journal,
  listOf,
  newJournal,
  note,
  recordOf,
  recordsIn,
  remove,
  rewind,
  set,
} from '../../src/kernel/index.ts';
import { type Counters, counter, THREE } from './counters.ts';

type Heaps = Journal<Counters>;

const valueAt = ({ state }: Heaps, key: number | string): number => {
  const record = recordOf(state, key);
  return record?.kind === 'counter' ? record.value : -1;
};
const sumOf = (heaps: Heaps, list: 'left' | 'right'): number =>
  listOf(heaps.state, list).reduce<number>((sum, key) => sum + valueAt(heaps, key), 0);

const left = derived<Counters, number>((heaps) => sumOf(heaps, 'left'));
const right = derived<Counters, number>((heaps) => sumOf(heaps, 'right'));
const one = derived<Counters, number>((heaps, key) => valueAt(heaps, key));
/** Looks at other derived values, and at the second only if the first says so. */
const greater = derived<Counters, string>((heaps) => (left(heaps, 0) > 40 ? `left ${right(heaps, 0)}` : 'right'));
const all = derived<Counters, number>(({ state }) => recordsIn(state).length);
const told = derived<Counters, number>(({ state }) => happeningsIn(state).reduce((sum, { value }) => sum + value, 0));

const plain = (heaps: Heaps) => ({
  left: sumOf(heaps, 'left'),
  right: sumOf(heaps, 'right'),
  ones: [1, 2, 3, 4].map((key) => valueAt(heaps, key)),
  greater: sumOf(heaps, 'left') > 40 ? `left ${sumOf(heaps, 'right')}` : 'right',
  all: Object.keys(heaps.state.records).length,
  told: heaps.state.happenings.reduce((sum, { value }) => sum + value, 0),
});
const kept = (heaps: Heaps): ReturnType<typeof plain> => ({
  left: left(heaps, 0),
  right: right(heaps, 0),
  ones: [1, 2, 3, 4].map((key) => one(heaps, key)),
  greater: greater(heaps, 0),
  all: all(heaps, 0),
  told: told(heaps, 0),
});

type Deed = (heaps: Heaps, n: number) => void;
const DEEDS: readonly Deed[] = [
  (heaps, n) => void create(heaps, counter(n)),
  (heaps, n) => {
    if (recordOf(heaps.state, n % 6)) drop(heaps, n % 6);
  },
  (heaps, n) => {
    if (recordOf(heaps.state, n % 4)) set(heaps, n % 4, 'value', n);
  },
  (heaps, n) => set(heaps, 'total', 'sum', n),
  (heaps, n) => {
    if (recordOf(heaps.state, n % 4)) insert(heaps, n % 2 ? 'left' : 'right', [n % 4], 0);
  },
  (heaps, n) => {
    const list = n % 2 ? 'left' : 'right';
    if (listOf(heaps.state, list).length > 0) remove(heaps, list, 0);
  },
  (heaps, n) => note(heaps, { kind: 'counted', value: n }),
  (heaps, n) => rewind(heaps, heaps.at === 0 ? 0 : n % heaps.at),
];

group('E4: a derived value is what the state now gives', () => {
  test('whatever is written and unwritten, and whoever asks first', () => {
    const deeds = fc.array(fc.tuple(fc.nat(DEEDS.length - 1), fc.nat(60), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(deeds, fc.boolean(), (all, development) => {
        const heaps = newJournal(THREE, development);
        for (const [which, n, look] of all) {
          DEEDS[which]?.(heaps, n);
          if (look) expect(kept(heaps)).toEqual(plain(heaps));
        }
        expect(kept(heaps)).toEqual(plain(heaps));
      }),
    );
  });

  test('and is worked out again only when something it looked at is another', () => {
    let worked = 0;
    const counted = derived<Counters, number>((heaps) => {
      worked += 1;
      return left(heaps, 0);
    });
    const heaps = newJournal(THREE);
    const look = (): readonly [number, number] => [counted(heaps, 0), worked];
    expect(look()).toEqual([60, 1]);
    set(heaps, 'total', 'sum', 5);
    note(heaps, { kind: 'counted', value: 1 });
    insert(heaps, 'right', [1]);
    expect(look()).toEqual([60, 1]);
    set(heaps, 3, 'value', 31);
    expect(look()).toEqual([61, 2]);
    // Another 30, but the same sum: who asked only for the sum is not disturbed.
    set(heaps, 1, 'value', 9);
    set(heaps, 2, 'value', 21);
    expect(look()).toEqual([61, 2]);
  });

  test('also of a match that is looked at with other lists', () => {
    const heaps = newJournal(THREE);
    const other = Object.create(heaps, {
      state: { value: { ...heaps.state, lists: { ...heaps.state.lists, left: [3] } } },
    }) as Heaps;
    expect([left(other, 0), left(heaps, 0), left(other, 0)]).toEqual([30, 60, 30]);
  });

  test('a computation that throws leaves nothing behind', () => {
    let broken = true;
    const fragile = derived<Counters, number>((heaps) => {
      if (broken) throw new Error('broken');
      return left(heaps, 0);
    });
    const heaps = newJournal(THREE);
    expect(() => fragile(heaps, 0)).toThrow('broken');
    broken = false;
    expect(fragile(heaps, 0)).toBe(60);
    set(heaps, 3, 'value', 31);
    expect(fragile(heaps, 0)).toBe(61);
  });
});

test('E5: what is alike stays the same one, and disturbs nobody', () => {
  const big = derived<Counters, readonly number[]>(
    (heaps) =>
      listOf(heaps.state, 'left')
        .map(Number)
        .filter((key) => valueAt(heaps, key) > 15),
    (before, now) => before.join() === now.join(),
  );
  let worked = 0;
  const howMany = derived<Counters, number>((heaps) => {
    worked += 1;
    return big(heaps, 0).length;
  });
  const heaps = newJournal(THREE);
  const first = big(heaps, 0);
  expect([howMany(heaps, 0), worked]).toEqual([2, 1]);
  set(heaps, 2, 'value', 21);
  expect(big(heaps, 0)).toBe(first);
  expect([howMany(heaps, 0), worked]).toEqual([2, 1]);
  set(heaps, 1, 'value', 16);
  expect(big(heaps, 0)).not.toBe(first);
  expect([howMany(heaps, 0), worked]).toEqual([3, 2]);
});

test('a record that is imagined is there for who imagines it, and nothing else is another', () => {
  const heaps = newJournal<Counters>(THREE);
  const key = 2 ** 40;
  const imagined: Heaps = { ...heaps, state: { ...heaps.state, imagined: new Map([[key, counter(7)]]) } };
  expect(one(imagined, key)).toBe(7);
  expect(one(heaps, key + 1)).toBe(-1);
  expect(left(imagined, 0)).toBe(left(heaps, 0));
  expect(recordOf(heaps.state, key)).toBeUndefined();
});
