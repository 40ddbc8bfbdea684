import { describe, expect, it } from 'vitest';
import { hasKeyword, type MagicCard } from '../../src/magic/card.ts';
import {
  back,
  door,
  type Fields,
  front,
  green,
  lines,
  loaded,
  mtgjson,
  mtgjsonFace,
  omen,
  one,
  plain,
  red,
  scryfall,
  scryfallFace,
  stair,
  type Told,
  tale,
} from '../support/magic-import.ts';

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
