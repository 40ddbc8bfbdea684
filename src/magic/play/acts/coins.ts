/** Flipping coins (CR 705): chance decides the side; where winning matters, who flips has called one. */
import { ask, one, rolling } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { happeningsOf } from '../state/history.ts';
import type { Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { nodesOfKind } from '../words/target-words.ts';

const WINNING = ['flipEnds', 'ifYouWin'];

/** CR 705.2: heads or tails is called first, unless only the side matters. */
export function flipCoin(run: Run, path: string, who: Player): boolean {
  const calls = nodesOfKind(run.text.sentences, '', WINNING).length > 0;
  const about = { what: 'coin', path, source: run.self };
  const call = calls ? ask(run.game, { seat: who, kind: 'call', legal: one(['heads', 'tails']), about }) : null;
  // CR 705.1: both sides are as likely; 1 is heads.
  const heads = ask(run.game, rolling(2)) === 1;
  run.numbers[path] = heads ? 1 : 0;
  const won = call === null ? null : (call === 'heads') === heads;
  tell(run.game, [{ kind: 'flipped coin', player: who, heads, won }]);
  return true;
}

/** The newest flip of a coin. */
export function lastFlip(run: Run): { readonly heads: boolean; readonly won: boolean | null } | null {
  for (const it of happeningsOf(run.game, 'turn')) if (it.kind === 'flipped coin') return it;
  return null;
}
