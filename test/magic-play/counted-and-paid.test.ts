/** How many attack, how often in a turn, and what is paid by hand: words that stand on few cards. */
import { describe, expect, it } from 'vitest';
import { answer, type Plain } from '../../src/kernel/index.ts';
import { leastDeclaration } from '../../src/magic/play/index.ts';
import type { Played, Written } from './position.ts';
import {
  artifact,
  attack,
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

const herd = ['A', 'B', 'C'].map((name) => creature(name));
/** Begins to cast, and leaves the question how it is paid open. */
function paying(played: Played, name: string): void {
  const move = played.options().find((each) => (each as { name?: string }).name === name);
  const { seat } = played.open();
  expect(answer(played.game, seat, move ?? null).ok).toBe(true);
  expect(played.open().kind).toBe('pay');
  expect(answer(played.game, seat, 'by hand').ok).toBe(true);
}
const pay = (played: Played, by: (option: { readonly [field: string]: Plain }) => boolean): void => {
  const option = played
    .options()
    .find((each) => typeof each === 'object' && by(each as { readonly [field: string]: Plain }));
  expect(option, JSON.stringify(played.options())).toBeDefined();
  expect(answer(played.game, played.open().seat, option ?? null).ok).toBe(true);
};

describe('how many attack', () => {
  it('this and at least two others', async () => {
    const elite = creature(
      'Elite',
      'Whenever this creature and at least two other creatures attack, this creature gets +2/+2 until end of turn.',
    );
    for (const [names, power] of [
      [['Elite', 'A'], 2],
      [['Elite', 'A', 'B'], 4],
    ] as const) {
      const played = await stage({ p1: { battlefield: [elite, ...herd], library }, p2: { library } });
      attack(played, ...names);
      while (played.names('stack').length > 0) played.pass();
      expect(played.is('Elite').power).toBe(power);
    }
  });

  it('exactly two', async () => {
    const suitor = enchantment('Suit', 'When you attack with exactly two creatures, you gain 5 life.');
    for (const [names, gained] of [
      [['A'], 0],
      [['A', 'B'], 5],
      [['A', 'B', 'C'], 0],
    ] as const) {
      const played = await stage({ p1: { battlefield: [suitor, ...herd], library }, p2: { library } });
      attack(played, ...names);
      while (played.names('stack').length > 0) played.pass();
      expect(life(played)).toBe(20 + gained);
    }
  });

  it('at least two', async () => {
    const path = enchantment('Path', 'Whenever you attack with at least two creatures, you gain 5 life.');
    for (const [names, gained] of [
      [['A'], 0],
      [['A', 'B', 'C'], 5],
    ] as const) {
      const played = await stage({ p1: { battlefield: [path, ...herd], library }, p2: { library } });
      attack(played, ...names);
      while (played.names('stack').length > 0) played.pass();
      expect(life(played)).toBe(20 + gained);
    }
  });
});

describe('how often in a turn', () => {
  it('triggers only once each turn, and again in the next', async () => {
    const wall = creature(
      'Wall',
      'Whenever you cast an instant or sorcery spell, you gain 2 life. This ability triggers only once each turn.',
    );
    const tick = (name: string) => instant(name, 'Target player loses 1 life.', '{0}');
    const played = await stage({
      p1: { hand: ['A', 'B', 'C'].map(tick), battlefield: [wall], library },
      p2: { library },
    });
    for (const name of ['A', 'B']) {
      played.cast(name, ['p2']);
      played.resolve();
    }
    expect([life(played), life(played, 'p2')]).toEqual([22, 18]);
    played.until('end');
    played.until('upkeep');
    played.pass();
    played.cast('C', ['p2']);
    while (played.names('stack').length > 0) played.pass();
    expect(life(played)).toBe(24);
  });

  it('two that trigger at once: one', async () => {
    const watch = enchantment(
      'Watch',
      'Whenever a creature you control dies, you gain 2 life. This ability triggers only once each turn.',
    );
    const played = await stage({
      p1: { hand: [sorcery('Doom', 'Destroy all creatures.')], battlefield: [watch, ...herd] },
    });
    castAll(played, 'Doom');
    expect(life(played)).toBe(22);
  });

  it('do this only once each turn: a no is no doing', async () => {
    const lure = enchantment(
      'Lure',
      'Whenever a creature you control enters, you may draw a card. Do this only once each turn.',
    );
    const played = await stage({ p1: { hand: herd, battlefield: [lure], library } });
    played.cast('A');
    played.resolve('no');
    played.cast('B');
    played.resolve('yes');
    castAll(played, 'C');
    expect(played.names('hand:p1')).toEqual(['One']);
  });
});

describe('paid by hand', () => {
  const spell = (cost: string): Written => sorcery('Spell', 'You gain 5 life.', cost);

  it('life for a Phyrexian symbol, though there is mana', async () => {
    const played = await stage({ p1: { hand: [spell('{W/P}')] }, mana: 'W' });
    paying(played, 'Spell');
    pay(played, (option) => option.life !== undefined);
    played.resolve();
    expect([life(played), played.player('p1').mana.length]).toEqual([23, 1]);
  });

  it('two generic mana for a symbol that asks one of its color', async () => {
    const wells = ['A', 'B'].map((name) => land(name, '{T}: Add {C}.'));
    const played = await stage({
      p1: { hand: [spell('{2/W}')], battlefield: [...wells, land('Field', '{T}: Add {W}.')] },
      mana: '',
    });
    paying(played, 'Spell');
    pay(played, (option) => option.generic !== undefined);
    for (let n = 0; n < 6 && played.open().kind !== 'priority'; n += 1) {
      pay(played, (option) => option.spend !== undefined || (option.use ?? 0) !== played.is('Field').key);
    }
    played.resolve();
    expect(life(played)).toBe(25);
    expect(['A', 'B', 'Field'].filter((name) => played.is(name).permanent.tapped)).toEqual(['A', 'B']);
  });

  it('mana through what costs mana itself', async () => {
    const filter = artifact('Filter', '{1}, {T}: Add {U}.');
    const played = await stage({
      p1: { hand: [spell('{U}')], battlefield: [filter, land('Well', '{T}: Add {C}.')] },
      mana: '',
    });
    paying(played, 'Spell');
    pay(played, (option) => option.use === played.is('Filter').key);
    for (let n = 0; n < 6 && played.open().kind !== 'priority'; n += 1) {
      pay(played, (option) => option.use !== undefined || option.spend !== undefined);
    }
    played.resolve();
    expect([life(played), played.is('Filter').permanent.tapped]).toEqual([25, true]);
  });

  it('by creatures that convoke', async () => {
    const played = await stage({
      p1: { hand: [sorcery('Spell', 'Convoke\nYou gain 5 life.', '{1}{G}')], battlefield: herd },
      mana: '',
    });
    const move = played.options().find((each) => (each as { name?: string }).name === 'Spell');
    expect(answer(played.game, 'p1', move ?? null).ok).toBe(true);
    expect(played.open()).toMatchObject({ kind: 'pay', about: { proposed: [{ as: 'convoke' }, { as: 'convoke' }] } });
    played.say('as proposed');
    played.resolve();
    expect(life(played)).toBe(25);
    expect(['A', 'B', 'C'].filter((name) => played.is(name).permanent.tapped)).toHaveLength(2);
  });
});

describe('costs of other deeds', () => {
  it('discards a card of either kind, and no other', async () => {
    const rite = artifact('Rite', 'Discard a creature card or a land card: You gain 1 life.');
    const played = await stage({
      p1: { hand: [creature('A'), land('B'), sorcery('C', '', '{9}')], battlefield: [rite] },
    });
    played.activate('Rite', ['B']);
    played.resolve();
    expect([life(played), played.names('hand:p1')]).toEqual([21, ['A', 'C']]);
    played.activate('Rite');
    played.resolve();
    expect([played.names('hand:p1'), life(played)]).toEqual([['C'], 22]);
    expect(() => played.activate('Rite')).toThrow('cannot activate');
  });

  it('a keyword that costs a deed', async () => {
    const blade: Written = {
      name: 'Blade',
      type: 'Artifact — Equipment',
      cost: '{1}',
      text: 'Equipped creature gets +2/+0.\nEquip—Sacrifice another artifact.',
    };
    const played = await stage({ p1: { battlefield: [blade, artifact('Scrap', ''), creature('A')] } });
    played.activate('Blade');
    played.resolve();
    expect([played.is('A').power, count(played, 'Scrap')]).toEqual([4, 0]);
    expect(() => played.activate('Blade')).toThrow('cannot activate');
  });
});

describe('suspended cards and copies', () => {
  it('time travel reaches suspended cards, and casts what has no counter left', async () => {
    const slow: Written = { name: 'Slow', type: 'Sorcery', cost: '{9}', text: 'You gain 5 life.\nSuspend 1—{U}' };
    const played = await stage({ p1: { hand: [slow, sorcery('Trip', 'Time travel.')], library }, mana: 'UUU' });
    played.say(played.moveOn(Number(played.keys('Slow', 'hand:p1')[0])));
    expect(played.names('exile')).toEqual(['Slow']);
    played.cast('Trip');
    played.resolve([], ['Slow'], 'yes');
    expect([life(played), played.names('graveyard:p1')]).toEqual([25, ['Trip', 'Slow']]);
  });

  it('a copy of another size loses what defines its size (CR 707.9d)', async () => {
    const goyf = creature(
      'Goyf',
      "Goyf's power and toughness are each equal to the number of lands you control.",
      '*/*',
    );
    const shape = creature(
      'Shape',
      "You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.",
    );
    const played = await stage({ p1: { hand: [shape], battlefield: [goyf, land('A'), land('B')] } });
    played.cast('Shape');
    played.resolve(['Goyf']);
    expect(played.keys('Goyf').map((key) => played.current(key).power)).toEqual([2, 7]);
  });

  it('a creature type in the text becomes another', async () => {
    const evolve = instant(
      'Evolve',
      'Change the text of target spell or permanent by replacing all instances of one creature type with another.',
    );
    const lord = creature('Lord', 'Other Elves you control get +1/+1.', '2/2', 'Elf');
    const played = await stage({
      p1: { hand: [evolve], battlefield: [lord, creature('A', '', '2/2', 'Elf'), creature('B', '', '2/2', 'Goblin')] },
    });
    played.cast('Evolve', ['Lord']);
    played.resolve('Elf', 'Goblin');
    expect([played.is('A').power, played.is('B').power, played.is('Lord').subtypes]).toEqual([2, 3, ['Goblin']]);
  });

  it('an Army of two, made at once: one of them gets the counters', async () => {
    const twice = enchantment(
      'Twice',
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    );
    const played = await stage({ p1: { hand: [sorcery('Muster', 'Amass Zombies 2.')], battlefield: [twice] } });
    played.cast('Muster');
    played.resolve(['Zombie Army Token']);
    // CR 704.5f: the other is 0/0.
    expect(played.keys('Zombie Army Token').map((key) => played.current(key).power)).toEqual([2]);
    expect(counters(played, 'Zombie Army Token')).toEqual({ '+1/+1': 2 });
  });
});

describe('as few as may be', () => {
  it('declares no attacker but those that must', async () => {
    const played = await stage({
      p1: { battlefield: [creature('Mad', 'This creature attacks each combat if able.'), ...herd], library },
      p2: { library },
    });
    on(played, 'attackers');
    played.say(leastDeclaration(played.open()));
    expect(played.game.state.lists.battlefield.filter((key) => played.record(Number(key)).attacking !== null)).toEqual(
      played.keys('Mad'),
    );
  });

  it('declares no blocker but those that must', async () => {
    const lure = creature('Lure', 'All creatures able to block this creature do so.');
    const played = await stage({
      p1: { battlefield: [lure, creature('Ox')], library },
      p2: { battlefield: herd.slice(0, 2), library },
    });
    attack(played, 'Lure', 'Ox');
    on(played, 'blockers');
    played.say(leastDeclaration(played.open()));
    expect(['A', 'B'].map((name) => played.is(name).permanent.blocking)).toEqual([
      played.keys('Lure'),
      played.keys('Lure'),
    ]);
  });
});
