/** The real program as a process: exit codes, pipes, a reader that goes away. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeHome } from './support.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function start(argv: readonly string[]) {
  const env = { ...process.env, DIPTYCH_HOME: makeHome() };
  return spawn(process.execPath, ['--import', 'tsx', MAIN, ...argv], { env, cwd: ROOT });
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  for await (const chunk of stream) all += chunk;
  return all;
}

function exitOf(child: ReturnType<typeof start>): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

it('answers, without colour, and ends with 0', async () => {
  const child = start(['what', 'Fire // Ice', '--in', 'hand']);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toContain('{2}{U}{R}');
  expect(out).not.toContain('\u001b');
});

it('says one line and ends with 1 for a card that is not there', async () => {
  const child = start(['what', 'Fier // Ice']);
  const [err, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect(code).toBe(1);
  expect(err).toBe('No card is called "Fier // Ice". Did you mean "Fire // Ice"?\n');
});

it('ends quietly when nobody reads on', async () => {
  const child = start(['what', '--batch']);
  const question = `${JSON.stringify({ card: 'Fire // Ice', in: 'hand' })}\n`;
  child.stdin.on('error', () => {});
  child.stdin.end(question.repeat(20_000));
  child.stdout.once('data', () => child.stdout.destroy());
  const [err, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
});
