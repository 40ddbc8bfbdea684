/**
 * The cards the page knows: the built-in ones of both games, in the page itself, so that no question waits for a
 * server; and, where a server offers them, the cards the user has imported.
 */
import fabRows from '../../../cards/fab.json?raw';
import magicRows from '../../../cards/magic.json?raw';
import { makeCatalogue } from '../../answers/catalogue.ts';
import { indexNames } from '../../cards/names.ts';
import { decode } from '../../fab/import/builtin.ts';
import type { MagicCard } from '../../magic/card.ts';
import { decodeCards } from '../../magic/import/builtin.ts';
import type { AnyCard } from './places.ts';

const builtInMagic = decodeCards(JSON.parse(magicRows));
const builtInFab = decode(JSON.parse(fabRows));

export const builtIn: readonly AnyCard[] = [...builtInMagic, ...builtInFab];

function know(imported: readonly MagicCard[]) {
  const cards: readonly AnyCard[] = imported.length > 0 ? [...builtIn, ...imported] : builtIn;
  return {
    cards,
    catalogue: makeCatalogue({ magic: [...builtInMagic, ...imported], fab: builtInFab }),
    /** One index over both games, for the search as one types. */
    names: indexNames<AnyCard>(cards),
  };
}

let known = $state.raw(know([]));

export const library = {
  get cards(): readonly AnyCard[] {
    return known.cards;
  },
  get catalogue() {
    return known.catalogue;
  },
  get names() {
    return known.names;
  },
};

/** Asks the server for the user's own cards. Without one, or without any, the built-in cards are all there are. */
export async function fetchImported(): Promise<void> {
  try {
    const answer = await fetch('./cards.json');
    const found: unknown = answer.ok ? await answer.json() : {};
    if (typeof found !== 'object' || found === null || Object.keys(found).length === 0) return;
    known = know(decodeCards(found));
  } catch {
    // The page goes on with what it has.
  }
}
