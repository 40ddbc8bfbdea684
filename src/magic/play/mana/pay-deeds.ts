/** Doing what a cost asks besides mana (CR 118.3). */
import { ask, keys, some } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { act as perform } from '../acts/acts.ts';
import { energyInDeed } from '../acts/deeds.ts';
import { payEnergy } from '../acts/paying.ts';
import { happen } from '../events/events.ts';
import type { Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';

/** Does it. What is paid in mana was paid with the rest. */
export function payDeed(run: Run, act: Magic<'Act'>, path: string, who: Player): void {
  if (act.kind === 'payMana') payEnergy(run, who, energyInDeed(act));
  else perform(run, act, path, who);
}

/** CR 702.122a: taps any number of these whose power adds up to so much; gives those. */
export function tapForPower(
  run: Run,
  who: Player,
  options: readonly number[],
  power: number,
  powerOf: (key: number) => number,
): readonly number[] {
  const chosen: number[] = [];
  let left = power;
  while (left > 0) {
    const open = options.filter((key) => !chosen.includes(key));
    const rest = (key: number): number =>
      open.filter((each) => each !== key).reduce((sum, each) => sum + powerOf(each), 0);
    const useful = open.filter((key) => powerOf(key) > 0 && powerOf(key) + rest(key) >= left);
    const [only] = useful;
    if (only === undefined) return [];
    // One or more at a time, and more than would be enough if the player likes.
    const taken =
      useful.length === 1
        ? [only]
        : ask(run.game, {
            seat: who,
            kind: 'choose',
            legal: keys(some(useful, 1, useful.length)),
            about: { what: 'crew', power: left, source: run.self },
          });
    chosen.push(...taken);
    left -= taken.reduce((sum, key) => sum + powerOf(key), 0);
  }
  happen(
    run.game,
    chosen.map((object) => ({ kind: 'tap', object })),
  );
  return chosen;
}
