/**
 * Which categories a word can begin: a row of bits per word, worked out once for all words of a grammar. By it the parser
 * passes over a category without a step where the next word rules it out.
 */
import type { Pattern } from './definition.ts';
import type { Category } from './grammar.ts';
import type { Token } from './tokens.ts';

/** By the id of a category: 1 where it can begin so. */
type Bits = Uint8Array;

export interface Beginnings {
  /** Every word of a phrase or vocabulary, also those that nothing begins with. */
  readonly words: ReadonlyMap<string, Bits>;
  readonly patterns: readonly { readonly read: Pattern<unknown>['read']; readonly begins: Bits }[];
  readonly none: Bits;
}

/** What a token can begin as it is written, and without its capital. */
export interface Begun {
  readonly written: Bits;
  readonly lowered: Bits;
}

export function beginningsOf(categories: readonly Category[]): Beginnings {
  const written = categories.flatMap(({ variants }) => variants.flatMap(({ signs }) => signs));
  const words = new Map<string, Bits>();
  for (const sign of written) if (typeof sign === 'string') words.set(sign, new Uint8Array(categories.length));
  const patterns = new Map<Pattern<unknown>, Bits>();
  const mark = <K>(rows: Map<K, Bits>, key: K, id: number): void => {
    const bits = rows.get(key) ?? new Uint8Array(categories.length);
    rows.set(key, bits);
    bits[id] = 1;
  };
  for (const { id, first, firstPatterns } of categories) {
    for (const word of first) mark(words, word, id);
    for (const pattern of firstPatterns) mark(patterns, pattern, id);
  }
  const rows = [...patterns].map(([{ read }, begins]) => ({ read, begins }));
  const none = new Uint8Array(categories.length);
  for (const [word, bits] of words) {
    const more = bitsByPattern(rows, word, none);
    if (more !== none) words.set(word, union(bits, more));
  }
  return { words, patterns: rows, none };
}

/** Nearly always no pattern reads a word, or just one: then nothing is copied. */
function bitsByPattern(patterns: Beginnings['patterns'], word: string, none: Bits): Bits {
  let bits = none;
  for (const { read, begins } of patterns) {
    if (read(word) !== undefined) bits = bits === none ? begins : union(bits, begins);
  }
  return bits;
}

function union(a: Bits, b: Bits): Bits {
  return a.map((bit, id) => bit | (b[id] ?? 0));
}

export function begunBy(beginnings: Beginnings, { text, also }: Token): Begun {
  return {
    written: bitsOf(beginnings, text),
    lowered: also === undefined ? beginnings.none : bitsOf(beginnings, also),
  };
}

function bitsOf({ words, patterns, none }: Beginnings, word: string): Bits {
  return words.get(word) ?? bitsByPattern(patterns, word, none);
}

export function begins({ written, lowered }: Begun, { id }: Category): boolean {
  return written[id] === 1 || lowered[id] === 1;
}
