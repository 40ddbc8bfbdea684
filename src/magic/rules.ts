/**
 * The register of Magic rules: what code and tests cite, with a gist in our own words and the numbers by date.
 * Keys follow `src/cards/rules.ts`: 709 and 702.102 as today, 712 as in the document of 2021 (it was renumbered in
 * 2023), neighbours as on 2024-11-08, a year in brackets for a text of another time.
 * Numbers are checked for the five named editions (`editions.ts`); between two of them a rule may have moved earlier.
 */
import { CASTING } from './rules/casting.ts';
import { DOUBLE_FACED_CARDS, FUSE, SPLIT_CARDS } from './rules/documents.ts';
import { NEIGHBOURS, OLDER_TEXTS } from './rules/neighbours.ts';
import { PLAY } from './rules/play.ts';

export const MAGIC_RULES = {
  ...SPLIT_CARDS,
  ...DOUBLE_FACED_CARDS,
  ...FUSE,
  ...OLDER_TEXTS,
  ...NEIGHBOURS,
  ...PLAY,
  ...CASTING,
};
export type RuleId = keyof typeof MAGIC_RULES;
