/**
 * The register of Magic rules: what code and tests cite, with a gist in our own words and the numbers by date.
 * Keys follow `src/cards/rules.ts`: 709 and 702.102 as today, 712 as in the document of 2021 (it was renumbered in
 * 2023), all others as on 2024-11-08 (701.34 is manifest: the keyword actions were put in another order in 2025), a year
 * in brackets for a text of another time.
 * Numbers are checked for the five named editions (`editions.ts`); between two of them a rule may have moved earlier.
 */
import { ACTIONS } from './rules/actions.ts';
import { CASTING } from './rules/casting.ts';
import { CONCEPTS } from './rules/concepts.ts';
import { DOUBLE_FACED_CARDS, FUSE, SPLIT_CARDS } from './rules/documents.ts';
import { EFFECTS } from './rules/effects.ts';
import { KEYWORDS } from './rules/keywords.ts';
import { MELD } from './rules/meld.ts';
import { NEIGHBOURS, OLDER_TEXTS } from './rules/neighbours.ts';
import { PARTS } from './rules/parts.ts';
import { STATE } from './rules/state.ts';
import { TURNS } from './rules/turns.ts';

export const MAGIC_RULES = {
  ...SPLIT_CARDS,
  ...DOUBLE_FACED_CARDS,
  ...FUSE,
  ...OLDER_TEXTS,
  ...NEIGHBOURS,
  ...CONCEPTS,
  ...PARTS,
  ...TURNS,
  ...CASTING,
  ...EFFECTS,
  ...ACTIONS,
  ...KEYWORDS,
  ...MELD,
  ...STATE,
};
export type RuleId = keyof typeof MAGIC_RULES;
