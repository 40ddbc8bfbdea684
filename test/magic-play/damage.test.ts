/** Damage and what comes of it (CR 120), and counters that bear on it (CR 122). */
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost: '{1}', text };
};
const instant = (name: string, text: string) => ({ name, type: 'Instant', cost: '{R}', text });
const fight = instant('Fight', 'Target creature you control fights target creature an opponent controls.');

describe('results of damage are events that can be replaced', () => {
  it('lifelink gains life, in place of which something else may happen', async () => {
    const lore = { name: 'Lore', type: 'Enchantment', text: 'If you would gain life, draw that many cards instead.' };
    const played = await position({
      p1: {
        hand: [fight],
        battlefield: [creature('Cat', '2/2', 'Lifelink'), lore],
        library: [creature('A', '1/1'), creature('B', '1/1'), creature('C', '1/1')],
      },
      p2: { battlefield: [creature('Wall', '0/4')] },
    });
    played.cast('Fight');
    played.resolve();
    expect(played.player('p1').life).toBe(20);
    expect(played.names('hand:p1')).toEqual(['A', 'B']);
  });

  it('life lost to damage is lost life, which another may gain instead', async () => {
    const thief = {
      name: 'Thief',
      type: 'Enchantment',
      text: 'If an opponent would lose life, you gain that much life instead.',
    };
    const zap = instant('Zap', 'Zap deals 2 damage to any target.');
    const played = await position({ p1: { hand: [zap], battlefield: [thief] } });
    played.cast('Zap', ['p2']);
    played.resolve();
    expect([played.player('p1').life, played.player('p2').life]).toEqual([22, 20]);
    expect(played.happened('dealt')).toHaveLength(1);
  });
});

describe('deathtouch', () => {
  it('destroys what was dealt damage in the form of counters', async () => {
    const played = await position({
      p1: { hand: [fight], battlefield: [creature('Asp', '1/3', 'Deathtouch, wither')] },
      p2: { battlefield: [creature('Ox', '1/4')] },
    });
    played.cast('Fight');
    played.resolve();
    expect(played.names('graveyard:p2')).toEqual(['Ox']);
  });

  it('is of the past once state-based actions have looked', async () => {
    const tough = instant('Tough', 'Target creature gains indestructible until end of turn.');
    const weak = instant('Weak', 'Target creature loses all abilities until end of turn.');
    const played = await position({
      p1: { hand: [fight, tough, weak], battlefield: [creature('Asp', '1/3', 'Deathtouch')] },
      p2: { battlefield: [creature('Ox', '1/4')] },
    });
    played.cast('Tough', ['Ox']);
    played.resolve();
    played.cast('Fight');
    played.resolve();
    played.cast('Weak', ['Ox']);
    played.resolve();
    expect(played.names('battlefield')).toContain('Ox');
  });
});

describe('counters', () => {
  it('of any size add to power and toughness', async () => {
    const grow = instant('Grow', 'Put a +1/+0 counter on target creature. Put a +0/+2 counter on it.');
    const played = await position({ p1: { hand: [grow], battlefield: [creature('Elf', '1/1')] } });
    played.cast('Grow');
    played.resolve();
    expect(played.is('Elf')).toMatchObject({ power: 2, toughness: 3 });
  });

  it('with a keyword come after what takes abilities away only if they are younger', async () => {
    const wings = instant('Wings', 'Put a flying counter on target creature.');
    const weak = instant('Weak', 'Target creature loses all abilities until end of turn.');
    const played = await position({ p1: { hand: [wings, weak, wings], battlefield: [creature('Elf', '1/1')] } });
    const flies = (): boolean => played.is('Elf').abilities.length > 0;
    played.cast('Wings');
    played.resolve();
    expect(flies()).toBe(true);
    played.cast('Weak');
    played.resolve();
    expect(flies()).toBe(false);
    played.cast('Wings');
    played.resolve();
    expect(flies()).toBe(true);
  });

  it('a shield counter goes, but damage that cannot be prevented is dealt', async () => {
    const shield = instant('Shield', 'Put a shield counter on target creature.');
    const burn = instant('Burn', 'Burn deals 2 damage to target creature.');
    const sure = { name: 'Sure', type: 'Enchantment', text: "Damage can't be prevented." };
    const played = await position({
      p1: { hand: [shield, burn], battlefield: [creature('Ox', '1/4'), sure] },
    });
    played.cast('Shield');
    played.resolve();
    played.cast('Burn');
    played.resolve();
    expect(played.is('Ox').permanent).toMatchObject({ damage: 2, counters: { shield: 0 } });
  });

  it('a shield counter does not save from lethal damage that is there', async () => {
    const shield = instant('Shield', 'Put a shield counter on target creature.');
    const weak = instant('Weaken', 'Target creature gets -0/-2 until end of turn.');
    const burn = instant('Burn', 'Burn deals 3 damage to target creature.');
    const played = await position({ p1: { hand: [shield, burn, weak], battlefield: [creature('Ox', '1/4')] } });
    played.cast('Burn');
    played.resolve();
    played.cast('Shield');
    played.resolve();
    played.cast('Weaken');
    played.resolve();
    expect(played.names('battlefield')).toEqual([]);
  });
});
