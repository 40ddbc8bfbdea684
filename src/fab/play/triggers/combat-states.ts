/** Phantasm and mirage: triggers that wait for a state of combat (CR 6.6.5c), looked at before anybody gets priority. */
import { set } from '../../../kernel/index.ts';
import { type Current, current, hasKeyword } from '../objects/current.ts';
import { attackAt, attackKnown, controllerOf, keysIn, layerAt, linkAt, liveAt } from '../state/book.ts';
import { type Game, NEW_FRAME } from '../state/state.ts';
import { wait } from './triggers.ts';

/** CR 6.6.5c: what was not so the last time it was looked at, and is so now, triggers. */
export function noticeStates(game: Game): void {
  for (const key of keysIn(game, 'links')) {
    const link = linkAt(game, key);
    if (!link) continue;
    const broken = attackAt(game, link.attack) !== undefined && isBroken(game, link.attack) ? [link.attack] : [];
    const seen = link.defenders.filter((one) => isSeenThrough(game, one));
    const now = [...broken, ...seen];
    if (now.join() === link.states.join()) continue;
    for (const one of now) {
      if (link.states.includes(one)) continue;
      const source = layerAt(game, one)?.source ?? one;
      const keyword = one === link.attack ? 'phantasm' : 'mirage';
      wait(game, source, controllerOf(game, one), { keyword, n: 0 }, NEW_FRAME);
    }
    set(game, key, 'states', now);
  }
}

const isStrong = ({ power, supertypes }: Current): boolean => (power ?? 0) >= 6 && !supertypes.includes('Illusionist');

/** CR 8.3.13: an attack with phantasm is defended by an attack action card of 6 or more power that is not Illusionist. */
export function isBroken(game: Game, attack: number): boolean {
  if (!hasKeyword(current(game, attack), 'phantasm')) return false;
  return keysIn(game, 'links').some((at) => {
    const { attack: own, defenders = [] } = linkAt(game, at) ?? {};
    return own === attack && defenders.some((key) => liveAt(game, key)?.link === at && breaks(current(game, key)));
  });
}

const breaks = (is: Current): boolean => is.types.includes('Action') && is.subtypes.includes('Attack') && isStrong(is);

/** CR 8.3.25: a card with mirage defends against an attack of 6 or more power that is not Illusionist. */
export function isSeenThrough(game: Game, key: number): boolean {
  const object = liveAt(game, key);
  const link = object?.place.defending && object.link !== null ? linkAt(game, object.link) : undefined;
  if (!link || !hasKeyword(current(game, key), 'mirage')) return false;
  return attackKnown(game, link.attack) !== undefined && isStrong(current(game, link.attack));
}
