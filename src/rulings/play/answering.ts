/**
 * Answers the questions of the game with what the ruling supplies. A question with one legal answer is answered by itself;
 * any other that nothing is supplied for is left open for the next entry.
 */

import { fold } from '../../cards/names.ts';
import type { Key, Plain, Question } from '../../kernel/index.ts';
import { isAbout } from '../claims/question.ts';
import type { Answer } from '../format/entries.ts';
import { readRef } from '../reading/meaning.ts';
import { onlyAnswer, ruleOf, type Worded, wordedAnswer } from './answers.ts';
import { findEach, matching } from './find.ts';
import { gathered, isOver, oneByOne } from './gathering.ts';
import { MOST_ANSWERS, type Playing, type Trouble } from './playing.ts';
import { isTable, type Supply } from './supplies.ts';
import { isDone, noteForced } from './unused.ts';

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
  if (reason === null) return null;
  const message = `${table.words(question)}: ${reason}`;
  return { refused: true, error: { message, ...ruleOf(table, table.topic(question)) } };
}

/** Null: nobody supplied an answer. */
function answerTo(playing: Playing, question: Question, mayUse: (supply: Supply) => boolean): Worded | null {
  const { table, supplies, queue } = playing;
  const only = onlyAnswer(question.legal);
  const called = uncalled(playing, question);
  const itself = called ?? table.byItself(question);
  const declared = DECLARED.includes(table.topic(question));
  const mayBeLeft =
    itself !== undefined && (called !== undefined || question.kind === 'costs' || question.kind === 'order');
  for (const supply of [...supplies, ...queue]) {
    if (supply.used || isOver(supply, question) || !mayUse(supply) || !isFor(playing, supply, question)) continue;
    // An act's targets that needed no question are not for the targets of what it triggers.
    if (supply.forced && supply.field !== undefined) continue;
    // Who attacks and blocks is said outright.
    if (declared && supply.choice.to === undefined) continue;
    const isBare = supply.field === undefined && supply.choice.to === undefined;
    const consented = isBare && mayBeLeft ? consentedCosts(supply.choice.answer, question) : undefined;
    if (consented !== undefined) {
      supply.used = true;
      return { ok: true, value: consented };
    }
    // What the game answers by itself, a payment say, is not what a bare choice was meant for.
    const isChances = question.seat === 'chance' && itself !== undefined;
    if (itself !== undefined && supply.choice.to === undefined && !mayBeLeft && !isChances) continue;
    if (supply.field === undefined && isConsent(supply.choice.answer, question)) {
      supply.used = true;
      const said = [...supplies, ...queue].some((each) => !each.used && isFor(playing, each, question));
      const { legal } = question;
      // Where there is one thing to choose or not, and no answer after it, "yes" chooses it.
      if (!said && legal.kind === 'some' && legal.of.length === 1) return { ok: true, value: [...legal.of] };
      continue;
    }
    const answer = supplied(playing, supply, question);
    // Costs of choice and the order of cards nobody need speak of: a bare choice of something else is not for them.
    if (!answer.ok && (mayBeLeft || isChances) && isBare) continue;
    // What has one answer needs none: a choice that does not name it waits for a later question.
    if (!answer.ok && (supply.forced || (only !== undefined && supply.choice.to === undefined))) continue;
    if (!answer.ok && isDone(playing, supply, question)) {
      supply.forced = true;
      continue;
    }
    const isMeantAfter = isBare || supply.choice.to !== table.topic(question);
    const consent = answer.ok || !isMeantAfter ? undefined : impliedConsent(supply.choice.answer, question);
    if (consent !== undefined) return { ok: true, value: consent };
    if (answer.ok || !supply.optional) return answer;
  }
  if (only !== undefined) return { ok: true, value: only };
  return itself === undefined ? null : { ok: true, value: itself };
}

/** Where a ruling says how a coin falls and not what was called, heads was: then heads wins the flip. */
function uncalled({ table, supplies, queue }: Playing, question: Question): Plain | undefined {
  const isTossed = [...supplies, ...queue].some(({ used, choice }) => !used && choice.by === 'chance');
  if (table.topic(question) !== 'call' || !isTossed || question.legal.kind !== 'one') return undefined;
  return question.legal.of[0];
}

