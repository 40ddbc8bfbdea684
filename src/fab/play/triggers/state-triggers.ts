/** Triggers that wait for a state (CR 6.6.5c): something has none of its counters. */
import type { Fab } from '../../text/index.ts';
import { nodeAt } from '../objects/abilities.ts';
import { counterName } from '../objects/counters.ts';
import { liveAt, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { continuedBy, type Run } from '../words/run.ts';
import type { Things } from '../words/select.ts';
import { entered } from './trigger-events.ts';
import { isSubject } from './trigger-words.ts';

/** The counters that it says it enters with. */
export function enteredWith(run: Run, path: string): Fab<'CounterKind'> | null {
  const said = nodeAt(run.text, continuedBy(run, path) ?? '0') as Partial<Fab<'Change'>>;
  return said.kind === 'enterWith' && said.n && 'counter' in said.n ? said.n.counter : null;
}

/** CR 6.6.5c: the last counter of a kind was taken off it, or it has come without one. */
export function lostLast(run: Run, counter: Fab<'CounterKind'>, it: Happening, what: Things, at: string): boolean {
  const name = counterName(counter);
  const has = (key: number): boolean => (objectAt(run.game, key)?.counters[name] ?? 0) > 0;
  if (it.kind === 'moved')
    return entered(it) && it.object !== null && !has(it.object) && isSubject(run, what, at, [it.object]);
  return it.kind === 'counters' && it.by < 0 && it.counter === name && !has(it.on) && isSubject(run, what, at, [it.on]);
}

/** CR 5.3.2a: of a trigger that waited for a state: the counters that its source was without, and has again. */
export function isStateOver(run: Run, on: Fab<'Trigger'>, path: string): boolean {
  if (on.kind !== 'when' || on.event.kind !== 'thingDoes') return false;
  return on.event.does.every((does, at) => {
    const counter =
      does.kind === 'hasNoCounters'
        ? does.counter
        : does.kind === 'hasNone'
          ? enteredWith(run, `${path}.event.does.${at}`)
          : null;
    return counter !== null && (liveAt(run.game, run.self)?.counters[counterName(counter)] ?? 0) > 0;
  });
}
