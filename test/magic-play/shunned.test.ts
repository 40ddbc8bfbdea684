/** Protection from a name and from a player (CR 702.16): of a player, and of a permanent. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

const bolt = (name: string): Written => sorcery(name, `${name} deals 3 damage to any target.`);
const halo: Written = {
  name: 'Halo',
  type: 'Enchantment',
  cost: '{W}',
  text: 'As this enchantment enters, choose a card name.\nYou have protection from the chosen card name.',
};
const twins: Written = {
  layout: 'split',
  faces: [
    { name: 'Left', type: 'Instant', cost: '{R}', text: 'Left deals 3 damage to any target.' },
    { name: 'Right', type: 'Instant', cost: '{R}', text: 'Right deals 2 damage to any target.' },
  ],
};

/** The targets that a spell may have, after the Halo has named something. */
async function targetsOf(cast: string, named: string): Promise<readonly unknown[]> {
  const game = await position({ p1: { hand: [halo, twins, bolt('Dart')] } });
  game.cast('Halo');
  game.resolve(named);
  game.cast(cast);
  return game.options();
}

describe('a player with protection from a chosen name', () => {
  it('is no target of a spell with that name', async () => {
    expect(await targetsOf('Dart', 'Dart')).not.toContain('p1');
  });
  it('is a target of a spell with another', async () => {
    expect(await targetsOf('Dart', 'Left')).toContain('p1');
  });
  it('of a split card the half that is cast counts (CR 709.3b)', async () => {
    expect(await targetsOf('Left', 'Left')).not.toContain('p1');
    expect(await targetsOf('Right', 'Left')).toContain('p1');
  });
});

describe('a creature with protection from a chosen player', () => {
  const nemesis = creature('Nemesis', 'As this creature enters, choose a player.\nProtection from the chosen player');

  it.each([
    ['p1', false],
    ['p2', true],
  ])('%s: what that player controls cannot target it, what another controls can', async (chosen, may) => {
    const game = await position({ p1: { hand: [nemesis, bolt('Dart')] } });
    game.cast('Nemesis');
    game.resolve(chosen);
    game.cast('Dart');
    expect(game.options().length).toBe(may ? 3 : 2);
  });
});
