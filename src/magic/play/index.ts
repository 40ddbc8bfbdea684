/** Playing Magic: a game from two decks or any position, on the kernel. */

export { modesPaid } from './casting/spree.ts';
export { leastDeclaration, whyNotDeclared } from './combat/combat-check.ts';
export { whyNotAttacking, whyNotBlocking } from './combat/combat-why.ts';
export { undoneIn, undoneKinds } from './executed/executable.ts';
export { activatable } from './keywords/keyword-abilities.ts';
export type { ManaSymbol, ManaUnit } from './mana/mana.ts';
export { type ManaOption, manaOptions } from './mana/mana-moves.ts';
export { abilitiesOfFace, type Live, leftOut } from './objects/abilities.ts';
export { type Current, current, placeOf } from './objects/current.ts';
export { compiled, keywordsOf } from './objects/keywords.ts';
export { copyInExile, PREPARED, prepareSpellOn } from './objects/prepared.ts';
export { monarchBody, tokenNamed } from './objects/token-cards.ts';
export { magicRules } from './rules.ts';
export { cardOf, clockOf, keysIn, objectAt, permanentAt, playerOf, targetsOf } from './state/book.ts';
export type { Happening } from './state/happenings.ts';
export { cardIn, type DeckSetup, NEW_CLOCK, NEW_PLAYER, NO_LISTS, newGame } from './state/setup.ts';
export * from './state/state.ts';
export type { StepName } from './turn/clock.ts';
export { unfitForCompanion } from './turn/companion.ts';
export { legalMoves, type Moves, movesOf, type PriorityMove } from './turn/moves.ts';
export { whyNoTrial } from './turn/trials.ts';
export { type Wish, whyNotWished } from './turn/why-not.ts';
export { whyNotTarget } from './words/untargetable.ts';
