/**
 * A card object as in Scryfall's bulk files → `RawCard`, which `collect.ts` makes into cards.
 * Fields stand on the root for cards of one face and on `card_faces` otherwise; nothing combined is read from the root.
 */
import {
  type Fields,
  isFields,
  listOf,
  type Meld,
  nameOf,
  type RawCard,
  readFace,
  textOf,
  Unreadable,
} from './record.ts';

const KEYS = {
  typeLine: 'type_line',
  manaCost: 'mana_cost',
  text: 'oracle_text',
  colorIndicator: 'color_indicator',
} as const;

export function fromScryfall(record: unknown): readonly RawCard[] {
  if (!isFields(record)) throw new Unreadable('it is not a card object');
  const object = textOf(record, 'object');
  if (object !== undefined && object !== 'card') throw new Unreadable(`it is a Scryfall "${object}", not a card`);
  const layout = textOf(record, 'layout');
  if (!layout) throw new Unreadable('it has no layout');
  const faces = listOf(record, 'card_faces').map((face) => {
    if (!isFields(face)) throw new Unreadable('one of its faces is not an object');
    return face;
  });
  // A picture-only record may lack what a card needs; it is left out by its layout, not for that.
  const name = nameOf(record);
  if (layout === 'art_series') return [{ name, layout, faces: [] }];
  const meld = layout === 'meld' ? meldOf(record, name) : undefined;
  const identity =
    textOf(record, 'oracle_id') ??
    faces
      .map((face) => textOf(face, 'oracle_id') ?? '')
      .join(' ')
      .trim();
  return [
    {
      name,
      layout,
      faces: (faces.length > 0 ? faces : [record]).map((face) => readFace(face, nameOf(face), KEYS)),
      ...(identity && { identity }),
      ...(meld && { meld }),
    },
  ];
}

function meldOf(record: Fields, name: string): Meld {
  const parts = listOf(record, 'all_parts').filter(isFields);
  const result = parts.find((part) => part.component === 'meld_result');
  if (!result) throw new Unreadable('it melds, but all_parts does not say into what');
  const resultName = nameOf(result);
  return { role: name === resultName ? 'result' : 'part', result: resultName };
}
