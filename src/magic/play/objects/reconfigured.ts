/** CR 702.151b: an Equipment with reconfigure is no creature while it is attached to one. */
import type { Magic } from '../../text/index.ts';
import { permanentAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import type { Current } from './current.ts';
import { type Hold, holdOfOne } from './holds.ts';
import { hasKeywordNamed } from './keywords.ts';

const NO_CREATURE: Magic<'Change'> = {
  kind: 'areNot',
  f: { kind: 'f', head: { kind: 'type', type: 'creature' } },
};

export function reconfiguredHolds(game: Game, keys: Iterable<number>, look: (key: number) => Current): readonly Hold[] {
  return [...keys].flatMap((key): readonly Hold[] => {
    const permanent = permanentAt(game, key);
    if (typeof permanent?.attachedTo !== 'number' || !hasKeywordNamed(game, look(key), 'reconfigure')) return [];
    const { controller: you, timestamp } = permanent;
    return [holdOfOne(game, key, { you, timestamp, look, changes: [{ node: NO_CREATURE, path: 'reconfigure' }] })];
  });
}
