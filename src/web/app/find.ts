/**
 * The card that an address means: by its id, or by whatever name someone wrote there.
 */
import { type Catalogue, findCard } from '../../answers/catalogue.ts';
import { ok, type Result } from '../../cards/why.ts';
import type { AnyCard } from './places.ts';
import type { View } from './url.ts';

export function findShown(cards: readonly AnyCard[], catalogue: Catalogue, view: View): Result<AnyCard> | undefined {
  const { card: wanted, game } = view;
  if (!wanted) return undefined;
  const byId = cards.find((card) => card.id === wanted && (game === undefined || card.game === game));
  if (byId) return ok(byId);
  const named = findCard(catalogue, wanted, game);
  return named.ok ? ok(named.value.card) : named;
}
