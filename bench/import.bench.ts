/**
 * Importing a file of 30,000 cards, and loading the built-in ones. Each import runs in a process of its own whose heap is
 * limited to far less than the file: it would not finish if the file were held.
 *
 *   node --expose-gc --import tsx bench/import.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip, gunzipSync } from 'node:zlib';
import { openCardFile } from '../src/cards/import/file.ts';
import { findNames, indexNames, search } from '../src/cards/names.ts';
import { readStore, writeStore } from '../src/cards/store.ts';
import { decodeCards } from '../src/magic/import/builtin.ts';
import { importMagic } from '../src/magic/import/import.ts';

export type Report = (line: { name: string; value: number; unit: string; note?: string }) => void;

const CARDS = 30_000;
const HEAP_LIMIT = 96;
/** The command makes the grammar ready too, and keeps what it read of all texts until it is stored. */
const COMMAND_HEAP_LIMIT = 128;
const KILOBYTE = 1 << 10;
const MEGABYTE = 1 << 20;
/** About what the links, prices and legalities add to a card of a real bulk file. */
const PADDING = 6_000;

interface Measured {
  readonly loaded: number;
  readonly milliseconds: number;
  readonly peak: number;
}

export async function run(report: Report): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'diptych-bench-'));
  try {
    const records = someRecords();
    const big = join(directory, 'padded.json');
    const packed = join(directory, 'plain.jsonl.gz');
    await write(big, records, '[\n', ',\n', '\n]\n', { padding: 'x{"}'.repeat(PADDING / 4) });
    await write(packed, records, '', '\n', '\n', {});
    for (const file of [big, packed]) {
      const { size } = statSync(file);
      const { loaded, milliseconds, peak } = child<Measured>('import', file);
      const name = `import ${loaded} cards, ${amount(size)} ${file.endsWith('.gz') ? 'gzipped lines' : 'array'}`;
      report({ name, value: milliseconds, unit: 'ms', note: `${amount(size / (milliseconds / 1000))}/s` });
      report({ name: `${name}: peak heap`, value: peak / MEGABYTE, unit: 'MB', note: `limited to ${HEAP_LIMIT} MB` });
    }
    const command = await time(() => wholeCommand(packed, join(directory, 'home')));
    const limited = `heap limited to ${COMMAND_HEAP_LIMIT} MB`;
    report({
      name: '`diptych import` of them: stored, and their texts read',
      value: command,
      unit: 'ms',
      note: limited,
    });
    report({ name: 'load the built-in Magic cards, first time', value: child<number>('builtin', ''), unit: 'ms' });
    await loadedCards(packed, directory, report);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** `226 MB`, `1.9 MB`, `312 kB`: never a bare 0. */
function amount(bytes: number): string {
  const [value, unit] =
    bytes >= MEGABYTE ? [bytes / MEGABYTE, 'MB'] : bytes >= KILOBYTE ? [bytes / KILOBYTE, 'kB'] : [bytes, 'bytes'];
  return `${value.toFixed(value < 10 && unit !== 'bytes' ? 1 : 0)} ${unit}`;
}

/** What is done with 30,000 cards once they are loaded. */
async function loadedCards(file: string, directory: string, report: Report): Promise<void> {
  const opened = await openCardFile(file);
  const imported = opened.ok ? await importMagic(opened.value.source, opened.value) : opened;
  if (!imported.ok) throw new Error(imported.error.message);
  const { cards } = imported.value;
  report({ name: 'store them', value: await time(() => writeStore('magic', cards, { directory })), unit: 'ms' });
  report({ name: 'read them from the store', value: await time(() => readStore('magic', directory)), unit: 'ms' });
  report({ name: 'index their names', value: await time(() => indexNames(cards)), unit: 'ms' });
  const index = indexNames(cards);
  report({
    name: 'suggest for a near miss among them',
    value: await time(() => findNames(index, 'Delvr of Secrts'), 20),
    unit: 'ms',
  });
  report({ name: 'search while typing among them', value: await time(() => search(index, 'wild'), 20), unit: 'ms' });
}

async function time(act: () => unknown, times = 1): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < times; done += 1) await act();
  return (performance.now() - start) / times;
}

