/** What a reading of a ruling file collects: every mistake with its place, and where each part of the result stands. */

import type { Document, LineCounter, Node } from 'yaml';
import type { Spot } from '../format/ruling.ts';
import type { Checked } from './check.ts';

export interface Problem extends Spot {
  readonly message: string;
  readonly suggestions: readonly string[];
}

/** What a check knows and collects. */
export interface Reading {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly problems: Problem[];
  /** Where the records of the result stand in the file, and each of their keys. */
  readonly spots: WeakMap<object, Spot>;
  readonly keys: WeakMap<object, ReadonlyMap<string, Spot>>;
}

export const NOWHERE: Spot = { line: 0, column: 0 };

export type Found = Node | null;

export function remember<T extends Checked>(reading: Reading, value: T, node: Found): T {
  if (typeof value === 'object' && value !== null) reading.spots.set(value, spotOf(reading, node));
  return value;
}

export function tell(reading: Reading, node: Found, message: string, suggestions: readonly string[] = []): void {
  const line = message.slice(0, 1).toUpperCase() + message.slice(1);
  reading.problems.push({ ...spotOf(reading, node), message: line, suggestions });
}

/** A new reading of a document. */
export function newReading(document: Document, lines: LineCounter, problems: Problem[] = []): Reading {
  return { document, lines, problems, spots: new WeakMap(), keys: new WeakMap() };
}

export function spotOf({ lines }: Pick<Reading, 'lines'>, node: Found): Spot {
  const start = node?.range?.[0];
  if (start === undefined) return NOWHERE;
  const { line, col } = lines.linePos(start);
  return { line, column: col };
}
