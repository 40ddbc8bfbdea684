/**
 * How many cards print back and how many are understood in the full sense, by layout and by mechanic, and what is missing.
 * Understood: one reading, prints back, every reference bound, and every node executed by the engine. A card counts if
 * all of its faces do; built-in cards are judged by their ability data, others by their words.
 */
import { fullName } from '../../cards/card.ts';
import { type FaceReading, type Gap, inOrder, type Tally, tallyCards } from '../../text/index.ts';
import type { Layout, MagicCard, MagicFace } from '../card.ts';
import { undoneOf } from '../play/objects/abilities.ts';
import { magicGrammar } from './grammar.ts';
import { MECHANICS, type Mechanic, mechanicsOf } from './mechanics.ts';
import { printFace, understandFace } from './understand.ts';

/** The words of the report: Scryfall's for the cards that have two faces to cast or turn to, ours for the rest. */
export const COVERAGE_LAYOUTS = [
  'split',
  'modal_dfc',
  'transform',
  'meld',
  'flip',
  'adventure',
  'omen',
  'prepare',
  'single',
] as const;
export type CoverageLayout = (typeof COVERAGE_LAYOUTS)[number];

const WORDS: Readonly<Record<Layout, CoverageLayout>> = {
  single: 'single',
  split: 'split',
  room: 'split',
  transforming: 'transform',
  modal: 'modal_dfc',
  meld: 'meld',
  flip: 'flip',
  adventure: 'adventure',
  omen: 'omen',
  prepare: 'prepare',
};

export function coverageLayoutOf({ layout }: MagicCard): CoverageLayout {
  return WORDS[layout];
}

export interface CardCoverage {
  /** Only layouts that there are cards of. */
  readonly layouts: Readonly<Partial<Record<CoverageLayout, Tally>>>;
  /** Only mechanics that there are cards of; a card may have several. */
  readonly mechanics: Readonly<Partial<Record<Mechanic, Tally>>>;
  readonly total: Tally;
  /** Cards without a word on any face: not counted above, as there is nothing to understand. */
  readonly withoutText: number;
  /** Most useful first. */
  readonly missing: readonly Gap[];
}

export function cardCoverage(cards: readonly MagicCard[], onCard?: (done: number) => void): CardCoverage {
  const { by, total, withoutText, missing } = tallyCards(cards, {
    read: ({ faces }) => faces.filter(hasText).map(read),
    name: fullName,
    groups: { layouts: (card) => [coverageLayoutOf(card)], mechanics: mechanicsOf },
    phraseOf,
    ...(onCard ? { onCard } : {}),
  });
  return {
    layouts: inOrder(COVERAGE_LAYOUTS, by.layouts),
    mechanics: inOrder(MECHANICS, by.mechanics),
    total,
    withoutText,
    missing,
  };
}

function hasText({ text = '', abilities = [] }: MagicFace): boolean {
  return text.trim() !== '' || abilities.length > 0;
}

function read(face: MagicFace): FaceReading {
  const { text = '', abilities: data } = face;
  if (text.trim() === '' && data) {
    const abilities = data.flatMap((ability) => ability ?? []);
    const lost = abilities.length < data.length || printFace(face, abilities) === null;
    return { undone: undoneOf(face), problems: [], lost };
  }
  const found = understandFace(face);
  return { undone: undoneOf(face), problems: found.understood ? [] : found.problems, lost: false };
}

/** `kind` or `kind.field`. */
function phraseOf(undone: string): string | undefined {
  const [kind] = undone.split('.');
  return magicGrammar().kinds.get(kind ?? '')?.[0]?.phrase?.template;
}
