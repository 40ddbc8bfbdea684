/** `diptych ruling`, with a game that only tests play. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../../src/cli/context.ts';
import type { Io } from '../../src/cli/io.ts';
import { type RulingFlags, rulings } from '../../src/cli/ruling.ts';
import type { RulingGame } from '../../src/rulings/game.ts';
import { RULING_GAMES, type RulingGames } from '../../src/rulings/games.ts';
import { SPARKS } from '../rulings/sparks.ts';
import { makeHome } from './support.ts';

const GOOD = `id: good
title: A spark burns
editions: [amonkhet, latest]
players: { P1: { hand: [Spark // Frost] } }
play:
  - { cast: Spark, targets: P2 }
  - wait
  - claim: { life: { P2: 18 } }
`;
const FAB = `id: meld
title: The right side first
game: fab
players: { P1: { hand: [Comet Storm // Shock] } }
play:
  - { play: Comet Storm // Shock, melded: true, targets: [P2, P2] }
  - wait
  - claim: { life: { P2: 14 } }
`;
const BAD = GOOD.replace('id: good', 'id: bad').replace('18', '17');

interface Given extends RulingFlags {
  readonly json?: boolean;
  readonly signal?: AbortSignal;
  readonly onPrint?: (text: string) => void;
  readonly makers?: RulingGames;
}

async function ruling(
  home: string,
  files: readonly string[],
  { json = false, signal, onPrint, makers = { magic: () => SPARKS }, ...flags }: Given = {},
) {
  const printed = { out: '', err: '' };
  const into = (stream: 'out' | 'err') =>
    new Writable({
      decodeStrings: false,
      write(chunk, _, done) {
        printed[stream] += String(chunk);
        onPrint?.(printed.out);
        done();
      },
    });
  const io: Io = {
    stdin: Readable.from([]),
    stdout: into('out'),
    stderr: into('err'),
    env: { DIPTYCH_HOME: home },
    cwd: home,
    columns: undefined,
    live: false,
    ...(signal ? { signal } : {}),
  };
  const code = await rulings(makeContext(io, { json }), files, flags, makers);
  return { code, ...printed };
}

describe('ruling', () => {
  it('says how each came out, and ends with 1 where one failed', async () => {
    const home = makeHome({ 'good.yaml': GOOD, 'bad.yaml': BAD });
    const good = await ruling(home, ['good.yaml']);
    expect([good.code, good.out]).toEqual([0, 'ok  good  A spark burns (2 runs)\n1 ok\n']);
    const both = await ruling(home, ['good.yaml', 'bad.yaml']);
    expect(both.code).toBe(1);
    expect(both.out).toContain(
      'bad.yaml:8:5  [amonkhet] claim about life\n      life P2\n        expected  17\n        was       18\n',
    );
    expect(both.out).toContain('b dealt Spark 2');
    expect(both.out).toContain('1 ok, 1 failed');
  });

  it('counts what breaks the engine as failed, and runs the others', async () => {
    const broken = GOOD.replace('id: good', 'id: broken').replace('[amonkhet, latest]', 'amonkhet');
    const home = makeHome({ 'all.yaml': `${broken}---\n${GOOD}` });
    const magic: RulingGame = {
      begin: (scene) => {
        if (scene.ruling.id === 'broken') throw new Error('no such world');
        return SPARKS.begin(scene);
      },
    };
    const { code, out } = await ruling(home, ['all.yaml'], { makers: { magic: () => magic } });
    expect(code).toBe(1);
    expect(out).toContain('all.yaml:1:1  set-up\n      This cannot be played: no such world\n');
    expect(out).toContain('1 ok, 1 failed');
  });

  it('gives programs a line for each ruling', async () => {
    const home = makeHome({ 'all.yaml': `${GOOD}---\n${BAD}` });
    const { code, out } = await ruling(home, ['all.yaml'], { json: true });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines.map(({ id, ok }) => [id, ok])).toEqual([
      ['good', true],
      ['bad', false],
    ]);
    expect(lines[0].runs).toEqual([
      { edition: 'amonkhet', date: '2017-04-28', ok: true },
      { edition: 'latest', date: '2026-09-25', ok: true },
    ]);
    expect(lines[1].failures[0]).toMatchObject({
      edition: 'amonkhet',
      expected: 17,
      actual: 18,
      line: 17,
      last: ['a cast Spark', 'b dealt Spark 2'],
    });
  });

  it('explains the play', async () => {
    const { out } = await ruling(makeHome({ 'good.yaml': GOOD }), ['good.yaml'], { explain: true, on: 'latest' });
    expect(out).toContain(
      '[latest]\n    P1 casts Spark on P2\n        a cast Spark\n    wait until the stack is empty\n        b dealt Spark 2\n',
    );
    expect(out).not.toContain('[amonkhet]');
  });

  it('is told the day, and skips rulings that are not for it', async () => {
    const home = makeHome({ 'good.yaml': GOOD });
    expect(await ruling(home, ['good.yaml'], { on: '2013-05-01' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('skipped  good'),
    });
    expect(await ruling(home, ['good.yaml'], { on: 'soon' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('"soon" is no date'),
    });
  });

  it('tells every mistake of a file with line and column, and ends with 2', async () => {
    const home = makeHome({
      'wrong.yaml': GOOD.replace('targets', 'target').replace('title', 'tilte'),
      'good.yaml': GOOD,
    });
    const { code, out, err } = await ruling(home, ['wrong.yaml', 'good.yaml']);
    expect(code).toBe(2);
    expect(err).toContain('wrong.yaml:2:1: There is no key "tilte" here. Did you mean "title"?\n');
    expect(err).toContain('wrong.yaml:6:20: There is no key "target" here. Did you mean "targets"?\n');
    expect(out).toContain('1 ok, 1 file malformed');
    const { out: lines } = await ruling(home, ['wrong.yaml'], { json: true });
    expect(JSON.parse(lines)).toMatchObject({
      ok: false,
      file: 'wrong.yaml',
      problems: [{ line: 1 }, { line: 2, column: 1 }, { line: 6, column: 20 }],
    });
  });

  it('takes folders, and says so where there is no such file', async () => {
    const home = makeHome({ 'good.yaml': GOOD, 'note.txt': 'no ruling' });
    expect((await ruling(home, ['.'])).out).toContain('1 ok');
    expect(await ruling(home, ['gone.yaml'])).toMatchObject({
      code: 2,
      err: 'There is no file gone.yaml: check its name and folder.\n',
    });
  });

  it('says when a game cannot be played', async () => {
    const home = makeHome({ 'fab.yaml': FAB });
    expect(await ruling(home, ['fab.yaml'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('cannot be run yet'),
    });
  });

  it('plays Flesh and Blood by the same command', async () => {
    const home = makeHome({ 'fab.yaml': FAB });
    const { code, out } = await ruling(home, ['fab.yaml'], { explain: true, makers: RULING_GAMES });
    expect(code).toBe(0);
    expect(out).toContain('Comet Storm // Shock deals 5 arcane damage to P2');
    expect(out).toContain('1 ok');
  });

  it('knows the cards of Flesh and Blood that are not built in, where a ruling has or names them', async () => {
    const yaml = `id: others
title: Cards of the whole game
game: fab
players: { P1: { hand: [Head Jab (red), Censor], actionPoints: 2 } }
play:
  - play: Head Jab
  - goTo: resolution
  - play: Censor
  - goTo: damage
  - { wait: stack, choices: [Enlightened Strike] }
  - claim: { life: { P2: 12 } }
`;
    const home = makeHome({ 'fab.yaml': yaml, 'wrong.yaml': yaml.replaceAll('Head Jab', 'Hed Jab') });
    const { code, out } = await ruling(home, ['fab.yaml'], { makers: RULING_GAMES });
    expect([code, out]).toEqual([0, expect.stringContaining('1 ok')]);
    const wrong = await ruling(home, ['wrong.yaml'], { makers: RULING_GAMES });
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('No card is called Hed Jab')]);
  }, 60_000);

  it('plays again when a file changes', async () => {
    const home = makeHome({ 'good.yaml': BAD });
    const stop = new AbortController();
    let changed = false;
    const { out } = await ruling(home, ['good.yaml'], {
      watch: true,
      signal: stop.signal,
      onPrint: (text) => {
        if (!changed && text.includes('1 failed')) {
          changed = true;
          setTimeout(() => writeFileSync(join(home, 'good.yaml'), GOOD), 50);
        }
        if (text.includes('1 ok')) stop.abort();
      },
    });
    expect(out).toMatch(/1 failed[\s\S]*1 ok/);
  });
});
