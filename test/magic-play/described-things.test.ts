/** Words that describe things: which of several are meant, and which that are nearly such are not. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, instant, land } from './asking.ts';
import { type Played, type Position, position, sorcery, type Written } from './position.ts';

const library = cards(9);
const aura = (name: string, text = 'Enchanted creature has flying.'): Written => ({
  name,
  type: 'Enchantment — Aura',
  cost: '{W}',
  text: `Enchant creature\n${text}`,
});
const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature.');
const wither = sorcery('Wither', 'Put a -1/-1 counter on target creature.');
const mark = sorcery('Mark', 'Put a charge counter on target creature.');
const bolt = instant('Bolt', 'This spell deals 1 damage to any target.');

type Cast = string | readonly [name: string, ...said: string[]];

/** The names of all that "destroy each" such thing destroys. */
async function struck(words: string, at: Position, ...before: readonly Cast[]): Promise<readonly string[]> {
  const smite = sorcery('Smite', `Destroy each ${words}.`);
  const game = await position({ ...at, p1: { ...at.p1, library, hand: [smite, ...(at.p1?.hand ?? [])] } });
  castEach(game, ...before);
  const there = game.names('battlefield');
  castEach(game, 'Smite');
  const left = game.names('battlefield');
  return there.filter((name) => !left.includes(name)).toSorted();
}

const CASES: readonly (readonly [words: string, at: Position, before: readonly Cast[], meant: readonly string[]])[] = [
  [
    'creature with a counter on it',
    {
      p1: { hand: [mark, bolt], battlefield: [being('Calf', '2/2'), being('Ox', '3/3')] },
      p2: { battlefield: [being('Cow', '2/2')] },
    },
    [
      ['Mark', 'Cow'],
      ['Bolt', 'Ox'],
    ],
    ['Cow'],
  ],
  [
    'creature you control with counters on it',
    {
      p1: { hand: [mark, grow], battlefield: [being('Calf', '2/2'), being('Ox', '3/3')] },
      p2: { battlefield: [being('Cow', '2/2')] },
    },
    [
      ['Mark', 'Cow'],
      ['Grow', 'Ox'],
    ],
    ['Ox'],
  ],
  [
    'creature that was dealt damage this turn',
    { p1: { hand: [bolt, bolt], battlefield: [being('Calf', '2/2'), being('Ox', '3/3')] } },
    [
      ['Bolt', 'Ox'],
      ['Bolt', 'p2'],
    ],
    ['Ox'],
  ],
  [
    'creature with power or toughness 1 or less',
    { p1: { battlefield: [being('A', '1/4'), being('B', '4/1'), being('C', '2/2')] } },
    [],
    ['A', 'B'],
  ],
  [
    'creature with power or toughness 4 or greater',
    { p1: { battlefield: [being('A', '1/4'), being('B', '4/1'), being('C', '3/3')] } },
    [],
    ['A', 'B'],
  ],
  [
    'creature with an odd mana value',
    {
      p1: {
        battlefield: [
          being('A', '1/1', { cost: '{3}' }),
          being('B', '1/1', { cost: '{2}' }),
          being('C', '1/1', { cost: '{0}' }),
        ],
      },
    },
    [],
    ['A'],
  ],
  [
    'creature with an even mana value',
    {
      p1: {
        battlefield: [
          being('A', '1/1', { cost: '{3}' }),
          being('B', '1/1', { cost: '{2}' }),
          being('C', '1/1', { cost: '{0}' }),
        ],
      },
    },
    [],
    ['B', 'C'],
  ],
  [
    "permanent that's red or green",
    {
      p1: {
        battlefield: [
          being('A', '1/1', { cost: '{R}' }),
          being('B', '1/1', { cost: '{G}{W}' }),
          being('C', '1/1', { cost: '{W}' }),
          artifact('D'),
        ],
      },
    },
    [],
    ['A', 'B'],
  ],
  [
    "permanent that isn't exactly two colors",
    {
      p1: {
        battlefield: [
          being('A', '1/1', { cost: '{R}' }),
          being('B', '1/1', { cost: '{G}{W}' }),
          being('C', '1/1', { cost: '{W}{U}{B}' }),
          artifact('D'),
        ],
      },
    },
    [],
    ['A', 'C', 'D'],
  ],
  [
    'monocolored creature',
    {
      p1: {
        battlefield: [
          being('A', '1/1', { cost: '{R}' }),
          being('B', '1/1', { cost: '{G}{W}' }),
          being('C', '1/1', { cost: '{2}' }),
        ],
      },
    },
    [],
    ['A'],
  ],
  [
    "creature that doesn't have first strike or vigilance",
    {
      p1: {
        battlefield: [
          being('A', '1/1', { text: 'First strike' }),
          being('B', '1/1', { text: 'Vigilance' }),
          being('C', '1/1', { text: 'Flying' }),
        ],
      },
    },
    [],
    ['C'],
  ],
  [
    "creature that's enchanted or equipped",
    { p1: { hand: [aura('Veil')], battlefield: [being('A', '1/1'), being('B', '1/1')] } },
    [['Veil', 'B']],
    ['B', 'Veil'],
  ],
  [
    'outlaw',
    {
      p1: {
        battlefield: [
          being('A', '1/1', { kind: 'Human Rogue' }),
          being('B', '1/1', { kind: 'Warlock' }),
          being('C', '1/1', { kind: 'Wizard' }),
        ],
      },
    },
    [],
    ['A', 'B'],
  ],
  [
    'creature with the greatest power among creatures on the battlefield',
    {
      p1: { battlefield: [being('A', '1/1'), being('B', '4/1')] },
      p2: { battlefield: [being('C', '4/4'), being('D', '3/3')] },
    },
    [],
    ['B', 'C'],
  ],
  [
    "enchantment that doesn't have the same name as another permanent",
    { p1: { battlefield: [enchantment('A', ''), enchantment('B', '')] }, p2: { battlefield: [enchantment('B', '')] } },
    [],
    ['A'],
  ],
  [
    'nontoken creature',
    { p1: { hand: [sorcery('Make', 'Create a 1/1 green Elf creature token.')], battlefield: [being('A', '1/1')] } },
    ['Make'],
    ['A'],
  ],
];

