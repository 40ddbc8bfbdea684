/** Positions for tests: heroes, hands and permanents as said, and a hand on the game that plays by names. */
import { type Edition, LATER } from '../../src/fab/editions.ts';
import type { FabCard, FabFace, FabType } from '../../src/fab/index.ts';
import type { Place, Zone } from '../../src/fab/place.ts';
import {
  type Book,
  type Current,
  current,
  fabGame,
  type Game,
  type Happening,
  heroOf,
  keysIn,
  type List,
  lifeOf,
  liveAt,
  NEW_CLOCK,
  NEW_OBJECT,
  NEW_PLAYER,
  NO_LISTS,
  type ObjectRecord,
  type Player,
  type PriorityMove,
  playerOf,
} from '../../src/fab/play/index.ts';
import { answer, begin, type Plain, type Question } from '../../src/kernel/index.ts';
import { lexicon, cards as packaged } from '../fab-text/package.ts';

export interface Written {
  readonly name: string;
  readonly line?: string;
  readonly types?: readonly FabType[];
  readonly subtypes?: readonly string[];
  readonly supertypes?: readonly string[];
  readonly text?: string;
  readonly cost?: number;
  readonly pitch?: number;
  readonly power?: number;
  readonly defense?: number;
  readonly life?: number;
  readonly intellect?: number;
}

/** A card of our own. */
export function card(
  face: Written,
  layout: FabCard['layout'] = 'single',
  other?: Written,
  shared?: FabCard['shared'],
): FabCard {
  const faceOf = ({
    name,
    types = ['Action'],
    subtypes = [],
    supertypes = [],
    text = '',
    ...numbers
  }: Written): FabFace => ({
    name,
    types,
    subtypes,
    supertypes,
    text,
    ...numbers,
  });
  const faces: [FabFace, ...FabFace[]] = [faceOf(face), ...(other ? [faceOf(other)] : [])];
  return {
    id: face.name.toLowerCase().replaceAll(' ', '-'),
    game: 'fab',
    layout,
    faces,
    ...(shared ? { shared } : {}),
  };
}

export interface Side {
  readonly hero?: FabCard;
  readonly life?: number;
  readonly marked?: boolean;
  readonly resources?: number;
  readonly chi?: number;
  readonly zones?: { readonly [zone in Exclude<Zone, 'outside' | 'stack' | 'hero'>]?: readonly (FabCard | Put)[] };
}
export interface Put {
  readonly card: FabCard;
  readonly place?: Partial<Place>;
  readonly counters?: { readonly [name: string]: number };
}

/** A card of the package, by the name of its first face and the start of its id. */
export function real(name: string, id = ''): FabCard {
  const found = packaged.find((one) => one.faces[0].name === name && one.id.includes(id));
  if (!found) throw new Error(`the package has no ${name}`);
  return found;
}

export const dummy = card({ name: 'Plain Hero', types: ['Hero'], life: 20, intellect: 4 });

export function position(
  p1: Side,
  p2: Side = {},
  options: { readonly cards?: readonly FabCard[]; readonly edition?: Edition; readonly seed?: string } = {},
) {
  const all = new Map<string, FabCard>(packaged.map((one) => [one.id, one]));
  const records: Record<string | number, Game['state']['records'][number]> = {};
  const lists: Record<List, number[]> = Object.fromEntries(Object.keys(NO_LISTS).map((list) => [list, []])) as never;
  let key = 0;
  for (const [player, side] of [
    ['p1', p1],
    ['p2', p2],
  ] as const) {
    const { hero = dummy, life, marked = false, resources = 0, chi = 0, zones = {} } = side;
    records[player] = { ...NEW_PLAYER, resources, chi, actions: player === 'p1' ? 1 : 0 };
    const add = (put: FabCard | Put, zone: Zone, more: Partial<ObjectRecord> = {}): void => {
      const { card: one, place = {}, counters = {} } = 'card' in put ? put : { card: put };
      all.set(one.id, one);
      key += 1;
      const inArena = ![
        'hand',
        'deck',
        'arsenal',
        'pitch',
        'graveyard',
        'banished',
        'inventory',
        'soul',
        'under',
      ].includes(zone);
      records[key] = {
        ...NEW_OBJECT,
        card: one.id,
        owner: player,
        controller: inArena ? player : null,
        place: { zone, ...place },
        counters,
        timestamp: key,
        ...more,
      };
      const list =
        zone === 'permanent'
          ? 'permanent'
          : zone === 'soul' || zone === 'under'
            ? 'under'
            : (`${zone}:${player}` as List);
      lists[list].push(key);
    };
    add(hero, 'hero', { marked, lost: life === undefined ? 0 : Number(hero.faces[0].life ?? 0) - life });
    const at = key;
    for (const [zone, cards] of Object.entries(zones))
      for (const put of cards) add(put, zone as Zone, zone === 'soul' ? { over: at } : {});
  }
  for (const one of options.cards ?? []) all.set(one.id, one);
  records.clock = { ...NEW_CLOCK, turn: 2, phase: 'action', stage: 'settle', timestamp: key };
  const book: Book = { cards: all, lexicon, edition: options.edition ?? LATER };
  const match = begin(fabGame(book), {
    seats: ['p1', 'p2'],
    setup: { records, lists },
    seed: options.seed ?? 'test',
    development: true,
  }) as Game;
  return hold(match);
}

