/**
 * Events: everything that can be replaced, prevented or triggered on goes through `happen`. Replacement effects decide
 * first (CR 614), then all of it is done at once, then it is noted, and abilities that trigger on it begin to wait.
 */
import { create, note, set } from '../../../kernel/index.ts';
import { canChangeLife, hasRule } from '../executed/player-rules.ts';
import { isKeywordCounter } from '../objects/counter-holds.ts';
import { current, isRoom } from '../objects/current.ts';
import { isPhasedOut, isPlayer, keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings } from '../state/history.ts';
import { cardIn } from '../state/setup.ts';
import type { Body, Game, Player, PlayZone, Ref } from '../state/state.ts';
import { type Arrival, effectsOnArrival, type Move, makeMove, tick, type Was } from '../state/zones.ts';
import { crimesIn } from '../triggers/crimes.ts';
import { notice } from '../triggers/triggers.ts';
import { tallyCommanders } from '../turn/commander.ts';
import { asOfNow } from '../words/as-then.ts';
import { attachedTo } from '../words/filter-states.ts';
import { asItEnters } from './as-enters.ts';
import { applyDamage, lifelinked, resultsOf } from './damage.ts';
import { arranged } from './graveyard-order.ts';
import { replaced } from './replace.ts';

export interface DamageEvent {
  readonly kind: 'damage';
  readonly source: number;
  readonly to: Ref;
  readonly amount: number;
  readonly combat: boolean;
}

export type GameEvent =
  | Move
  | DamageEvent
  /** `asked`: whether it is drawn or dredged is decided. */
  | { readonly kind: 'draw'; readonly player: Player; readonly asked?: true }
  | { readonly kind: 'life'; readonly player: Player; readonly by: number }
  | {
      readonly kind: 'counters';
      readonly on: Ref;
      readonly counter: string;
      readonly by: number;
      readonly player: Player;
      /** No effect puts them: a cost, a turn-based action or damage does. */
      readonly without?: 'effect';
    }
  | { readonly kind: 'create'; readonly body: Body; readonly player: Player; readonly arrival: Arrival }
  | { readonly kind: 'tap' | 'untap'; readonly object: number }
  /** Deeds in place of an event: done when all else has happened, or `now`, before the next event is decided. */
  | { readonly kind: 'instead'; readonly now?: boolean; readonly do: () => void };

/** What is left to be done once all is decided. */
type Settled = Exclude<GameEvent, { readonly kind: 'create' | 'instead' }>;
type Instead = Extract<GameEvent, { readonly kind: 'instead' }>;

/** Makes events happen at once, and gives what came of them. */
export function happen(game: Game, events: readonly GameEvent[]): readonly Happening[] {
  const all = events
    .filter((event) => !isOfPhasedOut(game, event))
    .flatMap((event) => decided(game, event))
    .flatMap((event) => arriving(game, event));
  const damage = all.filter((event) => event.kind === 'damage');
  // CR 120.4c: what comes of damage can be replaced in its turn, and happens with it.
  const results = [...resultsOf(game, damage), ...lifelinked(game, damage)].flatMap((event) => decided(game, event));
  all.push(...(results as readonly (Settled | Instead)[]));
  const later = all.filter((event) => event.kind === 'instead');
  const now = all.filter((event) => event.kind !== 'instead');
  const happened = happenNow(game, arranged(game, now));
  for (const { do: doing } of later) doing();
  return happened;
}

/** CR 702.26b: nothing happens to what is phased out. */
function isOfPhasedOut(game: Game, event: GameEvent): boolean {
  switch (event.kind) {
    case 'move':
    case 'tap':
    case 'untap':
      return isPhasedOut(game, event.object);
    case 'damage':
      return isPhasedOut(game, event.to);
    case 'counters':
      return isPhasedOut(game, event.on);
    default:
      return false;
  }
}

function decided(game: Game, event: GameEvent): readonly GameEvent[] {
  return replaced(game, event).filter((each) => {
    const now = each.kind === 'instead' && each.now === true;
    if (now) each.do();
    return !now;
  });
}

function happenNow(game: Game, decided: readonly Settled[]): readonly Happening[] {
  if (decided.length === 0) return [];
  const before = new Map<number, Was>();
  for (const event of decided) if (event.kind === 'move') before.set(event.object, asItIs(game, event.object));
  const happened = decided.flatMap((event) => apply(game, event, before)).map((it) => asEntered(game, it));
  tell(game, happened);
  return happened;
}

/** CR 603.10a: what leaves is looked back at as it was before anything of the event happened. */
function asItIs(game: Game, key: number): Was {
  const is = current(game, key);
  return permanentAt(game, key) ? { is, ...attachedTo(game, key) } : { is };
}

/** What it was as it entered, for what asks later in the turn what did. */
function asEntered(game: Game, it: Happening): Happening {
  const permanent = it.kind === 'moved' && it.to === 'battlefield' && it.object !== null ? it.object : null;
  if (permanent === null) return it;
  return { ...it, as: asOfNow(game, permanent) } as Happening;
}

/** Notes what happened, and lets abilities trigger on it. */
export function tell(game: Game, said: readonly Happening[]): void {
  const happened = [...said, ...crimesIn(game, said)];
  for (const it of happened) note(game, it);
  tallyCommanders(game, happened);
  notice(game, happened);
}

