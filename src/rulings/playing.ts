/**
 * A ruling while it is played: what is supplied and used, what failed, and how questions are answered. An act's own fields
 * come first, then its choices, then the player's queue; a question with one legal answer is answered by itself; any other
 * is left open for the next entry.
 */
import { fold } from '../cards/names.ts';
import type { Refusal } from '../cards/why.ts';
import type { Key, Plain, Question } from '../kernel/index.ts';
import { onlyAnswer, type Worded, wordedAnswer } from './answers.ts';
import { isAbout, type Mismatch, type Remembered } from './claims.ts';
import { countsIn } from './editions.ts';
import { findEach, matching } from './find.ts';
import type { Answer, Choice, Do, Spot } from './format.ts';
import type { Clock, Scene, Table } from './game.ts';
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
  /** Where play stood after the last entry, or in the position: what the game then did by itself is on the way. */
  stood: Pick<Clock, 'turn' | 'step'>;
  countedFrom: number;
  /** Where the happenings of this entry begin. */
  doneFrom: number;
  /** What has been seen on the stack. */
  readonly seen: Set<Key>;
  /** Targets were asked for since then. */
  targetsAsked: boolean;
  /** The last of the listed targets that fits is taken first: those before it needed no question. */
  targetsFromEnd: boolean;
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
  /** A payment by hand: what is left of it. */
  pay?: { readonly [how: string]: Answer };
  /** It names the targets that were the only ones there could be, so that nobody was asked. */
  forced?: true;
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
    .map((choice) => ({ choice, left: null, used: false, ...(choice.optional ? { optional: true } : {}) }));
}

const isOneEach = (parts: Answer | undefined): boolean =>
  isTable(parts) && (Object.keys(parts).length === 1 || Object.values(parts).every((part) => part === 1));

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
  // All to one, or one for each, is the only way to divide so much among so many: nobody is asked.
  if ('divide' in act) supply('divide', act.divide, isOneEach(act.divide) ? { optional: true } : {});
  if ('with' in act) {
    // What is not said to be paid is not paid.
    const { kicked = 0 } = act;
    const costs = [...act.with, ...(kicked === 1 ? ['kicker'] : [])];
    if (costs.length > 0) supply('costs', costs, { left: null });
    else {
      // What is sacrificed, discarded or exiled by hand is perhaps an additional cost of choice.
      const byHand = 'pay' in act && Object.keys(act.pay ?? {}).some((how) => !IN_MANA.includes(how));
      if (byHand) supply('costs', ['additional cost'], { optional: true, left: null });
      supply('costs', 'none', { optional: true });
    }
    supply('kicked', kicked, kicked > 1 ? {} : { optional: true });
  }
  if ('face' in act) supply('face', act.face, { optional: true, left: null });
  if ('using' in act) supply('way', act.using, { optional: true, left: null });
  if ('pay' in act && act.pay) {
    const { mana, ...rest } = act.pay;
    const byHand = Object.entries({ ...rest, ...(mana === undefined ? {} : { mana }) });
    const inMana = byHand.filter(([how]) => IN_MANA.includes(how));
    if (inMana.length > 0) supply('pay', Object.fromEntries(inMana), { pay: Object.fromEntries(inMana) });
    for (const [how, what] of byHand) if (!IN_MANA.includes(how)) supply(how, what);
  }
  return supplies;
}

/** The ways to pay that are one payment; of the others each is asked for by itself. */
const IN_MANA: readonly string[] = ['tap', 'mana', 'life', 'pitch'];

function isTable(answer: Answer | undefined): answer is { readonly [part: string]: Answer } {
  return typeof answer === 'object' && !Array.isArray(answer);
}

/**
 * Answers what can be answered until somebody has priority, nothing is asked, or a question finds no answer.
 * `stop` may end it earlier.
 */
