/**
 * Where an object is and as what: its zone and what matters of its status. Plain data, made from people's words in
 * `question.ts` and read by the face table in `layouts.ts`.
 */
import type { MagicCard } from './card.ts';

export const ZONES = ['library', 'hand', 'graveyard', 'exile', 'command', 'stack', 'battlefield', 'outside'] as const;
export type Zone = (typeof ZONES)[number];

/** How something came to be face down. `turned`: by an effect that lists no characteristics; `hidden`: in exile. */
export const FACE_DOWN_WAYS = ['morph', 'megamorph', 'disguise', 'manifest', 'cloak', 'turned', 'hidden'] as const;
export type FaceDownWay = (typeof FACE_DOWN_WAYS)[number];

/** What represents the object, where it is not the card itself. */
export type Made = 'spell copy' | 'token copy';

export interface Place {
  readonly zone: Zone;
  /**
   * The faces the object shows, by index: those it was cast as on the stack, the one that is up on the battlefield,
   * the unlocked doors of a Room. Absent: what the rules give by default.
   */
  readonly shown?: readonly number[];
  readonly faceDown?: FaceDownWay;
  readonly made?: Made;
  /** CR 707.8a: a token that was made as a copy of what has one face itself, though that had copied a face of this card. */
  readonly oneFaced?: boolean;
  /** What it is a copy of, where a copy effect applies: the card, and which of its faces was copied. */
  readonly copyOf?: { readonly card: MagicCard; readonly shown?: readonly number[] };
  /** The value chosen for X, for a spell on the stack. */
  readonly x?: number;
}
