/**
 * What a game gives the runner of rulings: a table to play at. The runner (`play/run.ts`) knows questions and answers of the
 * kernel, names and claims; a game says what its questions are about, what may be done, and what is true.
 * `kernelTable` has the part that every game played by the kernel has in common.
 */
import type { Refusal, Result } from '../cards/why.ts';
import {
  type Answers,
  answer,
  begin,
  type Key,
  type Match,
  type Options,
  type Plain,
  type Question,
  type Rules,
  replay,
  type Seat,
  type Shape,
} from '../kernel/index.ts';
import type { MoveKind } from './format/claims.ts';
import type { Answer, Do } from './format/entries.ts';
import type { StepWord, Time } from './format/position.ts';
import type { Ruling, Spot } from './format/ruling.ts';
import type { RulingEdition } from './play/editions.ts';

export interface RulingGame<T extends Table = Table> {
  readonly begin: (scene: Scene) => Begun<T>;
}

/** A table, or why there is none, and where in the file that stands. */
export type Begun<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal & { readonly spot?: Spot } };

/** What is wrong with something that stands there. */
export function placedAt<T>(spot: Spot, result: Result<T>): Begun<T> {
  return result.ok || 'spot' in result.error ? result : { ok: false, error: { ...result.error, spot } };
}

/** A ruling in one run and one edition: what the run replaces is replaced. */
export interface Scene {
  readonly ruling: Ruling;
  readonly run?: string;
  readonly edition: RulingEdition;
}

/** A mana ability: the move that begins it, and the answer to the question which one. */
export interface ManaMove {
  readonly answer: Plain;
  readonly which: Plain;
  readonly key: Key;
  readonly ability: { readonly words: string; readonly number: number };
  /** As symbols. */
  readonly mana: string;
}

/** What is paid by hand, by how: `tap`, `mana`, `life`. */
export type Payment = { readonly [how: string]: Answer };

export interface Table extends Kernel {
  /** The ruling's name of a seat, and the other way round; `chance` is chance. */
  readonly playerOf: (seat: Seat) => string;
  readonly seatOf: (player: string) => Seat;

  // What questions are about.
  /**
   * The word that `to:` in a ruling means. Those the runner knows: `priority`; `targets`, `modes`, `x`, `divide`, `costs`
   * (additional costs of choice), `pay`, `face`, `way`, which an act brings along; `attackers`, `blockers`, `defenders`.
   */
  readonly topic: (question: Question) => string;
  /** One line for people. */
  readonly words: (question: Question) => string;
  /** The object or player that an option is, if it is one. */
  readonly optionKey: (question: Question, option: Plain) => Key | null;
  /** What else an option may be called. */
  readonly optionNames: (question: Question, option: Plain) => readonly string[];
  /** What a part of a form may be called, besides its own name: the target that it divides to, the half it is for. */
  readonly partNames?: (question: Question, part: string) => readonly string[];
  /** The answer that nobody need supply: a proposed payment, a shuffle that leaves cards as they lie. */
  readonly byItself: (question: Question) => Plain | undefined;
  /** The next step of a payment by hand, as an answer to a question about `pay`, and what is left of it then. */
  readonly payment?: (question: Question, pay: Payment) => Result<{ readonly answer: Plain; readonly left: Payment }>;
  /** The way of a payment by hand that a question is for besides mana: `tap` where something is crewed, `exile` where one delves. */
  readonly paidAs?: (question: Question) => string | undefined;
  /** The cost of choice that a question with yes or no is about, in the words of `with`. */
  readonly costOfChoice?: (question: Question) => string | undefined;
  /** Ways of a payment by hand whose question is just which card it is. */
  readonly paidByChoice?: readonly string[];
  /** Why this payment by hand is none that the player could make. */
  readonly whyNotPaid?: (player: string, pay: Payment) => Refusal | null;
  /** Why something is not among the options. Rules by their id in the register, here and below. */
  readonly whyNotOption?: (question: Question, key: Key | null, name: string) => Refusal | null;
  /** The rule by which questions of this kind are asked. */
  readonly askedBy?: (topic: string) => string | undefined;
  /** Why something is no target of what is on the stack, where nobody was asked because there was one only. */
  readonly whyNotTarget?: (source: Key, key: Key) => Refusal | null;

