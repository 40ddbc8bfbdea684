/** Which steps the words of a text mean by the name of a step or phase (CR 500.1). */
import type { Magic } from '../../text/index.ts';
import { COMBAT, type StepName } from '../turn/clock.ts';

type Named = Magic<'StepName'>['step'];

/** All steps that lie in it, in their order. */
export const STEPS_NAMED: Readonly<Record<Named, readonly [StepName, ...StepName[]]>> = {
  'untap step': ['untap'],
  upkeep: ['upkeep'],
  'draw step': ['draw'],
  'main phase': ['main', 'second main'],
  // CR 505.1: every main phase but the first of a turn is a postcombat one.
  'first main phase': ['main'],
  'precombat main phase': ['main'],
  combat: COMBAT,
  'declare attackers step': ['attackers'],
  'declare blockers step': ['blockers'],
  'second main phase': ['second main'],
  'postcombat main phase': ['second main'],
  'postcombat main phases': ['second main'],
  'end step': ['end'],
  'cleanup step': ['cleanup'],
};

/** Whether what is called so begins with this step: a combat phase is many steps and begins once. */
export const beginsWith = (named: Named, step: StepName): boolean =>
  named === 'combat' ? step === COMBAT[0] : STEPS_NAMED[named].includes(step);

/** CR 509: who blocks is declared, and combat goes on. */
export const AFTER_BLOCKS: readonly StepName[] = COMBAT.slice(COMBAT.indexOf('blockers'));
