/** What is said of a thing after its noun: whose it is, where it lies, with what. */
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { NumberName } from '../../card.ts';
import { haveSameName } from '../../names.ts';
import type { Zone } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { FITS } from '../../zones.ts';
import { textAt } from '../objects/abilities.ts';
import { counterName } from '../objects/counters.ts';
import { lifeOf } from '../objects/current.ts';
import {
  activeLink,
  attackKnown,
  controllerOf,
  keysIn,
  layerAt,
  linkAt,
  liveAt,
  objectAt,
  targetsOfAttack,
  under,
} from '../state/book.ts';
import { since } from '../state/history.ts';
import type { Game, Ref } from '../state/state.ts';
import { nameOf } from './filter.ts';
import { playersOf } from './players.ts';
import { isDefendingDuring, isDoing, wasTreated } from './predicates.ts';
import { continuedBy, namedBy, numberOf, type Run, referredBy } from './run.ts';
import { selected } from './select.ts';
import { amountOf } from './values.ts';
import { isThere, spotsOf } from './zone-words.ts';

type Args = readonly [run: Run, path: string, key: number];

const EQUIPPED = Object.keys(FITS);

/** Equipped: in one of the zones for it, or on the combat chain from there. */
export function isEquipped(run: Pick<Run, 'game'>, key: number): boolean {
  const object = liveAt(run.game, key);
  if (!object) return false;
  const zone = object.place.zone === 'combat-chain' ? object.home : object.place.zone;
  return zone !== null && EQUIPPED.includes(zone);
}

/** CR 1.3.1b: controlled, so in the arena or on the stack. */
function isControlled(run: Run, by: Fab<'Player'>, path: string, key: number): boolean {
  const object = objectAt(run.game, key);
  if (object?.last === null && object.controller === null) return false;
  return playersOf(run, by, path).includes(controllerOf(run.game, key));
}

export const POSTS: Table<Fab<'Post'>, Args, boolean> = {
  controlled: (node, run, path, key) => isControlled(run, node.by, `${path}.by`, key),
  controlledBy: (node, run, path, key) => playersOf(run, node.by, `${path}.by`).includes(controllerOf(run.game, key)),
  owned: (node, run, path, key) => {
    const owner = objectAt(run.game, key)?.owner;
    return owner !== undefined && playersOf(run, node.by, `${path}.by`).includes(owner);
  },
  equipped: (node, run, path, key) => isControlled(run, node.by, `${path}.by`, key) && isEquipped(run, key),
  playedBy: (node, run, path, key) => playersOf(run, node.by, `${path}.by`).includes(controllerOf(run.game, key)),
  activatedBy: (node, run, path, key) => playersOf(run, node.by, `${path}.by`).includes(controllerOf(run.game, key)),
  // What is activated is no card, and what waits for the next one does not wait for it yet.
  playedOrActivatedBy: notYet,
  defendedWithBy: (node, run, path, key) => playersOf(run, node.by, `${path}.by`).includes(controllerOf(run.game, key)),
  playedBefore: notYet,
  doneBy: notYet,
  runeGatedBy: notYet,
  chargedBy: notYet,
  fusedBy: notYet,
  boostedBy: notYet,
  wasMade: (node, run, _path, key) => wasTreated(run, node.how, key),
  ofTrait: notYet,
  ofSuspense: notYet,
  hasHitNow: notYet,
  namedAs: (node, run, _path, key) => run.look(key).names.includes(nameOf(run, node.name)),
  onChain: (_node, run, _path, key) => keysIn(run.game, 'combat-chain').includes(key),
  onLink: (_node, run, _path, key) => isOnActiveLink(run, key),
  notOnLink: (_node, run, _path, key) => !isOnActiveLink(run, key),
  defendingWhen: (node, run, _path, key) => isDefendingDuring(run, node.when, key),
  with: (node, run, path, key) => dispatch(QUALITIES, node.q, run, `${path}.q`, key),
  withCounters: (node, run, _path, key) => hasCounters(run, node.n, key),
  from: (node, run, path, key) =>
    isThere(run, node.z, `${path}.z`, key, true) || cameFrom(run, node.z, `${path}.z`, key),
  fromTop: notYet,
  fromThat: (_node, run, path, key) => {
    const to = referredBy(run, path) ?? continuedBy(run, path);
    return to !== undefined && (run.done[to] ?? []).includes(key);
  },
  in: (node, run, path, key) => isThere(run, node.z, `${path}.z`, key, true),
  targeting: (node, run, path, key) => isTargeting(run, node.whom, `${path}.whom`, key),
  targetingMany: (node, run, path, key) => isTargeting(run, node.whom, `${path}.whom`, key),
  ofChoice: () => true,
  thisWay: (_node, run, path, key) => {
    const to = continuedBy(run, path);
    return to !== undefined && (run.done[to] ?? []).includes(key);
  },
};

