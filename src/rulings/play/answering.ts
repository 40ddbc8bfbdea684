/**
 * Answers the questions of the game with what the ruling supplies. A question with one legal answer is answered by itself;
 * any other that nothing is supplied for is left open for the next entry. Here is which supply is for which question;
 * `supplied.ts` makes the answer of it.
 */

import { fold } from '../../cards/names.ts';
import type { Plain, Question } from '../../kernel/index.ts';
import { isAbout } from '../claims/question.ts';
import type { Answer } from '../format/entries.ts';
import { onlyAnswer, ruleOf, type Worded } from './answers.ts';
import { isOver } from './gathering.ts';
import { MOST_ANSWERS, type Playing, type Trouble } from './playing.ts';
import { DECLARED, supplied, wayOfPaying } from './supplied.ts';
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
