/** Two decks of Flesh and Blood for `diptych simulate`: a hero, what it wears and wields, and its deck. */
import { type Catalogue, makeCatalogue } from '../answers/catalogue.ts';
import { readFabEdition } from '../answers/dates.ts';
import { fullName } from '../cards/card.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import { type Find, finder, readDeckList } from '../fab/deck-list.ts';
import { whyNotPlayable } from '../fab/legal.ts';
import { type Book, type Brought, leftOut } from '../fab/play/index.ts';
import { lexiconOf } from '../fab/text/index.ts';
import { category } from '../fab/what.ts';
import { withPackage } from './fab-cards.ts';
import type { Deck, DeckText, Pairing } from './simulate.ts';

interface FabDeckRead extends Deck {
  readonly brought: Brought;
}

export async function pairFab(
  [first, second]: readonly [DeckText, DeckText],
  { fab }: Catalogue,
  on?: string,
): Promise<Result<Pairing>> {
  const edition = readFabEdition(on);
  if (!edition.ok) return edition;
  const cards = await withPackage(
    fab.entries.map(({ card }) => card),
    { texts: true },
  );
  const find = finder(makeCatalogue({ magic: [], fab: cards }).fab);
  const book: Book = {
    cards: new Map(cards.map((card) => [card.id, card])),
    lexicon: lexiconOf(cards),
    edition: edition.value.edition,
  };
  const one = readDeck(first, find, book);
  if (!one.ok) return one;
  const two = readDeck(second, find, book);
  if (!two.ok) return two;
  return ok({
    contest: { game: 'fab', cards, decks: { p1: one.value.brought, p2: two.value.brought } },
    decks: [one.value, two.value],
  });
}

function readDeck({ file, text }: DeckText, find: Find, book: Book): Result<FabDeckRead> {
  const { hero, entries, errors } = readDeckList(text, find);
  const [error] = errors;
  if (error) return refuse(`The deck file ${file}, ${error.message}`, { suggestions: error.suggestions });
  if (!hero) return refuse(`The deck file ${file} names no hero: add a line "Hero: NAME".`);
  const unplayable = whyNotPlayable(entries, hero);
  if (unplayable) {
    const line = unplayable.line === undefined ? '' : `, line ${unplayable.line}`;
    return refuse(`The deck file ${file}${line}: ${unplayable.message} (${unplayable.rule}).`);
  }
  const others = entries.filter(({ card }) => card !== hero);
  const of = (wanted: 'deck-card' | 'arena-card'): readonly string[] =>
    others.flatMap(({ card, count }) =>
      category(card) === wanted ? Array.from({ length: count }, () => card.id) : [],
    );
  const deck = of('deck-card');
  if (deck.length === 0) return refuse(`The deck file ${file} has no cards for the deck in it.`);
  const partly = [hero, ...others.map(({ card }) => card)]
    .filter((card) => card.faces.some((face) => leftOut(book, face).length > 0))
    .map(fullName);
  return ok({ file, brought: { hero: hero.id, deck, arena: of('arena-card') }, partly: [...new Set(partly)] });
}
