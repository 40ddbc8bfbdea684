/**
 * The six storage changes, and how to make and unmake one. Every change carries what was there before (`from`) and what is
 * there after (`to`): making writes `to`, unmaking writes `from`, and there is no other inverse.
 * Rules write through `journal.ts`, which remembers.
 */
import { same } from './data.ts';
import type { Key, Shape, State } from './state.ts';

export type Change<S extends Shape = Shape> =
  | { readonly kind: 'create'; readonly key: number; readonly from: null; readonly to: S['record'] }
  | { readonly kind: 'drop'; readonly key: number; readonly from: S['record']; readonly to: null }
  | { readonly kind: 'set'; readonly key: Key; readonly field: string; readonly from: unknown; readonly to: unknown }
  | Splice<'insert', S['list'], readonly [], readonly Key[]>
  | Splice<'remove', S['list'], readonly Key[], readonly []>
  | { readonly kind: 'note'; readonly from: null; readonly to: S['happening'] };

interface Splice<Kind, List, From, To> {
  readonly kind: Kind;
  readonly list: List;
  readonly at: number;
  readonly from: From;
  readonly to: To;
}

export function make<S extends Shape>(state: State<S>, change: Change<S>): void {
  write(state, change, 'from', 'to');
}

export function unmake<S extends Shape>(state: State<S>, change: Change<S>): void {
  write(state, change, 'to', 'from');
}

type Side = 'from' | 'to';

interface Writable<S extends Shape> {
  records: { [key: Key]: S['record'] };
  lists: { [list in S['list']]: readonly Key[] };
  happenings: S['happening'][];
  nextKey: number;
}

function write<S extends Shape>(state: State<S>, change: Change<S>, out: Side, into: Side): void {
  const target = state as Writable<S>;
  switch (change.kind) {
    case 'create':
      put(target.records, change.key, change[into]);
      // A new key is handed out again only when the record that had it never was.
      target.nextKey = into === 'to' ? change.key + 1 : change.key;
      return;
    case 'drop':
      put(target.records, change.key, change[into]);
      return;
    case 'set': {
      const record: { kind: string; [field: string]: unknown } = {
        ...(target.records[change.key] as { kind: string }),
      };
      record[change.field] = change[into];
      target.records[change.key] = record;
      return;
    }
    case 'insert':
    case 'remove': {
      const list: S['list'] = change.list;
      target.lists[list] = target.lists[list].toSpliced(change.at, change[out].length, ...change[into]);
      return;
    }
    case 'note':
      if (into === 'to') target.happenings.push(change.to);
      else target.happenings.pop();
      return;
  }
}

function put<R>(records: { [key: Key]: R }, key: Key, record: R | null): void {
  if (record === null) delete records[key];
  else records[key] = record;
}

export function sameChange(a: Change, b: Change): boolean {
  return a.kind === b.kind && same(a, b);
}

/** One line for a person: `set 12.up 0 → 1`. */
export function describe(change: Change): string {
  const after = JSON.stringify(change.to);
  switch (change.kind) {
    case 'create':
      return `create ${change.key} ${after}`;
    case 'drop':
      return `drop ${change.key} ${JSON.stringify(change.from)}`;
    case 'set':
      return `set ${change.key}.${change.field} ${JSON.stringify(change.from)} → ${after}`;
    case 'insert':
      return `insert ${after} into ${change.list} at ${change.at}`;
    case 'remove':
      return `remove ${JSON.stringify(change.from)} from ${change.list} at ${change.at}`;
    case 'note':
      return `note ${after}`;
  }
}
