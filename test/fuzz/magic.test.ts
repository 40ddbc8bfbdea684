/** A few judged games, and those that once broke. `npm run fuzz` plays as many as one likes. */
import { expect, test } from 'vitest';
import { tryEveryMove } from './every-move.ts';
import { builtIn, playJudged } from './magic-games.ts';

/** Seeds of games that broke once. */
const KEPT: readonly string[] = ['s16m1-210', 'day18b-12', 'n14m2-1145', 'n14x2-38', 's15c-1242'];

test.each(['one', 'two', 'three', ...KEPT])(
  'the game %s holds what always holds',
  (seed) => {
    expect(playJudged(seed).broken).toEqual([]);
  },
  60_000,
);

test.each(['every one', 'every two'])(
  'in the game %s every move that is offered can be made',
  (seed) => {
    expect(tryEveryMove(seed, builtIn, new Map()).broken).toEqual([]);
  },
  60_000,
);
