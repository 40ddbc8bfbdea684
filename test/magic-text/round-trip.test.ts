/** Data → text → data over random trees, changes that must show, and how the grammar is made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom, same } from '../../src/kernel/index.ts';
import { magicGrammar } from '../../src/magic/text/index.ts';
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
import { ANA } from './support.ts';

const grammar = magicGrammar();
const LINE = grammar.start.line;
const trees = (depth: number) =>
  fc.nat().map((seed) => generate(grammar, LINE, randomFrom(`magic ${seed}`), { depth }));

describe('random trees', () => {
  it('come back the same, with one reading', () => {
    fc.assert(
      fc.property(trees(9), (value) => {
        fc.pre(value !== null);
        const tokens = print(grammar, LINE, value);
        const text = detokenise(tokens ?? [], ANA, grammar.conventions);
        const read = understandSentence(grammar, LINE, tokenise(text, ANA, grammar.conventions), ANA);
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
      'Subtype RoleName': ['Sorcerer'],
      'CostKeyword Counter': ['echo', 'plot'],
      'NumberAction Counter': ['blight'],
      'Bending NumberAction': ['earthbend'],
      'DoneAction NumberAction': ['scry', 'surveil'],
      'Super NonSuper': ['nonbasic', 'nonlegendary'],
      'CostKeyword NumberKeyword': ['ward'],
      'Count Number': ['X'],
      'Keyword Counter': [
        'deathtouch',
        'decayed',
        'double strike',
        'exalted',
        'first strike',
        'flying',
        'fuse',
        'haste',
        'hexproof',
        'indestructible',
        'lifelink',
        'menace',
        'reach',
        'shadow',
        'training',
        'trample',
        'vigilance',
      ],
      'Stat Counter': ['loyalty'],
      'Subtype NamedToken': [
        'Blood',
        'Clue',
        'Food',
        'Gold',
        'Lander',
        'Map',
        'Powerstone',
        'Treasure',
        'Mutagen',
        'Junk',
        'Shard',
      ],
    });
  });
});
