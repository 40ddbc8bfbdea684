/** What a player does with cards: draw, discard, mill, exile, return, put, search, shuffle. */

import { put as putArrival } from '../entering.ts';
import type { Magic } from '../text/index.ts';
import type { Act, Acting } from './acts.ts';
import { cardOf, follow, isThere, keysIn, objectAt } from './book.ts';
import { doTo, moving } from './doing.ts';
import { happen } from './events.ts';
import { fits } from './filter.ts';
import { ownersOf } from './players.ts';
import { numberOf, type Run } from './run.ts';
import { choose, selectObjects } from './select.ts';
import { type Counters, PLAYERS, type Player, type PlayZone } from './state.ts';
import { notYet, type Table } from './tables.ts';
import { createSaid } from './tokens.ts';
import { cardsOf, timesFor } from './values.ts';
import { type Arrival, type Move, shuffle } from './zones.ts';

type CardAct = Extract<
  Act,
  {
    kind:
      | 'draw'
      | 'discard'
      | 'discardAll'
      | 'mill'
      | 'exileThing'
      | 'exileAll'
      | 'return'
      | 'put'
      | 'putBoth'
      | 'search'
      | 'shuffle'
      | 'shuffleInto'
      | 'shuffleCards'
      | 'revealUntil'
      | 'exileUntil'
      | 'conjure'
      | 'create';
  }
>;

export const CARD_ACTS: Table<CardAct, Acting, boolean> = {
  draw: ({ n, each }, run, path, who) => {
    const count = cardsOf(run, n, `${path}.n`) * timesFor(run, each, `${path}.each`);
    const cards: number[] = [];
    // CR 121.2: one at a time.
    for (let drawn = 0; drawn < count; drawn += 1) {
      for (const it of happen(run.game, [{ kind: 'draw', player: who }])) if (it.kind === 'drew') cards.push(it.card);
    }
    run.done[path] = cards;
    run.bound[path] = cards;
    run.numbers[path] = cards.length;
    return cards.length > 0;
  },
  discard: ({ what }, run, path, who) => {
    const cards = inHand(run, what, `${path}.what`, who);
    return doTo(
      run,
      path,
      cards.map((object) => moving(object, 'graveyard', 'discard', who)),
    );
  },
  discardAll: ({ z }, run, path, who) =>
    doTo(
      run,
      path,
      zoneCards(run, z, `${path}.z`).map((object) => moving(object, 'graveyard', 'discard', who)),
    ),
  mill: ({ n }, run, path, who) => {
    // CR 701.17a: that many from the top, all at once.
    const cards = keysIn(run.game, `library:${who}`).slice(0, cardsOf(run, n, `${path}.n`));
    const done = doTo(
      run,
      path,
      cards.map((object) => moving(object, 'graveyard', 'mill', who)),
      'object',
    );
    run.bound[path] = run.done[path] ?? [];
    return done;
  },
  exileThing: ({ what, faceDown, counters }, run, path, who) => {
    void counters;
    const objects = selectObjects(run, what, `${path}.what`, who).map((key) => follow(run.game, key));
    return doTo(
      run,
      path,
      objects
        .filter((key) => isThere(run.game, key))
        .map((object) => ({
          ...moving(object, 'exile', 'exile', who),
          exile: { exiledWith: run.self, ...(faceDown ? { faceDown: true, lookers: [who] } : {}) },
        })),
      'object',
    );
  },
  exileAll: ({ z }, run, path, who) =>
    doTo(
      run,
      path,
      zoneCards(run, z, `${path}.z`).map((object) => moving(object, 'exile', 'exile', who)),
      'object',
    ),
  return: ({ what, to }, run, path, who) => {
    const objects = selectObjects(run, what, `${path}.what`, who).map((key) => follow(run.game, key));
    if (to.kind === 'toBattlefield') return ontoBattlefield(run, objects, to, path, who);
    const zone = zoneNamed(to.z);
    return doTo(
      run,
      path,
      objects.filter((key) => isThere(run.game, key)).map((object) => moving(object, zone, 'return', who)),
      'object',
    );
  },
  put: ({ what, to }, run, path, who) => {
    const objects = selectObjects(run, what, `${path}.what`, who).map((key) => follow(run.game, key));
    return putInto(run, objects, to, path, who);
  },
  putBoth: ({ what, to, also, alsoTo }, run, path, who) => {
    const first = selectObjects(run, what, `${path}.what`, who);
    const did = putInto(run, first, to, path, who);
    const second = selectObjects(run, also, `${path}.also`, who).filter((key) => !first.includes(key));
    return putInto(run, second, alsoTo, path, who) || did;
  },
  search: ({ z, what }, run, path, who) => {
    const found = searched(run, z, what, path, who);
    run.done[path] = found;
    run.bound[`${path}.what`] = found;
    return found.length > 0;
  },
  shuffle: (_, run, _path, who) => {
    shuffle(run.game, who);
    return true;
  },
  shuffleInto: notYet,
  shuffleCards: notYet,
  revealUntil: notYet,
  exileUntil: notYet,
  conjure: notYet,
  create: ({ what, each }, run, path, who) => createSaid(run, what, timesFor(run, each, `${path}.each`), path, who),
};

