/**
 * Runs steps. A match goes on until it asks, is over, or proves endless; an answer rewinds the open step and runs it again
 * with one answer more. What was half done stays in view while the question is open.
 * The only place that catches the signal by which `ask.ts` and `journal.ts` leave a step.
 */
import { allGiven, keepAnswer, policyOf, whyRefused } from './ask.ts';
import { copy, freeze, type Plain } from './data.ts';
import { forward, newJournal, rewind, Signal, spend } from './journal.ts';
import type { Answers, Halt, Match, Options, Rules, StepStart } from './match.ts';
import type { Question, Seat } from './question.ts';
import { ok, type Result, refuse } from './result.ts';
import { whyNotAnswers } from './saved.ts';
import type { Shape } from './state.ts';

const CHANGES_BETWEEN_ANSWERS = 10_000;
const CHANGES_REPORTED = 20;

/** Sets up a match and runs it to its first question. */
export function begin<S extends Shape>(rules: Rules<S>, options: Options<S>): Match<S> {
  const match = newMatch(rules, options, []);
  advance(match);
  return match;
}

/** Plays recorded answers from the start, and goes on from there. */
export function replay<S extends Shape>(
  rules: Rules<S>,
  options: Options<S>,
  answers: readonly Answers[],
): Result<Match<S>> {
  const reason = whyNotAnswers(answers);
  if (reason !== null) return refuse(reason);
  const match = newMatch(rules, options, answers);
  advance(match);
  if (match.halt.kind === 'misfit') return refuse(match.halt.reason);
  const left = answers.length - match.heard;
  return left > 0 ? refuse(`the match halted with ${left} of the answers not asked for`) : ok(match);
}

/** Gives a seat's answer to the question that is open. Refused, it changes nothing. */
export function answer<S extends Shape>(match: Match<S>, seat: Seat, value: unknown): Result<Halt<S>> {
  if (match.halt.kind !== 'asks') return refuse('nothing is asked');
  const { questions, given } = match.halt;
  const question = questions.find((each) => each.seat === seat);
  if (!question) return refuse(`${seat} is not asked anything`);
  if (Object.hasOwn(given, seat)) return refuse(`${seat} has answered already`);
  const reason = whyRefused(match, question, value);
  if (reason !== null) return refuse(reason);

  const nowGiven = { ...given, [seat]: keepAnswer(match, value as Plain) };
  const answers = allGiven(questions, nowGiven);
  if (!answers) {
    match.halt = { kind: 'asks', questions, given: nowGiven };
    return ok(match.halt);
  }
  orAsBefore(match, openStep(match), () => {
    const promise = { changes: match.at, heard: match.heard, questions };
    match.answers.push(answers);
    repeatStep(match, promise);
  });
  return ok(match.halt);
}

/** Takes a seat's last answer back, to the question it answered, unless anybody else answered or was shown something since. */
export function takeBack<S extends Shape>(match: Match<S>, seat: Seat): Result<Halt<S>> {
  if (match.halt.kind === 'asks' && !policyOf(match, seat) && Object.hasOwn(match.halt.given, seat)) {
    const { [seat]: _, ...given } = match.halt.given;
    match.halt = { ...match.halt, given };
    return ok(match.halt);
  }
  const last = match.answers.length - 1;
  const answers = match.answers[last];
  if (!answers) return refuse('nothing has been answered yet');
  const asked = match.asked[last - match.barrier];
  if (!asked) return refuse('something was shown since');
  if (policyOf(match, seat)) return refuse(`a policy answers for ${seat}`);
  const waiting = match.halt.kind === 'asks' ? Object.keys(match.halt.given) : [];
  if (waiting.length > 0 || answers.some((each) => each.seat !== seat)) {
    return refuse(`the last answer was not ${seat}'s`);
  }

  const step = match.steps.findLastIndex(({ heard }) => heard <= last);
  orAsBefore(match, step, () => {
    match.steps.length = step + 1;
    match.answers.length = last;
    match.asked.length = last - match.barrier;
    repeatStep(match, { ...asked, heard: last });
  });
  return ok(match.halt);
}

