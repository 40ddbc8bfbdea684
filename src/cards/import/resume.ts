/**
 * Where the next element of a card file begins after a broken one: judged by how the elements before it were written.
 * Used by `split.ts` only.
 */

/** How the file writes its elements, as seen so far. */
export interface Habit {
  readonly count: number;
  /** What all elements began with: `{"object":"card","name":"`. */
  readonly head: string;
  readonly oneLineEach: boolean;
}

export const NO_HABIT: Habit = { count: 0, head: '', oneLineEach: true };

const LONGEST_HEAD = 64;
/** So many elements of one line each, and the file is taken to be written so. */
const SURE = 3;

export function another(seen: Habit, element: string): Habit {
  return {
    count: seen.count + 1,
    head: seen.count === 0 ? element.slice(0, LONGEST_HEAD) : common(seen.head, element),
    oneLineEach: seen.oneLineEach && !element.includes('\n'),
  };
}

export function isByLine(seen: Habit): boolean {
  return seen.oneLineEach && seen.count >= SURE;
}

function common(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length === a.length ? a : a.slice(0, length);
}

/** Matches what stands before the next element; the element begins where the match ends. */
export function resumeAfter(broken: string, seen: Habit, keyed: boolean): RegExp {
  if (keyed) return /\}\s*\]\s*,\s*(?="(?:[^"\\\n]|\\.)*"\s*:\s*\[)/g;
  const own = /^\{\s*"(?:[^"\\\n]|\\.)*"\s*:(?:\s*"card")?/.exec(broken)?.[0] ?? '{';
  const head = seen.count > 1 && seen.head !== '' ? seen.head : own;
  return new RegExp(`[,\\n]\\s*(?=${head.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')})`, 'g');
}
