/** Permissions that effects and static abilities give: to cast or play from elsewhere, for another cost, more lands. */
import type { Way } from '../casting.ts';
import type { Judged } from './moves.ts';
import type { Game, Player } from './state.ts';

export function permissions(_game: Game, _player: Player, _key: number, _open: readonly Way[]): readonly Judged[] {
  return [];
}

/** CR 305.2: one each turn, and as many more as effects allow. */
export function landsAllowed(_game: Game, _player: Player): number {
  return 1;
}
