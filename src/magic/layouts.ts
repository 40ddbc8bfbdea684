/**
 * The face table: for every layout and place, which faces speak, how they combine, by which rule, since when; and below
 * it what else a layout decides. This page is the heart of the engine: no other file knows what a layout means.
 * `exposure.ts` reads the table; whoever wants to know what a card is asks `what.ts`.
 */
import type { KeywordName, Layout } from './card.ts';
import type { Change, Edition } from './editions.ts';
import { type Made, ZONES, type Zone } from './place.ts';
import type { RuleId } from './rules.ts';

/**
 * A row applies in its zones, to objects that show what `showing` says and are made as `of` says, while its change is in
 * force. The first row that fits decides.
 */
export interface Row {
  readonly in: readonly Zone[];
  readonly showing?: 'front' | 'back' | 'one' | 'both';
  readonly of?: Made | 'copier';
  /** Only cards with this keyword on a face. */
  readonly needs?: KeywordName;
  readonly faces: 'front' | 'all' | 'shown';
  /** Several faces at once: one set of characteristics, or (until 2017) two sets side by side. */
  readonly as?: 'merged' | 'apart';
  /** Where the mana value comes from, if not from the mana cost. */
  readonly manaValue?: 'front' | 'zero' | 'total' | 'melded' | 'two-faced copy';
  /** Whose mana cost and colour it has, if not its own. */
  readonly cost?: 'front';
  /** The types stay even where no face speaks. */
  readonly typeLine?: 'shared';
  readonly by: readonly [RuleId, ...RuleId[]];
  readonly since?: Change;
  readonly until?: Change;
}

const STACK = ['stack'] as const;
const FIELD = ['battlefield'] as const;
const ELSEWHERE = ['library', 'hand', 'graveyard', 'exile', 'command', 'outside'] as const;
const OFF_STACK = [...ELSEWHERE, ...FIELD] as const;
const OFF_FIELD = [...ELSEWHERE, ...STACK] as const;

