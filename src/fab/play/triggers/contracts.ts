/** Contracts (CR 8.5.39): what a player is to do while the contract is there, and that it was done. */
import type { Fab } from '../../text/index.ts';
import { sayingNow } from '../objects/continuous.ts';
import { contractSayings } from '../objects/live.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game } from '../state/state.ts';
import { type Run, startRun } from '../words/run.ts';
import { isOwnHit } from './trigger-events.ts';
import { isMovedThing, isWhom } from './trigger-words.ts';

/** The contracts that this completes, each as something that happened. */
export function completedBy(game: Game, it: Happening): readonly Happening[] {
  if (it.kind !== 'hit' && !(it.kind === 'moved' && it.cause === 'banish')) return [];
  return sayingNow(game, contractSayings(game)).flatMap((live): readonly Happening[] => {
    const { node, path } = live.unit;
    if (node.kind !== 'contracted') return [];
    const run = startRun(game, live);
    // CR 8.5.39b: any number of times
    return node.do.some((act, at) => isPerformed(run, act, `${path}.do.${at}`, it))
      ? [{ kind: 'did', player: run.you, deed: 'completed a contract', object: run.self }]
      : [];
  });
}

/** CR 8.5.39a: only by the player who is contracted. */
function isPerformed(run: Run, act: Fab<'Act'>, path: string, it: Happening): boolean {
  switch (act.kind) {
    case 'hitHero':
      return (
        it.kind === 'hit' &&
        it.player === run.you &&
        it.own &&
        isOwnHit(run, it) &&
        isWhom(run, act.whom, `${path}.whom`, it.to, it)
      );
    case 'banish':
      return (
        it.kind === 'moved' &&
        it.by === run.you &&
        it.object !== null &&
        isMovedThing(run, act.what, `${path}.what`, it)
      );
    default:
      return false;
  }
}
