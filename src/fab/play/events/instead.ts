/** Replacement effects other than prevention (CR 6.4, 6.5): what an event becomes before it happens. */

import type { Fab } from '../../text/index.ts';
import { type Compiled, compiledAt, type Line } from '../objects/abilities.ts';
import { current, unlost } from '../objects/current.ts';
import { mayBeGiven } from '../objects/live.ts';
import { isOwn } from '../objects/paths.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { arena, cardAt, keysIn, liveAt } from '../state/book.ts';
import type { Move } from '../state/moving.ts';
import type { Game } from '../state/state.ts';
import { playersOf } from '../words/players.ts';
import { type Run, startRun } from '../words/run.ts';
import { spotsOf } from '../words/zone-words.ts';
import type { GameEvent } from './events.ts';

/** What happens instead of events that happen as one; the events themselves where nothing replaces them. */
export function insteadOf(game: Game, events: readonly GameEvent[]): readonly GameEvent[] {
  if (!events.some(({ kind }) => kind === 'life' || kind === 'create' || kind === 'move')) return events;
  return withMore(game, events).flatMap((event) => {
    if (event.kind === 'move') return [insteadOfMove(game, event)];
    return event.kind === 'life' ? insteadOfLife(game, event) : [event];
  });
}

/** CR 1.7.4j, 1.9.3a: "if this would be put into your graveyard, instead …": it goes elsewhere, and is discarded all the same. */
function insteadOfMove(game: Game, move: Move): Move {
  if (move.to !== 'graveyard') return move;
  const object = liveAt(game, move.object);
  const own = (object && abilitiesOn(game, object)?.of.replacement) ?? [];
  for (const { units } of own.length > 0 ? unlost(game, move.object, own) : own)
    for (const { node } of units) {
      const to = node.kind === 'replaced' ? destinationOf(node) : null;
      if (to?.kind === 'banished') return { ...move, to: 'banished', also: 'banish' };
      if (to?.kind === 'deck') return { ...move, to: 'deck', end: to.end };
    }
  return move;
}

type Destination = { readonly kind: 'banished' } | { readonly kind: 'deck'; readonly end: 'top' | 'bottom' };

/** Where an object goes by its own words instead of its owner's graveyard; null where they say something else. */
export function destinationOf(node: Extract<Line, { readonly kind: 'replaced' }>): Destination | null {
  const { event, do: outcome } = node;
  if (event.kind !== 'wouldBePut' || !isOwn(event.what) || event.z.kind !== 'zone') return null;
  if (event.z.name !== 'graveyard' || event.z.whose.kind !== 'your') return null;
  if (event.from && event.from.kind !== 'anywhere') return null;
  const acts = outcome.kind === 'order' ? outcome.does : [];
  const [act] = acts;
  if (acts.length !== 1 || !act || !('what' in act) || (act.what as { kind: string }).kind !== 'it') return null;
  if (act.kind === 'banish') return act.how === 'face-down' ? null : { kind: 'banished' };
  if (act.kind !== 'put' || (act.to.kind !== 'onBottom' && act.to.kind !== 'onTop')) return null;
  return { kind: 'deck', end: act.to.kind === 'onTop' ? 'top' : 'bottom' };
}

function insteadOfLife(game: Game, event: Extract<GameEvent, { readonly kind: 'life' }>): readonly GameEvent[] {
  if (event.why !== 'blood debt') return [event];
  for (const { run, ability } of replacementsOf(game)) {
    for (const { node, path } of ability.units) {
      if (node.kind !== 'replaced' || node.event.kind !== 'wouldLose') continue;
      if (!playersOf(run, node.event.who, `${path}.event.who`).includes(event.player)) continue;
      return banished(run, node.do, `${path}.do`) ?? [event];
    }
  }
  return [event];
}

type Creating = Extract<GameEvent, { readonly kind: 'create' }>;

/** CR 1.9.2b: "that many plus 1 of each of those": once for all that is created together, not for each. */
function withMore(game: Game, events: readonly GameEvent[]): readonly GameEvent[] {
  const creating = events.filter((event): event is Creating => event.kind === 'create');
  if (creating.length === 0) return events;
  const more = replacementsOf(game).flatMap(({ run, ability }) =>
    ability.units.flatMap(({ node, path }): readonly Creating[] => {
      if (node.kind !== 'replaced' || node.event.kind !== 'wouldCreate') return [];
      const { who, what } = node.event;
      const act = node.do.kind === 'order' ? node.do.does[0] : undefined;
      if (act?.kind !== 'createMore' || act.n === 'X' || !('f' in what)) return [];
      const players = playersOf(run, who, `${path}.event.who`);
      const those = creating.filter(({ player, card }) => players.includes(player) && isSuchToken(game, what.f, card));
      const each = those.filter((one, at) => those.findIndex(({ card }) => card === one.card) === at);
      return each.flatMap((one) => Array.from({ length: Number(act.n) }, () => one));
    }),
  );
  return more.length > 0 ? [...events, ...more] : events;
}

/** What is not there yet is judged by its card: "aura tokens" (`executable.ts` leaves out other words). */
function isSuchToken(game: Game, f: Fab<'F'>, id: string): boolean {
  const { types, subtypes } = cardAt(game, id).faces[0];
  const words = [...types, ...subtypes].map((word) => word.toLowerCase());
  return f.kind === 'f' && f.head.kind === 'typed' && f.head.types.every((type) => words.includes(type.toLowerCase()));
}

function banished(run: Run, node: { readonly kind: string }, path: string): readonly GameEvent[] | null {
  const order = node as {
    readonly kind: string;
    readonly does?: readonly { readonly kind: string; readonly what?: unknown }[];
  };
  const [act] = order.does ?? [];
  if (act?.kind !== 'banish') return null;
  const what = act.what as { readonly kind: string; readonly z?: Parameters<typeof spotsOf>[1] };
  if (what.kind !== 'topCard' || !what.z) return null;
  const [spot] = spotsOf(run, what.z, `${path}.does.0.what.z`);
  const top = spot ? keysIn(run.game, `deck:${spot.player}`)[0] : undefined;
  return top === undefined ? [] : [{ kind: 'move', object: Number(top), to: 'banished', cause: 'banish', by: run.you }];
}

/** The replacement abilities that function now. */
export function replacementsOf(
  game: Game,
): readonly { readonly run: Run; readonly ability: Compiled; readonly key: number }[] {
  const found: { run: Run; ability: Compiled; key: number }[] = [];
  for (const key of arena(game)) {
    const object = liveAt(game, key);
    if (!object || object.place.faceDown) continue;
    const printed = abilitiesOn(game, object);
    if (!printed) continue;
    const may = mayBeGiven(game, key).some(({ kind }) => kind === 'replacement');
    if (!may && printed.of.replacement.length === 0) continue;
    const has = current(game, key).abilities.map((ref) => compiledAt(game.rules.book, ref));
    for (const ability of has) {
      if (ability.kind !== 'replacement') continue;
      const you = object.controller ?? object.owner;
      found.push({ run: startRun(game, { you, self: key, ref: ability.ref, text: ability.text }), ability, key });
    }
  }
  return found;
}
