/**
 * What holds of a game of Flesh and Blood between any two steps, whatever is played. Each broken one in words. The rules on
 * resets and on looking are said here once more, apart from the code that is judged by them.
 */
import { type FabCard, faceAt } from '../../src/fab/card.ts';
import { AREA, type Place } from '../../src/fab/place.ts';
import {
  clockOf,
  current,
  type FabShape,
  type Game,
  type Happening,
  heroOf,
  keysIn,
  type List,
  lifeOf,
  NO_LISTS,
  type ObjectRecord,
  PLAYERS,
  type Player,
  playerOf,
  printed,
} from '../../src/fab/play/index.ts';
import { type Change, save, view } from '../../src/kernel/index.ts';

const LISTS = (Object.keys(NO_LISTS) as readonly List[]).filter(
  (list) => !['waiting', 'links', 'effects'].includes(list),
);

/** What is remembered of a game, because no position alone tells it. */
export interface Memory {
  /** Cards that the players brought. */
  readonly brought: number;
  /** The physical card that each object is: the key of the first object it was. */
  readonly physical: Map<number, number>;
  readonly places: Map<number, Place>;
  readonly transcended: Set<number>;
  readonly onStack: Set<number>;
  /** The objects that there are, kept up with the changes. */
  readonly objects: Map<number, Found>;
  steps: number;
}

/** Every so many steps everything is judged; between them, what has changed. */
const ALL_EVERY = 50;

interface Found {
  readonly key: number;
  readonly object: ObjectRecord;
  readonly card: FabCard;
}

export function remember(game: Game): Memory {
  const all = objectsIn(game);
  return {
    brought: all.filter(isConserved).length,
    physical: new Map(all.map(({ key }) => [key, key])),
    places: new Map(all.map(({ key, object }) => [key, object.place])),
    transcended: new Set(),
    onStack: new Set(),
    objects: new Map(all.map((found) => [found.key, found])),
    steps: 0,
  };
}

function objectsIn({ state, rules }: Game): readonly Found[] {
  return Object.entries(state.records).flatMap(([key, object]) => {
    if (object.kind !== 'object' || object.last !== null) return [];
    const card = rules.book.cards.get(object.card);
    return card ? [{ key: Number(key), object, card }] : [];
  });
}

function keepUp({ state, rules }: Game, { objects }: Memory, changes: readonly Change<FabShape>[]): readonly Found[] {
  const keys = new Set(changes.flatMap((change) => ('key' in change ? [Number(change.key)] : [])));
  const changed: Found[] = [];
  for (const key of keys) {
    const object = state.records[key];
    const card = object?.kind === 'object' && object.last === null ? rules.book.cards.get(object.card) : undefined;
    if (object?.kind !== 'object' || !card) {
      objects.delete(key);
      continue;
    }
    const found = { key, object, card };
    objects.set(key, found);
    changed.push(found);
  }
  return changed;
}

/** All that is broken after a step that made these changes. */
export function brokenAfter(game: Game, memory: Memory, changes: readonly Change<FabShape>[]): readonly string[] {
  const wrong = identity(memory, changes);
  const all = memory.steps % ALL_EVERY === 0;
  memory.steps += 1;
  const changed = keepUp(game, memory, changes);
  const found = all ? objectsIn(game) : [...memory.objects.values()];
  if (all && found.length !== memory.objects.size) wrong.push('objects came or went without a change');
  const judged = all ? found : changed;
  for (const { key, object } of judged) {
    if (object.place.zone === 'stack') memory.onStack.add(key);
    if (object.place.turned === 'transcended') memory.transcended.add(memory.physical.get(key) ?? key);
  }
  const noted = changes.flatMap((change) => (change.kind === 'note' ? [change.to] : []));
  const moved = all || changes.some(({ kind }) => kind !== 'note' && kind !== 'set');
  return [
    ...wrong,
    ...judged.flatMap((each) => faces(game, memory, each)),
    ...(moved ? [...lying(game, found), ...conserved(memory, found)] : []),
    ...marks(game, judged, noted),
    ...numbers(game, judged),
    ...(clockOf(game).stage === 'priority' ? settled(game) : []),
  ];
}

const isPrivate = (place: Place): boolean =>
  place.faceDown === true || (['hand', 'deck', 'arsenal', 'inventory'].includes(place.zone) && place.faceUp !== true);

/** CR 3.0.9, 3.0.14b: into any zone but arena and stack it is a new object, and when it is hidden outside the arena. */
function mustReset(from: Place, to: Place): boolean {
  if (from.zone !== to.zone && AREA[to.zone] === 'elsewhere') return true;
  return !isPrivate(from) && isPrivate(to) && AREA[to.zone] !== 'arena';
}

