/** Several deeds of one cost (CR 601.2h): no thing is given up or tapped for two of them, and all the life is there. */
import type { Magic } from '../../text/index.ts';
import { lifeToPay } from '../executed/player-rules.ts';
import type { Player } from '../state/state.ts';
import { leavingMost, mostDistinct } from '../words/distinct.ts';
import type { Run } from '../words/run.ts';
import { lifeOf } from '../words/values.ts';
import { canPayDeed, isThingDeed, listsFor } from './deeds.ts';

export interface Asked {
  readonly run: Run;
  readonly act: Magic<'Act'>;
  readonly path: string;
  /** What will not be there any more. */
  readonly gone?: number | null;
}

const GIVING_UP: readonly string[] = ['sacrifice', 'exileThing', 'return', 'put', 'discard'];
const TAPPING: readonly string[] = ['tap'];

export function canPayAll(all: readonly Asked[], who: Player): boolean {
  if (!all.every(({ run, act, path, gone }) => canPayDeed(run, act, path, who, gone ?? null))) return false;
  if (all.length < 2) return true;
  const [first] = all;
  // CR 119.4
  if (first && all.reduce((sum, each) => sum + lifeIn(each), 0) > lifeToPay(first.run.game, who)) return false;
  return [GIVING_UP, TAPPING].every((kinds) => {
    const lists = all.flatMap((each) => takenBy(each, who, kinds));
    return mostDistinct(lists) === lists.length;
  });
}

const lifeIn = ({ run, act, path }: Asked): number => (act.kind === 'payLife' ? lifeOf(run, act.n, `${path}.n`) : 0);

function takenBy(
  { run, act, path, gone }: Asked,
  who: Player,
  kinds: readonly string[],
): readonly (readonly number[])[] {
  if (!kinds.includes(act.kind) || !(isThingDeed(act) || act.kind === 'discard')) return [];
  return listsFor(run, act, path, who, gone ?? null);
}

/** Where deeds that follow could be paid with some of the same things: those for this deed, one by one, leaving enough. */
export function takenApart(
  now: Asked,
  later: readonly Asked[],
  who: Player,
  pick: (options: readonly number[]) => number | undefined,
): readonly number[] | null {
  const kinds = [GIVING_UP, TAPPING].find((each) => each.includes(now.act.kind)) ?? [];
  const own = takenBy(now, who, kinds);
  const others = later.flatMap((each) => takenBy(each, who, kinds));
  if (!others.some((list) => list.some((key) => own[0]?.includes(key)))) return null;
  const taken: number[] = [];
  const left = (list: readonly number[]): readonly number[] => list.filter((key) => !taken.includes(key));
  for (const [at, list] of own.entries()) {
    const options = leavingMost(left(list), [...own.slice(at + 1), ...others].map(left));
    const key = pick(options);
    if (key !== undefined) taken.push(key);
  }
  return taken;
}
