/** "other": than what was chosen, targeted, made or found before, or than the card itself; and lists of what something is not. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (name: string, kind = 'Bear', toughness = '2', type = 'Creature'): Written => ({
  name,
  type: `${type} — ${kind}`,
  cost: '{1}{G}',
  power: '2',
  toughness,
  text: '',
});
const basic = (name: string): Written => ({ name, type: `Basic Land — ${name}` });

describe('other', () => {
  it('than the target: it is dealt damage once', async () => {
    const burn = sorcery(
      'Burn',
      'Burn deals 1 damage to target creature and each other creature that shares a creature type with it.',
    );
    const game = await position({
      p1: { hand: [burn] },
      p2: { battlefield: [creature('Bear'), creature('Cub', 'Bear', '1'), creature('Elf', 'Elf', '1')] },
    });
    game.cast('Burn', ['Bear']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear', 'Elf']);
  });

  it('than what was chosen', async () => {
    const vain = sorcery('Vain', 'Choose a creature, then destroy all other creatures.');
    const game = await position({
      p1: { hand: [vain] },
      p2: { battlefield: [creature('Bear'), creature('Elf', 'Elf')] },
    });
    game.cast('Vain');
    game.resolve(['Elf']);
    expect(game.names('battlefield')).toEqual(['Elf']);
  });

  it('than the tokens that were made', async () => {
    const coup = sorcery('Coup', 'Create two 1/1 white Soldier creature tokens. Destroy all other creatures.');
    const game = await position({ p1: { hand: [coup] }, p2: { battlefield: [creature('Bear')] } });
    game.cast('Coup');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Soldier Token', 'Soldier Token']);
  });

  it('than the card that was found', async () => {
    const dig = sorcery(
      'Dig',
      'Reveal cards from the top of your library until you reveal a land card. Put that card onto the battlefield and all other cards revealed this way into your graveyard.',
    );
    const game = await position({ p1: { hand: [dig], library: [creature('Bear'), basic('Forest'), basic('Island')] } });
    game.cast('Dig');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Forest']);
    expect(game.names('graveyard:p1')).toEqual(['Bear', 'Dig']);
    expect(game.names('library:p1')).toEqual(['Island']);
  });

  it('than itself, where nothing else was spoken of', async () => {
    const lord: Written = { ...creature('Lord'), text: 'Other creatures you control get +1/+1.' } as Written;
    const game = await position({ p1: { battlefield: [lord, creature('Bear')] } });
    expect([game.is('Lord').power, game.is('Bear').power]).toEqual([2, 3]);
  });
});

describe('what it is not, in a list', () => {
  it('nonartifact, nonlegendary', async () => {
    const edict = sorcery('Edict', 'Destroy all nonartifact, nonlegendary creatures.');
    const game = await position({
      p1: { hand: [edict] },
      p2: {
        battlefield: [
          creature('Bear'),
          creature('King', 'Human', '2', 'Legendary Creature'),
          creature('Golem', 'Golem', '2', 'Artifact Creature'),
        ],
      },
    });
    game.cast('Edict');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['King', 'Golem']);
  });
});
