/** The entries of a play: acts and claims, who does them, when they count, and what comes with them. */

import type { Claims } from './claims.ts';
import type { StepWord } from './position.ts';
import type { Spot, When } from './ruling.ts';

/**
 * What a name in a ruling points at: an object, by its label or by a name, narrowed by whose it is, where it is, and
 * which of several; or a player. Written `P2's Island (2) in graveyard`, `ability of Island`.
 */
export interface Ref {
  readonly name: string;
  readonly of?: string;
  readonly in?: string;
  readonly nth?: number;
  /** Its ability on the stack is meant. */
  readonly ability?: true;
  /** As it was written. */
  readonly text: string;
}

export interface Moment {
  /** The turn's number; without one: the next time that step comes. */
  readonly turn?: number;
  readonly step: StepWord;
  /** Whose step. */
  readonly of?: string;
}

/** One line of a play: an act or a claim, who does it, when it counts, and what comes with it. */
export interface Entry {
  readonly do: Do;
  readonly by?: string;
  readonly when: When;
  /** The attempt must be refused. */
  readonly refused?: Refused;
  /** Answers to the questions that come of it. */
  readonly choices: readonly Choice[];
  readonly note?: string;
  /** In a schedule: when it is done. */
  readonly moment?: Moment;
  /** In a schedule: only while this is on the stack, or is not. */
  readonly onStack?: { readonly what: Ref; readonly is: boolean };
  readonly spot: Spot;
}

export interface Refused {
  readonly rule?: string;
  readonly words?: string;
}

/** An answer to a question of the game. */
export interface Choice {
  readonly by?: string;
  /** Only to a question of this kind, or with these words in it. */
  readonly to?: string;
  readonly answer: Answer;
  /** It need not be asked for. */
  readonly optional?: true;
  readonly on: When;
  readonly spot: Spot;
}

/** A name, a number, yes or no, several of them, or several under their names. */
export type Answer = string | number | boolean | readonly Answer[] | { readonly [part: string]: Answer };

export type Do = { readonly [V in Verb]: { readonly kind: V } & Verbs[V] }[Verb];

export type Verb = keyof Verbs;

export interface Verbs {
  readonly cast: Casting;
  readonly play: Casting;
  readonly activate: Casting & {
    /** Words of the ability or of its cost, or its number from 1 on; without: the only one there is. */
    readonly ability?: string | number;
    /** Only an ability that is an attack of the object. */
    readonly attacks?: true;
  };
  readonly unlock: { readonly what: Ref; readonly door?: string } & Paid;
  readonly turnUp: { readonly what: Ref; readonly using?: string } & Paid;
  /** Any other special action, by its word: foretell, plot, suspend, companion. */
  readonly special: { readonly action: string; readonly what?: Ref } & Paid;
  readonly attack: { readonly attackers: readonly { readonly who: Ref; readonly whom?: Ref }[] } & Paid;
  readonly block: { readonly blocks: readonly { readonly who: Ref; readonly whom: readonly Ref[] }[] };
  readonly defend: { readonly cards: readonly Ref[] };
  /** A text out of nowhere, as if it were a spell of that player that nobody can answer. */
  readonly effect: { readonly text: string } & Chosen;
  readonly pass: object;
  /** `top`: until what is on top of the stack has resolved; `stack`: until the stack is empty. */
  readonly wait: { readonly for: 'stack' | 'top' };
  readonly goTo: { readonly moment: Moment };
  readonly answer: { readonly answer: Answer; readonly to?: string };
  readonly concede: object;
  /** Gives the objects of this moment a name, to be compared with later ones. */
  readonly remember: { readonly objects: { readonly [name: string]: Ref } };
  /** Counting of triggers and happenings begins anew. */
  readonly mark: object;
  readonly claim: { readonly claims: Claims };
}

export interface Casting extends Chosen, Paid {
  readonly what: Ref;
  /** The faces, by name or as `front`, `back`, `left`, `right`; several: fused or melded. */
  readonly face?: string;
  readonly fused: boolean;
  /** The word for it in Flesh and Blood. */
  readonly melded?: true;
  /** The permission or alternative cost: disturb, flashback, aftermath, a card's name. */
  readonly using?: string;
  /** Additional costs that are chosen: kicker, entwine. */
  readonly with: readonly string[];
  readonly kicked?: number;
  readonly as?: string;
}

export interface Chosen {
  readonly targets?: Answer;
  readonly modes?: Answer;
  readonly x?: number;
  readonly divide?: { readonly [target: string]: number };
}

export interface Paid {
  readonly free: boolean;
  /** The payment by hand, by what is done: mana, tap, sacrifice, discard, exile, life, pitch. */
  readonly pay?: { readonly [how: string]: Answer };
}
