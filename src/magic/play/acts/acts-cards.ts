/** What a player does with cards: draw, discard, mill, exile, return, put; and creating tokens. */

import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { happen } from '../events/events.ts';
import { addEffect } from '../resolving/lasting.ts';
import { isPlayer, isThere, keysIn, objectAt } from '../state/book.ts';
import type { Player, PlayZone } from '../state/state.ts';
import { zone } from '../words/domain.ts';
import { isOver, untilOf } from '../words/durations.ts';
import { exiledHere } from '../words/linked.ts';
import { meantNow } from '../words/meant-now.ts';
import { oneForEach, pick } from '../words/picking.ts';
import { ownersOf } from '../words/players.ts';
import { type Run, referredBy } from '../words/run.ts';
import { choose, selectObjects } from '../words/select.ts';
import { TARGET_KINDS } from '../words/target-words.ts';
import { amountOf, cardsOf, notLess, timesFor } from '../words/values.ts';
import type { Act, Acting } from './acts.ts';
import { conjured } from './conjuring.ts';
import { countersSaid } from './counters-said.ts';
import { doTo, doWithOthers, found, moving, remember } from './doing.ts';
import { ontoBattlefield, putInto, zoneNamed } from './putting.ts';
import { lookersInExile } from './revealing.ts';
import { createSaid } from './tokens.ts';

