import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostile, randomly } from '../hostile/index.ts';
import { FULL_DECKS, SEATS, toyRules, toySetup } from './toy-game.ts';

test('any game of the toy, from any seed, plays the same in every hostile mode', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(30), (seed, questions) => {
      const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed };
      hostile({ rules: toyRules, options, driver: randomly(seed, questions) });
    }),
    { numRuns: 60 },
  );
});

test('a whole game comes to its end', () => {
  const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed: 'whole' };
  const played = hostile({ rules: toyRules, options, driver: randomly('whole') });
  expect(played.halt).toEqual({ kind: 'over' });
  console.log(played.changes.length, played.answers.length, played.steps.length);
});
