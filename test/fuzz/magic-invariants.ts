/** What holds of a game of Magic between any two steps, whatever is played. Each broken one in words. */
import { save, view } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { hasRule } from '../../src/magic/play/executed/player-rules.ts';
import {
  cardOf,
  clockOf,
  current,
  type Game,
  keysIn,
  type List,
  legalMoves,
  movesOf,
  NO_LISTS,
  type Obj,
  objectAt,
  PLAYERS,
  type PriorityMove,
  playerOf,
} from '../../src/magic/play/index.ts';

const LISTS = Object.keys(NO_LISTS) as readonly List[];
const ZONES = LISTS.filter((list) => !['waiting', 'effects', 'delayed'].includes(list));

export interface Found {
  readonly key: number;
  readonly list: List;
  readonly object: Obj;
}

/** What lies where it lay and is the record that it was is not looked at again, but for what is in play. */
const judged = new WeakSet<Obj>();

export function brokenIn(game: Game, cards: number): readonly string[] {
  const lying = lyingIn(game, ZONES);
  const found = lying.filter(isFound);
  return [
    ...lying.flatMap(({ key, list, object }) => (object ? [] : [`${list} holds ${key}, which is nothing`])),
    ...places(found),
    ...conserved(game, found, cards),
    ...found.flatMap((each) => (isJudged(each) ? [] : faces(game, each))),
    ...numbers(game, found),
    ...settled(game, found),
  ];
}

type Lying = Omit<Found, 'object'> & { readonly object: Obj | undefined };

function lyingIn(game: Game, lists: readonly List[]): readonly Lying[] {
  const lying: Lying[] = [];
  for (const list of lists)
    for (const key of keysIn(game, list)) lying.push({ key, list, object: objectAt(game, key) });
  return lying;
}

const isFound = (lying: Lying): lying is Found => lying.object !== undefined;

/** What a step that only moved the clock can have left: somebody got priority too early. */
export const unsettled = (game: Game): readonly string[] => settled(game, lyingIn(game, ZONES).filter(isFound));

function isJudged({ object }: Found): boolean {
  if (object.kind !== 'card') return false;
  const before = judged.has(object);
  judged.add(object);
  return before;
}

/** One stay, one place (CR 400.7). */
function places(found: readonly Found[]): readonly string[] {
  const wrong: string[] = [];
  const seen = new Set<number>();
  for (const { key, list, object } of found) {
    if (seen.has(key)) wrong.push(`${key} lies in two places`);
    seen.add(key);
    if (object.last) wrong.push(`${key} is gone and lies in ${list}`);
    const zone = list.split(':')[0];
    if (object.zone !== zone) wrong.push(`${key} lies in ${list} and says ${object.zone}`);
    if (list.includes(':') && !list.endsWith(`:${object.owner}`))
      wrong.push(`${key} of ${object.owner} lies in ${list}`);
  }
  return wrong;
}

/** No card is lost or doubled, but for those that were conjured; a melded permanent is two. */
function conserved({ state }: Game, found: readonly Found[], cards: number): readonly string[] {
  const count = found.reduce((sum, { object }) => {
    if (object.kind === 'ability' || object.body.made !== 'card' || typeof object.body.card !== 'string') return sum;
    return sum + (object.body.meldedWith ? 2 : 1);
  }, 0);
  if (count === cards) return [];
  const made = state.happenings.filter(({ kind }) => kind === 'conjured').length;
  return count === cards + made ? [] : [`there are ${count} cards, and were ${cards}, and ${made} were conjured`];
}

const named = (card: MagicCard, faces: readonly number[]): string =>
  faces.map((face) => card.faces[face]?.name).join(' // ');

/** CR 709.4, 712.4a, 712.8a: what a card shows where it lies. */
function faces(game: Game, { key, object }: Found): readonly string[] {
  if (object.kind === 'ability') return [];
  const is = current(game, key);
  const card = cardOf(game, object.body);
  const wrong: string[] = [];
  const at = `${named(card, [0])} (${key}) in ${object.zone}`;
  if (object.kind === 'card' && !object.faceDown && object.body.made === 'card') {
    const whole = ['split', 'fuse', 'aftermath', 'room'].includes(card.layout);
    const expected = named(card, whole ? [0, 1] : [0]);
    if (is.names.join(' // ') !== expected) wrong.push(`${at} is called ${is.names.join(' // ')}`);
  }
  if (object.kind === 'permanent' && !object.faceDown) {
    const type = is.types.find((each) => each === 'Instant' || each === 'Sorcery');
    if (type) wrong.push(`${at} is an ${type}`);
    if (is.types.length === 0) wrong.push(`${at} has no type`);
  }
  if (object.kind === 'spell' && !object.faceDown) {
    if (object.shown.length === 0) wrong.push(`${at} shows no face`);
    if (object.shown.length > 1 && object.cast.from !== 'hand') wrong.push(`${at} is fused from ${object.cast.from}`);
  }
  return wrong;
}

