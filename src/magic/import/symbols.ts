/**
 * Which symbols a mana cost can have: those of the rules, and of joke cards what Scryfall's list of symbols calls mana.
 * `record.ts` leaves out a card whose cost has any other. What the symbols are worth is `src/magic/mana.ts`.
 */
import { COLORS } from '../card.ts';

const HYBRIDS = COLORS.flatMap((a) => COLORS.filter((b) => b !== a).map((b) => `${a}/${b}`));

const SYMBOLS: ReadonlySet<string> = new Set([
  ...['X', 'Y', 'Z', 'C', 'S', 'C/P'],
  ...COLORS.flatMap((color) => [color, `2/${color}`, `C/${color}`, `${color}/P`]),
  ...HYBRIDS.flatMap((pair) => [pair, `${pair}/P`]),
  // half mana, infinite mana, any Phyrexian mana, legendary mana, a land drop
  ...['½', 'HW', 'HR', '∞', 'H', 'L', 'D'],
]);

/** Up to the million that is the most any card costs. */
const GENERIC = /^(?:0|[1-9]\d{0,6})$/;
const COST = /^(?:\{[^{}]+\})*$/;

/** `{2}{W/U}{B/P}`; the empty text is no cost, which is right too. */
export function isManaCost(text: string): boolean {
  if (!COST.test(text)) return false;
  return [...text.matchAll(/\{([^{}]+)\}/g)].every(([, symbol = '']) => SYMBOLS.has(symbol) || GENERIC.test(symbol));
}
