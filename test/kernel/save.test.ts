import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { answer, ask, askAll, load, note, save, set, takeBack, whole } from '../../src/kernel/index.ts';
import { outcome, playOn, playThrough, randomly } from '../hostile/index.ts';
import { matchOf, rulesOf } from './counters.ts';
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
