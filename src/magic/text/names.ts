/**
 * What a card calls itself: the full name of the face and, for a legend, the short one; "this creature" is a phrase. And
 * the names of others that its text says after "named".
 */
import type { SelfName } from '../../text/index.ts';
import { SUBTYPES } from './vocabulary.ts';

/** Digital versions of a card bear this before their name, and leave it out in their text. */
const DIGITAL = /^A-/;

const SUBTYPE_NAMES: ReadonlySet<string> = new Set(SUBTYPES);

/** The names that stand in a text, where a word that is also a subtype means the subtype. */
export function selfNamesOf(name: string, legendary: boolean, text = ''): readonly SelfName[] {
  return named(
    formsOf(name, legendary).filter((form) => !SUBTYPE_NAMES.has(form.text)),
    text,
  );
}

/** The same, where such a word means the card itself; null where it is called by no such word. */
export function subtypesAsNames(name: string, legendary: boolean, text = ''): readonly SelfName[] | null {
  const forms = formsOf(name, legendary);
  return forms.some((form) => SUBTYPE_NAMES.has(form.text)) ? named(forms, text) : null;
}

function named(own: readonly SelfName[], text: string): readonly SelfName[] {
  const others = namesIn(text).filter((other) => !SUBTYPE_NAMES.has(other) && own.every((form) => form.text !== other));
  return [...own, ...others.map((other) => ({ text: other, as: otherName(other) }))];
}

/** The token of another card's name holds that name. */
const OTHER = '=';
export const otherName = (name: string): string => `${OTHER}${name}`;

const WORD = "(?:\\p{Ll}['’])?\\p{Lu}[\\p{L}\\p{N}'’!-]*";
const SMALL = '(?:of|the|and|a|to|in|from|for|with|by) ';
const NAMED = new RegExp(
  `(?:(\\S+) )?(?:named|meld them into|[Pp]artner with) (${WORD}(?:,? (?:${SMALL})*${WORD})*)`,
  'gu',
);

const SPEAKS_OF_NAMES = /named|meld them into|artner with/;

/** Names of several things in a row cannot be told from one name with an "and" in it. */
function namesIn(text: string): readonly string[] {
  if (!SPEAKS_OF_NAMES.test(text)) return [];
  const names = [...text.matchAll(NAMED)].flatMap(([, noun = '', name = '']) =>
    name.includes(', and ') || (name.includes(' and ') && noun.endsWith('s')) ? [] : [name.replace(/['’]s$/, '')],
  );
  return [...new Set(names)];
}

function formsOf(name: string, legendary: boolean): readonly SelfName[] {
  const full = name.replace(DIGITAL, '');
  const names: SelfName[] = [{ text: full, as: 'full' }];
  if (!legendary) return names;
  const short = shortName(full);
  return short === full ? names : [...names, { text: short, as: 'short' }];
}

/** "Ana, the Patient" and "Ana of the Vale" are Ana. A short name never ends in a comma. */
function shortName(full: string): string {
  const comma = full.indexOf(', ');
  if (comma > 0) return full.slice(0, comma);
  return full.split(/ (?:of|the|from) /)[0] ?? full;
}
