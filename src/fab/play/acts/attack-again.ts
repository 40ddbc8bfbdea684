/** CR 5.2.3: "You may attack with it an additional time this turn": the limit of its attack is one more. */
import { set } from '../../../kernel/index.ts';
import { compiledAt } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { isAttack } from '../playing/activating.ts';
import { layerAt, liveAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';

/** Of an attack-proxy its source attacks again (CR 1.4.3). How often an ability was used is forgotten as the turn ends. */
export function attackOnceMore(game: Game, keys: readonly number[]): boolean {
  const sources = [...new Set(keys.map((key) => layerAt(game, key)?.source ?? key))];
  let did = false;
  for (const key of sources) {
    const object = liveAt(game, key);
    if (!object) continue;
    const attacks = current(game, key)
      .abilities.map((ref) => compiledAt(game.rules.book, ref))
      .filter(({ units: [unit] }) => unit?.node.kind === 'activated' && unit.node.limit && isAttack(unit.node));
    if (attacks.length === 0) continue;
    const used = Object.fromEntries(attacks.map(({ id }) => [id, (object.used[id] ?? 0) - 1]));
    set(game, key, 'used', { ...object.used, ...used });
    did = true;
  }
  return did;
}
