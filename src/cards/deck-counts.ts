/** How many of a card a line of a deck list may name, in either game. */

/** More of one card than this is a slip of the finger, whatever the rules of the game allow. */
const MOST_COPIES = 1000;

export const isCount = (count: number): boolean => count >= 1 && count <= MOST_COPIES;

export const noCount = (count: number | string = ''): string =>
  `a list has from 1 to ${MOST_COPIES.toLocaleString('en')} of a card on a line, not ${count}`;
