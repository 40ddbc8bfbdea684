/**
 * One face as a source file describes it → `MagicFace`. Both sources (`scryfall.ts`, `mtgjson.ts`) go through here, so
 * the same card comes out the same whichever file it was in.
 */
import { COLORS, type Color, type MagicFace } from '../card.ts';
import { readDefinedColors, readKeywords, symbolColors, withoutReminders } from './text.ts';
import { readTypes } from './types.ts';

export interface RawFace {
  readonly name: string;
  readonly typeLine: string;
  readonly manaCost: string;
  readonly text: string;
  readonly colorIndicator: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
}

/** Few lists of keywords and colours are different: cards that have the same share it, which saves memory. */
const lists = new Map<string, readonly unknown[]>();
const MOST_LISTS = 10_000;

function shared<T>(list: readonly T[]): readonly T[] {
  const key = JSON.stringify(list);
  const before = lists.get(key) as readonly T[] | undefined;
  if (before === undefined && lists.size < MOST_LISTS) lists.set(key, list);
  return before ?? list;
}

export function makeFace(raw: RawFace): MagicFace {
  const keywords = readKeywords(raw.text);
  const symbols = symbolColors(withoutReminders(raw.text));
  const defined = readDefinedColors(raw.text, raw.name);
  const textColors = COLORS.filter(
    (color) => symbols.includes(color) || (defined?.inIdentity && defined.colors.includes(color)),
  );
  const indicator = COLORS.filter((color: Color) => raw.colorIndicator.includes(color));
  return {
    name: raw.name,
    manaCost: raw.manaCost === '' ? null : raw.manaCost,
    ...(indicator.length > 0 && { colorIndicator: shared(indicator) }),
    ...readTypes(raw.typeLine),
    ...(raw.power !== undefined && { power: raw.power }),
    ...(raw.toughness !== undefined && { toughness: raw.toughness }),
    ...(raw.loyalty !== undefined && { loyalty: raw.loyalty }),
    ...(raw.defense !== undefined && { defense: raw.defense }),
    ...(keywords.length > 0 && { keywords: shared(keywords) }),
    ...(textColors.length > 0 && { textColors: shared(textColors) }),
    ...(defined && { definedColors: defined.colors }),
    text: raw.text,
  };
}
