/**
 * Whether mana pays a cost (CR 601.2g–h, 107.4), worked out whole: every symbol gets a mana of its own, generic costs take
 * what is left, and a symbol that can be paid in two ways is tried in both. Nothing of the game is known here.
 */
import type { ManaCost } from '../casting/costs.ts';
import { MANA_SYMBOLS, type ManaSymbol } from './mana.ts';

/** Something that can pay for one mana. */
export interface Item {
  /** The mana it can be; none pays for generic mana only (delve, improvise). */
  readonly symbols: readonly ManaSymbol[];
  readonly snow: boolean;
  /** What is taken first where there is a choice: lower ranks. */
  readonly rank: number;
  /** CR 106.6: it can't pay for generic mana. */
  readonly notGeneric?: boolean;
}

export interface Solved {
  /** For each item the symbol it pays, `generic`, or null where it is not needed. */
  readonly taken: readonly (string | null)[];
  /** CR 107.4f: life paid for Phyrexian symbols. */
  readonly life: number;
  /** The mana that is paid for: the cost with every symbol that can be paid in two ways decided. */
  readonly mana: ManaCost;
}

export const GENERIC = 'generic';

/** What each symbol accepts as mana. */
export function accepts(symbol: string): readonly ManaSymbol[] {
  return symbol
    .slice(1, -1)
    .split('/')
    .filter((part): part is ManaSymbol => (MANA_SYMBOLS as readonly string[]).includes(part));
}

/** Whether mana from a snow source will do, whatever its colour. */
export const takesSnow = (symbol: string): boolean => symbol.slice(1, -1).split('/').includes('S');
const twoGeneric = (symbol: string): boolean => symbol.startsWith('{2/');
const phyrexian = (symbol: string): boolean => symbol.includes('/P');
/** CR 107.4e, 107.4f: it can be paid with its mana, or with two generic mana or 2 life. */
export const isOpen = (symbol: string): boolean => twoGeneric(symbol) || phyrexian(symbol);

/** The cost of which so much mana must be paid; put off while some symbol may be paid with more mana or with none. */
export function settled(cost: ManaCost): ManaCost {
  const { generic, symbols, least = 0 } = cost;
  if (least > 0 && symbols.some(isOpen)) return cost;
  return { generic: Math.max(generic, least - symbols.length), symbols };
}

/** CR 107.4h: {S} takes any mana from a snow source. */
export function canPay(item: Item, symbol: string): boolean {
  if (symbol === GENERIC) return !item.notGeneric;
  if (takesSnow(symbol) && item.snow && item.symbols.length > 0) return true;
  return item.symbols.some((one) => accepts(symbol).includes(one));
}

/** A way to pay with these items and so much life, using as little else than mana as can be; null where there is none. */
export function solve(cost: ManaCost, items: readonly Item[], life: number): Solved | null {
  const open = cost.symbols.flatMap((symbol, at) => (isOpen(symbol) ? [at] : []));
  for (let others = 0; others <= open.length; others += 1) {
    for (const chosen of subsets(open, others)) {
      const found = solveWith(cost, chosen, items, life);
      if (found) return found;
    }
  }
  return null;
}

function* subsets(from: readonly number[], size: number, start = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else
    for (let at = start; at <= from.length - size; at += 1)
      for (const rest of subsets(from, size - 1, at + 1)) yield [from[at] ?? 0, ...rest];
}

/** With some symbols paid the other way: two generic mana, or two life. */
function solveWith(cost: ManaCost, others: readonly number[], items: readonly Item[], life: number): Solved | null {
  const byLife = others.filter((at) => phyrexian(cost.symbols[at] ?? '')).length;
  // CR 119.4: life is paid only by who has that much.
  if (2 * byLife > life) return null;
  const needs = cost.symbols.filter((_, at) => !others.includes(at));
  const generic = Math.max(cost.generic + 2 * (others.length - byLife), (cost.least ?? 0) - needs.length);
  if (needs.length + generic > items.length) return null;
  const order = items.map((_, at) => at).toSorted((a, b) => (items[a]?.rank ?? 0) - (items[b]?.rank ?? 0));
  const taken: (number | null)[] = items.map(() => null);
  // The pickiest first: what one colour must pay before what two could.
  const picky = needs.map((_, at) => at).toSorted((a, b) => choices(needs[a]) - choices(needs[b]));
  for (const need of picky) if (!assign(need, needs, items, order, taken, new Set())) return null;
  const paid: (string | null)[] = taken.map((need) => (need === null ? null : (needs[need] ?? null)));
  let left = generic;
  for (const at of genericFirst(order, items)) {
    if (left === 0) break;
    if (paid[at] !== null || items[at]?.notGeneric) continue;
    paid[at] = GENERIC;
    left -= 1;
  }
  return left === 0 ? { taken: paid, life: 2 * byLife, mana: { generic, symbols: needs } } : null;
}

const choices = (symbol: string | undefined): number =>
  symbol === undefined || takesSnow(symbol) ? 9 : accepts(symbol).length;

/** For generic mana, in order of rank; of equals first what could be the fewest colours. */
function genericFirst(order: readonly number[], items: readonly Item[]): readonly number[] {
  const weight = (at: number): number => (items[at]?.rank ?? 0) * 10 + (items[at]?.symbols.length ?? 0);
  return order.toSorted((a, b) => weight(a) - weight(b));
}

/** Kuhn's way: give this need an item, moving others to other items where that makes room. */
function assign(
  need: number,
  needs: readonly string[],
  items: readonly Item[],
  order: readonly number[],
  taken: (number | null)[],
  seen: Set<number>,
): boolean {
  for (const at of order) {
    const item = items[at];
    if (!item || seen.has(at) || !canPay(item, needs[need] ?? GENERIC)) continue;
    seen.add(at);
    const holder = taken[at] ?? null;
    if (holder === null || assign(holder, needs, items, order, taken, seen)) {
      taken[at] = need;
      return true;
    }
  }
  return false;
}
