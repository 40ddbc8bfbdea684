/** Playing Magic: a game from two decks or any position, on the kernel. */
export { leftOut } from './abilities.ts';
export { cardOf, clockOf, keysIn, objectAt, permanentAt, playerOf, targetsOf } from './book.ts';
export { leastDeclaration, whyNotDeclared } from './combat-check.ts';
export { unfitForCompanion } from './companion.ts';
export { type Current, current, placeOf } from './current.ts';
export { undoneIn, undoneKinds } from './executable.ts';
export type { Happening } from './happenings.ts';
export { compiled, keywordsOf } from './keywords.ts';
export type { ManaSymbol, ManaUnit } from './mana.ts';
export { type ManaOption, manaOptions } from './mana-moves.ts';
export { legalMoves, type Moves, movesOf, type PriorityMove } from './moves.ts';
export { magicRules } from './rules.ts';
export { cardIn, type DeckSetup, NEW_CLOCK, NEW_PLAYER, NO_LISTS, newGame } from './setup.ts';
export * from './state.ts';
export { readTrial } from './trials.ts';
