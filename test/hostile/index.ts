export { type Driver, randomly, scripted, supplied } from './driver.ts';
export { hostile, MODES, type Mode, outcome, type Play, playOn, playThrough } from './hostile.ts';
export { assertRedacted } from './redact.ts';
