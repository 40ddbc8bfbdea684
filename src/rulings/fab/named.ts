/** Cards that rulings name: those of the whole game that they need beside the ones that are built in. */
import { fold, indexNames } from '../../cards/names.ts';
import type { FabCard } from '../../fab/card.ts';
import { withNamed } from '../../fab/import/abilities.ts';
import type { Ruling } from '../format/ruling.ts';

/** Every text in there, as names are looked up: without a number before it and a colour behind it. */
export function saidIn(value: unknown, said: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string')
    said.add(fold(value.replace(/^\d+x /, '').replace(/\s*\((?:red|yellow|blue)\)$/i, '')));
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) saidIn(inner, said);
  return said;
}

/** Where a ruling names cards: in its position, and in answers ("name a card"). */
const NAMING = ['card', 'history', 'answer'];

function namesIn(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (NAMING.includes(key)) saidIn(inner, names);
    namesIn(inner, names);
  }
}

/** The names that are neither a card's known here nor one that the ruling gives. */
export function unknownNames(rulings: readonly Ruling[], known: readonly FabCard[]): ReadonlySet<string> {
  const { byKey } = indexNames(known);
  const unknown = new Set<string>();
  for (const { cards, position, runs, play, schedule, queued } of rulings) {
    const names = new Set<string>();
    namesIn([position, runs, play, schedule, queued], names);
    const own = saidIn([cards, position.players.map(({ name }) => name)]);
    for (const name of names) if (!byKey.has(name) && !own.has(name)) unknown.add(name);
  }
  return unknown;
}

/** The known cards and those of all that have one of these names, with what their texts speak of by name. */
export function withNames(
  known: readonly FabCard[],
  names: ReadonlySet<string>,
  all: readonly FabCard[],
): readonly FabCard[] {
  const ids = new Set(known.map(({ id }) => id));
  const more = all.filter(({ faces }) => faces.some(({ name }) => names.has(fold(name))));
  return more.length === 0 ? known : [...known, ...withNamed(more, all).filter(({ id }) => !ids.has(id))];
}
