/**
 * The built-in Magic cards: facts without sentences, kept short in `cards/magic.json` and opened here, in Node and in the
 * browser alike. `scripts/build-cards.ts` writes the file.
 */
import { fullName } from '../../cards/card.ts';
import { slug } from '../../cards/names.ts';
import {
  type Color,
  type Keyword,
  type KeywordName,
  LAYOUTS,
  type Layout,
  type MagicCard,
  type MagicFace,
} from '../card.ts';
import { readTypes, writeTypes } from './types.ts';

/** One face, shortened: the keys are the first letters of what they hold. */
interface Short {
  readonly n: string;
  readonly c?: string;
  readonly t: string;
  /** Colour indicator and colours of the symbols in the text, as `WUBRG` letters. */
  readonly i?: string;
  readonly x?: string;
  /** Colours the face's own ability gives it; empty for colourless. */
  readonly a?: string;
  readonly p?: string;
  readonly h?: string;
  readonly l?: string;
  readonly d?: string;
  /** Keywords as `disturb {1}{W}`. */
  readonly k?: readonly string[];
  readonly m?: readonly (string | null)[];
}

/** Cards by layout; a card is its faces, after its id where that is not the slug of its name. */
export type BuiltIn = { readonly [L in Layout]?: readonly (readonly (Short | string)[])[] };

export function encodeCards(cards: readonly MagicCard[]): BuiltIn {
  const encoded: { [L in Layout]?: (readonly (Short | string)[])[] } = {};
  for (const card of cards) {
    const own = card.id === slug(fullName(card)) ? [] : [card.id];
    const list = encoded[card.layout] ?? [];
    list.push([...own, ...card.faces.map(shorten)]);
    encoded[card.layout] = list;
  }
  return encoded;
}

/** Turns the parsed content of `cards/magic.json` into cards. */
export function decodeCards(json: BuiltIn): readonly MagicCard[] {
  return LAYOUTS.flatMap((layout) => (json[layout] ?? []).map((row) => openCard(layout, row)));
}

function openCard(layout: Layout, row: readonly (Short | string)[]): MagicCard {
  const id = row.find((part) => typeof part === 'string');
  const [first, ...others] = row.filter((part) => typeof part !== 'string').map(lengthen);
  if (!first) throw new Error(`a built-in card of layout ${layout} has no faces`);
  const card: MagicCard = { id: '', game: 'magic', layout, faces: [first, ...others] };
  return { ...card, id: id ?? slug(fullName(card)) };
}

function shorten(face: MagicFace): Short {
  return {
    n: face.name,
    ...(face.manaCost !== null && { c: face.manaCost }),
    t: writeTypes(face, '-'), // a plain hyphen keeps the whole file in one byte a letter, which loads faster
    ...(face.colorIndicator && { i: face.colorIndicator.join('') }),
    ...(face.textColors && { x: face.textColors.join('') }),
    ...(face.definedColors && { a: face.definedColors.join('') }),
    ...(face.power !== undefined && { p: face.power }),
    ...(face.toughness !== undefined && { h: face.toughness }),
    ...(face.loyalty !== undefined && { l: face.loyalty }),
    ...(face.defense !== undefined && { d: face.defense }),
    ...(face.keywords && { k: face.keywords.map(({ name, cost }) => (cost === undefined ? name : `${name} ${cost}`)) }),
    ...(face.meldedFrom && { m: face.meldedFrom }),
  };
}

function lengthen(short: Short): MagicFace {
  return {
    name: short.n,
    manaCost: short.c ?? null,
    ...(short.i !== undefined && { colorIndicator: [...short.i] as Color[] }),
    ...readTypes(short.t),
    ...(short.p !== undefined && { power: short.p }),
    ...(short.h !== undefined && { toughness: short.h }),
    ...(short.l !== undefined && { loyalty: short.l }),
    ...(short.d !== undefined && { defense: short.d }),
    ...(short.k && { keywords: short.k.map(keyword) }),
    ...(short.x !== undefined && { textColors: [...short.x] as Color[] }),
    ...(short.a !== undefined && { definedColors: [...short.a] as Color[] }),
    ...(short.m && { meldedFrom: short.m }),
  };
}

function keyword(text: string): Keyword {
  const at = text.indexOf(' {');
  if (at < 0) return { name: text as KeywordName };
  return { name: text.slice(0, at) as KeywordName, cost: text.slice(at + 1) };
}
