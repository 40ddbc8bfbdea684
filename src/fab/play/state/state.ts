/**
 * What a game of Flesh and Blood keeps: players, objects by zone, layers, chain links, effects, and the clock that says
 * where in a turn it is. All of it is data (`src/kernel`). An object has one key from one reset to the next (CR 3.0.9): a
 * move within arena and stack keeps it, any other makes a new record. The old one stays until the turn ends, with what it
 * last was, because text may still ask (CR 1.2.3).
 */
import type { Match, Rules, State } from '../../../kernel/index.ts';
import type { FabCard } from '../../card.ts';
import type { Edition } from '../../editions.ts';
import type { Place, Zone } from '../../place.ts';
import type { Lexicon } from '../../text/index.ts';
import type { Current } from '../objects/current.ts';
import type { EffectRecord } from './effects-kept.ts';
import type { Happening } from './happenings.ts';

export type { EffectDoes, EffectRecord, Until } from './effects-kept.ts';

/** Seats at a table, in turn order; most games are for two. */
export const SEATS = ['p1', 'p2', 'p3'] as const;
export type Player = (typeof SEATS)[number];
export const PLAYERS = ['p1', 'p2'] as const satisfies readonly Player[];
/** Of a game for two. */
export type Duelist = (typeof PLAYERS)[number];

/** What text can point at: an object by its key, or a player, who stands for the hero too (CR 1.1.2b). */
export type Ref = number | Player;

/** The trait of those that a hero of chaos becomes. */
export const CHAOS = 'Agent of Chaos';

export type Asset = 'action' | 'resource' | 'chi';
export type Cause =
  | 'draw'
  | 'pitch'
  | 'play'
  | 'resolve'
  | 'attack'
  | 'defend'
  | 'discard'
  | 'destroy'
  | 'banish'
  | 'clear'
  | 'negate'
  | 'equip'
  | 'transform'
  | 'transcend'
  | 'charge'
  | 'arsenal'
  | 'put';

/** Zones that each player has a list for; the others are shared. */
export const OWN_ZONES = [
  'deck',
  'hand',
  'arsenal',
  'pitch',
  'graveyard',
  'banished',
  'inventory',
  'hero',
  'head',
  'chest',
  'arms',
  'legs',
  'weapon',
] as const;
export type OwnZone = (typeof OWN_ZONES)[number];

export type List =
  | `${OwnZone}:${Player}`
  | 'permanent'
  | 'combat-chain'
  | 'stack'
  /** Sub-cards, souls included (CR 3.0.14b). */
  | 'under'
  /** Triggered-layers that wait for the next game state check (CR 6.6.6). */
  | 'waiting'
  /** Chain links, first one first. */
  | 'links'
  /** Effects that last, oldest first. */
  | 'effects';

/** Where the text of an ability is found: on a face of a card in the book, or in the rule of a keyword. */
export type AbilityRef = PrintedRef | { readonly keyword: string; readonly n: number };
export interface PrintedRef {
  readonly card: string;
  readonly face: number;
  /** The paragraph, and the path in it where this ability begins: for an ability that a text quotes, inside it. */
  readonly at: number;
  readonly path: string;
}

/** Everything that the words of an ability point at, while it is on the stack and later. */
export interface Frame {
  readonly bound: { readonly [path: string]: readonly Ref[] };
  readonly done: { readonly [path: string]: readonly Ref[] };
  readonly numbers: { readonly [path: string]: number };
  readonly words: { readonly [path: string]: string };
  readonly targets: { readonly [path: string]: readonly Ref[] };
  readonly modes: readonly number[] | null;
  readonly x: number | null;
  readonly event: Happening | null;
}
export const NEW_FRAME: Frame = {
  bound: {},
  done: {},
  numbers: {},
  words: {},
  targets: {},
  modes: null,
  x: null,
  event: null,
};

export interface PlayerRecord {
  readonly kind: 'player';
  readonly actions: number;
  readonly resources: number;
  readonly chi: number;
  /** Whatever a cost asks for in resource points is there: for positions that are not about paying. */
  readonly ample: boolean;
  readonly lost: string | null;
}

/** How a card was played: what it may ask about itself later. */
export interface Played {
  readonly by: Player;
  readonly from: Zone;
  readonly x: number | null;
  readonly asInstant: boolean;
  /** Cards pitched to play it. */
  readonly pitched: readonly number[];
  /** Paths of optional costs that were paid. */
  readonly paid: readonly string[];
  readonly turn: number;
  /** What it was then; null until it is played. */
  readonly as: Current | null;
}

