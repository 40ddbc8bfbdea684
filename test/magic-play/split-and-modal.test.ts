/** What playing split and modal cards one after another has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (name: string, text = '', power = '2', toughness = power, cost = '{1}{G}'): Written => ({
  name,
  type: 'Creature — Bear',
  cost,
  power,
  toughness,
  text,
});
const land = (name: string): Written => ({ name, type: `Basic Land — ${name}` });

/** Chance leaves cards in the order in which they are. */
function inOrder(game: Played): void {
  while (game.open().kind === 'shuffle') game.say(game.options());
}

describe('the rest', () => {
  it('of cards looked at: those that were not taken go to the bottom', async () => {
    const text =
      'Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.pass();
    game.pass();
    game.say('yes');
    inOrder(game);
    expect(game.names('hand:p1')).toEqual(['Bear']);
    expect(game.names('library:p1')).toEqual(['Ape', 'Forest', 'Island']);
  });

  it('goes into the graveyard', async () => {
    const text =
      'Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.resolve(['Bear']);
    expect(game.names('hand:p1')).toEqual(['Bear']);
    expect(game.names('graveyard:p1')).toEqual(['Forest', 'Island', 'Dig']);
  });

  it('is not what was put back on top', async () => {
    const text =
      'Look at the top three cards of your library. Put one of them on top of your library and the rest on the bottom of your library in a random order.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.pass();
    game.pass();
    game.say(['Bear']);
    inOrder(game);
    expect(game.names('library:p1')).toEqual(['Bear', 'Ape', 'Forest', 'Island']);
  });
});
