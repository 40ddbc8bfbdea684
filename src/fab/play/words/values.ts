/** How much and how many. */
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { NumberName } from '../../card.ts';
import type { Fab } from '../../text/index.ts';
import { counterName } from '../objects/counters.ts';
import { lifeOf } from '../objects/current.ts';
import { heroOf, isPlayer, objectAt } from '../state/book.ts';
import { lifeChanged, since, spanOf, timesDone } from '../state/history.ts';
import type { Player } from '../state/state.ts';
import { among } from './among.ts';
import { holds } from './conditions.ts';
import { objectsReferred, playersOf } from './players.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { candidates, selected } from './select.ts';

type Value = Fab<'LastValue'> | Fab<'Value'>;
type Args = readonly [run: Run, path: string];

export function amountOf(run: Run, node: Value, path: string): number {
  return dispatch(VALUES, node, run, path);
}

/** How many things are meant, those that something counts as included. */
export function countOf(run: Run, f: Fab<'F'>, path: string): number {
  const all = candidates(run, f, path);
  const type = f.kind === 'f' && f.head.kind === 'type' ? f.head.type : null;
  if (type === null) return all.length;
  return all.reduce((sum, key) => sum + (run.look(key).counts[type] ?? 1), 0);
}

export function countEach(run: Run, each: Fab<'Each'>, path: string): number {
  switch (each.kind) {
    case 'eachOfHeroes':
      return playersOf(run, { kind: 'eachHero', f: each.f }, path).length;
    case 'eachCounter': {
      const [on] = selected(run, each.on, `${path}.on`);
      return on === undefined ? 0 : (objectAt(run.game, on)?.counters[counterName(each.counter)] ?? 0);
    }
    default:
      return countOf(run, each, path);
  }
}

const statOf = (run: Run, stat: string, key: number | undefined): number => {
  if (key === undefined) return 0;
  const is = run.look(key);
  // CR 1.8.7a: where a number is needed and there is none, it is 0
  return stat === 'life' && is.living ? lifeOf(run.game, key, run.look) : (is[stat as NumberName] ?? 0);
};

const whoHas = (run: Run, who: Fab<'Has'>, path: string): readonly Player[] =>
  who.kind === 'youve' ? [run.you] : playersOf(run, who.who, `${path}.who`);

const itsThing = (run: Run, of: Fab<'Its'>, path: string): number | undefined =>
  of.kind === 'ofThing' ? selected(run, of.what, `${path}.what`)[0] : objectsReferred(run, path)[0];

export const VALUES: Table<Value, Args, number> = {
  number: (node, run, path) => countOf(run, node.f, `${path}.f`),
  numberNow: notYet,
  plus: (node, run, path) => numberOf(run, node.n) + amountOf(run, node.value, `${path}.value`),
  minus: (node, run, path) => numberOf(run, node.n) - amountOf(run, node.value, `${path}.value`),
  damageWay: notYet,
  times: notYet,
  baseOfThing: notYet,
  numberOfHeroes: (node, run, path) => playersOf(run, { kind: 'opponents', f: node.f }, path).length,
  twice: (node, run, path) => 2 * amountOf(run, node.value, `${path}.value`),
  half: (node, run, path) => {
    const half = amountOf(run, node.value, `${path}.value`) / 2;
    return node.how === 'up' ? Math.ceil(half) : Math.floor(half);
  },
  timesDone: (node, run, path) =>
    whoHas(run, node.who, `${path}.who`).reduce((sum, who) => sum + timesDone(run, who, node.deed, node.when), 0),
  countersOn: (node, run, path) => {
    const [on] = selected(run, node.what, `${path}.what`);
    return on === undefined ? 0 : (objectAt(run.game, on)?.counters[counterName(node.counter)] ?? 0);
  },
  valueIf: (node, run, path) => (holds(run, node.cond, `${path}.cond`) ? numberOf(run, node.n) : 0),
  valueIfElse: (node, run, path) => numberOf(run, holds(run, node.cond, `${path}.cond`) ? node.n : node.else),
  statOfThe: (node, run, path) => statOf(run, node.stat, selected(run, node.what, `${path}.what`)[0]),
  pitchOf: (node, run, path) => statOf(run, 'pitch', itsThing(run, node.of, `${path}.of`)),
  pitchValue: (node, run, path) => statOf(run, 'pitch', selected(run, node.what, `${path}.what`)[0]),
  numberRolled: (_node, run, path) => run.numbers[continuedBy(run, path) ?? ''] ?? 0,
  lifeGained: (node, run) => lifeChanged(run.game, run.you, node.how, node.when),
  damageDealt: (node, run, path) => {
    const to = node.to ? playersOf(run, node.to, `${path}.to`) : null;
    return since(run.game, spanOf(node.when), 'damage').reduce((sum, it) => {
      if (it.player !== run.you || !it.own) return sum;
      if (node.which && it.which !== node.which) return sum;
      if (to && !(isPlayer(it.to) && to.includes(it.to))) return sum;
      if (node.with && !among(run, node.with, `${path}.with`, it.source)) return sum;
      return sum + it.amount;
    }, 0);
  },
  damageBy: notYet,
  statOfThing: (node, run, path) => statOf(run, node.stat, itsThing(run, node.of, `${path}.of`)),
  costOfThing: (node, run, path) => statOf(run, 'cost', itsThing(run, node.of, `${path}.of`)),
  sameOf: (node, run, path) => {
    const [key] = selected(run, node.what, `${path}.what`);
    const hero = key ?? heroOf(run.game, run.you);
    return hero === null ? 0 : statOf(run, 'life', hero);
  },
};

export { whoHas };
