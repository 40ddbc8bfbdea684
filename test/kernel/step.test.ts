import { describe, expect, test } from 'vitest';
import {
  answer,
  ask,
  askAll,
  barrier,
  CHANCE,
  create,
  epochOf,
  form,
  load,
  note,
  one,
  replay,
  rolling,
  runAgain,
  save,
  set,
  shuffling,
  some,
  takeBack,
  whole,
} from '../../src/kernel/index.ts';
import { outcome } from '../hostile/index.ts';
import { counter, matchOf, rulesOf, THREE } from './counters.ts';

const asked = (seat: string, kind = 'number') => ({ seat, kind, legal: whole(1, 9) });

describe('Q2: ask', () => {
  test('halts until the answer comes, then goes on with it', () => {
    const match = matchOf((play) => set(play, 'total', 'sum', ask(play, asked('alice'))));
    expect(match.halt).toEqual({ kind: 'asks', questions: [asked('alice')], given: {} });
    expect(answer(match, 'alice', 4)).toEqual({ ok: true, value: { kind: 'over' } });
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 4 });
    expect(match.answers).toEqual([[{ seat: 'alice', answer: 4 }]]);
  });

  test('takes the answer of the policy of a seat, which knows its turn and its view', () => {
    const policies = {
      alice: (_: unknown, turn: { before: number; look: () => { seat: string } }) =>
        turn.look().seat === 'alice' ? turn.before + 1 : 9,
    };
    const step = (play: Parameters<Parameters<typeof matchOf>[0]>[0]) => {
      const first = ask(play, asked('alice'));
      set(play, 'total', 'sum', 10 * first + ask(play, asked('alice')));
    };
    const match = matchOf(step, { policies });
    expect(match.halt).toEqual({ kind: 'over' });
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 12 });
  });

  test('throws at a policy that answers wrongly', () => {
    const policies = { alice: () => 10 };
    expect(() => matchOf((play) => void ask(play, asked('alice')), { policies })).toThrow('the policy of alice');
  });
});

describe('Q1: a wrong answer is refused and changes nothing', () => {
  test.each<[string, string, unknown, string]>([
    ['not among the legal ones', 'alice', 10, 'a whole number from 1 to 9 is asked for'],
    ['from a seat that is not asked', 'bob', 4, 'bob is not asked anything'],
    ['that the rules themselves refuse', 'alice', 7, 'seven is taken'],
  ])('%s', (_, seat, value, reason) => {
    const check = (_state: unknown, _question: unknown, given: unknown) => (given === 7 ? 'seven is taken' : null);
    const match = matchOf((play) => set(play, 'total', 'sum', ask(play, asked('alice'))), {}, { check });
    const before = outcome(match);
    expect(answer(match, seat, value)).toEqual({ ok: false, reason });
    expect(outcome(match)).toEqual(before);
  });

  test('from a seat with a name that every object knows', () => {
    const match = matchOf((play) => void askAll(play, [asked('constructor'), asked('alice')]));
    expect(match.halt).toMatchObject({ kind: 'asks', given: {} });
    expect(answer(match, 'toString', 1).ok).toBe(false);
    expect(answer(match, 'constructor', 1).ok).toBe(true);
  });

  test('when the match is over', () => {
    expect(
      answer(
        matchOf((play) => set(play, 'total', 'sum', 1)),
        'alice',
        1,
      ),
    ).toEqual({
      ok: false,
      reason: 'nothing is asked',
    });
  });
});

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'M1: a budget of %s cannot be saved, and throws',
  (budget) => {
    expect(() => matchOf(() => undefined, { budget })).toThrow(`a budget of ${budget}`);
  },
);

describe.each([true, false])('Q1 (development: %s): what is recorded is nobody else’s', (development) => {
  const legal = some(['a', 'b']);
  const step: Parameters<typeof matchOf>[0] = (play) => {
    const tags = ask(play, { seat: 'alice', kind: 'some', legal });
    set(play, 1, 'tags', tags);
    ask(play, asked('bob'));
  };
  const recorded = [[{ seat: 'alice', answer: ['a'] }]];

  test('a policy that changes its answer later', () => {
    const mine = ['a'];
    const match = matchOf(step, { development, policies: { alice: () => mine } });
    mine.push('b');
    expect(match.answers).toEqual(recorded);
  });

  test('recorded answers that are changed after they were replayed', () => {
    const mine = [[{ seat: 'alice', answer: ['a'] }]];
    const result = replay(rulesOf(step), { seats: ['alice', 'bob'], setup: THREE, development }, mine);
    mine[0]?.[0]?.answer.push('b');
    expect(result.ok && result.value.answers).toEqual(recorded);
  });

  test('seats', () => {
    const seats = ['alice', 'bob'];
    const match = matchOf(step, { development, seats });
    seats.pop();
    expect(match.seats).toEqual(['alice', 'bob']);
  });
});

