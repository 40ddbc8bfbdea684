/** Contracts (CR 8.5.39): what a player is to do while the contract is there, and that it was done. */
import type { Fab } from '../text/index.ts';
import { objectAt } from './book.ts';
import type { Happening } from './happenings.ts';
import { staticsOf } from './live.ts';
import { type Run, startRun } from './run.ts';
import type { Game } from './state.ts';
import { isOwnHit, isSubject, isWhom } from './trigger-events.ts';

/** The contracts that this completes, each as something that happened. */
export function completedBy(game: Game, it: Happening): readonly Happening[] {
  if (it.kind !== 'hit' && !(it.kind === 'moved' && it.cause === 'banish')) return [];
  return staticsOf(game).flatMap(({ key, ability: { ref, text, units } }) => {
    const object = objectAt(game, key);
    return units.flatMap(({ node, path }): Happening[] => {
      if (node.kind !== 'contracted' || !object) return [];
      const run = startRun(game, { you: object.controller ?? object.owner, self: key, ref, text });
      // CR 8.5.39b: any number of times
      return node.do.some((act, at) => isPerformed(run, act, `${path}.do.${at}`, it))
        ? [{ kind: 'did', player: run.you, deed: 'completed a contract', object: key }]
        : [];
    });
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
        objectAt(run.game, it.object)?.place.faceDown !== true &&
        isSubject(run, act.what, `${path}.what`, [it.object])
      );
    default:
      return false;
  }
}
