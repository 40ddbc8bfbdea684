/** Makes an answer of what a ruling supplies for a question: a payment, a declaration, a division, or names from a list. */

import { fold } from '../../cards/names.ts';
import type { Key, Question } from '../../kernel/index.ts';
import type { Answer } from '../format/entries.ts';
import { readRef } from '../reading/meaning.ts';
import { type Worded, wordedAnswer } from './answers.ts';
import { findEach, matching } from './find.ts';
import { gathered, oneByOne } from './gathering.ts';
import type { Playing } from './playing.ts';
import { isTable, type Supply } from './supplies.ts';

/** Attacks, blocks and defences: declared by acts of their own. */
export const DECLARED: readonly string[] = ['attackers', 'blockers', 'defenders'];

export function supplied(playing: Playing, supply: Supply, question: Question): Worded {
  const { table, players } = playing;
  const { choice, left, field } = supply;
  if (field === 'costs' && table.costOfChoice?.(question) !== undefined) {
    supply.used = true;
    return { ok: true, value: true };
  }
  const paid = paidByHand(playing, supply, question);
  if (paid) return paid;
  const declared = declaration(playing, question, choice.answer);
  if (declared) {
    supply.used = declared.ok;
    return declared;
  }
  const divided = division(playing, supply, question);
  if (divided) return divided;
  const several = left ?? (choice.to === 'targets' && Array.isArray(choice.answer) ? choice.answer : null);
  if (several !== null && (field !== undefined || choice.to === 'targets'))
    return spread(playing, supply, question, several as readonly Answer[]);
  const one = gathered(playing, supply, question) ?? oneByOne(playing, supply, question);
  if (one) return one;
  const answer = wordedAnswer(table, players, question, choice.answer);
  if (answer.ok) supply.used = true;
  return answer;
}

/** What a cost takes, or its mana. Null: it is no such question, or nothing was said of paying. */
function paidByHand(playing: Playing, supply: Supply, question: Question): Worded | null {
  const { table, players } = playing;
  const { choice, left, pay } = supply;
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
  if (!pay || !table.payment) return null;
  const paid = table.payment(question, pay);
  if (!paid.ok) return { ok: false, refused: true, error: paid.error };
  supply.pay = paid.value.left;
  supply.used = Object.keys(paid.value.left).length === 0;
  return { ok: true, value: paid.value.answer };
}

/** Where one chooses what a cost taps ("Tap two untapped artifacts you control"), it is what the payment would tap. */
export function wayOfPaying({ table, players }: Playing, { pay }: Supply, question: Question): string | undefined {
  const known = table.paidAs?.(question);
  if (known !== undefined || pay?.tap === undefined || table.topic(question) !== 'choose') return known;
  return wordedAnswer(table, players, question, pay.tap).ok ? 'tap' : undefined;
}

/** Parts by names. Null: it is no division, or nothing was said of one. */
function division(playing: Playing, supply: Supply, question: Question): Worded | null {
  const { answer } = supply.choice;
  if (!isTable(answer) || (supply.field !== undefined && supply.field !== 'divide')) return null;
  if (question.legal.kind === 'whole') return partOf(playing, supply, answer, question);
  if (question.legal.kind !== 'some') return null;
  // Those that get a part are chosen first, and their parts are asked for then, if there is a choice.
  const named = Object.entries(answer).flatMap(([name, part]) => (part === 0 ? [] : [name]));
  const chosen = wordedAnswer(playing.table, playing.players, question, named);
  if (chosen.ok) supply.forced = true;
  return chosen;
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

/** Attackers or blockers by their names. Null: none are asked for, or the answer is no list of names. */
function declaration({ table, players }: Playing, question: Question, answer: Answer): Worded | null {
  if (!DECLARED.includes(table.topic(question))) return null;
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
function spread(playing: Playing, supply: Supply, question: Question, left: readonly Answer[]): Worded {
  const { table, players } = playing;
  const { legal } = question;
  const last = lastTarget(playing, supply, question, left);
  if (last) return last;
  // Several modes may be one answer; else they are answers to one question after another.
  const areModes = legal.kind === 'one' && supply.field === 'modes' && left.length > 1;
  if (areModes || (legal.kind !== 'one' && legal.kind !== 'some')) {
    const whole = wordedAnswer(table, players, question, areModes ? left.toSorted().join(', ') : left);
    if (whole.ok) supply.used = true;
    if (whole.ok || !areModes) return whole;
  }
  const { taken, rest, refusal } = takenFrom(playing, question, left);
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

/** Where the last targets are asked for first: the last of the list that fits. Null where it is not so, or none does. */
function lastTarget(
  { table, players, targetsFromEnd }: Playing,
  supply: Supply,
  question: Question,
  left: readonly Answer[],
): Worded | null {
  if (!targetsFromEnd || supply.field !== 'targets' || question.legal.kind !== 'one') return null;
  const at = left.findLastIndex((each) => wordedAnswer(table, players, question, each).ok);
  if (at < 0) return null;
  supply.left = left.slice(at + 1);
  supply.used = at + 1 === left.length;
  return wordedAnswer(table, players, question, left[at] ?? 'none');
}

/** As many of a list as a question takes; what does not fit stays for a later one. */
function takenFrom({ table, players }: Playing, question: Question, left: readonly Answer[]) {
  const { legal } = question;
  const most = legal.kind === 'some' ? legal.max : 1;
  // Taken one by one they are too few at first.
  const fewer: Question = legal.kind === 'some' ? { ...question, legal: { ...legal, min: 0 } } : question;
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
    const fits = wordedAnswer(table, players, fewer, legal.kind === 'some' ? [...taken, next].slice(0, most) : next);
    if (fits.ok) taken.push(...rest.splice(at, 1));
    else {
      refusal ??= fits;
      at += 1;
    }
  }
  return { taken, rest, refusal };
}
