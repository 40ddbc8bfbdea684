/** Keyword actions that few cards name (CR 701), and what is done several times. */
import { describe, expect, it } from 'vitest';
import { attack, block, castAll, count, counters, creature, land, library, life, on, sorcery, stage } from './stage.ts';

describe('learning', () => {
  const study = sorcery('Study', 'Learn.');
  const lesson = { name: 'Lesson', type: 'Sorcery — Lesson', cost: '{1}', text: 'You gain 1 life.' };

  it('takes a Lesson from outside the game, and no other card', async () => {
    const played = await stage({ p1: { hand: [study], library, outside: [lesson, sorcery('Wish', '')] } });
    played.cast('Study');
    played.resolve(['Lesson']);
    expect([played.names('hand:p1'), played.names('outside:p1')]).toEqual([['Lesson'], ['Wish']]);
  });

  it('or discards a card for another, or does nothing', async () => {
    const played = await stage({ p1: { hand: [study, study, land('Old')], library } });
    played.cast('Study');
    played.resolve(['Old']);
    expect(played.names('hand:p1')).toEqual(['Study', 'One']);
    played.cast('Study');
    played.resolve([]);
    expect(played.names('hand:p1')).toEqual(['One']);
  });
});

describe('amassing', () => {
  it('makes an Army once, then grows it and gives it another type', async () => {
    const played = await stage({
      p1: { hand: [sorcery('Muster', 'Amass Zombies 2.'), sorcery('March', 'Amass Orcs 1.')] },
    });
    castAll(played, 'Muster');
    expect(played.is('Zombie Army Token')).toMatchObject({ power: 2, colors: ['B'], subtypes: ['Zombie', 'Army'] });
    castAll(played, 'March');
    expect(played.is('Zombie Army Token')).toMatchObject({ power: 3, subtypes: ['Zombie', 'Army', 'Orc'] });
    expect(played.names('battlefield')).toHaveLength(1);
  });

  it('chooses among several Armies, and not another player’s', async () => {
    const army = (name: string) => creature(name, '', '1/1', 'Goblin Army');
    const played = await stage({
      p1: { hand: [sorcery('Muster', 'Amass Zombies 2.')], battlefield: [army('A'), army('B')] },
      p2: { battlefield: [army('C')] },
    });
    played.cast('Muster');
    played.resolve(['B']);
    expect(['A', 'B', 'C'].map((name) => played.is(name).power)).toEqual([1, 3, 1]);
  });

  it('X strong', async () => {
    const played = await stage({ p1: { hand: [sorcery('Siege', 'Amass Orcs X.', '{X}{R}')] } });
    played.cast('Siege', 3);
    played.resolve();
    expect(played.is('Orc Army Token').power).toBe(3);
  });
});

describe('conniving', () => {
  const spy = creature('Spy', 'When this creature enters, it connives.');

  it('draws, then discards; only a nonland card is worth a counter', async () => {
    const played = await stage({ p1: { hand: [spy, spy, land('Field')], library } });
    played.cast('Spy');
    played.resolve(['Field']);
    expect(counters(played, 'Spy')).toEqual({});
    played.cast('Spy');
    played.resolve(['Two']);
    expect(played.keys('Spy').map((key) => played.current(key).power)).toEqual([2, 3]);
    expect(played.names('hand:p1')).toEqual(['One']);
  });
});

describe('time travel', () => {
  it('adds to some and removes from others', async () => {
    const clock = (name: string) => creature(name, 'Vanishing 3');
    const played = await stage({
      p1: {
        hand: [clock('A'), clock('B'), clock('C'), sorcery('Trip', 'Time travel.')],
        battlefield: [creature('Plain')],
      },
    });
    castAll(played, 'A', 'B', 'C');
    played.cast('Trip');
    played.resolve(['A'], ['B']);
    expect(['A', 'B', 'C', 'Plain'].map((name) => counters(played, name).time)).toEqual([4, 2, 3, undefined]);
  });
});

describe('foraging', () => {
  const feast = sorcery('Feast', 'You may forage. If you do, you gain 5 life.');
  const food = { name: 'Bread', type: 'Artifact — Food', cost: '{1}', text: '' };

  it('takes a Food or three cards of the graveyard', async () => {
    const played = await stage({ p1: { hand: [feast, feast], battlefield: [food], graveyard: library.slice(0, 3) } });
    played.cast('Feast');
    played.resolve('yes', ['Bread']);
    expect([life(played), played.names('battlefield')]).toEqual([25, []]);
    played.cast('Feast');
    played.resolve('yes', ['One', 'Two', 'Three']);
    expect([life(played), played.names('exile')]).toEqual([30, ['One', 'Two', 'Three']]);
  });

  it('needs one of them', async () => {
    const played = await stage({ p1: { hand: [feast], graveyard: library.slice(0, 2) } });
    castAll(played, 'Feast');
    expect([life(played), played.names('exile')]).toEqual([20, []]);
  });
});

