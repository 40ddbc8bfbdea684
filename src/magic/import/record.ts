/**
 * Reading fields of a record nobody has vouched for. `scryfall.ts` and `mtgjson.ts` say which fields to look at.
 */
import type { RawFace } from './face.ts';
import { isManaCost } from './symbols.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One card as a source file has it, in the words of neither source. */
export interface RawCard {
  readonly name: string;
  readonly layout: string;
  readonly faces: readonly RawFace[];
  /** The source's own id of the card behind its printings. */
  readonly identity?: string;
  readonly meld?: Meld;
}

/** Part of a meld pair or its result: which three names belong together. */
export interface Meld {
  readonly role: 'part' | 'result';
  readonly result: string;
}

/** Thrown inside the readers of this folder, caught in `collect.ts`: the reason why one record is no card. */
export class Unreadable extends Error {}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw new Unreadable(`its ${key} is not text`);
}

export function nameOf(fields: Fields, key = 'name'): string {
  const name = textOf(fields, key)?.trim();
  if (!name) throw new Unreadable(`it has no ${key}`);
  if (/[\r\n]/.test(name)) throw new Unreadable(`its ${key} has more than one line`);
  return name;
}

export function listOf(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Unreadable(`its ${key} is not a list`);
  return value;
}

/** `*`, `1+*`, `1d4+1`, and what joke cards have: `1.5`, `3½`, `∞`, `*²`, `?`. */
const PRINTED_NUMBER = /^[-+]?[\d*XYZ.½²∞?d]+(?:[-+][\d*XYZ]+)?$/;

/** As much of a wrong value as a line of a report can hold. */
function start(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

function printedNumber(fields: Fields, name: string, key: string): string | undefined {
  const value = typeof fields[key] === 'number' ? String(fields[key]) : textOf(fields, key);
  if (value === undefined || value === '') return undefined;
  if (!PRINTED_NUMBER.test(value)) throw new Unreadable(`${name} has a ${key} that cannot be read: ${start(value)}`);
  return value;
}

export function readFace(fields: Fields, name: string, keys: Readonly<Record<FaceKey, string>>): RawFace {
  const typeLine = textOf(fields, keys.typeLine)?.trim();
  if (!typeLine) throw new Unreadable(`${name} has no type line (${keys.typeLine})`);
  if (!/\p{L}/u.test(typeLine)) throw new Unreadable(`${name} has a type line that cannot be read: ${start(typeLine)}`);
  const manaCost = (textOf(fields, keys.manaCost) ?? '').replaceAll(' ', '');
  if (!isManaCost(manaCost)) throw new Unreadable(`${name} has a mana cost that cannot be read: ${start(manaCost)}`);
  const colors = listOf(fields, keys.colorIndicator);
  const wrong = colors.find((color) => typeof color !== 'string' || !/^[WUBRG]$/.test(color));
  if (wrong !== undefined)
    throw new Unreadable(`${name} has a colour indicator that cannot be read: ${start(JSON.stringify(wrong))}`);
  const numbers = Object.fromEntries(
    (['power', 'toughness', 'loyalty', 'defense'] as const).flatMap((key) => {
      const value = printedNumber(fields, name, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return {
    name,
    typeLine,
    manaCost,
    text: (textOf(fields, keys.text) ?? '').replaceAll('\r\n', '\n').trim(),
    colorIndicator: colors.map(String),
    ...numbers,
  };
}

type FaceKey = 'typeLine' | 'manaCost' | 'text' | 'colorIndicator';
