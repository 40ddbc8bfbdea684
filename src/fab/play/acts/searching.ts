/** How many cards a search finds (CR 8.5.19). */
import { isPublic } from '../../place.ts';
import { liveAt } from '../state/book.ts';
import { numberOf, type Run } from '../words/run.ts';
import type { Things } from '../words/select.ts';

/** How many a search may find. */
export function mostFound(run: Run, what: Things, all: number): number {
  const n = what.kind === 'upTo' || what.kind === 'some' ? numberOf(run, what.n) : what.kind === 'anyNumber' ? all : 1;
  return Math.min(n, all);
}

/** CR 8.5.19: it fails only where nobody can tell, so not for just any card, nor for one that all can see. */
export function leastFound(run: Run, what: Things, found: readonly number[]): number {
  const free = what.kind === 'upTo' || what.kind === 'anyNumber' || what.kind === 'upToOne';
  if (free) return 0;
  const f = 'f' in what ? what.f : null;
  const any = f?.kind === 'f' && f.head.kind === 'noun' && f.head.noun === 'card' && !f.adj && !f.post && !f.last;
  const seen = found.some((key) => isSeenByAll(run, key));
  return any || seen ? mostFound(run, what, found.length) : 0;
}

const isSeenByAll = ({ game }: Run, key: number): boolean => {
  const place = liveAt(game, key)?.place;
  return place !== undefined && isPublic(place);
};
