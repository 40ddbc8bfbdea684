/** Words of cards that are played beside cards with several faces: a colour of an exiled card, any name, copies that enter tapped. */
import { describe, expect, it } from 'vitest';
import type { Played, Written } from './position.ts';
import { artifact, castAll, creature, enchantment, instant, land, life, sorcery, stage } from './stage.ts';

const spell = (cost: string, name = 'Spell') => sorcery(name, 'You gain 1 life.', cost);
const able = (played: Played, move: 'cast' | 'activate', name: string): boolean =>
  played.options().some((option) => {
    const it = option as { readonly do?: string; readonly name?: string; readonly object?: number };
    return it.do === move && (move === 'cast' ? it.name : played.nameAt(Number(it.object))) === name;
  });
const pair: Written = {
  layout: 'split',
  faces: [
    { name: 'Frost', type: 'Instant', cost: '{1}{U}', text: 'You gain 1 life.' },
    { name: 'Flame', type: 'Instant', cost: '{1}{R}', text: 'You gain 2 life.' },
  ],
};

describe('mana of a color of the exiled card', () => {
  const mox = artifact(
    'Mox',
    "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n{T}: Add one mana of any of the exiled card's colors.",
    '{0}',
  );
  const imprinted = async (cost: string, card: Written, name: string) => {
    const played = await stage({ p1: { hand: [mox, card, spell(cost)] }, mana: '' });
    played.cast('Mox');
    played.resolve('yes', [name]);
    return played;
  };

  it.each([
    ['{U}', true],
    ['{R}', true],
    ['{G}', false],
  ] as const)('of a split card is of either half, %s: %s (CR 709.4b)', async (cost, can) => {
    expect(able(await imprinted(cost, pair, 'Frost // Flame'), 'cast', 'Spell')).toBe(can);
  });

  it('is none of a card without color, and none where nothing was exiled', async () => {
    const gray = creature('Gray', '', '2/2', 'Eldrazi', '{4}');
    expect(able(await imprinted('{1}', gray, 'Gray'), 'cast', 'Spell')).toBe(false);
    const empty = await stage({ p1: { hand: [spell('{1}')], battlefield: [mox] }, mana: '' });
    expect(able(empty, 'cast', 'Spell')).toBe(false);
  });
});

describe('looking at a hand, then any card name', () => {
  const glass = artifact(
    'Glass',
    "As this artifact enters, look at an opponent's hand, then choose any card name.\nActivated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
  );

  it('binds what has the name, and nothing else', async () => {
    const staff = (name: string) => artifact(name, '{0}: You gain 1 life.');
    const played = await stage({
      p1: { hand: [glass], battlefield: [staff('Rod'), staff('Staff')] },
      p2: { hand: [pair] },
    });
    played.cast('Glass');
    while (played.open().kind === 'priority') played.say({ do: 'pass' });
    // CR 201.4b: one half may be named.
    expect(played.options()).toEqual(expect.arrayContaining(['Frost', 'Flame', 'Rod']));
    expect(played.happened('looked').length).toBe(1);
    played.say('Rod');
    expect([able(played, 'activate', 'Rod'), able(played, 'activate', 'Staff')]).toEqual([false, true]);
  });
});

describe('the legend rule', () => {
  const legend = (name: string): Written =>
    ({ ...creature(name, '', '1/1', 'Human', '{0}'), type: 'Legendary Creature — Human' }) as Written;

  it.each([
    ['The "legend rule" doesn\'t apply.', 2],
    ['The "legend rule" doesn\'t apply to tokens you control.', 1],
  ] as const)('%s', async (text, kept) => {
    const played = await stage({
      p1: { hand: [legend('Queen')], battlefield: [legend('Queen'), artifact('Hall', text)] },
    });
    played.cast('Queen');
    if (kept === 1) played.resolve('Queen');
    else played.resolve();
    expect(played.keys('Queen').length).toBe(kept);
  });
});

describe('damage to a player and what they control, by some sources', () => {
  const ward = enchantment(
    'Ward',
    'As this enchantment enters, choose a card name.\nPrevent all damage that would be dealt to you and permanents you control by sources with the chosen name.',
  );
  const bolts: Written = {
    layout: 'split',
    faces: [
      { name: 'Spark', type: 'Instant', cost: '{R}', text: 'Spark deals 2 damage to any target.' },
      { name: 'Surge', type: 'Instant', cost: '{U}', text: 'Surge deals 3 damage to any target.' },
    ],
  };

  it('is prevented of the half with the name, not of the other (CR 709.3b)', async () => {
    for (const [half, left] of [
      ['Spark', 20],
      ['Surge', 17],
    ] as const) {
      const played = await stage({ p1: { hand: [ward, bolts], battlefield: [creature('Ox')] } });
      played.cast('Ward');
      played.resolve('Spark');
      played.cast(half, ['p1']);
      played.resolve();
      expect(life(played)).toBe(left);
    }
  });

  it('is prevented of a permanent one controls, and not of another player or their permanents', async () => {
    const played = await stage({
      p1: { hand: [ward, bolts, bolts, bolts], battlefield: [creature('Ox')] },
      p2: { battlefield: [creature('Yak')] },
    });
    played.cast('Ward');
    played.resolve('Spark');
    for (const target of ['Ox', 'Yak', 'p2']) {
      played.cast('Spark', [target]);
      played.resolve();
    }
    expect([played.keys('Ox').length, played.keys('Yak').length, life(played, 'p2')]).toEqual([1, 0, 18]);
  });

  it('of creatures alone is no shield against spells', async () => {
    const shield = instant(
      'Shield',
      'Prevent all damage that would be dealt to you and creatures you control this turn by creatures.',
    );
    const played = await stage({ p1: { hand: [shield, bolts] } });
    castAll(played, 'Shield');
    played.cast('Spark', ['p1']);
    played.resolve();
    expect(life(played)).toBe(18);
  });
});

describe('a land that may enter tapped as a copy', () => {
  const mirror = land('Mirror', 'You may have this land enter tapped as a copy of any land on the battlefield.');
  const played = async (answer: readonly string[]) => {
    const game = await stage({ p1: { hand: [mirror], battlefield: [land('Well', '{T}: Add {U}.')] } });
    game.say(game.options().find((move) => (move as { do?: string }).do === 'play') ?? null);
    game.say([...answer]);
    return game;
  };

  it('is tapped as the copy', async () => {
    const game = await played(['Well']);
    expect(game.keys('Well').map((key) => game.record(key).tapped)).toEqual([false, true]);
  });

  it('enters untapped as it is where nobody wants the copy', async () => {
    const game = await played([]);
    expect(game.is('Mirror').permanent.tapped).toBe(false);
  });

  it('copies a card in a graveyard, and is also what the words say', async () => {
    const deep = land(
      'Deep',
      "You may have this land enter tapped as a copy of any land card in a graveyard, except it's a Cave in addition to its other types.",
    );
    const game = await stage({
      p1: { hand: [deep], battlefield: [land('Bog')] },
      p2: { graveyard: [land('Moor', '', 'Swamp'), creature('Ox')] },
    });
    game.say(game.options().find((move) => (move as { do?: string }).do === 'play') ?? null);
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Moor']);
    game.say(['Moor']);
    const is = game.is('Moor');
    expect([is.subtypes, is.permanent.tapped]).toEqual([['Swamp', 'Cave'], true]);
  });
});
