/** Delayed and reflexive triggered abilities that resolving text makes (CR 603.7, 603.12). */
import { create, insert } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { clockOf, objectAt } from '../state/book.ts';
import type { DelayedWhen, Until } from '../state/effects-kept.ts';
import { tick } from '../state/zones.ts';
import { waitFor } from '../triggers/triggers.ts';
import { STEPS, type StepName } from '../turn/clock.ts';
import { ownersOf } from '../words/players.ts';
import { frameOf, type Run } from '../words/run.ts';
import { STEPS_NAMED } from '../words/steps-named.ts';
import { sourceOf } from './lasting.ts';

const isBefore = (step: StepName, other: StepName): boolean =>
  STEPS.indexOf(step) >= STEPS.indexOf('main') && STEPS.indexOf(step) < STEPS.indexOf(other);

/** CR 603.7: done at a later moment, by a delayed triggered ability. `path`: the part of the text that it does. */
export function putOffTo(run: Run, path: string, when: DelayedWhen): boolean {
  const object = objectAt(run.game, run.self);
  const delayed = create(run.game, {
    kind: 'delayed',
    source: run.self,
    controller: run.you,
    ability: sourceOf(run),
    path,
    frame: frameOf(run),
    when,
    timestamp: tick(run.game),
    turns: run.turns ?? (object?.kind === 'permanent' ? object.turns : 0),
  });
  insert(run.game, 'delayed', [delayed]);
  return true;
}

/** "at end of combat": of this one. */
export const atEndOfCombat = (run: Run): DelayedWhen => ({
  kind: 'step',
  step: 'end of combat',
  of: null,
  after: clockOf(run.game).turn,
});

/** "at the beginning of the next end step" */
export function putOff(
  run: Run,
  step: Magic<'TurnStep'>,
  path: string,
  at = `${path}.step`,
  thisTurn = false,
): boolean {
  if (step.kind !== 'step') return false;
  const { turn, step: now, active } = clockOf(run.game);
  const { whose } = step;
  const mine = whose.kind === 'your' || whose.kind === 'yourNext';
  const [owner] = 'whose' in whose ? ownersOf(run, whose.whose as Magic<'Whose'>, `${at}.whose.whose`) : [];
  const of = mine ? run.you : (owner ?? null);
  // CR 505.1: of two main phases in a turn, the next is the second one once the first has begun.
  const isSecond = step.name.step === 'main phase' && active === of && isBefore(now, 'second main');
  const name = isSecond ? 'second main' : STEPS_NAMED[step.name.step][0];
  // CR 603.7: the next step of that name to begin; one that has begun already is over for it.
  const after = whose.kind === 'nextTurns' ? turn + 1 : turn;
  return putOffTo(run, `${path}.do`, {
    kind: 'step',
    step: name,
    of,
    after,
    ...(thisTurn ? { through: turn } : {}),
  });
}

export function delayTrigger(run: Run, path: string, until: Until, once: boolean): boolean {
  return putOffTo(run, `${path}.do`, { kind: 'trigger', path: `${path}.on`, once, until });
}

/** CR 603.12: a reflexive trigger waits at once. */
export function reflexive(run: Run, path: string): boolean {
  const live = { id: `r${path}`, source: sourceOf(run) };
  waitFor(run.game, { key: run.self, controller: run.you, live, frame: frameOf(run), at: `${path}.do` });
  return true;
}
