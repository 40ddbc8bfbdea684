/** Where a game begins: two heroes with their equipment and decks. */
import type { Setup } from '../../../kernel/index.ts';
import type { Zone } from '../../place.ts';
import {
  type Clock,
  type Duelist,
  type FabShape,
  type List,
  NOTHING_YET,
  type ObjectRecord,
  OWN_ZONES,
  PLAYERS,
  type Player,
  type PlayerRecord,
  SEATS,
} from './state.ts';

export const NEW_PLAYER: PlayerRecord = { kind: 'player', actions: 0, resources: 0, chi: 0, ample: false, lost: null };

export const NEW_CLOCK: Clock = {
  kind: 'clock',
  turn: 0,
  active: 'p1',
  phase: 'start',
  step: null,
  stage: 'game',
  quiet: null,
  priority: 'p1',
  passes: 0,
  resolving: null,
  closing: false,
  timestamp: 0,
  before: [],
  winner: null,
};

export const NEW_OBJECT: ObjectRecord = {
  kind: 'object',
  card: '',
  become: null,
  created: false,
  owner: 'p1',
  controller: null,
  place: { zone: 'deck' },
  over: null,
  ...NOTHING_YET,
  timestamp: 0,
  since: 0,
  last: null,
  became: null,
};

export const NO_LISTS: Readonly<Record<List, readonly number[]>> = {
  ...(Object.fromEntries(
    SEATS.flatMap((player) => OWN_ZONES.map((zone) => [`${zone}:${player}`, []])),
  ) as unknown as Record<List, readonly number[]>),
  permanent: [],
  'combat-chain': [],
  stack: [],
  under: [],
  waiting: [],
  links: [],
  effects: [],
};

/** What a player brings: ids of cards in the book. */
export interface Brought {
  readonly hero: string;
  readonly deck: readonly string[];
  /** Arena-cards; those that fit are equipped as the game starts, the rest stays in the inventory (CR 4.1). */
  readonly arena?: readonly string[];
}

export function newGame(brought: Readonly<Record<Duelist, Brought>>, first: Player = 'p1'): Setup<FabShape> {
  const records: Record<string | number, FabShape['record']> = {
    p1: NEW_PLAYER,
    p2: NEW_PLAYER,
    clock: { ...NEW_CLOCK, active: first, priority: first },
  };
  const lists: Record<List, readonly number[]> = { ...NO_LISTS };
  let key = 0;
  for (const player of PLAYERS) {
    const { hero, deck, arena = [] } = brought[player];
    const put = (cards: readonly string[], zone: Extract<Zone, 'hero' | 'deck' | 'inventory'>): void => {
      lists[`${zone}:${player}`] = cards.map((card) => {
        key += 1;
        const controller = zone === 'hero' ? player : null;
        records[key] = { ...NEW_OBJECT, card, owner: player, controller, place: { zone }, timestamp: key };
        return key;
      });
    };
    put([hero], 'hero');
    put(deck, 'deck');
    put(arena, 'inventory');
  }
  records.clock = { ...NEW_CLOCK, active: first, priority: first, timestamp: key };
  return { records, lists };
}
