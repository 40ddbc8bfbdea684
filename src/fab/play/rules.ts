/** The rules of Flesh and Blood as the kernel wants them: one step, when it is over, who sees what. */
import type { Seat } from '../../kernel/index.ts';
import { mayLook } from '../look.ts';
import type { Happening } from './happenings.ts';
import type { Book, FabGameRules, Game, GameState, ObjectRecord } from './state.ts';
import { advance } from './turn.ts';

export function fabGame(book: Book): FabGameRules {
  return {
    book,
    step: (match) => advance(match as Game),
    over: (state) => {
      const clock = state.records.clock;
      return clock?.kind === 'clock' && clock.stage === 'over';
    },
    see: seeRecord,
    tell: tellOf,
  };
}

/** CR 3.0.3a, 9.1.2a: who may look at a card sees it whole, both faces; who may not sees nothing of it. */
function seeRecord(state: GameState, seat: Seat, key: number | string): object | null {
  const record = state.records[key];
  if (!record) return null;
  return record.kind !== 'object' || seesObject(record, seat) ? record : null;
}

function seesObject(object: ObjectRecord, seat: Seat): boolean {
  if (object.lookers.some((player) => player === seat)) return true;
  return mayLook(object.place, { owner: object.owner === seat });
}

function tellOf(state: GameState, seat: Seat, it: Happening): object | null {
  switch (it.kind) {
    case 'looked':
      return it.player === seat ? it : { kind: 'looked', player: it.player, cards: it.objects.length };
    case 'moved': {
      const record = it.object === null ? undefined : state.records[it.object];
      const seen = it.object === null || (record?.kind === 'object' && seesObject(record, seat));
      return seen ? it : { kind: 'moved', from: it.from, to: it.to, owner: it.owner, cause: it.cause, by: it.by };
    }
    default:
      return it;
  }
}
