/** Which card and which faces of it an object shows: its own, or those of what it has become (CR 8.5.25). */
import type { FabCard } from '../card.ts';
import { active } from '../layouts.ts';
import { cardAt } from './book.ts';
import type { Game, ObjectRecord } from './state.ts';

export interface Shown {
  readonly card: FabCard;
  readonly faces: readonly number[];
}

export function shownBy(game: Game, { card: own, place, become }: ObjectRecord): Shown | null {
  if (become) return { card: cardAt(game, become.card), faces: become.faces };
  const card = cardAt(game, own);
  const told = active(card, place, game.rules.book.edition);
  return told.ok ? { card, faces: told.value.faces } : null;
}
