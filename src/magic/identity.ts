/**
 * Questions that deck builders ask of a card's mana symbols: colour identity, devotion, and a companion's
 * "no mana symbol twice".
 */

import type { Reason } from '../cards/why.ts';
import { COLORS, type Color, type MagicCard } from './card.ts';
import type { Characteristics } from './characteristics.ts';
import type { Edition } from './editions.ts';
import { colorsOfCost, devotionOf, symbolsOf } from './mana.ts';
import { reason } from './what.ts';

export interface ColorIdentity {
  readonly colors: readonly Color[];
  readonly why: readonly Reason[];
}

/** CR 903.4, 903.4d: the colours of every face's cost, indicator and rules text, wherever the card is. */
export function colorIdentity(card: MagicCard, edition: Edition): ColorIdentity {
  const byFace = card.faces.map((face) => [
    ...colorsOfCost(face.manaCost),
    ...(face.colorIndicator ?? []),
    ...(face.textColors ?? []),
  ]);
  const colors = COLORS.filter((color) => byFace.some((face) => face.includes(color)));
  const before = byFace.map((face) => COLORS.filter((color) => face.includes(color)));
  const why = [reason('903.4', edition, { field: 'colorIdentity', before, after: colors })];
  if (card.faces.length > 1) why.push(reason('903.4d', edition, { field: 'colorIdentity', before, after: colors }));
  return { colors, why };
}

const LAND_TYPE_COLORS: Readonly<Record<string, Color>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

export interface Outside {
  readonly card: MagicCard;
  /** The colours it has and the commanders have not. */
  readonly colors: readonly Color[];
  readonly why: readonly Reason[];
}

/** The cards of a deck that do not fit their commanders' colours. */
export function outsideIdentity(
  deck: Iterable<MagicCard>,
  commanders: readonly MagicCard[],
  edition: Edition,
): readonly Outside[] {
  const allowed = new Set(commanders.flatMap((commander) => colorIdentity(commander, edition).colors));
  const outside = (colors: readonly Color[]) => colors.filter((color) => !allowed.has(color));
  return [...deck].flatMap((card) => {
    const identity = colorIdentity(card, edition);
    const colors = outside(identity.colors);
    if (colors.length > 0) return [{ card, colors, why: identity.why }];
    // CR 903.5d: a basic land type counts by the mana it could give, though it is no part of the colour identity.
    const mana = card.faces.flatMap((face) => face.subtypes.flatMap((subtype) => LAND_TYPE_COLORS[subtype] ?? []));
    const foreign = outside(COLORS.filter((color) => mana.includes(color)));
    return foreign.length > 0 ? [{ card, colors: foreign, why: [reason('903.5d', edition)] }] : [];
  });
}

/** CR 700.5: the symbols of each colour that count for devotion; a locked half or a back without a cost gives none. */
export function devotion(is: Characteristics): Readonly<Record<Color, number>> {
  const symbols = is.manaCosts.flatMap(symbolsOf);
  const count = (color: Color) => devotionOf(symbols, color);
  return { W: count('W'), U: count('U'), B: count('B'), R: count('R'), G: count('G') };
}

/** The mana symbols that occur more than once: what Jegantha-type conditions look for. */
export function repeatedSymbols(
  is: Characteristics,
  edition: Edition,
): { readonly symbols: readonly string[]; readonly why: readonly Reason[] } {
  // CR 709.4b (2020): since then such an effect sees the symbols as printed; before, it saw each whole mana cost.
  const printed = edition.has('printedSymbols');
  const seen = printed ? [is.symbols] : is.manaCosts.map(symbolsOf);
  const twice = (list: readonly string[]) => list.filter((symbol, index) => list.indexOf(symbol) !== index);
  const symbols = [...new Set(seen.flatMap(twice))];
  return {
    symbols,
    why: [
      reason(printed ? '709.4b (2020)' : '202.1', edition, { field: 'symbols', before: seen.flat(), after: symbols }),
      reason('702.139a', edition),
    ],
  };
}
