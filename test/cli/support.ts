/**
 * The command line without a process: arguments in, what it printed and its exit code out.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings extends Partial<Pick<Io, 'env' | 'columns' | 'live' | 'signal' | 'page'>> {
  readonly input?: string | Iterable<string>;
  readonly home?: string;
  /** Called with all that was printed so far, whenever something is. */
  readonly onPrint?: (text: string) => void;
}

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** An empty directory to work in, removed after the run: the store of imported cards, and the files of a test. */
export function makeHome(files: Readonly<Record<string, string>> = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'diptych-cli-'));
  homes.push(home);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  return home;
}

const EMPTY = makeHome();

export async function diptych(argv: readonly string[], given: Surroundings = {}): Promise<Ran> {
  const { input = '', home = EMPTY, env = {}, columns, live = false, signal, page, onPrint } = given;
  const [stdout, out] = catcher(onPrint);
  const [stderr, err] = catcher();
  const stdin = Readable.from(typeof input === 'string' ? [input] : input, { objectMode: false });
  const io: Io = {
    stdin,
    stdout,
    stderr,
    env: { DIPTYCH_HOME: home, ...env },
    cwd: home,
    columns,
    live,
    ...(signal ? { signal } : {}),
    ...(page === undefined ? {} : { page }),
  };
  const code = await run(argv, io);
  return { code, out: out(), err: err() };
}

function catcher(onPrint: (text: string) => void = () => {}): [Writable, () => string] {
  const chunks: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      chunks.push(String(chunk));
      onPrint(chunks.join(''));
      done();
    },
  });
  return [stream, () => chunks.join('')];
}

/** What a program reads: the JSON on standard output. */
export async function json(argv: readonly string[], given: Surroundings = {}) {
  const { code, out, err } = await diptych([...argv, '--json'], given);
  return { code, err, value: JSON.parse(out) };
}
