/**
 * "Does this card match?" and "does some face match?": two different questions.
 * The first is what a search, a target or a filter asks of the object where it is; the second is what a deck builder
 * asks of the printed card. A query is plain data; `query.ts` reads one from text.
 */
import { COLORS, type Color, type MagicCard } from './card.ts';
import { type Characteristics, ofFace } from './characteristics.ts';
import type { RuleId } from './rules.ts';

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Query =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'colorless' }
  | { readonly kind: 'multicolored' }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'permanent' }
  | { readonly kind: 'mana value' | 'power' | 'toughness'; readonly is: Comparison; readonly than: number }
  | { readonly kind: 'not'; readonly of: Query }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Query[] };

/** Is it so, of the object as it is? */
export function matches(is: Characteristics, query: Query): boolean {
  switch (query.kind) {
    case 'not':
      // CR 708.6b (2013): a question in the negative is the opposite of the question in the positive.
      return !matches(is, query.of);
    case 'all':
      // CR 708.6c (2013): each thing asked may be met by a different half.
      return query.of.every((part) => matches(is, part));
    case 'any':
      return query.of.some((part) => matches(is, part));
    case 'multicolored':
    case 'colorless':
    case 'mana value':
      // CR 708.5, 702.100b (2013): off the stack either of its mana values may be asked for; a fused spell has the sum alone.
      return holds(is, query);
    default:
      // CR 708.6a (2013): with two sets of characteristics it is so if either half says so.
      return is.sets ? is.sets.some((set) => holds(set, query)) : holds(is, query);
  }
}

/** The rules by which a card with two sets of characteristics answered; none for one with a single set. */
export function matchingRules(is: Characteristics, query: Query): readonly RuleId[] {
  if (!is.sets) return [];
  const within = (one: Query): readonly RuleId[] => {
    if (one.kind === 'not') return ['708.6b (2013)', ...within(one.of)];
    if (one.kind === 'all') return ['708.6c (2013)', ...one.of.flatMap(within)];
    return one.kind === 'any' ? one.of.flatMap(within) : ['708.6a (2013)'];
  };
  return [...new Set(within(query))].toSorted();
}

/** The faces, by index, that match on their own, wherever the card is. */
export function matchingFaces(card: MagicCard, query: Query): readonly number[] {
  return card.faces.flatMap((face, index) => (matches(ofFace(face), query) ? [index] : []));
}

type Leaf = Exclude<Query, { kind: 'not' | 'all' | 'any' }>;

function holds(is: Characteristics, query: Leaf): boolean {
  switch (query.kind) {
    case 'name':
      // CR 709.4a: an object has a name if one of its names is that name.
      return is.names.some((name) => name.toLowerCase() === query.name.toLowerCase());
    case 'color':
      return is.colors.includes(query.color);
    case 'colorless':
      return is.colors.length === 0;
    case 'multicolored':
      return is.colors.length > 1;
    case 'type':
      return [...is.supertypes, ...is.types, ...is.subtypes].some(
        (type) => type.toLowerCase() === query.type.toLowerCase(),
      );
    case 'permanent':
      return is.types.some((type) => PERMANENT_TYPES.has(type));
    case 'mana value':
      return is.manaValues.some((value) => compare(value, query.is, query.than));
    case 'power':
      return typeof is.power === 'number' && compare(is.power, query.is, query.than);
    case 'toughness':
      return typeof is.toughness === 'number' && compare(is.toughness, query.is, query.than);
  }
}

const PERMANENT_TYPES = new Set(['Artifact', 'Battle', 'Creature', 'Enchantment', 'Land', 'Planeswalker']);

export function compare(value: number, is: Comparison, than: number): boolean {
  switch (is) {
    case '=':
      return value === than;
    case '!=':
      return value !== than;
    case '<':
      return value < than;
    case '<=':
      return value <= than;
    case '>':
      return value > than;
    case '>=':
      return value >= than;
  }
}

const COLOR_WORDS: Readonly<Record<Color, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

/** `r`, `R` or `red`. */
export function readColor(text: string): Color | undefined {
  const word = text.toLowerCase();
  return COLORS.find((color) => word === color.toLowerCase() || word === COLOR_WORDS[color]);
}
