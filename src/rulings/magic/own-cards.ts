/** Cards that a ruling brings along, read as any imported card. */
import { slug } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import { LAYOUTS, type Layout, type MagicCard, type MagicFace } from '../../magic/card.ts';
import { makeFace } from '../../magic/import/face.ts';
import { readColor } from '../../magic/match.ts';
import type { OwnCard, OwnFace } from '../format/position.ts';

export function ownCards(cards: readonly OwnCard[]): Result<readonly MagicCard[]> {
  const made: MagicCard[] = [];
  for (const card of cards) {
    const faces = (card.faces.length > 0 ? card.faces : [card]).map(faceOf);
    const layout = layoutOf(card, faces);
    const [first, ...more] = faces;
    if (!layout) return refuse(`${card.name}: there is no layout ${card.layout}.`, { suggestions: LAYOUTS });
    if (first)
      made.push({ id: `own-${slug(card.name || first.name)}`, game: 'magic', layout, faces: [first, ...more] });
  }
  return ok(made);
}

function layoutOf({ layout }: OwnCard, faces: readonly MagicFace[]): Layout | undefined {
  if (layout !== undefined) return LAYOUTS.find((each) => each === layout);
  return faces.length > 1 ? 'split' : 'single';
}

function faceOf({ name, cost, type, text, colors, power, toughness, loyalty, defense }: OwnFace): MagicFace {
  return makeFace({
    name,
    typeLine: type,
    manaCost: cost ?? '',
    text: text.replaceAll('CARDNAME', name),
    colorIndicator: (colors ?? []).flatMap((color) => readColor(color) ?? []),
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
    ...(loyalty === undefined ? {} : { loyalty }),
    ...(defense === undefined ? {} : { defense }),
  });
}
