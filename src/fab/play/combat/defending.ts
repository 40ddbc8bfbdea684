/** Defending (CR 7.3): what may be declared, and what dominate and overpower leave of it. */
import { ask, form, keys, set, some } from '../../../kernel/index.ts';
import { AREA, type Place } from '../../place.ts';
import { mayDefend } from '../../use.ts';
import { happen, tell } from '../events/events.ts';
import { current, hasKeyword } from '../objects/current.ts';
import { barredNames } from '../playing/prohibitions.ts';
import { claimNext } from '../resolving/lasting.ts';
import { activeLink, arena, attackAt, cardAt, inOrderFrom, keysIn, liveAt, targetsOfAttack } from '../state/book.ts';
import { since } from '../state/history.ts';
import type { Game, Player } from '../state/state.ts';
import { bring } from './chain.ts';

/** CR 7.3.2: who is attacked declares any number of cards from hand and of equipment. */
export function declareDefenders(game: Game): void {
  const link = activeLink(game);
  if (!link) return;
  // CR 7.3.2f: for each in turn order
  const attacked = inOrderFrom(game, link.attacker).filter((one) => targetsOfAttack(link).includes(one));
  for (const player of attacked) declareFor(game, player);
}

function declareFor(game: Game, player: Player): void {
  const link = activeLink(game);
  if (!link) return;
  const is = current(game, link.attack);
  // CR 8.3.4: dominate; CR 8.3.22: overpower
  const dominated = hasKeyword(is, 'dominate');
  const isAction = (key: number): boolean => current(game, key).types.includes('Action');
  const overpowered = hasKeyword(is, 'overpower');
  const may = (key: number): boolean => fullBy(game, key) === null;
  const able = defenders(game, player);
  const [all, worn] = [able.hand.filter(may), able.worn.filter(may)];
  // CR 8.3.28: what defends by ambush is no card from hand
  const arsenal = all.filter((key) => liveAt(game, key)?.place.zone === 'arsenal');
  const hand = all.filter((key) => !arsenal.includes(key));
  // Where several are attacked each is asked, whatever there is to declare.
  if (all.length + worn.length === 0 && link.alsoTargets.length === 0) return;
  const both = dominated && overpowered;
  const actions = overpowered ? [...(dominated ? [] : hand), ...arsenal, ...worn].filter(isAction) : [];
  const rest = (some: readonly number[]): readonly number[] => some.filter((key) => !actions.includes(key));
  const chosen = ask(game, {
    seat: player,
    kind: 'defend',
    legal: form({
      hand: keys(some(rest(hand), 0, dominated ? Math.min(1, hand.length) : rest(hand).length)),
      arsenal: keys(some(rest(arsenal))),
      worn: keys(some(rest(worn))),
      actions: keys(some(both ? [] : actions, 0, both ? 0 : Math.min(1, actions.length))),
    }),
    about: { attack: link.attack },
  });
  // Against both, the action card may be the one card from hand, or another.
  const free = both && actions.length > 0 && !chosen.hand.some(isAction);
  const more = free
    ? ask(game, {
        seat: player,
        kind: 'choose',
        legal: keys(some(actions, 0, 1)),
        about: { attack: link.attack, source: link.attack },
      })
    : [];
  const declared = [...chosen.hand, ...chosen.arsenal, ...chosen.worn, ...chosen.actions, ...more];
  if (declared.length > 0) defendWith(game, declared, player);
}

/** CR 8.3.4: a card from hand defends against an attack with dominate already, and no other may. */
export function isDominated(game: Game): boolean {
  const link = activeLink(game);
  if (!link || !attackAt(game, link.attack) || !hasKeyword(current(game, link.attack), 'dominate')) return false;
  const declared = since(game, 'chain', 'moved').filter(({ cause, from }) => cause === 'defend' && from === 'hand');
  return link.defenders.some(
    (key) =>
      liveAt(game, key)?.link === link.key &&
      (liveAt(game, key)?.played?.from === 'hand' || declared.some(({ object }) => object === key)),
  );
}

/** The rule by which no other card such as this may be declared: what defends another hero against the attack counts. */
export function fullBy(game: Game, key: number): '8.3.4' | '8.3.22' | null {
  const link = activeLink(game);
  if (!link) return null;
  if (liveAt(game, key)?.place.zone === 'hand' && isDominated(game)) return '8.3.4';
  const isAction = (one: number): boolean => current(game, one).types.includes('Action');
  // CR 8.3.22: one action card against overpower
  const overpowered = hasKeyword(current(game, link.attack), 'overpower');
  return overpowered && isAction(key) && link.defenders.some(isAction) ? '8.3.22' : null;
}

/** What a player may declare as defenders. */
export function defenders(
  game: Game,
  player: Player,
): { readonly hand: readonly number[]; readonly worn: readonly number[] } {
  const barred = barredNames(game, player, 'used to defend');
  const may = (key: number): boolean => {
    const object = liveAt(game, key);
    if (!object || object.place.defending) return false;
    // CR 8.3.28: with ambush that it has now it defends from the arsenal as from hand
    const lurks = object.place.zone === 'arsenal';
    if (lurks && !hasKeyword(current(game, key), 'ambush')) return false;
    const place: Place = lurks ? { ...object.place, zone: 'hand' } : object.place;
    const { edition } = game.rules.book;
    const told = mayDefend({ card: cardAt(game, object.card), place }, { edition, forbidden: barred(key) });
    return told.ok && told.value.value;
  };
  const worn = arena(game).filter((key) => liveAt(game, key)?.controller === player && may(key));
  return { hand: [...keysIn(game, `hand:${player}`), ...keysIn(game, `arsenal:${player}`)].filter(may), worn };
}

/** CR 7.3.2: they are put on the link as one event. */
export function defendWith(game: Game, objects: readonly number[], player: Player): void {
  const link = activeLink(game);
  if (!link) return;
  for (const key of objects) {
    const object = liveAt(game, key);
    if (!object) continue;
    if (AREA[object.place.zone] === 'arena') bring(game, key, true);
    else
      happen(game, [
        {
          kind: 'move',
          object: key,
          to: 'combat-chain',
          cause: 'defend',
          by: player,
          controller: player,
          defending: true,
        },
      ]);
    set(game, key, 'link', link.key);
    claimNext(game, key, 'defends');
  }
  set(game, link.key, 'defenders', [...link.defenders, ...objects]);
  tell(game, [{ kind: 'defended', objects, attack: link.attack, player }]);
}
