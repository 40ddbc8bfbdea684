/** Mana of several kinds, restricted mana, and things that are paid for in rarer ways (CR 106, 601.2g). */
import { describe, expect, it } from 'vitest';
import type { Played, Written } from './position.ts';
import {
  artifact,
  castAll,
  counters,
  creature,
  enchantment,
  instant,
  land,
  library,
  life,
  sorcery,
  stage,
} from './stage.ts';

const spell = (cost: string, name = 'Spell') => sorcery(name, 'You gain 1 life.', cost);
const legend = (name: string, cost: string): Written =>
  ({ ...creature(name, '', '1/1', 'Human', cost), type: 'Legendary Creature — Human' }) as Written;
const able = (played: Played, name = 'Spell'): boolean =>
  played
    .options()
    .some(
      (move) => (move as { do?: string; name?: string }).do === 'cast' && (move as { name?: string }).name === name,
    );

describe('mana', () => {
  it('two of different colors: not the same twice', async () => {
    const vessel = artifact('Vessel', '{T}: Add two mana of different colors.');
    for (const [cost, can] of [
      ['{W}{U}', true],
      ['{R}{R}', false],
    ] as const) {
      const played = await stage({ p1: { hand: [spell(cost)], battlefield: [vessel] }, mana: '' });
      expect(able(played)).toBe(can);
      if (!can) continue;
      castAll(played, 'Spell');
      expect(life(played)).toBe(21);
    }
  });

  it('any color among legends one controls', async () => {
    const mox = artifact(
      'Mox',
      '{T}: Add one mana of any color among legendary creatures and planeswalkers you control.',
    );
    for (const [cost, can] of [
      ['{R}', true],
      ['{G}', false],
    ] as const) {
      const played = await stage({
        p1: { hand: [spell(cost)], battlefield: [mox, legend('Hero', '{1}{R}'), creature('Ox')] },
        p2: { battlefield: [legend('Foe', '{G}')] },
        mana: '',
      });
      expect(able(played)).toBe(can);
    }
    const alone = await stage({ p1: { hand: [spell('{1}')], battlefield: [mox] }, mana: '' });
    expect(able(alone)).toBe(false);
  });

  it('X of one color or another', async () => {
    const mind = creature('Mind', '{T}: Add X {G} or X {W}, where X is the number of other creatures you control.');
    for (const [cost, can] of [
      ['{W}{W}', true],
      ['{G}{W}', false],
      ['{G}{G}{G}', false],
    ] as const) {
      const played = await stage({
        p1: { hand: [spell(cost)], battlefield: [mind, creature('A'), creature('B')] },
        mana: '',
      });
      expect(able(played)).toBe(can);
    }
  });

  it('of the chosen color, and only for abilities', async () => {
    const citadel = land(
      'Keep',
      'As this land enters, choose a color.\n{T}: Add two mana of the chosen color. Spend this mana only to activate abilities.',
    );
    const played = await stage({
      p1: { hand: [citadel, spell('{R}')], battlefield: [artifact('Horn', '{R}{R}: You gain 3 life.')] },
      mana: '',
    });
    played.say(played.moveOn(Number(played.keys('Keep', 'hand:p1')[0])));
    played.say('R');
    expect(able(played)).toBe(false);
    played.activate('Horn');
    played.resolve();
    expect(life(played)).toBe(23);
  });

  it('groups of several colors, by a spell', async () => {
    const rite = sorcery('Rite', 'Add {W}{W}, {U}{U}, and {R}{R}.');
    const played = await stage({ p1: { hand: [rite, spell('{W}{W}{U}{U}{R}{R}')] }, mana: 'U' });
    castAll(played, 'Rite', 'Spell');
    expect(life(played)).toBe(21);
  });

  it('three of the chosen color for each artifact sacrificed, to a target player', async () => {
    const lotus = artifact(
      'Lotus',
      '{T}, Sacrifice one or more artifacts: Choose a color. Target player adds three mana of the chosen color for each artifact sacrificed this way.',
    );
    const played = await stage({
      p1: { hand: [spell('{G}{G}{G}{G}{G}{G}')], battlefield: [lotus, artifact('A', ''), artifact('B', '')] },
      mana: '',
    });
    played.activate('Lotus', ['p1'], ['A', 'B']);
    played.resolve('G');
    castAll(played, 'Spell');
    expect(life(played)).toBe(21);
  });
});

