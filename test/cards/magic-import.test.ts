import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { skippedLines, summarize } from '../../src/cards/import/report.ts';
import { hasKeyword, type MagicCard } from '../../src/magic/card.ts';
import { importMagic } from '../../src/magic/import/import.ts';

type Fields = Readonly<Record<string, unknown>>;

async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function load(text: string | Uint8Array, size?: number) {
  return importMagic(chunks(typeof text === 'string' ? bytesOf(text) : text, size), { file: 'my.json' });
}

async function loaded(text: string | Uint8Array, size?: number) {
  const result = await load(text, size);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function refusal(text: string | Uint8Array): Promise<string> {
  const result = await load(text);
  return result.ok ? 'not refused' : result.error.message;
}

const lines = (...records: readonly Fields[]) => records.map((record) => JSON.stringify(record)).join('\n');
const scryfall = async (...records: readonly Fields[]) => (await loaded(lines(...records))).cards;
const mtgjson = async (data: Fields) =>
  (await loaded(JSON.stringify({ meta: { date: '2024-11-08', version: '5' }, data }))).cards;
const one = async (record: Fields): Promise<MagicCard> => {
  const [card] = await scryfall(record);
  if (!card) throw new Error('no card');
  return card;
};

/** A face, told once, in the words of both sources. */
interface Told {
  readonly name: string;
  readonly cost?: string;
  readonly type: string;
  readonly text?: string;
  readonly indicator?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
}

const scryfallFace = (face: Told) => ({
  object: 'card_face',
  name: face.name,
  mana_cost: face.cost ?? '',
  type_line: face.type,
  oracle_text: face.text ?? '',
  ...(face.indicator && { color_indicator: face.indicator }),
  ...(face.power && { power: face.power, toughness: face.toughness }),
  ...(face.loyalty && { loyalty: face.loyalty }),
});

const mtgjsonFace = (layout: string, name: string, face: Told, side?: string) => ({
  name,
  layout,
  type: face.type,
  ...(side && { side, faceName: face.name }),
  ...(face.cost && { manaCost: face.cost }),
  ...(face.text && { text: face.text }),
  ...(face.indicator && { colorIndicator: face.indicator }),
  ...(face.power && { power: face.power, toughness: face.toughness }),
  ...(face.loyalty && { loyalty: face.loyalty }),
});

const plain: Told = {
  name: 'Grey Otter',
  cost: '{1}{U}',
  type: 'Legendary Creature — Time Lord Otter',
  text: 'Flash\nIt swims.',
  power: '1+*',
  toughness: '2',
};
const red: Told = {
  name: 'Spark',
  cost: '{1}{R}',
  type: 'Instant',
  text: 'Something burns. Pay {G/W} or not.\nFuse (Both. {B})',
};
const green: Told = { name: 'Bloom', cost: '{X}{G}{G}', type: 'Sorcery', text: 'Something grows.\nAftermath (Later.)' };
const door: Told = { name: 'Dim Hall', cost: '{2}{B}', type: 'Enchantment — Room', text: 'It is dim.' };
const stair: Told = { name: 'Steep Stair', cost: '{4}{U}', type: 'Enchantment — Room', text: 'It is steep.' };
const front: Told = {
  name: 'Sleeper',
  cost: '{W}',
  type: 'Creature — Human',
  text: 'Disturb {1}{U}',
  power: '1',
  toughness: '1',
};
const back: Told = {
  name: 'Waker',
  type: 'Planeswalker — Waker',
  text: '+1: Wake.',
  indicator: ['R', 'W'],
  loyalty: '4',
};
const tale: Told = { name: 'Little Tale', cost: '{G}', type: 'Instant — Adventure', text: 'Go.' };
const omen: Told = { name: 'Dark Sign', cost: '{B}', type: 'Sorcery — Omen', text: 'Beware.' };

const PAIRS: readonly (readonly [what: string, scryfall: string, mtgjson: string, layout: string, a: Told, b: Told])[] =
  [
    ['split', 'split', 'split', 'split', red, green],
    ['aftermath', 'split', 'aftermath', 'split', red, green],
    ['Room', 'split', 'split', 'room', door, stair],
    ['transforming', 'transform', 'transform', 'transforming', front, back],
    ['modal', 'modal_dfc', 'modal_dfc', 'modal', front, red],
    ['flip', 'flip', 'flip', 'flip', front, { ...front, name: 'Turned', cost: '' }],
    ['adventure', 'adventure', 'adventure', 'adventure', front, tale],
    ['omen', 'adventure', 'adventure', 'omen', front, omen],
    ['prepare', 'prepare', 'prepare', 'prepare', front, red],
  ];

describe('the same card of Scryfall and MTGJSON', () => {
  it.each(PAIRS)('is the same %s card', async (_, theirs, others, layout, a, b) => {
    const name = `${a.name} // ${b.name}`;
    const [left] = await scryfall({
      object: 'card',
      name,
      layout: theirs,
      colors: [],
      card_faces: [a, b].map(scryfallFace),
    });
    // Side b first, as some releases have it.
    const [right] = await mtgjson({ [name]: [mtgjsonFace(others, name, b, 'b'), mtgjsonFace(others, name, a, 'a')] });
    expect(left).toEqual(right);
    expect(left?.layout).toBe(layout);
    expect(left?.faces.map((face) => face.name)).toEqual([a.name, b.name]);
  });

  it('is the same card of one face', async () => {
    const [left] = await scryfall({ ...scryfallFace(plain), object: 'card', layout: 'normal' });
    const [right] = await mtgjson({ [plain.name]: [mtgjsonFace('normal', plain.name, plain)] });
    expect(left).toEqual(right);
    expect(left).toEqual({
      id: 'grey-otter',
      game: 'magic',
      layout: 'single',
      faces: [
        {
          name: 'Grey Otter',
          manaCost: '{1}{U}',
          supertypes: ['Legendary'],
          types: ['Creature'],
          subtypes: ['Time Lord', 'Otter'],
          power: '1+*',
          toughness: '2',
          keywords: [{ name: 'flash' }],
          text: 'Flash\nIt swims.',
        },
      ],
    });
  });

  const upper: Told = {
    name: 'Upper Part',
    cost: '{2}{W}',
    type: 'Creature — Part',
    text: 'Meets Lower Part.',
    power: '2',
    toughness: '2',
  };
  const lower: Told = { name: 'Lower Part', type: 'Land', text: '{T}: Add {C}.' };
  const sum: Told = {
    name: 'The Sum',
    type: 'Legendary Creature — Whole',
    text: 'Big.',
    indicator: ['W'],
    power: '9',
    toughness: '9',
  };
  const all_parts = [
    { component: 'meld_part', name: upper.name },
    { component: 'meld_part', name: lower.name },
    { component: 'meld_result', name: sum.name },
    { component: 'token', name: 'Bystander' },
  ];
  const trio = [upper, lower, sum].map((part) => ({
    ...scryfallFace(part),
    object: 'card',
    layout: 'meld',
    all_parts,
  }));

  it('is the same pair of melding cards, in whatever order the three records come', async () => {
    const melded = (part: Told) => `${part.name} // ${sum.name}`;
    const byName = [
      [melded(upper), [mtgjsonFace('meld', melded(upper), upper, 'a')]],
      [sum.name, [mtgjsonFace('meld', sum.name, sum, 'b')]],
      [melded(lower), [mtgjsonFace('meld', melded(lower), lower, 'a')]],
    ] as const;
    const sorted = (cards: readonly MagicCard[]) => [...cards].sort((a, b) => (a.id < b.id ? -1 : 1));
    const expected = sorted(await scryfall(...trio));
    expect(expected.map((card) => [card.id, card.layout, card.faces.length])).toEqual([
      ['lower-part-the-sum', 'meld', 2],
      ['upper-part-the-sum', 'meld', 2],
    ]);
    expect(expected.map((card) => card.faces[1]?.meldedFrom)).toEqual([
      [null, '{2}{W}'],
      [null, '{2}{W}'],
    ]);
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      expect(sorted(await scryfall(...order.flatMap((at) => trio[at] ?? [])))).toEqual(expected);
      expect(sorted(await mtgjson(Object.fromEntries(order.flatMap((at) => [byName[at] ?? ['', []]]))))).toEqual(
        expected,
      );
    }
  });

  it('a melding card whose partner the file lacks is skipped and named', async () => {
    const { cards, report } = await loaded(
      lines({ ...scryfallFace(plain), object: 'card', layout: 'normal' }, ...trio.slice(1)),
    );
    expect(cards.map((card) => card.id)).toEqual(['grey-otter']);
    expect(report.skipped).toEqual([
      { line: 2, name: 'Lower Part', reason: 'the other card that melds into The Sum is not in the file' },
    ]);
  });
});

