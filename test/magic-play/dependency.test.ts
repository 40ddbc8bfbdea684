/** Effects that depend on each other within a layer (CR 613.8), and whose they are (CR 613.1b). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const creature = (name: string, kind: string, size: string, text = ''): Written => ({
  name,
  type: `Creature — ${kind}`,
  cost: '{1}{G}',
  power: size,
  toughness: size,
  text,
});

describe('an effect depends on another', () => {
  it('that changes what it applies to: types in layer 4, whichever came first', async () => {
    const first = enchantment('March', 'All lands are 1/1 creatures in addition to their other types.');
    const second = enchantment('Bloom', 'All creatures are Forests in addition to their other types.');
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const game = await position({ p1: { battlefield: [...order, { name: 'Vale', type: 'Land' }] } });
      expect(game.is('Vale')).toMatchObject({ types: ['Land', 'Creature'], subtypes: ['Forest'] });
    }
  });

  it('that takes away the ability it comes from, before it has begun', async () => {
    const hush = enchantment('Hush', 'All creatures lose all abilities.');
    const lord = creature('Lord', 'Elf', '1', 'Creatures you control have flying.');
    for (const order of [
      [hush, lord],
      [lord, hush],
    ]) {
      const game = await position({ p1: { battlefield: [...order, creature('Bear', 'Bear', '2')] } });
      expect(game.is('Bear').abilities).toEqual([]);
    }
  });

  it('that changes what it does: numbers that the same layer makes', async () => {
    const base = enchantment('Equal', 'Elves you control have base power and toughness 4/4.');
    const copyist = enchantment(
      'Mirror',
      'Bears you control have base power and toughness each equal to the greatest power among Elves you control.',
    );
    for (const order of [
      [base, copyist],
      [copyist, base],
    ]) {
      const game = await position({
        p1: { battlefield: [...order, creature('Elf', 'Elf', '1'), creature('Bear', 'Bear', '2')] },
      });
      expect(game.is('Bear').power).toBe(4);
    }
  });

  it('is looked at again after each effect', async () => {
    // Zed depends on Why only once Ex has been applied.
    const zed = enchantment('Zed', 'Goblins have flying.');
    const why = enchantment('Why', 'All Elves are Goblins in addition to their other types.');
    const ex = enchantment('Ex', 'All Bears are Elves in addition to their other types.');
    const game = await position({ p1: { battlefield: [zed, why, ex, creature('Bear', 'Bear', '2')] } });
    expect(game.is('Bear').subtypes).toEqual(['Bear', 'Elf', 'Goblin']);
    expect(game.is('Bear').abilities).toHaveLength(1);
  });

  it('in a circle: timestamps decide, and what waits for the circle waits', async () => {
    const late = enchantment('Late', 'All Goblins are Wizards in addition to their other types.');
    const there = enchantment('There', 'All Elves are Goblins.');
    const back = enchantment('Back', 'All Goblins are Elves.');
    const game = await position({ p1: { battlefield: [late, there, back, creature('Thing', 'Elf', '2')] } });
    // There makes it a Goblin, Back an Elf again: by then it is no Goblin for Late.
    expect(game.is('Thing').subtypes).toEqual(['Elf']);
  });

  it('also where cards and spells are meant', async () => {
    const why = enchantment(
      'Why',
      "Each Bear creature card you own that isn't on the battlefield is an Elf in addition to its other types.",
    );
    const ex = enchantment(
      'Ex',
      "Each Dog creature card you own that isn't on the battlefield is a Bear in addition to its other types.",
    );
    const game = await position({ p1: { battlefield: [why, ex], hand: [creature('Rex', 'Dog', '2')] } });
    expect(game.current(game.keys('Rex', 'hand:p1')[0] ?? 0).subtypes).toEqual(['Dog', 'Bear', 'Elf']);
  });
});

describe('whose a static ability is', () => {
  it('is asked after layer 2', async () => {
    const game = await position({
      p1: {
        hand: [sorcery('Steal', 'Gain control of target enchantment until end of turn.')],
        battlefield: [creature('Bear', 'Bear', '2')],
      },
      p2: {
        battlefield: [enchantment('Anthem', 'Creatures you control get +1/+1.'), creature('Ogre', 'Ogre', '3')],
      },
    });
    expect([game.is('Bear').power, game.is('Ogre').power]).toEqual([2, 4]);
    game.cast('Steal');
    game.resolve();
    expect([game.is('Bear').power, game.is('Ogre').power]).toEqual([3, 3]);
  });

  it('and who gets control by it waits for who controls it (CR 613.8a)', async () => {
    const leash: Written = {
      name: 'Leash',
      type: 'Enchantment — Aura',
      cost: '{U}',
      text: 'Enchant creature\nYou control enchanted creature.',
    };
    const game = await position({
      p1: { hand: [leash, sorcery('Give', 'Target opponent gains control of target enchantment.')] },
      p2: { battlefield: [creature('Ogre', 'Ogre', '3')] },
    });
    game.cast('Leash');
    game.resolve();
    expect(game.is('Ogre').controller).toBe('p1');
    game.cast('Give');
    game.resolve();
    expect([game.is('Leash').controller, game.is('Ogre').controller]).toEqual(['p2', 'p2']);
  });
});
