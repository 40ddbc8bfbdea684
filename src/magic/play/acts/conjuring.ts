/** Conjuring: cards that were in nobody's deck come into the game, as duplicates of others. */
import { create, insert } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { tell } from '../events/events.ts';
import { copiableOf } from '../objects/current.ts';
import { listFor, objectAt } from '../state/book.ts';
import { cardIn } from '../state/setup.ts';
import type { Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { ownersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { zoneNamed } from './putting.ts';

/** A duplicate of a card, with what that has got for ever. */
export function conjured(run: Run, key: number, z: Magic<'Zone'>, path: string, who: Player): readonly number[] {
  const object = objectAt(run.game, key);
  if (!object || object.kind === 'ability') return [];
  const { card, except } = copiableOf(run.game, object);
  const { perpetual } = object.body;
  const [owner = who] = z.kind === 'zone' ? ownersOf(run, z.whose, `${path}.whose`) : [who];
  const zoneTo = zoneNamed(z);
  if (zoneTo === 'battlefield' || zoneTo === 'stack') return [];
  const made = create(run.game, {
    ...cardIn(zoneTo, '', owner),
    body: { card, made: 'card', except, ...(perpetual ? { perpetual } : {}) },
    timestamp: tick(run.game),
  });
  insert(run.game, listFor(zoneTo, owner), [made]);
  tell(run.game, [{ kind: 'conjured', player: who, object: made }]);
  return [made];
}
