/** Rules that text makes for players: what they can't do, hand size, mana that stays (CR 113.3d, 611.2). */
import type { Magic } from '../text/index.ts';
import { playersOf } from './players.ts';
import { runOf, spokenOfCasting } from './spoken.ts';
import type { Game, Player } from './state.ts';
import { notYet, type Table } from './tables.ts';

type Rule = Magic<'PlayerRule'>;

/** Which rules the engine keeps; where each is asked for. */
export const PLAYER_RULES: Table<Rule, [], boolean> = {
  // `prohibitions.ts`
  cantCast: () => true,
  cantCastOrActivate: () => true,
  // `turn.ts`
  noHandSize: () => true,
  keepsMana: notYet,
  cantLose: notYet,
  cantAttackYouOr: notYet,
  cantBlockWith: notYet,
  playRevealed: notYet,
};

/** Whether a rule of this kind holds for a player now. */
export function hasRule(game: Game, player: Player, kind: Rule['kind']): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    if (spoken.said.kind !== 'rule' || spoken.said.is.kind !== kind) return false;
    const run = runOf(game, spoken);
    return run !== null && playersOf(run, spoken.said.who, `${spoken.path}.who`).includes(player);
  });
}
