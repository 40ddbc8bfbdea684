/** Detaining, changing targets, counters that go on with another, and escaping with counters. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost: '{1}{G}', text };
};
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const instant = (name: string, text: string): Written => ({ name, type: 'Instant', cost: '{R}', text });
const library = ['One', 'Two', 'Three', 'Four'].map((name) => sorcery(name, ''));
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

describe('detaining', () => {
  it('keeps it from attacking, blocking and every ability until one’s next turn', async () => {
    const arrest = sorcery('Arrest', 'Detain target creature an opponent controls.');
    const elf = creature('Elf', '{T}: Add {G}.\n{0}: You gain 1 life.');
    const played = await position({ p1: { hand: [arrest], library }, p2: { battlefield: [elf], library } });
    played.cast('Arrest');
    played.resolve();
    played.pass();
    expect(played.options()).toEqual([{ do: 'pass' }, { do: 'concede' }]);
    played.until('upkeep');
    played.until('second main');
    expect(played.happened('attacks')).toEqual([]);
    played.until('upkeep');
    played.pass();
    played.activate('Elf');
    played.resolve();
    expect(life(played, 'p2')).toBe(21);
  });
});

describe('changing a target', () => {
  const jolt = instant('Jolt', 'This spell deals 2 damage to any target.');
  const bend = instant('Bend', 'Change the target of target spell with a single target.');

  it('to another that is legal, whichever one chooses', async () => {
    const played = await position({ p1: { hand: [jolt] }, p2: { hand: [bend], battlefield: [creature('Cow')] } });
    played.cast('Jolt', ['p2']);
    played.pass();
    played.cast('Bend');
    for (let n = 0; n < 9 && played.open().kind === 'priority'; n += 1) played.say({ do: 'pass' });
    expect(played.open().seat).toBe('p2');
    expect(played.options()).not.toContain('p2');
    played.say(['p1']);
    played.resolve();
    expect([life(played), life(played, 'p2')]).toEqual([18, 20]);
  });

  it('not where there is no other', async () => {
    const numb = instant('Numb', 'Destroy target creature.');
    const played = await position({ p1: { hand: [numb] }, p2: { hand: [bend], battlefield: [creature('Cow')] } });
    played.cast('Numb');
    played.pass();
    played.cast('Bend');
    played.resolve();
    expect(played.names('battlefield')).toEqual([]);
  });
});

describe('counters', () => {
  it('of what died go to another', async () => {
    const elite = creature(
      'Elite',
      'This creature enters with two +1/+1 counters on it.\nWhen this creature dies, put its counters on target creature you control.',
      '0/0',
    );
    const kill = instant('Kill', 'Destroy target creature.');
    const played = await position({ p1: { hand: [elite, kill], battlefield: [creature('Calf')] } });
    played.cast('Elite');
    played.resolve();
    played.cast('Kill', ['Elite']);
    played.resolve();
    expect(played.is('Calf').power).toBe(4);
  });

  it('come with what escapes, and only then', async () => {
    const chimera = creature(
      'Chimera',
      'Escape—{1}{G}, Exile two other cards from your graveyard.\nThis creature escapes with a +1/+1 counter on it.',
    );
    const fed = await position({ p1: { graveyard: [chimera, ...library.slice(0, 2)] } });
    fed.cast('Chimera');
    fed.resolve();
    expect(fed.is('Chimera').power).toBe(3);
    const plain = await position({ p1: { hand: [chimera] } });
    plain.cast('Chimera');
    plain.resolve();
    expect(plain.is('Chimera').power).toBe(2);
  });
});
