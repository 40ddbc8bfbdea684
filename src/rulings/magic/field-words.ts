/** The words that fields of an object can have, for those that have a closed list of them. */
import { SUPERTYPES } from '../../magic/import/types.ts';
import { COUNTERS } from '../../magic/text/counter-names.ts';
import * as keywords from '../../magic/text/keyword-names.ts';
import { CARD_TYPES, COLOURS, SUBTYPES } from '../../magic/text/vocabulary.ts';
import { ZONES } from '../format/position.ts';

const WORDS: { readonly [field: string]: readonly string[] } = {
  keywords: [
    ...keywords.KEYWORDS,
    ...keywords.COST_KEYWORDS,
    ...keywords.NUMBER_KEYWORDS,
    ...keywords.NUMBER_COST_KEYWORDS,
    ...keywords.ABILITY_KEYWORDS,
  ],
  types: CARD_TYPES,
  supertypes: [...SUPERTYPES],
  subtypes: SUBTYPES,
  colors: COLOURS,
  counters: COUNTERS,
  zone: [...ZONES.magic, 'stack'],
};

export const wordsOfField = (field: string): readonly string[] =>
  Object.hasOwn(WORDS, field) ? (WORDS[field] ?? []) : [];
