/** How a spell was cast: what it and the permanent it becomes may be asked about (CR 400.7d). */
import type { SpendAs } from '../mana/spend-as.ts';
import type { Body, Player, PlayZone } from './state.ts';

/** CR 400.7d: what a permanent may know of the spell it was. */
export interface CastFacts {
  /** CR 707.10: it is a copy of a spell that was cast, and was not cast itself. */
  readonly copied?: true;
  readonly by: Player;
  readonly from: PlayZone;
  /** The faces it was cast as. */
  readonly shown: readonly number[];
  readonly way: CastWay;
  readonly x: number | null;
  readonly kicked: number;
  /** The object whose words allowed it. */
  readonly allowed?: number;
  /** The object whose words let another cost be paid. */
  readonly priced?: number;
  /** Additional costs that were paid, by name, those that must be included. */
  readonly paid: readonly string[];
  /** Mana symbols that were spent. */
  readonly spent: readonly string[];
  /** What made the mana that was spent, and which mana it was where text asks (`ManaUnit.made`). */
  readonly paidFrom?: readonly number[];
  readonly paidWith?: readonly number[];
  /** Mana may be spent on it as though it were of any colour or type. */
  readonly spend?: SpendAs;
  readonly turn: number;
  /** CR 718.3: it was cast prototyped. */
  readonly prototyped?: true;
  /** CR 702.103e: it was cast bestowed, and is so no longer. */
  readonly unbestowed?: true;
  /** CR 702.47a: cards whose text it has besides its own, in the order in which that is followed. */
  readonly spliced?: readonly Spliced[];
}

/** A face of a card, as text to be added. */
export interface Spliced {
  readonly card: Body['card'];
  readonly face: number;
}

/** By which permission and cost a spell is cast. CR 118.9a: never two alternative costs. */
export type CastWay =
  | 'normal'
  | 'fuse'
  | 'free'
  | 'aftermath'
  | 'flashback'
  | 'disturb'
  | 'more than meets the eye'
  | 'foretold'
  | 'plotted'
  | 'suspended'
  | 'siege'
  | 'face down'
  | 'escape'
  | 'jump-start'
  | 'retrace'
  | 'harmonize'
  | 'mayhem'
  | 'madness'
  | 'evoke'
  | 'bestow'
  | 'warp'
  | 'overload'
  | 'dash'
  | 'spectacle'
  | 'emerge'
  | 'blitz'
  | 'surge'
  | 'web-slinging'
  | 'other';
