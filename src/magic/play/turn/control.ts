/** When somebody else has come to control a permanent: it is new to them (CR 302.6), and it leaves combat (CR 506.4). */
import { set } from '../../../kernel/index.ts';
import { current } from '../objects/current.ts';
import { battlefield, clockOf, permanentAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';

export function noticeControl(game: Game): void {
  const changed = battlefield(game).filter((key) => permanentAt(game, key)?.under !== current(game, key).controller);
  for (const key of changed) {
    const permanent = permanentAt(game, key);
    set(game, key, 'under', current(game, key).controller);
    set(game, key, 'controlledSince', clockOf(game).turn);
    if (permanent?.attacking !== null) set(game, key, 'attacking', null);
    if (permanent?.blocking.length !== 0) set(game, key, 'blocking', []);
  }
}
