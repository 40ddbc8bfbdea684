/**
 * Sparks: a tiny duel with priority, a stack, triggers and an attack step, and its table for rulings. Only tests play it.
 *
 * Spark deals 2 to a target (1 before 2017-04-28), Frost lets its caster draw; they are two faces of one card. A Lamp is a
 * permanent that attacks for 1; a Bell is one that triggers whenever its controller casts: that player gains 1. Rain makes
 * its target discard one of two cards.
 */
import { ok, type Result, refuse } from '../../src/cards/why.ts';
import {
  ask,
  create,
  drop,
  get,
  insert,
  type Key,
  type Match,
  note,
  one,
  type Plain,
  type Question,
  type Rules,
  remove,
  rolling,
  type State,
  set,
  some,
} from '../../src/kernel/index.ts';
import type { Do } from '../../src/rulings/format/entries.ts';
import type { StepWord } from '../../src/rulings/format/position.ts';
import {
  type Happened,
  type Holder,
  kernelTable,
  type Move,
  type RulingGame,
  type Scene,
  type Table,
  type Thing,
} from '../../src/rulings/game.ts';
import type { RulingEdition } from '../../src/rulings/play/editions.ts';

const CARDS: { readonly [name: string]: readonly string[] } = {
  'Spark // Frost': ['Spark', 'Frost'],
  Lamp: ['Lamp'],
  Bell: ['Bell'],
  Rain: ['Rain'],
  Dice: ['Dice'],
};
type Seat = 'a' | 'b';
const SEATS: readonly Seat[] = ['a', 'b'];
const other = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');
const ZONES = ['hand', 'library', 'graveyard', 'battlefield', 'stack'] as const;
type Zone = (typeof ZONES)[number];
const TURN: readonly StepWord[] = ['upkeep', 'main', 'attackers', 'end'];

interface Card {
  readonly kind: 'card';
  readonly name: string;
  readonly owner: Seat;
  readonly zone: Zone;
  /** The face it was cast as, and its targets. */
  readonly face: number;
  readonly targets: readonly Key[];
  readonly label: string;
  /** Set on a trigger: the object it comes from. */
  readonly of: number;
}
interface Player {
  readonly kind: 'player';
  readonly life: number;
}
interface Clock {
  readonly kind: 'clock';
  readonly turn: number;
  readonly active: Seat;
  readonly step: StepWord;
  readonly priority: Seat;
  readonly passes: number;
  readonly attacked: boolean;
}
interface Sparks {
  readonly record: Card | Player | Clock;
  readonly list: Zone;
  readonly happening: {
    readonly kind: string;
    readonly text: string;
    readonly by: Seat;
    readonly of: string;
    readonly amount: number;
  };
}
type Game = Match<Sparks>;

const clock = (state: State<Sparks>): Clock => get(state, 'clock', 'clock');
const card = (game: Game, key: Key): Card => get(game.state, 'card', key);
const faceName = ({ name, face }: Card): string => CARDS[name]?.[face] ?? name;

function say(game: Game, kind: string, by: Seat, of: string, amount = 0): void {
  note(game, { kind, by, of, amount, text: `${by} ${kind} ${of} ${amount || ''}`.trim() });
}

function moved(game: Game, key: Key, zone: Zone, more: Partial<Card> = {}): number {
  const was = card(game, key);
  remove(game, was.zone, game.state.lists[was.zone].indexOf(key));
  drop(game, Number(key));
  const now = create(game, { ...was, face: 0, targets: [], ...more, zone });
  insert(game, zone, [now], 0);
  return now;
}

const living = (game: Game): readonly Key[] => [...SEATS, ...game.state.lists.battlefield];

function movesOf(state: State<Sparks>, seat: Seat): readonly Move[] {
  const { active, step } = clock(state);
  const hand = state.lists.hand.filter((key) => get(state, 'card', key).owner === seat);
  const casts = hand.flatMap((key) => {
    const { name } = get(state, 'card', key);
    return (CARDS[name] ?? []).flatMap((face, at): Move[] => {
      const slow = face === 'Lamp' || face === 'Bell';
      if (slow && (active !== seat || step !== 'main' || state.lists.stack.length > 0)) return [];
      return [
        {
          kind: 'cast',
          name: face,
          key,
          zone: 'hand',
          price: face === 'Frost' ? '{U}' : '{R}',
          answer: `cast ${key} ${at}`,
        },
      ];
    });
  });
  return [{ kind: 'pass', name: 'pass', key: null, zone: null, answer: 'pass' }, ...casts];
}

function atPriority(game: Game, edition: RulingEdition): void {
  const { priority, passes } = clock(game.state);
  const moves = movesOf(game.state, priority);
  const move = ask(game, { seat: priority, kind: 'priority', legal: one(moves.map(({ answer }) => String(answer))) });
  if (move !== 'pass') {
    cast(game, priority, move);
    return;
  }
  if (passes === 0) {
    set(game, 'clock', 'passes', 1);
    set(game, 'clock', 'priority', other(priority));
    return;
  }
  set(game, 'clock', 'passes', 0);
  const [top] = game.state.lists.stack;
  if (top !== undefined) resolve(game, top, edition);
  else nextStep(game);
  set(game, 'clock', 'priority', clock(game.state).active);
}

