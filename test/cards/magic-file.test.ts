import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { skippedLines, summarize } from '../../src/cards/import/report.ts';
import { importMagic } from '../../src/magic/import/import.ts';
import {
  bytesOf,
  type Fields,
  lines,
  loaded,
  mtgjsonFace,
  one,
  plain,
  refusal,
  scryfall,
} from '../support/magic-import.ts';

describe('a whole file', () => {
  const card = (name: string, more: Fields = {}) => ({
    object: 'card',
    name,
    layout: 'normal',
    type_line: 'Instant',
    mana_cost: '{R}',
    ...more,
  });

  it('may be gzipped', async () => {
    const { cards, report } = await loaded(gzipSync(lines(card('A'), card('B'))));
    expect(cards.map((one) => one.id)).toEqual(['a', 'b']);
    expect(report).toMatchObject({ file: 'my.json', format: 'Scryfall, JSON lines', loaded: 2, skippedCount: 0 });
  });

  it('may be a web stream, and tells its progress', async () => {
    const bytes = bytesOf(JSON.stringify([card('A'), card('B')]));
    const seen: number[] = [];
    const source = new Blob([bytes]).stream();
    const result = await importMagic(source, {
      file: 'x',
      total: bytes.length,
      onProgress: ({ bytes: read, total }) => seen.push(read / (total ?? 0)),
    });
    expect(result.ok && result.value.report.format).toBe('Scryfall, JSON array');
    expect(seen.at(-1)).toBe(1);
  });

  it('may be UTF-16 or begin with a byte order mark', async () => {
    const text = `\uFEFF${lines(card('Ångström'))}`;
    expect((await loaded(text)).cards[0]?.id).toBe('angstrom');
    expect((await loaded(new Uint8Array(Buffer.from(text, 'utf16le')))).cards[0]?.id).toBe('angstrom');
  });

  it('loads every good card beside bad ones, and tells line, name and reason', async () => {
    const text = [
      JSON.stringify(card('Good')),
      JSON.stringify(card('Broken')).replace('"{R}"', '{R}'),
      JSON.stringify(card('Strange', { layout: 'spiral' })),
      JSON.stringify(card('', {})),
      JSON.stringify(card('Half', { layout: 'split', card_faces: [card('Half')] })),
      JSON.stringify(card('Typeless', { type_line: '' })),
      JSON.stringify(card('Costly', { mana_cost: 'three' })),
      '17',
      JSON.stringify(card('Last')),
    ].join('\n');
    const { cards, report } = await loaded(text);
    expect(cards.map((one) => one.faces[0].name)).toEqual(['Good', 'Last']);
    expect(report.skipped).toEqual([
      { line: 2, name: 'Broken', reason: 'it is not valid JSON' },
      { line: 3, name: 'Strange', reason: 'its layout "spiral" is not known to this version of Diptych' },
      { line: 4, name: '', reason: 'it has no name' },
      { line: 5, name: 'Half', reason: 'a card of layout "split" has 2 faces, this one has one face' },
      { line: 6, name: 'Typeless', reason: 'Typeless has no type line (type_line)' },
      { line: 7, name: 'Costly', reason: 'Costly has a mana cost that cannot be read: three' },
      { line: 8, reason: 'this text is not part of any card' },
    ]);
    expect(skippedLines(report)[0]).toBe('my.json, line 2, Broken: it is not valid JSON');
    expect(summarize(report)).toBe('my.json (Scryfall, JSON lines): 2 cards loaded. 7 records could not be read.');
  });

  it('names every card that was left out, unless there are many of a kind', () => {
    const skipped = (many: number) =>
      Array.from({ length: many }, (_, at) => ({ line: at + 2, name: `Card ${at}`, reason: 'it has no layout' }));
    const lines = (many: number) => skippedLines({ ...NOTHING_LEFT_OUT, skipped: skipped(many), skippedCount: many });
    expect(lines(3)).toEqual(['my.json, line 2, Card 0: it has no layout (and line 3, Card 1; line 4, Card 2)']);
    expect(lines(9)).toEqual(['my.json, line 2, Card 0: it has no layout (and 8 more like it)']);
  });

  it.each<[string, Fields, string]>([
    ['a type line that is no text', { type_line: 7 }, 'its type_line is not text'],
    ['a type line without letters', { type_line: '7' }, 'Bad has a type line that cannot be read: 7'],
    ['a type line without a card type', { type_line: 'Legendary — Elf' }, 'Bad has no card type: Legendary — Elf'],
    ['text that is no text', { oracle_text: 5 }, 'its oracle_text is not text'],
    ['text that is a list', { oracle_text: ['Flash'] }, 'its oracle_text is not text'],
    ['a cost that is a number', { mana_cost: 3 }, 'its mana_cost is not text'],
    ['a tap symbol', { mana_cost: '{T}' }, 'Bad has a mana cost that cannot be read: {T}'],
    ['an untap symbol', { mana_cost: '{Q}{Q}' }, 'Bad has a mana cost that cannot be read: {Q}{Q}'],
    ['a small letter', { mana_cost: '{w}' }, 'Bad has a mana cost that cannot be read: {w}'],
    ['a hybrid of one colour', { mana_cost: '{W/W}' }, 'Bad has a mana cost that cannot be read: {W/W}'],
    ['a hybrid of three', { mana_cost: '{W/U/B}' }, 'Bad has a mana cost that cannot be read: {W/U/B}'],
    ['an empty symbol', { mana_cost: '{}' }, 'Bad has a mana cost that cannot be read: {}'],
    ['a number with a sign', { mana_cost: '{-1}' }, 'Bad has a mana cost that cannot be read: {-1}'],
    ['a number that no cost has', { mana_cost: '{99999999}' }, 'Bad has a mana cost that cannot be read: {99999999}'],
    ['letters beside the symbols', { mana_cost: '{1}R' }, 'Bad has a mana cost that cannot be read: {1}R'],
    [
      'a cost without end',
      { mana_cost: 'x'.repeat(99) },
      `Bad has a mana cost that cannot be read: ${'x'.repeat(40)}…`,
    ],
    [
      'a melding face without a type',
      { layout: 'meld', type_line: 'Basic', all_parts: [{ component: 'meld_result', name: 'Sum' }] },
      'Bad has no card type: Basic',
    ],
    ['an open brace', { mana_cost: '{1}{R' }, 'Bad has a mana cost that cannot be read: {1}{R'],
    [
      'an indicator of no colour',
      { color_indicator: ['R', 'Q'] },
      'Bad has a colour indicator that cannot be read: "Q"',
    ],
    ['an indicator that is no list', { color_indicator: 'R' }, 'its color_indicator is not a list'],
    ['power that is an object', { power: { is: 2 } }, 'its power is not text'],
    ['power that is true', { power: true }, 'its power is not text'],
    ['power in words', { power: 'two' }, 'Bad has a power that cannot be read: two'],
    ['toughness with a space', { toughness: '1 2' }, 'Bad has a toughness that cannot be read: 1 2'],
    ['loyalty that is no number', { loyalty: Number.NaN, defense: [] }, 'its defense is not text'],
    ['a name that is no text', { name: 7 }, 'its name is not text'],
    ['a name of spaces', { name: '  ' }, 'it has no name'],
    ['a name of two lines', { name: 'A\nB' }, 'its name has more than one line'],
    ['a layout that is no text', { layout: 7 }, 'its layout is not text'],
    ['faces that are no list', { card_faces: { 0: {} } }, 'its card_faces is not a list'],
    ['a face that is none', { layout: 'split', card_faces: [null, null] }, 'one of its faces is not an object'],
  ])('leaves out a record with %s, and says why', async (_, more, reason) => {
    const { cards, report } = await loaded(lines(card('Good'), card('Bad', more)));
    expect(cards.map((one) => one.faces[0].name)).toEqual(['Good']);
    expect(report).toMatchObject({ skippedCount: 1, skipped: [{ line: 2, reason: expect.stringContaining(reason) }] });
  });

  it.each<[string, Fields, string]>([
    ['type', { type: 7 }, 'its type is not text'],
    ['manaCost', { manaCost: '{Q}' }, 'Bad has a mana cost that cannot be read: {Q}'],
    ['text', { text: 1 }, 'its text is not text'],
    ['colorIndicator', { colorIndicator: ['X'] }, 'Bad has a colour indicator that cannot be read: "X"'],
    ['power', { power: {} }, 'its power is not text'],
    ['name', { name: '' }, 'it has no name'],
    ['faceName', { side: 'a', faceName: 3 }, 'its faceName is not text'],
  ])('leaves out an entry of MTGJSON with a wrong %s', async (_, more, reason) => {
    const entry = (name: string, wrong: Fields) => [{ ...mtgjsonFace('normal', name, { ...plain, name }), ...wrong }];
    const { cards, report } = await loaded(
      JSON.stringify({ data: { Good: entry('Good', {}), Bad: entry('Bad', more) } }),
    );
    expect(cards.map((one) => one.faces[0].name)).toEqual(['Good']);
    expect(report).toMatchObject({ skippedCount: 1, skipped: [{ line: 1, name: 'Bad', reason }] });
  });

  it('takes every mana symbol that Scryfall documents, and no other', async () => {
    const colors = [...'WUBRG'];
    const hybrids = colors.flatMap((a) => colors.filter((b) => b !== a).map((b) => `${a}/${b}`));
    const good = [
      ...Array.from({ length: 21 }, (_, number) => String(number)),
      ...['100', '1000000', '½', '∞', 'X', 'Y', 'Z', 'C', 'S', 'L', 'D', 'H', 'HW', 'HR', 'C/P'],
      ...colors,
      ...hybrids,
      ...hybrids.map((pair) => `${pair}/P`),
      ...colors.flatMap((one) => [`2/${one}`, `C/${one}`, `${one}/P`]),
    ];
    const cards = await scryfall(...good.map((symbol) => card(`Costs ${symbol}`, { mana_cost: `{${symbol}}` })));
    expect(cards.map((one) => one.faces[0].manaCost)).toEqual(good.map((symbol) => `{${symbol}}`));
  });

  it.each(['*', '1+*', '7-*', '-1', '+2', '1.5', '.5', '3½', '∞', '*²', '?', 'X', '1d4+1', 2])(
    'takes the power %j',
    async (power) => {
      expect((await one(card('A', { power }))).faces[0].power).toBe(String(power));
    },
  );

  const corpus = new URL('../../../shared/cards/magic-cards.jsonl.gz', import.meta.url);
  it.skipIf(!existsSync(corpus))('loses no real card by it', async () => {
    const { report } = await loaded(new Uint8Array(readFileSync(corpus)), 1 << 16);
    expect(report).toMatchObject({ loaded: 33_763, skippedCount: 0, leftOut: { 'meld result': 7 } });
  });

  it('a layout with the name of something every object has is unknown too', async () => {
    const { report } = await loaded(lines(card('A'), card('B', { layout: 'constructor' })));
    expect(report.skipped[0]?.reason).toBe('its layout "constructor" is not known to this version of Diptych');
  });

  it('counts what is no card instead of calling it an error', async () => {
    const pair = [card('A'), card('B')];
    const { cards, report } = await loaded(
      lines(
        card('A'),
        card('T', { layout: 'token', type_line: 'Token Creature — Elf' }),
        card('I', { layout: 'transform', card_faces: [card('I', { type_line: 'Token Artifact' }), card('J')] }),
        card('U', { layout: 'double_faced_token', card_faces: pair }),
        card('E', { layout: 'emblem' }),
        { object: 'card', name: 'P // P', layout: 'art_series', card_faces: [{ name: 'P' }, { name: 'P' }] },
      ),
    );
    expect(cards).toHaveLength(1);
    expect(report).toMatchObject({
      skippedCount: 0,
      leftOut: { token: 1, transform: 1, double_faced_token: 1, emblem: 1, art_series: 1 },
    });
    expect(summarize(report)).toContain(
      'Left out, being no cards: 1 token, 1 transform, 1 double faced token, 1 emblem, 1 art series.',
    );
  });

  it('a reversible card is its faces, each a card of its own', async () => {
    const { cards, report } = await loaded(
      lines(
        { object: 'card', name: 'A // B', layout: 'reversible_card', card_faces: [card('A'), card('B')] },
        card('A'),
        { object: 'card', name: 'A // A', layout: 'reversible_card', card_faces: [card('A'), card('A')] },
      ),
    );
    expect(cards.map((one) => [one.id, one.layout])).toEqual([
      ['a', 'single'],
      ['b', 'single'],
    ]);
    expect(report.printings).toBe(3);
  });

  it('printings of one card are one card, and cards that only share a name are several', async () => {
    const other = card('A', { power: '3', toughness: '2' });
    const first = await loaded(lines(card('A'), card('A'), other));
    const second = await loaded(lines(other, card('A')));
    expect(first.report.printings).toBe(1);
    expect(first.cards.map((one) => one.id)).toEqual(['a', 'a-2']);
    expect(second.cards).toEqual(first.cards);
    expect(
      await scryfall(card('A', { oracle_id: '1' }), card('A', { oracle_id: '1', oracle_text: 'New.' })),
    ).toHaveLength(1);
    expect(await scryfall(card('A', { oracle_id: '1' }), card('A', { oracle_id: '2' }))).toHaveLength(2);
  });

  it('cards that have the same types, keywords and colours share the lists', async () => {
    const more = { oracle_text: 'Flash\nWard {2}\n{G}: Wait.', color_indicator: ['R'] };
    const [a, b] = (await scryfall(card('A', more), card('B', more))).map(({ faces: [face] }) => face);
    expect(a?.keywords).toEqual([{ name: 'flash' }, { name: 'ward', cost: '{2}' }]);
    for (const key of ['types', 'supertypes', 'subtypes', 'keywords', 'textColors', 'colorIndicator'] as const) {
      expect(a?.[key]).toBeDefined();
      expect(b?.[key]).toBe(a?.[key]);
    }
  });

  it('`//` inside a name of one face separates nothing', async () => {
    const [only] = await scryfall(card('AB//c, Flown by D'));
    expect(only).toMatchObject({ id: 'ab-c-flown-by-d', layout: 'single', faces: [{ name: 'AB//c, Flown by D' }] });
  });

  it('cut short says so, and loads what is there', async () => {
    const whole = JSON.stringify([card('A'), card('B'), card('C')]);
    const text = await loaded(whole.slice(0, -30));
    expect(text.cards.map((one) => one.id)).toEqual(['a', 'b']);
    expect(text.report.skipped).toEqual([{ line: 1, name: 'C', reason: 'the file ends in the middle of it' }]);
    expect(summarize(text.report)).toContain(
      'The file is not whole: it stops before its list of cards ends. Get it again',
    );
  });

  it('cut short inside its compression says so, and loads what is there', async () => {
    const many = lines(...Array.from({ length: 3000 }, (_, at) => card(`Card ${at * 7919}`)));
    const packed = gzipSync(many);
    const { cards, report } = await loaded(packed.subarray(0, packed.length / 2));
    expect(cards.length).toBeGreaterThan(100);
    expect(report.cut).toBe('its compression is damaged or cut short');
  });

  it.each([
    ['', 'the file is empty'],
    ['<html>', 'it is a web page'],
    ['name;cost', 'it is not JSON'],
    ['PK\x03\x04 and so on and so on', 'it is a ZIP archive'],
    ['[]', 'its list is empty'],
    ['[1, 2, 3]', 'there is no card in it'],
    [
      '{"object":"error","code":"not_found","details":"No cards found."}',
      'it is an error message of Scryfall: No cards found.',
    ],
    [
      '{"object":"list","data":[{"object":"bulk_data","download_uri":"x"}]}',
      'download the file named in its download_uri',
    ],
    ['[{"object":"ruling","comment":"x"}]', 'it holds Scryfall\'s "ruling" objects'],
    ['{"meta":{"date":"x"},"data":{"ABC":{"cards":[]}}}', 'not AtomicCards'],
    ['{"name":"Fire","cost":2}', 'line 1: it has no layout'],
  ])('%j is refused, and what is wanted said', async (text, reason) => {
    const message = await refusal(text);
    expect(message).toMatch(/^my\.json: /);
    expect(message).toContain(reason);
    expect(message).toContain('Wanted is a bulk file of Scryfall');
  });

  it('a failing disk is not taken for a bad file', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync(lines(card('A'))).subarray(0, 20);
      throw new Error('disk on fire');
    }
    await expect(importMagic(failing(), { file: 'x' })).rejects.toThrow('disk on fire');
  });
});

const NOTHING_LEFT_OUT = { file: 'my.json', format: 'Scryfall', loaded: 1, printings: 0, leftOut: {} };
