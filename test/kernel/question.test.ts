import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { form, type Legal, one, order, randomAnswer, randomFrom, some, whole, whyNot } from '../../src/kernel/index.ts';

describe('Q1: an answer is legal, or there is a reason why not', () => {
  test.each<[string, Legal, unknown, string | null]>([
    ['one of the options', one(['left', 'right']), 'left', null],
    ['none of the options', one(['left', 'right']), 'up', '"up" is not among "left", "right"'],
    ['nothing', one(['left']), undefined, 'the answer is undefined, not plain data'],
    ['a whole structure as an option', one([{ face: 1, cost: [2, 'R'] }]), { cost: [2, 'R'], face: 1 }, null],
    ['some', some([1, 2, 3], 1, 2), [3, 1], null],
    ['too few', some([1, 2, 3], 1, 2), [], '1 to 2 asked for, 0 given'],
    ['too many', some([1, 2, 3], 2, 2), [1, 2, 3], '2 asked for, 3 given'],
    ['one twice', some([1, 2, 3]), [1, 1], '1 is taken twice'],
    ['equal options, both taken', some(['Forest', 'Forest']), ['Forest', 'Forest'], null],
    ['a stranger', some([1, 2, 3]), [4], '4 is not among 1, 2, 3'],
    ['no list', some([1]), 1, 'a list is asked for'],
    ['an order', order(['a', 'b']), ['b', 'a'], null],
    ['half an order', order(['a', 'b']), ['b'], 'all 2 are to be put in order'],
    ['an order that repeats', order(['a', 'b']), ['b', 'b'], '"b" is taken twice'],
    ['the ends of a range', whole(1, 6), 6, null],
    ['beyond the range', whole(1, 6), 7, 'a whole number from 1 to 6 is asked for'],
    ['half a number', whole(1, 6), 1.5, 'a whole number from 1 to 6 is asked for'],
    ['a number as text', whole(1, 6), '3', 'a whole number from 1 to 6 is asked for'],
    ['minus nothing', whole(0, 5), -0, 'the answer is -0, not plain data'],
    ['minus nothing among options', one([0, 1]), -0, 'the answer is -0, not plain data'],
    ['minus nothing in a list', some([0, 1]), [1, -0], 'the answer[1] is -0, not plain data'],
    ['minus nothing in an order', order([0, 1]), [-0, 1], 'the answer[0] is -0, not plain data'],
    ['minus nothing in a form', form({ x: whole(0, 3) }), { x: -0 }, 'the answer.x is -0, not plain data'],
    ['minus nothing in an option', one([{ x: 0 }]), { x: -0 }, 'the answer.x is -0, not plain data'],
    ['a number that is none', whole(0, 5), Number.NaN, 'the answer is NaN, not plain data'],
    [
      'a number that JSON reads as infinity',
      whole(0, 5),
      JSON.parse('1e400'),
      'the answer is Infinity, not plain data',
    ],
    ['a big number', one([1]), 1n, 'the answer is 1, not plain data'],
    [
      'a list with a field',
      some([1]),
      Object.assign([1], { x: 1 }),
      'the answer has the field x, which is not plain data',
    ],
    ['a list with a gap', some([1]), new Array(1), 'the answer[0] is undefined, not plain data'],
    ['a number as an object', whole(0, 5), Object(3), 'the answer is an instance of Number, not plain data'],
    ['a form', form({ x: whole(0, 3), pay: some(['R', 'G']) }), { x: 1, pay: ['R'] }, null],
    ['a form with a wrong field', form({ x: whole(0, 3) }), { x: 4 }, 'x: a whole number from 0 to 3 is asked for'],
    ['a form with a field missing', form({ x: whole(0, 3) }), {}, 'x: missing'],
    ['a form with a field too many', form({ x: whole(0, 3) }), { x: 1, y: 1 }, 'y is not asked for'],
    ['no form', form({ x: whole(0, 3) }), [1], 'a form is to be filled in'],
  ])('%s', (_, legal, answer, reason) => {
    expect(whyNot(legal, answer)).toBe(reason);
  });
});

test('Q1: an answer that changes while it is read, or goes round in a circle, is refused', () => {
  let reads = 0;
  const sly = {
    get x() {
      reads += 1;
      return reads;
    },
  };
  expect(whyNot(form({ x: whole(1, 1) }), sly)).toBe('the answer.x is worked out, not plain data');
  const circle: unknown[] = [];
  circle.push(circle);
  expect(whyNot(some([1]), circle)).toContain('circular');
});

const options = fc.array(fc.oneof(fc.integer(), fc.string()), { minLength: 1, maxLength: 6 });
const { legal: anyLegal } = fc.letrec<{ legal: Legal }>((tie) => ({
  legal: fc.oneof(
    { maxDepth: 2 },
    options.map((of) => one(of)),
    options.map((of) => order(of)),
    options.chain((of) => fc.nat(of.length).map((min) => some(of, min))),
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9)).map(([min, more]) => whole(min, min + more)),
    fc
      .dictionary(fc.string({ minLength: 1, maxLength: 3 }), tie('legal'), { maxKeys: 3 })
      .map((fields) => form(fields)),
  ),
}));

test('an answer at random is a legal one, and the same for the same seed', () => {
  fc.assert(
    fc.property(anyLegal, fc.string(), (legal, seed) => {
      const answer = randomAnswer(legal, randomFrom(seed));
      expect(whyNot(legal, answer)).toBe(null);
      expect(randomAnswer(legal, randomFrom(seed))).toEqual(answer);
    }),
  );
});

test('a die falls on every side about as often', () => {
  const falls = [0, 0, 0, 0, 0, 0];
  for (let turn = 0; turn < 6000; turn += 1) {
    const side = Number(randomAnswer(whole(0, 5), randomFrom(`seed/${turn}`)));
    falls[side] = (falls[side] ?? 0) + 1;
  }
  for (const count of falls) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('a shuffle puts every card in every place about as often', () => {
  const first = { a: 0, b: 0, c: 0, d: 0 };
  for (let turn = 0; turn < 4000; turn += 1) {
    const [top] = randomAnswer(order(['a', 'b', 'c', 'd']), randomFrom(`${turn}`)) as ('a' | 'b' | 'c' | 'd')[];
    if (top) first[top] += 1;
  }
  for (const count of Object.values(first)) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
