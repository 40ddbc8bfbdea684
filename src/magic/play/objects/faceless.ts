/** What is face down, as a card of its own: what a copy of it has (CR 707.2), and the text that its rule lists (CR 708.2a). */
import { lazily } from '../../../text/tables.ts';
import type { MagicCard } from '../../card.ts';
import type { FaceDownWay } from '../../place.ts';
import type { MagicAbility } from '../../text/index.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import type { Copiable } from '../state/state.ts';

const faceless = (id: string, abilities: readonly MagicAbility[]): MagicCard => ({
  id,
  game: 'magic',
  layout: 'single',
  faces: [
    {
      name: '',
      manaCost: null,
      supertypes: [],
      types: ['Creature'],
      subtypes: [],
      power: '2',
      toughness: '2',
      abilities,
    },
  ],
});

const PLAIN = faceless('face down', []);
const warded = lazily(() => faceless('face down, warded', [abilityInWords('Ward {2}')]));

/** CR 702.168a, 701.56a: disguise and cloak list ward besides. */
export const facelessCard = (way: FaceDownWay): MagicCard => (way === 'disguise' || way === 'cloak' ? warded() : PLAIN);

/** CR 707.2, 708.2a: of what is face down its copy is face up, and has what that is face down. */
export function asCopied({ listed, ...of }: Copiable): Copiable {
  if (of.faceDown === null) return of;
  const except = listed ? [{ kind: 'exceptIs', body: listed } as const] : [];
  return { card: facelessCard(of.faceDown), shown: null, except, faceDown: null };
}
