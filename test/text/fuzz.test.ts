/** No text makes the parser run away: it answers within its step budget, whatever comes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compile,
  countReadings,
  LIMITS,
  parse,
  print,
  printAbility,
  settled,
  tokenise,
  understand,
  type Value,
} from '../../src/text/index.ts';
import { demo } from './demo.ts';
import { OLD_WICK } from './names.ts';
import { misprint, mostSteps, nestedQuotes, salad, saying } from './nonsense.ts';

const steps = (text: string): number => mostSteps(demo, text, OLD_WICK);

describe('stays within the budget', () => {
  it('on the words of the grammar in any order', () => {
    fc.assert(
      fc.property(salad(demo, OLD_WICK), (text) => {
        expect(steps(text)).toBeLessThanOrEqual(LIMITS.steps + 1);
        understand(demo, text, OLD_WICK);
      }),
      { numRuns: 300 },
    );
  });

  it('on any unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        understand(demo, text, OLD_WICK);
      }),
    );
  });

  it('on quotes within quotes', () => {
    fc.assert(
      fc.property(nestedQuotes('Each moth has', 'Wait.'), (text) => {
        expect(steps(text)).toBeLessThanOrEqual(LIMITS.steps + 1);
        understand(demo, text, OLD_WICK);
      }),
      { numRuns: 50 },
    );
  });

  it('on sentences with misprints; what it understands of them, it prints as they stand', () => {
    fc.assert(
      fc.property(misprint(demo, OLD_WICK), (text) => {
        expect(steps(text)).toBeLessThanOrEqual(LIMITS.steps + 1);
        const read = understand(demo, text, OLD_WICK);
        if (!read.understood) return;
        const printed = read.abilities.map((ability) => printAbility(demo, ability, OLD_WICK));
        const lines = text.split('\n').map((line) => settled(line, OLD_WICK).text);
        expect(printed).toEqual(lines.filter((line) => line !== ''));
      }),
      { numRuns: 500 },
    );
  });

  it('and no sentence is understood with a word that nobody knows', () => {
    fc.assert(
      fc.property(saying(demo), fc.nat(), (tokens, at) => {
        const text = tokens.toSpliced(at % (tokens.length + 1), 0, 'xyzzy').join(' ');
        expect(understand(demo, text, OLD_WICK).understood).toBe(false);
      }),
    );
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['words', 'moth '.repeat(2_000)],
    ['articles', 'a '.repeat(5_000)],
    ['brackets', '('.repeat(5_000) + ')'.repeat(5_000)],
    ['open brackets', '('.repeat(10_000)],
    ['braces', '{'.repeat(10_000)],
    ['quotes', '"'.repeat(10_000)],
    ['apostrophes', "s' ".repeat(3_000)],
    ['spaces and dashes', ' — '.repeat(3_000)],
    ['adjectives', `Light a ${'pale '.repeat(2_000)}moth.`],
    ['a list', `Wary of ${'blue, '.repeat(2_000)}or pale`],
    ['verbs', `${'wait, '.repeat(2_000)}and wait.`],
    ['nested filters', `Light ${'a moth brighter than '.repeat(500)}a moth.`],
    ['nested quotes', `${'Each moth has "'.repeat(300)}Wait.${'"'.repeat(300)}`],
    ['possessives', `Carry a moth to ${"a moth's ".repeat(500)}hand.`],
    ['signs', `${'{2}'.repeat(3_000)}: Wait.`],
    ['sentences', 'Wait. '.repeat(1_600)],
    ['strange sentences', Array.from({ length: 1_200 }, (_, index) => `w${index.toString(36)}. `).join('')],
    ['references', `Light a lantern. ${'Snuff it. '.repeat(1_000)}`],
    ['references in lines', 'Light a lantern.\nSnuff it.\n'.repeat(370)],
    ['references in bullets', `${'Light a lantern. '.repeat(300)}\n${'• Snuff it.\n'.repeat(400)}`],
    ['full stops', '.'.repeat(10_000)],
    ['marks above letters', 'e\u0301'.repeat(5_000)],
    ['halves of letters', '\ud800'.repeat(10_000)],
  ])('on ten thousand letters of %s', (_name, text) => {
    expect(steps(text)).toBeLessThanOrEqual(LIMITS.steps + 1);
    const read = understand(demo, text, OLD_WICK);
    if (!read.understood) expect(read.problems.length).toBeGreaterThan(0);
  });

  it('and a text that is longer than any card is not even begun', () => {
    const read = understand(demo, 'Wait. '.repeat(100_000));
    expect(!read.understood && read.problems).toMatchObject([{ reason: 'too long', steps: 0 }]);
  });

  it('where it gives up, it says so', () => {
    const read = understand(demo, `Light ${'a moth brighter than '.repeat(500)}a moth.`);
    expect(!read.understood && read.problems[0]).toMatchObject({ reason: 'too long' });
  });

  it('and real nesting is well inside', () => {
    const nested = (depth: number): number => steps(`Light ${'a moth brighter than '.repeat(depth)}a moth.`);
    expect(nested(16)).toBeLessThan(LIMITS.steps / 4);
    expect(nested(16) / nested(8)).toBeLessThan(4);
  });
});

describe('a grammar with more readings than anyone can read', () => {
  const bushy = compile({
    features: {},
    terminals: {},
    phrases: [{ S: { leaf: 'x', two: 'x <a:S> <b:S>', three: 'x <a:S> <b:S> <c:S>' } }],
    start: { line: 'S', sentence: 'S' },
  });
  const problem = (length: number): unknown => {
    const read = understand(bushy, 'x '.repeat(length).trim().replace('x', 'X'));
    return read.understood ? null : read.problems[0];
  };

  it('stops at its step budget', () => {
    const { steps: taken, gaveUp } = parse(bushy, bushy.start.line, tokenise('x '.repeat(120)));
    expect(gaveUp).toBe(true);
    expect(taken).toBe(LIMITS.steps + 1);
    expect(problem(120)).toMatchObject({ reason: 'too long' });
  });

  it('or at the number of readings', () => {
    const { root } = parse(bushy, bushy.start.line, tokenise('x '.repeat(25)));
    expect(root && countReadings(root)).toBeGreaterThan(100_000);
    expect(problem(25)).toMatchObject({ reason: 'too long' });
  });

  it('and says where two readings part while they are few', () => {
    expect(problem(7)).toMatchObject({ reason: 'two readings', differ: expect.stringContaining('or') });
  });
});

it('data nested beyond reason print nothing', () => {
  let value: Value = { kind: 'it' };
  for (let depth = 0; depth < 5_000; depth += 1) {
    value = { kind: 'a', f: { kind: 'f', head: { kind: 'card' }, post: { kind: 'brighter', than: value } } };
  }
  const light: Value = { kind: 'order', does: [{ kind: 'light', what: value }] };
  expect(print(demo, demo.start.line, light)).toBeUndefined();
});
