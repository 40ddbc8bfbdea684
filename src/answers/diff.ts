/**
 * What changed for a card between two days: every place, every value that differs, and the rules behind both.
 */
import { ok, type Result } from '../cards/why.ts';
import type { FabCard } from '../fab/card.ts';
import { places as fabPlaces } from '../fab/places.ts';
import { answerAt } from '../fab/question.ts';
import { answer, places as magicPlaces } from '../magic/answer.ts';
import type { MagicCard } from '../magic/card.ts';
import type { Answer } from './ask.ts';
import type { Named } from './catalogue.ts';
import { readFabEdition, readMagicEdition } from './dates.ts';
import { fabWays } from './fab-ways.ts';

export interface Difference {
  readonly place: string;
  readonly field: string;
  /** The value on each day; `undefined` where the card could not be in that place. */
  readonly from: unknown;
  readonly to: unknown;
  readonly rulesFrom: readonly string[];
  readonly rulesTo: readonly string[];
}

export interface PlaceAnswer {
  readonly label: string;
  readonly answer: Answer;
}

/** The answers for every place of a card on a day, in the order of a game. */
export function everyPlace(named: Named, on: string | undefined): Result<readonly PlaceAnswer[]> {
  return named.game === 'magic' ? everyMagicPlace(named.card, on) : everyFabPlace(named.card, on);
}

function everyMagicPlace(card: MagicCard, on: string | undefined): Result<readonly PlaceAnswer[]> {
  const read = readMagicEdition(on);
  if (!read.ok) return read;
  const { edition, assumed } = read.value;
  return ok(
    magicPlaces(card, edition).flatMap(({ label, place, of = card }) => {
      const told = answer(of, place, edition, assumed);
      return told.ok ? [{ label, answer: told.value }] : [];
    }),
  );
}

function everyFabPlace(card: FabCard, on: string | undefined): Result<readonly PlaceAnswer[]> {
  const read = readFabEdition(on);
  if (!read.ok) return read;
  const { edition, assumed } = read.value;
  return ok(
    fabPlaces(card, edition).flatMap(({ label, place }) => {
      const told = answerAt(card, place, edition, assumed);
      return told.ok ? [{ label, answer: { ...told.value, ways: fabWays(card, place, edition) } }] : [];
    }),
  );
}

/** Fields that say how the answer came about, not what the card is. */
const NOT_VALUES = new Set([
  'card',
  'id',
  'game',
  'layout',
  'in',
  'edition',
  'assumed',
  'notes',
  'why',
  'ways',
  'faces',
]);

export function diff(named: Named, from: string, to: string): Result<readonly Difference[]> {
  const before = everyPlace(named, from);
  if (!before.ok) return before;
  const after = everyPlace(named, to);
  if (!after.ok) return after;
  const labels = new Set([...before.value, ...after.value].map(({ label }) => label));
  const at = (list: readonly PlaceAnswer[], label: string) => list.find((entry) => entry.label === label)?.answer;
  return ok([...labels].flatMap((label) => differences(label, at(before.value, label), at(after.value, label))));
}

function differences(place: string, from: Answer | undefined, to: Answer | undefined): readonly Difference[] {
  if (!from || !to) {
    const there = (answer: Answer | undefined) => answer?.names;
    const rules = (answer: Answer | undefined) => rulesOf(answer, 'faces');
    return [{ place, field: 'names', from: there(from), to: there(to), rulesFrom: rules(from), rulesTo: rules(to) }];
  }
  const fields = Object.keys(to).filter((field) => !NOT_VALUES.has(field));
  return fields.flatMap((field) => {
    const [old, now] = [valueAt(from, field), valueAt(to, field)];
    if (same(old, now) || (goesWithout(from, field) && goesWithout(to, field))) return [];
    return [{ place, field, from: old, to: now, rulesFrom: rulesOf(from, field), rulesTo: rulesOf(to, field) }];
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The mana value that effects use is told apart only where it is another than the one they compare. */
function goesWithout(answer: Answer, field: string): boolean {
  return field === 'manaValuesUsed' && same(valueAt(answer, field), valueAt(answer, 'manaValues'));
}

function valueAt(answer: Answer, field: string): unknown {
  return Object.entries(answer).find(([key]) => key === field)?.[1];
}

/** The rules that decided a value, or those that decided the answer as a whole. */
export function rulesOf(answer: Answer | undefined, field: string): readonly string[] {
  const why = answer?.why ?? [];
  const own = why.filter((reason) => reason.field === field);
  const deciding =
    own.length > 0 ? own : why.filter((reason) => reason.field === 'faces' || reason.field === undefined);
  return [...new Set(deciding.map(({ rule }) => rule))];
}
