/**
 * One entry of MTGJSON's AtomicCards (version 5) → `RawCard`s, which `collect.ts` makes into cards.
 * An entry is a name with a list: the faces of one card, or several cards of one name (`side` tells which).
 */
import { type Fields, isFields, type Meld, nameOf, type RawCard, readFace, textOf, Unreadable } from './record.ts';

const KEYS = { typeLine: 'type', manaCost: 'manaCost', text: 'text', colorIndicator: 'colorIndicator' } as const;
const SEPARATOR = ' // ';

export function fromMtgjson(key: string, entry: unknown): readonly RawCard[] {
  if (!Array.isArray(entry) || entry.length === 0) throw new Unreadable('its entry is not a list of faces');
  const records = entry.map((record) => {
    if (!isFields(record)) throw new Unreadable('one of its faces is not an object');
    return record;
  });
  const sided = records.filter((record) => textOf(record, 'side') !== undefined);
  const melds = sided.filter((record) => record.layout === 'meld');
  const faces = sided.filter((record) => record.layout !== 'meld');
  const alone = records.filter((record) => textOf(record, 'side') === undefined);
  return [
    ...(faces.length > 0 ? [multiFace(key, faces)] : []),
    ...[...melds, ...alone].map((record) => oneFace(key, record)),
  ];
}

function multiFace(key: string, records: readonly Fields[]): RawCard {
  // Some releases list side b before side a.
  const sides = [...records].sort((a, b) => (String(a.side) < String(b.side) ? -1 : 1));
  const [first = {}] = sides;
  const layout = textOf(first, 'layout');
  if (!layout) throw new Unreadable('it has no layout');
  return {
    name: nameWithin(key, first),
    layout,
    faces: sides.map((face) => readFace(face, nameOf(face, 'faceName'), KEYS)),
    ...identityOf(first),
  };
}

function oneFace(key: string, record: Fields): RawCard {
  const layout = textOf(record, 'layout');
  if (!layout) throw new Unreadable('it has no layout');
  const name = nameWithin(key, record);
  const faceName = record.faceName === undefined ? name : nameOf(record, 'faceName');
  const meld = layout === 'meld' ? meldOf(record, name, faceName) : undefined;
  return {
    name: meld ? faceName : name,
    layout,
    faces: [readFace(record, faceName, KEYS)],
    ...identityOf(record),
    ...(meld && { meld }),
  };
}

/** The entry's key is the card's name too. */
function nameWithin(key: string, record: Fields): string {
  return nameOf(record.name === undefined ? { name: key } : record);
}

function identityOf(record: Fields): { readonly identity?: string } {
  const id = isFields(record.identifiers) ? textOf(record.identifiers, 'scryfallOracleId') : undefined;
  return id === undefined ? {} : { identity: id };
}

/** A part is called `Part // Result`, the result by its own name; the older `cardParts` lists part, part, result. */
function meldOf(record: Fields, name: string, faceName: string): Meld {
  const [part, result] = name.split(SEPARATOR);
  if (part === faceName && result !== undefined) return { role: 'part', result };
  const parts = Array.isArray(record.cardParts) ? record.cardParts : [];
  const last: unknown = parts.at(-1);
  if (textOf(record, 'side') === 'b' || last === faceName) return { role: 'result', result: faceName };
  if (typeof last === 'string') return { role: 'part', result: last };
  throw new Unreadable('it melds, but its entry does not say into what');
}
