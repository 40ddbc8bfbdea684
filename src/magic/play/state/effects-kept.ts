/** What resolving spells and abilities leave behind: continuous effects for a while (CR 611.2) and delayed triggers (CR 603.7). */
import type { Magic, MagicAbility } from '../../text/index.ts';
import type { ThisWay } from '../casting/offers.ts';
import type { SpendAs } from '../mana/spend-as.ts';
import type { Leave } from '../resolving/riders.ts';
import type { StepName } from '../turn/clock.ts';
import type { AbilitySource, Copiable, Frame, Player, PlayZone, Ref } from './state.ts';

/** A continuous effect made by a spell or ability that resolved (CR 611.2). */
export interface Effect {
  readonly kind: 'effect';
  readonly source: number;
  readonly controller: Player;
  readonly timestamp: number;
  /** CR 611.2c: the objects it holds of, fixed when it began; null for effects on the game or on a player. */
  readonly on: readonly Ref[] | null;
  readonly does: EffectDoes;
  readonly until: Until;
}

export type EffectDoes =
  | { readonly kind: 'changes'; readonly changes: readonly Magic<'Change'>[]; readonly frame: Frame }
  | { readonly kind: 'control'; readonly by: Player }
  /** Power and toughness change places, after all that adds to them. */
  | { readonly kind: 'switch' }
  /** CR 612.1: a word of its text is another. */
  | { readonly kind: 'words'; readonly from: string; readonly to: string }
  | { readonly kind: 'copy'; readonly of: Copiable }
  /** CR 610.3: cards that come back as it ends. `from`: the zone that each of them was in. */
  | { readonly kind: 'exiled'; readonly cards: readonly number[]; readonly from: readonly PlayZone[] }
  /** A rule of text that holds for a while: replacement, prevention, permission, prohibition. */
  | { readonly kind: 'text'; readonly ability: AbilitySource; readonly path: string; readonly frame: Frame }
  /** A spell that goes elsewhere than to the graveyard as it resolves: `as-it-resolves.ts`. */
  | { readonly kind: 'goes'; readonly ability: AbilitySource; readonly path: string; readonly frame: Frame }
  | MayPlay;

/** CR 601.3: very cards that a player may play, wherever they are. */
export interface MayPlay {
  readonly kind: 'mayPlay';
  readonly by: Player;
  readonly free: boolean;
  readonly spellsOnly?: boolean;
  /** For this mana instead of the mana cost. */
  readonly cost?: string;
  /** As though they had flash. */
  readonly flash?: boolean;
  /** Mana may be spent as though it were of any colour or type. */
  readonly spend?: SpendAs;
  readonly thisWay?: ThisWay;
  readonly leave?: Leave;
  /** Only in a turn in which the player attacked with such things: where the words stand. */
  readonly attacked?: { readonly text: MagicAbility; readonly path: string; readonly frame: Frame };
  /** Only one of them. */
  readonly once?: boolean;
  /** CR 715.3b: only as an Adventure. */
  readonly adventure?: boolean;
  /** What is asked of the spell or land, as it would be, and where the words stand. */
  readonly words?: {
    readonly what: Magic<'Obj'>;
    readonly text: MagicAbility;
    readonly path: string;
    readonly frame: Frame;
  };
}

/** How long it lasts. */
export type Until =
  | { readonly kind: 'end of turn'; readonly turn: number }
  /** Taken away as the combat phase ends. */
  | { readonly kind: 'end of combat'; readonly turn: number }
  | { readonly kind: 'turn of'; readonly player: Player; readonly after: number; readonly end: boolean }
  /** Until a step of that player begins which had not begun in this turn at that step. */
  | {
      readonly kind: 'step of';
      readonly player: Player;
      readonly step: StepName;
      readonly turn: number;
      readonly from: StepName;
    }
  | { readonly kind: 'while there'; readonly object: number }
  | {
      readonly kind: 'while';
      readonly cond: Magic<'Cond'>;
      readonly path: string;
      readonly frame: Frame;
      /** What the words of the condition refer to. */
      readonly links: MagicAbility['links'];
    }
  | { readonly kind: 'forever' };

/** A triggered ability that waits for its moment (CR 603.7). */
export interface Delayed {
  readonly kind: 'delayed';
  readonly source: number;
  readonly controller: Player;
  readonly ability: AbilitySource;
  /** Where in the ability the clause stands that will be done. */
  readonly path: string;
  readonly frame: Frame;
  readonly when: DelayedWhen;
  readonly timestamp: number;
  readonly turns: number;
}
export type DelayedWhen =
  | {
      readonly kind: 'step';
      readonly step: StepName;
      readonly of: Player | null;
      readonly after: number;
      /** "this turn": the last turn in which it may come. */
      readonly through?: number;
    }
  | { readonly kind: 'trigger'; readonly path: string; readonly once: boolean; readonly until: Until };