test('Q1: in development a rule cannot change an answer it was given', () => {
  const match = matchOf((play) => {
    const tags = ask(play, { seat: 'alice', kind: 'some', legal: some(['a', 'b']) });
    (tags as string[]).push('c');
  });
  expect(() => answer(match, 'alice', ['a'])).toThrow(TypeError);
  expect(match.halt.kind).toBe('asks');
});

test('an answer is recorded as it was given, whatever becomes of it later', () => {
  const match = matchOf((play) => {
    ask(play, { seat: 'alice', kind: 'some', legal: some([1, 2]) });
    ask(play, asked('bob'));
  });
  const given = [1];
  answer(match, 'alice', given);
  given.push(7);
  expect(match.answers).toEqual([[{ seat: 'alice', answer: [1] }]]);
});

describe('Q3: askAll', () => {
  const secret = () =>
    matchOf((play) => {
      const [alice, bob] = askAll(play, [asked('alice'), asked('bob')]);
      set(play, 'total', 'sum', 10 * alice + bob);
    });

  test('waits for all, in whatever order they answer', () => {
    const match = secret();
    answer(match, 'bob', 2);
    expect(match.halt.kind).toBe('asks');
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 0 });
    answer(match, 'alice', 1);
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 12 });
  });

  test('takes one answer from each', () => {
    const match = secret();
    answer(match, 'bob', 2);
    expect(answer(match, 'bob', 3)).toEqual({ ok: false, reason: 'bob has answered already' });
  });

  test('lets a seat think again while others have not answered', () => {
    const match = secret();
    answer(match, 'bob', 2);
    expect(takeBack(match, 'alice').ok).toBe(false);
    expect(takeBack(match, 'bob').ok).toBe(true);
    answer(match, 'bob', 3);
    answer(match, 'alice', 1);
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 13 });
  });

  test('R6: is closed once all have answered', () => {
    const match = secret();
    answer(match, 'bob', 2);
    answer(match, 'alice', 1);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: 'something was shown since' });
  });

  test('asks nothing of a game that is only imagined', () => {
    const imagining = (play: Parameters<typeof askAll>[0]) =>
      askAll({ ...play, state: { ...play.state, imagined: new Map() } }, [asked('bob')]);
    expect(() => matchOf((play) => void imagining(play as never))).toThrow('only imagined');
  });

  test('asks a seat once', () => {
    expect(() => matchOf((play) => void askAll(play, [asked('bob'), asked('bob')]))).toThrow('asked twice at once');
  });
});

test.each([
  ['one of none', one([])],
  ['three of two', some([1, 2], 3, 3)],
  ['a range upside down', whole(2, 1)],
  ['a range of fractions', whole(0.5, 1)],
  ['between one and two halves', some([1, 2], 0.5, 0.7)],
  ['fewer than none', some([1, 2], -2, -1)],
  ['a form with such a field', form({ x: whole(0, 1), y: one([]) })],
])('Q4: a question for %s throws', (_, legal) => {
  expect(() => matchOf((play) => void ask(play, { seat: 'alice', kind: 'x', legal }))).toThrow('no answer is legal');
});

describe('R1, R2: a step with a question in the middle', () => {
  const twice = () =>
    matchOf((play) => {
      const made = create(play, counter(1));
      set(play, made, 'value', ask(play, asked('alice')));
      set(play, 'total', 'sum', ask(play, asked('bob')));
    });

  test('shows what it has done so far while it waits', () => {
    const match = twice();
    expect(match.state.records[4]).toEqual(counter(1));
    answer(match, 'alice', 5);
    expect(match.state.records[4]).toEqual(counter(5));
  });

  test('does nothing twice', () => {
    const match = twice();
    answer(match, 'alice', 5);
    answer(match, 'bob', 6);
    expect(match.changes.map(({ kind }) => kind)).toEqual(['create', 'set', 'set']);
    expect(match.steps).toEqual([{ changes: 0, heard: 0 }]);
  });

  test('has its epochs back after running again', () => {
    const match = twice();
    const open = epochOf(match);
    answer(match, 'alice', 5);
    expect(match.epochs[0]).toBe(open);
  });
});

