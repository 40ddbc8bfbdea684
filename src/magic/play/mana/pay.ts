/**
 * Paying mana (CR 601.2g–h). The whole payment is proposed (`plans.ts`); where another would leave something else, the
 * player is asked whether to take it or to pay by hand, mana by mana.
 */
import { ask, one, set } from '../../../kernel/index.ts';
import { isFree, type ManaCost, writeCost } from '../casting/costs.ts';
import { happen } from '../events/events.ts';
import { playerOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { ManaUnit } from './mana.ts';
import { madeBy } from './mana-abilities.ts';
import { accepts, canPay, GENERIC, type Item, settled, solve } from './payment.ts';
import {
  afterHelpers,
  type Helper,
  helpersOf,
  isSnow,
  meansOf,
  NO_PLAN,
  type Plan,
  planFor,
  planWith,
  type Through,
} from './plans.ts';
import { planThrough } from './plans-through.ts';
import { spendsAs, widened } from './spend-as.ts';
import type { Purpose } from './spending.ts';
import { useManaAbility } from './use-mana.ts';

export { planFor } from './plans.ts';

const NONE: ReadonlySet<number> = new Set();

/** Pays, and gives the mana that was spent. The plan was possible a moment ago, so it is now. */
export function payMana(
  game: Game,
  player: Player,
  asked: ManaCost,
  purpose: Purpose,
  reserved: ReadonlySet<number> = NONE,
): readonly ManaUnit[] {
  if (isFree(asked)) return [];
  if (playerOf(game, player).ample) return payIfAmple(game, player, asked, purpose, reserved);
  const plan = planFor(game, player, asked, purpose, reserved);
  if (!plan) throw new Error(`${writeCost(asked)} cannot be paid by ${player}`);
  const cost = widened(asked, spendsAs(game, player, purpose));
  if (plan.choice && asksByHand(game, player, asked, plan, helpersOf(game, player, purpose, reserved)))
    return payByHand(game, player, cost, purpose, reserved);
  return carryOut(game, player, plan, purpose);
}

function carryOut(game: Game, player: Player, plan: Plan, purpose: Purpose): readonly ManaUnit[] {
  for (const through of plan.first) useThrough(game, player, through);
  const kept = without(playerOf(game, player).mana, plan.spent);
  for (const use of plan.uses) useManaAbility(game, player, use);
  help(game, player, plan.helpers, purpose);
  const rest = afterHelpers(
    plan.mana,
    plan.helpers.map(({ pays }) => pays),
  );
  const spent = spend(game, player, rest, purpose, kept);
  payLife(game, player, plan.life);
  return spent;
}

/** A mana ability that costs mana, paid for as it was planned. */
function useThrough(game: Game, player: Player, { use, paid }: Through): void {
  carryOut(game, player, paid, { kind: 'activate', source: use.object });
  useManaAbility(game, player, { ...use, pays: null });
}

function payLife(game: Game, player: Player, life: number): void {
  if (life > 0) happen(game, [{ kind: 'life', player, by: -life }]);
}

const spentIfAmple = ({ generic, symbols }: ManaCost): readonly ManaUnit[] =>
  [
    ...symbols.map((symbol) => accepts(symbol)[0] ?? 'C'),
    ...Array.from({ length: generic }, (): ManaUnit['symbol'] => 'C'),
  ].map((symbol) => ({ symbol, source: null, only: null }));

/** Whatever mana it takes is there; what may pay instead of mana does so only if the player names it. */
function payIfAmple(
  game: Game,
  player: Player,
  cost: ManaCost,
  purpose: Purpose,
  reserved: ReadonlySet<number>,
): readonly ManaUnit[] {
  let helpers = helpersOf(game, player, purpose, reserved);
  let rest = cost;
  if (helpers.length === 0 || !asksByHand(game, player, cost, NO_PLAN, helpers)) return spentIfAmple(cost);
  while (helpers.length > 0 && !isFree(rest)) {
    const steps = helpers.flatMap((helper) => {
      const pays = needsOf(rest).find((need) => stands(helper, need));
      return pays === undefined ? [] : [{ help: helper.as, object: helper.object, pays }];
    });
    const options = ['as proposed' as const, ...steps];
    const chosen = ask(game, { seat: player, kind: 'pay', legal: one(options), about: { cost: writeCost(rest) } });
    const helper = typeof chosen === 'string' ? undefined : helpers.find(({ object }) => object === chosen.object);
    if (!helper || typeof chosen === 'string') break;
    help(game, player, [{ helper }], purpose);
    rest = afterHelpers(rest, [chosen.pays]);
    helpers = helpers.filter((each) => each !== helper);
  }
  return spentIfAmple(rest);
}

const needsOf = ({ symbols, generic }: ManaCost): readonly string[] => [
  ...new Set([...symbols, ...(generic > 0 ? [GENERIC] : [])]),
];

const stands = ({ symbols }: Helper, need: string): boolean =>
  need === GENERIC || symbols.some((symbol) => accepts(need).includes(symbol));

function asksByHand(
  game: Game,
  player: Player,
  cost: ManaCost,
  { first, uses, helpers, life }: Plan,
  may: readonly Helper[],
): boolean {
  const proposed = [
    ...first.map(({ use: { object, choice } }) => ({ object, mana: choice.join('') })),
    ...uses.map(({ object, choice }) => ({ object, mana: choice.join('') })),
    ...helpers.map(({ helper: { object, as } }) => ({ object, as })),
  ];
  const helps = [...new Set(may.map(({ as }) => as))];
  const about = { cost: writeCost(cost), proposed, life, ...(helps.length > 0 ? { helps } : {}) };
  return ask(game, { seat: player, kind: 'pay', legal: one(['as proposed', 'by hand']), about }) === 'by hand';
}

/** "each card exiled with it": with the spell that was paid for so. */
const exiledFor = (purpose: Purpose): { readonly exiledWith: number } | Record<string, never> =>
  purpose.kind === 'cast' ? { exiledWith: purpose.spell } : {};

/** CR 702.51a, 702.126a, 702.66a: tapped or exiled instead of mana. */
function help(game: Game, player: Player, helpers: readonly { readonly helper: Helper }[], purpose: Purpose): void {
  // What pays for the one cost does so together.
  happen(
    game,
    helpers.map(({ helper }) =>
      helper.as === 'delve'
        ? { kind: 'move', object: helper.object, to: 'exile', cause: 'cost', by: player, exile: exiledFor(purpose) }
        : { kind: 'tap', object: helper.object },
    ),
  );
}

/** Takes the mana out of the pool; what the plan keeps for something else is left there if it can be. */
function spend(
  game: Game,
  player: Player,
  cost: ManaCost,
  purpose: Purpose,
  kept: readonly ManaUnit[],
): readonly ManaUnit[] {
  const { pool } = meansOf(game, player, purpose, NONE);
  const spent = paidFrom(game, cost, without(pool, kept)) ?? paidFrom(game, cost, pool);
  if (!spent) throw new Error(`${writeCost(cost)} is not in the pool of ${player}`);
  takeFromPool(game, player, spent);
  return spent;
}

function paidFrom(game: Game, cost: ManaCost, pool: readonly ManaUnit[]): readonly ManaUnit[] | null {
  const solved = solve(
    cost,
    pool.map((unit) => itemOf(game, unit)),
    0,
  );
  return solved && pool.filter((_, at) => solved.taken[at] !== null);
}

/** The mana without as much of it: planned mana is known by what it is and what makes it. */
function without(mana: readonly ManaUnit[], less: readonly ManaUnit[]): readonly ManaUnit[] {
  const left = [...mana];
  for (const { symbol, source } of less) {
    const at = left.findIndex((unit) => unit.symbol === symbol && unit.source === source);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const itemOf = (game: Game, unit: ManaUnit): Item => ({
  symbols: [unit.symbol],
  snow: isSnow(game, unit.source),
  rank: unit.only ? 0 : 1,
  ...(unit.notGeneric ? { notGeneric: true } : {}),
});

function takeFromPool(game: Game, player: Player, spent: readonly ManaUnit[]): void {
  if (spent.length === 0) return;
  const left = [...playerOf(game, player).mana];
  for (const unit of spent) left.splice(left.indexOf(unit), 1);
  set(game, player, 'mana', left);
}

/** One thing that a player paying by hand may do next. */
type ByHand =
  | { readonly use: number; readonly ability: string; readonly mana: string }
  | { readonly help: Helper['as']; readonly object: number; readonly pays: string }
  | { readonly spend: string; readonly on: string }
  | { readonly life: string }
  | { readonly generic: string };

interface Step {
  readonly option: ByHand;
  readonly take: () => ManaCost;
}

/** Mana abilities one by one, and each mana on what the player says. Only steps after which the rest can be paid are offered. */
function payByHand(
  game: Game,
  player: Player,
  cost: ManaCost,
  purpose: Purpose,
  reserved: ReadonlySet<number>,
): readonly ManaUnit[] {
  const spent: ManaUnit[] = [];
  let rest = cost;
  while (!isFree(rest)) {
    const steps = stepsByHand(game, player, rest, purpose, reserved, spent);
    if (steps.length === 0) return [...spent, ...payMana(game, player, rest, purpose, reserved)];
    const options = steps.map(({ option }) => option);
    const chosen = ask(game, { seat: player, kind: 'pay', legal: one(options), about: { cost: writeCost(rest) } });
    rest = steps[options.indexOf(options.find((option) => same(option, chosen)) ?? chosen)]?.take() ?? rest;
  }
  return spent;
}

const same = (one: ByHand, other: ByHand): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is left of the least mana, when so much was paid. */
const leastOf = ({ least = 0 }: ManaCost, paid = 0): Pick<ManaCost, 'least'> =>
  least > paid ? { least: least - paid } : {};

function stepsByHand(
  game: Game,
  player: Player,
  rest: ManaCost,
  purpose: Purpose,
  reserved: ReadonlySet<number>,
  spent: ManaUnit[],
): readonly Step[] {
  const means = meansOf(game, player, purpose, reserved);
  const couldPay = (cost: ManaCost, change: Partial<typeof means>): boolean =>
    (planWith(game, cost, { ...means, ...change }) ??
      planThrough(game, player, cost, { ...means, ...change }, reserved)) !== null;
  const steps: Step[] = [];
  const offer = (option: ByHand, take: () => ManaCost): void => {
    if (!steps.some((known) => same(known.option, option))) steps.push({ option, take });
  };
  const needs = needsOf(rest);
  for (const source of means.sources) {
    if (source.pays) {
      const only = means.sources.filter((each) => each === source || each.pays === null);
      const [through] = planThrough(game, player, rest, { ...means, sources: only }, reserved)?.first ?? [];
      if (through) {
        offer({ use: source.object, ability: source.live.id, mana: source.choice.join('') }, () => {
          useThrough(game, player, through);
          return rest;
        });
      }
      continue;
    }
    const sources = means.sources.filter(({ object }) => object !== source.object);
    const helpers = means.helpers.filter(({ object }) => object !== source.object);
    if (!couldPay(rest, { pool: [...means.pool, ...madeBy(source)], sources, helpers })) continue;
    offer({ use: source.object, ability: source.live.id, mana: source.choice.join('') }, () => {
      useManaAbility(game, player, source);
      return rest;
    });
  }
  for (const pays of needs) {
    const less = settled({ ...afterHelpers(rest, [pays]), ...leastOf(rest, 1) });
    for (const unit of means.pool) {
      if (!canPay(itemOf(game, unit), pays)) continue;
      const pool = means.pool.filter((other) => other !== unit);
      if (!couldPay(less, { pool })) continue;
      offer({ spend: unit.symbol, on: pays }, () => {
        takeFromPool(game, player, [unit]);
        spent.push(unit);
        return less;
      });
    }
    for (const helper of means.helpers) {
      const others = {
        helpers: means.helpers.filter((other) => other.object !== helper.object),
        sources: means.sources.filter(({ object }) => object !== helper.object),
      };
      if (!stands(helper, pays) || !couldPay(less, others)) continue;
      offer({ help: helper.as, object: helper.object, pays }, () => {
        help(game, player, [{ helper }], purpose);
        return less;
      });
    }
    const byLife = settled({ ...afterHelpers(rest, [pays]), ...leastOf(rest) });
    if (pays.includes('/P') && means.life >= 2 && couldPay(byLife, { life: means.life - 2 })) {
      offer({ life: pays }, () => {
        payLife(game, player, 2);
        return byLife;
      });
    }
    // CR 107.4e: two generic mana instead.
    const asGeneric = settled({ ...afterHelpers(rest, [pays]), ...leastOf(rest), generic: rest.generic + 2 });
    if (pays.startsWith('{2/') && couldPay(asGeneric, {})) offer({ generic: pays }, () => asGeneric);
  }
  return steps;
}
