/**
 * Holds a seat's view to its word. Two matches that differ only in what the seat cannot see must look the same to it, and
 * no number in its view may be the key of a record it does not see. What others are asked is theirs.
 */
import assert from 'node:assert/strict';
import {
  type Halt,
  type Key,
  keysOf,
  type Legal,
  type Match,
  type Seat,
  type Shape,
  type State,
  view,
} from '../../src/kernel/index.ts';

/** Keys from here on are larger than any other number a game has, so they can be found in a view. */
export const FIRST_TRACEABLE_KEY = 3_000_000_000;

export function assertRedacted<S extends Shape>(
  match: Match<S>,
  seat: Seat,
  redeal?: (state: State<S>, seat: Seat) => State<S>,
): void {
  const seen = view(match, seat);
  const unseen = keysOf(match.state).filter((key) => !Object.hasOwn(seen.records, key));

  const found = new Set(JSON.stringify(seen).match(/\d{10,}/g));
  const traced = unseen.filter((key) => found.has(String(key)));
  assert.deepEqual(traced, [], `${seat}'s view names records that ${seat} does not see`);

  const others = seen.asked.filter((question) => question.seat !== seat);
  assert.ok(
    others.every((question) => Object.keys(question).length === 1),
    `${seat}'s view tells what others are asked`,
  );

  const rotated = new Map(unseen.map((key, index) => [key, unseen[(index + 1) % unseen.length] ?? key]));
  const otherwise = redeal
    ? { ...match, state: redeal(match.state, seat) }
    : { ...match, state: dealtOtherwise(match.state, rotated), halt: askedOtherwise(match.halt, rotated) };
  assert.deepEqual(view(otherwise, seat), seen, `${seat}'s view depends on what ${seat} does not see`);
}

type Renaming = ReadonlyMap<Key, Key>;

/** Every place whose record is not seen gets another such record. */
function dealtOtherwise<S extends Shape>(state: State<S>, renaming: Renaming): State<S> {
  const lists = Object.entries<readonly Key[]>(state.lists).map(([list, keys]) => [
    list,
    keys.map((key) => renaming.get(key) ?? key),
  ]);
  return { ...state, lists: Object.fromEntries(lists) };
}

function askedOtherwise<S extends Shape>(halt: Halt<S>, renaming: Renaming): Halt<S> {
  if (halt.kind !== 'asks') return halt;
  const questions = halt.questions.map((question) => ({
    ...question,
    legal: optionsOtherwise(question.legal, renaming),
  }));
  return { ...halt, questions };
}

function optionsOtherwise(legal: Legal, renaming: Renaming): Legal {
  if (legal.kind === 'whole') return legal;
  if (legal.kind === 'form') {
    const fields = Object.entries(legal.fields).map(([field, inner]) => [field, optionsOtherwise(inner, renaming)]);
    return { kind: 'form', fields: Object.fromEntries(fields) };
  }
  return legal.keys ? { ...legal, of: legal.of.map((key) => renaming.get(key as Key) ?? key) } : legal;
}
