/** The check on modules that need each other, by modules made for it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { checkCycles } from '../scripts/check-cycles.mjs';

const made: string[] = [];
afterEach(() => {
  for (const src of made.splice(0)) rmSync(src, { recursive: true });
});

function found(files: Readonly<Record<string, string>>): readonly string[] {
  const src = mkdtempSync(join(tmpdir(), 'cycles-'));
  made.push(src);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true });
    writeFileSync(join(src, file), code);
  }
  return checkCycles(src);
}

const LEFT = "import { right } from './right.ts';\nexport const left = { right };\n";

test('a value taken out of a circle as it is built is found, with its line', () => {
  expect(
    found({ 'left.ts': LEFT, 'right.ts': "import { left } from './left.ts';\nexport const right = () => left;\n" }),
  ).toEqual(['src/left.ts:2: right is used while modules are built, and is no function declaration']);
});

test('a function declaration may be taken, also through another module', () => {
  const right = "import { left } from './left.ts';\nexport function right() { return left; }\n";
  expect(found({ 'left.ts': LEFT, 'right.ts': right })).toEqual([]);
  expect(
    found({
      'left.ts': LEFT.replace('right.ts', 'on.ts'),
      'on.ts': "export { right } from './right.ts';\n",
      'right.ts': right,
    }),
  ).toEqual([]);
});

test('types, uses inside functions, and modules in no circle are no matter', () => {
  expect(
    found({
      'left.ts': "import { right } from './right.ts';\nexport const left = () => right;\n",
      'right.ts': "import { left } from './left.ts';\nexport const right = () => left;\n",
    }),
  ).toEqual([]);
  expect(
    found({
      'left.ts': LEFT,
      'right.ts': "import type { left } from './left.ts';\nexport const right = (it: typeof left) => it;\n",
    }),
  ).toEqual([]);
});
