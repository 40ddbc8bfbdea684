/** The rules of Magic as the kernel wants them: one step, when it is over, who sees what. */
import type { Seat } from '../../kernel/index.ts';
import type { Happening } from './happenings.ts';
import type { Book, Game, GameState, MagicRules } from './state.ts';
import { advance } from './turn.ts';

export function magicRules(book: Book): MagicRules {
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

/** CR 400.2: libraries and hands are hidden; a face-down card is seen by who may look at it. */
function seeRecord(state: GameState, seat: Seat, key: number | string): object | null {
  const record = state.records[key];
  if (!record) return null;
  switch (record.kind) {
    case 'card': {
      const hidden = record.zone === 'library' || record.zone === 'hand' || record.faceDown;
      const mine = record.zone === 'hand' && record.owner === seat;
      return !hidden || mine || record.lookers.some((player) => player === seat) ? record : null;
    }
    case 'permanent':
    case 'spell': {
      // CR 708.5: who controls a face-down permanent may look at it.
      if (record.faceDown === null || record.controller === seat) return record;
      return { ...record, body: { card: 'face down', made: 'card', except: [] } };
    }
    default:
      return record;
  }
}

function tellOf(_state: GameState, seat: Seat, it: Happening): object | null {
  switch (it.kind) {
    case 'drew':
      return it.player === seat ? it : { kind: 'drew', player: it.player };
    case 'looked':
      return it.player === seat ? it : { kind: 'looked', player: it.player, cards: it.objects.length };
    default:
      return it;
  }
}
