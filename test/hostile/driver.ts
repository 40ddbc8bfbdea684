/**
 * Who answers in a test. A driver keeps nothing between two questions (what came before is in the match), so one driver
 * serves every hostile mode of `hostile.ts`.
 */
import {
  type Match,
  type Plain,
  type Policy,
  type Question,
  randomAnswer,
  randomFrom,
  type Shape,
} from '../../src/kernel/index.ts';

/** Gives the answer to a question, or undefined to stop there. */
export type Driver<S extends Shape> = (match: Match<S>, question: Question) => Plain | undefined;

/** Any legal answers, the same for the same seed. */
export function randomly<S extends Shape>(seed: string, questions = Number.POSITIVE_INFINITY): Driver<S> {
  return (match, { seat, legal }) =>
    match.answers.length < questions
      ? randomAnswer(legal, randomFrom(`${seed}/${seat}/${match.answers.length}`))
      : undefined;
}

/** For each seat its answers in order, as data or as a choice from the match; stops when a seat has no more. */
export function scripted<S extends Shape>(answers: {
  readonly [seat: string]: readonly (Plain | ((match: Match<S>, question: Question) => Plain))[];
}): Driver<S> {
  return (match, question) => {
    const given = match.answers.flat().filter(({ seat }) => seat === question.seat).length;
    const next = answers[question.seat]?.[given];
    return typeof next === 'function' ? next(match, question) : next;
  };
}

/** Chance answers these, in order, and nothing else. `hostile` sees to it that they are used up. */
export function supplied<S extends Shape>(rolls: readonly Plain[]): Policy<S> {
  return ({ kind }, { before }) => {
    const roll = rolls[before];
    if (roll === undefined) throw new Error(`the test supplies ${rolls.length} rolls, and a "${kind}" wants one more`);
    return roll;
  };
}
