/**
 * How a card is drawn and what a click on it means: turning, choosing a half or opening a door is going to the place
 * where that face counts. Which faces count is never decided here, only read from the places.
 */
import type { FabLayout } from '../../fab/card.ts';
import type { Layout } from '../../magic/card.ts';
import type { AnyCard, Spot } from './places.ts';

/** turn: two sides · halves: side by side · doors: halves that open · inset: a small face in the large one · flip: upside down */
export type Drawing = 'single' | 'turn' | 'halves' | 'doors' | 'inset' | 'flip';

const DRAWINGS: Readonly<Record<Layout | FabLayout, Drawing>> = {
  single: 'single',
  split: 'halves',
  room: 'doors',
  transforming: 'turn',
  modal: 'turn',
  meld: 'turn',
  flip: 'flip',
  adventure: 'inset',
  omen: 'inset',
  prepare: 'inset',
  figment: 'turn',
  invocation: 'turn',
  construct: 'turn',
  twin: 'turn',
  transcend: 'turn',
};

export function drawingOf(card: AnyCard): Drawing {
  return card.faces.length === 1 ? 'single' : DRAWINGS[card.layout];
}

export const LAYOUT_WORDS: Readonly<Record<Layout | FabLayout, string>> = {
  single: 'Card with one face',
  split: 'Split card',
  room: 'Room',
  transforming: 'Transforming double-faced card',
  modal: 'Modal double-faced card',
  meld: 'Meld card',
  flip: 'Flip card',
  adventure: 'Adventurer card',
  omen: 'Omen card',
  prepare: 'Preparation card',
  figment: 'Flip-card (figment)',
  invocation: 'Flip-card (invocation)',
  construct: 'Flip-card (construct)',
  twin: 'Twin-card',
  transcend: 'Transcend-card',
};

/** The place that is looked at: the one asked for, else the hand, else the first. */
export function spotAt(spots: readonly Spot[], at: string | undefined): Spot | undefined {
  return spots.find(({ key }) => key === at) ?? spots.find(({ key }) => key === 'hand') ?? spots[0];
}

export function isFaceDown(spot: Spot): boolean {
  return 'faceDown' in spot.place && Boolean(spot.place.faceDown);
}

/** The face on top in the picture. A place where both count shows the first. */
export function topFace(spot: Spot): number {
  return spot.faces[0] ?? 0;
}

const AREAS: readonly string[] = ['battlefield', 'permanent', 'hero', 'weapon', 'combat-chain', 'stack', 'hand'];

/** Where turning the card over leads: the other face in the same zone, else in play, else anywhere. */
export function turned(card: AnyCard, spots: readonly Spot[], from: Spot): Spot | undefined {
  if (card.faces.length < 2) return undefined;
  const other = isFaceDown(from) ? 0 : 1 - topFace(from);
  return nearest(spots, from, [other]);
}

/** Where a click on a half leads: it alone on the stack, with the other if it is fused, and back to the hand. */
export function half(spots: readonly Spot[], from: Spot, index: number): Spot | undefined {
  const onStack = from.answer.in === 'stack';
  const chosen = onStack ? from.faces : [];
  if (chosen.includes(index)) {
    const rest = chosen.filter((face) => face !== index);
    return rest.length > 0 ? inZone(spots, 'stack', rest) : spotAt(spots, 'hand');
  }
  const more = [...chosen, index].toSorted((a, b) => a - b);
  return inZone(spots, 'stack', more) ?? inZone(spots, 'stack', [index]);
}

/** Where a click on a door leads: the Room on the battlefield, with that door the other way. */
export function door(spots: readonly Spot[], from: Spot, index: number): Spot | undefined {
  const open = isDoors(from) ? from.faces : [];
  const next = open.includes(index) ? open.filter((face) => face !== index) : [...open, index];
  return inZone(
    spots,
    'battlefield',
    next.toSorted((a, b) => a - b),
  );
}

/** On the battlefield by itself, where a door is open or locked. */
export function isDoors(spot: Spot): boolean {
  return spot.key.startsWith('battlefield.') && !isFaceDown(spot);
}

/** Where a click on the small face of an adventurer card leads, and on the large one. */
export function inset(spots: readonly Spot[], from: Spot, index: number): Spot | undefined {
  return index === 0 && topFace(from) === 1 ? nearest(spots, from, [0]) : nearest(spots, from, [index]);
}

function inZone(spots: readonly Spot[], zone: string, faces: readonly number[]): Spot | undefined {
  return spots.find((spot) => spot.key.split('.')[0] === zone && !isFaceDown(spot) && same(spot.faces, faces));
}

function nearest(spots: readonly Spot[], from: Spot, faces: readonly number[]): Spot | undefined {
  const kind = (spot: Spot) => spot.key.split('.')[0] ?? '';
  const fitting = spots.filter((spot) => !isFaceDown(spot) && same(spot.faces, faces) && spot !== from);
  const rank = (spot: Spot) => {
    if (kind(spot) === kind(from)) return -1;
    const at = AREAS.indexOf(kind(spot));
    return at < 0 ? AREAS.length : at;
  };
  return fitting.toSorted((a, b) => rank(a) - rank(b))[0];
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
