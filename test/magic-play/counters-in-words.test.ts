/** Which counters and how many: chosen, doubled, moved, of any kind, from among several (CR 122). */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
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

const grown = (name: string, n: string, text = ''): Written =>
  creature(name, `This creature enters with ${n} +1/+1 counters on it.\n${text}`, '1/1');
const seed = (name: string, counter: string): Written => sorcery(name, `Put ${counter} on target permanent.`);

describe('energy', () => {
  it('is got by symbols and paid by them', async () => {
    const played = await stage({
      p1: {
        hand: [sorcery('Spark', 'You get {E}{E}{E}.')],
        battlefield: [artifact('Coil', 'Pay {E}{E}: You gain 2 life.')],
      },
    });
    expect(() => played.activate('Coil')).toThrow('cannot activate');
    castAll(played, 'Spark');
    expect(played.player('p1').counters.energy).toBe(3);
    played.activate('Coil');
    played.resolve();
    expect([life(played), played.player('p1').counters.energy]).toEqual([22, 1]);
    expect(() => played.activate('Coil')).toThrow('cannot activate');
  });

  it('any amount is paid, and so many things are chosen', async () => {
    const ray = sorcery(
      'Ray',
      'Tap all creatures target player controls. You may pay any amount of {E}. If you do, choose up to that many creatures tapped this way. Put a stun counter on each of them.',
    );
    const played = await stage({
      p1: { hand: [sorcery('Spark', 'You get {E}{E}{E}.'), ray] },
      p2: { battlefield: ['A', 'B', 'C'].map((name) => creature(name)) },
    });
    castAll(played, 'Spark');
    played.cast('Ray', ['p2']);
    played.resolve('yes', 2, ['A', 'C']);
    expect(['A', 'B', 'C'].map((name) => counters(played, name).stun)).toEqual([1, undefined, 1]);
    expect(played.player('p1').counters.energy).toBe(1);
  });
});

describe('doubled', () => {
  it('those of one kind, or of each kind', async () => {
    const played = await stage({
      p1: {
        hand: [
          grown('Ox', 'three'),
          seed('Oil', 'two oil counters'),
          sorcery('Twice', 'Double the number of +1/+1 counters on target creature.'),
          sorcery('Both', 'Double the number of each kind of counter on target permanent.'),
        ],
      },
    });
    castAll(played, 'Ox', 'Oil', 'Twice');
    expect(counters(played, 'Ox')).toEqual({ '+1/+1': 6, oil: 2 });
    castAll(played, 'Both');
    expect(counters(played, 'Ox')).toEqual({ '+1/+1': 12, oil: 4 });
  });

  it('nothing where there is none', async () => {
    const played = await stage({
      p1: {
        hand: [sorcery('Twice', 'Double the number of +1/+1 counters on each creature you control.')],
        battlefield: [creature('Ox')],
      },
    });
    castAll(played, 'Twice');
    expect(counters(played, 'Ox')).toEqual({});
  });
});

