/** The start (CR 103): shuffle, draw seven, mulligans (CR 103.5) as they were done on the day, cards to begin with. */
import { ask, keys, one, recordOf, set, some } from '../../../kernel/index.ts';
import { happen, tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { clockOf, keysIn, playerOf } from '../state/book.ts';
import { type Game, other, type Player } from '../state/state.ts';
import { shuffle } from '../state/zones.ts';

const HAND = 7;

/** CR 103.5: all say in turn order whether they draw anew, then those who do it do it; until nobody does. */
export function mulligans(game: Game): void {
  const { active } = clockOf(game);
  const inOrder = [active, other(active)];
  for (const player of inOrder) deal(game, player, HAND);
  let open: readonly Player[] = inOrder;
  while (open.length > 0) {
    open = open.filter((player) => playerOf(game, player).mulligans < HAND && wantsAnother(game, player));
    for (const player of open) drawAnew(game, player);
  }
  const { edition } = game.rules.book;
  if (edition.has('vancouverMulligan') && !edition.has('londonMulligan')) {
    for (const player of inOrder) lookAtTop(game, player);
  }
  for (const player of inOrder) beginWith(game, player);
  set(game, 'clock', 'stage', 'begin');
}

function deal(game: Game, player: Player, cards: number): void {
  shuffle(game, player);
  for (let drawn = 0; drawn < cards; drawn += 1) happen(game, [{ kind: 'draw', player }]);
}

function drawAnew(game: Game, player: Player): void {
  const count = playerOf(game, player).mulligans + 1;
  set(game, player, 'mulligans', count);
  const hand = keysIn(game, `hand:${player}`);
  happen(
    game,
    hand.map((object) => ({ kind: 'move', object, to: 'library', cause: 'rule', by: player, at: -1 })),
  );
  // Since 2019 seven cards, of which one for each mulligan goes under the library; before, one card fewer each time.
  const london = game.rules.book.edition.has('londonMulligan');
  deal(game, player, london ? HAND : HAND - count);
  if (london) bottom(game, player, keysIn(game, `hand:${player}`), count, count);
}

function wantsAnother(game: Game, player: Player): boolean {
  const again = ask(game, { seat: player, kind: 'mulligan', legal: one(['keep', 'mulligan']) }) === 'mulligan';
  if (again) tell(game, [{ kind: 'mulligan', player, hand: HAND - playerOf(game, player).mulligans - 1 }]);
  return again;
}

/** From 2015 to 2019 who kept fewer than seven cards looked at the top card, and could put it under the library. */
function lookAtTop(game: Game, player: Player): void {
  const [top] = keysIn(game, `library:${player}`);
  const card = top === undefined ? undefined : recordOf(game.state, top);
  if (playerOf(game, player).mulligans === 0 || top === undefined || card?.kind !== 'card') return;
  set(game, top, 'lookers', [player]);
  bottom(game, player, [top], 0, 1);
  const there = keysIn(game, `library:${player}`).at(0) === top;
  if (there) set(game, top, 'lookers', card.lookers);
}

/** CR 103.6a: who has cards that say so may begin the game with them on the battlefield. */
function beginWith(game: Game, player: Player): void {
  const open = keysIn(game, `hand:${player}`).filter((key) => saysBegin(game, key));
  if (open.length === 0) return;
  const chosen = ask(game, { seat: player, kind: 'begin with', legal: keys(some(open)) });
  for (const object of chosen) happen(game, [{ kind: 'move', object, to: 'battlefield', cause: 'rule', by: player }]);
}

const saysBegin = (game: Game, key: number): boolean =>
  current(game, key).abilities.some((live) => compiled(game, live).line.kind === 'inOpeningHand');

function bottom(game: Game, player: Player, from: readonly number[], least: number, most: number): void {
  const under = ask(game, { seat: player, kind: 'bottom', legal: keys(some(from, least, most)) });
  happen(
    game,
    under.map((object) => ({ kind: 'move', object, to: 'library', cause: 'rule', by: player, at: -1 })),
  );
}
