/** Bots for Flesh and Blood, and one game between two of them. */
import {
  type Book,
  type Brought,
  clockOf,
  type Duelist,
  type FabShape,
  fabGame,
  newGame,
  PLAYERS,
  type PriorityMove,
} from '../fab/play/index.ts';
import {
  begin,
  type Match,
  type Plain,
  type Policy,
  type Question,
  type Random,
  type Rules,
  randomAnswer,
  randomFrom,
} from '../kernel/index.ts';
import { type BotName, pick } from './bot.ts';
import { CHANGES_IN_A_GAME, firstOf, type GamePlan, type GameResult, resultOf, withLastTurn } from './play.ts';

export function playFab(
  book: Book,
  plan: GamePlan<Duelist, Brought>,
): { readonly result: GameResult; readonly match: Match<FabShape> } {
  const match = begin(
    withLastTurn<FabShape, Rules<FabShape>>(fabGame(book), (state) => clockOf({ state }).turn),
    {
      seats: PLAYERS,
      setup: newGame(plan.decks, firstOf(plan.seed)),
      seed: plan.seed,
      policies: { p1: equipped(plan.bots.p1, `${plan.seed}/p1`), p2: equipped(plan.bots.p2, `${plan.seed}/p2`) },
      development: plan.development ?? false,
      budget: CHANGES_IN_A_GAME,
    },
  );
  const clock = clockOf(match);
  const winner = PLAYERS.find((player) => player === clock.winner) ?? null;
  return { result: resultOf(match, { ...clock, winner }, plan.seed), match };
}

export function fabBot(name: BotName, seed: string): Policy<FabShape> {
  const answer = ANSWERS[name];
  return (question, { before }) => answer(question, randomFrom(`${seed}/${before}`));
}

/** In a game that is to tell something of its decks, what they bring to be worn is worn: many cannot win without a weapon. */
function equipped(name: BotName, seed: string): Policy<FabShape> {
  const bot = fabBot(name, seed);
  return (question, turn) => {
    const { kind, legal } = question;
    return kind === 'equip' && legal.kind === 'some'
      ? [pick(legal.of, randomFrom(`${seed}/${turn.before}`))]
      : bot(question, turn);
  };
}

const ANSWERS: Readonly<Record<BotName, (question: Question, random: Random) => Plain>> = {
  random: (question, random) => {
    const moves = movesIn(question);
    return moves ? pick(moves, random) : randomAnswer(question.legal, random);
  },
  greedy: (question, random) => {
    const moves = movesIn(question);
    if (moves) return best(moves, random);
    return question.kind === 'may' ? true : randomAnswer(question.legal, random);
  },
};

type Move = Plain & PriorityMove;

/** What may be done with priority. Giving up is for people. */
function movesIn({ kind, legal }: Question): readonly Move[] | null {
  if (kind !== 'priority' || legal.kind !== 'one') return null;
  return (legal.of as readonly Move[]).filter((move) => move.do !== 'concede');
}

/** Cards before abilities; abilities now and then, so that no loop of them lasts for ever. */
function best(moves: readonly Move[], random: Random): Move {
  const plays = moves.filter((move) => move.do === 'play');
  if (plays.length > 0) return pick(plays, random);
  const others = moves.filter((move) => move.do !== 'pass');
  return others.length > 0 && random() < 0.5 ? pick(others, random) : { do: 'pass' };
}
