/** Zones as text speaks of them: whose, and what lies there. */
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Zone } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { arena, heroOf, keysIn, objectAt, playersIn, under } from '../state/book.ts';
import type { OwnZone, Player } from '../state/state.ts';
import { playersOf } from './players.ts';
import type { Run } from './run.ts';

type Node = Fab<'Zones'>;
type Args = readonly [run: Run, path: string];

export interface Spot {
  readonly zone: Zone;
  readonly player: Player;
}

export const ZONE_OF: Readonly<Record<Fab<'ZoneName'>, Zone>> = {
  hand: 'hand',
  deck: 'deck',
  graveyard: 'graveyard',
  arsenal: 'arsenal',
  'banished zone': 'banished',
  soul: 'soul',
  'pitch zone': 'pitch',
  inventory: 'inventory',
};

/** The zones that these words mean; of the arena, none of its own but every one of them (CR 3.0.5a). */
export function spotsOf(run: Run, node: Node, path: string): readonly Spot[] {
  return dispatch(SPOTS, node, run, path);
}

const everywhere = (names: readonly Fab<'ZoneName'>[], players: readonly Player[]): readonly Spot[] =>
  players.flatMap((player) => names.map((name) => ({ zone: ZONE_OF[name], player })));

export const SPOTS: Table<Node, Args, readonly Spot[]> = {
  zone: (node, run, path) => everywhere([node.name], playersOf(run, node.whose, `${path}.whose`)),
  zoneEither: (node, run, path) => everywhere(node.any, playersOf(run, node.whose, `${path}.whose`)),
  zoneAndOr: (node, run, path) => everywhere(node.any, playersOf(run, node.whose, `${path}.whose`)),
  zonesOf: (node, run, path) => everywhere(node.names, playersOf(run, node.whose, `${path}.whose`)),
  everyZone: (node, { game }) => everywhere([node.name], playersIn(game)),
  anyZone: (node, { game }) => everywhere([node.name], playersIn(game)),
  aZone: (node, { game }) => everywhere([node.name], playersIn(game)),
  theZone: (node, run) => everywhere([node.name], [run.you]),
  bareZone: (node, { game }) => everywhere([node.name], playersIn(game)),
  anywhere: notYet,
  anywhereBut: notYet,
  anyPlace: notYet,
  arena: (_node, { game }) => playersIn(game).map((player) => ({ zone: 'permanent', player })),
  combatChain: (_node, { game }) => playersIn(game).map((player) => ({ zone: 'combat-chain', player })),
};

/** What lies there, face up where the zone is public (CR 3.0.4e) unless face-down cards are meant as well. */
export function inSpot(run: Pick<Run, 'game'>, { zone, player }: Spot, hidden = false): readonly number[] {
  const { game } = run;
  switch (zone) {
    case 'soul': {
      const hero = heroOf(game, player);
      return hero === null ? [] : under(game, hero);
    }
    case 'permanent':
      return arena(game).filter((key) => objectAt(game, key)?.controller === player);
    case 'combat-chain':
      return keysIn(game, 'combat-chain').filter((key) => objectAt(game, key)?.controller === player);
    default:
      return keysIn(game, `${zone as OwnZone}:${player}`).filter(
        (key) => hidden || !objectAt(game, key)?.place.faceDown,
      );
  }
}

export function isThere(run: Run, node: Node, path: string, key: number, hidden = false): boolean {
  return spotsOf(run, node, path).some((spot) => inSpot(run, spot, hidden).includes(key));
}
