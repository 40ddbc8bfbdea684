/** What a card says of how it may be played itself (CR 5.4.4). */
import type { Fab } from '../../text/index.ts';
import type { Line } from '../objects/abilities.ts';
import { isOwnLeave } from '../objects/ability-kinds.ts';
import { unlost } from '../objects/current.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { liveAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { type Run, startRun } from '../words/run.ts';
import { spotsOf } from '../words/zone-words.ts';

/** What a card says that it may be: played, with its path, by the words of an ability. */
interface OwnLeave {
  readonly run: Run;
  readonly act: Fab<'Act'>;
  readonly path: string;
  /** By what the play remembers that it was used (CR 5.1.3d). */
  readonly id: string;
}

/** Those that hold now: "if …" before them is asked (CR 5.4.4). */
function ownLeaves(game: Game, player: Player, key: number): readonly OwnLeave[] {
  const object = liveAt(game, key);
  if (!object) return [];
  const all = abilitiesOn(game, object)?.of.play ?? [];
  if (!all.some(({ units }) => units.some(({ node }) => isOwnLeave(node)))) return [];
  return unlost(game, key, all).flatMap(({ id, ref, text, units }) =>
    units.flatMap(({ node, path }): readonly OwnLeave[] => {
      if (!isOwnLeave(node)) return [];
      const run = startRun(game, { you: player, self: key, ref, text });
      if (node.kind === 'ifSo' && !holds(run, node.cond, `${path}.cond`)) return [];
      const may = node.kind === 'ifSo' ? (node.do as Line) : node;
      const [act] = may.kind === 'may' ? may.does : [];
      const at = may === node ? path : `${path}.do`;
      return act ? [{ run, act, path: `${at}.does.0`, id: `${id} ${path}` }] : [];
    }),
  );
}

/** "You may play this as though it were an instant", as the card says of itself, and under its condition. */
export function saysInstant(game: Game, player: Player, key: number): boolean {
  return ownLeaves(game, player, key).some(({ act }) => act.kind === 'play' && act.how?.kind === 'asInstant');
}

/** CR 1.7.4e, 5.1.2b: "You may play this from your banished zone", said by a card that lies there face up. */
export function leaveFrom(game: Game, player: Player, key: number): string | null {
  const place = liveAt(game, key)?.place;
  if (!place || place.faceDown) return null;
  const given = ownLeaves(game, player, key).find(
    ({ run, act, path }) =>
      act.kind === 'playFrom' &&
      spotsOf(run, act.z, `${path}.z`).some((spot) => spot.zone === place.zone && spot.player === player),
  );
  return given?.id ?? null;
}
