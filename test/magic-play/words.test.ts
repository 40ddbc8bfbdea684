/** What words mean: which things, which players, how many, and whether it is so. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const creature = (name: string, kind: string, power: string, toughness = power, text = ''): Written => ({
  name,
  type: `Creature — ${kind}`,
  cost: '{1}{G}',
  power,
  toughness,
  text,
});

describe('which things', () => {
  it('takes kinds that share a deed apart from the rest', async () => {
    const game = await position({
      p1: { hand: [sorcery('Cull', 'Destroy all creatures other than Elves and Bears.')] },
      p2: { battlefield: [creature('Elf', 'Elf', '1'), creature('Bear', 'Bear', '2'), creature('Ogre', 'Ogre', '3')] },
    });
    game.cast('Cull');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Elf', 'Bear']);
  });

  it('compares with a value that is worked out', async () => {
    const bomb: Written = {
      name: 'Ticker',
      type: 'Artifact',
      cost: '{2}',
      text: '{T}: Put a charge counter on this artifact.\n{0}, Sacrifice this artifact: Destroy each nonland permanent with mana value equal to the number of charge counters on this artifact.',
    };
    const game = await position({
      p1: { battlefield: [bomb] },
      p2: {
        battlefield: [
          { name: 'Mote', type: 'Creature — Spirit', cost: '{W}', power: '1', toughness: '1' },
          creature('Bear', 'Bear', '2'),
        ],
      },
    });
    game.say(game.moveOn(game.is('Ticker').key));
    game.resolve();
    game.say(game.moveOn(game.is('Ticker').key));
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
  });

  it('counts creatures with different powers once for each power', async () => {
    const coven = sorcery('Circle', 'If you control three or more creatures with different powers, draw a card.');
    const library = [creature('Top', 'Bear', '2')];
    const same = await position({
      p1: { hand: [coven], library, battlefield: ['1', '2', '2'].map((n, at) => creature(`C${at}`, 'Bear', n)) },
    });
    same.cast('Circle');
    same.resolve();
    expect(same.names('hand:p1')).toEqual([]);
    const different = await position({
      p1: { hand: [coven], library, battlefield: ['1', '2', '3'].map((n, at) => creature(`C${at}`, 'Bear', n)) },
    });
    different.cast('Circle');
    different.resolve();
    expect(different.names('hand:p1')).toEqual(['Top']);
  });
});

describe('which players', () => {
  it('knows your opponents, and all players', async () => {
    const game = await position({
      p1: { battlefield: [creature('Sage', 'Human', '1')], hand: [sorcery('Drain', 'Each opponent loses 2 life.')] },
    });
    game.cast('Drain');
    game.resolve();
    expect([game.player('p1').life, game.player('p2').life]).toEqual([20, 18]);
  });
});

describe('whether it is so', () => {
  it('asks for a creature that died under your control', async () => {
    const wake = sorcery('Wake', 'If a creature died under your control this turn, draw a card.');
    const game = await position({
      p1: { hand: [sorcery('Strike', 'Destroy target creature.'), wake, wake], library: [wake, wake] },
      p2: { battlefield: [creature('Bear', 'Bear', '2')] },
    });
    game.cast('Strike');
    game.resolve();
    game.cast('Wake');
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Wake']);
  });

  it('compares X', async () => {
    const blaze: Written = {
      name: 'Blaze',
      type: 'Sorcery',
      cost: '{X}{R}',
      text: 'You gain X life. If X is 3 or more, draw a card.',
    };
    const game = await position({ p1: { hand: [blaze, blaze], library: [blaze, blaze] } });
    game.cast('Blaze', 2);
    game.resolve();
    expect(game.names('hand:p1')).toHaveLength(1);
    game.cast('Blaze', 3);
    game.resolve();
    expect(game.names('hand:p1')).toHaveLength(1);
    expect(game.player('p1').life).toBe(25);
  });
});
