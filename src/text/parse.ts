/**
 * Tokens to all readings, packed: top down over the tries, each category tried once at each place. What comes out is a
 * forest of spans; `readings.ts` builds data from it. Steps and depth are bounded, so no text can run away with it.
 * On failure the furthest place that was reached is known, and where in the phrases it was: `explain.ts` makes words of it.
 */

import { type Beginnings, type Begun, begins, begunBy } from './beginnings.ts';
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
  /** How far in their phrases the readings were that got there. */
  readonly stuck: readonly Trie[];
  readonly steps: number;
  readonly gaveUp: boolean;
}

interface Run {
  readonly tokens: readonly Token[];
  readonly beginnings: Beginnings;
  /** By token; only as far as somebody looked. */
  readonly begun: Begun[];
  readonly limits: Limits;
  readonly known: Map<number, readonly Span[]>;
  readonly stuck: Trie[];
  steps: number;
  depth: number;
  furthest: number;
  gaveUp: boolean;
}

/** What is looked for from one place: a category, and the stretches found so far that can be read as it. */
interface Goal {
  readonly category: Category;
  readonly start: number;
  readonly spans: Span[];
}

export function parse(grammar: Grammar, category: Category, tokens: readonly Token[], limits: Limits = LIMITS): Parse {
  const run: Run = {
    tokens,
    beginnings: grammar.beginnings,
    begun: [],
    limits,
    known: new Map(),
    stuck: [],
    steps: 0,
    depth: 0,
    furthest: 0,
    gaveUp: false,
  };
  const spans = spansAt(run, category, 0);
  const root = run.gaveUp ? undefined : spans.find((span) => span.end === tokens.length);
  const { furthest, stuck, steps, gaveUp } = run;
  return { root: root ?? null, furthest, stuck, steps, gaveUp };
}

/** Every stretch from this place that can be read as the category. */
function spansAt(run: Run, category: Category, start: number): readonly Span[] {
  const key = category.id * (run.tokens.length + 1) + start;
  const known = run.known.get(key);
  if (known) return known;
  const goal: Goal = { category, start, spans: [] };
  run.depth += 1;
  if (run.depth > run.limits.depth) run.gaveUp = true;
  if (category.pattern) readPattern(run, goal);
  walk(run, goal, category.trie, start, null);
  run.depth -= 1;
  run.known.set(key, goal.spans);
  return goal.spans;
}

function readPattern({ tokens }: Run, { category, start, spans }: Goal): void {
  const token = tokens[start];
  const value = token && (category.pattern?.read(token.text) as Value | undefined);
  if (value !== undefined) spans.push({ category, start, end: start + 1, derivations: [{ variant: null, value }] });
}

/** Follows the phrases of the goal from one node of their trie, with `parts` in the slots before it. */
function walk(run: Run, goal: Goal, trie: Trie, at: number, parts: Parts | null): void {
  if (run.gaveUp) return;
  run.steps += 1;
  if (run.steps > run.limits.steps) run.gaveUp = true;
  noteFurthest(run, trie, at);
  for (const variant of trie.ends) spanTo(goal, at).derivations.push({ variant, parts });
  const token = run.tokens[at];
  if (!token) return;
  const next = trie.words.get(token.text);
  if (next) walk(run, goal, next, at + 1, parts);
  const lowered = token.also === undefined ? undefined : trie.words.get(token.also);
  if (lowered) walk(run, goal, lowered, at + 1, parts);
  if (trie.slots.length === 0) return;
  const begun = run.begun[at] ?? begunBy(run.beginnings, token);
  run.begun[at] = begun;
  for (const slot of trie.slots) {
    if (!begins(begun, slot.category)) continue;
    for (const span of spansAt(run, slot.category, at)) {
      walk(run, goal, slot.next, span.end, { span, before: parts });
    }
  }
}

function noteFurthest(run: Run, trie: Trie, at: number): void {
  if (at < run.furthest) return;
  if (at > run.furthest) run.stuck.length = 0;
  run.furthest = at;
  run.stuck.push(trie);
}

function spanTo({ category, start, spans }: Goal, end: number): Span {
  const known = spans.find((span) => span.end === end);
  if (known) return known;
  const span: Span = { category, start, end, derivations: [] };
  spans.push(span);
  return span;
}