describe('R3: the prefix law catches a step that', () => {
  test.each<[string, (play: Parameters<Parameters<typeof matchOf>[0]>[0], run: number) => void, string]>([
    [
      'makes another change',
      (play, run) => {
        set(play, 1, 'value', run);
        set(play, 'total', 'sum', ask(play, asked('alice')));
      },
      'change 0 was "set 1.value 10 → 1" and is now "set 1.value 10 → 2"',
    ],
    [
      'asks before it did',
      (play, run) => {
        if (run === 1) note(play, { kind: 'counted', value: 1 });
        set(play, 'total', 'sum', ask(play, asked('alice')));
      },
      'it asked after 1 changes and now after 0',
    ],
    [
      'makes a change more before it asks',
      (play, run) => {
        if (run === 2) note(play, { kind: 'counted', value: 1 });
        set(play, 'total', 'sum', ask(play, asked('alice')));
      },
      'it asked after 0 changes and now after 1',
    ],
    [
      'asks something else',
      (play, run) => set(play, 'total', 'sum', ask(play, asked('alice', `number ${run}`))),
      'it asks another number 2 than before',
    ],
    [
      'does not come to its question',
      (play, run) => set(play, 'total', 'sum', run === 1 ? ask(play, asked('alice')) : 1),
      'it ended before its question',
    ],
  ])('%s', (_, step, message) => {
    let run = 0;
    const match = matchOf((play) => {
      run += 1;
      step(play, run);
    });
    const before = outcome(match);
    expect(() => answer(match, 'alice', 4)).toThrow(message);
    expect(outcome(match)).toEqual(before);
  });
});

describe('R3: on take-back the prefix law catches a step that', () => {
  type Play = Parameters<Parameters<typeof matchOf>[0]>[0];
  const cases: [string, (play: Play, changed: boolean) => unknown, string][] = [
    [
      'makes another change',
      (play, changed) => {
        set(play, 1, 'value', changed ? 99 : 1);
        note(play, { kind: 'counted', value: ask(play, asked('alice')) });
      },
      'change 0 was "set 1.value 10 → 1" and is now "set 1.value 10 → 99"',
    ],
    [
      'asks before it did',
      (play, changed) => {
        set(play, 1, 'value', 1);
        if (!changed) set(play, 2, 'value', 1);
        note(play, { kind: 'counted', value: ask(play, asked('alice')) });
      },
      'it asked after 2 changes and now after 1',
    ],
    [
      'makes a change more before it asks',
      (play, changed) => {
        if (changed) set(play, 2, 'value', 1);
        set(play, 1, 'value', ask(play, asked('alice')));
      },
      'it asked after 0 changes and now after 1',
    ],
    [
      'makes the change before its question that came after it',
      (play, changed) => {
        if (changed) set(play, 1, 'value', 1);
        ask(play, asked('alice'));
        if (!changed) set(play, 1, 'value', 1);
      },
      'it asked after 0 changes and now after 1',
    ],
    [
      'asks something else',
      (play, changed) => void ask(play, { ...asked('alice'), about: changed }),
      'it asks another number than before',
    ],
    [
      'does not come to its question',
      (play, changed) => (changed ? 'ends' : ask(play, asked('alice'))),
      'it ended before its question',
    ],
  ];
  const played = (step: (play: Play, changed: boolean) => unknown) => {
    const rules = { changed: false };
    const run = (play: Play) => {
      if (step(play, rules.changed) === 'ends') return;
      set(play, 'total', 'sum', ask(play, asked('alice')));
    };
    return { match: matchOf(run), run, rules };
  };

  test.each(cases)('%s', (_, step, message) => {
    const { match, rules } = played(step);
    answer(match, 'alice', 4);
    const [before, epochs] = [outcome(match), [...match.epochs]];
    rules.changed = true;
    expect(() => takeBack(match, 'alice')).toThrow(message);
    expect(outcome(match)).toEqual(before);
    expect(match.epochs).toEqual(epochs);
    rules.changed = false;
    expect(takeBack(match, 'alice').ok).toBe(true);
  });

  test.each(cases)('%s, once it was saved and loaded', (_, step, message) => {
    const { match, run, rules } = played(step);
    answer(match, 'alice', 4);
    const loaded = load(rulesOf(run), save(match));
    rules.changed = true;
    expect(() => loaded.ok && takeBack(loaded.value, 'alice')).toThrow(message);
  });

  test.each(cases)('%s, when it is run again', (_, step, message) => {
    const { match, rules } = played(step);
    rules.changed = true;
    expect(() => runAgain(match)).toThrow(message);
  });

  test('nothing, when the step before the open one is the one that asked', () => {
    const match = matchOf((play) => {
      set(play, 1, 'value', play.heard);
      note(play, { kind: 'counted', value: ask(play, asked('alice')) });
    });
    const before = outcome(match);
    for (const value of [1, 2, 3]) answer(match, 'alice', value);
    for (const left of [2, 1, 0]) {
      expect(takeBack(match, 'alice').ok).toBe(true);
      expect(match.answers).toHaveLength(left);
    }
    expect(outcome(match)).toEqual(before);
    expect(answer(match, 'alice', 5).ok).toBe(true);
  });
});

