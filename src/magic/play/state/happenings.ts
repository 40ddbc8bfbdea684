/**
 * Happenings: what the game would say occurred. Triggers, the log and counting ("if you gained life this turn") read
 * these and never raw changes. Objects are named by key: of something that left, by the key it had (`Last`).
 */

import type { Magic } from '../../text/index.ts';
import type { Current } from '../objects/current.ts';
import type { StepName } from '../turn/clock.ts';
import type { Counters, Player, PlayZone, Ref } from './state.ts';

/** What an object was as something happened, for what asks later in the turn what did: it may have become another since. */
export interface Then {
  readonly is: Current;
  readonly counters: Counters;
  /** Of a permanent, the states that come and go: those that it was in. */
  readonly states?: readonly Magic<'State'>[];
}

/** Why something moved. */
export type Cause =
  | 'draw'
  | 'discard'
  | 'mill'
  | 'destroy'
  | 'sacrifice'
  | 'exile'
  | 'cast'
  | 'play'
  | 'resolve'
  | 'counter'
  | 'return'
  | 'put'
  | 'rule'
  | 'cost'
  | 'craft';

export type Happening =
  | {
      readonly kind: 'moved';
      /** As it was, and as it is now; null where it has ceased to exist. */
      readonly was: number;
      readonly object: number | null;
      readonly from: PlayZone;
      readonly to: PlayZone;
      readonly owner: Player;
      readonly cause: Cause;
      readonly by: Player | null;
      /** CR 702.110b: the creature whose exploit ability it was sacrificed to. */
      readonly exploiter?: number;
      /** What entered the battlefield was this as it did: what it is made later does not matter. */
      readonly as?: Then;
    }
  /** CR 712.21 (2023): the second card of a melded permanent, which left as one object. */
  | {
      readonly kind: 'parted';
      readonly was: number;
      readonly object: number;
      readonly from: PlayZone;
      readonly to: PlayZone;
      readonly owner: Player;
    }
  | { readonly kind: 'created'; readonly object: number; readonly by: Player }
  /** A card that was in nobody's deck came into the game. */
  | { readonly kind: 'conjured'; readonly player: Player; readonly object: number }
  | { readonly kind: 'drew'; readonly player: Player; readonly card: number; readonly nth: number }
  | {
      readonly kind: 'cast';
      readonly spell: number;
      readonly player: Player;
      readonly from: PlayZone;
      readonly nth: number;
      /** The spell as it was cast. */
      readonly as?: Then;
    }
  | { readonly kind: 'copied'; readonly spell: number; readonly player: Player; readonly of: number }
  | {
      readonly kind: 'played land';
      readonly object: number;
      readonly player: Player;
      readonly from: PlayZone;
      /** By leave of this. */
      readonly allowed?: number;
    }
  | {
      readonly kind: 'activated';
      /** The ability on the stack; a mana ability is never there. */
      readonly object?: number;
      readonly source: number;
      readonly player: Player;
      readonly ability: string;
      readonly mana: boolean;
    }
  | {
      readonly kind: 'triggered';
      /** The ability on the stack. */
      readonly object: number;
      readonly source: number;
      readonly player: Player;
      readonly ability: string;
    }
  | { readonly kind: 'resolved'; readonly object: number; readonly player: Player }
  | { readonly kind: 'fizzled'; readonly object: number; readonly player: Player }
  | { readonly kind: 'countered'; readonly object: number }
  | {
      readonly kind: 'dealt';
      readonly source: number;
      readonly to: Ref;
      readonly amount: number;
      readonly excess: number;
      readonly combat: boolean;
      /** The source as it dealt the damage. */
      readonly by?: Then;
    }
  | { readonly kind: 'life'; readonly player: Player; readonly by: number }
  | {
      readonly kind: 'counters';
      readonly on: Ref;
      readonly counter: string;
      readonly by: number;
      readonly player: Player;
    }
  | { readonly kind: 'tapped' | 'untapped'; readonly object: number }
  /** CR 106.12a: a mana ability for which it was tapped has produced mana. */
  | { readonly kind: 'tapped for mana'; readonly object: number; readonly player: Player }
  | {
      readonly kind: 'transformed';
      readonly object: number;
      readonly before: readonly string[];
      readonly into: readonly string[];
    }
  | { readonly kind: 'turned up'; readonly object: number }
  /** It got a designation, `n` strong; or its crew ability resolved. */
  | { readonly kind: 'became'; readonly object: number; readonly state: string; readonly n: number }
  /** CR 702.29c: a card was discarded for its cycling ability: as it was in the hand. */
  | { readonly kind: 'cycled'; readonly card: number; readonly player: Player; readonly x: number | null }
  /** CR 702.143a: a card was exiled from the hand by its foretell ability. */
  | { readonly kind: 'foretold'; readonly card: number; readonly player: Player }
  /** CR 702.122b: it was tapped for the crew cost of this. */
  | {
      readonly kind: 'crewed with';
      readonly object: number;
      readonly vehicle: number;
      readonly how: 'crewed' | 'saddled';
    }
  /** CR 716.2a */
  | { readonly kind: 'leveled'; readonly object: number; readonly level: number }
  | { readonly kind: 'unlocked'; readonly object: number; readonly door: number; readonly player: Player }
  | { readonly kind: 'fully unlocked'; readonly object: number; readonly player: Player }
  | { readonly kind: 'locked'; readonly object: number; readonly door: number; readonly player: Player }
  | {
      readonly kind: 'attacks';
      readonly object: number;
      readonly whom: Ref;
      readonly player: Player;
      readonly alone: boolean;
      /** The attacker as it attacked, and the planeswalker or battle that it attacked. */
      readonly as?: Then;
      readonly whomAs?: Then;
    }
  | { readonly kind: 'attacked'; readonly player: Player; readonly objects: readonly number[] }
  | { readonly kind: 'blocks'; readonly object: number; readonly attacker: number }
  | { readonly kind: 'becomes blocked'; readonly object: number; readonly by: readonly number[] }
  | { readonly kind: 'unblocked'; readonly object: number }
  | { readonly kind: 'targeted'; readonly target: Ref; readonly by: number; readonly player: Player }
  | { readonly kind: 'step'; readonly step: StepName; readonly active: Player; readonly turn: number }
  | { readonly kind: 'revealed'; readonly objects: readonly number[]; readonly player: Player }
  | { readonly kind: 'looked'; readonly objects: readonly number[]; readonly player: Player }
  | { readonly kind: 'shuffled'; readonly player: Player }
  | { readonly kind: 'searched'; readonly player: Player; readonly whose: Player }
  | { readonly kind: 'chose'; readonly player: Player; readonly what: string }
  | { readonly kind: 'attached'; readonly object: number; readonly to: Ref }
  | { readonly kind: 'phased'; readonly object: number; readonly out: boolean }
  | { readonly kind: 'day'; readonly is: 'day' | 'night'; readonly was: 'day' | 'night' | null }
  | { readonly kind: 'monarch'; readonly player: Player }
  | { readonly kind: 'flipped coin'; readonly player: Player; readonly heads: boolean; readonly won: boolean | null }
  /** A keyword action that was done by name: scry, surveil. */
  | { readonly kind: 'acted'; readonly player: Player; readonly action: string; readonly n: number }
  | { readonly kind: 'explored'; readonly object: number; readonly player: Player }
  | { readonly kind: 'mulligan'; readonly player: Player; readonly hand: number }
  | { readonly kind: 'lost'; readonly player: Player; readonly why: string }
  | { readonly kind: 'ended'; readonly winner: Player | 'nobody' };
