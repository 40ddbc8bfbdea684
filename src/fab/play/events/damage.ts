/** Damage (CR 8.5.3): prevention first, then life is lost, and if it was a hit the mark goes with it (CR 9.3.3). */
import { ask, drop, one, recordOf, remove, set } from '../../../kernel/index.ts';
import { dispatch } from '../../../text/tables.ts';
import { hit as takeMark } from '../../mark.ts';
import { ACTS } from '../acts/acts.ts';
import { current, keywordNumber } from '../objects/current.ts';
import { mayDo } from '../playing/costs-deeds.ts';
import { mayPayResources, payResources } from '../playing/paying.ts';
import { controllerOf, heroOf, isPlayer, keysIn, layerAt, liveAt } from '../state/book.ts';
import type { DamageKind, Happening } from '../state/happenings.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { among } from '../words/among.ts';
import { isDue } from '../words/durations.ts';
import { playersOf } from '../words/players.ts';
import { happen, tell } from './events.ts';
import { replacementsOf } from './instead.ts';

export interface Deal {
  /** The card whose damage it is; of a proxy, its source (CR 1.2.4). */
  readonly source: number;
  readonly to: Ref;
  readonly amount: number;
  readonly which: DamageKind;
  /** The attack that deals it to its target: a hit (CR 7.5.5). */
  readonly attack?: number;
}

/** Deals damage, and gives how much was dealt. */
export function deal(game: Game, damage: Deal): number {
  const object = objectOf(game, damage.to);
  // CR 1.9.1b: to deal nothing is no event, and nothing makes more of it
  if (object === null || !liveAt(game, object) || damage.amount <= 0) return 0;
  const before = damage.which === 'arcane' ? damage.amount + amplified(game, damage) : damage.amount;
  const amount = before - prevented(game, { ...damage, amount: before });
  const living = liveAt(game, object);
  if (amount <= 0 || !living) return 0;
  set(game, object, 'lost', living.lost + amount);
  const player = controllerOf(game, damage.source);
  const dealt: Happening = {
    kind: 'damage',
    source: damage.source,
    player,
    to: damage.to,
    amount,
    which: damage.which,
    own: isOwn(game, damage.source),
  };
  if (damage.attack === undefined) tell(game, [dealt]);
  else hit(game, damage.source, damage.attack, damage.to, [dealt]);
  return amount;
}

/** CR 8.5.3a: of a source that lives by itself its player has dealt nothing; a hero stands for its player. */
function isOwn(game: Game, source: number): boolean {
  return heroOf(game, controllerOf(game, source)) === source || !current(game, source).living;
}

/** The object of a recipient: a player's hero. */
export function objectOf(game: Game, to: Ref): number | null {
  return isPlayer(to) ? heroOf(game, to) : to;
}

/** CR 7.5.5, 9.3.3: the hit, with what comes with it; whoever waits for it sees the hero still marked, and the mark is gone then. */
export function hit(
  game: Game,
  source: number,
  attack: number | null,
  to: Ref,
  along: readonly Happening[] = [],
): void {
  const player = controllerOf(game, source);
  const hero = isPlayer(to) ? heroOf(game, to) : null;
  const object = hero === null ? undefined : liveAt(game, hero);
  const marked = object?.marked === true;
  tell(game, [...along, { kind: 'hit', source, attack, player, to, marked, own: isOwn(game, source) }]);
  if (hero === null || !object || !isPlayer(to)) return;
  const after = takeMark({ marked }, { damage: 1, isHit: true, byOpponent: player !== to }).hero;
  if (after.marked === marked) return;
  set(game, hero, 'marked', after.marked);
  tell(game, [{ kind: 'unmarked', player: to }]);
}

/** Amp: the next arcane damage of this player's cards is that much more, once. */
function amplified(game: Game, { source }: Deal): number {
  const player = controllerOf(game, source);
  let sum = 0;
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'amp' || effect.you !== player) continue;
    sum += effect.does.by;
    endEffect(game, key);
  }
  return sum;
}

export function endEffect(game: Game, key: number): void {
  const at = keysIn(game, 'effects').indexOf(key);
  if (at < 0) return;
  remove(game, 'effects', at);
  drop(game, key);
}

interface Preventer {
  readonly kind: 'shield' | 'ward' | 'text' | 'arcane barrier' | 'spellvoid';
  readonly key: number;
  readonly n: number;
}

/** CR 6.4.10i, 6.5: each prevention applies once; who is dealt the damage says which comes next. */
function prevented(game: Game, damage: Deal): number {
  const used: number[] = [];
  let left = damage.amount;
  while (left > 0) {
    const all = preventers(game, damage).filter(({ key }) => !used.includes(key));
    const [first] = all;
    if (!first) break;
    const seat = isPlayer(damage.to) ? damage.to : controllerOf(game, damage.to);
    const chosen =
      all.length === 1
        ? first.key
        : ask(game, { seat, kind: 'prevent', legal: one([...new Set(all.map(({ key }) => key))]) });
    const next = all.find(({ key }) => key === chosen) ?? first;
    used.push(next.key);
    const by = Math.min(left, use(game, { ...damage, amount: left }, next, seat));
    if (by <= 0) continue;
    left -= by;
    tell(game, [{ kind: 'prevented', to: damage.to, amount: by, by: next.key }]);
  }
  return damage.amount - left;
}

