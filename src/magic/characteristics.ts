/**
 * Characteristics: what an object is, and what one face makes of it, value by value, each with the rule that made it.
 * `layouts.ts` says which faces speak; `combine.ts` makes one set of values of several.
 */
import type { Tracer } from '../cards/why.ts';
import { COLORS, type Color, hasKeyword, type Keyword, type MagicFace } from './card.ts';
import { type Edition, FOUNDATIONS } from './editions.ts';
import type { Exposure } from './exposure.ts';
import type { Row } from './layouts.ts';
import { colorsOfCost, isVariable, manaValueOfCost, symbolsOf } from './mana.ts';
import type { RuleId } from './rules.ts';

export type MagicTracer = Tracer<RuleId>;

export interface Characteristics {
  /** None, one or two: a name is a member of this list, never a string to compare. */
  readonly names: readonly string[];
  /** One cost, or none; until 2017 a split card off the stack has as many as it has halves. */
  readonly manaCosts: readonly string[];
  /** The mana symbols as printed, face after face, before costs are added up. */
  readonly symbols: readonly string[];
  /** One value; until 2017 a split card off the stack has two. */
  readonly manaValues: readonly number[];
  /** What an effect uses that takes the number without comparing it. */
  readonly manaValuesUsed: readonly number[];
  readonly colors: readonly Color[];
  readonly colorIndicator: readonly Color[] | null;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly power: number | string | null;
  readonly toughness: number | string | null;
  readonly loyalty: number | string | null;
  readonly defense: number | string | null;
  readonly keywords: readonly Keyword[];
  /** The faces whose text it has, by index: its abilities are theirs. */
  readonly textOf: readonly number[];
  /** Two whole sets instead of one: split cards off the stack until 2017. */
  readonly sets: readonly Characteristics[] | null;
}

/** The empty object: what is face down or fully locked has this, plus what the rule in question gives it. */
export const NOTHING: Characteristics = {
  names: [],
  manaCosts: [],
  symbols: [],
  manaValues: [0],
  manaValuesUsed: [0],
  colors: [],
  colorIndicator: null,
  supertypes: [],
  types: [],
  subtypes: [],
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
  keywords: [],
  textOf: [],
  sets: null,
};

/** One face by itself, wherever the card is: what a printed face says. */
export function ofFace(face: MagicFace): Characteristics {
  return ofOneFace(
    { card: { id: '', game: 'magic', layout: 'single', faces: [face] }, faces: [0], row: ALONE },
    face,
    FOUNDATIONS,
    0,
  );
}

const ALONE: Row = { in: [], faces: 'front', by: ['109.3'] };

export function ofOneFace(
  { card, faces, row }: Exposure,
  face: MagicFace,
  edition: Edition,
  x: number,
  trace?: MagicTracer,
): Characteristics {
  const front = faceAt(card.faces, 0);
  const payer = row.cost === 'front' ? front : face;
  // CR 710.1c: a flipped permanent keeps the mana cost and colour of the upper half.
  if (row.cost === 'front') trace?.('710.1c', 'manaCost', face.manaCost, front.manaCost);
  const manaValue = manaValueOf(face, payer.manaCost, { card, faces, row }, edition, x, trace);
  return {
    ...NOTHING,
    // CR 707.2: a copy of something face down has no name.
    names: face.name === '' ? [] : [face.name],
    manaCosts: payer.manaCost === null ? [] : [payer.manaCost],
    symbols: symbolsOf(payer.manaCost),
    manaValues: [manaValue],
    manaValuesUsed: [manaValue],
    colors: colorsOfFace(payer, trace),
    colorIndicator: face.colorIndicator ?? null,
    supertypes: face.supertypes,
    types: face.types,
    subtypes: face.subtypes,
    power: printedNumber(face.power),
    toughness: printedNumber(face.toughness),
    loyalty: printedNumber(face.loyalty),
    defense: printedNumber(face.defense),
    keywords: face.keywords ?? [],
    textOf: faces,
  };
}

function manaValueOf(
  face: MagicFace,
  cost: string | null,
  { card, row }: Exposure,
  edition: Edition,
  x: number,
  trace?: MagicTracer,
): number {
  const own = manaValueOfCost(cost, x);
  const settle = (rule: RuleId, value: number): number => {
    trace?.(rule, 'manaValues', [own], [value]);
    return value;
  };
  switch (row.manaValue) {
    case 'front':
      return settle('202.3b', manaValueOfCost(faceAt(card.faces, 0).manaCost));
    case 'two-faced copy':
      // CR 202.3b: the copy is two-faced itself, or it is a copy of a back; the texts leave it open, so a switch decides.
      return settle(
        '202.3b',
        edition.switches.twoFacedCopyManaValue === 'zero' ? 0 : manaValueOfCost(faceAt(card.faces, 0).manaCost),
      );
    case 'melded':
      return settle(
        '202.3c',
        (face.meldedFrom ?? []).reduce((sum, front) => sum + manaValueOfCost(front), 0),
      );
    case 'zero':
      return settle(face.meldedFrom ? '202.3c' : '202.3b', 0);
    case 'total':
    case undefined:
      break;
  }
  if (cost === null) return settle('202.3a', 0);
  return settle(symbolsOf(cost).some(isVariable) ? '202.3e' : '202.3', own);
}

/** CR 202.2, 204.2: the colours of the cost's symbols and of the colour indicator, unless an ability defines them. */
export function colorsOfFace(face: MagicFace, trace?: MagicTracer): readonly Color[] {
  const fromCost = colorsOfCost(face.manaCost);
  // CR 702.114a: devoid is colourless everywhere.
  if (hasKeyword(face, 'devoid')) return settled('702.114a', fromCost, [], trace);
  // CR 604.3: a characteristic-defining ability decides, in every zone.
  if (face.definedColors) return settled('604.3', fromCost, face.definedColors, trace);
  if (!face.colorIndicator) return settled('202.2', fromCost, fromCost, trace);
  return settled('204.2', fromCost, union(COLORS, [fromCost, face.colorIndicator]), trace);
}

function settled(
  rule: RuleId,
  before: readonly Color[],
  after: readonly Color[],
  trace?: MagicTracer,
): readonly Color[] {
  trace?.(rule, 'colors', before, after);
  return after;
}

/** `3` is a number; `*` and `1+*` stay as printed; nothing printed is null, never 0. */
function printedNumber(printed: string | undefined): number | string | null {
  if (printed === undefined) return null;
  return /^-?\d+(\.\d+)?$/.test(printed) ? Number(printed) : printed;
}

export function faceAt(faces: readonly MagicFace[], index: number): MagicFace {
  const face = faces[index];
  if (!face) throw new Error(`face ${index} of a card with ${faces.length}`);
  return face;
}

export function nameOf(face: MagicFace): string {
  return face.name;
}

export function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

export function union<T>(order: readonly T[], lists: readonly (readonly T[])[]): readonly T[] {
  return order.filter((value) => lists.some((list) => list.includes(value)));
}
