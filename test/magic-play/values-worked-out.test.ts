/** Numbers that text works out: excess damage, life lost this way, counters, the highest and the different values, one more card. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, instant, land } from './asking.ts';
import { type Played, type Position, position, sorcery, type Written } from './position.ts';

const library = cards(20);
const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature.');
const mark = sorcery('Mark', 'Put a charge counter on target permanent.');
const costing = (name: string, cost: string): Written => being(name, '1/1', { cost });
const walker: Written = {
  name: 'Wanderer',
  type: 'Legendary Planeswalker — Wanderer',
  cost: '{3}',
  loyalty: '3',
  text: '+1: You gain 0 life.',
};
const life = (game: Played, player: 'p1' | 'p2' = 'p1'): number => game.player(player).life;

type Cast = string | readonly [name: string, ...said: string[]];

/** How much life "you gain life equal to" this gains. */
async function worth(value: string, at: Position, ...before: readonly Cast[]): Promise<number> {
  const count = sorcery('Count', `You gain life equal to ${value}.`);
  const game = await position({ ...at, p1: { ...at.p1, library, hand: [count, ...(at.p1?.hand ?? [])] } });
  castEach(game, ...before);
  const had = life(game);
  castEach(game, 'Count');
  return life(game) - had;
}

describe('a value', () => {
  const CASES: readonly (readonly [value: string, at: Position, before: readonly Cast[], n: number])[] = [
    [
      'the highest mana value among creatures you control',
      {
        p1: { battlefield: [costing('A', '{3}'), costing('B', '{1}'), artifact('C', '', '{6}')] },
        p2: { battlefield: [costing('D', '{5}')] },
      },
      [],
      3,
    ],
    ['the highest mana value among creatures you control', { p2: { battlefield: [costing('D', '{5}')] } }, [], 0],
    [
      'the number of Bears you control plus the number of Bear cards in your graveyard',
      {
        p1: {
          battlefield: [costing('A', '{1}')],
          graveyard: [costing('B', '{1}'), costing('C', '{1}'), artifact('E')],
        },
        p2: { graveyard: [costing('D', '{1}')] },
      },
      [],
      3,
    ],
    ['1 plus the number of creatures you control', { p1: { battlefield: [costing('A', '{1}')] } }, [], 2],
    ["the total number of cards in all players' hands", { p1: { hand: cards(2) }, p2: { hand: cards(3) } }, [], 5],
    ['the number of cards in your hand plus one', { p1: { hand: cards(2) }, p2: { hand: cards(3) } }, [], 3],
    ['the number of opponents you have', {}, [], 1],
    [
      'the number of +1/+1 counters on creatures you control',
      {
        p1: { hand: [grow, grow, mark, grow], battlefield: [costing('A', '{1}'), costing('B', '{1}')] },
        p2: { battlefield: [costing('C', '{1}')] },
      },
      [
        ['Grow', 'A'],
        ['Grow', 'B'],
        ['Mark', 'B'],
        ['Grow', 'C'],
      ],
      2,
    ],
  ];
  it.each(CASES)('%s', async (value, at, before, n) => {
    expect(await worth(value, at, ...before)).toBe(n);
  });

  const EACH: readonly (readonly [each: string, at: Position, n: number])[] = [
    [
      'different power among creatures you control',
      {
        p1: { battlefield: [being('A', '1/1'), being('B', '1/2'), being('C', '3/1')] },
        p2: { battlefield: [being('D', '5/5')] },
      },
      2,
    ],
    [
      'different mana value among nonland permanents you control',
      {
        p1: { battlefield: [costing('A', '{1}'), costing('B', '{G}'), costing('C', '{4}'), land('E')] },
        p2: { battlefield: [costing('D', '{5}')] },
      },
      2,
    ],
    [
      'different mana value among nonland cards in your graveyard',
      { p1: { graveyard: [costing('A', '{1}'), costing('B', '{G}'), costing('C', '{4}'), land('E')] } },
      2,
    ],
  ];
  it.each(EACH)('a card for each %s', async (each, at, n) => {
    const read = sorcery('Read', `Draw a card for each ${each}.`);
    const game = await position({ ...at, p1: { ...at.p1, hand: [read], library } });
    castEach(game, 'Read');
    expect(game.names('hand:p1')).toHaveLength(n);
  });

  it('CR 110.4a: permanent types among cards in a graveyard', async () => {
    const door = sorcery(
      'Door',
      'If there are four or more permanent types among cards in your graveyard, you gain 4 life.',
    );
    const grave = [artifact('A'), costing('B', '{1}'), land('C'), sorcery('D', ''), instant('E', '')];
    const few = await position({ p1: { hand: [door], graveyard: grave } });
    expect(life(castEach(few, 'Door'))).toBe(20);
    const many = await position({ p1: { hand: [door], graveyard: [...grave, enchantment('F', '')] } });
    expect(life(castEach(many, 'Door'))).toBe(24);
  });
});

