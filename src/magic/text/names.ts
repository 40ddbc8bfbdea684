/** What a card calls itself: the full name of the face and, for a legend, the short one. "This creature" is a phrase. */
import type { SelfName } from '../../text/index.ts';
import { SUBTYPES } from './vocabulary.ts';

/** Digital versions of a card bear this before their name, and leave it out in their text. */
const DIGITAL = /^A-/;

/** A name that is also a subtype means the subtype: then nothing tells which is meant. */
const SUBTYPE_NAMES: ReadonlySet<string> = new Set(SUBTYPES);

export function selfNamesOf(name: string, legendary: boolean): readonly SelfName[] {
  return formsOf(name, legendary).filter(({ text }) => !SUBTYPE_NAMES.has(text));
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
