/** Claims about mana in a pool: all of it in any order, or how much of some kind. */
import type { Expected } from '../format/claims.ts';
import type { Table } from '../game.ts';
import { isValue, type Mismatch } from './mismatch.ts';

export function poolIs(
  table: Table,
  player: string,
  expected: string | { readonly [symbol: string]: Expected },
): readonly Mismatch[] {
  const there = symbolsIn(table.pool(table.seatOf(player)));
  if (typeof expected === 'string') return isValue(`mana of ${player}`, inOrder(symbolsIn(expected)), inOrder(there));
  return Object.entries(expected).flatMap(([symbol, count]) =>
    isValue(`${symbol} of ${player}`, count, there.filter((each) => each === symbol).length),
  );
}

const symbolsIn = (mana: string): readonly string[] => mana.match(/\{[^{}]*\}/g) ?? [];

const ORDER = '{W}{U}{B}{R}{G}{C}{S}';

const inOrder = (symbols: readonly string[]): string =>
  symbols.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('') || 'none';