describe('CR 120.10: excess damage', () => {
  const rings = instant(
    'Rings',
    'This spell deals 4 damage to target creature or planeswalker. You gain life equal to the excess damage dealt this way.',
  );
  const bolt = instant('Bolt', 'This spell deals 1 damage to any target.');

  it.each([
    ['3/3', [], 1],
    ['3/3', ['Bolt'], 2],
    ['5/5', [], 0],
  ])('to a %s after %j', async (size, before, n) => {
    const game = await position({ p1: { hand: [rings, bolt] }, p2: { battlefield: [being('Cow', size)] } });
    castEach(game, ...before.map((name) => [name, 'Cow'] as const), ['Rings']);
    expect(life(game)).toBe(20 + n);
  });

  it('to a planeswalker: beyond its loyalty', async () => {
    const game = castEach(await position({ p1: { hand: [rings, walker] } }), 'Wanderer', 'Rings');
    expect([life(game), game.names('battlefield')]).toEqual([21, []]);
  });

  it.each([
    ['', 1],
    ['Deathtouch', 3],
  ])('of a creature with "%s"', async (text, n) => {
    const slice = sorcery(
      'Slice',
      "Target creature you control deals damage equal to its power to target creature you don't control. Create a number of 1/1 green Elf creature tokens equal to the amount of excess damage dealt this way.",
    );
    const game = await position({
      p1: { hand: [slice], battlefield: [being('Bull', '4/4', { text })] },
      p2: { battlefield: [being('Cow', '3/3')] },
    });
    castEach(game, 'Slice');
    expect(game.keys('Elf Token')).toHaveLength(n);
  });
});

describe('life lost this way', () => {
  const tithe = sorcery('Tithe', 'Each opponent loses 3 life. You gain life equal to the life lost this way.');

  it('is what they lost', async () => {
    const game = await position({ p1: { hand: [tithe] } });
    expect([life(castEach(game, 'Tithe')), life(game, 'p2')]).toEqual([23, 17]);
  });

  it('is none where life cannot be lost', async () => {
    const calm = enchantment('Calm', "Your life total can't change.");
    const game = await position({ p1: { hand: [tithe] }, p2: { battlefield: [calm] } });
    expect([life(castEach(game, 'Tithe')), life(game, 'p2')]).toEqual([20, 20]);
  });

  it('half their life, rounded up', async () => {
    const tribute = sorcery(
      'Tribute',
      'Target opponent loses half their life, rounded up. You gain life equal to the life lost this way.',
    );
    const game = await position({ p1: { hand: [sorcery('Poke', 'Each opponent loses 1 life.'), tribute] } });
    castEach(game, 'Poke', 'Tribute');
    expect([life(game), life(game, 'p2')]).toEqual([30, 9]);
  });

  it('as much as they lost this turn', async () => {
    const text = 'At the beginning of each end step, each opponent loses life equal to the life they lost this turn.';
    const game = await position({ p1: { hand: [tithe], battlefield: [enchantment('Echo', text)] } });
    castEach(game, 'Tithe');
    game.until('end');
    game.resolve();
    expect([life(game), life(game, 'p2')]).toEqual([23, 14]);
  });

  it.each([
    [[], 21],
    [['Tithe'], 23],
  ])('if none is lost this way: after %j', async (before, left) => {
    const text =
      'At the beginning of your end step, target opponent loses life equal to the life that player lost this turn. If no life is lost this way, you gain 1 life.';
    const game = await position({ p1: { hand: [tithe], battlefield: [enchantment('Echo', text)] } });
    castEach(game, ...before);
    game.until('end');
    game.resolve();
    expect([life(game), life(game, 'p2')]).toEqual([left, before.length > 0 ? 14 : 20]);
  });
});