function cast(game: Game, by: Seat, move: string): void {
  const [key = 0, face = 0] = move.split(' ').slice(1).map(Number);
  const name = CARDS[card(game, key).name]?.[face] ?? '';
  const needs = name === 'Spark' || name === 'Rain';
  const legal = name === 'Rain' ? SEATS : living(game);
  const targets = needs
    ? ask(game, { seat: by, kind: 'targets', legal: some(legal, 1, 1), about: { words: `targets of ${name}` } })
    : [];
  moved(game, key, 'stack', { face, targets });
  say(game, 'cast', by, name);
  for (const bell of game.state.lists.battlefield) {
    const { name: what, owner } = card(game, bell);
    if (what !== 'Bell' || owner !== by) continue;
    const trigger = create(game, {
      kind: 'card',
      name: 'Bell',
      owner,
      zone: 'stack',
      face: 0,
      targets: [],
      label: '',
      of: Number(bell),
    });
    insert(game, 'stack', [trigger], 0);
    say(game, 'triggered', by, 'Bell');
  }
  set(game, 'clock', 'passes', 0);
}

function resolve(game: Game, key: Key, edition: RulingEdition): void {
  const { owner, targets, of, ...spell } = card(game, key);
  const name = faceName({ owner, targets, of, ...spell });
  if (of > 0) {
    remove(game, 'stack', 0);
    drop(game, Number(key));
    gain(game, owner, 1, 'Bell');
    return;
  }
  if (name === 'Lamp' || name === 'Bell') {
    moved(game, key, 'battlefield');
    return;
  }
  const [target] = targets;
  if (name === 'Spark' && (target === 'a' || target === 'b'))
    gain(game, target, edition.day < '2017-04-28' ? -1 : -2, name);
  if (name === 'Spark' && typeof target === 'number') moved(game, target, 'graveyard');
  if (
    name === 'Frost' &&
    ask(game, { seat: owner, kind: 'may', legal: one(['yes', 'no']), about: { words: 'draw a card?' } }) === 'yes'
  ) {
    const top = game.state.lists.library.find((each) => card(game, each).owner === owner);
    if (top !== undefined) moved(game, top, 'hand');
    say(game, 'drew', owner, 'a card');
  }
  if (name === 'Dice') gain(game, owner, ask(game, rolling(6)), name);
  if (name === 'Rain') {
    const hand = game.state.lists.hand.filter((each) => card(game, each).owner === target);
    const about = { words: 'discard a card' };
    const gone =
      hand.length > 0 ? ask(game, { seat: String(target), kind: 'discard', legal: some(hand, 1, 1), about }) : [];
    for (const each of gone) moved(game, each, 'graveyard');
  }
  moved(game, key, 'graveyard');
}

function gain(game: Game, seat: Seat, by: number, of: string): void {
  set(game, seat, 'life', get(game.state, 'player', seat).life + by);
  say(game, by > 0 ? 'gained' : 'dealt', seat, of, Math.abs(by));
}

function nextStep(game: Game): void {
  const { step, turn, active } = clock(game.state);
  const at = (TURN.indexOf(step) + 1) % TURN.length;
  set(game, 'clock', 'step', TURN[at] ?? 'main');
  set(game, 'clock', 'attacked', false);
  if (at === 0) {
    set(game, 'clock', 'turn', turn + 1);
    set(game, 'clock', 'active', other(active));
  }
}

function attack(game: Game): void {
  const { active } = clock(game.state);
  const mine = game.state.lists.battlefield.filter(
    (key) => card(game, key).owner === active && card(game, key).name === 'Lamp',
  );
  const who = mine.length > 0 ? ask(game, { seat: active, kind: 'attackers', legal: some(mine) }) : [];
  if (who.length > 0) gain(game, other(active), -who.length, 'Lamp');
  set(game, 'clock', 'attacked', true);
}

function rulesOf(edition: RulingEdition): Rules<Sparks> {
  return {
    step: (game) => {
      const { step, attacked } = clock(game.state);
      return step === 'attackers' && !attacked ? attack(game) : atPriority(game, edition);
    },
    over: (state) => SEATS.some((seat) => get(state, 'player', seat).life <= 0),
    see: (state, seat, key) => {
      const record = state.records[key];
      if (record?.kind !== 'card' || record.zone === 'battlefield' || record.zone === 'stack') return record ?? null;
      return record.zone === 'graveyard' || (record.zone === 'hand' && record.owner === seat) ? record : null;
    },
    tell: (_state, _seat, happening) => happening,
  };
}

export interface SparksTable extends Table {
  readonly holder: Holder<Sparks>;
}

