/** Lasting effects as they are kept: what each does, for whom, and until when. */
import type { DamageKind } from './happenings.ts';
import type { AbilityRef, Frame, Player, Ref } from './state.ts';

export type Until =
  /** The end of a turn, or of its action phase; of what waits for a later turn, from that turn on. */
  | { readonly kind: 'turn'; readonly turn: number; readonly from?: number; readonly phase?: 'action' }
  | { readonly kind: 'chain' }
  | { readonly kind: 'link'; readonly link: number }
  /** The link that this attack is about to be. */
  | { readonly kind: 'link of'; readonly attack: number }
  | { readonly kind: 'start of turn'; readonly player: Player; readonly after: number }
  | { readonly kind: 'leaves'; readonly object: number }
  /** Until none of these is left. */
  | { readonly kind: 'gone'; readonly objects: readonly number[] }
  | { readonly kind: 'always' };

/** A lasting effect that a resolved ability made: what its text says, at this path. */
export interface EffectRecord {
  readonly kind: 'effect';
  readonly does: EffectDoes;
  readonly ability: AbilityRef;
  readonly path: string;
  readonly frame: Frame;
  readonly you: Player;
  readonly self: number;
  readonly until: Until;
  readonly timestamp: number;
}
export type EffectDoes =
  /** CR 6.2.2c: locked on to these objects; null while it goes for whatever matches. */
  | { readonly kind: 'change'; readonly on: readonly number[] | null }
  /** Waits for the next object that matches, and locks on to it. */
  | { readonly kind: 'next'; readonly left: number }
  | { readonly kind: 'rule'; readonly who: readonly Player[] }
  | { readonly kind: 'may'; readonly who: Player; readonly objects: readonly number[] | null }
  | { readonly kind: 'delayed'; readonly once: boolean }
  | {
      readonly kind: 'shield';
      readonly to: Ref;
      readonly by: number | null;
      readonly which: DamageKind | null;
      /** null: all of the next damage (CR 6.4.10i); a number of one use, or until used up (6.4.10j). */
      readonly left: number | null;
      readonly once: boolean;
    }
  /** CR 8.5.46: the prize of a wager on this attack, and with whom it is. */
  | { readonly kind: 'wager'; readonly attack: number; readonly with: Player; readonly tokens: readonly string[] }
  /** CR 8.5.34: they cannot be played, nor their abilities activated. */
  | { readonly kind: 'freeze'; readonly on: readonly number[] }
  /** Effects do not trigger on hits. */
  | { readonly kind: 'no hit triggers' }
  /** The next arcane damage of a card that is played is that much more. */
  | { readonly kind: 'amp'; readonly by: number };