describe('each of them that is such', () => {
  it.each(CASES)('%s', async (words, at, before, meant) => {
    expect(await struck(words, at, ...before)).toEqual(meant);
  });

  it('that have counters of one kind', async () => {
    const dust = sorcery('Dust', 'Exile any number of target creatures that have -1/-1 counters on them.');
    const game = await position({
      p1: { hand: [dust, wither, grow], battlefield: [being('A', '3/3'), being('B', '3/3'), being('C', '3/3')] },
    });
    castEach(game, ['Wither', 'A'], ['Grow', 'B']);
    game.cast('Dust');
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['A']);
  });

  it('that you do not own', async () => {
    const take = sorcery('Take', 'Gain control of target creature.');
    const at = {
      p1: { hand: [take], battlefield: [being('A', '1/1')] },
      p2: { battlefield: [being('B', '1/1'), being('C', '1/1')] },
    };
    const ask = sorcery('Ask', "If you control a permanent you don't own, you gain 3 life.");
    const game = await position({ ...at, p1: { ...at.p1, hand: [take, ask, ask] } });
    castEach(game, 'Ask');
    expect(game.player('p1').life).toBe(20);
    castEach(game, ['Take', 'C'], 'Ask');
    expect(game.player('p1').life).toBe(23);
  });

  it('each with toughness greater than its power', async () => {
    const text =
      'At the beginning of combat on your turn, if you control three or more creatures that each have toughness greater than their power, you gain 3 life.';
    const play = async (last: string): Promise<number> => {
      const game = await position({
        p1: { battlefield: [enchantment('Sling', text), being('A', '1/2'), being('B', '0/4'), being('C', last)] },
        p2: { battlefield: [being('D', '1/3')] },
      });
      game.until('begin combat');
      game.resolve();
      return game.player('p1').life;
    };
    expect([await play('2/3'), await play('3/3')]).toEqual([23, 20]);
  });
});

