/** The character codes that `scan.ts` and `split.ts` look for: a code compares faster than a letter. */
export const NEWLINE = 10;
export const SPACE = 32;
export const QUOTE = 34;
export const COMMA = 44;
export const OPEN_LIST = 91;
export const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN = 123;
export const CLOSE = 125;
