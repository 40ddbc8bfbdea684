/** The help: every example in it runs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { diptych, makeHome } from './support.ts';

const COMMANDS = [
  'what',
  'diff',
  'names',
  'match',
  'legal',
  'rules',
  'editions',
  'import',
  'coverage',
  'ruling',
  'serve',
];

const CARD = {
  object: 'card',
  name: 'Diptych Tester',
  layout: 'normal',
  mana_cost: '{G}',
  type_line: 'Creature — Elf',
};
const home = makeHome({
  'deck.txt': '4 Fire // Ice\n',
  'fuse.yaml': 'id: fuse\ntitle: F\neditions: all\nplay: [{ claim: { life: { P1: 20 } } }]\n',
  'pool.txt': '3 Herald of Erudition (yellow)\n',
  'oracle-cards.json': JSON.stringify([CARD]),
  'index.html': '<title>Lab</title>',
});
writeFileSync(join(home, 'AtomicCards.json.gz'), gzipSync(JSON.stringify([CARD])));

async function examplesOf(argv: readonly string[]): Promise<readonly string[]> {
  const { out } = await diptych(argv);
  return [...out.matchAll(/^ {2}\$ (.*)$/gm)].map(([, line = '']) => line);
}

/** As a shell would read it: quotes, and one pipe from echo. */
function words(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

it.each(COMMANDS)('diptych %s --help has examples', async (command) => {
  const { code, out } = await diptych([command, '--help']);
  expect(code).toBe(0);
  expect(out).toContain(`Usage: diptych ${command}`);
  expect((await examplesOf([command, '--help'])).length).toBeGreaterThan(0);
});

describe('examples run', async () => {
  const lines = (
    await Promise.all([[], ...COMMANDS.map((name) => [name])].map((c) => examplesOf([...c, '--help'])))
  ).flat();

  it.each([...new Set(lines)])('%s', async (line) => {
    const [left = '', right] = line.split(' | ');
    const [program, ...argv] = words(right ?? left);
    expect(program).toBe('diptych');
    const input = right === undefined ? '' : `${words(left)[1]}\n`;
    const { code, out, err } = await diptych(argv, { home, input, signal: AbortSignal.abort(), page: home });
    expect(err).not.toMatch(/\n\s+at /);
    // Another program may have the example's port: then that is the answer.
    if (!/^Port \d+ is in use: /.test(err)) expect(code, err).not.toBe(2);
    expect(out + err).not.toBe('');
  });
});

it('documents the exit codes', async () => {
  for (const argv of [['--help'], ['what', '--help']]) expect((await diptych(argv)).out).toContain('Exit codes:');
});

it('fits 80 columns', async () => {
  for (const command of COMMANDS) {
    const { out } = await diptych([command, '--help']);
    const wide = out.split('\n').filter((line) => [...line].length > 80);
    expect(wide).toEqual([]);
  }
});

it('prints the version', async () => {
  const { code, out } = await diptych(['--version']);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
