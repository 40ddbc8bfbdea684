/** Rulings: positions, acts and claims in files that anyone can read, write, run and share. */
export * from './format.ts';
export { type Problem, type Read, readRuling, readRulings } from './read.ts';
