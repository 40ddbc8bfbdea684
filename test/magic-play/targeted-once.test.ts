/** What is targeted when a delayed ability is made ready is not targeted again when that triggers (CR 603.7). */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery } from './position.ts';

const shy = creature('Shy', 'Whenever this creature becomes the target of a spell or ability, you gain 5 life.');
const vow = sorcery('Vow', 'Whenever target creature deals damage this turn, you gain life equal to that damage.');
const bite = sorcery('Bite', 'Target creature you control deals damage equal to its power to each opponent.');

describe('a delayed ability', () => {
  it('is about what the spell targeted, and targets nothing itself', async () => {
    const game = await position({ p1: { battlefield: [shy, creature('Bear')], hand: [vow, bite] } });
    game.cast('Vow', ['Shy']);
    game.resolve();
    game.resolve();
    expect(game.player('p1').life).toBe(25);
    game.cast('Bite', ['Shy']);
    game.resolve();
    game.resolve();
    game.resolve();
    expect(game.player('p1').life).toBe(32);
  });
});
