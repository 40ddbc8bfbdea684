/**
 * What a game of Magic keeps: players, objects by zone, continuous effects, and the clock that says where in a turn it is.
 * All of it is data (`src/kernel`). One stay of a card in one zone is one record under one key (CR 400.7): moving makes a
 * new record. The old one stays a while, `gone`, with what it last was, because text may still ask (CR 608.2h).
 */
import type { Match, Rules, State } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import type { Edition } from '../../editions.ts';
import type { FaceDownWay } from '../../place.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import type { ManaUnit } from '../mana/mana.ts';
import type { Current } from '../objects/current.ts';
import type { Perpetual } from '../objects/perpetual.ts';
import type { Clock, StepName } from '../turn/clock.ts';
import type { ByAttachment } from '../words/filter-states.ts';
import type { CastFacts } from './cast-facts.ts';
import type { Delayed, Effect } from './effects-kept.ts';
import type { Happening } from './happenings.ts';

export const PLAYERS = ['p1', 'p2'] as const;
export type Player = (typeof PLAYERS)[number];
export const other = (player: Player): Player => (player === 'p1' ? 'p2' : 'p1');

/** What text can point at: an object by its key, or a player. */
export type Ref = number | Player;

export type CardZone = 'library' | 'hand' | 'graveyard' | 'exile' | 'command' | 'outside';
export type PlayZone = CardZone | 'battlefield' | 'stack';

export type List =
  | `${'library' | 'hand' | 'graveyard' | 'outside'}:${Player}`
  | 'exile'
  | 'command'
  | 'battlefield'
  | 'stack'
  /** Abilities that have triggered and wait to be put on the stack. */
  | 'waiting'
  /** Continuous effects, oldest first. */
  | 'effects'
  | 'delayed';

/** What represents an object: a card, or for a token or a copy what it was made as. */
export interface Body {
  /** An id in the book, or for a token what its maker said it is. */
  readonly card: string | MagicCard;
  readonly made: 'card' | 'token' | 'copy';
  readonly except: readonly Magic<'Except'>[];
  /** CR 707.8a: a token with one face, though it is a copy of one of two. */
  readonly oneFaced?: boolean;
  /** CR 712.4a (2023): the other card of a melded permanent. */
  readonly meldedWith?: Body;
  /** CR 903.3: it is its owner's commander, wherever it is. */
  readonly commander?: boolean;
  /** What it has got for ever, in every zone. */
  readonly perpetual?: readonly Perpetual[];
}

/** Copiable values: never flattened, always "this card, these faces" (CR 707.2, 707.8), and the exceptions (CR 707.9). */
export interface Copiable {
  readonly card: string | MagicCard;
  readonly shown: readonly number[] | null;
  readonly except: readonly Magic<'Except'>[];
  readonly faceDown: FaceDownWay | null;
  /** What is listed of it while it is face down. */
  readonly listed?: Magic<'Body'>;
  /** Of a Room, the halves that were copied, where locked ones are not (switch `lockedHalf`). */
  readonly halves?: readonly number[];
}

export type Counters = { readonly [name: string]: number };

/** Choices made for an object that its linked abilities ask for (CR 607), by what was chosen. */
export interface Chosen {
  readonly name: string | null;
  readonly type: string | null;
  readonly color: string | null;
  readonly player: Player | null;
  readonly number: number | null;
  /** CR 607.2d: the text whose ability chose each. */
  readonly texts?: { readonly [of: string]: string | null };
  /** Things that were chosen for it last. */
  readonly things?: readonly Ref[];
  /** Cards exiled with it. */
  readonly exiled: readonly number[];
}
export const NOTHING_CHOSEN: Chosen = { name: null, type: null, color: null, player: null, number: null, exiled: [] };

/** Where text finds the ability that is executed: printed on a face, or given by an effect. */
export type AbilitySource =
  | { readonly card: string | MagicCard; readonly face: number; readonly at: number }
  | { readonly text: MagicAbility };

