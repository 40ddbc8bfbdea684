/** Rulings about Magic: the game for the runner. */
export { magicGame } from './table.ts';
