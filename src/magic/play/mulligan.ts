/** The start (CR 103): shuffle, draw seven, London mulligans (CR 103.5). */
import { ask, keys, one, set, some } from '../../kernel/index.ts';
import { clockOf, keysIn, playerOf } from './book.ts';
import { happen, tell } from './events.ts';
import { type Game, other, type Player } from './state.ts';
import { shuffle } from './zones.ts';

const HAND = 7;

/** Both draw; each in turn order keeps or tries again; who has mulliganed puts that many on the bottom. */
export function mulligans(game: Game): void {
  const { active } = clockOf(game);
  for (const player of [active, other(active)]) {
    deal(game, player);
    while (playerOf(game, player).mulligans < HAND && wantsAnother(game, player)) {
      set(game, player, 'mulligans', playerOf(game, player).mulligans + 1);
      const hand = keysIn(game, `hand:${player}`);
      happen(
        game,
        hand.map((object) => ({ kind: 'move', object, to: 'library', cause: 'rule', by: player, at: -1 })),
      );
      deal(game, player);
    }
    bottom(game, player);
  }
  set(game, 'clock', 'stage', 'begin');
}

function deal(game: Game, player: Player): void {
  shuffle(game, player);
  for (let cards = 0; cards < HAND; cards += 1) happen(game, [{ kind: 'draw', player }]);
}

function wantsAnother(game: Game, player: Player): boolean {
  const again = ask(game, { seat: player, kind: 'mulligan', legal: one(['keep', 'mulligan']) }) === 'mulligan';
  if (again) tell(game, [{ kind: 'mulligan', player, hand: HAND - playerOf(game, player).mulligans - 1 }]);
  return again;
}

function bottom(game: Game, player: Player): void {
  const { mulligans: count } = playerOf(game, player);
  if (count === 0) return;
  const hand = keysIn(game, `hand:${player}`);
  const under = ask(game, { seat: player, kind: 'bottom', legal: keys(some(hand, count, count)) });
  happen(
    game,
    under.map((object) => ({ kind: 'move', object, to: 'library', cause: 'rule', by: player, at: -1 })),
  );
}
