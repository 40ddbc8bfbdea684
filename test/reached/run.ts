/**
 * Which functions of an engine no ruling comes to: `npm run reached -- --game fab`. The words of card text are entries of
 * tables, so this is also a list of the words that nobody has seen at work. It is for reading: some are played by tests, some
 * keep a type whole, and some are wrong.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

interface Coverage {
  readonly result: readonly Script[];
  readonly 'source-map-cache'?: {
    readonly [url: string]: { readonly lineLengths: readonly number[]; readonly data: SourceMapPayload | null };
  };
}

const { values } = parseArgs({ options: { game: { type: 'string', default: 'magic' } } });
const root = fileURLToPath(new URL('../../', import.meta.url));
const engine = new URL(`../../src/${values.game}/play/`, import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'diptych-reached-'));

const played = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'src/cli/main.ts', 'ruling', `rulings/${values.game}`, '--json'],
  { cwd: root, env: { ...process.env, NODE_V8_COVERAGE: folder, DIPTYCH_HOME: folder }, maxBuffer: 2 ** 30 },
);
if (played.status !== 0) throw new Error(`the rulings about ${values.game} do not all hold`);

/** Lines of the source where a function begins, and whether it was ever called. */
const called = new Map<string, Map<number, boolean>>();
for (const file of readdirSync(folder).filter((name) => name.startsWith('coverage-'))) {
  const { result, 'source-map-cache': maps = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage;
  for (const { url, functions } of result) {
    const map = maps[url];
    if (!url.startsWith(engine) || !map?.data) continue;
    const source = new SourceMap(map.data);
    const lines = called.get(url) ?? new Map<number, boolean>();
    called.set(url, lines);
    for (const { ranges } of functions) {
      const [whole] = ranges;
      if (!whole) continue;
      const [row, column] = placeOf(whole.startOffset, map.lineLengths);
      const entry = source.findEntry(row, column);
      if (!('originalLine' in entry)) continue;
      lines.set(entry.originalLine, (lines.get(entry.originalLine) ?? false) || whole.count > 0);
    }
  }
}
rmSync(folder, { recursive: true });

/** Line and column of an offset, of lines that are this long. */
function placeOf(offset: number, lengths: readonly number[]): readonly [number, number] {
  let rest = offset;
  for (const [row, length] of lengths.entries()) {
    if (rest <= length) return [row, rest];
    rest -= length + 1;
  }
  return [lengths.length, 0];
}

let never = 0;
for (const [url, lines] of [...called].toSorted(([a], [b]) => a.localeCompare(b))) {
  const text = readFileSync(fileURLToPath(url), 'utf8').split('\n');
  for (const [line, isCalled] of [...lines].toSorted(([a], [b]) => a - b)) {
    if (isCalled) continue;
    never += 1;
    console.log(`${url.slice(engine.length)}:${line + 1} ${text[line]?.trim()}`);
  }
}
console.log(`${never} lines with functions that no ruling about ${values.game} calls`);
