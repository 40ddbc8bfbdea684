/** Conjuring: cards that were in nobody's deck come into the game, as duplicates of others. */
import { create, insert } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import { listFor, objectAt } from './book.ts';
import { copiableOf } from './current.ts';
import { tell } from './events.ts';
import { ownersOf } from './players.ts';
import { zoneNamed } from './putting.ts';
import type { Run } from './run.ts';
import { cardIn } from './setup.ts';
import type { Player } from './state.ts';
import { tick } from './zones.ts';

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
