/** Keyword abilities that change zones, costs and who is who: unearth, embalm, ninjutsu, casualty, the monarch and others. */
import { describe, expect, it } from 'vitest';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost: '{1}{G}', text };
};
const filler = { name: 'Filler', type: 'Sorcery', cost: '{9}', text: '' };
const library = Array.from({ length: 8 }, () => filler);

function on(played: Played, kind: string): void {
  for (let n = 0; n < 30 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}
const attackWith = (played: Played, ...names: readonly string[]): void => {
  on(played, 'attackers');
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const said = Object.keys(legal.fields).map((key) => [key, names.includes(played.nameAt(Number(key))) ? 'p2' : 'no']);
  played.say(Object.fromEntries(said));
};

describe('unearth', () => {
  const zombie = creature('Zombie', '3/1', 'Unearth {2}');

  it('comes back with haste and is exiled in the end', async () => {
    const played = await position({ p1: { graveyard: [zombie], library }, p2: { library } });
    played.activate('Zombie');
    played.resolve();
    attackWith(played, 'Zombie');
    played.until('cleanup');
    expect(played.names('exile')).toEqual(['Zombie']);
  });

  it('is exiled wherever else it would go', async () => {
    const back = { name: 'Back', type: 'Instant', cost: '{U}', text: "Return target creature to its owner's hand." };
    const played = await position({ p1: { graveyard: [zombie], hand: [back] } });
    played.activate('Zombie');
    played.resolve();
    played.cast('Back');
    played.resolve();
    expect(played.names('exile')).toEqual(['Zombie']);
    expect(played.names('hand:p1')).toEqual([]);
  });
});

describe('embalm and eternalize', () => {
  it('make a copy that is white, a Zombie, and costs nothing', async () => {
    const cat = creature('Cat', '2/3', 'Flying\nEmbalm {3}{W}');
    const played = await position({ p1: { graveyard: [cat] } });
    played.activate('Cat');
    played.resolve();
    expect(played.is('Cat')).toMatchObject({ power: 2, toughness: 3, colors: ['W'], manaValues: [0] });
    expect(played.is('Cat').subtypes).toEqual(['Bear', 'Zombie']);
    expect(played.is('Cat').permanent.body.made).toBe('token');
    expect(played.names('exile')).toEqual(['Cat']);
  });

  it('make a 4/4 that is black', async () => {
    const cat = creature('Cat', '2/3', 'Eternalize {3}{B}');
    const played = await position({ p1: { graveyard: [cat] } });
    played.activate('Cat');
    played.resolve();
    expect(played.is('Cat')).toMatchObject({ power: 4, toughness: 4, colors: ['B'], manaValues: [0] });
  });
});

describe('evolve', () => {
  it('asks again as it resolves', async () => {
    const newt = creature('Newt', '1/1', 'Evolve');
    const grow = { name: 'Grow', type: 'Instant', cost: '{G}', text: 'Target creature gets +3/+3 until end of turn.' };
    const played = await position({ p1: { hand: [creature('Ox', '2/2'), grow], battlefield: [newt] } });
    played.cast('Ox');
    played.pass();
    played.pass();
    expect(played.game.state.lists.stack).toHaveLength(1);
    played.cast('Grow', ['Newt']);
    played.resolve();
    expect(played.is('Newt').permanent.counters).toEqual({});
  });

  it('puts a counter for what is bigger in either', async () => {
    const newt = creature('Newt', '1/1', 'Evolve');
    const played = await position({ p1: { hand: [creature('Wall', '0/2')], battlefield: [newt] } });
    played.cast('Wall');
    played.resolve();
    expect(played.is('Newt').permanent.counters).toEqual({ '+1/+1': 1 });
  });
});

it('reconfigure attaches and unattaches, and while attached it is no creature', async () => {
  const blade = {
    ...creature('Blade', '2/2', 'Equipped creature gets +1/+1.\nReconfigure {2}'),
    type: 'Artifact Creature — Equipment Bear',
  };
  const played = await position({ p1: { battlefield: [blade, creature('Ox', '2/2')] } });
  played.activate('Blade');
  played.resolve();
  expect(played.is('Blade').types).toEqual(['Artifact']);
  expect(played.is('Ox').power).toBe(3);
  const unattach = played
    .options()
    .find((move) => String((move as { readonly ability?: string }).ability ?? '').endsWith('+'));
  played.say(unattach ?? null);
  played.resolve();
  expect(played.is('Blade').types).toContain('Creature');
  expect(played.is('Ox').power).toBe(2);
});

describe('ninjutsu', () => {
  const ninja = creature('Ninja', '3/3', 'Ninjutsu {0}');

  it('takes the place of an unblocked attacker, attacking the same', async () => {
    const played = await position({
      p1: { hand: [ninja], battlefield: [creature('Elf', '1/1')], library },
      p2: { library },
    });
    attackWith(played, 'Elf');
    expect(() => played.activate('Ninja')).toThrow('cannot activate');
    played.until('blockers');
    played.activate('Ninja');
    expect(played.names('hand:p1')).toEqual(['Ninja', 'Elf']);
    played.resolve();
    expect(played.is('Ninja').permanent).toMatchObject({ tapped: true, attacking: 'p2' });
    played.until('end of combat');
    expect(played.player('p2').life).toBe(17);
  });
});

it('casualty copies the spell for a creature that is sacrificed', async () => {
  const zap = { name: 'Zap', type: 'Instant', cost: '{R}', text: 'Casualty 2\nZap deals 2 damage to any target.' };
  const played = await position({
    p1: { hand: [zap], battlefield: [creature('Elf', '1/1'), creature('Ox', '2/2')] },
  });
  played.cast('Zap', ['casualty'], ['p2']);
  expect(played.names('graveyard:p1')).toEqual(['Ox']);
  for (let n = 0; n < 12 && played.game.state.lists.stack.length > 0; n += 1) {
    if (played.open().kind === 'priority') played.pass();
    else played.say(['p2']);
  }
  expect(played.player('p2').life).toBe(16);
});

describe('the monarch', () => {
  const crown = { name: 'Crown', type: 'Sorcery', cost: '{W}', text: 'You become the monarch.' };

  it('draws in the end step', async () => {
    const played = await position({ p1: { hand: [crown], library }, p2: { library } });
    played.cast('Crown');
    played.resolve();
    played.until('end');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });

  it('is whoever deals combat damage to the monarch', async () => {
    const played = await position({
      p1: {
        hand: [{ ...crown, text: 'Target opponent becomes the monarch.' }],
        battlefield: [creature('Elf', '1/1')],
        library,
      },
      p2: { library },
    });
    played.cast('Crown');
    played.resolve();
    expect(played.game.state.records.clock).toMatchObject({ monarch: 'p2' });
    attackWith(played, 'Elf');
    played.until('damage');
    played.resolve();
    expect(played.game.state.records.clock).toMatchObject({ monarch: 'p1' });
    played.until('end');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });
});

describe('ascend', () => {
  const land = { name: 'Forest', type: 'Basic Land — Forest', text: '' };
  const city = creature('Scout', '1/1', "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing.");
  const doom = { name: 'Doom', type: 'Sorcery', cost: '{B}', text: 'Destroy all lands.' };

  it('gives the blessing with ten permanents, for good', async () => {
    const played = await position({
      p1: { hand: [land, doom], battlefield: [city, ...Array.from({ length: 8 }, () => land)] },
    });
    expect(played.is('Scout').power).toBe(1);
    played.say(played.moveOn(played.keys('Forest', 'hand:p1')[0] ?? 0));
    expect(played.is('Scout').power).toBe(3);
    played.cast('Doom');
    played.resolve();
    expect(played.is('Scout').power).toBe(3);
  });
});

it('landcycling finds a land of its kind', async () => {
  const isle = { name: 'Isle', type: 'Basic Land — Island', text: '' };
  const played = await position({
    p1: { hand: [creature('Wyrm', '5/5', 'Islandcycling {2}')], library: [filler, isle] },
  });
  played.activate('Wyrm');
  played.pass();
  played.pass();
  played.say(['Isle']);
  expect(played.names('hand:p1')).toEqual(['Isle']);
});

describe('emerge', () => {
  it('costs less by the mana value of what is sacrificed', async () => {
    const maw = { ...creature('Maw', '6/6', 'Emerge {6}{G}'), cost: '{9}' };
    const played = await position({
      p1: { hand: [maw], battlefield: [creature('Elf', '1/1'), { ...creature('Ox', '2/2'), cost: '{3}{G}' }] },
      mana: 'GGG',
    });
    played.cast('Maw');
    expect(played.names('graveyard:p1')).toEqual(['Ox']);
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Elf', 'Maw']);
    expect(played.player('p1').mana).toHaveLength(0);
  });
});

describe('costs that may be paid besides', () => {
  it('replicate copies for each time', async () => {
    const zap = {
      name: 'Zap',
      type: 'Instant',
      cost: '{R}',
      text: 'Zap deals 1 damage to target player.\nReplicate {R}',
    };
    const played = await position({ p1: { hand: [zap] } });
    played.cast('Zap', 2, ['p2']);
    for (let n = 0; n < 20 && played.game.state.lists.stack.length > 0; n += 1) {
      if (played.open().kind === 'priority') played.pass();
      else played.say(['p2']);
    }
    expect(played.player('p2').life).toBe(17);
  });

  it('squad and offspring make copies as it enters', async () => {
    const rat = creature('Rat', '2/2', 'Squad {1}');
    const mouse = creature('Mouse', '3/3', 'Offspring {1}');
    const played = await position({ p1: { hand: [rat, mouse] } });
    played.cast('Rat', 2);
    played.resolve();
    expect(played.keys('Rat')).toHaveLength(3);
    played.cast('Mouse', ['offspring']);
    played.resolve();
    expect(played.keys('Mouse').map((key) => played.current(key).power)).toEqual([3, 1]);
  });

  it('entwine takes all modes', async () => {
    const charm = {
      name: 'Charm',
      type: 'Instant',
      cost: '{R}',
      text: 'Choose one —\n• You gain 3 life.\n• Draw a card.\nEntwine {2}',
    };
    const played = await position({ p1: { hand: [charm], library } });
    played.cast('Charm', ['entwine']);
    played.resolve();
    expect(played.player('p1').life).toBe(23);
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });

  it('bargain is remembered', async () => {
    const deal = {
      name: 'Deal',
      type: 'Sorcery',
      cost: '{B}',
      text: 'Bargain\nYou gain 1 life. If this spell was bargained, you gain 3 life.',
    };
    const rock = { name: 'Rock', type: 'Artifact', cost: '{1}', text: '' };
    const played = await position({ p1: { hand: [deal], battlefield: [rock] } });
    played.cast('Deal', ['bargain']);
    expect(played.names('battlefield')).toEqual([]);
    played.resolve();
    expect(played.player('p1').life).toBe(24);
  });

  it('blitz: haste, a card, and gone in the end', async () => {
    const thug = creature('Thug', '2/2', 'Blitz {0}');
    const played = await position({ p1: { hand: [thug], library }, p2: { library } });
    const blitz = played.options().find((move) => (move as { readonly way?: string }).way === 'blitz');
    played.say(blitz ?? null);
    played.resolve();
    attackWith(played, 'Thug');
    played.until('end');
    played.resolve();
    expect(played.names('graveyard:p1')).toEqual(['Thug']);
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });
});

describe('as it enters', () => {
  it('riot gives a counter or haste', async () => {
    const ogre = creature('Ogre', '2/2', 'Riot');
    const played = await position({ p1: { hand: [ogre, ogre], library }, p2: { library } });
    played.cast('Ogre');
    played.resolve('yes');
    expect(played.is('Ogre').power).toBe(3);
    played.cast('Ogre');
    played.resolve('no');
    attackWith(played, 'Ogre');
    expect(played.happened('attacks')).toHaveLength(1);
  });

  it('what is unleashed does not block', async () => {
    const imp = creature('Imp', '2/2', 'Unleash');
    const played = await position({ p1: { hand: [imp] } });
    played.cast('Imp');
    played.resolve('yes');
    expect(played.is('Imp').permanent.counters).toEqual({ '+1/+1': 1 });
  });

  it('ravenous draws with five counters', async () => {
    const maw = { ...creature('Maw', '1/1', 'Ravenous'), cost: '{X}{G}' };
    const played = await position({ p1: { hand: [maw], library } });
    played.cast('Maw', 5);
    played.resolve();
    expect(played.is('Maw').power).toBe(6);
    expect(played.names('hand:p1')).toEqual(['Filler']);
  });
});

it('umbra armor is destroyed instead', async () => {
  const umbra = { name: 'Shade', type: 'Enchantment — Aura', cost: '{G}', text: 'Enchant creature\nUmbra armor' };
  const doom = { name: 'Doom', type: 'Instant', cost: '{B}', text: 'Destroy target creature.' };
  const played = await position({ p1: { hand: [umbra, doom], battlefield: [creature('Ox', '2/2')] } });
  played.cast('Shade');
  played.resolve();
  played.cast('Doom');
  played.resolve();
  expect(played.names('battlefield')).toEqual(['Ox']);
});

it('encore: a copy that attacks once', async () => {
  const imp = creature('Imp', '2/2', 'Encore {2}');
  const played = await position({ p1: { graveyard: [imp], library }, p2: { library } });
  played.activate('Imp');
  played.resolve();
  attackWith(played, 'Imp');
  played.until('cleanup');
  expect(played.player('p2').life).toBe(18);
  expect(played.names('battlefield')).toEqual([]);
});

it('a saddled Mount knows it as it attacks, for this turn', async () => {
  const mule = creature('Mule', '1/3', 'Whenever this creature attacks while saddled, you gain 2 life.\nSaddle 2');
  const played = await position({ p1: { battlefield: [mule, creature('Ox', '2/2')], library }, p2: { library } });
  played.activate('Mule');
  played.resolve();
  expect(played.is('Ox').permanent.tapped).toBe(true);
  attackWith(played, 'Mule');
  played.resolve();
  expect(played.player('p1').life).toBe(22);
  played.until('upkeep');
  expect(played.is('Mule').permanent.marks).toEqual([]);
});
