/** Auras, Equipment and Fortifications that are no longer attached legally (CR 704.5m, 704.5n, 704.5p). */
import { set } from '../../../kernel/index.ts';
import { canAttach } from '../acts/attaching.ts';
import { battlefield, isPlayer, permanentAt, playerOf } from '../state/book.ts';
import type { Game, Permanent } from '../state/state.ts';
import { NO_TEXT, startRun } from '../words/run.ts';
import { isBestowed } from './bestowed.ts';
import { type Current, current } from './current.ts';

/** CR 704.5m: an Aura that is attached to nothing, or to what it could not enchant, goes to the graveyard. */
export function isLostAura(game: Game, key: number, is: Current, permanent: Permanent): boolean {
  const { attachedTo } = permanent;
  if (!is.subtypes.includes('Aura') || isBestowed(permanent)) return false;
  // CR 303.4d: an Aura that is a creature can't enchant anything.
  if (attachedTo === null || is.types.includes('Creature')) return true;
  if (isPlayer(attachedTo) && playerOf(game, attachedTo).lost !== null) return true;
  const run = startRun(game, { you: is.controller, self: key, text: NO_TEXT });
  return !canAttach(run, key, attachedTo);
}

/** CR 704.5n, 704.5p: what may not be attached there comes off, and stays. */
export function unattachIllegal(game: Game): boolean {
  let any = false;
  for (const key of battlefield(game)) {
    const permanent = permanentAt(game, key);
    if (!permanent || permanent.attachedTo === null) continue;
    const is = current(game, key);
    // CR 702.103f: a bestowed Aura comes off, too, and is a creature then.
    const bestowed = isBestowed(permanent);
    if (is.subtypes.includes('Aura') && !bestowed) continue;
    const run = startRun(game, { you: is.controller, self: key, text: NO_TEXT });
    const holds =
      (bestowed || is.subtypes.includes('Equipment') || is.subtypes.includes('Fortification')) &&
      canAttach(run, key, permanent.attachedTo);
    if (holds) continue;
    set(game, key, 'attachedTo', null);
    any = true;
  }
  return any;
}
