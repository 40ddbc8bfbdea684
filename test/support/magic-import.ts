/**
 * Card files made up for tests, as Scryfall and MTGJSON would write them, and short words for importing them.
 */
import type { MagicCard } from '../../src/magic/card.ts';
import { importMagic } from '../../src/magic/import/import.ts';

export type Fields = Readonly<Record<string, unknown>>;

export async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export async function load(text: string | Uint8Array, size?: number) {
  return importMagic(chunks(typeof text === 'string' ? bytesOf(text) : text, size), { file: 'my.json' });
}

export async function loaded(text: string | Uint8Array, size?: number) {
  const result = await load(text, size);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export async function refusal(text: string | Uint8Array): Promise<string> {
  const result = await load(text);
  return result.ok ? 'not refused' : result.error.message;
}

export const lines = (...records: readonly Fields[]) => records.map((record) => JSON.stringify(record)).join('\n');
export const scryfall = async (...records: readonly Fields[]) => (await loaded(lines(...records))).cards;
export const mtgjson = async (data: Fields) =>
  (await loaded(JSON.stringify({ meta: { date: '2024-11-08', version: '5' }, data }))).cards;
export const one = async (record: Fields): Promise<MagicCard> => {
  const [card] = await scryfall(record);
  if (!card) throw new Error('no card');
  return card;
};

/** A face, told once, in the words of both sources. */
export interface Told {
  readonly name: string;
  readonly cost?: string;
  readonly type: string;
  readonly text?: string;
  readonly indicator?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
}

export const scryfallFace = (face: Told) => ({
  object: 'card_face',
  name: face.name,
  mana_cost: face.cost ?? '',
  type_line: face.type,
  oracle_text: face.text ?? '',
  ...(face.indicator && { color_indicator: face.indicator }),
  ...(face.power && { power: face.power, toughness: face.toughness }),
  ...(face.loyalty && { loyalty: face.loyalty }),
  ...(face.defense && { defense: face.defense }),
});

export const mtgjsonFace = (layout: string, name: string, face: Told, side?: string) => ({
  name,
  layout,
  type: face.type,
  ...(side && { side, faceName: face.name }),
  ...(face.cost && { manaCost: face.cost }),
  ...(face.text && { text: face.text }),
  ...(face.indicator && { colorIndicator: face.indicator }),
  ...(face.power && { power: face.power, toughness: face.toughness }),
  ...(face.loyalty && { loyalty: face.loyalty }),
});

export const plain: Told = {
  name: 'Grey Otter',
  cost: '{1}{U}',
  type: 'Legendary Creature — Time Lord Otter',
  text: 'Flash\nIt swims.',
  power: '1+*',
  toughness: '2',
};
export const red: Told = {
  name: 'Spark',
  cost: '{1}{R}',
  type: 'Instant',
  text: 'Something burns. Pay {G/W} or not.\nFuse (Both. {B})',
};
export const green: Told = {
  name: 'Bloom',
  cost: '{X}{G}{G}',
  type: 'Sorcery',
  text: 'Something grows.\nAftermath (Later.)',
};
export const door: Told = { name: 'Dim Hall', cost: '{2}{B}', type: 'Enchantment — Room', text: 'It is dim.' };
export const stair: Told = { name: 'Steep Stair', cost: '{4}{U}', type: 'Enchantment — Room', text: 'It is steep.' };
export const front: Told = {
  name: 'Sleeper',
  cost: '{W}',
  type: 'Creature — Human',
  text: 'Disturb {1}{U}',
  power: '1',
  toughness: '1',
};
export const back: Told = {
  name: 'Waker',
  type: 'Planeswalker — Waker',
  text: '+1: Wake.',
  indicator: ['R', 'W'],
  loyalty: '4',
};
export const tale: Told = { name: 'Little Tale', cost: '{G}', type: 'Instant — Adventure', text: 'Go.' };
export const omen: Told = { name: 'Dark Sign', cost: '{B}', type: 'Sorcery — Omen', text: 'Beware.' };
