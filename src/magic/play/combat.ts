/** Combat (CR 506–511): attackers, blockers, damage in order, and the keywords that touch it. */
import { ask, form, one, set, some } from '../../kernel/index.ts';
import { battlefield, clockOf, permanentAt } from './book.ts';
import { current } from './current.ts';
import { type DamageEvent, happen, tell } from './events.ts';
import type { Happening } from './happenings.ts';
import { hasKeywordNamed } from './keywords.ts';
import { isSick } from './mana-abilities.ts';
import { type Game, other, type Ref } from './state.ts';

const has = (game: Game, key: number, keyword: string): boolean => hasKeywordNamed(game, current(game, key), keyword);

/** CR 508.1: who may attack. */
export function mayAttack(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  const is = current(game, key);
  if (!permanent || permanent.tapped || is.controller !== clockOf(game).active || !is.types.includes('Creature'))
    return false;
  if (isSick(game, key) || has(game, key, 'defender')) return false;
  return !is.held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantAttack');
}

/** CR 508.1: all attackers at once. CR 508.1f: attacking taps, unless it has vigilance. */
export function declareAttackers(game: Game): void {
  const { active } = clockOf(game);
  const able = battlefield(game).filter((key) => mayAttack(game, key));
  if (able.length === 0) return;
  const whom = attackable(game);
  const fields = Object.fromEntries(able.map((key) => [String(key), one(['no', ...whom] as readonly (Ref | 'no')[])]));
  const answer = ask(game, { seat: active, kind: 'attackers', legal: form(fields) });
  const attacks = able.flatMap((key) => {
    const to = answer[String(key)];
    return to === undefined || to === 'no' ? [] : [{ key, to: to as Ref }];
  });
  if (attacks.length === 0) return;
  for (const { key, to } of attacks) set(game, key, 'attacking', to);
  happen(
    game,
    attacks.filter(({ key }) => !has(game, key, 'vigilance')).map(({ key }) => ({ kind: 'tap', object: key })),
  );
  tell(game, [
    ...attacks.map(
      ({ key, to }): Happening => ({
        kind: 'attacks',
        object: key,
        whom: to,
        player: active,
        alone: attacks.length === 1,
      }),
    ),
    { kind: 'attacked', player: active, objects: attacks.map(({ key }) => key) },
  ]);
}

/** CR 508.1b: the opponent, their planeswalkers, and battles they protect. */
export function attackable(game: Game): readonly Ref[] {
  const defender = other(clockOf(game).active);
  const permanents = battlefield(game).filter((key) => {
    const { types, controller } = current(game, key);
    if (types.includes('Battle')) return permanentAt(game, key)?.protector === defender;
    return types.includes('Planeswalker') && controller === defender;
  });
  return [defender, ...permanents];
}

