/** CR 701.5: countering a spell or ability. */

import { happen, tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { onStack } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { Move } from '../state/zones.ts';

/** Whether it was countered: some things can't be. `instead`: where else it goes. */
export function counterSpell(game: Game, key: number, by: Player, instead: Partial<Move> = {}): boolean {
  const object = onStack(game, key);
  if (!object) return false;
  const cant = current(game, key).held.some(
    ({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeCountered',
  );
  if (cant) return false;
  tell(game, [{ kind: 'countered', object: key }]);
  happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'counter', by, ...instead }]);
  return true;
}
