/**
 * Random data that a grammar can say: the other half of the round trip. What comes out prints, and must read back as
 * the same data. Used by the property tests, and to look at what a grammar says that nobody meant.
 */
import type { Random } from '../../kernel/chance.ts';
import type { Phrase, Variant } from '../expand.ts';
import { type Category, categoryNamed, type Grammar } from '../grammar.ts';
import { allowed, made } from '../readings.ts';
import type { Value } from '../types.ts';

export interface Growth {
  /** How deep categories may stand inside each other. */
  readonly depth?: number;
  /** How often a phrase is said compared to others: 1 where nothing is told. */
  readonly weight?: (phrase: Phrase) => number;
}

const DEPTH = 14;
/** Guards refuse some of what is built; past so many tries the phrase around it is given up too. */
const TRIES = 12;

/** A random value of the category, or null in the rare case that guards refused every try. */
export function generate(grammar: Grammar, category: Category, random: Random, growth: Growth = {}): Value | null {
  return grow(grammar, category, random, growth, growth.depth ?? DEPTH);
}

function grow(grammar: Grammar, category: Category, random: Random, growth: Growth, depth: number): Value | null {
  if (category.pattern) return pick(category.pattern.samples as readonly Value[], random) ?? null;
  const heights = heightsOf(grammar);
  const low = category.variants.filter((variant) => heightOf(variant, heights) < depth);
  const least = Math.min(...category.variants.map((variant) => heightOf(variant, heights)));
  const open = low.length > 0 ? low : category.variants.filter((variant) => heightOf(variant, heights) === least);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const variant = weighted(open, random, growth);
    const value = variant ? fill(grammar, variant, random, growth, depth - 1) : null;
    if (variant && value !== null && allowed(grammar, variant, value)) return value;
  }
  return null;
}

function fill(grammar: Grammar, variant: Variant, random: Random, growth: Growth, depth: number): Value | null {
  const values: Value[] = [];
  for (const sign of variant.signs) {
    if (typeof sign === 'string') continue;
    const value = grow(grammar, categoryNamed(grammar, sign.category), random, growth, depth);
    if (value === null) return null;
    values.push(value);
  }
  return made(variant.makes, values);
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function weighted(variants: readonly Variant[], random: Random, { weight }: Growth): Variant | undefined {
  if (!weight) return pick(variants, random);
  const weights = variants.map(({ phrase }) => (phrase ? weight(phrase) : 1));
  let left = random() * weights.reduce((sum, each) => sum + each, 0);
  return variants.find((_variant, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
}

const known = new WeakMap<Grammar, ReadonlyMap<string, number>>();

/** How many categories have to stand inside each other at least, per category. */
function heightsOf(grammar: Grammar): ReadonlyMap<string, number> {
  const before = known.get(grammar);
  if (before) return before;
  const heights = new Map<string, number>();
  for (const { key, pattern } of grammar.categories.values()) if (pattern) heights.set(key, 0);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { key, variants } of grammar.categories.values()) {
      const height = Math.min(
        ...variants.map((variant) => heightOf(variant, heights) + 1),
        heights.get(key) ?? Infinity,
      );
      if (height < (heights.get(key) ?? Infinity)) {
        heights.set(key, height);
        changed = true;
      }
    }
  }
  known.set(grammar, heights);
  return heights;
}

function heightOf({ signs }: Variant, heights: ReadonlyMap<string, number>): number {
  const inside = signs.map((sign) => (typeof sign === 'string' ? 0 : (heights.get(sign.category) ?? Infinity)));
  return Math.max(0, ...inside);
}
