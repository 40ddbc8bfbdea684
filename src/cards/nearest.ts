/**
 * The nearest right words to a mistyped one, for messages that say what to do next.
 */
import { distance } from 'fastest-levenshtein';

/** Slips of the finger between two words; two neighbouring letters swapped are one slip. */
export function slips(a: string, b: string): number {
  return swapped(a, b) ? 1 : distance(a, b);
}

function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at + 1 < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

export function nearest(word: string, words: Iterable<string>, limit = 1): readonly string[] {
  const typed = word.trim().toLowerCase();
  // Who typed nothing is near to nothing.
  if (typed === '') return [];
  const reach = Math.max(2, Math.ceil(typed.length / 2));
  const near = new Map<string, number>();
  for (const right of words) {
    // Words are at least as far from each other as one is longer.
    if (Math.abs(right.length - typed.length) > reach) continue;
    const far = slips(typed, right.toLowerCase());
    if (far <= reach) near.set(right, far);
  }
  return [...near]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, limit)
    .map(([right]) => right);
}

/** ` Did you mean "graveyard"?`, with up to three words; nothing where no word is near. */
export function didYouMean(suggestions: readonly string[]): string {
  if (suggestions.length === 0) return '';
  const quoted = suggestions.slice(0, 3).map((word) => `"${word}"`);
  return ` Did you mean ${quoted.join(' or ')}?`;
}