describe('counters counted', () => {
  it('all of them on a thing, as it was when it left', async () => {
    const flay = sorcery('Flay', 'Exile target creature. You gain life equal to the number of counters on it.');
    const game = await position({ p1: { hand: [flay, grow, mark] }, p2: { battlefield: [being('Cow', '2/2')] } });
    castEach(game, 'Grow', 'Mark', 'Flay');
    expect([life(game), game.names('exile')]).toEqual([22, ['Cow']]);
  });

  it('of one kind, after they were doubled', async () => {
    const study = sorcery(
      'Study',
      'Put a +1/+1 counter on target creature, then double the number of +1/+1 counters on it. You gain life equal to the number of +1/+1 counters on that creature.',
    );
    const game = await position({ p1: { hand: [study, grow, mark], battlefield: [being('Cow', '2/2')] } });
    castEach(game, 'Grow', 'Mark', 'Study');
    expect([life(game), game.is('Cow').power]).toEqual([24, 6]);
  });

  it('for each counter on it, as it dies', async () => {
    const guard = being('Guard', '1/1', {
      text: 'When this creature dies, create a 1/1 white Kithkin creature token for each counter on it.',
    });
    const kill = sorcery('Kill', 'Destroy target creature.');
    const game = await position({ p1: { hand: [grow, mark, kill], battlefield: [guard] } });
    castEach(game, 'Grow', 'Mark', 'Kill');
    expect(game.keys('Kithkin Token')).toHaveLength(2);
  });

  it('that a player has', async () => {
    const learn = sorcery('Learn', 'You get an experience counter.');
    const disciple = being('Disciple', '1/1', {
      text: 'This creature gets +1/+1 for each experience counter you have.',
    });
    const fiend = being('Fiend', '2/2', {
      text: 'This creature gets +1/+1 for each poison counter your opponents have.',
    });
    const boost = sorcery('Boost', 'You gain X life, where X is the number of experience counters you have.');
    const sting = sorcery('Sting', 'Target player gets two poison counters.');
    const game = await position({ p1: { hand: [learn, learn, boost, sting, sting], battlefield: [disciple, fiend] } });
    castEach(game, 'Learn', 'Learn', 'Boost', ['Sting', 'p1']);
    expect([game.is('Disciple').power, game.is('Fiend').power, life(game)]).toEqual([3, 2, 22]);
    castEach(game, ['Sting', 'p2']);
    expect(game.is('Fiend').power).toBe(4);
  });

  it('on lands one controls, as its power', async () => {
    const toph = being('Mole', '*/3', {
      text: "Mole's power is equal to the number of +1/+1 counters on lands you control.",
    });
    const dig = sorcery('Dig', 'Put two +1/+1 counters on target land.');
    const game = await position({
      p1: { hand: [dig, dig, grow], battlefield: [toph, land('A'), being('Cow', '1/1')] },
      p2: { battlefield: [land('B')] },
    });
    castEach(game, ['Dig', 'A'], ['Dig', 'B'], ['Grow', 'Cow']);
    expect(game.is('Mole').power).toBe(2);
  });
});

describe('how often it was kicked', () => {
  it.each([
    [0, 20],
    [2, 16],
  ])('%i times', async (times, left) => {
    const shaman = being('Shaman', '2/2', {
      text: 'Multikicker {R}\nWhen this creature enters, it deals damage to target opponent equal to twice the number of times it was kicked.',
    });
    const game = await position({ p1: { hand: [shaman] } });
    game.cast('Shaman', times);
    game.resolve();
    expect(life(game, 'p2')).toBe(left);
  });
});