function child<T>(what: 'import' | 'builtin', file: string): T {
  const flags = [
    '--expose-gc',
    `--max-old-space-size=${HEAP_LIMIT}`,
    '--import',
    'tsx',
    fileURLToPath(import.meta.url),
  ];
  return JSON.parse(execFileSync(process.execPath, [...flags, `--${what}`, file], { encoding: 'utf8' })) as T;
}

/** The command as a user runs it: it would not finish if it needed more. */
function wholeCommand(file: string, home: string): void {
  const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
  const flags = [`--max-old-space-size=${COMMAND_HEAP_LIMIT}`, '--import', 'tsx', main, 'import', file];
  execFileSync(process.execPath, flags, { env: { ...process.env, DIPTYCH_HOME: home }, stdio: 'ignore' });
}

async function measureImport(file: string): Promise<Measured> {
  const opened = await openCardFile(file);
  if (!opened.ok) throw new Error(opened.error.message);
  let peak = 0;
  const onProgress = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  const start = performance.now();
  const imported = await importMagic(opened.value.source, { ...opened.value, onProgress });
  const milliseconds = performance.now() - start;
  onProgress();
  if (!imported.ok) throw new Error(imported.error.message);
  return { loaded: imported.value.report.loaded, milliseconds, peak };
}

function measureBuiltin(): number {
  const start = performance.now();
  decodeCards(JSON.parse(readFileSync(new URL('../cards/magic.json', import.meta.url), 'utf8')));
  return performance.now() - start;
}

/** Real cards where a file of them is at hand, made-up ones elsewhere. */
function someRecords(): readonly object[] {
  const corpus = new URL('../../shared/cards/magic-cards.jsonl.gz', import.meta.url);
  if (existsSync(corpus)) {
    const lines = gunzipSync(readFileSync(corpus)).toString().trim().split('\n');
    return lines.slice(0, CARDS).map((line) => JSON.parse(line) as object);
  }
  const words = ['Ashen', 'Bright', 'Cold', 'Deep', 'Elder', 'Fallen', 'Grim', 'Hollow', 'Iron', 'Jade'];
  const text =
    'Flash\nWhen this otter arrives, it swims up to {R} and {G} rivers, then sleeps until the next rain. '.repeat(3);
  return Array.from({ length: CARDS }, (_, at) => ({
    object: 'card',
    name: `${[1000, 100, 10, 1].map((step) => words[Math.floor(at / step) % 10]).join(' ')} ${Math.floor(at / 10_000)}`,
    layout: 'normal',
    mana_cost: '{1}{U}',
    type_line: 'Legendary Creature — Otter Scout',
    oracle_text: text,
    power: '1',
    toughness: '2',
  }));
}

async function write(
  path: string,
  records: readonly object[],
  open: string,
  between: string,
  close: string,
  more: object,
): Promise<void> {
  const file = createWriteStream(path);
  const gzip = path.endsWith('.gz') ? createGzip() : undefined;
  gzip?.pipe(file);
  const sink: Writable = gzip ?? file;
  sink.write(open);
  for (const [at, record] of records.entries()) {
    const room = sink.write(`${at > 0 ? between : ''}${JSON.stringify({ ...record, ...more })}`);
    if (!room) await new Promise((resolve) => sink.once('drain', resolve));
  }
  sink.end(close);
  await finished(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, file = ''] = process.argv.slice(2);
  if (flag === '--import') console.log(JSON.stringify(await measureImport(file)));
  else if (flag === '--builtin') console.log(JSON.stringify(measureBuiltin()));
  else
    await run(({ name, value, unit, note }) =>
      console.log(`${name}: ${value.toFixed(1)} ${unit}${note ? ` (${note})` : ''}`),
    );
}
