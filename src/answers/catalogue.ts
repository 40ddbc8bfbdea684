/**
 * The cards one can ask about, both games together, found by any spelling of a name.
 */
import { type Card, fullName, GAME_TITLES, type Game } from '../cards/card.ts';
import { type Hit, indexNames, lookUp, lookUpSpelt, type NameIndex, suggest } from '../cards/names.ts';
import { didYouMean } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { FabCard } from '../fab/card.ts';
import type { MagicCard } from '../magic/card.ts';

export interface Catalogue {
  readonly magic: NameIndex<MagicCard>;
  readonly fab: NameIndex<FabCard>;
}

export function makeCatalogue(cards: { magic: Iterable<MagicCard>; fab: Iterable<FabCard> }): Catalogue {
  return { magic: indexNames(cards.magic), fab: indexNames(cards.fab, { label: colorWords }) };
}

/** The same with these cards of Flesh and Blood. */
export const withFabCards = (catalogue: Catalogue, cards: Iterable<FabCard>): Catalogue => ({
  ...catalogue,
  fab: indexNames(cards, { label: colorWords }),
});

export type Named =
  | { readonly game: 'magic'; readonly card: MagicCard; readonly face?: number }
  | { readonly game: 'fab'; readonly card: FabCard; readonly face?: number };

/** The one card of that name, in the game asked for or in whichever has it. */
export function findCard(catalogue: Catalogue, text: string, game?: Game): Result<Named> {
  for (const look of [lookUpSpelt, lookUp]) {
    const magic = game === 'fab' ? undefined : look(catalogue.magic, text);
    const fab = game === 'magic' ? undefined : look(catalogue.fab, text);
    if (magic && fab) {
      return refuse(`"${text}" is a card in both games: say which, magic or fab.`, { suggestions: ['magic', 'fab'] });
    }
    if (magic) return one(text, eitherOfPair(magic), 'magic');
    if (fab) return one(text, fab, 'fab');
  }
  const elsewhere = game && onlyInOther(catalogue, text, game);
  if (elsewhere) return refuse(elsewhere);
  const suggestions = [
    ...(game === 'fab' ? [] : suggest(catalogue.magic, text)),
    ...(game === 'magic' ? [] : suggest(catalogue.fab, text)),
  ].slice(0, 5);
  return refuse(`No card is called "${text}".${didYouMean(suggestions)}`, { suggestions });
}

/** What to say of a name that this game does not have and the other one does. */
export function onlyInOther(catalogue: Catalogue, text: string, game: Game): string | undefined {
  const other = game === 'magic' ? 'fab' : 'magic';
  const found = other === 'magic' ? lookUp(catalogue.magic, text) : lookUp(catalogue.fab, text);
  if (!found) return undefined;
  const [here, there] = [GAME_TITLES[game], GAME_TITLES[other]];
  return `No card is called "${text}" in ${here}: it is a card of ${there}, so ask for the game ${other}.`;
}

/** The combined face of a meld pair is on two cards and is one object: either card will do. */
function eitherOfPair(found: Hit<MagicCard>): Hit<MagicCard> {
  if (found.kind === 'one') return found;
  const [first] = found.matches;
  const melded = found.matches.every(({ card, face }) => face !== undefined && card.faces[face]?.meldedFrom);
  return first && melded ? { kind: 'one', ...first } : found;
}

function one<C extends Card, G extends Game>(
  text: string,
  found: Hit<C>,
  game: G,
): Result<{ game: G; card: C; face?: number }> {
  if (found.kind === 'one') {
    return ok({ game, card: found.card, ...(found.face === undefined ? {} : { face: found.face }) });
  }
  const names = found.matches.map(({ card }) => label(card));
  return refuse(`"${text}" is on several cards: say ${names.map((name) => `"${name}"`).join(' or ')}.`, {
    suggestions: names,
  });
}

const PITCH_COLORS: ReadonlyMap<unknown, string> = new Map([
  [1, 'red'],
  [2, 'yellow'],
  [3, 'blue'],
]);

/** What tells Flesh and Blood cards of one name apart: the colour of their pitch, or the number. */
function colorWords(card: FabCard): readonly string[] {
  const pitch = card.shared?.pitch ?? card.faces[0].pitch;
  const color = PITCH_COLORS.get(pitch);
  return color ? [color, String(pitch)] : [];
}

/** A name that finds exactly this card again. */
export function label(card: Card): string {
  const [color] = card.game === 'fab' ? colorWords(card as FabCard) : [];
  return color ? `${fullName(card)} (${color})` : fullName(card);
}
