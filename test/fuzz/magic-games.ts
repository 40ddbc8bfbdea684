/** Games by random moves with decks of random cards with several faces, judged after every step. */
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { magicBot } from '../../src/bots/magic.ts';
import { begin, type Match, type Random, randomFrom } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { editionOn } from '../../src/magic/editions.ts';
import {
  type Book,
  clockOf,
  type Game,
  type MagicShape,
  magicRules,
  newGame,
  PLAYERS,
} from '../../src/magic/play/index.ts';
import { brokenIn, isData, shownTooMuch } from './magic-invariants.ts';

const cards = builtInMagicToPlay();
const book: Book = { cards: new Map(cards.map((card) => [card.id, card])), edition: editionOn() };
const BASICS = { W: 'plains', U: 'island', B: 'swamp', R: 'mountain', G: 'forest' } as const;
const COLORS = Object.keys(BASICS) as readonly (keyof typeof BASICS)[];
const isLand = ({ faces }: MagicCard): boolean => faces.every(({ types }) => types.includes('Land'));
const multi = cards.filter((card) => card.faces.length > 1 && !isLand(card));

const colorsOf = (card: MagicCard): readonly string[] =>
  COLORS.filter((color) => card.faces.some(({ manaCost }) => manaCost?.includes(color)));

function deckOf(random: Random): readonly string[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const colors = [pick(COLORS), pick(COLORS)];
  const fitting = multi.filter((card) =>
    colorsOf(card).every((color) => (colors as readonly string[]).includes(color)),
  );
  return Array.from({ length: 60 }, (_, at) => (at < 24 ? BASICS[pick(colors)] : pick(fitting).id));
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

export function playJudged(seed: string): Played {
  const random = randomFrom(seed);
  const rules = magicRules(book);
  const decks = { p1: deckOf(random), p2: deckOf(random) };
  const broken: string[] = [];
  let steps = 0;
  let nextLook = 100;
  const step = (match: Match<MagicShape>): void => {
    rules.step(match);
    if (broken.length > 0) return;
    const game = match as Game;
    steps += 1;
    broken.push(...brokenIn(game, 120));
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
