import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coverage, REGISTERS } from '../src/answers/coverage.ts';
import { numberOn } from '../src/cards/rules.ts';
import { MAGIC_RULES } from '../src/magic/rules.ts';
import { shownByRulings } from '../src/rulings/coverage.ts';

const SEEDS = new URL('../../shared/seeds/', import.meta.url);

describe('the rules register', () => {
  const { rules, missing, unknown } = coverage(shownByRulings());

  it('has code and a test for every rule of the five documents', () => {
    expect(missing).toEqual([]);
  });

  it('knows every rule that code or a ruling cites', () => {
    expect(unknown).toEqual([]);
  });

  it('holds the documents whole: 22 + 11 + 33 + 4 rules of Magic, 25 of Flesh and Blood', () => {
    const count = (document: string) =>
      rules.filter(({ documents }) => Object.keys(documents).includes(document)).length;
    expect(count('split-2024')).toBe(22);
    expect(count('split-2021')).toBe(11);
    expect(count('double-faced-2021')).toBe(33);
    expect(count('fuse-2013')).toBe(4);
    expect(count('fab-9')).toBe(25);
  });

  it.skipIf(!existsSync(SEEDS))('lacks no number that the documents themselves have', () => {
    const texts = readdirSync(SEEDS).map((name) => readFileSync(new URL(name, SEEDS), 'utf8').replaceAll('**', ''));
    const stated = texts.flatMap((text) =>
      [...text.matchAll(/^[+\s]*(\d+\.\d+(?:\.\d+)?[a-z]?)\.? (?=\S)/gm)].map(([, id = '']) => id),
    );
    const headings = new Set(['702.100', '9.0', '9.1', '9.2', '9.3']);
    const known = new Set(rules.flatMap(({ documents }) => Object.values(documents)));
    expect([...new Set(stated)].filter((id) => !headings.has(id) && !known.has(id))).toEqual([]);
  });

  it('tells each gist in one line of our own', () => {
    for (const register of Object.values(REGISTERS)) {
      for (const { gist } of Object.values(register)) expect(gist).toMatch(/^[^\n]{10,160}$/);
    }
  });

  it('knows a rule under its number of the day', () => {
    const frontElsewhere = (date: string) => numberOn('712.4a', MAGIC_RULES['712.4a'], date);
    expect(['2013-05-01', '2017-04-28', '2021-09-24', '2024-11-08'].map(frontElsewhere)).toEqual([
      '711.2a',
      '711.4a',
      '712.4a',
      '712.8a',
    ]);
    expect(numberOn('708.5 (2013)', MAGIC_RULES['708.5 (2013)'], '2013-05-01')).toBe('708.5');
  });
});

describe('the import direction', () => {
  it('is kept: a folder imports only from those above it, and the games not from each other', () => {
    const script = fileURLToPath(new URL('../scripts/check-imports.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toContain('the right way');
  });
});
