/**
 * The monarch (CR 722) and the city's blessing (CR 702.131a). What the rules do for the monarch is kept as two abilities of
 * an object in the command zone, so that they are put on the stack, ordered and told like any other.
 */
import { create, insert, remove, set } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { MONARCH, monarchBody } from '../objects/token-cards.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { battlefield, clockOf, keysIn, objectAt, playerOf } from '../state/book.ts';
import { cardIn } from '../state/setup.ts';
import type { Game, Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';

/** CR 722.3 (2024): one player at a time; who was it before is it no more. */
export function becomeMonarch(game: Game, player: Player): boolean {
  if (clockOf(game).monarch === player) return false;
  for (const key of keysIn(game, 'command')) {
    const object = objectAt(game, key);
    if (object?.kind !== 'card' || typeof object.body.card === 'string' || object.body.card.id !== MONARCH.id) continue;
    set(game, key, 'last', { is: current(game, key), went: null, to: 'nowhere' });
    remove(game, 'command', keysIn(game, 'command').indexOf(key));
  }
  set(game, 'clock', 'monarch', player);
  const crown = create(game, { ...cardIn('command', '', player), body: monarchBody(), timestamp: tick(game) });
  insert(game, 'command', [crown]);
  tell(game, [{ kind: 'monarch', player }]);
  return true;
}

const ENOUGH = 10;

const ascending = permanentsThat((game, is) => hasKeywordNamed(game, is, 'ascend'));

/** CR 702.131b: at any time, a player with ten permanents of whom one has ascend gets the blessing for good. */
export function ascend(game: Game): void {
  for (const key of ascending(game)) {
    const player = current(game, key).controller;
    if (playerOf(game, player).blessed) continue;
    const own = battlefield(game).filter((each) => current(game, each).controller === player);
    if (own.length >= ENOUGH) set(game, player, 'blessed', true);
  }
}

/** CR 702.131a: a spell with ascend asks once, as it resolves. */
export function ascendBySpell(game: Game, key: number, player: Player): void {
  if (playerOf(game, player).blessed || !hasKeywordNamed(game, current(game, key), 'ascend')) return;
  const own = battlefield(game).filter((each) => current(game, each).controller === player);
  if (own.length >= ENOUGH) set(game, player, 'blessed', true);
}