describe('removed', () => {
  it('a counter of whichever kind, as a cost', async () => {
    const brute = creature('Brute', 'Remove a counter from this creature: You gain 1 life.', '4/4');
    const played = await stage({
      p1: { hand: [seed('Oil', 'an oil counter'), seed('Rot', 'a -1/-1 counter')], battlefield: [brute] },
    });
    expect(() => played.activate('Brute')).toThrow('cannot activate');
    castAll(played, 'Oil', 'Rot');
    played.activate('Brute', '-1/-1');
    played.resolve();
    expect([counters(played, 'Brute').oil, played.is('Brute').power, life(played)]).toEqual([1, 4, 21]);
  });

  it('two counters: no fewer', async () => {
    const elm = creature('Elm', 'Remove two counters from this creature: You gain 1 life.', '4/4');
    const played = await stage({
      p1: { hand: [seed('Oil', 'an oil counter'), seed('Rot', 'two -1/-1 counters')], battlefield: [elm] },
    });
    castAll(played, 'Oil');
    expect(() => played.activate('Elm')).toThrow('cannot activate');
    castAll(played, 'Rot');
    played.activate('Elm', '-1/-1', 'oil');
    played.resolve();
    expect([played.is('Elm').power, counters(played, 'Elm').oil ?? 0]).toEqual([3, 0]);
  });

  it('from a creature one controls', async () => {
    const fain = artifact('Fain', '{T}, Remove a counter from a creature you control: Create a Treasure token.');
    const played = await stage({
      p1: { hand: [seed('Oil', 'an oil counter')], battlefield: [fain, creature('A')] },
      p2: { battlefield: [creature('B', 'This creature enters with an oil counter on it.')] },
    });
    expect(() => played.activate('Fain')).toThrow('cannot activate');
    played.cast('Oil', ['A']);
    played.resolve();
    played.activate('Fain');
    played.resolve();
    expect([counters(played, 'A').oil ?? 0, played.keys('Treasure').length]).toEqual([0, 1]);
  });

  it('three counters from among creatures', async () => {
    const tayam = creature('Tayam', 'Remove three counters from among creatures you control: You gain 3 life.');
    const played = await stage({ p1: { hand: [grown('A', 'two'), grown('B', 'two')], battlefield: [tayam] } });
    castAll(played, 'A');
    expect(() => played.activate('Tayam')).toThrow('cannot activate');
    castAll(played, 'B');
    played.activate('Tayam', ['A'], ['B'], ['B']);
    played.resolve();
    expect([counters(played, 'A')['+1/+1'] ?? 0, counters(played, 'B')['+1/+1'] ?? 0, life(played)]).toEqual([
      1, 0, 23,
    ]);
  });

  it('all, from all permanents', async () => {
    const played = await stage({
      p1: {
        hand: [
          grown('A', 'two'),
          seed('Oil', 'an oil counter'),
          sorcery('Snap', 'Remove all counters from all permanents.'),
        ],
      },
    });
    castAll(played, 'A', 'Oil', 'Snap');
    expect(Object.values(counters(played, 'A')).filter((n) => n > 0)).toEqual([]);
  });

  it('up to four', async () => {
    const mine = sorcery('Mine', 'Remove up to four charge counters from target artifact.');
    const played = await stage({
      p1: {
        hand: [mine, artifact('Cell', 'This artifact enters with six charge counters on it.'), mine, mine],
      },
    });
    castAll(played, 'Cell');
    played.cast('Mine');
    played.resolve(0);
    played.cast('Mine');
    played.resolve(4);
    expect(counters(played, 'Cell').charge).toBe(2);
    played.cast('Mine');
    expect(() => played.resolve(3)).toThrow();
  });

  it('one or more, and as much damage', async () => {
    const arcee = grown(
      'Arcee',
      'three',
      'Remove one or more +1/+1 counters from this creature: It deals that much damage to target player.',
    );
    const played = await stage({ p1: { hand: [arcee] } });
    castAll(played, 'Arcee');
    played.activate('Arcee', ['p2'], 2);
    played.resolve();
    expect([life(played, 'p2'), counters(played, 'Arcee')['+1/+1']]).toEqual([18, 1]);
  });

  it('any number, for as much mana', async () => {
    const vault = land(
      'Vault',
      'This land enters with three storage counters on it.\n{T}, Remove any number of storage counters from this land: Add {B} for each storage counter removed this way.',
    );
    const big = sorcery('Big', 'You gain 9 life.', '{B}{B}');
    const played = await stage({ p1: { hand: [vault, big] }, mana: '' });
    played.say(played.moveOn(Number(played.keys('Vault', 'hand:p1')[0])));
    played.say({ do: 'mana' });
    played.say(played.options()[0] ?? null);
    played.say(2);
    played.cast('Big');
    played.resolve();
    expect([life(played), counters(played, 'Vault').storage]).toEqual([29, 1]);
  });

  it('all that a player has', async () => {
    const played = await stage({
      p1: {
        hand: [
          sorcery('Venom', 'Each opponent gets two poison counters.'),
          sorcery('Spark', 'Each opponent gets {E}.'),
          sorcery('Cure', 'Each opponent loses all counters.'),
        ],
      },
    });
    castAll(played, 'Venom', 'Spark', 'Cure');
    expect(Object.values(played.player('p2').counters).filter((n) => n > 0)).toEqual([]);
  });
});

describe('moved', () => {
  it('a counter of any kind, all of them, or any number of one kind', async () => {
    const played = await stage({
      p1: {
        hand: [
          grown('A', 'three'),
          seed('Oil', 'an oil counter'),
          sorcery(
            'Shift',
            'Move a counter from target creature you control onto target creature an opponent controls.',
          ),
          sorcery(
            'Fate',
            'Move all counters from target creature you control onto target creature an opponent controls.',
          ),
          creature(
            'Thief',
            'When this creature enters, move any number of +1/+1 counters from other permanents you control onto this creature.',
          ),
        ],
      },
      p2: { battlefield: [creature('B')] },
    });
    castAll(played, 'A');
    played.cast('Oil', ['A']);
    played.resolve();
    played.cast('Shift');
    played.resolve('oil');
    expect(counters(played, 'B')).toEqual({ oil: 1 });
    played.cast('Thief');
    played.resolve(1);
    expect([counters(played, 'Thief')['+1/+1'], counters(played, 'A')['+1/+1']]).toEqual([1, 2]);
    played.cast('Fate', ['A']);
    played.resolve();
    expect(counters(played, 'B')).toEqual({ oil: 1, '+1/+1': 2 });
  });
});

describe('put', () => {
  it('another one, of a text that a threshold gives', async () => {
    const plant = creature(
      'Plant',
      'At the beginning of your upkeep, you may put a +1/+1 counter on this creature.\nAs long as there are three or more cards in your graveyard, this creature has "At the beginning of your upkeep, you may put another +1/+1 counter on this creature."',
      '1/1',
    );
    for (const [n, power] of [
      [2, 2],
      [3, 3],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [plant], graveyard: library.slice(0, n), library },
        step: 'upkeep',
      });
      if (played.open().kind === 'order triggers') played.say(played.options());
      played.resolve(...Array.from({ length: n - 1 }, () => 'yes'));
      expect(played.is('Plant').power).toBe(power);
    }
  });

  it('twice as many as would be, and a plain number more', async () => {
    const twice = enchantment(
      'Twice',
      'If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on that creature instead.',
    );
    const grow = instant('Grow', 'Put two +1/+1 counters on target creature.');
    const played = await stage({
      p1: { hand: [grow, grow], battlefield: [twice, creature('A')] },
      p2: { battlefield: [creature('B')] },
    });
    played.cast('Grow', ['A']);
    played.resolve();
    played.cast('Grow', ['B']);
    played.resolve();
    expect([played.is('A').power, played.is('B').power]).toEqual([6, 4]);
  });
});
