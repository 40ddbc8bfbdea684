/** Acts with cards: draw, discard, put, banish, search, reveal, turn over. */
import { ask, CHANCE, insert, order, remove, some } from '../../../kernel/index.ts';
import { notYet, type Table } from '../../../text/tables.ts';
import type { Fab } from '../../text/index.ts';
import { happen, tell } from '../events/events.ts';
import { lasting } from '../resolving/lasting.ts';
import { clockOf, isPlayer, keysIn } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { countersIn } from '../words/amounts.ts';
import { continuedBy, numberOf, type Run } from '../words/run.ts';
import { candidates, choose, isAtRandom, nowOf, selected, type Things, things } from '../words/select.ts';
import { countEach } from '../words/values.ts';
import { inSpot, spotsOf } from '../words/zone-words.ts';
import type { ActArgs } from './acts.ts';
import { intimidate, opt, reload, transcendNow, turnOver } from './keyword-actions.ts';
import { forgetLooks, lookAt, show } from './looking.ts';
import { moveAll, putTo } from './putting.ts';
import { leastFound, mostFound } from './searching.ts';

/** Puts a deck in random order; its cards are new objects to everybody (CR 8.5.20). */
export function shuffle(game: Game, player: Player): void {
  const deck = keysIn(game, `deck:${player}`);
  const shuffled = deck.length < 2 ? deck : ask(game, { seat: CHANCE, kind: 'shuffle', legal: order(deck) });
  for (const [at, key] of shuffled.entries()) {
    const now = keysIn(game, `deck:${player}`).indexOf(key);
    if (now === at) continue;
    remove(game, `deck:${player}`, now);
    insert(game, `deck:${player}`, [key], at);
  }
  tell(game, [{ kind: 'shuffled', player }]);
}

const count = (run: Run, n: Fab<'Cards'>, path: string): number => {
  switch (n.kind) {
    case 'oneCard':
      return 1;
    case 'cards':
      return numberOf(run, n.n);
    case 'bareCards':
      return 0;
    case 'thatManyCards':
      return (run.done[continuedBy(run, path) ?? ''] ?? []).length;
  }
};

/** What of a hand may be discarded for these words. */
export function discardable(run: Run, player: Player, what: Fab<'Obj'>, path: string): readonly number[] {
  if (what.kind === 'this' || what.kind === 'self')
    return keysIn(run.game, `hand:${player}`).filter((key) => key === run.self);
  // A card that is judged as if it were on the stack is in hand no more.
  const hand = keysIn(run.game, `hand:${player}`).filter((key) => !run.announced || key !== run.self);
  return 'f' in what ? candidates(run, what.f as Fab<'F'>, `${path}.f`, hand) : selected(run, what, path);
}

export type CardAct = Extract<
  Fab<'Act'>,
  {
    kind:
      | 'draw'
      | 'discard'
      | 'discardAll'
      | 'banishAll'
      | 'destroy'
      | 'banish'
      | 'put'
      | 'return'
      | 'turn'
      | 'reveal'
      | 'revealHand'
      | 'look'
      | 'lookAll'
      | 'choose'
      | 'search'
      | 'searchAndBanish'
      | 'shuffleZone'
      | 'shuffleInto'
      | 'nameCard'
      | 'play'
      | 'action'
      | 'actionOf';
  }
>;

/** "A card … for each counter on it": so many of them, or none where there are not so many. */
function manyOf(
  run: Run,
  player: Player,
  node: { readonly what: Things; readonly each?: Fab<'Each'> },
  path: string,
): readonly number[] {
  const { what, each } = node;
  if (!each || what.kind !== 'a') return things(run, what, `${path}.what`, { who: player, ...amongSeen(run, path) });
  const n = countEach(run, each, `${path}.each`);
  const all = candidates(run, what.f, `${path}.what.f`, undefined, player);
  return all.length < n ? [] : choose(run, all, n, n, player, `${path}.what`);
}

