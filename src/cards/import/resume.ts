/**
 * Where the next element of a card file begins after a broken one: judged by how the elements before it were written.
 * Used by `split.ts` only.
 */

/** How the file writes its elements, as seen so far. */
export interface Habit {
  readonly count: number;
  /** What all elements began with: `{"object":"card","name":"`. */
  readonly head: string;
  /** The same while it still had the first key: pieces of a broken element may have shortened it. */
  readonly sure: string;
  readonly oneLineEach: boolean;
}

export const NO_HABIT: Habit = { count: 0, head: '', sure: '', oneLineEach: true };

const LONGEST_HEAD = 64;
/** So many elements of one line each, and the file is taken to be written so. */
const SURE = 3;

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** A beginning that is long enough to have the first key. */
const WITH_KEY = new RegExp(String.raw`^\[?\s*\{\s*${STRING}\s*:`);

export function another(seen: Habit, element: string): Habit {
  const head = seen.count === 0 ? element.slice(0, LONGEST_HEAD) : common(seen.head, element);
  return {
    count: seen.count + 1,
    head,
    sure: seen.count > 0 && WITH_KEY.test(head) ? head : seen.sure,
    oneLineEach: seen.oneLineEach && !element.includes('\n'),
  };
}

/** What a line begins with that is the next element, in a file of one element a line; too short a beginning tells nothing. */
export function nextLine(seen: Habit): string | undefined {
  return seen.oneLineEach && seen.count >= SURE && WITH_KEY.test(seen.head) ? seen.head : undefined;
}

function common(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length === a.length ? a : a.slice(0, length);
}

/** Matches what stands before the next element; the element begins where the match ends. */
export function resumeAfter(broken: string, seen: Habit, keyed: boolean): RegExp {
  if (keyed) return resumeAtKey(broken, seen);
  const own = /^\{\s*"(?:[^"\\\n]|\\.)*"\s*:(?:\s*"card")?/.exec(broken)?.[0] ?? '{';
  const head = seen.count > 1 && seen.head !== '' ? seen.head : own;
  return new RegExp(`[,\\n]\\s*(?=${literally(head)})`, 'g');
}

/** Whether another element comes in this text; false where too little is known of how they are written. */
export function hasElement(text: string, seen: Habit, keyed: boolean): boolean {
  return seen.sure !== '' && resumeAfter('', { ...seen, head: seen.sure }, keyed).test(text);
}

/** The next name with a list that begins as all did before; lists inside an entry begin otherwise. */
function resumeAtKey(broken: string, seen: Habit): RegExp {
  const known = seen.count > 1 && WITH_KEY.test(seen.head);
  const before = known || !broken.startsWith('[') ? String.raw`[,\n]` : String.raw`\}\s*\]\s*,`;
  return new RegExp(String.raw`${before}\s*(?=${STRING}\s*:\s*${known ? literally(seen.head) : String.raw`\[`})`, 'g');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
