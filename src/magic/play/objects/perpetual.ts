/**
 * Changes for ever: what a card "perpetually" gets goes with it from zone to zone, and into a duplicate of it. It is kept
 * with what represents the card (`Body`), and applied in layers like any effect, by when it began.
 */
import { set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { follow, objectAt } from '../state/book.ts';
import { tick } from '../state/zones.ts';
import type { Run } from '../words/run.ts';
import { fixed } from './fixed.ts';

export interface Perpetual {
  readonly changes: readonly Magic<'Change'>[];
  readonly timestamp: number;
}

export function changePerpetually(
  run: Run,
  on: readonly number[],
  does: readonly Magic<'Change'>[],
  path: string,
): boolean {
  const changes = does.map((change, at) => fixed(run, change, `${path}.${at}`));
  const timestamp = tick(run.game);
  const there = on.map((key) => follow(run.game, key));
  for (const key of there) {
    const object = objectAt(run.game, key);
    if (!object || object.kind === 'ability' || object.last) continue;
    const { body } = object;
    set(run.game, key, 'body', { ...body, perpetual: [...(body.perpetual ?? []), { changes, timestamp }] });
  }
  return there.length > 0;
}
