/**
 * Any question about any card: finds the card, hands the question to its game and returns the answer as plain data.
 */
import type { Game } from '../cards/card.ts';
import { findNames } from '../cards/names.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { FabCard } from '../fab/card.ts';
import { answerAt, type Answer as FabAnswer, readPlace } from '../fab/question.ts';
import { answer as answerMagic, type Answer as MagicAnswer } from '../magic/answer.ts';
import { type Question as MagicQuestion, readQuestion } from '../magic/question.ts';
import { type Catalogue, findCard, type Named } from './catalogue.ts';
import { readFabEdition, readMagicEdition } from './dates.ts';
import { type FabWay, fabWays } from './fab-ways.ts';

/** The flags of `diptych what`, as fields. Each game takes those that mean something to it. */
export interface Question extends Omit<MagicQuestion, 'card'> {
  readonly card?: string | undefined;
  readonly game?: Game | undefined;
}

/** Flesh and Blood's answers, with what may be done with the card there. */
export type Answer = MagicAnswer | (FabAnswer & { readonly ways?: readonly FabWay[] });

const FIELDS = ['card', 'in', 'as', 'up', 'unlocked', 'faceDown', 'copyOf', 'tokenCopy', 'x', 'on', 'game'] as const;
const KNOWN: ReadonlySet<string> = new Set(FIELDS);

export function ask(catalogue: Catalogue, question: Question): Result<Answer> {
  const { card: name, tokenCopy } = question;
  // A token copy of a named card needs no other card.
  if (!name && typeof tokenCopy === 'string') return askMagic(catalogue, undefined, { ...question, card: tokenCopy });
  if (!name) return refuse('Say which card: { "card": "Fire // Ice", "in": "hand" }.');
  const named = recall(catalogue, name, question.game);
  if (!named.ok) return named;
  const { game, card } = named.value;
  if (game === 'magic') return askMagic(catalogue, named.value, { ...question, card: name });
  return askFab(card, { ...question, card: name });
}

function askFab(card: FabCard, question: Question): Result<Answer> {
  const read = readFabEdition(question.on ?? undefined);
  if (!read.ok) return read;
  const { card: name, in: zone, as, up, faceDown, unlocked, copyOf, tokenCopy } = question;
  const asked = readPlace(card, withoutNulls({ card: name, in: zone, as, up, faceDown, unlocked, copyOf, tokenCopy }));
  if (!asked.ok) return asked;
  const { edition, assumed } = read.value;
  const { place } = asked.value;
  const told = answerAt(card, place, edition, [...asked.value.assumed, ...assumed]);
  return told.ok ? ok({ ...told.value, ways: fabWays(card, place, edition) }) : told;
}

const recalled = new WeakMap<Catalogue, Map<string, Result<Named>>>();
const MOST_RECALLED = 10_000;

/** Those who ask by the thousand ask about the same cards again and again. */
function recall(catalogue: Catalogue, name: string, game: Game | undefined): Result<Named> {
  const names = recalled.get(catalogue) ?? new Map<string, Result<Named>>();
  const key = game === undefined ? name : `${game}\n${name}`;
  const known = names.get(key);
  if (known) return known;
  if (names.size >= MOST_RECALLED) names.clear();
  const named = findCard(catalogue, name, game);
  recalled.set(catalogue, names.set(key, named));
  return named;
}

function askMagic(
  catalogue: Catalogue,
  named: (Named & { game: 'magic' }) | undefined,
  question: MagicQuestion,
): Result<MagicAnswer> {
  const read = readMagicEdition(question.on);
  if (!read.ok) return read;
  const { edition } = read.value;
  const known = named && ({ kind: 'one', ...named } as const);
  const find = (text: string) => (known && text === question.card ? known : findNames(catalogue.magic, text));
  const asked = readQuestion(question, find, edition);
  if (!asked.ok) return asked;
  const { card, place, assumed } = asked.value;
  return answerMagic(card, place, edition, [...read.value.assumed, ...assumed]);
}

/** Checks the shape of a question that came from outside. */
export function readShape(value: unknown): Result<Question> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('A question is an object: { "card": "Fire // Ice", "in": "hand" }.');
  }
  for (const [key, part] of Object.entries(value)) {
    if (!KNOWN.has(key)) {
      const near = nearest(key, FIELDS);
      return refuse(`There is no field "${key}".${didYouMean(near)} The fields are ${FIELDS.join(', ')}.`, {
        suggestions: near,
      });
    }
    if (!fits(key, part)) return refuse(`The field "${key}" cannot be ${JSON.stringify(part)}.`);
  }
  return ok(withoutNulls(value));
}

function fits(key: string, part: unknown): boolean {
  if (part === null || part === undefined || typeof part === 'string')
    return key !== 'game' || part == null || part === 'magic' || part === 'fab';
  if (key === 'x') return typeof part === 'number';
  if (key === 'faceDown' || key === 'tokenCopy') return typeof part === 'boolean';
  if (key === 'as' || key === 'unlocked') return Array.isArray(part) && part.every((word) => typeof word === 'string');
  return false;
}

function withoutNulls<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], null | undefined> } {
  const parts: readonly unknown[] = Object.values(value);
  if (!parts.includes(null) && !parts.includes(undefined)) return value as ReturnType<typeof withoutNulls<T>>;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], null | undefined> };
}
