/** `diptych import`: cards of the user's own file are kept, shown with their text, and never lost. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { diptych, json, makeHome } from './support.ts';

const face = (name: string, mana_cost: string, oracle_text: string) => ({
  object: 'card_face',
  name,
  mana_cost,
  type_line: 'Instant',
  oracle_text,
});
const FIRE_ICE = {
  object: 'card',
  name: 'Fire // Ice',
  layout: 'split',
  type_line: 'Instant // Instant',
  card_faces: [face('Fire', '{1}{R}', 'Words of the left half.'), face('Ice', '{1}{U}', 'Words of the right half.')],
};
const OWN = {
  object: 'card',
  name: 'Diptych Tester',
  layout: 'normal',
  mana_cost: '{2}{G}',
  type_line: 'Creature — Elf',
  oracle_text: 'Some words.',
  power: '2',
  toughness: '3',
};
const lines = (...cards: readonly object[]) => cards.map((card) => JSON.stringify(card)).join('\n');

describe('Magic', () => {
  it('stores cards, and shows their text in place of the built-in ones', async () => {
    const home = makeHome({ 'cards.jsonl': lines(FIRE_ICE, OWN) });
    const { code, out, err } = await diptych(['import', 'cards.jsonl'], { home });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('2 cards loaded');
    const fire = await diptych(['what', 'Fire // Ice', '--as', 'Fire'], { home });
    expect(fire.out).toContain('Words of the left half.');
    expect(fire.out).not.toContain('Words of the right half.');
    expect(await json(['what', 'diptych tester', '--in', 'hand'], { home })).toMatchObject({
      code: 0,
      value: { names: ['Diptych Tester'], power: 2, toughness: 3 },
    });
    expect((await diptych(['what', 'Wear // Tear', '--in', 'hand'], { home })).code).toBe(0);
  });

  it('tells what was left out and why, and keeps the good cards', async () => {
    const home = makeHome({ 'cards.jsonl': `${lines(OWN)}\n{"object":"card","name":"Half a\n${lines(FIRE_ICE)}` });
    const { code, value } = await json(['import', 'cards.jsonl'], { home });
    expect(code).toBe(1);
    expect(value).toMatchObject({ game: 'magic', reports: [{ loaded: 2, skippedCount: 1 }], stored: { total: 2 } });
    const again = await diptych(['import', 'cards.jsonl'], { home });
    expect(again.out).toContain('line 2');
  });

  it('keeps what was stored unless told to replace it', async () => {
    const home = makeHome({ 'one.json': JSON.stringify([OWN]) });
    writeFileSync(join(home, 'two.json.gz'), gzipSync(JSON.stringify([FIRE_ICE])));
    await diptych(['import', 'one.json'], { home });
    expect((await json(['import', 'two.json.gz'], { home })).value.stored).toMatchObject({ total: 2, kept: 1 });
    const { value } = await json(['import', 'two.json.gz', '--replace'], { home });
    expect(value.stored).toMatchObject({ total: 1, kept: 0 });
  });

  it.each<[string, object]>([
    ['a type line that is no text', { type_line: 7 }],
    ['a cost of no mana', { mana_cost: '{Q}{Q}' }],
    ['power that is an object', { power: {} }],
  ])('keeps the stored card when its new record has %s', async (_, wrong) => {
    const home = makeHome({ 'good.jsonl': lines(OWN), 'bad.jsonl': lines(FIRE_ICE, { ...OWN, ...wrong }) });
    await diptych(['import', 'good.jsonl'], { home });
    const { code, out } = await diptych(['import', 'bad.jsonl'], { home });
    expect(code).toBe(1);
    expect(out).toContain('bad.jsonl, line 2, Diptych Tester: ');
    expect(await json(['what', 'Diptych Tester', '--in', 'hand'], { home })).toMatchObject({
      value: { manaCost: '{2}{G}', types: ['Creature'], subtypes: ['Elf'], power: 2 },
    });
  });

  it('keeps the good cards of a file that is cut short, and says by its exit code that some are missing', async () => {
    const home = makeHome({
      'good.json': JSON.stringify([OWN]),
      'cut.json': JSON.stringify([FIRE_ICE, OWN]).slice(0, -9),
    });
    expect((await diptych(['import', 'good.json'], { home })).code).toBe(0);
    const { code, out } = await diptych(['import', 'cut.json'], { home });
    expect(code).toBe(1);
    expect(out).toContain('The file is not whole');
    expect(out).toContain('2 cards are stored, 1 of them from before');
    expect((await diptych(['import', '--help'])).out).toMatch(/not whole[\s\S]*exit code is 1/);
  });

  it('forgets nothing for a file that is not whole', async () => {
    const home = makeHome({
      'good.json': JSON.stringify([OWN]),
      'cut.json': JSON.stringify([FIRE_ICE, OWN]).slice(0, -9),
    });
    await diptych(['import', 'good.json'], { home });
    for (const files of [['cut.json'], ['good.json', 'gone.json']]) {
      const { out } = await diptych(['import', ...files, '--replace'], { home });
      expect(out).toContain('Nothing was forgotten');
      expect((await diptych(['what', 'Diptych Tester', '--in', 'hand'], { home })).code).toBe(0);
    }
  });

  it.each(['wrong.json', 'wrong cards.json', 'wrong, cards'])(
    'leaves the name of a file as it is: %s',
    async (name) => {
      const home = makeHome({ [name]: 'oops', 'one.json': JSON.stringify([OWN]) });
      for (const game of ['magic', 'fab']) {
        expect((await diptych(['import', name, '--game', game], { home })).err).toMatch(new RegExp(`^${name}: `));
        const { value } = await json(['import', name, '--game', game], { home });
        expect(value.error).toMatch(new RegExp(`^${name}: `));
      }
    },
  );

  it('counts one card as one', async () => {
    const home = makeHome({ 'one.json': JSON.stringify([OWN]) });
    const { out } = await diptych(['import', 'one.json'], { home });
    expect(out).toContain('1 card loaded');
    expect(out).toContain('1 card is stored: ');
  });

  it('refuses a file of another kind in one line, and loses nothing', async () => {
    const home = makeHome({ 'one.json': JSON.stringify([OWN]), 'not-cards.json': '{"hello": 1}' });
    await diptych(['import', 'one.json'], { home });
    const { code, err } = await diptych(['import', 'not-cards.json', '--replace'], { home });
    expect(code).toBe(2);
    expect(err).toContain('not-cards.json: ');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect((await diptych(['what', 'Diptych Tester', '--in', 'hand'], { home })).code).toBe(0);
  });

  it('takes the good files of several, and fails for the others', async () => {
    const home = makeHome({ 'one.json': JSON.stringify([OWN]) });
    const { code, value } = await json(['import', 'one.json', 'gone.json'], { home });
    expect(code).toBe(2);
    expect(value).toMatchObject({ stored: { total: 1 }, error: expect.stringContaining('gone.json') });
  });

  it('draws a progress bar for people only', async () => {
    const home = makeHome({ 'one.json': JSON.stringify([OWN]) });
    expect((await diptych(['import', 'one.json'], { home })).err).toBe('');
  });

  it('says so when the store is damaged, and goes on with the built-in cards', async () => {
    const home = makeHome({ 'magic.jsonl.gz': 'no gzip' });
    const { code, err } = await diptych(['what', 'Fire // Ice', '--in', 'hand'], { home });
    expect(code).toBe(0);
    expect(err).toContain('damaged');
  });
});

describe('Flesh and Blood', () => {
  it('loads the npm package, with text', async () => {
    const home = makeHome();
    const { code, out } = await diptych(['import', '--game', 'fab'], { home });
    expect(code).toBe(0);
    expect(out).toMatch(/cards loaded/);
    expect(out).not.toContain('could not be read');
    expect(out).toContain('Left out, being no cards: 3 macros, 1 reminder.');
    expect(out).toMatch(/Marked: a reminder, not a card/);
    const shown = await diptych(['what', 'Comet Storm // Shock', '--in', 'stack', '--as', 'Shock'], { home });
    expect(shown.out).toContain('Text of Shock');
  });

  it('names line, card and reason of a bad record, and keeps the good ones', async () => {
    const good = { cardIdentifier: 'a', name: 'A', typeText: 'Generic Action', pitch: 1 };
    const home = makeHome({ 'fab.jsonl': lines(good, { ...good, name: 'B', typeText: 7 }) });
    const { code, out } = await diptych(['import', 'fab.jsonl', '--game', 'fab'], { home });
    expect(code).toBe(1);
    expect(out).toContain('fab.jsonl, line 2, B: typeText is not text');
    expect(out).toContain('1 card is stored');
  });

  it('refuses a file that holds no such records', async () => {
    const home = makeHome({ 'x.json': '{"a":1}', 'y.json': 'oops' });
    for (const file of ['x.json', 'y.json', 'z.json']) {
      expect((await diptych(['import', file, '--game', 'fab'], { home })).code).toBe(2);
    }
  });
});
