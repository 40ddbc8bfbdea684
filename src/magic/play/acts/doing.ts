/** Making events happen for text, and remembering to whom it was done. */

import { type GameEvent, happen } from '../events/events.ts';
import { objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Player, PlayZone, Ref } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import type { Run } from '../words/run.ts';

/** Makes events happen now, and remembers what they were done to: as it was, or as it is now. */
export function doTo(run: Run, path: string, events: readonly GameEvent[], key: 'was' | 'object' = 'was'): boolean {
  const { held, ...alone } = run;
  return doWithOthers(alone, path, events, key);
}

/**
 * The same where it may be done together with what other players do (CR 608.2e): then it waits until all have chosen, so
 * nothing that follows in the same deed may need what came of it.
 */
export function doWithOthers(
  run: Run,
  path: string,
  events: readonly GameEvent[],
  key: 'was' | 'object' = 'was',
): boolean {
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
 * CR 400.7j: where a thing is now that the text has moved, or whose move the text is about. A permanent that has gone by
 * other means is not found any more.
 */
export function found(run: Run, key: number): readonly number[] {
  const object = objectAt(run.game, key);
  const last = object?.last;
  const isLost = hasComeSo(run, key) || (object?.kind === 'permanent' && !isAboutMove(run, key));
  const gone = isLost ? null : (last?.went ?? null);
  const went = run.numbers[`>${key}`] ?? gone;
  const first = went === null ? key : foundOn(run, went);
  // CR 712.21c (2023): of a melded permanent both cards are found.
  return last?.also === undefined || went === null ? [first] : [first, foundOn(run, last.also)];
}

/**
 * CR 400.7e, 400.7f: an ability that triggered on the move finds what moved; one of an Aura, what became of the Aura as
 * what it enchanted left.
 */
function isAboutMove({ game, event, bound }: Run, key: number): boolean {
  if (event?.kind !== 'moved') return false;
  const isBound = () => Object.entries(bound).some(([path, refs]) => /\.on(\.|$)/.test(path) && refs.includes(key));
  return event.was === key || isBound() || (objectAt(game, key)?.last?.is.subtypes.includes('Aura') ?? false);
}

/** CR 400.7: what an ability triggered on as it came is not found any more where it has gone since. */
function hasComeSo({ game, event }: Run, key: number): boolean {
  if (event?.kind !== 'moved' || event.was === key) return false;
  const object = objectAt(game, key);
  if (object?.kind === 'permanent') return event.to === 'battlefield';
  return object?.kind === 'card' && object.zone === event.to;
}

/** Where a thing is that this text has moved. */
export function foundOn(run: Run, key: number): number {
  const moved = run.numbers[`>${key}`];
  return moved === undefined ? key : foundOn(run, moved);
}
