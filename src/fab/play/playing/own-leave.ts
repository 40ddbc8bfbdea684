/** What a card says of how it may be played itself (CR 5.4.4). */
import type { Line } from '../objects/abilities.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { liveAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { startRun } from '../words/run.ts';

/** "You may play this as though it were an instant", as the card says of itself, and under its condition (CR 5.4.4). */
export function saysInstant(game: Game, player: Player, key: number): boolean {
  const object = liveAt(game, key);
  if (!object) return false;
  const all = abilitiesOn(game, object)?.of.play ?? [];
  return all.some(({ ref, text, units }) =>
    units.some(({ node, path }) => {
      const may = node.kind === 'ifSo' ? (node.do as Line) : node;
      const [act] = may.kind === 'may' ? may.does : [];
      if (act?.kind !== 'play' || act.how?.kind !== 'asInstant') return false;
      if (act.what.kind !== 'this' && act.what.kind !== 'self') return false;
      const run = startRun(game, { you: player, self: key, ref, text });
      return node.kind !== 'ifSo' || holds(run, node.cond, `${path}.cond`);
    }),
  );
}
