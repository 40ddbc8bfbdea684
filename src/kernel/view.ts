/**
 * What a seat may know of a match. A record the seat does not see is not in its view at all: a list shows that something
 * lies there, and nothing about what. Of other seats' questions it learns only that they are asked.
 *
 * A key names a record for as long as it is kept. So a game gives a record a new key whenever it passes out of somebody's
 * sight (`drop`, `create`): else the seat that saw it would know it again.
 */
import type { Plain } from './data.ts';
import type { Match } from './match.ts';
import { type Legal, type Question, type Seat, whyNot } from './question.ts';
import { ok, type Result, refuse } from './result.ts';
import { type Key, keysOf, listOf, type Shape, type State } from './state.ts';

export interface View<S extends Shape> {
  readonly seat: Seat;
  readonly records: { readonly [key: Key]: object };
  /** The keys in each list; null where the seat does not see what lies there. */
  readonly lists: { readonly [list in S['list']]: readonly (Key | null)[] };
  readonly happenings: readonly object[];
  readonly asked: readonly (Question | AskedOther)[];
}

export interface AskedOther {
  readonly seat: Seat;
}

/** Stands for a record the seat may choose and does not see. */
export type Place = { readonly list: string; readonly at: number };

export function view<S extends Shape>(match: Match<S>, seat: Seat): View<S> {
  const { state, rules } = match;
  const records: { [key: Key]: object } = {};
  for (const key of keysOf(state)) {
    const seen = rules.see(state, seat, key);
    if (seen !== null) records[key] = seen;
  }
  const lists = Object.entries<readonly Key[]>(state.lists).map(([list, keys]) => [
    list,
    keys.map((key) => (Object.hasOwn(records, key) ? key : null)),
  ]);
  return {
    seat,
    records,
    lists: Object.fromEntries(lists),
    happenings: state.happenings.flatMap((happening) => rules.tell(state, seat, happening) ?? []),
    asked: stillAsked(match).map((question) =>
      question.seat === seat ? showQuestion(match, question) : { seat: question.seat },
    ),
  };
}

/** The seats that see a record, or some of it. */
export function seers<S extends Shape>(match: Match<S>, key: Key): Seat[] {
  return match.seats.filter((seat) => match.rules.see(match.state, seat, key) !== null);
}

/** An answer that a seat gives in the terms of its view, in the terms of the match: what a server hands to `answer`. */
export function fromView<S extends Shape>(match: Match<S>, seat: Seat, answer: Plain): Result<Plain> {
  const question = stillAsked(match).find((each) => each.seat === seat);
  return question ? readAnswer(match, question, answer) : refuse(`${seat} is not asked anything`);
}

/** A question in the terms of the view of the seat that is asked. */
export function showQuestion<S extends Shape>({ state, rules }: Match<S>, question: Question): Question {
  const option = (key: Key): Plain => (rules.see(state, question.seat, key) === null ? placeOf(state, key) : key);
  return { ...question, legal: inOptions(question.legal, option) };
}

/** The other way. Held against the options as they were shown, so neither a guess nor a refusal tells the seat anything. */
export function readAnswer<S extends Shape>(match: Match<S>, question: Question, answer: Plain): Result<Plain> {
  const reason = whyNot(showQuestion(match, question).legal, answer);
  if (reason !== null) return refuse(reason);
  return ok(inAnswer(question.legal, answer, (option) => (isPlace(option) ? keyAt(match.state, option) : option)));
}

function stillAsked<S extends Shape>({ halt }: Match<S>): readonly Question[] {
  return halt.kind === 'asks' ? halt.questions.filter(({ seat }) => !Object.hasOwn(halt.given, seat)) : [];
}

function placeOf<S extends Shape>(state: State<S>, key: Key): Place {
  for (const [list, keys] of Object.entries<readonly Key[]>(state.lists)) {
    const at = keys.indexOf(key);
    if (at >= 0) return { list, at };
  }
  throw new Error(`record ${key} is to be chosen, but lies nowhere and is not seen`);
}

function keyAt<S extends Shape>(state: State<S>, { list, at }: Place): Key {
  const key = listOf(state, list as S['list'])[at];
  if (key === undefined) throw new Error(`${list} has no place ${at}`);
  return key;
}

function isPlace(option: Plain): option is Place {
  return typeof option === 'object' && option !== null && 'list' in option;
}

function inOptions(legal: Legal, change: (key: Key) => Plain): Legal {
  switch (legal.kind) {
    case 'one':
    case 'some':
    case 'order':
      return legal.keys ? { ...legal, of: legal.of.map((option) => change(option as Key)) } : legal;
    case 'whole':
      return legal;
    case 'form':
      return { kind: 'form', fields: inFields(legal.fields, (inner) => inOptions(inner, change)) };
  }
}

function inAnswer(legal: Legal, answer: Plain, change: (option: Plain) => Plain): Plain {
  switch (legal.kind) {
    case 'one':
      return legal.keys ? change(answer) : answer;
    case 'some':
    case 'order':
      return legal.keys && Array.isArray(answer) ? answer.map(change) : answer;
    case 'whole':
      return answer;
    case 'form': {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
      return inFields(answer as { readonly [field: string]: Plain }, (given, field) => {
        const inner = Object.hasOwn(legal.fields, field) ? legal.fields[field] : undefined;
        return inner ? inAnswer(inner, given, change) : given;
      });
    }
  }
}

function inFields<A, B>(fields: { readonly [field: string]: A }, change: (value: A, field: string) => B) {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, change(value, field)]));
}
