/**
 * Questions: what a seat is asked, and the legal answers as data. `ask.ts` puts them, `chance.ts` answers some.
 * Questions are large: all attackers, a whole payment, a whole order in one `form`, not one question per click.
 */
import { type Plain, same, whyNotPlain } from './data.ts';
import type { Key } from './state.ts';

export type Seat = string;

export interface Question<L extends Legal = Legal> {
  readonly seat: Seat;
  /** What is asked, in the game's word. */
  readonly kind: string;
  readonly legal: L;
  /** What the seat should know about it. Only that seat is shown it. */
  readonly about?: Plain;
}

export interface One<T extends Plain = Plain> extends Options<T> {
  readonly kind: 'one';
}
export interface Some<T extends Plain = Plain> extends Options<T> {
  readonly kind: 'some';
  readonly min: number;
  readonly max: number;
}
export interface Order<T extends Plain = Plain> extends Options<T> {
  readonly kind: 'order';
}
export interface Whole {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
export interface Form<F extends Fields = Fields> {
  readonly kind: 'form';
  readonly fields: F;
}
export type Legal = One | Some | Order | Whole | Form;

interface Options<T extends Plain> {
  readonly of: readonly T[];
  /** The options are keys of records: a seat that does not see one gets a place in a list instead (`view.ts`). */
  readonly keys?: true;
}
type Fields = { readonly [field: string]: Legal };

export type AnswerTo<L> =
  L extends One<infer T>
    ? T
    : L extends Some<infer T> | Order<infer T>
      ? readonly T[]
      : L extends Whole
        ? number
        : L extends Form<infer F>
          ? { readonly [field in keyof F]: AnswerTo<F[field]> }
          : never;

/** Exactly one of these. */
export function one<const T extends Plain>(of: readonly T[]): One<T> {
  return { kind: 'one', of };
}

/** Between `min` and `max` of these, in no order that matters. */
export function some<const T extends Plain>(of: readonly T[], min = 0, max = of.length): Some<T> {
  return { kind: 'some', of, min, max };
}

/** All of these, in an order. */
export function order<const T extends Plain>(of: readonly T[]): Order<T> {
  return { kind: 'order', of };
}

/** A whole number, both ends included. */
export function whole(min: number, max: number): Whole {
  return { kind: 'whole', min, max };
}

/** Several answers at once, each under its name. */
export function form<const F extends Fields>(fields: F): Form<F> {
  return { kind: 'form', fields };
}

/** The same, saying that the options are keys of records. */
export function keys<L extends Options<Key>>(legal: L): L & { readonly keys: true } {
  return { keys: true, ...legal };
}

/** Why this is no legal answer; null when it is one. The answer may be anything at all. */
export function whyNot(legal: Legal, answer: unknown): string | null {
  return whyNotPlain(answer, 'the answer') ?? whyNotAmong(legal, answer);
}

function whyNotAmong(legal: Legal, answer: unknown): string | null {
  switch (legal.kind) {
    case 'one':
      return legal.of.some((option) => same(option, answer)) ? null : notAmong(legal.of, answer);
    case 'some': {
      if (!Array.isArray(answer)) return 'a list is asked for';
      const { min, max } = legal;
      if (answer.length < min || answer.length > max) {
        return `${min === max ? min : `${min} to ${max}`} asked for, ${answer.length} given`;
      }
      return whyNotTaken(legal.of, answer);
    }
    case 'order':
      if (!Array.isArray(answer)) return 'a list is asked for';
      if (answer.length !== legal.of.length) return `all ${legal.of.length} are to be put in order`;
      return whyNotTaken(legal.of, answer);
    case 'whole':
      if (Number.isInteger(answer) && Number(answer) >= legal.min && Number(answer) <= legal.max) return null;
      return `a whole number from ${legal.min} to ${legal.max} is asked for`;
    case 'form':
      return whyNotFilled(legal, answer);
  }
}

/** Whether some answer is legal: a question without one would never close. */
export function answerable(legal: Legal): boolean {
  switch (legal.kind) {
    case 'one':
      return legal.of.length > 0;
    case 'some':
      return isRange(legal) && legal.min >= 0 && legal.min <= legal.of.length;
    case 'order':
      return true;
    case 'whole':
      return isRange(legal);
    case 'form':
      return Object.values(legal.fields).every(answerable);
  }
}

function isRange({ min, max }: Whole | Some): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min <= max;
}

function whyNotTaken(options: readonly Plain[], answer: readonly unknown[]): string | null {
  const left = [...options];
  for (const item of answer) {
    const at = left.findIndex((option) => same(option, item));
    if (at < 0)
      return options.some((option) => same(option, item)) ? `${show(item)} is taken twice` : notAmong(options, item);
    left.splice(at, 1);
  }
  return null;
}

function whyNotFilled({ fields }: Form, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'a form is to be filled in';
  const given = answer as { readonly [field: string]: unknown };
  const stranger = Object.keys(given).find((field) => !Object.hasOwn(fields, field));
  if (stranger !== undefined) return `${stranger} is not asked for`;
  for (const [field, legal] of Object.entries(fields)) {
    const reason = Object.hasOwn(given, field) ? whyNotAmong(legal, given[field]) : 'missing';
    if (reason !== null) return `${field}: ${reason}`;
  }
  return null;
}

function notAmong(options: readonly Plain[], answer: unknown): string {
  return `${show(answer)} is not among ${options.map(show).join(', ')}`;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
