import fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import {
  create,
  derived,
  describe,
  drop,
  epochOf,
  forward,
  get,
  insert,
  type Journal,
  type Key,
  keysOf,
  newJournal,
  note,
  remove,
  rewind,
  set,
} from '../../src/kernel/index.ts';
import { type Counters, counter, THREE } from './counters.ts';

/** Any write that fits the state it meets; `n` says where and what. */
const WRITES: readonly ((journal: Journal<Counters>, n: number) => void)[] = [
  (journal, n) => create(journal, counter(n)),
  (journal, n) => withCounter(journal, n, (key) => drop(journal, key)),
  (journal, n) => withCounter(journal, n, (key) => set(journal, key, 'value', n)),
  (journal, n) => withCounter(journal, n, (key) => set(journal, key, 'tags', [`${n}`, 'tag'])),
  (journal, n) => set(journal, 'total', 'sum', n),
  (journal, n) =>
    withCounter(journal, n, (key) =>
      insert(journal, 'right', [key, 'total'], n % (journal.state.lists.right.length + 1)),
    ),
  (journal, n) => withPlace(journal, n, (list, at) => remove(journal, list, at)),
  (journal, n) => note(journal, { kind: 'counted', value: n }),
];

function withCounter(journal: Journal<Counters>, n: number, write: (key: number) => void): void {
  const numbered = keysOf(journal.state).filter((key) => typeof key === 'number');
  const key = numbered[n % Math.max(1, numbered.length)];
  if (key !== undefined) write(key);
}

function withPlace(journal: Journal<Counters>, n: number, write: (list: 'left' | 'right', at: number) => void): void {
  const list = n % 2 ? 'left' : 'right';
  const { length } = journal.state.lists[list];
  if (length > 0) write(list, n % length);
}

const someWrites = fc.array(fc.tuple(fc.nat(WRITES.length - 1), fc.nat(50)), { maxLength: 40 });
const write = (journal: Journal<Counters>, [which, n]: readonly [number, number]) => WRITES[which]?.(journal, n);
const letters = (journal: Journal<Counters>): string => JSON.stringify(journal.state);

group('C2: rewinding and going forward', () => {
  test('to any mark gives the state that was there, to the letter', () => {
    fc.assert(
      fc.property(someWrites, fc.boolean(), (writes, development) => {
        const journal = newJournal(THREE, development);
        const history = [{ state: structuredClone(journal.state), letters: letters(journal) }];
        for (const each of writes) {
          write(journal, each);
          history[journal.at] = { state: structuredClone(journal.state), letters: letters(journal) };
        }
        for (const mark of [...history.keys()].reverse()) {
          rewind(journal, mark);
          expect(journal.state).toEqual(history[mark]?.state);
          expect(letters(journal)).toBe(history[mark]?.letters);
        }
        for (const mark of history.keys()) {
          forward(journal, mark);
          expect(letters(journal)).toBe(history[mark]?.letters);
        }
      }),
    );
  });

  test('leaves the set-up alone', () => {
    const before = structuredClone(THREE);
    const journal = newJournal(THREE, false);
    drop(journal, 1);
    set(journal, 2, 'value', 0);
    remove(journal, 'left', 0, 3);
    expect(THREE).toEqual(before);
  });

  test('refuses a mark that lies on the other side', () => {
    const journal = newJournal(THREE);
    expect(() => rewind(journal, 1)).toThrow('no mark 1 behind 0');
    expect(() => forward(journal, 1)).toThrow('no mark 1 ahead of 0');
  });
});

test('C1: every change says what was before and what is after', () => {
  const journal = newJournal(THREE);
  const four = create(journal, counter(40));
  set(journal, four, 'value', 41);
  insert(journal, 'left', [four], 1);
  remove(journal, 'left', 0);
  drop(journal, 1);
  note(journal, { kind: 'counted', value: 41 });
  expect(journal.changes.map((change) => describe(change))).toEqual([
    'create 4 {"kind":"counter","value":40,"tags":[]}',
    'set 4.value 40 → 41',
    'insert [4] into left at 1',
    'remove [1] from left at 0',
    'drop 1 {"kind":"counter","value":10,"tags":[]}',
    'note {"kind":"counted","value":41}',
  ]);
  expect(journal.changes.every((change) => 'from' in change && 'to' in change)).toBe(true);
});

group('S3: the order of keys', () => {
  test('does not remember that a record was dropped and is back', () => {
    const journal = newJournal(THREE);
    const before = keysOf(journal.state);
    drop(journal, 1);
    rewind(journal, 0);
    expect(keysOf(journal.state)).toEqual(before);
    expect(before).toEqual([1, 2, 3, 'total']);
  });
});

