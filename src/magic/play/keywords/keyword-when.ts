/** When keyword abilities trigger, where words of card text cannot say it. */

import type { Current } from '../objects/current.ts';
import { battlefield, clockOf, isPlayer, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, other } from '../state/state.ts';

type At = [game: Game, key: number, is: Current, it: Happening];

/** CR 702.40a, 702.85a: as the spell that has it is cast. */
export const isCastOf = (...[, key, , it]: At): boolean => it.kind === 'cast' && it.spell === key;

/** CR 702.79a, 702.93a: it died, and had no such counter. */
export const leftWithout =
  (counter: string) =>
  (...[game, key]: At): boolean => {
    const left = objectAt(game, key);
    return left?.kind === 'permanent' && (left.counters[counter] ?? 0) === 0;
  };

/** The turn in which it entered, having been cast in this way; null if it was not. */
export function entered(game: Game, key: number, way: CastWay): number | null {
  const permanent = permanentAt(game, key);
  return permanent?.cast?.way === way ? permanent.cast.turn : null;
}

/** CR 702.21a: it became the target of a spell or ability of an opponent. */
export const isTargetedByOpponent = (...[, key, is, it]: At): boolean =>
  it.kind === 'targeted' && it.target === key && it.player === other(is.controller);

/** CR 702.30a: in the upkeep, if it came under its controller's control since their last one. */
export const isOwed = (...[game, key, is, it]: At): boolean => {
  const permanent = permanentAt(game, key);
  if (!permanent || it.kind !== 'step' || it.step !== 'upkeep' || it.active !== is.controller) return false;
  const { lastTurn } = playerOf(game, is.controller);
  return permanent.controlledSince >= (lastTurn > 0 ? lastTurn : clockOf(game).turn - 2);
};

/** CR 702.35a: it was exiled as it was discarded. */
export const isDiscarded = (...[, key, , it]: At): boolean =>
  it.kind === 'moved' && it.was === key && it.cause === 'discard' && it.to === 'exile';

/** CR 702.110a: it entered. */
export const isEntering = (...[, key, , it]: At): boolean =>
  it.kind === 'moved' && it.object === key && it.to === 'battlefield';

/** CR 702.24a: in the upkeep of its controller. */
export const isOwnUpkeep = (...[, , is, it]: At): boolean =>
  it.kind === 'step' && it.step === 'upkeep' && it.active === is.controller;

/** CR 702.112a: it dealt combat damage to a player, and is not renowned. */
export const mayGainRenown = (...[game, key, , it]: At): boolean =>
  it.kind === 'dealt' &&
  it.source === key &&
  it.combat &&
  isPlayer(it.to) &&
  permanentAt(game, key)?.marks.includes('renowned') === false;

/** CR 702.121a: one of its controller's creatures attacks a player. */
export const attackedPlayer = (...[game, , is]: At): boolean =>
  battlefield(game).some((each) => {
    const permanent = permanentAt(game, each);
    return permanent?.attacking === other(is.controller);
  });
