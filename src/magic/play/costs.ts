/** What a spell or ability costs in mana (CR 601.2f): the cost chosen, plus increases, minus reductions, once for the whole. */
import { isVariable, symbolsOf } from '../mana.ts';
import { battlefield } from './book.ts';
import { current } from './current.ts';
import { type PlacedChange, staticHolds } from './holds.ts';
import type { Run } from './run.ts';
import type { Game } from './state.ts';
import { timesFor } from './values.ts';

export interface ManaCost {
  readonly generic: number;
  /** Everything but generic mana: `{R}`, `{W/U}`, `{G/P}`, `{C}`. */
  readonly symbols: readonly string[];
}
export const FREE: ManaCost = { generic: 0, symbols: [] };

export function readCost(cost: string | null, x = 0): ManaCost {
  return costOfSymbols(symbolsOf(cost), x);
}

export function costOfSymbols(symbols: readonly string[], x = 0): ManaCost {
  let generic = 0;
  const rest: string[] = [];
  for (const symbol of symbols) {
    const inside = symbol.replace(/[{}]/g, '');
    if (/^\d+$/.test(inside)) generic += Number(inside);
    else if (isVariable(`{${inside}}`)) generic += x;
    else rest.push(`{${inside}}`);
  }
  return { generic, symbols: rest };
}

export function plus(first: ManaCost, second: ManaCost): ManaCost {
  return { generic: first.generic + second.generic, symbols: [...first.symbols, ...second.symbols] };
}

/** CR 118.7: a reduction of generic mana touches only generic mana; of coloured mana, that and then generic. */
export function minus(cost: ManaCost, less: ManaCost): ManaCost {
  let { generic } = cost;
  const symbols = [...cost.symbols];
  for (const symbol of less.symbols) {
    const at = symbols.indexOf(symbol);
    if (at >= 0) symbols.splice(at, 1);
    else generic -= 1;
  }
  return { generic: Math.max(0, generic - less.generic), symbols };
}

/** As people write it; nothing to pay is {0}. */
export function writeCost({ generic, symbols }: ManaCost): string {
  const all = [...(generic > 0 ? [`{${generic}}`] : []), ...symbols];
  return all.length > 0 ? all.join('') : '{0}';
}

/** CR 601.2f: increases first, then reductions, by everything that speaks of this spell. */
export function changedCost(game: Game, spell: number, cost: ManaCost): ManaCost {
  const found = costChanges(game, spell);
  const increased = found.reduce((sum, { more }) => (more ? plus(sum, more) : sum), cost);
  return found.reduce((sum, { less }) => (less ? minus(sum, less) : sum), increased);
}

interface CostChange {
  readonly more?: ManaCost;
  readonly less?: ManaCost;
}

function costChanges(game: Game, spell: number): readonly CostChange[] {
  const sources = [...battlefield(game), spell];
  return sources.flatMap((key) =>
    staticHolds(game, key, (asked) => current(game, asked)).flatMap((hold) => {
      const priced = hold.changes.filter(({ node }) => node.kind === 'costMore' || node.kind === 'costLess');
      if (priced.length === 0 || !hold.find().includes(spell)) return [];
      return priced.map((change) => priceOf(hold.run, change));
    }),
  );
}

function priceOf(run: Run, { node, path }: PlacedChange): CostChange {
  if (node.kind === 'costMore') return { more: costOfSymbols(node.more) };
  if (node.kind !== 'costLess') return {};
  const times = timesFor(run, node.each, `${path}.each`);
  const one = costOfSymbols(node.less);
  return {
    less: {
      generic: one.generic * times,
      symbols: Array.from({ length: times }, () => one.symbols).flat(),
    },
  };
}
