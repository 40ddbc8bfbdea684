/**
 * Which card and which faces of it an object shows: its own, or those of what it has become (CR 8.5.25). A record is a value,
 * so what follows from one alone is found once for it.
 */
import type { FabCard } from '../../card.ts';
import { active } from '../../layouts.ts';
import { cardAt } from '../state/book.ts';
import type { Book, Game, ObjectRecord } from '../state/state.ts';
import { type AbilitiesByKind, abilitiesTogether } from './abilities.ts';

export interface Shown {
  readonly card: FabCard;
  readonly faces: readonly number[];
}

/** What follows from a record and the book it is read by. */
export function ofRecord<T>(find: (game: Game, object: ObjectRecord) => T): (game: Game, object: ObjectRecord) => T {
  const books = new WeakMap<Book, WeakMap<ObjectRecord, { readonly found: T }>>();
  return (game, object) => {
    const { book } = game.rules;
    let known = books.get(book);
    if (!known) {
      known = new WeakMap();
      books.set(book, known);
    }
    const before = known.get(object);
    if (before) return before.found;
    const found = find(game, object);
    known.set(object, { found });
    return found;
  };
}

export const shownBy: (game: Game, object: ObjectRecord) => Shown | null = ofRecord(
  (game, { card: own, place, become }) => {
    if (become) return { card: cardAt(game, become.card), faces: become.faces };
    const card = cardAt(game, own);
    const told = active(card, place, game.rules.book.edition);
    return told.ok ? { card, faces: told.value.faces } : null;
  },
);

/** The abilities that it prints, by kind; null where it shows no face. */
export const abilitiesOn: (game: Game, object: ObjectRecord) => AbilitiesByKind | null = ofRecord((game, object) => {
  const shown = shownBy(game, object);
  return shown && abilitiesTogether(game.rules.book, shown.card, shown.faces);
});
