/**
 * "Mana of any type can be spent to cast it": mana that pays for what it is not (CR 609.4b). Who may do so for which spell is
 * said beside a permission to cast it, by a permanent for spells of a kind, or by the spell itself.
 */
import type { Magic, MagicAbility } from '../../text/index.ts';
import type { ManaCost } from '../casting/costs.ts';
import { means, runOf, type Spoken, spokenOfCasting, spokenOfItself } from '../executed/spoken.ts';
import { objectAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { nodesOfKind } from '../words/target-words.ts';
import type { Purpose } from './spending.ts';

export type SpendAs = 'any color' | 'any type' | 'snow as any color';

type Spending = Extract<Magic<'Said'>, { kind: 'maySpend' | 'anyManaFor' | 'anyManaSpendOn' }>;

const KINDS = ['maySpend', 'anyManaFor', 'anyManaSpendOn'];
/** Words by which mana may pay for what it is not. */
export const SPEND_KINDS: readonly string[] = [...KINDS, 'maySpendAny'];
const REFERRING: ReadonlySet<string> = new Set(['it', 'them', 'that', 'those']);

const asOf = (said: Spending): SpendAs => {
  if (said.kind !== 'maySpend') return 'any type';
  return said.snow ? 'snow as any color' : 'any color';
};

/** What the same text says of the mana for what it lets be cast at this path. */
export function spendFor(text: MagicAbility, castPath: string): SpendAs | undefined {
  const found = [...text.sentences, ...text.bullets.flat()].flatMap((node, at) =>
    nodesOfKind(node, pathOf(text, at), KINDS),
  );
  const said = found.find(({ node, path }) => {
    const { what } = node as Spending;
    return REFERRING.has(what.kind) && refersTo(text, `${path}.what`, castPath);
  });
  return said && asOf(said.node as Spending);
}

/** The path of the n-th sentence, bullets after the rest. */
function pathOf({ sentences, bullets }: MagicAbility, at: number): string {
  if (at < sentences.length) return String(at);
  let left = at - sentences.length;
  for (const [mode, row] of bullets.entries()) {
    if (left < row.length) return `•${mode}.${left}`;
    left -= row.length;
  }
  return '';
}

/** "those spells", "that spell": what is cast; "it" may be the very card, or "a spell you cast this way". */
function refersTo({ links }: MagicAbility, from: string, castPath: string): boolean {
  const to = links.find((link) => link.type === 'refers' && link.from === from)?.to;
  if (to === undefined) return false;
  if (to === castPath || to.startsWith(`${castPath}.`)) return true;
  const way = links.find(({ type, from: cond }) => type === 'continues' && to.startsWith(`${cond}.`))?.to;
  if (way !== undefined) return castPath.startsWith(way);
  // The card itself, which both speak of.
  return links.some((link) => link.type === 'refers' && link.from === `${castPath}.what` && link.to === to);
}

/** As what a player may spend mana for this purpose; undefined where mana is what it is. */
export function spendsAs(game: Game, player: Player, purpose: Purpose): SpendAs | undefined {
  const spell = purpose.kind === 'cast' ? objectAt(game, purpose.spell) : undefined;
  const facts = spell?.kind === 'spell' ? spell.cast.spend : undefined;
  if (facts) return facts;
  const own = purpose.kind === 'cast' ? spokenOfItself(game, purpose.spell) : [];
  const said = [...spokenOfCasting(game, 'clock'), ...own].find((spoken) => allows(game, player, purpose, spoken));
  if (!said) return undefined;
  return said.said.kind === 'maySpendAny' ? 'any color' : asOf(said.said as Spending);
}

function allows(game: Game, player: Player, purpose: Purpose, spoken: Spoken): boolean {
  const { said, path } = spoken;
  if (said.kind === 'maySpendAny') {
    const run = runOf(game, spoken);
    return run !== null && playersOf(run, said.who, `${path}.who`).includes(player);
  }
  if (purpose.kind !== 'cast') return false;
  if (said.kind !== 'maySpend' && said.kind !== 'anyManaFor' && said.kind !== 'anyManaSpendOn') return false;
  if (REFERRING.has(said.what.kind)) return false;
  const run = runOf(game, spoken);
  if (!run || !isOf(run, said, player, path)) return false;
  return means(run, said.what, purpose.spell, `${path}.what`);
}

const isOf = (run: Run, said: Spending, player: Player, path: string): boolean =>
  'who' in said ? playersOf(run, said.who, `${path}.who`).includes(player) : player === run.you;

const ANY = '{W/U/B/R/G/C}';

/** What the cost accepts then: a symbol of a colour takes any mana, or any from snow; {C} only where mana of any type will do. */
export function widened(cost: ManaCost, as: SpendAs | undefined): ManaCost {
  if (as === undefined) return cost;
  const wide = (symbol: string): string => {
    if (symbol === '{S}' || (symbol === '{C}' && as !== 'any type')) return symbol;
    if (as === 'snow as any color') return `${symbol.slice(0, -1)}/S}`;
    return symbol.includes('/P') ? `${ANY.slice(0, -1)}/P}` : ANY;
  };
  return { ...cost, symbols: cost.symbols.map(wide) };
}
