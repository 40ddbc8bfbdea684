/** What players may not do: the rules that static abilities and effects lay down (CR 1.0.2: "can't" beats "may"). */
import type { Zone } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { isFrozen } from '../acts/freezing.ts';
import type { Line } from '../objects/abilities.ts';
import { rulesNow } from '../objects/continuous.ts';
import { current } from '../objects/current.ts';
import { layerAt, liveAt, objectAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { lastsNow } from '../words/durations.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { type Look, namedBy, type Run } from '../words/run.ts';
import { spotsOf } from '../words/zone-words.ts';

export type Barred = 'pitched' | 'played' | 'used to defend';

/** Of an object, the names it has now that may not be pitched, played or defended with. */
export type BarredNames = (key: number) => readonly string[];

export function barredNames(game: Game, player: Player, how: Barred): BarredNames {
  const known = new Map<Zone | null, readonly string[]>();
  return (key) => {
    const from = liveAt(game, key)?.place.zone ?? null;
    const names = known.get(from) ?? namesBarred(game, { player, how, from });
    known.set(from, names);
    // CR 9.1.2b, 9.2.2b: a name is looked for on the object as it is
    return names.filter((name) => current(game, key).names.includes(name));
  };
}

function namesBarred(game: Game, tried: Tried): readonly string[] {
  const { player, how } = tried;
  const names: string[] = [];
  for (const { run, unit } of rulesNow(game)) {
    const { node, path } = unit;
    if (node.kind === 'cantBeAny' && node.what.kind === 'theNamed') {
      const all = ['first', 'second', 'third'] as const;
      if (all.some((at) => saysBarred(run, node[at], `${path}.${at}`, tried)))
        names.push(...namedBy(run, `${path}.what`));
    }
    if (node.kind === 'cantBe' && node.what.kind === 'theNamed') {
      if (node.done.some((one, at) => saysBarred(run, one, `${path}.done.${at}`, tried)))
        names.push(...namedBy(run, `${path}.what`));
    }
    if (node.kind === 'rule' && how === 'played' && playersOf(run, node.who, `${path}.who`).includes(player)) {
      for (const [at, act] of doneOf(node).entries()) {
        if (act.kind === 'play' && act.what.kind === 'theNamed')
          names.push(...namedBy(run, `${path}.is.do.${at}.what`));
      }
    }
  }
  return names;
}

interface Tried {
  readonly player: Player;
  readonly how: Barred;
  /** Where it would be played from. */
  readonly from: Zone | null;
}

function saysBarred(run: Run, one: Fab<'Barred'>, path: string, { player, how, from }: Tried): boolean {
  if (one.kind === 'barred') return one.how === how;
  if (one.kind !== 'barredFrom' || how !== 'played') return false;
  return spotsOf(run, one.z, `${path}.z`).some((spot) => spot.zone === from && spot.player === player);
}

/** "This can't be played from hand": whether it keeps its card from being played from there. */
export function cantBePlayed(run: Run, node: Line, path: string, player: Player, from: Zone | null): boolean {
  if (node.kind !== 'cantBe') return false;
  return node.done.some((one, at) => saysBarred(run, one, `${path}.done.${at}`, { player, how: 'played', from }));
}

const doneOf = (node: Extract<Line, { readonly kind: 'rule' }>): readonly Fab<'Act'>[] =>
  node.is.kind === 'cantDo' ? node.is.do : [];

/** Whether something keeps this player from playing that card, or activating abilities of it. */
export function isBarred(game: Game, player: Player, key: number, how: 'play' | 'activate', look?: Look): boolean {
  // CR 8.5.34: what is frozen is neither played nor activated
  if (isFrozen(game, key)) return true;
  return rulesNow(game).some(({ run, unit }) =>
    bars(look ? { ...run, look } : run, unit.node, unit.path, player, key, how),
  );
}

function bars(run: Run, node: Line, path: string, player: Player, key: number, how: 'play' | 'activate'): boolean {
  switch (node.kind) {
    case 'ifSo':
      return holds(run, node.cond, `${path}.cond`) && bars(run, node.do as Line, `${path}.do`, player, key, how);
    case 'rule': {
      if (!playersOf(run, node.who, `${path}.who`).includes(player)) return false;
      if (node.dur && !lastsNow(run, node.dur, `${path}.dur`)) return false;
      return doneOf(node).some(
        (act, at) => act.kind === how && isAbout(run, act.what, `${path}.is.do.${at}.what`, key),
      );
    }
    case 'cantBe': {
      if (how !== 'play' || node.what.kind === 'theNamed') return false;
      if (node.dur && !lastsNow(run, node.dur, `${path}.dur`)) return false;
      const from = liveAt(run.game, key)?.place.zone ?? null;
      return cantBePlayed(run, node, path, player, from) && isAbout(run, node.what as Fab<'Obj'>, `${path}.what`, key);
    }
    default:
      return false;
  }
}

/** Whether something keeps this player from gaining life. */
export function cantGainLife(game: Game, player: Player): boolean {
  return rulesNow(game).some(
    ({ run, unit: { node, path } }) =>
      node.kind === 'rule' &&
      node.is.kind === 'cantGainLife' &&
      playersOf(run, node.who, `${path}.who`).includes(player),
  );
}

function isAbout(run: Run, what: Fab<'Obj'>, path: string, key: number): boolean {
  if (what.kind === 'this' || what.kind === 'self') return key === run.self;
  if (what.kind === 'bare') {
    const ability = what.f.kind === 'f' && what.f.head.kind === 'noun' && what.f.head.noun === 'ability';
    if (ability) return objectAt(run.game, key) !== undefined || layerAt(run.game, key) !== undefined;
    return fits(run, what.f, `${path}.f`, key);
  }
  return false;
}
