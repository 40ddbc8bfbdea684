import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  answer,
  ask,
  askAll,
  create,
  drop,
  forward,
  insert,
  load,
  note,
  type Plain,
  remove,
  rewind,
  save,
  set,
  takeBack,
  view,
  whole,
} from '../../src/kernel/index.ts';
import { outcome, playOn, playThrough, randomly } from '../hostile/index.ts';
import { counter, matchOf, rulesOf } from './counters.ts';
import { FULL_DECKS, SEATS, toyRules, toySetup } from './toy-game.ts';

const number = (seat: string) => ({ seat, kind: 'number', legal: whole(1, 9) });
const step: Parameters<typeof matchOf>[0] = (play) => {
  const value = ask(play, number('alice'));
  note(play, { kind: 'counted', value });
  const [alice, bob] = askAll(play, [number('alice'), number('bob')]);
  set(play, 'total', 'sum', value + alice + bob);
};

function saved() {
  const match = matchOf(step);
  answer(match, 'alice', 3);
  answer(match, 'bob', 4);
  return match;
}

function loaded(text: string) {
  const result = load(rulesOf(step), text);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('M1: a match that was saved in mid-step', () => {
  test('is all there: the half-done state, the answers, and those that wait for others', () => {
    expect(outcome(loaded(save(saved())))).toEqual(outcome(saved()));
  });

  test('goes on as it would have', () => {
    const here = saved();
    const there = loaded(save(here));
    for (const match of [here, there]) answer(match, 'alice', 5);
    expect(outcome(there)).toEqual(outcome(here));
    expect(there.state.records.total).toEqual({ kind: 'total', sum: 12 });
  });

  test('lets answers from before be taken back', () => {
    const match = loaded(save(saved()));
    expect(takeBack(match, 'bob').ok && takeBack(match, 'alice').ok).toBe(true);
    expect(match.state.happenings).toEqual([]);
  });

  test('does not keep what was rewound', () => {
    const match = saved();
    takeBack(match, 'bob');
    takeBack(match, 'alice');
    expect(match.changes.length).toBeGreaterThan(match.at);
    expect(outcome(loaded(save(match)))).toEqual(outcome(match));
  });

  test('is held to the prefix law by rules that have changed since', () => {
    const changed = load(
      rulesOf((play) => {
        note(play, { kind: 'counted', value: 0 });
        step(play);
      }),
      save(saved()),
    );
    expect(() => changed.ok && answer(changed.value, 'alice', 5)).toThrow('the step did not repeat itself');
  });

  test('goes on in another process as it does here', () => {
    const options = { seats: SEATS, setup: toySetup(FULL_DECKS), seed: 'far away' };
    const here = playThrough({ rules: toyRules, options, driver: randomly('far away', 5) });
    const goOn = fileURLToPath(new URL('go-on.ts', import.meta.url));
    const there = execFileSync(process.execPath, ['--import', 'tsx', goOn], { input: save(here), encoding: 'utf8' });
    expect(there).toBe(save(playOn(here, randomly('far away'))));
    expect(here.halt).toEqual({ kind: 'over' });
  });

  test('is as strict as before: records are frozen', () => {
    expect(Object.isFrozen(loaded(save(saved())).state.records[1])).toBe(true);
  });
});

describe('M2: a file with one part wrong is refused, and the reason names it', () => {
  type Path = readonly (string | number)[];
  const played = () => {
    const match = matchOf((play) => {
      const key = create(play, counter(1));
      insert(play, 'left', [key]);
      remove(play, 'left', 0);
      drop(play, 1);
      set(play, 'total', 'sum', 1);
      step(play);
    });
    answer(match, 'alice', 3);
    answer(match, 'bob', 4);
    return JSON.parse(save(match));
  };
  const wrong = (path: Path, value: unknown) => {
    const file = played();
    let part = file;
    for (const field of path.slice(0, -1)) part = part[field];
    const field = path.at(-1) as string;
    if (value === undefined) delete part[field];
    else part[field] = value;
    return load(rulesOf(step), JSON.stringify(file));
  };

  test('and with none it is not', () => {
    expect(load(rulesOf(step), JSON.stringify(played())).ok).toBe(true);
  });

  test.each<[Path, unknown, string]>([
    [['state'], null, 'the match.state is not an object'],
    [['seats'], 1, 'the match.seats is not a list'],
    [['answers'], 1, 'the match.answers is not a list'],
    [['halt'], 1, 'the match.halt is not an object'],
    [['halt'], { kind: 'runs' }, 'the match.halt is of no known kind'],
    [['halt', 'kind'], 'toString', 'the match.halt is of no known kind'],
    [['changes'], [], 'came after no such changes'],
    [['changes', 0, 'kind'], 'jump', 'the match.changes[0] is of no known kind'],
    [['changes', 4, 'to'], 5, 'change 4 is not what was done last'],
    [['changes', 1, 'list'], 'toString', 'change 1 is not what was done last'],
    [['state', 'records', 'total'], null, 'the match.state.records.total is not an object'],
    [['state', 'lists', 'left'], [{}], 'the match.state.lists.left[0] is not a key'],
    [['state', 'nextKey'], 2, 'not handed out yet'],
    [['state', 'happenings'], [], 'is not what was done last'],
    [['steps'], [], 'answers were heard in no step'],
    [['steps', 0, 'changes'], 1, 'did not begin at the start'],
    [['barrier'], 7, 'the barrier lies ahead'],
    [['heard'], 9, 'more answers were heard than given'],
    [['heard'], -1, 'the match.heard is not a whole number from 0'],
    [['asked'], [], 'not as many'],
    [['allowance'], null, 'the match.allowance is not a whole number from 0'],
    [['seed'], 5, 'the match.seed is not a text or null'],
    [['answers', 0], [], 'the match.answers[0] is empty'],
    [['answers', 0, 0, 'answer'], undefined, 'the match.answers[0][0] lacks its answer'],
    [['halt', 'questions', 0, 'legal', 'min'], 'x', 'legal.min is not a whole number'],
    [['halt', 'questions', 0, 'legal', 'min'], 10, 'has no legal answer'],
    [['halt', 'given', 'bob'], 0, 'the answer of bob that waits is wrong'],
    [['halt', 'given', 'carol'], 1, 'the answer of carol that waits is wrong'],
    [['rules'], {}, 'the match has a field rules'],
  ])('%j: %j', (path, value, reason) => {
    const result = wrong(path, value);
    expect(!result.ok && result.reason).toContain(reason);
  });

  test.each(['-0', '1e400', '[-0]', '{"__proto__":1}', `${'['.repeat(9999)}${']'.repeat(9999)}`])(
    'a number or structure that no match has: %s',
    (text) => {
      const file = save(saved()).replace('"value":10', `"value":${text}`);
      expect(load(rulesOf(step), file)).toMatchObject({ ok: false });
    },
  );

  test('whatever stands in whatever place: refused, or a match that goes on and back without an exception', () => {
    const paths: Path[] = [];
    const walk = (part: unknown, path: Path): void => {
      if (path.length > 0) paths.push(path);
      if (typeof part !== 'object' || part === null) return;
      for (const [field, inner] of Object.entries(part)) walk(inner, [...path, field]);
    };
    walk(played(), []);
    const junk = [undefined, null, 0, -1, 1, 2, 1.5, 'x', '', true, [], {}, [1], [null], { kind: 'x' }];
    for (const path of paths) {
      for (const value of junk) {
        const result = wrong(path, value);
        if (!result.ok) {
          expect(result.reason).not.toBe('');
          continue;
        }
        const { at } = result.value;
        rewind(result.value, 0);
        forward(result.value, at);
        takeBack(result.value, 'bob');
        for (const seat of ['alice', 'bob']) view(result.value, seat);
      }
    }
  });
});

test('M1: data as deep as may be written is loaded again', () => {
  const deep = (levels: number): Plain => (levels === 0 ? 1 : [deep(levels - 1)]);
  const match = matchOf((play) => void ask(play, { ...number('alice'), about: deep(97) }));
  expect(load(rulesOf(step), save(match)).ok).toBe(true);
});

test.each([
  ['no JSON', '{"format":', /^not a saved match: /],
  ['something else', '[1]', /^not a saved match$/],
  ['null', 'null', /^not a saved match$/],
  ['another format', '{"format":"diptych match 99"}', /^saved as "diptych match 99"; this is /],
  ['half of it', '{"format":"diptych match 1","state":{}}', /^the saved match lacks its seats$/],
])('M2: a text that is %s is refused', (_, text, reason) => {
  const result = load(rulesOf(step), text);
  expect(!result.ok && result.reason).toMatch(reason);
});
