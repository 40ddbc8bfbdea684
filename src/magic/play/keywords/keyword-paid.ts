/** Keywords that ask whether and how often an additional cost was paid: replicate, squad, offspring, blitz. */

import { chooseNewTargets, copyOnStack } from '../acts/copy-spell.ts';
import { copyOf, createTokens } from '../acts/tokens.ts';
import { objectAt, permanentAt } from '../state/book.ts';
import type { CastFacts, CastWay } from '../state/cast-facts.ts';
import type { Game } from '../state/state.ts';
import type { Resolves } from './keyword-resolve.ts';
import type { IsIt } from './keyword-rows.ts';

function castOf(game: Game, key: number): CastFacts | null {
  const object = objectAt(game, key);
  return object?.kind === 'spell' || object?.kind === 'permanent' ? object.cast : null;
}

/** How often a cost of this name was paid. */
const timesPaid = (game: Game, key: number, name: string): number =>
  castOf(game, key)?.paid.filter((each) => each === name).length ?? 0;

/** As it is cast, its cost having been paid. */
export const isCastPaying =
  (name: string): IsIt =>
  (game, key, _is, it) =>
    it.kind === 'cast' && it.spell === key && timesPaid(game, key, name) > 0;

/** As it enters, its cost having been paid. */
export const entersPaid =
  (name: string): IsIt =>
  (game, key, _is, it) =>
    it.kind === 'moved' && it.object === key && it.to === 'battlefield' && timesPaid(game, key, name) > 0;

/** It was cast in this way; also of what has left. */
export const wasCastBy = (game: Game, key: number, way: CastWay): boolean => castOf(game, key)?.way === way;

/** CR 702.56a: a copy for each time it was paid. */
export const resolveReplicate: Resolves = (run, { source }) => {
  const times = timesPaid(run.game, source, 'replicate');
  for (let copies = 0; copies < times; copies += 1) {
    const copy = copyOnStack(run, source, run.you, []);
    if (copy !== null) chooseNewTargets(run, copy, run.you);
  }
};

/** CR 702.157a: a token that is a copy of it for each time it was paid. */
export const resolveSquad: Resolves = (run, { source }) => {
  const copy = copyOf(run, source, []);
  if (copy) createTokens(run, [{ ...copy, n: timesPaid(run.game, source, 'squad') }], run.you);
};

/** CR 702.175a: a token that is a copy of it, except that it is 1/1. */
export const resolveOffspring: Resolves = (run, { source }) => {
  const copy = copyOf(run, source, [{ kind: 'exceptAll', all: [{ kind: 'sizeIs', size: '1/1' }] }]);
  if (copy) createTokens(run, [{ ...copy, n: 1 }], run.you);
};

/** CR 702.156a: it entered with five counters or more by its X. */
export const isRavenous: IsIt = (game, key, _is, it) =>
  it.kind === 'moved' && it.object === key && it.to === 'battlefield' && (permanentAt(game, key)?.cast?.x ?? 0) >= 5;
