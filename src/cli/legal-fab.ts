/**
 * A Flesh and Blood card-pool against its hero.
 */
import { type Catalogue, makeCatalogue, onlyInOther } from '../answers/catalogue.ts';
import { readFabEdition } from '../answers/dates.ts';
import { fullName } from '../cards/card.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { FabCard } from '../fab/card.ts';
import { type Find, finder, readDeckList, readFormat } from '../fab/deck-list.ts';
import { FORMATS, legal } from '../fab/legal.ts';
import { category } from '../fab/what.ts';
import { withPackage } from './fab-cards.ts';
import type { LegalFlags, Verdict } from './legal.ts';

export async function judgeFab(text: string, builtIn: Catalogue, flags: LegalFlags): Promise<Result<Verdict>> {
  const format = flags.format === undefined ? undefined : readFormat(flags.format);
  if (flags.format !== undefined && format === undefined) {
    const known = Object.keys(FORMATS);
    const suggestions = nearest(flags.format, known);
    return refuse(`There is no format "${flags.format}".${didYouMean(suggestions)} Formats: ${known.join(', ')}.`, {
      suggestions,
    });
  }
  // The two known texts judge a card-pool alike, but a day that is none must not pass.
  const edition = readFabEdition(flags.on);
  if (!edition.ok) return edition;
  const catalogue = await withAllCards(builtIn);
  const find = finder(catalogue.fab);
  const list = readDeckList(text, find);
  const hero = flags.hero === undefined ? ok(list.hero) : findHero(catalogue, find, flags.hero);
  if (!hero.ok) return hero;
  const unknown = list.errors.find(({ text }) => /^hero\s*:/i.test(text));
  if (!hero.value && unknown)
    return refuse(`In the deck file, ${unknown.message}.`, { suggestions: unknown.suggestions });
  if (!hero.value) return refuse('Say for which hero: --hero NAME, or a line "Hero: NAME" in the file.');
  // The hero may stand in the list once more; another card that is named as one is a card of the list still.
  const entries = list.entries.filter(({ card }) => card !== hero.value || category(card) !== 'hero-card');
  const limits = format ?? list.format;
  const verdict = legal(entries, hero.value, limits);
  const unknownLimits = list.unknownFormat ? `the limits of "${list.unknownFormat}" are not known here; ` : '';
  const unchecked = `${unknownLimits}how many copies and how large a deck may be were not checked: say --format ${FORMAT_WORDS}`;
  return ok({
    game: 'fab',
    for: [fullName(hero.value)],
    cards: entries.reduce((sum, { count }) => sum + count, 0),
    ...verdict,
    legal: verdict.legal && list.errors.length === 0,
    errors: list.errors,
    notes: limits === undefined ? [...verdict.notes, unchecked] : verdict.notes,
  });
}

const FORMAT_WORDS = Object.keys(FORMATS)
  .map((name) => `"${name}"`)
  .join(' or ');

async function withAllCards({ magic, fab }: Catalogue): Promise<Catalogue> {
  const cards = await withPackage(fab.entries.map(({ card }) => card));
  return { magic, fab: makeCatalogue({ magic: [], fab: cards }).fab };
}

function findHero(catalogue: Catalogue, find: Find, name: string): Result<FabCard> {
  const { found, suggestions = [] } = find(name);
  const heroes = found.map(({ card }) => card).filter((card) => category(card) === 'hero-card');
  const [hero = found[0]?.card] = heroes;
  if (hero) return ok(hero);
  const elsewhere = onlyInOther(catalogue, name, 'fab');
  return elsewhere
    ? refuse(elsewhere)
    : refuse(`No card is called "${name}".${didYouMean(suggestions)}`, { suggestions });
}
