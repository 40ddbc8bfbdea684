/**
 * Tokens to all readings, packed: top down over the tries, each category tried once at each place. What comes out is a
 * forest of spans; `readings.ts` builds data from it. Steps and depth are bounded, so no text can run away with it.
 * On failure the furthest place that was reached is known; `explain.ts` asks again what was wanted there.
 */
import type { Pattern } from './definition.ts';
import type { Variant } from './expand.ts';
import type { Category, Grammar, Trie } from './grammar.ts';
import type { Token } from './tokens.ts';
import type { Value } from './types.ts';

/** A category over a stretch of tokens, with every way to make it. */
export interface Span {
  readonly category: Category;
  readonly start: number;
  readonly end: number;
  readonly derivations: Derivation[];
}

export type Derivation =
  | { readonly variant: Variant; readonly parts: Parts | null }
  | { readonly variant: null; readonly value: Value };

/** The spans in the slots of a variant, last first, so that variants that begin alike share them. */
export interface Parts {
  readonly span: Span;
  readonly before: Parts | null;
}

export interface Limits {
  readonly steps: number;
  readonly depth: number;
}

/** Twenty times what the longest real sentence was seen to need, and a depth that the stack can bear. */
export const LIMITS: Limits = { steps: 20_000, depth: 250 };

export interface Parse {
  /** The whole of the tokens as the category, if it can be read so. */
  readonly root: Span | null;
  /** The first token that no reading got past. */
  readonly furthest: number;
  readonly steps: number;
  readonly gaveUp: boolean;
}

/** Told what could have come at one place. */
export interface Watch {
  readonly at: number;
  readonly words: Set<string>;
  readonly categories: Set<Category>;
}

interface Run {
  readonly grammar: Grammar;
  readonly tokens: readonly Token[];
  readonly limits: Limits;
  readonly watch: Watch | null;
  readonly known: Map<number, readonly Span[]>;
  steps: number;
  depth: number;
  furthest: number;
  gaveUp: boolean;
}

export function parse(
  grammar: Grammar,
  category: Category,
  tokens: readonly Token[],
  limits: Limits = LIMITS,
  watch: Watch | null = null,
): Parse {
  const run: Run = { grammar, tokens, limits, watch, known: new Map(), steps: 0, depth: 0, furthest: 0, gaveUp: false };
  const spans = spansAt(run, category, 0);
  const root = run.gaveUp ? undefined : spans.find((span) => span.end === tokens.length);
  return { root: root ?? null, furthest: run.furthest, steps: run.steps, gaveUp: run.gaveUp };
}

/** Every stretch from this place that can be read as the category. */
function spansAt(run: Run, category: Category, start: number): readonly Span[] {
  const key = category.id * (run.tokens.length + 1) + start;
  const known = run.known.get(key);
  if (known) return known;
  const spans: Span[] = [];
  run.depth += 1;
  if (run.depth > run.limits.depth) run.gaveUp = true;
  if (category.pattern) readPattern(run, category, start, spans);
  walk(run, category.trie, start, null, category, start, spans);
  run.depth -= 1;
  run.known.set(key, spans);
  return spans;
}

function readPattern(run: Run, category: Category, start: number, spans: Span[]): void {
  const token = run.tokens[start];
  if (!token || !category.pattern) return;
  const value = category.pattern.read(token.text) as Value | undefined;
  if (value !== undefined) spans.push({ category, start, end: start + 1, derivations: [{ variant: null, value }] });
}

function walk(
  run: Run,
  trie: Trie,
  at: number,
  parts: Parts | null,
  category: Category,
  start: number,
  spans: Span[],
): void {
  if (run.gaveUp) return;
  run.steps += 1;
  if (run.steps > run.limits.steps) run.gaveUp = true;
  if (at > run.furthest) run.furthest = at;
  if (run.watch?.at === at) note(run, run.watch, trie);
  for (const variant of trie.ends) spanTo(at, category, start, spans).derivations.push({ variant, parts });
  const token = run.tokens[at];
  if (!token) return;
  const next = trie.words.get(token.text);
  if (next) walk(run, next, at + 1, parts, category, start, spans);
  const lowered = token.also === undefined ? undefined : trie.words.get(token.also);
  if (lowered) walk(run, lowered, at + 1, parts, category, start, spans);
  for (const slot of trie.slots) {
    if (!canStart(run.grammar, slot.category, token)) continue;
    for (const span of spansAt(run, slot.category, at)) {
      walk(run, slot.next, span.end, { span, before: parts }, category, start, spans);
    }
  }
}

function spanTo(end: number, category: Category, start: number, spans: Span[]): Span {
  const known = spans.find((span) => span.end === end);
  if (known) return known;
  const span: Span = { category, start, end, derivations: [] };
  spans.push(span);
  return span;
}

function note(run: Run, watch: Watch, trie: Trie): void {
  for (const word of trie.words.keys()) watch.words.add(word);
  const token = run.tokens[watch.at];
  for (const { category } of trie.slots) {
    if (!token || !canStart(run.grammar, category, token)) watch.categories.add(category);
  }
}

/** Which categories each word can begin, remembered per grammar. Forgotten when texts bring too many strange words. */
const beginnings = new WeakMap<Grammar, Map<string, Uint8Array>>();
const MOST_WORDS = 20_000;

function canStart(grammar: Grammar, category: Category, token: Token): boolean {
  return (
    begunBy(grammar, token.text)[category.id] === 1 ||
    (token.also !== undefined && begunBy(grammar, token.also)[category.id] === 1)
  );
}

function begunBy(grammar: Grammar, word: string): Uint8Array {
  let words = beginnings.get(grammar);
  if (!words) {
    words = new Map();
    beginnings.set(grammar, words);
  }
  const known = words.get(word);
  if (known) return known;
  const begun = new Uint8Array(grammar.categories.size);
  const patterns = patternsOf(grammar).filter((pattern) => pattern.read(word) !== undefined);
  for (const { id, first, firstPatterns } of grammar.categories.values()) {
    if (first.has(word) || patterns.some((pattern) => firstPatterns.has(pattern))) begun[id] = 1;
  }
  if (words.size > MOST_WORDS) words.clear();
  words.set(word, begun);
  return begun;
}

function patternsOf({ definition }: Grammar): readonly Pattern<unknown>[] {
  return Object.values(definition.terminals).filter((terminal) => terminal.type === 'pattern');
}
