/** Type lines as effects set, add and take away types (CR 205.1): which subtypes go with which card types. */
import {
  ARTIFACT_TYPES,
  BATTLE_TYPES,
  CREATURE_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  SPELL_TYPES,
} from '../../text/subtypes.ts';
import { union } from './bodies.ts';

export interface TypeLine {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

/** The card types that each kind of subtype belongs to. What is in no list is a planeswalker type. */
const KINDS: readonly (readonly [subtypes: readonly string[], types: readonly string[]])[] = [
  [CREATURE_TYPES, ['Creature', 'Kindred', 'Tribal']],
  [LAND_TYPES, ['Land']],
  [ARTIFACT_TYPES, ['Artifact']],
  [ENCHANTMENT_TYPES, ['Enchantment']],
  [SPELL_TYPES, ['Instant', 'Sorcery']],
  [BATTLE_TYPES, ['Battle']],
];

function typesWith(subtype: string): readonly string[] {
  const known = KINDS.filter(([subtypes]) => subtypes.includes(subtype)).flatMap(([, types]) => types);
  return known.length > 0 ? known : ['Planeswalker'];
}

/** Whether two subtypes are of one kind, so that setting the one takes away the other. */
const isOfKind = (subtype: string, set: readonly string[]): boolean =>
  KINDS.some(([subtypes]) => subtypes.includes(subtype) && set.some((word) => subtypes.includes(word)));

/** CR 205.1a: with a card type go the subtypes that belong to no type it still has. */
export function withoutTypes({ types, subtypes }: TypeLine, gone: readonly string[]): TypeLine {
  const left = types.filter((type) => !gone.includes(type));
  return { types: left, subtypes: subtypes.filter((word) => typesWith(word).some((type) => left.includes(type))) };
}

/** CR 205.1b: "in addition to its other types". */
export const withMore = ({ types, subtypes }: TypeLine, more: TypeLine): TypeLine => ({
  types: union(types, more.types),
  subtypes: union(subtypes, more.subtypes),
});

/**
 * CR 205.1a: new card types take the place of all that it had, new subtypes that of those of their kind. CR 205.1b: what
 * becomes an artifact creature keeps its card types, and all subtypes but creature types where such are named.
 */
export function setTypes(line: TypeLine, { types, subtypes }: TypeLine): TypeLine {
  const keepsTypes = types.length === 0 || (types.includes('Artifact') && types.includes('Creature'));
  const base = keepsTypes
    ? { types: union(line.types, types), subtypes: line.subtypes }
    : {
        types,
        subtypes: withoutTypes(
          line,
          line.types.filter((type) => !types.includes(type)),
        ).subtypes,
      };
  return {
    types: base.types,
    subtypes: union(
      base.subtypes.filter((word) => !isOfKind(word, subtypes)),
      subtypes,
    ),
  };
}
