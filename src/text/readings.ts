/**
 * From the forest of `parse.ts` to data: every reading is built, guards strike out what cannot be meant, and the one of
 * fewest nodes is taken. Two that are equally short are an error, never a choice.
 */
import { same } from '../kernel/data.ts';
import type { Makes, Variant } from './expand.ts';
import { type Grammar, isNode } from './grammar.ts';
import type { Derivation, Parts, Span } from './parse.ts';
import type { Node, Value } from './types.ts';

export interface Reading {
  readonly value: Value;
  /** How many nodes it is made of; handing on (`=`) makes none. */
  readonly nodes: number;
  readonly variant: Variant | null;
  readonly parts: readonly Reading[];
}

/** Sentences that mean so many things are not understood. */
const MOST_READINGS = 100;
const MOST_BUILT = 20_000;

export type Readings = { readonly type: 'all'; readonly readings: readonly Reading[] } | { readonly type: 'too many' };

interface Work {
  readonly grammar: Grammar;
  readonly known: Map<Span, readonly Reading[]>;
  built: number;
  overflown: boolean;
}

/** All readings that differ in their data, shortest first. */
export function readingsOf(grammar: Grammar, span: Span): Readings {
  const work: Work = { grammar, known: new Map(), built: 0, overflown: false };
  const readings = ofSpan(work, span);
  if (work.overflown) return { type: 'too many' };
  return { type: 'all', readings: readings.toSorted((a, b) => a.nodes - b.nodes) };
}

function ofSpan(work: Work, span: Span): readonly Reading[] {
  const known = work.known.get(span);
  if (known) return known;
  const readings: Reading[] = [];
  for (const derivation of span.derivations) {
    for (const reading of ofDerivation(work, derivation)) {
      if (!isKnown(readings, reading)) readings.push(reading);
      if (readings.length > MOST_READINGS) work.overflown = true;
      if (work.overflown) return [];
    }
  }
  work.known.set(span, readings);
  return readings;
}

/** Two ways to the same data are one reading: a word that is the same in singular and plural, say. */
function isKnown(readings: readonly Reading[], { nodes, value }: Reading): boolean {
  return readings.some((other) => other.nodes === nodes && same(other.value, value));
}

function ofDerivation(work: Work, derivation: Derivation): readonly Reading[] {
  if (derivation.variant === null) return [{ value: derivation.value, nodes: 0, variant: null, parts: [] }];
  const { variant } = derivation;
  const found: Reading[] = [];
  for (const parts of combinations(work, inOrder(derivation.parts))) {
    const reading = build(variant, parts);
    if (allowed(work.grammar, variant, reading.value)) found.push(reading);
  }
  return found;
}

/** Every choice of one reading for each span. Nearly always there is just one. */
function combinations(work: Work, spans: readonly Span[]): readonly (readonly Reading[])[] {
  let rows: Reading[][] = [[]];
  for (const span of spans) {
    const options = ofSpan(work, span);
    const [only] = options;
    work.built += rows.length * options.length;
    if (work.built > MOST_BUILT) work.overflown = true;
    if (work.overflown) return [];
    if (only && options.length === 1) for (const row of rows) row.push(only);
    else rows = rows.flatMap((row) => options.map((option) => [...row, option]));
  }
  return rows;
}

function inOrder(parts: Parts | null): readonly Span[] {
  const spans: Span[] = [];
  for (let at = parts; at; at = at.before) spans.push(at.span);
  return spans.reverse();
}

/** Guards look at the node a variant makes, here and in `print.ts`. */
export function allowed(grammar: Grammar, { makes }: Variant, value: Value): boolean {
  const guard = makes.type === 'node' ? grammar.guards.get(makes.kind) : undefined;
  return !guard || !isNode(value) || guard(value);
}

function build(variant: Variant, parts: readonly Reading[]): Reading {
  let nodes = variant.makes.type === 'node' ? 1 : 0;
  for (const part of parts) nodes += part.nodes;
  const values = parts.map((part) => part.value);
  return { value: made(variant.makes, values), nodes, variant, parts };
}

/** The data that a variant stands for when its slots hold these values. */
export function made(makes: Makes, values: readonly Value[]): Value {
  switch (makes.type) {
    case 'value':
      return makes.value;
    case 'same':
      return values[0] ?? '';
    case 'items': {
      const last = values.at(-1);
      return makes.rest && Array.isArray(last) ? [...values.slice(0, -1), ...last] : values;
    }
    case 'node': {
      const node: Record<string, Value> & { kind: string } = { kind: makes.kind };
      let slot = 0;
      for (const { field, constant } of makes.fields) {
        node[field] = constant ?? values[slot] ?? '';
        if (constant === null) slot += 1;
      }
      return node;
    }
  }
}

/** How many ways a stretch can be read before guards, without building any. */
export function countReadings(span: Span, known = new Map<Span, number>()): number {
  const before = known.get(span);
  if (before !== undefined) return before;
  let count = 0;
  for (const derivation of span.derivations) {
    const parts = derivation.variant === null ? [] : inOrder(derivation.parts);
    count += parts.reduce((product, part) => product * countReadings(part, known), 1);
  }
  known.set(span, count);
  return count;
}

export type Choice =
  | { readonly type: 'one'; readonly reading: Reading; readonly readings: number }
  | { readonly type: 'none' }
  | { readonly type: 'tie'; readonly first: Value; readonly second: Value; readonly differ: string }
  | { readonly type: 'too many' };

export function choose(grammar: Grammar, span: Span): Choice {
  const found = readingsOf(grammar, span);
  if (found.type === 'too many') return found;
  const [first, second] = found.readings;
  if (!first) return { type: 'none' };
  if (second && second.nodes === first.nodes) {
    return {
      type: 'tie',
      first: first.value,
      second: second.value,
      differ: firstDifference(first.value, second.value),
    };
  }
  return { type: 'one', reading: first, readings: found.readings.length };
}

/** Where two trees part: `does.0.what: "unit" or "card"`. The most useful line when two readings clash. */
export function firstDifference(a: Value, b: Value, path = ''): string {
  const inside = differingField(a, b);
  if (inside !== null) {
    const [field, left, right] = inside;
    return firstDifference(left, right, path === '' ? field : `${path}.${field}`);
  }
  return `${path === '' ? 'the whole' : path}: ${brief(a)} or ${brief(b)}`;
}

function differingField(a: Value, b: Value): readonly [string, Value, Value] | null {
  if (typeof a !== 'object' || typeof b !== 'object' || isNode(a) !== isNode(b)) return null;
  if (isNode(a) && isNode(b) && a.kind !== b.kind) return null;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  for (const [field, value] of left) {
    const other = right.get(field);
    if (other === undefined) return null;
    if (!same(value, other)) return [field, value, other];
  }
  return null;
}

function brief(value: Value): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  return isNode(value) ? `${value.kind}{${fieldsOf(value).join(',')}}` : `a list of ${value.length}`;
}

export const fieldsOf = (node: Node): readonly string[] => Object.keys(node).filter((field) => field !== 'kind');
