/**
 * A value, or the reason why there is none. What comes from outside (an answer, a saved file) may be wrong, and is met
 * with a `Result`; a rule that breaks a law of the kernel throws.
 */

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: string): Result<never> {
  return { ok: false, reason };
}
