/** Where the game is: turn, step, who has priority, what resolves (CR 500). The program counter of the engine, as data. */
import type { Happening } from '../state/happenings.ts';
import type { Player } from '../state/state.ts';

/** CR 506 */
const OF_COMBAT = ['begin combat', 'attackers', 'blockers', 'first damage', 'damage', 'end of combat'] as const;

export const STEPS = ['untap', 'upkeep', 'draw', 'main', ...OF_COMBAT, 'second main', 'end', 'cleanup'] as const;
export type StepName = (typeof STEPS)[number];

/** The steps of the combat phase. */
export const COMBAT: readonly [StepName, ...StepName[]] = OF_COMBAT;

/** Where the game is: the program counter, as data. */
export interface Clock {
  readonly kind: 'clock';
  readonly turn: number;
  readonly active: Player;
  readonly step: StepName;
  readonly stage: 'mulligans' | 'enter' | 'begin' | 'settle' | 'priority' | 'resolve' | 'end' | 'over';
  readonly priority: Player;
  readonly passes: number;
  /** The last timestamp given out (CR 613.7). */
  readonly timestamp: number;
  readonly day: 'day' | 'night' | null;
  /** The object that is resolving, and how many of its sentences are done. */
  readonly resolving: { readonly object: number; readonly at: number } | null;
  /** Turns and phases that were added, first one first. */
  readonly extra: readonly string[];
  /** Whether anything was declared or put attacking in this combat (CR 508.8). */
  readonly attacked: boolean;
  readonly winner: Player | 'nobody' | null;
  /** CR 903.9a: the timestamp when commanders were last looked at. */
  readonly checked: number;
  /** Who is the monarch (CR 725). */
  readonly monarch: Player | null;
  /** What happened before the position that play began in, oldest first. */
  readonly before: readonly Happening[];
}
