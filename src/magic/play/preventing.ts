/** Prevention (CR 615): protection and shields. */
import { isPlayer, objectAt } from './book.ts';
import { current } from './current.ts';
import type { DamageEvent } from './events.ts';
import { isShunned } from './protection.ts';
import { startRun } from './run.ts';
import type { Game } from './state.ts';

export function prevented(game: Game, event: DamageEvent): readonly DamageEvent[] {
  if (isPlayer(event.to) || !objectAt(game, event.to)) return [event];
  const text = { sentences: [], bullets: [], links: [] };
  const run = startRun(game, { you: current(game, event.to).controller, self: event.to, text });
  // CR 702.16e: damage from what it is protected from is prevented.
  return isShunned(run, event.to, event.source) ? [] : [event];
}
