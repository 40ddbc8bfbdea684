/**
 * The ability data of built-in cards, kept in `cards/magic-abilities.json` beside their facts: what the lines of each face
 * say, as data. `scripts/build-cards.ts` writes the file; what prints these data is the grammar that read them.
 */
import type { MagicCard, MagicFace } from '../card.ts';
import { type MagicAbility, understandFace } from '../text/index.ts';

type Lines = readonly (MagicAbility | null)[];

/** By the card's id, face by face; null for a line that is not understood. Faces without text are empty. */
export type AbilityData = { readonly [id: string]: readonly Lines[] };

export function abilityData(cards: readonly MagicCard[]): AbilityData {
  return Object.fromEntries(
    cards.filter((card) => card.faces.some(({ text }) => text)).map((card) => [card.id, card.faces.map(linesOf)]),
  );
}

function linesOf(face: MagicFace): Lines {
  return face.text ? understandFace(face).abilities : [];
}

/** The cards with what their faces say. */
export function withAbilities(cards: readonly MagicCard[], data: AbilityData): readonly MagicCard[] {
  return cards.map((card) => {
    const faces = data[card.id];
    if (!faces) return card;
    const [first, ...more] = card.faces.map((face, at) => ({ ...face, abilities: faces[at] ?? [] }));
    return first ? { ...card, faces: [first, ...more] } : card;
  });
}
