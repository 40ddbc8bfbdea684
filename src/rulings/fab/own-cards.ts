/** Cards that a ruling brings along, read as any imported card. */
import { slug } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import { type FabCard, type FabFace, type FabLayout, isValue, type Keyword, LAYOUTS, NUMBERS } from '../../fab/card.ts';
import { readTypeLine } from '../../fab/import/type-line.ts';
import type { OwnCard, OwnFace } from '../format/position.ts';

export function ownCards(cards: readonly OwnCard[]): Result<readonly FabCard[]> {
  const made: FabCard[] = [];
  for (const card of cards) {
    const layout = layoutOf(card);
    if (!layout) return refuse(`${card.name}: there is no layout ${card.layout}.`, { suggestions: LAYOUTS });
    const faces: FabFace[] = [];
    for (const written of card.faces.length > 0 ? card.faces : [card]) {
      const face = faceOf(written);
      if (!face.ok) return face;
      faces.push(face.value);
    }
    const [first, ...more] = faces;
    if (!first) continue;
    const shared = layout === 'split' ? { ...numbersOf(card), keywords: keywordsIn(card.faces[0]?.text ?? '') } : null;
    made.push({
      id: `own-${slug(card.name || first.name)}`,
      game: 'fab',
      layout,
      faces: [first, ...more],
      ...(shared ? { shared } : {}),
    });
  }
  return ok(made);
}

function layoutOf({ layout, faces }: OwnCard): FabLayout | undefined {
  if (layout === undefined) return faces.length > 1 ? 'split' : 'single';
  return LAYOUTS.find((each) => each === layout);
}

function faceOf(written: OwnFace): Result<FabFace> {
  const { name, type, text } = written;
  const box = readTypeLine(type.replaceAll(/\s+[–—]\s+/g, ' - '));
  if (!box.ok) return refuse(`${name}: ${box.error.message}`);
  const moniker = box.value.types.includes('Hero') ? (name.split(',')[0] ?? name) : undefined;
  return ok({
    name,
    ...box.value,
    ...numbersOf(written),
    text: text.replaceAll('CARDNAME', name),
    keywords: keywordsIn(text),
    ...(moniker === undefined ? {} : { moniker }),
  });
}

function numbersOf(written: OwnFace): Pick<FabFace, (typeof NUMBERS)[number]> {
  return Object.fromEntries(
    NUMBERS.flatMap((name) => {
      const said = written[name];
      const value = said !== undefined && /^\d+$/.test(said) ? Number(said) : said;
      return isValue(value) ? [[name, value]] : [];
    }),
  );
}

const MARKING = ['legendary', 'ephemeral', 'unlimited', 'ambush', 'meld'] as const;

/** The keywords that bear on what a card is and where it may be used. */
function keywordsIn(text: string): readonly Keyword[] {
  return MARKING.filter((name) => new RegExp(`\\*\\*${name}\\*\\*`, 'i').test(text)).map((name) => ({ name }));
}
