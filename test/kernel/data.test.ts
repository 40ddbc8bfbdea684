import { describe, expect, test } from 'vitest';
import { freeze, newJournal, same, set } from '../../src/kernel/index.ts';
import { THREE } from './counters.ts';

describe('S2: development mode', () => {
  test.each([
    ['a function', () => 0],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['an instance of a class', new (class Card {})()],
    ['undefined', undefined],
    ['a number that is none', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus nothing', -0],
    ['a big number', 1n],
  ])('refuses %s, and says where it is', (_, value) => {
    expect(() => freeze({ cards: [{ face: value }] }, 'set-up')).toThrow(
      /^set-up\.cards\[0\]\.face is .* not plain data/,
    );
  });

  test('refuses a circle', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(() => freeze(circle)).toThrow('circular');
  });

  test('freezes what was written, all the way down', () => {
    const journal = newJournal(THREE);
    const tags = ['new'];
    set(journal, 1, 'tags', tags);
    expect(() => tags.push('later')).toThrow(TypeError);
    expect(Object.isFrozen(journal.state.records[1])).toBe(true);
    expect(Object.isFrozen(journal.state.lists.left)).toBe(true);
  });
});

test('two pieces of data are the same whatever the order of their fields', () => {
  expect(same({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  ['1', 1],
])('%j and %j are not the same', (a, b) => {
  expect(same(a, b)).toBe(false);
});
