/**
 * The editions that a ruling is run in, and which entries count in which. A game's own `editions.ts` knows what a name or a
 * day means; here they are put in order.
 */
import { readFabEdition, readMagicEdition } from '../../answers/dates.ts';
import type { Game } from '../../cards/card.ts';
import { ok, type Result } from '../../cards/why.ts';
import * as fab from '../../fab/editions.ts';
import * as magic from '../../magic/editions.ts';
import type { Editions, When, Words } from '../format/ruling.ts';

export interface RulingEdition {
  /** `foundations`, or the day itself where no edition begins on it. */
  readonly name: string;
  readonly day: string;
  /** What the game's `readEdition` is given: the day, and the open points that are decided otherwise. */
  readonly on: string;
}

/** The named editions of a game, oldest first. */
const NAMED: { readonly [game in Game]: readonly (readonly [name: string, day: string])[] } = {
  magic: Object.entries(magic.NAMED_EDITIONS),
  fab: Object.entries(fab.EDITIONS).map(([name, { since }]) => [name, since]),
};

const READ: { readonly [game in Game]: (text: string) => Result<string> } = {
  magic: (text) => {
    const read = readMagicEdition(text);
    return read.ok ? ok(read.value.edition.date) : read;
  },
  fab: (text) => {
    const read = readFabEdition(text);
    return read.ok ? ok(fab.EDITIONS[read.value.edition.id].since) : read;
  },
};

export function readEditionOf(game: Game, text: string): Result<RulingEdition> {
  const read = READ[game](text);
  return read.ok ? ok(editionOn(game, read.value)) : read;
}

/** The editions, oldest first and each once. Words that mean none were refused when the file was read. */
export function expandEditions(game: Game, editions: Editions, switches: Words = {}): readonly RulingEdition[] {
  const days = [...new Set(daysOf(game, editions))].toSorted();
  return days.map((day) => editionOn(game, day, switches));
}

function daysOf(game: Game, editions: Editions): readonly string[] {
  const named = NAMED[game].map(([, day]) => day);
  switch (editions.kind) {
    case 'default':
      return [game === 'magic' ? magic.DEFAULT_DATE : fab.EDITIONS[fab.DEFAULT_EDITION.id].since];
    case 'all':
      return named;
    case 'listed':
      return editions.editions.flatMap((text) => dayOf(game, text) ?? []);
    case 'span': {
      const since = dayOf(game, editions.since) ?? named[0] ?? '';
      const before = dayOf(game, editions.before);
      return [since, ...named].filter((day) => day >= since && (before === undefined || day < before));
    }
  }
}

/** Whether something counts in an edition and a run. */
export function countsIn(
  game: Game,
  { on, since, before, run }: When,
  { day }: RulingEdition,
  running?: string,
): boolean {
  if (on && !on.some((text) => dayOf(game, text) === day)) return false;
  const first = dayOf(game, since);
  const end = dayOf(game, before);
  if ((first !== undefined && day < first) || (end !== undefined && day >= end)) return false;
  return run === undefined || (running !== undefined && run.includes(running));
}

function dayOf(game: Game, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const read = READ[game](text);
  return read.ok ? read.value : undefined;
}

function editionOn(game: Game, day: string, switches: Words = {}): RulingEdition {
  const name = NAMED[game].find(([, since]) => since === day)?.[0] ?? day;
  const settings = Object.entries(switches).map(([point, choice]) => `${point}=${choice}`);
  return { name, day, on: [game === 'fab' ? name : day, ...settings].join(' ') };
}
