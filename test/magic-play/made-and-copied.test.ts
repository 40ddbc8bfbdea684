/** Tokens by a number that the words tell, named, as copies; and copies that are made with exceptions (CR 111, 707). */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
import {
  artifact,
  attack,
  castAll,
  count,
  creature,
  enchantment,
  instant,
  library,
  life,
  sorcery,
  stage,
} from './stage.ts';

const legend = (name: string, text = '', kind = 'Human'): Written => ({
  ...creature(name, text, '3/3', kind),
  type: `Legendary Creature — ${kind}`,
});

describe('as many tokens', () => {
  it('as something is, or as was said', async () => {
    const played = await stage({
      p1: {
        hand: [
          sorcery(
            'Horde',
            'Create a number of 1/1 black Rat creature tokens equal to the number of creatures you control.',
          ),
          sorcery(
            'Swap',
            'Exile all creatures you control. Then create that many 5/5 red Dragon creature tokens with flying.',
          ),
        ],
        battlefield: [creature('A'), creature('B')],
      },
      p2: { battlefield: [creature('C')] },
    });
    castAll(played, 'Horde');
    expect(count(played, 'Rat Token')).toBe(2);
    castAll(played, 'Swap');
    expect([count(played, 'Dragon Token'), count(played, 'Rat Token'), count(played, 'C')]).toEqual([4, 0, 1]);
  });

  it('as the damage dealt, by who controls what was hurt', async () => {
    const call: Written = {
      name: 'Call',
      type: 'Enchantment — Aura',
      cost: '{G}',
      text: 'Enchant creature\nWhenever enchanted creature is dealt damage, its controller creates that many 1/1 green Squirrel creature tokens.',
    };
    const played = await stage({
      p1: { hand: [call, instant('Jab', 'This spell deals 2 damage to target creature.')] },
      p2: { battlefield: [creature('Ox', '', '3/3')] },
    });
    castAll(played, 'Call', 'Jab');
    expect(played.keys('Squirrel Token').map((key) => played.current(key).controller)).toEqual(['p2', 'p2']);
  });

  it('of those tokens, instead: not besides', async () => {
    const pledge = sorcery(
      'Pledge',
      'Kicker {3}\nCreate two 1/1 white Kor Soldier creature tokens. If this spell was kicked, create five of those tokens instead.',
    );
    for (const [kicked, n] of [
      [false, 2],
      [true, 5],
    ] as const) {
      const played = await stage({ p1: { hand: [pledge] } });
      played.cast('Pledge', ...(kicked ? [['kicker']] : [[]]));
      played.resolve();
      expect(count(played, 'Kor Soldier Token')).toBe(n);
    }
  });

  it('copies of those', async () => {
    const rite = sorcery(
      'Rite',
      "Kicker {3}\nCreate a token that's a copy of target creature. If this spell was kicked, create three of those tokens instead.",
    );
    const played = await stage({ p1: { hand: [rite] }, p2: { battlefield: [creature('Ox')] } });
    played.cast('Rite', ['kicker']);
    played.resolve();
    expect(played.keys('Ox').map((key) => played.current(key).controller)).toEqual(['p2', 'p1', 'p1', 'p1']);
  });

  it('X copies, and what is sacrificed is still copied', async () => {
    const skaab = creature(
      'Skaab',
      'Sacrifice another creature: Create two tokens that are copies of the sacrificed creature.',
    );
    const played = await stage({
      p1: {
        hand: [
          sorcery(
            'Rush',
            'Create X tokens that are copies of target creature you control. Those tokens gain haste until end of turn.',
            '{X}{R}',
          ),
        ],
        battlefield: [skaab, creature('Ox', '', '4/4')],
      },
    });
    played.activate('Skaab');
    played.resolve();
    expect(played.keys('Ox').map((key) => played.current(key).power)).toEqual([4, 4]);
    played.cast('Rush', 3, ['Skaab']);
    played.resolve();
    expect(count(played, 'Skaab')).toBe(4);
  });

  it('a legend with a name of its own', async () => {
    const played = await stage({
      p1: { hand: [sorcery('Wake', 'Create Laserbeak, a legendary 4/4 green Elemental creature token.')] },
    });
    castAll(played, 'Wake');
    expect(played.is('Laserbeak')).toMatchObject({ power: 4, supertypes: ['Legendary'], subtypes: ['Elemental'] });
  });
});

