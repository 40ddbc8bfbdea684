/** What can be attacked, as an attack is declared and later (CR 1.4.5a, 7.2.2, 7.5.2b). */
import { current, hasKeyword } from '../objects/current.ts';
import { arena, isPlayer, liveAt } from '../state/book.ts';
import { controllerIn } from '../state/glance.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { living } from '../words/targets.ts';

/** CR 1.4.5a: an attack has a target that is an opponent's and can be attacked. */
export function attackTargets(game: Game, player: Player): readonly Ref[] {
  // CR 8.3.14: what has spectra can be attacked, though it does not live
  const spectra = arena(game).filter(
    (key) => hasKeyword(current(game, key), 'spectra') && !liveAt(game, key)?.place.faceDown,
  );
  return [...living({ game }), ...spectra].filter((ref) =>
    isPlayer(ref) ? ref !== player : controllerIn(game, ref) !== player,
  );
}

/** Whether it still is a target for the attack of this player. */
export const isTarget = (game: Game, ref: Ref, attacker: Player): boolean =>
  attackTargets(game, attacker).includes(ref);
