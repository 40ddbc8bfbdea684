/**
 * Reads a type line, `Light Illusionist Instant - Figment`, and writes it again.
 * Before the dash: metatypes, supertypes (or two sets with a slash: a hybrid), types; after it: subtypes.
 */
import { ok, type Result, refuse } from '../../cards/why.ts';
import { type FabFace, type FabType, TYPES } from '../card.ts';

export type TypeBox = Pick<FabFace, 'supertypes' | 'types' | 'subtypes' | 'hybrid' | 'metatypes'>;

/** Longest first, so that `Attack Reaction` is not read as a word and a half. */
const BY_LENGTH = [...TYPES].sort((a, b) => b.length - a.length);

/** A talent or a class: `Light`, `Shadow`, `Merchant`. */
const WORD = /^\p{L}[\p{L}'’-]*$/u;

export function readTypeLine(line: string, metatypes: readonly string[] = []): Result<TypeBox> {
  const [before = '', after = '', ...more] = line.split(/\s+-\s+/);
  if (more.length > 0) return refuse(`type line "${line}" has more than one dash`);
  let rest = ` ${before.replaceAll(',', ' ')} `;
  for (const metatype of metatypes) rest = rest.replace(` ${metatype} `, ' ');
  const types: { type: FabType; at: number }[] = [];
  for (const type of BY_LENGTH) {
    const at = rest.indexOf(` ${type} `);
    if (at < 0) continue;
    types.push({ type, at });
    rest = rest.slice(0, at) + ' '.repeat(type.length + 1) + rest.slice(at + type.length + 1);
  }
  const sets = rest.split(' / ').map((set) => words(set).filter((word) => word !== 'Generic'));
  const supertypes = [...new Set(sets.flat())];
  const strange = supertypes.find((word) => !WORD.test(word));
  if (strange !== undefined) return refuse(`type line "${line}" has "${strange}", which is no word`);
  const subtypes = words(after).map((word) => word.replace(/^\((.*)\)$/, '$1'));
  if (types.length === 0 && subtypes.length === 0) return refuse(`type line "${line}" has neither type nor subtype`);
  return ok({
    supertypes,
    // A / B shares the words after the last class only in its types: each set stands alone
    ...(sets.length > 1 ? { hybrid: sets } : {}),
    types: types.sort((a, b) => a.at - b.at).map(({ type }) => type),
    subtypes,
    ...(metatypes.length > 0 ? { metatypes } : {}),
  });
}

export function writeTypeLine(box: TypeBox): string {
  const supertypes = box.hybrid ? box.hybrid.map((set) => set.join(' ')).join(' / ') : box.supertypes.join(' ');
  const before = [...(box.metatypes ?? []), supertypes || 'Generic', ...box.types].join(' ');
  return box.subtypes.length > 0 ? `${before} - ${box.subtypes.join(' ')}` : before;
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
