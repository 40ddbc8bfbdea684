/**
 * Where nothing else will do, mana pays for a mana ability that costs mana (CR 605.3a), and what that makes for the rest: lands
 * that filter mana, Signets. Two of them in a row are tried at most.
 */
import type { ManaCost } from '../casting/costs.ts';
import type { Game, Player } from '../state/state.ts';
import { type ManaSource, madeBy } from './mana-abilities.ts';
import { type Means, meansOf, type Plan, planWith } from './plans.ts';
import { maySpend } from './spending.ts';

const MOST_IN_A_ROW = 2;

export function planThrough(
  game: Game,
  player: Player,
  cost: ManaCost,
  means: Means,
  reserved: ReadonlySet<number>,
  left = MOST_IN_A_ROW,
): Plan | null {
  for (const use of means.sources) {
    if (use.pays === null || use.costs === 'more' || use.adds.length === 0) continue;
    for (const paid of paymentsFor(game, player, use, use.pays, means, reserved)) {
      const after = afterwards(means, use, paid);
      const rest =
        planWith(game, cost, after) ?? (left > 1 ? planThrough(game, player, cost, after, reserved, left - 1) : null);
      if (rest) return { ...rest, first: [{ use, paid }, ...rest.first], choice: true };
    }
  }
  return null;
}

/** Ways to pay for it: the first that is found, and those that spare something of it for the rest. */
function paymentsFor(
  game: Game,
  player: Player,
  { object }: ManaSource,
  cost: ManaCost,
  { pool, sources, life }: Means,
  reserved: ReadonlySet<number>,
): readonly Plan[] {
  const purpose = { kind: 'activate', source: object } as const;
  const own = meansOf(game, player, purpose, new Set([...reserved, object]));
  const means: Means = {
    pool: pool.filter((unit) => maySpend(game, unit, purpose)),
    // What was used on the way here is not there any more.
    sources: own.sources.filter((source) => sources.includes(source)),
    helpers: [],
    life,
  };
  const first = planWith(game, cost, means);
  if (!first) return [];
  const sparing = first.uses.flatMap((spared) => {
    const others = means.sources.filter((source) => source.object !== spared.object);
    return planWith(game, cost, { ...means, sources: others }) ?? [];
  });
  const kept = [...new Set(first.spent.map(({ symbol }) => symbol))].flatMap((spared) => {
    const others = means.pool.filter(({ symbol }) => symbol !== spared);
    return planWith(game, cost, { ...means, pool: others }) ?? [];
  });
  return [first, ...sparing, ...kept];
}

/** What there is when it has been paid for and used. */
function afterwards(means: Means, use: ManaSource, paid: Plan): Means {
  const gone = new Set([use.object, ...paid.uses.map(({ object }) => object)]);
  return {
    pool: [...means.pool.filter((unit) => !paid.spent.includes(unit)), ...paid.over, ...madeBy(use)],
    sources: means.sources.filter(({ object }) => !gone.has(object)),
    helpers: means.helpers.filter(({ object }) => !gone.has(object)),
    life: means.life - paid.life - use.life - paid.uses.reduce((sum, { life }) => sum + life, 0),
  };
}
