import { describe, expect, test } from 'vitest';
import { answer, ask, form, fromView, keys, one, set, some, view, whole } from '../../src/kernel/index.ts';
import { assertRedacted, hostile, playThrough, randomly } from '../hostile/index.ts';
import { matchOf } from './counters.ts';
import { FULL_DECKS, SEATS, type Toy, toyRules, toySetup } from './toy-game.ts';

/** Nobody sees counters 1 and 2. */
const hidden = {
  see: (state: { records: { [key: string | number]: object } }, _seat: string, key: string | number) =>
    key === 1 || key === 2 ? null : (state.records[key] ?? null),
};
const choosing = () =>
  matchOf(
    (play) => {
      const legal = form({ which: keys(some([2, 3], 1, 2)), by: whole(1, 2) });
      const { which, by } = ask(play, { seat: 'alice', kind: 'raise', about: 'secret', legal });
      for (const key of which) set(play, key, 'value', by);
      set(play, 'total', 'sum', 1);
    },
    {},
    hidden,
  );

test('V1: what a seat does not see is not there; a list shows that something lies there', () => {
  const seen = view(choosing(), 'bob');
  expect(Object.keys(seen.records)).toEqual(['3', 'total']);
  expect(seen.lists).toEqual({ left: [null, null, 3], right: [] });
});

test('V3: a question is shown to the seat that is asked; others learn who thinks', () => {
  const match = choosing();
  expect(view(match, 'bob').asked).toEqual([{ seat: 'alice' }]);
  expect(view(match, 'alice').asked).toMatchObject([{ seat: 'alice', kind: 'raise', about: 'secret' }]);
});

describe('V4: a record that is not seen', () => {
  test('is offered as the place where it lies', () => {
    expect(view(choosing(), 'alice').asked).toMatchObject([
      { legal: { fields: { which: { of: [{ list: 'left', at: 1 }, 3] } } } },
    ]);
  });

  test('can be chosen by that place', () => {
    const match = choosing();
    const chosen = fromView(match, 'alice', { which: [{ list: 'left', at: 1 }], by: 2 });
    expect(chosen).toEqual({ ok: true, value: { which: [2], by: 2 } });
    answer(match, 'alice', chosen.ok && chosen.value);
    expect(match.state.records[2]).toMatchObject({ value: 2 });
  });

  test.each([
    ['guessed by its key', { which: [2], by: 1 }],
    ['guessed wrongly by its key', { which: [1], by: 1 }],
    ['in a place that is not offered', { which: [{ list: 'left', at: 0 }], by: 1 }],
    ['in a place that does not exist', { which: [{ list: '__proto__', at: 7 }], by: 1 }],
  ])('cannot be %s, and the reason tells nothing', (_, given) => {
    const result = fromView(choosing(), 'alice', given);
    expect(!result.ok && result.reason).toBe(
      `which: ${JSON.stringify(given.which[0])} is not among {"list":"left","at":1}, 3`,
    );
  });
});

describe('V2: a view does not depend on what is not seen', () => {
  const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed: 'view' };
  const play = { rules: toyRules, options, driver: randomly<Toy>('view') };

  test('in the toy, to the end', () => {
    hostile(play, ['redact']);
  });

  test('a hand is as many cards, and a secret choice is not shown', () => {
    const match = playThrough({ ...play, driver: () => undefined });
    const hand = match.state.lists['hand:bob'];
    answer(match, 'bob', hand[0]);
    const seen = view(match, 'alice');
    expect(seen.lists['hand:bob']).toEqual(hand.map(() => null));
    expect(seen.asked).toMatchObject([{ seat: 'alice', kind: 'duel' }]);
    expect(seen.happenings.slice(-1)).toEqual([{ kind: 'drew', seat: 'bob' }]);
    expect(JSON.stringify(seen)).not.toContain('"owner":"bob"');
  });

  test.each<[string, Partial<typeof toyRules>]>([
    ['tells the key of a card drawn', { tell: (_state, _seat, happening) => happening }],
    [
      'shows a hand in the colours of its cards',
      {
        see: (state, seat, key) => {
          const seen = toyRules.see(state, seat, key);
          const top = state.records[state.lists['deck:bob'][0] ?? 0];
          return key === 'clock' && top?.kind === 'card' ? { ...seen, top: top.name } : seen;
        },
      },
    ],
  ])('and a game that %s is caught', (_, leak) => {
    expect(() => hostile({ ...play, rules: { ...toyRules, ...leak } }, ['redact'])).toThrow(/'s view (names|depends)/);
  });

  test('and so are options that a seat could tell unseen cards apart by', () => {
    const match = matchOf(
      (play) => void ask(play, { seat: 'alice', kind: 'pick', legal: one([1, 2]) }),
      { setup: { records: { 3000000001: { kind: 'counter', value: 1, tags: [] } }, lists: { left: [], right: [] } } },
      { see: () => null },
    );
    const leaking = { ...match, halt: asking(match.halt) };
    expect(() => assertRedacted(leaking, 'alice')).toThrow('names records');
  });
});

function asking<H extends { readonly kind: string }>(halt: H): H {
  return { ...halt, questions: [{ seat: 'alice', kind: 'pick', legal: one([3_000_000_001]) }] };
}
