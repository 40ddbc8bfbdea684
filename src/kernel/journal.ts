/**
 * The journal: writes changes and remembers them, so that state can go back to any mark and forward again.
 * The six writers here are the only ones (`change.ts` has what they do); `step.ts` runs rules on top of a journal.
 *
 * A mark is a number of changes made. An epoch names a history: it is never given to another one, in any journal of the
 * process, so a value derived under an epoch (`derive.ts`) stays true of it. Changes that were rewound stay ahead of
 * the mark until another change is made there; making the same change again brings its epoch back.
 */
import { type Change, describe, make, sameChange, unmake } from './change.ts';
import { copy, freeze } from './data.ts';
import {
  type Field,
  type FieldValue,
  type Key,
  listOf,
  newState,
  recordOf,
  type Setup,
  type Shape,
  type State,
} from './state.ts';

export interface Journal<S extends Shape> {
  readonly state: State<S>;
  /** The first `at` of these are made; the others were rewound. */
  readonly changes: Change<S>[];
  at: number;
  /** The epoch after each change, and before the first. */
  readonly epochs: number[];
  readonly firstEpoch: number;
  /** Up to this mark a re-run must make the recorded changes again: the prefix law. */
  promised: number;
  /** How many more changes and questions are allowed before a run counts as endless. */
  budget: number;
  /** What `derive.ts` keeps, by reader. */
  readonly derived: (Map<Key, unknown> | undefined)[];
  /** In development everything written is checked to be data, and frozen. */
  readonly development: boolean;
}

/** Thrown to leave the rules in mid-step, and caught in `step.ts` only. */
export class Signal {
  constructor(readonly kind: 'halted' | 'endless') {}
}

let epochsGiven = 0;

export function newEpoch(): number {
  epochsGiven += 1;
  return epochsGiven;
}

export function newJournal<S extends Shape>(setup: Setup<S>, development = true): Journal<S> {
  if (development) freeze({ ...setup }, 'set-up');
  return {
    state: newState(development ? setup : copy(setup)),
    changes: [],
    at: 0,
    epochs: [],
    firstEpoch: newEpoch(),
    promised: 0,
    budget: Number.POSITIVE_INFINITY,
    derived: [],
    development,
  };
}

export function epochOf<S extends Shape>(journal: Journal<S>): number {
  return journal.at === 0 ? journal.firstEpoch : (journal.epochs[journal.at - 1] ?? journal.firstEpoch);
}

/** Unmakes changes back to a mark; they stay ahead. */
export function rewind<S extends Shape>(journal: Journal<S>, mark: number): void {
  if (!Number.isInteger(mark) || mark < 0 || mark > journal.at)
    throw new RangeError(`no mark ${mark} behind ${journal.at}`);
  while (journal.at > mark) {
    journal.at -= 1;
    const change = journal.changes[journal.at] as Change<S>;
    unmake(journal.state, change);
    if (journal.development) freezeWritten(journal.state, change);
  }
}

/** Makes the changes that lie ahead again, up to a mark. */
export function forward<S extends Shape>(journal: Journal<S>, mark: number): void {
  if (!Number.isInteger(mark) || mark < journal.at || mark > journal.changes.length) {
    throw new RangeError(`no mark ${mark} ahead of ${journal.at}`);
  }
  while (journal.at < mark) makeNext(journal);
}

export function spend<S extends Shape>(journal: Journal<S>): void {
  if (journal.budget <= 0) throw new Signal('endless');
  journal.budget -= 1;
}

/** Adds a record under a new key, and gives the key. */
export function create<S extends Shape>(journal: Journal<S>, record: S['record']): number {
  const key = journal.state.nextKey;
  write(journal, { kind: 'create', key, from: null, to: kept(journal, record) });
  return key;
}

export function drop<S extends Shape>(journal: Journal<S>, key: number): void {
  if (typeof key !== 'number') throw new Error(`${key} is a named record, and those stay`);
  write(journal, { kind: 'drop', key, from: existing(journal.state, key), to: null });
}

