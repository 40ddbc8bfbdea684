/**
 * A ruling while it is played: what is supplied and used, what failed, and how questions are answered. An act's own fields
 * come first, then its choices, then the player's queue; a question with one legal answer is answered by itself; any other
 * is left open for the next entry.
 */
import type { Refusal } from '../cards/why.ts';
import type { Key, Plain, Question } from '../kernel/index.ts';
import { onlyAnswer, type Worded, wordedAnswer } from './answers.ts';
import { isAbout, type Mismatch, type Remembered } from './claims.ts';
import { countsIn } from './editions.ts';
import { matching } from './find.ts';
import type { Answer, Choice, Do, Spot } from './format.ts';
import type { Scene, Table } from './game.ts';
import { readRef } from './meaning.ts';

export interface Playing {
  readonly scene: Scene;
  readonly table: Table;
  readonly players: readonly string[];
  /** What entries have supplied, first come first used. */
  readonly supplies: Supply[];
  /** What waits in line for each player. */
  readonly queue: Supply[];
  readonly remembered: Map<string, Remembered>;
  countedFrom: number;
  readonly failures: Failure[];
  /** Called before each answer. */
  readonly visit: (table: Table) => void;
}

export interface Supply {
  readonly choice: Choice;
  /** Of a list that goes to several questions: what is left of it. */
  left: readonly Answer[] | null;
  used: boolean;
  /** It comes from a field of the act: targets, modes. */
  readonly field?: string;
  /** It need not be used. */
  readonly optional?: true;
  readonly pay?: { readonly [how: string]: Answer };
}

/** Why an act could not be done: the game forbids it, or the ruling's words mean nothing. */
export interface Trouble {
  readonly refused: boolean;
  readonly error: Refusal;
}

export interface Failure {
  readonly spot: Spot;
  /** What was being done. */
  readonly entry: string;
  readonly message: string;
  readonly expected?: Plain;
  readonly actual?: Plain;
  /** The last happenings before it. */
  readonly last: readonly string[];
  /** Card text that the game cannot play by: perhaps the reason. */
  readonly leftOut?: readonly string[];
}

const LAST_HAPPENINGS = 8;
/** So many answers in one entry are no play any more. */
export const MOST_ANSWERS = 2_000;

export function fail(
  playing: Playing,
  spot: Spot,
  entry: string,
  message: string,
  values: Partial<Omit<Mismatch, 'claim'>> = {},
) {
  const last = playing.table
    .happenings()
    .slice(-LAST_HAPPENINGS)
    .map(({ text }) => text);
  const leftOut = playing.table.leftOut?.() ?? [];
  playing.failures.push({ spot, entry, message, ...values, last, ...(leftOut.length > 0 ? { leftOut } : {}) });
}

/** The choices that an act or an entry brings along, in this edition and run. */
export function suppliesOf({ scene }: Pick<Playing, 'scene'>, choices: readonly Choice[]): Supply[] {
  const { ruling, edition, run } = scene;
  return choices
    .filter(({ on }) => countsIn(ruling.game, on, edition, run))
    .map((choice) => ({ choice, left: null, used: false }));
}

/** The fields of an act are answers to questions about them. */
export function fieldSupplies(act: Do, spot: Spot, by: string): Supply[] {
  const supplies: Supply[] = [];
  const supply = (field: string, answer: Answer | undefined, more: Partial<Supply> = {}) => {
    if (answer !== undefined) {
      const choice: Choice = { by, to: field, answer, on: {}, spot };
      const left = Array.isArray(answer) ? (answer as readonly Answer[]) : null;
      supplies.push({ choice, left, used: false, field, ...more });
    }
  };
  if ('targets' in act)
    supply('targets', act.targets, {
      left: Array.isArray(act.targets) ? act.targets : isTable(act.targets) ? null : [act.targets ?? ''],
    });
  if ('modes' in act) supply('modes', act.modes);
  if ('x' in act) supply('x', act.x);
  if ('divide' in act) supply('divide', act.divide);
  if ('with' in act) {
    // What is not said to be paid is not paid.
    const { kicked = 0 } = act;
    const costs = [...act.with, ...(kicked === 1 ? ['kicker'] : [])];
    if (costs.length > 0) supply('costs', costs, { left: null });
    else supply('costs', 'none', { optional: true });
    supply('kicked', kicked, kicked > 1 ? {} : { optional: true });
  }
  if ('face' in act) supply('face', act.face, { optional: true, left: null });
  if ('using' in act) supply('way', act.using, { optional: true, left: null });
  if ('pay' in act && act.pay) supply('pay', act.pay, { pay: act.pay });
  return supplies;
}

function isTable(answer: Answer | undefined): answer is { readonly [part: string]: Answer } {
  return typeof answer === 'object' && !Array.isArray(answer);
}

/**
 * Answers what can be answered until somebody has priority, nothing is asked, or a question finds no answer.
 * `stop` may end it earlier.
 */
