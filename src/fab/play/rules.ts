/** The rules of Flesh and Blood as the kernel wants them: one step, when it is over, who sees what. */

import type { Seat } from '../../kernel/index.ts';
import { recordOf } from '../../kernel/index.ts';
import { mayLook } from '../look.ts';
import type { Happening } from './state/happenings.ts';
import { happeningSeen, recordSeen } from './state/redact.ts';
import type { Book, FabGameRules, FabShape, Game, GameState, ObjectRecord } from './state/state.ts';
import { advance } from './turn/turn.ts';

export function fabGame(book: Book): FabGameRules {
  return {
    book,
    step: (match) => advance(match as Game),
    over: (state) => {
      const clock = recordOf(state, 'clock');
      return clock?.kind === 'clock' && clock.stage === 'over';
    },
    see: (state, seat, key) => {
      const seen = seeRecord(state, seat, key);
      return seen && recordSeen(seen, seeing(state, seat));
    },
    tell: tellOf,
  };
}

/** Whether a seat sees anything of an object. What is forgotten hides nothing. */
function seeing(state: GameState, seat: Seat): (key: number) => boolean {
  return (key) => recordOf(state, key) === undefined || seeRecord(state, seat, key) !== null;
}

/** CR 3.0.3a, 9.1.2a: who may look at a card sees it whole, both faces; who may not sees nothing of it. */
function seeRecord(state: GameState, seat: Seat, key: number | string): FabShape['record'] | null {
  const record = recordOf(state, key);
  if (!record) return null;
  return record.kind !== 'object' || seesObject(record, seat) ? record : null;
}

function seesObject(object: ObjectRecord, seat: Seat): boolean {
  if (object.lookers.some((player) => player === seat)) return true;
  return mayLook(object.place, { owner: object.owner === seat });
}

function tellOf(state: GameState, seat: Seat, it: Happening): object | null {
  if (it.kind === 'looked' && it.player !== seat)
    return { kind: 'looked', player: it.player, cards: it.objects.length };
  return happeningSeen(it, seeing(state, seat));
}
