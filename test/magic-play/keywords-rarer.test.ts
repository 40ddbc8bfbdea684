/** Keyword abilities that few cards have (CR 702), each with and without what it asks for. */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
import {
  attack,
  block,
  castAll,
  count,
  counters,
  creature,
  instant,
  land,
  library,
  life,
  on,
  sorcery,
  stage,
} from './stage.ts';

const spark = instant('Spark', 'This spell deals 1 damage to any target.', '{R}');
const next = (played: Awaited<ReturnType<typeof stage>>): void => {
  played.until('end');
  played.until('draw');
};

describe('as it enters', () => {
  it('devour: creatures of one’s own that may be sacrificed', async () => {
    const beast = creature('Beast', 'Devour 2', '1/1');
    const bound = creature('Bound', "This creature can't be sacrificed.");
    const played = await stage({
      p1: { hand: [beast], battlefield: [creature('A'), creature('B'), bound, land('Wood')] },
      p2: { battlefield: [creature('C')] },
    });
    played.cast('Beast');
    on(played, 'choose');
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['A', 'B']);
    played.say(['A', 'B']);
    expect([played.is('Beast').power, played.names('graveyard:p1')]).toEqual([5, ['A', 'B']]);
  });

  it('exploit: what may be sacrificed', async () => {
    const bound = creature('Bound', "This creature can't be sacrificed.");
    const played = await stage({ p1: { hand: [creature('Fiend', 'Exploit')], battlefield: [bound, creature('A')] } });
    played.cast('Fiend');
    on(played, 'choose');
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['A', 'Fiend']);
  });

  it('devour: nothing, if one likes', async () => {
    const played = await stage({ p1: { hand: [creature('Beast', 'Devour 2', '1/1')], battlefield: [creature('A')] } });
    played.cast('Beast');
    played.resolve([]);
    expect([played.is('Beast').power, count(played, 'A')]).toEqual([1, 1]);
  });

  it('bloodthirst: if an opponent was dealt damage', async () => {
    const ogre = creature('Ogre', 'Bloodthirst 3');
    for (const [at, power] of [
      ['p2', 5],
      ['p1', 2],
    ] as const) {
      const played = await stage({ p1: { hand: [spark, ogre] } });
      played.cast('Spark', [at]);
      played.resolve();
      castAll(played, 'Ogre');
      expect(played.is('Ogre').power).toBe(power);
    }
    const lost = await stage({ p1: { hand: [sorcery('Drain', 'Target opponent loses 1 life.'), ogre] } });
    castAll(lost, 'Drain', 'Ogre');
    expect(lost.is('Ogre').power).toBe(2);
  });

  it('vanishing: a counter less each upkeep, and gone with the last', async () => {
    const played = await stage({ p1: { hand: [creature('Ghost', 'Vanishing 2')], library }, p2: { library } });
    castAll(played, 'Ghost');
    expect(counters(played, 'Ghost')).toEqual({ time: 2 });
    next(played);
    next(played);
    expect(counters(played, 'Ghost')).toEqual({ time: 1 });
    next(played);
    expect(count(played, 'Ghost')).toBe(1);
    next(played);
    expect(count(played, 'Ghost')).toBe(0);
  });

  it('fading: gone when no counter can be removed', async () => {
    const played = await stage({ p1: { hand: [creature('Ghost', 'Fading 1')], library }, p2: { library } });
    castAll(played, 'Ghost');
    expect(counters(played, 'Ghost')).toEqual({ fade: 1 });
    next(played);
    next(played);
    expect([count(played, 'Ghost'), counters(played, 'Ghost').fade ?? 0]).toEqual([1, 0]);
    next(played);
    next(played);
    expect(count(played, 'Ghost')).toBe(0);
  });
});

describe('in combat', () => {
  it('renown: once', async () => {
    const knight = creature('Knight', 'Renown 2\nVigilance');
    const played = await stage({ p1: { battlefield: [knight], library }, p2: { library } });
    attack(played, 'Knight');
    played.until('end');
    expect([played.is('Knight').power, life(played, 'p2')]).toEqual([4, 18]);
    next(played);
    next(played);
    attack(played, 'Knight');
    played.until('end');
    expect([played.is('Knight').power, life(played, 'p2')]).toEqual([4, 14]);
  });

  it('rampage: for each blocker beyond the first', async () => {
    for (const [blockers, power] of [
      [['A'], 2],
      [['A', 'B', 'C'], 6],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [creature('Ape', 'Rampage 2', '2/9')], library },
        p2: { battlefield: ['A', 'B', 'C'].map((name) => creature(name)), library },
      });
      attack(played, 'Ape');
      block(played, Object.fromEntries(blockers.map((name) => [name, ['Ape']])));
      while (played.names('stack').length > 0) played.pass();
      expect(played.is('Ape').power).toBe(power);
    }
  });

  it('dethrone: whoever has the most life', async () => {
    for (const [whose, power] of [
      ['p1', 3],
      ['p2', 2],
    ] as const) {
      const played = await stage({
        p1: { hand: [spark], battlefield: [creature('Rebel', 'Dethrone')], library },
        p2: { library },
      });
      played.cast('Spark', [whose]);
      played.resolve();
      attack(played, 'Rebel');
      played.resolve();
      expect(played.is('Rebel').power).toBe(power);
    }
  });

  it('melee: for the opponent attacked', async () => {
    const played = await stage({ p1: { battlefield: [creature('Captain', 'Melee')], library }, p2: { library } });
    attack(played, 'Captain');
    played.resolve();
    expect(played.is('Captain').power).toBe(3);
  });
});

