/**
 * How many cards the grammar can say, by layout, and what is missing. Each card is measured by `src/text/tools/coverage.ts`
 * as a body of texts of its own: it prints back, or is understood, if all of its faces are.
 */
import { fullName } from '../../cards/card.ts';
import { type Coverage, coverage, type Problem, type Text } from '../../text/index.ts';
import type { Layout, MagicCard } from '../card.ts';
import { magicGrammar } from './grammar.ts';
import { selfNamesOf } from './names.ts';

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

export interface Tally {
  readonly cards: number;
  readonly printsBack: number;
  /** As far as the grammar can tell: no engine executes the data yet. */
  readonly understood: number;
}

export interface Gap {
  /** The last words understood and the first that was not, or the reason of another kind. */
  readonly place: string;
  /** Cards with no other gap: what mending this one would finish, as far as can be seen. */
  readonly finishes: number;
  /** Cards with this gap. */
  readonly cards: number;
  /** What could have stood there, most often named first; nothing where words are not the reason. */
  readonly expected: readonly string[];
  /** The name of one such card. */
  readonly example: string;
}

export interface CardCoverage {
  /** Only layouts that there are cards of. */
  readonly layouts: Readonly<Partial<Record<CoverageLayout, Tally>>>;
  readonly total: Tally;
  /** Cards without a word on any face: not counted above, as there is nothing to understand. */
  readonly withoutText: number;
  /** Most useful first. */
  readonly missing: readonly Gap[];
}

const MOST_EXPECTED = 12;
const NONE: Tally = { cards: 0, printsBack: 0, understood: 0 };

export function cardCoverage(cards: readonly MagicCard[], onCard: (done: number) => void = () => {}): CardCoverage {
  const tallies = new Map<CoverageLayout, Tally>();
  const gaps = new Map<string, GapNotes>();
  let total = NONE;
  let withoutText = 0;
  for (const [index, card] of cards.entries()) {
    const texts = textsOf(card);
    if (texts.length === 0) withoutText += 1;
    else {
      const found = coverage(magicGrammar(), texts);
      const layout = coverageLayoutOf(card);
      tallies.set(layout, counted(tallies.get(layout) ?? NONE, found));
      total = counted(total, found);
      note(gaps, found, card);
    }
    onCard(index + 1);
  }
  const present = COVERAGE_LAYOUTS.flatMap((layout) => {
    const tally = tallies.get(layout);
    return tally ? [[layout, tally] as const] : [];
  });
  const missing = [...gaps].map(([place, notes]) => gapOf(place, notes));
  return {
    layouts: Object.fromEntries(present),
    total,
    withoutText,
    missing: missing.toSorted((a, b) => b.finishes - a.finishes || b.cards - a.cards || (a.place < b.place ? -1 : 1)),
  };
}

function textsOf({ faces }: MagicCard): readonly Text[] {
  return faces.flatMap(({ name, text = '', supertypes }) =>
    text.trim() === '' ? [] : [{ name, text, names: selfNamesOf(name, supertypes.includes('Legendary'), text) }],
  );
}

function counted({ cards, printsBack, understood }: Tally, found: Coverage): Tally {
  return {
    cards: cards + 1,
    printsBack: printsBack + (found.printsBack === found.texts ? 1 : 0),
    understood: understood + (found.understood === found.texts ? 1 : 0),
  };
}

interface GapNotes {
  finishes: number;
  cards: number;
  readonly expected: Map<string, number>;
  readonly example: string;
}

function note(gaps: Map<string, GapNotes>, { missing }: Coverage, card: MagicCard): void {
  for (const { place, examples } of missing) {
    const notes = gaps.get(place) ?? { finishes: 0, cards: 0, expected: new Map(), example: fullName(card) };
    gaps.set(place, notes);
    notes.cards += 1;
    if (missing.length === 1) notes.finishes += 1;
    for (const word of new Set(examples.flatMap(expectedBy))) {
      notes.expected.set(word, (notes.expected.get(word) ?? 0) + 1);
    }
  }
}

function expectedBy(problem: Problem): readonly string[] {
  return problem.reason === 'words' ? problem.expected : [];
}

function gapOf(place: string, { finishes, cards, expected, example }: GapNotes): Gap {
  const words = [...expected].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  return { place, finishes, cards, expected: words.slice(0, MOST_EXPECTED), example };
}
