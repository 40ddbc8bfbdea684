/** What happened: noted in the order it did, for the players to read and for triggers and "this turn" to look back on. */
import type { Zone } from '../../place.ts';
import type { Asset, Cause, Player, Ref } from './state.ts';

export type Happening =
  | { readonly kind: 'game starts'; readonly player: Player }
  | { readonly kind: 'turn'; readonly turn: number; readonly player: Player }
  | { readonly kind: 'phase'; readonly phase: 'start' | 'action' | 'end'; readonly player: Player }
  | { readonly kind: 'step'; readonly step: string; readonly link: number | null }
  | {
      readonly kind: 'moved';
      /** The object before and after; the same key where it stayed the same object (CR 3.0.9). */
      readonly was: number;
      readonly object: number | null;
      readonly from: Zone;
      readonly to: Zone;
      readonly owner: Player;
      readonly cause: Cause;
      readonly by: Player | null;
      /** Chance has chosen it. */
      readonly random?: true;
      /** CR 1.9.3a: it was this as well, as a replacement has made it so. */
      readonly also?: Cause;
    }
  | { readonly kind: 'created'; readonly object: number; readonly player: Player }
  | { readonly kind: 'played'; readonly object: number; readonly player: Player; readonly from: Zone }
  | {
      readonly kind: 'activated';
      readonly layer: number;
      readonly source: number;
      readonly player: Player;
      readonly attack: boolean;
    }
  | { readonly kind: 'triggered'; readonly layer: number; readonly source: number; readonly player: Player }
  | { readonly kind: 'pitched'; readonly was: number; readonly object: number | null; readonly player: Player }
  /** The attack, and the card it comes from: the same, or the source of a proxy (CR 1.4.3). */
  | {
      readonly kind: 'attacked';
      readonly attack: number;
      readonly source: number;
      readonly target: Ref;
      readonly alsoTargets?: readonly Ref[];
      readonly player: Player;
    }
  | { readonly kind: 'defended'; readonly objects: readonly number[]; readonly attack: number; readonly player: Player }
  | {
      readonly kind: 'damage';
      readonly source: number;
      readonly player: Player;
      readonly to: Ref;
      readonly amount: number;
      readonly which: DamageKind;
      /** CR 8.5.3a: the player has dealt it too; what an ally deals is the ally's alone (CR 8.2.8e). */
      readonly own: boolean;
    }
  | { readonly kind: 'prevented'; readonly to: Ref; readonly amount: number; readonly by: number | null }
  | {
      readonly kind: 'hit';
      readonly source: number;
      /** The attack that hit; null where an effect says that the source has. */
      readonly attack: number | null;
      readonly player: Player;
      readonly to: Ref;
      /** CR 9.3.3: whether the hero was marked as it was hit. */
      readonly marked: boolean;
      readonly own: boolean;
    }
  | { readonly kind: 'life'; readonly player: Player; readonly by: number; readonly why: 'effect' | 'blood debt' }
  | { readonly kind: 'points'; readonly player: Player; readonly asset: Asset; readonly by: number }
  | { readonly kind: 'counters'; readonly on: number; readonly counter: string; readonly by: number }
  | { readonly kind: 'marked'; readonly player: Player }
  | { readonly kind: 'unmarked'; readonly player: Player }
  | { readonly kind: 'turned'; readonly object: number; readonly how: 'face-up' | 'face-down' }
  | { readonly kind: 'became'; readonly object: number; readonly player: Player }
  | { readonly kind: 'awakened'; readonly object: number }
  | { readonly kind: 'transcended'; readonly player: Player; readonly object: number }
  | { readonly kind: 'transformed'; readonly into: number; readonly player: Player }
  | { readonly kind: 'named'; readonly player: Player; readonly name: string }
  | { readonly kind: 'revealed'; readonly player: Player; readonly objects: readonly number[] }
  | { readonly kind: 'looked'; readonly player: Player; readonly objects: readonly number[] }
  | { readonly kind: 'shuffled'; readonly player: Player }
  | { readonly kind: 'rolled'; readonly player: Player; readonly n: number }
  | {
      readonly kind: 'did';
      readonly player: Player;
      readonly deed: string;
      readonly object?: number;
      /** To whom, where it is done to somebody. */
      readonly to?: Player;
    }
  /** What a test effect has for a target: nobody sees it on the stack. */
  | { readonly kind: 'targeted'; readonly object: number; readonly to: Ref }
  | { readonly kind: 'resolved'; readonly object: number }
  | { readonly kind: 'negated'; readonly object: number }
  | { readonly kind: 'link resolved'; readonly link: number; readonly attack: number }
  | { readonly kind: 'chain closes' }
  | { readonly kind: 'chain closed' }
  | { readonly kind: 'lost'; readonly player: Player; readonly why: string }
  | { readonly kind: 'over'; readonly winner: Player | null };

export type DamageKind = 'generic' | 'physical' | 'arcane';
