/** Phasing (CR 702.26): out with all that is attached, back in as its controller's untap step begins. */
import { set } from '../../../kernel/index.ts';
import { leaveCombat } from '../combat/combat.ts';
import { tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { layCopy } from '../objects/prepared.ts';
import { battlefield, keysIn, permanentAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';

/** What is attached to it, and to that. */
function withAttached(game: Game, keys: readonly number[]): readonly number[] {
  const all = new Set(keys);
  for (;;) {
    const more = keysIn(game, 'battlefield').filter((key) => {
      const to = permanentAt(game, key)?.attachedTo;
      return !all.has(key) && typeof to === 'number' && all.has(to);
    });
    if (more.length === 0) return [...all];
    for (const key of more) all.add(key);
  }
}

/**
 * CR 702.26b, 702.26g, 506.4: treated as though it did not exist, out of combat, with what is attached to it. CR 702.26h: what
 * would go by itself and with another goes with the other.
 */
export function phaseOut(game: Game, keys: readonly number[]): readonly number[] {
  const out = withAttached(game, keys).filter((key) => permanentAt(game, key)?.phasedOut === false);
  for (const key of out) {
    const to = permanentAt(game, key)?.attachedTo;
    set(game, key, 'phasedOut', true);
    set(game, key, 'phasedWith', typeof to === 'number' && out.includes(to) ? to : null);
    leaveCombat(game, key);
  }
  tell(
    game,
    out.map((object) => ({ kind: 'phased', object, out: true })),
  );
  return out;
}

/** Those that come back with these, having gone with them. */
function withIndirect(game: Game, keys: readonly number[], gone: readonly number[]): readonly number[] {
  const more = gone.filter((key) => {
    const to = permanentAt(game, key)?.phasedWith;
    return !keys.includes(key) && to !== null && to !== undefined && keys.includes(to);
  });
  return more.length === 0 ? keys : withIndirect(game, [...keys, ...more], gone);
}

/**
 * CR 502.1, 702.26a: before the active player's permanents untap, those that phased out under that player's control come
 * back, and those with phasing go, at the same time. CR 702.26g: what went with another comes back only with it.
 */
export function phaseIn(game: Game, active: Player): void {
  const gone = keysIn(game, 'battlefield').filter((key) => permanentAt(game, key)?.phasedOut);
  const own = gone.filter((key) => {
    const permanent = permanentAt(game, key);
    return permanent?.under === active && permanent.phasedWith === null;
  });
  const back = withIndirect(game, own, gone);
  const going = battlefield(game).filter((key) => {
    const is = current(game, key);
    return is.controller === active && hasKeywordNamed(game, is, 'phasing');
  });
  phaseOut(game, going);
  for (const key of back) {
    set(game, key, 'phasedOut', false);
    set(game, key, 'phasedWith', null);
    layCopy(game, key);
  }
  tell(
    game,
    back.map((object) => ({ kind: 'phased', object, out: false })),
  );
}