/** The names an object goes by now. */
function hold(game: Game) {
  const question = (): Question => {
    if (game.halt.kind !== 'asks') throw new Error(`nothing is asked: ${game.halt.kind}`);
    const [asked] = game.halt.questions;
    if (!asked) throw new Error('nobody is asked');
    return asked;
  };
  const give = (value: Plain): void => {
    const { seat } = question();
    const said = answer(game, seat, value);
    if (!said.ok) throw new Error(said.reason);
  };
  const nameOf = (key: number): readonly string[] =>
    game.state.records[key]?.kind === 'object' || game.state.records[key]?.kind === 'layer'
      ? current(game, key).names
      : [];
  const moves = (): readonly PriorityMove[] => {
    const { kind, legal } = question();
    if (kind !== 'priority' || legal.kind !== 'one') throw new Error(`${kind} is asked, not priority`);
    return legal.of as unknown as readonly PriorityMove[];
  };
  const findPlay = (name: string) =>
    moves().find((move) => {
      if (move.do !== 'play') return false;
      const object = liveAt(game, move.card);
      const one = object && game.rules.book.cards.get(object.card);
      return move.faces.map((face) => one?.faces[face]?.name).join(' + ') === name;
    });
  const findUse = (name: string) =>
    moves().find((move) => move.do === 'activate' && nameOf(move.object).includes(name));
  const all = (): readonly number[] =>
    Object.entries(game.state.records).flatMap(([key, record]) =>
      record.kind === 'object' && record.last === null ? [Number(key)] : [],
    );
  const find = (name: string): number => {
    const found = all().find((key) => nameOf(key).includes(name));
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const hand = {
    game,
    question,
    give,
    moves,
    asked: () => question().kind,
    mayPlay: (name: string) => findPlay(name) !== undefined,
    mayUse: (name: string) => findUse(name) !== undefined,
    play: (name: string) => {
      const move = findPlay(name);
      if (!move) throw new Error(`${name} cannot be played: ${JSON.stringify(moves())}`);
      give(move as unknown as Plain);
    },
    use: (name: string) => {
      const move = findUse(name);
      if (!move) throw new Error(`${name} cannot be used`);
      give(move as unknown as Plain);
    },
    pass: () => give({ do: 'pass' }),
    /** Both pass, so that the top resolves or the step ends. */
    both: () => {
      hand.pass();
      hand.pass();
    },
    /** Passes until this is asked, defending with nothing and choosing the least on the way. */
    until: (kind: string, step: string | null = null) => {
      for (let n = 0; n < 60; n += 1) {
        if (game.halt.kind !== 'asks') return;
        const clock = game.state.records.clock;
        const here = clock?.kind === 'clock' ? clock.step : null;
        if (question().kind === kind && (step === null || here === step)) return;
        hand.least();
      }
      throw new Error(`${kind} is not asked; ${question().kind} is`);
    },
    least: () => {
      const { legal } = question();
      switch (legal.kind) {
        case 'one':
          give(legal.of[0] ?? null);
          return;
        case 'some':
          give(legal.of.slice(0, legal.min) as Plain);
          return;
        case 'order':
          give(legal.of as Plain);
          return;
        case 'whole':
          give(legal.min);
          return;
        case 'form':
          give(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, []])));
      }
    },
    defend: (...names: readonly string[]) => {
      const { legal } = question();
      if (legal.kind !== 'form') throw new Error('no defenders are asked for');
      const answerOf = Object.entries(legal.fields).map(([field, inner]) => [
        field,
        inner.kind === 'some'
          ? inner.of.filter((option) => names.some((name) => nameOf(Number(option)).includes(name)))
          : [],
      ]);
      give(Object.fromEntries(answerOf) as Plain);
    },
    /** Passes through a whole link: no defenders, no reactions, until the resolution step. */
    attackThrough: () => hand.until('priority', 'resolution'),
    closeChain: () => {
      for (let n = 0; n < 60; n += 1) {
        const clock = game.state.records.clock;
        if (clock?.kind !== 'clock' || clock.step === null) return;
        hand.least();
      }
    },
    find,
    is: (name: string): Current => current(game, find(name)),
    object: (name: string): ObjectRecord => {
      const object = liveAt(game, find(name));
      if (!object) throw new Error(`${name} is gone`);
      return object;
    },
    names: (list: List) => keysIn(game, list).map((key) => nameOf(key).join(' // ')),
    life: (player: Player) => lifeOf(game, heroOf(game, player) ?? -1),
    marked: (player: Player) => liveAt(game, heroOf(game, player) ?? -1)?.marked,
    points: (player: Player) => playerOf(game, player),
    happened: <K extends Happening['kind']>(kind: K) =>
      game.state.happenings.filter((it): it is Extract<Happening, { readonly kind: K }> => it.kind === kind),
  };
  return hand;
}
