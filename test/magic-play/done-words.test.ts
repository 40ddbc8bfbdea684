/** What deeds do in rare company: each once done wrongly, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
const artifact = (name: string, text: string): Written => ({ name, type: 'Artifact', cost: '{1}', text });

describe('unless its controller pays {X}', () => {
  const no = instant('No', 'Counter target spell unless its controller pays {X}.', '{X}{U}');

  it('CR 107.3: as much as was chosen for the spell', async () => {
    const game = await position({
      mana: 'UUUU',
      p1: { hand: [sorcery('Gift', 'You gain 5 life.')] },
      p2: { hand: [no] },
    });
    game.cast('Gift');
    game.pass();
    game.cast('No', 2);
    game.resolve(0);
    expect([game.player('p1').life, game.player('p1').mana.length]).toEqual([25, 1]);
  });

  it('who cannot pay that much is not asked', async () => {
    const game = await position({
      mana: 'UUU',
      p1: { hand: [sorcery('Gift', 'You gain 5 life.', '{2}{U}')] },
      p2: { hand: [no] },
    });
    game.cast('Gift');
    game.pass();
    game.cast('No', 2);
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });

  it('you may pay {X}: who pays chooses', async () => {
    const game = await position({ p1: { hand: [sorcery('Feast', 'You may pay {X}. If you do, you gain X life.')] } });
    game.cast('Feast');
    game.resolve('yes', 3);
    expect(game.player('p1').life).toBe(23);
  });
});

it('unless its controller pays. If they do: if they pay', async () => {
  const no = instant('No', 'Counter target spell unless its controller pays {4}. If they do, you gain 1 life.');
  const lives = async (pay: number): Promise<readonly number[]> => {
    const game = await position({ p1: { hand: [sorcery('Gift', 'You gain 5 life.')] }, p2: { hand: [no] } });
    game.cast('Gift');
    game.pass();
    game.cast('No');
    game.resolve(pay);
    return [game.player('p1').life, game.player('p2').life];
  };
  expect(await lives(0)).toEqual([25, 21]);
  expect(await lives(-1)).toEqual([20, 20]);
});

describe('costs that cannot be paid', () => {
  const could = async (text: string, at: Parameters<typeof position>[0] = {}): Promise<boolean> => {
    const game = await position({
      ...at,
      p1: { ...at.p1, battlefield: [...(at.p1?.battlefield ?? []), artifact('Engine', text)] },
    });
    return game
      .options()
      .some((move) => typeof move === 'object' && (move as { readonly do?: string }).do === 'activate');
  };
  const bear = creature('Bear');

  it('forage: without three cards or a Food', async () => {
    const text = '{2}, Forage: You gain 1 life.';
    expect(await could(text, { p1: { graveyard: [bear, bear] } })).toBe(false);
    expect(await could(text, { p1: { graveyard: [bear, bear, bear] } })).toBe(true);
  });

  it('blight: without a creature', async () => {
    const text = '{1}, Blight 2: You gain 1 life.';
    expect(await could(text)).toBe(false);
    expect(await could(text, { p1: { battlefield: [bear] } })).toBe(true);
  });

  it('counters from among: any kinds, as many as are asked', async () => {
    expect(await could('{1}, Remove three counters from among creatures you control: You gain 1 life.')).toBe(false);
  });

  it('putting a card: which must be there', async () => {
    const text = 'Put a card from your hand on top of your library: You gain 1 life.';
    expect(await could(text)).toBe(false);
    expect(await could(text, { p1: { hand: [bear] } })).toBe(true);
  });

  it('untapping: what is tapped', async () => {
    expect(await could('Untap a tapped creature you control: You gain 1 life.', { p1: { battlefield: [bear] } })).toBe(
      false,
    );
  });

  it('a counter on a creature: which must be there', async () => {
    const text = 'Put a -1/-1 counter on a creature you control: You gain 1 life.';
    expect(await could(text)).toBe(false);
    expect(await could(text, { p1: { battlefield: [bear] } })).toBe(true);
  });

  it('CR 701.13b: milling more cards than there are', async () => {
    const text = 'Mill two cards: You gain 1 life.';
    expect(await could(text, { p1: { library: [bear] } })).toBe(false);
    expect(await could(text, { p1: { library: [bear, bear] } })).toBe(true);
  });

  it('the top cards: as many as are named', async () => {
    const text = 'Exile the top two cards of your library: You gain 1 life.';
    expect(await could(text, { p1: { library: [bear] } })).toBe(false);
    expect(await could(text, { p1: { library: [bear, bear] } })).toBe(true);
  });

  it('of a single graveyard: both in one', async () => {
    const text = 'Exile two creature cards from a single graveyard: You gain 1 life.';
    expect(await could(text, { p1: { graveyard: [bear] }, p2: { graveyard: [bear] } })).toBe(false);
    expect(await could(text, { p1: { graveyard: [bear, bear] }, p2: { graveyard: [bear] } })).toBe(true);
  });

  it('any number of counters: none, too', async () => {
    expect(await could('{1}, Remove any number of charge counters from this artifact: You gain 1 life.')).toBe(true);
  });
});

it('you may forage: not without something to do it with', async () => {
  const game = await position({
    p1: { hand: [sorcery('Nut', 'You may forage. If you do, you gain 10 life.')] },
  });
  game.cast('Nut');
  game.resolve();
  expect(game.player('p1').life).toBe(20);
});

it('counters from among creatures: of whatever kinds', async () => {
  const text = '{1}, Remove two counters from among creatures you control: You gain 1 life.';
  const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature. Put a flying counter on target creature.');
  const game = await position({
    p1: { hand: [grow], battlefield: [artifact('Engine', text), creature('Bear'), creature('Ape')] },
  });
  game.cast('Grow', ['Bear'], ['Ape']);
  game.resolve();
  game.activate('Engine', ['Bear']);
  game.resolve();
  expect([game.is('Bear').permanent.counters, game.is('Ape').permanent.counters]).toEqual([
    { '+1/+1': 0 },
    { flying: 0 },
  ]);
});

describe('CR 107.1b: less than nothing is nothing', () => {
  const weak = creature('Weak', '{1}: This creature gets +X/+X until end of turn, where X is its power.', '-2', '4');
  const played = async (text: string) => {
    const game = await position({
      p1: {
        hand: [sorcery('Word', text)],
        battlefield: [weak],
        library: [creature('A'), creature('B'), creature('C')],
      },
    });
    game.cast('Word');
    game.resolve();
    return game;
  };

  it('life', async () => {
    const game = await played("You gain life equal to target creature's power.");
    expect(game.player('p1').life).toBe(20);
    const lost = await played("Target opponent loses life equal to target creature's power.");
    expect(lost.player('p2').life).toBe(20);
  });

  it('cards', async () => {
    const game = await played("Mill cards equal to target creature's power.");
    expect(game.names('library:p1')).toHaveLength(3);
  });

  it('size', async () => {
    const game = await position({ p1: { battlefield: [weak] } });
    game.activate('Weak');
    game.resolve();
    expect([game.is('Weak').power, game.is('Weak').toughness]).toEqual([-2, 4]);
  });
});

describe('at once', () => {
  it('tokens of two kinds enter together', async () => {
    const two = sorcery('Two', 'Create a 1/1 white Soldier creature token and a 2/2 green Bear creature token.');
    const eye = artifact('Eye', 'Whenever one or more creatures you control enter, you gain 1 life.');
    const game = await position({ p1: { hand: [two], battlefield: [eye] } });
    game.cast('Two');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });

  it('CR 702.15e: what one source deals to two is one gain of life', async () => {
    const two = sorcery(
      'Two',
      'Choose target creature you control. It deals 1 damage to target opponent and 2 damage to you.',
    );
    const game = await position({
      p1: {
        hand: [two],
        battlefield: [artifact('Eye', 'Whenever you gain life, draw a card.'), creature('Leech', 'Lifelink')],
        library: [creature('A'), creature('B')],
      },
    });
    game.cast('Two');
    game.resolve();
    expect([game.player('p1').life, game.names('hand:p1')]).toEqual([21, ['A']]);
  });
});

describe('CR 601.2d: no more targets than there is to divide', () => {
  const [a, b, c] = [creature('A'), creature('B'), creature('C')];

  it('damage', async () => {
    const split = sorcery('Split', 'Split deals 2 damage divided as you choose among any number of targets.');
    const game = await position({ p1: { hand: [split], battlefield: [a, b, c] } });
    expect(() => game.cast('Split', ['A', 'B', 'C'])).toThrow('0 to 2');
  });

  it('X as it is when the ability is put on the stack', async () => {
    const eel = creature(
      'Eel',
      'When this creature enters, it deals X damage divided as you choose among any number of target creatures an opponent controls, where X is the number of creatures you control.',
    );
    const game = await position({ p1: { hand: [eel], battlefield: [a] }, p2: { battlefield: [b, c] } });
    game.cast('Eel');
    game.resolve(['B', 'C']);
    expect([game.is('B').permanent.damage, game.is('C').permanent.damage]).toEqual([1, 1]);
  });

  it('counters without targets', async () => {
    const game = await position({
      p1: {
        hand: [sorcery('Split', 'Distribute two +1/+1 counters among any number of creatures you control.')],
        battlefield: [a, b, c],
      },
    });
    game.cast('Split');
    expect(() => game.resolve(['A', 'B', 'C'])).toThrow('0 to 2');
  });
});

it('CR 608.2h: a spell that was countered is copied as it last was', async () => {
  const echo = artifact(
    'Echo',
    'Whenever you cast an instant or sorcery spell, copy that spell. You may choose new targets for the copy.',
  );
  const game = await position({
    p1: { hand: [sorcery('Gift', 'You gain 5 life.')], battlefield: [echo] },
    p2: { hand: [instant('No', 'Counter target spell.')] },
  });
  game.cast('Gift');
  game.pass();
  game.cast('No');
  game.resolve();
  expect(game.player('p1').life).toBe(25);
});

it('CR 400.7e: what has died is shuffled away from where it went', async () => {
  const back = creature('Back', "When this creature dies, shuffle it into its owner's library.");
  const game = await position({
    p1: { hand: [sorcery('Kill', 'Destroy target creature.')], battlefield: [back], library: [creature('A')] },
  });
  game.cast('Kill');
  game.pass();
  game.pass();
  game.pass();
  game.pass();
  expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Back', 'A']);
});

describe('each of several, its own', () => {
  const [big, small] = [creature('Big', '', '5'), creature('Small', '', '1')];

  it('its power, to itself', async () => {
    const blaze = sorcery('Blaze', 'Each creature deals damage to itself equal to its power.');
    const game = await position({ p1: { hand: [blaze], battlefield: [small, big, creature('Wall', '', '1', '4')] } });
    game.cast('Blaze');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Wall']);
  });

  it('its power, to another', async () => {
    const hunt = sorcery('Hunt', 'Each creature you control deals damage equal to its power to target player.');
    const game = await position({ p1: { hand: [hunt], battlefield: [small, big] } });
    game.cast('Hunt', ['p2']);
    game.resolve();
    expect(game.player('p2').life).toBe(14);
  });

  it('its controller', async () => {
    const charm = sorcery('Charm', 'Each creature deals 1 damage to its controller.');
    const game = await position({ p1: { hand: [charm], battlefield: [small, big] }, p2: { battlefield: [small] } });
    game.cast('Charm');
    game.resolve();
    expect([game.player('p1').life, game.player('p2').life]).toEqual([18, 19]);
  });

  it('as long as it has a counter', async () => {
    const oil = sorcery(
      'Oil',
      'Put an oil counter on each creature you control. Each of those creatures gains flying for as long as it has an oil counter on it.',
    );
    const wipe = sorcery('Wipe', 'Remove an oil counter from target creature.');
    const game = await position({ p1: { hand: [oil, wipe], battlefield: [small, big] } });
    game.cast('Oil');
    game.resolve();
    game.cast('Wipe', ['Big']);
    game.resolve();
    expect([game.is('Small').abilities.length, game.is('Big').abilities.length]).toEqual([1, 0]);
  });
});

it('any number of others, until it leaves: the card itself', async () => {
  const fort = creature(
    'Fort',
    'When this creature enters, exile any number of other creatures you control until it leaves the battlefield.',
  );
  const game = await position({ p1: { hand: [fort], battlefield: [creature('Bear')] } });
  game.cast('Fort');
  game.resolve(['Bear']);
  expect([game.names('battlefield'), game.names('exile')]).toEqual([['Fort'], ['Bear']]);
});

it('twice that many counters', async () => {
  const glutton = creature(
    'Glutton',
    'As this creature enters, you may sacrifice any number of creatures. If you do, it enters with twice that many +1/+1 counters on it.',
  );
  const game = await position({ p1: { hand: [glutton], battlefield: [creature('Bear'), creature('Ape')] } });
  game.cast('Glutton');
  game.resolve('yes', ['Bear']);
  expect(game.is('Glutton').permanent.counters).toEqual({ '+1/+1': 2 });
});

it('the sacrificed creature: the one of them that was', async () => {
  const fury: Written = {
    name: 'Fury',
    type: 'Enchantment',
    cost: '{1}',
    text: 'Whenever one or more creatures you control deal combat damage to a player, you may sacrifice one of them. If you do, reveal cards from the top of your library until you reveal a creature card that shares a creature type with the sacrificed creature. Put that card onto the battlefield and the rest on the bottom of your library in a random order.',
  };
  const of = (name: string, type: string): Written => ({ ...creature(name), type: `Creature — ${type}` }) as Written;
  const game = await position({
    p1: { battlefield: [fury, of('Elf', 'Elf'), of('Imp', 'Imp')], library: [of('Second', 'Imp'), of('First', 'Elf')] },
  });
  game.until('attackers');
  game.say(Object.fromEntries([...game.keys('Elf'), ...game.keys('Imp')].map((key) => [key, 'p2'])));
  for (let n = 0; n < 20 && game.open().kind !== 'may'; n += 1) {
    if (game.open().kind === 'blockers') game.say({});
    else game.pass();
  }
  game.resolve('yes', ['Elf']);
  expect(game.names('battlefield')).toEqual(['Fury', 'Imp', 'First']);
});

describe('CR 107.3: what X is', () => {
  it('you may tap X: as many as are chosen', async () => {
    const text = 'You may tap X untapped creatures you control. If you do, you gain X life.';
    const game = await position({
      p1: { hand: [sorcery('March', text)], battlefield: [creature('A'), creature('B'), creature('C')] },
    });
    game.cast('March');
    game.resolve('yes', 2, ['A', 'B']);
    expect(game.player('p1').life).toBe(22);
  });

  it('a spell with {X} in its mana cost: its X', async () => {
    const text =
      'Whenever you cast a spell with {X} in its mana cost, create a 0/0 green Hydra creature token, then put X +1/+1 counters on it.';
    const game = await position({
      p1: {
        hand: [sorcery('Feast', 'You gain X life.', '{X}{G}'), sorcery('Gift', 'You gain 1 life.', '{3}')],
        battlefield: [artifact('Font', text)],
      },
    });
    game.cast('Feast', 3);
    game.resolve();
    game.cast('Gift');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Font', 'Hydra Token']);
    expect(game.is('Hydra Token').power).toBe(3);
  });

  it('when you cycle this card: of its cycling cost', async () => {
    const shark = creature(
      'Shark',
      'Cycling {X}{1}{U}\nWhen you cycle this card, create an X/X blue Shark creature token with flying.',
    );
    const game = await position({ p1: { hand: [shark], library: [creature('A')] } });
    game.activate('Shark', 3);
    game.resolve();
    expect(game.is('Shark Token').power).toBe(3);
  });
});

describe('where cards lie', () => {
  it('CR 404.2: the top card of a graveyard is the latest', async () => {
    const dig = artifact('Spade', '{2}: Put the top card of your graveyard on the bottom of your library.');
    const game = await position({
      p1: { battlefield: [dig], graveyard: [creature('A'), creature('B')], library: [creature('C')] },
    });
    game.activate('Spade');
    game.resolve();
    expect([game.names('graveyard:p1'), game.names('library:p1')]).toEqual([['A'], ['C', 'B']]);
  });

  it('that library', async () => {
    const spy = artifact(
      'Spy',
      'Whenever an opponent shuffles their library, look at the top two cards of that library. You may exile one of those cards. Then put the rest on top of that library in any order.',
    );
    const shuffle = sorcery('Mix', 'Target player shuffles.');
    const [a, b, c] = [creature('A'), creature('B'), creature('C')];
    const game = await position({ p1: { battlefield: [spy], hand: [shuffle] }, p2: { library: [a, b, c] } });
    game.cast('Mix', ['p2']);
    game.resolve(['B', 'A', 'C'], 'yes', ['B']);
    expect([game.names('exile'), game.names('library:p2')]).toEqual([['B'], ['A', 'C']]);
  });

  it('CR 400.7j: what has come back is found there, to attach to', async () => {
    const cloak: Written = {
      name: 'Cloak',
      type: 'Artifact — Equipment',
      cost: '{2}',
      text: 'Equipped creature gets +2/+2.\nWhenever a creature you control dies, return that card to the battlefield and attach this Equipment to it.\nEquip {4}',
    };
    const game = await position({
      p1: { battlefield: [cloak, creature('Bear')], hand: [sorcery('Kill', 'Destroy target creature.')] },
    });
    game.cast('Kill');
    game.resolve();
    expect(game.is('Bear').power).toBe(4);
  });
});

it('becomes an Aura with enchant creature: nothing is a target', async () => {
  const form: Written = {
    name: 'Form',
    type: 'Enchantment',
    cost: '{U}',
    text: 'When this enchantment enters, it becomes an Aura with enchant creature. Manifest the top card of your library and attach this enchantment to it.\nEnchanted creature gets +1/+1.',
  };
  const game = await position({ p1: { hand: [form], library: [creature('A')] } });
  game.cast('Form');
  game.resolve();
  expect(game.is('').power).toBe(3);
});

it('CR 115.7b: which of its targets is changed, the player chooses', async () => {
  const skite = creature('Skite', '{2}: Change a target of target spell or ability to this creature.');
  const arc = instant('Arc', 'Arc deals 2 damage divided as you choose among one or two targets.');
  const game = await position({
    p1: { battlefield: [skite, creature('A', '', '1'), creature('B', '', '1')] },
    p2: { hand: [arc] },
  });
  game.pass();
  game.cast('Arc', ['A', 'B']);
  game.pass();
  game.activate('Skite');
  game.resolve(['B']);
  expect([game.names('battlefield'), game.is('Skite').permanent.damage]).toEqual([['Skite', 'B'], 1]);
});

describe('another than what has died', () => {
  const kill = sorcery('Kill', 'Destroy target creature.');
  const handAfter = async (text: string) => {
    const game = await position({
      p1: { hand: [kill], battlefield: [creature('Dead', text)], graveyard: [creature('Bear')] },
    });
    game.cast('Kill');
    game.resolve();
    return game.names('hand:p1');
  };

  it('as a target, as a choice, as all others', async () => {
    const to = 'from your graveyard to your hand.';
    expect(await handAfter(`When this creature dies, return another target creature card ${to}`)).toEqual(['Bear']);
    expect(await handAfter(`When this creature dies, return another creature card ${to}`)).toEqual(['Bear']);
    expect(await handAfter(`When this creature dies, return all other creature cards ${to}`)).toEqual(['Bear']);
  });

  it('than what it enchants', async () => {
    const pain: Written = {
      name: 'Pain',
      type: 'Enchantment — Aura',
      cost: '{R}',
      text: 'Enchant creature\nWhen this Aura enters, enchanted creature deals damage equal to its power to any other target.',
    };
    const game = await position({ p1: { hand: [pain], battlefield: [creature('Bear')] } });
    game.cast('Pain');
    game.pass();
    game.pass();
    expect(game.options()).toEqual(['p1', 'p2']);
  });
});

it('search for any card: one', async () => {
  const seek = sorcery('Seek', 'Search your library for any card, put it into your hand, then shuffle.');
  const game = await position({ p1: { hand: [seek], library: [creature('A'), creature('B')] } });
  game.cast('Seek');
  game.resolve(['B'], ['A']);
  expect(game.names('hand:p1')).toEqual(['B']);
});

it('any number with different powers: none like another', async () => {
  const text = 'Choose any number of creatures with different powers. Those creatures gain flying until end of turn.';
  const game = await position({
    p1: { hand: [sorcery('Choir', text)], battlefield: [creature('A'), creature('B'), creature('C', '', '3')] },
  });
  game.cast('Choir');
  game.resolve(['A'], ['C']);
  expect(['A', 'B', 'C'].map((name) => game.is(name).abilities.length)).toEqual([1, 0, 1]);
});

it('cast up to two: two', async () => {
  const text =
    'Exile the top three cards of your library. You may cast up to two sorcery spells from among them without paying their mana costs.';
  const gift = (name: string): Written => sorcery(name, 'You gain 1 life.');
  const game = await position({
    p1: { hand: [sorcery('Conjure', text)], library: [gift('A'), gift('B'), gift('C')] },
  });
  game.cast('Conjure');
  game.resolve(['A'], ['B']);
  expect([game.player('p1').life, game.names('exile')]).toEqual([22, ['C']]);
});

it('CR 608.2c: a spell that exiles itself first is followed to its end', async () => {
  const gains = sorcery('Gains', 'Exile Gains. You gain 2 life. Draw a card.');
  const game = await position({ p1: { hand: [gains], library: [creature('A')] } });
  game.cast('Gains');
  game.resolve();
  expect([game.names('exile'), game.player('p1').life, game.names('hand:p1')]).toEqual([['Gains'], 22, ['A']]);
});

it('a card chosen from among them, and the rest of them all', async () => {
  const text =
    'Reveal the top three cards of your library. An opponent chooses a creature card from among them. Put that card onto the battlefield and the rest into your graveyard.';
  const game = await position({
    p1: { hand: [sorcery('Lure', text)], library: [creature('A'), sorcery('S', 'Draw a card.'), creature('B')] },
  });
  game.cast('Lure');
  game.resolve(['A']);
  expect([game.names('battlefield'), game.names('graveyard:p1')]).toEqual([['A'], ['S', 'B', 'Lure']]);
});

describe('what has died, and is brought back', () => {
  const kill = sorcery('Kill', 'Destroy target creature.');

  it('gets its counter', async () => {
    const phoenix = creature(
      'Phoenix',
      'When this creature dies, return it to the battlefield under your control and put a death counter on it.',
    );
    const game = await position({ p1: { hand: [kill], battlefield: [phoenix] } });
    game.cast('Kill');
    game.resolve();
    expect(game.is('Phoenix').permanent.counters).toEqual({ death: 1 });
  });

  it('is no target in the graveyard once it is exiled', async () => {
    const keeper = creature(
      'Keeper',
      'When this creature dies, exile it, then return up to two target creature cards from your graveyard to the battlefield.',
    );
    const game = await position({ p1: { hand: [kill], battlefield: [keeper], graveyard: [creature('Bear')] } });
    game.cast('Kill');
    game.resolve(['Keeper', 'Bear']);
    expect([game.names('battlefield'), game.names('exile')]).toEqual([['Bear'], ['Keeper']]);
  });
});

it('while you control no other: itself does not count', async () => {
  const skull = creature(
    'Skull',
    "Whenever this creature attacks while you don't control another Bear, put a stun counter on it.",
  );
  const game = await position({ p1: { battlefield: [skull] } });
  game.until('attackers');
  game.say(Object.fromEntries(game.keys('Skull').map((key) => [key, 'p2'])));
  game.resolve();
  expect(game.is('Skull').permanent.counters).toEqual({ stun: 1 });
});
