/**
 * How many cards print back and how many are understood in the full sense, by layout and by mechanic, and what is missing.
 * Understood: one reading, prints back, every reference bound, and every node executed by the engine. A card counts if
 * all of its faces do; built-in cards are judged by their ability data, others by their words.
 */
import { fullName } from '../../cards/card.ts';
import { type Problem, placeOf } from '../../text/index.ts';
import type { Layout, MagicCard, MagicFace } from '../card.ts';
import { undoneIn } from '../play/executable.ts';
import { magicGrammar } from './grammar.ts';
import { MECHANICS, type Mechanic, mechanicsOf } from './mechanics.ts';
import { type MagicAbility, printFace, understandFace } from './understand.ts';

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

const MOST_EXPECTED = 12;
const NONE: Tally = { cards: 0, printsBack: 0, understood: 0 };

export function cardCoverage(cards: readonly MagicCard[], onCard: (done: number) => void = () => {}): CardCoverage {
  const layouts = new Map<CoverageLayout, Tally>();
  const mechanics = new Map<Mechanic, Tally>();
  const gaps = new Map<string, GapNotes>();
  let total = NONE;
  let withoutText = 0;
  for (const [index, card] of cards.entries()) {
    const faces = card.faces.filter(hasText);
    if (faces.length === 0) withoutText += 1;
    else {
      const found = judge(faces);
      const layout = coverageLayoutOf(card);
      layouts.set(layout, counted(layouts.get(layout) ?? NONE, found));
      for (const one of mechanicsOf(card)) mechanics.set(one, counted(mechanics.get(one) ?? NONE, found));
      total = counted(total, found);
      note(gaps, found, card);
    }
    onCard(index + 1);
  }
  const missing = [...gaps.values()].map(gapOf);
  return {
    layouts: inOrder(COVERAGE_LAYOUTS, layouts),
    mechanics: inOrder(MECHANICS, mechanics),
    total,
    withoutText,
    missing: missing.toSorted((a, b) => b.finishes - a.finishes || b.cards - a.cards || (a.place < b.place ? -1 : 1)),
  };
}

function inOrder<K extends string>(all: readonly K[], tallies: ReadonlyMap<K, Tally>): Partial<Record<K, Tally>> {
  const present = all.flatMap((name) => {
    const tally = tallies.get(name);
    return tally ? [[name, tally] as const] : [];
  });
  return Object.fromEntries(present) as Partial<Record<K, Tally>>;
}

function hasText({ text = '', abilities = [] }: MagicFace): boolean {
  return text.trim() !== '' || abilities.length > 0;
}

/** What of some faces is not read, by place, and what is read and not executed. */
interface Judged {
  readonly unread: ReadonlyMap<string, readonly Problem[]>;
  readonly undone: ReadonlySet<string>;
  readonly printsBack: boolean;
}

/** Built-in data do not keep the words of a line that is not understood. */
const LINE_LEFT_OUT = 'a line left out of the built-in data';

function judge(faces: readonly MagicFace[]): Judged {
  const unread = new Map<string, Problem[]>();
  const undone = new Set<string>();
  let printsBack = true;
  for (const face of faces) {
    const { abilities, problems, lost } = read(face);
    for (const ability of abilities) for (const kind of undoneIn(ability)) undone.add(kind);
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

interface Read {
  readonly abilities: readonly MagicAbility[];
  readonly problems: readonly Problem[];
  /** Some line has no data, or data that do not print. */
  readonly lost: boolean;
}

function read(face: MagicFace): Read {
  const { text = '', abilities: data } = face;
  if (text.trim() === '' && data) {
    const abilities = data.flatMap((ability) => ability ?? []);
    return { abilities, problems: [], lost: abilities.length < data.length || printFace(face, abilities) === null };
  }
  const found = understandFace(face);
  const abilities = found.abilities.flatMap((ability) => ability ?? []);
  return { abilities, problems: found.understood ? [] : found.problems, lost: false };
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

function note(gaps: Map<string, GapNotes>, { unread, undone }: Judged, card: MagicCard): void {
  const alone = unread.size + undone.size === 1;
  const add = (why: Gap['why'], place: string, problems: readonly Problem[]): void => {
    const key = `${why}: ${place}`;
    const notes = gaps.get(key) ?? { why, place, finishes: 0, cards: 0, expected: new Map(), example: fullName(card) };
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

function gapOf({ why, place, finishes, cards, expected, example }: GapNotes): Gap {
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

/** `kind` or `kind.field`. */
function phraseOf(undone: string): string | undefined {
  const [kind] = undone.split('.');
  return magicGrammar().kinds.get(kind ?? '')?.[0]?.phrase?.template;
}
