/**
 * A plan for a whole payment of mana (CR 601.2g–h): mana in the pool, permanents that make mana, and what may pay instead of
 * mana (convoke, improvise, delve, waterbending). If there is a way to pay with these, it is found.
 */

import { FREE, isFree, type ManaCost } from '../casting/costs.ts';
import { lifeToPay } from '../executed/player-rules.ts';
import { current } from '../objects/current.ts';
import { keywordsOf } from '../objects/keywords.ts';
import { keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { ManaSymbol, ManaUnit } from './mana.ts';
import { type ManaSource, madeBy, manaSources } from './mana-abilities.ts';
import { canPay, type Item, solve, takesSnow } from './payment.ts';
import { planThrough } from './plans-through.ts';
import { spendsAs, widened } from './spend-as.ts';
import { maySpend, type Purpose } from './spending.ts';

/** What pays instead of mana: tapped or exiled as the cost is paid. */
export interface Helper {
  readonly as: 'convoke' | 'improvise' | 'delve' | 'waterbend';
  readonly object: number;
  /** The colours it can stand for; none for generic mana only. */
  readonly symbols: readonly ManaSymbol[];
}

export interface Plan {
  readonly uses: readonly ManaSource[];
  readonly helpers: readonly { readonly helper: Helper; readonly pays: string }[];
  readonly life: number;
  /** The mana that is paid, by helpers too. */
  readonly mana: ManaCost;
  /** What is taken from the pool, and what the permanents make beyond the cost. */
  readonly spent: readonly ManaUnit[];
  readonly over: readonly ManaUnit[];
  /** CR 605.3a: before all else, mana abilities that cost mana, and how that is paid. */
  readonly first: readonly Through[];
  /** Whether another payment would leave something else. */
  readonly choice: boolean;
}

export interface Through {
  readonly use: ManaSource;
  readonly paid: Plan;
}

export const NO_PLAN: Plan = {
  uses: [],
  helpers: [],
  life: 0,
  mana: { generic: 0, symbols: [] },
  spent: [],
  over: [],
  first: [],
  choice: false,
};
const NONE: ReadonlySet<number> = new Set();

/** What there is to pay with. */
export interface Means {
  readonly pool: readonly ManaUnit[];
  readonly sources: readonly ManaSource[];
  readonly helpers: readonly Helper[];
  readonly life: number;
}

/** A way to pay, or null. `reserved`: permanents that the same cost needs untapped for something else. */
export function planFor(
  game: Game,
  player: Player,
  cost: ManaCost,
  purpose: Purpose,
  reserved: ReadonlySet<number> = NONE,
): Plan | null {
  if (isFree(cost) || playerOf(game, player).ample) return NO_PLAN;
  const asked = widened(cost, spendsAs(game, player, purpose));
  const means = meansOf(game, player, purpose, reserved);
  return planWith(game, asked, means) ?? planThrough(game, player, asked, means, reserved);
}

export function meansOf(game: Game, player: Player, purpose: Purpose, reserved: ReadonlySet<number>): Means {
  const { mana } = playerOf(game, player);
  return {
    pool: mana.filter((unit) => maySpend(game, unit, purpose)),
    sources: manaSources(game, player).filter(
      ({ object, adds }) => !reserved.has(object) && adds.every((unit) => maySpend(game, unit, purpose)),
    ),
    helpers: helpersOf(game, player, purpose, reserved),
    life: lifeToPay(game, player),
  };
}

/** What may pay instead of mana for this. */
export function helpersOf(
  game: Game,
  player: Player,
  purpose: Purpose,
  reserved: ReadonlySet<number>,
): readonly Helper[] {
  if (purpose.kind === 'cast') return helpersFor(game, player, purpose.spell, reserved);
  if (purpose.kind !== 'activate' || !purpose.bends) return [];
  return untapped(game, player, reserved, ['Artifact', 'Creature']).map(
    (object): Helper => ({ as: 'waterbend', object, symbols: [] }),
  );
}

/** CR 702.51, 702.66, 702.126: what the spell's own keywords let pay. */
function helpersFor(game: Game, player: Player, spell: number, reserved: ReadonlySet<number>): readonly Helper[] {
  const names = new Set(keywordsOf(game, current(game, spell)).flatMap((word) => ('name' in word ? [word.name] : [])));
  return [
    ...(names.has('delve')
      ? keysIn(game, `graveyard:${player}`).map((object): Helper => ({ as: 'delve', object, symbols: [] }))
      : []),
    ...(names.has('improvise')
      ? untapped(game, player, reserved, ['Artifact']).map(
          (object): Helper => ({ as: 'improvise', object, symbols: [] }),
        )
      : []),
    ...(names.has('convoke')
      ? untapped(game, player, reserved, ['Creature']).map(
          (object): Helper => ({ as: 'convoke', object, symbols: current(game, object).colors }),
        )
      : []),
  ];
}

/** What a player could tap of these types. */
const untapped = (
  game: Game,
  player: Player,
  reserved: ReadonlySet<number>,
  types: readonly string[],
): readonly number[] =>
  keysIn(game, 'battlefield').filter((key) => {
    const permanent = permanentAt(game, key);
    if (!permanent || permanent.tapped || permanent.phasedOut || reserved.has(key)) return false;
    const is = current(game, key);
    return is.controller === player && types.some((type) => is.types.includes(type));
  });

/** One way to use one permanent: what its mana can be, mana by mana. */
interface Way {
  readonly use: ManaSource | Helper;
  readonly slots: readonly (readonly ManaSymbol[])[];
  readonly rank: number;
  readonly notGeneric?: boolean;
}
interface Group {
  readonly object: number;
  readonly ways: readonly Way[];
}

const HELPER_RANK = { delve: 40, improvise: 45, waterbend: 50, convoke: 60 } as const;

function groupsOf({ sources, helpers }: Means): readonly Group[] {
  const byObject = new Map<number, Way[]>();
  const add = (object: number, way: Way): void => {
    const ways = byObject.get(object);
    if (ways) ways.push(way);
    else byObject.set(object, [way]);
  };
  for (const source of sources) {
    if (source.costs === 'more' || source.pays !== null || source.adds.length === 0) continue;
    add(source.object, {
      use: source,
      slots: madeBy(source).map(({ symbol }) => [symbol]),
      rank: source.rank,
      ...(source.adds.some((unit) => unit.notGeneric) ? { notGeneric: true } : {}),
    });
  }
  for (const helper of helpers)
    add(helper.object, { use: helper, slots: [helper.symbols], rank: HELPER_RANK[helper.as] });
  return [...byObject].map(([object, ways]) => ({ object, ways }));
}

const isEven = ({ ways }: Group): boolean => ways.length === 1 || ways.every(({ slots }) => slots.length === 1);

/** How many combinations of uneven sources are tried. */
const MOST_TRIED = 4096;

export function planWith(game: Game, cost: ManaCost, means: Means): Plan | null {
  if (isFree(cost)) return NO_PLAN;
  const groups = groupsOf(means);
  const most = groups.reduce((sum, { ways }) => sum + Math.max(...ways.map(({ slots }) => slots.length)), 0);
  const phyrexian = cost.symbols.filter((symbol) => symbol.includes('/P')).length;
  if (means.pool.length + most + phyrexian < cost.generic + cost.symbols.length) return null;
  const uneven = groups.filter((group) => !isEven(group));
  const even = groups.filter(isEven);
  let tried = 0;
  const tryAll = (at: number, chosen: readonly Group[]): Plan | null => {
    const group = uneven[at];
    if (!group) {
      tried += 1;
      return planOf(game, cost, means, [...even, ...chosen]);
    }
    for (const way of group.ways) {
      if (tried >= MOST_TRIED) return null;
      const found = tryAll(at + 1, [...chosen, { object: group.object, ways: [way] }]);
      if (found) return found;
    }
    return null;
  };
  return tryAll(0, []);
}

interface Placed extends Item {
  readonly group: Group | null;
  readonly look: string;
}

/** The plan with one way for each uneven permanent. */
function planOf(game: Game, cost: ManaCost, { pool, life }: Means, groups: readonly Group[]): Plan | null {
  const wantsSnow = cost.symbols.some(takesSnow);
  const items: Placed[] = [
    ...pool.map(
      (unit): Placed => ({
        symbols: [unit.symbol],
        snow: wantsSnow && isSnow(game, unit.source),
        rank: unit.only ? -1 : 0,
        group: null,
        ...(unit.notGeneric ? { notGeneric: true } : {}),
        look: `pool ${unit.symbol} ${unit.only !== null}`,
      }),
    ),
    ...groups.flatMap((group) => itemsOf(game, group, wantsSnow)),
  ];
  const solved = solve(cost, items, life);
  if (!solved) return null;
  const paid = new Map<Group, string[]>();
  for (const [at, item] of items.entries()) {
    const pays = solved.taken[at] ?? null;
    if (pays === null || !item.group) continue;
    paid.set(item.group, [...(paid.get(item.group) ?? []), pays]);
  }
  const spent = pool.filter((_, at) => (solved.taken[at] ?? null) !== null);
  const uses: ManaSource[] = [];
  const over: ManaUnit[] = [];
  const helpers: { readonly helper: Helper; readonly pays: string }[] = [];
  for (const [{ object, ways }, pays] of paid) {
    const [first = ''] = pays;
    const way =
      ways.length === 1
        ? ways[0]
        : ways
            .filter(({ slots }) => canPay({ symbols: slots[0] ?? [], snow: isSnow(game, object), rank: 0 }, first))
            .toSorted((a, b) => a.rank - b.rank)[0];
    if (!way) return null;
    if ('as' in way.use) helpers.push({ helper: way.use, pays: first });
    else {
      uses.push(way.use);
      over.push(...unpaid(way.use, pays));
    }
  }
  const lifeInAll = uses.reduce((sum, use) => sum + use.life, solved.life);
  // CR 119.4: all of it must be there.
  if (lifeInAll > life) return null;
  // CR 107.4e: two mana or one of its color, as long as there is more than was taken.
  const hybrid = cost.symbols.some((symbol) => symbol.startsWith('{2/')) && solved.taken.includes(null);
  const differs = hybrid || cost.symbols.some((symbol) => symbol.includes('/P')) || leavesChoice(items, solved.taken);
  return { uses, helpers, life: solved.life, mana: solved.mana, spent, over, first: [], choice: differs };
}

/** Of what it makes, what is left when it has paid for these. */
function unpaid(use: ManaSource, pays: readonly string[]): readonly ManaUnit[] {
  const left = [...madeBy(use)];
  for (const symbol of pays) {
    const at = left.findIndex((unit) => canPay({ symbols: [unit.symbol], snow: true, rank: 0 }, symbol));
    left.splice(Math.max(0, at), 1);
  }
  return left;
}

function itemsOf(game: Game, group: Group, wantsSnow: boolean): readonly Placed[] {
  const { object, ways } = group;
  const [first] = ways;
  if (!first) return [];
  const snow = wantsSnow && isSnow(game, object);
  const look = `${current(game, object).names[0] ?? ''} ${ways.map(({ slots }) => slots.join('+')).join('/')}`;
  const rank = Math.min(...ways.map((way) => way.rank));
  const not = ways.some((way) => way.notGeneric) ? { notGeneric: true } : {};
  if (ways.length === 1) return first.slots.map((symbols) => ({ symbols, snow, rank, group, look, ...not }));
  return [{ symbols: [...new Set(ways.flatMap(({ slots }) => slots[0] ?? []))], snow, rank, group, look, ...not }];
}

/** CR 107.4h: whether mana from it is snow mana. */
export const isSnow = (game: Game, source: number | null): boolean =>
  source !== null && objectAt(game, source) !== undefined && current(game, source).supertypes.includes('Snow');

/** Whether something that looks different could have paid in the place of what was taken. */
function leavesChoice(items: readonly Placed[], taken: readonly (string | null)[]): boolean {
  const spare = items.filter((_, at) => taken[at] === null);
  if (spare.length === 0) return false;
  return items.some((item, at) => {
    const pays = taken[at] ?? null;
    return pays !== null && spare.some((other) => other.look !== item.look && canPay(other, pays));
  });
}

/** The cost without what helpers pay. */
export function afterHelpers(cost: ManaCost, pays: readonly string[]): ManaCost {
  let { generic } = cost;
  const symbols = [...cost.symbols];
  for (const paid of pays) {
    const at = symbols.indexOf(paid);
    if (at >= 0) symbols.splice(at, 1);
    else generic -= 1;
  }
  return generic <= 0 && symbols.length === 0 ? FREE : { generic: Math.max(0, generic), symbols };
}
