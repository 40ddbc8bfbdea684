/** Searching, shuffling, and turning over cards of a library until one fits (CR 701.16, 701.19, 701.20). */

import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { tell } from '../events/events.ts';
import { nodeAt } from '../objects/texts.ts';
import { asksYes } from '../resolving/perform.ts';
import { isPlayer, isThere, keysIn, objectAt } from '../state/book.ts';
import { PLAYERS, type Player } from '../state/state.ts';
import { shuffle } from '../state/zones.ts';
import { zone } from '../words/domain.ts';
import { fits } from '../words/filter.ts';
import { exiledHere } from '../words/linked.ts';
import { meantNow } from '../words/meant-now.ts';
import { pick } from '../words/picking.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { choose, selectObjects } from '../words/select.ts';
import type { Act, Acting } from './acts.ts';
import { doTo, moving, remember } from './doing.ts';
import { show } from './library.ts';

type LibraryAct = Extract<
  Act,
  {
    kind:
      | 'search'
      | 'searchThrough'
      | 'searchZones'
      | 'shuffle'
      | 'shuffleLibrary'
      | 'shuffleInto'
      | 'shuffleCards'
      | 'revealUntil'
      | 'exileUntil'
      | 'exileUntilMany';
  }
>;

export const LIBRARY_ACTS: Table<LibraryAct, Acting, boolean> = {
  search: ({ z, what }, run, path, who) => searched(run, zone(run, z, `${path}.z`), what, path, who),
  searchThrough: ({ z }, run, path, who) => remember(run, path, lookThrough(run, zone(run, z, `${path}.z`), who)),
  searchZones: ({ z, what }, run, path, who) => {
    const cards = cardsIn(run, z, `${path}.z`, who);
    // "and/or": which zones are searched is the player's choice; one that lies open needs none.
    const freely = (z.kind === 'zonesAnyOf' || z.kind === 'zonesAndOutside') && z.names.length > 1;
    const library = z.names.includes('library') && (!freely || asksYes(run, who, 'search the library', path));
    run.numbers[`${path}#library`] = library ? 1 : 0;
    const among = library ? cards : cards.filter((key) => !isInLibrary(run, key));
    // Who may search another zone alone need not find what lies open in this one.
    const elsewhere = freely && (library || z.kind === 'zonesAndOutside');
    return searched(run, among, what, path, who, elsewhere ? () => true : undefined);
  },
  shuffle: (_, run, path, who) => {
    shuffle(run.game, who, putAfter(run, path));
    tell(run.game, [{ kind: 'shuffled', player: who }]);
    return true;
  },
  shuffleLibrary: ({ z }, run, path, who) => {
    const owners = 'whose' in z ? ownersOf(run, z.whose, `${path}.z.whose`) : [who];
    for (const owner of owners) {
      shuffle(run.game, owner);
      tell(run.game, [{ kind: 'shuffled', player: owner }]);
    }
    return owners.length > 0;
  },
  shuffleInto: ({ z, into }, run, path, who) => {
    const owners = 'whose' in z ? ownersOf(run, z.whose, `${path}.z.whose`) : [who];
    const cards = z.kind === 'zonesOf' ? cardsIn(run, z, `${path}.z`, who) : zoneOf(run, z, `${path}.z`);
    void into;
    return shuffledIn(run, cards, owners, path, who);
  },
  shuffleCards: ({ what, into }, run, path, who) => {
    const cards = meantNow(run, what, `${path}.what`, who).filter((key) => isThere(run.game, key));
    const owners = new Set(cards.map((key) => objectAt(run.game, key)?.owner ?? who));
    // CR 701.20d: told to shuffle cards into a library, a player shuffles it even if there are none.
    if (cards.length === 0 && into.kind === 'zone')
      for (const owner of ownersOf(run, into.whose, `${path}.into.whose`)) owners.add(owner);
    return shuffledIn(run, cards, [...owners], path, who);
  },
  revealUntil: ({ z, who: whoever, what }, run, path, who) => {
    playersOf(run, whoever, `${path}.who`);
    const { turned, fitting } = until(run, z, what, path, 1);
    show(run, turned, PLAYERS, 'revealed', who);
    run.bound[path] = turned;
    run.bound[`${path}.what`] = fitting;
    return remember(run, path, turned);
  },
  exileUntil: ({ z, who: whoever, what }, run, path, who) => {
    playersOf(run, whoever, `${path}.who`);
    return exiledUntil(run, z, what, path, who, 1);
  },
  exileUntilMany: ({ z, who: whoever, what }, run, path, who) => {
    playersOf(run, whoever, `${path}.who`);
    const n = 'n' in what && what.n !== undefined ? numberOf(run, what.n as Magic<'Count'>) : 1;
    return exiledUntil(run, z, what, path, who, n);
  },
};

/** CR 701.19a: the searcher sees all of a zone. */
function lookThrough(run: Run, cards: readonly number[], who: Player): readonly number[] {
  const hidden = cards.filter((key) => isHidden(run, key));
  show(run, hidden, [who], 'looked');
  const owners = new Set(hidden.map((key) => objectAt(run.game, key)?.owner ?? who));
  tell(
    run.game,
    [...owners].map((whose) => ({ kind: 'searched', player: who, whose })),
  );
  return cards;
}

const isInLibrary = ({ game }: Run, key: number): boolean => {
  const object = objectAt(game, key);
  return object?.kind === 'card' && object.zone === 'library';
};

/** CR 400.2: libraries and hands are hidden zones; elsewhere what lies face down is. */
function isHidden({ game }: Run, key: number): boolean {
  const object = objectAt(game, key);
  return object?.kind === 'card' && (object.zone === 'library' || object.zone === 'hand' || object.faceDown);
}