/** "You play from arsenal", "defended by a card from hand": of what is on the stack or the chain, where it came from. */
function cameFrom(run: Run, z: Fab<'Zones'>, path: string, key: number): boolean {
  const object = objectAt(run.game, key);
  if (!object || (object.place.zone !== 'stack' && object.place.zone !== 'combat-chain')) return false;
  const from = object.played?.from ?? defendedFrom(run.game, key);
  const whose = object.played?.by ?? object.owner;
  return spotsOf(run, z, path).some(({ zone, player }) => zone === from && player === whose);
}

/** Where a card was as it was declared as a defender; null of what was not. */
function defendedFrom(game: Game, key: number): Zone | null {
  const moved = since(game, 'chain', 'moved').findLast(({ cause, object }) => cause === 'defend' && object === key);
  return moved?.from ?? null;
}

function isOnActiveLink(run: Pick<Run, 'game'>, key: number): boolean {
  const link = activeLink(run.game);
  if (!link) return false;
  return link.attack === key || layerAt(run.game, link.attack)?.source === key || link.defenders.includes(key);
}

function isTargeting(run: Run, whom: Fab<'Whom'>, path: string, key: number): boolean {
  const attack = attackKnown(run.game, key);
  const meant: readonly Ref[] = attack ? playersOf(run, whom, path) : [];
  return attack !== undefined && targetsOfAttack(attack).some((target) => meant.includes(target));
}

export const LAST_POSTS: Table<Fab<'LastPost'>, Args, boolean> = {
  underThing: (node, run, path, key) =>
    selected(run, node.what, `${path}.what`).some((top) => under(run.game, top).includes(key)),
  fromUnder: (node, run, path, key) =>
    selected(run, node.what, `${path}.what`).some((top) => under(run.game, top).includes(key)),
  otherThan: (node, run, path, key) => !selected(run, node.what, `${path}.what`).includes(key),
  attackingHeroNow: (node, run, path, key) => isDoing(run, { kind: 'attackingNow', whom: node.whom }, path, key),
  attackingHero: (node, run, path, key) => isDoing(run, { kind: 'attackingNow', whom: node.whom }, path, key),
  areSuper: (node, run, _path, key) => run.look(key).supertypes.includes(node.super),
  defendingThing: (node, run, path, key) => {
    const attacks = selected(run, node.what, `${path}.what`);
    return keysIn(run.game, 'links').some((at) => {
      const link = linkAt(run.game, at);
      if (!link?.defenders.includes(key)) return false;
      return attacks.includes(link.attack) || attacks.includes(layerAt(run.game, link.attack)?.source ?? -1);
    });
  },
  costBelow: (node, run, path, key) => {
    const { cost } = run.look(key);
    const value = amountOf(run, node.value, `${path}.value`);
    return cost !== null && (node.orEqual ? cost <= value : cost < value);
  },
  fromAmong: (node, run, path, key) => selected(run, node.what as Fab<'Sel'>, `${path}.what`).includes(key),
  usingThing: (node, run, path, key) => selected(run, node.what, `${path}.what`).includes(key),
  statAbove: (node, run, path, key) => {
    const mine = run.look(key)[node.stat as NumberName];
    const value = amountOf(run, node.value, `${path}.value`);
    return mine !== null && (node.than === 'less' ? mine < value : mine > value);
  },
  sameAs: (node, run, path, key) => {
    const [reference] = selected(run, node.what, `${path}.what`);
    if (reference === undefined) return false;
    const theirs = run.look(reference);
    const mine = run.look(key);
    if (node.of === 'color') return mine.color !== null && mine.color === theirs.color;
    return haveSameName(mine.names, theirs.names, run.game.rules.book.edition);
  },
};

