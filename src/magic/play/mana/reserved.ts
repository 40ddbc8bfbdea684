/** Permanents that the deeds of a cost need, so that mana for the same cost does not take them (CR 601.2h). */

import { candidatesFor, wantedBy } from '../acts/deeds.ts';
import type { CostDeed } from '../casting/alternative-costs.ts';
import type { Game, Player } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import { manaSources } from './mana-abilities.ts';

const NONE: ReadonlySet<number> = new Set();

/** Of what could be tapped or sacrificed, those that serve least for mana are kept back. */
export function reservedBy(game: Game, player: Player, self: number, deeds: readonly CostDeed[]): ReadonlySet<number> {
  if (deeds.length === 0) return NONE;
  const kept = new Set<number>();
  for (const { act, path, text, chosen } of deeds) {
    if (act.kind !== 'tap' && act.kind !== 'sacrifice') continue;
    const run = startRun(game, { you: player, self, text });
    const sources = manaSources(game, player);
    const serves = (key: number): boolean =>
      sources.some(({ object, costs }) => object === key && (act.kind === 'tap' || costs === 'itself'));
    if (chosen) {
      for (const key of chosen) if (serves(key)) kept.add(key);
      continue;
    }
    const candidates = candidatesFor(run, act, path, player).filter((key) => !kept.has(key));
    const best = candidates.toSorted((a, b) => Number(serves(a)) - Number(serves(b)));
    for (const key of best.slice(0, wantedBy(run, act.what))) if (serves(key)) kept.add(key);
  }
  return kept;
}