/**
 * Puts a value in one field of a record. The field must be there already: nothing yet is null, not missing. The value that
 * is there already is no change, and makes nothing be worked out again.
 */
export function set<S extends Shape, F extends Field<S['record']>>(
  journal: Journal<S>,
  key: Key,
  field: F,
  to: FieldValue<S['record'], F>,
): void {
  const record = existing(journal.state, key) as { readonly [field: string]: unknown };
  if (field === 'kind' || !Object.hasOwn(record, field)) throw new Error(`a ${record.kind} has no ${field} to set`);
  if (Object.is(record[field], to)) spend(journal);
  else write(journal, { kind: 'set', key, field, from: record[field], to: kept(journal, to) });
}

/** Puts keys into a list, at the end unless told where. In development there must be records under them. */
export function insert<S extends Shape>(
  journal: Journal<S>,
  list: S['list'],
  keys: readonly Key[],
  at = listOf(journal.state, list).length,
): void {
  if (!isPlace(at) || at > listOf(journal.state, list).length) throw new RangeError(`${list} has no place ${at}`);
  if (journal.development) for (const key of keys) existing(journal.state, key);
  write(journal, { kind: 'insert', list, at, from: [], to: journal.development ? keys : keys.slice() });
}

/** Takes as many keys as told out of a list, from a place on, and gives them. */
export function remove<S extends Shape>(journal: Journal<S>, list: S['list'], at: number, count = 1): readonly Key[] {
  const keys = listOf(journal.state, list).slice(at, at + count);
  if (!isPlace(at) || keys.length !== count) throw new RangeError(`${list} has no place ${at}`);
  write(journal, { kind: 'remove', list, at, from: keys, to: [] });
  return journal.development ? keys : keys.slice();
}

/** Says what happened, for triggers, log and animation. */
export function note<S extends Shape>(journal: Journal<S>, happening: S['happening']): void {
  write(journal, { kind: 'note', from: null, to: kept(journal, happening) });
}

function existing<S extends Shape>(state: State<S>, key: Key): S['record'] {
  const record = recordOf(state, key);
  if (!record) throw new Error(`there is no record ${key}`);
  return record;
}

function isPlace(at: number): boolean {
  return Number.isInteger(at) && at >= 0 && !Object.is(at, -0);
}

/** What is written is the journal's own: frozen in development, else a copy that the caller does not have. */
function kept<S extends Shape, T>(journal: Journal<S>, value: T): T {
  return journal.development ? value : copy(value);
}

function write<S extends Shape>(journal: Journal<S>, change: Change<S>): void {
  spend(journal);
  if (journal.development) freeze(change, change.kind);
  const ahead = journal.changes[journal.at];
  if (ahead === undefined || !sameChange(ahead, change)) {
    if (journal.at < journal.promised) throw new Error(brokenPrefix(journal.at, ahead, change));
    if (ahead !== undefined) forgetAhead(journal);
    journal.changes.push(change);
    journal.epochs.push(newEpoch());
  }
  makeNext(journal);
}

function forgetAhead<S extends Shape>(journal: Journal<S>): void {
  journal.changes.length = journal.at;
  journal.epochs.length = journal.at;
}

function makeNext<S extends Shape>(journal: Journal<S>): void {
  const change = journal.changes[journal.at] as Change<S>;
  make(journal.state, change);
  journal.at += 1;
  if (journal.development) freezeWritten(journal.state, change);
}

/** A `set` and a splice make a new record or list out of checked parts: only the outside is left to freeze. */
function freezeWritten<S extends Shape>(state: State<S>, change: Change<S>): void {
  if (change.kind === 'set') Object.freeze(state.records[change.key]);
  else if (change.kind === 'insert' || change.kind === 'remove') Object.freeze(state.lists[change.list as S['list']]);
}

function brokenPrefix(at: number, recorded: Change | undefined, now: Change): string {
  const before = recorded ? describe(recorded) : 'nothing';
  return `the step did not repeat itself: change ${at} was "${before}" and is now "${describe(now)}"`;
}
