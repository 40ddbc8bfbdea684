/**
 * CR 404.3: whoever owns cards that come to a graveyard at the same time arranges them. Asked only in a game with a card that
 * speaks of the top of a graveyard: in any other the order is never looked at, and players may rearrange it anyway.
 */
import { ask, keys as byKey, order, recordsIn } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { cardOf, clockOf, objectAt } from '../state/book.ts';
import { type Game, other, type Player } from '../state/state.ts';
import type { Move } from '../state/zones.ts';

/** The same events, with moves to one graveyard in the order that its owner chooses; the last lies on top. */
export function arranged<Event extends { readonly kind: string }>(
  game: Game,
  events: readonly (Event | Move)[],
): readonly (Event | Move)[] {
  const moves = events.filter(
    (event): event is Move => event.kind === 'move' && 'to' in event && event.to === 'graveyard',
  );
  if (moves.length < 2 || !isOrderKept(game)) return events;
  const { active } = clockOf(game);
  const moved = new Map<Move, Move>();
  for (const player of [active, other(active)]) {
    const own = moves.filter(({ object }) => isCardOf(game, object, player));
    if (own.length < 2) continue;
    const about = { what: 'graveyard' };
    const legal = byKey(order(own.map(({ object }) => object)));
    const chosen = ask(game, { seat: player, kind: 'order', legal, about });
    for (const [at, move] of own.entries()) moved.set(move, own.find(({ object }) => object === chosen[at]) ?? move);
  }
  return events.map((event) => moved.get(event as Move) ?? event);
}

function isCardOf(game: Game, key: number, player: Player): boolean {
  const object = objectAt(game, key);
  return object?.owner === player && object.kind !== 'ability' && object.body.made === 'card';
}

function isOrderKept(game: Game): boolean {
  for (const record of recordsIn(game.state)) {
    if ('body' in record && record.body.card !== '' && speaksOfOrder(cardOf(game, record.body))) return true;
  }
  return false;
}

const known = new WeakMap<MagicCard, boolean>();

/** "the top card of your graveyard" */
function speaksOfOrder(card: MagicCard): boolean {
  const before = known.get(card);
  if (before !== undefined) return before;
  const speaks = card.faces.some((face) => abilitiesOfFace(face).some(({ text }) => saysTop(text.sentences)));
  known.set(card, speaks);
  return speaks;
}

function saysTop(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysTop);
  if (typeof value !== 'object' || value === null) return false;
  const { kind, z } = value as { readonly kind?: string; readonly z?: { readonly name?: string } };
  const isTop = (kind === 'topCard' || kind === 'topCards') && z?.name === 'graveyard';
  return isTop || Object.values(value).some(saysTop);
}