group('S4: what was read stays as it was', () => {
  test('a record', () => {
    const journal = newJournal(THREE);
    const before = get(journal.state, 'counter', 1);
    set(journal, 1, 'value', 99);
    expect(before.value).toBe(10);
    expect(get(journal.state, 'counter', 1).value).toBe(99);
  });

  test('a list that is walked while it is emptied', () => {
    const journal = newJournal(THREE);
    const walked: Key[] = [];
    for (const key of journal.state.lists.left) {
      walked.push(key);
      remove(journal, 'left', 0);
    }
    expect(walked).toEqual([1, 2, 3]);
    expect(journal.state.lists.left).toEqual([]);
  });
});

group.each([true, false])(
  'C3 (development: %s): a write that does not fit throws and changes nothing',
  (development) => {
    test.each<[string, (journal: Journal<Counters>) => void]>([
      ['a record that is not there', (journal) => set(journal, 7, 'value', 1)],
      ['a field the record does not have', (journal) => set(journal, 'total', 'value', 1)],
      ['a named record to be dropped', (journal) => drop(journal, 'total' as unknown as number)],
      ['a record dropped twice', (journal) => drop(journal, 7)],
      ['a place beyond the list', (journal) => insert(journal, 'left', [1], 4)],
      ['more than the list has', (journal) => remove(journal, 'left', 2, 2)],
      ['a place before the list', (journal) => remove(journal, 'left', -1)],
      ['minus nothing as a place', (journal) => insert(journal, 'left', [1], -0)],
      ['minus nothing as a place to take from', (journal) => remove(journal, 'left', -0)],
      ['half a place', (journal) => insert(journal, 'left', [1], 0.5)],
      ['a place that is no number', (journal) => remove(journal, 'left', Number.NaN)],
      ['half a card', (journal) => remove(journal, 'left', 0, 0.5)],
      ...['toString', 'constructor', '__proto__', 'hasOwnProperty'].flatMap(
        (name): [string, (journal: Journal<Counters>) => void][] => [
          [`a record ${name}, which every object knows`, (journal) => set(journal, name, 'name' as 'value', 1)],
          [`a field ${name}, which every object knows`, (journal) => set(journal, 1, name as 'value', 1)],
          [`a list ${name} to put in`, (journal) => insert(journal, name as 'left', [1])],
          [`a place in a list ${name}`, (journal) => insert(journal, name as 'left', [1], 0)],
          [`a list ${name} to take from`, (journal) => remove(journal, name as 'left', 0, 0)],
        ],
      ),
      ['a list that is not there', (journal) => insert(journal, 'middle' as 'left', [1], 0)],
    ])('%s', (_, act) => {
      const journal = newJournal(THREE, development);
      const before = letters(journal);
      expect(() => act(journal)).toThrow();
      expect(letters(journal)).toBe(before);
      expect([journal.at, journal.changes]).toEqual([0, []]);
    });

    test('a record that every object knows is not there', () => {
      for (const name of ['toString', '__proto__']) {
        expect(() => get(newJournal(THREE).state, 'counter', name)).toThrow(`${name} is not there, not a counter`);
      }
    });

    test('a record of another kind than wanted', () => {
      expect(() => get(newJournal(THREE).state, 'counter', 'total')).toThrow('total is a total, not a counter');
    });
  },
);

group('C3: a key of no record', () => {
  test.each([[999], ['nobody'], ['toString'], [1, 999]])('cannot be put into a list in development', (...keys) => {
    const journal = newJournal(THREE);
    expect(() => insert(journal, 'left', keys)).toThrow(`there is no record ${keys.at(-1)}`);
    expect([journal.at, journal.changes]).toEqual([0, []]);
  });

  test('may be left in a list when its record is dropped, and comes back with it', () => {
    const journal = newJournal(THREE);
    drop(journal, 1);
    expect(journal.state.lists.left).toEqual([1, 2, 3]);
    expect(() => insert(journal, 'right', [1])).toThrow('there is no record 1');
    rewind(journal, 0);
    insert(journal, 'right', [1]);
  });
});

