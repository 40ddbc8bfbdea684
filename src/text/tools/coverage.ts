/**
 * How much of a body of texts a grammar can say, and what is missing. Two figures, never one: sentences that print back,
 * and texts understood whole. Long options (`==`) print back without meaning much, so they are counted apart.
 */
import type { Phrase } from '../expand.ts';
import { type Grammar, isNode } from '../grammar.ts';
import type { Value } from '../types.ts';
import { type Problem, understand, understandSentence } from '../understand.ts';
import { type Said, sentencesIn, type Text } from './corpus.ts';

export interface Coverage {
  readonly texts: number;
  /** Every sentence prints back; references are not looked at. */
  readonly printsBack: number;
  readonly understood: number;
  /** Of those that print back, how many lean on a long option. */
  readonly opaque: number;
  readonly sentences: { readonly all: number; readonly printsBack: number };
  /** Most useful first. */
  readonly missing: readonly Missing[];
}

export interface Missing {
  /** The last words understood and the first that was not, or the reason of another kind. */
  readonly place: string;
  readonly sentences: number;
  /** Texts that have no other problem: what mending this place would finish. */
  readonly finishes: number;
  readonly examples: readonly Problem[];
}

const EXAMPLES = 3;

export function coverage(grammar: Grammar, texts: readonly Text[]): Coverage {
  const long = longOptions(grammar);
  const places = new Map<string, Problem[]>();
  const finishes = new Map<string, number>();
  const total = { printsBack: 0, understood: 0, opaque: 0, all: 0, said: 0 };
  for (const text of texts) {
    const whole = understand(grammar, text.text, text.names);
    const all = whole.understood ? [] : whole.problems;
    const unsaid = all.filter(({ reason }) => reason !== 'no antecedent');
    const said = [...sentencesIn(grammar, [text])];
    total.all += said.length;
    total.said += said.length - unsaid.length;
    if (all.length === 0) total.understood += 1;
    if (unsaid.length === 0) {
      total.printsBack += 1;
      if (long.size > 0 && said.some((sentence) => isOpaque(grammar, sentence, long))) total.opaque += 1;
    }
    const problems = unsaid.length > 0 ? unsaid : all;
    const mine = new Set(problems.map(placeOf));
    for (const problem of problems) places.set(placeOf(problem), [...(places.get(placeOf(problem)) ?? []), problem]);
    for (const place of mine) finishes.set(place, (finishes.get(place) ?? 0) + (mine.size === 1 ? 1 : 0));
  }
  const missing = [...places].map(([place, found]) => ({
    place,
    sentences: found.length,
    finishes: finishes.get(place) ?? 0,
    examples: found.slice(0, EXAMPLES),
  }));
  return {
    texts: texts.length,
    printsBack: total.printsBack,
    understood: total.understood,
    opaque: total.opaque,
    sentences: { all: total.all, printsBack: total.said },
    missing: missing.toSorted((a, b) => b.finishes - a.finishes || b.sentences - a.sentences),
  };
}

/** Where a text got stuck, in few words: the same for all texts that one phrase would mend. */
export function placeOf(problem: Problem): string {
  switch (problem.reason) {
    case 'words': {
      const before = problem.before.split(' ').slice(-2).join(' ');
      return `${before} ▸ ${problem.word ?? '(end)'}`.trim();
    }
    case 'two readings':
      return `two readings: ${problem.differ}`;
    case 'no antecedent':
      return `no antecedent: ${problem.kind}`;
    case 'no sensible reading':
    case 'prints otherwise':
    case 'too long':
      return problem.reason;
  }
}

function isOpaque(grammar: Grammar, { category, tokens }: Said, long: ReadonlySet<string>): boolean {
  const sentence = understandSentence(grammar, category, tokens);
  return sentence.understood && usesAny(sentence.value, long);
}

/** `kind.field` of every option that owns up to being long. */
export function longOptions(grammar: Grammar): ReadonlySet<string> {
  const known = longOnes.get(grammar) ?? new Set(grammar.phrases.flatMap(longOnesOf));
  longOnes.set(grammar, known);
  return known;
}

/** Asked for again with every card. */
const longOnes = new WeakMap<Grammar, ReadonlySet<string>>();

function longOnesOf({ kind, parts }: Phrase): readonly string[] {
  const flat = parts.flatMap((part) => (part.type === 'group' ? part.parts : [part]));
  return flat.flatMap((part) => (part.type === 'options' && part.long ? [`${kind}.${part.field}`] : []));
}

function usesAny(value: Value, fields: ReadonlySet<string>): boolean {
  if (typeof value !== 'object') return false;
  const kind = isNode(value) ? value.kind : '';
  return Object.entries(value).some(([field, inner]) => fields.has(`${kind}.${field}`) || usesAny(inner, fields));
}
