/** Deeds with a name of their own that are done to cards: turn over, transcend, opt, reload, intimidate. */
import { ask, insert, keys, order, remove, set, some } from '../../../kernel/index.ts';
import { isPublic } from '../../place.ts';
import { transcend } from '../../status.ts';
import { happen, tell } from '../events/events.ts';
import { cardAt, keysIn, liveAt, playersIn } from '../state/book.ts';
import { tick, turnInPlace } from '../state/moving.ts';
import type { Game, Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { forgetLooks, lookAt } from './looking.ts';

/** Turns a card over where it is. */
export function turnOver(game: Game, key: number, how: 'face-up' | 'face-down'): boolean {
  const before = liveAt(game, key);
  if (!before || (how === 'face-up') === isPublic(before.place)) return false;
  const { faceDown: _down, faceUp: _up, ...place } = before.place;
  // CR 3.0.4: in a private zone a card is hidden unless it says otherwise, in a public one the other way round
  const open = isPublic(place);
  const next =
    how === 'face-down' ? (open ? { ...place, faceDown: true } : place) : open ? place : { ...place, faceUp: true };
  const object = turnInPlace(game, key, next);
  tell(game, [{ kind: 'turned', object, how }]);
  return true;
}

/** CR 8.5.48: the source goes to its owner's hand, with its back face active for the rest of the game. */
export function transcendNow(run: Run, player: Player): boolean {
  const { game, self } = run;
  const object = liveAt(game, self);
  if (!object) return false;
  const place = transcend(cardAt(game, object.card), object.place);
  if (!place.ok) return false;
  const happened = happen(game, [
    { kind: 'move', object: self, to: 'hand', cause: 'transcend', by: player, place: place.value },
  ]);
  const moved = happened.find((it) => it.kind === 'moved');
  if (moved?.kind !== 'moved' || moved.object === null) return false;
  tell(game, [{ kind: 'transcended', player, object: moved.object }]);
  return true;
}

/** Opt: look at the top cards, and put each on the top or the bottom in any order. */
export function opt(run: Run, player: Player, n: number, path: string): boolean {
  const { game } = run;
  const top = keysIn(game, `deck:${player}`).slice(0, n);
  if (top.length === 0) return false;
  lookAt(run, player, top);
  const down = ask(game, { seat: player, kind: 'opt', legal: keys(some(top)), about: { source: run.self, path } });
  const up = top.filter((key) => !down.includes(key));
  const ordered =
    up.length > 1
      ? ask(game, { seat: player, kind: 'order', legal: keys(order(up)), about: { source: run.self, path } })
      : up;
  for (const key of top) remove(game, `deck:${player}`, keysIn(game, `deck:${player}`).indexOf(key));
  for (const [at, key] of ordered.entries()) insert(game, `deck:${player}`, [key], at);
  for (const key of down) insert(game, `deck:${player}`, [key], keysIn(game, `deck:${player}`).length);
  forgetLooks(game, top);
  return true;
}

/** Reload: a card from hand into an empty arsenal, face down. */
export function reload(run: Run, player: Player, path: string): boolean {
  if (keysIn(run.game, `arsenal:${player}`).length > 0) return false;
  const [card] = choose(run, keysIn(run.game, `hand:${player}`), 0, 1, player, path);
  return (
    card !== undefined &&
    happen(run.game, [{ kind: 'move', object: card, to: 'arsenal', cause: 'arsenal', by: player }]).length > 0
  );
}

const INTIMIDATED = 'intimidated';
const BY = 'intimidated by';
const FROM = 'intimidated from';

/** CR 8.5.10: what returns to a hand as the end phase begins: by which deed, whose, and of which source. */
export function intimidated(
  game: Game,
): readonly { readonly card: number; readonly deed: number; readonly by: Player; readonly source: number }[] {
  return playersIn(game).flatMap((player) =>
    keysIn(game, `banished:${player}`).flatMap((card) => {
      const used = liveAt(game, card)?.used ?? {};
      const by = playersIn(game)[used[BY] ?? -1];
      return used[INTIMIDATED] && by ? [{ card, deed: used[INTIMIDATED], by, source: used[FROM] ?? card }] : [];
    }),
  );
}

/** CR 8.5.10: a random card of the opponent's hand is banished face-down until the end phase begins. */
export function intimidate(run: Run, player: Player, whose: Player, path: string): boolean {
  const [card] = choose(run, keysIn(run.game, `hand:${whose}`), 1, 1, player, path, true);
  // CR 8.5.10a: also where there is no card to banish
  tell(run.game, [{ kind: 'did', player, deed: 'intimidated', to: whose }]);
  if (card === undefined) return false;
  const happened = happen(run.game, [
    { kind: 'move', object: card, to: 'banished', cause: 'banish', by: player, faceDown: true },
  ]);
  const moved = happened.find((it) => it.kind === 'moved');
  if (moved?.kind === 'moved' && moved.object !== null) {
    const by = playersIn(run.game).indexOf(player);
    set(run.game, moved.object, 'used', { [INTIMIDATED]: tick(run.game), [BY]: by, [FROM]: run.self });
  }
  return true;
}
