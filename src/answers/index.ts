export * from './ask.ts';
export * from './batch.ts';
export * from './catalogue.ts';
export * from './diff.ts';
