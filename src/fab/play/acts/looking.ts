/** Looking at cards and showing them: who may see what is hidden, and until when. */
import { barrier, set } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { liveAt, playersIn } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';

/** Shows cards to everybody: what they are is then known, and nothing before it can be taken back. */
export function show(run: Pick<Run, 'game'>, player: Player, objects: readonly number[]): void {
  for (const key of objects) if (liveAt(run.game, key)) set(run.game, key, 'lookers', playersIn(run.game));
  tell(run.game, [{ kind: 'revealed', player, objects }]);
  barrier(run.game);
}

/** Lets one player see them. */
export function lookAt(run: Run, player: Player, objects: readonly number[]): void {
  for (const key of objects) {
    const object = liveAt(run.game, key);
    if (object && !object.lookers.includes(player)) set(run.game, key, 'lookers', [...object.lookers, player]);
  }
  tell(run.game, [{ kind: 'looked', player, objects }]);
  barrier(run.game);
}

/** They are hidden again. */
export function forgetLooks(game: Game, all: readonly number[]): void {
  for (const key of all) {
    const object = liveAt(game, key);
    if (object && object.lookers.length > 0) set(game, key, 'lookers', []);
  }
}
