/** What claims may look at. */
import type { Table } from '../game.ts';

/** What claims may look at besides the table. */
export interface Looking {
  readonly table: Table;
  readonly players: readonly string[];
  /** Whose claim it is, where somebody is named. */
  readonly by?: string;
  /** Objects that the ruling remembered. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** How many happenings there were when counting began. */
  readonly countedFrom: number;
}

export interface Remembered {
  readonly identity: string;
  readonly timestamp: number;
}
