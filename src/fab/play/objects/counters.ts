/** Counters by name, as text writes them. */
import type { Fab } from '../../text/index.ts';

/** `energy`, or for a counter that changes a number `+1power`. */
export function counterName(counter: Fab<'CounterKind'>): string {
  return counter.kind === 'namedCounter' ? counter.name : `${counter.by}${counter.stat}`;
}
