/** Sentences that speak of the ones before: what is seen and chosen from, found, and done in another's place. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const land = (name: string): Written => ({ name, type: 'Land', cost: '' });
const bear: Written = { name: 'Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const golem: Written = { name: 'Golem', type: 'Artifact Creature — Golem', cost: '{3}', power: '3', toughness: '3' };

describe('in the place of the sentence before', () => {
  const bolt = 'Zap deals 2 damage to any target. If you control an artifact, Zap deals 5 damage instead.';

  it.each([
    { what: 'as said, where the condition does not hold', mine: [bear], life: 18 },
    { what: 'the other amount to the same target, where it does', mine: [golem], life: 15 },
  ])('deals damage: $what', async ({ mine, life }) => {
    const game = await position({ p1: { hand: [sorcery('Zap', bolt)], battlefield: mine } });
    game.cast('Zap', ['p2']);
    game.resolve();
    expect(game.player('p2').life).toBe(life);
  });
});

describe('from it', () => {
  it('chooses among the cards that were revealed, of another player', async () => {
    const text = 'Target player reveals their hand. You choose a nonland card from it. That player discards that card.';
    const game = await position({ p1: { hand: [sorcery('Prod', text), bear] }, p2: { hand: [golem, land('Isle')] } });
    game.cast('Prod', ['p2']);
    game.resolve();
    expect(game.names('graveyard:p2')).toEqual(['Golem']);
    expect(game.names('hand:p1')).toEqual(['Bear']);
    expect(game.happened('revealed')).toMatchObject([{ player: 'p2' }]);
  });
});

describe('searching', () => {
  it('finds what lies open, and may leave what is hidden', async () => {
    const text = 'Search your graveyard and library for a creature card and put it into your hand. Then shuffle.';
    const game = await position({ p1: { hand: [sorcery('Seek', text)], graveyard: [bear], library: [golem] } });
    game.cast('Seek');
    game.pass();
    game.pass();
    expect(game.open().legal).toMatchObject({ kind: 'some', min: 1, max: 1 });
  });

  it('may leave all where all is hidden', async () => {
    const text = 'Search your library for a creature card, put it into your hand, then shuffle.';
    const game = await position({ p1: { hand: [sorcery('Seek', text)], library: [golem, bear] } });
    game.cast('Seek');
    game.pass();
    game.pass();
    expect(game.open().legal).toMatchObject({ kind: 'some', min: 0, max: 1 });
  });
});

describe('an emblem', () => {
  it('means by name the object that made it, also when that is gone', async () => {
    const text =
      'When Seer enters, you get an emblem with "You may play cards exiled with Seer."\n{1}: Exile the top card of your library.\nSacrifice Seer: You gain 1 life.';
    const seer: Written = { name: 'Seer', type: 'Artifact', cost: '{1}', text };
    const game = await position({ p1: { hand: [seer], library: [bear], exile: [golem] } });
    game.cast('Seer');
    game.resolve();
    game.resolve();
    expect(game.names('command')).toHaveLength(1);
    const { key } = game.is('Seer');
    game.say({ do: 'activate', object: key, ability: 'f0.1', cost: '{1}' });
    game.resolve();
    game.say({ do: 'activate', object: key, ability: 'f0.2', cost: 'sacrifice' });
    game.resolve();
    expect(() => game.cast('Golem')).toThrow();
    game.cast('Bear');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
  });
});
