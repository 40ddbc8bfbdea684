/**
 * The game with one more object in it, for looking only: what would this card be as that spell, what could it target, what
 * would it cost. Nothing is written. CR 601.3: legality is judged by what the spell would be.
 */
import type { Effect } from './effects-kept.ts';
import type { Game, List, MagicShape } from './state.ts';

/** Keys of imagined objects: never one that a record has, and never twice, so nothing remembered of one fits another. */
const FIRST = 2 ** 40;
let lastImagined = FIRST;

export const isImagined = (key: number): boolean => key > FIRST;

export interface Imagined {
  readonly game: Game;
  readonly key: number;
}

export function imagine(game: Game, record: MagicShape['record']): Imagined {
  lastImagined += 1;
  const key = lastImagined;
  const imagined = new Map(game.state.imagined).set(key, record);
  const { records, lists, happenings, nextKey } = game.state;
  return { game: { ...game, state: { records, lists, happenings, nextKey, imagined } }, key };
}

/** The same with the object on the battlefield, where all that holds of permanents holds of it (CR 614.12). */
export function onBattlefield({ game, key }: Imagined): Game {
  const { state } = game;
  const battlefield = [...state.lists.battlefield, key];
  return { ...game, state: { ...state, lists: { ...state.lists, battlefield } } };
}

/** The game with another record in the place of one, for looking only: what a permanent would be otherwise. */
export function instead(game: Game, key: number, record: MagicShape['record']): Game {
  const { records, lists, happenings, nextKey, imagined = new Map() } = game.state;
  // Lists of its own tell what is kept of the game itself from what is worked out here.
  return {
    ...game,
    state: { records: { ...records, [key]: record }, lists: { ...lists }, happenings, nextKey, imagined },
  };
}

/** The game without what has left a list, for looking only. */
export function without(game: Game, list: List, key: number): Game {
  const { state } = game;
  return {
    ...game,
    state: { ...state, lists: { ...state.lists, [list]: state.lists[list].filter((each) => each !== key) } },
  };
}

/** The same with effects that are not there yet. */
export function withEffects(game: Game, effects: readonly Effect[]): Game {
  return effects.reduce((so, effect) => {
    const { game: next, key } = imagine(so, effect);
    const { state } = next;
    return { ...next, state: { ...state, lists: { ...state.lists, effects: [...state.lists.effects, key] } } };
  }, game);
}
