/** Words about mana: what it pays for, what it may not, which mana it was, how much there is. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const land = (name: string, text = ''): Written => ({ name, type: 'Land', text });
const basic = (name: string): Written => ({ name, type: `Basic Land — ${name}` });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{1}{G}', text });

describe('mana as though it were another', () => {
  const thief = sorcery(
    'Thief',
    'Exile the top card of each opponent\u2019s library. Until end of turn, you may cast spells from among those exiled cards, and you may spend mana as though it were mana of any color to cast those spells.',
    '{U}',
  );
  const prize = sorcery('Prize', 'You gain 3 life.', '{R}{R}');

  it('pays for the cards the words speak of, and for nothing else', async () => {
    const game = await position({ p1: { hand: [thief, prize] }, p2: { library: [prize] }, mana: 'UUU' });
    expect(() => game.cast('Prize')).toThrow('cannot cast');
    game.cast('Thief');
    game.resolve();
    game.cast('Prize');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
    expect(game.names('hand:p1')).toEqual(['Prize']);
  });

  it('of any color is not of any type: {C} wants colorless mana', async () => {
    const mind = sorcery('Mind', 'You gain 3 life.', '{C}');
    const game = await position({ p1: { hand: [thief] }, p2: { library: [mind] }, mana: 'UU' });
    game.cast('Thief');
    game.resolve();
    expect(() => game.cast('Mind')).toThrow('cannot cast');
    const raid = sorcery(
      'Raid',
      'Target opponent exiles the top card of their library. Until end of turn, you may play that card. If you cast a spell this way, mana of any type can be spent to cast it.',
    );
    const other = await position({ p1: { hand: [raid] }, p2: { library: [mind] }, mana: 'UU' });
    other.cast('Raid');
    other.resolve();
    other.cast('Mind');
    other.resolve();
    expect(other.player('p1').life).toBe(23);
  });

  it('for everybody and everything, while a permanent says so', async () => {
    const prism = enchantment('Prism', 'Players may spend mana as though it were mana of any color.');
    const game = await position({ p1: { battlefield: [prism], hand: [prize] }, mana: 'UU' });
    game.cast('Prize');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });
});

describe('what mana cannot pay', () => {
  it('generic costs', async () => {
    const well = land('Well', "{T}: Add {W}{U}. This mana can't be spent to pay generic mana costs.");
    const game = await position({
      p1: {
        battlefield: [well],
        hand: [sorcery('Two', 'You gain 2 life.', '{2}'), sorcery('Both', 'You gain 1 life.', '{W}{U}')],
      },
      mana: '',
    });
    expect(() => game.cast('Two')).toThrow('cannot cast');
    game.cast('Both');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });

  it('spells of a kind', async () => {
    const forge = land('Forge', "{T}: Add {C}. This mana can't be spent to cast nonartifact spells.");
    const game = await position({
      p1: {
        battlefield: [forge],
        hand: [sorcery('Plan', 'You gain 1 life.', '{1}'), { name: 'Gear', type: 'Artifact', cost: '{1}', text: '' }],
      },
      mana: '',
    });
    expect(() => game.cast('Plan')).toThrow('cannot cast');
    game.cast('Gear');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Forge', 'Gear']);
  });
});

describe('which mana it was', () => {
  it('triggers only if mana of that land was spent', async () => {
    const pool = land(
      'Pool',
      '{T}: Add {U}.\nWhenever you cast a sorcery spell using mana produced by Pool, you gain 5 life.',
    );
    const spell = sorcery('Plan', 'You gain 1 life.');
    const game = await position({ p1: { battlefield: [pool, basic('Island')], hand: [spell, spell] }, mana: '' });
    game.cast('Plan');
    game.resolve();
    const after = game.player('p1').life;
    game.cast('Plan');
    game.resolve();
    expect([after, game.player('p1').life].toSorted()).toEqual([after === 21 ? 21 : 26, 27]);
  });

  it('that very mana, spent on such a spell', async () => {
    const spring = land(
      'Spring',
      '{T}: Add one mana of any color. When that mana is spent to cast a sorcery spell, you gain 4 life.',
    );
    const game = await position({
      p1: { battlefield: [spring], hand: [sorcery('Plan', 'You gain 1 life.')] },
      mana: '',
    });
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').life).toBe(25);
  });
});

describe('how much', () => {
  it('as much life as was lost this turn', async () => {
    const hurt = sorcery('Hurt', 'Each opponent loses 3 life.', '{B}');
    const cheap: Written = {
      name: 'Reward',
      type: 'Sorcery',
      cost: '{4}{B}',
      text: 'This spell costs {1} less to cast for each 1 life your opponents have lost this turn.\nYou gain 2 life.',
    };
    const game = await position({ p1: { hand: [hurt, cheap] }, mana: 'BBB' });
    expect(() => game.cast('Reward')).toThrow('cannot cast');
    game.cast('Hurt');
    game.resolve();
    game.cast('Reward');
    game.resolve();
    expect(game.player('p1').life).toBe(22);
    const add = sorcery('Harvest', 'Add {C} for each 1 life your opponents have lost this turn.', '{B}');
    const other = await position({ p1: { hand: [hurt, add] }, mana: 'BB' });
    other.cast('Hurt');
    other.resolve();
    other.cast('Harvest');
    other.resolve();
    expect(other.player('p1').mana.map(({ symbol }) => symbol)).toEqual(['C', 'C', 'C']);
  });

  it('as many counters as were removed, chosen among several things', async () => {
    const gear = (name: string): Written => ({
      name,
      type: 'Artifact',
      cost: '{1}',
      text: '{T}: Put two +1/+1 counters on this artifact.',
    });
    const engine: Written = {
      name: 'Engine',
      type: 'Artifact',
      cost: '{1}',
      text: 'Remove one or more +1/+1 counters from among artifacts you control: Target player adds that much {C}.',
    };
    const game = await position({ p1: { battlefield: [gear('Cog'), gear('Rod'), engine] }, mana: '' });
    expect(() => game.activate('Engine')).toThrow('cannot activate');
    game.activate('Cog');
    game.resolve();
    game.activate('Rod');
    game.resolve();
    game.activate('Engine', ['p1'], 1, 2);
    game.resolve();
    expect(game.player('p1').mana.map(({ symbol }) => symbol)).toEqual(['C', 'C', 'C']);
    expect(game.is('Cog').permanent.counters['+1/+1']).toBe(1);
  });
});
