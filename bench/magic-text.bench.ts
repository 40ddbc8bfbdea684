/** Magic's card text: compiling the grammar, and understanding the multi-face cards where the card file is at hand. */
import { pathToFileURL } from 'node:url';
import { definition } from '../src/magic/text/definition.ts';
import { magicGrammar } from '../src/magic/text/index.ts';
import { compile, parse, sentencesIn, understand } from '../src/text/index.ts';
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
  }
  if (sum === 0) throw new Error('nothing was measured');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { printReport } = await import('./measure.ts');
  await run(printReport);
}
