/** Claims about objects: each field of what they are, and whether they are those of before. */

import { didYouMean, nearest } from '../../cards/nearest.ts';
import type { Key, Plain } from '../../kernel/index.ts';
import type { Expected, Fields, HowMany } from '../format/claims.ts';
import type { Ref } from '../format/entries.ts';
import type { Table, Thing } from '../game.ts';
import { find, matching, shortened } from '../play/find.ts';
import { faceNamed } from '../play/moves.ts';
import { isTest } from '../reading/claims.ts';
import { readRef } from '../reading/meaning.ts';
import { otherwise } from '../reading/otherwise.ts';
import { isCalled } from './compare.ts';
import type { Looking } from './looking.ts';
import { isValue, type Mismatch, namesOf, unlike } from './mismatch.ts';
import { misspelt, misspeltWords } from './misspelt.ts';

export function withObject(looking: Looking, ref: Ref, check: (key: Key) => readonly Mismatch[]): readonly Mismatch[] {
  const found = find(looking.table, ref);
  return found.ok ? check(found.value) : [unlike(ref.text, 'one object', found.error.message)];
}

export function whatIs(looking: Looking, name: string, fields: Fields | 'gone'): readonly Mismatch[] {
  const { table, players } = looking;
  const ref = readRef(name, players);
  if (fields === 'gone') {
    const there = matching(table.objects(), ref);
    return there.length === 0
      ? misspelt(looking, [name])
      : [unlike(name, 'gone', `in ${there.map(({ zone }) => zone).join(', ')}`)];
  }
  const down = matching(table.objects(), ref).find((thing) => isDown(table, thing, ref.name));
  if (down) return [unlike(name, 'a face that is up', down.names)];
  const compared = (key: Key) => fieldsOf(table, name, key, fields);
  const alike = ref.nth === undefined ? alikeOf(table, ref) : [];
  if (alike.length > 1 && alike.every((key) => compared(key).length === 0)) return [];
  return withObject(looking, ref, compared);
}

/**
 * Whether a name is that of a face which is not up. A card may be called after its front wherever it lies, and a Room
 * after a door that is locked, which claims are about.
 */
function isDown(table: Table, thing: Thing, name: string): boolean {
  const { kind, zone, cardNames, key } = thing;
  if (kind === 'ability' || !['battlefield', 'stack'].includes(zone)) return false;
  const front = zone === 'battlefield' ? cardNames.slice(0, 2) : [];
  return !isCalled(
    { names: [...namesOf(thing), ...front, ...front.map(shortened), ...(table.doors?.(key) ?? [])] },
    name,
  );
}

/** Of those with a name, the ones of which all of it is so. */
export function howMany(looking: Looking, { of, are, count }: HowMany): readonly Mismatch[] {
  const { table } = looking;
  const named = matching(table.objects(), of).filter(
    (thing) => thing.kind === 'ability' || isCalled({ names: namesOf(thing) }, of.name),
  );
  const actual = named[0] === undefined ? {} : table.fields(named[0].key);
  const unknown = named[0] && Object.entries(are).find(([field]) => !Object.hasOwn(actual, field));
  if (unknown) return [noSuchField(of.text, unknown[0], unknown[1], actual)];
  const so = named.filter(({ key }) => fieldsOf(table, of.text, key, are).length === 0);
  return [...isValue(`how many of ${of.text}`, count, so.length), ...misspelt(looking, [of.text])];
}

/** Several of one name, player and zone: what is claimed of the name must hold of each. */
function alikeOf(table: Table, ref: Ref): readonly Key[] {
  const found = matching(table.objects(), ref);
  const looks = new Set(found.map(({ of, zone, names }) => JSON.stringify([of, zone, names])));
  return looks.size === 1 ? found.map(({ key }) => key) : [];
}

function fieldsOf(table: Table, name: string, key: Key, fields: Fields): readonly Mismatch[] {
  const actual = table.fields(key, textsIn(fields));
  return Object.entries(fields).flatMap(([field, expected]) => {
    if (!Object.hasOwn(actual, field)) return [noSuchField(name, field, expected, actual)];
    const seen = costsAsAsked(expected, actual[field] ?? null);
    return [
      ...isValue(`${name}: ${field}`, canonical(table, field, expected, key), seen),
      ...misspeltWords(`${name}: ${field}`, denied(expected), table.wordsOf?.(field) ?? []),
    ];
  });
}

/** The words that a test says are not there, and the counters of which there must be none. */
function denied(expected: Expected): readonly string[] {
  if (isTest(expected)) return [expected.lacks, expected.not].flatMap(textsIn);
  return typeof expected === 'object' && expected !== null ? noneOf(expected) : [];
}

export const noneOf = (counts: object): readonly string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [name] : []));

function noSuchField(name: string, field: string, expected: Expected, actual: { readonly [field: string]: Plain }) {
  const hint = otherwise('field', field) || didYouMean(nearest(field, Object.keys(actual)));
  return unlike(`${name}: ${field}`, expected, `there is no such field.${hint}`);
}

const WITH_COST = /^([^{}]+) (?:\{[^{}]*\})+$/;

/** A keyword comes with its cost, `flashback {1}{R}`, which is compared only where the claim names it too. */
function costsAsAsked(expected: Expected, actual: Plain): Plain {
  if (!Array.isArray(actual)) return actual;
  const asked = textsIn(expected).flatMap((text) => WITH_COST.exec(text)?.[1] ?? []);
  return actual.map((item) => {
    const name = typeof item === 'string' ? WITH_COST.exec(item)?.[1] : undefined;
    return name === undefined || asked.includes(name) ? item : name;
  }) as Plain;
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const facesOf = (table: Table, key: Key): readonly string[] =>
  table
    .objects()
    .find((thing) => thing.key === key)
    ?.cardNames.slice(1) ?? [];

/** The game's own words, also inside a test; a face may be claimed by its side. */
function canonical(table: Table, field: string, expected: Expected, key: Key): Expected {
  const read = (value: Plain): Plain => {
    if (Array.isArray(value)) return value.map(read);
    if (field === 'face' && typeof value === 'string') return faceNamed(facesOf(table, key), value) ?? value;
    return table.canonical?.(field, value) ?? value;
  };
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return read(expected as Plain);
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, read(value as Plain)]));
}

export function compareRemembered(
  looking: Looking,
  names: { readonly [name: string]: Ref },
  same: boolean,
): readonly Mismatch[] {
  return Object.entries(names).flatMap(([name, ref]) =>
    withObject(looking, ref, (key) => {
      const before = looking.remembered.get(name);
      if (!before) return [unlike(name, 'something remembered', 'nothing was remembered by that name')];
      const is = looking.table.identity(key) === before.identity;
      return is === same
        ? []
        : [unlike(`${ref.text} and ${name}`, same ? 'one object' : 'two objects', same ? 'two objects' : 'one object')];
    }),
  );
}