describe('in combat', () => {
  const fight = async (hand: readonly Written[], text = ''): Promise<Played> => {
    const game = await position({
      p1: { hand, battlefield: [being('Bull', '3/9', { text }), being('Ram', '1/9')], library },
      p2: { battlefield: [being('Wall', '1/9'), being('Gate', '1/9'), being('Idle', '1/9')] },
    });
    attack(game, 'Bull', 'Ram');
    while (game.open().kind === 'priority') game.pass();
    const key = (name: string): number => game.is(name).key;
    game.say({ [key('Wall')]: [key('Bull')], [key('Gate')]: [key('Ram')], [key('Idle')]: [] });
    return game;
  };

  it('that blocked this turn, though the combat is over', async () => {
    const game = await fight([sorcery('Stench', 'Destroy each creature that blocked this turn.', '{0}')]);
    game.until('second main');
    castEach(game, 'Stench');
    expect(game.names('battlefield')).toEqual(['Bull', 'Ram', 'Idle']);
  });

  it('blocking or blocked by it', async () => {
    const game = await fight([], '{0}: Destroy target creature blocking or blocked by this creature.');
    game.activate('Bull');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bull', 'Ram', 'Gate', 'Idle']);
  });

  it('blocking or blocked by it, seen from the blocker', async () => {
    const game = await position({
      p1: { battlefield: [being('Bull', '3/9'), being('Ram', '1/9')] },
      p2: {
        battlefield: [
          being('Wall', '1/9', { text: '{0}: Destroy target creature blocking or blocked by this creature.' }),
        ],
      },
    });
    attack(game, 'Bull', 'Ram');
    while (game.open().kind === 'priority') game.pass();
    game.say({ [game.is('Wall').key]: [game.is('Ram').key] });
    game.pass();
    game.activate('Wall');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bull', 'Wall']);
  });

  it('as it dies: those that it blocked or that blocked it', async () => {
    const game = await fight(
      [instant('Kill', 'Destroy target creature.', '{0}')],
      'When this creature dies, destroy all creatures blocking or blocked by it.',
    );
    game.cast('Kill', ['Bull']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Ram', 'Gate', 'Idle']);
  });

  it('blocked by this creature', async () => {
    const game = await position({
      p1: { battlefield: [being('Bull', '3/9'), being('Ram', '1/9')] },
      p2: { battlefield: [being('Vine', '1/9', { text: '{T}: Destroy target creature blocked by this creature.' })] },
    });
    attack(game, 'Bull', 'Ram');
    while (game.open().kind === 'priority') game.pass();
    game.say({ [game.is('Vine').key]: [game.is('Bull').key] });
    game.pass();
    game.activate('Vine');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Ram', 'Vine']);
  });
});

describe('among cards', () => {
  it('with a cycling ability, of any kind', async () => {
    const worth = sorcery(
      'Worth',
      'You gain X life, where X is the number of cards with a cycling ability in your graveyard.',
    );
    const cycle = (name: string, text: string): Written => sorcery(name, text, '{9}');
    const game = await position({
      p1: {
        hand: [worth],
        graveyard: [cycle('A', 'Cycling {2}'), cycle('B', 'Plainscycling {2}'), cycle('C', 'Kicker {1}\nDraw a card.')],
      },
      p2: { graveyard: [cycle('A', 'Cycling {2}')] },
    });
    castEach(game, 'Worth');
    expect(game.player('p1').life).toBe(22);
  });

  it('with a kicker ability, or several', async () => {
    const back = sorcery('Back', 'Return target card with a kicker ability from your graveyard to your hand.');
    const kick = (name: string, text: string): Written => sorcery(name, `${text}\nDraw a card.`, '{9}');
    const game = await position({
      p1: {
        hand: [back],
        graveyard: [kick('A', 'Kicker {1}'), kick('B', 'Multikicker {1}'), kick('C', 'Flashback {2}')],
      },
    });
    game.cast('Back');
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['A', 'B']);
  });

  it('of a type, or legendary', async () => {
    const rob = sorcery(
      'Rob',
      'Return target artifact, enchantment, or legendary card from your graveyard to your hand.',
    );
    const queen: Written = { ...being('Queen', '1/1'), type: 'Legendary Creature — Human' } as Written;
    const game = await position({
      p1: { hand: [rob], graveyard: [artifact('A'), enchantment('B', ''), being('C', '1/1'), queen, land('D')] },
    });
    game.cast('Rob');
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['A', 'B', 'Queen']);
  });

  it('a land or double-faced card', async () => {
    const twin: Written = {
      layout: 'transform',
      faces: [
        { name: 'Twin', type: 'Creature — Elf', cost: '{1}', power: '1', toughness: '1' },
        { name: 'Wolf', type: 'Creature — Wolf', power: '2', toughness: '2' },
      ],
    };
    const two: Written = {
      layout: 'split',
      faces: [
        { name: 'Ice', type: 'Instant', cost: '{U}', text: 'Draw a card.' },
        { name: 'Fire', type: 'Instant', cost: '{R}', text: 'Draw a card.' },
      ],
    };
    const dig = sorcery(
      'Dig',
      'Look at the top five cards of your library. You may reveal a land or double-faced card from among them and put that card into your hand. Put the rest on the bottom of your library in a random order.',
    );
    const game = await position({
      p1: { hand: [dig], library: [being('A', '1/1'), land('B'), twin, two, artifact('C'), land('D')] },
    });
    game.cast('Dig');
    while (game.open().kind === 'priority') game.pass();
    if (game.open().kind !== 'choose') game.say('yes');
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['B', 'Twin']);
  });

  it('not of a type that is named, nor basic', async () => {
    const spare = sorcery('Spare', 'Destroy each nonbasic land and each non-Human creature.');
    const basic: Written = { name: 'Forest', type: 'Basic Land — Forest' };
    const game = await position({
      p1: { hand: [spare], battlefield: [land('A'), basic, being('B', '1/1', { kind: 'Human' }), being('C', '1/1')] },
    });
    castEach(game, 'Spare');
    expect(game.names('battlefield')).toEqual(['Forest', 'B']);
  });
});
