/** What the reader must know of a game's card text: `magic.ts` and `fab.ts` each say it of theirs. */
import type { Grammar } from '../../text/grammar.ts';
import type { SelfName } from '../../text/tokens.ts';
import type { Ability } from '../../text/understand.ts';
import type { FaceAsked } from './reading.ts';

/** Abilities and the language that is asked about them are always of one game. */
export interface Language<A extends Ability = Ability> {
  readonly grammar: Grammar;
  /** The text as it is cut into lines and words. */
  plain(text: string): string;
  namesReadIn(face: FaceAsked): readonly SelfName[];
  namesToPrint(face: FaceAsked, abilities: readonly (A | null)[]): readonly SelfName[];
  /** What each line says; null for one that is not understood. */
  understand(face: FaceAsked): readonly (A | null)[];
  /** What of each line the engine does not do. */
  undoneOf(abilities: readonly (A | null)[]): readonly (readonly string[])[];
  /** "Triggered ability" */
  kindOf(ability: A, face: FaceAsked): string;
  /** Printed words as the game writes them. */
  close(text: string): string;
}
