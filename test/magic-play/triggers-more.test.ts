/** Triggers on what becomes of things: tapped, monstrous, turned up, crewed, exploited, cycled; on crimes; on counters. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', kind = 'Bear'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost: '{1}{G}', text };
};
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const filler = sorcery('Filler', '');
const library = Array.from({ length: 6 }, () => filler);
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

describe('becoming tapped or untapped', () => {
  const monk = creature('Monk', 'Whenever this creature becomes tapped, you gain 1 life.');

  it('triggers as it taps, not as it is tapped already', async () => {
    const played = await position({
      p1: {
        battlefield: [monk],
        hand: [sorcery('Bind', 'Tap target creature.'), sorcery('Knot', 'Tap target creature.')],
      },
    });
    played.cast('Bind');
    played.resolve();
    expect(life(played)).toBe(21);
    played.cast('Knot');
    played.resolve();
    expect(life(played)).toBe(21);
  });

  it('does not trigger on entering tapped', async () => {
    const sleeper = creature(
      'Sleeper',
      'This creature enters tapped.\nWhenever this creature becomes tapped, you gain 1 life.',
    );
    const played = await position({ p1: { hand: [sleeper] } });
    played.cast('Sleeper');
    played.resolve();
    expect(played.is('Sleeper').permanent.tapped).toBe(true);
    expect(life(played)).toBe(20);
  });

  it('triggers on untapping', async () => {
    const seer = creature(
      'Seer',
      'Inspired — Whenever this creature becomes untapped, you gain 2 life.\n{T}: You gain 1 life.',
    );
    const played = await position({ p1: { battlefield: [seer], hand: [sorcery('Rouse', 'Untap target creature.')] } });
    played.activate('Seer');
    played.resolve();
    played.cast('Rouse');
    played.resolve();
    expect(life(played)).toBe(23);
  });
});

describe('becoming monstrous, renowned or face up', () => {
  it('knows the number of the monstrosity', async () => {
    const hydra = creature(
      'Hydra',
      '{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life.',
      '1/1',
    );
    const played = await position({ p1: { battlefield: [hydra] } });
    played.activate('Hydra', 3);
    played.resolve();
    expect(life(played)).toBe(23);
    expect(played.is('Hydra').power).toBe(4);
    played.activate('Hydra', 2);
    played.resolve();
    expect(life(played)).toBe(23);
  });

  it('triggers as it is turned face up', async () => {
    const sprite = creature('Sprite', 'Morph {1}\nWhen this creature is turned face up, you gain 3 life.');
    const played = await position({ p1: { hand: [sprite] } });
    played.say(played.options().find((move) => JSON.stringify(move).includes('face down')) ?? null);
    played.resolve();
    expect(life(played)).toBe(20);
    const turn = played.options().find((move) => JSON.stringify(move).includes('morph'));
    played.say(turn ?? null);
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Sprite']);
    expect(life(played)).toBe(23);
  });
});

describe('crewing', () => {
  const cart: Written = {
    name: 'Cart',
    type: 'Artifact — Vehicle',
    cost: '{2}',
    power: '3',
    toughness: '3',
    text: 'Whenever this Vehicle becomes crewed, you gain 1 life.\nCrew 2',
  };

  it('tells the Vehicle as the ability resolves, and the creature as it is tapped', async () => {
    const pilot = creature(
      'Pilot',
      'Whenever this creature crews a Vehicle, that Vehicle gains flying until end of turn.',
    );
    const played = await position({ p1: { battlefield: [cart, pilot] } });
    played.activate('Cart');
    expect(life(played)).toBe(20);
    played.resolve();
    expect(life(played)).toBe(21);
    expect(played.is('Cart').types).toContain('Creature');
    expect(JSON.stringify(played.is('Cart').abilities)).toContain('flying');
  });
});

describe('exploiting', () => {
  const ghoul = creature('Ghoul', 'Exploit\nWhen this creature exploits a creature, you gain 4 life.');

  it('sees a creature given, itself too', async () => {
    const other = await position({ p1: { hand: [ghoul], battlefield: [creature('Calf')] } });
    other.cast('Ghoul');
    other.resolve(['Calf']);
    expect(other.names('graveyard:p1')).toEqual(['Calf']);
    expect(life(other)).toBe(24);
    const own = await position({ p1: { hand: [ghoul], battlefield: [creature('Calf')] } });
    own.cast('Ghoul');
    own.resolve(['Ghoul']);
    expect(life(own)).toBe(24);
  });

  it('gives nothing if nobody is given', async () => {
    const played = await position({ p1: { hand: [ghoul], battlefield: [creature('Calf')] } });
    played.cast('Ghoul');
    played.resolve([]);
    expect(played.names('battlefield')).toEqual(['Calf', 'Ghoul']);
    expect(life(played)).toBe(20);
  });
});

describe('cycling', () => {
  const bird = creature('Bird', 'Cycling {1}\nWhen you cycle this card, you gain 2 life.');

  it('triggers on its own card and on others, once where discarding counts as well', async () => {
    const nest = enchantment('Nest', 'Whenever you cycle or discard a card, you gain 10 life.');
    const slide = enchantment('Slide', 'Whenever a player cycles a card, you gain 20 life.');
    const played = await position({ p1: { hand: [bird], battlefield: [nest, slide], library } });
    played.activate('Bird');
    while (played.open().kind !== 'priority') played.say(played.options());
    played.resolve();
    expect(life(played)).toBe(52);
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });

  it('is not what a plain discard does', async () => {
    const lose = sorcery('Lose', 'Discard a card.');
    const played = await position({ p1: { hand: [bird, lose] } });
    played.cast('Lose');
    played.resolve();
    expect(played.names('graveyard:p1')).toContain('Bird');
    expect(life(played)).toBe(20);
  });
});

describe('crimes', () => {
  const thief = creature('Thief', 'Whenever you commit a crime, you gain 1 life.');
  const jab: Written = { name: 'Jab', type: 'Instant', cost: '{R}', text: 'Tap up to two target creatures.' };

  it('are spells that target what an opponent has, once each', async () => {
    const played = await position({
      p1: { battlefield: [thief], hand: [jab] },
      p2: { battlefield: [creature('Cow'), creature('Ewe')] },
    });
    played.cast('Jab', ['Cow', 'Ewe']);
    played.resolve();
    expect(life(played)).toBe(21);
  });

  it('are none where they target what is one’s own', async () => {
    const played = await position({ p1: { battlefield: [thief, creature('Calf')], hand: [jab] } });
    played.cast('Jab', ['Calf']);
    played.resolve();
    expect(life(played)).toBe(20);
  });
});

describe('counters that are put on', () => {
  const grow = sorcery('Grow', 'Put two +1/+1 counters on target creature.');

  it('count once for one or more, and each for each', async () => {
    const oak = creature('Oak', 'Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.');
    const mage = creature('Mage', 'Whenever a +1/+1 counter is put on this creature, you gain 1 life.');
    const one = await position({ p1: { battlefield: [oak], hand: [grow] } });
    one.cast('Grow');
    one.resolve();
    expect(life(one)).toBe(21);
    const two = await position({ p1: { battlefield: [mage], hand: [grow] } });
    two.cast('Grow');
    two.resolve(['Mage', 'Mage']);
    expect(life(two)).toBe(22);
  });
});

describe('for the first time each turn', () => {
  it('counts what happened before', async () => {
    const hero = creature(
      'Hero',
      'Whenever this creature becomes the target of a spell for the first time each turn, you gain 1 life.',
    );
    const poke = sorcery('Poke', 'Target creature gets +1/+0 until end of turn.');
    const prod = sorcery('Prod', 'Target creature gets +1/+0 until end of turn.');
    const played = await position({ p1: { battlefield: [hero], hand: [poke, prod] } });
    played.cast('Poke');
    played.resolve();
    expect(life(played)).toBe(21);
    played.cast('Prod');
    played.resolve();
    expect(life(played)).toBe(21);
  });
});

describe('for each', () => {
  it('counter on it, as it last was', async () => {
    const nest = creature(
      'Hatch',
      'This creature enters with three +1/+1 counters on it.\nWhen this creature dies, draw a card for each +1/+1 counter on it.',
      '0/0',
    );
    const kill: Written = { name: 'Kill', type: 'Instant', cost: '{B}', text: 'Destroy target creature.' };
    const played = await position({ p1: { hand: [nest, kill], library } });
    played.cast('Hatch');
    played.resolve();
    played.cast('Kill');
    played.resolve();
    expect(played.names('hand:p1')).toHaveLength(3);
  });

  it('counter on each of them, its own', async () => {
    const rot = enchantment('Rot', "Creatures you don't control get -1/-1 for each slime counter on them.");
    const slime = sorcery('Slime', 'Put a slime counter on target creature.');
    const played = await position({
      p1: { battlefield: [rot], hand: [slime] },
      p2: { battlefield: [creature('Cow'), creature('Ewe')] },
    });
    played.cast('Slime', ['Cow']);
    played.resolve();
    expect([played.is('Cow').power, played.is('Ewe').power]).toEqual([1, 2]);
  });

  it('basic land type, colour of mana, and time kicked', async () => {
    const plains: Written = { name: 'Meadow', type: 'Basic Land — Plains' };
    const both: Written = { name: 'Shore', type: 'Land — Plains Island' };
    const domain = sorcery('Survey', 'Draw a card for each basic land type among lands you control.');
    const played = await position({ p1: { battlefield: [plains, both], hand: [domain], library } });
    played.cast('Survey');
    played.resolve();
    expect(played.names('hand:p1')).toHaveLength(2);
    const mix: Written = {
      name: 'Mix',
      type: 'Sorcery',
      cost: '{W}{U}{U}',
      text: 'Converge — You gain X life, where X is the number of colors of mana spent to cast this spell.',
    };
    const kicked = creature(
      'Hawk',
      'Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.',
      '1/1',
    );
    const more = await position({ p1: { hand: [mix, kicked] } });
    more.cast('Mix');
    more.resolve();
    expect(life(more)).toBe(22);
    more.cast('Hawk', 2);
    more.resolve();
    expect(more.is('Hawk').power).toBe(3);
  });
});
