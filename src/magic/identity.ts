/**
 * Questions that deck builders ask of a card's mana symbols: colour identity, devotion, and a companion's
 * "no mana symbol twice".
 */

import type { Reason } from '../cards/why.ts';
import { COLORS, type Color, type MagicCard } from './card.ts';
import type { Characteristics } from './characteristics.ts';
import type { Edition } from './editions.ts';
import { colorsOfCost, colorsOfSymbol, symbolsOf } from './mana.ts';
import { reason } from './what.ts';

export interface ColorIdentity {
  readonly colors: readonly Color[];
  readonly why: readonly Reason[];
}

/** CR 903.4, 903.4d: the colours of every face's cost, indicator and rules text, wherever the card is. */
export function colorIdentity(card: MagicCard, edition: Edition): ColorIdentity {
  const { colors, before } = identityOf(card);
  const told = { field: 'colorIdentity', before, after: colors };
  const why = [reason('903.4', edition, told)];
  if (card.faces.length > 1) why.push(reason('903.4d', edition, told));
  return { colors, why };
}

/** The colours alone, for those who do not ask why. */
export function identityColors(card: MagicCard): readonly Color[] {
  return identityOf(card).colors;
}

interface Identity {
  readonly colors: readonly Color[];
  /** Face by face. */
  readonly before: readonly (readonly Color[])[];
}

const identities = new WeakMap<MagicCard, Identity>();

function identityOf(card: MagicCard): Identity {
  const known = identities.get(card);
  if (known) return known;
  const byFace = card.faces.map((face) => [
    ...colorsOfCost(face.manaCost),
    ...(face.colorIndicator ?? []),
    ...(face.textColors ?? []),
  ]);
  const colors = COLORS.filter((color) => byFace.some((face) => face.includes(color)));
  const identity = { colors, before: byFace.map((face) => COLORS.filter((color) => face.includes(color))) };
  identities.set(card, identity);
  return identity;
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
  const count = { W: 0, U: 0, B: 0, R: 0, G: 0 };
  for (const cost of is.manaCosts) {
    for (const symbol of symbolsOf(cost)) for (const color of colorsOfSymbol(symbol)) count[color] += 1;
  }
  return count;
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
