/**
 * Moth and Lantern: a tiny card game for two that needs everything the kernel has. Only tests play it.
 *
 * Cards have two faces with a strength each, and lie front up. A round: both choose a card in secret and show them; the
 * stronger takes a point. The loser mills a card, then may turn one of the two over. Whenever a card is turned, its owner
 * draws. The winner puts a card of the loser's hand, unseen, on the pile. After three rounds the better rolls for a prize.
 */
import {
  ask,
  askAll,
  barrier,
  create,
  derived,
  drop,
  get,
  insert,
  type Key,
  keys,
  type Match,
  note,
  one,
  type Rules,
  remove,
  rolling,
  type Setup,
  type State,
  seers,
  set,
  shuffling,
  some,
} from '../../src/kernel/index.ts';

export const SEATS = ['alice', 'bob'] as const;
export type Player = (typeof SEATS)[number];

/** Strength of each face, front first. */
export const CARDS = {
  'Moth // Lantern': [1, 6],
  'Ember // Ash': [4, 2],
  'Wick // Flame': [3, 5],
  'Dusk // Dawn': [2, 3],
} as const;
export type CardName = keyof typeof CARDS;

type Phase = 'deal' | 'duel' | 'consequence' | 'triggers' | 'theft' | 'tidy' | 'prize' | 'end';
type Zone = `${'deck' | 'hand'}:${Player}` | 'arena' | 'pile';

export interface Card {
  readonly kind: 'card';
  readonly owner: Player;
  readonly name: CardName;
  readonly up: 0 | 1;
  readonly zone: Zone;
}
interface PlayerRecord {
  readonly kind: 'player';
  readonly points: number;
}
/** The program counter, as data. `told`: the happenings that triggers have looked at. */
interface Clock {
  readonly kind: 'clock';
  readonly phase: Phase;
  readonly round: number;
  readonly winner: Player;
  readonly told: number;
}
type Happening =
  | { readonly kind: 'drew'; readonly seat: Player; readonly card: Key }
  | { readonly kind: 'showed'; readonly seat: Player; readonly name: CardName }
  | { readonly kind: 'won'; readonly seat: Player }
  | { readonly kind: 'turned'; readonly card: Key; readonly owner: Player }
  | { readonly kind: 'lost a card'; readonly seat: Player; readonly name: CardName }
  | { readonly kind: 'prize'; readonly seat: Player; readonly points: number };

export interface Toy {
  readonly record: Card | PlayerRecord | Clock;
  readonly list: Zone;
  readonly happening: Happening;
}
type Toys = Match<Toy>;

const ROUNDS = 3;
const other = (seat: Player): Player => (seat === 'alice' ? 'bob' : 'alice');

const PHASES: Readonly<Record<Phase, (match: Toys) => Phase>> = {
  deal(match) {
    for (const seat of SEATS) {
      const deck = match.state.lists[`deck:${seat}`];
      const shuffled = ask(match, shuffling(deck));
      remove(match, `deck:${seat}`, 0, deck.length);
      insert(match, `deck:${seat}`, shuffled);
      for (let cards = 0; cards < 5; cards += 1) draw(match, seat);
    }
    return 'duel';
  },

  duel(match) {
    const chosen = askAll(
      match,
      SEATS.map((seat) => ({ seat, kind: 'duel', legal: keys(one(match.state.lists[`hand:${seat}`])) })),
    );
    const shown = chosen.map((card) => move(match, card, 'arena'));
    for (const card of shown) {
      const { owner, name } = get(match.state, 'card', card);
      note(match, { kind: 'showed', seat: owner, name });
    }
    const [first = 0, second = 0] = shown.map((card) => strength(match, card));
    const winner = first >= second ? 'alice' : 'bob';
    set(match, winner, 'points', get(match.state, 'player', winner).points + 1);
    set(match, 'clock', 'winner', winner);
    note(match, { kind: 'won', seat: winner });
    return 'consequence';
  },

  consequence(match) {
    const loser = other(clock(match.state).winner);
    const top = match.state.lists[`deck:${loser}`][0];
    if (top !== undefined) {
      note(match, { kind: 'lost a card', seat: loser, name: get(match.state, 'card', top).name });
      move(match, top, 'pile');
    }
    const turned = ask(match, { seat: loser, kind: 'turn', legal: keys(some(match.state.lists.arena, 0, 1)) });
    for (const card of turned) {
      const { owner, up } = get(match.state, 'card', card);
      set(match, card, 'up', up === 0 ? 1 : 0);
      note(match, { kind: 'turned', card, owner });
    }
    return 'triggers';
  },

  triggers(match) {
    const news = match.state.happenings.slice(clock(match.state).told);
    set(match, 'clock', 'told', match.state.happenings.length);
    for (const happening of news) if (happening.kind === 'turned') draw(match, happening.owner);
    return 'theft';
  },

  theft(match) {
    const { winner } = clock(match.state);
    const hand = match.state.lists[`hand:${other(winner)}`];
    if (hand.length > 0) {
      const card = ask(match, { seat: winner, kind: 'theft', legal: keys(one(hand)) });
      note(match, { kind: 'lost a card', seat: other(winner), name: get(match.state, 'card', card).name });
      move(match, card, 'pile');
    }
    return 'tidy';
  },

  tidy(match) {
    const { round } = clock(match.state);
    for (const card of match.state.lists.arena) move(match, card, 'pile');
    set(match, 'clock', 'round', round + 1);
    const played = round + 1 === ROUNDS || SEATS.some((seat) => match.state.lists[`hand:${seat}`].length === 0);
    return played ? 'prize' : 'duel';
  },

  prize(match) {
    const seat =
      get(match.state, 'player', 'alice').points > get(match.state, 'player', 'bob').points ? 'alice' : 'bob';
    const points = ask(match, rolling(6));
    set(match, seat, 'points', get(match.state, 'player', seat).points + points);
    note(match, { kind: 'prize', seat, points });
    return 'end';
  },

  end: () => 'end',
};

