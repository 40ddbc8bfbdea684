/** When somebody else has come to control a permanent: it is new to them (CR 302.6), and it leaves combat (CR 506.4). */
import { derived, set } from '../../../kernel/index.ts';
import { current } from '../objects/current.ts';
import { battlefield, clockOf, permanentAt, sameList } from '../state/book.ts';
import type { Game, MagicShape } from '../state/state.ts';

const underOthers = derived<MagicShape, readonly number[]>((journal) => {
  const game = journal as Game;
  return battlefield(game).filter((key) => permanentAt(game, key)?.under !== current(game, key).controller);
}, sameList);

export function noticeControl(game: Game): void {
  for (const key of underOthers(game, 'clock')) {
    const permanent = permanentAt(game, key);
    set(game, key, 'under', current(game, key).controller);
    set(game, key, 'controlledSince', clockOf(game).turn);
    if (permanent?.attacking !== null) set(game, key, 'attacking', null);
    if (permanent?.blocking.length !== 0) set(game, key, 'blocking', []);
  }
}
