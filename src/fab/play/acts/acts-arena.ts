/** Acts with permanents and points: create, equip, transform, counters, damage, life, assets. */
import { ask, rolling, set } from '../../../kernel/index.ts';
import { notYet, type Table } from '../../../text/tables.ts';
import { mark } from '../../mark.ts';
import { awaken as awakened } from '../../status.ts';
import type { Fab } from '../../text/index.ts';
import { happen, tell } from '../events/events.ts';
import { keepStatics } from '../objects/kept.ts';
import { transform, transformSelf } from '../objects/transforming.ts';
import { payAssets } from '../playing/paying.ts';
import { lasting } from '../resolving/lasting.ts';
import { cardAt, heroOf, keysIn, layerAt, liveAt } from '../state/book.ts';
import { ceaseLayer } from '../state/moving.ts';
import type { Player } from '../state/state.ts';
import { countersIn, each, lifeIn, make, pointsIn, tally } from '../words/amounts.ts';
import { untilOf } from '../words/durations.ts';
import { playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { candidates, choosable, choose, inPlay, nowOf, things } from '../words/select.ts';
import { amountOf } from '../words/values.ts';
import { spotsOf } from '../words/zone-words.ts';
import type { ActArgs } from './acts.ts';
import { equip, equipToken, takeControl, tokenIn } from './equipping.ts';
import { damageOf, dealTo, recipients } from './verbs-done.ts';

function negate(run: Run, player: Player, keysToGo: readonly number[]): boolean {
  const { game } = run;
  let did = false;
  for (const key of keysToGo) {
    if (!keysIn(game, 'stack').includes(key)) continue;
    tell(game, [{ kind: 'negated', object: key }]);
    if (layerAt(game, key)) ceaseLayer(game, key);
    else happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'negate', by: player }]);
    // CR 8.5.26: a layer that negates itself stops at once
    if (key === run.self || key === run.layer) run.negated = true;
    did = true;
  }
  return did;
}

export type ArenaAct = Extract<
  Fab<'Act'>,
  {
    kind:
      | 'pay'
      | 'gainAssets'
      | 'gainLife'
      | 'loseLife'
      | 'gainPoints'
      | 'create'
      | 'createBoth'
      | 'equip'
      | 'transform'
      | 'transformSelf'
      | 'negate'
      | 'mark'
      | 'awaken'
      | 'tap'
      | 'untap'
      | 'putCounters'
      | 'removeCounters'
      | 'prevent'
      | 'chooseModes'
      | 'rollDie'
      | 'gainControl'
      | 'activate'
      | 'charge'
      | 'dealDamageEqual'
      | 'dealDamage';
  }
>;

