import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ask, builtInFab, builtInMagic, makeCatalogue } from '../src/index.ts';
import { diptych, makeHome } from './cli/support.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('shows commands that work as written', async () => {
    const commands = [...readme.matchAll(/^\$ (?:echo '(?<input>[^']*)' \| )?diptych (?<args>.*)$/gm)];
    expect(commands.length).toBeGreaterThan(3);
    for (const { groups = {} } of commands) {
      const argv = [...(groups.args ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      // As in a fresh clone: from the project's folder, with nothing imported.
      const surroundings = { home: fileURLToPath(new URL('..', import.meta.url)), env: { DIPTYCH_HOME: makeHome() } };
      const ran = await diptych(argv, { input: `${groups.input ?? ''}\n`, ...surroundings });
      expect(ran, groups.args).toMatchObject({ code: 0, err: '' });
      expect(ran.out, groups.args).not.toContain('"error"');
    }
  }, 300_000);

  it('shows a program that says what it says it says', () => {
    const cards = makeCatalogue({ magic: builtInMagic(), fab: builtInFab() });
    const answer = ask(cards, { card: 'Unholy Annex', in: 'battlefield', unlocked: 'none' });
    expect(answer).toMatchObject({ ok: true, value: { names: [], types: ['Enchantment'] } });
    expect(answer.ok && answer.value.why.length).toBeGreaterThan(0);
    expect(readme).toContain("{ card: 'Unholy Annex', in: 'battlefield', unlocked: 'none' }");
  });

  it('counts the cards that are built in', () => {
    const multi = builtInMagic().filter(({ layout }) => ['split', 'room', 'modal', 'transforming'].includes(layout));
    const fab = builtInFab().filter(({ faces }) => faces.length > 1);
    expect([multi.length, fab.length]).toEqual([627, 54]);
    expect(readme).toContain('627 Magic cards (128 split, 100 modal, 399 transforming) and 54 Flesh and Blood cards');
  });
});

describe('the guides', () => {
  it('show rulings that hold', async () => {
    const shown = ['RULINGS', 'ADD-A-CARD'].flatMap((page) => {
      const text = readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');
      return [...text.matchAll(/```yaml\n(id:[\s\S]*?)```/g)].map(([, ruling = '']) => ruling);
    });
    expect(shown.length).toBeGreaterThan(6);
    const home = makeHome(Object.fromEntries(shown.map((ruling, at) => [`${at}.yaml`, ruling])));
    expect(await diptych(['ruling', '.'], { home })).toMatchObject({ code: 0 });
  }, 60_000);
});
