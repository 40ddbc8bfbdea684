/** Looking things up: records by key, cards by id, who is whose. */
import { derived, get, type Journal, listOf, recordOf } from '../../../kernel/index.ts';
import { type FabCard, faceAt } from '../../card.ts';
import { changed } from '../../editions.ts';
import { AREA, type Zone } from '../../place.ts';
import { category } from '../../what.ts';
import {
  type Book,
  type Clock,
  type FabShape,
  type Game,
  type GameState,
  type LayerRecord,
  type LinkRecord,
  type List,
  type ObjectRecord,
  OWN_ZONES,
  type Player,
  type PlayerRecord,
  type Ref,
  SEATS,
} from './state.ts';

export const clockOf = ({ state }: { readonly state: GameState }): Clock => get(state, 'clock', 'clock');
export const playerOf = (game: Game, player: Player): PlayerRecord => get(game.state, 'player', player);

export function isPlayer(ref: unknown): ref is Player {
  return (SEATS as readonly unknown[]).includes(ref);
}

/** The players that are in the game, in turn order. */
export function playersIn(game: Game): readonly Player[] {
  const seats = game.seats as readonly Player[];
  return seats.length <= 2 ? seats : seats.filter((seat) => playerOf(game, seat).lost === null);
}

/** CR 1.1.6: the players in turn order, from this one on. */
export function inOrderFrom(game: Game, player: Player): readonly Player[] {
  const seats = (game.seats as readonly Player[]).filter(
    (seat) => seat === player || game.seats.length <= 2 || playerOf(game, seat).lost === null,
  );
  const at = seats.indexOf(player);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

export const nextAfter = (game: Game, player: Player): Player => inOrderFrom(game, player)[1] ?? player;

/** CR 1.1.5: everybody else. */
export const opponentsOf = (game: Game, player: Player): readonly Player[] => inOrderFrom(game, player).slice(1);

/** The object under this key, gone or not. */
export function objectAt(game: Game, key: Ref): ObjectRecord | undefined {
  const record = recordOf(game.state, key);
  return record?.kind === 'object' ? record : undefined;
}

/** The object under this key, if it is still that object. */
export function liveAt(game: Game, key: Ref): ObjectRecord | undefined {
  const object = objectAt(game, key);
  return object && object.last === null ? object : undefined;
}

export function layerAt(game: Game, key: Ref): LayerRecord | undefined {
  const record = recordOf(game.state, key);
  return record?.kind === 'layer' ? record : undefined;
}

export function linkAt(game: Game, key: Ref): LinkRecord | undefined {
  const record = recordOf(game.state, key);
  return record?.kind === 'link' ? record : undefined;
}

export function cardAt(game: Game, id: string): FabCard {
  const card = game.rules.book.cards.get(id);
  if (!card) throw new Error(`there is no card ${id} in the book`);
  return card;
}

export function keysIn(game: Game, list: List): readonly number[] {
  return listOf(game.state, list) as readonly number[];
}

function isOwnZone(zone: Zone): zone is (typeof OWN_ZONES)[number] {
  return (OWN_ZONES as readonly string[]).includes(zone);
}

/** The list that holds what lies in this zone. */
export function listFor(zone: Zone, player: Player): List {
  if (isOwnZone(zone)) return `${zone}:${player}`;
  switch (zone) {
    case 'permanent':
    case 'combat-chain':
    case 'stack':
      return zone;
    case 'soul':
    case 'under':
      return 'under';
    default:
      throw new Error(`nothing is kept ${zone}`);
  }
}

const ARENA: readonly List[] = SEATS.flatMap((player) =>
  OWN_ZONES.filter((zone) => AREA[zone] === 'arena').map((zone): List => `${zone}:${player}`),
);

/** Everything in the arena, in the order of its zones. */
export const arena = (game: Game): readonly number[] => inArena(game as Journal<FabShape>, 'arena');
const inArena = derived<FabShape, readonly number[]>((journal) => {
  const game = journal as Game;
  const own = ARENA.flatMap((list) => keysIn(game, list));
  // A two-hander lies in both weapon zones and is one object.
  return [...new Set([...own, ...keysIn(game, 'permanent'), ...keysIn(game, 'combat-chain')])];
});

/** The hero; one that attacks or defends itself is on the combat chain meanwhile, and is the hero there too (CR 7.2). */
export function heroOf(game: Game, player: Player): number | null {
  return (
    keysIn(game, `hero:${player}`)[0] ?? keysIn(game, 'combat-chain').find((key) => isHeroOf(game, key, player)) ?? null
  );
}

function isHeroOf(game: Game, key: number, player: Player): boolean {
  const object = liveAt(game, key);
  return object?.home === 'hero' && object.controller === player;
}

/** CR 1.1.2b: who an object belongs to in play; outside it, its owner. */
export function controllerOf(game: Game, key: number): Player {
  const record = recordOf(game.state, key);
  if (record?.kind === 'layer') return record.controller;
  if (record?.kind === 'object') return record.controller ?? record.last?.controller ?? record.owner;
  if (record?.kind === 'effect') return record.you;
  throw new Error(`${key} is nobody's`);
}

/** The objects under another, oldest first. */
export function under(game: Game, key: number): readonly number[] {
  return keysIn(game, 'under').filter((sub) => objectAt(game, sub)?.over === key);
}

export function isToken(game: Game, object: ObjectRecord): boolean {
  return category(cardAt(game, object.card)) === 'token-card';
}

/** The chain link that is active: its attack has not resolved yet (CR 7.0.3b). */
export function activeLink(game: Game): (LinkRecord & { readonly key: number }) | undefined {
  const key = keysIn(game, 'links').at(-1);
  const link = key === undefined ? undefined : linkAt(game, key);
  // CR 7.0.3b: until it resolves; in 2.10.1 until there is another
  const over = link?.resolved && changed(game.rules.book.edition, 'activeUntilResolved');
  return key !== undefined && link && !over ? { key, ...link } : undefined;
}

/** An attack on the stack or the combat chain: a card, or a proxy (CR 1.4.3). */
export function attackAt(game: Game, key: Ref): ObjectRecord | LayerRecord | undefined {
  const object = liveAt(game, key);
  if (object) return object.target === null ? undefined : object;
  const layer = layerAt(game, key);
  return layer?.attack && layer.last === null ? layer : undefined;
}

/** The same, also of one that is gone: it was an attack (CR 1.2.3). */
export function attackKnown(game: Game, key: Ref): ObjectRecord | LayerRecord | undefined {
  const object = objectAt(game, key);
  if (object) return object.target === null ? undefined : object;
  const layer = layerAt(game, key);
  return layer?.attack ? layer : undefined;
}

/** Everything that an attack or a link attacks (CR 1.4.5c). */
export function targetsOfAttack({
  target,
  ...rest
}: {
  readonly target: Ref | null;
  readonly alsoTargets?: readonly Ref[];
}): readonly Ref[] {
  return target === null ? [] : [target, ...(rest.alsoTargets ?? [])];
}

const byName = new WeakMap<Book['cards'], ReadonlyMap<string, FabCard>>();

/** The card with this name, where text speaks of one: a token if there is one of that name. */
export function cardNamed(game: Game, name: string): FabCard | undefined {
  const { cards } = game.rules.book;
  let named = byName.get(cards);
  if (!named) {
    named = namesOf([...cards.values()]);
    byName.set(cards, named);
  }
  return named.get(name.toLowerCase());
}

function namesOf(cards: readonly FabCard[]): ReadonlyMap<string, FabCard> {
  const named = new Map<string, FabCard>();
  for (const card of cards) {
    const name = faceAt(card, 0).name.toLowerCase();
    const before = named.get(name);
    if (!before || (category(before) !== 'token-card' && category(card) === 'token-card')) named.set(name, card);
  }
  return named;
}
