/** Combat (CR 506–511): declaring attackers and blockers, and being removed from combat. `combat-damage.ts` has the rest. */
import { ask, form, keys, one, order, set, some } from '../../../kernel/index.ts';
import { enlistForAttackers } from '../acts/enlisting.ts';
import { exertAttackers } from '../acts/exerting.ts';
import { isFree } from '../casting/costs.ts';
import { happen, tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { battlefield, clockOf, isPlayer, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, other, type Player, type Ref } from '../state/state.ts';
import { asOfNow } from '../words/as-then.ts';
import type { BlockLimits } from './combat-check.ts';
import { blockersOf, forgetStrikes } from './combat-damage.ts';
import { attackableBy, cantAlone, has, isHeld, luredTo, mayAttack, mayBlock, sentTo } from './combat-legal.ts';
import { couldPayTax, meansForTaxes, payTaxes, sizeOf, taxOn } from './combat-tax.ts';

export { blockersOf, combatDamage, hasFirstStrike } from './combat-damage.ts';
export { attackable, mayAttack, mayBlock } from './combat-legal.ts';

const nameOf = (game: Game, key: number): string => current(game, key).names[0] ?? 'a creature';

/** CR 508.1: all attackers at once. CR 508.1f: attacking taps, unless it has vigilance. */
export function declareAttackers(game: Game): void {
  const { active } = clockOf(game);
  const able = battlefield(game)
    .filter((key) => mayAttack(game, key))
    .map((key) => ({
      key,
      whom: attackableBy(game, key).filter((to) => couldPayTax(game, active, key, taxOn(game, key, to))),
      alone: !cantAlone(game, key, 'attack'),
    }))
    .filter(({ whom }) => whom.length > 0);
  const [first] = able;
  if (!first || (able.length === 1 && !first.alone)) return;
  // Nobody has to pay for another creature either, so that this one may attack.
  const hasCompany = (key: number): boolean =>
    able.some((each) => each.key !== key && each.whom.some((to) => isFree(taxOn(game, each.key, to))));
  const fields = Object.fromEntries(
    able.map(({ key, whom, alone }) => {
      // CR 508.1d: one that attacks if able has no other choice, unless it could only go alone and can't, or at a price.
      const free = alone || hasCompany(key) ? whom.filter((to) => isFree(taxOn(game, key, to))) : [];
      const sent = sentTo(game, key, free);
      const must = isHeld(current(game, key), ['mustAttack', 'attackNow', 'attackOrBlock']) && free.length > 0;
      const choices: readonly (Ref | 'no')[] = sent.length > 0 ? sent : must ? whom : ['no', ...whom];
      return [String(key), one(choices)];
    }),
  );
  const notAlone = able.flatMap(({ key, alone }) => (alone ? [] : [{ key, name: nameOf(game, key) }]));
  const taxes = able.flatMap(({ key, whom }) =>
    whom.map((to) => ({ key, whom: to, cost: sizeOf(taxOn(game, key, to)) })).filter(({ cost }) => cost > 0),
  );
  const wanted = taxes.reduce((sum, { cost }) => sum + cost, 0);
  const keysOf = able.map(({ key }) => key);
  const limits = taxes.length === 0 ? {} : { taxes, ...meansForTaxes(game, active, wanted, keysOf) };
  const answer = ask(game, { seat: active, kind: 'attackers', legal: form(fields), about: { notAlone, ...limits } });
  const attacks = able.flatMap(({ key }) => {
    const to = answer[String(key)];
    return to === undefined || to === 'no' ? [] : [{ key, to: to as Ref }];
  });
  if (attacks.length === 0) return;
  for (const { key, to } of attacks) set(game, key, 'attacking', to);
  set(game, 'clock', 'attacked', true);
  happen(
    game,
    attacks.filter(({ key }) => !has(game, key, 'vigilance')).map(({ key }) => ({ kind: 'tap', object: key })),
  );
  payTaxes(game, active, attacks);
  const attacking = attacks.map(({ key }) => key);
  exertAttackers(game, active, attacking);
  enlistForAttackers(game, active, attacking);
  tell(game, [
    ...attacks.map(
      ({ key, to }): Happening => ({
        kind: 'attacks',
        object: key,
        whom: to,
        player: active,
        alone: attacks.length === 1,
        as: asOfNow(game, key),
        ...(isPlayer(to) ? {} : { whomAs: asOfNow(game, to) }),
      }),
    ),
    { kind: 'attacked', player: active, objects: attacking },
  ]);
}

/** CR 509: the defending player's blocks, all at once. */
export function declareBlockers(game: Game): void {
  const defender = other(clockOf(game).active);
  const attackers = battlefield(game).filter((key) => permanentAt(game, key)?.attacking !== null);
  const able = battlefield(game)
    .filter((key) => current(game, key).controller === defender)
    .map((key) => ({ key, may: attackers.filter((attacker) => mayBlock(game, key, attacker)) }))
    .filter(({ may }) => may.length > 0);
  const limits = limitsOf(game, attackers, able);
  if (able.some(({ may }) => may.some((key) => canBeBlocked(limits, key)))) {
    const fields = Object.fromEntries(
      able.map(({ key, may }) => [String(key), some(may, 0, Math.min(may.length, mostBlocks(game, key)))]),
    );
    const answer = ask(game, { seat: defender, kind: 'blockers', legal: form(fields), about: limits });
    for (const { key } of able) {
      const blocks = answer[String(key)] ?? [];
      if (blocks.length > 0) set(game, key, 'blocking', blocks);
    }
    if (!game.rules.book.edition.has('freeDamageDivision')) orderDamage(game, attackers);
  }
  const told: Happening[] = [];
  for (const attacker of attackers) {
    const by = blockersOf(game, attacker);
    if (by.length > 0) set(game, attacker, 'blocked', true);
    told.push(...by.map((object): Happening => ({ kind: 'blocks', object, attacker })));
    told.push(
      by.length > 0 ? { kind: 'becomes blocked', object: attacker, by } : { kind: 'unblocked', object: attacker },
    );
  }
  tell(game, told);
}

/** CR 510.1c, 510.1d: until 2024-11-08 both players announced in which order damage would go to several. */
function orderDamage(game: Game, attackers: readonly number[]): void {
  const { active } = clockOf(game);
  const inOrder = (seat: Player, source: number, among: readonly number[]): readonly number[] =>
    among.length < 2
      ? among
      : ask(game, {
          seat,
          kind: 'order blockers',
          legal: keys(order(among)),
          about: { what: 'combat damage', source },
        });
  for (const key of attackers) {
    const by = blockersOf(game, key);
    if (by.length > 1) set(game, key, 'blockedBy', inOrder(active, key, by));
  }
  for (const key of battlefield(game)) {
    const { blocking } = permanentAt(game, key) ?? { blocking: [] };
    if (blocking.length > 1) set(game, key, 'blocking', inOrder(other(active), key, blocking));
  }
}

const canBeBlocked = ({ attackers }: BlockLimits, key: number): boolean =>
  attackers.some((each) => each.key === key && each.by.length >= each.least);

/** CR 509.1a: one attacker, unless an effect lets it block more. */
function mostBlocks(game: Game, key: number): number {
  const is = current(game, key);
  if (isHeld(is, ['blocksAny'])) return Number.MAX_SAFE_INTEGER;
  return 1 + is.held.filter(({ change }) => change.kind === 'blocksMore').length;
}

/** CR 702.111b: two with menace, or as many as words say. */
function leastBlockers(game: Game, key: number): number {
  const many = current(game, key).held.map(({ change }) =>
    change.kind === 'cant' && change.do.kind === 'cantBeBlockedExceptMany' && 'n' in change.do.what
      ? Number(change.do.what.n)
      : 1,
  );
  return Math.max(has(game, key, 'menace') ? 2 : 1, ...many);
}

function limitsOf(
  game: Game,
  attackers: readonly number[],
  able: readonly { readonly key: number; readonly may: readonly number[] }[],
) {
  return {
    attackers: attackers.map((key) => {
      const is = current(game, key);
      const by = able.flatMap((each) => (each.may.includes(key) ? [each.key] : []));
      const lured = luredTo(game, key, by);
      const single = is.held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeBlockedByMany');
      return {
        key,
        name: nameOf(game, key),
        least: leastBlockers(game, key),
        most: single ? 1 : null,
        wanted:
          lured.length > 0
            ? ('all' as const)
            : isHeld(is, ['mustBeBlocked', 'mustBeBlockedNow'])
              ? ('one' as const)
              : null,
        lured,
        by,
      };
    }),
    blockers: able.map(({ key }) => ({
      key,
      name: nameOf(game, key),
      most: mostBlocks(game, key),
      must: isHeld(current(game, key), ['attackOrBlock', 'mustBlockNow', 'mustBlockEach']),
      whom: current(game, key).held.flatMap(({ change, it }) =>
        change.kind === 'mustBlock' ? (it ?? []).filter((ref) => typeof ref === 'number') : [],
      ),
      notAlone: cantAlone(game, key, 'block'),
    })),
  } satisfies BlockLimits;
}

/** CR 506.4: what stops being a creature, changes its controller or phases out is removed from combat. */
export function tidyCombat(game: Game): void {
  const { active } = clockOf(game);
  for (const key of battlefield(game)) {
    const permanent = permanentAt(game, key);
    if (!permanent || (permanent.attacking === null && permanent.blocking.length === 0)) continue;
    const { types, controller } = current(game, key);
    const side = permanent.attacking === null ? other(active) : active;
    if (!types.includes('Creature') || types.includes('Battle') || controller !== side) leaveCombat(game, key);
  }
}

export function leaveCombat(game: Game, key: number): void {
  const permanent = permanentAt(game, key);
  if (!permanent) return;
  if (permanent.attacking !== null) set(game, key, 'attacking', null);
  if (permanent.blocked) set(game, key, 'blocked', false);
  if (permanent.blocking.length > 0) set(game, key, 'blocking', []);
  if (permanent.blockedBy.length > 0) set(game, key, 'blockedBy', []);
}

/** CR 511.3: everything is removed from combat. */
export function endCombat(game: Game): void {
  for (const key of battlefield(game)) leaveCombat(game, key);
  forgetStrikes(game);
  if (clockOf(game).attacked) set(game, 'clock', 'attacked', false);
}
