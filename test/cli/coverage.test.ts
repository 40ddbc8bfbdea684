/** `diptych coverage`: how much of card text prints back and is understood, in a file of our own wording. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { undoneKinds } from '../../src/magic/play/index.ts';
import { magicGrammar } from '../../src/magic/text/index.ts';
import { diptych, json, makeHome } from './support.ts';

const face = (name: string, oracle_text: string) => ({
  object: 'card_face',
  name,
  mana_cost: '{1}{R}',
  type_line: 'Instant',
  oracle_text,
});
const two = (layout: string, name: string, left: string, right: string, type_line = 'Instant') => ({
  object: 'card',
  name: `${name} // Other ${name}`,
  layout,
  type_line: `${type_line} // ${type_line}`,
  card_faces: [face(name, left), face(`Other ${name}`, right)].map((one) => ({ ...one, type_line })),
});
const one = (name: string, oracle_text?: string) => ({
  object: 'card',
  name,
  layout: 'normal',
  mana_cost: '{G}',
  type_line: 'Sorcery',
  ...(oracle_text === undefined ? {} : { oracle_text }),
});

/** A deed that is read and that the engine does not do yet, whichever is the first. */
const UNDONE = [...undoneKinds()]
  .flatMap((kind) => magicGrammar().kinds.get(kind) ?? [])
  .find(({ category, signs }) => category === 'Act/b' && signs.every((sign) => typeof sign === 'string'))
  ?.signs.join(' ')
  .replace(/^./, (letter) => letter.toUpperCase());

const UNDERSTOOD = 'Draw two cards.';
const ORPHAN = 'Destroy it.';
const NONSENSE = 'Draw seven wombats and a very long tail of further words.';
const CARDS = [
  two('split', 'Plain', UNDERSTOOD, UNDERSTOOD),
  two('split', 'Chamber', 'When you unlock this door, draw two cards.', ORPHAN, 'Enchantment — Room'),
  two('modal_dfc', 'Choice', UNDERSTOOD, NONSENSE),
  two('transform', 'Turning', NONSENSE, ORPHAN),
  one('Lone', NONSENSE),
  one('Wordless'),
];
const lines = (cards: readonly object[]) => cards.map((card) => JSON.stringify(card)).join('\n');
const home = makeHome({ 'cards.jsonl': lines(CARDS) });
const coverage = (...flags: readonly string[]) => json(['coverage', 'cards.jsonl', ...flags], { home });

describe('for programs', () => {
  it('counts by layout, Rooms with split, and in all', async () => {
    const { code, err, value } = await coverage();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(value).toEqual({
      layouts: {
        split: { cards: 2, printsBack: 2, understood: 1 },
        modal_dfc: { cards: 1, printsBack: 0, understood: 0 },
        transform: { cards: 1, printsBack: 0, understood: 0 },
        single: { cards: 1, printsBack: 0, understood: 0 },
      },
      mechanics: {
        'plain split': { cards: 1, printsBack: 1, understood: 1 },
        room: { cards: 1, printsBack: 1, understood: 0 },
        modal: { cards: 1, printsBack: 0, understood: 0 },
        transforming: { cards: 1, printsBack: 0, understood: 0 },
      },
      total: { cards: 5, printsBack: 2, understood: 1 },
      withoutText: 1,
      note: expect.stringContaining('executed by the engine'),
    });
  });

  it.runIf(UNDONE)('does not call understood what is read and not executed, and ranks it by the phrase', async () => {
    const cards = [one('Ready', UNDERSTOOD), one('Unready', `${UNDONE}.`)];
    const own = makeHome({ 'cards.json': JSON.stringify(cards) });
    const { value } = await json(['coverage', 'cards.json', '--missing'], { home: own });
    expect(value.total).toEqual({ cards: 2, printsBack: 2, understood: 1 });
    expect(value.missing).toMatchObject([
      { why: 'not executed', finishes: 1, cards: 1, expected: [], example: 'Unready', phrase: expect.any(String) },
    ]);
    const { out } = await diptych(['coverage', 'cards.json', '--missing'], { home: own });
    expect(out).toContain(`not executed: ${value.missing[0].place}`);
  });

  it('does not call understood what nothing would ask for: an order that stands on a permanent', async () => {
    const cards = [one('Ready', UNDERSTOOD), { ...one('Idle', UNDERSTOOD), type_line: 'Enchantment' }];
    const own = makeHome({ 'cards.json': JSON.stringify(cards) });
    const { value } = await json(['coverage', 'cards.json', '--missing'], { home: own });
    expect(value.total).toEqual({ cards: 2, printsBack: 2, understood: 1 });
    expect(value.missing).toMatchObject([{ why: 'not executed', place: 'order.static', example: 'Idle' }]);
  });

  it('counts only the layouts asked for', async () => {
    const { value } = await coverage('--layout', 'split', '--layout', 'single');
    expect(Object.keys(value.layouts)).toEqual(['split', 'single']);
    expect(value.total).toEqual({ cards: 3, printsBack: 2, understood: 1 });
  });

  it('ranks what is missing by the cards it would finish, in no more words than the place has', async () => {
    const { value } = await coverage('--missing');
    expect(value.missing).toMatchObject([
      { why: 'not read', place: 'Draw seven ▸ wombats', finishes: 2, cards: 3, example: 'Choice // Other Choice' },
      { place: expect.stringContaining('no antecedent: '), finishes: 1, cards: 2, expected: [] },
    ]);
    expect(value.missing[0].expected).not.toEqual([]);
    expect(JSON.stringify(value)).not.toContain('long tail');
  });

  it('lists no more than 30 gaps', async () => {
    const many = Array.from({ length: 40 }, (_, at) => one(`Card ${at}`, `Draw qu${'x'.repeat(at)} cards.`));
    const full = makeHome({ 'many.json': JSON.stringify(many) });
    const { value } = await json(['coverage', 'many.json', '--missing'], { home: full });
    expect(value.missing).toHaveLength(30);
    const { out } = await diptych(['coverage', 'many.json', '--missing'], { home: full });
    expect(out).toContain('The first 30 of 40.');
  });
});

