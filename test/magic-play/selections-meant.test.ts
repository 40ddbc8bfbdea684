/** Words that pick things out: this or that, one and all, the rest, what was done this way, and what they are to players. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, instant, land } from './asking.ts';
import { type Played, position, sorcery, type Written } from './position.ts';

const library = cards(9);
const calf = being('Calf', '2/2');
const kill = instant('Kill', 'Destroy target creature.', '{0}');
const take = sorcery('Take', 'Gain control of target creature.');
const walker = (text = '+1: You gain 0 life.'): Written => ({
  name: 'Wanderer',
  type: 'Legendary Planeswalker — Wanderer',
  cost: '{0}',
  loyalty: '4',
  text,
});
const life = (game: Played, player: 'p1' | 'p2' = 'p1'): number => game.player(player).life;
const passOn = (game: Played): Played => {
  while (game.open().kind === 'priority') game.pass();
  return game;
};

/** On to the end of the turn, with no blocks. */
const unblocked = (game: Played): void => {
  passOn(game);
  const { legal } = game.open();
  if (legal.kind === 'form') game.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, []])));
  game.until('end');
};

describe('creatures that died this turn', () => {
  const make = sorcery('Make', 'Create a 1/1 green Elf creature token.');
  const COUNTED: readonly (readonly [words: string, n: number])[] = [
    ['creature that died this turn', 3],
    ['nontoken creature that died this turn', 2],
    ['creature that died under your control this turn', 2],
    ['Elf that died this turn', 1],
  ];
  it.each(COUNTED)('each %s', async (words, n) => {
    const count = sorcery('Count', `You gain 1 life for each ${words}.`);
    const game = await position({
      p1: {
        hand: [make, kill, kill, kill, sorcery('Break', 'Destroy target artifact.'), count],
        battlefield: [calf, being('Ox', '3/3'), artifact('Cup')],
      },
      p2: { battlefield: [being('Cow', '2/2'), being('Bull', '2/2')] },
    });
    castEach(game, 'Make', ['Kill', 'Elf Token'], ['Kill', 'Calf'], ['Kill', 'Cow'], 'Break', 'Count');
    expect(life(game)).toBe(20 + n);
  });

  it('are counted as the spell costs less', async () => {
    const blood = sorcery(
      'Blood',
      'This spell costs {1} less to cast for each creature that died this turn.\nDraw a card.',
      '{2}',
    );
    const game = await position({
      p1: { hand: [kill, kill, blood], battlefield: [calf, being('Ox', '2/2')], library },
      mana: '',
    });
    castEach(game, ['Kill', 'Ox']);
    expect(() => game.cast('Blood')).toThrow('cannot cast');
    castEach(game, 'Kill', 'Blood');
    expect(game.names('hand:p1')).toHaveLength(1);
  });
});

