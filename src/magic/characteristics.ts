/**
 * Characteristics: what the exposed faces of a card add up to. `layouts.ts` says which faces speak and how;
 * here they are made one set of values, field by field, each with the rule that made it.
 */
import type { Tracer } from '../cards/why.ts';
import { COLORS, type Color, hasKeyword, type Keyword, type MagicFace } from './card.ts';
import { type Edition, FOUNDATIONS } from './editions.ts';
import type { Exposure, Row } from './layouts.ts';
import { colorsOfCost, isVariable, manaValueOfCost, mergeCosts, symbolsOf } from './mana.ts';
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

export function combine(exposure: Exposure, edition: Edition, x: number, trace?: MagicTracer): Characteristics {
  const { card, faces, row } = exposure;
  const speaking = faces.map((index) => faceAt(card.faces, index));
  for (const rule of row.by) {
    trace?.(rule, 'faces', card.faces.map(nameOf), speaking.map(nameOf));
  }
  const [only] = speaking;
  if (row.as === 'apart') return apart(exposure, edition, x, trace);
  if (row.as === 'merged') return merged(exposure, speaking, x, trace);
  return only ? ofOneFace(exposure, only, edition, x, trace) : NOTHING;
}

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

function ofOneFace(
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
    names: [face.name],
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

/** CR 709.4: the halves combined; of a Room permanent, the unlocked halves over the shared type line. */
function merged(
  { card, faces, row }: Exposure,
  speaking: readonly MagicFace[],
  x: number,
  trace?: MagicTracer,
): Characteristics {
  const costs = speaking.map((face) => face.manaCost);
  const names = speaking.map(nameOf);
  const manaCost = mergeCosts(costs);
  const manaValue = manaValueOfCost(manaCost, x);
  const colors = union(COLORS, [colorsOfCost(manaCost), ...speaking.map((face) => face.colorIndicator ?? [])]);
  // CR 709.5a: both halves share the type line, so it stays when they are locked.
  const typed = row.typeLine === 'shared' ? card.faces : speaking;
  const types = unique(typed.flatMap((face) => face.types));
  if (trace) {
    const locked = row.typeLine === 'shared' && speaking.length < card.faces.length;
    // CR 709.4a: two names, neither of them joined. CR 709.5: a locked half's name is missing.
    trace(locked ? '709.5' : '709.4a', 'names', card.faces.map(nameOf), names);
    // CR 709.4b: the costs are added up, and colours and mana value come from the sum; symbols stay as printed.
    trace(
      locked ? '709.5' : '709.4b',
      'manaCost',
      card.faces.map((face) => face.manaCost),
      manaCost,
    );
    trace('709.4b', 'symbols', costs, costs.flatMap(symbolsOf));
    trace(
      manaCost === null ? '202.2' : '709.4b',
      'colors',
      card.faces.map((face) => colorsOfCost(face.manaCost)),
      colors,
    );
    trace(
      manaCost === null ? '202.3a' : '202.3d',
      'manaValues',
      card.faces.map((face) => manaValueOfCost(face.manaCost)),
      [manaValue],
    );
    if (costs.some((cost) => symbolsOf(cost).some(isVariable))) trace('202.3e', 'manaValues', 'X', x);
    // CR 709.4c: the types and the text boxes of both halves.
    trace(
      row.typeLine === 'shared' ? '709.5a' : '709.4c',
      'types',
      card.faces.map((face) => face.types),
      types,
    );
  }
  return {
    ...NOTHING,
    names,
    manaCosts: manaCost === null ? [] : [manaCost],
    symbols: costs.flatMap(symbolsOf),
    manaValues: [manaValue],
    manaValuesUsed: [manaValue],
    colors,
    supertypes: unique(typed.flatMap((face) => face.supertypes)),
    types,
    subtypes: unique(typed.flatMap((face) => face.subtypes)),
    keywords: speaking.flatMap((face) => face.keywords ?? []),
    textOf: faces,
  };
}

/** Until 2017: a set for each half, every value asked for answered by both. */
function apart(exposure: Exposure, edition: Edition, x: number, trace?: MagicTracer): Characteristics {
  const { card, faces, row } = exposure;
  const sets = faces.map((index) => {
    const face = faceAt(card.faces, index);
    return ofOneFace({ ...exposure, faces: [index] }, face, edition, x);
  });
  const values = sets.flatMap((set) => set.manaValues);
  const total = values.reduce((sum, value) => sum + value, 0);
  // CR 702.100b (2013): the fused spell has two sets, but one converted mana cost.
  const manaValues = row.manaValue === 'total' ? [total] : values;
  // CR 708.5a (2015): an effect that only uses the number takes the sum; comparing still asks either half.
  const manaValuesUsed = edition.has('splitValueUsedAsSum') ? [total] : manaValues;
  if (trace) {
    const manaCosts = sets.flatMap((set) => set.manaCosts);
    // CR 708.5 (2013): two values, and both are used.
    if (row.manaValue !== 'total') trace('708.5 (2013)', 'manaValues', values, manaValues);
    else trace('702.100b (2013)', 'manaValues', values, manaValues);
    if (row.manaValue !== 'total') trace('708.5 (2013)', 'manaCost', manaCosts, manaCosts);
    if (edition.has('splitValueUsedAsSum')) trace('708.5a (2015)', 'manaValuesUsed', values, manaValuesUsed);
    trace(
      '709.4a',
      'names',
      card.faces.map(nameOf),
      sets.flatMap((set) => set.names),
    );
  }
  return {
    ...NOTHING,
    names: sets.flatMap((set) => set.names),
    manaCosts: sets.flatMap((set) => set.manaCosts),
    symbols: sets.flatMap((set) => set.symbols),
    manaValues,
    manaValuesUsed,
    colors: union(
      COLORS,
      sets.map((set) => set.colors),
    ),
    supertypes: unique(sets.flatMap((set) => set.supertypes)),
    types: unique(sets.flatMap((set) => set.types)),
    subtypes: unique(sets.flatMap((set) => set.subtypes)),
    keywords: sets.flatMap((set) => set.keywords),
    textOf: faces,
    sets,
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

/** CR 202.2, 204.1: the colours of the cost's symbols and of the colour indicator, unless an ability defines them. */
export function colorsOfFace(face: MagicFace, trace?: MagicTracer): readonly Color[] {
  const fromCost = colorsOfCost(face.manaCost);
  // CR 702.114a: devoid is colourless everywhere.
  if (hasKeyword(face, 'devoid')) return settled('702.114a', fromCost, [], trace);
  // CR 604.3: a characteristic-defining ability decides, in every zone.
  if (face.definedColors) return settled('604.3', fromCost, face.definedColors, trace);
  if (!face.colorIndicator) return settled('202.2', fromCost, fromCost, trace);
  return settled('204.1', fromCost, union(COLORS, [fromCost, face.colorIndicator]), trace);
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

function faceAt(faces: readonly MagicFace[], index: number): MagicFace {
  const face = faces[index];
  if (!face) throw new Error(`face ${index} of a card with ${faces.length}`);
  return face;
}

function nameOf(face: MagicFace): string {
  return face.name;
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

function union<T>(order: readonly T[], lists: readonly (readonly T[])[]): readonly T[] {
  return order.filter((value) => lists.some((list) => list.includes(value)));
}
