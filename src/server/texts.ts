/**
 * The words on the cards that the page knows: from the user's imported cards, and for Flesh and Blood from the npm
 * package. Built-in cards carry no sentences.
 */
import { builtInFab, builtInMagic } from '../answers/builtin.ts';
import type { Card, Game } from '../cards/card.ts';
import { readStore } from '../cards/store.ts';
import { loadTexts } from '../fab/import/npm.ts';

/** `magic/fire-ice` → the text of each face. */
export type Texts = Readonly<Record<string, readonly string[]>>;

export async function loadTextsFor(directory?: string): Promise<Texts> {
  const wanted = (cards: readonly Card[]) => new Set(cards.map(({ id }) => id));
  const magic = wanted(builtInMagic());
  const fab = wanted(builtInFab());
  const packaged = await loadTexts().catch(() => new Map<string, readonly string[]>());
  const fromPackage = [...packaged].flatMap(([id, texts]) => (fab.has(id) ? [[`fab/${id}`, texts] as const] : []));
  return Object.fromEntries([...fromPackage, ...stored('magic', magic, directory), ...stored('fab', fab, directory)]);
}

function stored(game: Game, wanted: ReadonlySet<string>, directory?: string): (readonly [string, readonly string[]])[] {
  const cards = readStore(game, directory);
  if (!cards.ok) return [];
  return cards.value.flatMap(({ id, faces }) => {
    const texts = faces.map(({ text }) => text ?? '');
    return wanted.has(id) && texts.some((text) => text !== '') ? [[`${game}/${id}`, texts] as const] : [];
  });
}
