/**
 * "Does this card match?" asked in two ways that must not be mixed up: of the object as it is now, and of the cardboard.
 */
import { ok, type Result } from '../cards/why.ts';
import { type FabCard, type FabType, NUMBERS, type NumberName, type Value } from './card.ts';
import { DEFAULT_EDITION, type Edition } from './editions.ts';
import type { Seen } from './names.ts';
import { type Category, type Characteristics, type Color, characteristicsOf, type Held, what } from './what.ts';
import { type Told, told } from './why.ts';

/** A number, or bounds, both included. */
export type Wanted = number | { readonly min?: number; readonly max?: number };

/** All that is given must hold. */
export interface Query extends Partial<Readonly<Record<NumberName, Wanted>>> {
  readonly name?: string;
  readonly supertype?: string;
  readonly type?: FabType;
  readonly subtype?: string;
  readonly color?: Color;
  readonly category?: Category;
}

/** This card, here, now. */
export function matches(seen: Seen, query: Query, edition: Edition = DEFAULT_EDITION): Result<Told<boolean>> {
  const now = what(seen.card, seen.place, edition);
  if (!now.ok) return now;
  const value = fulfils(now.value, query);
  const missing = NUMBERS.some((name) => query[name] !== undefined && now.value[name] === null);
  return ok(missing ? told(value, '1.8.7') : told(value));
}

/** Some face of the cardboard, wherever it is. CR 9.1.2: each face is asked by itself, never a mixture of two. */
export function someFaceMatches(card: FabCard, query: Query): Told<boolean> {
  const value = card.faces.some((_, index) => fulfils(characteristicsOf(card, [index]), query));
  return told(value, '9.1.2');
}

function fulfils(now: Omit<Characteristics, 'permanent' | 'living'>, query: Query): boolean {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const among = (list: readonly string[], wanted: string | undefined): boolean =>
    wanted === undefined || list.some((one) => same(one, wanted));
  return (
    among(now.names, query.name) &&
    among(now.supertypes, query.supertype) &&
    among(now.types, query.type) &&
    among(now.subtypes, query.subtype) &&
    (query.color === undefined || now.color === query.color) &&
    (query.category === undefined || now.category === query.category) &&
    NUMBERS.every((name) => within(now[name], query[name]))
  );
}

/** CR 1.8.7: a property that does not exist has no value that could match, not even 0. */
function within(held: Held, wanted: Wanted | undefined): boolean {
  if (wanted === undefined) return true;
  const { min, max } = typeof wanted === 'number' ? { min: wanted, max: wanted } : wanted;
  return valuesOf(held).some((value) => {
    const number = amount(value);
    return (min === undefined || number >= min) && (max === undefined || number <= max);
  });
}

function valuesOf(held: Held): readonly Value[] {
  if (held === null) return [];
  return typeof held === 'object' ? held : [held];
}

/** CR 1.12.2a, 1.12.3a: an undefined X or * counts as 0; the figures beside an X still add up. */
function amount(value: Value): number {
  return typeof value === 'number' ? value : Number(value.replace(/[X*]/g, '') || 0);
}

/** CR 1.8.7a: the number an effect needs; 0 where the property does not exist. Two active faces may give two. */
export function numberOf(
  seen: Seen,
  name: NumberName,
  edition: Edition = DEFAULT_EDITION,
): Result<Told<number | readonly number[]>> {
  const now = what(seen.card, seen.place, edition);
  if (!now.ok) return now;
  const [first, ...others] = valuesOf(now.value[name]).map(amount);
  if (first === undefined) return ok(told(0, '1.8.7a'));
  return ok(told(others.length > 0 ? [first, ...others] : first));
}
