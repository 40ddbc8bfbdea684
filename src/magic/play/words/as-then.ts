/** Looking back at what happened: things are judged by what they were then, whatever they have become since. */
import type { Magic } from '../../text/index.ts';
import { current } from '../objects/current.ts';
import { objectAt } from '../state/book.ts';
import type { Happening, Then } from '../state/happenings.ts';
import { happeningsOf } from '../state/history.ts';
import type { Game } from '../state/state.ts';
import { fits } from './filter.ts';
import { passingStates } from './filter-states.ts';
import type { Run } from './run.ts';

/** What an object is now, to be told with what it does or what is done to it now. */
export function asOfNow(game: Game, key: number): Then {
  const is = current(game, key);
  const object = objectAt(game, key);
  const counters = object && object.kind !== 'ability' ? object.counters : {};
  return object?.kind === 'permanent' ? { is, counters, states: passingStates(game, key) } : { is, counters };
}

/** What this happening tells of an object. */
function toldOf(it: Happening, key: number): Then | undefined {
  switch (it.kind) {
    case 'attacks':
      return it.object === key ? it.as : it.whom === key ? it.whomAs : undefined;
    case 'dealt':
      return it.source === key ? it.by : undefined;
    case 'cast':
      return it.spell === key ? it.as : undefined;
    case 'moved':
      return it.object === key ? it.as : undefined;
    default:
      return undefined;
  }
}

/** The run as of what happened: things are what they were then. What has left since is known as it last was, and need not be told. */
export function runThen(run: Run, it: Happening): Run {
  const then = (key: number): Then | undefined => toldOf(it, key);
  return { ...run, then, look: (key) => then(key)?.is ?? run.look(key) };
}

/** The run as of the casting of a spell this turn; of one that is being cast, as of now. */
export function asCast(run: Run, spell: number): Run {
  for (const it of happeningsOf(run.game, 'turn'))
    if (it.kind === 'cast' && it.spell === spell) return runThen(run, it);
  return run;
}

/** Whether it was such a thing as it happened. */
export const fitThen = (run: Run, it: Happening, key: number, f: Magic<'F'>, path: string): boolean =>
  objectAt(run.game, key) !== undefined && fits(runThen(run, it), f, key, path);
