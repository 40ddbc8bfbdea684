/** Choosing among things that a rule limits: one's own permanents, one's own hand, cards of a zone; or by chance. */
import { ask, shuffling } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { isPlayer } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { leavingMost } from './distinct.ts';
import { fits } from './filter.ts';
import { meantNow } from './meant-now.ts';
import { isOneself } from './others.ts';
import { ownersOf } from './players.ts';
import { allFitting } from './references.ts';
import { numberOf, type Run } from './run.ts';
import { choose, type Selected } from './select.ts';
import { oneByOne, togetherIn } from './target-limits.ts';
import { timesFor } from './values.ts';

const MANY = Number.MAX_SAFE_INTEGER;

/** How many the words leave to choose; null where they leave no choice. */
function rangeOf(run: Run, node: Selected): readonly [number, number] | null {
  switch (node.kind) {
    case 'a':
    case 'another':
    case 'one':
      return [1, 1];
    case 'upToOneOf':
      return [0, 1];
    case 'some':
      return [numberOf(run, node.n), numberOf(run, node.n)];
    case 'upTo':
      return [0, numberOf(run, node.n)];
    case 'anyNumber':
      return [0, MANY];
    case 'oneOrMore':
      return [1, MANY];
    default:
      return null;
  }
}

/** "a card for each …": so many. */
export function oneForEach(run: Run, what: Magic<'Obj'>, each: Magic<'F'> | undefined, path: string): Magic<'Obj'> {
  if (each === undefined || what.kind !== 'a') return what;
  return { kind: 'some', n: timesFor(run, each, `${path}.each`) as Magic<'Number'>, f: what.f } as Magic<'Obj'>;
}

export interface Picking {
  /** What may be picked: a limit, or the very things to pick from. */
  readonly among: ((key: number) => boolean) | readonly number[];
  readonly about: string;
  /** CR 701.19b: what a player who searches may leave, although it is there. */
  readonly mayMiss?: (key: number) => boolean;
}

/** The objects that the words mean, of those that may be picked. */
export function pick(
  run: Run,
  node: Selected,
  path: string,
  who: Player,
  { among, about, mayMiss }: Picking,
): readonly number[] {
  const may = (key: number): boolean => (typeof among === 'function' ? among(key) : among.includes(key));
  if (node.kind === 'thingsAnd') {
    // "an artifact, a creature, and a land": one for each of the words, never the same twice.
    const taken: number[] = [];
    const lists = node.all.map((item, at) => fittingTo(run, item, `${path}.all.${at}`, who, among, may));
    for (const [at, item] of node.all.entries()) {
      const [first = [], ...others] = lists.slice(at).map((list) => list.filter((key) => !taken.includes(key)));
      const open = rangeOf(run, item) ? leavingMost(first, others) : first;
      taken.push(...pick(run, item, `${path}.all.${at}`, who, { among: (key) => open.includes(key), about }));
    }
    run.bound[path] = taken;
    return taken;
  }
  if (node.kind === 'thingsOr') {
    const open = node.any.flatMap((item, at) => fittingTo(run, item, `${path}.any.${at}`, who, among, may));
    const chosen = choose(run, who, [...new Set(open)], [1, 1], about).filter((ref) => !isPlayer(ref));
    run.bound[path] = chosen;
    return chosen;
  }
  const range = rangeOf(run, node);
  if (typeof among !== 'function' && (node.kind === 'all' || node.kind === 'each')) {
    // All of those that fit, wherever the words alone would have looked.
    const all = among.filter((key) => fits(run, node.f, key, `${path}.f`));
    run.bound[path] = all;
    return all;
  }
  if (!range || !('f' in node)) return meantNow(run, node, path, who).filter(may);
  const f = node.f as Magic<'F'>;
  const fitting = fittingTo(run, node, path, who, among, may);
  const [min, max] = range;
  const least = mayMiss ? Math.min(min, fitting.filter((key) => !mayMiss(key)).length) : min;
  const seat = chooserOf(run, f, `${path}.f`, who);
  const beside = max > 1 && !isAtRandom(f) ? togetherIn(run, f) : null;
  const picked = beside
    ? oneByOne(fitting, beside, [least, max], (open, must) => choose(run, seat, open, [must ? 1 : 0, 1], about))
    : null;
  const chosen = isAtRandom(f)
    ? atRandom(run, fitting, max)
    : (picked ?? choose(run, seat, fitting, [least, max], about)).filter((ref) => !isPlayer(ref));
  run.bound[path] = chosen;
  return chosen;
}

/** What the words describe, of what may be picked. */
function fittingTo(
  run: Run,
  node: Selected,
  path: string,
  who: Player,
  among: Picking['among'],
  may: (key: number) => boolean,
): readonly number[] {
  if (!rangeOf(run, node) || !('f' in node)) return meantNow(run, node, path, who).filter(may);
  const f = node.f as Magic<'F'>;
  const found =
    typeof among === 'function'
      ? allFitting(run, f, `${path}.f`)
      : among.filter((key) => fits(run, f, key, `${path}.f`));
  return found.filter((key) => may(key) && (node.kind !== 'another' || !isOneself(run, key)));
}

/** "of an opponent's choice": who chooses among what the words describe; else who does it. */
export function chooserOf(run: Run, f: Magic<'F'>, path: string, doer: Player): Player {
  const posts = f.kind === 'eitherKind' ? [] : (f.post ?? []);
  for (const [at, post] of posts.entries()) {
    if (post.kind !== 'ofChoice') continue;
    const choosers = ownersOf(run, post.whose, `${path}.post.${at}.whose`);
    return choosers.includes(doer) ? doer : (choosers[0] ?? doer);
  }
  return doer;
}

export function isAtRandom(f: Magic<'F'>): boolean {
  return f.kind !== 'eitherKind' && (f.post?.some((post) => post.kind === 'atRandom') ?? false);
}

/** CR 701.8b: chance chooses. */
export function atRandom(run: Run, from: readonly number[], n: number): readonly number[] {
  return run.open || from.length <= n ? from : ask(run.game, shuffling(from)).slice(0, n);
}
