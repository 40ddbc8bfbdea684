/**
 * The face table: for every layout and place, which faces speak, how they combine, by which rule, since when.
 * This page is the heart of the engine. Whoever wants to know what a card is (`what.ts`, casting, search, the page)
 * asks `facesOf`, and no other file knows what a layout means.
 *
 * A row applies to its zones, to objects that show what `showing` says and are made as `of` says, while its change
 * is in force; the first row that fits decides.
 */
import { ok, type Result, refuse } from '../cards/why.ts';
import { hasKeyword, type KeywordName, type Layout, type MagicCard } from './card.ts';
import type { Change, Edition } from './editions.ts';
import { type Made, type Place, ZONES, type Zone } from './place.ts';
import type { RuleId } from './rules.ts';

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

/** What an object shows when nobody says: `choose` where the rules make a player choose, `none` for a Room's doors. */
// biome-ignore format: a table is read by its columns
const BY_DEFAULT: Readonly<Record<Layout, { stack: 'front' | 'choose'; battlefield: 'front' | 'none' }>> = {
  single:       { stack: 'front',  battlefield: 'front' },
  split:        { stack: 'choose', battlefield: 'front' }, // CR 709.3: the half is chosen before it goes on the stack
  room:         { stack: 'choose', battlefield: 'none' },  // CR 709.5d: not cast, it enters with no half unlocked
  transforming: { stack: 'front',  battlefield: 'front' }, // CR 712.7, 712.10: front up by default
  modal:        { stack: 'front',  battlefield: 'front' },
  meld:         { stack: 'front',  battlefield: 'front' },
  flip:         { stack: 'front',  battlefield: 'front' },
  adventure:    { stack: 'front',  battlefield: 'front' },
  omen:         { stack: 'front',  battlefield: 'front' },
  prepare:      { stack: 'front',  battlefield: 'front' },
};

/** What people call the two faces of each layout, in printed order. */
// biome-ignore format: a table is read by its columns
export const FACE_WORDS: Readonly<Record<Layout, readonly [first: string, second: string]>> = {
  single:       ['front', 'back'],
  split:        ['left', 'right'],
  room:         ['left', 'right'],
  transforming: ['front', 'back'],
  modal:        ['front', 'back'],
  meld:         ['front', 'melded'],
  flip:         ['normal', 'flipped'],
  adventure:    ['normal', 'adventure'],
  omen:         ['normal', 'omen'],
  prepare:      ['normal', 'prepared'],
};

/** Since when cards of a layout exist. A question about an earlier day is answered by the rules that came with them. */
export const CAME_WITH: Partial<Readonly<Record<Layout, Change>>> = { modal: 'modal', meld: 'meld', room: 'rooms' };

/** Which faces a player may choose to cast or play, and the rule that lets or stops them. */
// biome-ignore format: a table is read by its columns
export const CHOICE: Readonly<Record<Layout, { faces: 'each' | 'front'; by: RuleId; notTheOther?: RuleId }>> = {
  single:       { faces: 'front', by: '601.3' },
  split:        { faces: 'each',  by: '709.3' },
  room:         { faces: 'each',  by: '709.3' },
  transforming: { faces: 'front', by: '712.7', notTheOther: '712.7' },
  modal:        { faces: 'each',  by: '712.7' },
  meld:         { faces: 'front', by: '712.8b (2023)', notTheOther: '712.4b (2023)' },
  flip:         { faces: 'front', by: '710.2', notTheOther: '710.2' },
  adventure:    { faces: 'each',  by: '715.3b' },
  omen:         { faces: 'each',  by: '720.3b' },
  prepare:      { faces: 'front', by: '722.4', notTheOther: '722.3' },
};

/** CR 712.1: which cards turn over, and since when a token or spell copy of one has both faces too. */
// biome-ignore format: a table is read by its columns
export const TURNING: Readonly<Record<Layout, { turns: boolean; since?: Change; copiesSince?: Change; by: RuleId }>> = {
  single:       { turns: false, by: '712.5' },
  split:        { turns: false, by: '709.1' },
  room:         { turns: false, by: '709.1' },
  transforming: { turns: true,  copiesSince: 'twoFacedCopies', by: '712.5' },
  modal:        { turns: true,  since: 'modalTransforms', copiesSince: 'modalTransforms', by: '712.5' },
  meld:         { turns: false, by: '712.1b (2016)' },
  flip:         { turns: false, by: '712.5' },
  adventure:    { turns: false, by: '712.5' },
  omen:         { turns: false, by: '712.5' },
  prepare:      { turns: false, by: '712.5' },
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
  return layout === 'transforming' || layout === 'modal' || (layout === 'meld' && edition.has('meldIsDoubleFaced'));
}

