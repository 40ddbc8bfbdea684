/** The register: every rule of the document, every rule cited, nothing cited that is not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAB_RULES } from '../../src/fab/index.ts';

const here = new URL('.', import.meta.url);
const read = (folder: URL): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
const code = read(new URL('../../src/fab/', here));
const tests = read(here);
const OURS = Object.keys(FAB_RULES).filter((number) => number.startsWith('9.'));
const whole = (number: string): RegExp => new RegExp(`(?<![\\d.])${number.replaceAll('.', '\\.')}(?![\\d.]*\\d|[a-z])`);

describe('the rules register', () => {
  const seed = new URL('../../../shared/seeds/004_27ebc8359c26df64.txt', here);
  it.skipIf(!existsSync(seed))('has every numbered rule of the document', () => {
    const numbers = [...readFileSync(seed, 'utf8').matchAll(/^(9\.\d+\.\d+[a-z]?) /gm)].map(([, number]) => number);
    expect(numbers.length).toBe(25);
    expect([...OURS].sort()).toEqual(numbers.sort());
  });

  it('is obeyed somewhere and shown by a test title, rule by rule', () => {
    const withoutRegister = code.replace(readFileSync(new URL('../../src/fab/rules.ts', here), 'utf8'), '');
    const titles = [...tests.matchAll(/\bit\w*(?:\.skipIf\([^)]*\)\))?\(\s*[`'"]([^`\n]*?)[`'"],/g)]
      .map(([, title]) => title)
      .join('\n');
    for (const number of OURS) {
      expect(withoutRegister, number).toMatch(new RegExp(`(// .*|rule: '|\\* .*|['(])${whole(number).source}`));
      expect(titles, number).toMatch(whole(number));
    }
  });

  it('has every rule that the code cites', () => {
    const cited = [...code.matchAll(/\bCR ((?:\d+\.\d+(?:\.\d+[a-z]?)?(?:, )?)+)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    for (const number of cited.filter((one) => one !== '')) expect(Object.keys(FAB_RULES), number).toContain(number);
    expect(cited.length).toBeGreaterThan(60);
  });

  it('has one-line gists', () => {
    for (const [number, { gist }] of Object.entries(FAB_RULES)) expect(gist, number).toMatch(/^[^\n]{15,160}\.$/);
  });
});