/** What an ability knows while it is on the stack and resolves: everything that its words point at. */
export interface Frame {
  /** What each mention stands for, by its path in the ability (`links`). */
  readonly bound: { readonly [path: string]: readonly Ref[] };
  /** What each deed was done to, by its path: "destroyed this way". */
  readonly done: { readonly [path: string]: readonly Ref[] };
  /** Numbers that came of it, by path: damage dealt, life lost. */
  readonly numbers: { readonly [path: string]: number };
  /** Names, types and colours that were chosen, by the path of the choice. */
  readonly words: { readonly [path: string]: string };
  /** Targets as chosen, by the path of the words; also those that have become illegal. */
  readonly targets: { readonly [path: string]: readonly Ref[] };
  readonly division: { readonly [path: string]: readonly number[] };
  readonly modes: readonly number[];
  readonly x: number | null;
  /** What triggered it. */
  readonly event: Happening | null;
}
export const NEW_FRAME: Frame = {
  bound: {},
  done: {},
  numbers: {},
  words: {},
  targets: {},
  division: {},
  modes: [],
  x: null,
  event: null,
};

/** What an object last was, once it is gone, and what it has become. */
export interface Last {
  readonly is: Current;
  /** Of a permanent: what it was called by what was attached to it. */
  readonly attached?: readonly ByAttachment[];
  /** What was attached to it. */
  readonly attachments?: readonly number[];
  readonly went: number | null;
  /** CR 712.21 (2023): the second card that a melded permanent became. */
  readonly also?: number;
  readonly to: PlayZone | 'nowhere';
}

interface Stay {
  readonly body: Body;
  readonly owner: Player;
  readonly counters: Counters;
  readonly timestamp: number;
  /** Set once the stay is over. */
  readonly last: Last | null;
}

export interface CardRecord extends Stay {
  readonly kind: 'card';
  readonly zone: CardZone;
  readonly faceDown: boolean;
  /** Who may look at it although the zone hides it. */
  readonly lookers: readonly Player[];
  /** How it lies in exile: foretold, plotted, suspended, with what it was exiled. */
  readonly exiledAs: 'foretold' | 'plotted' | 'suspended' | 'adventure' | 'prepared' | 'warped' | null;
  /** CR 722.3c: the prepared permanent whose spell this is a copy of. */
  readonly preparedBy?: number;
  /** CR 715.3d: who controlled its Adventure, and may cast it now, where that is not its owner. */
  readonly exiledFor?: Player;
  /** What it costs where another's words gave it foretell: no mana is the mana cost of what is cast. */
  readonly foretoldFor?: { readonly mana: string | null; readonly less?: readonly string[] };
  readonly exiledWith: number | null;
  /** CR 607.2a: the text whose ability exiled it. */
  readonly exiledBy?: string | null;
  readonly turn: number;
  /** Of an emblem: the object whose ability made it, which its words may call by name. */
  readonly maker?: number;
}

export interface Permanent extends Stay {
  readonly kind: 'permanent';
  readonly zone: 'battlefield';
  /** Who put it there; control-changing effects come on top (`current.ts`). */
  readonly controller: Player;
  /** The face that is up, or the unlocked doors (`Place.shown`). */
  readonly shown: readonly number[] | null;
  /** CR 709.5c: the unlocked doors it has while it is a copy of a Room, if it is none itself. */
  readonly doors: readonly number[];
  readonly faceDown: FaceDownWay | null;
  /** CR 708.2a: what it is while face down, where that which turned it down lists something. */
  readonly listed: Magic<'Body'> | null;
  /** What it entered as a copy of. */
  readonly copy: Copiable | null;
  /** When the newest keyword counter of each kind was put on it (CR 613.7c). */
  readonly countersSince: { readonly [counter: string]: number };
  readonly tapped: boolean;
  readonly phasedOut: boolean;
  /** CR 702.26g: what it was attached to and phased out with. */
  readonly phasedWith: number | null;
  readonly damage: number;
  readonly deathtouched: boolean;
  readonly attachedTo: Ref | null;
  /** Who was last seen to control it, effects included. */
  readonly under: Player;
  /** CR 302.6: since the start of which turn its controller has had it. */
  readonly controlledSince: number;
  readonly chosen: Chosen;
  readonly cast: CastFacts | null;
  /** How often it has transformed: an ability that is overtaken is ignored (CR 701.28f). */
  readonly turns: number;
  /** Designations such as monstrous, renowned. */
  readonly marks: readonly string[];
  /** How often each of its abilities was used or triggered this turn, by id. */
  readonly used: { readonly [ability: string]: number };
  readonly attacking: Ref | null;
  readonly blocked: boolean;
  readonly blocking: readonly number[];
  /** Its blockers in the order in which it deals them damage, where there is one (CR 510.1c, before 2024-11-08). */
  readonly blockedBy: readonly number[];
  readonly regeneration: number;
  readonly protector: Player | null;
}

