/** Playing Flesh and Blood: a game for two, or three, on the kernel. */
export { abilitiesOf, compiledAt, leftOut } from './abilities.ts';
export type { ActivateMove } from './activating.ts';
export {
  attackAt,
  clockOf,
  heroOf,
  isPlayer,
  keysIn,
  layerAt,
  linkAt,
  liveAt,
  objectAt,
  playerOf,
  playersIn,
  under,
} from './book.ts';
export { type Current, current, lifeOf } from './current.ts';
export { defenders } from './defending.ts';
export type { Happening } from './happenings.ts';
export { judgedMoves, legalMoves, type PriorityMove, priceOfMove } from './moves.ts';
export { type Price, pitchable } from './paying.ts';
export type { PlayMove } from './playing.ts';
export { barredNames } from './prohibitions.ts';
export { fabGame } from './rules.ts';
export { type Brought, NEW_CLOCK, NEW_OBJECT, NEW_PLAYER, NO_LISTS, newGame } from './setup.ts';
export * from './state.ts';
export { trialCard, whyNoTrial } from './trials.ts';
