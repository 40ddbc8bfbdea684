/**
 * The little English that print needs: verbs and nouns in their forms, and the sound that chooses between a and an.
 * Features of a grammar (`definition.ts`) name these functions; `tokens.ts` asks for the sound.
 */

/** One form of a word, from the form written in a template. */
export type Inflection = (word: string) => string;

export const asWritten: Inflection = (word) => word;

export const capitalised: Inflection = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export const uncapitalised: Inflection = (word) => word.charAt(0).toLowerCase() + word.slice(1);

const VERBS: Irregular = { be: 'is', are: 'is', have: 'has', do: 'does', "don't": "doesn't", "aren't": "isn't" };
const NOUNS: Irregular = { that: 'those', this: 'these', person: 'people', child: 'children', die: 'dice' };

type Irregular = Readonly<Record<string, string>>;

/** draw → draws, search → searches, carry → carries, be → is. */
export function thirdPerson(irregular: Irregular = {}): Inflection {
  return lookingUp({ ...VERBS, ...irregular }, withEnding);
}

/** card → cards, library → libraries, branch → branches. */
export function plural(irregular: Irregular = {}): Inflection {
  return lookingUp({ ...NOUNS, ...irregular }, withEnding);
}

function lookingUp(irregular: Irregular, regular: Inflection): Inflection {
  return (word) => (Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : regular(word));
}

function withEnding(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/i.test(word) ? `${word}es` : `${word}s`;
}

const LETTERS_READ_WITH_A_VOWEL = /^[aefhilmnorsx]/i;
const NUMBERS_READ_WITH_A_VOWEL = /^(?:8\d*|11|18)(?!\d)/;
const SILENT_H = /^(?:hour|honest|hono|heir)/i;
const WRITTEN_BUT_NOT_HEARD = /^(?:one(?![a-z])|once|eu|ewe|ubiq|us[eu]|ut[ei]|uni(?![nm]))/i;

/** Whether the article before this word is "an". */
export function soundsLikeVowel(word: string): boolean {
  if (/^[a-z](?![\p{L}'])/iu.test(word)) return LETTERS_READ_WITH_A_VOWEL.test(word);
  if (NUMBERS_READ_WITH_A_VOWEL.test(word) || SILENT_H.test(word)) return true;
  return /^[aeiou]/i.test(word) && !WRITTEN_BUT_NOT_HEARD.test(word);
}
