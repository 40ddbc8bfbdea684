/** What reading double-faced cards by eye has found: words that were read right and went wrong in play. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (name: string, text = '', power = '2', type = 'Creature — Bear'): Written => ({
  name,
  type,
  cost: '{1}{G}',
  power,
  toughness: power,
  text,
});
const land: Written = { name: 'Forest', type: 'Basic Land — Forest' };

describe('when you do', () => {
  it('targets what it says (CR 603.12)', async () => {
    const trade = sorcery(
      'Trade',
      'You may sacrifice a creature. When you do, exile target creature an opponent controls.',
    );
    const game = await position({
      p1: { hand: [trade], battlefield: [creature('Elk')] },
      p2: { battlefield: [creature('Bear'), creature('Ape')] },
    });
    game.cast('Trade');
    game.resolve('yes', ['Ape']);
    expect(game.names('exile')).toEqual(['Ape']);
  });

  it('does not mind that what was targeted before is gone', async () => {
    const dig = sorcery('Dig', 'Exile target creature card from a graveyard. When you do, you gain 3 life.');
    const game = await position({ p1: { hand: [dig], graveyard: [creature('Bear')] } });
    game.cast('Dig');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });

  it('any number: none will do (CR 107.1c)', async () => {
    const text =
      'Reveal any number of Dragon cards from your hand. When you do, this spell deals X plus 2 damage to target opponent, where X is the number of cards revealed this way.';
    const game = await position({ p1: { hand: [sorcery('Show', text)] } });
    game.cast('Show');
    game.resolve();
    expect(game.player('p2').life).toBe(18);
  });
});

describe('X', () => {
  it('is known as targets are chosen', async () => {
    const text = 'Destroy target creature with power X or less, where X is the number of lands you control.';
    const game = await position({
      p1: { hand: [sorcery('Winnow', text)], battlefield: [land, land] },
      p2: { battlefield: [creature('Bear', '', '2'), creature('Ape', '', '3')] },
    });
    game.cast('Winnow');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Forest', 'Forest', 'Ape']);
  });

  it('of a spell is that of what triggers as it enters (CR 107.3m)', async () => {
    const siege: Written = {
      name: 'Call',
      type: 'Enchantment',
      cost: '{X}{U}',
      text: 'When this enchantment enters, you gain X life.',
    };
    const game = await position({ p1: { hand: [siege] } });
    game.cast('Call', 3);
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });
});

describe('that many', () => {
  it('counts what a spell targets', async () => {
    const text =
      'Whenever you cast a spell that targets one or more creatures you control, put that many +1/+1 counters on this creature.';
    const both = sorcery('Both', 'Up to two target creatures get +1/+1 until end of turn.');
    const game = await position({ p1: { hand: [both], battlefield: [creature('Racer', text), creature('Bear')] } });
    game.cast('Both', ['Racer', 'Bear']);
    game.resolve();
    expect(game.is('Racer').permanent.counters['+1/+1']).toBe(2);
  });
});

describe('what cannot be a target', () => {
  it('in a graveyard', async () => {
    const keeper = creature('Keeper', "Cards in graveyards can't be the targets of spells or abilities.");
    const back = sorcery('Back', 'Return target creature card from your graveyard to your hand.');
    const game = await position({ p1: { hand: [back], battlefield: [keeper], graveyard: [creature('Bear')] } });
    expect(() => game.cast('Back')).toThrow('cannot cast');
  });
});

describe('at end of combat, then', () => {
  it('puts off what follows, too', async () => {
    const ship: Written = {
      layout: 'transform',
      faces: [
        {
          name: 'Ship',
          type: 'Creature — Bear',
          cost: '{1}',
          power: '2',
          toughness: '2',
          text: 'When this creature attacks, exile it at end of combat, then return it to the battlefield transformed under your control.',
        },
        { name: 'Shore', type: 'Land', text: '{T}: Add {C}.' },
      ],
    };
    const game = await position({ p1: { battlefield: [ship] } });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Ship').key}`]: 'p2' });
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Ship']);
    game.until('second main');
    expect([game.names('battlefield'), game.player('p2').life]).toEqual([['Shore'], 18]);
  });
});
