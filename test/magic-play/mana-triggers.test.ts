/** Triggered mana abilities: they resolve at once, without the stack (CR 605.1b, 605.4a). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };
const growth: Written = {
  name: 'Growth',
  type: 'Enchantment',
  cost: '{G}',
  text: 'Whenever you tap a land for mana, add an additional {G}.',
};

describe('triggered mana abilities', () => {
  it('add their mana before anybody has priority', async () => {
    const game = await position({ mana: '', p1: { battlefield: [forest, growth] } });
    game.say({ do: 'mana' });
    game.say(game.options()[0] ?? null);
    expect(game.player('p1').mana.map(({ symbol }) => symbol)).toEqual(['G', 'G']);
    expect(game.names('stack')).toEqual([]);
    expect(game.open().kind).toBe('priority');
  });

  it('give it to who taps', async () => {
    const flare: Written = {
      name: 'Flare',
      type: 'Enchantment',
      cost: '{R}',
      text: 'Whenever a player taps a Forest for mana, that player adds an additional {G}.',
    };
    const game = await position({ mana: '', p1: { battlefield: [forest] }, p2: { battlefield: [flare] } });
    game.say({ do: 'mana' });
    game.say(game.options()[0] ?? null);
    expect(game.player('p1').mana).toHaveLength(2);
    expect(game.player('p2').mana).toHaveLength(0);
  });

  it('are none if they add no mana: those wait for the stack', async () => {
    const sting: Written = {
      name: 'Sting',
      type: 'Enchantment',
      cost: '{R}',
      text: 'Whenever you tap a land for mana, you lose 1 life.',
    };
    const game = await position({ mana: '', p1: { battlefield: [forest, sting] } });
    game.say({ do: 'mana' });
    game.say(game.options()[0] ?? null);
    expect(game.names('stack')).toEqual(['Sting']);
    game.resolve();
    expect(game.player('p1').life).toBe(19);
  });

  it('add what the land produced', async () => {
    const wake: Written = {
      name: 'Wake',
      type: 'Enchantment',
      cost: '{G}',
      text: 'Whenever you tap a land for mana, add one mana of any type that land produced.',
    };
    const game = await position({ mana: 'R', p1: { battlefield: [forest, wake] } });
    game.say({ do: 'mana' });
    game.say(game.options()[0] ?? null);
    expect(game.player('p1').mana.map(({ symbol }) => symbol)).toEqual(['R', 'G', 'G']);
  });
});

describe('mana of a type that something could produce (CR 106.7)', () => {
  it('is of any type that their abilities would add, and two that ask each other have none', async () => {
    const pool: Written = {
      name: 'Pool',
      type: 'Land',
      text: '{T}: Add one mana of any type that a land you control could produce.',
    };
    const game = await position({ mana: '', p1: { battlefield: [pool, pool, forest] } });
    game.say({ do: 'mana' });
    const [first] = game.keys('Pool');
    expect(game.options().filter((option) => (option as { use: number }).use === first)).toMatchObject([{ mana: 'G' }]);
  });
});