export interface Spell extends Stay {
  readonly kind: 'spell';
  readonly zone: 'stack';
  readonly controller: Player;
  readonly shown: readonly number[];
  readonly faceDown: FaceDownWay | null;
  readonly cast: CastFacts;
  /** One for each ability that will be followed, by its id. */
  readonly frames: { readonly [ability: string]: Frame };
}

/** An activated or triggered ability on the stack, or one that waits to be put there. */
export interface StackAbility {
  readonly kind: 'ability';
  readonly zone: 'stack' | 'waiting';
  readonly how: 'activated' | 'triggered';
  readonly owner: Player;
  readonly controller: Player;
  /** The object whose ability it is; perhaps gone. */
  readonly source: number;
  readonly ability: AbilitySource;
  /** Its id among the abilities of the source. */
  readonly id: string;
  /** The part of the text that it does, by path: of a delayed or reflexive one. Null for all of it. */
  readonly at: string | null;
  readonly frame: Frame;
  readonly timestamp: number;
  /** Of a source that transforms: how often it had done so when this came to be (CR 701.28f). */
  readonly turns: number;
  readonly last: Last | null;
}

export interface PlayerRecord {
  readonly kind: 'player';
  readonly life: number;
  readonly counters: Counters;
  readonly mana: readonly ManaUnit[];
  /** Whatever a cost asks for is there: for positions in which mana does not matter. */
  readonly ample: boolean;
  /** The turn that was the player's last, before this one; 0 where none is known. */
  readonly lastTurn: number;
  readonly landsPlayed: number;
  /** CR 702.131c: has the city's blessing. */
  readonly blessed: boolean;
  readonly drewFromEmpty: boolean;
  readonly mulligans: number;
  /** Set once the player has lost, with the reason. */
  readonly lost: string | null;
  /** How often a commander was cast from the command zone, by card. */
  readonly commanderCasts: { readonly [card: string]: number };
  /** Combat damage that each commander has dealt to the player. */
  readonly commanderDamage: { readonly [card: string]: number };
}

export interface MagicShape {
  readonly record: CardRecord | Permanent | Spell | StackAbility | Effect | Delayed | PlayerRecord | Clock;
  readonly list: List;
  readonly happening: Happening;
}

/** The cards that take part and the rules of the day: what every function of play may look at besides the state. */
export interface Book {
  readonly cards: ReadonlyMap<string, MagicCard>;
  readonly edition: Edition;
  /** What is gone is kept for good, so that a log can name it. */
  readonly remembers?: boolean;
  /** Texts that a player may let happen out of nowhere: test effects of a ruling. */
  readonly trials?: readonly string[];
  /** Steps without priority in which play stops all the same, for a ruling to look. */
  readonly pauses?: readonly StepName[];
}
export interface MagicRules extends Rules<MagicShape> {
  readonly book: Book;
}
export type Game = Match<MagicShape> & { readonly rules: MagicRules };
export type GameState = State<MagicShape>;

/** Anything with a stay in a zone. */
export type Obj = CardRecord | Permanent | Spell | StackAbility;
