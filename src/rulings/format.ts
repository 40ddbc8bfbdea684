/**
 * A ruling as it was read: a position, acts and claims, and the rules it shows. Plain readonly data that knows no card
 * game. `shape.ts` has how it is written in a file, `docs/RULINGS.md` tells people, `run.ts` plays it.
 */

import type { Game } from '../cards/card.ts';
import type { Plain } from '../kernel/index.ts';
import { STEPS as MAGIC_STEPS } from '../magic/play/turn/clock.ts';

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

// ---------------------------------------------------------------------------------------------------- editions and runs

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

// ------------------------------------------------------------------------------------------------------------- position

export interface Position {
  readonly players: readonly PlayerSetup[];
  /** `game`: from the shuffle on; `position`: in the midst of play, as described. */
  readonly begin: 'position' | 'game';
  readonly turn: number;
  readonly active: string;
  readonly step: StepWord;
  readonly time: Time;
  /** What happened before, by turn, player and what. */
  readonly history: { readonly thisTurn: Past; readonly lastTurn: Past };
  /** The combat chain of Flesh and Blood, first link first; the last is the active one. */
  readonly chain: readonly LinkSetup[];
  /** The format that decks are held against. */
  readonly format?: string;
}

/** A link of the combat chain, for a position in the midst of combat. */
export interface LinkSetup {
  /** An attack card, or the weapon or ally that attacks. */
  readonly attack: CardSetup;
  readonly by: string;
  readonly target?: Ref;
  readonly defending: readonly CardSetup[];
  readonly hit: boolean;
}

export const TIMES = ['day', 'night', 'neither'] as const;
export type Time = (typeof TIMES)[number];

export interface Past {
  readonly [player: string]: { readonly [what: string]: number | readonly string[] };
}

export const STEPS = {
  magic: MAGIC_STEPS,
  fab: ['start', 'action', 'layer', 'attack', 'defend', 'reaction', 'damage', 'resolution', 'close', 'end'],
} as const satisfies Record<Game, readonly string[]>;
export type StepWord = (typeof STEPS)[Game][number];

export const ZONES = {
  /** `deck` is the starting deck, of a ruling that begins with the game. */
  magic: ['hand', 'library', 'graveyard', 'exile', 'battlefield', 'command', 'sideboard', 'deck'],
  fab: [
    'hand',
    'deck',
    'graveyard',
    'banished',
    'arsenal',
    'pitch',
    'hero',
    'soul',
    'head',
    'chest',
    'arms',
    'legs',
    'weapons',
    'permanents',
    'inventory',
  ],
} as const satisfies Record<Game, readonly string[]>;
export type ZoneWord = (typeof ZONES)[Game][number];

export interface PlayerSetup {
  readonly name: string;
  readonly life?: number;
  /** `ample`: whatever a cost asks for is there. `own`: only what the pool holds and the player's permanents make. */
  readonly mana: 'ample' | 'own';
  /** Mana in the pool, as symbols. */
  readonly pool: string;
  /** Resources, chi and action points of Flesh and Blood. */
  readonly resources?: number;
  readonly chi?: number;
  readonly actionPoints?: number;
  /** The hero is marked (Flesh and Blood). */
  readonly marked: boolean;
  readonly counters: Counters;
  readonly landsPlayed: number;
  readonly marks: readonly string[];
  readonly zones: { readonly [zone in ZoneWord]?: ZoneSetup };
}

export interface ZoneSetup {
  /** Top first in a library or deck; oldest first on the battlefield. */
  readonly cards: readonly CardSetup[];
  /** What lies below them in a library or deck, and how many of it. */
  readonly fill?: { readonly card: string | null; readonly count: number };
  readonly bottom: readonly CardSetup[];
}

export interface Counters {
  readonly [counter: string]: number;
}

export interface CardSetup {
  /** Any spelling of the name of a card or of one of its faces. */
  readonly card: string;
  /** What the ruling calls it: it stays with the card wherever it goes. */
  readonly as?: string;
  readonly count: number;
  /** The face that is up; a face's name as `card` says it, too. */
  readonly face?: string;
  readonly unlocked?: readonly string[];
  readonly tapped: boolean;
  readonly sick: boolean;
  readonly counters: Counters;
  readonly damage: number;
  readonly attachedTo?: Ref;
  /** `true`: the way that the zone suggests. */
  readonly faceDown?: string | true;
  /** Face up in a private zone: an arsenal. */
  readonly faceUp?: boolean;
  readonly token: boolean;
  /** `NAME` or `NAME:FACE`. */
  readonly copyOf?: string;
  readonly owner?: string;
  /** Values chosen for it, by what they are: name, color, type, player, number, mode. */
  readonly chosen: { readonly [what: string]: string | number };
  /** What exiled it, and may ask for it. */
  readonly exiledWith?: Ref;
  readonly commander?: boolean;
  /** How often it was cast from the command zone before. */
  readonly castBefore: number;
  readonly seenBy: readonly string[];
  readonly phasedOut: boolean;
  readonly attacking?: Ref;
  readonly blocking: readonly Ref[];
  /** Designations: monstrous, plotted, marked … */
  readonly marks: readonly string[];
  /** Sub-cards. */
  readonly under: readonly CardSetup[];
  readonly spot: Spot;
}

/** A card that the ruling brings along, written as card text. */
export interface OwnCard extends OwnFace {
  readonly layout?: string;
  /** Of a card with several faces; then the rest of these fields is empty. */
  readonly faces: readonly OwnFace[];
  readonly spot: Spot;
}

export interface OwnFace {
  readonly name: string;
  readonly cost?: string;
  readonly type: string;
  readonly text: string;
  readonly colors?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly pitch?: string;
  readonly life?: string;
  readonly intellect?: string;
}

// --------------------------------------------------------------------------------------------------------------- entries

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

// ---------------------------------------------------------------------------------------------------------------- claims

/** Everything that holds now. `claims.ts` has how each is checked. */
export interface Claims {
  readonly life?: PerPlayer<Expected>;
  readonly pool?: PerPlayer<string>;
  readonly playerCounters?: PerPlayer<{ readonly [counter: string]: Expected }>;
  readonly points?: PerPlayer<{ readonly [what: string]: Expected }>;
  readonly zones?: { readonly [zone: string]: PerPlayer<CardsExpected> };
  readonly stack?: CardsExpected;
  /** The links of the combat chain: how many, or each by its attack. */
  readonly chain?: number | readonly LinkExpected[];
  readonly marked?: PerPlayer<boolean>;
  readonly what?: { readonly [ref: string]: Fields | 'gone' };
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
  readonly count?: number;
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
