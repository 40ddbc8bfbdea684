/**
 * The names that card text may speak of: cards and heroes. They are no words of the language and change with every set,
 * so they are taken from the cards themselves.
 */
import type { FabCard } from '../card.ts';

export interface Lexicon {
  /** Every name of a face; tokens too. */
  readonly cards: readonly string[];
  /** Monikers. */
  readonly heroes: readonly string[];
}

export function lexiconOf(cards: readonly FabCard[]): Lexicon {
  const faces = cards.flatMap((card) => card.faces);
  return {
    cards: distinct(faces.map(({ name }) => name)),
    heroes: distinct(faces.flatMap(({ moniker }) => (moniker === undefined ? [] : [moniker]))),
  };
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();
