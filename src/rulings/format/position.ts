/** The position that a ruling begins with: players, zones, cards, and cards that the ruling brings along. */

import type { Game } from '../../cards/card.ts';
import { STEPS as MAGIC_STEPS } from '../../magic/play/turn/clock.ts';
import type { Ref } from './entries.ts';
import type { Spot } from './ruling.ts';

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

/** What other engines call the steps of Magic. */
export const STEPS_ELSEWHERE = {
  'precombat main': 'main',
  'first main': 'main',
  'main phase': 'main',
  'beginning of combat': 'begin combat',
  'declare attackers': 'attackers',
  'declare blockers': 'blockers',
  'first combat damage': 'first damage',
  'first strike damage': 'first damage',
  'combat damage': 'damage',
  'end combat': 'end of combat',
  'postcombat main': 'second main',
  'end turn': 'end',
  'end step': 'end',
  'end of turn': 'end',
} as const satisfies { readonly [word: string]: StepWord };

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
