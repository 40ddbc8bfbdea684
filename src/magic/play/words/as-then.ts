/** Looking back at what happened: things are judged by what they were then, whatever they have become since. */
import type { Magic } from '../../text/index.ts';
import type { Current } from '../objects/current.ts';
import type { Happening, Then } from '../state/happenings.ts';
import type { Ref } from '../state/state.ts';
import { fits } from './filter.ts';
import type { Run } from './run.ts';

/** The run as of then: what it looks at was that, and had that controller. */
export function asThen(run: Run, key: Ref, was: Then | undefined): Run {
  if (!was) return run;
  const look = (each: number): Current => (each === key ? { ...run.look(each), ...was } : run.look(each));
  return { ...run, look };
}

/** Whether what did it was such a thing as it did. */
export function fitThen(run: Run, it: Happening, key: number, f: Magic<'F'>, path: string): boolean {
  const was = it.kind === 'attacks' ? it.as : it.kind === 'dealt' ? it.by : undefined;
  return fits(asThen(run, key, was), f, key, path);
}
