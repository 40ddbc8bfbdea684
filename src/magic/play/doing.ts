/** Making events happen for text, and remembering to whom it was done. */
import { type GameEvent, happen } from './events.ts';
import type { Run } from './run.ts';
import type { Player, PlayZone, Ref } from './state.ts';
import type { Move } from './zones.ts';

/** Makes events happen, and remembers what they were done to: as it was, or as it is now. */
export function doTo(run: Run, path: string, events: readonly GameEvent[], key: 'was' | 'object' = 'was'): boolean {
  const happened = happen(run.game, events);
  const refs = happened.flatMap((it): readonly Ref[] => (it.kind === 'moved' ? [it[key] ?? it.was] : []));
  return remember(run, path, refs);
}

/** "This way": to whom a deed was done, and to how many. */
export function remember(run: Run, path: string, refs: readonly Ref[]): boolean {
  run.done[path] = refs;
  run.numbers[path] = refs.length;
  return refs.length > 0;
}

export const moving = (object: number, to: PlayZone, cause: Move['cause'], by: Player): Move => ({
  kind: 'move',
  object,
  to,
  cause,
  by,
});
