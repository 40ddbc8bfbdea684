/**
 * Magic's card text: compiling the grammar, and understanding the multi-face cards where the card file is at hand. Steps
 * and ratios are the same on any machine, or nearly so; rates are not.
 */
import { pathToFileURL } from 'node:url';
import { definition } from '../src/magic/text/definition.ts';
import { magicGrammar } from '../src/magic/text/index.ts';
import { compile, parse, type Said, sentencesIn, understand, understandSentence } from '../src/text/index.ts';
import { facesOfFile } from '../test/magic-text/support.ts';
import { type Report, rateOf } from './measure.ts';

export async function run(report: Report): Promise<void> {
  const grammar = magicGrammar();
  let sum = 0;
  const compiled = rateOf(() => {
    sum += compile(definition).phrases.length;
  }, 1);
  report({ name: `compile Magic's grammar of ${grammar.phrases.length} phrases`, value: 1000 / compiled, unit: 'ms' });
  const faces = facesOfFile();
  if (faces.length > 0) {
    const said = [...sentencesIn(grammar, faces)];
    const parsed = rateOf(() => {
      for (const { category, tokens } of said) sum += parse(grammar, category, tokens).steps;
    }, said.length);
    const whole = rateOf(() => {
      for (const face of faces) sum += understand(grammar, face.text, face.names).abilities.length;
    }, said.length);
    report({ name: 'parse the multi-face cards', value: parsed, unit: 'sentences/s' });
    report({ name: 'understand the multi-face cards', value: whole, unit: 'sentences/s' });
    report({ name: 'understanding, to parsing alone', value: parsed / whole, unit: 'to 1' });
    report({ name: 'a word not understood, to one that is', value: costOfFailing(said), unit: 'to 1' });
    const steps = said.map(({ category, tokens }) => parse(grammar, category, tokens).steps);
    const tokens = said.reduce((all, sentence) => all + sentence.tokens.length, 0);
    report({ name: 'steps of the parser', value: steps.reduce((all, n) => all + n, 0) / tokens, unit: 'a word' });
    report({ name: 'steps of the parser, most of any sentence', value: Math.max(...steps), unit: 'steps' });
  }
  if (sum === 0) throw new Error('nothing was measured');
}

/** What a word of a sentence that fails costs, with the reasons given, compared to one of a sentence that is read. */
function costOfFailing(said: readonly Said[]): number {
  const grammar = magicGrammar();
  const reads = ({ category, tokens }: Said): boolean => understandSentence(grammar, category, tokens).understood;
  const wordsPerSecond = (sentences: readonly Said[]): number =>
    rateOf(
      () => sentences.forEach(reads),
      sentences.reduce((all, { tokens }) => all + tokens.length, 0),
    );
  return wordsPerSecond(said.filter(reads)) / wordsPerSecond(said.filter((sentence) => !reads(sentence)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { printReport } = await import('./measure.ts');
  await run(printReport);
}
