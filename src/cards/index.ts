export * from './card.ts';
export * from './names.ts';
export * from './nearest.ts';
export * from './rules.ts';
export * from './why.ts';
