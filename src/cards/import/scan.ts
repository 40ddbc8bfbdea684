/**
 * Finds where a JSON element ends, character by character: brackets are counted, strings skipped. The innermost loop of
 * `split.ts`, kept apart so that it can keep its counters in local variables.
 */
import { BACKSLASH, CLOSE, CLOSE_LIST, NEWLINE, OPEN, OPEN_LIST, QUOTE, SPACE } from './codes.ts';

/** Where we are in the text and how deep in the element; moved on by `scan`. */
export interface Cursor {
  at: number;
  line: number;
  depth: number;
  inString: boolean;
}

/** `more`: the text ends first. The other two are breaks: JSON has no line ends in strings, and by-line files none in elements. */
export type Outcome = 'more' | 'closed' | 'line end in a string' | 'next element';

/**
 * Reads on to the end of the element or to `limit`. With `nextLine`, what every element of the file begins with, a line
 * inside the element that begins so is the next element; `ended` says that no more text will come.
 */
export function scan(
  text: string,
  cursor: Cursor,
  limit: number,
  nextLine: string | undefined,
  ended: boolean,
): Outcome {
  let { at, line, depth, inString } = cursor;
  let outcome: Outcome = 'more';
  while (at < limit) {
    let code = text.charCodeAt(at);
    if (inString) {
      // Most of a card file is strings, and most of a string is letters.
      while (code !== QUOTE && code !== BACKSLASH && code !== NEWLINE && at + 1 < limit) {
        at += 1;
        code = text.charCodeAt(at);
      }
      // The character after a backslash is skipped unseen, also where it is the first of the next chunk.
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) {
        inString = false;
        if (depth === 0) {
          at += 1;
          outcome = 'closed'; // the element is nothing but this string
          break;
        }
      } else if (code === NEWLINE) {
        outcome = 'line end in a string';
        break;
      }
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE || code === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) {
        at += 1;
        outcome = 'closed';
        break;
      }
    } else if (code === NEWLINE) {
      if (nextLine !== undefined) {
        const ahead = afterSpace(text, at + 1);
        if (text.length - ahead < nextLine.length && !ended) break;
        if (text.startsWith(nextLine, ahead)) {
          outcome = 'next element';
          break;
        }
      }
      line += 1;
    }
    at += 1;
  }
  Object.assign(cursor, { at, line, depth, inString });
  return outcome;
}

function afterSpace(text: string, from: number): number {
  let to = from;
  while (text.charCodeAt(to) <= SPACE) to += 1;
  return to;
}
