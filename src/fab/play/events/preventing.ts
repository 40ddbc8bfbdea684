/** Prevention (CR 6.4.10): what could prevent damage, in which order it is applied (CR 6.5.2), and what it costs. */

import { ask, one, recordOf, set } from '../../../kernel/index.ts';
import { dispatch } from '../../../text/tables.ts';
import { WORN } from '../../place.ts';
import { ACTS } from '../acts/acts.ts';
import type { Line } from '../objects/abilities.ts';
import { rulesNow } from '../objects/continuous.ts';
import { current, keywordNumber } from '../objects/current.ts';
import { mayDo } from '../playing/costs-deeds.ts';
import { mayPayResources, payResources } from '../playing/paying.ts';
import { clockOf, inOrderFrom, isPlayer, keysIn, liveAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { among } from '../words/among.ts';
import { holds } from '../words/conditions.ts';
import { isDue } from '../words/durations.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { type Deal, endEffect, objectOf } from './damage.ts';
import { happen, tell } from './events.ts';
import { replacementsOf } from './instead.ts';

interface Preventer {
  readonly kind: 'shield' | 'ward' | 'text' | 'arcane barrier' | 'spellvoid' | 'quell';
  readonly key: number;
  readonly n: number;
  /** Who controls it, and applies it. */
  readonly by: Player;
}

const idOf = ({ kind, key }: Preventer): string => `${kind} ${key}`;

/** How much of this damage is prevented. CR 6.4.5: each prevention applies once to it. */
export function prevented(game: Game, damage: Deal): number {
  const sure = isSure(game, damage);
  const used: string[] = [];
  let left = damage.amount;
  const active = (): readonly Preventer[] => preventers(game, damage).filter((it) => !used.includes(idOf(it)));
  const order = left > 0 ? playersInOrder(game, active()) : [];
  while (left > 0) {
    const all = active();
    // CR 6.5.2: each player applies their own, one by one, before the next does
    const seat = order.find((player) => all.some(({ by }) => by === player));
    const mine = all.filter(({ by }) => by === seat);
    const [first] = mine;
    if (!first || seat === undefined) break;
    const keys = [...new Set(mine.map(({ key }) => key))];
    const chosen = keys.length === 1 ? first.key : ask(game, { seat, kind: 'prevent', legal: one(keys) });
    const next = mine.find(({ key }) => key === chosen) ?? first;
    used.push(idOf(next));
    const by = Math.min(left, use(game, { ...damage, amount: left }, next, sure));
    if (by <= 0 || sure) continue;
    left -= by;
    tell(game, [{ kind: 'prevented', to: damage.to, amount: by, by: next.key }]);
  }
  return damage.amount - left;
}

/** CR 6.5.2: where several players have something to apply, the turn-player says who begins. */
function playersInOrder(game: Game, all: readonly Preventer[]): readonly Player[] {
  const { active } = clockOf(game);
  const having = inOrderFrom(game, active).filter((player) => all.some(({ by }) => by === player));
  if (having.length < 2) return inOrderFrom(game, active);
  return inOrderFrom(game, ask(game, { seat: active, kind: 'first to prevent', legal: one(having) }));
}

/** CR 6.4.10h: damage that cannot be prevented. What would prevent it applies all the same, and uses up nothing. */
function isSure(game: Game, { source, attack }: Deal): boolean {
  const keys = attack === undefined ? [source] : [source, attack];
  return rulesNow(game).some(({ run, unit }) => keys.some((key) => isSureBy(run, unit.node, unit.path, key)));
}

function isSureBy(run: Run, node: Line, path: string, key: number): boolean {
  switch (node.kind) {
    case 'ifSo':
      return holds(run, node.cond, `${path}.cond`) && isSureBy(run, node.do as Line, `${path}.do`, key);
    case 'during':
      return isSureBy(run, node.do as Line, `${path}.do`, key);
    case 'damageBySure':
    case 'damageIsSure':
      return among(run, node.what, `${path}.what`, key);
    default:
      return false;
  }
}

function preventers(game: Game, damage: Deal): readonly Preventer[] {
  return [...shields(game, damage), ...texts(game, damage), ...permanents(game, damage)];
}

/** What resolved abilities have left. */
function shields(game: Game, damage: Deal): readonly Preventer[] {
  return keysIn(game, 'effects').flatMap((key): Preventer[] => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'shield') return [];
    const { to, by, which, left } = effect.does;
    const fits =
      isDue(game, effect.until) &&
      to === damage.to &&
      (by === null || by === damage.source) &&
      (which === null || which === damage.which);
    return fits ? [{ kind: 'shield', key, n: left ?? damage.amount, by: effect.you }] : [];
  });
}

