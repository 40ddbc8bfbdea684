/** "shares a card type with it": whether two objects have something of the same. */
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES, LAND_TYPES } from '../../text/subtypes.ts';
import type { Current } from '../objects/current.ts';
import type { Run } from './run.ts';

type Trait = Magic<'Shared'>['of'];

const among = (known: readonly string[], { subtypes }: Current): readonly string[] =>
  subtypes.filter((word) => known.includes(word));

const TRAITS: { readonly [Of in Trait]: (is: Current) => readonly unknown[] } = {
  color: ({ colors }) => colors,
  'creature type': (is) => among(CREATURE_TYPES, is),
  'card type': ({ types }) => types,
  'land type': (is) => among(LAND_TYPES, is),
  'mana value': ({ manaValues }) => manaValues,
  name: ({ names }) => names,
};

export function share({ look }: Run, { of }: Magic<'Shared'>, key: number, other: number): boolean {
  const has = TRAITS[of](look(key));
  return TRAITS[of](look(other)).some((trait) => has.includes(trait));
}
