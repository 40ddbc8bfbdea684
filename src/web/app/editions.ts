/**
 * The rules one can switch between: the named editions, the default among them.
 */
import type { Game } from '../../cards/card.ts';
import { EDITIONS } from '../../fab/editions.ts';
import { DEFAULT_DATE, FIRST_DATE, NAMED_EDITIONS } from '../../magic/editions.ts';

export interface EditionChoice {
  /** As the address has it; absent for the default. */
  readonly on: string | undefined;
  readonly year: string;
  readonly name: string;
  readonly date: string;
}

const MAGIC_NAMES: Readonly<Record<keyof typeof NAMED_EDITIONS, string>> = {
  'dragons-maze': 'Dragon’s Maze',
  amonkhet: 'Amonkhet',
  'midnight-hunt': 'Midnight Hunt',
  foundations: 'Foundations',
  latest: 'Latest',
};

const CHOICES: Readonly<Record<Game, readonly EditionChoice[]>> = {
  magic: Object.entries(NAMED_EDITIONS).map(([id, date]) => ({
    on: date === DEFAULT_DATE ? undefined : id,
    year: date.slice(0, 4),
    name: MAGIC_NAMES[id as keyof typeof NAMED_EDITIONS],
    date,
  })),
  fab: [
    { on: '2.10.1', year: '2.10.1', name: 'May 2025', date: EDITIONS['2.10.1'].since },
    { on: undefined, year: 'Later', name: 'from June 2025', date: EDITIONS.later.since },
  ],
};

export function choicesFor(game: Game): readonly EditionChoice[] {
  return CHOICES[game];
}

/** The named edition that an address means, by its name or its exact day. */
export function chosen(game: Game, on: string | undefined): EditionChoice | undefined {
  const choices = choicesFor(game);
  const usual = choices.find((choice) => choice.on === undefined);
  if (!on || on === 'foundations' || on === 'later') return usual;
  return choices.find((choice) => choice.on === on || choice.date === on);
}

/** What an edition is called in a sentence. */
export function editionWords(game: Game, on: string | undefined): string {
  const choice = chosen(game, on);
  if (!choice) return `rules of ${on}`;
  return game === 'magic'
    ? `${choice.name} rules (${choice.date})`
    : `rules ${choice.year === 'Later' ? 'after 2.10.1' : choice.year}`;
}

export const EARLIEST = FIRST_DATE;
