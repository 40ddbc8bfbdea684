/** Sentences of several parts, of several players, and those that wait for a player's choice (CR 608.2). */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
import {
  artifact,
  attack,
  block,
  castAll,
  count,
  counters,
  creature,
  enchantment,
  instant,
  land,
  library,
  life,
  on,
  sorcery,
  stage,
} from './stage.ts';

describe('parts with times of their own', () => {
  it('gets bigger and can’t be blocked this turn', async () => {
    const slip = instant('Slip', "Target creature gets +1/+0 until end of turn and can't be blocked this turn.");
    const played = await stage({
      p1: { hand: [slip], battlefield: [creature('Ox')], library },
      p2: { battlefield: [creature('Cow')], library },
    });
    played.cast('Slip', ['Ox']);
    played.resolve();
    attack(played, 'Ox');
    played.until('end');
    expect(life(played, 'p2')).toBe(17);
  });

  it('each of two', async () => {
    const slip = instant(
      'Slip',
      "Up to two target creatures each get +1/+0 until end of turn and can't be blocked this turn.",
    );
    const played = await stage({
      p1: { hand: [slip], battlefield: [creature('A'), creature('B'), creature('C')], library },
      p2: { battlefield: [creature('Cow')], library },
    });
    played.cast('Slip', ['A', 'B']);
    played.resolve();
    attack(played, 'A', 'B', 'C');
    on(played, 'blockers');
    expect(() => block(played, { Cow: ['A'] })).toThrow();
    block(played, { Cow: ['C'] });
    played.until('end');
    expect(life(played, 'p2')).toBe(14);
  });

  it('this one and another target', async () => {
    const dancer = creature(
      'Dancer',
      '{0}: This creature and another target creature each get +1/+0 until end of turn.',
    );
    const played = await stage({
      p1: { battlefield: [dancer, creature('A'), creature('B')], library },
      p2: { library },
    });
    played.activate('Dancer', ['B']);
    played.resolve();
    expect(['Dancer', 'A', 'B'].map((name) => played.is(name).power)).toEqual([3, 2, 3]);
    played.until('upkeep');
    expect(played.is('Dancer').power).toBe(2);
  });

  it('gets bigger and deals damage, or fights', async () => {
    const eel = creature('Eel', '{0}: This creature gets +2/+0 until end of turn and deals 1 damage to you.');
    const fury = sorcery(
      'Fury',
      "Target creature you control gets +1/+1 until end of turn and fights target creature you don't control.",
    );
    const played = await stage({
      p1: { hand: [fury], battlefield: [eel] },
      p2: { battlefield: [creature('Ox', '', '2/3')] },
    });
    played.activate('Eel');
    played.resolve();
    expect([played.is('Eel').power, life(played)]).toEqual([4, 19]);
    castAll(played, 'Fury');
    expect(played.names('battlefield')).toEqual(['Eel']);
  });

  it('damage to another and to itself', async () => {
    const mage = creature(
      'Mage',
      '{0}: This creature deals 2 damage to any target and 1 damage to itself.\n{T}: This creature deals 1 damage to itself.',
      '2/3',
    );
    const played = await stage({ p1: { battlefield: [mage] } });
    const [first, second] = played.options().filter((move) => (move as { do?: string }).do === 'activate');
    played.say(first ?? null);
    played.say(['p2']);
    played.resolve();
    expect([life(played, 'p2'), played.is('Mage').permanent.damage]).toEqual([18, 1]);
    played.say(second ?? null);
    played.resolve();
    expect(played.is('Mage').permanent.damage).toBe(2);
  });

  it('an additional bonus for each', async () => {
    const due = instant(
      'Due',
      'Target creature gets -2/-2 until end of turn. It gets an additional -1/-1 until end of turn for each Desert you control.',
    );
    const played = await stage({
      p1: { hand: [due], battlefield: [land('A', '', 'Desert'), land('B', '', 'Desert'), land('C')] },
      p2: { battlefield: [creature('Ox', '', '6/6')] },
    });
    castAll(played, 'Due');
    expect(played.is('Ox').power).toBe(2);
  });

  it('several deeds, the last of another', async () => {
    const pizza = artifact(
      'Pie',
      'Sacrifice this artifact: Gain 3 life, draw three cards, and this artifact deals 3 damage to each opponent.',
    );
    const theft = sorcery(
      'Theft',
      'Gain control of target creature until end of turn, untap that creature, and it gains haste until end of turn.',
    );
    const played = await stage({
      p1: { hand: [theft], battlefield: [pizza], library },
      p2: { battlefield: [creature('Ox')], library },
    });
    played.activate('Pie');
    played.resolve();
    expect([life(played), played.names('hand:p1').length, life(played, 'p2')]).toEqual([23, 4, 17]);
    castAll(played, 'Theft');
    attack(played, 'Ox');
    played.until('end');
    expect(life(played, 'p2')).toBe(15);
    played.until('upkeep');
    expect(played.is('Ox').controller).toBe('p2');
  });

  it('you gain, draw, put counters, and it deals damage', async () => {
    const avatar = creature(
      'Avatar',
      'At the beginning of each upkeep, you may tap this creature. If you do, you gain 4 life, draw four cards, put four +1/+1 counters on this creature, and it deals 4 damage to each opponent.',
    );
    const played = await stage({ p1: { battlefield: [avatar], library }, p2: { library }, step: 'upkeep' });
    played.resolve('yes');
    expect([life(played), played.names('hand:p1').length, played.is('Avatar').power, life(played, 'p2')]).toEqual([
      24, 4, 6, 16,
    ]);
  });
});

