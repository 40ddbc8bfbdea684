/** Playing Flesh and Blood: a game for two on the kernel. */
export { abilitiesOf, leftOut } from './abilities.ts';
export { clockOf, heroOf, keysIn, liveAt, objectAt, playerOf, under } from './book.ts';
export { type Current, current, lifeOf } from './current.ts';
export type { Happening } from './happenings.ts';
export { legalMoves, type PriorityMove } from './moves.ts';
export { fabGame } from './rules.ts';
export { type Brought, NEW_CLOCK, NEW_OBJECT, NEW_PLAYER, NO_LISTS, newGame } from './setup.ts';
export * from './state.ts';