export function settle(
  playing: Playing,
  stop: (question: Question) => boolean = () => false,
  mayUse: (supply: Supply) => boolean = () => true,
): Trouble | null {
  const { table } = playing;
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    noteForced(playing);
    const stuck = table.stuck();
    if (stuck !== null) return { refused: false, error: { message: stuck } };
    const questions = table.open().filter((question) => table.topic(question) !== 'priority');
    let answered = false;
    for (const question of questions) {
      if (stop(question)) continue;
      const found = answerTo(playing, question, mayUse);
      if (found === null) continue;
      if (!found.ok) return found;
      if (table.topic(question) === 'targets') playing.targetsAsked = true;
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
function answerTo(playing: Playing, question: Question, mayUse: (supply: Supply) => boolean): Worded | null {
  const { table, supplies, queue } = playing;
  const only = onlyAnswer(question.legal);
  const itself = table.byItself(question);
  const declared = DECLARED.includes(table.topic(question));
  for (const supply of [...supplies, ...queue]) {
    if (supply.used || !mayUse(supply) || !isFor(playing, supply, question)) continue;
    // An act's targets that needed no question are not for the targets of what it triggers.
    if (supply.forced && supply.field !== undefined) continue;
    // Who attacks and blocks is said outright.
    if (declared && supply.choice.to === undefined) continue;
    const isBare = supply.field === undefined && supply.choice.to === undefined;
    if (supply.field === undefined && isConsent(supply.choice.answer, question)) {
      supply.used = true;
      continue;
    }
    // What the game answers by itself, a payment say, is not what a bare choice was meant for.
    if (itself !== undefined && supply.choice.to === undefined) continue;
    const answer = supplied(playing, supply, question);
    // What has one answer needs none: a choice that does not name it waits for a later question.
    if (!answer.ok && (supply.forced || (only !== undefined && supply.choice.to === undefined))) continue;
    if (!answer.ok && isDone(playing, supply, question)) {
      supply.forced = true;
      continue;
    }
    const consent = answer.ok || !isBare ? undefined : impliedConsent(supply.choice.answer, question);
    if (consent !== undefined) return { ok: true, value: consent };
    if (answer.ok || !supply.optional) return answer;
  }
  if (only !== undefined) return { ok: true, value: only };
  return itself === undefined ? null : { ok: true, value: itself };
}

/** Attacks, blocks and defences: declared by acts of their own. */
export const DECLARED: readonly string[] = ['attackers', 'blockers', 'defenders'];

/** "Yes" where any number may be chosen: the next answer says which. */
export function isConsent(answer: Answer, { legal }: Question): boolean {
  if (answer !== 'yes' && answer !== true) return false;
  return legal.kind === 'some' && legal.min === 0 && !legal.of.some((option) => option === 'yes' || option === true);
}

/** A name where a player may do something or not: it is done, and the name says to what in the question after. */
export function impliedConsent(answer: Answer, { legal }: Question): Plain | undefined {
  if (legal.kind !== 'one' || legal.of.length !== 2) return undefined;
  const isNamed = (Array.isArray(answer) ? answer : [answer]).every(
    (each) => typeof each === 'string' && !NO_NAMES.includes(each),
  );
  if (!isNamed || !legal.of.some((option) => option === 'no' || option === false)) return undefined;
  return legal.of.find((option) => option === 'yes' || option === true);
}

const NO_NAMES: readonly string[] = ['yes', 'no', 'none', 'true', 'false'];

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
    if (!paid.ok) return { ok: false, refused: true, error: paid.error };
    supply.pay = paid.value.left;
    supply.used = Object.keys(paid.value.left).length === 0;
    return { ok: true, value: paid.value.answer };
  }
  if (DECLARED.includes(table.topic(question))) {
    const declared = declaration(playing, question, choice.answer);
    if (declared) {
      supply.used = declared.ok;
      return declared;
    }
  }
  if (supply.field === 'divide' && isTable(choice.answer) && question.legal.kind === 'whole') {
    return partOf(playing, supply, choice.answer, question);
  }
  const several = left ?? (choice.to === 'targets' && Array.isArray(choice.answer) ? choice.answer : null);
  if (several !== null && (supply.field !== undefined || choice.to === 'targets'))
    return spread(playing, supply, question, several as readonly Answer[]);
  const answer = wordedAnswer(table, players, question, choice.answer);
  if (answer.ok) supply.used = true;
  return answer;
}

/** Of a division by names: the part of the target that is asked about. What is left must be given out whole. */
function partOf(
  { table, players }: Playing,
  supply: Supply,
  parts: { readonly [target: string]: Answer },
  question: Question,
): Worded {
  const { target, of } = question.about as { readonly target?: Key; readonly of?: number };
  const names = (supply.left ?? Object.keys(parts)).map(String);
  const isMeant = (name: string): boolean =>
    (typeof target === 'string' && fold(table.playerOf(target) ?? '') === fold(name)) ||
    matching(table.objects(), readRef(name, players)).some(({ key }) => key === target);
  const name = names.find(isMeant);
  const sum = names.reduce((all, each) => all + Number(parts[each]), 0);
  if (name === undefined || (of !== undefined && sum !== of)) {
    const message = `${of ?? 'so much'} is divided, and that is not what is given: ${saidParts(parts)}`;
    return { ok: false, refused: true, error: { message } };
  }
  supply.left = names.filter((each) => each !== name);
  supply.used = supply.left.length <= 1;
  return wordedAnswer(table, players, question, parts[name] ?? 'none');
}