// biome-ignore format: a table is read by its columns
export const TABLE: Readonly<Record<Layout, readonly Row[]>> = {
  single: [
    { in: ZONES,     faces: 'front', by: ['109.3'] },
  ],
  split: [
    { in: OFF_STACK, faces: 'all', as: 'merged', by: ['709.4'],        since: 'splitCombined' },
    { in: OFF_STACK, faces: 'all', as: 'apart',  by: ['708.2 (2013)'], until: 'splitCombined' },
    { in: STACK, showing: 'one',  faces: 'shown', by: ['709.3b'] },
    { in: STACK, showing: 'both', faces: 'all', as: 'merged', needs: 'fuse', by: ['709.4d', '702.102b'], since: 'splitCombined' },
    { in: STACK, showing: 'both', faces: 'all', as: 'apart', manaValue: 'total', needs: 'fuse', by: ['702.100b (2013)'], until: 'splitCombined' },
  ],
  room: [
    { in: ELSEWHERE, faces: 'all', as: 'merged', by: ['709.4'],        since: 'splitCombined' },
    { in: ELSEWHERE, faces: 'all', as: 'apart',  by: ['708.2 (2013)'], until: 'splitCombined' },
    { in: STACK, showing: 'one',  faces: 'shown', by: ['709.3b', '709.5a'] },
    { in: FIELD, faces: 'shown', as: 'merged', typeLine: 'shared', by: ['709.5', '709.5a', '709.5c'] },
  ],
  transforming: [
    { in: ELSEWHERE, faces: 'front', by: ['712.4a'] },
    { in: STACK, showing: 'front', faces: 'front', by: ['712.4b'] },
    { in: STACK, showing: 'back',  faces: 'shown', manaValue: 'two-faced copy', of: 'spell copy', by: ['712.4b', '707.10g'], since: 'twoFacedCopies' },
    { in: STACK, showing: 'back',  faces: 'shown', manaValue: 'zero',           of: 'spell copy', by: ['712.4b'], since: 'castTransformed' },
    { in: STACK, showing: 'back',  faces: 'shown', manaValue: 'front',                            by: ['712.4b'], since: 'castTransformed' },
    { in: FIELD, showing: 'front', faces: 'front', by: ['712.4c'] },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'two-faced copy', of: 'token copy', by: ['712.4d', '707.8a'], since: 'twoFacedCopies' },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'zero',           of: 'token copy', by: ['712.4d'], since: 'backBorrowsManaValue' },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'zero',           of: 'copier',     by: ['712.4d'], since: 'backBorrowsManaValue' },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'front',                            by: ['712.4d'], since: 'backBorrowsManaValue' },
    { in: FIELD, showing: 'back',  faces: 'shown', by: ['711.2b (2013)'], until: 'backBorrowsManaValue' },
  ],
  modal: [
    { in: ELSEWHERE, faces: 'front', by: ['712.4a'] },
    { in: STACK, showing: 'one', faces: 'shown', by: ['712.4e'] },
    { in: FIELD, showing: 'one', faces: 'shown', of: 'token copy', by: ['712.4e', '707.8a'], since: 'modalTransforms' },
    { in: FIELD, showing: 'one', faces: 'shown', by: ['712.4e'] },
  ],
  meld: [
    { in: ELSEWHERE, faces: 'front', by: ['712.8a (2023)', '712.4b (2023)'] },
    { in: STACK, showing: 'front', faces: 'front', by: ['712.8b (2023)'] },
    { in: FIELD, showing: 'front', faces: 'front', by: ['712.8d (2023)'] },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'zero', of: 'token copy', by: ['712.8g (2023)', '202.3c'] },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'zero', of: 'copier',     by: ['712.8g (2023)', '202.3c'] },
    { in: FIELD, showing: 'back',  faces: 'shown', manaValue: 'melded',                 by: ['712.8g (2023)', '202.3c'] },
  ],
  flip: [
    { in: OFF_FIELD, showing: 'front', faces: 'front', by: ['710.2'] },
    { in: FIELD, showing: 'front', faces: 'front', by: ['710.2'] },
    { in: FIELD, showing: 'back',  faces: 'shown', cost: 'front', by: ['710.2', '710.1c'] },
  ],
  adventure: [
    { in: OFF_STACK, faces: 'front', by: ['715.4'] },
    { in: STACK, showing: 'front', faces: 'front', by: ['715.4'] },
    { in: STACK, showing: 'back',  faces: 'shown', by: ['715.3b'] },
  ],
  omen: [
    { in: OFF_STACK, faces: 'front', by: ['720.4'] },
    { in: STACK, showing: 'front', faces: 'front', by: ['720.4'] },
    { in: STACK, showing: 'back',  faces: 'shown', by: ['720.3b'] },
  ],
  prepare: [
    { in: OFF_STACK, faces: 'front', by: ['722.4'] },
    { in: STACK, showing: 'front', faces: 'front', by: ['722.4'] },
    { in: STACK, showing: 'back',  faces: 'shown', by: ['722.3c'] },
  ],
};

/** What else a layout decides. */
export interface Kind {
  /** What people call the two faces, in printed order. */
  readonly called: readonly [first: string, second: string];
  /** How the faces lie on the card: two halves, doors that are locked or unlocked, back to back, one inside the other. */
  readonly lie: 'alone' | 'halves' | 'doors' | 'sides' | 'meld' | 'upside down' | 'inset';
  /** What the face inside the other one is: where its spell goes, or whence it is copied, depends on it. */
  readonly inset?: 'adventure' | 'omen' | 'prepare spell';
  /** The faces a player may choose to cast or play, by which rule, and the rule that stops the other. */
  readonly cast: 'each' | 'front';
  readonly castBy: RuleId;
  readonly otherBy?: RuleId;
  /** Whether it turns over, and since when; since when a token or spell copy of it does so too. */
  readonly turns?: 'always' | Change;
  readonly copiesTurn?: Change;
  readonly turnsBy: RuleId;
  /** By which rule a name of it may be chosen, and both may not: of either face, or only of the second. */
  readonly namedBy: RuleId;
  readonly names: 'either' | 'second';
  /** Since when there are such cards. A question about an earlier day is answered by the rules that came with them. */
  readonly cameWith?: Change;
}

