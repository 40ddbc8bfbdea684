/**
 * Several faces at once: the halves of a split card made one set of characteristics, or, as it was until 2017, two sets
 * side by side. Which faces and how is the face table's to say (`layouts.ts`); one face alone is `characteristics.ts`.
 */
import { COLORS, type MagicFace } from './card.ts';
import {
  type Characteristics,
  colorsOfFace,
  faceAt,
  type MagicTracer,
  NOTHING,
  nameOf,
  ofOneFace,
  union,
  unique,
} from './characteristics.ts';
import type { Edition } from './editions.ts';
import type { Exposure } from './exposure.ts';
import { colorsOfCost, isVariable, manaValueOfCost, mergeCosts, symbolsOf } from './mana.ts';

/** What the exposed faces add up to. `x` is the value chosen for X, 0 off the stack. */
export function combine(exposure: Exposure, edition: Edition, x: number, trace?: MagicTracer): Characteristics {
  const { card, faces, row } = exposure;
  const speaking = faces.map((index) => faceAt(card.faces, index));
  for (const rule of row.by) trace?.(rule, 'faces', card.faces.map(nameOf), speaking.map(nameOf));
  const [only] = speaking;
  if (row.as === 'apart') return apart(exposure, edition, x, trace);
  if (row.as === 'merged') return merged(exposure, speaking, edition, x, trace);
  return only ? ofOneFace(exposure, only, edition, x, trace) : NOTHING;
}

/** CR 709.4: the halves combined; of a Room permanent, the unlocked halves over the shared type line. */
function merged(
  exposure: Exposure,
  speaking: readonly MagicFace[],
  edition: Edition,
  x: number,
  trace?: MagicTracer,
): Characteristics {
  const { card, faces, row } = exposure;
  const costs = speaking.map((face) => face.manaCost);
  const manaCost = mergeCosts(costs);
  const manaValue = manaValueOfCost(manaCost, x);
  // CR 709.5a: both halves share the type line, so it stays when they are locked.
  const typed = row.typeLine === 'shared' ? card.faces : speaking;
  const is: Characteristics = {
    ...NOTHING,
    names: speaking.map(nameOf),
    manaCosts: manaCost === null ? [] : [manaCost],
    symbols: costs.flatMap(symbolsOf),
    manaValues: [manaValue],
    manaValuesUsed: [manaValue],
    colors: union(COLORS, [colorsOfCost(manaCost), ...speaking.map((face) => face.colorIndicator ?? [])]),
    supertypes: unique(typed.flatMap((face) => face.supertypes)),
    types: unique(typed.flatMap((face) => face.types)),
    subtypes: unique(typed.flatMap((face) => face.subtypes)),
    keywords: speaking.flatMap((face) => face.keywords ?? []),
    textOf: faces,
  };
  if (trace) explainMerged(exposure, is, manaCost, edition, trace);
  return is;
}

function explainMerged(
  { card, faces, row }: Exposure,
  is: Characteristics,
  manaCost: string | null,
  edition: Edition,
  trace: MagicTracer,
): void {
  const printed = <T>(read: (face: MagicFace) => T) => card.faces.map(read);
  const locked = row.typeLine === 'shared' && faces.length < card.faces.length;
  // CR 709.4a: two names, neither of them joined. CR 709.5: a locked half's name and cost are missing.
  trace(locked ? '709.5' : '709.4a', 'names', printed(nameOf), is.names);
  // CR 709.4b: the costs are added up, and colours and mana value come from the sum.
  trace(
    locked ? '709.5' : '709.4b',
    'manaCost',
    printed((face) => face.manaCost),
    manaCost,
  );
  // CR 709.4b (2020): what looks at symbols sees them as printed; before, no rule spoke of it.
  const symbols = printed((face) => symbolsOf(face.manaCost));
  trace(locked ? '709.5' : edition.has('printedSymbols') ? '709.4b (2020)' : '202.1', 'symbols', symbols, is.symbols);
  trace(
    manaCost === null ? '202.2' : '709.4b',
    'colors',
    printed((face) => colorsOfFace(face)),
    is.colors,
  );
  const values = printed((face) => manaValueOfCost(face.manaCost));
  trace(manaCost === null ? '202.3a' : '202.3d', 'manaValues', values, is.manaValues);
  if (is.symbols.some(isVariable)) trace('202.3e', 'manaValues', values, is.manaValues);
  // CR 709.4c: the types and the text boxes of both halves.
  trace(
    row.typeLine === 'shared' ? '709.5a' : '709.4c',
    'types',
    printed((face) => face.types),
    is.types,
  );
}

/** Until 2017: a set for each half, every value asked for answered by both. */
function apart(exposure: Exposure, edition: Edition, x: number, trace?: MagicTracer): Characteristics {
  const { card, faces, row } = exposure;
  const sets = faces.map((index) => ofOneFace({ ...exposure, faces: [index] }, faceAt(card.faces, index), edition, x));
  const values = sets.flatMap((set) => set.manaValues);
  const total = values.reduce((sum, value) => sum + value, 0);
  // CR 702.100b (2013): the fused spell has two sets, but one converted mana cost.
  const manaValues = row.manaValue === 'total' ? [total] : values;
  const is: Characteristics = {
    ...NOTHING,
    names: sets.flatMap((set) => set.names),
    manaCosts: sets.flatMap((set) => set.manaCosts),
    symbols: sets.flatMap((set) => set.symbols),
    manaValues,
    // CR 708.5a (2015): an effect that only uses the number takes the sum; comparing still asks either half.
    manaValuesUsed: edition.has('splitValueUsedAsSum') ? [total] : manaValues,
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
  if (trace) explainApart(exposure, is, sets, edition, trace);
  return is;
}

function explainApart(
  { card, row }: Exposure,
  is: Characteristics,
  sets: readonly Characteristics[],
  edition: Edition,
  trace: MagicTracer,
): void {
  const fused = row.manaValue === 'total';
  const values = sets.flatMap((set) => set.manaValues);
  trace('709.4a', 'names', card.faces.map(nameOf), is.names);
  // CR 708.5 (2013): asked for a value it gives two, and both are used. CR 708.3 (2013): the colours of both halves.
  trace(fused ? '702.100b (2013)' : '708.5 (2013)', 'manaCost', is.manaCosts, is.manaCosts);
  trace(fused ? '702.100b (2013)' : '708.5 (2013)', 'manaValues', values, is.manaValues);
  const used = edition.has('splitValueUsedAsSum') ? '708.5a (2015)' : '708.5 (2013)';
  trace(used, 'manaValuesUsed', values, is.manaValuesUsed);
  trace(
    fused ? '702.100b (2013)' : '708.3 (2013)',
    'colors',
    sets.map((set) => set.colors),
    is.colors,
  );
  trace(
    fused ? '702.100b (2013)' : '708.2 (2013)',
    'types',
    sets.map((set) => set.types),
    is.types,
  );
  trace(
    fused ? '702.100b (2013)' : '708.2 (2013)',
    'symbols',
    sets.map((set) => set.symbols),
    is.symbols,
  );
}