function preventers(game: Game, damage: Deal): readonly Preventer[] {
  const found: Preventer[] = [];
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'shield') continue;
    const { to, by, which, left } = effect.does;
    const fits =
      isDue(game, effect.until) &&
      to === damage.to &&
      (by === null || by === damage.source) &&
      (which === null || which === damage.which);
    if (fits) found.push({ kind: 'shield', key, n: left ?? damage.amount });
  }
  for (const { run, ability, key } of replacementsOf(game)) {
    for (const { node, path } of ability.units) {
      if (node.kind !== 'answered') continue;
      const { event } = node;
      const object = objectOf(game, damage.to);
      const meant =
        event.kind === 'wouldBeDealt'
          ? object !== null && among(run, event.whom, `${path}.event.whom`, object)
          : event.kind === 'youWouldBeDealt' &&
            isPlayer(damage.to) &&
            playersOf(run, event.who, `${path}.event.who`).includes(damage.to);
      if (meant) found.push({ kind: 'text', key, n: 0 });
    }
  }
  if (!isPlayer(damage.to)) return found;
  for (const key of wardens(game, damage.to)) {
    const is = current(game, key);
    const ward = keywordNumber(is, 'ward');
    if (ward > 0) found.push({ kind: 'ward', key, n: ward });
    if (damage.which !== 'arcane') continue;
    const barrier = keywordNumber(is, 'arcane barrier');
    if (barrier > 0 && mayPayResources(game, damage.to, barrier))
      found.push({ kind: 'arcane barrier', key, n: barrier });
    // CR 8.3.15: whoever is dealt the damage may; CR 8.3.37: as ward is, this is no choice
    const voided = keywordNumber(is, 'spellvoid');
    if (voided > 0) found.push({ kind: 'spellvoid', key, n: voided });
    const shelter = keywordNumber(is, 'arcane shelter');
    if (shelter > 0) found.push({ kind: 'ward', key, n: shelter });
  }
  return found;
}

/** The permanents of a player that may take damage for the hero. */
function wardens(game: Game, player: Player): readonly number[] {
  const zones = ['head', 'chest', 'arms', 'legs', 'weapon'] as const;
  const worn = zones.flatMap((zone) => keysIn(game, `${zone}:${player}`));
  const all = [...new Set([...worn, ...keysIn(game, 'permanent'), ...keysIn(game, 'combat-chain')])];
  return all.filter((key) => {
    const object = liveAt(game, key);
    return object?.controller === player && !object.place.faceDown && current(game, key).permanent;
  });
}

function use(game: Game, damage: Deal, { kind, key, n }: Preventer, seat: Player): number {
  switch (kind) {
    case 'shield':
      return useShield(game, key, damage.amount);
    case 'ward':
      happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'destroy', by: seat }]);
      return n;
    case 'text':
      return useText(game, key, seat);
    case 'arcane barrier':
      if (!ask(game, { seat, kind: 'may', legal: one([true, false]), about: { prevent: n, source: key } })) return 0;
      payResources(game, seat, n);
      return n;
    case 'spellvoid':
      if (!ask(game, { seat, kind: 'may', legal: one([true, false]), about: { prevent: n, source: key } })) return 0;
      happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'destroy', by: seat }]);
      return n;
  }
}

/** CR 6.4.10i-j: a fixed prevention is used once; a shielding one until there is nothing left of it. */
function useShield(game: Game, key: number, amount: number): number {
  const effect = recordOf(game.state, key);
  if (effect?.kind !== 'effect' || effect.does.kind !== 'shield') return 0;
  const { left, once } = effect.does;
  const by = left === null ? amount : Math.min(left, amount);
  if (once || left === null || by >= left) endEffect(game, key);
  else set(game, key, 'does', { ...effect.does, left: left - by });
  return by;
}

/** "Remove a counter to prevent 3 of that damage", "prevent 1 of that damage": what it costs is done if it can be. */
function useText(game: Game, key: number, seat: Player): number {
  for (const { run, ability, key: own } of replacementsOf(game)) {
    if (own !== key) continue;
    for (const { node, path } of ability.units) {
      if (node.kind !== 'answered') continue;
      const { do: answer } = node;
      const paid = answer.kind === 'orderTo' ? answer.does : null;
      const gain = answer.kind === 'orderTo' ? answer.for : answer.kind === 'order' ? answer.does[0] : undefined;
      if (gain?.kind !== 'prevent') continue;
      if (paid && (!mayDo(run, seat, paid, `${path}.do.does`) || !dispatch(ACTS, paid, run, seat, `${path}.do.does`)))
        return 0;
      return gain.n.kind === 'preventSome' && gain.n.n !== 'X' ? gain.n.n : 0;
    }
  }
  return 0;
}

/** Of an attack: the card its damage comes from. */
export function sourceOf(game: Game, attack: number): number {
  return layerAt(game, attack)?.source ?? attack;
}
