/** Reading the game: records by key, cards by what represents them, what lies in a zone. */
import { derived, get, type Key, listOf, recordOf } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import type { Clock } from '../turn/clock.ts';
import type {
  Body,
  Copiable,
  Game,
  GameState,
  List,
  MagicShape,
  Obj,
  Permanent,
  Player,
  PlayerRecord,
  PlayZone,
  Ref,
  Spell,
  StackAbility,
} from './state.ts';

export function cardOf(game: Game, { card }: Pick<Body | Copiable, 'card'>): MagicCard {
  if (typeof card !== 'string') return card;
  const known = game.rules.book.cards.get(card);
  if (!known) throw new Error(`the book has no card ${card}`);
  return known;
}

export function clockOf({ state }: { readonly state: GameState }): Clock {
  return get(state, 'clock', 'clock');
}

export function playerOf({ state }: { readonly state: GameState }, player: Player): PlayerRecord {
  return get(state, 'player', player);
}

export function isPlayer(ref: Ref | Key): ref is Player {
  return typeof ref === 'string';
}

/** The object under a key, there or gone; undefined for players and for what nobody remembers. */
export function objectAt({ state }: { readonly state: GameState }, key: Key): Obj | undefined {
  if (typeof key !== 'number') return undefined;
  const record = recordOf(state, key);
  if (!record) return undefined;
  switch (record.kind) {
    case 'card':
    case 'permanent':
    case 'spell':
    case 'ability':
      return record;
    case 'effect':
    case 'delayed':
    case 'player':
    case 'clock':
      return undefined;
  }
}

/** CR 702.26b: a permanent that is treated as though it did not exist. */
export const isPhasedOut = (game: Game, ref: Ref): boolean =>
  !isPlayer(ref) && permanentAt(game, ref)?.phasedOut === true;

export function permanentAt(game: { readonly state: GameState }, key: Key): Permanent | undefined {
  const object = objectAt(game, key);
  return object?.kind === 'permanent' && !object.last ? object : undefined;
}

/** What a permanent is attached to; of one that is gone, what it last was attached to (CR 608.2h). */
export function attachedTo(game: { readonly state: GameState }, key: Key): Ref | null {
  const object = objectAt(game, key);
  return object?.kind === 'permanent' ? object.attachedTo : null;
}

/** What is on the stack under a key. */
export function onStack(game: { readonly state: GameState }, key: Key): Spell | StackAbility | undefined {
  const object = objectAt(game, key);
  return (object?.kind === 'spell' || object?.kind === 'ability') && !object.last ? object : undefined;
}

export function listFor(zone: PlayZone, owner: Player): List {
  switch (zone) {
    case 'library':
    case 'hand':
    case 'graveyard':
    case 'outside':
      return `${zone}:${owner}`;
    case 'exile':
    case 'command':
    case 'battlefield':
    case 'stack':
      return zone;
  }
}

export function keysIn({ state }: { readonly state: GameState }, list: List): readonly number[] {
  return listOf(state, list) as readonly number[];
}

/** CR 702.26b: what is phased out is treated as though it did not exist. */
export const battlefield = (game: Game): readonly number[] => phasedIn(game, 'clock');

const phasedIn = derived<MagicShape, readonly number[]>(
  (game) => keysIn(game, 'battlefield').filter((key) => permanentAt(game, key)?.phasedOut === false),
  alikeLists,
);

/** For lists that are kept: the same keys in the same order. */
export function alikeLists(before: readonly number[], now: readonly number[]): boolean {
  return before.length === now.length && now.every((key, at) => key === before[at]);
}

/** CR 114.4: emblems, whose abilities work in the command zone. */
export function emblems(game: { readonly state: GameState }): readonly number[] {
  return keysIn(game, 'command').filter((key) => {
    const object = objectAt(game, key);
    return object?.kind === 'card' && typeof object.body.card !== 'string';
  });
}

/** An object that has moved, as what it is now: found by the effect that moved it (CR 400.7j). */
export function follow(game: Game, key: number): number {
  const object = objectAt(game, key);
  return object?.last && object.last.went !== null ? follow(game, object.last.went) : key;
}

/**
 * Whether it is this now, as cast or put from where it lay; CR 400.7: what has been on the battlefield and left it is another
 * when it comes back.
 */
export function becomes(game: Game, key: number, now: number): boolean {
  if (key === now) return true;
  const object = objectAt(game, key);
  const went = object?.kind === 'permanent' ? null : (object?.last?.went ?? null);
  return went !== null && becomes(game, went, now);
}

export function isThere(game: Game, key: number): boolean {
  const object = objectAt(game, key);
  return object !== undefined && object.last === null;
}

/** All that a spell or ability on the stack targets. */
export function targetsOf(object: Spell | StackAbility): readonly Ref[] {
  const frames = object.kind === 'spell' ? Object.values(object.frames) : [object.frame];
  return frames.flatMap((frame) => Object.values(frame.targets).flat());
}
