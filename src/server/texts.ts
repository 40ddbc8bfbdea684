/**
 * What the page cannot carry itself: the cards the user has imported, and the words on cards, from the user's own files
 * and for Flesh and Blood from the npm package. Built-in cards carry no sentences.
 */
import { builtInFab, builtInMagic } from '../answers/builtin.ts';
import type { Game } from '../cards/card.ts';
import { readStore } from '../cards/store.ts';
import { loadTexts } from '../fab/import/npm.ts';
import type { MagicCard } from '../magic/card.ts';
import { type BuiltIn, encodeCards } from '../magic/import/builtin.ts';

/** `magic/fire-ice` → the text of each face. */
export type Texts = Readonly<Record<string, readonly string[]>>;

export async function loadTextsFor(directory?: string): Promise<Texts> {
  const fab = new Set(builtInFab().map(({ id }) => id));
  const packaged = await loadTexts().catch(() => new Map<string, readonly string[]>());
  const fromPackage = [...packaged].flatMap(([id, texts]) => (fab.has(id) ? [[`fab/${id}`, texts] as const] : []));
  return Object.fromEntries([...fromPackage, ...stored('magic', directory), ...stored('fab', directory)]);
}

function stored(game: Game, directory?: string): (readonly [string, readonly string[]])[] {
  const cards = readStore(game, directory);
  if (!cards.ok) return [];
  return cards.value.flatMap(({ id, faces }) => {
    const texts = faces.map(({ text }) => text ?? '');
    return texts.some((text) => text !== '') ? [[`${game}/${id}`, texts] as const] : [];
  });
}

/** The imported Magic cards that are not built in, as short as the built-in ones. */
export async function loadImportedFor(directory?: string): Promise<BuiltIn> {
  const known = new Set(builtInMagic().map(({ id }) => id));
  const cards = readStore<MagicCard>('magic', directory);
  return cards.ok ? encodeCards(cards.value.filter(({ id }) => !known.has(id))) : {};
}
