/** What it costs to attack (CR 508.1g–508.1j): what a creature must be paid for, and how much a player could pay. */

import { costOfSymbols, FREE, isFree, type ManaCost, plus } from '../casting/costs.ts';
import { runOf, spokenOfCasting } from '../executed/spoken.ts';
import { payMana, planFor } from '../mana/pay.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { battlefield, isPlayer } from '../state/book.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { fits } from '../words/filter.ts';

const OTHER = { kind: 'other' } as const;

/** CR 508.1h: what all effects together ask for this creature to attack that player or permanent. */
export function taxOn(game: Game, key: number, whom: Ref): ManaCost {
  return plus(taxOfOthers(game, key, whom), taxOfItself(game, key));
}

/** "Creatures can't attack you unless their controller pays …" */
function taxOfOthers(game: Game, key: number, whom: Ref): ManaCost {
  return spokenOfCasting(game, 'clock').reduce<ManaCost>((sum, spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'attackTax') return sum;
    const run = runOf(game, spoken);
    if (!run) return sum;
    const walker = said.whom.kind === 'taxedYouOr' && !isPlayer(whom) && isWalkerOf(game, whom, run.you);
    if ((whom !== run.you && !walker) || !fits(run, said.f, key, `${path}.f`)) return sum;
    return plus(sum, costOfSymbols(said.cost, run.x ?? 0));
  }, FREE);
}

function isWalkerOf(game: Game, key: number, player: Player): boolean {
  const { types, controller } = current(game, key);
  return types.includes('Planeswalker') && controller === player;
}

/** "This creature can't attack unless you pay …" */
function taxOfItself(game: Game, key: number): ManaCost {
  return current(game, key).abilities.reduce<ManaCost>((sum, live) => {
    const { line } = compiled(game, live);
    if (line.kind !== 'unlessDone' || line.do.kind !== 'change' || line.do.what.kind !== 'thisOne') return sum;
    const bars = line.do.does.some((change) => change.kind === 'cant' && change.do.kind === 'cantAttack');
    const [act] = line.does;
    return bars && act?.kind === 'payMana' && !act.each ? plus(sum, costOfSymbols(act.cost, 0)) : sum;
  }, FREE);
}

export const sizeOf = (cost: ManaCost): number => cost.generic + cost.symbols.length;

/** Whether the player could pay for one attacker alone. */
export function couldPayTax(game: Game, player: Player, key: number, cost: ManaCost): boolean {
  return isFree(cost) || planFor(game, player, cost, OTHER, new Set([key])) !== null;
}

/** CR 508.1f, 508.1i: attackers are tapped first; the others can still be tapped for mana, each for so much more. */
export function meansForTaxes(
  game: Game,
  player: Player,
  wanted: number,
  attackers: readonly number[],
): { readonly most: number; readonly athome: readonly { readonly key: number; readonly adds: number }[] } {
  const most = mostForTaxes(game, player, wanted, attackers);
  if (most >= wanted) return { most, athome: [] };
  const athome = attackers.map((key) => {
    const rest = attackers.filter((each) => each !== key);
    return { key, adds: mostForTaxes(game, player, wanted, rest) - most };
  });
  return { most, athome: athome.filter(({ adds }) => adds > 0) };
}

/** How much mana the player could pay without these. */
function mostForTaxes(game: Game, player: Player, wanted: number, attackers: readonly number[]): number {
  const own = battlefield(game).filter((key) => attackers.includes(key));
  let most = 0;
  while (most < wanted && planFor(game, player, { generic: most + 1, symbols: [] }, OTHER, new Set(own))) most += 1;
  return most;
}

/** CR 508.1j: paid all at once. */
export function payTaxes(game: Game, player: Player, attacks: readonly { key: number; to: Ref }[]): void {
  const total = attacks.reduce<ManaCost>((sum, { key, to }) => plus(sum, taxOn(game, key, to)), FREE);
  payMana(game, player, total, OTHER);
}
