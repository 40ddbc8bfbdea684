/**
 * What is printed on a face, ready to be drawn: both games in one shape. Nothing here says what the card is.
 */
import { type FabCard, type FabFace, faceAt, keywordsOf } from '../../fab/card.ts';
import { SIDES } from '../../fab/layouts.ts';
import { hasKeyword, type MagicCard, type MagicFace } from '../../magic/card.ts';
import { faceMark } from '../../magic/look.ts';
import { colorsOfCost } from '../../magic/mana.ts';
import { TYPE_GLYPHS } from './mana.ts';
import { type AnyCard, isFab } from './places.ts';
import { typeLine } from './values.ts';

export interface Box {
  readonly kind: 'power' | 'loyalty' | 'defense' | 'attack' | 'block' | 'life' | 'intellect';
  readonly label: string;
  readonly value: string;
}

export interface Frame {
  readonly game: AnyCard['game'];
  readonly side: string;
  readonly name: string;
  /** `{1}{R}`, or a number in Flesh and Blood. */
  readonly cost: string | null;
  readonly tone: string;
  readonly indicator: readonly string[];
  /** Pips of the pitch strip; null where the game has none. */
  readonly pitch: string | null;
  readonly mark: string | null;
  readonly hint: string | null;
  readonly type: string;
  /** What stands where a picture would be: a glyph of mana-font, or a sign of ours. */
  readonly glyph: string;
  readonly sign: 'attack' | 'block' | 'life' | 'intellect' | null;
  readonly keywords: readonly string[];
  readonly boxes: readonly Box[];
}

export function frameOf(card: AnyCard, index: number): Frame {
  return isFab(card) ? fabFrame(card, index) : magicFrame(card, index);
}

function magicFrame(card: MagicCard, index: number): Frame {
  const face = card.faces[index] ?? card.faces[0];
  const { side, symbol, hint } = faceMark(card, index);
  const boxes: Box[] = [];
  if (face.power !== undefined)
    boxes.push({ kind: 'power', label: 'Power and toughness', value: `${face.power}/${face.toughness}` });
  if (face.loyalty !== undefined) boxes.push({ kind: 'loyalty', label: 'Loyalty', value: face.loyalty });
  if (face.defense !== undefined) boxes.push({ kind: 'defense', label: 'Defense', value: face.defense });
  const main = Object.keys(TYPE_GLYPHS).find((type) => face.types.includes(type)) ?? '';
  return {
    game: 'magic',
    side,
    name: face.name,
    cost: face.manaCost,
    tone: magicTone(face),
    indicator: face.colorIndicator ?? [],
    pitch: null,
    mark: symbol,
    hint,
    type: typeLine(face),
    glyph: TYPE_GLYPHS[main] ?? '',
    sign: null,
    keywords: (face.keywords ?? []).map(({ name, cost }) => (cost ? `${name} ${cost}` : name)),
    boxes,
  };
}

/** The frame's tone only: what colour the card is, and where, is the table's to say. */
function magicTone(face: MagicFace): string {
  const land = face.types.includes('Land');
  const colors = hasKeyword(face, 'devoid')
    ? []
    : (face.definedColors ?? [...new Set([...colorsOfCost(face.manaCost), ...(face.colorIndicator ?? [])])]);
  if (colors.length > 1) return 'gold';
  const [only] = colors;
  if (only) return only.toLowerCase();
  if (land) return 'land';
  return face.types.includes('Artifact') ? 'artifact' : 'plain';
}

const STRIPS: Readonly<Record<string, string>> = { 1: 'red', 2: 'yellow', 3: 'blue' };

function fabSign(face: FabFace): Frame['sign'] {
  if (face.types.some((type) => type === 'Hero' || type === 'Demi-Hero') || face.subtypes.includes('Ally'))
    return 'life';
  if (face.power !== undefined || face.types.includes('Weapon')) return 'attack';
  return face.types.includes('Equipment') || face.types.includes('Defense Reaction') ? 'block' : 'intellect';
}

function fabFrame(card: FabCard, index: number): Frame {
  const face = faceAt(card, index);
  const all = { ...card.shared, ...face };
  const boxes: Box[] = [];
  const add = (kind: Box['kind'], label: string, value: unknown) => {
    if (value !== undefined) boxes.push({ kind, label, value: String(value) });
  };
  add('attack', 'Power', all.power);
  add('intellect', 'Intellect', all.intellect);
  add('life', 'Life', all.life);
  add('block', 'Defense', all.defense);
  return {
    game: 'fab',
    side: SIDES[card.layout][index] ?? '',
    name: face.name,
    cost: all.cost === undefined ? null : String(all.cost),
    tone: `fab-${STRIPS[String(all.pitch)] ?? 'none'}`,
    indicator: [],
    pitch: all.pitch === undefined ? '' : String(all.pitch),
    mark: null,
    hint: null,
    type: typeLine(face),
    glyph: '',
    sign: fabSign(face),
    keywords: keywordsOf(card, face).map((keyword) => {
      if (keyword.name === 'specialization') return `${keyword.monikers.join(' or ')} specialization`;
      return keyword.name === 'essence' ? `essence of ${keyword.of.join(' and ')}` : keyword.name;
    }),
    boxes,
  };
}
