/** Data → text → data over random trees, changes that must show, and how the grammar is made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom, same } from '../../src/kernel/index.ts';
import {
  detokenise,
  generate,
  longOptions,
  print,
  sharedWords,
  tokenise,
  understandSentence,
  unnoticed,
  unreachable,
} from '../../src/text/index.ts';
import { ANA_NAMES, grammar } from './support.ts';

const LINE = grammar.start.line;
const SENTENCE = grammar.start.sentence;
const trees = (depth: number, category = LINE) =>
  fc.nat().map((seed) => generate(grammar, category, randomFrom(`fab ${seed}`), { depth }));

describe('random trees', () => {
  it.each([
    ['lines', LINE],
    ['sentences', SENTENCE],
  ])('come back the same, with one reading: %s', (_name, category) => {
    fc.assert(
      fc.property(trees(9, category), (value) => {
        fc.pre(value !== null);
        const tokens = print(grammar, category, value);
        const text = detokenise(tokens ?? [], ANA_NAMES, grammar.conventions);
        const read = understandSentence(grammar, category, tokenise(text, ANA_NAMES, grammar.conventions), ANA_NAMES);
        expect(read, text).toMatchObject({ understood: true });
        expect(read.understood && same(read.value, value), text).toBe(true);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('never print the old text after a change in one place', () => {
    fc.assert(
      fc.property(trees(8), (value) => {
        fc.pre(value !== null);
        expect(unnoticed(grammar, LINE, value)).toEqual([]);
      }),
      { numRuns: 25, seed: 1 },
    );
  });
});

describe('the grammar', () => {
  it('has no phrase that cannot be reached and no option that hides a clause', () => {
    expect(unreachable(grammar)).toEqual([]);
    expect([...longOptions(grammar)]).toEqual([]);
  });

  it('has words in two vocabularies only where the phrases tell them apart', () => {
    const shared = new Map<string, readonly string[]>();
    for (const { words, terminals } of sharedWords(grammar)) {
      const key = terminals.join(' ');
      shared.set(key, [...(shared.get(key) ?? []), words]);
    }
    expect(Object.fromEntries(shared)).toEqual({
      'Counter Keyword': ['suspense'],
      'Keyword NumberKeyword': ['ward'],
      'TypeWord Action': ['attack'],
    });
  });
});
