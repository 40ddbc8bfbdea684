/** How long something lasts: as long as a condition holds, or until a moment. */
import type { Magic } from '../../text/index.ts';
import { clockOf, permanentAt } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Game } from '../state/state.ts';
import { COMBAT, STEPS, type StepName } from '../turn/clock.ts';
import { holdsNow } from './conditions.ts';
import { frameOf, type Run, startRun } from './run.ts';
import { selectObjects } from './select.ts';

type Dur = Magic<'Dur'>;

/** Of a static ability: whether it holds at the moment. */
export function durationHolds(run: Run, dur: Dur, path: string): boolean {
  return dur.kind === 'asLongAs' || dur.kind === 'forAsLongAs' ? holdsNow(run, dur.cond, `${path}.cond`) : true;
}

/** Of an effect that begins now: until when. Nothing said, of it or of the clause around it, lasts for ever. */
export function untilOf(run: Run, dur: Dur | undefined, path: string): Until {
  const { turn } = clockOf(run.game);
  if (!dur) return run.lasts ?? { kind: 'forever' };
  switch (dur.kind) {
    case 'thisTurn':
    case 'untilEndOfTurn':
      return { kind: 'end of turn', turn };
    case 'thisCombat':
      return { kind: 'end of combat', turn };
    case 'untilNextTurn':
      return { kind: 'turn of', player: run.you, after: turn, end: false };
    case 'untilEndOfNextTurn':
      return { kind: 'turn of', player: run.you, after: turn, end: true };
    case 'untilNextStep': {
      const step = dur.step === 'upkeep' ? 'upkeep' : 'end';
      return { kind: 'step of', player: run.you, step, turn, from: clockOf(run.game).step };
    }
    case 'asLongAs':
    case 'forAsLongAs':
      return { kind: 'while', cond: dur.cond, path: `${path}.cond`, frame: frameOf(run), links: run.text.links };
    case 'untilLeaves': {
      const [object] = selectObjects(run, dur.what, `${path}.what`);
      return object === undefined ? { kind: 'end of turn', turn: turn - 1 } : { kind: 'while there', object };
    }
    case 'restOfGame':
      return { kind: 'forever' };
  }
}

/** CR 611.2b, 514.2: whether an effect has run out. */
export function isOver(
  game: Game,
  until: Until,
  by: { readonly controller: 'p1' | 'p2'; readonly source: number },
): boolean {
  const { turn, active, step } = clockOf(game);
  switch (until.kind) {
    case 'end of turn':
      return turn > until.turn || step === 'cleanup';
    case 'end of combat':
      return turn > until.turn || !COMBAT.includes(step);
    case 'turn of':
      return turn > until.after && active === until.player && (!until.end || step === 'cleanup');
    case 'step of': {
      const at = (name: StepName): number => STEPS.indexOf(name);
      const fresh = turn > until.turn || at(until.from) < at(until.step);
      return active === until.player && at(step) >= at(until.step) && fresh;
    }
    case 'while there':
      return permanentAt(game, until.object) === undefined;
    case 'while': {
      const text = { sentences: [], bullets: [], links: until.links };
      const run = startRun(game, { you: by.controller, self: by.source, text, frame: until.frame });
      return !holdsNow(run, until.cond, until.path);
    }
    case 'forever':
      return false;
  }
}
