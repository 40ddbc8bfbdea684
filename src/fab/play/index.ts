/** Playing Flesh and Blood: a game for two, or three, on the kernel. */

export { defenders, fullBy } from './combat/defending.ts';
export { abilitiesOf, compiledAt, leftOut } from './objects/abilities.ts';
export { type Current, current, lifeOf, printed } from './objects/current.ts';
export type { ActivateMove } from './playing/activating.ts';
export { keywordCost } from './playing/keyword-costs.ts';
export { type Price, pitchable } from './playing/paying.ts';
export type { PlayMove } from './playing/playing.ts';
export { barredNames } from './playing/prohibitions.ts';
export { fabGame } from './rules.ts';
export {
  arena,
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
} from './state/book.ts';
export type { Happening } from './state/happenings.ts';
export { type Brought, NEW_CLOCK, NEW_OBJECT, NEW_PLAYER, NO_LISTS, newGame } from './state/setup.ts';
export * from './state/state.ts';
export { judgedMoves, legalMoves, type PriorityMove, priceOfMove } from './turn/moves.ts';
export { trialCard, whyNoTrial } from './turn/trials.ts';
