/** Combat as a whole: declarations are judged together, damage is divided by who deals it. */
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/kernel/index.ts';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, text };
};

/** Passes until this question is asked. */
function on(played: Played, kind: string): void {
  for (let n = 0; n < 30 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}

const attackWith = (played: Played, ...names: readonly string[]): void => {
  on(played, 'attackers');
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const fields = Object.keys(legal.fields).map((key) => [
    key,
    names.includes(played.nameAt(Number(key))) ? 'p2' : 'no',
  ]);
  played.say(Object.fromEntries(fields));
};

describe('blocks', () => {
  it('refuses a lone blocker of a creature with menace, and changes nothing', async () => {
    const played = await position({
      p1: { battlefield: [creature('Ogre', '3/3', 'Menace')] },
      p2: { battlefield: [creature('Elf', '1/1'), creature('Cat', '2/2')] },
    });
    attackWith(played, 'Ogre');
    on(played, 'blockers');
    const [ogre] = played.keys('Ogre');
    const [elf] = played.keys('Elf');
    const [cat] = played.keys('Cat');
    const alone = answer(played.game, 'p2', { [String(elf)]: [ogre ?? 0], [String(cat)]: [] });
    expect(alone).toMatchObject({ ok: false });
    expect(alone.ok ? '' : alone.reason).toContain('2 or more');
    expect(played.open().kind).toBe('blockers');
    played.say({ [String(elf)]: [ogre ?? 0], [String(cat)]: [ogre ?? 0] });
    expect(played.record(ogre ?? 0).blocked).toBe(true);
  });

  it('lets nothing but flying and reach block what flies', async () => {
    const played = await position({
      p1: { battlefield: [creature('Bird', '2/2', 'Flying')] },
      p2: { battlefield: [creature('Elf', '1/1'), creature('Spider', '1/3', 'Reach')] },
    });
    attackWith(played, 'Bird');
    on(played, 'blockers');
    const { legal } = played.open();
    expect(legal.kind === 'form' && Object.keys(legal.fields)).toEqual(played.keys('Spider').map(String));
  });

  it('walks past who controls such a land', async () => {
    const played = await position({
      p1: { battlefield: [creature('Merfolk', '2/2', 'Islandwalk')] },
      p2: {
        battlefield: [creature('Elf', '1/1'), { name: 'Isle', type: 'Basic Land — Island', text: '' }],
      },
    });
    attackWith(played, 'Merfolk');
    played.until('end of combat');
    expect(played.player('p2').life).toBe(18);
  });
});

describe('damage', () => {
  it('lets the attacker divide with deathtouch and trample: one is lethal', async () => {
    const played = await position({
      p1: { battlefield: [creature('Wurm', '4/4', 'Trample, deathtouch')] },
      p2: { battlefield: [creature('Wall', '0/5')] },
    });
    attackWith(played, 'Wurm');
    on(played, 'blockers');
    played.say({ [String(played.keys('Wall')[0])]: [...played.keys('Wurm')] });
    on(played, 'divide');
    played.say(3);
    expect(played.player('p2').life).toBe(17);
    expect(played.names('graveyard:p2')).toEqual(['Wall']);
  });

  it('strikes twice with double strike, and first strikers do not strike again', async () => {
    const played = await position({
      p1: { battlefield: [creature('Twin', '2/2', 'Double strike'), creature('Lancer', '3/3', 'First strike')] },
    });
    attackWith(played, 'Twin', 'Lancer');
    played.until('end of combat');
    expect(played.player('p2').life).toBe(20 - 4 - 3);
  });

  it('gives poison with toxic besides the damage', async () => {
    const played = await position({ p1: { battlefield: [creature('Rat', '1/1', 'Toxic 2')] } });
    attackWith(played, 'Rat');
    played.until('end of combat');
    expect(played.player('p2')).toMatchObject({ life: 19, counters: { poison: 2 } });
  });
});

describe('attacks', () => {
  it('must be declared by what attacks each combat if able', async () => {
    const played = await position({
      p1: { battlefield: [creature('Rager', '2/1', 'This creature attacks each combat if able.')] },
    });
    on(played, 'attackers');
    const { legal } = played.open();
    expect(legal.kind === 'form' && Object.values(legal.fields)).toEqual([{ kind: 'one', of: ['p2'] }]);
  });
});

describe('costs to attack', () => {
  const prison = {
    name: 'Prison',
    type: 'Enchantment',
    text: "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  };
  const land = { name: 'Forest', type: 'Basic Land — Forest', text: '' };

  it('are paid for each attacker, or it does not attack', async () => {
    const played = await position({
      p1: { battlefield: [creature('Elf', '1/1'), creature('Cat', '2/2'), land, land, land] },
      p2: { battlefield: [prison] },
      mana: '',
    });
    on(played, 'attackers');
    const [elf, cat] = [...played.keys('Elf'), ...played.keys('Cat')];
    const both = answer(played.game, 'p1', { [String(elf)]: 'p2', [String(cat)]: 'p2' });
    expect(both.ok ? '' : both.reason).toContain('It costs 4 mana');
    played.say({ [String(elf)]: 'no', [String(cat)]: 'p2' });
    expect(played.keys('Forest').filter((key) => played.record(key).tapped)).toHaveLength(2);
    expect(played.is('Cat').permanent.attacking).toBe('p2');
  });

  it('let a creature stay that must attack if able', async () => {
    const orc = creature('Orc', '2/2', 'This creature attacks each combat if able.');
    const played = await position({
      p1: { battlefield: [orc, land, land] },
      p2: { battlefield: [prison] },
      mana: '',
    });
    on(played, 'attackers');
    played.say({ [String(played.keys('Orc')[0])]: 'no' });
    expect(played.is('Orc').permanent.attacking).toBeNull();
  });

  it('of the creature itself', async () => {
    const played = await position({
      p1: { battlefield: [creature('Ogre', '3/3', "This creature can't attack unless you pay {2}."), land] },
      mana: '',
    });
    played.until('end of combat');
    expect(played.happened('attacks')).toHaveLength(0);
  });
});
