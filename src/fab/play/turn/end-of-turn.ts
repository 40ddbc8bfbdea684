/** The end of a turn (CR 4.4.3), and what is forgotten with it. */
import { ask, drop, keys, keysOf, order, recordOf, set, some } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import { happen } from '../events/events.ts';
import { arena, clockOf, inOrderFrom, keysIn, liveAt, nextAfter, playersIn } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { dropOver } from './settle.ts';
import { drawUp } from './start-of-game.ts';

/** CR 4.4.3: the end-of-turn procedure; after each of these what has triggered resolves, and nobody gets priority. */
export const END_OF_TURN = [
  'end of turn',
  'to arsenal',
  'pitched to the bottom',
  'untap',
  'points are lost',
  'draw up',
  'turn ends',
] as const;
export type EndOfTurn = (typeof END_OF_TURN)[number];

export const endOfTurn: Readonly<Record<EndOfTurn, (game: Game) => void>> = {
  'end of turn': (game) => {
    for (const key of arena(game)) {
      const object = liveAt(game, key);
      if (object && object.place.zone !== 'hero' && object.lost !== 0) set(game, key, 'lost', 0);
    }
  },
  'to arsenal': (game) => putIntoArsenal(game, clockOf(game).active),
  'pitched to the bottom': (game) => {
    for (const player of inOrderFrom(game, clockOf(game).active)) bottomPitched(game, player);
  },
  untap: (game) => {
    if (!changed(game.rules.book.edition, 'untapsAtEnd')) return;
    for (const key of arena(game))
      if (liveAt(game, key)?.tapped && liveAt(game, key)?.controller === clockOf(game).active)
        set(game, key, 'tapped', false);
  },
  'points are lost': (game) => {
    for (const player of playersIn(game)) {
      for (const field of ['actions', 'resources', 'chi'] as const) {
        const record = recordOf(game.state, player);
        if (record?.kind === 'player' && record[field] !== 0) set(game, player, field, 0);
      }
    }
  },
  'draw up': (game) => {
    const { active, turn } = clockOf(game);
    for (const player of turn === 1 ? inOrderFrom(game, active) : [active]) drawUp(game, player);
  },
  'turn ends': (game) => {
    set(game, 'clock', 'active', nextAfter(game, clockOf(game).active));
    dropOver(game);
    resetUses(game);
    forget(game);
  },
};

function putIntoArsenal(game: Game, player: Player): void {
  const hand = keysIn(game, `hand:${player}`);
  if (hand.length === 0 || keysIn(game, `arsenal:${player}`).length > 0) return;
  const [card] = ask(game, { seat: player, kind: 'arsenal', legal: keys(some(hand, 0, 1)) });
  if (card !== undefined) happen(game, [{ kind: 'move', object: card, to: 'arsenal', cause: 'arsenal', by: player }]);
}

/** In an order that only their owner knows. */
function bottomPitched(game: Game, player: Player): void {
  const pitched = keysIn(game, `pitch:${player}`);
  const ordered = pitched.length > 1 ? ask(game, { seat: player, kind: 'bottom', legal: order(pitched) }) : pitched;
  for (const object of [...ordered])
    happen(game, [{ kind: 'move', object, to: 'deck', cause: 'put', by: player, end: 'bottom' }]);
}

function resetUses(game: Game): void {
  for (const key of [...arena(game), ...playersIn(game).flatMap((player) => keysIn(game, `inventory:${player}`))]) {
    const object = liveAt(game, key);
    if (object && Object.keys(object.used).length > 0) set(game, key, 'used', {});
  }
}

/** Drops what is gone and nobody speaks of any more. */
function forget(game: Game): void {
  if (game.rules.book.remembers) return;
  const spoken = new Set<number>();
  for (const key of keysIn(game, 'effects')) collect(recordOf(game.state, key), spoken);
  for (const key of keysOf(game.state)) {
    const record = recordOf(game.state, key);
    const gone = (record?.kind === 'object' || record?.kind === 'layer') && record.last !== null;
    if ((gone || record?.kind === 'link') && !spoken.has(Number(key))) drop(game, Number(key));
  }
}

function collect(value: unknown, into: Set<number>): void {
  if (typeof value === 'number') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, into);
}