describe('if it was not done this way', () => {
  const dig = sorcery(
    'Dig',
    "Look at the top two cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this way, you gain 4 life.",
  );

  it.each([
    ['yes', 20],
    ['no', 24],
  ])('a creature could be put into hand: %s', async (said, left) => {
    const game = await position({ p1: { hand: [dig], library: [calf, land('A'), land('B')] } });
    game.cast('Dig');
    passOn(game);
    const take = said === 'yes';
    for (let n = 0; n < 5 && game.open().kind !== 'priority'; n += 1) {
      const { kind } = game.open();
      game.say(kind === 'may' ? said : kind === 'choose' ? (take ? ['Calf'] : []) : game.options());
    }
    expect([life(game), game.names('hand:p1')]).toEqual([left, take ? ['Calf'] : []]);
  });

  it('nothing there could be', async () => {
    const game = await position({ p1: { hand: [dig], library: [land('A'), land('B'), calf] } });
    game.cast('Dig');
    passOn(game);
    for (let n = 0; n < 5 && game.open().kind !== 'priority'; n += 1)
      game.say(game.open().kind === 'may' ? 'yes' : game.options());
    expect(life(game)).toBe(24);
  });

  it.each([
    [land('A'), ['yes'], 0, ['A']],
    [land('A'), ['no'], 1, []],
    [calf, [], 1, []],
  ] as const)('a land onto the battlefield, else a token', async (top, said, tokens, there) => {
    const rulik = sorcery(
      'Rush',
      "Look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped. If you didn't put a card onto the battlefield this way, create a 1/1 red Goblin creature token.",
    );
    const game = await position({ p1: { hand: [rulik], library: [top, ...library] } });
    game.cast('Rush');
    game.resolve(...said);
    expect([game.keys('Goblin Token').length, game.names('battlefield').filter((name) => name === 'A')]).toEqual([
      tokens,
      there,
    ]);
  });

  it.each([
    [[instant('Page', '')], 18, 0, ['Calf']],
    [[], 18, 1, ['Calf']],
  ] as const)('they revealed nothing', async (hand, left, drawn, kept) => {
    const spike = sorcery(
      'Spike',
      "Target opponent reveals each noncreature, nonland card in their hand. You choose a card revealed this way. That player discards that card. You lose 2 life. If they didn't reveal a card this way, you draw a card.",
    );
    const game = await position({ p1: { hand: [spike], library }, p2: { hand: [calf, ...hand] } });
    castEach(game, 'Spike');
    expect([life(game), game.names('hand:p1').length, game.names('hand:p2')]).toEqual([left, drawn, kept]);
  });
});

describe('the monarch', () => {
  const crown = sorcery('Crown', 'You become the monarch.');
  it('is you, or nobody, or another', async () => {
    const mine = sorcery('Mine', "If you're the monarch, you gain 3 life.", '{0}');
    const none = sorcery('None', 'If there is no monarch, you gain 5 life.', '{0}');
    const give = sorcery('Give', 'Target opponent becomes the monarch.');
    const game = await position({ p1: { hand: [crown, mine, mine, none, none, give, mine] } });
    castEach(game, 'Mine', 'None');
    expect(life(game)).toBe(25);
    castEach(game, 'Crown', 'Mine', 'None');
    expect(life(game)).toBe(28);
    castEach(game, 'Give', 'Mine');
    expect(life(game)).toBe(28);
  });
});

describe('day and night', () => {
  it('is night, is day, is neither', async () => {
    const dusk = sorcery('Dusk', 'It becomes night.');
    const dawn = sorcery('Dawn', 'It becomes day.');
    const howl = sorcery('Howl', "If it's night, you gain 3 life.");
    const game = await position({ p1: { hand: [dusk, dawn, howl, howl, howl] } });
    castEach(game, 'Howl', 'Dawn', 'Howl');
    expect(life(game)).toBe(20);
    castEach(game, 'Dusk', 'Howl');
    expect(life(game)).toBe(23);
  });
});

describe('for as long as it remains on the battlefield', () => {
  it('control comes back as it leaves', async () => {
    const sower = being('Sower', '2/2', {
      text: 'When this creature enters, gain control of target creature for as long as this creature remains on the battlefield.',
    });
    const game = await position({ p1: { hand: [sower, kill] }, p2: { battlefield: [being('Cow', '3/3')] } });
    game.cast('Sower');
    game.resolve(['Cow']);
    expect(game.is('Cow').controller).toBe('p1');
    castEach(game, ['Kill', 'Sower']);
    expect(game.is('Cow').controller).toBe('p2');
  });

  it('CR 611.2b: nothing begins where it left before', async () => {
    const sower = being('Sower', '2/2', {
      text: 'When this creature enters, gain control of target creature for as long as this creature remains on the battlefield.',
    });
    const game = await position({ p1: { hand: [sower, kill] }, p2: { battlefield: [being('Cow', '3/3')] } });
    game.cast('Sower');
    while (game.open().kind === 'priority' && !game.names('battlefield').includes('Sower')) game.pass();
    if (game.open().kind === 'targets') game.say(['Cow']);
    game.cast('Kill', ['Sower']);
    game.resolve();
    expect(game.is('Cow').controller).toBe('p2');
  });
});

