/** What words refer to without a choice: what a pronoun or "this way" means, kinds named together, cards on top of a library. */
import type { Magic } from '../text/index.ts';
import { keysIn } from './book.ts';
import { domainOf } from './domain.ts';
import { fits } from './filter.ts';
import { chosenBefore, exiledCards } from './linked.ts';
import { ownersOf } from './players.ts';
import { continuedBy, type Run, referredBy } from './run.ts';
import type { Ref } from './state.ts';

/** All objects that fit, in the zone the words mean. */
export function allFitting(run: Run, f: Magic<'F'>, path: string): readonly number[] {
  return domainOf(run, f, path).filter((key) => fits(run, f, key, path));
}

export function referredTo(run: Run, path: string): readonly Ref[] {
  const to = referredBy(run, path);
  if (to === undefined) return [];
  return run.bound[to] ?? run.targets[to] ?? run.done[to] ?? [];
}

/** What the deed was done to that these words go on about. */
export function deedDoneTo(run: Run, path: string): readonly Ref[] {
  const deed = continuedBy(run, path);
  return (deed === undefined ? undefined : run.done[deed]) ?? referredTo(run, path);
}

/** CR 607.2a, 607.2d: what an ability of the same object did in another line: cards exiled with it, things it chose. */
export function doneEarlier(run: Run, done: Magic<'Done'>, path: string): readonly Ref[] {
  const refs = referredTo(run, path);
  if (refs.length > 0 || referredBy(run, path) !== undefined) return refs;
  if (done.how === 'chosen') return chosenBefore(run, 'things') ?? [];
  return done.how === 'exiled' ? exiledCards(run) : refs;
}

/** All that is of one of several kinds: "instants and sorceries you control". */
export const ofKinds = (run: Run, all: readonly Magic<'F'>[], path: string): readonly number[] => [
  ...new Set(all.flatMap((f, at) => allFitting(run, f, `${path}.${at}`))),
];

/** The same, where what follows the nouns belongs to each of them. */
export const ofPlainKinds = (
  run: Run,
  all: readonly Magic<'PlainKind'>[],
  post: readonly Magic<'Post'>[],
  path: string,
): readonly number[] => [
  ...new Set(all.flatMap((plain) => allFitting(run, { ...plain, kind: 'f', post: [...post] }, path))),
];

/** So many cards from the top. */
export function topOf(run: Run, z: Magic<'Zone'>, path: string, n: number): readonly Ref[] {
  if (z.kind !== 'zone') return [];
  return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `library:${owner}`).slice(0, n));
}
