import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { checkRulesCode } from '../../scripts/check-rules-code.mjs';

let src: string;
beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), 'rules-code-'));
  for (const folder of ['kernel', 'cards/import', 'magic', 'fab']) mkdirSync(join(src, folder), { recursive: true });
});
afterEach(() => rmSync(src, { recursive: true }));

const found = (file: string, code: string): string[] => {
  writeFileSync(join(src, file), code);
  return checkRulesCode(src).filter((line: string) => !line.includes('is exempt'));
};

test.each([
  ['try { draw(); } finally { }', 'try/catch'],
  ['const x = await draw();', 'waiting'],
  ['const now = Date.now();', 'clock'],
  ['const now = new Date();', 'clock'],
  ['const roll = Math.random();', 'dice'],
  ['const { happenings } = game.state.records;', 'reading past the watch'],
])('%s is found, with its line', (code, name) => {
  expect(found('magic/draw.ts', `/** Draws. */\n${code}\n`)).toEqual([`src/magic/draw.ts:2: no ${name} in rules code`]);
});

test('words in comments and strings are not code', () => {
  expect(found('fab/draw.ts', "// never await\n/* Math.random()\n try { */\nconst s = 'new Date()';\n")).toEqual([]);
});

test('imports, tests and exempt files may', () => {
  expect(found('cards/import/read.ts', 'await read();')).toEqual([]);
  expect(found('magic/draw.test.ts', 'await read();')).toEqual([]);
  expect(found('kernel/step.ts', 'try { run(); } catch (signal) { }')).toEqual([]);
});

test('an exemption that is not needed is found', () => {
  expect(checkRulesCode(src)).toContain('src/kernel/step.ts: try/catch is exempt, and does not need it');
});