export function settle(playing: Playing, stop: (question: Question) => boolean = () => false): Trouble | null {
  const { table } = playing;
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const stuck = table.stuck();
    if (stuck !== null) return { refused: false, error: { message: stuck } };
    const questions = table.open().filter((question) => table.topic(question) !== 'priority');
    let answered = false;
    for (const question of questions) {
      if (stop(question)) continue;
      const found = answerTo(playing, question);
      if (found === null) continue;
      if (!found.ok) return found;
      const trouble = give(playing, question, found.value);
      if (trouble) return trouble;
      answered = true;
      break;
    }
    if (!answered) return null;
  }
  return { refused: false, error: { message: `more than ${MOST_ANSWERS} questions` } };
}

export function give({ table, visit }: Playing, question: Question, value: Plain): Trouble | null {
  visit(table);
  const reason = table.answer(question.seat, value);
  return reason === null ? null : { refused: true, error: { message: `${table.words(question)}: ${reason}` } };
}

/** Null: nobody supplied an answer. */
function answerTo(playing: Playing, question: Question): Worded | null {
  const { table, supplies, queue } = playing;
  const only = onlyAnswer(question.legal);
  const itself = table.byItself(question);
  for (const supply of [...supplies, ...queue]) {
    if (supply.used || !isFor(playing, supply, question)) continue;
    // What the game answers by itself, a payment say, is not what a bare choice was meant for.
    if (itself !== undefined && supply.choice.to === undefined) continue;
    const answer = supplied(playing, supply, question);
    // What has one answer needs none: a choice that does not name it waits for a later question.
    if (!answer.ok && only !== undefined && supply.choice.to === undefined) continue;
    if (answer.ok || !supply.optional) return answer;
  }
  if (only !== undefined) return { ok: true, value: only };
  return itself === undefined ? null : { ok: true, value: itself };
}

function isFor({ table }: Playing, { choice: { by, to }, field }: Supply, question: Question): boolean {
  if (by !== undefined && by !== table.playerOf(question.seat)) return false;
  if (by === undefined && question.seat === 'chance') return false;
  if (field !== undefined) return table.topic(question) === field;
  return to === undefined || isAbout(table, question, to);
}

function supplied(playing: Playing, supply: Supply, question: Question): Worded {
  const { table, players } = playing;
  const { choice, left, pay } = supply;
  if (pay && table.payment) {
    const paid = table.payment(question, pay);
    supply.used = paid.ok;
    return paid.ok ? paid : { ok: false, refused: true, error: paid.error };
  }
  if (left !== null && supply.field !== undefined) return spread(playing, supply, question, left);
  const answer = wordedAnswer(table, players, question, choice.answer);
  if (answer.ok) supply.used = true;
  return answer;
}

/** A list of targets goes to one question after another, to each what it can take. */
function spread({ table, players }: Playing, supply: Supply, question: Question, left: readonly Answer[]): Worded {
  const { legal } = question;
  if (legal.kind !== 'one' && legal.kind !== 'some') {
    const whole = wordedAnswer(table, players, question, left);
    if (whole.ok) supply.used = true;
    return whole;
  }
  const most = legal.kind === 'one' ? 1 : legal.max;
  const rest = [...left];
  const taken: Answer[] = [];
  let refusal: Worded | null = null;
  for (let at = 0; at < rest.length && taken.length < most; ) {
    const next = rest[at] ?? '';
    // A list inside the list is all that this question gets.
    if (Array.isArray(next)) {
      if (taken.length > 0) break;
      taken.push(...(rest.splice(at, 1)[0] as readonly Answer[]));
      break;
    }
    const fits = wordedAnswer(table, players, question, legal.kind === 'one' ? next : [...taken, next].slice(0, most));
    if (fits.ok) taken.push(...rest.splice(at, 1));
    else {
      refusal ??= fits;
      at += 1;
    }
  }
  if (taken.length === 0 && refusal) return refusal;
  const answer = wordedAnswer(table, players, question, legal.kind === 'one' ? (taken[0] ?? 'none') : taken);
  if (answer.ok) {
    supply.left = rest;
    supply.used = rest.length === 0;
  }
  return answer;
}

/** What entries have supplied and nobody asked for. A target that was the only one there could be is there all the same. */
export function unused(playing: Playing): readonly Supply[] {
  const left = playing.supplies.filter((supply) => !supply.used && !supply.optional && !isTargeted(playing, supply));
  playing.supplies.length = 0;
  return left;
}

function isTargeted({ table, players }: Playing, { choice, field }: Supply): boolean {
  if (field !== 'targets' || !table.targetsOf) return false;
  const names = [choice.answer].flat(3) as readonly Answer[];
  const things = table.objects();
  return table.stack().some((key) => {
    const left: Key[] = [...(table.targetsOf?.(key) ?? [])];
    return names.every((name) => {
      if (typeof name === 'object') return false;
      const keys = matching(things, readRef(String(name), players)).map((thing) => thing.key);
      const at = left.findIndex((target) => keys.includes(target));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}
