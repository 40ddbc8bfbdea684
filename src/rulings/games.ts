/**
 * The games whose rulings can be run, and a ruling from a program's data to its outcome. A game makes its tables from the
 * cards that are known.
 */
import { builtInFabToPlay, builtInMagicToPlay } from '../answers/builtin.ts';
import { type Catalogue, makeCatalogue } from '../answers/catalogue.ts';
import type { Card, Game } from '../cards/card.ts';
import type { NameIndex } from '../cards/names.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import { fabRulings } from './fab/index.ts';
import type { RulingGame } from './game.ts';
import { magicGame } from './magic/table.ts';
import { type Outcome, type RunOptions, runRuling as runRead } from './play/run.ts';
import { readRuling } from './reading/read.ts';

export type RulingGames = { readonly [game in Game]?: (catalogue: Catalogue) => RulingGame };

export const RULING_GAMES: RulingGames = {
  magic: ({ magic }) => magicGame(cardsOf(magic)),
  fab: ({ fab }) => fabRulings(cardsOf(fab)),
};

function cardsOf<C extends Card>({ entries }: NameIndex<C>): readonly C[] {
  return [...new Set(entries.map(({ card }) => card))];
}

let known: Catalogue | undefined;

/** The built-in cards with what their texts say, read once. */
function builtIn(): Catalogue {
  known ??= makeCatalogue({ magic: builtInMagicToPlay(), fab: builtInFabToPlay() });
  return known;
}

/** Reads a ruling, or several, written as data, and runs them. Without a catalogue: with the built-in cards. */
export function runRuling(
  data: unknown,
  catalogue: Catalogue = builtIn(),
  options: Pick<RunOptions<never>, 'on'> = {},
): Result<readonly Outcome[]> {
  const read = readRuling(data);
  if (!read.ok) return { ok: false, error: read.error };
  const outcomes: Outcome[] = [];
  for (const ruling of read.value) {
    const game = RULING_GAMES[ruling.game]?.(catalogue);
    if (!game) return refuse('Rulings of this game cannot be run yet.');
    outcomes.push(...runRead(ruling, game, options));
  }
  return ok(outcomes);
}
