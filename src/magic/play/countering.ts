/** CR 701.5: countering a spell or ability. */
import { onStack } from './book.ts';
import { current } from './current.ts';
import { happen, tell } from './events.ts';
import type { Game, Player } from './state.ts';

/** Whether it was countered: some things can't be. */
export function counterSpell(game: Game, key: number, by: Player): boolean {
  const object = onStack(game, key);
  if (!object) return false;
  const cant = current(game, key).held.some(
    ({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeCountered',
  );
  if (cant) return false;
  tell(game, [{ kind: 'countered', object: key }]);
  happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'counter', by }]);
  return true;
}
