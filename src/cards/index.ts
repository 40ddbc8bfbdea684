export * from './card.ts';
export type { ByteSource, Progress } from './import/bytes.ts';
export * from './import/report.ts';
export * from './names.ts';
export * from './nearest.ts';
export * from './rules.ts';
export * from './why.ts';