type CardAct = Extract<
  Act,
  {
    kind:
      | 'draw'
      | 'discard'
      | 'discardEqual'
      | 'discardAll'
      | 'mill'
      | 'exileThing'
      | 'exileAll'
      | 'return'
      | 'put'
      | 'putBoth'
      | 'putOneAndOther'
      | 'putOneOfAndOther'
      | 'returnFrom'
      | 'millHalf'
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
  discard: ({ what, each }, run, path, who) => {
    const among = keysIn(run.game, `hand:${who}`);
    const cards = pick(run, oneForEach(run, what, each, path), `${path}.what`, who, { among, about: 'discard' });
    return doWithOthers(
      run,
      path,
      cards.map((object) => moving(object, 'graveyard', 'discard', who)),
    );
  },
  discardEqual: ({ value }, run, path, who) => {
    const hand = keysIn(run.game, `hand:${who}`);
    const count = Math.min(hand.length, notLess(amountOf(run, value, `${path}.value`)));
    const cards = choose(run, who, hand, [count, count], 'discard');
    return doWithOthers(
      run,
      path,
      cards.flatMap((object) => (isPlayer(object) ? [] : [moving(object, 'graveyard', 'discard', who)])),
    );
  },
  discardAll: ({ z }, run, path, who) =>
    doWithOthers(
      run,
      path,
      zone(run, z, `${path}.z`).map((object) => moving(object, 'graveyard', 'discard', who)),
    ),
  mill: ({ n }, run, path, who) => {
    // CR 701.13a: that many from the top, all at once.
    const cards = keysIn(run.game, `library:${who}`).slice(0, cardsOf(run, n, `${path}.n`));
    const done = doWithOthers(
      run,
      path,
      cards.map((object) => moving(object, 'graveyard', 'mill', who)),
      'object',
    );
    if (!run.held) run.bound[path] = run.done[path] ?? [];
    return done;
  },
  millHalf: ({ z, how }, run, path, who) => {
    const [owner = who] = z.kind === 'zone' ? ownersOf(run, z.whose, `${path}.z.whose`) : [who];
    const library = keysIn(run.game, `library:${owner}`);
    const n = how === 'up' ? Math.ceil(library.length / 2) : Math.floor(library.length / 2);
    const events = library.slice(0, n).map((object) => moving(object, 'graveyard', 'mill', who));
    return doWithOthers(run, path, events, 'object');
  },
  exileThing: ({ what, faceDown, counters, dur }, run, path, who) => {
    const objects = selectObjects(run, what, `${path}.what`, who)
      .flatMap((key) => found(run, key))
      .filter((key) => isThere(run.game, key));
    const until = dur && untilOf(run, dur, `${path}.dur`);
    // CR 610.3b: if what it waits for has happened already, nothing is exiled.
    if (until && isOver(run.game, until, { controller: run.you, source: run.self })) return false;
    const zones = new Map(objects.map((object) => [object, objectAt(run.game, object)?.zone as PlayZone | undefined]));
    const done = (until ? doTo : doWithOthers)(
      run,
      path,
      objects.map((object) => ({
        ...moving(object, 'exile', 'exile', who),
        exile: {
          ...exiledHere(run),
          ...(faceDown ? { faceDown: true, lookers: lookersInExile(run, object) } : {}),
          ...(counters
            ? { counters: Object.fromEntries(countersSaid(run, counters, object, `${path}.counters`, who, 1)) }
            : {}),
        },
      })),
      'object',
    );
    const cards = (run.done[path] ?? []).filter((ref) => !isPlayer(ref));
    if (until) {
      const was = new Map(objects.map((object) => [run.numbers[`>${object}`], zones.get(object)]));
      const from = cards.map((card) => was.get(card) ?? 'battlefield');
      addEffect(run, null, { kind: 'exiled', cards, from }, until);
    }
    return done;
  },
  exileAll: ({ z }, run, path, who) =>
    doWithOthers(
      run,
      path,
      zone(run, z, `${path}.z`).map((object) => moving(object, 'exile', 'exile', who)),
      'object',
    ),
  return: ({ what, to }, run, path, who) => {
    const objects = cardsMeantNow(run, what, `${path}.what`, who);
    if (to.kind === 'toBattlefield') return ontoBattlefield(run, objects, to, path, who);
    const there = objects.filter((key) => isThere(run.game, key));
    return doWithOthers(
      run,
      path,
      there.map((object) => moving(object, zoneNamed(to.z), 'return', who)),
      'object',
    );
  },
  put: ({ what, to }, run, path, who) => {
    const objects = cardsMeantNow(run, what, `${path}.what`, who);
    return putInto(run, objects, to, path, who);
  },
  putBoth: ({ what, to, also, alsoTo }, run, path, who) => {
    const first = selectObjects(run, what, `${path}.what`, who);
    const did = putInto(run, first, to, path, who);
    const second = selectObjects(run, also, `${path}.also`, who).filter((key) => !first.includes(key));
    // "put into your hand this way" is of the first of the two.
    return putInto(run, second, alsoTo, `${path}+`, who) || did;
  },
  returnFrom: ({ what, to }, run, path, who) => {
    const objects = meantNow(run, what, `${path}.what`, who).filter((key) => isThere(run.game, key));
    if (to.kind === 'toBattlefield') return ontoBattlefield(run, objects, to, path, who);
    return doWithOthers(
      run,
      path,
      objects.map((object) => moving(object, zoneNamed(to.z), 'return', who)),
      'object',
    );
  },
  // "Put one into your hand and the other …": of what the words go on about, one is chosen.
  putOneAndOther: (node, run, path, who) => {
    const before = referredBy(run, path);
    const all = (before === undefined ? [] : (run.bound[before] ?? []))
      .filter((ref) => !isPlayer(ref))
      .flatMap((key) => found(run, key));
    return putApart(run, all, node, path, who);
  },
  putOneOfAndOther: (node, run, path, who) => putApart(run, meantNow(run, node.of, `${path}.of`, who), node, path, who),
  // A card that was in nobody's deck: what it duplicates is what that is now by its copiable values.
  conjure: ({ what, z }, run, path, who) => {
    const made = selectObjects(run, what, `${path}.what`, who).flatMap((key) =>
      conjured(run, key, z, `${path}.z`, who),
    );
    run.bound[path] = made;
    return remember(run, path, made);
  },
  create: ({ what, each }, run, path, who) => createSaid(run, what, timesFor(run, each, `${path}.each`), path, who),
};

/** CR 608.2b: a target that the words before it have moved is not where it was to be found; what they moved, is. */
function cardsMeantNow(run: Run, what: Magic<'Obj'>, path: string, who: Player): readonly number[] {
  const meant = selectObjects(run, what, path, who);
  return (TARGET_KINDS as readonly string[]).includes(what.kind) ? meant : meant.flatMap((key) => found(run, key));
}

/** One of them goes to one place, whichever the player likes, and what is left to the other. */
function putApart(
  run: Run,
  all: readonly number[],
  { to, otherTo }: Pick<Extract<Magic<'Act'>, { kind: 'putOneOfAndOther' }>, 'to' | 'otherTo'>,
  path: string,
  who: Player,
): boolean {
  const chosen = choose(run, who, all, [1, 1], 'put one').filter((ref) => !isPlayer(ref));
  const first = putInto(run, chosen, to, path, who);
  const rest = all.filter((key) => !chosen.includes(key));
  return putInto(run, rest, otherTo, `${path}+`, who) || first;
}
