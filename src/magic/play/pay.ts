/**
 * Paying mana (CR 601.2g–h): a plan for the whole payment is proposed, from mana in the pool and untapped sources, coloured
 * symbols first. The player may take it or pay by hand.
 */
import { set } from '../../kernel/index.ts';
import { playerOf } from './book.ts';
import { type ManaCost, writeCost } from './costs.ts';
import { happen } from './events.ts';
import { addMana, type ManaSymbol, type ManaUnit } from './mana.ts';
import { type ManaSource, manaSources } from './mana-abilities.ts';
import { maySpend, type Purpose } from './spending.ts';
import type { Game, Player } from './state.ts';

export interface Plan {
  readonly taps: readonly ManaSource[];
  /** CR 107.4f: Phyrexian symbols paid with 2 life each. */
  readonly life: number;
}

/** A mana one could spend: in the pool, or what tapping a source would give. */
interface Item {
  readonly group: number;
  readonly symbols: readonly ManaSymbol[];
}

/** What each symbol accepts. */
function accepts(symbol: string): readonly ManaSymbol[] {
  return symbol
    .slice(1, -1)
    .split('/')
    .filter((part): part is ManaSymbol => /^[WUBRGC]$/.test(part));
}

/** A way to pay, or null. */
export function planFor(game: Game, player: Player, cost: ManaCost, purpose: Purpose): Plan | null {
  const isFree = cost.generic === 0 && cost.symbols.length === 0;
  if (isFree || playerOf(game, player).ample) return { taps: [], life: 0 };
  const pool = playerOf(game, player).mana.filter((unit) => maySpend(game, unit, purpose));
  const sources = manaSources(game, player).filter((source) =>
    source.adds.every((unit) => maySpend(game, unit, purpose)),
  );
  return match(cost, pool, sources, playerOf(game, player).life);
}

function match(cost: ManaCost, pool: readonly ManaUnit[], sources: readonly ManaSource[], life: number): Plan | null {
  const objects = [...new Set(sources.map(({ object }) => object))];
  const items: Item[] = pool.map(({ symbol }) => ({ group: -1, symbols: [symbol] }));
  for (const [group, object] of objects.entries()) {
    const ways = sources.filter((source) => source.object === object);
    const size = Math.max(...ways.map(({ adds }) => adds.length));
    for (let at = 0; at < size; at += 1) {
      items.push({ group, symbols: [...new Set(ways.flatMap(({ adds }) => adds[at]?.symbol ?? []))] });
    }
  }
  const taken: (number | null)[] = items.map(() => null);
  let lifePaid = 0;
  let generic = cost.generic;
  for (const [need, symbol] of cost.symbols.entries()) {
    const wanted = accepts(symbol);
    if (wanted.length > 0 && assign(need, wanted, items, taken, cost.symbols, new Set())) continue;
    if (symbol.includes('/P') && life > lifePaid + 2) lifePaid += 2;
    else if (symbol.startsWith('{2/')) generic += 2;
    else return null;
  }
  const free = items
    .map((item, index) => ({ item, index }))
    .filter(({ index }) => taken[index] === null)
    .toSorted((a, b) => rank(a.item) - rank(b.item));
  if (free.length < generic) return null;
  for (const { index } of free.slice(0, generic)) taken[index] = cost.symbols.length;
  const used = new Map<number, ManaSymbol[]>();
  for (const [index, item] of items.entries()) {
    const need = taken[index];
    if (need === null || need === undefined || item.group < 0) continue;
    const symbol = item.symbols.find(
      (each) => need === cost.symbols.length || accepts(cost.symbols[need] ?? '').includes(each),
    );
    used.set(item.group, [...(used.get(item.group) ?? []), symbol ?? item.symbols[0] ?? 'C']);
  }
  const taps = [...used].flatMap(([group, symbols]) => {
    const ways = sources.filter((source) => source.object === objects[group]);
    return (
      ways.find(({ adds }) => symbols.every((symbol) => adds.some((unit) => unit.symbol === symbol))) ?? ways[0] ?? []
    );
  });
  return { taps, life: lifePaid };
}

/** Floating mana first, then what could serve least else. */
function rank({ group, symbols }: Item): number {
  return group < 0 ? 0 : symbols.length;
}

/** Kuhn's way: give this need an item, moving others to other items where that makes room. */
function assign(
  need: number,
  wanted: readonly ManaSymbol[],
  items: readonly Item[],
  taken: (number | null)[],
  symbols: readonly string[],
  seen: Set<number>,
): boolean {
  for (const [index, item] of items.entries()) {
    if (seen.has(index) || !item.symbols.some((symbol) => wanted.includes(symbol))) continue;
    seen.add(index);
    const holder = taken[index];
    if (
      holder === null ||
      holder === undefined ||
      assign(holder, accepts(symbols[holder] ?? ''), items, taken, symbols, seen)
    ) {
      taken[index] = need;
      return true;
    }
  }
  return false;
}

/** Pays, and gives the symbols of the mana that was spent. The plan was possible a moment ago, so it is now. */
export function payMana(game: Game, player: Player, cost: ManaCost, purpose: Purpose): readonly string[] {
  if (playerOf(game, player).ample) return cost.symbols.map((symbol) => accepts(symbol)[0] ?? 'C');
  const plan = planFor(game, player, cost, purpose);
  if (!plan) throw new Error(`${writeCost(cost)} cannot be paid by ${player}`);
  for (const { object, adds } of plan.taps) {
    happen(game, [{ kind: 'tap', object, forMana: true }]);
    addMana(game, player, adds);
  }
  if (plan.life > 0) happen(game, [{ kind: 'life', player, by: -plan.life }]);
  return spend(game, player, cost, purpose);
}

/** Takes the mana out of the pool: coloured symbols first, then whatever is left. */
function spend(game: Game, player: Player, cost: ManaCost, purpose: Purpose): readonly string[] {
  const pool = [...playerOf(game, player).mana];
  const spent: string[] = [];
  const take = (wanted: (unit: ManaUnit) => boolean): boolean => {
    const restricted = pool.findIndex((unit) => unit.only !== null && maySpend(game, unit, purpose) && wanted(unit));
    const at = restricted >= 0 ? restricted : pool.findIndex((unit) => unit.only === null && wanted(unit));
    const [unit] = at >= 0 ? pool.splice(at, 1) : [];
    if (unit) spent.push(unit.symbol);
    return unit !== undefined;
  };
  let generic = cost.generic;
  // The pickiest symbols first: {C} and single colours before hybrids.
  const symbols = cost.symbols.toSorted((a, b) => accepts(a).length - accepts(b).length);
  for (const symbol of symbols) {
    const wanted = accepts(symbol);
    if (!take((unit) => wanted.includes(unit.symbol)) && symbol.startsWith('{2/')) generic += 2;
  }
  for (let paid = 0; paid < generic; paid += 1) take(() => true);
  set(game, player, 'mana', pool);
  return spent;
}