describe('for people', () => {
  it('prints aligned tables with percentages, and what understood means', async () => {
    const { code, out } = await diptych(['coverage', 'cards.jsonl'], { home });
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 12)).toEqual([
      'Layout     Cards  Prints back  Understood',
      'split          2    2  100.0%   1   50.0%',
      'modal_dfc      1    0    0.0%   0    0.0%',
      'transform      1    0    0.0%   0    0.0%',
      'single         1    0    0.0%   0    0.0%',
      'total          5    2   40.0%   1   20.0%',
      '',
      'Mechanic      Cards  Prints back  Understood',
      'plain split       1    1  100.0%   1  100.0%',
      'room              1    1  100.0%   0    0.0%',
      'modal             1    0    0.0%   0    0.0%',
      'transforming      1    0    0.0%   0    0.0%',
    ]);
    expect(out.replaceAll('\n', ' ')).toContain('executed by the engine. 1 card without text is not counted.');
    expect(out).not.toContain('wombats');
  });

  it('shows the places and what was expected there, within 80 columns', async () => {
    const { out } = await diptych(['coverage', 'cards.jsonl', '--missing'], { home });
    expect(out).toMatch(/^ {7}2 {9}3 {2}Draw seven ▸ wombats +\S/m);
    expect(out).not.toContain('long tail');
    expect(out.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  it('says so when nothing is missing', async () => {
    const whole = makeHome({ 'cards.jsonl': lines(CARDS.slice(0, 1)) });
    const { out } = await diptych(['coverage', 'cards.jsonl', '--missing'], { home: whole });
    expect(out).toContain('Nothing is missing.');
  });
});

describe('the cards', () => {
  it('come from the store where no file is named', async () => {
    const own = makeHome({ 'cards.jsonl': lines(CARDS) });
    await diptych(['import', 'cards.jsonl'], { home: own });
    expect((await json(['coverage'], { home: own })).value).toEqual((await coverage()).value);
  });

  it('come from MTGJSON too', async () => {
    const card = { name: 'Lone', layout: 'normal', type: 'Sorcery', types: ['Sorcery'], text: UNDERSTOOD };
    const own = makeHome({ 'Atomic.json': JSON.stringify({ meta: {}, data: { Lone: [card] } }) });
    const { value } = await json(['coverage', 'Atomic.json'], { home: own });
    expect(value.total).toEqual({ cards: 1, printsBack: 1, understood: 1 });
  });

  it('are the built-in ones where none are imported, by their data', async () => {
    const { code, value } = await json(['coverage', '--missing'], { home: makeHome() });
    expect(code).toBe(0);
    expect(value.layouts.split.cards).toBe(128);
    expect(value.layouts.modal_dfc.cards).toBe(100);
    expect(value.layouts.transform.cards).toBe(399);
    expect(value.mechanics).toMatchObject({ fuse: { cards: 17 }, aftermath: { cards: 27 }, room: { cards: 30 } });
    for (const tally of [value.total, ...Object.values<typeof value.total>(value.layouts)]) {
      expect(tally.understood).toBeLessThanOrEqual(tally.printsBack);
      expect(tally.printsBack).toBeLessThanOrEqual(tally.cards);
    }
    const { out } = await diptych(['coverage'], { home: makeHome() });
    expect(out.replaceAll('\n', ' ')).toContain('These are the built-in cards, by their data');
  });

  it('are not there: a damaged store, a file that is gone or no card file, a layout without cards', async () => {
    const damaged = await diptych(['coverage'], { home: makeHome({ 'magic.jsonl.gz': 'no gzip' }) });
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('damaged') });
    const wrong = makeHome({ 'wrong.json': 'oops' });
    for (const file of ['gone.json', 'wrong.json']) {
      expect(await diptych(['coverage', file], { home: wrong })).toMatchObject({ code: 2, out: '' });
    }
    const flip = await diptych(['coverage', 'cards.jsonl', '--layout', 'flip'], { home });
    expect(flip).toMatchObject({ code: 1, err: 'There is no card of layout flip with text in cards.jsonl.\n' });
  });

  it('are counted as far as the file can be read, and the exit code says that some are missing', async () => {
    const own = makeHome({ 'cards.jsonl': `${lines(CARDS)}\n{"object":"card","name":"Half a\n` });
    const { code, err, value } = await json(['coverage', 'cards.jsonl'], { home: own });
    expect(code).toBe(1);
    expect(value.total.cards).toBe(5);
    expect(err).toContain('1 record could not be read and is not counted.');
    expect(err).toContain('cards.jsonl, line 7');
  });
});

