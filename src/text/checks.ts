/**
 * Checks on all variants of a grammar together: every category can end, none begins with itself, and no data can be said
 * in two ways that only the words tell apart. `compile.ts` runs them.
 */
import { describePhrase, type Variant } from './expand.ts';
import type { LinkRules } from './links.ts';

/** The variants that can be said in full: each slot has, in the end, some phrase made of words alone. */
export function productive(variants: readonly Variant[], patterns: ReadonlySet<string>): readonly Variant[] {
  const ends = new Set(patterns);
  const kept = new Set<Variant>();
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const variant of variants) {
      if (kept.has(variant) || !slotsOf(variant).every((slot) => ends.has(slot))) continue;
      kept.add(variant);
      ends.add(variant.category);
    }
  }
  return variants.filter((variant) => kept.has(variant));
}

function slotsOf({ signs }: Variant): readonly string[] {
  return signs.flatMap((sign) => (typeof sign === 'string' ? [] : [sign.category]));
}

/** A top-down parser never comes out of a category that begins with itself; a chain of `=` that comes round never prints. */
export function checkLeftRecursion(variants: readonly Variant[]): readonly string[] {
  const into = new Map<string, Variant[]>();
  for (const variant of variants) {
    const begins = typeof variant.signs[0] === 'object' || variant.makes.type === 'same';
    if (begins) into.set(variant.category, [...(into.get(variant.category) ?? []), variant]);
  }
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (category: string, path: readonly Variant[]): void => {
    const start = path.findIndex((variant) => variant.category === category);
    if (start >= 0) problems.push(roundTrip(path.slice(start)));
    if (start >= 0 || done.has(category)) return;
    for (const variant of into.get(category) ?? []) {
      const next = variant.signs.find((sign) => typeof sign === 'object');
      if (typeof next === 'object') visit(next.category, [...path, variant]);
    }
    done.add(category);
  };
  for (const category of into.keys()) visit(category, []);
  return problems;
}

function roundTrip(path: readonly Variant[]): string {
  const steps = path.flatMap(({ phrase }) => (phrase ? [describePhrase(phrase)] : []));
  return `${path[0]?.category} begins with itself: ${steps.join(' → ')}; put the longer form into a category of its own`;
}

/** Two variants with the same data and the same slots, but other words: the printer could not know which was meant. */
export function checkOneWayToSay(variants: readonly Variant[]): readonly string[] {
  return clashes(
    variants.filter(({ makes }) => makes.type !== 'items'),
    (variant) => JSON.stringify([variant.category, dataOf(variant)]),
    (one, other) => `${one} says nothing that ${other} does not; give one a field of its own`,
  );
}

/** Two variants with the same words and slots: every use would have two readings, unless a guard decides. */
export function checkOneReading(variants: readonly Variant[], guarded: ReadonlySet<string>): readonly string[] {
  return clashes(
    variants.filter(({ makes }) => makes.type !== 'node' || !guarded.has(makes.kind)),
    ({ category, signs }) =>
      JSON.stringify([category, signs.map((sign) => (typeof sign === 'string' ? sign : [sign.category]))]),
    (one, other) => `${one} reads the same words as ${other}; remove one`,
  );
}

function clashes(
  variants: readonly Variant[],
  keyOf: (variant: Variant) => string,
  say: (one: string, other: string) => string,
): readonly string[] {
  const seen = new Map<string, Variant>();
  return variants.flatMap((variant) => {
    const key = keyOf(variant);
    const first = seen.get(key);
    if (!first) seen.set(key, variant);
    return first ? [say(nameOf(variant), nameOf(first))] : [];
  });
}

function dataOf(variant: Variant): unknown {
  const { makes, signs } = variant;
  if (makes.type !== 'node') return [makes, slotsOf(variant)];
  const filled = signs.flatMap((sign) => (typeof sign === 'string' ? [] : [[sign.field, sign.category]]));
  const fixed = makes.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant]]));
  return [makes.kind, [...filled, ...fixed].map(String).toSorted()];
}

/** A rule about a kind or field that no phrase makes would never apply, and nobody would notice. */
export function checkLinks(rules: LinkRules<string>, variants: readonly Variant[]): readonly string[] {
  const made = new Set<string>();
  for (const { makes } of variants) {
    if (makes.type !== 'node') continue;
    made.add(makes.kind);
    for (const { field } of makes.fields) made.add(`${makes.kind}.${field}`);
  }
  const {
    mentions,
    anaphors,
    partners = {},
    verbs = [],
    quiet = [],
    asks = {},
    scopes = [],
    distributes = [],
    deeds = {},
  } = rules;
  const wanted = Object.values(partners).flatMap((partner) =>
    partner && partner.wants !== 'any' ? partner.wants : [],
  );
  const heads = Object.entries({ ...mentions, ...anaphors }).flatMap(([kind, words]) =>
    [words?.head ?? []].flat().map((head) => `${kind}.${head}`),
  );
  const named = [mentions, anaphors, partners, asks].flatMap((part) => Object.keys(part));
  const all = [
    ...named,
    ...wanted,
    ...heads,
    ...verbs,
    ...quiet,
    ...scopes,
    ...distributes,
    ...Object.values(deeds).flat(),
  ];
  return all.filter((name) => !made.has(name)).map((name) => `links: no phrase makes "${name}"; correct the name`);
}

function nameOf(variant: Variant): string {
  if (variant.phrase) return describePhrase(variant.phrase);
  return `"${variant.signs.join(' ')}" in ${variant.category}`;
}
