/**
 * Nonsense for the fuzz tests of any grammar: its words in any order, its sentences with misprints, quotes within quotes,
 * any letters there are. All of it random and none of it from cards.
 */
import fc from 'fast-check';
import { randomFrom } from '../../src/kernel/index.ts';
import {
  detokenise,
  type Grammar,
  generate,
  normalise,
  parse,
  print,
  type SelfName,
  sentences,
} from '../../src/text/index.ts';

/** The most steps that any sentence of a text took, read as the first of a line and as a later one. */
export function mostSteps(grammar: Grammar, text: string, names: readonly SelfName[]): number {
  const rows = normalise(text, names, grammar.conventions).flatMap(({ tokens, bullets }) => [tokens, ...bullets]);
  let most = 0;
  for (const sentence of rows.flatMap(sentences)) {
    for (const category of Object.values(grammar.start)) {
      most = Math.max(most, parse(grammar, category, sentence).steps);
    }
  }
  return most;
}

const MARKS = ['"', "'", '“', '’', '.', ',', ':', '—', '(', ')', '{2}', '{', '}', '•', '\n', '~', '\u202e', '\ue000'];

const wordsOf = (grammar: Grammar): readonly string[] => [...grammar.beginnings.words.keys()];

export function salad(grammar: Grammar, names: readonly SelfName[], maxLength = 200): fc.Arbitrary<string> {
  const own = names.map(({ text }) => text);
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...wordsOf(grammar)) },
    { weight: 2, arbitrary: fc.constantFrom(...MARKS, ...own) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
  return fc.array(word, { maxLength }).map((words) => words.join(' '));
}

/** A sentence that the grammar can say, as tokens. */
export function saying(grammar: Grammar, depth = 9): fc.Arbitrary<readonly string[]> {
  return fc.nat().map((seed) => {
    const value = generate(grammar, grammar.start.line, randomFrom(`nonsense ${seed}`), { depth });
    return (value !== null && print(grammar, grammar.start.line, value)) || [];
  });
}

/** Drops, doubles, swaps and splices words of a sentence, or brings in one of another. */
export function misprint(grammar: Grammar, names: readonly SelfName[]): fc.Arbitrary<string> {
  const edit = fc.record({
    how: fc.constantFrom('drop', 'double', 'swap', 'splice', 'strange'),
    at: fc.nat(),
    to: fc.nat(),
    word: fc.constantFrom(...wordsOf(grammar)),
  });
  return fc
    .tuple(saying(grammar), saying(grammar), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([first, second, edits]) => {
      const tokens = [...first];
      for (const { how, at, to, word } of edits) {
        const here = at % (tokens.length + 1);
        const there = to % (tokens.length + 1);
        const [from, until] = here < there ? [here, there] : [there, here];
        if (how === 'drop') tokens.splice(from, 1);
        else if (how === 'double') tokens.splice(until, 0, ...tokens.slice(from, until));
        else if (how === 'swap') tokens.push(...tokens.splice(from, until - from));
        else if (how === 'splice') tokens.splice(from, until - from, ...second);
        else tokens.splice(from, 0, word);
      }
      return detokenise(tokens, names, grammar.conventions);
    });
}

/** Quotes within quotes, some of them never closed. */
export function nestedQuotes(opening: string, inside: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.constantFrom('"', "'", '“', '‘'), { maxLength: 300 }), fc.nat({ max: 300 }))
    .map(([marks, closed]) => {
      const closing = marks.toReversed().slice(0, closed).join('');
      return `${marks.map((mark) => `${opening} ${mark}`).join('')}${inside}${closing}`;
    });
}
