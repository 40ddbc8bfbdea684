/**
 * The makers of terminals: where a grammar meets words that are not its own. No terminal takes free text; each lists its
 * words, or reads exactly the words it prints.
 */
import type { Pattern, Vocabulary } from './definition.ts';
import { selfToken } from './tokens.ts';

/** Words that stand for themselves. */
export function words<const W extends string>(list: readonly W[]): Vocabulary<W> {
  return vocabulary(list.map((word) => [word, word]));
}

/** Nouns that stand for themselves and have a form for each value of a feature. */
export function nouns<const W extends string>(list: readonly W[], inflects = 'n'): Vocabulary<W> {
  return { ...words(list), inflects };
}

/** Words that stand for something else: `{ two: 2, three: 3 }`. */
export function table<const V extends string | number>(values: Readonly<Record<string, V>>): Vocabulary<V> {
  return vocabulary(Object.entries(values));
}

/** The card's own name, in the forms that the normaliser tells apart. */
export function selfNames<const F extends string>(...forms: readonly F[]): Vocabulary<F> {
  return { ...vocabulary<F>(forms.map((form) => [selfToken(form), form])), raw: true };
}

function vocabulary<V>(entries: readonly (readonly [string, V])[]): Vocabulary<V> {
  return { type: 'vocabulary', entries, inflects: null, raw: false };
}

/** A word recognised by its look. `write` undoes `read`; what it writes must be read as the same value. */
export function pattern<V extends string | number>(
  read: (word: string) => V | undefined,
  write: (value: V) => string,
  samples: readonly V[],
): Pattern<V> {
  const print = (value: unknown): string | undefined => {
    if (typeof value !== typeof samples[0]) return undefined;
    const word = write(value as V);
    return read(word) === value ? word : undefined;
  };
  return { type: 'pattern', read, print, samples };
}

/** Whole numbers in digits. */
export const digits: Pattern<number> = pattern(
  (word) => (/^(?:0|[1-9]\d{0,5})$/.test(word) ? Number(word) : undefined),
  String,
  [0, 1, 2, 3, 8, 11, 20],
);
