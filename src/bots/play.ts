/** One game between two bots, from a seed: the same seed plays the same game. */
import { begin, type Match } from '../kernel/index.ts';
import { type Book, clockOf, type MagicShape, magicRules, newGame, PLAYERS, type Player } from '../magic/play/index.ts';
import { type BotName, botNamed } from './bot.ts';

export interface GamePlan {
  readonly decks: Readonly<Record<Player, readonly string[]>>;
  readonly bots: Readonly<Record<Player, BotName>>;
  readonly seed: string;
  /** Checks everything that is written: slower, for tests. */
  readonly development?: boolean;
}

export interface GameResult {
  readonly seed: string;
  readonly winner: Player | 'nobody';
  /** `over`, or `endless` where a game went on without a question or past its last turn. */
  readonly end: 'over' | 'endless';
  readonly turns: number;
  readonly answers: number;
  readonly changes: number;
}

export function playGame(
  book: Book,
  plan: GamePlan,
): { readonly result: GameResult; readonly match: Match<MagicShape> } {
  const match = begin(magicRules(book), {
    seats: PLAYERS,
    // Who begins is as random as the shuffle, and comes from the same seed.
    setup: newGame({ decks: plan.decks, first: firstOf(plan.seed) }),
    seed: plan.seed,
    policies: {
      p1: botNamed(plan.bots.p1, `${plan.seed}/p1`),
      p2: botNamed(plan.bots.p2, `${plan.seed}/p2`),
    },
    development: plan.development ?? false,
    // With policies for everybody a whole game is one run, so its budget is that of a game.
    budget: CHANGES_IN_A_GAME,
  });
  const { turn, winner } = clockOf(match);
  const result: GameResult = {
    seed: plan.seed,
    winner: winner ?? 'nobody',
    end: match.halt.kind === 'over' ? 'over' : 'endless',
    turns: turn,
    answers: match.answers.length,
    changes: match.changes.length,
  };
  return { result, match };
}

const CHANGES_IN_A_GAME = 2_000_000;

function firstOf(seed: string): Player {
  let sum = 0;
  for (const letter of seed) sum += letter.codePointAt(0) ?? 0;
  return sum % 2 === 0 ? 'p1' : 'p2';
}
