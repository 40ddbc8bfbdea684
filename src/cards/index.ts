export * from './card.ts';
export * from './why.ts';