function begin(scene: Scene): Result<SparksTable> {
  const { position } = scene.ruling;
  const records: { [key: Key]: Card | Player | Clock } = {};
  const lists: { [zone in Zone]: number[] } = { hand: [], library: [], graveyard: [], battlefield: [], stack: [] };
  let next = 1;
  const names = position.players.map(({ name }) => name);
  for (const [at, player] of position.players.entries()) {
    const seat = SEATS[at] ?? 'a';
    records[seat] = { kind: 'player', life: player.life ?? 20 };
    for (const zone of ['hand', 'library', 'graveyard', 'battlefield'] as const) {
      for (const each of player.zones[zone]?.cards ?? []) {
        const name = Object.keys(CARDS).find((known) => known === each.card || CARDS[known]?.includes(each.card));
        if (name === undefined) return refuse(`No card is called "${each.card}".`);
        for (let count = 0; count < each.count; count += 1) {
          records[next] = { kind: 'card', name, owner: seat, zone, face: 0, targets: [], label: each.as ?? '', of: 0 };
          lists[zone].push(next);
          next += 1;
        }
      }
    }
  }
  const active = SEATS[names.indexOf(position.active)] ?? 'a';
  records.clock = {
    kind: 'clock',
    turn: position.turn,
    active,
    step: position.step,
    priority: active,
    passes: 0,
    attacked: false,
  };
  const setup = { records, lists, nextKey: next };
  return ok(tableOf(kernelTable(rulesOf(scene.edition), { seats: [...SEATS], setup }), names));
}

function tableOf(kernel: ReturnType<typeof kernelTable<Sparks>>, names: readonly string[]): SparksTable {
  const state = () => kernel.holder.match.state;
  const playerOf = (seat: string) => (seat === 'chance' ? seat : (names[SEATS.indexOf(seat as Seat)] ?? seat));
  const seatOf = (player: string) => SEATS[names.indexOf(player)] ?? 'a';
  const wordsOf = ({ kind, about }: Question) => (about as { readonly words?: string } | undefined)?.words ?? kind;
  const things = (): readonly Thing[] => [
    ...SEATS.map(
      (seat): Thing => ({
        key: seat,
        labels: [],
        names: [playerOf(seat)],
        cardNames: [],
        zone: 'nowhere',
        of: playerOf(seat),
        kind: 'player',
      }),
    ),
    ...ZONES.flatMap((zone) => state().lists[zone]).map((key): Thing => {
      const it = get(state(), 'card', key);
      const faces = CARDS[it.name] ?? [];
      const shown = it.zone === 'stack' ? [faces[it.face] ?? ''] : faces;
      return {
        key,
        labels: it.label === '' ? [] : [it.label],
        names: shown,
        cardNames: [it.name, ...faces],
        zone: it.zone,
        of: playerOf(it.owner),
        kind: it.of > 0 ? 'ability' : 'object',
      };
    }),
  ];
  return {
    ...kernel,
    playerOf,
    seatOf,
    topic: ({ kind }) => kind,
    words: wordsOf,
    optionKey: (_, option) => (typeof option === 'number' || option === 'a' || option === 'b' ? option : null),
    optionNames: () => [],
    isName: () => false,
    byItself: () => undefined,
    moves: (seat) => movesOf(state(), seat as Seat),
    whyNot: (_, act: Do) =>
      act.kind === 'cast' ? { message: `${act.what.text} is too slow for that`, rule: '307.1' } : null,
    declare: (_, pairs) => ok(pairs.map(({ who }) => who)),
    objects: things,
    targetsOf: (key) => get(state(), 'card', key).targets,
    stack: () => state().lists.stack,
    clock: () => {
      const { turn, active, step } = clock(state());
      const dead = SEATS.find((seat) => get(state(), 'player', seat).life <= 0);
      return {
        turn,
        active: playerOf(active),
        step,
        time: 'neither',
        winner: dead === undefined ? null : playerOf(other(dead)),
      };
    },
    life: (seat) => get(state(), 'player', seat).life,
    pool: () => '',
    playerCounters: () => ({}),
    fields: (key): { readonly [field: string]: Plain } => {
      const it = get(state(), 'card', key);
      return {
        names: things().find((thing) => thing.key === key)?.names ?? [],
        zone: it.zone,
        owner: playerOf(it.owner),
        colors: ['R'],
      };
    },
    canonical: (field, value) => (field === 'colors' && value === 'red' ? 'R' : value),
    sees: (seat, key) => (kernel.holder.match.rules.see(state(), seat, key) === null ? 'nothing' : 'everything'),
    identity: (key) => String(key),
    timestamp: (key) => Number(key),
    happenings: (): readonly Happened[] =>
      state().happenings.map(({ kind, text, by, of, amount }) => ({ what: kind, text, by, of: [of], amount })),
  };
}

export const SPARKS: RulingGame<SparksTable> = { begin };