describe('R4: a match without end halts with a report', () => {
  test('when a step goes on changing', () => {
    const match = matchOf(
      (play) => {
        for (;;) set(play, 1, 'value', play.at);
      },
      { budget: 50 },
    );
    expect(match.halt).toMatchObject({ kind: 'endless', budget: 50 });
    expect(match.halt.kind === 'endless' && match.halt.last.at(-1)).toMatchObject({ kind: 'set', key: 1 });
  });

  test('when a policy is asked for ever', () => {
    const forever = matchOf(
      (play) => {
        for (;;) ask(play, asked('alice'));
      },
      { policies: { alice: () => 1 } },
    );
    expect(forever.halt.kind).toBe('endless');
  });

  test('when steps follow each other and nothing happens', () => {
    expect(matchOf(() => undefined).halt.kind).toBe('endless');
  });

  test('and the answer that led there can be taken back', () => {
    const match = matchOf((play) => {
      const loops = ask(play, { seat: 'alice', kind: 'loop?', legal: one([true, false]) });
      for (; loops; ) note(play, { kind: 'counted', value: 1 });
      set(play, 'total', 'sum', 1);
    });
    answer(match, 'alice', true);
    expect(match.halt.kind).toBe('endless');
    expect(takeBack(match, 'alice').ok).toBe(true);
    answer(match, 'alice', false);
    expect(match.halt.kind).toBe('over');
    expect(match.state.happenings).toEqual([]);
  });
});