describe('you and another player', () => {
  it('each draw, each create', async () => {
    const adept = creature('Adept', 'When this creature enters, you and target opponent each draw a card.');
    const gift = instant(
      'Gift',
      'Choose an opponent. You and that player each create two 1/1 white Spirit creature tokens with flying.\nChoose an opponent. You gain 2 life for each creature you control and that player gains 2 life for each creature they control.',
    );
    const played = await stage({ p1: { hand: [adept, gift], library }, p2: { library } });
    castAll(played, 'Adept');
    expect([played.names('hand:p1'), played.names('hand:p2')]).toEqual([['Gift', 'One'], ['One']]);
    played.cast('Gift');
    played.resolve('p2', 'p2');
    expect(
      played
        .keys('Spirit Token')
        .map((key) => played.current(key).controller)
        .sort(),
    ).toEqual(['p1', 'p1', 'p2', 'p2']);
    expect([life(played), life(played, 'p2')]).toEqual([26, 24]);
  });

  it('the damage dealt, for both', async () => {
    const spirit = creature(
      'Spirit',
      'Whenever this creature deals combat damage to a player, you and that player each draw that many cards.',
    );
    const played = await stage({ p1: { battlefield: [spirit], library }, p2: { library } });
    attack(played, 'Spirit');
    played.until('end');
    expect([played.names('hand:p1').length, played.names('hand:p2').length]).toEqual([2, 2]);
  });

  it('a chosen target player', async () => {
    const herd = instant(
      'Herd',
      'Choose target opponent. You create X 3/3 green Beast creature tokens, where X is the number of artifacts that player controls.',
    );
    const fall = sorcery(
      'Fall',
      'Choose target opponent. Destroy target land that player controls. This spell deals 3 damage to that player and 1 damage to each creature they control.',
    );
    const played = await stage({
      p1: { hand: [herd, fall], battlefield: [artifact('Own', ''), land('Mine')] },
      p2: { battlefield: [artifact('A', ''), artifact('B', ''), land('Wood'), creature('Rat', '', '1/1')] },
    });
    castAll(played, 'Herd');
    expect(count(played, 'Beast Token')).toBe(2);
    castAll(played, 'Fall');
    expect([life(played, 'p2'), count(played, 'Wood'), count(played, 'Rat'), count(played, 'Beast Token')]).toEqual([
      17, 0, 0, 2,
    ]);
  });

  it('a player chosen as it enters', async () => {
    const doll = creature(
      'Doll',
      'As this creature enters, choose a player.\nWhenever this creature is dealt damage, it deals that much damage to the chosen player.\n{T}: This creature deals 1 damage to itself.\nHaste',
      '0/4',
    );
    const nyx = creature(
      'Nyx',
      "As this creature enters, choose an opponent.\nThis creature gets -1/-1 for each card in the chosen player's hand.",
      '7/7',
    );
    const played = await stage({ p1: { hand: [doll, nyx] }, p2: { hand: [land('A'), land('B')] } });
    played.cast('Doll');
    played.resolve('p1');
    played.activate('Doll');
    played.resolve();
    expect(life(played)).toBe(19);
    played.cast('Nyx');
    played.resolve('p2');
    expect(played.is('Nyx').power).toBe(5);
  });
});