/** "If this would be dealt damage, …". */
function texts(game: Game, damage: Deal): readonly Preventer[] {
  return replacementsOf(game).flatMap(({ run, ability, key }) =>
    ability.units.flatMap(({ node, path }): Preventer[] => {
      if (node.kind !== 'answered') return [];
      const { event } = node;
      const object = objectOf(game, damage.to);
      const meant =
        event.kind === 'wouldBeDealt'
          ? object !== null && among(run, event.whom, `${path}.event.whom`, object)
          : event.kind === 'youWouldBeDealt' &&
            isPlayer(damage.to) &&
            playersOf(run, event.who, `${path}.event.who`).includes(damage.to);
      return meant ? [{ kind: 'text', key, n: 0, by: run.you }] : [];
    }),
  );
}

/** Keywords of a player's permanents that take damage for the hero. */
function permanents(game: Game, { to: by, which }: Deal): readonly Preventer[] {
  if (!isPlayer(by)) return [];
  return wardens(game, by).flatMap((key): Preventer[] => {
    const is = current(game, key);
    const having = (keyword: string, kind: Preventer['kind']): Preventer[] => {
      const n = keywordNumber(is, keyword);
      return n > 0 ? [{ kind, key, n, by }] : [];
    };
    const payable = (all: Preventer[]): Preventer[] => all.filter(({ n }) => mayPayResources(game, by, n));
    return [
      ...having('ward', 'ward'),
      // CR 8.3.19: for any damage, and a choice
      ...payable(having('quell', 'quell')),
      ...(which === 'arcane'
        ? [
            ...payable(having('arcane barrier', 'arcane barrier')),
            // CR 8.3.15: whoever is dealt the damage may; CR 8.3.37: as ward is, this is no choice
            ...having('spellvoid', 'spellvoid'),
            ...having('arcane shelter', 'ward'),
          ]
        : []),
    ];
  });
}

/** The permanents of a player that may take damage for the hero. */
function wardens(game: Game, player: Player): readonly number[] {
  const worn = WORN.flatMap((zone) => keysIn(game, `${zone}:${player}`));
  const all = [...new Set([...worn, ...keysIn(game, 'permanent'), ...keysIn(game, 'combat-chain')])];
  return all.filter((key) => {
    const object = liveAt(game, key);
    return object?.controller === player && !object.place.faceDown && current(game, key).permanent;
  });
}

/** What it has prevented with quell as the end phase begins is destroyed (CR 8.3.19). */
export const QUELLED = 'quelled';

function use(game: Game, damage: Deal, { kind, key, n, by: seat }: Preventer, sure: boolean): number {
  const wants = (): boolean =>
    ask(game, { seat, kind: 'may', legal: one([true, false]), about: { prevent: n, source: key } });
  const destroy = (): number => {
    happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'destroy', by: seat }]);
    return n;
  };
  switch (kind) {
    case 'shield':
      return useShield(game, key, damage.amount, sure);
    case 'ward':
      return destroy();
    case 'text':
      return useText(game, key, seat);
    case 'arcane barrier':
      if (!wants()) return 0;
      payResources(game, seat, n);
      return n;
    case 'quell': {
      if (!wants()) return 0;
      payResources(game, seat, n);
      const object = liveAt(game, key);
      if (object) set(game, key, 'used', { ...object.used, [QUELLED]: 1 });
      return n;
    }
    case 'spellvoid':
      return wants() ? destroy() : 0;
  }
}

/** CR 6.4.10i-j: a fixed prevention is used once; a shielding one until there is nothing left of it. */
function useShield(game: Game, key: number, amount: number, sure: boolean): number {
  const effect = recordOf(game.state, key);
  if (effect?.kind !== 'effect' || effect.does.kind !== 'shield') return 0;
  const { left, once } = effect.does;
  const by = left === null ? amount : Math.min(left, amount);
  // CR 6.4.10h: of one for the next time, that time has come; of a shielding one nothing is used up
  if (once || (!sure && (left === null || by >= left))) endEffect(game, key);
  else if (!sure && left !== null) set(game, key, 'does', { ...effect.does, left: left - by });
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
