/**
 * Mana costs as people write them (`{1}{W/U}`): their symbols, mana value and colours, and two costs made one.
 */
import { COLORS, type Color } from './card.ts';

const SYMBOL = /\{([^{}]+)\}/g;
/** Half a mana of a colour, as silver-bordered cards have it. */
const HALF = /^\{H[WUBRG]\}$/;

/** `{2}{U}{R}` → `['{2}', '{U}', '{R}']`; no cost has no symbols. */
export function symbolsOf(cost: string | null): readonly string[] {
  if (cost === null) return NONE;
  const known = symbolsByCost.get(cost);
  if (known) return known;
  const symbols: readonly string[] = cost.match(SYMBOL) ?? NONE;
  symbolsByCost.set(cost, symbols);
  return symbols;
}

// There are few different costs and symbols, and they are asked for all the time.
const NONE: readonly string[] = [];
const symbolsByCost = new Map<string, readonly string[]>();
const colorsBySymbol = new Map<string, readonly Color[]>();

/** The colours one symbol stands for: both of `{W/U}`, the one of `{R/P}`, none of `{2}` or `{C}`. */
export function colorsOfSymbol(symbol: string): readonly Color[] {
  const known = colorsBySymbol.get(symbol);
  if (known) return known;
  const parts = HALF.test(symbol) ? [symbol.slice(2, -1)] : symbol.slice(1, -1).split('/');
  const colors = COLORS.filter((color) => parts.includes(color));
  colorsBySymbol.set(symbol, colors);
  return colors;
}

export function colorsOfCost(cost: string | null): readonly Color[] {
  const seen = new Set(symbolsOf(cost).flatMap(colorsOfSymbol));
  return COLORS.filter((color) => seen.has(color));
}

export function isVariable(symbol: string): boolean {
  return symbol === '{X}' || symbol === '{Y}' || symbol === '{Z}';
}

/** What one symbol adds to mana value: a hybrid symbol its larger part, a Phyrexian one 1, X what it was chosen as, half a mana a half. */
export function manaValueOfSymbol(symbol: string, x: number): number {
  if (isVariable(symbol)) return x;
  if (symbol === '{½}' || HALF.test(symbol)) return 0.5;
  const parts = symbol.slice(1, -1).split('/');
  return Math.max(...parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part === 'P' ? 0 : 1)));
}

export function manaValueOfCost(cost: string | null, x = 0): number {
  return symbolsOf(cost).reduce((total, symbol) => total + manaValueOfSymbol(symbol, x), 0);
}

/**
 * Several costs as one, the way such a cost would be printed: {X} first, generic mana in one symbol, then the rest
 * with the colours in the order cards print them. No cost at all stays no cost; costs of {0} alone stay {0}.
 */
export function mergeCosts(costs: readonly (string | null)[]): string | null {
  const printed = costs.filter((cost) => cost !== null);
  if (printed.length === 0) return null;
  if (printed.length === 1) return printed[0] ?? null;
  const symbols = printed.flatMap(symbolsOf);
  const generic = symbols.filter((symbol) => /^\{\d+\}$/.test(symbol));
  const amount = generic.reduce((total, symbol) => total + Number(symbol.slice(1, -1)), 0);
  const variable = symbols.filter(isVariable);
  const isColorless = (symbol: string) => symbol === '{C}' || symbol === '{S}';
  const colorless = symbols.filter(isColorless);
  const colored = symbols.filter((symbol) => !generic.includes(symbol) && !isVariable(symbol) && !isColorless(symbol));
  const order = printedOrder(colorsOfCost(colored.join('')));
  const rank = (symbol: string) => Math.min(...colorsOfSymbol(symbol).map((color) => order.indexOf(color)));
  const sorted = colored.toSorted((a, b) => rank(a) - rank(b));
  const merged = [...variable, ...(amount > 0 ? [`{${amount}}`] : []), ...colorless, ...sorted];
  return merged.length > 0 ? merged.join('') : '{0}';
}

/**
 * Cards print colours around the wheel W U B R G, starting so that the way round is shortest: {G}{W}, but {W}{U};
 * of two ways equally short, the one with even steps ({R}{W}{B}).
 */
function printedOrder(colors: readonly Color[]): readonly Color[] {
  const span = (from: number, to: number) => (COLORS.indexOf(at(to)) - COLORS.indexOf(at(from)) + 5) % 5;
  const at = (index: number) => colors[index % colors.length] ?? 'W';
  let best: readonly Color[] = colors;
  let bestScore = Number.POSITIVE_INFINITY;
  for (let start = 0; start < colors.length; start++) {
    const steps = colors.slice(1).map((_, step) => span(start + step, start + step + 1));
    const length = steps.reduce((total, step) => total + step, 0);
    const uneven = new Set(steps).size;
    const score = uneven * 10 + length;
    if (score < bestScore) {
      bestScore = score;
      best = colors.map((_, index) => at(start + index));
    }
  }
  return best;
}
