/** What keeps a grammar honest: coverage, audit, generation, tampering. */
export { type Ambiguity, ambiguities, type Needless, needless, sharedWords, unreachable } from './audit.ts';
export { type Said, sentencesIn, type Text } from './corpus.ts';
export { type Coverage, coverage, longOptions, type Missing, placeOf } from './coverage.ts';
export { type Growth, generate } from './generate.ts';
export { type FaceReading, type Gap, inOrder, type Tallied, type Tally, type Tallying, tallyCards } from './tally.ts';
export { tamperings, unnoticed } from './tamper.ts';
