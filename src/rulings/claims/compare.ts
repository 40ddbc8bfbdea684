/**
 * Holds what is against what a ruling expects: values, lists in any order, and tests.
 */
import { fold } from '../../cards/names.ts';
import type { Plain } from '../../kernel/index.ts';
import type { CardsExpected, CardsTest, Expected, Test } from '../format/claims.ts';
import { isTest } from '../reading/claims.ts';
import { given, unfolded as timesEach } from '../reading/meaning.ts';

/** Two values are alike if they are equal; texts whatever their capitals, lists in any order, `none` no value at all. */
export function fits(expected: Expected, actual: Plain): boolean {
  if (isTest(expected)) return passes(expected as Test, actual);
  return alike(expected as Plain, actual);
}

function passes({ includes, lacks, atLeast, atMost, not, count, inOrder }: Test, actual: Plain): boolean {
  const has = (value: Plain) =>
    Array.isArray(actual) ? actual.some((each) => alike(value, each)) : holds(actual, value);
  return (
    (includes === undefined || includes.every(has)) &&
    (lacks === undefined || !lacks.some(has)) &&
    (atLeast === undefined || (typeof actual === 'number' && actual >= atLeast)) &&
    (atMost === undefined || (typeof actual === 'number' && actual <= atMost)) &&
    (not === undefined || !alike(not, actual)) &&
    (count === undefined || (Array.isArray(actual) && actual.length === count)) &&
    (inOrder === undefined ||
      (Array.isArray(actual) &&
        actual.length === inOrder.length &&
        inOrder.every((each, index) => alike(each, actual[index] ?? null))))
  );
}

/** A text holds its words, a table its keys. */
function holds(actual: Plain, value: Plain): boolean {
  if (typeof actual === 'string' && typeof value === 'string') return fold(actual).includes(fold(value));
  return typeof actual === 'object' && actual !== null && Object.hasOwn(actual, String(value));
}

export function alike(expected: Plain, actual: Plain): boolean {
  if (isNone(expected)) return isNone(actual);
  if (Array.isArray(expected) && Array.isArray(actual)) return sameItems(expected, actual);
  // A list of one may be written without brackets, on either side.
  if (Array.isArray(actual)) return actual.length === 1 && alike(expected, actual[0] ?? null);
  if (Array.isArray(expected)) return expected.length === 1 && alike(expected[0] ?? null, actual);
  if (isTable(expected) && isTable(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].every((key) => alike(countOf(expected, key), countOf(actual, key)));
  }
  if (isYes(expected) || isNo(expected)) return expected === actual || (isYes(expected) ? isYes(actual) : isNo(actual));
  if (typeof expected === 'string' && typeof actual === 'string') return sameText(expected, actual);
  return String(expected) === String(actual) && !isTable(expected) && !isTable(actual);
}

function sameItems(listed: readonly Plain[], actual: readonly Plain[]): boolean {
  const expected = listed.flatMap((each): readonly Plain[] => (typeof each === 'string' ? timesEach(each) : [each]));
  if (expected.length !== actual.length) return false;
  const left = [...actual];
  return expected.every((each) => {
    const at = left.findIndex((other) => alike(each, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Mana symbols are compared as they are, in any order; names by their words. */
function sameText(a: string, b: string): boolean {
  if (a === b) return true;
  const mana = [symbolsOf(a), symbolsOf(b)];
  if (mana.every((each) => each !== null)) return mana[0] === mana[1];
  return !/[{}*+]/.test(a + b) && fold(a) === fold(b);
}

const symbolsOf = (text: string): string | null =>
  /^(?:\{[^{}]+\})+$/.test(text) ? (text.match(/\{[^{}]+\}/g) ?? []).toSorted().join('') : null;

function isNone(value: Plain): boolean {
  return value === null || value === 'none' || (Array.isArray(value) && value.length === 0);
}

const isYes = (value: Plain) => value === true || value === 'yes';
const isNo = (value: Plain) => value === false || value === 'no';

type Table = { readonly [key: string]: Plain };

function isTable(value: Plain): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of counters and the like, what is not there is 0. */
function countOf(table: Table, key: string): Plain {
  const value = Object.hasOwn(table, key) ? table[key] : null;
  return value === 0 || value === undefined ? null : value;
}

/** A card as names see it: what it is called now, and what its card is called. */
export interface Called {
  readonly names: readonly string[];
}

/** What of the cards is not as expected; null if all is. */
export function whyNotCards(expected: CardsExpected, cards: readonly Called[]): string | null {
  if (typeof expected === 'number')
    return expected === cards.length ? null : `${expected} ${expected === 1 ? 'card' : 'cards'}`;
  const test: CardsTest = unfolded(
    isListOfCards(expected) ? { exactly: expected.filter((name) => name !== 'none') } : expected,
  );
  const wanted = (names: readonly string[]) => names.join(', ') || 'nothing';
  const { exactly, includes = [], lacks = [], top = [], bottom = [], count, counts = {} } = test;
  if (count !== undefined && !fits(count, cards.length))
    return `${saidExpected(count)} ${count === 1 ? 'card' : 'cards'}`;
  const miscounted = Object.entries(counts).filter(
    ([name, times]) => !fits(times, cards.filter((card) => isCalled(card, name)).length),
  );
  if (miscounted.length > 0) return wanted(miscounted.map(([name, times]) => `${saidExpected(times)} of ${name}`));
  if (exactly && (exactly.length !== cards.length || missing(exactly, cards).length > 0)) return wanted(exactly);
  const absent = missing(includes, cards);
  if (absent.length > 0) return `${wanted(absent)} among them`;
  const present = lacks.filter((name) => cards.some((card) => isCalled(card, name)));
  if (present.length > 0) return `no ${wanted(present)}`;
  if (!liesAt(top, cards.slice(0, top.length))) return `${wanted(top)} on top`;
  return liesAt(bottom, bottom.length > 0 ? cards.slice(-bottom.length) : [])
    ? null
    : `${wanted(bottom)} at the bottom`;
}

const liesAt = (names: readonly string[], cards: readonly Called[]): boolean =>
  names.every((name, index) => cards[index] !== undefined && isCalled(cards[index], name));

/** What a test says, in its own words. */
function saidExpected(expected: Expected): string {
  if (!isTest(expected)) return String(expected);
  return Object.entries(expected)
    .map(([word, value]) => `${TEST_WORDS[word] ?? word} ${String(value)}`)
    .join(', ');
}

const TEST_WORDS: { readonly [word: string]: string } = { atLeast: 'at least', atMost: 'at most' };

function isListOfCards(expected: readonly string[] | CardsTest): expected is readonly string[] {
  return Array.isArray(expected);
}

/** `3x Island` is three of them. */
function unfolded(test: CardsTest): CardsTest {
  const each = (names: readonly string[] | undefined) => names?.flatMap(timesEach);
  const { exactly, includes, top, bottom } = test;
  const lists = { exactly: each(exactly), includes: each(includes), top: each(top), bottom: each(bottom) };
  return { ...test, ...given(lists) };
}

/** Each name takes a card of its own. */
function missing(names: readonly string[], cards: readonly Called[]): readonly string[] {
  const left = [...cards];
  return names.filter((name) => {
    const at = left.findIndex((card) => isCalled(card, name));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function isCalled({ names }: Called, name: string): boolean {
  return names.some((own) => fold(own) === fold(name));
}
