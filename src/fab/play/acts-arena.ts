/** Acts with permanents and points: create, equip, transform, counters, damage, life, assets. */
import { ask, rolling, set } from '../../kernel/index.ts';
import { notYet, type Table } from '../../text/tables.ts';
import { mark } from '../mark.ts';
import { AREA, type Zone } from '../place.ts';
import { awaken as awakened, resolveFlip } from '../status.ts';
import type { Fab } from '../text/index.ts';
import { equipZone } from '../zones.ts';
import type { ActArgs } from './acts.ts';
import { cardAt, cardNamed, heroOf, keysIn, layerAt, liveAt } from './book.ts';
import { counterName } from './counters.ts';
import { current, lifeOf } from './current.ts';
import { untilOf } from './durations.ts';
import { happen, tell } from './events.ts';
import { nameOf } from './filter.ts';
import { lasting } from './lasting.ts';
import { ceaseLayer } from './moving.ts';
import { payAssets } from './paying.ts';
import { playersOf } from './players.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { candidates, choose, inPlay, nowOf, things } from './select.ts';
import type { Asset, Game, Player } from './state.ts';
import { amountOf, countEach } from './values.ts';
import { damageOf, dealTo, recipients } from './verbs-done.ts';
import { spotsOf } from './zone-words.ts';

const tally = (all: readonly Fab<'Asset'>[]): ReadonlyMap<Asset, number> => {
  const sums = new Map<Asset, number>();
  for (const asset of all) sums.set(asset, (sums.get(asset) ?? 0) + 1);
  return sums;
};

const each = (run: Run, node: { readonly each?: Fab<'Each'> }, path: string): number =>
  node.each ? countEach(run, node.each, `${path}.each`) : 1;

const lifeIn = (run: Run, n: Fab<'Life'>, path: string): number => {
  switch (n.kind) {
    case 'life':
      return numberOf(run, n.n);
    case 'lifeEqual':
      return amountOf(run, n.value, `${path}.value`);
    case 'thatMuchLife':
      return run.numbers[continuedBy(run, path) ?? ''] ?? 0;
  }
};

const pointsIn = (run: Run, n: Fab<'Points'>, path: string): number => {
  switch (n.kind) {
    case 'onePoint':
      return 1;
    case 'points':
      return numberOf(run, n.n);
    case 'pointsEqual':
      return amountOf(run, n.value, `${path}.value`);
  }
};

export function countersIn(
  run: Run,
  n: Fab<'Counters'>,
  path: string,
): { readonly counter: string | null; readonly by: number } {
  switch (n.kind) {
    case 'oneCounter':
      return { counter: counterName(n.counter), by: 1 };
    case 'counters':
    case 'countersInWords':
      return { counter: counterName(n.counter), by: numberOf(run, n.n) };
    case 'thatManyCounters':
      return { counter: counterName(n.counter), by: run.numbers[continuedBy(run, path) ?? ''] ?? 0 };
    case 'everyCounter':
      return { counter: null, by: Number.MAX_SAFE_INTEGER };
    case 'allCounters':
      return { counter: counterName(n.counter), by: Number.MAX_SAFE_INTEGER };
  }
}

/** The names and numbers of what is created. */
function tokensIn(run: Run, token: Fab<'Token'>): readonly (readonly [name: string, n: number])[] {
  switch (token.kind) {
    case 'aToken':
    case 'aNamed':
      return [[nameOf(run, token.name), 1]];
    case 'tokens':
    case 'someNamed':
      return [[nameOf(run, token.name), numberOf(run, token.n)]];
    case 'aTokenOfEach':
    case 'oneOfEach':
      return token.all.map((name) => [nameOf(run, name), 1]);
    default:
      return [];
  }
}

function make(
  run: Run,
  player: Player,
  path: string,
  tokens: readonly Fab<'Token'>[],
  to: Zone,
  counters: { readonly [name: string]: number },
  times: number,
): boolean {
  const events = tokens.flatMap((token) =>
    tokensIn(run, token).flatMap(([name, n]) => {
      const card = cardNamed(run.game, name);
      if (!card) return [];
      return Array.from({ length: n * times }, () => ({
        kind: 'create' as const,
        card: card.id,
        player,
        to,
        counters,
      }));
    }),
  );
  const made = happen(run.game, events).flatMap((it) => (it.kind === 'created' ? [it.object] : []));
  run.done[path] = made;
  for (const at of tokens.keys()) run.bound[`${path}.what.${at}`] = made;
  return made.length > 0;
}

