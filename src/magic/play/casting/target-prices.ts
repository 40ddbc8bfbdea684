/**
 * Prices that depend on what a spell targets. Targets come before the total cost (CR 601.2c, 601.2f), so a spell may be cast
 * if some targets make it cheap enough, and only such targets may be chosen.
 */

import { mentions } from '../../../text/trees.ts';
import { type Spoken, spokenOfCasting, spokenOfItself } from '../executed/spoken.ts';
import { wordsOfFace } from '../objects/abilities.ts';
import { followed } from '../resolving/followed.ts';
import { cardOf, objectAt } from '../state/book.ts';
import { type Imagined, imagine } from '../state/imagine.ts';
import { type Frame, type Game, NEW_FRAME, type Ref } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import type { Wanted } from '../words/target-words.ts';
import { legalTargets } from '../words/targets.ts';
import { neededTargets } from './announce.ts';

export type Frames = { readonly [id: string]: Frame };
type Targets = Frame['targets'];

const PRICES = ['costLess', 'costLessForLife', 'costMore'];
const TARGETED = ['thatTarget', 'thatTargetMany', 'targetsOnly', 'targetsThing'];
const minding = new WeakMap<object, boolean>();

/** Whether the words speak of a price and of what is targeted. */
function minds({ text }: Spoken): boolean {
  const known = minding.get(text);
  if (known !== undefined) return known;
  const does = mentions(text.sentences, ...PRICES) && mentions(text.sentences, ...TARGETED);
  minding.set(text, does);
  return does;
}

/** Whether what this spell costs may depend on its targets. */
export const mindsTargets = (game: Game, spell: number): boolean =>
  spokenOfCasting(game, 'clock').some(minds) ||
  (speaksOfTargets(game, spell) && spokenOfItself(game, spell).some(minds));

/** A quick look at the card: few speak of what they target. */
function speaksOfTargets(game: Game, spell: number): boolean {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') return false;
  return cardOf(game, object.body).faces.some((face) => TARGETED.some((word) => wordsOfFace(face).has(word)));
}

/** How many ways to choose targets are looked at. */
const MOST_TRIED = 500;

/** The spell with these targets, for looking only. */
export function withTargets(game: Game, spell: number, frames: Frames): Imagined {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') throw new Error(`${spell} is no spell`);
  return imagine(game, { ...object, frames: { ...object.frames, ...frames } });
}

/** CR 202.3e: the spell with this X, for looking only: its mana value, and what asks for that, counts X. */
export function withX(game: Game, spell: number, x: number): Imagined {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') throw new Error(`${spell} is no spell`);
  return x === 0 ? { game, key: spell } : imagine(game, { ...object, cast: { ...object.cast, x } });
}

/** Whether some choice of targets makes it so. */
export function someTargets(game: Game, spell: number, x: number, is: (frames: Frames) => boolean): boolean {
  let tried = 0;
  const tryLines = (left: ReturnType<typeof followed>, frames: Frames): boolean => {
    const [line, ...later] = left;
    if (!line) {
      tried += 1;
      return is(frames);
    }
    const run = { ...line.run, x };
    const enough = (targets: Targets): boolean =>
      tried < MOST_TRIED && tryLines(later, { ...frames, [line.live.id]: frameWith(targets, x) });
    return leadsTo(run, neededTargets(run, line.ability), {}, enough);
  };
  return tryLines(followed(game, spell), {});
}

export const frameWith = (targets: Targets, x: number | null): Frame => ({ ...NEW_FRAME, x, targets, bound: targets });

/** Whether these targets can be completed so that it holds; of several targets for one word, each is tried with the first others. */
export function leadsTo(
  run: Run,
  wanted: readonly Wanted[],
  chosen: Targets,
  holds: (targets: Targets) => boolean,
): boolean {
  const [want, ...later] = wanted;
  if (!want) return holds(chosen);
  const before = Object.values(chosen).flat();
  const go = (refs: readonly Ref[]): boolean => leadsTo(run, later, { ...chosen, [want.path]: refs }, holds);
  const legal = legalTargets(run, want, before);
  if (want.min > 1)
    return legal.some((ref) => go([ref, ...legal.filter((other) => other !== ref).slice(0, want.min - 1)]));
  return (want.min === 0 && go([])) || legal.some((ref) => go([ref]));
}
