/**
 * The type line, read and written. `face.ts` uses it for every face, `builtin.ts` to keep types short.
 */

export interface Types {
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

export const SUPERTYPES: ReadonlySet<string> = new Set([
  'Basic',
  'Legendary',
  'Ongoing',
  'Snow',
  'World',
  'Host',
  'Elite',
  'Token',
]);
const TWO_WORDS: ReadonlySet<string> = new Set(['Time Lord']);

/** Type lines repeat: each is read once, and cards that share one share the lists. */
const known = new Map<string, Types>();
const MOST_KNOWN = 10_000;

/** `Legendary Creature — Time Lord Doctor` → its supertypes, card types and subtypes, in printed order. */
export function readTypes(line: string): Types {
  const before = known.get(line);
  if (before) return before;
  const types = parseTypes(line);
  if (known.size < MOST_KNOWN) known.set(line, types);
  return types;
}

function parseTypes(line: string): Types {
  const [before = '', ...after] = line.replaceAll('’', "'").split(/ [—–―-] /);
  const words = before.split(' ').filter((word) => word !== '');
  const types = words.filter((word) => !SUPERTYPES.has(word));
  const rest = after.join(' ').trim();
  // CR 205.3b: a plane has one planar type, however many words it is written with
  const subtypes = rest === '' ? [] : types.includes('Plane') ? [rest] : pairUp(rest.split(/ +/));
  return { supertypes: words.filter((word) => SUPERTYPES.has(word)), types, subtypes };
}

function pairUp(words: readonly string[]): readonly string[] {
  const subtypes: string[] = [];
  for (const word of words) {
    const two = `${subtypes.at(-1)} ${word}`;
    if (TWO_WORDS.has(two)) subtypes[subtypes.length - 1] = two;
    else subtypes.push(word);
  }
  return subtypes;
}

export function writeTypes({ supertypes, types, subtypes }: Types, dash = '—'): string {
  const before = [...supertypes, ...types].join(' ');
  return subtypes.length > 0 ? `${before} ${dash} ${subtypes.join(' ')}` : before;
}
