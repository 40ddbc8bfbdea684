/**
 * A ruling as it was read: a position, acts and claims, and the rules it shows. Plain readonly data that knows no card
 * game. `reading/shape.ts` has how it is written in a file, `docs/RULINGS.md` tells people, `play/run.ts` plays it.
 */
import type { Game } from '../../cards/card.ts';
import type { Choice, Entry, Moment } from './entries.ts';
import type { OwnCard, PlayerSetup, Position } from './position.ts';

export interface Ruling {
  readonly id: string;
  readonly title: string;
  readonly game: Game;
  /** Ids of the rules it shows, as the register of the game has them. */
  readonly rules: readonly string[];
  readonly status: Status;
  /** Where the case comes from. */
  readonly source?: string;
  readonly about?: string;
  readonly editions: Editions;
  /** Open points decided otherwise than by default. */
  readonly switches: Words;
  readonly cards: readonly OwnCard[];
  readonly position: Position;
  readonly schedule: readonly Entry[];
  /** Scheduled play ends at the end of this step. */
  readonly stopAfter?: Moment;
  readonly play: readonly Entry[];
  /** Choices that wait in line for each player. */
  readonly queued: readonly Choice[];
  /** Empty: it is run once, as it stands. */
  readonly runs: readonly Run[];
  readonly spot: Spot;
}

export const STATUSES = ['settled', 'derived', 'unsettled'] as const;

export type Status = (typeof STATUSES)[number];

/** Where in the file something stands; line 0 where it came from no file. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

export interface Words {
  readonly [word: string]: string;
}

export type Editions =
  | { readonly kind: 'default' }
  | { readonly kind: 'all' }
  | { readonly kind: 'listed'; readonly editions: readonly string[] }
  /** Every named edition from one day on, that day itself, and before another. */
  | { readonly kind: 'span'; readonly since?: string; readonly before?: string };

/** When an entry counts; a part that is missing does not limit it. */
export interface When {
  readonly on?: readonly string[];
  readonly since?: string;
  readonly before?: string;
  readonly run?: readonly string[];
}

/** The same ruling with something different. */
export interface Run {
  readonly name: string;
  readonly editions?: Editions;
  readonly switches?: Words;
  /** Fields that are given stand for those of the ruling. */
  readonly position: Partial<Omit<Position, 'players'>>;
  readonly players: readonly (Partial<PlayerSetup> & Pick<PlayerSetup, 'name'>)[];
  readonly schedule?: readonly Entry[];
  readonly play?: readonly Entry[];
  readonly queued?: readonly Choice[];
  readonly spot: Spot;
}
