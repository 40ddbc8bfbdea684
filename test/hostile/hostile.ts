/**
 * Plays a game plainly, then again in each hostile mode, and throws where a mode makes a difference:
 * - rewind: at every question everything is undone and made again, the step run again, the last answer taken back
 * - save: at every question the match is saved and goes on from the file
 * - refuse: at every question everyone gives wrong answers first
 * - redact: at every question each seat's view is held against that of a match where all it cannot see is different
 * - replay: the recorded answers make the same changes
 * Rulings and both games run through here; `driver.ts` has who answers.
 */
import assert from 'node:assert/strict';
import {
  type Answers,
  answer,
  begin,
  CHANCE,
  epochOf,
  forward,
  load,
  type Match,
  newState,
  type Options,
  type Plain,
  type Question,
  type Rules,
  replay,
  rewind,
  runAgain,
  type Seat,
  type Shape,
  type State,
  save,
  takeBack,
  whyNot,
} from '../../src/kernel/index.ts';
import { type Driver, supplied } from './driver.ts';
import { assertRedacted, FIRST_TRACEABLE_KEY } from './redact.ts';

export const MODES = ['rewind', 'save', 'refuse', 'redact', 'replay'] as const;
export type Mode = (typeof MODES)[number];

export interface Play<S extends Shape> {
  readonly rules: Rules<S>;
  readonly options: Options<S>;
  /** Answers by what the match shows, not by literal keys of records made in play: `redact` numbers them otherwise. */
  readonly driver: Driver<S>;
  /** What chance answers, in order; all must be used. Without: the seed of the options. */
  readonly rolls?: readonly Plain[];
  /** The modes do their worst only at every so-manieth question: each looks at the whole play so far. */
  readonly every?: number;
  /** The state with all that a seat cannot know dealt otherwise, for a game whose seats see parts of records. */
  readonly redeal?: (state: State<S>, seat: Seat) => State<S>;
}

/** Plays in all modes, and gives the plainly played match for claims about it. */
export function hostile<S extends Shape>(play: Play<S>, modes: readonly Mode[] = MODES): Match<S> {
  const plain = playThrough(play);
  for (const mode of modes) {
    const again = RUN[mode](withRolls(play), plain);
    if (again) assertOutcome(again, outcome(plain), `mode "${mode}" ends differently`);
  }
  return plain;
}

/** Plays until the driver stops or the game does. `visit` may do its worst at each question. */
export function playThrough<S extends Shape>(play: Play<S>, visit?: Visit<S>): Match<S> {
  const { rules, options, driver } = withRolls(play);
  const match = playOn(begin(rules, options), driver, visit);
  if (play.rolls) assert.equal(answersOf(match, CHANCE).length, play.rolls.length, 'rolls supplied and rolls used');
  return match;
}

/** The same, from where a match stands. */
export function playOn<S extends Shape>(
  from: Match<S>,
  driver: Driver<S>,
  visit: Visit<S> = (match) => match,
): Match<S> {
  let match = from;
  for (;;) {
    match = visit(match);
    const question = openQuestion(match);
    const value = question && driver(match, question);
    if (!question || value === undefined) return match;
    const result = answer(match, question.seat, value);
    assert.ok(result.ok, result.ok ? '' : `${question.seat}, asked ${question.kind}: ${result.reason}`);
  }
}

type Visit<S extends Shape> = (match: Match<S>) => Match<S>;

/** Everything a match consists of, to the letter: the order of keys too. All of it is data, so its text is all there is. */
export function outcome<S extends Shape>(match: Match<S>): string {
  const { state, at, answers, asked, heard, steps, barrier, halt } = match;
  return JSON.stringify({ state, changes: match.changes.slice(0, at), answers, asked, heard, steps, barrier, halt });
}

function assertOutcome<S extends Shape>(match: Match<S>, expected: string, message: string): void {
  const now = outcome(match);
  // Told apart as texts, shown as data.
  if (now !== expected) assert.deepEqual(JSON.parse(now), JSON.parse(expected), message);
  assert.ok(now === expected, `${message}: in the order of its keys`);
}

type Run = <S extends Shape>(play: Play<S>, plain: Match<S>) => Match<S> | null;

