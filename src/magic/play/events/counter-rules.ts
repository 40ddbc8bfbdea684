/** What counters on a permanent put in place of an event (CR 122.1c–122.1h): shield, stun, finality. */

import { current } from '../objects/current.ts';
import { permanentAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import type { GameEvent } from './events.ts';
import { withoutShield } from './preventing.ts';
import type { Option } from './replace.ts';

export function counterRules(game: Game, event: GameEvent): readonly Option[] {
  if (event.kind !== 'move' && event.kind !== 'untap') return [];
  const permanent = permanentAt(game, event.object);
  if (!permanent) return [];
  const { object: source } = event;
  const has = (counter: string): boolean => (permanent.counters[counter] ?? 0) > 0;
  const player = current(game, source).controller;
  if (event.kind !== 'move') {
    // CR 122.1d: a stun counter goes in place of untapping.
    const less: GameEvent = { kind: 'counters', on: source, counter: 'stun', by: -1, player };
    return permanent.tapped && has('stun') ? [{ id: 'stun', source, apply: () => [less] }] : [];
  }
  const options: Option[] = [];
  // CR 122.1c: destroyed by an effect, it loses a shield counter instead.
  if (event.cause === 'destroy' && event.by !== null && has('shield')) {
    options.push({ id: 'shield counter', source, apply: () => [withoutShield(source, player)] });
  }
  // CR 122.1h: what has a finality counter is exiled instead of dying.
  if (event.to === 'graveyard' && has('finality')) {
    options.push({ id: 'finality', source, apply: () => [{ ...event, to: 'exile' }] });
  }
  return options;
}