describe('R5: take-back', () => {
  /** A step per number: alice, bob, alice, bob …; 9 ends it. */
  const turns = (shows = false) =>
    matchOf((play) => {
      const seat = play.heard % 2 ? 'bob' : 'alice';
      const value = ask(play, asked(seat));
      note(play, { kind: 'counted', value });
      if (shows && value === 5) barrier(play);
      if (value === 9) set(play, 'total', 'sum', 1);
    });

  test('returns to the question and forgets what came of the answer', () => {
    const match = turns();
    const before = outcome(match);
    answer(match, 'alice', 3);
    expect(match.state.happenings).toHaveLength(1);
    expect(takeBack(match, 'alice').ok).toBe(true);
    expect(outcome(match)).toEqual(before);
  });

  test('works after the end too', () => {
    const match = turns();
    answer(match, 'alice', 9);
    expect(takeBack(match, 'alice').ok).toBe(true);
    expect(match.halt.kind).toBe('asks');
  });

  test('does not pass the answer of another seat', () => {
    const match = turns();
    answer(match, 'alice', 3);
    answer(match, 'bob', 4);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: "the last answer was not alice's" });
    expect(takeBack(match, 'bob').ok).toBe(true);
    expect(takeBack(match, 'alice').ok).toBe(true);
  });

  test('does not pass the answer of a policy', () => {
    const match = matchOf(
      (play) => {
        note(play, { kind: 'counted', value: ask(play, asked('alice')) });
        note(play, { kind: 'counted', value: ask(play, asked('bob')) });
      },
      { policies: { bob: () => 7 } },
    );
    answer(match, 'alice', 3);
    expect(match.state.happenings).toContainEqual({ kind: 'counted', value: 7 });
    const before = outcome(match);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: "the last answer was not alice's" });
    expect(takeBack(match, 'bob')).toEqual({ ok: false, reason: 'a policy answers for bob' });
    expect(outcome(match)).toEqual(before);
  });

  test.each([
    ['a seat', {}],
    ['a policy', { bob: () => 7 }],
  ])('does not pass the answer of %s that still waits for others', (_, policies) => {
    const match = matchOf(
      (play) => {
        ask(play, asked('alice'));
        askAll(play, [asked('alice'), asked('bob')]);
      },
      { policies },
    );
    answer(match, 'alice', 3);
    answer(match, 'bob', 7);
    const before = outcome(match);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: "the last answer was not alice's" });
    expect(outcome(match)).toEqual(before);
  });

  test('does not pass an answer that somebody gave for chance', () => {
    const match = matchOf((play) => {
      ask(play, asked('alice'));
      ask(play, rolling(6));
      ask(play, asked('alice'));
    });
    answer(match, 'alice', 3);
    answer(match, CHANCE, 3);
    expect(takeBack(match, 'alice').ok).toBe(false);
    expect(takeBack(match, CHANCE).ok).toBe(false);
  });

  test('needs an answer', () => {
    expect(takeBack(turns(), 'alice')).toEqual({ ok: false, reason: 'nothing has been answered yet' });
  });

  test('R6: stops at what was shown', () => {
    const match = turns(true);
    answer(match, 'alice', 5);
    const before = outcome(match);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: 'something was shown since' });
    expect(outcome(match)).toEqual(before);
    answer(match, 'bob', 4);
    expect(takeBack(match, 'bob').ok).toBe(true);
  });

  test('R6: stops at an answer of chance, even one that changed nothing yet', () => {
    const match = matchOf(
      (play) => {
        ask(play, asked('alice'));
        ask(play, rolling(6));
        set(play, 'total', 'sum', ask(play, asked('alice')));
      },
      { seed: 'x' },
    );
    answer(match, 'alice', 1);
    expect(takeBack(match, 'alice')).toEqual({ ok: false, reason: 'something was shown since' });
  });
});

describe('R7: replay', () => {
  const rules = rulesOf((play) => set(play, 'total', 'sum', ask(play, asked('alice')) + ask(play, asked('bob'))));
  const options = { seats: ['alice', 'bob'], setup: THREE };
  const alice = { seat: 'alice', answer: 4 };
  const bob = { seat: 'bob', answer: 5 };

  test('makes the same of the same answers', () => {
    const result = replay(rules, options, [[alice], [bob]]);
    expect(result.ok && result.value.state.records.total).toEqual({ kind: 'total', sum: 9 });
  });

  test('goes on where the answers end', () => {
    const result = replay(rules, options, [[alice]]);
    expect(result.ok && result.value.halt).toMatchObject({ kind: 'asks', questions: [{ seat: 'bob' }] });
  });

  test.each([
    ['from another seat', [[bob]], 'answer 0 does not fit number: alice is asked and bob answered'],
    [
      'that is illegal',
      [[alice], [{ seat: 'bob', answer: 0 }]],
      'answer 1 does not fit number: a whole number from 1 to 9',
    ],
    ['left over', [[alice], [bob], [bob]], 'the match halted with 1 of the answers not asked for'],
    ['too many at once', [[alice, bob]], 'answer 0 does not fit anything: nobody is asked and bob answered'],
  ])('refuses an answer %s', (_, answers, reason) => {
    const result = replay(rules, options, answers);
    expect(!result.ok && result.reason).toContain(reason);
  });
});

test.each<[string, unknown, string]>([
  ['no list', 1, 'answers is not a list'],
  ['a list of nothing', [null], 'answers[0] is not a list'],
  ['nobody’s', [[]], 'answers[0] is empty'],
  ['without a seat', [[{ answer: 1 }]], 'answers[0][0] lacks its seat'],
  ['minus nothing', [[{ seat: 'alice', answer: -0 }]], 'answers[0][0].answer is -0'],
])('R7: answers that are %s are refused', (_, answers, reason) => {
  const rules = rulesOf((play) => set(play, 'total', 'sum', ask(play, asked('alice'))));
  const result = replay(rules, { seats: ['alice'], setup: THREE }, answers as []);
  expect(!result.ok && result.reason).toContain(reason);
});

