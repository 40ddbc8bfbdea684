/** Combat damage (CR 510): who strikes, how it is divided, all of it dealt at once. */
import { ask, set, whole } from '../../../kernel/index.ts';
import { type DamageEvent, happen } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { battlefield, clockOf, keysIn, permanentAt } from '../state/book.ts';
import { type Game, other, type Player, type Ref } from '../state/state.ts';
import { attackable, has, isHeld } from './combat-legal.ts';
import { assignsUnblocked } from './unblocked.ts';

/** In the announced order, if there is one. */
export function blockersOf(game: Game, attacker: number): readonly number[] {
  const blockers = battlefield(game).filter((key) => permanentAt(game, key)?.blocking.includes(attacker) ?? false);
  const inOrder = permanentAt(game, attacker)?.blockedBy ?? [];
  return inOrder.length === 0 ? blockers : blockers.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
}

/** CR 510.4: whether there is a step for first strike. */
export function hasFirstStrike(game: Game): boolean {
  return battlefield(game).some((key) => {
    const permanent = permanentAt(game, key);
    const fights = permanent !== undefined && (permanent.attacking !== null || permanent.blocking.length > 0);
    return fights && (has(game, key, 'first strike') || has(game, key, 'double strike'));
  });
}

/** Kept for the second step: who has struck in the first. */
const STRUCK = 'struck first';

export function combatDamage(game: Game, when: 'first' | 'regular'): void {
  const fighters = battlefield(game).filter((key) => {
    const permanent = permanentAt(game, key);
    return permanent !== undefined && (permanent.attacking !== null || permanent.blocking.length > 0);
  });
  const striking = fighters.filter((key) => strikes(game, key, when));
  // CR 510.1: attackers first; those with trample last of them, since what others deal counts for what is lethal.
  const events: DamageEvent[] = [];
  const ordered = inOrder(game, striking);
  for (const [at, key] of ordered.entries()) events.push(...damageBy(game, key, events, ordered.slice(at + 1)));
  if (when === 'first') {
    for (const key of striking) {
      const used = permanentAt(game, key)?.used ?? {};
      set(game, key, 'used', { ...used, [STRUCK]: clockOf(game).timestamp });
    }
  }
  happen(
    game,
    events.filter(({ amount }) => amount > 0),
  );
}

const OVER_PLANESWALKERS = 'trample over planeswalkers';
const TRAMPLES = ['trample', OVER_PLANESWALKERS];

function inOrder(game: Game, striking: readonly number[]): readonly number[] {
  const blockers = striking.filter((key) => permanentAt(game, key)?.attacking === null);
  const attackers = striking.filter((key) => !blockers.includes(key));
  const last = attackers.filter((key) => TRAMPLES.some((word) => has(game, key, word)));
  return [...attackers.filter((key) => !last.includes(key)), ...last, ...blockers];
}

/** CR 510.4: in the second step all others, and those with double strike. */
function strikes(game: Game, key: number, when: 'first' | 'regular'): boolean {
  const double = has(game, key, 'double strike');
  if (when === 'first') return double || has(game, key, 'first strike');
  return double || permanentAt(game, key)?.used[STRUCK] === undefined;
}

/** CR 510.1a: its power, or its toughness where something says so. */
function power(game: Game, key: number): number {
  const is = current(game, key);
  const stat = isHeld(is, ['assignsToughness']) ? is.toughness : is.power;
  return Math.max(0, Number(stat ?? 0));
}
const hit = (source: number, to: Ref, amount: number): DamageEvent => ({
  kind: 'damage',
  source,
  to,
  amount,
  combat: true,
});

function damageBy(
  game: Game,
  key: number,
  others: readonly DamageEvent[],
  later: readonly number[],
): readonly DamageEvent[] {
  const permanent = permanentAt(game, key);
  if (!permanent || isHeld(current(game, key), ['assignsNone'])) return [];
  const { active } = clockOf(game);
  if (permanent.attacking === null) {
    // CR 510.1d: a blocker among what it blocks.
    const blocked = permanent.blocking.filter((each) => permanentAt(game, each)?.attacking !== null);
    return divided(game, key, other(active), power(game, key), blocked, others);
  }
  return attackDamage(game, key, permanent.attacking, permanent.blocked, others, later);
}

/** CR 510.1b, 510.1c: unblocked, to what it attacks; blocked, to its blockers; CR 702.19b: with trample also beyond. */
function attackDamage(
  game: Game,
  attacker: number,
  whom: Ref,
  blocked: boolean,
  others: readonly DamageEvent[],
  later: readonly number[],
): readonly DamageEvent[] {
  const total = power(game, attacker);
  const { active } = clockOf(game);
  if (!blocked || (isThere(game, whom) && assignsUnblocked(game, attacker)))
    return isThere(game, whom) ? atWhom(game, attacker, whom, total, others) : [];
  const blockers = blockersOf(game, attacker);
  const tramples = has(game, attacker, 'trample') || overWhom(game, attacker, whom) !== null;
  if (!tramples || !isThere(game, whom)) return divided(game, attacker, active, total, blockers, others);
  // CR 702.19d: nobody blocks it any more.
  if (blockers.length === 0) return atWhom(game, attacker, whom, total, others);
  const deadly = has(game, attacker, 'deathtouch');
  const needed = blockers.map((key) => lethal(game, key, deadly, others));
  // CR 702.19b: what those that come later will have to deal to a blocker need not be dealt by this one.
  const owed = blockers.map((key, at) => Math.max(0, (needed[at] ?? 0) - helpWith(game, key, later)));
  const spare = total - owed.reduce((sum, each) => sum + each, 0);
  if (spare <= 0) return divided(game, attacker, active, total, blockers, others);
  const about = { what: 'combat damage', source: attacker, target: whom, of: total };
  const over = ask(game, { seat: active, kind: 'divide', legal: whole(0, spare), about });
  const least = over > 0 ? owed : owed.map(() => 0);
  return [
    ...dividedWith(game, attacker, active, total - over, blockers, least, others),
    ...atWhom(game, attacker, whom, over, others),
  ];
}

