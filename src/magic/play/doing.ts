/** Making events happen for text, and remembering to whom it was done. */
import { objectAt } from './book.ts';
import { type GameEvent, happen } from './events.ts';
import type { Happening } from './happenings.ts';
import type { Run } from './run.ts';
import type { Player, PlayZone, Ref } from './state.ts';
import type { Move } from './zones.ts';

/** Makes events happen, and remembers what they were done to: as it was, or as it is now. */
export function doTo(run: Run, path: string, events: readonly GameEvent[], key: 'was' | 'object' = 'was'): boolean {
  const after = (happened: readonly Happening[]): boolean => {
    for (const it of happened) if (it.kind === 'moved' && it.object !== null) run.numbers[`>${it.was}`] = it.object;
    const refs = happened.flatMap((it): readonly Ref[] => {
      // CR 712.21c (2023): what a melded permanent became is both cards.
      if (it.kind === 'parted') return key === 'object' ? [it.object] : [];
      return it.kind === 'moved' ? [it[key] ?? it.was] : [];
    });
    return remember(run, path, refs);
  };
  if (!run.held) return after(happen(run.game, events));
  run.held.push({ events, after });
  return events.length > 0;
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

/**
 * CR 400.7j: where a thing is now that the text has moved, or that has moved once since the text came to know it. What
 * has gone further by other means is not found any more.
 */
export function found(run: Run, key: number): readonly number[] {
  const last = objectAt(run.game, key)?.last;
  const went = run.numbers[`>${key}`] ?? last?.went ?? null;
  const first = went === null ? key : foundOn(run, went);
  // CR 712.21c (2023): of a melded permanent both cards are found.
  return last?.also === undefined ? [first] : [first, foundOn(run, last.also)];
}

function foundOn(run: Run, key: number): number {
  const moved = run.numbers[`>${key}`];
  return moved === undefined ? key : foundOn(run, moved);
}
