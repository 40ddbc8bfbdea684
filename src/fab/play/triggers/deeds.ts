/** What a happening says that a player did, and to which object: "you've pitched", "you've defended with". */
import type { Fab } from '../../text/index.ts';
import type { Happening } from '../state/happenings.ts';
import type { Player } from '../state/state.ts';

/** The kind of happening that tells of it; null where none does. */
export const TOLD_BY: Readonly<Record<Fab<'Did'>['how'], Happening['kind'] | null>> = {
  played: 'played',
  pitched: 'pitched',
  'defended with': 'defended',
  'attacked with': 'attacked',
  'hit with': 'hit',
  activated: 'activated',
  created: 'created',
  discarded: 'moved',
  destroyed: 'moved',
  banished: 'moved',
  drawn: 'moved',
  boosted: 'did',
  controlled: null,
};

/** The objects that were done this to by one of these players. */
export function happened(it: Happening, how: Fab<'Did'>['how'], players: readonly Player[]): readonly number[] {
  if (!('player' in it) && it.kind !== 'moved') return [];
  const by = it.kind === 'moved' ? it.by : it.player;
  if (by === null || !players.includes(by)) return [];
  switch (how) {
    case 'played':
      return it.kind === 'played' ? [it.object] : [];
    case 'pitched':
      return it.kind === 'pitched' ? [it.was] : [];
    case 'defended with':
      return it.kind === 'defended' ? it.objects : [];
    case 'attacked with':
      return it.kind === 'attacked' ? [it.attack] : [];
    case 'hit with':
      return it.kind === 'hit' && it.own ? [it.source] : [];
    case 'activated':
      return it.kind === 'activated' ? [it.layer] : [];
    case 'created':
      return it.kind === 'created' ? [it.object] : [];
    case 'discarded':
      return it.kind === 'moved' && it.cause === 'discard' ? [it.was] : [];
    case 'destroyed':
      return it.kind === 'moved' && it.cause === 'destroy' ? [it.was] : [];
    case 'banished':
      return it.kind === 'moved' && it.cause === 'banish' ? [it.was] : [];
    case 'drawn':
      return it.kind === 'moved' && it.cause === 'draw' ? [it.was] : [];
    case 'boosted':
      return it.kind === 'did' && it.deed === 'boosted' && it.object !== undefined ? [it.object] : [];
    case 'controlled':
      return [];
  }
}