describe('if they don’t, if they can’t', () => {
  it('a player who can’t sacrifice', async () => {
    const demon = sorcery('Demon', "Target player sacrifices a creature. If the player can't, you gain 5 life.");
    const played = await stage({ p1: { hand: [demon, demon] }, p2: { battlefield: [creature('Ox')] } });
    played.cast('Demon', ['p2']);
    played.resolve();
    expect([count(played, 'Ox'), life(played)]).toEqual([0, 20]);
    played.cast('Demon', ['p2']);
    played.resolve();
    expect(life(played)).toBe(25);
  });

  it('a card with that name', async () => {
    const pry = sorcery(
      'Pry',
      "Choose a nonland card name. Target player reveals their hand. That player discards a card with that name. If they can't, you draw a card.",
    );
    for (const [name, drawn] of [
      ['Ox', 0],
      ['Pry', 1],
    ] as const) {
      const played = await stage({ p1: { hand: [pry], library }, p2: { hand: [creature('Ox'), land('Wood')] } });
      played.cast('Pry', ['p2']);
      played.resolve(name);
      expect([played.names('hand:p1').length, played.names('hand:p2').length]).toEqual([drawn, 1 + drawn]);
    }
  });

  it('a player who may pay and does not', async () => {
    const tithe = enchantment(
      'Tithe',
      "Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, you create a Treasure token.",
    );
    for (const [says, treasures] of [
      ['yes', 0],
      ['no', 1],
    ] as const) {
      const played = await stage({
        p1: { hand: [sorcery('Think', 'Draw a card.')], library },
        p2: { battlefield: [tithe] },
      });
      played.cast('Think');
      played.resolve(says);
      expect(count(played, 'Treasure')).toBe(treasures);
    }
  });

  it('any opponent may; if no one does', async () => {
    const child = creature(
      'Child',
      'At the beginning of your upkeep, any opponent may sacrifice a creature. If no one does, put a +1/+1 counter on this creature.',
    );
    for (const [says, power] of [
      ['yes', 2],
      ['no', 3],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [child], library },
        p2: { battlefield: [creature('Ox')] },
        step: 'upkeep',
      });
      played.resolve(says);
      expect([played.is('Child').power, count(played, 'Ox')]).toEqual([power, power - 2]);
    }
    const alone = await stage({ p1: { battlefield: [child], library }, step: 'upkeep' });
    alone.resolve();
    expect(alone.is('Child').power).toBe(3);
  });
});

describe('choices', () => {
  it('up to one mode: none', async () => {
    const geist = creature(
      'Geist',
      'When this creature enters, choose up to one —\n• You gain 2 life.\n• Target opponent loses 2 life.',
    );
    for (const [modes, mine, theirs] of [
      [[], 20, 20],
      [[1], 20, 18],
    ] as const) {
      const played = await stage({ p1: { hand: [geist] } });
      played.cast('Geist');
      played.resolve(modes);
      expect([life(played), life(played, 'p2')]).toEqual([mine, theirs]);
    }
  });

  it('up to X modes', async () => {
    const crew = creature(
      'Crew',
      'This creature enters with X +1/+1 counters on it.\nWhen this creature enters, choose up to X —\n• You gain 2 life.\n• Target opponent loses 2 life.\n• Draw a card.',
      '2/2',
      'Human',
      '{X}{B}',
    );
    const played = await stage({ p1: { hand: [crew], library } });
    played.cast('Crew', 2);
    expect(() => played.resolve([0, 1, 2])).toThrow();
    played.resolve([0, 1]);
    expect([life(played), life(played, 'p2'), played.names('hand:p1')]).toEqual([22, 18, []]);
  });

  it('a color, a type of one’s choice', async () => {
    const lens = artifact('Lens', '{T}: Target permanent becomes the color of your choice until end of turn.');
    const thrush = artifact('Thrush', '{T}: Target land becomes the basic land type of your choice until end of turn.');
    const played = await stage({
      p1: { battlefield: [lens, thrush, land('Cave', '{T}: Add {C}.')], library },
      p2: { library },
    });
    played.activate('Lens', ['Cave']);
    played.resolve('white');
    expect(played.is('Cave').colors).toEqual(['W']);
    played.activate('Thrush');
    played.resolve('Island');
    expect(played.is('Cave').subtypes).toEqual(['Island']);
    played.until('upkeep');
    expect([played.is('Cave').colors, played.is('Cave').subtypes]).toEqual([[], []]);
  });
});

