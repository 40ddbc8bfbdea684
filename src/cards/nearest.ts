/**
 * The nearest right words to a mistyped one, for messages that say what to do next.
 */
import { distance } from 'fastest-levenshtein';

export function nearest(word: string, words: Iterable<string>, limit = 1): readonly string[] {
  const typed = word.toLowerCase();
  const reach = Math.max(2, Math.ceil(typed.length / 2));
  return [...new Set(words)]
    .map((right) => ({ right, slips: distance(typed, right.toLowerCase()) }))
    .filter(({ slips }) => slips <= reach)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, limit)
    .map(({ right }) => right);
}

/** ` Did you mean "graveyard"?`, or nothing where no word is near. */
export function didYouMean(suggestions: readonly string[]): string {
  const [first] = suggestions;
  return first === undefined ? '' : ` Did you mean "${first}"?`;
}
