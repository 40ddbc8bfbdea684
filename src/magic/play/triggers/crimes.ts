/** Crimes (CR 700.13): spells, abilities and triggers whose targets are an opponent, or something of an opponent's. */

import { current } from '../objects/current.ts';
import { isPlayer, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, other, type Player, type Ref } from '../state/state.ts';

export const CRIME = 'commit a crime';

/** The crime that this is: once for each spell or ability, however many of its targets make it one. */
export function crimesIn(game: Game, happened: readonly Happening[]): readonly Happening[] {
  // A copy that is given targets is neither cast, activated nor put on the stack by its player.
  if (!happened.some(({ kind }) => kind === 'cast' || kind === 'activated' || kind === 'triggered')) return [];
  const crime = happened.find((it) => it.kind === 'targeted' && isOf(game, it.target, other(it.player)));
  return crime?.kind === 'targeted' ? [{ kind: 'acted', player: crime.player, action: CRIME, n: 1 }] : [];
}

/** The player, what they control, or a card in their graveyard. */
function isOf(game: Game, target: Ref, opponent: Player): boolean {
  if (isPlayer(target)) return target === opponent;
  const object = objectAt(game, target);
  if (!object) return false;
  if (object.kind === 'card') return object.zone === 'graveyard' && object.owner === opponent;
  return object.kind === 'ability' ? object.controller === opponent : current(game, target).controller === opponent;
}
