/** Where a game begins: two decks, or any position. */
import type { Setup } from '../../../kernel/index.ts';
import type { Clock } from '../turn/clock.ts';
import { type CardRecord, type List, type MagicShape, PLAYERS, type Player, type PlayerRecord } from './state.ts';

export interface DeckSetup {
  /** Ids of cards in the book. */
  readonly decks: Readonly<Record<Player, readonly string[]>>;
  readonly first?: Player;
}

export const NEW_PLAYER: PlayerRecord = {
  kind: 'player',
  life: 20,
  counters: {},
  mana: [],
  ample: false,
  lastTurn: 0,
  landsPlayed: 0,
  blessed: false,
  drewFromEmpty: false,
  mulligans: 0,
  lost: null,
  commanderCasts: {},
  commanderDamage: {},
};

export const NEW_CLOCK: Clock = {
  kind: 'clock',
  turn: 1,
  active: 'p1',
  step: 'untap',
  stage: 'mulligans',
  priority: 'p1',
  passes: 0,
  timestamp: 0,
  day: null,
  resolving: null,
  extra: [],
  attacked: false,
  winner: null,
  checked: 0,
  monarch: null,
  before: [],
};

export function cardIn(zone: CardRecord['zone'], card: string, owner: Player): CardRecord {
  return {
    kind: 'card',
    body: { card, made: 'card', except: [] },
    owner,
    counters: {},
    timestamp: 0,
    last: null,
    zone,
    faceDown: false,
    lookers: [],
    exiledAs: null,
    exiledWith: null,
    turn: 0,
  };
}

export const NO_LISTS: Readonly<Record<List, readonly number[]>> = {
  'library:p1': [],
  'library:p2': [],
  'hand:p1': [],
  'hand:p2': [],
  'graveyard:p1': [],
  'graveyard:p2': [],
  'outside:p1': [],
  'outside:p2': [],
  exile: [],
  command: [],
  battlefield: [],
  stack: [],
  waiting: [],
  effects: [],
  delayed: [],
};

/** A game from the shuffle on. */
export function newGame({ decks, first = 'p1' }: DeckSetup): Setup<MagicShape> {
  const records: Record<string | number, MagicShape['record']> = {
    p1: NEW_PLAYER,
    p2: NEW_PLAYER,
    clock: { ...NEW_CLOCK, active: first, priority: first },
  };
  const lists: Record<List, readonly number[]> = { ...NO_LISTS };
  let key = 0;
  for (const player of PLAYERS) {
    lists[`library:${player}`] = decks[player].map((card) => {
      key += 1;
      records[key] = cardIn('library', card, player);
      return key;
    });
  }
  return { records, lists };
}
