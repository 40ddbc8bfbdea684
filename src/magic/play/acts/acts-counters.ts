/** Counters: put, removed, moved, distributed (CR 122). `counters-said.ts` has which and how many. */
import { ask, one } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { type GameEvent, happen } from '../events/events.ts';
import { nodeAt } from '../objects/texts.ts';
import { isPlayer, objectAt } from '../state/book.ts';
import type { Player, Ref } from '../state/state.ts';
import { allFitting } from '../words/references.ts';
import { continuedBy, type Run } from '../words/run.ts';
import { choose, select, selectObjects } from '../words/select.ts';
import { amountOf, timesFor } from '../words/values.ts';
import type { Act, Acting } from './acts.ts';
import {
  amount,
  type CounterCounts,
  countersOn,
  countersSaid,
  holdersOf,
  isOpen,
  rangeAmong,
} from './counters-said.ts';
import { found, remember } from './doing.ts';

type CounterAct = Extract<
  Act,
  {
    kind:
      | 'putCounters'
      | 'putCountersBoth'
      | 'putCountersOf'
      | 'putCountersEqual'
      | 'removeCounters'
      | 'removeSaid'
      | 'removeAmong'
      | 'moveCounters'
      | 'getCounters'
      | 'distribute'
      | 'doubleCounters'
      | 'doubleNumberOf'
      | 'getEnergy'
      | 'loseCounters';
  }
>;

/** CR 400.7e, 400.7j: what has come back is where it is now. */
const whereNow = (run: Run, ref: Ref): readonly Ref[] => (isPlayer(ref) ? [ref] : found(run, ref));

/** Puts or removes counters, on all of them at once. */
function change(
  run: Run,
  changes: readonly { on: Ref; counts: CounterCounts }[],
  sign: 1 | -1,
  path: string,
  who: Player,
) {
  const events = changes.flatMap(({ on, counts }) =>
    counts.flatMap(([counter, n]): GameEvent[] =>
      n > 0 ? [{ kind: 'counters', on, counter, by: sign * n, player: who }] : [],
    ),
  );
  const changed = happen(run.game, events).flatMap((it) => (it.kind === 'counters' ? [it] : []));
  remember(
    run,
    path,
    changed.map((it) => it.on),
  );
  run.numbers[path] = changed.reduce((sum, it) => sum + Math.abs(it.by), 0);
  return changed.length > 0;
}

function place(
  run: Run,
  counters: readonly Magic<'Counters'>[],
  on: readonly Ref[],
  sign: 1 | -1,
  path: string,
  who: Player,
  times = 1,
): boolean {
  const changes = on.map((ref) => ({
    on: ref,
    counts: counters.flatMap((node, at) =>
      countersSaid(run, node, ref, `${path}.n.${at}`, who, sign).map(([name, n]) => [name, n * times] as const),
    ),
  }));
  return change(run, changes, sign, path, who);
}

