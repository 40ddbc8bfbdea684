/** Exerting, enduring, supporting; miracles and dredging; costs that depend on targets. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', kind = 'Bear'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost: '{1}{G}', text };
};
const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const library = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => sorcery(name, ''));
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

function on(played: Played, kind: string): void {
  for (let n = 0; n < 60 && played.open().kind !== kind; n += 1) {
    const { kind: open, legal } = played.open();
    if (legal.kind === 'form') played.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'no'])));
    else played.say(open === 'priority' ? { do: 'pass' } : []);
  }
  expect(played.open().kind).toBe(kind);
}
const attack = (played: Played, ...names: readonly string[]): void => {
  on(played, 'attackers');
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const said = Object.keys(legal.fields).map((key) => [key, names.includes(played.nameAt(Number(key))) ? 'p2' : 'no']);
  played.say(Object.fromEntries(said));
};

describe('exerting', () => {
  const champion = creature('Champion', 'You may exert this creature as it attacks. When you do, you gain 3 life.');

  it('as it attacks, for what comes of it, and it stays tapped once', async () => {
    const played = await position({ p1: { battlefield: [champion], library }, p2: { library } });
    attack(played, 'Champion');
    played.say('yes');
    played.resolve();
    expect(life(played)).toBe(23);
    for (const step of ['end', 'upkeep', 'end', 'upkeep']) played.until(step);
    expect(played.is('Champion').permanent.tapped).toBe(true);
  });

  it('or not, and then it untaps', async () => {
    const played = await position({ p1: { battlefield: [champion], library }, p2: { library } });
    attack(played, 'Champion');
    played.say('no');
    played.until('end');
    expect(life(played)).toBe(20);
    played.until('upkeep');
    played.until('end');
    played.until('upkeep');
    expect(played.is('Champion').permanent.tapped).toBe(false);
  });

  it('as a cost', async () => {
    const angel = creature('Angel', '{T}, Exert this creature: You gain 1 life.');
    const played = await position({ p1: { battlefield: [angel], library }, p2: { library } });
    played.activate('Angel');
    played.resolve();
    expect(life(played)).toBe(21);
    played.until('upkeep');
    played.until('end');
    played.until('upkeep');
    expect(played.is('Angel').permanent.tapped).toBe(true);
  });
});

describe('enduring and supporting', () => {
  it('puts counters, or makes a Spirit as big', async () => {
    const storm = creature('Storm', 'When this creature enters, it endures 2.');
    const counters = await position({ p1: { hand: [storm] } });
    counters.cast('Storm');
    counters.resolve('yes');
    expect(counters.is('Storm').power).toBe(4);
    const token = await position({ p1: { hand: [storm] } });
    token.cast('Storm');
    token.resolve('no');
    expect(token.names('battlefield')).toEqual(['Storm', 'Spirit Token']);
    expect(token.is('Spirit Token')).toMatchObject({ power: 2, toughness: 2, colors: ['W'] });
  });

  it('supports other creatures, which are targets', async () => {
    const raptor = creature('Raptor', 'When this creature enters, support 2.');
    const played = await position({
      p1: { hand: [raptor], battlefield: [creature('A'), creature('B'), creature('C')] },
    });
    played.cast('Raptor');
    played.resolve(['A', 'C']);
    expect(['A', 'B', 'C', 'Raptor'].map((name) => played.is(name).power)).toEqual([3, 2, 3, 2]);
  });
});

describe('drawing', () => {
  it('a miracle is cast for its cost as the first card of the turn', async () => {
    const bolt = sorcery('Wonder', 'You gain 7 life.\nMiracle {U}', '{9}');
    const draw = sorcery('Study', 'Draw a card.');
    const played = await position({ mana: 'UU', p1: { hand: [draw], library: [bolt, ...library] } });
    played.cast('Study');
    for (let n = 0; n < 20 && played.open().kind === 'priority'; n += 1) played.say({ do: 'pass' });
    expect(played.open().kind).toBe('may');
    played.say('yes');
    for (let n = 0; n < 20 && played.open().kind === 'priority'; n += 1) played.say({ do: 'pass' });
    played.say(played.options()[0] ?? null);
    played.resolve();
    expect(life(played)).toBe(27);
  });

  it('the second card of a turn is none', async () => {
    const bolt = sorcery('Wonder', 'You gain 7 life.\nMiracle {U}', '{9}');
    const draw = sorcery('Study', 'Draw two cards.');
    const played = await position({ mana: 'UU', p1: { hand: [draw], library: [sorcery('One', ''), bolt] } });
    played.cast('Study');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['One', 'Wonder']);
  });

  it('dredges instead, if there are cards enough', async () => {
    const thug = creature('Thug', 'Dredge 3');
    const draw = sorcery('Study', 'Draw a card.');
    const back = await position({ p1: { hand: [draw], graveyard: [thug], library } });
    back.cast('Study');
    back.resolve(['Thug']);
    expect([back.names('hand:p1'), back.names('library:p1').length]).toEqual([['Thug'], 3]);
    const plain = await position({ p1: { hand: [draw], graveyard: [thug], library } });
    plain.cast('Study');
    plain.resolve([]);
    expect(plain.names('hand:p1')).toEqual(['One']);
    const few = await position({ p1: { hand: [draw], graveyard: [thug], library: library.slice(0, 2) } });
    few.cast('Study');
    few.resolve();
    expect(few.names('hand:p1')).toEqual(['One']);
  });
});

describe('a cost that depends on the target', () => {
  const blow = sorcery(
    'Blow',
    'This spell costs {2} less to cast if it targets a Wall.\nDestroy target creature.',
    '{2}{B}',
  );

  it('lets only such targets be chosen as can be paid for', async () => {
    const wall = creature('Wall', '', '0/4', 'Wall');
    const poor = await position({ mana: 'B', p1: { hand: [blow] }, p2: { battlefield: [wall, creature('Cow')] } });
    poor.cast('Blow');
    poor.resolve();
    expect(poor.names('battlefield')).toEqual(['Cow']);
    const none = await position({ mana: 'B', p1: { hand: [blow] }, p2: { battlefield: [creature('Cow')] } });
    expect(() => none.cast('Blow')).toThrow('cannot cast');
    const rich = await position({ mana: 'BBB', p1: { hand: [blow] }, p2: { battlefield: [wall, creature('Cow')] } });
    rich.cast('Blow', ['Cow']);
    rich.resolve();
    expect(rich.names('battlefield')).toEqual(['Wall']);
    expect(rich.player('p1').mana).toHaveLength(0);
  });
});