group('C2, S4: without development too, what the caller does with its data later changes nothing', () => {
  const writable = () => ({ kind: 'counter' as const, value: 4, tags: ['old'] });

  test.each<[string, (journal: Journal<Counters>) => () => void]>([
    [
      'keys put into a list',
      (journal) => {
        const keys: Key[] = [1];
        insert(journal, 'left', keys, 0);
        return () => keys.push('total');
      },
    ],
    [
      'keys taken out of a list',
      (journal) => {
        const keys = remove(journal, 'left', 0, 2) as Key[];
        return () => keys.pop();
      },
    ],
    [
      'a new record',
      (journal) => {
        const record = writable();
        create(journal, record);
        return () => record.tags.push('new');
      },
    ],
    [
      'a value in a field',
      (journal) => {
        const { tags } = writable();
        set(journal, 1, 'tags', tags);
        return () => tags.push('new');
      },
    ],
    [
      'a happening',
      (journal) => {
        const happening = { kind: 'counted' as const, value: 1 };
        note(journal, happening);
        return () => {
          happening.value = 2;
        };
      },
    ],
  ])('%s', (_, write) => {
    const journal = newJournal(THREE, false);
    const before = letters(journal);
    const meddle = write(journal);
    const after = letters(journal);
    meddle();
    expect(letters(journal)).toBe(after);
    rewind(journal, 0);
    expect(letters(journal)).toBe(before);
    forward(journal, 1);
    expect(letters(journal)).toBe(after);
  });

  test('the set-up', () => {
    const own = { records: { 1: writable() }, lists: { left: [1], right: [] as Key[] } };
    const journal = newJournal<Counters>(own, false);
    const before = letters(journal);
    own.records[1].tags.push('new');
    own.lists.left.push(2);
    expect(letters(journal)).toBe(before);
  });
});

test('S2, C3: a write of something that is not data throws and changes nothing', () => {
  const journal = newJournal(THREE);
  expect(() => set(journal, 1, 'value', Number.NaN)).toThrow('set.to is NaN, not plain data');
  expect([journal.at, get(journal.state, 'counter', 1).value]).toEqual([0, 10]);
});

test('C5: setting a field to the value that it has is no change', () => {
  const journal = newJournal(THREE);
  const { value } = get(journal.state, 'counter', 1);
  const epoch = epochOf(journal);
  set(journal, 1, 'value', value);
  expect([journal.at, epochOf(journal)]).toEqual([0, epoch]);
  set(journal, 1, 'value', value + 1);
  expect(journal.at).toBe(1);
});

test('C4: a key comes again only if its record never was', () => {
  const journal = newJournal(THREE);
  const first = create(journal, counter(1));
  drop(journal, first);
  expect(create(journal, counter(1))).toBe(first + 1);
  rewind(journal, 0);
  expect(create(journal, counter(2))).toBe(first);
});

group('epochs', () => {
  test('E1: every change begins one, and a rewind gives the old one back', () => {
    const journal = newJournal(THREE);
    const epochs = [epochOf(journal)];
    for (const value of [1, 2, 3]) {
      set(journal, 1, 'value', value);
      epochs.push(epochOf(journal));
    }
    expect(new Set(epochs).size).toBe(4);
    rewind(journal, 1);
    expect(epochOf(journal)).toBe(epochs[1]);
  });

  test('E2: whatever is written and rewound, one epoch is one state', () => {
    const stateOf = new Map<number, string>();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someWrites, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 5 }),
        (runs) => {
          const journal = newJournal(THREE, false);
          for (const [writes, backTo] of runs) {
            for (const each of writes) {
              write(journal, each);
              const known = stateOf.get(epochOf(journal));
              if (known !== undefined) expect(letters(journal)).toBe(known);
              stateOf.set(epochOf(journal), letters(journal));
            }
            rewind(journal, Math.floor(journal.at * backTo));
          }
        },
      ),
    );
  });

  test('E3: the same change at the same place gives its epoch back; another one, or the same later, does not', () => {
    const journal = newJournal(THREE);
    set(journal, 1, 'value', 1);
    set(journal, 2, 'value', 2);
    const before = epochOf(journal);
    rewind(journal, 0);
    set(journal, 1, 'value', 1);
    set(journal, 2, 'value', 2);
    expect(epochOf(journal)).toBe(before);
    rewind(journal, 0);
    set(journal, 1, 'value', 5);
    set(journal, 2, 'value', 2);
    expect(epochOf(journal)).not.toBe(before);
  });

  test('E3: what was derived is worked out once per history', () => {
    let worked = 0;
    const double = derived<Counters, number>(({ state }, key) => {
      worked += 1;
      return 2 * get(state, 'counter', key).value;
    });
    const journal = newJournal(THREE);
    expect([double(journal, 1), double(journal, 1), worked]).toEqual([20, 20, 1]);
    set(journal, 1, 'value', 7);
    expect([double(journal, 1), worked]).toEqual([14, 2]);
    rewind(journal, 0);
    expect([double(journal, 1), worked]).toEqual([20, 2]);
    set(journal, 1, 'value', 7);
    expect([double(journal, 1), worked]).toEqual([14, 2]);
    expect([double(newJournal(THREE), 1), worked]).toEqual([20, 3]);
  });
});

test('new records can be numbered from a chosen key, but not over old ones', () => {
  expect(create(newJournal({ ...THREE, nextKey: 100 }), counter(1))).toBe(100);
  expect(() => newJournal({ ...THREE, nextKey: 3 })).toThrow('cannot be numbered from 3');
});
