/** What several things chosen together must be: "with total mana value 6 or less", "that each have a different mana value". */
import type { Magic } from '../../text/index.ts';
import { statOf } from '../objects/stats.ts';
import { objectAt } from '../state/book.ts';
import type { Player, Ref } from '../state/state.ts';
import { numberOf, type Run } from './run.ts';

/** Whether one more may be chosen beside those that were. */
export type Beside = (chosen: readonly Ref[], next: Ref) => boolean;

/** What the words ask of all of them; null where each is asked by itself. */
export function togetherIn(run: Run, f: Magic<'F'>): Beside | null {
  const posts = f.kind === 'eitherKind' ? [] : (f.post ?? []);
  const limits = posts.flatMap((post): readonly Beside[] => {
    if (post.kind === 'eachDifferent') {
      const of = (ref: Ref): number => (typeof ref === 'number' ? statOf(run, ref, post.stat) : 0);
      return [(chosen, next) => !chosen.some((ref) => of(ref) === of(next))];
    }
    if (post.kind === 'with' && post.q.kind === 'differentPowers') {
      const of = (ref: Ref): number => (typeof ref === 'number' ? statOf(run, ref, 'power') : 0);
      return [(chosen, next) => !chosen.some((ref) => of(ref) === of(next))];
    }
    // CR 201.2b: no name in common with any other.
    if (post.kind === 'withDifferentNames') {
      const of = (ref: Ref): readonly string[] => (typeof ref === 'number' ? run.look(ref).names : []);
      return [(chosen, next) => !chosen.some((ref) => of(ref).some((name) => of(next).includes(name)))];
    }
    if (post.kind === 'shareCardType') {
      const of = (ref: Ref): readonly string[] => (typeof ref === 'number' ? run.look(ref).types : []);
      return [(chosen, next) => chosen.every((ref) => of(ref).some((type) => of(next).includes(type)))];
    }
    // "from a single graveyard"
    if (post.kind === 'from' && post.z.kind === 'aZone' && post.z.single) {
      const of = (ref: Ref): Player | undefined =>
        typeof ref === 'number' ? objectAt(run.game, ref)?.owner : undefined;
      return [(chosen, next) => chosen.every((ref) => of(ref) === of(next))];
    }
    if (post.kind === 'with' && post.q.kind === 'totalCompares' && post.q.than === 'less') {
      const { stat, n } = post.q;
      const of = (ref: Ref): number => (typeof ref === 'number' ? statOf(run, ref, stat) : 0);
      return [(chosen, next) => [...chosen, next].reduce<number>((sum, ref) => sum + of(ref), 0) <= numberOf(run, n)];
    }
    return [];
  });
  return limits.length === 0 ? null : (chosen, next) => limits.every((limit) => limit(chosen, next));
}

/** Those with which as many as are needed can be chosen together. */
export function leavingEnough(options: readonly Ref[], beside: Beside, least: number): readonly Ref[] {
  if (least < 2) return options;
  return options.filter((first) => {
    const chosen = [first];
    for (const next of options) if (!chosen.includes(next) && beside(chosen, next)) chosen.push(next);
    return chosen.length >= least;
  });
}

/**
 * Chosen one after another, so that each choice leaves only what goes with those before; none to stop, if there are enough and
 * they may stand alone.
 */
export function oneByOne(
  options: readonly Ref[],
  beside: Beside,
  [least, most]: readonly [number, number],
  pick: (open: readonly Ref[], must: boolean) => readonly Ref[],
  mayStop: (chosen: readonly Ref[]) => boolean = () => true,
): readonly Ref[] {
  const chosen: Ref[] = [];
  while (chosen.length < most) {
    const open = options.filter((ref) => !chosen.includes(ref) && beside(chosen, ref));
    const [next] = open.length === 0 ? [] : pick(open, chosen.length < least || !mayStop(chosen));
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
}
