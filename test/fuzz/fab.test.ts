/** A few judged games of Flesh and Blood, and those that once broke. `npm run fuzz -- --game fab` plays as many as one likes. */
import { expect, test } from 'vitest';
import { playJudged } from './fab-games.ts';

/** Seeds of games that broke once. */
const KEPT: readonly string[] = ['b-9', 'c-1', 's16a3-374', 's17f-120'];

test.each(['one', 'two', 'three', 'rich-one', 'rich-two', ...KEPT])(
  'the game %s holds what always holds',
  (seed) => {
    expect(playJudged(seed).broken).toEqual([]);
  },
  60_000,
);
