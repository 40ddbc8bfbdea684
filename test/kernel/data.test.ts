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

  const hidden = (of: object, at: PropertyKey, how: PropertyDescriptor) => Object.defineProperty(of, at, how);
  test.each([
    ['a symbol for a field', { [Symbol('x')]: 1 }, 'value has the field Symbol(x), which is'],
    ['a getter', hidden({}, 'face', { get: () => 1, enumerable: true }), 'value.face is worked out, not'],
    ['a field that JSON does not see', hidden({}, 'face', { value: 1 }), 'value.face is hidden, not'],
    ['a list with a field', Object.assign([1], { face: 1 }), 'value has the field face, which is'],
    ['a list with a symbol', Object.assign([1], { [Symbol('x')]: 1 }), 'value has the field Symbol(x), which is'],
    ['a list with a getter', hidden([], 0, { get: () => 1, enumerable: true }), 'value[0] is worked out, not'],
    ['a list with a hidden place', hidden([], 0, { value: 1 }), 'value[0] is hidden, not'],
    ['a list with a gap', new Array(1), 'value[0] is undefined, not'],
    ['a thing that poses as a list', Object.create(Array.prototype), 'value is an instance of Array, not'],
    [
      'a list that poses as a thing',
      Object.setPrototypeOf([], Object.prototype),
      'value is an instance of Object, not',
    ],
    ['a thing without a prototype', Object.create(null), 'value is an instance of nothing, not'],
    ['a field that is no field', JSON.parse('{"__proto__":1}'), 'value has the field __proto__, which is'],
  ])('refuses %s', (_, value, message) => {
    expect(() => freeze(value)).toThrow(`${message} ${/which is$/.test(message) ? 'not ' : ''}plain data`);
    expect(Object.isFrozen(value)).toBe(false);
  });

  const nested = (deep: number): unknown => (deep === 0 ? 1 : [nested(deep - 1)]);
  test('takes data a hundred deep, and not one deeper', () => {
    expect(freeze(nested(101))).toEqual(nested(101));
    expect(() => freeze(nested(102))).toThrow('nested beyond reason');
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
