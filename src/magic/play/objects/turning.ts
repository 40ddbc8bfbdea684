/**
 * Transforming and converting in play (CR 701.28, 701.50, 712). Whether something can is asked of the physical card and the
 * edition (`transform.ts`); here it is done: same object, newer timestamp, "as this transforms", then what triggers.
 */
import { set } from '../../../kernel/index.ts';
import { overtaken, transform } from '../../transform.ts';
import { asItTransforms } from '../events/as-enters.ts';
import { tell } from '../events/events.ts';
import { cardOf, permanentAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import type { Run } from '../words/run.ts';
import { current, placeOf } from './current.ts';
import { hasKeywordNamed } from './keywords.ts';

/** An instruction to transform or convert, from text. CR 701.28f: one that was overtaken by another is ignored. */
export function transformObject(run: Run, key: number): boolean {
  const permanent = permanentAt(run.game, key);
  if (!permanent) return false;
  const ownAbility = key === run.self;
  const transformedSince = run.turns !== null && permanent.turns > run.turns;
  if (overtaken({ ownAbility, transformedSince }, run.game.rules.book.edition)) return false;
  return turnOver(run.game, key, 'an instruction');
}

const BOUND = ['daybound', 'nightbound'];

/** Turns a permanent over, if it can be. CR 712.14: the same object, with all that is on it. */
export function turnOver(game: Game, key: number, by: 'an instruction' | 'day and night'): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.phasedOut) return false;
  const before = current(game, key);
  // CR 701.50: what can't transform does not convert either.
  if (before.held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantTransform')) return false;
  // CR 702.145b, 702.145e: who has lost daybound or nightbound turns over by an instruction, too; who was given it does not.
  const bound = BOUND.some((word) => hasKeywordNamed(game, before, word));
  if (bound && by === 'an instruction') return false;
  const how = bound ? by : 'day and night';
  const turned = transform(cardOf(game, permanent.body), placeOf(game, permanent), game.rules.book.edition, how);
  if (!turned.ok) return false;
  set(game, key, 'shown', turned.value.place.shown ?? null);
  set(game, key, 'turns', permanent.turns + 1);
  if (turned.value.newTimestamp) set(game, key, 'timestamp', tick(game));
  asItTransforms(game, key);
  tell(game, [{ kind: 'transformed', object: key, before: before.names, into: current(game, key).names }]);
  return true;
}