  // What may be done.
  /** Mana abilities that a player with priority may use. They are not among the moves. */
  readonly manaMoves?: (seat: Seat) => readonly ManaMove[];
  /** All that a seat may do at a question of priority, or would if it had priority now. */
  readonly moves: (seat: Seat) => readonly Move[];
  /** Why a player may not do that. */
  readonly whyNot: (seat: Seat, act: Do) => Refusal | null;
  /** The answer to a question for attackers, blockers or defenders: who, and against whom. */
  readonly declare?: (question: Question, pairs: readonly Pair[]) => Result<Plain>;
  /** Set when nobody is asked for these any more, though an act declares them: done where there is nothing to declare, or why not. */
  readonly undeclared?: (topic: string, pairs: readonly Pair[]) => Result<null> | null;
  /** To attack is to activate an ability of the attacker, not to declare attackers. */
  readonly attacksAreMoves?: true;
  /** Does an act in the game's own way (a test effect, a concession), by answers all the same. Null: a move like others. */
  readonly perform?: (seat: Seat, act: Do) => Result<null> | null;
  /** Called when an act that names an object for the ruling (`as:`) has been done. */
  readonly name?: (label: string, key: Key) => void;

  // What is true.
  readonly objects: () => readonly Thing[];
  /** The targets of a spell or an ability on the stack. */
  readonly targetsOf?: (key: Key) => readonly Key[];
  /** What a spell or an ability on the stack divides, as it was divided. */
  readonly divisionOf?: (key: Key) => readonly { readonly target: Key; readonly amount: number }[];
  /** Whether some card, or a face of one, has this name. */
  readonly isName: (name: string) => boolean;
  /** The stack, top first. */
  readonly stack: () => readonly Key[];
  /** How often something on the stack has resolved and stayed there, as a melded card does after its first side. */
  readonly timesResolved?: (key: Key) => number;
  /** The links of the combat chain, first one first. */
  readonly chain?: () => readonly Link[];
  readonly marked?: (seat: Seat) => boolean;
  readonly clock: () => Clock;
  readonly life: (seat: Seat) => number;
  readonly pool: (seat: Seat) => string;
  readonly playerCounters: (seat: Seat) => { readonly [counter: string]: number };
  /** What a player has been given: being the monarch. */
  readonly playerMarks?: (seat: Seat) => readonly string[];
  readonly points?: (seat: Seat) => { readonly [what: string]: number };
  /** Every field of an object that a claim may name. `said`: the words of the claim; an object is called by its label where the claim calls it so. */
  readonly fields: (key: Key, said?: readonly string[]) => { readonly [field: string]: Plain };
  /** The doors of an object, locked or not: claims call it by either. */
  readonly doors?: (key: Key) => readonly string[];
  /** A value of a field in the game's own words: `red` is `R`. */
  readonly canonical?: (field: string, value: Plain) => Plain;
  /** The words that a field can have, where they are a closed list: one that is nearly such a word is a slip. */
  readonly wordsOf?: (field: string) => readonly string[];
  readonly sees: (seat: Seat, key: Key) => 'nothing' | 'everything' | readonly string[];
  /** Objects with the same identity are the same object, whatever their key. */
  readonly identity: (key: Key) => string;
  readonly timestamp: (key: Key) => number;
  readonly happenings: () => readonly Happened[];
  /** What happenings are called. */
  readonly happeningWords?: readonly string[];
  /** Sentences of the cards at this table that the game cannot play by, with the name before them. */
  readonly leftOut?: () => readonly string[];
  /** Cards that there were not yet on the day of the rules. */
  readonly tooNew?: () => readonly string[];
  /** A deck that may not be played, why; null if it may. */
  readonly whyNotDeck?: (seat: Seat) => Refusal | null;
}