describe('K1: chance', () => {
  const shuffle = (options: Parameters<typeof matchOf>[1]) =>
    matchOf((play) => {
      const [top] = ask(play, shuffling(play.state.lists.left));
      set(play, 'total', 'sum', Number(top));
    }, options);

  test('answers by its seed', () => {
    const tops = Array.from({ length: 40 }, (_, seed) => shuffle({ seed: `${seed}` }).state.records.total);
    expect(new Set(tops.map((total) => total?.kind === 'total' && total.sum))).toEqual(new Set([1, 2, 3]));
    expect(shuffle({ seed: '7' }).answers).toEqual(shuffle({ seed: '7' }).answers);
  });

  test('does not repeat itself from turn to turn', () => {
    const match = matchOf(
      (play) => {
        const rolls = Array.from({ length: 30 }, () => ask(play, rolling(6)));
        set(play, 'total', 'sum', new Set(rolls).size);
      },
      { seed: 'dice' },
    );
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 6 });
  });

  test('without a seed is asked like anyone', () => {
    const match = shuffle({});
    expect(match.halt).toMatchObject({ kind: 'asks', questions: [{ seat: CHANCE, kind: 'shuffle' }] });
    answer(match, CHANCE, [3, 1, 2]);
    expect(match.state.records.total).toEqual({ kind: 'total', sum: 3 });
  });
});

describe('Q1, R8: a rule that throws', () => {
  const throwing = () =>
    matchOf((play) => {
      create(play, counter(1));
      const value = ask(play, asked('alice'));
      note(play, { kind: 'counted', value });
      barrier(play);
      if (value === 3) throw new Error('three!');
      const [, bob] = askAll(play, [asked('alice'), asked('bob')]);
      if (bob === 3) throw new Error('three again!');
      if (bob === 5) set(play, 1, 'value', -0);
      set(play, 'total', 'sum', 1);
    });

  test.each([
    ['the question is open again', 'three!', []],
    ['those who had answered have still', 'three again!', [4]],
  ])('is heard, and %s', (_, message, before) => {
    const match = throwing();
    for (const value of before) answer(match, 'alice', value);
    if (before.length > 0) answer(match, 'alice', 1);
    const seat = before.length > 0 ? 'bob' : 'alice';
    const [then, epoch] = [outcome(match), epochOf(match)];
    expect(() => answer(match, seat, 3)).toThrow(message);
    expect(outcome(match)).toEqual(then);
    expect(epochOf(match)).toBe(epoch);
    expect(answer(match, seat, 4).ok).toBe(true);
  });

  test('because it writes what is no data leaves the match as it was', () => {
    const match = throwing();
    answer(match, 'alice', 4);
    answer(match, 'alice', 1);
    const then = outcome(match);
    expect(() => answer(match, 'bob', 5)).toThrow('set.to is -0, not plain data');
    expect(outcome(match)).toEqual(then);
    expect(answer(match, 'bob', 4)).toEqual({ ok: true, value: { kind: 'over' } });
  });

  test('steps after the one that asked takes nothing with it', () => {
    const match = matchOf(
      (play) => {
        if (play.state.happenings.length === 2) throw new Error('two!');
        const value = play.heard === 0 ? ask(play, asked('alice')) : ask(play, asked('bob'));
        note(play, { kind: 'counted', value });
      },
      { policies: { bob: () => 2 } },
    );
    const then = outcome(match);
    expect(() => answer(match, 'alice', 1)).toThrow('two!');
    expect(outcome(match)).toEqual(then);
  });

  test('when its last answer is taken back leaves the match as it was', () => {
    let broken = false;
    const match = matchOf((play) => {
      note(play, { kind: 'counted', value: 1 });
      if (broken) throw new Error('broken!');
      const value = ask(play, asked('alice'));
      set(play, 1, 'value', value);
      set(play, 'total', 'sum', ask(play, asked('alice')));
    });
    answer(match, 'alice', 4);
    const then = outcome(match);
    broken = true;
    expect(() => takeBack(match, 'alice')).toThrow('broken!');
    expect(() => runAgain(match)).toThrow('broken!');
    expect(outcome(match)).toEqual(then);
    broken = false;
    expect(answer(match, 'alice', 5).ok).toBe(true);
  });
});
