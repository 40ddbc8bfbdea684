/** The sentences of a card's static abilities, and the card without one of them: it says nothing in its place. */
import type { MagicCard, MagicFace } from '../../src/magic/card.ts';
import { abilitiesOfFace } from '../../src/magic/play/objects/abilities.ts';
import { type MagicAbility, understandFace } from '../../src/magic/text/index.ts';

type Sentence = MagicAbility['sentences'][number];

/** Where a sentence stands, and what it is. */
export interface Statement {
  readonly face: number;
  readonly line: number;
  readonly at: number;
  readonly says: Sentence;
}

const NOTHING = { kind: 'order', does: [] } as unknown as Sentence;

export const textsOf = (face: MagicFace): readonly (MagicAbility | null)[] =>
  face.abilities ?? (face.text ? understandFace(face).abilities : []);

export function statementsOf(card: MagicCard): readonly Statement[] {
  return card.faces.flatMap((face, index) => {
    const isStatic = new Set(abilitiesOfFace(face).flatMap(({ text, kind }) => (kind === 'static' ? [text] : [])));
    return textsOf(face).flatMap((text, line) =>
      text && isStatic.has(text) ? text.sentences.map((says, at) => ({ face: index, line, at, says })) : [],
    );
  });
}

export function without(card: MagicCard, { face: of, line: said, at }: Statement): MagicCard {
  const silenced = (face: MagicFace, index: number): MagicFace => {
    if (index !== of) return face;
    const abilities = textsOf(face).map((text, line) =>
      text && line === said
        ? { ...text, sentences: text.sentences.map((each, nth) => (nth === at ? NOTHING : each)) }
        : text,
    );
    return { ...face, abilities };
  };
  const [front, ...others] = card.faces;
  return { ...card, faces: [silenced(front, 0), ...others.map((face, nth) => silenced(face, nth + 1))] };
}
