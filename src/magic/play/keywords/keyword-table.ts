/**
 * Keyword abilities (CR 702), one row to a name: where the engine keeps it, what it says in words of card text, or what code
 * it is. A keyword that the grammar knows and that has no row does not compile; `notYet` leaves its text to the players.
 */

import { type NotYet, notYet } from '../../../text/tables.ts';
import type { MagicAbility } from '../../text/index.ts';
import type { Compiled, KeywordNode } from '../objects/abilities.ts';
import { abilityInWords } from './keyword-abilities.ts';
import type { KeywordRow } from './keyword-rows.ts';
import { PLAIN } from './keywords-plain.ts';
import { WITH_COST, WITH_NUMBER_AND_COST } from './keywords-with-cost.ts';
import { WITH_NUMBER } from './keywords-with-number.ts';

const TABLES = {
  keyword: () => PLAIN(),
  keywordCost: () => WITH_COST(),
  keywordNumber: () => WITH_NUMBER(),
  keywordNumberCost: () => WITH_NUMBER_AND_COST(),
};

/** The row of a keyword ability; null where it has no name of its own, such as protection. */
export function rowOf(keyword: { readonly kind: string; readonly name?: unknown }): KeywordRow | NotYet | null {
  // A keyword whose cost is a deed: "Ward—Discard a card."
  const kind = keyword.kind === 'keywordDeed' || keyword.kind === 'costKeyword' ? 'keywordCost' : keyword.kind;
  if (!Object.hasOwn(TABLES, kind)) return null;
  const rows: Readonly<Record<string, KeywordRow | NotYet>> = TABLES[kind as keyof typeof TABLES]();
  const { name } = keyword;
  return typeof name === 'string' && Object.hasOwn(rows, name) ? (rows[name] ?? null) : null;
}

export function rowOfAbility(ability: Compiled): KeywordRow | NotYet | null {
  if (ability.kind === 'keyword') return rowOf(ability.keyword);
  return ability.line.kind === 'keywordDeed' ? rowOf(ability.line) : null;
}

/** What a keyword says in words, as abilities. */
export function wordsOf(keyword: KeywordNode): readonly MagicAbility[] {
  const row = rowOf(keyword);
  if (row === null || row === notYet) return [];
  if (row.kind === 'trigger') return row.says(keyword).map(abilityInWords);
  return row.kind === 'static' ? [abilityInWords(row.says)] : [];
}