describe('echo', () => {
  const crab = creature('Crab', 'Echo {1}');

  it('is owed once, in the next upkeep', async () => {
    for (const [says, there] of [
      ['yes', 1],
      ['no', 0],
    ] as const) {
      const played = await stage({
        p1: { hand: [crab], battlefield: [land('Wood', '{T}: Add {G}.')], library },
        p2: { library },
      });
      castAll(played, 'Crab');
      played.until('end');
      played.until('draw');
      played.until('end');
      played.until('upkeep');
      on(played, 'may');
      played.say(says);
      played.resolve();
      expect(count(played, 'Crab')).toBe(there);
      if (there === 0) continue;
      played.until('end');
      played.until('draw');
      played.until('end');
      played.until('upkeep');
      expect(played.names('stack')).toEqual([]);
    }
  });

  it('not of what has long been there', async () => {
    const played = await stage({ p1: { battlefield: [crab], library }, step: 'upkeep' });
    expect(played.names('stack')).toEqual([]);
  });
});

describe('cheaper in a turn like this', () => {
  it('spectacle: an opponent lost life', async () => {
    const show = sorcery('Show', 'You gain 5 life.\nSpectacle {R}', '{9}');
    const played = await stage({ p1: { hand: [show, spark] }, mana: 'RRR' });
    expect(() => played.cast('Show')).toThrow('cannot cast');
    played.cast('Spark', ['p2']);
    played.resolve();
    castAll(played, 'Show');
    expect(life(played)).toBe(25);
    const own = await stage({ p1: { hand: [show, spark] }, mana: 'RRR' });
    own.cast('Spark', ['p1']);
    own.resolve();
    expect(() => own.cast('Show')).toThrow('cannot cast');
  });

  it('surge: another spell was cast', async () => {
    const rush = sorcery('Rush', 'You gain 5 life.\nSurge {R}', '{9}');
    const played = await stage({ p1: { hand: [rush, spark] }, mana: 'RRR' });
    expect(() => played.cast('Rush')).toThrow('cannot cast');
    played.cast('Spark', ['p1']);
    played.resolve();
    castAll(played, 'Rush');
    expect(life(played)).toBe(24);
  });
});

describe('activated by a keyword', () => {
  it('fortify: a land of one’s own', async () => {
    const wall: Written = { name: 'Tower', type: 'Artifact — Fortification', cost: '{1}', text: 'Fortify {1}' };
    const played = await stage({ p1: { battlefield: [wall, land('Wood')] }, p2: { battlefield: [land('Cave')] } });
    played.activate('Tower');
    played.resolve();
    expect(played.is('Tower').permanent.attachedTo).toBe(played.is('Wood').key);
  });

  it('outlast: taps for a counter, as a sorcery', async () => {
    const played = await stage({ p1: { battlefield: [creature('Monk', 'Outlast {W}')] } });
    played.activate('Monk');
    played.resolve();
    expect([played.is('Monk').power, played.is('Monk').permanent.tapped]).toEqual([3, true]);
    const late = await stage({ p1: { battlefield: [creature('Monk', 'Outlast {W}')] }, step: 'end' });
    expect(() => late.activate('Monk')).toThrow('cannot activate');
  });

  it('transmute: a card of the same mana value', async () => {
    const drift = sorcery('Drift', 'You gain 1 life.\nTransmute {1}{U}', '{1}{U}');
    const played = await stage({
      p1: { hand: [drift], library: [creature('Two'), creature('Three', '', '3/3', 'Bear', '{2}{G}'), land('Wood')] },
    });
    played.activate('Drift');
    on(played, 'choose');
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['Two']);
    played.say(['Two']);
    while (played.open().seat === 'chance') played.say(played.options());
    expect([played.names('hand:p1'), played.names('graveyard:p1')]).toEqual([['Two'], ['Drift']]);
  });
});

describe('classes, prototypes and levels', () => {
  it('a Class gains its levels one by one', async () => {
    const druid: Written = {
      name: 'Lore',
      type: 'Enchantment — Class',
      cost: '{G}',
      text: '(Gain the next level as a sorcery to add its ability.)\nWhenever a land you control enters, you gain 1 life.\n{1}{G}: Level 2\nYou may play an additional land on each of your turns.',
    };
    const played = await stage({ p1: { hand: [land('A'), land('B'), land('C')], battlefield: [druid] } });
    const drop = (name: string) => played.say(played.moveOn(Number(played.keys(name, 'hand:p1')[0])));
    drop('A');
    played.resolve();
    expect(life(played)).toBe(21);
    expect(() => drop('B')).toThrow();
    played.activate('Lore');
    played.resolve();
    drop('B');
    played.resolve();
    expect(life(played)).toBe(22);
    expect(() => drop('C')).toThrow();
  });

  it('a prototype is smaller and cheaper', async () => {
    const golem: Written = {
      name: 'Golem',
      type: 'Artifact Creature — Golem',
      cost: '{7}',
      power: '6',
      toughness: '6',
      text: 'Prototype {1}{G} — 2/2\nTrample',
    };
    const played = await stage({ p1: { hand: [golem] }, mana: 'GG' });
    castAll(played, 'Golem');
    expect(played.is('Golem')).toMatchObject({ power: 2, colors: ['G'] });
  });
});