const compare = (mine: number | null, n: number, than: string): boolean =>
  mine !== null && (than === 'less' ? mine <= n : mine >= n);

const statNow = (run: Run, stat: Fab<'Stat'>, key: number): number | null =>
  stat === 'life' && run.look(key).living ? lifeOf(run.game, key, run.look) : run.look(key)[stat as NumberName];

export const QUALITIES: Table<Fab<'Quality'>, Args, boolean> = {
  hasKeyword: (node, run, _path, key) =>
    run.look(key).keywords.some(({ name, given }) => name === node.keyword && !(node.base && given)) ||
    hasLabel(run, node.keyword, key),
  costIs: (node, run, _path, key) => run.look(key).cost === numberOf(run, node.n),
  costEither: (node, run, _path, key) => [node.low, node.high].some((n) => run.look(key).cost === numberOf(run, n)),
  costCompares: (node, run, _path, key) => compare(run.look(key).cost, numberOf(run, node.n), node.than),
  costBelowX: (_node, run, _path, key) => {
    const { cost } = run.look(key);
    return cost !== null && cost < (run.x ?? 0);
  },
  statCompares: (node, run, _path, key) =>
    compare(
      node.base ? run.look(key).base[node.stat as NumberName] : statNow(run, node.stat, key),
      numberOf(run, node.n),
      node.than,
    ),
  statOf: (node, run, _path, key) =>
    (node.base ? run.look(key).base[node.stat as NumberName] : statNow(run, node.stat, key)) === numberOf(run, node.n),
  sameTrait: notYet,
  different: notYet,
  aboveBaseOf: notYet,
  aboveBase: (node, run, _path, key) => {
    const mine = run.look(key)[node.stat as NumberName];
    const base = run.look(key).base[node.stat as NumberName];
    return mine !== null && base !== null && mine > base;
  },
  inName: (node, run, _path, key) =>
    run.look(key).names.some((name) => node.words.every((word) => name.split(/[\s,]+/).includes(word))),
  inTheirName: (node, run, _path, key) =>
    run.look(key).names.some((name) => node.words.every((word) => name.split(/[\s,]+/).includes(word))),
  sameNameAgain: (_node, run, path, key) => namedBy(run, path).some((name) => run.look(key).names.includes(name)),
  atLeastAs: notYet,
  noDefense: (_node, run, _path, key) => run.look(key).defense === null,
};

/** Combo and its like are labels before a line: a card has what it is labelled with. */
function hasLabel(run: Run, keyword: string, key: number): boolean {
  return run
    .look(key)
    .abilities.some((ref) =>
      textAt(run.game.rules.book, ref).sentences.some(
        (sentence) => sentence.kind === 'labelled' && sentence.label.toLowerCase() === keyword.toLowerCase(),
      ),
    );
}

export function hasCounters(run: Run, count: Fab<'CounterCount'>, key: number): boolean {
  const had = objectAt(run.game, key)?.counters[counterName(count.counter)] ?? 0;
  switch (count.kind) {
    case 'hasACounter':
    case 'someCounters':
      return had > 0;
    case 'noCounters':
      return had === 0;
    case 'fewerCounters':
      return had < numberOf(run, count.n);
    case 'moreCounters':
      return had >= numberOf(run, count.n);
  }
}