/** Cards of a player's own hand that fit, as many as the words say. */
function inHand(run: Run, what: Magic<'Obj'>, path: string, who: Player): readonly number[] {
  const hand = keysIn(run.game, `hand:${who}`);
  switch (what.kind) {
    case 'a':
      return pick(run, what.f, path, who, hand, 1);
    case 'some':
      return pick(run, what.f, path, who, hand, numberOf(run, what.n));
    default:
      return selectObjects(run, what, path, who).filter((key) => hand.includes(key));
  }
}

function pick(
  run: Run,
  f: Magic<'F'>,
  path: string,
  who: Player,
  from: readonly number[],
  n: number,
): readonly number[] {
  const fitting = from.filter((key) => fits(run, f, key, `${path}.f`));
  const chosen = choose(run, who, fitting, [n, n], 'discard').filter((ref) => typeof ref === 'number');
  run.bound[path] = chosen;
  return chosen;
}

function zoneCards(run: Run, z: Magic<'Zone'>, path: string): readonly number[] {
  if (z.kind === 'zone') {
    return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `${z.name}:${owner}`));
  }
  return 'name' in z ? PLAYERS.flatMap((owner) => keysIn(run.game, `${z.name}:${owner}`)) : [];
}

/** CR 400.3: an object goes to its owner's zone, whatever the words say. */
export function zoneNamed(z: Magic<'Zones'>): PlayZone {
  if ('name' in z) return z.name;
  return z.kind === 'exileZone' ? 'exile' : 'graveyard';
}

type Onto = Extract<
  Magic<'ReturnTo'> | Magic<'PutTo'>,
  { kind: 'toBattlefield' | 'ontoBattlefield' | 'ontoBattlefieldAs' }
>;

/** CR 712.10, 712.10a, 709.5d: which face is up as an effect puts it onto the battlefield. */
export function ontoBattlefield(run: Run, objects: readonly number[], to: Onto, path: string, who: Player): boolean {
  const how = to.how?.how.map(({ how: word }) => word) ?? [];
  const moves = objects.flatMap((key): Move[] => {
    const object = objectAt(run.game, key);
    if (!object || object.last || object.kind === 'ability') return [];
    const [controller = who] = to.whose ? ownersOf(run, to.whose, `${path}.to.whose`) : [who];
    const turned = how.includes('transformed') || how.includes('converted');
    const arrives = putArrival(cardOf(run.game, object.body), run.game.rules.book.edition, turned);
    if (!arrives.enters) return [];
    const arrival: Arrival = {
      controller,
      shown: arrives.place.shown ?? null,
      tapped: how.includes('tapped'),
      ...('counters' in to && to.counters ? { counters: countersSaid(run, to.counters) } : {}),
    };
    return [{ ...moving(key, 'battlefield', 'put', who), arrival, ...(turned ? { transformed: true } : {}) }];
  });
  return doTo(run, path, moves, 'object');
}

function countersSaid(run: Run, counters: Magic<'Counters'>): Counters {
  if (!('counter' in counters)) return {};
  return { [counters.counter]: 'n' in counters ? numberOf(run, counters.n) : 1 };
}

function putInto(run: Run, objects: readonly number[], to: Magic<'PutTo'>, path: string, who: Player): boolean {
  const there = objects.filter((key) => isThere(run.game, key));
  switch (to.kind) {
    case 'ontoBattlefield':
    case 'ontoBattlefieldAs':
      return ontoBattlefield(run, objects, to, path, who);
    case 'intoZone':
      return doTo(
        run,
        path,
        there.map((object) => moving(object, zoneNamed(to.z), 'put', who)),
        'object',
      );
    case 'onTop':
      return doTo(
        run,
        path,
        there.map((object) => ({ ...moving(object, 'library', 'put', who), at: 0 })),
        'object',
      );
    case 'onBottom':
    case 'onTheBottom':
      return doTo(
        run,
        path,
        there.map((object) => ({ ...moving(object, 'library', 'put', who), at: -1 })),
        'object',
      );
    // Its owner chooses: not executed yet (`executable.ts`).
    case 'onTopOrBottom':
      return false;
    case 'nthFromTop':
      return doTo(
        run,
        path,
        there.map((object) => ({ ...moving(object, 'library', 'put', who), at: to.nth === 'second' ? 1 : 2 })),
        'object',
      );
  }
}

/** CR 701.23: the searcher sees the zone, and may fail to find what is described by more than a number. */
function searched(run: Run, z: Magic<'Zone'>, what: Magic<'Obj'>, path: string, who: Player): readonly number[] {
  if (!('f' in what) || z.kind !== 'zone') return [];
  const cards = ownersOf(run, z.whose, `${path}.z.whose`).flatMap((owner) => keysIn(run.game, `${z.name}:${owner}`));
  const f = what.f as Magic<'F'>;
  const fitting = cards.filter((key) => fits(run, f, key, `${path}.what.f`));
  const most = 'n' in what ? numberOf(run, what.n as Magic<'Count'>) : 1;
  return choose(run, who, fitting, [0, most], 'search').filter((ref) => typeof ref === 'number');
}
