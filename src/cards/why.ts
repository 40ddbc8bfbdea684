/**
 * Why an answer is what it is: the chain of rules that made it.
 * Code that derives a value takes an optional `Tracer`; without one, nothing is recorded and nothing is paid.
 */

export interface Reason {
  /** The rule's number in the edition that was asked about. */
  readonly rule: string;
  /** The number in the rule document this project implements, where that edition numbers the rule differently. */
  readonly document?: string | undefined;
  /** One line, in our own words. */
  readonly gist: string;
  /** Which value of the answer this rule decided; absent when it decided the answer as a whole. */
  readonly field?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Called at each stage with the rule applied and the value it changed. */
export type Tracer<RuleId extends string = string> = (
  rule: RuleId,
  field?: string,
  before?: unknown,
  after?: unknown,
) => void;

/** A value, or a clear word on why there is none. Wrong input is a value; only a broken invariant throws. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

/** One line a person can act on, with the rule that stands in the way and the nearest right words where there are any. */
export interface Refusal {
  readonly message: string;
  /** The rule's number in the edition that is played by. */
  readonly rule?: string;
  /** Its number in the rule document this project implements, where that edition numbers it differently. */
  readonly document?: string;
  readonly suggestions?: readonly string[];
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(message: string, more: Omit<Refusal, 'message'> = {}): Result<never> {
  return { ok: false, error: { message, ...more } };
}