// biome-ignore format: a table is read by its columns
export const KINDS: Readonly<Record<Layout, Kind>> = {
  single:       { called: ['front', 'back'],       namedBy: '201.4',  names: 'either', lie: 'alone',       cast: 'front', castBy: '601.3',         turnsBy: '712.5' },
  split:        { called: ['left', 'right'],       namedBy: '709.4a', names: 'either', lie: 'halves',      cast: 'each',  castBy: '709.3',         turnsBy: '709.1' },
  room:         { called: ['left', 'right'],       namedBy: '709.4a', names: 'either', lie: 'doors',       cast: 'each',  castBy: '709.3',         turnsBy: '709.1', cameWith: 'rooms' },
  transforming: { called: ['front', 'back'],       namedBy: '712.15', names: 'either', lie: 'sides',       cast: 'front', castBy: '712.7',         turnsBy: '712.5', otherBy: '712.7', turns: 'always', copiesTurn: 'twoFacedCopies' },
  modal:        { called: ['front', 'back'],       namedBy: '712.15', names: 'either', lie: 'sides',       cast: 'each',  castBy: '712.7',         turnsBy: '712.5', cameWith: 'modal', turns: 'modalTransforms', copiesTurn: 'modalTransforms' },
  meld:         { called: ['front', 'melded'],     namedBy: '712.15', names: 'either', lie: 'meld',        cast: 'front', castBy: '712.8b (2023)', turnsBy: '712.1b (2016)', otherBy: '712.4b (2023)', cameWith: 'meld' },
  flip:         { called: ['normal', 'flipped'],   namedBy: '710.5',  names: 'second', lie: 'upside down', cast: 'front', castBy: '710.2',         turnsBy: '712.5', otherBy: '710.2' },
  adventure:    { called: ['normal', 'adventure'], namedBy: '715.5',  names: 'second', lie: 'inset',       cast: 'each',  castBy: '715.3b',        turnsBy: '712.5', inset: 'adventure' },
  omen:         { called: ['normal', 'omen'],      namedBy: '720.5',  names: 'second', lie: 'inset',       cast: 'each',  castBy: '720.3b',        turnsBy: '712.5', inset: 'omen' },
  prepare:      { called: ['normal', 'prepared'],  namedBy: '722.5',  names: 'second', lie: 'inset',       cast: 'front', castBy: '722.4',         turnsBy: '712.5', otherBy: '722.3', inset: 'prepare spell' },
};

export interface Marks {
  readonly symbols: readonly [front: string, back: string];
  readonly hint: 'power' | 'face';
}

/** The marks on cardboard that tell a front from a back: for readers only, they change nothing. */
export const MARKS: Partial<Readonly<Record<Layout, Marks>>> = {
  transforming: { symbols: ['▲', '▼'], hint: 'power' }, // CR 712.1a, 712.1b, 712.1c: as printed since 2022
  modal: { symbols: ['◀', '◀◀'], hint: 'face' }, // CR 712.1d, 712.1e, 712.1f
};

/** Cards with a Magic face on each side. CR 709.1: a split card is none. CR 712.1g: meld cards count since 2023. */
export function isDoubleFaced(layout: Layout, edition: Edition): boolean {
  const { lie } = KINDS[layout];
  return lie === 'sides' || (lie === 'meld' && edition.has('meldIsDoubleFaced'));
}

/** CR 712.1: does a card of this layout turn over, by the rules of the day? */
export function turnsOver(layout: Layout, edition: Edition): boolean {
  const { turns } = KINDS[layout];
  return turns === 'always' || (turns !== undefined && edition.has(turns));
}

/** Halves that are chosen and combined, never turned over. */
export function hasHalves(layout: Layout): boolean {
  return KINDS[layout].lie === 'halves' || hasDoors(layout);
}

/** CR 709.5: halves that share one type line and are locked or unlocked. */
export function hasDoors(layout: Layout): boolean {
  return KINDS[layout].lie === 'doors';
}

/** CR 707.2: status and designations are not copied, so what copies such a card is flipped or opened by itself. */
export function showsByStatus(layout: Layout): boolean {
  return flips(layout) || hasDoors(layout);
}

/** CR 710.1b: the other half stands upside down, and counts once the permanent is flipped. */
export function flips(layout: Layout): boolean {
  return KINDS[layout].lie === 'upside down';
}
