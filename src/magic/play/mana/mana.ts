/** Mana in a pool (CR 106), and adding it. */
import { set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { clockOf, playerOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { COMBAT } from '../turn/clock.ts';

export type ManaSymbol = 'W' | 'U' | 'B' | 'R' | 'G' | 'C';

/** One mana. CR 106.6: it may carry what it can be spent on. */
export interface ManaUnit {
  readonly symbol: ManaSymbol;
  readonly source: number | null;
  readonly only: readonly Magic<'Spend'>[] | null;
  /** CR 106.6: what it can't be spent on. */
  readonly never?: readonly Magic<'Spend'>[];
  readonly notGeneric?: boolean;
  /** Which it is, where text goes on about it: the timestamp of its making. */
  readonly made?: number;
  /** The turn through which it is not lost as steps end; only through combat, if it says so. */
  readonly kept?: number;
  readonly inCombat?: boolean;
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
    const stays = ({ kept, inCombat }: ManaUnit): boolean =>
      kept === turn && (!inCombat || (COMBAT.includes(step) && step !== 'end of combat'));
    const left = step === 'cleanup' ? [] : mana.filter(stays);
    if (left.length < mana.length) set(game, player, 'mana', left);
  }
}