describe("to their owners' hands", () => {
  it('each to its own, whoever controls it', async () => {
    const gale = sorcery('Gale', "Return two target creatures to their owners' hands.");
    const game = await position({
      p1: { hand: [gale, take], battlefield: [calf] },
      p2: { battlefield: [being('Cow', '3/3')] },
    });
    castEach(game, ['Take', 'Cow']);
    game.cast('Gale');
    game.resolve();
    expect([game.names('hand:p1'), game.names('hand:p2')]).toEqual([['Calf'], ['Cow']]);
  });

  it('it and each other of the same mana value', async () => {
    const mists = sorcery(
      'Mists',
      "Return target nonland permanent and each other nonland permanent with the same mana value as that permanent to their owners' hands.",
    );
    const game = await position({
      p1: { hand: [mists], battlefield: [calf, artifact('Cup', '', '{2}'), artifact('Jug', '', '{3}')] },
      p2: { battlefield: [being('Cow', '3/3', { cost: '{2}' }), land('Field')] },
    });
    castEach(game, ['Mists', 'Calf']);
    expect([game.names('battlefield'), game.names('hand:p2')]).toEqual([['Jug', 'Field'], ['Cow']]);
  });
});

describe('with the same mana value', () => {
  it('as the one that was sacrificed', async () => {
    const text = 'Sacrifice a creature: Destroy each creature with the same mana value as the sacrificed creature.';
    const game = await position({
      p1: { battlefield: [enchantment('Rite', text), calf] },
      p2: { battlefield: [being('Cow', '1/1', { cost: '{2}' }), being('Ox', '1/1', { cost: '{3}' })] },
    });
    game.activate('Rite');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Rite', 'Ox']);
  });

  it('as the spell that was cast: opponents cannot', async () => {
    const text =
      "Whenever you cast a spell, your opponents can't cast spells with the same mana value as that spell until your next turn.";
    const spell = (name: string, cost: string): Written => instant(name, 'You gain 1 life.', cost);
    const game = await position({
      p1: { battlefield: [enchantment('Rule', text)], hand: [spell('Mine', '{U}')] },
      p2: { hand: [spell('One', '{U}'), spell('Two', '{U}{U}')] },
    });
    castEach(game, 'Mine');
    game.pass();
    expect(() => game.cast('One')).toThrow('cannot cast');
    game.cast('Two');
  });

  it('as the card that was discarded', async () => {
    const text =
      'You may discard a nonland card. If you do, search your library for a card with the same mana value as that card, reveal it, put it into your hand, then shuffle.';
    const game = await position({
      p1: {
        hand: [sorcery('Swap', text), calf],
        library: [being('Ox', '1/1', { cost: '{2}' }), being('Cow', '1/1', { cost: '{3}' })],
      },
    });
    game.cast('Swap');
    passOn(game);
    for (let n = 0; n < 6 && game.open().kind !== 'priority'; n += 1) {
      if (game.open().kind === 'may') game.say('yes');
      else if (game.open().seat === 'chance') game.say(game.options());
      else game.say(['Ox']);
    }
    expect(game.names('hand:p1')).toEqual(['Ox']);
  });
});

describe('a player, or who controls the planeswalker', () => {
  const blight = sorcery(
    'Blight',
    "This spell deals 3 damage to target player or planeswalker. That player or that planeswalker's controller discards two cards.",
  );
  const wave = sorcery(
    'Wave',
    "This spell deals 3 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
  );

  it('CR 115.4: of a planeswalker that is gone, its last controller', async () => {
    const game = await position({ p1: { hand: [blight, walker(), ...cards(2)] }, p2: { hand: cards(3) } });
    castEach(game, 'Wanderer', ['Blight', 'Wanderer']);
    expect([game.names('hand:p1').length, game.names('hand:p2').length]).toEqual([0, 3]);
    const other = castEach(await position({ p1: { hand: [blight, ...cards(2)] }, p2: { hand: cards(2) } }), [
      'Blight',
      'p2',
    ]);
    expect([other.names('hand:p1').length, other.names('hand:p2').length, life(other, 'p2')]).toEqual([2, 0, 17]);
  });

  it('each creature of that player alone', async () => {
    const game = await position({
      p1: { hand: [wave, walker()], battlefield: [calf] },
      p2: { battlefield: [being('Cow', '1/1')] },
    });
    castEach(game, 'Wanderer', ['Wave', 'Wanderer']);
    expect(game.names('battlefield')).toEqual(['Cow', 'Wanderer']);
  });
});

