/** What a spell or ability costs in mana (CR 601.2f): the cost chosen, plus increases, minus reductions, once for the whole. */
import { isVariable, symbolsOf } from '../../mana.ts';
import type { Magic } from '../../text/index.ts';
import { means, runOf, spokenOfCasting, spokenOfItself } from '../executed/spoken.ts';
import { current } from '../objects/current.ts';
import { keywordsOf } from '../objects/keywords.ts';
import type { Game } from '../state/state.ts';
import { allFitting } from '../words/references.ts';
import { NO_TEXT, type Run, startRun } from '../words/run.ts';
import { lifeLost, timesFor } from '../words/values.ts';

export interface ManaCost {
  readonly generic: number;
  /** Everything but generic mana: `{R}`, `{W/U}`, `{G/P}`, `{C}`. */
  readonly symbols: readonly string[];
  /** The least mana that is paid in all, where symbols that can be paid in two ways leave open how much that is (CR 601.2f). */
  readonly least?: number;
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
    // CR 601.2b: a symbol of two colours is announced as one of them, so it may be the one that is taken off.
    const either =
      at >= 0 ? at : symbols.findIndex((each) => each.slice(1, -1).split('/').includes(symbol.slice(1, -1)));
    if (either >= 0) symbols.splice(either, 1);
    else generic -= 1;
  }
  return { generic: Math.max(0, generic - less.generic), symbols };
}

/** As people write it; nothing to pay is {0}. */
export function writeCost({ generic, symbols }: ManaCost): string {
  const all = [...(generic > 0 ? [`{${generic}}`] : []), ...symbols];
  return all.length > 0 ? all.join('') : '{0}';
}

export const isFree = ({ generic, symbols }: ManaCost): boolean => generic === 0 && symbols.length === 0;

/** CR 601.2f: increases first, then reductions, by everything that speaks of this spell. */
export function changedCost(game: Game, spell: number, cost: ManaCost): ManaCost {
  const found = [...costChanges(game, spell), ...affinities(game, spell)];
  if (found.length === 0) return cost;
  const increased = found.reduce((sum, { more }) => (more ? plus(sum, more) : sum), cost);
  return found.reduce((sum, { less }) => (less ? minus(sum, less) : sum), increased);
}

interface CostChange {
  readonly more?: ManaCost;
  readonly less?: ManaCost;
}

function costChanges(game: Game, spell: number): readonly CostChange[] {
  return [...spokenOfCasting(game, 'clock'), ...spokenOfItself(game, spell)].flatMap((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'change' || !said.does.some(isPrice)) return [];
    const run = runOf(game, spoken);
    if (!run || !means(run, said.what, spell, `${path}.what`)) return [];
    return said.does.flatMap((node, at) => (isPrice(node) ? [priceOf(run, node, `${path}.does.${at}`)] : []));
  });
}

/** CR 702.41a: {1} less for each such thing that its controller controls. CR 702.41b: each of several counts. */
function affinities(game: Game, spell: number): readonly CostChange[] {
  const is = current(game, spell);
  return keywordsOf(game, is).flatMap((keyword) => {
    if (keyword.kind !== 'affinity') return [];
    const run = startRun(game, { you: is.controller, self: spell, text: NO_TEXT });
    const own = allFitting(run, keyword.f, 'f').filter((key) => current(game, key).controller === is.controller);
    return own.length === 0 ? [] : [{ less: { generic: own.length, symbols: [] } }];
  });
}
type Price = Extract<Magic<'Change'>, { kind: 'costMore' | 'costLess' | 'costLessForLife' }>;

const isPrice = (node: Magic<'Change'>): node is Price =>
  node.kind === 'costMore' || node.kind === 'costLess' || node.kind === 'costLessForLife';

function priceOf(run: Run, node: Price, path: string): CostChange {
  if (node.kind === 'costLessForLife') {
    return { less: repeated(costOfSymbols(node.less), lifeLost(run, node.who, `${path}.who`)) };
  }
  if (node.kind === 'costMore') return { more: costOfSymbols(node.more) };
  return { less: repeated(costOfSymbols(node.less, run.x ?? 0), timesFor(run, node.each, `${path}.each`)) };
}

/** The same cost so many times. */
export function repeated(cost: ManaCost, times: number): ManaCost {
  return {
    generic: cost.generic * times,
    symbols: Array.from({ length: times }, () => cost.symbols).flat(),
  };
}
