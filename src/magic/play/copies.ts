/** Copy effects: the exceptions that are part of a copy (CR 707.9). */
import type { Magic } from '../text/index.ts';
import { describeBody } from './bodies.ts';
import type { Current } from './current.ts';
import { giveAbilities } from './grants.ts';
import { dispatch, notYet, type Table } from './tables.ts';

/** CR 707.9a, 707.9b: what a copy is "except": part of its copiable values. */
export function applyExceptions(is: Current, exceptions: readonly Magic<'Except'>[]): Current {
  return exceptions.reduce<Current>((copy, except) => dispatch(EXCEPTIONS, except, copy), is);
}

export const EXCEPTIONS: Table<Magic<'Except'>, [is: Current], Current> = {
  exceptIs: ({ body }, is) => describeBody(is, body),
  exceptHas: ({ abilities }, is) => ({ ...is, abilities: [...is.abilities, ...giveAbilities(abilities, 'x', 0)] }),
  exceptIsnt: notYet,
  exceptArent: notYet,
  exceptAll: notYet,
};
