/**
 * A Flesh and Blood card as printed. Which of its faces are active where is decided in `layouts.ts`, nowhere else.
 */
import type { Card, Face } from '../cards/card.ts';
import type { FabAbility } from './text/index.ts';

export const LAYOUTS = ['single', 'figment', 'invocation', 'construct', 'twin', 'transcend', 'split'] as const;
export type FabLayout = (typeof LAYOUTS)[number];

export const TYPES = [
  'Action',
  'Attack Reaction',
  'Block',
  'Companion',
  'Defense Reaction',
  'Demi-Hero',
  'Equipment',
  'Hero',
  'Instant',
  'Macro',
  'Mentor',
  'Resource',
  'Token',
  'Weapon',
] as const;
export type FabType = (typeof TYPES)[number];

/** A number, or the mark printed in its place: `*`, `X`, `XX`, `X3`. */
export type Value = number | '*' | `X${string}`;

export function isValue(value: unknown): value is Value {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0;
  return typeof value === 'string' && /^(\*|X[X\d]*)$/.test(value);
}

export const NUMBERS = ['cost', 'pitch', 'power', 'defense', 'life', 'intellect'] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Absent where the property does not exist, which is not the same as 0. */
export type Numbers = { readonly [N in NumberName]?: Value };

/** The keywords that bear on what a card is, whose card-pool it fits and how it may be used. */
export type Keyword =
  | { readonly name: 'legendary' | 'ephemeral' | 'unlimited' | 'ambush' | 'meld' }
  /** Playable only with a hero of one of these monikers. */
  | { readonly name: 'specialization'; readonly monikers: readonly string[] }
  /** On a hero: supertypes added for the card-pool. */
  | { readonly name: 'essence'; readonly of: readonly string[] }
  /** On a hero: its text makes its own rule for the deck, which no program here reads. */
  | { readonly name: 'own deck rule' };
export type KeywordName = Keyword['name'];

export interface FabFace extends Face, Numbers {
  /** What pitching gives; resource points unless said. */
  readonly pitchAsset?: 'chi';
  /** Talents and classes as printed; empty for Generic. */
  readonly supertypes: readonly string[];
  /** On a hybrid face: the sets of which either one suffices for the card-pool. `supertypes` has them all. */
  readonly hybrid?: readonly (readonly string[])[];
  readonly types: readonly FabType[];
  readonly subtypes: readonly string[];
  readonly metatypes?: readonly string[];
  /** CR 1.2.2: what text may call it by beside its name. */
  readonly traits?: readonly string[];
  /** On heroes: the part of the name that specializations and effects refer to. */
  readonly moniker?: string;
  readonly keywords?: readonly Keyword[];
  /**
   * What its text says, paragraph by paragraph, as data (`text/`); null for one that is not understood. Built-in cards have
   * this instead of the words; for an imported card it is read from the words when needed.
   */
  readonly abilities?: readonly (FabAbility | null)[];
}

export interface FabCard extends Card<FabLayout, FabFace> {
  readonly game: 'fab';
  /**
   * What a split-card prints once for both sides.
   * CR 9.2.1: a side has a name, a type box and a text box of its own, and nothing else.
   */
  readonly shared?: Numbers & { readonly keywords?: readonly Keyword[] };
}

export function keywordsOf(card: FabCard, face: FabFace): readonly Keyword[] {
  return [...(card.shared?.keywords ?? []), ...(face.keywords ?? [])];
}

export function keyword<N extends KeywordName>(
  card: FabCard,
  face: FabFace,
  name: N,
): Extract<Keyword, { name: N }> | undefined {
  return keywordsOf(card, face).find((one): one is Extract<Keyword, { name: N }> => one.name === name);
}

/** The face with this index. Indices come from the table, so a missing one is a broken card. */
export function faceAt(card: FabCard, index: number): FabFace {
  const face = card.faces[index];
  if (face === undefined) throw new Error(`${card.id} has no face ${index}`);
  return face;
}
