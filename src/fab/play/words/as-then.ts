/** What something was when it happened: played as which face, moved as what it left. Words about the past ask for that. */
import { NUMBERS, type NumberName } from '../../card.ts';
import { changed } from '../../editions.ts';
import { isPublic } from '../../place.ts';
import { type Current, current } from '../objects/current.ts';
import { objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game } from '../state/state.ts';
import type { Run } from './run.ts';

type Moved = Extract<Happening, { readonly kind: 'moved' }>;

/** What a card was as it was played; it may have turned to another face since. */
const playedAs = (game: Game, key: number): Current => objectAt(game, key)?.played?.as ?? current(game, key);

/** The same run, for which the objects of these happenings are what they were then. */
export function asTheyWere(run: Run, all: readonly Happening[]): Run {
  const seen = new Map<number, Current>();
  for (const it of all) {
    // What nobody remembers any more is not asked for.
    const of = it.kind === 'played' ? it.object : it.kind === 'moved' ? it.was : null;
    if (of === null || !objectAt(run.game, of)) continue;
    if (it.kind === 'played') seen.set(it.object, playedAs(run.game, it.object));
    if (it.kind === 'moved' && cameUnseen(run.game, it)) seen.set(it.was, hidden(run.look(it.was)));
  }
  const look = seen.size === 0 ? run.look : (key: number): Current => seen.get(key) ?? run.look(key);
  return { ...run, look, hidden: 'before' };
}

/**
 * CR 3.0.7a: what was hidden where it came from and is where it went has no properties that could be asked for; in 2.10.1,
 * what is hidden where it goes, as it takes that on before it moves (CR 3.0.8).
 */
function cameUnseen(game: Game, it: Moved): boolean {
  const place = objectAt(game, it.object ?? -1)?.place;
  if (!place || isPublic(place)) return false;
  return changed(game.rules.book.edition, 'hiddenAsItMoves') || !isPublic(objectAt(game, it.was)?.place ?? place);
}

const NO_NUMBERS = Object.fromEntries(NUMBERS.map((name) => [name, null])) as Record<NumberName, null>;

/** A card of which nothing can be asked but that it is one. */
const hidden = (is: Current): Current => ({
  ...is,
  ...NO_NUMBERS,
  base: NO_NUMBERS,
  names: [],
  color: null,
  supertypes: [],
  types: [],
  subtypes: [],
  keywords: [],
  abilities: [],
});
