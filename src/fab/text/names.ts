/** What a card calls itself: the full name of the face and, for a hero or an ally, the first part of it. "This" is a phrase. */
import type { SelfName } from '../../text/index.ts';
import type { FabFace } from '../card.ts';

export interface Worded extends Pick<FabFace, 'name' | 'text' | 'subtypes' | 'moniker'> {
  readonly types: readonly string[];
}

export function selfNamesOf(face: Worded): readonly SelfName[] {
  const full: SelfName = { text: face.name, as: 'full' };
  const short = shortName(face);
  return short === undefined || short === face.name ? [full] : [full, { text: short, as: 'short' }];
}

/** CR 2.7.3: a hero goes by its moniker. Allies are called by what stands before the comma. */
function shortName({ name, text = '', types, subtypes, moniker }: Worded): string | undefined {
  if (types.includes('Demi-Hero')) return undefined;
  if (types.includes('Mentor')) return mentorName(name, text);
  return moniker ?? (subtypes.includes('Ally') ? name.split(', ')[0] : undefined);
}

/** A mentor has two names, or a title and a name, and goes by whichever of them its text has. */
function mentorName(name: string, text: string): string | undefined {
  const both = name.split(' ');
  if (both.length !== 2) return undefined;
  const words: readonly string[] = text.replaceAll(name, '').match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return both.find((word) => words.includes(word));
}