describe('other actions', () => {
  it('blight: counters on a creature of one’s own', async () => {
    const played = await stage({
      p1: { hand: [sorcery('Rot', 'Blight 2.')], battlefield: [creature('A', '', '3/3'), creature('B')] },
      p2: { battlefield: [creature('C')] },
    });
    played.cast('Rot');
    played.resolve(['A']);
    expect(played.is('A').power).toBe(1);
  });

  it('fateseal: an opponent’s library', async () => {
    const played = await stage({ p1: { hand: [sorcery('Fate', 'Fateseal 2.')], library }, p2: { library } });
    played.cast('Fate');
    played.resolve(['One']);
    expect([played.names('library:p1')[0], played.names('library:p2')[0], played.names('library:p2').at(-1)]).toEqual([
      'One',
      'Two',
      'One',
    ]);
  });

  it('goads: it must attack, its controller’s turn long', async () => {
    const played = await stage({
      p1: { hand: [sorcery('Taunt', 'Goad target creature.')], library },
      p2: { battlefield: [creature('Ox'), creature('Cow')], library },
    });
    played.cast('Taunt', ['Ox']);
    played.resolve();
    played.until('end');
    on(played, 'attackers');
    const form = (ox: string) =>
      Object.fromEntries([
        [played.is('Ox').key, ox],
        [played.is('Cow').key, 'no'],
      ]);
    expect(() => played.say(form('no'))).toThrow();
    played.say(form('p1'));
  });

  it('supports: other creatures', async () => {
    const played = await stage({
      p1: {
        hand: [creature('Chief', 'When this creature enters, support 2.')],
        battlefield: [creature('A'), creature('B')],
      },
    });
    played.cast('Chief');
    expect(() => played.resolve(['Chief', 'A'])).toThrow();
    played.resolve(['A', 'B']);
    expect(['A', 'B', 'Chief'].map((name) => played.is(name).power)).toEqual([3, 3, 2]);
  });
});

describe('several times', () => {
  it('investigates four times, proliferates X times, incubates 2 three times', async () => {
    const played = await stage({
      p1: {
        hand: [
          sorcery('Ask', 'Investigate four times.'),
          sorcery('Spread', 'Proliferate X times.', '{X}{U}'),
          sorcery('Eggs', 'Incubate 2 three times.'),
        ],
      },
    });
    castAll(played, 'Ask', 'Eggs');
    expect([count(played, 'Clue'), count(played, 'Incubator')]).toEqual([4, 3]);
    played.cast('Spread', 2);
    played.resolve(['Incubator'], ['Incubator']);
    expect(counters(played, 'Incubator')).toEqual({ '+1/+1': 4 });
    expect(played.happened('acted').filter((it) => it.kind === 'acted' && it.action === 'investigate')).toHaveLength(4);
  });

  it('manifests dread twice', async () => {
    const played = await stage({ p1: { hand: [sorcery('Fear', 'Manifest dread twice.')], library } });
    played.cast('Fear');
    played.resolve(['One'], ['Three']);
    expect([played.names('battlefield').length, played.names('graveyard:p1')]).toEqual([2, ['Two', 'Four', 'Fear']]);
  });
});

describe('removed from combat', () => {
  it('deals and is dealt no damage, and the attacker it blocked stays blocked', async () => {
    const cloak = creature(
      'Cloak',
      'Whenever this creature becomes blocked, you may untap it and remove it from combat.',
    );
    for (const [says, alive, tapped] of [
      ['yes', true, false],
      ['no', false, true],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [cloak], library },
        p2: { battlefield: [creature('Wall', '', '3/3')], library },
      });
      attack(played, 'Cloak');
      block(played, { Wall: ['Cloak'] });
      on(played, 'may');
      played.say(says);
      if (says === 'yes') expect(played.is('Cloak').permanent.tapped).toBe(tapped);
      played.until('end');
      expect([played.names('battlefield').includes('Cloak'), life(played, 'p2')]).toEqual([alive, 20]);
    }
  });
});
