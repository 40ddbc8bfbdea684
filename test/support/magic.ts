/**
 * Short words for Magic tests: a literal question, the answer as people read it.
 */
import { readFileSync } from 'node:fs';
import { findNames, indexNames } from '../../src/cards/names.ts';
import { decodeCards } from '../../src/magic/import/builtin.ts';
import {
  type Answer,
  answer,
  type Edition,
  type MagicCard,
  type Question,
  readEdition,
  readQuestion,
} from '../../src/magic/index.ts';

export const CARDS: readonly MagicCard[] = decodeCards(
  JSON.parse(readFileSync(new URL('../../cards/magic.json', import.meta.url), 'utf8')),
);
const index = indexNames(CARDS);
export const find = (text: string) => findNames(index, text);

export function card(name: string): MagicCard {
  const found = find(name);
  if (found.kind !== 'one') throw new Error(`no one card called ${name}`);
  return found.card;
}

export function on(date: string): Edition {
  const edition = readEdition(date);
  if (!edition.ok) throw new Error(edition.error.message);
  return edition.value.edition;
}

/** The answer, or a throw: for tests that expect one. */
export function is(name: string, question: Omit<Question, 'card'>): Answer {
  const result = tryIs(name, question);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export function tryIs(name: string, question: Omit<Question, 'card'>) {
  const edition = readEdition(question.on);
  if (!edition.ok) return edition;
  const asked = readQuestion({ card: name, ...question }, find, edition.value.edition);
  if (!asked.ok) return asked;
  return answer(asked.value.card, asked.value.place, edition.value.edition, asked.value.assumed);
}

/** What stops it: the rule of a refusal, for tests that expect one. */
export function refusedBy(name: string, question: Omit<Question, 'card'>): string | undefined {
  const result = tryIs(name, question);
  if (result.ok) throw new Error(`expected a refusal, got ${JSON.stringify(result.value.names)}`);
  return result.error.rule;
}

export const ruleNumbers = (answered: Answer) => answered.why.map(({ rule }) => rule);

export const E13 = '2013-05-01';
export const E17 = '2017-04-28';
export const E21 = '2021-09-24';
export const E24 = '2024-11-08';
export const E26 = '2026-09-25';
export const EDITIONS = [E13, E17, E21, E24, E26] as const;
export const ELSEWHERE = ['library', 'hand', 'graveyard', 'exile', 'command', 'outside'] as const;