/** CR 8.5.41: into an empty zone that fits; both weapon zones for a two-hander. */
export function equip(game: Game, object: number, player: Player, from: 'layer' | 'card' = 'card'): boolean {
  const live = liveAt(game, object);
  if (!live) return false;
  const card = cardAt(game, live.card);
  const flip = from === 'layer' ? resolveFlip(card, live.place) : null;
  const subtypes = flip?.ok && flip.value.turned ? (card.faces[1]?.subtypes ?? []) : current(game, object).subtypes;
  const zone = equipZone(subtypes);
  if (zone === undefined || live.place.zone === zone) return false;
  if (!hasRoom(game, player, zone, subtypes)) return false;
  const place = flip?.ok
    ? { ...flip.value, zone }
    : AREA[live.place.zone] === 'arena'
      ? { ...live.place, zone }
      : undefined;
  happen(game, [
    { kind: 'move', object, to: zone, cause: 'equip', by: player, controller: player, ...(place ? { place } : {}) },
  ]);
  return true;
}

/** "A Graphene Chelicera token": the name of what is not there yet. */
function tokenIn(run: Run, what: Fab<'Obj'>): string | null {
  if (what.kind !== 'a' && what.kind !== 'one') return null;
  const head = what.f.kind === 'f' ? what.f.head : null;
  return head?.kind === 'namedNoun' && head.noun === 'token' ? nameOf(run, head.name) : null;
}

/** CR 8.5.41d: a token is created and equipped; if there is no room for it, neither. */
function equipToken(run: Run, player: Player, name: string, path: string): boolean {
  const card = cardNamed(run.game, name);
  const zone = card && equipZone(card.faces[0].subtypes);
  if (!card || zone === undefined || !hasRoom(run.game, player, zone, card.faces[0].subtypes)) return false;
  const made = happen(run.game, [{ kind: 'create', card: card.id, player, to: zone }]);
  run.done[path] = made.flatMap((it) => (it.kind === 'created' ? [it.object] : []));
  return true;
}

export function hasRoom(game: Game, player: Player, zone: Zone, subtypes: readonly string[]): boolean {
  if (zone !== 'weapon') return keysIn(game, `${zone as 'head'}:${player}`).length === 0;
  const hands = keysIn(game, `weapon:${player}`).reduce(
    (sum, key) => sum + (current(game, key).subtypes.includes('2H') ? 2 : 1),
    0,
  );
  // A weapon on the combat chain still holds its zone.
  const away = keysIn(game, 'combat-chain').reduce((sum, key) => {
    const object = liveAt(game, key);
    if (object?.controller !== player || object.home !== 'weapon') return sum;
    return sum + (current(game, key).subtypes.includes('2H') ? 2 : 1);
  }, 0);
  return hands + away + (subtypes.includes('2H') ? 2 : 1) <= 2;
}

/** CR 8.5.36: puts things under a permanent; all of them, or nothing. */
function transform(
  run: Run,
  player: Player,
  node: Extract<Fab<'Act'>, { readonly kind: 'transform' }>,
  path: string,
): boolean {
  const { game } = run;
  const wanted = askedFor(run, node.what, `${path}.what`);
  const what = things(run, node.what, `${path}.what`, { who: player }).map((key) => nowOf(run, key));
  const live = what.filter((key) => liveAt(game, key));
  if (live.length < wanted || live.length === 0) return false;
  const into = become(run, player, node.into, `${path}.into`, live);
  if (into === null) return false;
  happen(
    game,
    live.map((object) => ({ kind: 'move', object, to: 'under', cause: 'transform', by: player, over: into })),
  );
  tell(game, [{ kind: 'transformed', into, player }]);
  run.done[path] = [into];
  return true;
}

/** CR 8.5.36d: how many it takes. */
function askedFor(run: Run, what: Fab<'Obj'>, path: string): number {
  switch (what.kind) {
    case 'partsOf':
      return what.parts.length + numberOf(run, what.n);
    case 'thingsAnd':
      return what.all.reduce((sum, one, at) => sum + askedFor(run, one, `${path}.all.${at}`), 0);
    case 'some':
      return numberOf(run, what.n);
    case 'upToOne':
      return 0;
    default:
      return 1;
  }
}

/** What it is transformed into: the card itself, turned to its back face (CR 8.2.13a, 8.2.14a), or a token that is made. */
function become(run: Run, player: Player, into: Fab<'Into'>, path: string, parts: readonly number[]): number | null {
  const { game, self } = run;
  if (into.kind === 'intoA') {
    const card = cardNamed(game, nameOf(run, into.name));
    if (!card) return null;
    const [made] = happen(game, [{ kind: 'create', card: card.id, player, to: 'permanent' }]).flatMap((it) =>
      it.kind === 'created' ? [it.object] : [],
    );
    run.bound[path] = made === undefined ? [] : [made];
    return made ?? null;
  }
  const object = liveAt(game, self);
  if (object?.place.zone !== 'stack') return null;
  const hero = heroOf(game, player);
  // CR 8.1.11b with 8.5.36: the hero goes under the new one in the same event
  const asHero = hero !== null && parts.includes(hero);
  const place = resolveFlip(cardAt(game, object.card), object.place, asHero ? 'hero' : 'permanent');
  if (!place.ok) return null;
  const life = asHero ? -lifeOf(game, hero) : undefined;
  happen(game, [
    {
      kind: 'move',
      object: self,
      to: place.value.zone,
      cause: 'resolve',
      by: player,
      place: place.value,
      ...(life === undefined ? {} : { lost: life }),
    },
  ]);
  run.bound[path] = [self];
  return self;
}

