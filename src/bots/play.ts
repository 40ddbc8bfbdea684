/** What is told of a game between two bots. It comes from its seed: the same seed plays the same game. */
import type { Match, Rules, Shape, State } from '../kernel/index.ts';
import type { BotName } from './bot.ts';

export type Seat = 'p1' | 'p2';

export interface GamePlan<Player extends Seat, Deck> {
  readonly decks: Readonly<Record<Player, Deck>>;
  readonly bots: Readonly<Record<Player, BotName>>;
  readonly seed: string;
  /** Checks everything that is written: slower, for tests. */
  readonly development?: boolean;
}

export interface GameResult {
  readonly seed: string;
  readonly winner: Seat | 'nobody';
  /** `over`; `unfinished` after its last turn; `endless` where the rules went on without end. */
  readonly end: 'over' | 'unfinished' | 'endless';
  readonly turns: number;
  readonly answers: number;
  readonly changes: number;
}

/** With policies for everybody a whole game is one run, so its budget is that of a game. */
export const CHANGES_IN_A_GAME = 2_000_000;

/** Two players who have nothing left to do to each other need not be watched for ever. */
const LAST_TURN = 200;

/** The rules, with a last turn. */
export function withLastTurn<S extends Shape, R extends Rules<S>>(rules: R, turnOf: (state: State<S>) => number): R {
  return { ...rules, over: (state: State<S>) => rules.over(state) || turnOf(state) > LAST_TURN };
}

interface Clock {
  readonly turn: number;
  readonly winner: Seat | 'nobody' | null;
  readonly stage: string;
}

export function resultOf<S extends Shape>(match: Match<S>, { turn, winner, stage }: Clock, seed: string): GameResult {
  return {
    seed,
    winner: winner ?? 'nobody',
    end: match.halt.kind !== 'over' ? 'endless' : stage === 'over' ? 'over' : 'unfinished',
    turns: turn,
    answers: match.answers.length,
    changes: match.changes.length,
  };
}

/** Who begins is as random as the shuffle, and comes from the same seed. */
export function firstOf(seed: string): Seat {
  let sum = 0;
  for (const letter of seed) sum += letter.codePointAt(0) ?? 0;
  return sum % 2 === 0 ? 'p1' : 'p2';
}