export const ACTS: Table<ArenaAct, ActArgs, boolean> = {
  pay: (node, run, player) => payAssets(run.game, player, tally(node.cost)),
  gainAssets: (node, run, player, path) => {
    const times = each(run, node, path);
    return (
      happen(
        run.game,
        [...tally(node.all)].map(([asset, by]) => ({ kind: 'gain', player, asset, by: by * times })),
      ).length > 0
    );
  },
  gainLife: (node, run, player, path) => {
    const by = lifeIn(run, node.n, `${path}.n`) * each(run, node, path);
    return happen(run.game, [{ kind: 'life', player, by, why: 'effect' }]).length > 0;
  },
  loseLife: (node, run, player, path) => {
    const by = lifeIn(run, node.n, `${path}.n`) * each(run, node, path);
    return happen(run.game, [{ kind: 'life', player, by: -by, why: 'effect' }]).length > 0;
  },
  gainPoints: (node, run, player, path) => {
    const by = pointsIn(run, node.n, `${path}.n`) * each(run, node, path);
    return happen(run.game, [{ kind: 'gain', player, asset: 'action', by }]).length > 0;
  },
  create: (node, run, player, path) => {
    const whose = node.whose ? playersOf(run, node.whose, `${path}.whose`) : [player];
    const [spot] = node.z ? spotsOf(run, node.z, `${path}.z`) : [];
    const given = node.counters ? countersIn(run, node.counters, `${path}.counters`) : null;
    const counters = given?.counter ? { [given.counter]: given.by } : {};
    const times = each(run, node, path);
    return make(run, whose, path, node.what, spot?.zone ?? 'permanent', counters, times);
  },
  createBoth: (node, run, _player, path) => {
    const whose = playersOf(run, node.whose, `${path}.whose`);
    const also = playersOf(run, node.alsoWhose, `${path}.alsoWhose`);
    const first = make(run, whose, path, [node.what], 'permanent', {}, 1);
    return make(run, also, `${path}.also`, [node.also], 'permanent', {}, 1) || first;
  },
  equip: (node, run, player, path) => {
    const token = tokenIn(run, node.what);
    if (token !== null) return equipToken(run, player, token, path);
    const objects = things(run, node.what, `${path}.what`, { who: player }).map((key) => nowOf(run, key));
    const stack = (key: number): boolean => liveAt(run.game, key)?.place.zone === 'stack';
    const done = objects.filter((key) => equip(run.game, key, player, stack(key) ? 'layer' : 'card'));
    run.done[path] = done;
    return done.length > 0;
  },
  transform: (node, run, player, path) => transform(run, player, node, path),
  transformSelf: (_node, run, player) => transformSelf(run, player),
  negate: (node, run, player, path) => {
    const all =
      node.what.kind === 'this' || node.what.kind === 'self'
        ? [run.layer ?? run.self]
        : things(run, node.what, `${path}.what`, { who: player });
    return negate(run, player, all);
  },
  mark: (node, run, _player, path) => {
    for (const player of playersOf(run, node.whom, `${path}.whom`)) {
      const hero = heroOf(run.game, player);
      const object = hero === null ? undefined : liveAt(run.game, hero);
      // CR 9.3.2a: a marked hero just stays marked
      if (hero === null || !object || mark(object) === object) continue;
      set(run.game, hero, 'marked', true);
      tell(run.game, [{ kind: 'marked', player }]);
    }
    return true;
  },
  awaken: (node, run, player, path) => {
    let did = false;
    for (const key of things(run, node.what, `${path}.what`, { who: player })) {
      const object = liveAt(run.game, key);
      const place = object && awakened(cardAt(run.game, object.card), object.place);
      if (!place?.ok) continue;
      keepStatics(run.game, key);
      set(run.game, key, 'place', place.value);
      tell(run.game, [{ kind: 'awakened', object: key }]);
      did = true;
    }
    return did;
  },
  tap: (node, run, player, path) =>
    turnAll(run, things(run, node.what, `${path}.what`, { who: player, domain: turnable(run, false) }), true),
  untap: (node, run, player, path) =>
    turnAll(run, things(run, node.what, `${path}.what`, { who: player, domain: turnable(run, true) }), false),
  putCounters: (node, run, player, path) => {
    const { counter, by } = countersIn(run, node.n, `${path}.n`);
    const on = holders(run, things(run, node.on, `${path}.on`, { who: player }));
    if (counter === null || by <= 0) return false;
    return (
      happen(
        run.game,
        on.map((key) => ({ kind: 'counters', on: key, counter, by })),
      ).length > 0
    );
  },
  removeCounters: (node, run, player, path) => {
    const { counter, by } = countersIn(run, node.n, `${path}.n`);
    if (counter === null) return false;
    const onIt = (key: number): number => liveAt(run.game, key)?.counters[counter] ?? 0;
    const domain = inPlay(run).filter((key) => onIt(key) > 0);
    const meant = holders(run, things(run, node.on, `${path}.on`, { who: player, domain }));
    const on = meant.filter((key) => onIt(key) > 0);
    const off = on.map((key) => ({ kind: 'counters' as const, on: key, counter, by: -Math.min(onIt(key), by) }));
    run.numbers[path] = off.reduce((sum, one) => sum - one.by, 0);
    return happen(run.game, off).length > 0;
  },
  prevent: (node, run, player, path) => {
    if (node.n.kind !== 'preventNext') return false;
    const { n, to, dur, by, which } = node.n;
    // CR 1.8.6b: a source is chosen as the effect comes to be
    const source =
      by && 'f' in by
        ? choose(run, candidates(run, by.f, `${path}.n.by.f`, choosable(run)), 1, 1, player, `${path}.n.by`)[0]
        : undefined;
    if (by && source === undefined) return false;
    const end = untilOf(run, dur, `${path}.n.dur`);
    const shield = {
      kind: 'shield' as const,
      by: source ?? null,
      which: which === 'arcane' ? ('arcane' as const) : null,
      left: numberOf(run, n),
      once: false,
    };
    for (const ref of recipients(run, to, `${path}.n.to`)) lasting(run, { ...shield, to: ref }, path, end);
    return true;
  },
  chooseModes: () => true,
  rollDie: (node, run, player, path) => {
    const n = ask(run.game, rolling(numberOf(run, node.sides)));
    run.numbers[path] = n;
    tell(run.game, [{ kind: 'rolled', player, n }]);
    return true;
  },
  // CR 8.5.35: who gains control has it from then on
  gainControl: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player });
    const gained = objects.filter((key) => takeControl(run.game, key, player));
    run.done[path] = gained;
    return gained.length > 0;
  },
  activate: notYet,
  charge: (_node, run, player, path) => {
    const over = heroOf(run.game, player);
    const [card] = choose(run, keysIn(run.game, `hand:${player}`), 1, 1, player, path);
    if (over === null || card === undefined) return false;
    const happened = happen(run.game, [{ kind: 'move', object: card, to: 'soul', cause: 'charge', by: player, over }]);
    run.done[path] = happened.flatMap((it) => (it.kind === 'moved' && it.object !== null ? [it.object] : []));
    if (run.done[path].length > 0) tell(run.game, [{ kind: 'did', player, deed: 'charged' }]);
    return run.done[path].length > 0;
  },
  dealDamageEqual: (node, run, _player, path) => {
    const amount = amountOf(run, node.value, `${path}.value`);
    const which = node.which === 'arcane' ? 'arcane' : 'generic';
    return dealTo(run, path, run.self, recipients(run, node.to, `${path}.to`), amount, which) > 0;
  },
  dealDamage: (node, run, _player, path) => {
    const { amount, which } = damageOf(run, node.n, `${path}.n`);
    return (
      dealTo(run, path, run.self, recipients(run, node.to, `${path}.to`), amount * each(run, node, path), which) > 0
    );
  },
};

/** CR 1.4.3: of an attack that stands for a weapon, the weapon has the counters. */
export const holders = ({ game }: Run, keys: readonly number[]): readonly number[] =>
  keys.map((key) => layerAt(game, key)?.source ?? key);

/** CR 8.5.55a, 8.5.56a: what is tapped cannot be tapped, nor untapped what is not. */
const turnable = (run: Run, tapped: boolean): readonly number[] =>
  inPlay(run).filter((key) => liveAt(run.game, key)?.tapped === tapped);

function turnAll(run: Run, objects: readonly number[], tapped: boolean): boolean {
  let did = false;
  for (const key of objects) {
    if (liveAt(run.game, key)?.tapped !== !tapped) continue;
    set(run.game, key, 'tapped', tapped);
    did = true;
  }
  return did;
}
