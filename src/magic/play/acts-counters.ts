/** Counters: put, removed, moved, distributed (CR 122). */
import type { Magic } from '../text/index.ts';
import type { Act, Acting } from './acts.ts';
import { isPlayer, objectAt, playerOf } from './book.ts';
import { happen } from './events.ts';
import { numberOf, type Run } from './run.ts';
import { select } from './select.ts';
import type { Player, Ref } from './state.ts';
import { notYet, type Table } from './tables.ts';
import { amountOf, numberBefore } from './values.ts';

type CounterAct = Extract<
  Act,
  {
    kind:
      | 'putCounters'
      | 'putCountersEqual'
      | 'removeCounters'
      | 'removeSaid'
      | 'moveCounters'
      | 'getCounters'
      | 'distribute';
  }
>;

/** Which counters and how many. */
export function countersOf(run: Run, counters: Magic<'Counters'>, on: Ref, path: string): readonly [string, number] {
  switch (counters.kind) {
    case 'oneCounter':
    case 'oneMoreCounter':
      return [counters.counter, 1];
    case 'counters':
    case 'moreCounters':
      return [counters.counter, numberOf(run, counters.n)];
    case 'countersEqual':
      return [counters.counter, amountOf(run, counters.value, `${path}.value`)];
    case 'thatManyCounters':
      return [counters.counter, numberBefore(run, path)];
    case 'allCounters':
      return [counters.counter, countersOn(run, on)[counters.counter] ?? 0];
    default:
      return ['', 0];
  }
}

function countersOn(run: Run, on: Ref): { readonly [name: string]: number } {
  const holder = isPlayer(on) ? playerOf(run.game, on) : objectAt(run.game, on);
  return holder && holder.kind !== 'ability' ? holder.counters : {};
}

function place(
  run: Run,
  counters: readonly Magic<'Counters'>[],
  on: readonly Ref[],
  sign: 1 | -1,
  path: string,
  who: Player,
): boolean {
  const events = on.flatMap((ref) =>
    counters.map((node, at) => {
      const [counter, n] = countersOf(run, node, ref, `${path}.n.${at}`);
      return { kind: 'counters' as const, on: ref, counter, by: sign * n, player: who };
    }),
  );
  const happened = happen(
    run.game,
    events.filter(({ by }) => by !== 0),
  );
  const changed = happened.flatMap((it) => (it.kind === 'counters' ? [it] : []));
  run.done[path] = changed.map((it) => it.on);
  run.numbers[path] = changed.reduce((sum, it) => sum + Math.abs(it.by), 0);
  return changed.length > 0;
}

export const counterActs: Table<CounterAct, Acting, boolean> = {
  putCounters: ({ n, on }, run, path, who) => place(run, n, select(run, on, `${path}.on`, who), 1, path, who),
  putCountersEqual: ({ counter, on, value }, run, path, who) => {
    const by = amountOf(run, value, `${path}.value`);
    const refs = select(run, on, `${path}.on`, who);
    return (
      happen(
        run.game,
        refs.map((ref) => ({ kind: 'counters', on: ref, counter, by, player: who })),
      ).length > 0
    );
  },
  removeCounters: ({ n, on }, run, path, who) => place(run, [n], select(run, on, `${path}.on`, who), -1, path, who),
  getCounters: ({ n }, run, path, who) => place(run, [n], [who], 1, path, who),
  removeSaid: notYet,
  moveCounters: notYet,
  distribute: notYet,
};