const saidParts = (parts: { readonly [target: string]: Answer }): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(', ');

/** Attackers or blockers by their names. Null: the answer is no list of names. */
function declaration({ table, players }: Playing, question: Question, answer: Answer): Worded | null {
  const names = answer === 'none' ? [] : Array.isArray(answer) ? (answer as readonly Answer[]) : [answer];
  if (!table.declare || names.some((name) => typeof name !== 'string')) return null;
  const found = findEach(
    table,
    names.map((name) => readRef(String(name), players)),
  );
  if (!found.ok) return { ok: false, refused: false, error: found.error };
  const value = table.declare(
    question,
    found.value.map((who) => ({ who, whom: [] })),
  );
  return value.ok ? value : { ok: false, refused: true, error: value.error };
}

/** A list of targets goes to one question after another, to each what it can take. */
function spread(
  { table, players, targetsFromEnd }: Playing,
  supply: Supply,
  question: Question,
  left: readonly Answer[],
): Worded {
  const { legal } = question;
  if (targetsFromEnd && supply.field === 'targets' && legal.kind === 'one') {
    const at = left.findLastIndex((each) => wordedAnswer(table, players, question, each).ok);
    const last = at < 0 ? null : wordedAnswer(table, players, question, left[at] ?? 'none');
    if (last?.ok) supply.left = left.slice(at + 1);
    if (last?.ok) supply.used = at + 1 === left.length;
    if (last?.ok) return last;
  }
  if (legal.kind !== 'one' && legal.kind !== 'some') {
    const whole = wordedAnswer(table, players, question, left);
    if (whole.ok) supply.used = true;
    return whole;
  }
  // Several modes may be one answer; else they are answers to one question after another.
  if (legal.kind === 'one' && supply.field === 'modes' && left.length > 1) {
    const whole = wordedAnswer(table, players, question, left.toSorted().join(', '));
    if (whole.ok) supply.used = true;
    if (whole.ok) return whole;
  }
  const most = legal.kind === 'one' ? 1 : legal.max;
  // Taken one by one they are too few at first.
  const fewer: Question = legal.kind === 'one' ? question : { ...question, legal: { ...legal, min: 0 } };
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
    const fits = wordedAnswer(table, players, fewer, legal.kind === 'one' ? next : [...taken, next].slice(0, most));
    if (fits.ok) taken.push(...rest.splice(at, 1));
    else {
      refusal ??= fits;
      at += 1;
    }
  }
  // Up to so many may be none: whether the targets that were named are there after all is asked at the end.
  const maybeNone = supply.field === 'targets' && legal.kind === 'some' && legal.min === 0 && !Array.isArray(rest[0]);
  if (taken.length === 0 && refusal) return maybeNone ? { ok: true, value: [] } : refusal;
  const answer = wordedAnswer(table, players, question, legal.kind === 'one' ? (taken[0] ?? 'none') : taken);
  if (answer.ok) {
    supply.left = rest;
    supply.used = rest.length === 0;
  }
  return answer;
}

/** What entries have supplied and nobody asked for. A target that was the only one there could be is there all the same. */
export function unused(playing: Playing): readonly Supply[] {
  const left = leftOver(playing);
  playing.supplies.length = 0;
  return left;
}

/** What was targeted with nobody being asked is known now; the next entry begins to count anew. */
export function noteTargeted(playing: Playing): void {
  for (const supply of playing.supplies) if (!supply.used && isTargeted(playing, supply)) supply.forced = true;
}

export function leftOver(playing: Playing): readonly Supply[] {
  return playing.supplies.filter(
    (supply) =>
      !supply.used &&
      !supply.optional &&
      !supply.forced &&
      !isTargeted(playing, supply) &&
      !isPaid(playing, supply) &&
      !isDone(playing, supply),
  );
}

/** Marks the answers that name all targets of what has come onto the stack without anybody being asked. */
function noteForced(playing: Playing): void {
  const { table, players, seen } = playing;
  // A spell is there before its targets are chosen.
  const settled = table.open().every((question) => table.topic(question) === 'priority');
  const isReady = (key: Key) => settled || (table.targetsOf?.(key) ?? []).length > 0;
  const come = table.stack().filter((key) => !seen.has(key) && isReady(key));
  if (come.length === 0) return;
  for (const key of come) seen.add(key);
  if (!playing.targetsAsked && table.targetsOf) {
    const things = table.objects();
    const targets = come.map((key) => table.targetsOf?.(key) ?? []);
    for (const supply of [...playing.supplies, ...playing.queue]) {
      const { choice, field, used } = supply;
      if (used || (field ?? choice.to ?? 'targets') !== 'targets') continue;
      if (targets.some((keys) => areNamed(things, players, choice.answer, keys))) supply.forced = true;
    }
  }
  playing.targetsAsked = false;
}