describe('another phase', () => {
  it('an additional beginning phase: untaps and draws once more', async () => {
    const sphinx = creature(
      'Sphinx',
      'At the beginning of each of your postcombat main phases, there is an additional beginning phase after this phase.',
    );
    const played = await stage({
      p1: { battlefield: [sphinx, artifact('Rock', '{T}: You gain 1 life.')], library },
      p2: { library },
    });
    played.activate('Rock');
    played.resolve();
    played.until('second main');
    played.resolve();
    played.until('draw');
    expect([played.names('hand:p1'), played.is('Rock').permanent.tapped]).toEqual([['One'], false]);
    played.until('end');
    expect(played.game.state.records.clock).toMatchObject({ active: 'p1', turn: 5 });
  });

  it('an additional combat phase while it attacks', async () => {
    const hulk = creature(
      'Hulk',
      "Whenever this creature is dealt damage, put a +1/+1 counter on it. If it's attacking, untap it and there is an additional combat phase after this phase.",
      '3/5',
    );
    const played = await stage({
      p1: { battlefield: [hulk], library },
      p2: { battlefield: [creature('Wall', '', '1/9')], library },
    });
    attack(played, 'Hulk');
    block(played, { Wall: ['Hulk'] });
    on(played, 'attackers');
    expect([counters(played, 'Hulk')['+1/+1'], played.is('Hulk').permanent.tapped]).toEqual([1, false]);
  });
});

describe('as it resolves', () => {
  it('back to the hand instead of the graveyard: once, from the hand', async () => {
    const master = creature(
      'Master',
      '{0}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand instead of into your graveyard as it resolves.',
    );
    const gain = instant('Gain', 'You gain 1 life.');
    const played = await stage({ p1: { hand: [gain], battlefield: [master] } });
    played.activate('Master');
    played.resolve();
    castAll(played, 'Gain');
    expect([life(played), played.names('hand:p1')]).toEqual([21, ['Gain']]);
    castAll(played, 'Gain');
    expect(played.names('graveyard:p1')).toEqual(['Gain']);
  });

  it('a creature cast from a graveyard, changed', async () => {
    const tomb = land(
      'Tomb',
      '{T}: You may cast a creature spell from your graveyard this turn. If you do, it enters with a finality counter on it and is a Vampire in addition to its other types.',
    );
    const played = await stage({ p1: { battlefield: [tomb], graveyard: [creature('A'), creature('B')] } });
    expect(() => played.cast('A')).toThrow('cannot cast');
    played.activate('Tomb');
    played.resolve();
    castAll(played, 'A');
    expect([counters(played, 'A'), played.is('A').subtypes]).toEqual([{ finality: 1 }, ['Bear', 'Vampire']]);
    expect(() => played.cast('B')).toThrow('cannot cast');
  });

  it('loyalty abilities twice each turn', async () => {
    const urza: Written = {
      name: 'Urza',
      type: 'Legendary Planeswalker — Urza',
      cost: '{3}',
      loyalty: '4',
      text: 'You may activate the loyalty abilities of Urza twice each turn rather than only once.\n+1: You gain 1 life.',
    };
    const played = await stage({ p1: { hand: [urza] } });
    castAll(played, 'Urza');
    for (let n = 0; n < 2; n += 1) {
      played.activate('Urza');
      played.resolve();
    }
    expect([life(played), counters(played, 'Urza').loyalty]).toEqual([22, 6]);
    expect(() => played.activate('Urza')).toThrow('cannot activate');
  });
});
