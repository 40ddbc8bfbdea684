/**
 * Card text of the demonstration grammar: compiling the grammar, reading, printing, and the whole way with all checks.
 */
import { pathToFileURL } from 'node:url';
import { randomFrom } from '../src/kernel/index.ts';
import { compile, detokenise, generate, parse, print, tokenise, understand } from '../src/text/index.ts';
import { definition, demo } from '../test/text/demo.ts';
import { type Report, rateOf } from './measure.ts';

export async function run(report: Report): Promise<void> {
  const { line } = demo.start;
  const values = Array.from({ length: 500 }, (_, seed) =>
    generate(demo, line, randomFrom(`bench ${seed}`), { depth: 9 }),
  );
  const nodes = values.filter((value) => value !== null);
  const printed = nodes.map((value) => print(demo, line, value) ?? []);
  const lines = printed.map((tokens) => detokenise(tokens));
  const read = printed.map((tokens) => tokenise(detokenise(tokens)));
  const words = read.reduce((sum, tokens) => sum + tokens.length, 0) / read.length;
  let sum = 0;
  const compiled = rateOf(() => {
    sum += compile(definition).phrases.length;
  }, 1);
  const parsed = rateOf(() => {
    for (const tokens of read) sum += parse(demo, line, tokens).steps;
  }, read.length);
  const said = rateOf(() => {
    for (const value of nodes) sum += print(demo, line, value)?.length ?? 0;
  }, nodes.length);
  const whole = rateOf(() => {
    for (const text of lines) sum += understand(demo, text).abilities.length;
  }, lines.length);
  const note = `${words.toFixed(0)} tokens each`;
  report({ name: `compile a grammar of ${demo.phrases.length} phrases`, value: 1000 / compiled, unit: 'ms' });
  report({ name: 'parse', value: parsed, unit: 'sentences/s', note });
  report({ name: 'print', value: said, unit: 'sentences/s', note });
  report({ name: 'understand: normalise, parse, print back, link', value: whole, unit: 'lines/s', note });
  report({ name: 'understanding, to parsing alone', value: parsed / whole, unit: 'to 1' });
  if (sum === 0) throw new Error('nothing was measured');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { printReport } = await import('./measure.ts');
  await run(printReport);
}
