/** Rulings about Flesh and Blood. */
export { fabRulings } from './table.ts';
