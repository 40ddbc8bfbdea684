/**
 * `diptych names`: the cards and faces that a spelling finds, near names where it finds none, and whether an effect
 * that says "choose a card name" may be answered with it.
 */
import { type Catalogue, label, onlyInOther } from '../answers/catalogue.ts';
import { readFabEdition, readMagicEdition } from '../answers/dates.ts';
import { type Card, fullName, GAME_TITLES, GAMES, type Game } from '../cards/card.ts';
import { lookUp, type Match, type NameIndex, search, suggest } from '../cards/names.ts';
import { didYouMean } from '../cards/nearest.ts';
import { ok, type Reason, type Refusal, type Result } from '../cards/why.ts';
import { mayName } from '../fab/names.ts';
import type { Query } from '../magic/match.ts';
import { chooseName } from '../magic/names.ts';
import { readQuery } from '../magic/query.ts';
import { type Context, codeOf, loadCardsKnowing } from './context.ts';
import type { ExitCode } from './io.ts';
import { block, table } from './layout.ts';

interface NamesFlags {
  readonly quality?: string;
  readonly on?: string;
  readonly game?: Game;
}

interface FoundName {
  readonly card: string;
  readonly game: Game;
  readonly id: string;
  readonly layout: string;
  /** The face that was named; null when it was the whole card. */
  readonly face: string | null;
}

interface Choice {
  readonly game: Game;
  readonly may: boolean;
  /** As printed. */
  readonly name: string | null;
  readonly cards: readonly string[];
  /** Why not, where it may not. */
  readonly reason: string | null;
  readonly why: readonly Pick<Reason, 'rule' | 'gist'>[];
}

export async function names(context: Context, text: string, flags: NamesFlags): Promise<ExitCode> {
  if (text.trim() === '') return context.fail({ message: 'Say which name: diptych names fire.' }, 2);
  const quality = flags.quality === undefined ? ok(undefined) : readQuery(flags.quality);
  if (!quality.ok) return context.fail(quality.error, 2);
  const known = (cards: Catalogue): boolean => GAMES.some((game) => findIn(cards, game, text).length > 0);
  const catalogue = await loadCardsKnowing(context, flags.game, known);
  const asked = flags.game ? [flags.game] : quality.value ? (['magic'] as const) : GAMES;
  const everywhere = asked.flatMap((game) => findIn(catalogue, game, text));
  // The name of an edition says which game is meant; a day is a day in both.
  const games = asked.filter((game) => readOn(game, flags.on).ok);
  const found = everywhere.filter(({ game }) => games.includes(game));
  if (games.length === 0 || (found.length === 0 && everywhere.length > 0)) {
    const misread = readOn(everywhere[0]?.game ?? asked[0] ?? 'magic', flags.on);
    if (!misread.ok) return context.fail(misread.error, codeOf(misread.error));
  }
  const elsewhere = asked.length === 1 && asked[0] ? onlyInOther(catalogue, text, asked[0]) : undefined;
  const suggestions =
    found.length > 0 || elsewhere ? [] : games.flatMap((game) => inGame(catalogue, game, (index) => near(index, text)));
  const choices: Choice[] = [];
  for (const game of games) {
    const choice = choose(catalogue, game, text, flags.on, quality.value);
    if (!choice.ok) return context.fail(choice.error, codeOf(choice.error));
    // A game without any such card has nothing to say about the name.
    if (choice.value.may || found.some((one) => one.game === game)) choices.push(choice.value);
  }
  const none = elsewhere ?? noCard(text, suggestions);
  const error = found.length > 0 ? {} : { error: none };
  if (context.json) context.printJson({ text, found, suggestions, choose: choices, ...error });
  else if (found.length === 0) return context.fail({ message: none, suggestions }, 1);
  else context.print(showFound(text, found, choices, context));
  return found.length > 0 ? 0 : 1;
}

function readOn(game: Game, on: string | undefined): Result<unknown> {
  return game === 'magic' ? readMagicEdition(on) : readFabEdition(on);
}

function findIn(catalogue: Catalogue, game: Game, text: string): readonly FoundName[] {
  return inGame(catalogue, game, (index) => findAll(index, text, game));
}

