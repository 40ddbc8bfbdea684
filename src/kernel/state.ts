/**
 * What a game keeps: records by key, ordered lists of keys, and the happenings so far. Nothing else, and all of it data.
 * `change.ts` has the only ways to write it; rules read it with the functions here, which tell a watch (`watch.ts`).
 *
 * Named records ('alice', 'clock') and all lists are in the set-up and stay. Numbered records come and go, and JavaScript
 * keeps whole-number keys in ascending order whatever was written when: so undoing a drop puts the record back where it
 * was, and no rule can come to depend on the order of writes. Order that matters to a rule is kept in a list.
 */
import { onlyNow, sawHappenings, sawList, sawRecord } from './watch.ts';

export type Key = number | string;

/** The types of one game. Records and happenings are unions told apart by `kind`. */
export interface Shape {
  readonly record: { readonly kind: string };
  readonly list: string;
  readonly happening: { readonly kind: string };
}

export interface State<S extends Shape> {
  /** A record is a value: a write puts another one in its place, so one that was read before is still as it was. */
  readonly records: { readonly [key: Key]: S['record'] };
  readonly lists: { readonly [list in S['list']]: readonly Key[] };
  readonly happenings: readonly S['happening'][];
  readonly nextKey: number;
  /** Records that somebody imagines to be there besides, for looking only, under keys that no record can have. */
  readonly imagined?: ReadonlyMap<number, S['record']>;
}

type Records<R> = { readonly records: { readonly [key: Key]: R }; readonly imagined?: ReadonlyMap<number, R> };
type Lists<L extends string> = { readonly lists: { readonly [list in L]: readonly Key[] } };

/** Where a game begins: a literal. New records are numbered from `nextKey`, or from after the highest one here. */
export interface Setup<S extends Shape> extends Pick<State<S>, 'records' | 'lists'> {
  readonly nextKey?: number;
}

/** Array indexes end here, and with them the ascending order of keys. */
const LAST_KEY = 2 ** 32 - 2;

export function newState<S extends Shape>(setup: Setup<S>): State<S> {
  const numbers = keysOf(setup).filter((key) => typeof key === 'number');
  const free = Math.max(0, ...numbers) + 1;
  const nextKey = setup.nextKey ?? free;
  if (!Number.isInteger(nextKey) || nextKey < free || nextKey > LAST_KEY) {
    throw new RangeError(`new records cannot be numbered from ${nextKey}`);
  }
  return { records: { ...setup.records }, lists: { ...setup.lists }, happenings: [], nextKey };
}

/** All keys: numbers ascending, then names in the order of the set-up. */
export function keysOf<S extends Shape>(state: Pick<State<S>, 'records'>): Key[] {
  onlyNow();
  return Object.keys(state.records).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Whether a record can have this number. */
export function isKeyNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_KEY;
}

/** The record under a key, if there is one. Every object knows `toString`, and no record is meant by it. */
export function recordOf<R>(state: Records<R>, key: Key): R | undefined {
  const record = unwatched(state, key);
  sawRecord(key, record);
  return record;
}

/** The same, without telling a watch. */
export function unwatched<R>({ records, imagined }: Records<R>, key: Key): R | undefined {
  if (typeof key === 'number') return key <= LAST_KEY ? records[key] : imagined?.get(key);
  return Object.hasOwn(records, key) ? records[key] : undefined;
}

export function listOf<L extends string>({ lists }: Lists<L>, list: L): readonly Key[] {
  if (!Object.hasOwn(lists, list)) throw new Error(`there is no list ${list}`);
  const keys = lists[list];
  sawList(list, keys);
  return keys;
}

export function happeningsIn<H>({ happenings }: { readonly happenings: readonly H[] }): readonly H[] {
  sawHappenings(happenings);
  return happenings;
}

/** All records, in the order of `keysOf`. */
export function recordsIn<R>({ records }: Records<R>): readonly R[] {
  onlyNow();
  return Object.values(records);
}

/** The record under a key, when it must be there and be of that kind. */
export function get<S extends Shape, K extends S['record']['kind']>(
  state: State<S>,
  kind: K,
  key: Key,
): Extract<S['record'], { readonly kind: K }> {
  const record = recordOf(state, key);
  if (record?.kind !== kind) throw new Error(`${key} is ${record ? `a ${record.kind}` : 'not there'}, not a ${kind}`);
  return record as Extract<S['record'], { readonly kind: K }>;
}

/** The fields that may be set, over all kinds of record; a record's kind is for life. */
export type Field<R> = R extends unknown ? Exclude<keyof R & string, 'kind'> : never;
export type FieldValue<R, F> = R extends unknown ? (F extends keyof R ? R[F] : never) : never;
