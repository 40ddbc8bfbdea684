/** The hostile modes on the toy game, and proof that each of them can fail. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answer,
  ask,
  type Match,
  note,
  one,
  type Plain,
  type Policy,
  randomAnswer,
  randomFrom,
  rolling,
  set,
  whole,
} from '../../src/kernel/index.ts';
import { hostile, type Mode, type Play, randomly, scripted } from '../hostile/index.ts';
import { type Counters, rulesOf, THREE } from './counters.ts';
import { FULL_DECKS, SEATS, type Toy, toyRules, toySetup } from './toy-game.ts';

describe('the toy game', () => {
  test('plays the same in every hostile mode, from any seed and to any question', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(14), (seed, questions) => {
        const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed };
        hostile({ rules: toyRules, options, driver: randomly(seed, questions) });
      }),
      { numRuns: 50 },
    );
  });

  test('with a bot at one seat, which answers from its view alone', () => {
    const shown: Plain[] = [];
    const bot: Policy<Toy> = ({ legal }, { before, look }) => {
      shown.push(look().seat, ...(legal.kind === 'one' ? legal.of : []));
      return randomAnswer(legal, randomFrom(`bot/${before}`));
    };
    const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed: 'bot', policies: { bob: bot } };
    const match = hostile({ rules: toyRules, options, driver: randomly('bot') });
    expect(match.halt).toEqual({ kind: 'over' });
    expect(shown).toContainEqual({ list: 'hand:alice', at: 0 });
  });
});

describe('a mode fails', () => {
  const number = (seat: string) => ({ seat, kind: 'number', legal: whole(1, 9) });
  const play = (step: (match: Match<Counters>) => void, more: Partial<Play<Counters>> = {}): Play<Counters> => ({
    rules: rulesOf(step),
    options: { seats: ['alice', 'bob'], setup: THREE },
    driver: scripted({ alice: [1, 2], bob: [3] }),
    ...more,
  });
  const honest = (match: Match<Counters>) => {
    const first = ask(match, number('alice'));
    note(match, { kind: 'counted', value: first });
    set(match, 'total', 'sum', first + ask(match, number('bob')));
  };

  test('not with honest rules', () => {
    expect(hostile(play(honest)).state.records.total).toEqual({ kind: 'total', sum: 4 });
  });

  test.each<[Mode, string, (match: Match<Counters>) => void]>([
    [
      'rewind',
      'writes past the journal',
      (match) => {
        (match.state.records as { [key: string]: Counters['record'] }).total = { kind: 'total', sum: 0.5 };
        ask(match, number('alice'));
      },
    ],
    [
      'save',
      'keeps something outside the state',
      (() => {
        const memory = new WeakMap<object, number>();
        return (match: Match<Counters>) => {
          if (match.state.happenings.length === 0) {
            memory.set(match, ask(match, number('alice')));
            note(match, { kind: 'counted', value: 1 });
          } else {
            ask(match, number('bob'));
            set(match, 'total', 'sum', memory.get(match) ?? 9);
          }
        };
      })(),
    ],
    [
      'replay',
      'does something else the next time',
      (() => {
        const matches = new Set<object>();
        return (match: Match<Counters>) => {
          matches.add(match);
          ask(match, number('alice'));
          set(match, 'total', 'sum', matches.size);
        };
      })(),
    ],
  ])('%s: when a rule %s', (mode, _, step) => {
    expect(() => hostile(play(step), [mode])).toThrow();
  });

  test('when supplied rolls are not used up, or do not suffice', () => {
    const roll = (match: Match<Counters>) => set(match, 'total', 'sum', ask(match, rolling(6)));
    expect(hostile(play(roll, { rolls: [5] })).state.records.total).toEqual({ kind: 'total', sum: 5 });
    expect(() => hostile(play(roll, { rolls: [5, 6] }))).toThrow('rolls supplied and rolls used');
    expect(() => hostile(play(roll, { rolls: [] }))).toThrow('the test supplies 0 rolls');
    expect(() => hostile(play(roll, { rolls: [7] }))).toThrow('a whole number from 1 to 6');
  });

  test('when a script answers what is not legal', () => {
    const choice = (match: Match<Counters>) => void ask(match, { seat: 'alice', kind: 'way', legal: one(['left']) });
    expect(() => hostile(play(choice))).toThrow('alice, asked way: 1 is not among "left"');
  });

  test('answers that an earlier mode gave do not linger', () => {
    const first = hostile(play(honest));
    expect(answer(first, 'alice', 1).ok).toBe(false);
    expect(hostile(play(honest)).answers).toEqual(first.answers);
  });
});
