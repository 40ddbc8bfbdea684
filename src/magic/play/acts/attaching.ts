/** Attaching and unattaching (CR 701.3): what may be attached to what. */
import { set } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { hasKeywordNamed, keywordsOf } from '../objects/keywords.ts';
import { isShunned } from '../objects/protection.ts';
import { isPlayer, permanentAt } from '../state/book.ts';
import { other, type Ref } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { fits } from '../words/filter.ts';
import { NO_TEXT, type Run, startRun } from '../words/run.ts';

/** CR 301.5, 303.4a, 702.16c–d: whether it can be attached there. */
export function canAttach(run: Run, key: number, to: Ref): boolean {
  const is = run.look(key);
  if (isPlayer(to)) {
    if (isShunned(run, to, key)) return false;
    return (
      keywordsOf(run.game, is).some(
        (word) => word.kind === 'enchantPlayer' && (word.who !== 'opponent' || to === other(is.controller)),
      ) || isUnlimited(run, key)
    );
  }
  // CR 702.26i: what is phased out is not there to be attached to.
  if (to === key || permanentAt(run.game, to)?.phasedOut !== false) return false;
  if (isShunned(run, to, key, true)) return false;
  const types = run.look(to);
  // CR 301.5c: an Equipment that is a creature can't equip, unless it has reconfigure.
  if (is.subtypes.includes('Equipment')) {
    const may = !is.types.includes('Creature') || hasKeywordNamed(run.game, is, 'reconfigure');
    return types.types.includes('Creature') && may;
  }
  if (is.subtypes.includes('Fortification')) return types.types.includes('Land');
  const own = startRun(run.game, { you: is.controller, self: key, text: NO_TEXT });
  const enchants = keywordsOf(run.game, is).filter((word) => word.kind === 'enchant');
  if (isUnlimited(run, key)) return true;
  return enchants.length > 0 && enchants.every((word) => 'f' in word && fits(own, word.f, to, 'f'));
}

/** CR 702.5a: enchant limits what an Aura can enchant; one without it may be attached to anything. */
function isUnlimited(run: Run, key: number): boolean {
  const is = run.look(key);
  const limits = keywordsOf(run.game, is).filter(({ kind }) => kind === 'enchant' || kind === 'enchantPlayer');
  return is.subtypes.includes('Aura') && limits.length === 0;
}

/** CR 701.3b: where it can't be attached, or is already, nothing happens. CR 701.3c, 613.7e: a new timestamp. */
export function attach(run: Run, key: number, to: Ref): boolean {
  const permanent = permanentAt(run.game, key);
  if (!permanent || permanent.attachedTo === to || !canAttach(run, key, to)) return false;
  set(run.game, key, 'attachedTo', to);
  set(run.game, key, 'timestamp', tick(run.game));
  tell(run.game, [{ kind: 'attached', object: key, to }]);
  return true;
}

/** CR 701.3d: it stays on the battlefield, attached to nothing. */
export function unattach(run: Run, key: number): boolean {
  const permanent = permanentAt(run.game, key);
  if (!permanent || permanent.attachedTo === null) return false;
  set(run.game, key, 'attachedTo', null);
  return true;
}
