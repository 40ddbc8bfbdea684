/**
 * The built-in cards, `cards/fab.json`, as facts: names, type lines, numbers and the keywords that matter, no sentences.
 * Encoding and decoding work anywhere; `src/answers/builtin.ts` reads the file itself.
 */
import type { FabCard, FabFace, FabLayout, Keyword, Numbers } from '../card.ts';
import { isValue, LAYOUTS, NUMBERS } from '../card.ts';
import { readTypeLine, writeTypeLine } from './type-line.ts';

export interface FaceRow extends Numbers {
  readonly name: string;
  readonly line: string;
  readonly pitchAsset?: 'chi';
  readonly metatypes?: readonly string[];
  readonly traits?: readonly string[];
  readonly moniker?: string;
  /** `legendary`, `specialization: Dromai, Fai`, `essence: Earth, Ice`. */
  readonly keywords?: readonly string[];
}

export interface CardRow {
  readonly id: string;
  readonly layout?: FabLayout;
  readonly faces: readonly FaceRow[];
  readonly shared?: Numbers & { readonly keywords?: readonly string[] };
}

export function encode(card: FabCard): CardRow {
  return {
    id: card.id,
    ...(card.layout === 'single' ? {} : { layout: card.layout }),
    faces: card.faces.map(encodeFace),
    ...(card.shared ? { shared: { ...pickNumbers(card.shared), ...encodeKeywords(card.shared.keywords) } } : {}),
  };
}

function encodeFace(face: FabFace): FaceRow {
  return {
    name: face.name,
    line: writeTypeLine(face),
    ...pickNumbers(face),
    ...(face.pitchAsset ? { pitchAsset: face.pitchAsset } : {}),
    ...(face.metatypes ? { metatypes: face.metatypes } : {}),
    ...(face.traits ? { traits: face.traits } : {}),
    ...(face.moniker === undefined || face.moniker === face.name ? {} : { moniker: face.moniker }),
    ...encodeKeywords(face.keywords),
  };
}

/** Cards from rows. The rows are ours, so a wrong one is a broken build and throws. */
export function decode(rows: readonly CardRow[]): FabCard[] {
  return rows.map((row) => {
    const layout = row.layout ?? 'single';
    const [first, ...others] = row.faces.map((face) => decodeFace(row.id, face));
    if (!first || !LAYOUTS.includes(layout)) throw new Error(`built-in card ${row.id} is broken`);
    const card: FabCard = { id: row.id, game: 'fab', layout, faces: [first, ...others] };
    if (!row.shared) return card;
    return { ...card, shared: { ...pickNumbers(row.shared), ...decodeKeywords(row.id, row.shared.keywords) } };
  });
}

function decodeFace(id: string, row: FaceRow): FabFace {
  const box = readTypeLine(row.line, row.metatypes);
  if (!box.ok) throw new Error(`built-in card ${id}: ${box.error.message}`);
  const moniker = row.moniker ?? (box.value.types.includes('Hero') ? row.name : undefined);
  return {
    name: row.name,
    ...box.value,
    ...pickNumbers(row),
    ...(row.pitchAsset ? { pitchAsset: row.pitchAsset } : {}),
    ...(row.traits ? { traits: row.traits } : {}),
    ...(moniker === undefined ? {} : { moniker }),
    ...decodeKeywords(id, row.keywords),
  };
}

function pickNumbers(numbers: Numbers): Numbers {
  return Object.fromEntries(NUMBERS.flatMap((name) => (isValue(numbers[name]) ? [[name, numbers[name]]] : [])));
}

function encodeKeywords(keywords: readonly Keyword[] | undefined): { keywords?: readonly string[] } {
  if (!keywords || keywords.length === 0) return {};
  return {
    keywords: keywords.map((keyword) => {
      switch (keyword.name) {
        case 'specialization':
          return `specialization: ${keyword.monikers.join(', ')}`;
        case 'essence':
          return `essence: ${keyword.of.join(', ')}`;
        default:
          return keyword.name;
      }
    }),
  };
}

const PLAIN = ['legendary', 'ephemeral', 'unlimited', 'ambush', 'meld', 'own deck rule'] as const;

function decodeKeywords(id: string, rows: readonly string[] | undefined): { keywords?: readonly Keyword[] } {
  if (!rows) return {};
  return {
    keywords: rows.map((row): Keyword => {
      const [name, list = ''] = row.split(': ');
      if (name === 'specialization') return { name, monikers: list.split(', ') };
      if (name === 'essence') return { name, of: list.split(', ') };
      const plain = PLAIN.find((one) => one === name);
      if (!plain) throw new Error(`built-in card ${id}: unknown keyword ${row}`);
      return { name: plain };
    }),
  };
}
