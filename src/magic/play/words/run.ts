/**
 * Text being executed: whose it is, what its words stand for so far, and how it sees the game. Nodes are found by their
 * path in the ability, because that is how its links name them.
 */
import { linkedTo } from '../../../text/linked.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import type { GameEvent } from '../events/events.ts';
import type { ManaSymbol } from '../mana/mana.ts';
import { type Current, current } from '../objects/current.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Happening, Then } from '../state/happenings.ts';
import { type Frame, type Game, NEW_FRAME, type Player, type Ref } from '../state/state.ts';
import { chosenBefore } from './linked.ts';

export interface Run {
  readonly game: Game;
  /** Whom the text calls "you". */
  readonly you: Player;
  /** The object whose text it is; it may be gone. */
  readonly self: number;
  readonly text: MagicAbility;
  /** What an object is; while layers are applied, what it is so far. */
  readonly look: (key: number) => Current;
  /** Looking back (`as-then.ts`): what an object was besides. */
  readonly then?: (key: number) => Then | undefined;
  /** How often the source had transformed when the ability came to be (CR 701.28f); null where nothing can overtake it. */
  readonly turns: number | null;
  readonly bound: { [path: string]: readonly Ref[] };
  readonly done: { [path: string]: readonly Ref[] };
  readonly numbers: { [path: string]: number };
  readonly words: { [path: string]: string };
  readonly targets: { readonly [path: string]: readonly Ref[] };
  readonly division: { readonly [path: string]: readonly number[] };
  readonly modes: readonly number[];
  readonly event: Happening | null;
  x: number | null;
  /** While several players act at once: what each does waits here until all have chosen (`several.ts`). */
  held?: Held[];
  /** Of a trigger: all that happened at once with its event. */
  together?: readonly Happening[];
  /** "where X is the number of Islands tapped this way": X is counted again after each deed before the first that says it. */
  recount?: () => number;
  /** "For as long as …, gain control of …": how long what is done in the clause lasts where it says nothing of its own. */
  lasts?: Until | undefined;
  /** Nobody is asked: of what could be chosen all is meant, to see whether there is any. */
  open?: true;
  /** The mana a payment asks of a mana ability: nothing is asked then. */
  wanted?: readonly ManaSymbol[];
}

export interface Held {
  readonly events: readonly GameEvent[];
  readonly after: (happened: readonly Happening[]) => void;
}

export interface RunOptions {
  readonly you: Player;
  readonly self: number;
  readonly text: MagicAbility;
  readonly frame?: Frame;
  readonly look?: (key: number) => Current;
  readonly turns?: number | null;
}

/** Among the numbers of a run: it is done as its permanent enters. */
export const ENTERING = '#entering';

/** For what is judged by a rule and not by words. */
export const NO_TEXT: MagicAbility = { sentences: [], bullets: [], links: [] };

export function startRun(game: Game, { you, self, text, frame = NEW_FRAME, look, turns = null }: RunOptions): Run {
  return {
    game,
    you,
    self,
    text,
    look: look ?? ((key) => current(game, key)),
    turns,
    bound: { ...frame.bound },
    done: { ...frame.done },
    numbers: { ...frame.numbers },
    words: { ...frame.words },
    targets: frame.targets,
    division: frame.division,
    modes: frame.modes,
    event: frame.event,
    x: frame.x,
  };
}

/** What the run knows, as data, to go on with later. */
export function frameOf(run: Run): Frame {
  return {
    bound: { ...run.bound },
    done: { ...run.done },
    numbers: { ...run.numbers },
    words: { ...run.words },
    targets: run.targets,
    division: run.division,
    modes: run.modes,
    x: run.x,
    event: run.event,
  };
}

/** The path that a word refers to. */
export function referredBy(run: Run, path: string): string | undefined {
  return linkedTo(run.text, 'refers', path);
}

/** The path of the deed that a phrase continues ("this way", "if you do"). */
export function continuedBy(run: Run, path: string): string | undefined {
  return linkedTo(run.text, 'continues', path);
}

/** A number in the text, X included. */
export function numberOf(run: Run, n: Magic<'Number'> | Magic<'Count'>): number {
  return n === 'X' ? (run.x ?? 0) : n;
}

/** "the chosen name", "that name": as chosen in this text, or for the object whose text it is (CR 607.2d). */
export function chosenWord(run: Run, path: string, of: 'name' | 'type' | 'color'): string | null {
  const choice = continuedBy(run, path);
  const said = choice === undefined ? undefined : run.words[choice];
  if (said !== undefined) return said;
  return chosenBefore(run, of);
}
