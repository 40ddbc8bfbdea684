import { describe, expect, it } from 'vitest';
import { form, type Legal, one, order, type Question, some, whole } from '../../src/kernel/index.ts';
import { fits, whyNotCards } from '../../src/rulings/claims/compare.ts';
import type { Answer } from '../../src/rulings/format/entries.ts';
import { onlyAnswer, wordedAnswer } from '../../src/rulings/play/answers.ts';
import { scenesOf } from '../../src/rulings/play/scenes.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';
import { SPARKS } from './sparks.ts';

/** Keys 1 and 2 are P1's Lamps, 3 is P1's Bell, 4 a card in P2's hand, 5 P2's Lamp. */
function table() {
  const read = readRulings(`id: t\ntitle: T
players:
  P1: { battlefield: [Lamp, Lamp, { card: Bell, as: gong }] }
  P2: { battlefield: [Lamp], hand: [Spark // Frost] }
`);
  const [scene] = read.ok ? read.value.flatMap((ruling) => scenesOf(ruling)) : [];
  const begun = scene && SPARKS.begin(scene);
  if (!begun?.ok) throw new Error('no table');
  return begun.value;
}

/** What the words are as an answer, or why not. */
function answer(legal: Legal, words: Answer) {
  const question: Question = { seat: 'a', kind: 'choose', legal, about: { words: 'choose' } };
  const read = wordedAnswer(table(), ['P1', 'P2'], question, words);
  return read.ok ? read.value : read.error.message;
}

describe('an answer in words', () => {
  it('names an object, a player, yes or no, or a number', () => {
    expect(answer(one([1, 3]), 'Bell')).toBe(3);
    expect(answer(one([1, 3]), 'gong')).toBe(3);
    expect(answer(one(['a', 'b']), 'P2')).toBe('b');
    expect(answer(one(['yes', 'no']), true)).toBe('yes');
    expect(answer(one([true, false]), 'no')).toBe(false);
    expect(answer(whole(0, 9), 4)).toBe(4);
  });

  it('takes any of those that look alike, and asks whose where they do not', () => {
    expect(answer(one([1, 2]), 'Lamp')).toBe(1);
    expect(answer(one([1, 5]), 'Lamp')).toMatch(
      /^"Lamp" may be any of P1's Lamp in battlefield, P2's Lamp in battlefield/,
    );
    expect(answer(one([1, 5]), "P2's Lamp")).toBe(5);
  });

  it('counts over all there are, not over the options', () => {
    expect(answer(one([2, 5]), "P1's Lamp (2)")).toBe(2);
    expect(answer(one([1, 5]), "P1's Lamp (2)")).toMatch(/is not among/);
  });

  it('takes several, none twice', () => {
    expect(answer(some([1, 2, 3]), ['Lamp', 'Lamp'])).toEqual([1, 2]);
    expect(answer(some([1, 3]), ['Lamp', 'Lamp'])).toMatch(/"Lamp" is not among Bell/);
    expect(answer(some([1, 3]), 'none')).toEqual([]);
    expect(answer(some([1, 3]), 'Bell')).toEqual([3]);
  });

  it('puts in order what it names, and leaves the rest as it lies', () => {
    expect(answer(order([1, 5, 3]), ['Bell'])).toEqual([3, 1, 5]);
    expect(answer(order([1, 3]), 'none')).toEqual([1, 3]);
  });

  it('fills in a form by its parts, in turn, or where only one is open', () => {
    const legal = form({ who: one(['a', 'b']), much: whole(1, 3) });
    expect(answer(legal, { much: 2, who: 'P1' })).toEqual({ who: 'a', much: 2 });
    expect(answer(legal, ['P2', 3])).toEqual({ who: 'b', much: 3 });
    expect(answer(form({ who: one(['a']), much: whole(1, 3) }), 2)).toEqual({ who: 'a', much: 2 });
    expect(answer(legal, { many: 2 })).toBe('"many" is not asked for; asked for are who, much');
    expect(answer(legal, ['P2'])).toBe('2 parts are asked for (who, much), and 1 given');
    expect(answer(legal, { who: 'P1' })).toBe('nothing is said about much');
  });

  it('is not needed where there is only one', () => {
    expect(onlyAnswer(one([7]))).toBe(7);
    expect(onlyAnswer(some([7, 8], 2, 2))).toEqual([7, 8]);
    expect(onlyAnswer(some([7, 8], 0, 1))).toBeUndefined();
    expect(onlyAnswer(whole(2, 2))).toBe(2);
    expect(onlyAnswer(form({ a: one([1]), b: order([2]) }))).toEqual({ a: 1, b: [2] });
    expect(onlyAnswer(form({ a: one([1]), b: order([2, 3]) }))).toBeUndefined();
  });
});

describe('an expected value', () => {
  it.each([
    [['R', 'U'], ['U', 'R'], true],
    [['R'], ['U', 'R'], false],
    [[4, 3], [3, 4], true],
    [4, [4], true],
    ['none', null, true],
    [null, [], true],
    ['none', 0, false],
    [0, null, false],
    [0, 0, true],
    ['{1}{R}', '{R}{1}', true],
    ['{1}{R}', '{R}{R}', false],
    ['Turn // Burn', 'turn/burn', true],
    [{ '+1/+1': 1 }, { '+1/+1': 1, loyalty: 0 }, true],
    [{ '+1/+1': 1 }, { '+1/+1': 2 }, false],
    ['yes', true, true],
    [3, '3', true],
  ])('%j and %j: %j', (expected, actual, right) => {
    expect(fits(expected, actual)).toBe(right);
  });

  it.each([
    [{ atLeast: 2 }, 2, true],
    [{ atMost: 2 }, 3, false],
    [{ not: 4 }, 4, false],
    [{ includes: ['flying'] }, ['flying', 'haste'], true],
    [{ lacks: ['flying'] }, ['flying', 'haste'], false],
    [{ count: 2 }, ['flying'], false],
    [{ inOrder: ['A', 'B'] }, ['B', 'A'], false],
  ])('%j of %j: %j', (test, actual, right) => {
    expect(fits(test, actual)).toBe(right);
  });

  it('of cards is a number, a list or a test', () => {
    const cards = ['Fire // Ice', 'Island', 'Island'].map((name) => ({ names: [name] }));
    expect(whyNotCards(3, cards)).toBeNull();
    expect(whyNotCards(['2x Island', 'Fire/Ice'], cards)).toBeNull();
    expect(whyNotCards(['Island', 'Fire // Ice'], cards)).toBe('Island, Fire // Ice');
    expect(whyNotCards({ includes: ['Swamp'] }, cards)).toBe('Swamp among them');
    expect(whyNotCards({ lacks: ['Island'] }, cards)).toBe('no Island');
    expect(whyNotCards({ top: ['Island'] }, cards)).toBe('Island on top');
  });
});
