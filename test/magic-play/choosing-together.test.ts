/** Targets that are chosen together, deeds said again, abilities that are activated, costs of one way to cast. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (name: string, power = '2', toughness = power, text = '', cost = '{1}{G}', type = 'Creature — Bear') =>
  ({ name, type, cost, power, toughness, text }) as const;
const basic = (name: string): Written => ({ name, type: `Basic Land — ${name}` });

describe('several targets at once', () => {
  const graveyard = [
    creature('One', '1', '1', '', '{G}'),
    creature('Uno', '1', '1', '', '{R}'),
    creature('Two', '2', '2', '', '{1}{G}'),
    creature('Five', '5', '5', '', '{4}{G}'),
  ];

  it('each has a different mana value', async () => {
    const rise: Written = {
      name: 'Rise',
      type: 'Sorcery',
      cost: '{X}{B}',
      text: 'Return from your graveyard to the battlefield any number of target creature cards that each have a different mana value X or less.',
    };
    const game = await position({ p1: { hand: [rise], graveyard } });
    game.cast('Rise', 3, ['One']);
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Two']);
    game.say(['Two']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['One', 'Two']);
  });

  it('the total is so much or less', async () => {
    const call = sorcery(
      'Call',
      'Return any number of target creature cards with total mana value 3 or less from your graveyard to the battlefield.',
    );
    const game = await position({ p1: { hand: [call], graveyard } });
    game.cast('Call', ['One']);
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Uno', 'Two']);
    game.say(['Two']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['One', 'Two']);
  });

  it('asks for the total of those spoken of', async () => {
    const count = sorcery(
      'Muster',
      'Creatures you control gain flying until end of turn. If those creatures have total power 4 or greater, you gain 1 life.',
    );
    const small = await position({ p1: { hand: [count], battlefield: [creature('Ape', '3')] } });
    small.cast('Muster');
    small.resolve();
    expect(small.player('p1').life).toBe(20);
    const big = await position({ p1: { hand: [count], battlefield: [creature('Ape', '3'), creature('Cub', '1')] } });
    big.cast('Muster');
    big.resolve();
    expect(big.player('p1').life).toBe(21);
  });
});

describe('a deed said again', () => {
  const text =
    'Discard a card, then draw a card. When you discard a land card this way, Churn deals 2 damage to target creature.';
  const churn = sorcery('Churn', text);

  it('triggers at once, with a target chosen then', async () => {
    const game = await position({
      p1: { hand: [churn, basic('Forest')], library: [basic('Island')] },
      p2: { battlefield: [creature('Bear'), creature('Ox', '4')] },
    });
    game.cast('Churn');
    game.resolve(['Bear']);
    expect(game.names('battlefield')).toEqual(['Ox']);
  });

  it('not if it was another card', async () => {
    const game = await position({
      p1: { hand: [churn, sorcery('Plan', 'Draw a card.')], library: [basic('Island')] },
      p2: { battlefield: [creature('Bear')] },
    });
    game.cast('Churn');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
  });
});

describe('abilities that are activated', () => {
  it('triggers on abilities of an opponent, not on mana abilities if so said', async () => {
    const watch = creature(
      'Watch',
      '1',
      '3',
      "Whenever a player activates an ability that isn't a mana ability, you gain 1 life.",
    );
    const elf = creature('Elf', '1', '1', '{T}: Add {G}.');
    const ape = creature('Ape', '1', '1', '{G}: This creature gets +1/+1 until end of turn.');
    const game = await position({ p1: { battlefield: [watch, elf, ape] }, mana: '' });
    game.activate('Ape');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
    expect(game.is('Ape').power).toBe(2);
  });

  it('boasts once, or twice where something says so, after an attack', async () => {
    const brag = creature('Brag', '2', '2', 'Boast — {0}: You gain 1 life.');
    const muse: Written = {
      name: 'Muse',
      type: 'Enchantment',
      cost: '{R}',
      text: 'Creatures you control can boast twice during each of your turns rather than once.',
    };
    for (const [battlefield, times] of [
      [[brag], 1],
      [[brag, muse], 2],
    ] as const) {
      const game = await position({ p1: { battlefield } });
      expect(() => game.activate('Brag')).toThrow('cannot activate');
      while (game.open().kind === 'priority') game.pass();
      game.say({ [`${game.is('Brag').key}`]: 'p2' });
      for (let n = 0; n < times; n += 1) {
        game.activate('Brag');
        game.resolve();
      }
      expect(() => game.activate('Brag')).toThrow('cannot activate');
      expect(game.player('p1').life).toBe(20 + times);
    }
  });

  it('exhausts for good', async () => {
    const once = creature('Once', '1', '1', 'Exhaust — {0}: You gain 1 life.');
    const game = await position({
      p1: { battlefield: [once], library: [basic('Forest'), basic('Forest')] },
      p2: { library: [basic('Forest')] },
    });
    game.activate('Once');
    game.resolve();
    expect(() => game.activate('Once')).toThrow('cannot activate');
    game.until('upkeep');
    expect(game.player('p1').life).toBe(21);
    while (!(game.open().seat === 'p1' && game.open().kind === 'priority')) game.say({ do: 'pass' });
    expect(() => game.activate('Once')).toThrow('cannot activate');
  });
});

describe('damage beyond what is lethal', () => {
  it('is dealt to any target but that permanent', async () => {
    const fury = creature(
      'Fury',
      '5',
      '5',
      'Whenever a creature an opponent controls is dealt excess noncombat damage, Fury deals damage equal to the excess to any target other than that permanent.',
    );
    const game = await position({
      p1: { battlefield: [fury], hand: [sorcery('Blast', 'Blast deals 5 damage to target creature.')] },
      p2: { battlefield: [creature('Bear')] },
    });
    game.cast('Blast', ['Bear']);
    game.resolve(['p2']);
    expect(game.player('p2').life).toBe(17);
    expect(game.names('battlefield')).toEqual(['Fury']);
  });
});

describe('costs of one way to cast', () => {
  it('returns a tapped creature for web-slinging, of such spells only', async () => {
    const web: Written = {
      ...creature('Web', '4', '4', "Each legendary spell you cast that's one or more colors has web-slinging {W}."),
      type: 'Legendary Creature — Spider Hero',
    };
    const hero: Written = { ...creature('Hero', '5', '5', '', '{6}{W}'), type: 'Legendary Creature — Hero' };
    const plain = creature('Plain', '5', '5', '', '{6}{W}');
    const elf = creature('Elf', '1', '1', '{T}: You gain 1 life.');
    const game = await position({ p1: { battlefield: [web, elf], hand: [hero, plain] }, mana: 'W' });
    expect(() => game.cast('Hero')).toThrow('cannot cast');
    game.activate('Elf');
    game.resolve();
    expect(() => game.cast('Plain')).toThrow('cannot cast');
    game.cast('Hero');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Web', 'Hero']);
    expect(game.names('hand:p1')).toEqual(['Plain', 'Elf']);
  });

  it('costs less to cast this way, and only this way', async () => {
    const gift = sorcery(
      'Gift',
      'Exile the top card of your library. You may cast it. It costs {3} less to cast this way.',
    );
    const big = sorcery('Big', 'You gain 3 life.', '{3}{U}');
    const game = await position({ p1: { hand: [gift, big], library: [big] }, mana: 'UU' });
    game.cast('Gift');
    game.resolve('yes');
    expect(game.player('p1').life).toBe(23);
    expect(() => game.cast('Big')).toThrow('cannot cast');
  });
});

describe('where X is, in static text', () => {
  it('is worked out whenever it is asked', async () => {
    const lord = creature(
      'Lord',
      '1',
      '1',
      'Other creatures you control get +X/+X, where X is the number of Forests you control.',
    );
    const game = await position({
      p1: { battlefield: [lord, creature('Cub', '1'), basic('Forest'), basic('Forest')], hand: [basic('Forest')] },
    });
    expect(game.is('Cub').power).toBe(3);
    game.say(game.moveOn(game.keys('Forest', 'hand:p1')[0] ?? 0));
    expect(game.is('Cub').power).toBe(4);
  });
});
