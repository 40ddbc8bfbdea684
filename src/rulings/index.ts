/** Rulings: positions, acts and claims in files that anyone can read, write, run and share. See docs/RULINGS.md. */
export { expandEditions, type RulingEdition } from './editions.ts';
export * from './format.ts';
export {
  type Clock,
  type Happened,
  type Holder,
  type Kernel,
  kernelTable,
  type Move,
  type Pair,
  type RulingGame,
  type Scene,
  type Table,
  type Thing,
} from './game.ts';
export { RULING_GAMES, type RulingGames, runRuling } from './games.ts';
export { rulingSchema } from './json-schema.ts';
export { type Problem, type Read, readRuling, readRulings } from './read.ts';
export { type Outcome, type RunOptions, runRuling as runReadRuling, runScene, scenesOf, type Told } from './run.ts';
