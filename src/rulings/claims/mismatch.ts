/** What of a claim does not hold: values and cards held against what was expected. */
import type { Plain } from '../../kernel/index.ts';
import type { Expected } from '../format/claims.ts';
import type { Thing } from '../game.ts';
import { shortened } from '../play/find.ts';
import { fits, whyNotCards } from './compare.ts';

/** What does not hold. */
export interface Mismatch {
  readonly claim: string;
  readonly expected: Plain;
  readonly actual: Plain;
}

export function unlike(claim: string, expected: unknown, actual: unknown): Mismatch {
  return { claim, expected: expected as Plain, actual: actual as Plain };
}

export function isValue(claim: string, expected: Expected, actual: Plain): readonly Mismatch[] {
  return fits(expected, actual) ? [] : [unlike(claim, expected, actual)];
}

export function valuesIn(
  claim: string,
  expected: { readonly [key: string]: Expected },
  actual: (key: string) => Plain,
) {
  return Object.entries(expected).flatMap(([key, value]) => isValue(`${claim}: ${key}`, value, actual(key)));
}

/**
 * An ability is called after what has it; a legend may be called by the first part of its name. A face that is not up is
 * no name of what lies there: the whole card is `Front // Back`.
 */
export function namesOf({ kind, labels, names, cardNames }: Thing): readonly string[] {
  const now = [...names, ...cardNames.slice(0, 1)];
  const own = [...now, ...now.map(withoutToken)];
  const called = [...own, ...own.map(shortened)];
  if (kind === 'ability') return called.map((name) => `ability of ${name}`);
  return [...labels, ...called, names.join(' // ')];
}

/** CR 111.4: a token's name ends in that word; people leave it out. */
const withoutToken = (name: string): string => name.replace(/ Token$/, '');

/** What lies there, or is offered: of some things nobody says whose they are. */
export type Shown = Pick<Thing, 'kind' | 'labels' | 'names' | 'cardNames'> & Partial<Pick<Thing, 'of' | 'zone'>>;

/** Its names, and each with whose it is and where: `P2's Island`, `Fire in graveyard`, `ability of P2's Megrim`. */
function namesPlaced(thing: Shown): readonly string[] {
  const names = namesOf(thing as Thing);
  const { of, zone } = thing;
  const owned = of === undefined ? [] : names.map((name) => name.replace(/^(ability of )?/, `$1${of}'s `));
  const placed = [...names, ...owned];
  if (zone === undefined) return placed;
  return [...placed, ...placed.flatMap((name) => [`${name} in ${zone}`, `${name} on ${zone}`])];
}

export function cardsAre(claim: string, expected: Parameters<typeof whyNotCards>[0], there: readonly Shown[]) {
  const reason = whyNotCards(
    expected,
    there.map((thing) => ({ names: namesPlaced(thing) })),
  );
  if (reason === null) return [];
  const actual = there.map((thing) => (thing.kind === 'ability' ? `ability of ${thing.names[0]}` : shortName(thing)));
  return [unlike(claim, reason, actual.join(', ') || 'nothing')];
}

function shortName({ names, cardNames }: Pick<Thing, 'names' | 'cardNames'>): string {
  return names.join(' // ') || (cardNames[0] ?? 'something without a name');
}
