/** What two players contest: a clash of the top cards (CR 8.5.45), a wager on whether an attack hits (CR 8.5.46). */
import { recordOf } from '../../../kernel/index.ts';
import type { Fab } from '../../text/index.ts';
import { endEffect } from '../events/damage.ts';
import { happen, tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { lasting } from '../resolving/lasting.ts';
import { activeLink, cardNamed, keysIn } from '../state/book.ts';
import { since } from '../state/history.ts';
import type { Game, Player } from '../state/state.ts';
import { tokensIn } from '../words/amounts.ts';
import { LOSER } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { show } from './looking.ts';

/** Both reveal the top card of their deck; the greater power wins, and a card without power has less than any. */
export function clash(run: Run, player: Player, whom: readonly Player[], path: string): boolean {
  const { game } = run;
  const other = whom.find((one) => one !== player);
  // CR 8.5.45d: it takes two
  if (other === undefined) return false;
  const [mine, theirs] = [player, other].map((who) => {
    const top = keysIn(game, `deck:${who}`)[0];
    if (top !== undefined) show(run, who, [top]);
    return top;
  });
  const power = (top: number | undefined): number => (top === undefined ? -1 : (current(game, top).power ?? -1));
  const by = power(mine) - power(theirs);
  // CR 8.5.45c: of equals nobody wins
  const winner = by > 0 ? player : by < 0 ? other : null;
  run.bound[path] = winner ? [winner] : [];
  run.done[path] = [mine, theirs].filter((top) => top !== undefined);
  if (winner === null) return true;
  run.bound[`${path}.${LOSER}`] = [winner === player ? other : player];
  tell(game, [{ kind: 'did', player: winner, deed: 'won a clash' }]);
  return true;
}

/** The prize is for whoever wins as the chain link of the attack resolves. */
export function wager(run: Run, player: Player, whom: readonly Player[], prize: Fab<'Token'>, path: string): boolean {
  const { game } = run;
  const attack = activeLink(game)?.attack;
  const other = whom.find((one) => one !== player);
  if (attack === undefined || other === undefined) return false;
  const tokens = tokensIn(run, prize).flatMap(([name, n]) => Array.from({ length: n }, () => name));
  lasting(run, { kind: 'wager', attack, with: other, tokens }, path, { kind: 'chain' });
  tell(game, [{ kind: 'did', player, deed: 'wagered', object: attack }]);
  return true;
}

/** The wagers on an attack. */
export function wagersOn(
  game: Game,
  attack: number,
): readonly { readonly key: number; readonly you: Player; readonly self: number }[] {
  return keysIn(game, 'effects').flatMap((key) => {
    const effect = recordOf(game.state, key);
    const on = effect?.kind === 'effect' && effect.does.kind === 'wager' && effect.does.attack === attack;
    return on ? [{ key, you: effect.you, self: effect.self }] : [];
  });
}

/** CR 8.5.46a: who has won it is known as its trigger resolves. */
export function settleWager(game: Game, key: number): void {
  const effect = recordOf(game.state, key);
  if (effect?.kind !== 'effect' || effect.does.kind !== 'wager') return;
  const { attack, with: other, tokens } = effect.does;
  const hit = since(game, 'chain', 'hit').some((it) => it.attack === attack);
  const winner = hit ? effect.you : other;
  endEffect(game, key);
  tell(game, [{ kind: 'did', player: winner, deed: 'won a wager', object: attack }]);
  happen(
    game,
    tokens.flatMap((name) => {
      const card = cardNamed(game, name)?.id;
      return card === undefined ? [] : [{ kind: 'create' as const, card, player: winner, to: 'permanent' as const }];
    }),
  );
}