/** CR 702.19c: the player beyond the planeswalker that it attacks and tramples over. */
function overWhom(game: Game, attacker: number, whom: Ref): Player | null {
  if (typeof whom !== 'number' || !has(game, attacker, OVER_PLANESWALKERS) || !isThere(game, whom)) return null;
  const { types, controller } = current(game, whom);
  return types.includes('Planeswalker') ? controller : null;
}

/** CR 702.19c: beyond the loyalty of a planeswalker some may go to its controller. */
function atWhom(
  game: Game,
  attacker: number,
  whom: Ref,
  total: number,
  others: readonly DamageEvent[],
): readonly DamageEvent[] {
  const beyond = overWhom(game, attacker, whom);
  if (beyond === null || typeof whom !== 'number') return [hit(attacker, whom, total)];
  const taken = others.reduce((sum, { to, amount }) => (to === whom ? sum + amount : sum), 0);
  const spare = total - Math.max(0, (permanentAt(game, whom)?.counters.loyalty ?? 0) - taken);
  if (spare <= 0) return [hit(attacker, whom, total)];
  const about = { what: 'combat damage', source: attacker, target: beyond, of: total };
  const over = ask(game, { seat: clockOf(game).active, kind: 'divide', legal: whole(0, spare), about });
  return [hit(attacker, whom, total - over), hit(attacker, beyond, over)];
}

/** How much of what is lethal to a blocker tramplers that it alone blocks can be made to deal. */
const helpWith = (game: Game, blocker: number, later: readonly number[]): number =>
  later.reduce((sum, key) => {
    const [only, ...more] = permanentAt(game, key)?.attacking === null ? [] : blockersOf(game, key);
    if (only !== blocker || more.length > 0) return sum;
    const deals = power(game, key);
    return deals > 0 && has(game, key, 'deathtouch') ? Number.POSITIVE_INFINITY : sum + deals;
  }, 0);

/** CR 506.4, 506.4c: what it attacked may be gone, or be nothing any more that it could attack. */
const isThere = (game: Game, whom: Ref): boolean => attackable(game).includes(whom);

/** CR 702.2c, 702.19b: what is lethal, with damage already there and what others deal now; with deathtouch any. */
function lethal(game: Game, key: number, deadly: boolean, others: readonly DamageEvent[]): number {
  const dealt = others.filter(({ to, amount }) => to === key && amount > 0);
  if (dealt.some(({ source }) => has(game, source, 'deathtouch'))) return 0;
  const taken = dealt.reduce((sum, { amount }) => sum + amount, permanentAt(game, key)?.damage ?? 0);
  const needs = Math.max(0, Number(current(game, key).toughness ?? 0) - taken);
  return deadly ? Math.min(1, needs) : needs;
}

function divided(
  game: Game,
  source: number,
  player: Player,
  total: number,
  among: readonly number[],
  others: readonly DamageEvent[],
): readonly DamageEvent[] {
  const least = among.map(() => 0);
  return dividedWith(game, source, player, total, among, least, others);
}

/** As the player likes, at least so much to each. CR 510.1c: until 2024-11-08 lethal damage to each before the next. */
function dividedWith(
  game: Game,
  source: number,
  player: Player,
  total: number,
  among: readonly number[],
  least: readonly number[],
  others: readonly DamageEvent[],
): readonly DamageEvent[] {
  let left = total;
  const free = game.rules.book.edition.has('freeDamageDivision');
  const deadly = has(game, source, 'deathtouch');
  return among.map((target, at) => {
    const low = free
      ? (least[at] ?? 0)
      : Math.min(left, Math.max(least[at] ?? 0, lethal(game, target, deadly, others)));
    const later = least.slice(at + 1).reduce((sum, each) => sum + each, 0);
    const high = left - later;
    const last = at === among.length - 1;
    const about = { what: 'combat damage', source, target, of: left };
    const part = last
      ? left
      : low >= high
        ? low
        : ask(game, { seat: player, kind: 'divide', legal: whole(low, high), about });
    left -= part;
    return hit(source, target, part);
  });
}

/** So that nobody counts as having struck in the next combat. */
export function forgetStrikes(game: Game): void {
  for (const key of keysIn(game, 'battlefield')) {
    const used = permanentAt(game, key)?.used ?? {};
    if (used[STRUCK] === undefined) continue;
    set(game, key, 'used', Object.fromEntries(Object.entries(used).filter(([id]) => id !== STRUCK)));
  }
}