function numbers(game: Game, found: readonly Found[]): readonly string[] {
  const wrong = PLAYERS.flatMap((player) => {
    const { life } = playerOf(game, player);
    return Number.isInteger(life) ? [] : [`${player} has ${life} life`];
  });
  for (const { key, object } of found) {
    for (const [name, n] of Object.entries(object.kind === 'ability' ? {} : object.counters)) {
      if (!Number.isInteger(n) || n < 0) wrong.push(`${key} has ${n} ${name} counters`);
    }
    if (object.kind === 'permanent' && (!Number.isInteger(object.damage) || object.damage < 0)) {
      wrong.push(`${key} has ${object.damage} damage`);
    }
  }
  return wrong;
}

/** CR 722.3c: the copy of a prepare spell stays in exile while its permanent is there and prepared. */
const isPrepared = (found: readonly Found[], by: number | undefined): boolean =>
  found.some(
    ({ key, object }) =>
      key === by && object.kind === 'permanent' && !object.phasedOut && object.marks.includes('prepared'),
  );

/** CR 117.5: before anybody has priority state-based actions are done and triggers are on the stack. */
function settled(game: Game, found: readonly Found[]): readonly string[] {
  if (clockOf(game).stage !== 'priority') return [];
  const wrong: string[] = [];
  if (keysIn(game, 'waiting').length > 0) wrong.push('triggers still wait');
  for (const player of PLAYERS)
    if (playerOf(game, player).life <= 0 && !hasRule(game, player, 'cantLose'))
      wrong.push(`${player} plays on with no life`);
  for (const { key, object } of found) {
    if (object.kind === 'ability') continue;
    // CR 111.7, 707.10a, 722.3c
    const stays = object.kind === 'card' && (object.zone === 'command' || isPrepared(found, object.preparedBy));
    if (object.kind === 'card' && object.body.made !== 'card' && !stays) {
      wrong.push(`${key} is a ${object.body.made} in ${object.zone}`);
    }
    if (object.kind !== 'permanent' || object.phasedOut) continue;
    const is = current(game, key);
    // CR 704.5f
    if (is.types.includes('Creature') && Number(is.toughness ?? 0) <= 0) wrong.push(`${key} lives with no toughness`);
    if (is.types.includes('Planeswalker') && (object.counters.loyalty ?? 0) <= 0) wrong.push(`${key} has no loyalty`);
  }
  return wrong;
}

/** What is offered is what a judgement of every card finds legal: no short cut leaves a move out, or lets one in. */
export function overlooked(game: Game): readonly string[] {
  const { stage, priority } = clockOf(game);
  if (stage !== 'priority') return [];
  const told = (moves: readonly PriorityMove[]): readonly string[] => moves.map((move) => JSON.stringify(move));
  const offered = new Set(told(legalMoves(game, priority)));
  const judged = new Set(told(movesOf(game, priority).legal));
  return [
    ...[...judged].filter((move) => !offered.has(move)).map((move) => `${priority} is not offered ${move}`),
    ...[...offered].filter((move) => !judged.has(move)).map((move) => `${priority} is offered ${move}`),
  ];
}

/** Nobody is shown what lies in another's hand or in a library, unless they may look. */
export function shownTooMuch(game: Game): readonly string[] {
  return PLAYERS.flatMap((seat) => {
    const seen = view(game, seat).records as { readonly [key: number]: object };
    const hidden = PLAYERS.flatMap((owner) => [
      ...keysIn(game, `library:${owner}`),
      ...(owner === seat ? [] : keysIn(game, `hand:${owner}`)),
    ]);
    return hidden.flatMap((key) => {
      const object = objectAt(game, key);
      const may = object?.kind === 'card' && object.lookers.includes(seat);
      return key in seen && !may ? [`${seat} sees ${key}`] : [];
    });
  });
}

/** S1: all of it is data. */
export function isData(game: Game): boolean {
  const { state } = JSON.parse(save(game)) as { readonly state: unknown };
  return JSON.stringify(state) === JSON.stringify(game.state);
}
