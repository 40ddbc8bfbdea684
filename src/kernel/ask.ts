/**
 * How rules ask. `ask` looks like a call that returns the answer; when there is none yet it leaves the step, and `step.ts`
 * runs the step again from its start once the answer has come. So rules are straight-line code, and state is data always.
 */
import { CHANCE, seeded } from './chance.ts';
import { copy, freeze, type Plain, same } from './data.ts';
import { Signal, spend } from './journal.ts';
import type { Answers, Given, Match, Policy } from './match.ts';
import { type AnswerTo, answerable, type Legal, type Question, type Seat, whyNot } from './question.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Shape } from './state.ts';
import { readAnswer, showQuestion, view } from './view.ts';

/** Asks one seat. */
export function ask<S extends Shape, const L extends Legal>(match: Match<S>, question: Question<L>): AnswerTo<L> {
  return hear(match, [question])[0]?.answer as AnswerTo<L>;
}

/** Asks several seats at once: none learns what another answered before all have. */
export function askAll<S extends Shape, const Q extends readonly Question[]>(
  match: Match<S>,
  questions: Q,
): { readonly [index in keyof Q]: AnswerTo<Q[index]['legal']> } {
  return hear(match, questions).map(({ answer }) => answer) as { [index in keyof Q]: AnswerTo<Q[index]['legal']> };
}

/** To be called when a seat is shown something new: answers given so far can no longer be taken back. */
export function barrier<S extends Shape>(match: Match<S>): void {
  if (match.heard <= match.barrier) return;
  match.asked = match.asked.slice(match.heard - match.barrier);
  match.barrier = match.heard;
}

export function policyOf<S extends Shape>(match: Match<S>, seat: Seat): Policy<S> | null {
  if (Object.hasOwn(match.policies, seat)) return match.policies[seat] ?? null;
  return seat === CHANCE && match.seed !== null ? seeded(match.seed) : null;
}

/** Why a seat may not answer so; null when it may. */
export function whyRefused<S extends Shape>(match: Match<S>, question: Question, answer: unknown): string | null {
  return whyNot(question.legal, answer) ?? match.rules.check?.(match.state, question, answer as Plain) ?? null;
}

/** What is recorded is a copy: whatever its giver does with it later, or the rules in development, it stays. */
export function keepAnswer<S extends Shape>(match: Match<S>, answer: Plain): Plain {
  const kept = copy(answer);
  return match.development ? freeze(kept, 'answer') : kept;
}

function hear<S extends Shape>(match: Match<S>, questions: readonly Question[]): Answers {
  if (match.state.imagined) throw new Error(`${questions[0]?.kind} is asked of a game that is only imagined`);
  spend(match);
  if (match.development) freeze(questions, 'questions');
  expectAnswerable(questions);
  if (match.expected?.heard === match.heard) keepPromise(match, questions);
  const recorded = match.answers[match.heard];
  if (recorded) expectFitting(match, questions, recorded);
  const answers = recorded ?? answersOfPolicies(match, questions);
  if (match.heard === match.barrier + match.asked.length) match.asked.push({ changes: match.at, questions });
  match.heard += 1;
  // Once all have answered, each may learn what the others did; and nobody may try chance twice.
  if (questions.length > 1 || questions[0]?.seat === CHANCE) barrier(match);
  return answers;
}

function answersOfPolicies<S extends Shape>(match: Match<S>, questions: readonly Question[]): Answers {
  const given: { [seat: Seat]: Plain } = {};
  for (const question of questions) {
    const policy = policyOf(match, question.seat);
    if (!policy) continue;
    const answer = answerOf(match, question, policy);
    if (!answer.ok)
      throw new Error(`the policy of ${question.seat} answered ${question.kind} wrongly: ${answer.reason}`);
    given[question.seat] = keepAnswer(match, answer.value);
  }
  const answers = allGiven(questions, given);
  if (!answers) {
    match.halt = { kind: 'asks', questions, given };
    throw new Signal('halted');
  }
  match.answers.push(answers);
  return answers;
}

/** A seat answers from its view; chance alone is shown the match as it is. */
function answerOf<S extends Shape>(match: Match<S>, question: Question, policy: Policy<S>): Result<Plain> {
  const { seat } = question;
  const turn = { before: answersBy(match, seat), look: () => view(match, seat) };
  const answer =
    seat === CHANCE
      ? ok(policy(question, turn))
      : readAnswer(match, question, policy(showQuestion(match, question), turn));
  const reason = answer.ok ? whyRefused(match, question, answer.value) : null;
  return reason === null ? answer : refuse(reason);
}

/** The answers in the order of the questions, or null while one is missing. */
export function allGiven(questions: readonly Question[], given: Given): Answers | null {
  if (!questions.every(({ seat }) => Object.hasOwn(given, seat))) return null;
  return questions.map(({ seat }) => ({ seat, answer: given[seat] ?? null }));
}

/** How many of the first answers each seat gave. */
interface Tally {
  counted: number;
  /** The last that was counted: answers are only taken away from the end, so those before it are there as well. */
  last: Answers | undefined;
  readonly by: Map<Seat, number>;
}

/** Counting goes on where it ended, so that a game does not count its whole past at each question. */
const tallies = new WeakMap<readonly Answers[], Tally>();

function answersBy<S extends Shape>({ answers }: Match<S>, seat: Seat): number {
  const known = tallies.get(answers);
  const holds = known !== undefined && answers[known.counted - 1] === known.last;
  const tally: Tally = holds ? known : { counted: 0, last: undefined, by: new Map() };
  for (const each of answers.slice(tally.counted)) {
    for (const answered of each) tally.by.set(answered.seat, (tally.by.get(answered.seat) ?? 0) + 1);
  }
  tally.counted = answers.length;
  tally.last = answers.at(-1);
  if (!holds) tallies.set(answers, tally);
  return tally.by.get(seat) ?? 0;
}

function expectAnswerable(questions: readonly Question[]): void {
  if (questions.length === 0) throw new Error('nobody is asked');
  for (const [index, { seat, kind, legal }] of questions.entries()) {
    if (!answerable(legal)) throw new Error(`${seat} is asked ${kind}, and no answer is legal`);
    if (questions.findIndex((other) => other.seat === seat) < index) {
      throw new Error(`${seat} is asked twice at once: ask with one form`);
    }
  }
}

function expectFitting<S extends Shape>(match: Match<S>, questions: readonly Question[], answers: Answers): void {
  for (const index of Array(Math.max(questions.length, answers.length)).keys()) {
    const question = questions[index];
    const answered = answers[index];
    const reason =
      !question || !answered || question.seat !== answered.seat
        ? `${question?.seat ?? 'nobody'} is asked and ${answered?.seat ?? 'nobody'} answered`
        : whyRefused(match, question, answered.answer);
    if (reason === null) continue;
    match.halt = {
      kind: 'misfit',
      reason: `answer ${match.heard} does not fit ${question?.kind ?? 'anything'}: ${reason}`,
    };
    throw new Signal('halted');
  }
}

/** The prefix law: a re-run comes to the same question by the same changes. */
function keepPromise<S extends Shape>(match: Match<S>, questions: readonly Question[]): void {
  if (match.at !== match.promised) {
    throw new Error(
      `the step did not repeat itself: it asked after ${match.promised} changes and now after ${match.at}`,
    );
  }
  if (!same(questions, match.expected?.questions)) {
    throw new Error(`the step did not repeat itself: it asks another ${questions[0]?.kind} than before`);
  }
  match.expected = null;
  match.promised = 0;
}
