/**
 * Diptych: what is this card, here, now, and by which rule?
 * The whole library; `diptych/magic`, `diptych/fab`, `diptych/cards` and `diptych/kernel` are its parts.
 */
export { builtInFab, builtInMagic } from './answers/builtin.ts';
export * from './answers/index.ts';
export * as cards from './cards/index.ts';
export * as fab from './fab/index.ts';
export * as kernel from './kernel/index.ts';
export * as magic from './magic/index.ts';
