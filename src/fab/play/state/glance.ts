/**
 * One thing about a record, and nothing else of it: who looks only at this need not look again when the rest changes.
 */
import { derived, type Journal, type Key, recordOf } from '../../../kernel/index.ts';
import type { Clock, FabShape, Game, ObjectRecord, Player } from './state.ts';

type Look<V> = (game: Game, key: Key) => V;

function glance<V>(read: (record: FabShape['record'] | undefined) => V): Look<V> {
  const kept = derived<FabShape, V>((journal, key) => read(recordOf(journal.state, key)));
  return (game, key) => kept(game as Journal<FabShape>, key);
}

const ofObject = <V>(read: (object: ObjectRecord) => V): Look<V | null> =>
  glance((record) => (record?.kind === 'object' && record.last === null ? read(record) : null));

const ofClock = <V>(read: (clock: Clock) => V): ((game: Game) => V) => {
  const look = glance((record) => (record?.kind === 'clock' ? read(record) : null));
  return (game) => look(game, 'clock') as V;
};

// Of an object that is not gone; null of anything else.
export const countersOf: Look<ObjectRecord['counters'] | null> = ofObject(({ counters }) => counters);
export const playedIn: Look<ObjectRecord['played'] | null> = ofObject(({ played }) => played);
export const keptBy: Look<ObjectRecord['kept'] | null> = ofObject(({ kept }) => kept);
export const controllerIn: Look<Player | null> = ofObject(({ controller }) => controller);

export const activePlayer: (game: Game) => Player = ofClock(({ active }) => active);
export const turnNow: (game: Game) => number = ofClock(({ turn }) => turn);
export const phaseNow: (game: Game) => Clock['phase'] = ofClock(({ phase }) => phase);
export const beforeLaidOut: (game: Game) => Clock['before'] = ofClock(({ before }) => before);
