/**
 * A Magic card as printed. Which of its faces count where is decided in `layouts.ts`, nowhere else.
 */
import type { Card, Face } from '../cards/card.ts';
import type { MagicAbility } from './text/index.ts';

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
export type Color = (typeof COLORS)[number];

export const LAYOUTS = [
  'single',
  'split',
  'room',
  'transforming',
  'modal',
  'meld',
  'flip',
  'adventure',
  'omen',
  'prepare',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A keyword ability that bears on what a card is or how a face is cast, with its printed cost if it has one. */
export interface Keyword {
  readonly name: KeywordName;
  readonly cost?: string;
}

export const KEYWORDS = [
  'fuse',
  'aftermath',
  'disturb',
  'more than meets the eye',
  'daybound',
  'nightbound',
  'craft',
  'devoid',
  'changeling',
  'flash',
  'flashback',
  'jump-start',
  'escape',
  'retrace',
  'harmonize',
  'foretell',
  'suspend',
  'plot',
  'madness',
  'miracle',
  'cycling',
  'morph',
  'megamorph',
  'disguise',
  'ward',
] as const;
export type KeywordName = (typeof KEYWORDS)[number];

export interface MagicFace extends Face {
  /** `{1}{R}`; null where none is printed, which is not the same as `{0}`. */
  readonly manaCost: string | null;
  readonly colorIndicator?: readonly Color[];
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  /** As printed, so that `*` and `1+*` survive. */
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly keywords?: readonly Keyword[];
  /** What colour identity takes from the rules text: colours of its mana symbols, reminders aside, and of what defines its colours. */
  readonly textColors?: readonly Color[];
  /** The colours a characteristic-defining ability gives the face, whatever its cost: all five, or none. Devoid is a keyword. */
  readonly definedColors?: readonly Color[];
  /**
   * What its text says, line by line, as data (`text/`); null for a line that is not understood. Built-in cards have this
   * instead of the words; for an imported card it is read from the words when needed.
   */
  readonly abilities?: readonly (MagicAbility | null)[];
  /** On the combined face of a meld pair: the printed mana costs of its two front faces. */
  readonly meldedFrom?: readonly (string | null)[];
}

/** CR 709.2: however many faces are printed on it, a card is one card. */
export type MagicCard = Card<Layout, MagicFace>;

export function hasKeyword(face: MagicFace, name: KeywordName): boolean {
  return face.keywords?.some((keyword) => keyword.name === name) ?? false;
}
