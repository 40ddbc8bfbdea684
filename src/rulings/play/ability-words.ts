/** Which ability some words of it mean, or its number. */
import { fold } from '../../cards/names.ts';

/** Symbols are held against symbols: folded, `{T}` would be a letter that nearly every text has. */
export function isAbilityCalled(
  { words, number }: { readonly words: string; readonly number: number },
  wanted: string | number,
): boolean {
  if (typeof wanted === 'number') return number === wanted;
  return SYMBOL.test(wanted) ? squeezed(words).includes(squeezed(wanted)) : fold(words).includes(fold(wanted));
}

const SYMBOL = /\{[^{}]+\}/;

const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