/** Something that may be done at priority. */
export interface Move {
  readonly kind: MoveKind | 'pass';
  readonly answer: Plain;
  /** The face it is done with; of a fused spell all faces with ` // ` between them. */
  readonly name: string;
  /** What it is done with. */
  readonly key: Key | null;
  readonly zone: string | null;
  /** What it costs, as symbols; `free` without paying. */
  readonly price?: string;
  /** By which permission or alternative cost; several words for it. */
  readonly using?: readonly string[];
  readonly fused?: boolean;
  /** It is cast face down. */
  readonly faceDown?: boolean;
  /** Of an ability: its words and its number among those of the object, from 1 on. */
  readonly ability?: {
    readonly words: string;
    readonly number: number;
    /** Of an object that shows several faces: whose it is. */
    readonly face?: string;
  };
  /** The ability is an attack of the object. */
  readonly attacks?: boolean;
  /** Of a special action: its word. */
  readonly action?: string;
}

export interface Pair {
  readonly who: Key;
  readonly whom: readonly Key[];
}

/** A link of the combat chain. */
export interface Link {
  /** What the attack and what it attacks may be called. */
  readonly attack: readonly string[];
  readonly target: readonly string[];
  readonly by: string;
  readonly defending: readonly Key[];
  readonly hit: boolean;
}

/** An object or a player as names see it. */
export interface Thing {
  readonly key: Key;
  /** What the ruling calls it. */
  readonly labels: readonly string[];
  /** What it is called here and now. */
  readonly names: readonly string[];
  /** What its card is called: the full name first, then the names of all faces. */
  readonly cardNames: readonly string[];
  readonly zone: string;
  /** Whose it is: its controller, or its owner where nobody controls it. */
  readonly of: string;
  readonly kind: 'object' | 'ability' | 'player';
}

export interface Clock {
  readonly turn: number;
  readonly active: string;
  readonly step: StepWord;
  readonly time: Time;
  /** `nobody`: a draw; null: the game goes on. */
  readonly winner: string | null;
}

/** One line of the log. */
export interface Happened {
  /** The game's word: drew, dealt, triggered, transformed … */
  readonly what: string;
  readonly text: string;
  readonly rule?: string;
  readonly by?: Seat;
  /** What it happened with, by the names it had then. */
  readonly of?: readonly string[];
  readonly to?: readonly string[];
  readonly amount?: number;
}

/** The part of a table that is the kernel's. */
export interface Kernel {
  /** The questions that wait for an answer. */
  readonly open: () => readonly Question[];
  /** Null when it was taken; else why not, and nothing has changed. */
  readonly answer: (seat: Seat, value: Plain) => string | null;
  readonly over: () => boolean;
  /** Set when play would go on without end. */
  readonly stuck: () => string | null;
  /** Remembers the state; calling what it gives back returns to it. */
  readonly snapshot: () => () => void;
  readonly answers: () => readonly Answers[];
}

/** The match that a table is about. It may be exchanged for one in the same state: one that was saved and loaded, say. */
export interface Holder<S extends Shape> {
  match: Match<S>;
  /** How it began. */
  readonly options: Options<S>;
}

export function kernelTable<S extends Shape>(
  rules: Rules<S>,
  options: Options<S>,
): Kernel & { readonly holder: Holder<S> } {
  const holder: Holder<S> = { match: begin(rules, options), options };
  return {
    holder,
    open: () => {
      const { halt } = holder.match;
      return halt.kind === 'asks' ? halt.questions.filter(({ seat }) => !Object.hasOwn(halt.given, seat)) : [];
    },
    answer: (seat, value) => {
      const result = answer(holder.match, seat, value);
      return result.ok ? null : result.reason;
    },
    over: () => holder.match.halt.kind === 'over',
    stuck: () => {
      const { halt } = holder.match;
      return halt.kind === 'endless'
        ? `play goes on without end: more than ${halt.budget} changes and no question`
        : null;
    },
    snapshot: () => {
      const answers = [...holder.match.answers];
      const { halt } = holder.match;
      const given = halt.kind === 'asks' ? Object.entries(halt.given) : [];
      return () => {
        const again = replay(rules, options, answers);
        if (!again.ok) throw new Error(`the match could not be played again: ${again.reason}`);
        holder.match = again.value;
        for (const [seat, value] of given) answer(holder.match, seat, value);
      };
    },
    answers: () => holder.match.answers,
  };
}
