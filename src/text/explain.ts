/**
 * Why a sentence was not read: the first word that nothing got past, what could have stood there, and the nearest word
 * that is allowed. Worked out from where the parser got stuck, and only then.
 */
import { nearest } from '../cards/nearest.ts';
import { begins, begunBy } from './beginnings.ts';
import type { Category, Grammar } from './grammar.ts';
import type { Parse } from './parse.ts';
import { detokenise, type SelfName, type Token } from './tokens.ts';

export interface Stuck {
  /** The index of the first token not understood; the number of tokens where the sentence stops too soon. */
  readonly where: number;
  /** That word, or null at the end. */
  readonly word: string | null;
  /** What was understood up to there. */
  readonly before: string;
  /** What could have come: names of categories, and words in quotes. */
  readonly expected: readonly string[];
  readonly nearest: readonly string[];
}

const MOST_EXPECTED = 12;
const NEAREST_SHOWN = 3;

/** Asks of a parse that failed. */
export function explain(
  grammar: Grammar,
  category: Category,
  tokens: readonly Token[],
  { furthest: where, stuck }: Parse,
  names: readonly SelfName[] = [],
): Stuck {
  const word = tokens[where];
  const begun = word && begunBy(grammar.beginnings, word);
  const words = new Set<string>();
  const categories = new Set<Category>(where === 0 ? [category] : []);
  for (const trie of new Set(stuck)) {
    for (const next of trie.words.keys()) words.add(next);
    for (const slot of trie.slots) if (!begun || !begins(begun, slot.category)) categories.add(slot.category);
  }
  const called = new Set([...categories].map((wanted) => wanted.called));
  const quoted = [...words].toSorted().map((wanted) => `"${wanted}"`);
  const expected = [...[...called].toSorted(), ...quoted].slice(0, MOST_EXPECTED);
  const texts = tokens.slice(0, where).map((token) => token.text);
  return {
    where,
    word: word?.text ?? null,
    before: detokenise(texts, names, grammar.conventions),
    expected: expected.length > 0 ? expected : ['the end of the sentence'],
    nearest: word ? nearestOf(grammar, word.also ?? word.text, words, categories) : [],
  };
}

/** Of the words of the grammar that look like this one, those that could have stood in its place. */
function nearestOf(
  grammar: Grammar,
  word: string,
  words: ReadonlySet<string>,
  categories: ReadonlySet<Category>,
): readonly string[] {
  const found: string[] = [];
  for (const like of wordsLike(grammar, word)) {
    if (!words.has(like) && ![...categories].some(({ first }) => first.has(like))) continue;
    found.push(like);
    if (found.length === NEAREST_SHOWN) break;
  }
  return found;
}

/** The words of a grammar that look like one, nearest first. Remembered, since texts get stuck at the same words. */
function wordsLike(grammar: Grammar, word: string): readonly string[] {
  const known = alike.get(grammar) ?? new Map<string, readonly string[]>();
  alike.set(grammar, known);
  const before = known.get(word);
  if (before || word.length > LONGEST_WORD) return before ?? [];
  const found = nearest(word, grammar.beginnings.words.keys(), Number.POSITIVE_INFINITY);
  if (known.size >= MOST_ALIKE) known.clear();
  known.set(word, found);
  return found;
}

const alike = new WeakMap<Grammar, Map<string, readonly string[]>>();
const MOST_ALIKE = 5000;
/** More than twice as long as any word of a grammar: nothing looks like it. */
const LONGEST_WORD = 60;