/** "Yes" to the only cost of choice, or "no". */
function consentedCosts(answer: Answer, { legal }: Question): Plain | undefined {
  if (legal.kind !== 'some') return undefined;
  if (answer === 'no' || answer === false) return [];
  return (answer === 'yes' || answer === true) && legal.of.length === 1 ? [...legal.of] : undefined;
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

const isCostNamed = (cost: string | undefined, named: Answer): boolean =>
  cost !== undefined && [named].flat().some((one) => fold(String(one)) === fold(cost));

function isFor(playing: Playing, supply: Supply, question: Question): boolean {
  const { table } = playing;
  const { choice, field, pay } = supply;
  const { by, to } = choice;
  if (by !== undefined && by !== table.playerOf(question.seat)) return false;
  if (by === undefined && question.seat === 'chance') return false;
  const paidAs = wayOfPaying(playing, supply, question);
  if (paidAs !== undefined && (field === paidAs || (pay && Object.hasOwn(pay, paidAs)))) return true;
  if (field === 'costs' && isCostNamed(table.costOfChoice?.(question), choice.answer)) return true;
  const topic = table.topic(question);
  if (field !== undefined)
    return topic === field || (topic === 'choose' && table.paidByChoice?.includes(field) === true);
  return to === undefined || isAbout(table, question, to) || dividesTargets(playing, supply, question);
}

/** Who says how something is divided has said among whom, unless the targets are said besides. */
function dividesTargets({ table, supplies, queue }: Playing, { choice }: Supply, question: Question): boolean {
  if (choice.to !== 'divide' || !isTable(choice.answer) || table.topic(question) !== 'targets') return false;
  return ![...supplies, ...queue].some(({ used, choice: { to } }) => !used && to === 'targets');
}

/** Where one chooses what a cost taps ("Tap two untapped artifacts you control"), it is what the payment would tap. */
function wayOfPaying({ table, players }: Playing, { pay }: Supply, question: Question): string | undefined {
  const known = table.paidAs?.(question);
  if (known !== undefined || pay?.tap === undefined || table.topic(question) !== 'choose') return known;
  return wordedAnswer(table, players, question, pay.tap).ok ? 'tap' : undefined;
}

function supplied(playing: Playing, supply: Supply, question: Question): Worded {
  const { table, players } = playing;
  const { choice, left, pay } = supply;
  if (supply.field === 'costs' && table.costOfChoice?.(question) !== undefined) {
    supply.used = true;
    return { ok: true, value: true };
  }
  const paidAs = wayOfPaying(playing, supply, question);
  const isMana = table.topic(question) === 'pay';
  if (paidAs !== undefined && paidAs === supply.field && isMana) {
    const paid = table.payment?.(question, { [paidAs]: left ?? choice.answer });
    if (!paid?.ok) return { ok: false, refused: true, error: paid?.error ?? { message: 'that cannot pay' } };
    supply.left = [paid.value.left[paidAs] ?? []].flat() as readonly Answer[];
    supply.used = supply.left.length === 0;
    return { ok: true, value: paid.value.answer };
  }
  if (paidAs !== undefined && pay?.[paidAs] !== undefined && !isMana) {
    const { [paidAs]: named = [], ...rest } = pay;
    const answer = wordedAnswer(table, players, question, named);
    if (answer.ok) supply.pay = rest;
    if (answer.ok) supply.used = Object.keys(rest).length === 0;
    return answer;
  }
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
  const divides = supply.field === 'divide' || supply.field === undefined;
  if (divides && isTable(choice.answer) && question.legal.kind === 'whole') {
    return partOf(playing, supply, choice.answer, question);
  }
  if (divides && isTable(choice.answer) && question.legal.kind === 'some') {
    // Those that get a part are chosen first, and their parts are asked for then, if there is a choice.
    const named = Object.entries(choice.answer).flatMap(([name, part]) => (part === 0 ? [] : [name]));
    const chosen = wordedAnswer(table, players, question, named);
    if (chosen.ok) supply.forced = true;
    return chosen;
  }
  const several = left ?? (choice.to === 'targets' && Array.isArray(choice.answer) ? choice.answer : null);
  if (several !== null && (supply.field !== undefined || choice.to === 'targets'))
    return spread(playing, supply, question, several as readonly Answer[]);
  const one = gathered(playing, supply, question) ?? oneByOne(playing, supply, question);
  if (one) return one;
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
  // What is left may be the only way to divide the rest: then nobody asks.
  if (supply.field === undefined) supply.forced = true;
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
    ({ of }) => of === table.playerOf(question.seat),
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