/** The two games' indexes are of different types, and either will do here. */
function inGame<T>(catalogue: Catalogue, game: Game, look: <C extends Card>(index: NameIndex<C>) => T): T {
  return game === 'magic' ? look(catalogue.magic) : look(catalogue.fab);
}

function matchesOf<C extends Card>(index: NameIndex<C>, text: string): readonly Match<C>[] {
  const hit = lookUp(index, text);
  if (!hit) return [];
  return hit.kind === 'several' ? hit.matches : [hit, ...(hit.others ?? [])];
}

/** The name that a spelling means: of a face, or of the whole card with all its faces. */
function meant<C extends Card>(index: NameIndex<C>, text: string): string {
  const [first] = matchesOf(index, text);
  if (!first) return text;
  const { card, face } = first;
  return (face === undefined ? undefined : card.faces[face]?.name) ?? fullName(card);
}

function findAll<C extends Card>(index: NameIndex<C>, text: string, game: Game): readonly FoundName[] {
  return matchesOf(index, text).map(({ card, face }) => ({
    card: label(card),
    game,
    id: card.id,
    layout: card.layout,
    face: face === undefined ? null : (card.faces[face]?.name ?? null),
  }));
}

function near<C extends Card>(index: NameIndex<C>, text: string): readonly string[] {
  const containing = search(index, text, 10).map(({ card }) => label(card));
  return [...new Set([...suggest(index, text), ...containing])];
}

function noCard(text: string, suggestions: readonly string[]): string {
  return `No card is called "${text}".${didYouMean(suggestions)}`;
}

/** An error only for a wrong date: a name that may not be chosen is an answer. */
function choose(
  catalogue: Catalogue,
  game: Game,
  text: string,
  on: string | undefined,
  quality: Query | undefined,
): Result<Choice> {
  if (game === 'fab') {
    const told = mayName(meant(catalogue.fab, text), [...new Set(catalogue.fab.entries.map(({ card }) => card))]);
    if (!told.ok) return ok(refused(game, told.error));
    const { value, why } = told.value;
    return ok({ game, may: true, name: value.name, cards: value.cards.map(label), reason: null, why: why.map(short) });
  }
  const edition = readMagicEdition(on);
  if (!edition.ok) return edition;
  const cards = new Set(catalogue.magic.entries.map(({ card }) => card));
  const chosen = chooseName(meant(catalogue.magic, text), cards, edition.value.edition, quality);
  if (!chosen.ok) return ok(refused(game, chosen.error));
  const { name, cards: bearers, why } = chosen.value;
  const bearing = bearers.map(({ card }) => label(card));
  return ok({ game, may: true, name, cards: bearing, reason: null, why: why.map(short) });
}

function refused(game: Game, { message, rule }: Refusal): Choice {
  return { game, may: false, name: null, cards: [], reason: message, why: rule ? [{ rule, gist: message }] : [] };
}

function short({ rule, gist }: Reason) {
  return { rule, gist };
}

function showFound(
  text: string,
  found: readonly FoundName[],
  choices: readonly Choice[],
  { paint, width }: Context,
): string {
  const rows = found.map(({ card, game, layout, face }) =>
    [card, GAME_TITLES[game], layout, face === null ? 'the whole card' : `the face ${face}`].map((cell) => ({
      text: cell,
    })),
  );
  const lines = choices.map(({ game, may, name, reason, why }) => {
    const rules = why.map(({ rule }) => rule).join(', ');
    const what = may ? `Yes, "${name}" may be chosen as a card name` : `It may not be chosen as a card name: ${reason}`;
    const brush = may ? paint.good : paint.bad;
    return block(`${GAME_TITLES[game]}: ${what}${rules ? ` (${rules})` : ''}`, width, 0, brush);
  });
  const count = found.length === 1 ? 'one card' : `${found.length} cards`;
  return [
    `"${text}" finds ${count}:`,
    '',
    table(['Card', 'Game', 'Layout', 'Named'], rows, width, paint),
    '',
    ...lines,
  ].join('\n');
}