const said = ({ zone, faceDown }: Place): string => `${zone}${faceDown ? ' face-down' : ''}`;

/** I5: a new key if and only if the rules reset the object. */
function identity(memory: Memory, changes: readonly Change<FabShape>[]): string[] {
  const { physical, places } = memory;
  const wrong: string[] = [];
  for (const change of changes) {
    if (change.kind === 'create' && change.to.kind === 'object') {
      physical.set(change.key, change.key);
      places.set(change.key, change.to.place);
    }
    if (change.kind !== 'set') continue;
    const key = Number(change.key);
    const from = places.get(key);
    if (change.field === 'place' && from) {
      const to = change.to as Place;
      if (mustReset(from, to)) wrong.push(`I5: ${key} went from ${said(from)} to ${said(to)} and is the same object`);
      places.set(key, to);
    }
    if (change.field !== 'became' || typeof change.to !== 'number') continue;
    const to = places.get(change.to);
    physical.set(change.to, physical.get(key) ?? key);
    if (!from || !to) wrong.push(`I5: ${key} became ${change.to}, which is nothing`);
    else if (!mustReset(from, to))
      wrong.push(`I5: ${key} went from ${said(from)} to ${said(to)} and is another object`);
  }
  return wrong;
}

/** I1 to I4: which faces a card shows where. */
function faces(game: Game, memory: Memory, { key, object, card }: Found): readonly string[] {
  const { place } = object;
  if (card.layout === 'single') return [];
  const now = current(game, key).names;
  // CR 6.3.7: an effect may take the names; the face is still the one it was.
  const names = (now.length > 0 ? now : printed(game, object).names).join(' // ');
  const area = AREA[place.zone];
  const name = (face: number): string => faceAt(card, face).name;
  const both = `${name(0)} // ${name(1)}`;
  const wrong = (law: string): string => `${law}: ${both} (${key}) in ${said(place)} is ${names}`;
  switch (card.layout) {
    case 'figment':
    case 'invocation':
    case 'construct':
      return area !== 'arena' && names !== name(0) ? [wrong('I1')] : [];
    case 'transcend': {
      const since = memory.transcended.has(memory.physical.get(key) ?? key);
      return names === name(since ? 1 : 0) ? [] : [wrong('I2')];
    }
    case 'twin': {
      const one = names === name(0) || names === name(1);
      return (area === 'arena' || area === 'stack' ? one : names === both) ? [] : [wrong('I3')];
    }
    case 'split': {
      const may = area === 'stack' || (area === 'arena' && memory.onStack.has(key));
      return may || names === both ? [] : [wrong('I4')];
    }
  }
}

/** I5: each object lies in one place, and what lies there is an object. */
function lying(game: Game, found: readonly Found[]): readonly string[] {
  const wrong: string[] = [];
  const at = new Map<number, List[]>();
  for (const list of LISTS) for (const key of keysIn(game, list)) at.set(key, [...(at.get(key) ?? []), list]);
  for (const { key, object } of found) {
    const lists = at.get(key) ?? [];
    const { zone } = object.place;
    const [list] = lists;
    // CR 8.5.41: a two-hander takes both weapon zones
    const most = zone === 'weapon' ? 2 : 1;
    if (!list || lists.length > most || new Set(lists).size > 1)
      wrong.push(`I5: ${key} lies in ${lists.join(' and ') || 'nothing'}`);
    else if (list.split(':')[0] !== (zone === 'soul' ? 'under' : zone))
      wrong.push(`I5: ${key} lies in ${list} and says ${zone}`);
    else if (AREA[zone] === 'elsewhere' && list.includes(':') && !list.endsWith(object.owner))
      wrong.push(`I5: ${key} of ${object.owner} lies in ${list}`);
    if ((zone === 'soul' || zone === 'under') && !isThere(game, object.over))
      wrong.push(`I5: ${key} lies under ${object.over}, which is gone`);
    at.delete(key);
  }
  for (const [key, lists] of at) {
    const record = game.state.records[key];
    if (record?.kind !== 'layer' || record.last !== null) wrong.push(`I5: ${lists.join()} holds ${key}, which is gone`);
    // CR 1.4.3: an attack-proxy ceases to exist with its source
    else if (record.attack && !isThere(game, record.source)) wrong.push(`the source of the attack ${key} is gone`);
  }
  return wrong;
}

function isThere({ state }: Game, key: number | null): boolean {
  const record = key === null ? undefined : state.records[key];
  return record?.kind === 'object' && record.last === null;
}

/** I5, I7: every card that was brought is one object. */
/** CR 8.3.21b, 8.5.40: but for cards that an effect makes, and those that a graveyard does not take. */
const isConserved = ({ object, card }: Found): boolean =>
  !object.created && !card.faces.some(({ keywords = [] }) => keywords.some(({ name }) => name === 'ephemeral'));

