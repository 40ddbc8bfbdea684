/**
 * The rules register of Flesh and Blood: every numbered rule of the document `fab-9` (chapter 9), and the rules of other
 * chapters that code obeys or an answer needs, under their numbers in the later text. Gists are ours. Code cites a rule
 * at the line that obeys it; tests name it in their titles.
 */
import type { Register } from '../cards/rules.ts';
import { COMBAT } from './rules/combat.ts';
import { CONCEPTS } from './rules/concepts.ts';
import { CHAPTER_9 } from './rules/documents.ts';
import { EFFECTS } from './rules/effects.ts';
import { KEYWORDS } from './rules/keywords.ts';
import { PARTS } from './rules/parts.ts';
import { PLAYING } from './rules/playing.ts';

export const FAB_RULES = {
  ...CHAPTER_9,
  ...CONCEPTS,
  ...PARTS,
  ...PLAYING,
  ...EFFECTS,
  ...COMBAT,
  ...KEYWORDS,
} as const satisfies Register;

export type FabRuleId = keyof typeof FAB_RULES;