it('refuses a layout that it does not know, and names those it does', async () => {
  const near = await json(['coverage', 'cards.jsonl', '--layout', 'splt'], { home });
  expect(near).toMatchObject({ code: 2, value: { suggestions: ['split'] } });
  const far = await diptych(['coverage', 'cards.jsonl', '--layout', 'dungeons'], { home });
  expect(far.code).toBe(2);
  expect(far.err).toContain('split, modal_dfc, transform, ');
});

describe('the help', async () => {
  const { out } = await diptych(['coverage', '--help']);
  const own = makeHome({ 'oracle-cards.json': JSON.stringify(CARDS) });
  writeFileSync(join(own, 'AtomicCards.json.gz'), gzipSync(JSON.stringify(CARDS)));
  await diptych(['import', 'oracle-cards.json'], { home: own });

  it('says what understood means, names the layouts, and fits 80 columns', () => {
    expect(out.replaceAll('\n', ' ')).toContain('executed by the engine');
    for (const word of ['split', 'modal_dfc', 'transform', 'single', 'Exit codes:']) expect(out).toContain(word);
    expect(out.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  it.each([...out.matchAll(/^ {2}\$ diptych (.*)$/gm)].map(([, line = '']) => line))(
    'runs: diptych %s',
    async (line) => {
      expect(await diptych(line.split(' '), { home: own })).toMatchObject({ code: 0, err: '' });
    },
  );
});

describe('of Flesh and Blood', () => {
  it('counts the built-in cards by layout and by type, by their data', async () => {
    const { code, value } = await json(['coverage', '--game', 'fab', '--layout', 'split', '--layout', 'twin'], {
      home: makeHome({}),
    });
    expect(code).toBe(0);
    expect(value.layouts).toEqual({
      twin: { cards: 1, printsBack: 1, understood: 1 },
      split: { cards: 11, printsBack: 11, understood: 11 },
    });
    expect(value.types.Instant.cards).toBeGreaterThan(5);
    expect(value.total.understood).toBe(12);
  });

  it('knows its own layouts', async () => {
    const { code, err } = await diptych(['coverage', '--game', 'fab', '--layout', 'modal_dfc'], { home: makeHome({}) });
    expect(code).toBe(2);
    expect(err).toContain('There is no layout "modal_dfc".');
  });
});
