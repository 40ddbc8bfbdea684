/**
 * Events: what can be replaced, prevented or triggered on goes through `happen`. Replacements decide first (CR 6.4), then it
 * is done, noted, and triggers begin to wait (CR 6.6).
 */
import { ask, create, insert, note, one, set } from '../../../kernel/index.ts';
import type { Zone } from '../../place.ts';
import { AREA } from '../../place.ts';
import { current, hasKeyword, printedAt } from '../objects/current.ts';
import { cantGainLife } from '../playing/prohibitions.ts';
import { cardAt, clockOf, heroOf, keysIn, listFor, liveAt, playerOf } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Move, makeMove, tick } from '../state/moving.ts';
import { NEW_OBJECT } from '../state/setup.ts';
import type { Asset, Game, Player } from '../state/state.ts';
import { notice } from '../triggers/triggers.ts';
import { countersFor, entering } from './entering.ts';
import { insteadOf } from './instead.ts';

export type GameEvent =
  | Move
  | { readonly kind: 'draw'; readonly player: Player }
  | { readonly kind: 'life'; readonly player: Player; readonly by: number; readonly why: 'effect' | 'blood debt' }
  | { readonly kind: 'gain'; readonly player: Player; readonly asset: Asset; readonly by: number }
  | { readonly kind: 'counters'; readonly on: number; readonly counter: string; readonly by: number }
  | {
      readonly kind: 'create';
      readonly card: string;
      readonly player: Player;
      readonly to: Zone;
      readonly counters?: { readonly [name: string]: number };
    };

/** Makes events happen at once, and gives what came of them. */
export function happen(game: Game, events: readonly GameEvent[]): readonly Happening[] {
  const happened = insteadOf(game, events).flatMap((event) => apply(game, event));
  tell(game, happened);
  return happened;
}

/** Notes what happened, and lets abilities trigger on it. */
export function tell(game: Game, happened: readonly Happening[]): void {
  for (const it of happened) note(game, it);
  notice(game, happened);
}

function apply(game: Game, event: GameEvent): readonly Happening[] {
  switch (event.kind) {
    case 'move':
      if (AREA[event.to] !== 'arena') return makeMove(game, event);
      return withCrank(game, withLandmark(game, makeMove(game, entering(game, event))));
    case 'draw': {
      const top = keysIn(game, `deck:${event.player}`)[0];
      // CR 8.5.6b: from an empty deck nothing is drawn, and nobody loses for it
      if (top === undefined) return [];
      return makeMove(game, { kind: 'move', object: top, to: 'hand', cause: 'draw', by: event.player });
    }
    case 'life':
      return lived(game, event.player, event.by, event.why);
    case 'gain':
      return gained(game, event.player, event.asset, event.by);
    case 'counters':
      return counted(game, event.on, event.counter, event.by);
    case 'create':
      return withCrank(game, created(game, event));
  }
}

/** CR 8.2.9b: a landmark that comes into the arena as a permanent clears all others. */
function withLandmark(game: Game, moved: readonly Happening[]): readonly Happening[] {
  const [it] = moved;
  if (it?.kind !== 'moved' || it.to !== 'permanent' || AREA[it.from] === 'arena') return moved;
  const isLandmark = (key: number): boolean => printedAt(game, key)?.subtypes.includes('Landmark') === true;
  if (it.object === null || !isLandmark(it.object)) return moved;
  const others = keysIn(game, 'permanent').filter((key) => key !== it.object && isLandmark(key));
  const cleared = others.flatMap((object) =>
    makeMove(game, { kind: 'move', object, to: 'graveyard', cause: 'clear', by: null }),
  );
  return [...moved, ...cleared];
}

/** CR 8.3.29: as it enters, a steam counter may be taken off it for an action point. */
function withCrank(game: Game, moved: readonly Happening[]): readonly Happening[] {
  const it = moved.find((one) => one.kind === 'moved');
  if (it?.kind !== 'moved' || it.object === null || it.to !== 'permanent' || AREA[it.from] === 'arena') return moved;
  const { object: on } = it;
  const player = liveAt(game, on)?.controller;
  const steam = liveAt(game, on)?.counters.steam ?? 0;
  if (!player || steam === 0 || !hasKeyword(current(game, on), 'crank')) return moved;
  const about = { source: on, crank: true };
  if (!ask(game, { seat: player, kind: 'may', legal: one([true, false]), about })) return moved;
  return [
    ...moved,
    ...counted(game, on, 'steam', -1),
    ...gained(game, player, 'action', 1),
    { kind: 'did', player, deed: 'cranked', object: on },
  ];
}

/** CR 8.5.7, 8.5.12: life of the hero, gained or lost without damage. */
function lived(game: Game, player: Player, by: number, why: 'effect' | 'blood debt'): readonly Happening[] {
  const hero = heroOf(game, player);
  const object = hero === null ? undefined : liveAt(game, hero);
  if (hero === null || !object || by === 0) return [];
  // CR 1.0.2: what cannot be gained is not
  if (by > 0 && cantGainLife(game, player)) return [];
  set(game, hero, 'lost', object.lost - by);
  return [{ kind: 'life', player, by, why }];
}

const FIELD = { action: 'actions', resource: 'resources', chi: 'chi' } as const;

function gained(game: Game, player: Player, asset: Asset, by: number): readonly Happening[] {
  const { phase, active } = clockOf(game);
  // CR 1.13.2b: action points only in one's own action phase
  if (by <= 0 || (asset === 'action' && (phase !== 'action' || active !== player))) return [];
  set(game, player, FIELD[asset], playerOf(game, player)[FIELD[asset]] + by);
  return [{ kind: 'points', player, asset, by }];
}

function counted(game: Game, on: number, counter: string, by: number): readonly Happening[] {
  const object = liveAt(game, on);
  if (!object) return [];
  const had = object.counters[counter] ?? 0;
  const now = Math.max(0, had + by);
  if (now === had) return [];
  set(game, on, 'counters', { ...object.counters, [counter]: now });
  return [{ kind: 'counters', on, counter, by: now - had }];
}

/** CR 8.5.2, 8.5.40: a token in the arena, or a card made in a zone of its owner. */
function created(
  game: Game,
  { card, player, to, counters = {} }: Extract<GameEvent, { kind: 'create' }>,
): readonly Happening[] {
  const inPlay = AREA[to] === 'arena';
  const key = create(game, {
    ...NEW_OBJECT,
    card,
    created: true,
    owner: player,
    controller: inPlay ? player : null,
    place: { zone: to },
    counters: inPlay ? countersFor(game, cardAt(game, card), [0], counters) : counters,
    timestamp: tick(game),
    since: clockOf(game).turn,
  });
  const list = listFor(to, player);
  insert(game, list, [key], keysIn(game, list).length);
  const made: Happening = { kind: 'created', object: key, player };
  if (!inPlay) return [made];
  const entered: Happening = {
    kind: 'moved',
    was: key,
    object: key,
    from: 'outside',
    to,
    owner: player,
    cause: 'put',
    by: player,
  };
  return [made, entered];
}
