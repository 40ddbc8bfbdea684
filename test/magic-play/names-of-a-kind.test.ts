/** A card name of a certain kind is chosen; a mana value is odd or even: of one face, or of the whole card. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

const wheel: Written = { name: 'Wheel', type: 'Artifact', cost: '{1}' };
const ground: Written = { name: 'Ground', type: 'Basic Land — Forest', text: '' };
const tower: Written = { name: 'Tower', type: 'Land', text: '{T}: Add {C}.' };
const bridge: Written = {
  layout: 'modal_dfc',
  faces: [
    { name: 'Builder', type: 'Creature — Human', cost: '{2}', power: '1', toughness: '1' },
    { name: 'Bridge', type: 'Artifact', cost: '{3}' },
  ],
};
const twins = (left: string, right: string): Written => ({
  layout: 'split',
  faces: [
    { name: 'Left', type: 'Sorcery', cost: left, text: 'You gain 1 life.' },
    { name: 'Right', type: 'Sorcery', cost: right, text: 'You gain 5 life.' },
  ],
});

async function namesFor(kind: string): Promise<readonly unknown[]> {
  const strip = sorcery('Strip', `Choose ${kind}. Exile all cards with the chosen name from all graveyards.`);
  const game = await position({
    p1: { hand: [strip], battlefield: [wheel, creature('Bear')], graveyard: [bridge] },
    p2: { library: [ground, tower] },
  });
  game.cast('Strip');
  game.pass();
  game.pass();
  return game.options();
}

describe('a card name of a kind (CR 201.4)', () => {
  it.each([
    ['an artifact card name', ['Bridge', 'Wheel']],
    ['a creature card name', ['Bear', 'Builder']],
    ['a nonbasic land card name', ['Tower']],
    ['a card name other than a basic land card name', ['Bear', 'Bridge', 'Builder', 'Strip', 'Tower', 'Wheel']],
  ])('%s: of the faces that are such', async (kind, names) => {
    expect(await namesFor(kind)).toEqual(names);
  });
});

describe('an odd mana value', () => {
  it.each([
    ['{R}', '{2}{R}', 'each half is odd, together they are even', false],
    ['{1}{R}', '{1}', 'of the two halves together it is odd', true],
  ])('%s // %s: %s', async (left, right, _, may) => {
    const find = sorcery(
      'Find',
      'Reveal the top card of your library. You may cast it without paying its mana cost if its mana value is odd.',
    );
    const game = await position({ p1: { hand: [find], library: [twins(left, right), ground] } });
    game.cast('Find');
    game.pass();
    game.pass();
    expect(game.open().kind !== 'priority').toBe(may);
  });
});
