/** Words about combat: who may or must block whom, who attacks whom, and what damage is assigned. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', kind = 'Bear', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost, text };
};
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const life = (played: Played, player: 'p1' | 'p2' = 'p2'): number => played.player(player).life;

function on(played: Played, kind: string): void {
  for (let n = 0; n < 30 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}
const formed = (played: Played, of: (name: string) => string | readonly string[]): void => {
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const keyed = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : value.flatMap((name) => played.keys(name).slice(0, 1));
  played.say(Object.fromEntries(Object.keys(legal.fields).map((key) => [key, keyed(of(played.nameAt(Number(key))))])));
};
const attack = (played: Played, ...names: readonly string[]): void => {
  on(played, 'attackers');
  formed(played, (name) => (names.includes(name) ? 'p2' : 'no'));
};
const block = (played: Played, blocks: { readonly [name: string]: readonly string[] }): void => {
  on(played, 'blockers');
  formed(played, (name) => blocks[name] ?? []);
};
const fields = (played: Played): readonly string[] => {
  const { legal } = played.open();
  return legal.kind === 'form' ? Object.keys(legal.fields).map((key) => played.nameAt(Number(key))) : [];
};

describe('who may block', () => {
  it('a kind that it can’t block', async () => {
    const orc = creature('Orc', "This creature can't block creatures with power 3 or greater.");
    const played = await position({
      p1: { battlefield: [creature('Ox', '', '3/3'), creature('Cat')] },
      p2: { battlefield: [orc] },
    });
    attack(played, 'Ox', 'Cat');
    on(played, 'blockers');
    expect(() => formed(played, () => ['Ox'])).toThrow();
    formed(played, () => ['Cat']);
  });

  it('only those that words except', async () => {
    const walker = creature('Walker', "This creature can't be blocked except by Walls.");
    const played = await position({
      p1: { battlefield: [walker] },
      p2: { battlefield: [creature('Cow'), creature('Wall', '', '0/4', 'Wall')] },
    });
    attack(played, 'Walker');
    on(played, 'blockers');
    expect(fields(played)).toEqual(['Wall']);
  });

  it('three or more together', async () => {
    const hulk = creature('Hulk', "This creature can't be blocked except by three or more creatures.", '5/5');
    const herd = ['A', 'B', 'C'].map((name) => creature(name));
    const played = await position({ p1: { battlefield: [hulk] }, p2: { battlefield: herd } });
    attack(played, 'Hulk');
    expect(() => block(played, { A: ['Hulk'], B: ['Hulk'] })).toThrow('3 or more');
    block(played, { A: ['Hulk'], B: ['Hulk'], C: ['Hulk'] });
  });

  it('as though it had no landwalk', async () => {
    const rogue = creature('Rogue', 'Islandwalk');
    const isle: Written = { name: 'Isle', type: 'Basic Land — Island' };
    const watch: Written = {
      name: 'Watch',
      type: 'Enchantment',
      cost: '{U}',
      text: "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
    };
    const free = await position({ p1: { battlefield: [rogue] }, p2: { battlefield: [creature('Cow'), isle] } });
    attack(free, 'Rogue');
    free.until('end');
    expect(life(free)).toBe(18);
    const seen = await position({ p1: { battlefield: [rogue] }, p2: { battlefield: [creature('Cow'), isle, watch] } });
    attack(seen, 'Rogue');
    block(seen, { Cow: ['Rogue'] });
  });

  it('any number of attackers', async () => {
    const wall = creature('Wall', 'This creature can block any number of creatures.', '0/9');
    const played = await position({
      p1: { battlefield: ['A', 'B', 'C'].map((name) => creature(name)) },
      p2: { battlefield: [wall] },
    });
    attack(played, 'A', 'B', 'C');
    block(played, { Wall: ['A', 'B', 'C'] });
    played.until('end');
    expect(life(played)).toBe(20);
  });
});

describe('who must block', () => {
  it('a creature that is told to, this turn', async () => {
    const call = sorcery('Call', 'Target creature blocks this turn if able.');
    const played = await position({
      p1: { hand: [call], battlefield: [creature('Ox')] },
      p2: { battlefield: [creature('Cow')] },
    });
    played.cast('Call', ['Cow']);
    played.resolve();
    attack(played, 'Ox');
    expect(() => block(played, {})).toThrow('must block');
    block(played, { Cow: ['Ox'] });
  });

  it('this one and no other', async () => {
    const sled = creature('Sled', '{1}: Target creature blocks this creature this turn if able.');
    const played = await position({
      p1: { battlefield: [sled, creature('Ox')] },
      p2: { battlefield: [creature('Cow'), creature('Ewe')] },
    });
    played.activate('Sled', ['Cow']);
    played.resolve();
    attack(played, 'Sled', 'Ox');
    expect(() => block(played, { Cow: ['Ox'] })).toThrow('Cow must block Sled');
    expect(() => block(played, { Ewe: ['Sled'] })).toThrow('Cow must block Sled');
    block(played, { Cow: ['Sled'] });
  });

  it('whoever can, if it must be blocked this turn', async () => {
    const dare = sorcery('Dare', 'Target creature must be blocked this turn if able.');
    const played = await position({
      p1: { hand: [dare], battlefield: [creature('Ox')] },
      p2: { battlefield: [creature('Cow')] },
    });
    played.cast('Dare', ['Ox']);
    played.resolve();
    attack(played, 'Ox');
    expect(() => block(played, {})).toThrow('must be blocked');
  });
});

describe('who may attack', () => {
  it('not you, where it can’t attack you', async () => {
    const archon: Written = {
      name: 'Peace',
      type: 'Enchantment',
      cost: '{W}',
      text: "Creatures can't attack you or planeswalkers you control.",
    };
    const played = await position({ p1: { battlefield: [creature('Ox')] }, p2: { battlefield: [archon] } });
    played.until('second main');
    expect(played.happened('attacks')).toEqual([]);
    const own = await position({ p1: { battlefield: [creature('Ox'), archon] } });
    attack(own, 'Ox');
    own.until('end');
    expect(life(own)).toBe(18);
  });

  it('with defender, this turn as though without', async () => {
    const wall = creature(
      'Wall',
      "Defender\n{1}: This creature can attack this turn as though it didn't have defender.",
      '3/3',
      'Wall',
    );
    const played = await position({ p1: { battlefield: [wall] } });
    played.activate('Wall');
    played.resolve();
    attack(played, 'Wall');
    played.until('end');
    expect(life(played)).toBe(17);
  });

  it('not alone', async () => {
    const shy = creature('Shy', "This creature can't attack or block alone.");
    const played = await position({ p1: { battlefield: [shy, creature('Ox')] } });
    expect(() => attack(played, 'Shy')).toThrow();
    attack(played, 'Shy', 'Ox');
    played.until('end');
    expect(life(played)).toBe(16);
  });
});

describe('what damage is assigned', () => {
  it('none this turn', async () => {
    const rats = creature('Rats', '{1}: This creature assigns no combat damage this turn.');
    const played = await position({ p1: { battlefield: [rats] } });
    played.activate('Rats');
    played.resolve();
    attack(played, 'Rats');
    played.until('end');
    expect(life(played)).toBe(20);
  });

  it('by toughness rather than power', async () => {
    const doran: Written = {
      name: 'Oak',
      type: 'Enchantment',
      cost: '{G}',
      text: 'Each creature you control assigns combat damage equal to its toughness rather than its power.',
    };
    const played = await position({ p1: { battlefield: [doran, creature('Tree', '', '0/5')] } });
    attack(played, 'Tree');
    played.until('end');
    expect(life(played)).toBe(15);
  });
});
