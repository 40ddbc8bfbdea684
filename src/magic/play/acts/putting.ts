/** Putting cards somewhere: onto the battlefield with the right face up, into zones, into libraries in an order. */
import { ask, one, shuffling } from '../../../kernel/index.ts';
import { put as putArrival } from '../../entering.ts';
import type { Magic } from '../../text/index.ts';
import { happen } from '../events/events.ts';
import { isFlipCard } from '../objects/flipping.ts';
import { cardOf, isPlayer, isThere, objectAt } from '../state/book.ts';
import type { Counters, Game, Player, PlayZone, Ref } from '../state/state.ts';
import type { Arrival, Move } from '../state/zones.ts';
import { ownersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { select } from '../words/select.ts';
import { saidOfArrivals } from './as-it-arrives.ts';
import { countersSaid } from './counters-said.ts';
import { doTo, doWithOthers, found, moving, remember } from './doing.ts';
import { chooseOrder, rearrange } from './library.ts';
import { saidOfEntry } from './said-of-entry.ts';
import { attackingNow } from './tokens.ts';

/** CR 400.3: an object goes to its owner's zone, whatever the words say. */
export function zoneNamed(z: Magic<'Zones'>): PlayZone {
  if ('name' in z) return z.name;
  if (z.kind === 'commandZone') return 'command';
  return z.kind === 'exileZone' ? 'exile' : 'graveyard';
}

type Onto = Extract<
  Magic<'ReturnTo'> | Magic<'PutTo'>,
  { kind: 'toBattlefield' | 'ontoBattlefield' | 'ontoBattlefieldAs' }
>;

/** CR 712.10, 712.10a, 709.5d: which face is up as an effect puts it onto the battlefield. */
export function ontoBattlefield(run: Run, objects: readonly number[], to: Onto, path: string, who: Player): boolean {
  const how = to.how?.how.map(({ how: word }) => word) ?? [];
  const turned = how.includes('transformed') || how.includes('converted');
  // CR 400.7j: to what this text has moved, as it is now.
  const [attachedTo] = ('to' in to && to.to ? select(run, to.to, `${path}.to.to`, who) : []).flatMap(
    (ref): readonly Ref[] => (isPlayer(ref) ? [ref] : found(run, ref)),
  );
  const effects = saidOfArrivals(run, path);
  const moves = objects.flatMap((key): Move[] => {
    const object = objectAt(run.game, key);
    if (!object || object.last || object.kind === 'ability' || object.kind === 'permanent') return [];
    const arrives = putArrival(cardOf(run.game, object.body), run.game.rules.book.edition, turned);
    if (!arrives.enters) return [];
    const said = saidOfEntry(run, key, path, who);
    const arrival: Arrival = {
      controller: controllerOf(run, key, to, path, who),
      // CR 710.1b: flipped from the start.
      shown: how.includes('flipped') && isFlipCard(cardOf(run.game, object.body)) ? [1] : (arrives.place.shown ?? null),
      tapped: said.tapped || how.includes('tapped'),
      ...(how.includes('attacking') ? attackingNow(run, who) : {}),
      ...(how.includes('attacking') && !how.includes('tapped') && !said.tapped ? { tapped: false } : {}),
      ...(attachedTo === undefined ? {} : { attachedTo }),
      counters: {
        ...('counters' in to && to.counters ? startingWith(run, to.counters, key, path, who) : {}),
        ...said.counters,
      },
      ...(effects.length > 0 ? { effects } : {}),
    };
    return [{ ...moving(key, 'battlefield', 'put', who), arrival, ...(turned ? { transformed: true } : {}) }];
  });
  return doWithOthers(run, path, moves, 'object');
}

/** CR 110.2a: who puts it there controls it, unless the words say whose it is to be. */
function controllerOf(run: Run, key: number, { whose }: Onto, path: string, who: Player): Player {
  if (!whose) return who;
  // "under their owner's control": of each its own.
  const ofOwner = whose.kind === 'ofPlayer' && whose.who.kind === 'role' && whose.who.role === 'owner';
  if (whose.kind === 'theirOwners' || ofOwner) return objectAt(run.game, key)?.owner ?? who;
  const owners = ownersOf(run, whose, `${path}.to.whose`);
  return owners[0] ?? who;
}

function startingWith(run: Run, counters: Magic<'Counters'>, key: number, path: string, who: Player): Counters {
  return Object.fromEntries(countersSaid(run, counters, key, `${path}.to.counters`, who, 1));
}

export function putInto(run: Run, objects: readonly number[], to: Magic<'PutTo'>, path: string, who: Player): boolean {
  const there = objects.filter((key) => isThere(run.game, key));
  switch (to.kind) {
    case 'ontoBattlefield':
    case 'ontoBattlefieldAs':
      return ontoBattlefield(run, objects, to, path, who);
    case 'intoZone':
      return doWithOthers(
        run,
        path,
        there.map((object) => moving(object, zoneNamed(to.z), 'put', who)),
        'object',
      );
    // "shuffle and put that card on top", "look at the top three cards, then put them back".
    case 'ontoTop':
    case 'back':
    case 'onTop':
      return intoLibrary(run, there, 'top', to.order?.kind === 'randomOrder', path, who);
    case 'onBottom':
    case 'onTheBottom':
      return intoLibrary(run, there, 'bottom', to.order?.kind === 'randomOrder', path, who);
    case 'choiceOfEnd':
    case 'onTopOrBottom': {
      if (there.length === 0) return false;
      const about = { what: 'library', source: run.self };
      const place = ask(run.game, { seat: who, kind: 'place', legal: one(['top', 'bottom']), about });
      return intoLibrary(run, there, place, false, path, who);
    }
    // Not executed yet: text with these is left out whole.
    case 'anywhereElse':
    case 'onTopOfEach':
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

/** CR 401.4: in the order that the player chooses or that chance gives. What lies there already stays the same object. */
function intoLibrary(
  run: Run,
  cards: readonly number[],
  place: 'top' | 'bottom',
  random: boolean,
  path: string,
  who: Player,
): boolean {
  const arranged = random
    ? cards.length > 1
      ? ask(run.game, shuffling(cards))
      : cards
    : chooseOrder(run, who, cards, place);
  const owners = [...new Set(arranged.map((key) => objectAt(run.game, key)?.owner ?? who))];
  const moved = arranged.filter((key) => objectAt(run.game, key)?.zone !== 'library');
  if (moved.length === 0) {
    for (const owner of owners) {
      rearrange(
        run.game,
        owner,
        arranged.filter((key) => objectAt(run.game, key)?.owner === owner),
        place,
      );
    }
    return remember(run, path, arranged);
  }
  const inTurn = place === 'top' ? arranged.toReversed() : arranged;
  return doTo(
    run,
    path,
    inTurn.map((object) => ({ ...moving(object, 'library', 'put', who), at: place === 'top' ? 0 : -1 })),
    'object',
  );
}

/** CR 610.3c: what was exiled until now returns under its owner's control. */
export function bringBack(game: Game, cards: readonly number[], from: readonly PlayZone[]): void {
  const moves = cards.flatMap((key, at): Move[] => {
    const card = objectAt(game, key);
    if (card?.kind !== 'card' || card.last || card.zone !== 'exile') return [];
    // CR 610.3: each to the zone that it was in before.
    const to = from[at] ?? 'battlefield';
    if (to !== 'battlefield') return [moving(key, to, 'return', card.owner)];
    const arrives = putArrival(cardOf(game, card.body), game.rules.book.edition);
    if (!arrives.enters) return [];
    const arrival: Arrival = { controller: card.owner, shown: arrives.place.shown ?? null };
    return [{ ...moving(key, 'battlefield', 'return', card.owner), arrival }];
  });
  happen(game, moves);
}
