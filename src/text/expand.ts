/**
 * From phrases to plain variants: every choice of features, options and groups is made once, here. A variant is a row
 * of words and slots that fixes its fields, so nothing is left to decide when reading or printing but which variant.
 * `compile.ts` sorts the variants into categories and checks them as a whole.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import type { Features, Terminal } from './definition.ts';
import { featureOfMark, INFLECTED, type Part, type Ref, TemplateError } from './template.ts';
import { split } from './tokens.ts';
import type { Value } from './types.ts';

export interface Phrase {
  readonly id: number;
  readonly category: string;
  readonly head: Ref;
  /** `=` for a phrase that makes no node. */
  readonly kind: string;
  readonly template: string;
  readonly parts: readonly Part[];
}

/** A word, or the place of a field. Categories are named with all their features: `F/sg`, `Act/s*and`. */
export type Sign = string | { readonly category: string; readonly field: string | null };

export interface Variant {
  readonly category: string;
  readonly phrase: Phrase | null;
  readonly signs: readonly Sign[];
  readonly makes: Makes;
}

/** What a variant stands for: a node, what its one slot holds, a word's value, or a list's next items. */
export type Makes =
  | { readonly type: 'node'; readonly kind: string; readonly fields: readonly FieldSource[] }
  | { readonly type: 'same' }
  | { readonly type: 'value'; readonly value: Value }
  | { readonly type: 'items'; readonly rest: boolean };

/** A field is filled by a slot, or always the same. Fields stand in the order of the text. */
export type FieldSource = { readonly field: string; readonly constant: Value | null };

type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'slot'; readonly field: string | null; readonly of: Ref }
  | { readonly type: 'constant'; readonly field: string; readonly value: Value };

/** Letter → value, for the letters of one phrase. */
type Bound = Readonly<Record<string, string>>;

export const describePhrase = ({ category, kind, template }: Phrase): string => `${category} ${kind}: "${template}"`;

export function keyOf(base: string, values: readonly string[]): string {
  return [base, ...values].join('/');
}

/** The features of a definition, and which of them each value belongs to. */
export interface FeatureTable {
  readonly features: Features;
  readonly ofValue: ReadonlyMap<string, string>;
}

export function featureTable(features: Features): FeatureTable {
  const values = Object.entries(features).flatMap(([feature, forms]) =>
    Object.keys(forms).map((value) => [value, feature]),
  );
  return { features, ofValue: new Map(values as [string, string][]) };
}

/** `sg` and `n` and `n2` are all of feature n: a value, its letter, and a fresh letter for the same feature. */
export function featureOf({ features, ofValue }: FeatureTable, name: string): string {
  const feature = ofValue.get(name) ?? name.replace(/\d+$/, '');
  if (Object.hasOwn(features, feature)) return feature;
  const known = [...ofValue.keys(), ...Object.keys(features)];
  throw new TemplateError(`"/${name}" is no feature and no value of one.${didYouMean(nearest(name, known))}`);
}

export function expand(phrase: Phrase, table: FeatureTable): readonly Variant[] {
  const found = new Map<string, Variant>();
  for (const bound of bindings(phrase, table)) {
    for (const pieces of choices(phrase.parts)) {
      const variant = instantiate(phrase, pieces, bound, table);
      found.set(JSON.stringify([variant.category, variant.signs, variant.makes]), variant);
    }
  }
  return [...found.values()];
}

/** Every way to give values to the letters of a phrase. */
function bindings(phrase: Phrase, table: FeatureTable): readonly Bound[] {
  const named = [phrase.head, ...refsIn(phrase.parts)].flatMap((ref) => ref.features);
  let all: readonly Bound[] = [{}];
  for (const letter of new Set(named.filter((name) => !table.ofValue.has(name)))) {
    const values = Object.keys(table.features[featureOf(table, letter)] ?? {});
    all = all.flatMap((bound) => values.map((value) => ({ ...bound, [letter]: value })));
  }
  return all;
}

function instantiate(phrase: Phrase, pieces: readonly Piece[], bound: Bound, table: FeatureTable): Variant {
  const slots: Sign[] = [];
  const fields: FieldSource[] = [];
  let text = '';
  for (const piece of pieces) {
    switch (piece.type) {
      case 'text':
        text += inflected(piece.text, phrase, bound, table);
        break;
      case 'constant':
        fields.push({ field: piece.field, constant: piece.value });
        break;
      case 'slot':
        if (piece.field !== null) fields.push({ field: piece.field, constant: null });
        text += String.fromCharCode(PLACEHOLDER + slots.length);
        slots.push({ category: categoryOf(piece.of, bound), field: piece.field });
    }
  }
  return {
    category: categoryOf(phrase.head, bound),
    phrase,
    signs: split(text).map((token) => slots[token.charCodeAt(0) - PLACEHOLDER] ?? token),
    makes: phrase.kind === '=' ? { type: 'same' } : { type: 'node', kind: phrase.kind, fields },
  };
}

