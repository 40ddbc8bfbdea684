import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStore } from '../../src/cards/store.ts';
import { decodeCards } from '../../src/magic/import/builtin.ts';
import { type Served, serve } from '../../src/server/serve.ts';
import { loadImportedFor, loadTextsFor } from '../../src/server/texts.ts';

let root: string;
const open: Served[] = [];
const start = async (options: Parameters<typeof serve>[0]) => {
  const served = await serve(options);
  open.push(served);
  return served;
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'diptych-serve-'));
  writeFileSync(join(root, 'index.html'), '<title>Lab</title>');
});

afterAll(async () => {
  await Promise.all(open.map((served) => served.close()));
  rmSync(root, { recursive: true, force: true });
});

test('a page that is not built says how to build it', async () => {
  await expect(serve({ port: 0, root: join(root, 'nowhere') })).rejects.toThrow('npm run build');
});

test('serves the page and nothing above it, to this computer only', async () => {
  const { url } = await start({ port: 0, root });
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
  const page = await fetch(url);
  expect(await page.text()).toContain('Lab');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  for (const path of ['nothing', '..%2f..%2fetc%2fpasswd', '%2e%2e/package.json'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('a taken port is refused when asked for, and passed over when not', async () => {
  const first = await start({ root });
  const second = await start({ root });
  expect(second.url).not.toBe(first.url);
  await expect(serve({ root, port: Number(new URL(first.url).port) })).rejects.toThrow('EADDRINUSE');
});

test('texts are read once, and a failure leaves the page without them', async () => {
  let asked = 0;
  const good = await start({ port: 0, root, texts: async () => ({ 'magic/a': [`asked ${++asked}`] }) });
  for (let turn = 0; turn < 2; turn++)
    expect(await (await fetch(`${good.url}texts.json`)).json()).toEqual({ 'magic/a': ['asked 1'] });
  const bad = await start({ port: 0, root, texts: () => Promise.reject(new Error('no')) });
  expect(await (await fetch(`${bad.url}texts.json?x`)).json()).toEqual({});
});

test('imported cards and their texts are offered, and those of the Flesh and Blood package', async () => {
  const directory = join(root, 'store');
  const face = {
    name: 'Fire',
    text: 'Own words.',
    manaCost: '{1}{R}',
    supertypes: [],
    types: ['Instant'],
    subtypes: [],
  };
  const card = (id: string) => ({ id, game: 'magic' as const, layout: 'split', faces: [face, face] as const });
  await writeStore('magic', [card('fire-ice'), card('unknown-to-the-page')], { directory });
  const texts = await loadTextsFor(directory);
  expect(texts['magic/fire-ice']).toEqual(['Own words.', 'Own words.']);
  expect(texts['magic/unknown-to-the-page']).toEqual(['Own words.', 'Own words.']);
  const imported = decodeCards(await loadImportedFor(directory));
  expect(imported.map(({ id }) => id)).toEqual(['unknown-to-the-page']);
  expect(imported[0]?.faces[0].text).toBeUndefined();
  expect(texts['fab/comet-storm--shock-red']).toHaveLength(2);
});
