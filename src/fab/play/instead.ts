/** Replacement effects other than prevention (CR 6.4, 6.5): what an event becomes before it happens. */

import { type Compiled, compiledAt } from './abilities.ts';
import { arena, cardAt, keysIn, liveAt } from './book.ts';
import { current } from './current.ts';
import type { GameEvent } from './events.ts';
import { mayBeGiven } from './live.ts';
import { playersOf } from './players.ts';
import { type Run, startRun } from './run.ts';
import { abilitiesOn } from './shown.ts';
import type { Game } from './state.ts';
import { spotsOf } from './zone-words.ts';

/** What happens instead; the event itself where nothing replaces it. */
export function insteadOf(game: Game, event: GameEvent): readonly GameEvent[] {
  if (event.kind !== 'life' && event.kind !== 'create') return [event];
  for (const { run, ability } of replacementsOf(game)) {
    for (const { node, path } of ability.units) {
      if (node.kind !== 'replaced') continue;
      if (event.kind === 'life' && node.event.kind === 'wouldLose' && event.why === 'blood debt') {
        if (!playersOf(run, node.event.who, `${path}.event.who`).includes(event.player)) continue;
        return banished(run, node.do, `${path}.do`) ?? [event];
      }
      if (event.kind === 'create' && node.event.kind === 'wouldCreate') {
        if (!playersOf(run, node.event.who, `${path}.event.who`).includes(event.player)) continue;
        const { do: act } = node;
        const more = act.kind === 'order' ? act.does[0] : undefined;
        if (more?.kind === 'createMore' && isAura(game, event.card)) {
          const extra = more.n === 'X' ? 0 : more.n;
          return [event, ...Array.from({ length: extra }, () => event)];
        }
      }
    }
  }
  return [event];
}

function isAura(game: Game, card: string): boolean {
  return cardAt(game, card).faces[0].subtypes.includes('Aura');
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