const RUN: Readonly<Record<Mode, Run>> = {
  rewind: (play) =>
    playThrough(
      play,
      nowAndThen(play, (match) => rewindAndRepeat(play, match)),
    ),
  save: (play) =>
    playThrough(
      play,
      nowAndThen(play, (match) => saveAndLoad(play, match)),
    ),
  refuse: (play) => playThrough(play, nowAndThen(play, refuseNonsense)),
  redact<S extends Shape>(play: Play<S>) {
    const setup = { ...play.options.setup, nextKey: FIRST_TRACEABLE_KEY };
    const traceable = { ...play, options: { ...play.options, setup } };
    const look = (match: Match<S>): Match<S> => {
      for (const seat of match.seats) assertRedacted(match, seat, play.redeal);
      return match;
    };
    playThrough(traceable, nowAndThen(play, look));
    return null;
  },
  replay(play, plain) {
    const { policies: _, seed: __, ...options } = play.options;
    const unheard = plain.halt.kind === 'asks' ? play.options : options;
    const result = replay(play.rules, unheard, plain.answers);
    assert.ok(result.ok, result.ok ? '' : result.reason);
    return giveAgain(result.value, plain);
  },
};

function nowAndThen<S extends Shape>({ every = 1 }: Play<S>, visit: Visit<S>): Visit<S> {
  return (match) => (match.answers.length % every === 0 ? visit(match) : match);
}

function rewindAndRepeat<S extends Shape>(play: Play<S>, match: Match<S>): Match<S> {
  const before = outcome(match);
  const epoch = epochOf(match);
  const { at } = match;

  rewind(match, 0);
  assert.deepEqual(match.state, newState(play.options.setup), 'undoing everything gives the set-up');
  forward(match, at);
  assertOutcome(match, before, 'going forward again gives the same match');

  if (match.halt.kind === 'asks') {
    const { halt } = match;
    runAgain(match);
    giveAgain(match, { halt });
    assertOutcome(match, before, 'running the step again comes to the same question');
    assert.equal(epochOf(match), epoch, 'and to the same epoch');
  }

  takeBackAndRepeat(match);
  assertOutcome(match, before, 'taking the last answer back and giving it again changes nothing');
  return match;
}

function takeBackAndRepeat<S extends Shape>(match: Match<S>): void {
  const recorded: readonly Answers[] = [...match.answers];
  const { halt } = match;
  for (const seat of match.seats) {
    if (!takeBack(match, seat).ok) continue;
    for (const { seat: other, answer: value } of recorded[match.answers.length] ?? []) answer(match, other, value);
    giveAgain(match, { halt });
  }
}

function saveAndLoad<S extends Shape>(play: Play<S>, match: Match<S>): Match<S> {
  const text = save(match);
  const { policies } = play.options;
  const loaded = load(play.rules, text, policies ? { policies } : {});
  assert.ok(loaded.ok, loaded.ok ? '' : loaded.reason);
  assertOutcome(loaded.value, outcome(match), 'what was loaded is what was saved');
  assert.equal(save(loaded.value), text, 'and saves as the same text');
  return loaded.value;
}

const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  -0,
  0.5,
  1n,
  1e9,
  [-0],
  () => 1,
  'no such answer',
  [],
  ['x'],
  {},
  { x: 1 },
];

function refuseNonsense<S extends Shape>(match: Match<S>): Match<S> {
  const before = outcome(match);
  const questions = match.halt.kind === 'asks' ? match.halt.questions : [];
  for (const seat of [...match.seats, CHANCE, 'a stranger']) {
    const question = questions.find((each) => each.seat === seat);
    for (const value of NONSENSE) {
      if (question && whyNot(question.legal, value) === null) continue;
      assert.equal(answer(match, seat, value).ok, false, `${seat} may not answer ${String(value)}`);
    }
  }
  assertOutcome(match, before, 'refused answers change nothing');
  return match;
}

/** Gives the answers that still wait for others, which a re-run or a replay does not know. */
function giveAgain<S extends Shape>(match: Match<S>, { halt }: Pick<Match<S>, 'halt'>): Match<S> {
  if (halt.kind === 'asks') for (const [seat, value] of Object.entries(halt.given)) answer(match, seat, value);
  return match;
}

function openQuestion<S extends Shape>({ halt }: Match<S>): Question | undefined {
  return halt.kind === 'asks' ? halt.questions.find(({ seat }) => !Object.hasOwn(halt.given, seat)) : undefined;
}

function answersOf<S extends Shape>(match: Match<S>, seat: Seat): Plain[] {
  return match.answers.flat().flatMap((each) => (each.seat === seat ? [each.answer] : []));
}

function withRolls<S extends Shape>(play: Play<S>): Play<S> {
  if (!play.rolls) return play;
  const policies = { ...play.options.policies, [CHANCE]: supplied<S>(play.rolls) };
  return { ...play, options: { ...play.options, policies } };
}
