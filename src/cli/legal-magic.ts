/**
 * A Magic deck against its commanders' colour identity, and against a companion's "no mana symbol twice".
 */
import { type Catalogue, findCard } from '../answers/catalogue.ts';
import { readMagicEdition } from '../answers/dates.ts';
import { fullName } from '../cards/card.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from '../magic/card.ts';
import type { Edition } from '../magic/editions.ts';
import { colorIdentity, outsideIdentity, repeatedSymbols } from '../magic/identity.ts';
import { hasHalves } from '../magic/layouts.ts';
import { reason, what } from '../magic/what.ts';
import { type DeckLine, readMagicDeck } from './deck-list.ts';
import type { LegalFlags, Problem, Verdict } from './legal.ts';
import { colorWords } from './values.ts';

const MOST_COMMANDERS = 2;

export function judgeMagic(text: string, catalogue: Catalogue, flags: LegalFlags): Result<Verdict> {
  const edition = readMagicEdition(flags.on);
  if (!edition.ok) return edition;
  const deck = readMagicDeck(text, catalogue);
  const commanders = readCommanders(catalogue, flags.commander, deck.commanders);
  if (!commanders.ok) return commanders;
  if (commanders.value.length === 0 && flags.symbolTwice) {
    return refuse('Say what to check: --commander NAME or --no-symbol-twice (Magic), --hero NAME (Flesh and Blood).');
  }
  const problems = [
    ...(commanders.value.length > 0 ? identityProblems(deck.cards, commanders.value, edition.value.edition) : []),
    ...(flags.symbolTwice ? [] : symbolProblems(deck.cards, edition.value.edition)),
  ];
  const unknown = deck.errors.some(({ message }) => message.includes('No card is called'));
  return ok({
    game: 'magic',
    for: commanders.value.map(fullName),
    cards: deck.cards.reduce((sum, { count }) => sum + count, 0),
    legal: problems.length === 0 && deck.errors.length === 0,
    problems: problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    errors: deck.errors,
    notes: [
      ...(unknown ? [UNKNOWN] : []),
      ...commanders.value.flatMap((card) => commanderNote(card, edition.value.edition)),
      `copies and the size of the deck were not checked, only ${checked(commanders.value.length > 0, flags)}`,
    ],
  });
}

const UNKNOWN =
  'only multi-face cards and a few others are built in: diptych import takes in all cards from a card file';

function checked(identity: boolean, { symbolTwice }: LegalFlags): string {
  return [...(identity ? ['colours'] : []), ...(symbolTwice ? [] : ['mana symbols'])].join(' and ');
}

/** CR 903.3: the front face decides; cards that say they can be a commander are not told from others here. */
function commanderNote(card: MagicCard, edition: Edition): readonly string[] {
  const [{ name, supertypes, types }] = card.faces;
  if (supertypes.includes('Legendary') && types.includes('Creature')) return [];
  const { rule } = reason('903.3', edition);
  return [
    `${name} is no legendary creature, as a commander has to be unless its text says otherwise, and texts are not read here yet (${rule})`,
  ];
}

function readCommanders(
  catalogue: Catalogue,
  names: readonly string[] | undefined,
  inList: readonly MagicCard[],
): Result<readonly MagicCard[]> {
  const cards: MagicCard[] = names ? [] : [...inList];
  for (const name of names ?? []) {
    const found = findCard(catalogue, name, 'magic');
    if (!found.ok) return found;
    if (found.value.game === 'magic') cards.push(found.value.card);
  }
  if (cards.length > MOST_COMMANDERS) return refuse(`A deck has one commander or two, not ${cards.length}.`);
  return ok(cards);
}

function identityProblems(deck: readonly DeckLine[], commanders: readonly MagicCard[], edition: Edition): Problem[] {
  const allowed = colorWords([...new Set(commanders.flatMap((card) => colorIdentity(card, edition).colors))]);
  return deck.flatMap(({ card, line }) =>
    outsideIdentity([card], commanders, edition).map(({ colors, why }): Problem => {
      const name = fullName(card);
      return {
        card: name,
        rule: why.at(-1)?.rule ?? '',
        message: `${name} is of ${colorWords(colors)} too; allowed is ${allowed}`,
        line,
      };
    }),
  );
}

function symbolProblems(deck: readonly DeckLine[], edition: Edition): Problem[] {
  return deck.flatMap(({ card, line, aside }): Problem[] => {
    if (aside) return [];
    const is = what(card, { zone: 'outside' }, edition);
    if (!is.ok) return [];
    const { symbols, why } = repeatedSymbols(is.value, edition);
    if (symbols.length === 0) return [];
    const name = fullName(card);
    const rule = why[hasHalves(card.layout) ? 0 : 1]?.rule ?? '';
    return [{ card: name, rule, message: `${name} has ${symbols.join(' and ')} more than once`, line }];
  });
}
