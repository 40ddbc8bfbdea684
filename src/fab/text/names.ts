/** What a card calls itself: the full name of the face and, for a hero or an ally, the first part of it. "This" is a phrase. */
import type { SelfName } from '../../text/index.ts';
import type { FabFace } from '../card.ts';

export type Worded = Pick<FabFace, 'name' | 'text' | 'types' | 'subtypes' | 'moniker'>;

export function selfNamesOf(face: Worded): readonly SelfName[] {
  const full: SelfName = { text: face.name, as: 'full' };
  const short = shortName(face);
  return short === undefined || short === face.name ? [full] : [full, { text: short, as: 'short' }];
}

/** CR 2.7.3: a hero goes by its moniker. Allies are called by what stands before the comma. */
function shortName({ name, text = '', types, subtypes, moniker }: Worded): string | undefined {
  if (types.includes('Demi-Hero')) return undefined;
  // A mentor goes by whichever word of the name its text has.
  if (types.includes('Mentor')) return name.split(' ').find((word) => text.replaceAll(name, '').includes(word));
  return moniker ?? (subtypes.includes('Ally') ? name.split(', ')[0] : undefined);
}