export interface ObjectRecord {
  readonly kind: 'object';
  readonly card: string;
  /** CR 8.5.25: the card and faces whose properties it has instead of its own. */
  readonly become: { readonly card: string; readonly faces: readonly number[] } | null;
  /** Made by an effect: never one of the cards that the players brought (CR 8.5.40). */
  readonly created: boolean;
  readonly owner: Player;
  /** CR 1.3.1b: only in the arena or on the stack. */
  readonly controller: Player | null;
  readonly place: Place;
  readonly counters: { readonly [name: string]: number };
  /** Life lost so far, less what was gained: its life is that of its face less this. */
  readonly lost: number;
  readonly tapped: boolean;
  /** CR 9.3.1: a condition of heroes, no object. */
  readonly marked: boolean;
  /** For a sub-card: the object that it lies under. */
  readonly over: number | null;
  readonly link: number | null;
  /** For a permanent on the combat chain: the zone it goes back to (CR 7.7). */
  readonly home: Zone | null;
  /** What it attacks, while it does. */
  readonly target: Ref | null;
  /** What else it attacks, where its text lets it attack several (CR 1.4.5c). */
  readonly alsoTargets: readonly Ref[];
  readonly played: Played | null;
  /** How often each ability was used this turn. */
  readonly used: { readonly [ability: string]: number };
  /** While it is a layer: what its words stand for, and how many sides of a melded card have resolved. */
  readonly frames: { readonly [ability: string]: Frame };
  readonly sides: number;
  readonly lookers: readonly Player[];
  /** Static effects that stay on it though another face is active by now (`kept.ts`). */
  readonly kept: readonly string[];
  readonly timestamp: number;
  /** The turn it came here. */
  readonly since: number;
  /** Gone: what it was at last, and what it became. */
  readonly last: Current | null;
  readonly became: number | null;
}

/** CR 3.0.9: what a new object has, has done and has been through. */
export const NOTHING_YET = {
  counters: {},
  lost: 0,
  tapped: false,
  marked: false,
  link: null,
  home: null,
  target: null,
  alsoTargets: [],
  played: null,
  used: {},
  frames: {},
  sides: 0,
  lookers: [],
  kept: [],
} as const satisfies Partial<ObjectRecord>;

/** An activated- or triggered-layer (CR 1.6); as an attack it goes on as the attack-proxy of its source (CR 1.4.3). */
export interface LayerRecord {
  readonly kind: 'layer';
  readonly layer: 'activated' | 'triggered';
  readonly source: number;
  readonly controller: Player;
  readonly ability: AbilityRef;
  readonly frame: Frame;
  readonly attack: boolean;
  readonly target: Ref | null;
  readonly link: number | null;
  readonly zone: 'waiting' | 'stack' | 'combat-chain';
  readonly timestamp: number;
  readonly last: Current | null;
}

export interface LinkRecord {
  readonly kind: 'link';
  readonly number: number;
  readonly attack: number;
  readonly attacker: Player;
  readonly target: Ref;
  readonly alsoTargets: readonly Ref[];
  readonly defenders: readonly number[];
  /** What phantasm or mirage has triggered for, as long as its state lasts. */
  readonly states: readonly number[];
  /** The attack has hit on this link. */
  readonly hit: boolean;
  readonly resolved: boolean;
}

export const STEPS = ['layer', 'attack', 'defend', 'reaction', 'damage', 'resolution', 'close'] as const;
export type StepName = (typeof STEPS)[number];

export type Stage =
  | 'game'
  | 'first hands'
  | 'turn'
  | 'action phase'
  | 'settle'
  | 'priority'
  | 'resolve'
  | 'attack step'
  | 'defend step'
  | 'reaction step'
  | 'damage step'
  | 'resolution step'
  | 'close step'
  | 'chain closed'
  | 'end phase'
  | 'end of turn'
  | 'to arsenal'
  | 'pitched to the bottom'
  | 'untap'
  | 'points are lost'
  | 'draw up'
  | 'turn ends'
  | 'over';

export interface Clock {
  readonly kind: 'clock';
  readonly turn: number;
  readonly active: Player;
  readonly phase: 'start' | 'action' | 'end';
  /** The step of combat; null while the combat chain is closed. */
  readonly step: StepName | null;
  readonly stage: Stage;
  /** CR 1.11: nobody has priority now; what triggers just resolves, and then comes this stage. */
  readonly quiet: Stage | null;
  readonly priority: Player;
  readonly passes: number;
  /** The layer that resolves, how far it has come, and whether it has go again: it may leave the stack before the end. */
  readonly resolving: { readonly object: number; readonly at: number; readonly again: boolean } | null;
  /** The chain is to be closed at the next game state check. */
  readonly closing: boolean;
  readonly timestamp: number;
  /** What happened this turn before the game was laid out in the midst of it. */
  readonly before: readonly Happening[];
  readonly winner: Player | null;
}

export interface FabShape {
  readonly record: PlayerRecord | ObjectRecord | LayerRecord | LinkRecord | EffectRecord | Clock;
  readonly list: List;
  readonly happening: Happening;
}
export type GameState = State<FabShape>;

/** The cards a game is played with, and the rules it is played by. */
export interface Book {
  readonly cards: ReadonlyMap<string, FabCard>;
  /** Names that text may speak of. */
  readonly lexicon: Lexicon;
  readonly edition: Edition;
  /** Texts that a player may let happen: test effects. */
  readonly trials?: readonly string[];
  /** What is gone stays on record after the turn, for who tells the story. */
  readonly remembers?: boolean;
}
export interface FabGameRules extends Rules<FabShape> {
  readonly book: Book;
}
export type Game = Match<FabShape> & { readonly rules: FabGameRules };
