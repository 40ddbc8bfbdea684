/**
 * What someone who looks at a card sees: both faces or nothing, and the marks that tell the faces apart on cardboard.
 */
import type { MagicCard, MagicFace } from './card.ts';
import { KINDS, MARKS, type Marks } from './layouts.ts';

export type Seen = { readonly hidden: true } | { readonly hidden: false; readonly faces: readonly MagicFace[] };

const HIDDEN: Seen = { hidden: true };

/**
 * CR 712.2: whoever may look at a double-faced card may look at both faces.
 * CR 712.3, 712.13: whoever may not sees a card like any other; not even the number of faces shows.
 */
export function seen(card: MagicCard, mayLook: boolean): Seen {
  return mayLook ? { hidden: false, faces: card.faces } : HIDDEN;
}

export interface FaceMark {
  readonly side: string;
  /** The symbol in the corner, as recent sets print it. It tells a reader which face this is and changes nothing. */
  readonly symbol: string | null;
  /** A reminder about the other face: its power and toughness, or its type and cost. No characteristic of this one. */
  readonly hint: string | null;
}

/** The marks of a face: symbols that tell front from back, and reminders of the other face. */
export function faceMark(card: MagicCard, index: number): FaceMark {
  const side = KINDS[card.layout].called[index === 0 ? 0 : 1];
  const marks = MARKS[card.layout];
  const other = card.faces[1 - index];
  if (!marks || !other) return { side, symbol: null, hint: null };
  return { side, symbol: marks.symbols[index === 0 ? 0 : 1], hint: HINTS[marks.hint](index, other) };
}

const HINTS: Readonly<Record<Marks['hint'], (index: number, other: MagicFace) => string | null>> = {
  // CR 712.1c: the front tells the power and toughness of a creature back, in grey.
  power: (index, other) => (index === 0 && other.power !== undefined ? `${other.power}/${other.toughness}` : null),
  // CR 712.1f: each face tells of the other in a bar at its foot.
  face: (_, other) => [other.types.join(' '), other.manaCost].filter(Boolean).join(' '),
};
