/**
 * Replacement and prevention (CR 614–616): what an event becomes before it happens. The player concerned chooses the order,
 * but in classes: the object's own first, then who controls it, copies, back face up, then the rest (CR 616.1).
 */

import { entering } from './entering.ts';
import type { GameEvent } from './events.ts';
import { leaving } from './leaving.ts';
import { prevented } from './preventing.ts';
import type { Game } from './state.ts';

export function replaced(game: Game, event: GameEvent): readonly GameEvent[] {
  switch (event.kind) {
    case 'move': {
      const where = leaving(game, event);
      if (where === null) return [];
      return where.to === 'battlefield' ? entering(game, where) : [where];
    }
    case 'damage':
      return prevented(game, event);
    case 'draw':
    case 'life':
    case 'counters':
    case 'create':
    case 'tap':
    case 'untap':
      return [event];
  }
}
