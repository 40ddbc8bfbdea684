/** Rulings: positions, acts and claims in files that anyone can read, write, run and share. See docs/RULINGS.md. */

export * from './format/claims.ts';
export * from './format/entries.ts';
export * from './format/position.ts';
export * from './format/ruling.ts';
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
export { expandEditions, type RulingEdition } from './play/editions.ts';
export type { Told } from './play/entry.ts';
export { type Outcome, type RunOptions, runRuling as runReadRuling, runScene } from './play/run.ts';
export { scenesOf } from './play/scenes.ts';
export { rulingSchema } from './reading/json-schema.ts';
export { type Problem, type Read, readRuling, readRulings } from './reading/read.ts';