export const counterActs: Table<CounterAct, Acting, boolean> = {
  putCounters: ({ n, on, each }, run, path, who) => {
    // CR 400.7j: on what this text has moved, where it is now.
    const refs = select(run, on, `${path}.on`, who).flatMap((ref) => whereNow(run, ref));
    return place(run, n, refs, 1, path, who, perEach(run, each, `${path}.each`));
  },
  // Both at once.
  putCountersBoth: ({ n, on, more, also }, run, path, who) => {
    const part = (counters: Magic<'Counters'>, obj: Magic<'Obj'>, at: readonly [string, string]) =>
      select(run, obj, `${path}.${at[1]}`, who)
        .flatMap((ref) => whereNow(run, ref))
        .map((ref) => ({ on: ref, counts: countersSaid(run, counters, ref, `${path}.${at[0]}`, who, 1) }));
    return change(run, [...part(n, on, ['n', 'on']), ...part(more, also, ['more', 'also'])], 1, path, who);
  },
  // CR 122.8: as many of each kind as it has or last had.
  putCountersOf: ({ of, on }, run, path, who) => {
    const [from] = selectObjects(run, of, `${path}.of`, who);
    if (from === undefined) return false;
    const counts = Object.entries(countersOn(run, from));
    const refs = select(run, on, `${path}.on`, who).flatMap((ref) => whereNow(run, ref));
    return change(
      run,
      refs.map((ref) => ({ on: ref, counts })),
      1,
      path,
      who,
    );
  },
  putCountersEqual: ({ counter, on, value }, run, path, who) => {
    const refs = select(run, on, `${path}.on`, who).flatMap((ref) => whereNow(run, ref));
    // "equal to that creature's power": of each its own.
    const by = (ref: Ref): number =>
      amountOf({ ...run, bound: { ...run.bound, [`${path}.on`]: [ref] } }, value, `${path}.value`);
    return change(
      run,
      refs.map((ref) => ({ on: ref, counts: [[counter, by(ref)]] })),
      1,
      path,
      who,
    );
  },
  removeCounters: ({ n, on }, run, path, who) => {
    const refs = isOpen(on)
      ? choose(run, who, holdersOf(run, n, on, `${path}.on`), [1, 1], 'remove counters')
      : select(run, on, `${path}.on`, who);
    run.bound[`${path}.on`] = refs;
    const changes = refs.map((ref) => ({ on: ref, counts: countersSaid(run, n, ref, `${path}.n`, who, -1) }));
    return change(run, changes, -1, path, who);
  },
  getCounters: ({ n }, run, path, who) =>
    change(run, [{ on: who, counts: countersSaid(run, n, who, `${path}.n`, who, 1) }], 1, path, who),
  // "if it has three or more counters on it, remove those": all of that kind, on what the condition spoke of.
  removeSaid: (_, run, path, who) => {
    const said = continuedBy(run, path);
    if (said === undefined) return false;
    const node = nodeAt(run.text, said) as { readonly counter?: string } | undefined;
    const about = said.replace(/\.n$/, '');
    const [on] = run.bound[`${about}.what`] ?? run.bound[`${about}.on`] ?? [run.self];
    if (on === undefined || node?.counter === undefined) return false;
    return change(run, [{ on, counts: [[node.counter, countersOn(run, on)[node.counter] ?? 0]] }], -1, path, who);
  },
  removeAmong: ({ n, among }, run, path, who) => {
    const things = selectObjects(run, among, `${path}.among`, who);
    return change(run, chosenAmong(run, n, things, who), -1, path, who);
  },
  // CR 122.5: removed from one and put on the other, or neither.
  moveCounters: ({ n, from, onto }, run, path, who) => {
    const sources = select(run, from, `${path}.from`, who);
    const [to] = select(run, onto, `${path}.onto`, who);
    if (to === undefined || (!isPlayer(to) && objectAt(run.game, to)?.last !== null)) return false;
    let moved = false;
    for (const source of sources.filter((ref) => ref !== to)) {
      const has = countersOn(run, source);
      const counts = countersSaid(run, n, source, `${path}.n`, who, -1).map(
        ([name, many]) => [name, Math.min(many, has[name] ?? 0)] as const,
      );
      if (!change(run, [{ on: source, counts }], -1, path, who)) continue;
      moved = change(run, [{ on: to, counts }], 1, path, who) || moved;
    }
    return moved;
  },
  // CR 601.2d: divided as it was cast; without targets, now.
  distribute: ({ n, among }, run, path, who) => {
    const at = `${path}.among`;
    const [counter, total] = countersSaid(run, n, who, `${path}.n`, who, 1)[0] ?? ['', 0];
    // At least one for each, so no more things than counters.
    const legal =
      among.kind === 'anyNumber' || among.kind === 'oneToThreeOf'
        ? choose(
            run,
            who,
            allFitting(run, among.f, `${at}.f`),
            among.kind === 'anyNumber' ? [0, total] : [1, Math.min(3, total)],
            'distribute',
          )
        : select(run, among, at, who);
    run.bound[at] = legal;
    const parts = run.division[at];
    const changes = parts
      ? legal.map((on, index) => ({ on, counts: [[counter, parts[index] ?? 0]] as const }))
      : spread(run, legal, counter, total, who);
    return change(run, changes, 1, path, who);
  },
  // CR 107.14: a player's energy is counters.
  getEnergy: ({ energy }, run, path, who) =>
    change(run, [{ on: who, counts: [['energy', energy.length]] }], 1, path, who),
  loseCounters: (_, run, path, who) =>
    change(run, [{ on: who, counts: Object.entries(countersOn(run, who)) }], -1, path, who),
  doubleNumberOf: ({ counter, on }, run, path, who) => {
    const refs = select(run, on, `${path}.on`, who);
    const changes = refs.map((ref) => ({ on: ref, counts: [[counter, countersOn(run, ref)[counter] ?? 0]] as const }));
    return change(run, changes, 1, path, who);
  },
  doubleCounters: ({ on }, run, path, who) => {
    const refs = select(run, on, `${path}.on`, who);
    return change(
      run,
      refs.map((ref) => ({ on: ref, counts: Object.entries(countersOn(run, ref)) })),
      1,
      path,
      who,
    );
  },
};

