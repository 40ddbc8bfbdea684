/** A ruling while it is played: what is supplied and used, what was seen, and what failed. */

import type { Refusal } from '../../cards/why.ts';
import type { Key, Plain } from '../../kernel/index.ts';
import type { Remembered } from '../claims/looking.ts';
import type { Mismatch } from '../claims/mismatch.ts';
import type { Spot } from '../format/ruling.ts';
import type { Clock, Scene, Table } from '../game.ts';
import type { Supply } from './supplies.ts';

export interface Playing {
  readonly scene: Scene;
  readonly table: Table;
  readonly players: readonly string[];
  /** What entries have supplied, first come first used. */
  readonly supplies: Supply[];
  /** What waits in line for each player. */
  readonly queue: Supply[];
  readonly remembered: Map<string, Remembered>;
  /** Where play stood after the last entry, or in the position: what the game then did by itself is on the way. */
  stood: Pick<Clock, 'turn' | 'step'>;
  countedFrom: number;
  /** Where the happenings of this entry begin. */
  doneFrom: number;
  /** What each player had as this entry began. */
  had: readonly Purse[];
  /** What has been seen on the stack. */
  readonly seen: Set<Key>;
  /** Targets were asked for since then. */
  targetsAsked: boolean;
  /** The last of the listed targets that fits is taken first: those before it needed no question. */
  targetsFromEnd: boolean;
  readonly failures: Failure[];
  /** Called before each answer. */
  readonly visit: (table: Table) => void;
}

/** What costs are paid from, besides things. */
export interface Purse {
  readonly player: string;
  readonly pool: string;
  readonly life: number;
}

export const pursesOf = (table: Table, players: readonly string[]): readonly Purse[] =>
  players.map((player) => {
    const seat = table.seatOf(player);
    return { player, pool: table.pool(seat), life: table.life(seat) };
  });

/** Why an act could not be done: the game forbids it, or the ruling's words mean nothing. */
export interface Trouble {
  readonly refused: boolean;
  readonly error: Refusal;
}

export interface Failure {
  readonly spot: Spot;
  /** What was being done. */
  readonly entry: string;
  readonly message: string;
  readonly expected?: Plain;
  readonly actual?: Plain;
  /** The last happenings before it. */
  readonly last: readonly string[];
  /** Card text that the game cannot play by: perhaps the reason. */
  readonly leftOut?: readonly string[];
  /** The question that nobody has answered yet: perhaps the reason. */
  readonly asked?: string;
  /** Cards newer than the rules: perhaps the reason. */
  readonly tooNew?: readonly string[];
}

const LAST_HAPPENINGS = 8;

/** So many answers in one entry are no play any more. */
export const MOST_ANSWERS = 2_000;

export function fail(
  playing: Playing,
  spot: Spot,
  entry: string,
  message: string,
  values: Partial<Omit<Mismatch, 'claim'>> = {},
) {
  const last = playing.table
    .happenings()
    .slice(-LAST_HAPPENINGS)
    .map(({ text }) => text);
  const leftOut = playing.table.leftOut?.() ?? [];
  const tooNew = playing.table.tooNew?.() ?? [];
  const { table } = playing;
  const open = table.open().find((question) => table.topic(question) !== 'priority');
  const asked = open && `${table.playerOf(open.seat)} is asked: ${table.words(open)}`;
  const perhaps = {
    ...(asked === undefined || message.includes('nobody supplied') ? {} : { asked }),
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(tooNew.length > 0 ? { tooNew } : {}),
  };
  playing.failures.push({ spot, entry, message, ...values, last, ...perhaps });
}
