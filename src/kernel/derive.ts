/**
 * Values worked out from state. While one is worked out, what it looks at is written down (`watch.ts`): records, lists,
 * happenings, other derived values. It is kept until one of those is another, so a change costs only those who looked at
 * what changed. Records and lists are values (S4): the same one holds the same.
 * What depends on a card alone is not kept here.
 */
import { epochOf, type Journal } from './journal.ts';
import { type Key, type Shape, unwatched } from './state.ts';
import { newWatch, type Read, sawDerived, setWatch } from './watch.ts';

/** Values kept for one key: the newest, and those of histories that a rewind may bring back. */
const KEPT = 4;
/** Keys kept for one reader; the oldest go first. */
const KEYS_KEPT = 4096;

interface Kept<V> {
  readonly value: V;
  readonly reads: readonly Read[];
  /** It holds for its epoch only. */
  readonly fleeting: boolean;
  /** The epoch in which it was last known to hold, and of which state: one may look at a match with other lists. */
  epoch: number;
  lists: object;
}

let readers = 0;

/**
 * A reader that works a value out only when something it looked at has changed. `compute` may only look at the state. A value
 * that is `alike` the one before is that one: whoever looked at it has nothing to work out again.
 */
export function derived<S extends Shape, V>(
  compute: (journal: Journal<S>, key: Key) => V,
  alike?: (before: V, now: V) => boolean,
): (journal: Journal<S>, key: Key) => V {
  const id = readers;
  readers += 1;

  const read = (journal: Journal<S>, key: Key): V => {
    const all = keptFor<V>(journal.derived, id, key);
    const epoch = epochOf(journal);
    const newest = all[0];
    const known = newest !== undefined && isKnown(newest, epoch, journal.state.lists);
    const { value, fleeting } = known ? newest : find(journal, key, all, epoch, compute, alike);
    sawDerived(journal.state, read, key, value, fleeting);
    return value;
  };
  return read;
}

/** Finds what is kept and still holds, or works it out. Whoever asks is not told what was looked at for that. */
function find<S extends Shape, V>(
  journal: Journal<S>,
  key: Key,
  all: Kept<V>[],
  epoch: number,
  compute: (journal: Journal<S>, key: Key) => V,
  alike: ((before: V, now: V) => boolean) | undefined,
): Kept<V> {
  const asking = setWatch(null);
  try {
    const { lists } = journal.state;
    const at = stillHolding(journal, all, epoch);
    const kept = at < 0 ? undefined : all[at];
    const found = kept ?? workOut(journal, key, epoch, compute, all[0], alike);
    found.epoch = epoch;
    found.lists = lists;
    if (at !== 0) toFront(all, found, at);
    return found;
  } finally {
    setWatch(asking);
  }
}

/** Where among what is kept the first stands that holds now; nearly always it is the newest. */
function stillHolding<S extends Shape, V>(journal: Journal<S>, all: readonly Kept<V>[], epoch: number): number {
  const { lists } = journal.state;
  for (let at = 0; at < all.length; at += 1) {
    const kept = all[at] as Kept<V>;
    if (isKnown(kept, epoch, lists) || (!kept.fleeting && isAsRead(journal, kept.reads))) return at;
  }
  return -1;
}

function toFront<V>(all: Kept<V>[], found: Kept<V>, at: number): void {
  if (at > 0) all.splice(at, 1);
  all.unshift(found);
  if (all.length > KEPT) all.pop();
}

function workOut<S extends Shape, V>(
  journal: Journal<S>,
  key: Key,
  epoch: number,
  compute: (journal: Journal<S>, key: Key) => V,
  before: Kept<V> | undefined,
  alike: ((before: V, now: V) => boolean) | undefined,
): Kept<V> {
  const watch = newWatch(journal.state);
  setWatch(watch);
  const now = compute(journal, key);
  const value = before && alike?.(before.value, now) ? before.value : now;
  return { value, reads: watch.reads, fleeting: watch.fleeting, epoch, lists: journal.state.lists };
}

function isKnown<V>(kept: Kept<V>, epoch: number, lists: object): boolean {
  return kept.epoch === epoch && kept.lists === lists;
}

function keptFor<V>(derived: Journal<Shape>['derived'], id: number, key: Key): Kept<V>[] {
  let byKey = derived[id];
  if (!byKey) {
    byKey = new Map();
    derived[id] = byKey;
  }
  let all = byKey.get(key) as Kept<V>[] | undefined;
  if (!all) {
    all = [];
    byKey.set(key, all);
    if (byKey.size > KEYS_KEPT) forgetOldest(byKey);
  }
  return all;
}

function forgetOldest(byKey: Map<Key, unknown>): void {
  for (const key of byKey.keys()) {
    byKey.delete(key);
    return;
  }
}

function isAsRead<S extends Shape>(journal: Journal<S>, reads: readonly Read[]): boolean {
  const { state } = journal;
  const { lists, happenings } = state;
  for (const read of reads) {
    switch (read.of) {
      case 'record':
        if (unwatched(state, read.key) !== read.was) return false;
        break;
      case 'list':
        if (lists[read.key as S['list']] !== read.was) return false;
        break;
      case 'happenings':
        if (happenings.length !== read.count || happenings.at(-1) !== read.last) return false;
        break;
      case 'derived':
        if (read.again(journal as never, read.key) !== read.was) return false;
        break;
    }
  }
  return true;
}
