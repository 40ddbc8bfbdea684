/**
 * A grammar ready for use: per category a trie of its variants for reading, a table of them for printing, and the set of
 * words it can begin with. `compile.ts` makes it, `parse.ts` and `print.ts` use it, and nothing changes it.
 */
import type { Beginnings } from './beginnings.ts';
import type { Definition, Pattern } from './definition.ts';
import type { Phrase, Variant } from './expand.ts';
import type { LinkRules } from './links.ts';
import type { Conventions } from './tokens.ts';
import type { Node, Value } from './types.ts';

export interface Category {
  readonly id: number;
  /** The name with features: `F/sg`. */
  readonly key: string;
  /** What people call it. */
  readonly called: string;
  readonly variants: readonly Variant[];
  readonly pattern: Pattern<unknown> | null;
  readonly trie: Trie;
  /** The words that its phrases can begin with … */
  readonly first: ReadonlySet<string>;
  /** … and the patterns. */
  readonly firstPatterns: ReadonlySet<Pattern<unknown>>;
  /** What may print a node of this kind here: its own variants, and those that hand on. */
  readonly printers: ReadonlyMap<string, readonly Variant[]>;
  readonly words: ReadonlyMap<Value, Variant>;
}

/** Variants that begin alike share their beginning. */
export interface Trie {
  readonly words: ReadonlyMap<string, Trie>;
  readonly slots: readonly { readonly category: Category; readonly next: Trie }[];
  readonly ends: readonly Variant[];
}

export interface Grammar<D extends Definition = Definition> {
  readonly definition: D;
  readonly phrases: readonly Phrase[];
  readonly categories: ReadonlyMap<string, Category>;
  readonly beginnings: Beginnings;
  /** All variants of a kind, whatever their category. */
  readonly kinds: ReadonlyMap<string, readonly Variant[]>;
  readonly start: { readonly line: Category; readonly sentence: Category; readonly bullet: Category };
  readonly guards: ReadonlyMap<string, (node: Node) => boolean>;
  readonly links: LinkRules<string> | null;
  readonly conventions: Conventions;
}

/** Kinds of things that are printed without being nodes, in the table of printers. */
export const VALUE = '(value)';
export const LIST = '(list)';

export function isNode(value: Value): value is Node {
  return typeof value === 'object' && !Array.isArray(value);
}

export function printerKey(value: Value): string {
  if (typeof value !== 'object') return VALUE;
  return isNode(value) ? value.kind : LIST;
}

/** A category by its name with features; only a mistake in code asks for one that is not there. */
export function categoryNamed(grammar: Grammar, key: string): Category {
  const category = grammar.categories.get(key);
  if (!category) throw new Error(`the grammar has no category "${key}"`);
  return category;
}
