/** Heroes compared by their numbers: whose life, power or intellect is less or more than whose. */
import type { NumberName } from '../../card.ts';
import type { Fab } from '../../text/index.ts';
import { lifeOf } from '../objects/current.ts';
import { heroOf, playersIn } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { playersOf } from './players.ts';
import type { Run } from './run.ts';

export const who = (run: Run, node: { readonly who: Fab<'Player'> }, path: string): readonly Player[] =>
  playersOf(run, node.who, `${path}.who`);
export const lifeOfPlayer = (run: Run, player: Player): number => {
  const hero = heroOf(run.game, player);
  return hero === null ? 0 : lifeOf(run.game, hero, run.look);
};
export const statOfPlayer = (run: Run, player: Player, stat: string): number => {
  const hero = heroOf(run.game, player);
  if (hero === null) return 0;
  return stat === 'life' ? lifeOf(run.game, hero, run.look) : (run.look(hero)[stat as NumberName] ?? 0);
};

export function compareAll(
  run: Run,
  node: { readonly who: Fab<'Player'>; readonly whom: Fab<'Whom'>; readonly than: 'less' | 'more' },
  path: string,
  value: (player: Player) => number,
): boolean {
  const others = (mine: Player): readonly Player[] => {
    const meant = playersOf(run, node.whom, `${path}.whom`);
    // "each other hero" is other than the one spoken of
    const all: readonly Player[] = node.whom.kind === 'eachHero' ? playersIn(run.game) : meant;
    return all.filter((player) => player !== mine);
  };
  return who(run, node, path).some((mine) =>
    others(mine).every((one) => (node.than === 'less' ? value(mine) < value(one) : value(mine) > value(one))),
  );
}