function inflected(text: string, phrase: Phrase, bound: Bound, table: FeatureTable): string {
  return text.replace(INFLECTED, (_whole, mark: string, word: string, said?: string) => {
    const feature = said === undefined ? featureOfMark(mark) : featureOf(table, said);
    const fixed = phrase.head.features.find((name) => table.ofValue.get(name) === feature);
    const value = said === undefined ? (bound[feature] ?? fixed) : table.ofValue.has(said) ? said : bound[said];
    const form = value === undefined ? undefined : table.features[feature]?.[value];
    if (form) return form(word);
    const how = `name it in the category ("${phrase.head.base}/${feature}"), in a slot, or at the word ("${mark}${word}/…")`;
    throw new TemplateError(`nothing says which form ${mark}${word} takes; ${how}`);
  });
}

/** Slots are cut out of the text as private letters, so that words and marks beside them are cut as in any text. */
const PLACEHOLDER = 0xe000;

function categoryOf(ref: Ref, bound: Bound): string {
  const item = keyOf(
    ref.base,
    ref.features.map((name) => bound[name] ?? name),
  );
  return ref.list ? `${item}${ref.list.least === 2 ? '**' : '*'}${ref.list.joint}` : item;
}

function choices(parts: readonly Part[]): readonly (readonly Piece[])[] {
  let all: readonly (readonly Piece[])[] = [[]];
  for (const part of parts) all = all.flatMap((before) => alternatives(part).map((next) => [...before, ...next]));
  return all;
}

function alternatives(part: Part): readonly (readonly Piece[])[] {
  switch (part.type) {
    case 'text':
    case 'slot':
      return [[part]];
    case 'options':
      return part.options.map((option) => [
        { type: 'constant', field: part.field, value: option },
        { type: 'text', text: option },
      ]);
    case 'group': {
      const flag: readonly Piece[] = part.flag === null ? [] : [{ type: 'constant', field: part.flag, value: true }];
      return [[], ...choices(part.parts).map((inside) => [...flag, ...inside])];
    }
  }
}

export function refsIn(parts: readonly Part[]): readonly Ref[] {
  return parts.flatMap((part) => (part.type === 'slot' ? [part.of] : part.type === 'group' ? refsIn(part.parts) : []));
}

/** The forms of the words of a vocabulary, one variant each. */
export function wordVariants(name: string, terminal: Terminal<unknown>, features: Features): readonly Variant[] {
  if (terminal.type === 'pattern') return [];
  const forms = terminal.inflects === null ? { '': String } : (features[terminal.inflects] ?? {});
  return Object.entries(forms).flatMap(([value, form]) =>
    terminal.entries.map(([words, meaning]): Variant => {
      const inflected = words.replace(/\S+$/, (last) => form(last));
      return {
        category: value === '' ? name : keyOf(name, [value]),
        phrase: null,
        signs: terminal.raw ? [words] : split(inflected),
        makes: { type: 'value', value: meaning as Value },
      };
    }),
  );
}

/** A list as a category of its own: its items are read one by one, the last after its joint. */
export function listVariants(category: string): readonly Variant[] {
  const [item = '', stars = '', joint = ''] = category.split(/(\*\*?)/);
  const only: Sign = { category: item, field: 'item' };
  const rest = (of: string): Sign => ({ category: of, field: 'rest' });
  const row = (of: string, signs: readonly Sign[], hasRest = false): Variant => ({
    category: of,
    phrase: null,
    signs,
    makes: { type: 'items', rest: hasRest },
  });
  const one = stars === '*' ? [row(category, [only])] : [];
  if (joint === 'comma' || joint === 'space') {
    const comma = joint === 'comma' ? [','] : [];
    return [...one, row(category, [only, ...comma, rest(`${item}*${joint}`)], true)];
  }
  const last = joint === 'then' ? [',', joint] : [joint];
  const tail = `${item}*${joint} tail`;
  return [
    ...one,
    row(category, [only, ...last, only]),
    row(category, [only, ',', rest(tail)], true),
    row(tail, [only, ',', rest(tail)], true),
    row(tail, [only, ',', joint, only]),
  ];
}
