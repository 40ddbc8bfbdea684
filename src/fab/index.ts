/** Flesh and Blood: what a card is, here and now, as of which rules, and by which rule. */
export * from './card.ts';
export * from './editions.ts';
export { type CardRow, decode, encode } from './import/builtin.ts';
export { loadPackage, loadTexts, readRecords } from './import/npm.ts';
export { type Active, active, KIND, SIDES, type Side, TABLE, TURNS } from './layouts.ts';
export * from './place.ts';
export * from './places.ts';
export * from './question.ts';
export * from './rules.ts';
export * from './what.ts';
export * from './why.ts';
