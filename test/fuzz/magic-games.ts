/** Games by random moves with decks of random cards, judged after every step. */
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { magicBot } from '../../src/bots/magic.ts';
import { begin, type Change, type Match, type Random, randomFrom } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { editionOn } from '../../src/magic/editions.ts';
import {
  type Book,
  clockOf,
  type Game,
  leftOut,
  type MagicShape,
  magicRules,
  newGame,
  PLAYERS,
} from '../../src/magic/play/index.ts';
import { brokenIn, isData, overlooked, shownTooMuch, unsettled } from './magic-invariants.ts';

/** What decks are made of, and the book that games are played by. */
export interface Pool {
  readonly book: Book;
  readonly cards: readonly MagicCard[];
}

export function poolOf(all: readonly MagicCard[], isWanted: (card: MagicCard) => boolean): Pool {
  const book: Book = { cards: new Map(all.map((card) => [card.id, card])), edition: editionOn() };
  const isLand = ({ faces }: MagicCard): boolean => faces.every(({ types }) => types.includes('Land'));
  return { book, cards: all.filter((card) => !isLand(card) && isWanted(card)) };
}

const executed = new WeakMap<MagicCard, boolean>();

function isExecuted(card: MagicCard): boolean {
  const known = executed.get(card);
  if (known !== undefined) return known;
  const is = card.faces.every((face) => leftOut(face).length === 0);
  executed.set(card, is);
  return is;
}

export const builtIn = poolOf(builtInMagicToPlay(), ({ faces }) => faces.length > 1);

const BASICS = { W: 'plains', U: 'island', B: 'swamp', R: 'mountain', G: 'forest' } as const;
const COLORS = Object.keys(BASICS) as readonly (keyof typeof BASICS)[];

const colorsOf = (card: MagicCard): readonly string[] =>
  COLORS.filter((color) => card.faces.some(({ manaCost }) => manaCost?.includes(color)));

export function deckOf({ cards }: Pool, random: Random): readonly string[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const colors = [pick(COLORS), pick(COLORS)];
  const fitting = cards.filter((card) =>
    colorsOf(card).every((color) => (colors as readonly string[]).includes(color)),
  );
  const deck: string[] = Array.from({ length: 24 }, () => BASICS[pick(colors)]);
  while (deck.length < 60) {
    const card = pick(fitting);
    if (isExecuted(card)) deck.push(card.id);
  }
  return deck;
}

export interface Played {
  readonly seed: string;
  readonly broken: readonly string[];
  readonly turns: number;
  readonly answers: number;
}

const MOST_TURNS = 60;
/** A move that costs nothing can be made by chance again and again. */
const MOST_STEPS = 10_000;
const CHANGES_IN_A_GAME = 1_000_000;

const isOfThings = (change: Change<MagicShape>): boolean =>
  change.kind !== 'note' && !(change.kind === 'set' && change.key === 'clock');

const isOfPriority = (change: Change<MagicShape>): boolean =>
  change.kind === 'set' && change.key === 'clock' && (change.field === 'priority' || change.field === 'passes');

export function playJudged(seed: string, pool: Pool = builtIn): Played {
  const random = randomFrom(seed);
  const rules = magicRules(pool.book);
  const decks = { p1: deckOf(pool, random), p2: deckOf(pool, random) };
  const broken: string[] = [];
  let steps = 0;
  let nextLook = 100;
  let isUnseen = true;
  const step = (match: Match<MagicShape>): void => {
    const before = match.at;
    rules.step(match);
    if (broken.length > 0) return;
    const game = match as Game;
    steps += 1;
    // Where only the clock went on, all lies as it lay and is what it was.
    const changed = match.changes.slice(before, match.at);
    if (changed.some(isOfThings)) broken.push(...brokenIn(game, 120));
    else if (isUnseen && clockOf(game).stage === 'priority') broken.push(...unsettled(game));
    // Who passes priority leaves everything as it was seen.
    isUnseen = clockOf(game).stage === 'priority' ? false : isUnseen || !changed.every(isOfPriority);
    if (steps % 20 === 0) broken.push(...overlooked(game));
    // Both look at the whole game so far: more seldom, the longer it is.
    if (steps === nextLook) {
      broken.push(...shownTooMuch(game));
      if (!isData(game)) broken.push('the state is not data');
      nextLook += Math.max(100, steps);
    }
  };
  const over = (state: Game['state']): boolean =>
    rules.over(state) || broken.length > 0 || steps > MOST_STEPS || clockOf({ state }).turn > MOST_TURNS;
  const match = begin(
    { ...rules, step, over },
    {
      seats: PLAYERS,
      setup: newGame({ decks, first: random() < 0.5 ? 'p1' : 'p2' }),
      seed,
      policies: { p1: magicBot('random', `${seed}/p1`), p2: magicBot('random', `${seed}/p2`) },
      development: false,
      budget: CHANGES_IN_A_GAME,
    },
  );
  if (match.halt.kind !== 'over') broken.push(`it ended with ${match.halt.kind}`);
  return { seed, broken, turns: clockOf(match).turn, answers: match.answers.length };
}
