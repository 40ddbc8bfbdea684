export * from './card.ts';
export * from './rules.ts';
export * from './why.ts';
