/** Paying while a spell or ability resolves (CR 118.12): mana, energy, any amount. */
import { ask, whole } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { costOfSymbols } from '../casting/costs.ts';
import { happen } from '../events/events.ts';
import { payMana, planFor } from '../mana/pay.ts';
import { playerOf } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { timesFor } from '../words/values.ts';

const OTHER = { kind: 'other' } as const;

/** CR 107.14 */
export const energyIn = (symbols: readonly string[]): number => symbols.filter((symbol) => symbol === 'E').length;
export const manaIn = (symbols: readonly string[]): readonly string[] => symbols.filter((symbol) => symbol !== 'E');

/** CR 118.3: nobody pays what they do not have. */
export function canPay(run: Run, who: Player, symbols: readonly string[], x = run.x ?? 0): boolean {
  if ((playerOf(run.game, who).counters.energy ?? 0) < energyIn(symbols)) return false;
  return planFor(run.game, who, costOfSymbols(manaIn(symbols), x), OTHER) !== null;
}

/** "pay {1} for each card in your graveyard": so often, as it is counted now; for nothing, nothing is paid. */
export function timesOver(
  run: Run,
  symbols: readonly string[],
  each: Magic<'F'> | undefined,
  path: string,
): readonly string[] {
  if (each === undefined) return symbols;
  return Array.from({ length: timesFor(run, each, `${path}.each`) }, () => symbols).flat();
}

export function paySymbols(run: Run, who: Player, symbols: readonly string[]): boolean {
  if (!canPay(run, who, symbols)) return false;
  // CR 107.3: an X that the spell or its words have given a value is that much; else who pays chooses.
  const x = symbols.includes('X') ? (run.x ?? chooseX(run, who, symbols)) : 0;
  if (symbols.includes('X')) run.x = x;
  payEnergy(run, who, energyIn(symbols));
  payMana(run.game, who, costOfSymbols(manaIn(symbols), x), OTHER);
  return true;
}

export function payEnergy(run: Run, who: Player, n: number): void {
  if (n > 0) happen(run.game, [{ kind: 'counters', on: who, counter: 'energy', by: -n, player: who }]);
}

/** As much as one has, or less. */
export function payAnyEnergy(run: Run, who: Player): number {
  const has = playerOf(run.game, who).counters.energy ?? 0;
  if (has === 0) return 0;
  const about = { what: 'energy', source: run.self };
  const n = ask(run.game, { seat: who, kind: 'amount', legal: whole(0, has), about });
  payEnergy(run, who, n);
  return n;
}

function chooseX(run: Run, who: Player, symbols: readonly string[]): number {
  let max = 0;
  while (max < 100 && canPay(run, who, symbols, max + 1)) max += 1;
  return ask(run.game, { seat: who, kind: 'x', legal: whole(0, max), about: { source: run.self } });
}