/** Rewinds the open step and runs it from its start. Answers that still wait for others are asked for again. */
export function runAgain<S extends Shape>(match: Match<S>): void {
  const { at: changes, heard, halt } = match;
  const promise = halt.kind === 'asks' ? { changes, heard, questions: halt.questions } : null;
  orAsBefore(match, openStep(match), () => repeatStep(match, promise));
}

function openStep<S extends Shape>(match: Match<S>): number {
  if (match.steps.length === 0) throw new Error('no step is open');
  return match.steps.length - 1;
}

/** The prefix law: with so many changes made and answers heard, the step must come to the same question again. */
interface Promised extends StepStart {
  readonly questions: readonly Question[];
}

function repeatStep<S extends Shape>(match: Match<S>, promise: Promised | null): void {
  match.promised = promise?.changes ?? 0;
  match.expected = promise;
  const start = match.steps.pop() as StepStart;
  rewind(match, start.changes);
  match.heard = start.heard;
  advance(match);
}

/** Lets the match run from a step on. If the rules throw, it is put back as it was, to the letter, before they are heard. */
function orAsBefore<S extends Shape>(match: Match<S>, step: number, run: () => void): void {
  const { at, heard, asked, barrier, halt } = match;
  const steps = match.steps.slice(step);
  const { changes: from, heard: firstHeard } = steps[0] ?? { changes: 0, heard: 0 };
  const answers = match.answers.slice(firstHeard);
  const firstAsked = Math.max(0, firstHeard - barrier);
  const questions = asked.slice(firstAsked);
  const changes = match.changes.slice(from);
  const epochs = match.epochs.slice(from);
  try {
    run();
  } catch (error) {
    rewind(match, from);
    replaceFrom(match.changes, from, changes);
    replaceFrom(match.epochs, from, epochs);
    forward(match, at);
    replaceFrom(match.answers, firstHeard, answers);
    replaceFrom(asked, firstAsked, questions);
    replaceFrom(match.steps, step, steps);
    Object.assign(match, { heard, asked, barrier, halt, promised: 0, expected: null });
    throw error;
  }
}

function replaceFrom<T>(list: T[], from: number, items: readonly T[]): void {
  list.length = from;
  for (const item of items) list.push(item);
}

function newMatch<S extends Shape>(rules: Rules<S>, options: Options<S>, answers: readonly Answers[]): Match<S> {
  const { budget = CHANGES_BETWEEN_ANSWERS, development = true } = options;
  if (!Number.isSafeInteger(budget) || budget < 1) throw new RangeError(`a budget of ${budget} is none`);
  const kept = copy(answers);
  if (development) for (const each of kept) freeze(each, 'answers');
  return {
    ...newJournal(options.setup, development),
    rules,
    seats: [...options.seats],
    seed: options.seed ?? null,
    policies: options.policies ?? {},
    allowance: budget,
    answers: [...kept],
    asked: [],
    heard: 0,
    steps: [],
    barrier: 0,
    expected: null,
    halt: { kind: 'runs' },
  };
}

function advance<S extends Shape>(match: Match<S>): void {
  match.budget = match.allowance;
  match.halt = { kind: 'runs' };
  while (!match.rules.over(match.state)) {
    match.steps.push({ changes: match.at, heard: match.heard });
    if (!finishes(match)) return;
  }
  match.halt = { kind: 'over' };
}

function finishes<S extends Shape>(match: Match<S>): boolean {
  try {
    spend(match);
    match.rules.step(match);
  } catch (signal) {
    if (!(signal instanceof Signal)) throw signal;
    if (signal.kind === 'endless') {
      const last = match.changes.slice(Math.max(0, match.at - CHANGES_REPORTED), match.at);
      match.halt = { kind: 'endless', budget: match.allowance, last };
    }
    return false;
  }
  if (match.expected) throw new Error('the step did not repeat itself: it ended before its question');
  return true;
}
