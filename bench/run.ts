/** `npm run bench`: every benchmark, one after the other, in one run. */
import { cpus } from 'node:os';
import { printReport } from './measure.ts';

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
for (const name of ['what', 'kernel', 'import', 'text', 'magic-text', 'play', 'fab-play']) {
  const { run } = await import(`./${name}.bench.ts`);
  console.log(`— ${name}`);
  await run(printReport);
  console.log();
}