function spread(run: Run, among: readonly Ref[], counter: string, total: number, who: Player) {
  let left = total;
  return among.map((on, index) => {
    const others = among.length - index - 1;
    const n = others === 0 ? left : amount(run, who, counter, 1, Math.max(1, left - others));
    left -= n;
    return { on, counts: [[counter, n]] as const };
  });
}

/** So many from each as the player likes, as many in all as the words ask. */
function chosenAmong(
  run: Run,
  n: Magic<'Counters'>,
  things: readonly number[],
  who: Player,
): readonly { readonly on: number; readonly counts: CounterCounts }[] {
  if (!('counter' in n)) return anyAmong(run, things, rangeAmong(run, n, MANY), who);
  const has = things.map((key) => countersOn(run, key)[n.counter] ?? 0);
  const [least, most] = rangeAmong(
    run,
    n,
    has.reduce((sum, each) => sum + each, 0),
  );
  let taken = 0;
  return things.map((on, at) => {
    const later = has.slice(at + 1).reduce((sum, each) => sum + each, 0);
    const high = Math.min(has[at] ?? 0, most - taken);
    const low = Math.max(0, Math.min(high, least - taken - later));
    const by = amount(run, who, n.counter, low, high);
    taken += by;
    return { on, counts: [[n.counter, by]] };
  });
}

/** Of any kinds: one after another, whichever is there. */
function anyAmong(
  run: Run,
  things: readonly number[],
  [least, most]: readonly [number, number],
  who: Player,
): readonly { readonly on: number; readonly counts: CounterCounts }[] {
  const taken = new Map<number, { [name: string]: number }>();
  const left = (on: number): readonly string[] =>
    Object.entries(countersOn(run, on)).flatMap(([name, n]) => (n > (taken.get(on)?.[name] ?? 0) ? [name] : []));
  for (let n = 0; n < most; n += 1) {
    const open = things.filter((on) => left(on).length > 0);
    const [on] = choose(run, who, open, [n < least ? 1 : 0, 1], 'remove counters');
    if (on === undefined || isPlayer(on)) break;
    const names = left(on);
    const about = { what: 'counter', on, source: run.self };
    const name =
      names.length === 1 ? names[0] : ask(run.game, { seat: who, kind: 'counter', legal: one(names), about });
    if (name === undefined) break;
    const before = taken.get(on) ?? {};
    taken.set(on, { ...before, [name]: (before[name] ?? 0) + 1 });
  }
  return [...taken].map(([on, counts]) => ({ on, counts: Object.entries(counts) }));
}

const MANY = Number.MAX_SAFE_INTEGER;

/** "for each creature you control", "for each charge counter on it". */
function perEach(run: Run, each: Magic<'Per'> | undefined, path: string): number {
  if (each?.kind !== 'perCounter') return timesFor(run, each, path);
  const [on] = selectObjects(run, each.on, `${path}.on`);
  return on === undefined ? 0 : (countersOn(run, on)[each.counter] ?? 0);
}