describe('that many and one more', () => {
  it('cards, after any number were discarded', async () => {
    const night = sorcery('Night', 'Discard any number of cards, then draw that many cards plus one.');
    const game = await position({ p1: { hand: [night, ...cards(3)], library } });
    game.cast('Night');
    game.resolve(['Page 0', 'Page 1']);
    expect(game.names('hand:p1')).toHaveLength(4);
  });

  it('cards, after all the cards in hand were discarded', async () => {
    const call = sorcery('Call', 'Discard all the cards in your hand, then draw that many cards plus one.');
    const game = await position({ p1: { hand: [call, ...cards(3)], library }, p2: { hand: cards(5) } });
    castEach(game, 'Call');
    expect([game.names('hand:p1').length, game.names('hand:p2').length]).toEqual([4, 5]);
  });

  it('cards, after any number were put on the bottom', async () => {
    const wake = sorcery(
      'Wake',
      'Put any number of cards from your hand on the bottom of your library, then draw that many cards plus one.',
    );
    const game = await position({
      p1: { hand: [wake, ...cards(2)], library: [land('Top'), land('Next'), land('Deep')] },
    });
    game.cast('Wake');
    game.resolve(['Page 0']);
    expect(game.names('hand:p1')).toEqual(['Page 1', 'Top', 'Next']);
    expect(game.names('library:p1')).toEqual(['Deep', 'Page 0']);
  });

  it.each([
    ['an additional card', 2],
    ['two additional cards', 3],
  ])('%s in the draw step', async (more, n) => {
    const font = enchantment('Font', `At the beginning of each player's draw step, that player draws ${more}.`);
    const game = await position({ p1: { battlefield: [font], library }, p2: { library } });
    game.until('draw');
    game.resolve();
    expect([game.names('hand:p2').length, game.names('hand:p1').length]).toEqual([n, 0]);
  });
});

describe('the damage that was dealt', () => {
  it('that damage: of this time', async () => {
    const text = 'Trample\nWhenever this creature deals combat damage to a player, you gain life equal to that damage.';
    const game = await position({
      p1: { battlefield: [being('Boar', '4/4', { text })] },
      p2: { battlefield: [being('Cow', '1/3')] },
    });
    attack(game, 'Boar');
    while (game.open().kind === 'priority') game.pass();
    game.say({ [game.is('Cow').key]: [game.is('Boar').key] });
    game.until('damage');
    while (game.open().kind !== 'priority') game.say(1);
    game.resolve();
    expect([life(game), life(game, 'p2')]).toEqual([21, 19]);
  });

  it('opponents who were dealt combat damage', async () => {
    const pixie = {
      ...being('Pixie', '1/1', {
        text: 'When this creature enters, draw cards equal to the number of opponents who were dealt combat damage this turn.',
        cost: '{0}',
      }),
    };
    const hit = await position({ p1: { hand: [pixie], battlefield: [being('Boar', '4/4')], library } });
    attack(hit, 'Boar');
    hit.until('second main');
    castEach(hit, 'Pixie');
    expect(hit.names('hand:p1')).toHaveLength(1);
    const bolt = instant('Bolt', 'This spell deals 1 damage to any target.');
    const burnt = castEach(await position({ p1: { hand: [pixie, bolt], library } }), ['Bolt', 'p2'], 'Pixie');
    expect(burnt.names('hand:p1')).toHaveLength(0);
  });
});

describe('what something was', () => {
  it('the colours of what was sacrificed', async () => {
    const bound = sorcery(
      'Bound',
      'Sacrifice a creature. Return up to X cards from your graveyard to your hand, where X is the number of colors that creature was.',
    );
    const game = await position({
      p1: { hand: [bound], battlefield: [costing('Cow', '{R}{G}')], graveyard: cards(4) },
    });
    game.cast('Bound');
    while (game.open().kind === 'priority') game.pass();
    expect(game.open().legal).toMatchObject({ max: 2 });
  });

  it('a spell of a mana value one more than the highest', async () => {
    const search = enchantment(
      'Search',
      "At the beginning of your upkeep, you may cast a permanent spell from your hand with mana value equal to 1 plus the highest mana value among other permanents you control without paying its mana cost. If you don't, you gain 1 life.",
    );
    const hand = [costing('Two', '{2}'), costing('Three', '{3}'), costing('Four', '{4}')];
    const game = await position({
      p1: { battlefield: [search, costing('A', '{2}')], hand, library },
      p2: { library },
      step: 'upkeep',
      mana: '',
    });
    while (game.open().kind === 'priority') game.pass();
    game.resolve('yes');
    expect(game.names('battlefield')).toEqual(['Search', 'A', 'Three']);
  });
});