function apply(game: Game, event: Settled, before: ReadonlyMap<number, Was>): readonly Happening[] {
  switch (event.kind) {
    case 'move':
      return moved(game, event, before.get(event.object));
    case 'damage':
      return applyDamage(game, event);
    case 'draw':
      return drew(game, event.player);
    case 'life':
      return lived(game, event.player, event.by);
    case 'counters':
      return counted(game, event.on, event.counter, event.by, event.player);
    case 'tap':
    case 'untap': {
      const permanent = permanentAt(game, event.object);
      if (!permanent || permanent.tapped === (event.kind === 'tap')) return [];
      set(game, event.object, 'tapped', event.kind === 'tap');
      return [{ kind: event.kind === 'tap' ? 'tapped' : 'untapped', object: event.object }];
    }
  }
}

function moved(game: Game, move: Move, was: Was | undefined): readonly Happening[] {
  const object = objectAt(game, move.object);
  if (!object || object.last || !was) return [];
  // CR 111.8: a token that has left the battlefield goes nowhere any more.
  if (object.kind === 'card' && object.body.made === 'token' && object.zone !== 'outside') return [];
  const from = object.zone === 'waiting' ? 'stack' : object.zone;
  const { to, cause, by } = move;
  const key = makeMove(game, move, was);
  if (key !== null && to === 'battlefield') {
    effectsOnArrival(game, key, move);
    asItEnters(game, key);
  }
  const isNew = object.kind === 'card' && object.zone === 'outside' && object.body.made === 'token';
  return [
    ...(isNew && key !== null ? [{ kind: 'created' as const, object: key, by: by ?? object.owner }] : []),
    {
      kind: 'moved',
      was: move.object,
      object: key,
      from,
      to,
      owner: object.owner,
      cause,
      by,
      ...(move.exploiter === undefined ? {} : { exploiter: move.exploiter }),
    },
    ...parted(game, move, from, object.owner),
    ...countersOnArrival(key, move),
    ...unlockedOnArrival(game, key, by),
    ...attachedOnArrival(game, key),
  ];
}

/** CR 712.21 (2023): the second card of a melded permanent arrives, too. */
function parted(game: Game, { object, to }: Move, from: PlayZone, owner: Player): readonly Happening[] {
  const also = objectAt(game, object)?.last?.also;
  return also === undefined ? [] : [{ kind: 'parted', was: object, object: also, from, to, owner }];
}

/** CR 122.6: entering with counters is having them put on it. */
function countersOnArrival(key: number | null, { to, arrival }: Move): readonly Happening[] {
  if (key === null || to !== 'battlefield') return [];
  const player = arrival?.controller ?? 'p1';
  return Object.entries(arrival?.counters ?? {}).map(([counter, by]) => ({
    kind: 'counters',
    on: key,
    counter,
    by,
    player,
  }));
}

/** CR 709.5d, 709.5h: doors that are unlocked as it enters trigger like any other unlocking. */
function unlockedOnArrival(game: Game, key: number | null, by: Player | null): readonly Happening[] {
  const permanent = key === null ? undefined : permanentAt(game, key);
  if (key === null || !permanent?.cast || !permanent.shown) return [];
  if (!isRoom(game, permanent) || !current(game, key).subtypes.includes('Room')) return [];
  const player = by ?? permanent.controller;
  return permanent.shown.map((door) => ({ kind: 'unlocked', object: key, door, player }));
}

/** CR 303.4: an Aura becomes attached as it enters. */
function attachedOnArrival(game: Game, key: number | null): readonly Happening[] {
  const to = key === null ? null : (permanentAt(game, key)?.attachedTo ?? null);
  return key === null || to === null ? [] : [{ kind: 'attached', object: key, to }];
}

/** CR 121.1: the top card goes to the hand; from an empty library nothing does, and that is remembered (CR 704.5b). */
function drew(game: Game, player: Player): readonly Happening[] {
  const nth = 1 + countHappenings(game, 'turn', (it) => it.kind === 'drew' && it.player === player);
  // CR 101.2: who can't draw does not try to.
  if (nth > 1 && hasRule(game, player, 'cantDrawMore')) return [];
  const top = keysIn(game, `library:${player}`)[0];
  if (top === undefined) {
    set(game, player, 'drewFromEmpty', true);
    return [];
  }
  const key = Number(top);
  const card = makeMove(game, { kind: 'move', object: key, to: 'hand', cause: 'draw', by: player }, asItIs(game, key));
  if (card === null) return [];
  return [{ kind: 'drew', player, card, nth }];
}

function lived(game: Game, player: Player, by: number): readonly Happening[] {
  if (by === 0 || !canChangeLife(game, player, by)) return [];
  set(game, player, 'life', playerOf(game, player).life + by);
  return [{ kind: 'life', player, by }];
}

function counted(game: Game, on: Ref, counter: string, by: number, player: Player): readonly Happening[] {
  const holder = isPlayer(on) ? playerOf(game, on) : objectAt(game, on);
  if (!holder || holder.kind === 'ability' || ('last' in holder && holder.last)) return [];
  const had = holder.counters[counter] ?? 0;
  const now = Math.max(0, had + by);
  if (now === had) return [];
  set(game, on, 'counters', { ...holder.counters, [counter]: now });
  // CR 613.7c: all counters of a kind are as young as the newest.
  if (holder.kind === 'permanent' && by > 0 && isKeywordCounter(counter))
    set(game, on, 'countersSince', { ...holder.countersSince, [counter]: tick(game) });
  return [{ kind: 'counters', on, counter, by: now - had, player }];
}

/** CR 111.1, 614.12: a token comes from nowhere, and enters like anything else. */
function arriving(game: Game, event: GameEvent): readonly (Settled | Instead)[] {
  if (event.kind !== 'create') return [event];
  const { body, player, arrival } = event;
  const object = create(game, { ...cardIn('outside', '', player), body, timestamp: tick(game) });
  return decided(game, { kind: 'move', object, to: 'battlefield', cause: 'put', by: player, arrival }) as readonly (
    | Move
    | Instead
  )[];
}