describe('copies with exceptions', () => {
  it('not legendary, and of another type besides', async () => {
    const played = await stage({
      p1: {
        hand: [
          sorcery(
            'Echo',
            "Create a token that's a copy of target creature you control, except it isn't legendary and it's an Illusion in addition to its other types.",
          ),
        ],
        battlefield: [legend('Hero')],
      },
    });
    castAll(played, 'Echo');
    const [, token] = played.keys('Hero');
    expect(played.current(Number(token))).toMatchObject({ supertypes: [], subtypes: ['Human', 'Illusion'] });
  });

  it('those aren’t legendary', async () => {
    const equation = sorcery(
      'Equation',
      "Choose target creature you control. Each other creature you control becomes a copy of it until end of turn, except those creatures aren't legendary if the chosen creature is legendary.",
    );
    const played = await stage({
      p1: { hand: [equation], battlefield: [legend('Hero'), creature('A'), creature('B')], library },
      p2: { battlefield: [creature('C')], library },
    });
    played.cast('Equation', ['Hero']);
    played.resolve();
    expect(played.keys('Hero').map((key) => played.current(key).supertypes)).toEqual([['Legendary'], [], []]);
    expect(played.names('battlefield')).toContain('C');
    played.until('upkeep');
    expect(played.names('battlefield')).toEqual(['Hero', 'A', 'B', 'C']);
  });

  it('of another size', async () => {
    const played = await stage({
      p1: {
        hand: [
          sorcery('Mini', "Create a token that's a copy of target creature you control, except it's 1/1."),
          creature(
            'Shape',
            "You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.",
          ),
        ],
        battlefield: [creature('Ox', '', '4/4')],
      },
    });
    castAll(played, 'Mini');
    expect(played.keys('Ox').map((key) => played.current(key).power)).toEqual([4, 1]);
    played.cast('Shape');
    played.resolve(['Ox']);
    expect(played.keys('Ox').map((key) => played.current(key).power)).toEqual([4, 1, 7]);
  });
});

describe('the next spell', () => {
  const gain = sorcery('Gain', 'You gain 2 life.');
  it('is copied once, if it is such a one', async () => {
    const ether = artifact(
      'Ether',
      '{T}: When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
    );
    const played = await stage({ p1: { hand: [gain, gain, creature('A')], battlefield: [ether] } });
    played.activate('Ether');
    played.resolve();
    castAll(played, 'A');
    expect(life(played)).toBe(20);
    castAll(played, 'Gain');
    expect(life(played)).toBe(24);
    castAll(played, 'Gain');
    expect(life(played)).toBe(26);
  });

  it('a copy of a modal spell keeps its modes, and may get new targets', async () => {
    const charm = instant('Charm', 'Choose one —\n• Target player gains 3 life.\n• Target player loses 3 life.');
    const fork = artifact(
      'Fork',
      '{T}: Copy target instant spell you control. You may choose new targets for the copy.',
    );
    const played = await stage({ p1: { hand: [charm], battlefield: [fork] } });
    played.cast('Charm', [1], ['p2']);
    played.activate('Fork');
    played.resolve('yes', ['p1']);
    expect([life(played), life(played, 'p2')]).toEqual([17, 17]);
  });
});

describe('what is made when something is', () => {
  it('a creature that enters again and again: triggers an additional time', async () => {
    const harmony = artifact(
      'Harmony',
      'If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    );
    const priest = creature('Priest', 'When this creature enters, you gain 2 life.');
    const played = await stage({ p1: { hand: [priest], battlefield: [harmony] } });
    played.cast('Priest');
    played.resolve(['Priest', 'Priest']);
    expect(life(played)).toBe(24);
  });

  it('as many as attack', async () => {
    const loki = creature(
      'Loki',
      "Whenever this creature attacks, create a tapped and attacking token that's a copy of another target creature you control.",
    );
    const played = await stage({ p1: { battlefield: [loki, creature('Ox', '', '4/4')], library }, p2: { library } });
    attack(played, 'Loki');
    played.until('end');
    expect(life(played, 'p2')).toBe(20 - 2 - 4);
  });
});

describe('each of the colours', () => {
  it('protection from each color: not from what has none', async () => {
    const knight = creature('Knight', 'Protection from each color');
    const tap = (name: string, cost: string) => instant(name, 'Tap target creature.', cost);
    const played = await stage({
      p1: { hand: [tap('Blue', '{U}'), tap('Grey', '{1}')] },
      p2: { battlefield: [knight] },
    });
    expect(() => played.cast('Blue')).toThrow('cannot cast');
    castAll(played, 'Grey');
    expect(played.is('Knight').permanent.tapped).toBe(true);
  });

  it('the chosen color: instead of its own', async () => {
    const sky = enchantment(
      'Sky',
      'As this enchantment enters, choose a color.\nAll nonland permanents are the chosen color.',
    );
    const played = await stage({ p1: { hand: [sky], battlefield: [creature('Ox')] } });
    played.cast('Sky');
    played.resolve('R');
    expect([played.is('Ox').colors, played.is('Sky').colors]).toEqual([['R'], ['R']]);
  });
});