/** What is put into a deck "in any order", or in a random one, from above: on top the last one is put there first. */
function ordered(
  run: Run,
  player: Player,
  objects: readonly number[],
  how: { readonly kind: 'anyOrder' | 'randomOrder' } | undefined,
  onTop: boolean,
  path: string,
): readonly number[] {
  if (!how || objects.length < 2) return objects;
  const seat = how.kind === 'randomOrder' ? CHANCE : player;
  const asked = ask(run.game, { seat, kind: 'order', legal: order(objects), about: { source: run.self, path } });
  return onTop ? asked.toReversed() : asked;
}

export const ACTS: Table<CardAct, ActArgs, boolean> = {
  draw: (node, run, player, path) => {
    const n = count(run, node.n, `${path}.n`) * (node.each ? countEach(run, node.each, `${path}.each`) : 1);
    const happened = Array.from({ length: n }, () => happen(run.game, [{ kind: 'draw', player }])).flat();
    const drawn = happened.flatMap((it) => (it.kind === 'moved' && it.object !== null ? [it.object] : []));
    run.bound[path] = drawn;
    run.done[path] = drawn;
    return drawn.length > 0;
  },
  discard: (node, run, player, path) => {
    const hand = keysIn(run.game, `hand:${player}`);
    const objects = things(run, node.what, `${path}.what`, { who: player, domain: hand });
    const random = 'f' in node.what && isAtRandom(node.what.f);
    return moveAll(run, path, objects, 'graveyard', 'discard', player, random ? { random } : {});
  },
  discardAll: (node, run, player, path) => {
    const all = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    return moveAll(run, path, all, 'graveyard', 'discard', player);
  },
  banishAll: (node, run, player, path) => {
    const all = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    return moveAll(run, path, all, 'banished', 'banish', player);
  },
  destroy: (node, run, player, path) =>
    moveAll(run, path, things(run, node.what, `${path}.what`, { who: player }), 'graveyard', 'destroy', player),
  banish: (node, run, player, path) =>
    moveAll(run, path, manyOf(run, player, node, path), 'banished', 'banish', player, {
      ...(node.how === 'face-down' ? { faceDown: true } : {}),
    }),
  put: (node, run, player, path) => {
    const objects = manyOf(run, player, node, path).map((key) => nowOf(run, key));
    const put = ordered(run, player, objects, node.order, node.to.kind === 'onTop', path).filter((object) =>
      putTo(run, player, path, object, node),
    );
    run.done[path] = put.map((object) => nowOf(run, object));
    return put.length > 0;
  },
  return: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player }).map((key) => nowOf(run, key));
    const [spot] = spotsOf(run, node.z, `${path}.z`);
    const to = node.z.kind === 'arena' ? ('permanent' as const) : spot?.zone;
    if (to === undefined) return false;
    const given = node.counters ? countersIn(run, node.counters, `${path}.counters`) : null;
    const marked = given?.counter ? { counters: { [given.counter]: given.by } } : {};
    const happened = happen(
      run.game,
      objects.map((object) => ({ kind: 'move' as const, object, to, cause: 'put' as const, by: player, ...marked })),
    );
    run.done[path] = happened.flatMap((it) => (it.kind === 'moved' ? [it.object ?? it.was] : []));
    return happened.length > 0;
  },
  turn: (node, run, player, path) => {
    const meaning: Run = node.how === 'face-up' ? { ...run, hidden: 'to be shown' } : run;
    const objects = things(meaning, node.what, `${path}.what`, { who: player });
    const turned = objects.filter((key) => turnOver(run.game, nowOf(run, key), node.how));
    run.done[path] = turned;
    return turned.length > 0;
  },
  reveal: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player });
    run.done[path] = objects;
    show(run, player, objects);
    return objects.length > 0;
  },
  revealHand: (node, run, player, path) => {
    const objects = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    run.done[path] = objects;
    show(run, player, objects);
    return true;
  },
  look: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player });
    run.done[path] = objects;
    lookAt(run, player, objects);
    return objects.length > 0;
  },
  lookAll: (node, run, player, path) => {
    const objects = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    run.done[path] = objects;
    run.bound[path] = objects;
    lookAt(run, player, objects);
    return true;
  },
  choose: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player, ...amongSeen(run, path) });
    run.done[path] = objects;
    return objects.length > 0;
  },
  search: (node, run, player, path) => {
    const all = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    lookAt(run, player, all);
    const what = node.what as Things;
    const found = 'f' in what ? candidates(run, what.f as Fab<'F'>, `${path}.what.f`, all) : [];
    const most = mostFound(run, what, found.length);
    const chosen = choose(run, found, leastFound(run, what, found), most, player, `${path}.what`);
    run.bound[`${path}.what`] = chosen;
    run.done[path] = chosen;
    forgetLooks(run.game, all);
    return chosen.length > 0;
  },
  searchAndBanish: (node, run, player, path) => {
    const all = spotsOf(run, node.z, `${path}.z`).flatMap((spot) => inSpot(run, spot));
    lookAt(run, player, all);
    const { what } = node;
    if (what.kind !== 'upTo' && what.kind !== 'a') return false;
    const found = candidates(run, what.f, `${path}.what.f`, all);
    const n = what.kind === 'upTo' ? numberOf(run, what.n) : 1;
    const chosen = choose(run, found, 0, Math.min(n, found.length), player, `${path}.what`);
    forgetLooks(run.game, all);
    return moveAll(run, path, chosen, 'banished', 'banish', player);
  },
  shuffleZone: (node, run, _player, path) => {
    for (const { player } of spotsOf(run, node.z, `${path}.z`)) shuffle(run.game, player);
    return true;
  },
  shuffleInto: (node, run, player, path) => {
    const objects = things(run, node.what, `${path}.what`, { who: player });
    const happened = happen(
      run.game,
      objects.map((object) => ({
        kind: 'move' as const,
        object,
        to: 'deck' as const,
        cause: 'put' as const,
        by: player,
      })),
    );
    run.done[path] = happened.flatMap((it) => (it.kind === 'moved' && it.object !== null ? [it.object] : []));
    for (const { player: whose } of spotsOf(run, node.z, `${path}.z`)) shuffle(run.game, whose);
    return true;
  },
  nameCard: (_node, run, player, path) => {
    const names = [
      ...new Set([...run.game.rules.book.cards.values()].flatMap((card) => card.faces.map(({ name }) => name))),
    ];
    const [name = ''] = ask(run.game, {
      seat: player,
      kind: 'name',
      legal: some(names, 1, 1),
      about: { source: run.self, path },
    });
    run.words[path] = name;
    tell(run.game, [{ kind: 'named', player, name }]);
    return true;
  },
  play: notYet,
  action: (node, run, player, path) => {
    switch (node.name) {
      case 'shuffle':
        shuffle(run.game, player);
        return true;
      case 'transcend':
        return transcendNow(run, player);
      // Attacking is what the layer of an attack does by itself (`chain.ts`).
      case 'attack':
        return true;
      case 'reload':
        return reload(run, player, path);
      case 'intimidate': {
        // CR 8.5.10b: a target that was declared; CR 1.8.9: gone by now, it is no one
        const whose = run.targets[path]?.find(isPlayer);
        return whose !== undefined && intimidate(run, player, whose, path);
      }
    }
  },
  actionOf: (node, run, player, path) => {
    if (node.name === 'amp') {
      lasting(run, { kind: 'amp', by: numberOf(run, node.n) }, path, { kind: 'turn', turn: clockOf(run.game).turn });
      return true;
    }
    return opt(run, player, numberOf(run, node.n), path);
  },
};

/** What was looked at just now is what is chosen from, where the words name no place. */
function amongSeen(run: Run, path: string): { readonly domain?: readonly number[] } {
  const seen = Object.entries(run.done).find(([at]) => at !== path && isLookedAt(run, at))?.[1];
  return seen ? { domain: seen.filter((ref) => !isPlayer(ref)) } : {};
}

const isLookedAt = (run: Run, path: string): boolean =>
  run.bound[path] !== undefined && run.done[path] === run.bound[path];