describe('what is kept of a face', () => {
  const face = async (more: Fields) =>
    (await one({ name: 'X', layout: 'normal', type_line: 'Instant', ...more })).faces[0];

  it('no mana cost is null, and {0} is not', async () => {
    expect((await face({ mana_cost: '' }))?.manaCost).toBeNull();
    expect((await face({}))?.manaCost).toBeNull();
    expect((await face({ mana_cost: '{0}' }))?.manaCost).toBe('{0}');
  });

  it.each([
    ['Basic Snow Land — Forest', ['Basic', 'Snow'], ['Land'], ['Forest']],
    ['Kindred Instant — Elf', [], ['Kindred', 'Instant'], ['Elf']],
    ['World Enchantment', ['World'], ['Enchantment'], []],
    ['Plane — Bolas’s Meditation Realm', [], ['Plane'], ["Bolas's Meditation Realm"]],
    ['Host Creature — Cat', ['Host'], ['Creature'], ['Cat']],
    ['Legendary Creature — Human Time Lord Rogue', ['Legendary'], ['Creature'], ['Human', 'Time Lord', 'Rogue']],
    ['Plane — Time', [], ['Plane'], ['Time']],
  ])('%s', async (line, supertypes, types, subtypes) => {
    expect(await face({ type_line: line })).toMatchObject({ supertypes, types, subtypes });
  });

  it.each([
    ['Add {U} or {R}.', ['U', 'R']],
    ['(It may cost {W}.)\n{T}: Add {C}.', undefined],
    ['Pay {B/P}{2/G}.', ['B', 'G']],
    ['{R/W/P}, {T}: Win.', ['W', 'R']],
    ['{HW} is half of it.', ['W']],
    ['{CHAOS} {TK} {E} {S} {X}', undefined],
    ['"It has {G}: Grow (a {W} lot (really {U}))."', ['G']],
    ['This otter is all colors.', ['W', 'U', 'B', 'R', 'G']],
    ["This otter is all colors. This ability doesn't affect its color identity.", undefined],
  ])('colours of %j', async (oracle_text, colors) => {
    expect((await face({ oracle_text }))?.textColors).toEqual(colors);
  });

  it.each([
    ['This otter is all colors.', ['W', 'U', 'B', 'R', 'G']],
    ['X is colorless.', []],
    ['Y is colorless.', undefined],
    ['Each Otter you control is all colors.', undefined],
    ['(X is colorless.)', undefined],
  ])('%j defines colours', async (oracle_text, colors) => {
    expect((await face({ oracle_text }))?.definedColors).toEqual(colors);
  });

  it.each([
    ['Disturb {1}{W} (You may.)', [{ name: 'disturb', cost: '{1}{W}' }]],
    ['Craft with artifact {3}{U} (Do it.)', [{ name: 'craft', cost: '{3}{U}' }]],
    ['Craft with a Dog, a Cat, and a Fish {4}', [{ name: 'craft', cost: '{4}' }]],
    ['More Than Meets the Eye {2}{U}{R}{W}', [{ name: 'more than meets the eye', cost: '{2}{U}{R}{W}' }]],
    ['Flying, daybound', [{ name: 'daybound' }]],
    ['Flash; convoke', [{ name: 'flash' }]],
    ['Flashback {X}{R}', [{ name: 'flashback', cost: '{X}{R}' }]],
    ['Flashback—{1}{U}, Pay 3 life.', [{ name: 'flashback' }]],
    ['Escape—{R}{R}, Bury two other Otters.', [{ name: 'escape' }]],
    ['Morph—Pay 5 life.', [{ name: 'morph' }]],
    ['Suspend X—{X}{W}. X is not 0.', [{ name: 'suspend', cost: '{X}{W}' }]],
    ['Suspend 4—{G}', [{ name: 'suspend', cost: '{G}' }]],
    [
      'Madness {1}, cycling {2}',
      [
        { name: 'madness', cost: '{1}' },
        { name: 'cycling', cost: '{2}' },
      ],
    ],
    ['Megamorph {5}{G}', [{ name: 'megamorph', cost: '{5}{G}' }]],
    ['Aftermath (Cast it later.)', [{ name: 'aftermath' }]],
    ['Jump-start', [{ name: 'jump-start' }]],
    ['You may cast Otters as though they had flash.', undefined],
    ['Feed target Otter with disturb.', undefined],
    ['Each Otter card has cycling {2}.', undefined],
    ['When Flash Gordon enters, draw.', undefined],
    ['Plainscycling {2}', undefined],
    ['"Flash"', undefined],
    ['(Fuse)', undefined],
    ['Cycling costs less', undefined],
    ['LEVEL 1-3\n2/2\nFlash', undefined],
  ])('keywords of %j', async (oracle_text, keywords) => {
    expect((await face({ oracle_text }))?.keywords).toEqual(keywords);
  });

  it('keeps the text, even where there is none', async () => {
    expect((await face({ oracle_text: 'Words.' }))?.text).toBe('Words.');
    expect((await face({}))?.text).toBe('');
  });
});

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

