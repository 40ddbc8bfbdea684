/**
 * What a game keeps: records by key, ordered lists of keys, and the happenings so far. Nothing else, and all of it data.
 * `change.ts` has the only ways to write it; rules read it freely.
 *
 * Named records ('alice', 'clock') and all lists are in the set-up and stay. Numbered records come and go, and JavaScript
 * keeps whole-number keys in ascending order whatever was written when: so undoing a drop puts the record back where it
 * was, and no rule can come to depend on the order of writes. Order that matters to a rule is kept in a list.
 */

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
}

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
  return Object.keys(state.records).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Whether a record can have this number. */
export function isKeyNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_KEY;
}

/** The record under a key, if there is one. Every object knows `toString`, and no record is meant by it. */
export function recordOf<S extends Shape>(state: Pick<State<S>, 'records'>, key: Key): S['record'] | undefined {
  return typeof key === 'number' || Object.hasOwn(state.records, key) ? state.records[key] : undefined;
}

export function listOf<S extends Shape>(state: State<S>, list: S['list']): readonly Key[] {
  if (!Object.hasOwn(state.lists, list)) throw new Error(`there is no list ${list}`);
  return state.lists[list];
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