describe('the chosen player', () => {
  it('counts what that player has', async () => {
    const text =
      "As this creature enters, choose a player.\nThis creature gets +1/+1 for each card in the chosen player's hand.";
    const game = await position({ p1: { hand: [being('Nyx', '1/1', { text }), ...cards(2)] }, p2: { hand: cards(4) } });
    game.cast('Nyx');
    game.resolve('p2');
    expect(game.is('Nyx').power).toBe(5);
    const own = await position({ p1: { hand: [being('Nyx', '1/1', { text }), ...cards(2)] }, p2: { hand: cards(4) } });
    own.cast('Nyx');
    own.resolve('p1');
    expect(own.is('Nyx').power).toBe(3);
  });

  it('at the beginning of their upkeep', async () => {
    const text =
      "As this enchantment enters, choose an opponent.\nAt the beginning of the chosen player's upkeep, this enchantment deals 3 damage to that player.";
    const game = await position({ p1: { hand: [enchantment('Vortex', text)], library }, p2: { library } });
    game.cast('Vortex');
    passOn(game);
    if (game.open().kind !== 'priority') game.say('p2');
    game.until('upkeep');
    game.resolve();
    game.until('end');
    game.until('upkeep');
    game.resolve();
    expect([life(game), life(game, 'p2')]).toEqual([20, 17]);
  });
});

describe('players who were dealt damage this way', () => {
  it.each([
    ['', ['p2']],
    ['Prevent all damage that would be dealt to you.', []],
  ])('"%s"', async (text, whose) => {
    const roar = sorcery(
      'Roar',
      'This spell deals 6 damage to each opponent. Each player dealt damage this way gets an emblem with "At the beginning of your upkeep, you lose 3 life."',
    );
    const game = await position({
      p1: { hand: [roar], library },
      p2: { battlefield: [enchantment('Ward', text)], library },
    });
    castEach(game, 'Roar');
    expect(game.names('command').length).toBe(whose.length);
    game.until('upkeep');
    game.resolve();
    expect(life(game, 'p2')).toBe(whose.length > 0 ? 11 : 20);
  });
});

describe('target players', () => {
  it.each([
    ['Two target players each draw a card.', ['p1', 'p2'], [1, 1]],
    ['Up to two target players each draw a card.', ['p2'], [0, 1]],
    ['Any number of target players each draw a card.', [], [0, 0]],
  ] as const)('%s', async (text, said, drawn) => {
    const game = await position({ p1: { hand: [sorcery('Lesson', text)], library }, p2: { library } });
    game.cast('Lesson');
    if (game.open().kind === 'targets') game.say([...said]);
    game.resolve();
    expect([game.names('hand:p1').length, game.names('hand:p2').length]).toEqual(drawn);
  });

  it('one of your opponents, attacked or dealt damage', async () => {
    const text =
      'Whenever a creature attacks one of your opponents, that player loses 1 life.\nWhenever a creature deals combat damage to one of your opponents, you gain 1 life.';
    const game = await position({
      p1: { battlefield: [enchantment('Lich', text), calf, being('Idle', '1/1')], library },
      p2: { battlefield: [being('Cow', '1/1')], library },
    });
    attack(game, 'Calf');
    game.resolve();
    expect(life(game, 'p2')).toBe(19);
    unblocked(game);
    expect([life(game), life(game, 'p2')]).toEqual([21, 17]);
    game.until('upkeep');
    attack(game, 'Cow');
    unblocked(game);
    expect([life(game), life(game, 'p2')]).toEqual([20, 17]);
  });
});
