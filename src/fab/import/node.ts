/** Reads the built-in cards from the file beside the package; in a browser, fetch it and call `decode`. */
import { readFileSync } from 'node:fs';
import type { FabCard } from '../card.ts';
import { type CardRow, decode } from './builtin.ts';

let cards: readonly FabCard[] | undefined;

export function builtinCards(): readonly FabCard[] {
  // The same number of steps up from src/fab/import and from dist/fab/import.
  cards ??= decode(JSON.parse(readFileSync(new URL('../../../cards/fab.json', import.meta.url), 'utf8')) as CardRow[]);
  return cards;
}