describe('MTGJSON entries', () => {
  it('several cards of one name are several cards', async () => {
    const cards = await mtgjson({
      Spy: [
        mtgjsonFace('normal', 'Spy', { name: 'Spy', type: 'Creature', text: 'A.' }),
        mtgjsonFace('normal', 'Spy', { name: 'Spy', type: 'Creature', text: 'B.' }),
      ],
    });
    expect(cards.map((one) => [one.id, one.faces[0].text])).toEqual([
      ['spy', 'A.'],
      ['spy-2', 'B.'],
    ]);
  });

  it('an entry that lacks a face is skipped with its name', async () => {
    const name = 'Spark // Bloom';
    const { report } = await loaded(
      JSON.stringify({
        data: {
          Spy: [mtgjsonFace('normal', 'Spy', plain)],
          [name]: [mtgjsonFace('split', name, red, 'a')],
          No: [],
          Nothing: [null],
        },
      }),
    );
    expect(report.format).toBe('MTGJSON AtomicCards');
    expect(report.skipped).toEqual([
      { line: 1, name, reason: 'a card of layout "split" has 2 faces, this one has one face' },
      { line: 1, name: 'No', reason: 'its entry is not a list of faces' },
      { line: 1, name: 'Nothing', reason: 'one of its faces is not an object' },
    ]);
  });

  it('fuse and aftermath are keywords of the faces', async () => {
    const name = 'Spark // Bloom';
    const [card] = await mtgjson({
      [name]: [mtgjsonFace('aftermath', name, red, 'a'), mtgjsonFace('aftermath', name, green, 'b')],
    });
    expect(card?.faces.map((face) => [hasKeyword(face, 'fuse'), hasKeyword(face, 'aftermath')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
