/** Rarer words: what was done this way or at a time, partners, legends, hand sizes, hexproof from, and counters plus one. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', kind = 'Bear', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost, text };
};
const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const library = ['One', 'Two', 'Three', 'Four'].map((name) => sorcery(name, ''));
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

describe('partners by name', () => {
  it('find each other as one enters', async () => {
    const ned: Written = {
      name: 'Ned',
      type: 'Legendary Creature — Human',
      cost: '{1}',
      power: '1',
      toughness: '1',
      text: 'Partner with Meg',
    };
    const meg: Written = {
      name: 'Meg',
      type: 'Legendary Creature — Human',
      cost: '{1}',
      power: '1',
      toughness: '1',
      text: '',
    };
    const played = await position({ p1: { hand: [ned], library: [...library, meg] } });
    played.cast('Ned');
    played.resolve(['p1'], 'yes', ['Meg'], ['One', 'Two', 'Three', 'Four']);
    expect(played.names('hand:p1')).toEqual(['Meg']);
  });
});

describe('at a time, or this way', () => {
  it('cast in the main phase, or not', async () => {
    const hymn = instant('Hymn', 'Draw a card. If you cast this spell during your main phase, draw two cards.');
    const main = await position({ p1: { hand: [hymn], library } });
    main.cast('Hymn');
    main.resolve();
    expect(main.names('hand:p1')).toHaveLength(3);
    const late = await position({ p1: { hand: [hymn], library }, step: 'end' });
    late.cast('Hymn');
    late.resolve();
    expect(late.names('hand:p1')).toHaveLength(1);
  });

  it('dealt damage this turn, to anyone or to you', async () => {
    const arrow = instant('Arrow', 'Destroy target creature that dealt damage this turn.');
    const ping = creature('Ping', '{T}: This creature deals 1 damage to any target.');
    const played = await position({ p1: { hand: [arrow], battlefield: [ping, creature('Calf')] } });
    expect(() => played.cast('Arrow')).toThrow('cannot cast');
    played.activate('Ping', ['p2']);
    played.resolve();
    played.cast('Arrow');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Calf']);
  });

  it('put into a graveyard this way', async () => {
    const summons = sorcery(
      'Summons',
      'Mill four cards. You gain 2 life for each creature card put into your graveyard this way.',
    );
    const deck = [creature('A'), sorcery('B', ''), creature('C'), sorcery('D', ''), creature('E')];
    const played = await position({ p1: { hand: [summons], library: deck } });
    played.cast('Summons');
    played.resolve();
    expect(life(played)).toBe(24);
  });

  it('left the battlefield under your control', async () => {
    const foot = sorcery('Foot', 'If a permanent left the battlefield under your control this turn, you gain 3 life.');
    const kill = instant('Kill', 'Destroy target creature.');
    const theirs = await position({ p1: { hand: [foot, kill] }, p2: { battlefield: [creature('Cow')] } });
    theirs.cast('Kill');
    theirs.resolve();
    theirs.cast('Foot');
    theirs.resolve();
    expect(life(theirs)).toBe(20);
    const mine = await position({ p1: { hand: [foot, kill], battlefield: [creature('Calf')] } });
    mine.cast('Kill');
    mine.resolve();
    mine.cast('Foot');
    mine.resolve();
    expect(life(mine)).toBe(23);
  });

  it('only once', async () => {
    const pig = creature('Pig', '{0}: You gain 1 life. Activate only once.');
    const played = await position({ p1: { battlefield: [pig], library }, p2: { library } });
    played.activate('Pig');
    played.resolve();
    expect(() => played.activate('Pig')).toThrow('cannot activate');
    played.until('draw');
    played.pass();
    expect(() => played.activate('Pig')).toThrow();
  });

  it('divided among one, two, or three targets', async () => {
    const arc = sorcery('Arc', 'This spell deals 3 damage divided as you choose among one, two, or three targets.');
    const played = await position({ p1: { hand: [arc] }, p2: { battlefield: [creature('Cow', '', '1/1')] } });
    played.cast('Arc', ['Cow', 'p2'], 1);
    played.resolve();
    expect([played.names('battlefield'), life(played, 'p2')]).toEqual([[], 18]);
  });

  it('a card for each', async () => {
    const loss = sorcery('Loss', 'Target opponent discards a card for each creature you control.');
    const played = await position({
      p1: { hand: [loss], battlefield: [creature('A'), creature('B')] },
      p2: { hand: [sorcery('X', ''), sorcery('Y', ''), sorcery('Z', '')] },
    });
    played.cast('Loss');
    played.resolve(['X', 'Z']);
    expect(played.names('hand:p2')).toEqual(['Y']);
  });
});

describe('rules that permanents make', () => {
  it('legends are spared', async () => {
    const hero: Written = {
      name: 'Hero',
      type: 'Legendary Creature — Human',
      cost: '{1}',
      power: '1',
      toughness: '1',
      text: '',
    };
    const box = enchantment('Box', 'The "legend rule" doesn\'t apply to creatures you control.');
    const both = await position({ p1: { battlefield: [hero, hero, box] } });
    expect(both.names('battlefield')).toEqual(['Hero', 'Hero', 'Box']);
    const theirs = await position({ p1: { battlefield: [hero, hero] }, p2: { battlefield: [box] } });
    expect(theirs.open().kind).toBe('legend');
  });

  it('hands are smaller', async () => {
    const miser = enchantment('Miser', 'Your maximum hand size is reduced by five.');
    const hand = ['A', 'B', 'C', 'D'].map((name) => sorcery(name, '', '{9}'));
    const played = await position({ p1: { hand, battlefield: [miser], library }, p2: { library } });
    for (let n = 0; n < 60 && played.open().kind !== 'discard'; n += 1) {
      const { kind, legal } = played.open();
      if (legal.kind === 'form')
        played.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'no'])));
      else played.say(kind === 'priority' ? { do: 'pass' } : []);
    }
    played.say(['A', 'B']);
    expect(played.names('hand:p1')).toEqual(['C', 'D']);
  });

  it('hexproof from a colour keeps off an opponent alone', async () => {
    const snake = creature('Snake', 'Hexproof from blue');
    const tap = instant('Numb', 'Tap target creature.');
    const red = instant('Singe', 'Tap target creature.', '{R}');
    const theirs = await position({ p1: { hand: [tap, red] }, p2: { battlefield: [snake] } });
    expect(() => theirs.cast('Numb')).toThrow('cannot cast');
    theirs.cast('Singe');
    const own = await position({ p1: { hand: [tap], battlefield: [snake] } });
    own.cast('Numb');
  });

  it('an Aura stays though it gives protection from its colour', async () => {
    const ward: Written = {
      name: 'Ward',
      type: 'Enchantment — Aura',
      cost: '{W}',
      text: "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove this Aura.",
    };
    const plain: Written = {
      ...ward,
      name: 'Plain',
      text: 'Enchant creature\nEnchanted creature has protection from white.',
    } as Written;
    for (const [aura, stays] of [
      [ward, true],
      [plain, false],
    ] as const) {
      const played = await position({ p1: { hand: [aura], battlefield: [creature('Calf')] } });
      played.cast('name' in aura ? aura.name : '');
      played.resolve();
      expect(played.names('battlefield').length).toBe(stays ? 2 : 1);
    }
  });

  it('one counter more, also as it enters', async () => {
    const scales = enchantment(
      'Scales',
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    );
    const hydra = creature('Hydra', 'This creature enters with two +1/+1 counters on it.', '0/0');
    const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature.');
    const played = await position({ p1: { hand: [hydra, grow], battlefield: [scales] } });
    played.cast('Hydra');
    played.resolve();
    expect(played.is('Hydra').power).toBe(3);
    played.cast('Grow');
    played.resolve();
    expect(played.is('Hydra').power).toBe(5);
  });

  it('double damage to that permanent or player', async () => {
    const fury = enchantment(
      'Fury',
      'If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
    );
    const jolt = instant('Jolt', 'This spell deals 2 damage to any target.');
    const played = await position({ p1: { hand: [jolt], battlefield: [fury] } });
    played.cast('Jolt', ['p2']);
    played.resolve();
    expect(life(played, 'p2')).toBe(16);
  });
});

describe('several that go together', () => {
  it('cards with different names, one after another', async () => {
    const call = sorcery(
      'Call',
      'Search your library for up to two creature cards with different names, reveal them, put them into your hand, then shuffle.',
    );
    const deck = [creature('Twin'), creature('Twin'), creature('Lone')];
    const played = await position({ p1: { hand: [call], library: deck } });
    played.cast('Call');
    for (let n = 0; n < 9 && played.open().kind === 'priority'; n += 1) played.say({ do: 'pass' });
    played.say(['Twin']);
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['Lone']);
  });

  it('lands with different names, counted', async () => {
    const isle = (name: string): Written => ({ name, type: 'Land', text: '' });
    const field = sorcery('Field', 'If you control three or more lands with different names, you gain 3 life.');
    const two = await position({ p1: { hand: [field], battlefield: [isle('A'), isle('A'), isle('B')] } });
    two.cast('Field');
    two.resolve();
    expect(life(two)).toBe(20);
    const three = await position({ p1: { hand: [field], battlefield: [isle('A'), isle('C'), isle('B')] } });
    three.cast('Field');
    three.resolve();
    expect(life(three)).toBe(23);
  });

  it('any number of target players', async () => {
    const feast = sorcery('Feast', 'Any number of target players each gain 6 life.');
    const played = await position({ p1: { hand: [feast] } });
    played.cast('Feast', ['p1', 'p2']);
    played.resolve();
    expect([life(played), life(played, 'p2')]).toEqual([26, 26]);
  });
});

describe('more triggers', () => {
  it('this creature or what it is attached to', async () => {
    const octopus: Written = {
      name: 'Octopus',
      type: 'Artifact Creature — Equipment Octopus',
      cost: '{1}',
      power: '2',
      toughness: '2',
      text: 'Whenever this creature or equipped creature attacks, you gain 1 life.\nReconfigure {0}',
    };
    const played = await position({ p1: { battlefield: [octopus, creature('Calf')] } });
    played.activate('Octopus');
    played.resolve();
    for (let n = 0; n < 30 && played.open().kind !== 'attackers'; n += 1) played.say({ do: 'pass' });
    const { legal } = played.open();
    if (legal.kind !== 'form') throw new Error('no form');
    played.say(Object.fromEntries(Object.keys(legal.fields).map((key) => [key, 'p2'])));
    played.resolve();
    expect(life(played)).toBe(21);
  });

  it('a spell that costs more than it is big', async () => {
    const augur = creature('Augur', 'Increment', '2/2');
    const played = await position({
      p1: {
        battlefield: [augur],
        hand: [sorcery('Small', 'You gain 1 life.', '{U}{U}'), sorcery('Big', 'You gain 1 life.', '{U}{U}{U}')],
      },
    });
    played.cast('Small');
    played.resolve();
    expect(played.is('Augur').power).toBe(2);
    played.cast('Big');
    played.resolve();
    expect(played.is('Augur').power).toBe(3);
  });

  it('a creature that crewed it this turn', async () => {
    const car: Written = {
      name: 'Car',
      type: 'Artifact — Vehicle',
      cost: '{2}',
      power: '3',
      toughness: '3',
      text: "{0}: Return target creature that crewed this Vehicle this turn to its owner's hand.\nCrew 2",
    };
    const played = await position({ p1: { battlefield: [car, creature('Calf'), creature('Ox', '', '1/1')] } });
    const moves = played.options().filter((move) => (move as { do?: string }).do === 'activate');
    expect(moves).toHaveLength(1);
    played.say(moves[0] ?? null);
    if (played.open().kind === 'choose') played.say(['Calf']);
    played.resolve();
    played.activate('Car');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['Calf']);
  });

  it('five mana values among cards in a graveyard', async () => {
    const spy = sorcery('Spy', 'If there are five or more mana values among cards in your graveyard, you gain 5 life.');
    const costs = ['{1}', '{2}', '{3}', '{4}', '{4}'];
    const few = await position({
      p1: { hand: [spy], graveyard: costs.map((cost, at) => sorcery(`S${at}`, '', cost)) },
    });
    few.cast('Spy');
    few.resolve();
    expect(life(few)).toBe(20);
    const many = await position({
      p1: { hand: [spy], graveyard: [...costs, '{5}'].map((cost, at) => sorcery(`S${at}`, '', cost)) },
    });
    many.cast('Spy');
    many.resolve();
    expect(life(many)).toBe(25);
  });
});
