/** Decks of Flesh and Blood are mostly cards of one face, which are not built in: the package has them, tokens included. */
import type { FabCard } from '../fab/card.ts';

/** The cards of the package, with those that are known already in their place. */
export async function withPackage(
  known: Iterable<FabCard>,
  { texts = false }: { readonly texts?: boolean } = {},
): Promise<readonly FabCard[]> {
  const { loadPackage } = await import('../fab/import/npm.ts');
  const cards = new Map((await loadPackage({ texts })).cards.map((card) => [card.id, card]));
  for (const card of known) cards.set(card.id, card);
  return [...cards.values()];
}
