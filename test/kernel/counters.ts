/** The smallest game there is, for tests of one law at a time: counters in heaps. The rules are the test's. */
import { begin, type Match, type Options, type Rules, type Setup } from '../../src/kernel/index.ts';

export interface Counter {
  readonly kind: 'counter';
  readonly value: number;
  readonly tags: readonly string[];
}
export interface Counters {
  readonly record: Counter | { readonly kind: 'total'; readonly sum: number };
  readonly list: 'left' | 'right';
  readonly happening: { readonly kind: 'counted'; readonly value: number };
}

export const counter = (value: number): Counter => ({ kind: 'counter', value, tags: [] });

export const THREE: Setup<Counters> = {
  records: { 1: counter(10), 2: counter(20), 3: counter(30), total: { kind: 'total', sum: 0 } },
  lists: { left: [1, 2, 3], right: [] },
};

/** A match whose only step is this one. It is over when the total is no longer 0. */
export function matchOf(
  step: Rules<Counters>['step'],
  options: Partial<Options<Counters>> = {},
  more: Partial<Rules<Counters>> = {},
): Match<Counters> {
  return begin(rulesOf(step, more), { seats: ['alice', 'bob'], setup: THREE, ...options });
}

export function rulesOf(step: Rules<Counters>['step'], more: Partial<Rules<Counters>> = {}): Rules<Counters> {
  return {
    step,
    over: (state) => state.records.total?.kind === 'total' && state.records.total.sum !== 0,
    see: (state, _seat, key) => state.records[key] ?? null,
    tell: (_state, _seat, happening) => happening,
    ...more,
  };
}
