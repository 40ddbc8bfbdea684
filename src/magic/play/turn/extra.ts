/** Extra turns and phases (CR 500.7, 500.8): the newest comes first. What waits is kept in the clock, first one first. */
import { set } from '../../../kernel/index.ts';
import { clockOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { COMBAT, type StepName } from './clock.ts';

type Phase = 'beginning' | 'combat' | 'main';

const BEGINS: Readonly<Record<Phase, StepName>> = { beginning: 'untap', combat: 'begin combat', main: 'second main' };

/** The last step of each phase, and the step that comes next in a turn without extras. */
const AFTER: Readonly<Partial<Record<StepName, StepName>>> = {
  draw: 'main',
  main: 'begin combat',
  'end of combat': 'second main',
  'second main': 'end',
};

const lastStepOf = (step: StepName): StepName => {
  if (step === 'untap' || step === 'upkeep') return 'draw';
  return step in AFTER ? step : 'end of combat';
};

export const isInPhase = (game: Game, phase: 'combat' | 'main'): boolean => {
  const { step } = clockOf(game);
  return phase === 'combat' ? COMBAT.includes(step) : step === 'main' || step === 'second main';
};

/** CR 500.8: after the phase that is now. */
export function addPhases(game: Game, phases: readonly Phase[]): void {
  const { step, extra } = clockOf(game);
  const waiting = extra.filter(isPhase);
  const turns = extra.filter((each) => !isPhase(each));
  const back = waiting.length > 0 ? [] : [`then:${AFTER[lastStepOf(step)] ?? 'end'}`];
  set(game, 'clock', 'extra', [...phases.map((phase) => `phase:${phase}`), ...waiting, ...back, ...turns]);
}

const isPhase = (each: string): boolean => each.startsWith('phase:') || each.startsWith('then:');

/** CR 500.7: after this turn. */
export function addTurn(game: Game, player: Player): void {
  const { extra } = clockOf(game);
  set(game, 'clock', 'extra', [...extra.filter(isPhase), `turn:${player}`, ...extra.filter((each) => !isPhase(each))]);
}

/** The step that comes after this one: an extra phase if one waits and this phase ends. */
export function stepAfter(game: Game, step: StepName, next: StepName | null): StepName | null {
  const { extra } = clockOf(game);
  const [first, ...rest] = extra;
  if (first === undefined || !isPhase(first) || AFTER[step] === undefined) return next;
  set(game, 'clock', 'extra', rest);
  const [kind, name = ''] = first.split(':');
  return kind === 'phase' ? BEGINS[name as Phase] : (name as StepName);
}

/** Whose turn comes after this one. CR 500.7: an extra turn comes in between, and whose own turn it was still has it. */
export function turnAfter(game: Game, usual: Player): Player {
  const turns = clockOf(game).extra.filter((each) => !isPhase(each));
  const [first, ...rest] = turns;
  if (clockOf(game).extra.length === 0) return usual;
  const own = first?.startsWith('turn:') && !rest.some(isOwn) ? [`own:${usual}`] : [];
  set(game, 'clock', 'extra', [...rest, ...own]);
  return first === undefined ? usual : (first.slice(first.indexOf(':') + 1) as Player);
}

/** The turn that the usual order goes on with. */
const isOwn = (each: string): boolean => each.startsWith('own:');
