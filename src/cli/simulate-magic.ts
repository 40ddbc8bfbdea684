/** Two decks of Magic for `diptych simulate`. */
import type { Catalogue } from '../answers/catalogue.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from '../magic/card.ts';
import { readEdition } from '../magic/editions.ts';
import { leftOut } from '../magic/play/index.ts';
import { readMagicDeck } from './deck-list.ts';
import type { Deck, DeckText, Pairing } from './simulate.ts';

interface MagicDeckRead extends Deck {
  readonly cards: readonly MagicCard[];
}

export function pairMagic(
  [first, second]: readonly [DeckText, DeckText],
  catalogue: Catalogue,
  on?: string,
): Result<Pairing> {
  const edition = readEdition(on);
  if (!edition.ok) return edition;
  const one = readDeck(first, catalogue);
  if (!one.ok) return one;
  const two = readDeck(second, catalogue);
  if (!two.ok) return two;
  const ids = ({ cards }: MagicDeckRead): readonly string[] => cards.map(({ id }) => id);
  const cards = [...new Set([...one.value.cards, ...two.value.cards])];
  return ok({
    contest: { game: 'magic', cards, decks: { p1: ids(one.value), p2: ids(two.value) } },
    decks: [one.value, two.value],
  });
}

function readDeck({ file, text }: DeckText, catalogue: Catalogue): Result<MagicDeckRead> {
  const deck = readMagicDeck(text, catalogue);
  const [error] = deck.errors;
  if (error) return refuse(`The deck file ${file}, ${error.message}`, { suggestions: error.suggestions });
  const main = deck.cards.filter(({ aside }) => !aside);
  if (main.length === 0) return refuse(`The deck file ${file} has no cards in it.`);
  const cards = main.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const partly = main
    .filter(({ card }) => card.faces.some((face) => leftOut(face).length > 0))
    .map(({ card }) => card.faces[0].name);
  return ok({ file, cards, partly });
}