describe('when it may be used', () => {
  it('only during an opponent’s upkeep, only during combat', async () => {
    const relic = artifact('Relic', "{0}: You gain 1 life. Activate only during an opponent's upkeep.");
    const played = await stage({ p1: { battlefield: [relic], library }, p2: { library } });
    expect(() => played.activate('Relic')).toThrow('cannot activate');
    played.until('end');
    played.until('upkeep');
    played.pass();
    played.activate('Relic');
  });

  it('only during combat on your turn', async () => {
    const horn = artifact('Horn', '{0}: You gain 1 life. Activate only during combat on your turn.');
    const played = await stage({ p1: { battlefield: [horn, creature('Ox')], library }, p2: { library } });
    expect(() => played.activate('Horn')).toThrow('cannot activate');
    played.until('begin combat');
    played.activate('Horn');
  });

  it('spells as though they had flash, this turn', async () => {
    const wind = instant('Wind', 'You may cast spells this turn as though they had flash.');
    for (const [first, can] of [
      [true, true],
      [false, false],
    ] as const) {
      const played = await stage({ p1: { hand: [wind, creature('Ox')] }, step: 'end' });
      if (first) castAll(played, 'Wind');
      expect(able(played, 'Ox')).toBe(can);
    }
  });

  it('exiled cards played without paying, this turn', async () => {
    const golos = artifact(
      'Golos',
      '{0}: Exile the top two cards of your library. You may play them this turn without paying their mana costs.',
    );
    const played = await stage({
      p1: { battlefield: [golos], library: [spell('{9}{R}'), land('Wood'), creature('Ox')] },
      mana: '',
    });
    played.activate('Golos');
    played.resolve();
    castAll(played, 'Spell');
    played.say(played.moveOn(Number(played.keys('Wood', 'exile')[0])));
    expect([life(played), played.names('battlefield')]).toEqual([21, ['Golos', 'Wood']]);
  });

  it('during a turn or a step: no spells, or a bonus', async () => {
    const teferi = enchantment('Hush', "Your opponents can't cast spells during your turn.");
    const calm = enchantment('Calm', "Players can't cast spells during combat.");
    const gain = instant('Gain', 'You gain 1 life.', '{0}');
    const played = await stage({ p1: { battlefield: [teferi], library }, p2: { hand: [gain], library } });
    played.pass();
    expect(able(played, 'Gain')).toBe(false);
    const fight = await stage({ p1: { hand: [gain], battlefield: [calm, creature('Ox')], library }, p2: { library } });
    expect(able(fight, 'Gain')).toBe(true);
    fight.until('begin combat');
    expect(able(fight, 'Gain')).toBe(false);
  });

  it('cheaper during a step', async () => {
    const late = instant('Late', 'This spell costs {2} less to cast during your end step.\nYou gain 1 life.', '{3}');
    const main = await stage({ p1: { hand: [late] }, mana: 'R' });
    expect(able(main, 'Late')).toBe(false);
    const end = await stage({ p1: { hand: [late] }, mana: 'R', step: 'end' });
    expect(able(end, 'Late')).toBe(true);
  });
});

describe('symbols', () => {
  it('Phyrexian and twobrid: life or generic mana', async () => {
    const played = await stage({ p1: { hand: [spell('{W/P}')] }, mana: '' });
    castAll(played, 'Spell');
    expect(life(played)).toBe(19);
    const two = await stage({ p1: { hand: [spell('{2/W}')] }, mana: 'RR' });
    expect(able(two)).toBe(true);
    const one = await stage({ p1: { hand: [spell('{2/W}')] }, mana: 'R' });
    expect(able(one)).toBe(false);
  });

  it('counters as a cost of a number', async () => {
    const well = artifact(
      'Well',
      'This artifact enters with three charge counters on it.\nRemove two charge counters from this artifact: You gain 2 life.',
    );
    const played = await stage({ p1: { hand: [well] } });
    castAll(played, 'Well');
    played.activate('Well');
    played.resolve();
    expect([life(played), counters(played, 'Well').charge]).toEqual([22, 1]);
    expect(() => played.activate('Well')).toThrow('cannot activate');
  });
});
