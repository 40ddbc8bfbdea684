/** `diptych what --batch`: order, errors in place, blank lines, chunks, slow readers. */
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { diptych, makeHome } from './support.ts';

async function ask(input: string | Iterable<string>) {
  const { code, out, err } = await diptych(['what', '--batch'], { input });
  const lines = out === '' ? [] : out.trimEnd().split('\n');
  return { code, err, answers: lines.map((line) => JSON.parse(line)) };
}

it('answers every line in its place', async () => {
  const { code, err, answers } = await ask(
    [
      '{"card":"Fire // Ice","in":"hand"}',
      'nonsense',
      '{"card":"Fier // Ice","in":"hand"}',
      '{"card":"Comet Storm // Shock","in":"stack","as":["Comet Storm","Shock"]}',
      '{"card":"Fire // Ice","zone":"hand"}',
      '{"card":"Fire // Ice","in":"battlefield"}',
      '{"card":"Delver of Secrets","in":"battlefield","up":"back","unlocked":null}',
    ].join('\n'),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(answers).toMatchObject([
    { names: ['Fire', 'Ice'], manaValues: [4] },
    { error: expect.stringContaining('not JSON') },
    { error: expect.stringContaining('Fier // Ice'), suggestions: ['Fire // Ice'] },
    { names: ['Comet Storm', 'Shock'], game: 'fab' },
    { error: expect.stringContaining('"zone"') },
    { error: expect.any(String), rule: '400.4a' },
    { names: ['Insectile Aberration'] },
  ]);
});

it('passes over blank lines, Windows line ends and a byte order mark', async () => {
  const { answers } = await ask(
    '\ufeff{"card":"Fire // Ice","in":"hand"}\r\n\r\n  \n{"card":"Wear // Tear","in":"hand"}\r\n',
  );
  expect(answers.map(({ card }) => card)).toEqual(['Fire // Ice', 'Wear // Tear']);
});

it('gives nothing for nothing', async () => {
  expect(await ask('')).toEqual({ code: 0, err: '', answers: [] });
});

it('does not care where the chunks end', async () => {
  const text = '{"card":"Lim-Dûl\'s Vault","in":"hand"}\n{"card":"Fire // Ice","in":"hand"}\n';
  const whole = await ask(text);
  const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]) as unknown as string);
  expect(await ask(bytes)).toEqual(whole);
});

it('refuses a line too long to be a question without losing the others', async () => {
  const { answers } = await ask(['x'.repeat(3 << 20), '\n{"card":"Fire // Ice","in":"hand"}\n']);
  expect(answers).toMatchObject([{ error: expect.stringContaining('too long') }, { names: ['Fire', 'Ice'] }]);
});

it('waits for a slow reader, and keeps the order over many lines', async () => {
  const zones = ['library', 'hand', 'graveyard', 'exile'];
  const count = 3000;
  let text = '';
  let most = 0;
  const stdout = new Writable({
    highWaterMark: 1 << 14,
    write(chunk, _, done) {
      most = Math.max(most, stdout.writableLength);
      text += String(chunk);
      setImmediate(done);
    },
  });
  const { Readable } = await import('node:stream');
  const home = makeHome();
  function* lines() {
    for (let at = 0; at < count; at += 1) yield `${JSON.stringify({ card: 'Fire // Ice', in: zones[at % 4] })}\n`;
  }
  const stdin = Readable.from(lines(), { objectMode: false });
  const stderr = new Writable({ write: (_chunk, _encoding, done) => done() });
  const io = { stdin, stdout, stderr, env: { DIPTYCH_HOME: home }, cwd: home, columns: undefined, live: false };
  expect(await run(['what', '--batch'], io)).toBe(0);
  await new Promise((resolve) => stdout.end(resolve));
  const answers = text.trimEnd().split('\n');
  expect(answers).toHaveLength(count);
  expect(answers.every((line, at) => JSON.parse(line).in === zones[at % 4])).toBe(true);
  // The answers are some megabytes; no more than a few writes of them may wait at once.
  expect(most).toBeLessThan(1 << 20);
});

it('fails when the input cannot be read', async () => {
  function* broken(): Generator<string> {
    yield '{"card":"Fire // Ice","in":"hand"}\n';
    throw new Error('disk gone');
  }
  const { code, err } = await diptych(['what', '--batch'], { input: broken() });
  expect(code).toBe(2);
  expect(err).toContain('disk gone');
});
