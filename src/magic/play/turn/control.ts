/** When somebody else has come to control a permanent: it is new to them (CR 302.6), and it leaves combat (CR 506.4). */
import { set } from '../../../kernel/index.ts';
import { current } from '../objects/current.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { clockOf, permanentAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';

const underOthers = permanentsThat((game, is, key) => permanentAt(game, key)?.under !== is.controller);

export function noticeControl(game: Game): void {
  for (const key of underOthers(game)) {
    const permanent = permanentAt(game, key);
    set(game, key, 'under', current(game, key).controller);
    set(game, key, 'controlledSince', clockOf(game).turn);
    if (permanent?.attacking !== null) set(game, key, 'attacking', null);
    if (permanent?.blocking.length !== 0) set(game, key, 'blocking', []);
  }
}
