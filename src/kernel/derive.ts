/**
 * Values worked out from state, remembered per epoch (`journal.ts`): while nothing changed they are read, not worked out
 * again, and after a rewind they are there still. What depends on a card alone needs no epoch and is not kept here.
 */
import { epochOf, type Journal } from './journal.ts';
import type { Key, Shape } from './state.ts';

/** Histories remembered at once: an open step, what it was rewound from, and a search some plies deep. */
const EPOCHS_KEPT = 256;

/** A reader that works out a value once per epoch and key. `compute` may only look at the state. */
export function derived<S extends Shape, V>(
  compute: (journal: Journal<S>, key: Key) => V,
): (journal: Journal<S>, key: Key) => V {
  const byEpoch = new Map<number, Map<Key, V>>();
  return (journal, key) => {
    const epoch = epochOf(journal);
    let values = byEpoch.get(epoch);
    if (!values) {
      values = new Map();
      byEpoch.set(epoch, values);
      if (byEpoch.size > EPOCHS_KEPT) forgetOldest(byEpoch);
    }
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known as V;
    const value = compute(journal, key);
    values.set(key, value);
    return value;
  };
}

function forgetOldest(byEpoch: Map<number, unknown>): void {
  for (const epoch of byEpoch.keys()) {
    byEpoch.delete(epoch);
    return;
  }
}