/** CR 9.1.4b: a twin-card from the inventory becomes the hero, as the face whose text it is; the old hero goes under it. */
function transformSelf(run: Run, player: Player): boolean {
  const { game, self } = run;
  const object = liveAt(game, self);
  const hero = heroOf(game, player);
  if (!object || hero === null || 'keyword' in run.ref) return false;
  const old = liveAt(game, hero);
  const life = lifeOf(game, hero);
  const happened = happen(game, [
    { kind: 'move', object: self, to: 'hero', cause: 'transform', by: player, controller: player, as: [run.ref.face] },
  ]);
  const moved = happened.find((it) => it.kind === 'moved');
  if (moved?.kind !== 'moved' || moved.object === null) return false;
  const over = moved.object;
  happen(game, [{ kind: 'move', object: hero, to: 'under', cause: 'transform', by: player, over }]);
  if (old?.marked && game.rules.book.edition.switches.markWhenHeroTransforms === 'kept')
    set(game, over, 'marked', true);
  if (old && game.rules.book.edition.switches.transformedHeroLife === 'kept')
    set(game, over, 'lost', (current(game, over).life ?? 0) - life);
  tell(game, [{ kind: 'transformed', into: over, player }]);
  return true;
}

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
    const whose = node.whose ? (playersOf(run, node.whose, `${path}.whose`)[0] ?? player) : player;
    const [spot] = node.z ? spotsOf(run, node.z, `${path}.z`) : [];
    const given = node.counters ? countersIn(run, node.counters, `${path}.counters`) : null;
    const counters = given?.counter ? { [given.counter]: given.by } : {};
    return make(run, whose, path, node.what, spot?.zone ?? 'permanent', counters, each(run, node, path));
  },
  createBoth: (node, run, player, path) => {
    const whose = playersOf(run, node.whose, `${path}.whose`)[0] ?? player;
    const also = playersOf(run, node.alsoWhose, `${path}.alsoWhose`)[0] ?? player;
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
      set(run.game, key, 'place', place.value);
      tell(run.game, [{ kind: 'awakened', object: key }]);
      did = true;
    }
    return did;
  },
  tap: (node, run, player, path) => turnAll(run, things(run, node.what, `${path}.what`, { who: player }), true),
  untap: (node, run, player, path) => turnAll(run, things(run, node.what, `${path}.what`, { who: player }), false),
  putCounters: (node, run, player, path) => {
    const { counter, by } = countersIn(run, node.n, `${path}.n`);
    const on = things(run, node.on, `${path}.on`, { who: player });
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
    const [on] = things(run, node.on, `${path}.on`, { who: player });
    if (on === undefined || counter === null) return false;
    const had = liveAt(run.game, on)?.counters[counter] ?? 0;
    if (had === 0) return false;
    const off = Math.min(had, by);
    run.numbers[path] = off;
    return happen(run.game, [{ kind: 'counters', on, counter, by: -off }]).length > 0;
  },
  prevent: (node, run, player, path) => {
    if (node.n.kind !== 'preventNext') return false;
    const { n, to, dur, by, which } = node.n;
    // CR 1.8.6b: a source is chosen as the effect comes to be
    const source =
      by && 'f' in by
        ? choose(run, candidates(run, by.f, `${path}.n.by.f`, inPlay(run)), 1, 1, player, `${path}.n.by`)[0]
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
    const objects = things(run, node.what, `${path}.what`, { who: player }).filter((key) => liveAt(run.game, key));
    for (const key of objects) set(run.game, key, 'controller', player);
    run.done[path] = objects;
    return objects.length > 0;
  },
  activate: notYet,
  charge: (_node, run, player, path) => {
    const over = heroOf(run.game, player);
    const [card] = choose(run, keysIn(run.game, `hand:${player}`), 1, 1, player, path);
    if (over === null || card === undefined) return false;
    const did =
      happen(run.game, [{ kind: 'move', object: card, to: 'soul', cause: 'charge', by: player, over }]).length > 0;
    if (did) tell(run.game, [{ kind: 'did', player, deed: 'charged' }]);
    return did;
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

function turnAll(run: Run, objects: readonly number[], tapped: boolean): boolean {
  let did = false;
  for (const key of objects) {
    if (liveAt(run.game, key)?.tapped !== !tapped) continue;
    set(run.game, key, 'tapped', tapped);
    did = true;
  }
  return did;
}
