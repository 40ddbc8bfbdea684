/**
 * Which text the engine executes whole. A node whose table entry is `notYet` makes its ability not understood: it is left
 * to the players, never done in part.
 */
import type { MagicAbility } from '../text/index.ts';
import { ACTS } from './acts.ts';
import { APPLY, BECOMING, WHERE } from './changes.ts';
import { CONDITIONS } from './conditions.ts';
import { EXCEPTIONS } from './copies.ts';
import { ZONES } from './domain.ts';
import { ADJECTIVES, HEADS } from './filter.ts';
import { LAST } from './filter-last.ts';
import { POSTS, QUALITIES } from './filter-posts.ts';
import { SENTENCES } from './perform.ts';
import { MEANT as PLAYERS_MEANT } from './players.ts';
import { MEANT } from './select.ts';
import { undone } from './tables.ts';
import { DOINGS, EVENTS, HAPPENINGS, TRIGGERS } from './trigger-events.ts';
import { CARDS, DAMAGE, LIFE, VALUES } from './values.ts';
import { VERBS } from './verbs-done.ts';

const TABLES = () => [
  ACTS,
  ADJECTIVES,
  APPLY,
  BECOMING,
  CARDS,
  CONDITIONS,
  DAMAGE,
  DOINGS,
  EVENTS,
  EXCEPTIONS,
  HAPPENINGS,
  HEADS,
  LAST,
  LIFE,
  MEANT,
  PLAYERS_MEANT,
  POSTS,
  QUALITIES,
  SENTENCES,
  TRIGGERS,
  VALUES,
  VERBS,
  WHERE,
  ZONES,
];

/** Granted in words that depend on more than the words. */
const UNTABLED = ['costKeyword', 'thatAbility', 'eachAbilityOf'];

let known: ReadonlySet<string> | undefined;

/** The kinds of node that the engine does not do yet. */
export function undoneKinds(): ReadonlySet<string> {
  known ??= new Set([...TABLES().flatMap((table) => undone(table)), ...UNTABLED]);
  return known;
}

/** Those that stand in an ability. */
export function undoneIn(ability: MagicAbility): readonly string[] {
  const found = new Set<string>();
  collect([ability.sentences, ability.bullets], undoneKinds(), found);
  return [...found];
}

function collect(value: unknown, undoneOnes: ReadonlySet<string>, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, undoneOnes, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind } = value as { readonly kind?: string };
    if (kind !== undefined && undoneOnes.has(kind)) found.add(kind);
    for (const item of Object.values(value)) collect(item, undoneOnes, found);
  }
}