function conserved({ brought, physical }: Memory, found: readonly Found[]): readonly string[] {
  const own = found.filter(isConserved);
  const cards = new Set(own.map(({ key }) => physical.get(key)));
  const wrong = cards.size === own.length ? [] : [`I5: ${own.length - cards.size} cards are two objects at once`];
  return own.length === brought ? wrong : [...wrong, `I7: there are ${own.length} cards, and were ${brought}`];
}

/** I8: only heroes are marked, and a hit by an opponent takes the mark. */
function marks(game: Game, found: readonly Found[], noted: readonly Happening[]): readonly string[] {
  const wrong = found.flatMap(({ key, object }) =>
    object.marked && heroOf(game, object.controller ?? object.owner) !== key
      ? [`I8: ${key} is marked and no hero`]
      : [],
  );
  for (const [at, it] of noted.entries()) {
    if (it.kind !== 'hit' || (it.to !== 'p1' && it.to !== 'p2') || it.player === it.to) continue;
    const { to } = it;
    if (!dealtBefore(game, noted.slice(0, at), it)) wrong.push(`I8: ${to} was hit by ${it.source} without damage`);
    // Abilities that saw the hit have triggered, and contracts are completed by it; nothing else comes before the mark is
    // gone (CR 9.3.3).
    const next = noted.slice(at + 1).find((one) => one.kind !== 'triggered' && !isContract(one));
    if (it.marked && !(next?.kind === 'unmarked' && next.player === to)) wrong.push(`I8: ${to} was hit and is marked`);
    const again = noted.slice(at).some((one) => one.kind === 'marked' && one.player === to);
    if (isMarked(game, to) && !again) wrong.push(`I8: ${to} is marked after a hit`);
  }
  return wrong;
}

const isContract = (it: Happening): boolean => it.kind === 'did' && it.deed === 'completed a contract';

/** CR 7.5.5: an attack's damage and its hit are one event; an effect may say so of damage it dealt a sentence before. */
function dealtBefore({ state }: Game, noted: readonly Happening[], hit: Extract<Happening, { kind: 'hit' }>): boolean {
  const among = hit.attack === null ? state.happenings : noted;
  return among.some((one) => one.kind === 'damage' && one.to === hit.to && one.source === hit.source && one.amount > 0);
}

function isMarked(game: Game, player: Player): boolean {
  const hero = game.state.records[heroOf(game, player) ?? -1];
  return hero?.kind === 'object' && hero.marked;
}

function numbers(game: Game, found: readonly Found[]): readonly string[] {
  const whole = (n: number): boolean => Number.isInteger(n) && n >= 0;
  return [
    ...PLAYERS.flatMap((player) => {
      const { actions, resources, chi } = playerOf(game, player);
      return [actions, resources, chi].every(whole) ? [] : [`${player} has ${actions}, ${resources}, ${chi} points`];
    }),
    ...found.flatMap(({ key, object }) =>
      Object.values(object.counters).every(whole) && Number.isInteger(object.lost)
        ? []
        : [`${key} has broken counters`],
    ),
  ];
}

/** CR 1.10.2: before anybody has priority. */
function settled(game: Game): readonly string[] {
  const dead = PLAYERS.filter((player) => {
    const hero = heroOf(game, player);
    return hero === null || lifeOf(game, hero) <= 0;
  });
  return [
    ...dead.map((player) => `${player} plays on without life`),
    ...(keysIn(game, 'waiting').length > 0 ? ['triggers still wait'] : []),
  ];
}

/** I6: with other cards in the places that a player may not look at, what that player receives is the same. */
export function shownTooMuch(game: Game): readonly string[] {
  const ids = [...game.rules.book.cards.keys()];
  return PLAYERS.flatMap((seat) => {
    const records = Object.fromEntries(
      Object.entries(game.state.records).map(([key, record]) => {
        if (record.kind !== 'object') return [key, record];
        const { place, owner, lookers } = record;
        const hidden = isPrivate(place) && (place.zone === 'deck' || owner !== seat) && !lookers.includes(seat);
        const instead = ids[(ids.indexOf(record.card) + 1) % ids.length] ?? record.card;
        return [key, hidden ? { ...record, card: instead, counters: { other: 1 } } : record];
      }),
    );
    const received = JSON.stringify(view(game, seat));
    const otherwise = JSON.stringify(view({ ...game, state: { ...game.state, records } }, seat));
    return received === otherwise ? [] : [`I6: ${seat} is shown what is hidden`];
  });
}

/** All of it is data. */
export function isData(game: Game): boolean {
  const { state } = JSON.parse(save(game)) as { readonly state: unknown };
  return JSON.stringify(state) === JSON.stringify(game.state);
}
