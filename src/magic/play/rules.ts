/** The rules of Magic as the kernel wants them: one step, when it is over, who sees what. */

import type { Seat } from '../../kernel/index.ts';
import { listOf, recordOf } from '../../kernel/index.ts';
import { whyNotDeclared } from './combat/combat-check.ts';
import type { Happening } from './state/happenings.ts';
import { happeningSeen, recordSeen } from './state/redact.ts';
import {
  type Book,
  type CardRecord,
  type Game,
  type GameState,
  type MagicRules,
  type MagicShape,
  NOTHING_CHOSEN,
  type Player,
} from './state/state.ts';
import { advance } from './turn/turn.ts';

export function magicRules(book: Book): MagicRules {
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
    check: (_state, question, answer) => whyNotDeclared(question, answer),
    tell: tellOf,
  };
}

/** Whether a seat sees anything of an object. What is forgotten hides nothing. */
function seeing(state: GameState, seat: Seat): (key: number) => boolean {
  return (key) => recordOf(state, key) === undefined || seeRecord(state, seat, key) !== null;
}

/** CR 400.2: libraries and hands are hidden; a face-down card is seen by who may look at it. */
function seeRecord(state: GameState, seat: Seat, key: number | string): MagicShape['record'] | null {
  const record = recordOf(state, key);
  if (!record) return null;
  switch (record.kind) {
    case 'card':
      return seesCard(record, seat) ? record : null;
    case 'permanent':
      // CR 708.5: who controls a face-down permanent may look at it.
      if (record.faceDown === null || controllerOf(state, key, record.controller) === seat) return record;
      return { ...record, body: FACE_DOWN, shown: null, copy: null, cast: null, chosen: NOTHING_CHOSEN };
    case 'spell':
      if (record.faceDown === null || record.controller === seat) return record;
      return { ...record, body: FACE_DOWN, shown: [], cast: { ...record.cast, shown: [], spent: [] }, frames: {} };
    default:
      return record;
  }
}

const FACE_DOWN = { card: 'face down', made: 'card', except: [] } as const;

/** CR 400.2, 406.3, 712.3: what a double-faced card is shows as little as any other. */
function seesCard({ zone, owner, faceDown, lookers, body, last }: CardRecord, seat: Seat): boolean {
  if (lookers.some((player) => player === seat)) return true;
  switch (zone) {
    case 'library':
      return false;
    case 'hand':
      return owner === seat;
    case 'outside':
      return owner === seat || body.made !== 'card' || last !== null;
    default:
      return !faceDown;
  }
}

/** Effects that gave it to another player, the newest first. */
function controllerOf(state: GameState, key: number | string, base: Player): Player {
  for (const effect of listOf(state, 'effects').toReversed()) {
    const record = recordOf(state, effect);
    if (record?.kind !== 'effect' || record.does.kind !== 'control') continue;
    if (record.on?.some((on) => on === key)) return record.does.by;
  }
  return base;
}

function tellOf(state: GameState, seat: Seat, it: Happening): object | null {
  const seen = happeningSeen(it, seeing(state, seat));
  if (it.kind === 'drew' && it.player !== seat) return { kind: 'drew', player: it.player };
  if (it.kind === 'looked' && it.player !== seat)
    return { kind: 'looked', player: it.player, cards: it.objects.length };
  return seen;
}
