/** "a 4/4 white Angel creature with flying": words that describe a thing, put into characteristics. */
import { COLORS, type Color } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { CARD_TYPES, COLOURS } from '../../text/vocabulary.ts';
import type { Current } from './current.ts';
import { giveAbilities } from './grants.ts';
import { setTypes, withMore } from './type-lines.ts';

const COLOR_OF: Readonly<Record<string, Color>> = Object.fromEntries(
  COLOURS.map((word, index) => [word, COLORS[index] ?? 'W']),
);

/** The colours that words name; "colorless" names none. */
export function colorsOfWords(words: readonly string[]): readonly Color[] {
  return COLORS.filter((color) => words.some((word) => COLOR_OF[word] === color));
}

export const typeWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface TypeWords {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

/** Card types and subtypes that are named, in order. */
export function typesOfWords(node: Magic<'Types'>): TypeWords {
  const words = wordsIn(node);
  const isType = (word: string): boolean => (CARD_TYPES as readonly string[]).includes(word);
  return { types: words.filter(isType).map(typeWord), subtypes: words.filter((word) => !isType(word)) };
}

function wordsIn(node: Magic<'Types'>): readonly string[] {
  switch (node.kind) {
    case 'type':
    case 'subtype':
      return [node.type];
    case 'compound':
      return [...node.also.flatMap(wordsIn), ...wordsIn(node.type)];
    case 'anyType':
    case 'anyTypes':
      return node.any.flatMap(wordsIn);
    case 'allTypes':
      return node.all.flatMap(wordsIn);
  }
}

/** `2/3`, with X as it was chosen and `*` as nothing yet. */
export function sizeOf(size: string, x: number): readonly [power: number, toughness: number] {
  const [power = '0', toughness = '0'] = size.split('/');
  const read = (part: string): number => (part === 'X' ? x : part === '*' ? 0 : Number(part));
  return [read(power), read(toughness)];
}

/** CR 707.9, 205.1a: what a copy is except; types are added if the words say so, else set. */
export function describeBody(is: Current, body: Magic<'Body'>): Current {
  const { types, subtypes } = typesOfWords(body.types);
  const size = body.base ?? body.size;
  const [power, toughness] = size ? sizeOf(size, 0) : [is.power, is.toughness];
  const colors = body.colours ? colorsOfWords(body.colours) : is.colors;
  const added = body.also !== undefined;
  // CR 105.3: a new colour takes the place of the others unless the words add it to them.
  const mixed = body.also === 'colors and types';
  return {
    ...is,
    power,
    toughness,
    supertypes: body.super ? union(is.supertypes, ['Legendary']) : is.supertypes,
    colors: mixed && body.colours ? COLORS.filter((c) => colors.includes(c) || is.colors.includes(c)) : colors,
    ...(added ? withMore(is, { types, subtypes }) : setTypes(is, { types, subtypes })),
    abilities: [...is.abilities, ...giveAbilities(body.abilities ?? [], 'x', 0)],
  };
}

/** What is left without creature types. */
export function withoutCreatureTypes(subtypes: readonly string[]): readonly string[] {
  return subtypes.filter((word) => !(CREATURE_TYPES as readonly string[]).includes(word));
}

export function union(first: readonly string[], more: readonly string[]): readonly string[] {
  return [...first, ...more.filter((word) => !first.includes(word))];
}
