/** Looking at cards of a library, and putting them back in an order (CR 401, 701.16, 701.18, 701.42). */
import { ask, barrier, keys as byKey, insert, note, order, remove, set } from '../../../kernel/index.ts';
import { keysIn, objectAt } from '../state/book.ts';
import { type Game, PLAYERS, type Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';

/** CR 701.16a, 701.16d: lets players see cards that the zone hides, until the spell or ability is done with. */
export function show(
  run: Run,
  cards: readonly number[],
  to: readonly Player[],
  kind: 'revealed' | 'looked',
  by: Player = run.you,
): void {
  const [player = run.you] = to;
  for (const key of cards) {
    const card = objectAt(run.game, key);
    if (card?.kind !== 'card' || card.last) continue;
    const lookers = PLAYERS.filter((each) => to.includes(each) || card.lookers.includes(each));
    if (lookers.length > card.lookers.length) set(run.game, key, 'lookers', lookers);
  }
  if (cards.length === 0) return;
  note(run.game, { kind, objects: cards, player: kind === 'revealed' ? by : player });
  barrier(run.game);
}

/** What was shown in hands and libraries is hidden again. */
export function hideAgain(game: Game): void {
  for (const player of PLAYERS) {
    for (const key of [...keysIn(game, `library:${player}`), ...keysIn(game, `hand:${player}`)]) {
      const card = objectAt(game, key);
      if (card?.kind === 'card' && card.lookers.length > 0) set(game, key, 'lookers', []);
    }
  }
}

/** CR 401.4: who puts several cards on a library chooses their order; the first named is the topmost. */
export function chooseOrder(
  run: Run,
  who: Player,
  cards: readonly number[],
  place: 'top' | 'bottom',
): readonly number[] {
  if (cards.length < 2) return cards;
  return ask(run.game, {
    seat: who,
    kind: 'order',
    legal: byKey(order(cards)),
    about: { what: place, source: run.self },
  });
}

/** Cards of a library, put on its top or bottom: no new objects, for they stay in their zone. */
export function rearrange(game: Game, owner: Player, cards: readonly number[], place: 'top' | 'bottom'): void {
  const list = `library:${owner}` as const;
  for (const key of cards) {
    const at = keysIn(game, list).indexOf(key);
    if (at >= 0) remove(game, list, at);
  }
  insert(game, list, cards, place === 'top' ? 0 : keysIn(game, list).length);
}

export const topOf = (game: Game, player: Player, n: number): readonly number[] =>
  keysIn(game, `library:${player}`).slice(0, n);
