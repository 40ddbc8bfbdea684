/** The doors of a Room permanent in play: which door a text stands on, unlocking and locking (CR 709.5). */
import { set } from '../../../kernel/index.ts';
import { type Doors, doorsOf, fullyUnlocks, lock, unlock } from '../../doors.ts';
import { tell } from '../events/events.ts';
import { cardOf, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game, Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { isRoom, placeOf } from './current.ts';
import { compiled } from './keywords.ts';

/** CR 709.5j: "this door" is the half that the text stands on. */
export function doorOf(run: Run): number | undefined {
  for (const live of run.look(run.self).abilities) {
    if ('face' in live.source && compiled(run.game, live).text === run.text) return live.source.face;
  }
  return undefined;
}

export function doorsAt(game: Game, key: number): Doors {
  const permanent = permanentAt(game, key);
  return permanent ? doorsOf(cardOf(game, permanent.body), placeOf(game, permanent)) : { unlocked: [], locked: [] };
}

/** CR 709.5f, 709.5h, 709.5i: the door gets its designation, and what watches doors sees it. */
export function unlockDoor(game: Game, key: number, door: number, player: Player): void {
  const permanent = permanentAt(game, key);
  if (!permanent) return;
  const before = doorsAt(game, key);
  const place = unlock(cardOf(game, permanent.body), placeOf(game, permanent), door, game.rules.book.edition);
  if (!place.ok) return;
  set(game, key, isRoom(game, permanent) ? 'shown' : 'doors', place.value.shown ?? []);
  const told: Happening[] = [{ kind: 'unlocked', object: key, door, player }];
  if (fullyUnlocks(before, doorsAt(game, key))) told.push({ kind: 'fully unlocked', object: key, player });
  tell(game, told);
}

/** CR 709.5g: the designation is removed, and its text with it. */
export function lockDoor(game: Game, key: number, door: number, player: Player): void {
  const permanent = permanentAt(game, key);
  if (!permanent) return;
  const place = lock(cardOf(game, permanent.body), placeOf(game, permanent), door, game.rules.book.edition);
  if (!place.ok) return;
  set(game, key, isRoom(game, permanent) ? 'shown' : 'doors', place.value.shown ?? []);
  tell(game, [{ kind: 'locked', object: key, door, player }]);
}
