/**
 * How many cards print back and how many are understood in the full sense, by whatever one likes to group them by, and what
 * is missing. Understood: one reading, prints back, every reference bound, and every node executed. A card counts if all of
 * its faces do. What a card and a face are, is the game's.
 */
import type { Problem } from '../understand.ts';
import { placeOf } from './coverage.ts';

export interface Tally {
  readonly cards: number;
  readonly printsBack: number;
  readonly understood: number;
}

export interface Gap {
  readonly why: 'not read' | 'not executed';
  /**
   * Not read: the last words understood and the first that was not, or a reason of another kind. Not executed: the kind of
   * node, or the word, that the engine does not do yet.
   */
  readonly place: string;
  /** Cards with no other gap: what mending this one would finish, as far as can be seen. */
  readonly finishes: number;
  /** Cards with this gap. */
  readonly cards: number;
  /** What could have stood there, most often named first; nothing where words are not the reason. */
  readonly expected: readonly string[];
  /** The phrase that is read and not executed, as the grammar writes it. */
  readonly phrase?: string;
  /** The name of one such card. */
  readonly example: string;
}

/** What was read of a face: its words, or the data that came instead of them. */
export interface FaceReading {
  /** The kinds of node, by ability or together, that the engine does not do. */
  readonly undone: readonly string[];
  readonly problems: readonly Problem[];
  /** Some line has no data, or data that do not print. */
  readonly lost: boolean;
}

export interface Tallied<Grouping extends string> {
  /** By grouping, then by group. */
  readonly by: Readonly<Record<Grouping, ReadonlyMap<string, Tally>>>;
  readonly total: Tally;
  /** Cards without a word on any face: not counted above, as there is nothing to understand. */
  readonly withoutText: number;
  /** Most useful first. */
  readonly missing: readonly Gap[];
}

export interface Tallying<Card, Grouping extends string> {
  /** The faces that have text, read. */
  readonly read: (card: Card) => readonly FaceReading[];
  readonly name: (card: Card) => string;
  /** The groups that a card counts in. */
  readonly groups: Readonly<Record<Grouping, (card: Card) => readonly string[]>>;
  /** The phrase of a kind of node. */
  readonly phraseOf: (kind: string) => string | undefined;
  readonly onCard?: (done: number) => void;
}

const MOST_EXPECTED = 12;
const NONE: Tally = { cards: 0, printsBack: 0, understood: 0 };

export function tallyCards<Card, Grouping extends string>(
  cards: readonly Card[],
  { read, name, groups, phraseOf, onCard = () => {} }: Tallying<Card, Grouping>,
): Tallied<Grouping> {
  const groupings = Object.keys(groups) as Grouping[];
  const by = Object.fromEntries(groupings.map((each) => [each, new Map()])) as Record<Grouping, Map<string, Tally>>;
  const gaps = new Map<string, GapNotes>();
  let total = NONE;
  let withoutText = 0;
  for (const [index, card] of cards.entries()) {
    const faces = read(card);
    if (faces.length === 0) withoutText += 1;
    else {
      const found = judge(faces);
      for (const grouping of groupings) {
        const tallies = by[grouping];
        for (const group of groups[grouping](card)) tallies.set(group, counted(tallies.get(group) ?? NONE, found));
      }
      total = counted(total, found);
      note(gaps, found, name(card));
    }
    onCard(index + 1);
  }
  const missing = [...gaps.values()].map((notes) => gapOf(notes, phraseOf));
  return {
    by,
    total,
    withoutText,
    missing: missing.toSorted((a, b) => b.finishes - a.finishes || b.cards - a.cards || (a.place < b.place ? -1 : 1)),
  };
}

/** The tallies in the order of a report, of those that there are cards of. */
export function inOrder<K extends string>(
  all: readonly K[],
  tallies: ReadonlyMap<string, Tally>,
): Partial<Record<K, Tally>> {
  const present = all.flatMap((name) => {
    const tally = tallies.get(name);
    return tally ? [[name, tally] as const] : [];
  });
  return Object.fromEntries(present) as Partial<Record<K, Tally>>;
}

/** What of some faces is not read, by place, and what is read and not executed. */
interface Judged {
  readonly unread: ReadonlyMap<string, readonly Problem[]>;
  readonly undone: ReadonlySet<string>;
  readonly printsBack: boolean;
}

/** Built-in data do not keep the words of a line that is not understood. */
const LINE_LEFT_OUT = 'a line left out of the built-in data';

function judge(faces: readonly FaceReading[]): Judged {
  const unread = new Map<string, Problem[]>();
  const undone = new Set<string>();
  let printsBack = true;
  for (const { undone: kinds, problems, lost } of faces) {
    for (const kind of kinds) undone.add(kind);
    // A reference that is not bound is counted where all is read: before, there may be more to bind.
    const words = problems.filter(({ reason }) => reason !== 'no antecedent');
    if (words.length > 0 || lost) printsBack = false;
    if (lost) unread.set(LINE_LEFT_OUT, []);
    for (const problem of words.length > 0 ? words : problems) {
      unread.set(placeOf(problem), [...(unread.get(placeOf(problem)) ?? []), problem]);
    }
  }
  return { unread, undone, printsBack };
}

function counted({ cards, printsBack, understood }: Tally, found: Judged): Tally {
  return {
    cards: cards + 1,
    printsBack: printsBack + (found.printsBack ? 1 : 0),
    understood: understood + (found.unread.size === 0 && found.undone.size === 0 ? 1 : 0),
  };
}

interface GapNotes {
  readonly why: Gap['why'];
  readonly place: string;
  finishes: number;
  cards: number;
  readonly expected: Map<string, number>;
  readonly example: string;
}

function note(gaps: Map<string, GapNotes>, { unread, undone }: Judged, example: string): void {
  const alone = unread.size + undone.size === 1;
  const add = (why: Gap['why'], place: string, problems: readonly Problem[]): void => {
    const key = `${why}: ${place}`;
    const notes = gaps.get(key) ?? { why, place, finishes: 0, cards: 0, expected: new Map(), example };
    gaps.set(key, notes);
    notes.cards += 1;
    if (alone) notes.finishes += 1;
    for (const word of new Set(problems.flatMap(expectedBy))) {
      notes.expected.set(word, (notes.expected.get(word) ?? 0) + 1);
    }
  };
  for (const [place, problems] of unread) add('not read', place, problems);
  for (const kind of undone) add('not executed', kind, []);
}

function expectedBy(problem: Problem): readonly string[] {
  return problem.reason === 'words' ? problem.expected : [];
}

function gapOf(notes: GapNotes, phraseOf: (kind: string) => string | undefined): Gap {
  const { why, place, finishes, cards, expected, example } = notes;
  const words = [...expected].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const phrase = why === 'not executed' ? phraseOf(place) : undefined;
  return {
    why,
    place,
    finishes,
    cards,
    expected: words.slice(0, MOST_EXPECTED),
    ...(phrase === undefined ? {} : { phrase }),
    example,
  };
}
