/** Conditions on hands, life, numbers of things and poison: each where it holds and where it just does not. */
import { describe, expect, it } from 'vitest';
import { attack, being, cards, castEach, enchantment, holds, land } from './asking.ts';
import { type Position, position, sorcery, type Written } from './position.ts';

const lands = (n: number): readonly Written[] => Array.from({ length: n }, (_, at) => land(`Field ${at}`));
const library = cards(9);
const of = (name: string, kind: string): Written => being(name, '2/2', { kind });

const CASES: readonly (readonly [condition: string, yes: Position, no: Position])[] = [
  // The asking spell is on the stack and in no hand.
  ['you have one or fewer cards in hand', { p1: { hand: cards(1) } }, { p1: { hand: cards(2) } }],
  ['you have three or fewer cards in hand', { p1: { hand: cards(3) } }, { p1: { hand: cards(4) } }],
  ['you have exactly two cards in hand', { p1: { hand: cards(2) } }, { p1: { hand: cards(3) } }],
  [
    'you have exactly two cards in hand',
    { p1: { hand: cards(2) }, p2: { hand: cards(5) } },
    { p1: { hand: cards(1) } },
  ],
  [
    'a player has one or fewer cards in hand',
    { p1: { hand: cards(2) }, p2: { hand: cards(1) } },
    { p1: { hand: cards(2) }, p2: { hand: cards(2) } },
  ],
  [
    'you control two or fewer lands',
    { p1: { battlefield: lands(2) }, p2: { battlefield: lands(4) } },
    { p1: { battlefield: lands(3) } },
  ],
  ['you control exactly three permanents', { p1: { battlefield: lands(3) } }, { p1: { battlefield: lands(4) } }],
  [
    'you have more cards in hand than each opponent',
    { p1: { hand: cards(3) }, p2: { hand: cards(2) } },
    { p1: { hand: cards(3) }, p2: { hand: cards(3) } },
  ],
  [
    'an opponent has more cards in hand than you',
    { p1: { hand: cards(1) }, p2: { hand: cards(2) } },
    { p1: { hand: cards(2) }, p2: { hand: cards(1) } },
  ],
  [
    'an opponent has more cards in their graveyard than you',
    { p1: { graveyard: cards(1) }, p2: { graveyard: cards(2) } },
    { p1: { graveyard: cards(2) }, p2: { hand: cards(5), graveyard: cards(2) } },
  ],
  [
    'you have more creature cards in your graveyard than an opponent',
    { p1: { graveyard: [of('A', 'Elf')] }, p2: { graveyard: cards(2) } },
    { p1: { graveyard: [of('A', 'Elf'), ...cards(3)] }, p2: { graveyard: [of('B', 'Elf')] } },
  ],
  [
    'you have two or more cards in exile',
    { p1: { exile: cards(2) } },
    { p1: { exile: cards(1) }, p2: { exile: cards(3) } },
  ],
  [
    'you control a Forest and an opponent controls an Island',
    { p1: { battlefield: [land('Wood', '', 'Forest')] }, p2: { battlefield: [land('Isle', '', 'Island')] } },
    { p1: { battlefield: [land('Wood', '', 'Forest'), land('Isle', '', 'Island')] } },
  ],
  [
    'you have a full party',
    { p1: { battlefield: [of('A', 'Cleric'), of('B', 'Rogue Cleric'), of('C', 'Wizard Rogue'), of('D', 'Warrior')] } },
    {
      p1: { battlefield: [of('A', 'Cleric'), of('B', 'Rogue'), of('C', 'Wizard Warrior')] },
      p2: { battlefield: [of('D', 'Warrior')] },
    },
  ],
];

describe('how many', () => {
  it.each(CASES)('%s', async (condition, yes, no) => {
    expect([await holds(condition, yes), await holds(condition, no)]).toEqual([true, false]);
  });
});

describe('life', () => {
  const gain = (n: number): Written => sorcery(`Gain ${n}`, `You gain ${n} life.`);
  const give = sorcery('Give', 'Target opponent gains 1 life.');
  const drain = sorcery('Drain', 'Each opponent loses 1 life.');
  const bolt = sorcery('Bolt', 'This spell deals 1 damage to any target.');
  const asked = (condition: string, hand: readonly Written[], ...before: readonly string[]): Promise<boolean> =>
    holds(condition, { p1: { hand } }, ...before);

  it('an opponent has more life than you, or you than an opponent', async () => {
    const condition = 'an opponent has more life than you';
    expect(await asked(condition, [give])).toBe(false);
    expect(await asked(condition, [give], 'Give')).toBe(true);
    expect(await asked('you have more life than an opponent', [give], 'Give')).toBe(false);
    expect(await asked('you have more life than an opponent', [gain(1)], 'Gain 1')).toBe(true);
  });

  it('at least so much more than at the start', async () => {
    const condition = 'you have at least 7 life more than your starting life total';
    expect(await asked(condition, [gain(6)], 'Gain 6')).toBe(false);
    expect(await asked(condition, [gain(7)], 'Gain 7')).toBe(true);
  });

  it('gained or lost, though it is as much as before', async () => {
    expect(await asked('you gained life this turn', [drain], 'Drain')).toBe(false);
    expect(await asked('you gained life this turn', [gain(1), drain], 'Drain', 'Gain 1')).toBe(true);
    expect(await asked('an opponent lost life this turn', [give], 'Give')).toBe(false);
    expect(await asked('an opponent lost life this turn', [give, drain], 'Drain', 'Give')).toBe(true);
    expect(await asked('you lost life this turn', [drain], 'Drain')).toBe(false);
  });

  it('so much damage dealt to an opponent: to that player, and of this kind', async () => {
    const hand = [bolt, bolt];
    const dealt = (condition: string, ...to: readonly ('p1' | 'p2')[]): Promise<boolean> =>
      holds(condition, { p1: { hand } }, ...to.map((player) => ['Bolt', player] as const));
    expect(await dealt('an opponent lost life this turn', 'p1')).toBe(false);
    expect(await dealt('an opponent lost life this turn', 'p2')).toBe(true);
    expect(await dealt('an opponent was dealt 2 or more damage this turn', 'p1', 'p2')).toBe(false);
    expect(await dealt('an opponent was dealt 2 or more damage this turn', 'p2', 'p2')).toBe(true);
    expect(await dealt('a player was dealt 2 or more combat damage this turn', 'p2', 'p2')).toBe(false);
  });
});