export const toyRules: Rules<Toy> = {
  step: (match) => set(match, 'clock', 'phase', PHASES[clock(match.state).phase](match)),
  over: (state) => clock(state).phase === 'end',
  see(state, seat, key) {
    const record = state.records[key];
    if (record?.kind !== 'card') return record ?? null;
    const { zone } = record;
    return zone === 'arena' || zone === 'pile' || zone === `hand:${seat}` ? record : null;
  },
  tell(_state, seat, happening) {
    if (happening.kind !== 'drew' || happening.seat === seat) return happening;
    return { kind: happening.kind, seat: happening.seat };
  },
};

/** What the faces that lie up are worth; the memo is exercised on every comparison. */
export const strength = derived<Toy, number>(({ state }, key) => {
  const { name, up } = get(state, 'card', key);
  return CARDS[name][up];
});

/** A stay in a zone is a record of its own, front up: nobody can follow a card through a hidden zone by its key. */
export function move(match: Toys, key: Key, zone: Zone): number {
  const card = get(match.state, 'card', key);
  const before = seers(match, key);
  remove(match, card.zone, match.state.lists[card.zone].indexOf(key));
  drop(match, Number(key));
  const moved = create(match, { ...card, up: 0, zone });
  insert(match, zone, [moved]);
  if (seers(match, moved).some((seat) => !before.includes(seat))) barrier(match);
  return moved;
}

function draw(match: Toys, seat: Player): void {
  const top = match.state.lists[`deck:${seat}`][0];
  if (top !== undefined) note(match, { kind: 'drew', seat, card: move(match, top, `hand:${seat}`) });
}

function clock(state: State<Toy>): Clock {
  return get(state, 'clock', 'clock');
}

/** Two decks, front up, in the order given. */
export function toySetup(decks: Readonly<Record<Player, readonly CardName[]>>): Setup<Toy> {
  const zones = SEATS.flatMap((seat) => decks[seat].map((name) => ({ seat, name })));
  const cards = zones.map(
    ({ seat, name }, index) =>
      [index + 1, { kind: 'card', owner: seat, name, up: 0, zone: `deck:${seat}` }] satisfies [number, Card],
  );
  const deck = (seat: Player): Key[] => cards.filter(([, card]) => card.owner === seat).map(([key]) => key);
  return {
    records: {
      ...Object.fromEntries(cards),
      alice: { kind: 'player', points: 0 },
      bob: { kind: 'player', points: 0 },
      clock: { kind: 'clock', phase: 'deal', round: 0, winner: 'alice', told: 0 },
    },
    lists: {
      'deck:alice': deck('alice'),
      'deck:bob': deck('bob'),
      'hand:alice': [],
      'hand:bob': [],
      arena: [],
      pile: [],
    },
  };
}

export const NAMES = Object.keys(CARDS) as CardName[];
export const DECK: readonly CardName[] = [...NAMES, ...NAMES];
export const FULL_DECKS = { alice: DECK, bob: DECK } as const;
