/**
 * What an author writes: features, terminals and phrases. `template.ts` has the language of a phrase, `types.ts` the node
 * types that follow from it, `compile.ts` makes it a grammar.
 *
 *     const acts = phrases({
 *       'Act/v': {                                  a category, and the feature its phrases vary by
 *         draw: '@draw <n:Cards>',                  kind: template
 *         '=': ['<Move/v>'],                        whatever Move says is an Act too; makes no node
 *       },
 *     });
 */
import type { Inflection } from './english.ts';
import type { LinkRules } from './links.ts';
import type { Conventions } from './tokens.ts';
import type { KindOf, NodeOfKind } from './types.ts';

/** A feature and its values, with the form that a word takes in each: `@verb` takes that of v, `%noun` that of n. */
export type Features = Readonly<Record<string, Readonly<Record<string, Inflection>>>>;

/** Category → kind → template, or several wordings that differ in their fields. The kind `=` makes no node. */
export type Phrases = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** A closed vocabulary: words that stand for values. */
export interface Vocabulary<V> {
  readonly type: 'vocabulary';
  readonly entries: readonly (readonly [words: string, value: V])[];
  /** The feature by which the last word changes its form. */
  readonly inflects: string | null;
  /** The words are tokens as they are, not text. */
  readonly raw: boolean;
}

/** One word that stands for a value by its look: a number, a symbol. */
export interface Pattern<V> {
  readonly type: 'pattern';
  readonly read: (word: string) => V | undefined;
  /** Undefined for what is no value of this terminal. */
  readonly print: (value: unknown) => string | undefined;
  readonly samples: readonly V[];
}

export type Terminal<V> = Vocabulary<V> | Pattern<V>;

export interface Definition {
  readonly features: Features;
  readonly terminals: Readonly<Record<string, Terminal<unknown>>>;
  readonly phrases: readonly Phrases[];
  /** The category of the first sentence of a line, of the others, and of what a bullet begins with. */
  readonly start: { readonly line: string; readonly sentence: string; readonly bullet?: string };
  /** What people call a category in messages, where its name will not do. */
  readonly called?: Readonly<Record<string, string>>;
  readonly conventions?: Conventions;
}

/** What depends on the nodes, and is therefore given once they are known. */
export interface Extras<D extends Definition> {
  /** A reading with a node that its guard refuses is none; nor is the node printed. */
  readonly guards?: { readonly [K in KindOf<D>]?: (node: NodeOfKind<D, K>) => boolean };
  readonly links?: LinkRules<KindOf<D>>;
}

/** Keeps the templates as literal types. A file of phrases is one call. */
export function phrases<const P extends Phrases>(table: P): P {
  return table;
}

export function define<const D extends Definition>(definition: D): D {
  return definition;
}
