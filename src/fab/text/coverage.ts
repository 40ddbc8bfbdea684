/**
 * How many cards print back and how many are understood in the full sense, by layout and by type, and what is missing: one
 * reading, every reference bound, and every node executed by the engine. Built-in cards are judged by their ability data,
 * others by their words.
 */
import { fullName } from '../../cards/card.ts';
import { type FaceReading, type Gap, inOrder, type Tally, tallyCards } from '../../text/index.ts';
import { type FabCard, type FabFace, type FabLayout, type FabType, LAYOUTS, TYPES } from '../card.ts';
import { undoneOf } from '../play/executed/executable.ts';
import { fabGrammar } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { type FabAbility, printFabFace, understandFabFace } from './understand.ts';

export interface FabCoverage {
  /** Only layouts that there are cards of. */
  readonly layouts: Readonly<Partial<Record<FabLayout, Tally>>>;
  /** Only types that there are cards of; a card may have several. */
  readonly types: Readonly<Partial<Record<FabType, Tally>>>;
  readonly total: Tally;
  /** Cards without a word on any face: not counted above, as there is nothing to understand. */
  readonly withoutText: number;
  /** Most useful first. */
  readonly missing: readonly Gap[];
}

export function fabCoverage(cards: readonly FabCard[], lexicon: Lexicon, onCard?: (done: number) => void): FabCoverage {
  const { by, total, withoutText, missing } = tallyCards(cards, {
    read: ({ faces }) => faces.filter(hasText).map((face) => read(face, lexicon)),
    name: fullName,
    groups: {
      layouts: ({ layout }) => [layout],
      types: ({ faces }) => [...new Set(faces.flatMap(({ types }) => types))],
    },
    phraseOf: (kind) => fabGrammar(lexicon).kinds.get(kind)?.[0]?.phrase?.template,
    ...(onCard ? { onCard } : {}),
  });
  return {
    layouts: inOrder(LAYOUTS, by.layouts),
    types: inOrder(TYPES, by.types),
    total,
    withoutText,
    missing,
  };
}

function hasText({ text = '', abilities = [] }: FabFace): boolean {
  return text.trim() !== '' || abilities.length > 0;
}

function read(face: FabFace, lexicon: Lexicon): FaceReading {
  const { text = '', abilities: data } = face;
  if (text.trim() === '' && data) {
    const abilities = data.flatMap((ability) => ability ?? []);
    const lost = abilities.length < data.length || printFabFace(face, abilities, lexicon) === null;
    return { undone: undoneIn(data), problems: [], lost };
  }
  const found = understandFabFace(face, lexicon);
  return { undone: undoneIn(found.abilities), problems: found.understood ? [] : found.problems, lost: false };
}

/** What of paragraphs that were read is not done. */
function undoneIn(abilities: readonly (FabAbility | null)[]): readonly string[] {
  return undoneOf(abilities).flatMap((why, at) => (abilities[at] ? why : []));
}
