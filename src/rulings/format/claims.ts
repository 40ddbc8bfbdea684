/** What a ruling claims. */

import type { Plain } from '../../kernel/index.ts';
import type { Ref, Refused } from './entries.ts';
import type { StepWord, Time } from './position.ts';

/** Everything that holds now. `claims/claims.ts` has how each is checked. */
export interface Claims {
  readonly life?: PerPlayer<Expected>;
  /** All of it as symbols, or how many of some symbols. */
  readonly pool?: PerPlayer<string | { readonly [symbol: string]: Expected }>;
  readonly playerCounters?: PerPlayer<{ readonly [counter: string]: Expected }>;
  readonly marks?: PerPlayer<CardsExpected>;
  readonly points?: PerPlayer<{ readonly [what: string]: Expected }>;
  readonly zones?: { readonly [zone: string]: PerPlayer<CardsExpected> };
  readonly stack?: CardsExpected;
  /** The links of the combat chain: how many, or each by its attack. */
  readonly chain?: number | readonly LinkExpected[];
  readonly marked?: PerPlayer<boolean>;
  readonly what?: { readonly [ref: string]: Fields | 'gone' };
  readonly howMany?: readonly HowMany[];
  readonly offers?: readonly OffersExpected[];
  readonly asked?: AskedExpected;
  readonly triggered?: { readonly [ref: string]: Expected };
  readonly happened?: readonly HappenedExpected[];
  readonly log?: LogExpected;
  readonly sees?: PerPlayer<{ readonly [ref: string]: 'nothing' | 'everything' | readonly string[] }>;
  readonly same?: { readonly [remembered: string]: Ref };
  readonly different?: { readonly [remembered: string]: Ref };
  readonly timestamp?: { readonly [remembered: string]: 'newer' | 'same' };
  readonly turn?: number;
  readonly active?: string;
  readonly step?: StepWord;
  readonly priority?: string;
  readonly time?: Time;
  /** A player, `nobody` for a draw, `none` while the game goes on. */
  readonly winner?: string;
  /** May the deck be played? If not, why. */
  readonly legalDeck?: PerPlayer<true | Refused>;
}

export type ClaimKind = keyof Claims;

export interface PerPlayer<T> {
  readonly [player: string]: T;
}

/** How many of those with a name are so. */
export interface HowMany {
  readonly of: Ref;
  readonly are: Fields;
  readonly count: Expected;
}

/** Fields of the answer of `diptych what`, and those of its status. */
export interface Fields {
  readonly [field: string]: Expected;
}

/** A value as such; a list in any order; or what must hold of the value. */
export type Expected = Plain | Test;

export interface Test {
  readonly includes?: readonly Plain[];
  readonly lacks?: readonly Plain[];
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly not?: Plain;
  readonly count?: number;
  /** A list in this very order. */
  readonly inOrder?: readonly Plain[];
}

/** How many cards, which exactly, or what must hold of them. */
export type CardsExpected = number | readonly string[] | CardsTest;

export interface CardsTest {
  readonly exactly?: readonly string[];
  readonly includes?: readonly string[];
  readonly lacks?: readonly string[];
  /** The first of them, in this order. */
  readonly top?: readonly string[];
  /** The last of them, the lowest one last. */
  readonly bottom?: readonly string[];
  readonly count?: Expected;
  /** How many of each name. */
  readonly counts?: { readonly [name: string]: Expected };
}

/** What must hold of a link; the attack and the defenders by their names. */
export interface LinkExpected {
  readonly attack?: string;
  readonly by?: string;
  readonly target?: string;
  readonly defending?: CardsExpected;
  readonly hit?: boolean;
}

/** What a player may do now. */
export interface OffersExpected {
  readonly by?: string;
  /** Only moves with this card or object. */
  readonly of?: Ref;
  /** Only moves with cards in this zone. */
  readonly from?: string;
  readonly moves: { readonly [kind in MoveKind]?: MovesExpected };
}

export const MOVE_KINDS = [
  'cast',
  'play',
  'activate',
  /** Mana abilities. */
  'mana',
  'unlock',
  'turnUp',
  'special',
  'attack',
  'block',
  'defend',
  'pitch',
] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];

/** Exactly these, some and not others, or these at these prices. */
export type MovesExpected =
  | { readonly kind: 'exactly'; readonly names: readonly string[] }
  | {
      readonly kind: 'some';
      readonly includes: readonly string[];
      readonly lacks: readonly string[];
      readonly count?: number;
    }
  | { readonly kind: 'priced'; readonly prices: { readonly [name: string]: readonly string[] } };

/** The question that is open. */
export interface AskedExpected {
  readonly by?: string;
  readonly to?: string;
  readonly options?: CardsExpected;
  readonly min?: number;
  readonly max?: number;
}

export interface HappenedExpected {
  /** The game's word: drew, dealt, transformed, unlocked … */
  readonly what: string;
  readonly by?: string;
  readonly of?: Ref;
  readonly to?: Ref;
  readonly amount?: number;
  readonly times: Expected;
}

export interface LogExpected {
  readonly includes?: readonly string[];
  readonly lacks?: readonly string[];
  readonly inOrder?: readonly string[];
}
