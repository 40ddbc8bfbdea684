/** What is said of spells, asked of the half or face that is cast: countering, casting, counting (CR 709.3a, 709.3b, 712.7a). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const counter = instant('Nope', 'Counter target spell.');

const split: Written = {
  layout: 'split',
  faces: [
    { name: 'Firm', type: 'Sorcery', cost: '{1}{G}', text: "This spell can't be countered.\nYou gain 3 life.\nFuse" },
    { name: 'Frail', type: 'Sorcery', cost: '{R}', text: 'Each opponent loses 2 life.\nFuse' },
  ],
};
const modal: Written = {
  layout: 'modal_dfc',
  faces: [
    {
      name: 'Bird',
      type: 'Creature — Bird',
      cost: '{1}{U}',
      power: '1',
      toughness: '1',
      text: "This spell can't be countered.",
    },
    { name: 'Nest', type: 'Artifact', cost: '{2}' },
  ],
};

const countered = async (card: Written, name: string) => {
  const game = await position({ p1: { hand: [card, counter] } });
  game.cast(name);
  game.cast('Nope');
  game.resolve();
  return game.happened('countered').length > 0;
};

describe("can't be countered", () => {
  it('is a word of the half that says it, and of the whole where both are cast', async () => {
    expect(await countered(split, 'Firm')).toBe(false);
    expect(await countered(split, 'Frail')).toBe(true);
    expect(await countered(split, 'Firm // Frail')).toBe(false);
  });

  it('is a word of the face that is up', async () => {
    expect(await countered(modal, 'Bird')).toBe(false);
    expect(await countered(modal, 'Nest')).toBe(true);
  });

  it('is said by others of the half that is cast', async () => {
    for (const [name, safe] of [
      ['Firm', false],
      ['Frail', true],
      ['Firm // Frail', true],
    ] as const) {
      const plain: Written = {
        layout: 'split',
        faces: [
          { name: 'Firm', type: 'Sorcery', cost: '{1}{G}', text: 'You gain 3 life.\nFuse' },
          { name: 'Frail', type: 'Sorcery', cost: '{R}', text: 'Each opponent loses 2 life.\nFuse' },
        ],
      };
      const game = await position({
        p1: {
          hand: [plain, counter],
          battlefield: [enchantment('Shield', "Red spells you control can't be countered.")],
        },
      });
      game.cast(name);
      game.cast('Nope');
      game.resolve();
      expect(game.happened('countered').length === 0).toBe(safe);
    }
  });
});

describe("can't cast", () => {
  const names = async (text: string, card: Written) => {
    const game = await position({ p1: { hand: [card], battlefield: [enchantment('Ban', text)] } });
    return game.options().flatMap((move) => {
      const { do: how, name } = move as { do: string; name?: string };
      return how === 'cast' && name !== undefined ? [name] : [];
    });
  };

  it('judges the half, and the fused spell as a whole', async () => {
    expect(await names("Players can't cast red spells.", split)).toEqual(['Firm']);
    expect(await names("Players can't cast sorcery spells.", split)).toEqual([]);
    expect(await names("Players can't cast spells with mana value 2.", split)).toEqual(['Frail', 'Firm // Frail']);
  });

  it('judges the face', async () => {
    expect(await names("Players can't cast creature spells.", modal)).toEqual(['Nest']);
    expect(await names("Players can't cast artifact spells.", modal)).toEqual(['Bird']);
  });

  it('counts spells that were cast, a fused one once', async () => {
    const ban = enchantment('Ban', "Each player can't cast more than one spell each turn.");
    const game = await position({ p1: { hand: [split, counter], battlefield: [ban] } });
    game.cast('Firm // Frail');
    game.resolve();
    expect(game.options().some((move) => (move as { do: string }).do === 'cast')).toBe(false);
  });
});