describe('as a permanent enters, or while it is there', () => {
  it.each([
    ['unless you control two or fewer other lands', 2, false],
    ['unless you control two or fewer other lands', 3, true],
    ['unless you have two or more opponents', 0, true],
  ] as const)('a land enters tapped %s, and there are %i', async (unless, n, tapped) => {
    const fast = land('Coast', `This land enters tapped ${unless}.`);
    const game = await position({ p1: { hand: [fast], battlefield: lands(n) }, p2: { battlefield: lands(5) } });
    game.say(game.moveOn(game.keys('Coast', 'hand:p1')[0] ?? 0));
    expect(game.is('Coast').permanent.tapped).toBe(tapped);
  });

  it.each([
    [2, 2],
    [3, 4],
  ])('an opponent with %i poison counters makes it %i/%i', async (n, power) => {
    const imp = being('Imp', '2/2', {
      text: 'This creature gets +2/+0 as long as an opponent has three or more poison counters.',
    });
    const sting = sorcery('Sting', `Target player gets ${n === 2 ? 'two' : 'three'} poison counters.`);
    const game = await position({ p1: { battlefield: [imp], hand: [sting, sting] } });
    castEach(game, ['Sting', 'p1']);
    expect(game.is('Imp').power).toBe(2);
    castEach(game, ['Sting', 'p2']);
    expect(game.is('Imp').power).toBe(power);
  });

  it('one or fewer cards in hand, as the hand changes', async () => {
    const text = 'This creature gets +1/+2 as long as you have one or fewer cards in hand.';
    const game = await position({
      p1: {
        battlefield: [being('Lizard', '2/2', { text })],
        hand: [sorcery('Read', 'Draw a card.'), ...cards(1)],
        library,
      },
      p2: { hand: cards(3) },
    });
    expect(game.is('Lizard').power).toBe(2);
    game.cast('Read');
    expect(game.is('Lizard').power).toBe(3);
    game.resolve();
    expect(game.is('Lizard').power).toBe(2);
  });

  it('both of two conditions', async () => {
    const text = 'As long as you have 22 or more life and an opponent has 19 or less life, this creature gets +6/+6.';
    const game = await position({
      p1: {
        battlefield: [being('Baron', '4/4', { text })],
        hand: [sorcery('Gain', 'You gain 2 life.'), sorcery('Drain', 'Each opponent loses 1 life.')],
      },
    });
    castEach(game, 'Gain');
    expect(game.is('Baron').power).toBe(4);
    castEach(game, 'Drain');
    expect(game.is('Baron').power).toBe(10);
  });

  it('CR 500.1: not your turn', async () => {
    const text = "{0}: You gain 1 life. Activate only if it's not your turn.";
    const game = await position({ p1: { battlefield: [enchantment('Town', text)], library }, p2: { library } });
    expect(() => game.activate('Town')).toThrow('cannot activate');
    game.until('upkeep');
    game.pass();
    game.activate('Town');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });

  it('enchanted by two or more Auras', async () => {
    const fox = being('Fox', '1/1', {
      text: "This creature gets +3/+3 as long as it's enchanted by two or more Auras.",
    });
    const aura: Written = {
      name: 'Veil',
      type: 'Enchantment — Aura',
      cost: '{W}',
      text: 'Enchant creature\nEnchanted creature has flying.',
    };
    const game = await position({ p1: { battlefield: [fox, being('Calf', '2/2')], hand: [aura, aura, aura] } });
    castEach(game, ['Veil', 'Fox'], ['Veil', 'Calf']);
    expect(game.is('Fox').power).toBe(1);
    castEach(game, ['Veil', 'Fox']);
    expect(game.is('Fox').power).toBe(4);
  });

  it.each([
    [['Lord', 'Calf'], 21],
    [['Lord'], 20],
    [['Calf', 'Cub'], 20],
  ])('this creature and at least one other attack: %j', async (who, life) => {
    const text = 'Whenever this creature and at least one other creature attack, you gain 1 life.';
    const game = await position({
      p1: { battlefield: [being('Lord', '2/2', { text }), being('Calf', '2/2'), being('Cub', '1/1')] },
    });
    attack(game, ...who);
    game.resolve();
    expect(game.player('p1').life).toBe(life);
  });

  it.each([
    [1, 20],
    [2, 21],
    [3, 20],
  ])('attacking with exactly two creatures, with %i', async (n, life) => {
    const text = 'Whenever you attack with exactly two creatures, you gain 1 life.';
    const names = ['A', 'B', 'C'];
    const game = await position({
      p1: { battlefield: [enchantment('Ball', text), ...names.map((name) => being(name, '1/1'))] },
    });
    attack(game, ...names.slice(0, n));
    game.resolve();
    expect(game.player('p1').life).toBe(life);
  });
});
