/**
 * Text being executed: whose it is, what its words stand for so far, and how it sees the game. Nodes are found by their
 * path in the paragraph, because that is how its links name them.
 */
import { linkedTo } from '../../../text/linked.ts';
import type { FabAbility } from '../../text/index.ts';
import { type Current, current } from '../objects/current.ts';
import type { Happening } from '../state/happenings.ts';
import { type AbilityRef, type Frame, type Game, NEW_FRAME, type Player, type Ref } from '../state/state.ts';

/** What an object is, for who asks. */
export type Look = (key: number) => Current;

export interface Run {
  readonly game: Game;
  /** Whom the text calls "you". */
  readonly you: Player;
  /** The object whose text it is; it may be gone. */
  readonly self: number;
  readonly ref: AbilityRef;
  readonly text: FabAbility;
  /** What an object is; while effects are applied, what it is so far. */
  readonly look: Look;
  readonly bound: { [path: string]: readonly Ref[] };
  readonly done: { [path: string]: readonly Ref[] };
  readonly numbers: { [path: string]: number };
  readonly words: { [path: string]: string };
  readonly targets: { readonly [path: string]: readonly Ref[] };
  modes: readonly number[] | null;
  readonly event: Happening | null;
  x: number | null;
  /** The layer that resolves, where one does. */
  readonly layer: number | null;
  /** It is not on the stack yet, and judged as if it were. */
  readonly announced: boolean;
  /** What is not an attack yet, and judged as if it were: a weapon that would attack. */
  readonly asAttack: number | null;
  /** What lies face-down is meant too: what is to be turned face-up, and what happened before it was turned. */
  readonly hidden?: 'to be shown' | 'before';
  /** What the steps before have to do with, other than which is meant (`others.ts`). */
  readonly besides?: readonly Ref[];
  /** It has negated its own layer: nothing more of it happens. */
  negated: boolean;
}

export interface RunOptions {
  readonly you: Player;
  readonly self: number;
  readonly ref: AbilityRef;
  readonly text: FabAbility;
  readonly frame?: Frame;
  readonly look?: Look;
  readonly layer?: number | null;
  readonly announced?: boolean;
  readonly asAttack?: number | null;
}

export function startRun(game: Game, options: RunOptions): Run {
  const { you, self, ref, text, frame = NEW_FRAME, look, layer = null, announced = false, asAttack = null } = options;
  return {
    game,
    you,
    self,
    ref,
    text,
    look: look ?? ((key) => current(game, key)),
    bound: { ...frame.bound },
    done: { ...frame.done },
    numbers: { ...frame.numbers },
    words: { ...frame.words },
    targets: frame.targets,
    modes: frame.modes,
    event: frame.event,
    x: frame.x,
    layer,
    announced,
    asAttack,
    negated: false,
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

/** A number in the text, X included (CR 1.12.2a: undefined X is 0). */
export function numberOf(run: Run, n: number | 'X'): number {
  return n === 'X' ? (run.x ?? 0) : n;
}

/** The name that was named by the deed that a phrase continues; none, where none was. */
export function namedBy(run: Run, path: string): readonly string[] {
  const name = run.words[continuedBy(run, path) ?? ''];
  return name === undefined ? [] : [name];
}
