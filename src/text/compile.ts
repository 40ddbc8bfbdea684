/**
 * From a definition to a grammar. Everything that can be wrong with a definition is found here, at start, and said all at
 * once: the phrase, and what to do about it. `expand.ts` makes the variants, `checks.ts` looks at them as a whole.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import { beginningsOf } from './beginnings.ts';
import { checkLeftRecursion, checkLinks, checkOneReading, checkOneWayToSay, productive } from './checks.ts';
import type { Definition, Extras } from './definition.ts';
import { describePhrase, listVariants, type Phrase, type Variant, wordVariants } from './expand.ts';
import { type Category, type Grammar, LIST, VALUE } from './grammar.ts';
import { readPhrases } from './phrases.ts';
import { CONVENTIONS } from './tokens.ts';
import type { Node } from './types.ts';

/** All that is wrong with a definition. */
export class GrammarError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The grammar does not compile:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

export function compile<const D extends Definition>(definition: D, extras: Extras<D> = {}): Grammar<D> {
  const problems: string[] = [];
  const { phrases, variants: written } = readPhrases(definition, problems);
  if (problems.length > 0) throw new GrammarError(problems);
  const named = Object.entries(definition.terminals);
  const vocabulary = named.flatMap(([name, terminal]) => wordVariants(name, terminal, definition.features));
  const patterns = named.flatMap(([name, terminal]) => (terminal.type === 'pattern' ? [name] : []));
  const all = [...written, ...vocabulary, ...lists([...written])];
  const variants = productive(all, new Set(patterns));
  problems.push(...neverSaid(phrases, variants), ...checkLeftRecursion(variants));
  problems.push(...checkOneWayToSay(variants), ...checkOneReading(variants, new Set(Object.keys(extras.guards ?? {}))));
  if (extras.links) problems.push(...checkLinks(extras.links, variants));
  const keys = new Set([...patterns, ...variants.map((variant) => variant.category)]);
  const { line, sentence, bullet = line } = definition.start;
  for (const start of [line, sentence, bullet]) {
    if (!keys.has(start)) problems.push(`start category "${start}" has no phrases.${didYouMean(nearest(start, keys))}`);
  }
  if (problems.length > 0) throw new GrammarError(problems);
  const categories = buildCategories(definition, [...keys], variants);
  const category = (key: string): Category => categories.get(key) ?? unknownCategory(key);
  return {
    definition,
    phrases,
    categories,
    beginnings: beginningsOf([...categories.values()]),
    kinds: byKind(variants),
    start: { line: category(line), sentence: category(sentence), bullet: category(bullet) },
    guards: new Map(Object.entries(extras.guards ?? {}) as [string, (node: Node) => boolean][]),
    links: extras.links ?? null,
    conventions: definition.conventions ?? CONVENTIONS,
  };
}

function byKind(variants: readonly Variant[]): ReadonlyMap<string, readonly Variant[]> {
  const kinds = new Map<string, Variant[]>();
  for (const variant of variants) {
    if (variant.makes.type !== 'node') continue;
    const { kind } = variant.makes;
    const known = kinds.get(kind) ?? [];
    kinds.set(kind, known);
    known.push(variant);
  }
  return kinds;
}

function unknownCategory(key: string): never {
  throw new GrammarError([`there is no category "${key}"`]);
}

/** The list categories that slots ask for. */
function lists(variants: readonly Variant[]): readonly Variant[] {
  const asked = new Set(
    variants.flatMap(({ signs }) =>
      signs.flatMap((sign) => (typeof sign !== 'string' && sign.category.includes('*') ? [sign.category] : [])),
    ),
  );
  for (const key of [...asked]) if (/\*\*(?:comma|space)$/.test(key)) asked.add(key.replace('**', '*'));
  const rows = new Map([...asked].flatMap(listVariants).map((variant) => [JSON.stringify(variant), variant]));
  return [...rows.values()];
}

function neverSaid(phrases: readonly Phrase[], variants: readonly Variant[]): readonly string[] {
  const said = new Set(variants.map((variant) => variant.phrase));
  return phrases
    .filter((phrase) => !said.has(phrase))
    .map(
      (phrase) =>
        `${describePhrase(phrase)}: can never be said; no choice of features gives all its slots a phrase that ends`,
    );
}

interface OpenTrie {
  words: Map<string, OpenTrie>;
  slots: { category: Category; next: OpenTrie }[];
  ends: Variant[];
}

const emptyTrie = (): OpenTrie => ({ words: new Map(), slots: [], ends: [] });

function buildCategories(
  definition: Definition,
  keys: readonly string[],
  variants: readonly Variant[],
): Map<string, Category> {
  const byCategory = new Map<string, Variant[]>(keys.map((key) => [key, []]));
  for (const variant of variants) byCategory.get(variant.category)?.push(variant);
  const made = keys.map((key, id) => {
    const [base = key] = key.split(/[/*]/);
    const terminal = definition.terminals[key];
    return {
      id,
      key,
      called: definition.called?.[base] ?? base,
      variants: byCategory.get(key) ?? [],
      pattern: terminal?.type === 'pattern' ? terminal : null,
      trie: emptyTrie(),
      first: new Set<string>(),
      firstPatterns: new Set(terminal?.type === 'pattern' ? [terminal] : []),
      printers: new Map<string, Variant[]>(),
      words: new Map(),
    };
  });
  const categories = new Map(made.map((category) => [category.key, category]));
  const named = (key: string): (typeof made)[number] => categories.get(key) ?? unknownCategory(key);
  for (const category of made) {
    for (const variant of category.variants) {
      addToTrie(category.trie, variant, named);
      if (variant.makes.type === 'value') category.words.set(variant.makes.value, variant);
    }
  }
  const settled = new Set<Category>();
  for (const category of made) settle(category);
  return categories;

  /** FIRST sets and printers need those of the categories further in; there is no left recursion, so this ends. */
  function settle(category: (typeof made)[number]): void {
    if (settled.has(category)) return;
    settled.add(category);
    if (category.words.size > 0 || category.pattern) category.printers.set(VALUE, []);
    for (const variant of category.variants) {
      const [first] = variant.signs;
      if (typeof first === 'string') category.first.add(first);
      else if (first) {
        const inner = named(first.category);
        settle(inner);
        for (const word of inner.first) category.first.add(word);
        for (const pattern of inner.firstPatterns) category.firstPatterns.add(pattern);
      }
      for (const kind of kindsOf(variant)) {
        const printers = category.printers.get(kind) ?? [];
        category.printers.set(kind, printers);
        printers.push(variant);
      }
    }
  }

  function kindsOf({ makes, signs }: Variant): readonly string[] {
    if (makes.type === 'node') return [makes.kind];
    if (makes.type === 'items') return [LIST];
    if (makes.type === 'value') return [];
    const slot = signs.find((sign) => typeof sign !== 'string');
    if (typeof slot !== 'object') return [];
    settle(named(slot.category));
    return [...named(slot.category).printers.keys()];
  }
}

function addToTrie(root: OpenTrie, variant: Variant, named: (key: string) => Category): void {
  let at = root;
  for (const sign of variant.signs) {
    if (typeof sign === 'string') {
      const next: OpenTrie = at.words.get(sign) ?? emptyTrie();
      at.words.set(sign, next);
      at = next;
    } else {
      const slot = at.slots.find(({ category }) => category.key === sign.category);
      const next = slot?.next ?? emptyTrie();
      if (!slot) at.slots.push({ category: named(sign.category), next });
      at = next;
    }
  }
  at.ends.push(variant);
}
