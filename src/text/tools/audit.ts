/**
 * Where a grammar says too much: sentences with several readings, phrases that nothing needs, words that belong to two
 * vocabularies. Duplicates creep in with every careless round of writing; these lists keep a grammar small.
 */
import type { Phrase } from '../expand.ts';
import type { Category, Grammar } from '../grammar.ts';
import { parse } from '../parse.ts';
import { firstDifference, type Reading, readingsOf } from '../readings.ts';
import { detokenise } from '../tokens.ts';
import type { Value } from '../types.ts';
import { sentencesIn, type Text } from './corpus.ts';

export interface Ambiguity {
  readonly sentence: string;
  readonly readings: readonly Value[];
  /** The shortest are equally short: an error when reading. */
  readonly tie: boolean;
  readonly differ: string;
}

/** Every sentence with more than one reading, ties first. */
export function ambiguities(grammar: Grammar, texts: Iterable<Text>): readonly Ambiguity[] {
  const found: Ambiguity[] = [];
  for (const { of, category, tokens } of sentencesIn(grammar, texts)) {
    const { root } = parse(grammar, category, tokens);
    const all = root ? readingsOf(grammar, root) : null;
    const [first, second] = all?.type === 'all' ? all.readings : [];
    if (all?.type !== 'all' || !first || !second) continue;
    found.push({
      sentence: detokenise(
        tokens.map((token) => token.text),
        of.names,
        grammar.conventions,
      ),
      readings: all.readings.map((reading) => reading.value),
      tie: first.nodes === second.nodes,
      differ: firstDifference(first.value, second.value),
    });
  }
  return found.toSorted((a, b) => Number(b.tie) - Number(a.tie));
}

export interface Needless {
  /** No sentence uses it. It may be dead because of a mistake in it: read it before deleting it. */
  readonly unused: readonly Phrase[];
  /** Every sentence that uses it has another reading without it. */
  readonly redundant: readonly Phrase[];
}

/** The phrases that these texts could do without. */
export function needless(grammar: Grammar, texts: Iterable<Text>): Needless {
  const used = new Set<Phrase>();
  const needed = new Set<Phrase>();
  for (const { category, tokens } of sentencesIn(grammar, texts)) {
    const { root } = parse(grammar, category, tokens);
    const all = root ? readingsOf(grammar, root) : null;
    if (all?.type !== 'all') continue;
    const phrases = all.readings.map((reading) => new Set(phrasesIn(reading)));
    for (const phrase of phrases.flatMap((set) => [...set])) {
      used.add(phrase);
      if (phrases.every((set) => set.has(phrase))) needed.add(phrase);
    }
  }
  return {
    unused: grammar.phrases.filter((phrase) => !used.has(phrase)),
    redundant: grammar.phrases.filter((phrase) => used.has(phrase) && !needed.has(phrase)),
  };
}

function* phrasesIn({ variant, parts }: Reading): Generator<Phrase> {
  if (variant?.phrase) yield variant.phrase;
  for (const part of parts) yield* phrasesIn(part);
}

/** Phrases that no sentence can reach from the start categories. */
export function unreachable(grammar: Grammar): readonly Phrase[] {
  const reached = new Set<Category>();
  const open = Object.values(grammar.start);
  for (let category = open.pop(); category; category = open.pop()) {
    if (reached.has(category)) continue;
    reached.add(category);
    for (const { signs } of category.variants) {
      for (const sign of signs) {
        const inner = typeof sign === 'string' ? undefined : grammar.categories.get(sign.category);
        if (inner) open.push(inner);
      }
    }
  }
  const said = new Set([...reached].flatMap(({ variants }) => variants.map(({ phrase }) => phrase)));
  return grammar.phrases.filter((phrase) => !said.has(phrase));
}

/** Words in more than one vocabulary: lists taken from data are never as closed as they look. */
export function sharedWords(
  grammar: Grammar,
): readonly { readonly words: string; readonly terminals: readonly string[] }[] {
  const owners = new Map<string, string[]>();
  for (const [name, terminal] of Object.entries(grammar.definition.terminals)) {
    if (terminal.type === 'pattern') continue;
    for (const [words] of terminal.entries) owners.set(words, [...(owners.get(words) ?? []), name]);
  }
  return [...owners].filter(([, names]) => names.length > 1).map(([words, terminals]) => ({ words, terminals }));
}
