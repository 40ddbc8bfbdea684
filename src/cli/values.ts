/**
 * Values as people read them. What does not exist is a dash, never 0.
 */
import type { Answer } from '../answers/ask.ts';
import { EDITIONS } from '../fab/editions.ts';

export const NOTHING = '–';

export function show(value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : list(value.map(show));
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${show(part)}`)
      .join('; ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Many a card's name has a comma in it: then another sign must part them. */
function list(parts: readonly string[]): string {
  return parts.join(parts.some((part) => part.includes(',')) ? ' / ' : ', ');
}

const COLOR_WORDS: ReadonlyMap<string, string> = new Map([
  ['W', 'white'],
  ['U', 'blue'],
  ['B', 'black'],
  ['R', 'red'],
  ['G', 'green'],
]);

export function colorWords(colors: readonly string[]): string {
  return colors.length === 0 ? 'colourless' : colors.map((color) => COLOR_WORDS.get(color) ?? color).join(', ');
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['manaCost', 'mana cost'],
  ['manaValues', 'mana value'],
  ['manaValuesUsed', 'mana value used'],
  ['colors', 'colours'],
  ['color', 'colour'],
  ['colorIndicator', 'colour indicator'],
  ['colorIdentity', 'colour identity'],
  ['pitchAsset', 'pitch gives'],
  ['doubleFaced', 'double-faced'],
  ['canTransform', 'can transform'],
]);

/** A field's name in words. */
export function fieldWord(field: string): string {
  return WORDS.get(field) ?? field;
}

export function typeLine(before: readonly string[], types: readonly string[], after: readonly string[]): string {
  const left = [...before, ...types].join(' ');
  if (after.length === 0) return left || NOTHING;
  return `${left || NOTHING} — ${after.join(' ')}`;
}

export function rulesWord(answer: Answer): string {
  return answer.game === 'magic' ? `rules of ${answer.edition}` : EDITIONS[answer.edition].title;
}

/** `3/2`; nothing where both are missing. */
export function pair(a: unknown, b: unknown): string {
  return a === null && b === null ? NOTHING : `${show(a)}/${show(b)}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