/** What is done to things that are chosen. */
const DONE_TO: readonly string[] = [
  ...['moved', 'entered', 'exiled', 'died', 'sacrificed', 'discarded', 'milled', 'revealed'],
  ...['tapped', 'untapped', 'counters', 'attached', 'transformed'],
];

/**
 * A bare name of what something has been done to, or of what asks: it was the only choice there, so that nobody was asked
 * for it.
 */
function isDone({ table, players, doneFrom, queue }: Playing, supply: Supply, question?: Question): boolean {
  const { answer: given, to } = supply.choice;
  const answer = Array.isArray(given) && given.length === 1 ? (given[0] as Answer) : given;
  if (to !== undefined || supply.field !== undefined || typeof answer !== 'string') return false;
  const source = (question?.about as { readonly source?: Key } | undefined)?.source;
  const named = matching(table.objects(), readRef(answer, players));
  if (named.some(({ key, names }) => names.length > 0 && key === source)) return true;
  const from = queue.includes(supply) ? 0 : doneFrom;
  return table
    .happenings()
    .slice(from)
    .some(({ what, of = [] }) => DONE_TO.includes(what) && of.some((name) => fold(name) === fold(answer)));
}

/** Whether each of these names means one of the keys, and each another one. */
function areNamed(
  things: ReturnType<Table['objects']>,
  players: readonly string[],
  answer: Answer,
  keys: readonly Key[],
): boolean {
  const left = [...keys];
  const names = [answer].flat(3) as readonly Answer[];
  return names.every((name) => {
    if (typeof name === 'object') return false;
    const meant = matching(things, readRef(String(name), players)).map((thing) => thing.key);
    const at = left.findIndex((target) => meant.includes(target));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** There was no other way to pay: what the ruling would tap is tapped, what it would sacrifice or discard has moved. */
function isPaid(playing: Playing, { choice, field, pay }: Supply): boolean {
  const { table, players } = playing;
  if (field !== undefined && GIVEN_UP.includes(field)) return hasMoved(playing, choice.answer);
  if (field !== 'pay' || !pay) return false;
  if (pay.pitch !== undefined) return isPitched(table, [pay.pitch].flat(2).map(String));
  if (Object.keys(pay).some((how) => how !== 'tap')) return false;
  const found = findEach(
    table,
    [pay.tap ?? []].flat(2).map((name) => readRef(String(name), players)),
  );
  return found.ok && found.value.every((key) => table.fields(key).tapped === true);
}

const GIVEN_UP: readonly string[] = ['sacrifice', 'discard', 'exile', 'return'];

/** Whether each of these has gone elsewhere in this act, and each another one. */
function hasMoved({ table, doneFrom }: Playing, answer: Answer): boolean {
  const gone = table
    .happenings()
    .slice(doneFrom)
    .flatMap(({ what, of = [] }) => (GONE.includes(what) ? [of.map(fold)] : []));
  return ([answer].flat(3) as readonly Answer[]).every((name) => {
    const at = gone.findIndex((names) => names.includes(fold(String(name))));
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  });
}
const GONE: readonly string[] = ['moved', 'exiled', 'sacrificed', 'discarded'];

/** So is what the ruling would pitch. */
function isPitched(table: Table, names: readonly string[]): boolean {
  const there = table.objects().filter(({ zone }) => zone === 'pitch');
  return names.every((name) => {
    const at = there.findIndex(({ labels, names: own, cardNames }) =>
      [...labels, ...own, ...cardNames].some((each) => fold(each) === fold(name)),
    );
    if (at >= 0) there.splice(at, 1);
    return at >= 0;
  });
}

function isTargeted({ table, players, doneFrom }: Playing, { choice, field }: Supply): boolean {
  if (field !== 'targets' || !table.targetsOf) return false;
  const things = table.objects();
  if (table.stack().some((key) => areNamed(things, players, choice.answer, table.targetsOf?.(key) ?? []))) return true;
  // What has resolved already, as a test effect has, is known by what it did.
  const done = table.happenings().slice(doneFrom);
  const targets = done.flatMap(({ what, to }) => (what === 'targeted' && to ? [to] : []));
  return ([choice.answer].flat(3) as readonly Answer[]).every((name) => {
    const at = targets.findIndex((names) => names.some((own) => fold(own) === fold(String(name))));
    if (at >= 0) targets.splice(at, 1);
    return at >= 0;
  });
}
