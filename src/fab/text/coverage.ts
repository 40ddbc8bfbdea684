/**
 * How many cards the grammar can say, by layout, and what is missing. Each card is measured by `src/text/tools/coverage.ts`
 * as a body of texts of its own: it prints back, or is understood, if all of its faces are.
 */
import { fullName } from '../../cards/card.ts';
import { type Coverage, coverage, type Problem, type Text } from '../../text/index.ts';
import { type FabCard, type FabFace, type FabLayout, LAYOUTS } from '../card.ts';
import { fabGrammar } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { selfNamesOf } from './names.ts';
import { plain } from './plain.ts';
import { understandFabFace } from './understand.ts';

export interface FabTally {
  readonly cards: number;
  readonly printsBack: number;
  /** As far as the grammar can tell: no engine executes the data yet. */
  readonly understood: number;
}

export interface FabGap {
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

export interface FabCoverage {
  /** Only layouts that there are cards of. */
  readonly layouts: Readonly<Partial<Record<FabLayout, FabTally>>>;
  readonly total: FabTally;
  /** Cards without a word on any face: not counted above, as there is nothing to understand. */
  readonly withoutText: number;
  /** Most useful first. */
  readonly missing: readonly FabGap[];
}

const MOST_EXPECTED = 12;
const NONE: FabTally = { cards: 0, printsBack: 0, understood: 0 };

export function fabCoverage(
  cards: readonly FabCard[],
  lexicon: Lexicon,
  onCard: (done: number) => void = () => {},
): FabCoverage {
  const tallies = new Map<FabLayout, FabTally>();
  const gaps = new Map<string, GapNotes>();
  let total = NONE;
  let withoutText = 0;
  for (const [index, card] of cards.entries()) {
    const faces = card.faces.filter(({ text = '' }) => text.trim() !== '');
    if (faces.length === 0) withoutText += 1;
    else {
      const found = coverageOf(faces, lexicon);
      tallies.set(card.layout, counted(tallies.get(card.layout) ?? NONE, found));
      total = counted(total, found);
      note(gaps, found, fullName(card));
    }
    onCard(index + 1);
  }
  const present = LAYOUTS.flatMap((layout) => {
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

/** What the common measure finds, without the references that another paragraph of the same face settles. */
function coverageOf(faces: readonly FabFace[], lexicon: Lexicon): Coverage {
  const found = coverage(fabGrammar(lexicon), faces.map(textOf));
  const read = faces.map((face) => understandFabFace(face, lexicon));
  const problems = read.flatMap((text) => (text.understood ? [] : text.problems));
  const astray = new Set(problems.flatMap((problem) => (problem.reason === 'no antecedent' ? [problem.kind] : [])));
  return {
    ...found,
    understood: read.filter((text) => text.understood).length,
    missing: found.missing.filter(({ examples }) =>
      examples.some((problem) => problem.reason !== 'no antecedent' || astray.has(problem.kind)),
    ),
  };
}

function textOf(face: FabFace): Text {
  return { name: face.name, text: plain(face.text ?? ''), names: selfNamesOf(face) };
}

function counted({ cards, printsBack, understood }: FabTally, found: Coverage): FabTally {
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

function note(gaps: Map<string, GapNotes>, { missing }: Coverage, example: string): void {
  for (const { place, examples } of missing) {
    const notes = gaps.get(place) ?? { finishes: 0, cards: 0, expected: new Map<string, number>(), example };
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

function gapOf(place: string, { finishes, cards, expected, example }: GapNotes): FabGap {
  const words = [...expected].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  return { place, finishes, cards, expected: words.slice(0, MOST_EXPECTED), example };
}
