/**
 * The ability data of built-in cards, kept in `cards/fab-abilities.json` beside their facts: what the paragraphs of each face
 * say, as data. `scripts/build-fab-cards.ts` writes the file; what prints these data is the grammar that read them.
 */
import type { FabCard, FabFace } from '../card.ts';
import { type FabAbility, type Lexicon, lexiconOf, understandFabFace } from '../text/index.ts';

type Paragraphs = readonly (FabAbility | null)[];

/** By the card's id, face by face; null for a paragraph that is not understood. Faces without text are empty. */
export type AbilityData = { readonly [id: string]: readonly Paragraphs[] };

export function abilityData(cards: readonly FabCard[], lexicon: Lexicon): AbilityData {
  const said = (face: FabFace): Paragraphs => (face.text ? understandFabFace(face, lexicon).abilities : []);
  return Object.fromEntries(
    cards.filter((card) => card.faces.some(({ text }) => text)).map((card) => [card.id, card.faces.map(said)]),
  );
}

/** The cards with what their faces say. */
export function withAbilities(cards: readonly FabCard[], data: AbilityData): readonly FabCard[] {
  return cards.map((card) => {
    const faces = data[card.id];
    if (!faces) return card;
    const [first, ...more] = card.faces.map((face, at) => ({ ...face, abilities: faces[at] ?? [] }));
    return first ? { ...card, faces: [first, ...more] } : card;
  });
}

/** Some of these cards, with those that their texts speak of by name, such as the tokens they make. */
export function withNamed(
  some: readonly FabCard[],
  all: readonly FabCard[],
  lexicon: Lexicon = lexiconOf(all),
): readonly FabCard[] {
  const said = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
    else said.add(value);
  };
  walk(abilityData(some, lexicon));
  const more = all.filter((card) => some.includes(card) || card.faces.some(({ name }) => said.has(name)));
  return more.length === some.length ? more : withNamed(more, all, lexicon);
}
