import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '../../src/cards/card.ts';
import { dataDirectory, readStore, storePath, writeStore } from '../../src/cards/store.ts';

const card = (id: string, text = ''): Card => ({ id, game: 'magic', layout: 'x', faces: [{ name: id, text }] });

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'diptych-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (cards: readonly Card[], more = {}) => writeStore('magic', cards, { directory, ...more });
const stored = () => {
  const result = readStore('magic', directory);
  return result.ok ? result.value : result.error.message;
};

describe('the card store', () => {
  it('is empty before the first import', () => {
    expect(stored()).toEqual([]);
  });

  it('gives back what was put in', async () => {
    const cards = [card('a', 'line\nbreak “ü”'), card('b')];
    expect(await write(cards)).toEqual({ ok: true, value: { path: storePath('magic', directory), total: 2, kept: 0 } });
    expect(stored()).toEqual(cards);
  });

  it.each([1998, 1999, 2000, 2001, 6001])('gives back %i cards, and notices when its end is missing', async (many) => {
    const cards = Array.from({ length: many }, (_, at) => card(`card-${at}`, 'é\n'));
    await write(cards);
    expect(stored()).toEqual(cards);
    const path = storePath('magic', directory);
    const bytes = readFileSync(path);
    const last = bytes.lastIndexOf(Buffer.from([0x1f, 0x8b, 8]));
    for (const end of [last, last + 15, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, end));
      expect(stored()).toContain('are damaged');
    }
  });

  it('replaces cards of the same id and keeps the others', async () => {
    await write([card('a', 'old'), card('b')]);
    expect(await write([card('a', 'new'), card('c')])).toMatchObject({ ok: true, value: { total: 3, kept: 1 } });
    expect(stored()).toEqual([card('a', 'new'), card('b'), card('c')]);
  });

  it('forgets the others when asked', async () => {
    await write([card('a'), card('b')]);
    await write([card('c')], { replace: true });
    expect(stored()).toEqual([card('c')]);
  });

  it('keeps the games apart', async () => {
    await write([card('a')]);
    await writeStore('fab', [{ ...card('b'), game: 'fab' }], { directory });
    expect(stored()).toEqual([card('a')]);
  });

  it.each([
    ['no gzip', (bytes: Buffer) => Buffer.from(`x${bytes.toString('latin1')}`)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 30), Buffer.from('!!'), bytes.subarray(32)])],
    ['empty', () => Buffer.alloc(0)],
    [
      'without its last card',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\n.*\n$/, '\n'),
        ),
    ],
    ['of another game', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('magic', 'fab'))],
  ])('%s, it names the file and what to do, and an import does not touch it', async (_, hurt) => {
    await write([card('a', 'some text that is long enough to be worth packing'), card('b')]);
    const path = storePath('magic', directory);
    writeFileSync(path, hurt(readFileSync(path)));
    const damaged = readFileSync(path);
    const message = `the stored cards in ${path} are damaged: delete that file and import your card file again`;
    expect(stored()).toBe(message);
    expect(await write([card('c')])).toMatchObject({ ok: false, error: { message } });
    expect(readFileSync(path)).toEqual(damaged);
    expect(await write([card('c')], { replace: true })).toMatchObject({ ok: true });
  });

  it('loses nothing when a write fails, and leaves nothing behind', async () => {
    await write([card('a')]);
    const loop: { id: string; self?: unknown } = { ...card('b') };
    loop.self = loop;
    expect(await write([loop as unknown as Card])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('untouched') },
    });
    expect(stored()).toEqual([card('a')]);
    expect(readdirSync(directory)).toEqual(['magic.jsonl.gz']);
  });

  it('leaves nothing behind when the file cannot take its place', async () => {
    mkdirSync(storePath('magic', directory));
    expect(await write([card('a')], { replace: true })).toMatchObject({ ok: false });
    expect(readdirSync(directory)).toEqual(['magic.jsonl.gz']);
  });

  it.each([
    ['another number', 999_999_999],
    ['our own number', process.pid],
  ])('clears away what an interrupted import of %s left', async (_, pid) => {
    writeFileSync(join(directory, `magic.${pid}.tmp`), 'half');
    writeFileSync(join(directory, 'magic.lock'), `${pid} x`);
    expect(await write([card('a')])).toMatchObject({ ok: true });
    expect(readdirSync(directory)).toEqual(['magic.jsonl.gz']);
  });

  it('waits for an import at work, and says so when it takes too long', async () => {
    writeFileSync(join(directory, 'magic.lock'), String(process.ppid));
    expect(await write([card('a')], { patience: 100 })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('another import') },
    });
    expect(existsSync(join(directory, 'magic.lock'))).toBe(true);
    setTimeout(() => rmSync(join(directory, 'magic.lock')), 100);
    expect(await write([card('a')], { patience: 5000 })).toMatchObject({ ok: true });
  });

  it('loses no card of imports at the same time, in one process or several', async () => {
    const here = Array.from({ length: 8 }, (_, at) => write([card(`here-${at}`)]));
    const script = `
      import { writeStore } from './src/cards/store.ts';
      const card = (id) => ({ id, game: 'magic', layout: 'x', faces: [{ name: id }] });
      for (const at of [0, 1, 2]) {
        const done = await writeStore('magic', [card(process.argv[1] + at)], { directory: process.argv[2] });
        if (!done.ok) throw new Error(done.error.message);
      }`;
    const root = new URL('../../', import.meta.url);
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, name, directory], {
        cwd: root,
      });
    await Promise.all([...here, run('p'), run('q'), run('r')]);
    const result = readStore('magic', directory);
    expect(result.ok && result.value.map((one) => one.id).sort()).toEqual(
      [
        ...Array.from({ length: 8 }, (_, at) => `here-${at}`),
        ...['p', 'q', 'r'].flatMap((name) => [0, 1, 2].map((at) => name + at)),
      ].sort(),
    );
  });

  it('says so when its directory cannot be made', async () => {
    writeFileSync(join(directory, 'file'), '');
    const result = await writeStore('magic', [], { directory: join(directory, 'file', 'below') });
    expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining('set DIPTYCH_HOME') } });
  });

  it.skipIf(process.getuid?.() === 0)('says so when it may not be read', async () => {
    await write([card('a')]);
    chmodSync(storePath('magic', directory), 0);
    expect(stored()).toContain('cannot be read');
  });
});

describe('the data directory', () => {
  it.each([
    [{ DIPTYCH_HOME: '/d', XDG_DATA_HOME: '/x' }, 'linux', '/d'],
    [{ XDG_DATA_HOME: '/x' }, 'linux', join('/x', 'diptych')],
    [{ LOCALAPPDATA: '/local' }, 'win32', join('/local', 'diptych')],
  ])('of %j on %s', (env, platform, expected) => expect(dataDirectory(env, platform)).toBe(expected));

  it('is the system’s own place otherwise', () => {
    expect(dataDirectory({}, 'linux')).toMatch(/\.local[\\/]share[\\/]diptych$/);
    expect(dataDirectory({}, 'darwin')).toMatch(/Application Support[\\/]diptych$/);
  });
});
