/** Copy effects: the exceptions that are part of a copy (CR 707.9). */

import { dispatch, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import type { Compiled } from './abilities.ts';
import { colorsOfWords, describeBody, sizeOf, typesOfWords } from './bodies.ts';
import type { Current } from './current.ts';
import { give } from './grants.ts';

/** CR 707.9a, 707.9b: what a copy is "except": part of its copiable values. `own`: what it is called without the copy. */
export function applyExceptions(
  is: Current,
  exceptions: readonly Magic<'Except'>[],
  own: readonly string[] = is.names,
): Current {
  return exceptions.reduce<Current>((copy, except) => dispatch(EXCEPTIONS, except, copy, own), is);
}

/** CR 707.9d: an ability that defines what the exception sets is not copied; where types are only added, theirs is. */
export function isOverruled(ability: Compiled, exceptions: readonly Magic<'Except'>[]): boolean {
  if (ability.kind === 'static' && (ability.line.kind === 'statsAre' || ability.line.kind === 'statIs')) {
    return (
      bodiesIn(exceptions).some(({ size, base }) => size !== undefined || base !== undefined) || resizes(exceptions)
    );
  }
  return (
    ability.kind === 'keyword' &&
    ability.keyword.kind === 'keyword' &&
    ability.keyword.name === 'changeling' &&
    bodiesIn(exceptions).some(({ types, also }) => also === undefined && typesOfWords(types).subtypes.length > 0)
  );
}

const partsOf = (exceptions: readonly Magic<'Except'>[]): readonly Magic<'Exception'>[] =>
  exceptions.flatMap((except) => (except.kind === 'exceptAll' ? except.all : []));

const resizes = (exceptions: readonly Magic<'Except'>[]): boolean =>
  exceptions.some(({ kind }) => kind === 'exceptSize') || partsOf(exceptions).some(({ kind }) => kind === 'sizeIs');

const bodiesIn = (exceptions: readonly Magic<'Except'>[]): readonly Magic<'Body'>[] => [
  ...exceptions.flatMap((except) => (except.kind === 'exceptIs' ? [except.body] : [])),
  ...partsOf(exceptions).flatMap((part) => (part.kind === 'kindIs' ? [part.body] : [])),
];

type Applying = [is: Current, own: readonly string[]];

const notLegendary = (is: Current): Current => ({
  ...is,
  supertypes: is.supertypes.filter((word) => word !== 'Legendary'),
});

/** "if that creature is legendary": without it there is nothing to take away. */
export const EXCEPTIONS: Table<Magic<'Except'>, Applying, Current> = {
  exceptIs: ({ body }, is) => describeBody(is, body),
  exceptHas: ({ abilities }, is) => give(is, abilities, 'x', 0),
  exceptIsnt: (_, is) => notLegendary(is),
  exceptArent: (_, is) => notLegendary(is),
  exceptTokenIsnt: (_, is) => notLegendary(is),
  exceptColour: ({ colour }, is) => ({ ...is, colors: colorsOfWords([colour]) }),
  exceptSize: ({ size }, is) => {
    const [power, toughness] = sizeOf(size, 0);
    return { ...is, power, toughness };
  },
  exceptAll: ({ all }, is, own) => all.reduce<Current>((copy, each) => dispatch(PARTS, each, copy, own), is),
};

export const PARTS: Table<Magic<'Exception'>, Applying, Current> = {
  nameIs: (_, is, own) => ({ textNames: is.textNames ?? is.names, ...is, names: own }),
  sizeIs: ({ size }, is) => {
    const [power, toughness] = sizeOf(size, 0);
    return { ...is, power, toughness };
  },
  isntAlso: (_, is) => notLegendary(is),
  hasAlso: ({ abilities }, is) => give(is, abilities, 'x', 0),
  kindIs: ({ body }, is) => describeBody(is, body),
  superAlso: (_, is) => ({ ...is, supertypes: [...new Set([...is.supertypes, 'Legendary'])] }),
};
