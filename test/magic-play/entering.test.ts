/** How permanents enter: what can't, and Auras that were not cast (CR 608.3e, 614.12, 303.4f). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const bear: Written = { name: 'Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };

describe("what can't enter", () => {
  const worms = enchantment('Worms', "Lands can't enter the battlefield.");
  const clone: Written = {
    name: 'Mimic',
    type: 'Creature — Shapeshifter',
    cost: '{3}{U}',
    power: '0',
    toughness: '0',
    text: 'You may have this creature enter as a copy of any creature on the battlefield.',
  };
  const dryad: Written = { name: 'Dryad', type: 'Land Creature — Forest Dryad', power: '1', toughness: '1' };

  it('is judged as it would be: a copy of a land goes to the graveyard', async () => {
    const game = await position({ p1: { battlefield: [worms, dryad, bear], hand: [clone, clone] } });
    game.cast('Mimic');
    game.resolve(['Dryad']);
    expect(game.names('graveyard:p1')).toEqual(['Mimic']);
    game.cast('Mimic');
    game.resolve(['Bear']);
    expect(game.keys('Bear')).toHaveLength(2);
  });

  it('goes to the graveyard as a spell, and stays as a card', async () => {
    const game = await position({
      p1: {
        battlefield: [enchantment('Ban', "Nontoken creatures can't enter the battlefield.")],
        hand: [bear, sorcery('Raise', 'Return target creature card from your graveyard to the battlefield.')],
      },
    });
    game.cast('Bear');
    game.resolve();
    expect(game.names('graveyard:p1')).toEqual(['Bear']);
    game.cast('Raise');
    game.resolve();
    expect(game.names('graveyard:p1')).toEqual(['Bear', 'Raise']);
  });
});

describe('an Aura that was not cast (CR 303.4f)', () => {
  const aura: Written = {
    name: 'Wings',
    type: 'Enchantment — Aura',
    cost: '{1}{W}',
    text: 'Enchant creature you control\nEnchanted creature gets +2/+2.',
  };
  const raise = sorcery('Raise', 'Return target enchantment card from your graveyard to the battlefield.');
  const ogre: Written = { name: 'Ogre', type: 'Creature — Ogre', cost: '{2}{R}', power: '3', toughness: '3' };

  it('is put onto what its controller chooses, without a target', async () => {
    const game = await position({
      p1: { graveyard: [aura], hand: [raise], battlefield: [bear, ogre] },
      p2: { battlefield: [bear] },
    });
    game.cast('Raise');
    game.pass();
    game.pass();
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Bear', 'Ogre']);
    game.resolve(['Ogre']);
    expect(game.is('Ogre').power).toBe(5);
  });

  it('stays where it is if there is nothing it could enchant', async () => {
    const game = await position({ p1: { graveyard: [aura], hand: [raise] }, p2: { battlefield: [bear] } });
    game.cast('Raise');
    game.resolve();
    expect(game.names('graveyard:p1')).toEqual(['Wings', 'Raise']);
    expect(game.names('battlefield')).toEqual(['Bear']);
  });

  it('may be put onto what could not be its target', async () => {
    const shy: Written = { ...bear, name: 'Shy', text: 'Shroud' } as Written;
    const game = await position({ p1: { graveyard: [aura], hand: [raise], battlefield: [shy] } });
    game.cast('Raise');
    game.resolve();
    expect(game.is('Shy').power).toBe(4);
  });

  it('is chosen for as it becomes a copy of an Aura while it enters', async () => {
    const mirror: Written = {
      name: 'Mirror',
      type: 'Enchantment',
      cost: '{2}{U}',
      text: 'You may have this enchantment enter as a copy of any enchantment on the battlefield.',
    };
    const game = await position({ p1: { hand: [aura, mirror], battlefield: [bear, ogre] } });
    game.cast('Wings', ['Bear']);
    game.resolve();
    game.cast('Mirror');
    game.resolve(['Wings'], ['Ogre']);
    expect([game.is('Bear').power, game.is('Ogre').power]).toEqual([4, 5]);
  });

  it('is chosen for where it is a token', async () => {
    const twin = sorcery('Twin', "Create a token that's a copy of target enchantment.");
    const game = await position({ p1: { hand: [aura, twin], battlefield: [bear, ogre] } });
    game.cast('Wings', ['Bear']);
    game.resolve();
    game.cast('Twin');
    game.resolve(['Ogre']);
    expect([game.is('Bear').power, game.is('Ogre').power]).toEqual([4, 5]);
  });
});
