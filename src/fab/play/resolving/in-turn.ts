/** What several players do, one after the other (CR 1.9.2c): each chooses anew, and what all of them did is known after. */

import type { Player, Ref } from '../state/state.ts';
import type { Run } from '../words/run.ts';

/** Lets each of these players do it; where the words say who, "they" means the one whose turn it is to do it. */
export function inTurn(run: Run, players: readonly Player[], path: string, each: (player: Player) => void): void {
  const [only, ...more] = players;
  if (more.length === 0) {
    if (only !== undefined) each(only);
    return;
  }
  const before = new Set(Object.keys(run.bound));
  const own = (at: string): boolean => at.startsWith(`${path}.`) && !before.has(at);
  const done = new Map<string, readonly Ref[]>();
  const bound = new Map<string, readonly Ref[]>();
  for (const player of players) {
    for (const at of Object.keys(run.bound)) if (own(at)) delete run.bound[at];
    for (const at of Object.keys(run.done)) if (at.startsWith(`${path}.`)) delete run.done[at];
    run.bound[`${path}.who`] = [player];
    each(player);
    for (const [at, refs] of Object.entries(run.done))
      if (at.startsWith(`${path}.`)) done.set(at, [...(done.get(at) ?? []), ...refs]);
    for (const [at, refs] of Object.entries(run.bound)) if (own(at)) bound.set(at, [...(bound.get(at) ?? []), ...refs]);
  }
  for (const [at, refs] of bound) run.bound[at] = refs;
  run.bound[`${path}.who`] = players;
  for (const [at, refs] of done) run.done[at] = refs;
}