/** CR 509.1b: evasion. */
export function mayBlock(game: Game, blocker: number, attacker: number): boolean {
  const permanent = permanentAt(game, blocker);
  const is = current(game, blocker);
  if (!permanent || permanent.tapped || !is.types.includes('Creature')) return false;
  const a = current(game, attacker);
  if (is.held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBlock' && !change.do.what))
    return false;
  if (a.held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeBlocked')) return false;
  if (has(game, attacker, 'flying') && !has(game, blocker, 'flying') && !has(game, blocker, 'reach')) return false;
  if (has(game, attacker, 'shadow') !== has(game, blocker, 'shadow')) return false;
  if (has(game, attacker, 'fear') && !is.types.includes('Artifact') && !is.colors.includes('B')) return false;
  if (
    has(game, attacker, 'intimidate') &&
    !is.types.includes('Artifact') &&
    !is.colors.some((color) => a.colors.includes(color))
  )
    return false;
  return !(has(game, attacker, 'skulk') && Number(is.power ?? 0) > Number(a.power ?? 0));
}

/** CR 509: the defending player's blocks, all at once. */
export function declareBlockers(game: Game): void {
  const { active } = clockOf(game);
  const defender = other(active);
  const attackers = battlefield(game).filter((key) => permanentAt(game, key)?.attacking !== null);
  const able = battlefield(game).filter(
    (key) => current(game, key).controller === defender && attackers.some((a) => mayBlock(game, key, a)),
  );
  if (able.length > 0) {
    const fields = Object.fromEntries(
      able.map((key) => [
        String(key),
        some(
          attackers.filter((a) => mayBlock(game, key, a)),
          0,
          1,
        ),
      ]),
    );
    const answer = ask(game, { seat: defender, kind: 'blockers', legal: form(fields) });
    for (const key of able) {
      const blocks = answer[String(key)] ?? [];
      if (blocks.length > 0) set(game, key, 'blocking', blocks);
    }
  }
  undoLonelyBlocks(game, attackers);
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

/** CR 702.111b: menace needs two; a single blocker does not block. */
function undoLonelyBlocks(game: Game, attackers: readonly number[]): void {
  for (const attacker of attackers) {
    const by = blockersOf(game, attacker);
    if (by.length === 1 && has(game, attacker, 'menace')) for (const key of by) set(game, key, 'blocking', []);
  }
}

export function blockersOf(game: Game, attacker: number): readonly number[] {
  return battlefield(game).filter((key) => permanentAt(game, key)?.blocking.includes(attacker) ?? false);
}

export function hasFirstStrike(game: Game): boolean {
  return battlefield(game).some((key) => {
    const permanent = permanentAt(game, key);
    const fights = permanent !== undefined && (permanent.attacking !== null || permanent.blocking.length > 0);
    return fights && (has(game, key, 'first strike') || has(game, key, 'double strike'));
  });
}

/** CR 510: all combat damage of the step is dealt at once. */
export function combatDamage(game: Game, when: 'first' | 'regular'): void {
  const strikes = (key: number): boolean => {
    const first = has(game, key, 'first strike') || has(game, key, 'double strike');
    if (when === 'first') return first;
    return !has(game, key, 'first strike') || has(game, key, 'double strike');
  };
  const events: DamageEvent[] = [];
  for (const attacker of battlefield(game)) {
    const permanent = permanentAt(game, attacker);
    if (!permanent || permanent.attacking === null) continue;
    const blockers = blockersOf(game, attacker);
    if (strikes(attacker))
      events.push(...attackDamage(game, attacker, permanent.attacking, permanent.blocked, blockers));
    for (const blocker of blockers) {
      if (strikes(blocker)) events.push(hit(game, blocker, attacker, power(game, blocker)));
    }
  }
  happen(
    game,
    events.filter(({ amount }) => amount > 0),
  );
}

const power = (game: Game, key: number): number => Math.max(0, Number(current(game, key).power ?? 0));
const hit = (_game: Game, source: number, to: Ref, amount: number): DamageEvent => ({
  kind: 'damage',
  source,
  to,
  amount,
  combat: true,
});

/** CR 510.1c: lethal damage to each blocker in order; CR 702.19b: with trample the rest goes on. */
function attackDamage(
  game: Game,
  attacker: number,
  whom: Ref,
  blocked: boolean,
  blockers: readonly number[],
): readonly DamageEvent[] {
  let left = power(game, attacker);
  if (!blocked) return [hit(game, attacker, whom, left)];
  const trample = has(game, attacker, 'trample');
  if (blockers.length === 0) return trample ? [hit(game, attacker, whom, left)] : [];
  const deadly = has(game, attacker, 'deathtouch');
  const events: DamageEvent[] = [];
  for (const [at, blocker] of blockers.entries()) {
    const permanent = permanentAt(game, blocker);
    const lethal = deadly ? 1 : Math.max(0, Number(current(game, blocker).toughness ?? 0) - (permanent?.damage ?? 0));
    const last = at === blockers.length - 1 && !trample;
    const part = last ? left : Math.min(left, lethal);
    events.push(hit(game, attacker, blocker, part));
    left -= part;
  }
  return trample ? [...events, hit(game, attacker, whom, left)] : events;
}

/** CR 511.3: everything is removed from combat. */
export function endCombat(game: Game): void {
  for (const key of battlefield(game)) {
    const permanent = permanentAt(game, key);
    if (!permanent) continue;
    if (permanent.attacking !== null) set(game, key, 'attacking', null);
    if (permanent.blocked) set(game, key, 'blocked', false);
    if (permanent.blocking.length > 0) set(game, key, 'blocking', []);
  }
}
