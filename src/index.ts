/**
 * Diptych: what is this card, here, now, and by which rule?
 * The whole library; `diptych/magic`, `diptych/fab`, `diptych/cards`, `diptych/kernel` and `diptych/rulings` are its parts.
 */
export { builtInFab, builtInMagic } from './answers/builtin.ts';
export * from './answers/index.ts';
export * as cards from './cards/index.ts';
export * as fab from './fab/index.ts';
export * as kernel from './kernel/index.ts';
export * as magic from './magic/index.ts';
export * as rulings from './rulings/index.ts';
export {
  type Claims,
  type Outcome,
  type Position,
  type Problem,
  type Read,
  type Ruling,
  readRuling,
  readRulings,
  runRuling,
} from './rulings/index.ts';
