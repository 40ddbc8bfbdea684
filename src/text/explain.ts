/**
 * Why a sentence was not read: the first word that nothing got past, what could have stood there, and the nearest word
 * that is allowed. Worked out in a second pass over the same tokens, and only then.
 */
import { nearest } from '../cards/nearest.ts';
import type { Category, Grammar } from './grammar.ts';
import { LIMITS, parse, type Watch } from './parse.ts';
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

export function explain(
  grammar: Grammar,
  category: Category,
  tokens: readonly Token[],
  where: number,
  names: readonly SelfName[] = [],
): Stuck {
  const watch: Watch = { at: where, words: new Set(), categories: new Set() };
  if (where === 0) watch.categories.add(category);
  parse(grammar, category, tokens, LIMITS, watch);
  const word = tokens[where] ?? null;
  const called = new Set([...watch.categories].map((wanted) => wanted.called));
  const quoted = [...watch.words].toSorted().map((wanted) => `"${wanted}"`);
  const expected = [...[...called].toSorted(), ...quoted].slice(0, MOST_EXPECTED);
  const allowed = new Set([...watch.words, ...[...watch.categories].flatMap((wanted) => [...wanted.first])]);
  const texts = tokens.slice(0, where).map((token) => token.text);
  return {
    where,
    word: word?.text ?? null,
    before: detokenise(texts, names, grammar.conventions),
    expected: expected.length > 0 ? expected : ['the end of the sentence'],
    nearest: word ? nearest(word.also ?? word.text, allowed, NEAREST_SHOWN) : [],
  };
}
