/** Mana in a pool (CR 106), and adding it. */
import { set } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import { clockOf, playerOf } from './book.ts';
import type { Game, Player } from './state.ts';

export type ManaSymbol = 'W' | 'U' | 'B' | 'R' | 'G' | 'C';

/** One mana. CR 106.6: it may carry what it can be spent on. */
export interface ManaUnit {
  readonly symbol: ManaSymbol;
  readonly source: number | null;
  readonly only: readonly Magic<'Spend'>[] | null;
  /** The turn through which it is not lost as steps end. */
  readonly kept?: number;
}

export const MANA_SYMBOLS: readonly ManaSymbol[] = ['W', 'U', 'B', 'R', 'G', 'C'];

export function addMana(game: Game, player: Player, units: readonly ManaUnit[]): void {
  set(game, player, 'mana', [...playerOf(game, player).mana, ...units]);
}

/** CR 106.4, 500.4: pools empty as each step ends. */
export function emptyPools(game: Game, players: readonly Player[]): void {
  const { turn, step } = clockOf(game);
  for (const player of players) {
    const { mana } = playerOf(game, player);
    // CR 106.4: an effect may let mana stay.
    const left = step === 'cleanup' ? [] : mana.filter(({ kept }) => kept === turn);
    if (left.length < mana.length) set(game, player, 'mana', left);
  }
}
