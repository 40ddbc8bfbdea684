/**
 * What a computation looks at. `derive.ts` sets a watch while it works a value out; whoever reads state through `state.ts`
 * tells the watch, if one is set. Nothing else may be known of a state, so nothing it depends on goes unnoticed.
 */
import type { Key } from './state.ts';

export type Read =
  | { readonly of: 'record'; readonly key: Key; readonly was: unknown }
  | { readonly of: 'list'; readonly key: string; readonly was: unknown }
  | { readonly of: 'happenings'; readonly count: number; readonly last: unknown }
  | { readonly of: 'derived'; readonly again: Again; readonly key: Key; readonly was: unknown };

/** Works a derived value out again, or finds it unchanged. */
export type Again = (journal: never, key: Key) => unknown;

export interface Watch {
  /** Whose state is watched: another one, such as an imagined one, cannot be asked again later. */
  readonly state: object;
  /** In the order in which they were read: each was read because those before it were as they were. */
  readonly reads: Read[];
  readonly records: Set<Key>;
  readonly lists: Set<string>;
  /** More was looked at than can be written down. */
  fleeting: boolean;
}

let watch: Watch | null = null;

/** Sets a watch, or none, and gives the one that was set. */
export function setWatch(next: Watch | null): Watch | null {
  const before = watch;
  watch = next;
  return before;
}

export function newWatch(state: object): Watch {
  return { state, reads: [], records: new Set(), lists: new Set(), fleeting: false };
}

export function sawRecord(key: Key, was: unknown): void {
  if (watch === null || watch.records.has(key)) return;
  watch.records.add(key);
  watch.reads.push({ of: 'record', key, was });
}

export function sawList(key: string, was: unknown): void {
  if (watch === null || watch.lists.has(key)) return;
  watch.lists.add(key);
  watch.reads.push({ of: 'list', key, was });
}

export function sawHappenings(all: readonly unknown[]): void {
  if (watch === null) return;
  watch.reads.push({ of: 'happenings', count: all.length, last: all.at(-1) });
}

/** What rests on something that holds only now holds only now; so does a value of another state than the one watched. */
export function sawDerived(state: object, again: Again, key: Key, was: unknown, fleeting: boolean): void {
  if (watch === null) return;
  if (fleeting || watch.state !== state) {
    watch.fleeting = true;
    return;
  }
  // A loop asks the same again and again.
  const last = watch.reads[watch.reads.length - 1];
  if (last?.of === 'derived' && last.again === again && last.key === key) return;
  watch.reads.push({ of: 'derived', again, key, was });
}

/** For a computation that looks at everything, or at something unfinished: its value is not kept for another epoch. */
export function onlyNow(): void {
  if (watch !== null) watch.fleeting = true;
}