/** "shuffle and put that card on top": what is put there is not among what is shuffled. */
function putAfter(run: Run, path: string): readonly number[] {
  const at = path.lastIndexOf('.');
  const next = `${path.slice(0, at)}.${Number(path.slice(at + 1)) + 1}`;
  const act = nodeAt(run.text, next) as Magic<'Act'> | undefined;
  return act?.kind === 'put' && act.to.kind === 'ontoTop' ? selectObjects(run, act.what, `${next}.what`) : [];
}

/** CR 701.19b: who searches a hidden zone may fail to find what is described by more than a number; what lies open is found. */
type Missable = (key: number) => boolean;

function searched(
  run: Run,
  cards: readonly number[],
  what: Magic<'Obj'>,
  path: string,
  who: Player,
  missable: Missable = (key) => isHidden(run, key),
): boolean {
  lookThrough(run, cards, who);
  const found = findings(run, cards, what, `${path}.what`, who, missable);
  run.bound[`${path}.what`] = found;
  return remember(run, path, found);
}

function findings(
  run: Run,
  cards: readonly number[],
  what: Magic<'Obj'>,
  path: string,
  who: Player,
  missable: Missable,
): readonly number[] {
  switch (what.kind) {
    case 'thingsOr': {
      const fitting = cards.filter((key) => what.any.some((item, at) => isOne(run, item, key, `${path}.any.${at}`)));
      const least = fitting.every(missable) ? 0 : 1;
      return choose(run, who, fitting, [least, 1], 'search').filter((ref) => !isPlayer(ref));
    }
    case 'thingsAnd':
    case 'thingsAndOr': {
      const items = what.kind === 'thingsAnd' ? what.all : what.any;
      const field = what.kind === 'thingsAnd' ? 'all' : 'any';
      const taken: number[] = [];
      for (const [at, item] of items.entries()) {
        const among = cards.filter((key) => !taken.includes(key));
        taken.push(...findings(run, among, item, `${path}.${field}.${at}`, who, missable));
      }
      return taken;
    }
    case 'all':
    case 'each': {
      const fitting = cards.filter((key) => fits(run, what.f, key, `${path}.f`));
      const hidden = fitting.filter(missable);
      const chosen = choose(run, who, hidden, [0, hidden.length], 'search');
      return fitting.filter((key) => chosen.includes(key) || !hidden.includes(key));
    }
    // "any card": one, whichever.
    case 'any':
      return findings(run, cards, { ...what, kind: 'a' }, path, who, missable);
    default: {
      const plain = 'f' in what && isPlain(what.f as Magic<'F'>);
      const mayMiss = (key: number): boolean => !plain && missable(key);
      return pick(run, what, path, who, { among: cards, about: 'search', mayMiss });
    }
  }
}

/** "a card": nothing but a number, so it is found. */
const isPlain = (f: Magic<'F'>): boolean =>
  f.kind === 'f' && f.head.kind === 'noun' && !f.adj && !f.last && (f.post ?? []).length === 0;

const isOne = (run: Run, item: Magic<'Obj'>, key: number, path: string): boolean =>
  'f' in item && fits(run, item.f as Magic<'F'>, key, `${path}.f`);

function cardsIn(run: Run, z: Magic<'ZonesOf'>, path: string, who: Player): readonly number[] {
  const owners = ownersOf(run, z.whose, `${path}.whose`);
  const inside = owners.flatMap((owner) => z.names.flatMap((name) => keysIn(run.game, `${name}:${owner}`)));
  return z.kind === 'zonesAndOutside' ? [...inside, ...keysIn(run.game, `outside:${who}`)] : inside;
}

function zoneOf(run: Run, z: Magic<'Zones'>, path: string): readonly number[] {
  if (z.kind === 'hands') {
    return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `${z.name}:${owner}`));
  }
  return 'names' in z && 'whose' in z ? cardsIn(run, z, path, run.you) : zone(run, z, path);
}

function shuffledIn(run: Run, cards: readonly number[], owners: readonly Player[], path: string, who: Player): boolean {
  const moved = doTo(
    run,
    path,
    cards.map((object) => moving(object, 'library', 'put', who)),
    'object',
  );
  for (const owner of owners) shuffle(run.game, owner);
  tell(
    run.game,
    owners.map((player) => ({ kind: 'shuffled', player })),
  );
  return moved || owners.length > 0;
}

/** Cards from the top, down to the one that fits, or all of them. */
function until(run: Run, z: Magic<'Zone'>, what: Magic<'Obj'>, path: string, n: number) {
  const turned: number[] = [];
  const fitting: number[] = [];
  for (const key of zone(run, z, `${path}.z`)) {
    turned.push(key);
    if ('f' in what && fits(run, what.f as Magic<'F'>, key, `${path}.what.f`)) fitting.push(key);
    if (fitting.length >= n) break;
  }
  return { turned, fitting };
}

function exiledUntil(run: Run, z: Magic<'Zone'>, what: Magic<'Obj'>, path: string, who: Player, n: number): boolean {
  const { turned, fitting } = until(run, z, what, path, n);
  const exile = exiledHere(run);
  const events = turned.map((object) => ({ ...moving(object, 'exile', 'exile', who), exile }));
  const done = doTo(run, path, events, 'object');
  const all = run.done[path] ?? [];
  run.bound[path] = all;
  run.bound[`${path}.what`] = all.filter((_, at) => fitting.includes(turned[at] ?? -1));
  return done;
}