/** The same of an object: CR 707.8a, 707.10g: a token or spell copy has both faces only since the rules say so. */
export function isDoubleFacedObject(card: MagicCard, place: Place, edition: Edition): boolean {
  if (!isDoubleFaced(card.layout, edition)) return false;
  if (!place.made) return true;
  const { copiesSince } = TURNING[card.layout];
  return copiesSince !== undefined && edition.has(copiesSince) && !place.copyOf;
}

/** Layouts whose halves are chosen and combined, never turned over. */
export function hasHalves(layout: Layout): boolean {
  return layout === 'split' || layout === 'room';
}

/** Layouts whose halves share one type line and are locked or unlocked: CR 709.5. */
export function hasDoors(layout: Layout): boolean {
  return layout === 'room';
}

/** CR 707.2: status and designations are not copied, so what copies such a card is flipped or opened by itself. */
export function showsByStatus(layout: Layout): boolean {
  return layout === 'flip' || hasDoors(layout);
}

export interface Exposure {
  readonly card: MagicCard;
  readonly faces: readonly number[];
  readonly row: Row;
}

const FRONT = [0] as const;
const ALL = [0, 1] as const;

/** Which faces speak for the object in this place, and the row that says so. */
export function facesOf(card: MagicCard, place: Place, edition: Edition): Result<Exposure> {
  const source = place.copyOf?.card ?? card;
  const shown = shownFaces(source, place);
  if (!shown) return mustChoose(source);
  const row = rowFor(source, place, shown, edition);
  if (!row) return nowhere(source, place, shown);
  const faces = row.faces === 'shown' ? shown : row.faces === 'front' ? FRONT : ALL.slice(0, source.faces.length);
  return ok({ card: source, faces, row });
}

/** The faces the object shows, defaults filled in; nothing where a player would have to choose. */
export function shownFaces(source: MagicCard, place: Place): readonly number[] | undefined {
  // CR 707.8: of a double-faced permanent, the face that is up is copied.
  const told = place.copyOf && !showsByStatus(source.layout) ? place.copyOf.shown : place.shown;
  if (told) return told;
  if (place.zone !== 'stack' && place.zone !== 'battlefield') return FRONT;
  const byDefault = BY_DEFAULT[source.layout][place.zone];
  if (byDefault === 'choose') return undefined;
  return byDefault === 'none' ? [] : FRONT;
}

function rowFor(source: MagicCard, place: Place, shown: readonly number[], edition: Edition): Row | undefined {
  const made = place.copyOf ? 'copier' : place.made;
  for (const row of TABLE[source.layout]) {
    if (!row.in.includes(place.zone)) continue;
    if (row.showing && !shows(row.showing, shown)) continue;
    if (row.of && row.of !== made) continue;
    if (row.since && !edition.has(row.since)) continue;
    if (row.until && edition.has(row.until)) continue;
    if (row.needs && !lacksNothing(source, row.needs)) continue;
    return row;
  }
  return undefined;
}

function shows(showing: NonNullable<Row['showing']>, shown: readonly number[]): boolean {
  switch (showing) {
    case 'front':
      return shown.length === 1 && shown[0] === 0;
    case 'back':
      return shown.length === 1 && shown[0] === 1;
    case 'one':
      return shown.length === 1;
    case 'both':
      return shown.length === 2;
  }
}

function lacksNothing(card: MagicCard, keyword: KeywordName): boolean {
  return card.faces.some((face) => hasKeyword(face, keyword));
}

function mustChoose(card: MagicCard): Result<never> {
  const names = card.faces.map((face) => face.name);
  return refuse(`On the stack it is the half that was cast: say which, ${names.join(' or ')}.`, {
    rule: '709.3',
    suggestions: names,
  });
}

/** No row fits: the object cannot be like this. Say which rule forbids it rather than make something up. */
function nowhere(card: MagicCard, place: Place, shown: readonly number[]): Result<never> {
  const name = shown.map((index) => card.faces[index]?.name ?? `face ${index + 1}`).join(' and ');
  if (shown.length === 2) {
    const fusable = card.faces.every((face) => hasKeyword(face, 'fuse'));
    if (hasHalves(card.layout) && place.zone === 'stack' && !fusable) {
      return refuse(`${name} cannot be cast as one spell: that takes fuse.`, { rule: '709.3' });
    }
    return refuse(`It cannot show ${name} at once.`, { rule: '712.4' });
  }
  if (place.zone === 'stack' && card.layout === 'transforming') {
    return refuse(`${name} could not be cast: casting transformed came on 2021-09-24.`, { rule: '712.7' });
  }
  if (card.layout === 'meld')
    return refuse(`${name} exists only melded, on the battlefield.`, { rule: '712.4b (2023)' });
  if (card.layout === 'flip') return refuse(`${name} exists only flipped, on the battlefield.`, { rule: '710.2' });
  return refuse(`It cannot be ${name || 'without a face'} there.`, { rule: '109.3' });
}
