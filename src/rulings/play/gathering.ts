/**
 * Several answers for one question, and one for several. What waits in line one by one, two modes or three targets, is taken
 * together, as many as fit; `none` ends them. A list where the game asks for one after another ("any number with total power 4
 * or less") goes to it piece by piece.
 */
import type { Question } from '../../kernel/index.ts';
import type { Answer } from '../format/entries.ts';
import { type Worded, wordedAnswer } from './answers.ts';
import type { Playing } from './playing.ts';
import type { Supply } from './supplies.ts';

/** The kinds of which a question may ask for several. */
const GATHERED: readonly string[] = ['modes', 'targets'];

/** Null: this one is to answer alone. */
export function gathered({ table, players, queue }: Playing, supply: Supply, question: Question): Worded | null {
  const { to, by, answer } = supply.choice;
  if (!GATHERED.includes(to ?? '') || typeof answer === 'object' || !takesSeveral(question)) return null;
  const line = queue.slice(queue.indexOf(supply)).filter((each) => !each.used && each.choice.by === by);
  const end = line.findIndex((each) => each.choice.to !== to || typeof each.choice.answer === 'object');
  const alike = end < 0 ? line : line.slice(0, end);
  const stop = alike.findIndex((each) => each.choice.answer === 'none');
  const named = stop < 0 ? alike : alike.slice(0, stop);
  // One alone is given as it is, unless `none` says that it is all.
  for (let count = named.length; count > (stop < 0 ? 1 : 0); count -= 1) {
    const taken = named.slice(0, count);
    const words: Answer = taken.map((each) => each.choice.answer);
    const fits = mayBe(question, count) ? wordedAnswer(table, players, question, words) : null;
    if (!fits?.ok) continue;
    for (const each of taken) each.used = true;
    const ended = count === named.length ? alike[stop] : undefined;
    if (ended) ended.used = true;
    return fits;
  }
  return null;
}

function takesSeveral({ legal }: Question): boolean {
  return legal.kind === 'some' ? legal.max > 1 : legal.kind === 'one' && legal.of.some(Array.isArray);
}

const mayBe = ({ legal }: Question, count: number): boolean =>
  legal.kind !== 'some' || (legal.min <= count && count <= legal.max);

/** Null: the question takes the list as it is. */
export function oneByOne({ table, players }: Playing, supply: Supply, question: Question): Worded | null {
  const { legal } = question;
  const { choice, left } = supply;
  const listed = left ?? (Array.isArray(choice.answer) && choice.answer.length > 1 ? choice.answer : null);
  if (listed === null || legal.kind !== 'some' || legal.max > 1) return null;
  const [next, ...rest] = listed as readonly Answer[];
  const answer = wordedAnswer(table, players, question, next ?? 'none');
  if (!answer.ok) return answer;
  supply.asked = subjectOf(question);
  supply.left = rest;
  supply.used = next === undefined;
  // The game need not ask whether that was all.
  if (rest.length === 0) supply.forced = true;
  return answer;
}

/** All of a list was given, and now something else is asked. */
export const isOver = ({ asked, left }: Supply, question: Question): boolean =>
  asked !== undefined && left?.length === 0 && asked !== subjectOf(question);

const subjectOf = ({ kind, seat, about }: Question): string => JSON.stringify([kind, seat, about ?? null]);
