/**
 * The columns of the table: which values of an answer they show, and which fields of its reasons explain them.
 */
import type { Answer } from '../../answers/ask.ts';
import type { Answer as FabAnswer } from '../../fab/question.ts';
import type { Answer as MagicAnswer } from '../../magic/answer.ts';
import { colors, mana, names, nothing, type Shown, several, text, typeLine, yesNo } from './values.ts';

export interface Column {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly string[];
  readonly show: (answer: Answer) => Shown;
  /** Left out where no place has anything to tell. */
  readonly optional?: boolean;
  /** A question that only some places put: the others neither count nor differ. */
  readonly partial?: boolean;
}

const NONE = nothing('—');

type Options = Partial<Pick<Column, 'fields' | 'optional' | 'partial'>>;

function magic(id: string, label: string, show: (answer: MagicAnswer) => Shown, more: Options = {}): Column {
  return column(id, label, (answer) => (answer.game === 'magic' ? show(answer) : NONE), more);
}

function fab(id: string, label: string, show: (answer: FabAnswer) => Shown, more: Options = {}): Column {
  return column(id, label, (answer) => (answer.game === 'fab' ? show(answer) : NONE), more);
}

function column(id: string, label: string, show: Column['show'], more: Options): Column {
  return { id, label, fields: [id], ...more, show };
}

function number(value: number | string | null): Shown {
  return value === null ? NONE : text(String(value));
}

function held(value: FabAnswer['cost']): Shown {
  if (value === null) return NONE;
  return typeof value === 'object' ? several(value.map((one) => text(String(one)))) : text(String(value));
}

function cost(value: MagicAnswer['manaCost']): Shown {
  if (value === null) return nothing('none');
  return several((typeof value === 'string' ? [value] : value).map(mana));
}

function symbols({ symbols }: MagicAnswer): Shown {
  return symbols.length === 0 ? nothing('none') : mana(symbols.join(''));
}

/** Said only where the symbols as printed are not simply the mana cost. */
function printedSymbols(answers: readonly MagicAnswer[]): boolean {
  return answers.some(({ symbols, manaCost }) => symbols.join('') !== (manaCost ?? ''));
}

function usedApart(answers: readonly MagicAnswer[]): boolean {
  return answers.some(({ manaValues, manaValuesUsed }) => String(manaValues) !== String(manaValuesUsed));
}

const TYPE = { fields: ['supertypes', 'types', 'subtypes'] };
const OPTIONAL = { optional: true };
const PARTIAL = { optional: true, partial: true };

export function columnsFor(answers: readonly Answer[]): readonly Column[] {
  const ofMagic = answers.filter((answer) => answer.game === 'magic');
  if (ofMagic.length === 0) return FAB;
  return MAGIC.filter(({ id }) => {
    if (id === 'symbols') return printedSymbols(ofMagic);
    if (id === 'manaValueUsed') return usedApart(ofMagic);
    if (id === 'canTransform') return ofMagic.some(({ doubleFaced, canTransform }) => doubleFaced || canTransform);
    return true;
  });
}

const MAGIC: readonly Column[] = [
  magic('names', 'Name', (answer) => names(answer.names)),
  magic('manaCost', 'Mana cost', (answer) => cost(answer.manaCost)),
  magic('symbols', 'Printed symbols', symbols),
  magic('manaValue', 'Mana value', ({ manaValues }) => several(manaValues.map((value) => text(String(value)))), {
    fields: ['manaValues'],
  }),
  magic(
    'manaValueUsed',
    'Mana value when used',
    ({ manaValuesUsed }) => several(manaValuesUsed.map((value) => text(String(value)))),
    { fields: ['manaValuesUsed'] },
  ),
  magic('colors', 'Colour', (answer) => colors(answer.colors)),
  magic(
    'colorIndicator',
    'Indicator',
    ({ colorIndicator }) => (colorIndicator ? colors(colorIndicator) : NONE),
    OPTIONAL,
  ),
  magic('type', 'Type', (answer) => text(typeLine(answer)), TYPE),
  magic(
    'power',
    'P/T',
    ({ power, toughness }) => (power === null && toughness === null ? NONE : text(`${power}/${toughness}`)),
    { fields: ['power', 'toughness'], optional: true },
  ),
  magic('loyalty', 'Loyalty', ({ loyalty }) => number(loyalty), OPTIONAL),
  magic('defense', 'Defense', ({ defense }) => number(defense), OPTIONAL),
  magic('keywords', 'Keywords', ({ keywords }) => (keywords.length === 0 ? NONE : words(keywords)), OPTIONAL),
  magic('canTransform', 'Can transform', ({ canTransform }) => yesNo(canTransform), PARTIAL),
];

/** `disturb {1}{W}, flash` with its symbols drawn. */
function words(list: readonly string[]): Shown {
  const shown = list.map((word) => {
    const [name = '', price] = word.split(/ (?=\{)/);
    return price ? join(text(`${name} `), mana(price)) : text(name);
  });
  return shown.reduce((all, next) => join(all, text(', '), next));
}

function join(...list: readonly Shown[]): Shown {
  return { parts: list.flatMap(({ parts }) => parts), plain: list.map(({ plain }) => plain).join('') };
}

const FAB: readonly Column[] = [
  fab('names', 'Name', (answer) => names(answer.names)),
  fab('active', 'Active', ({ active }) => text(active.join(' + '))),
  fab('type', 'Type', (answer) => text(typeLine(answer)), TYPE),
  fab('cost', 'Cost', ({ cost: value }) => held(value), OPTIONAL),
  fab('color', 'Colour', ({ color }) => (color ? text(color) : NONE), OPTIONAL),
  fab(
    'pitch',
    'Pitch',
    ({ pitch, pitchAsset }) => (pitch !== null && pitchAsset === 'chi' ? join(held(pitch), text(' chi')) : held(pitch)),
    { fields: ['pitch', 'pitchAsset'], optional: true },
  ),
  fab('power', 'Power', ({ power }) => held(power), OPTIONAL),
  fab('defense', 'Defense', ({ defense }) => held(defense), OPTIONAL),
  fab('life', 'Life', ({ life }) => held(life), OPTIONAL),
  fab('intellect', 'Intellect', ({ intellect }) => held(intellect), OPTIONAL),
  fab('category', 'Category', ({ category }) => text(category)),
  fab('permanent', 'Permanent', ({ permanent }) => yesNo(permanent)),
  fab('living', 'Living', ({ living, life }) => (life === null ? NONE : yesNo(living)), PARTIAL),
];

/** What people call a field of a chain of reasons. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  faces: 'faces that count',
  active: 'active faces',
  names: 'name',
  manaCost: 'mana cost',
  symbols: 'printed symbols',
  manaValues: 'mana value',
  manaValuesUsed: 'mana value when used',
  colors: 'colour',
  colorIndicator: 'colour indicator',
  supertypes: 'supertypes',
  types: 'types',
  subtypes: 'subtypes',
  power: 'power',
  toughness: 'toughness',
  canTransform: 'can transform',
  layout: 'kind of card',
};
