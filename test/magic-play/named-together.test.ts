/** Things named together or apart: commanders, this one and others, either of two, all but one, players and planeswalkers. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, holds, instant, land } from './asking.ts';
import { creature, type Played, position, sorcery, type Written } from './position.ts';

const library = cards(9);
const calf = being('Calf', '2/2');
const life = (game: Played, player: 'p1' | 'p2' = 'p1'): number => game.player(player).life;
const passOn = (game: Played): Played => {
  while (game.open().kind === 'priority') game.pass();
  return game;
};
const options = (game: Played): readonly string[] =>
  game.options().map((key) => (typeof key === 'number' ? game.nameAt(key) : `${key}`));

describe('commanders', () => {
  const boss: Written = {
    layout: 'normal',
    commander: true,
    faces: [{ name: 'Boss', type: 'Legendary Creature — Human', cost: '{1}', power: '2', toughness: '2', text: '' }],
  };

  it('you control one, also of another player', async () => {
    const take = sorcery('Take', 'Gain control of target creature.');
    expect(await holds('you control a commander', { p1: { battlefield: [boss] } })).toBe(true);
    expect(await holds('you control a commander', { p1: { battlefield: [calf] }, p2: { battlefield: [boss] } })).toBe(
      false,
    );
    expect(await holds('you control a commander', { p1: { command: [boss] } })).toBe(false);
    expect(await holds('you control a commander', { p1: { hand: [take] }, p2: { battlefield: [boss] } }, 'Take')).toBe(
      true,
    );
  });

  it('those you control have something; others have not', async () => {
    const text = 'Commanders you control get +X/+0, where X is the number of commanders you control.';
    const game = await position({
      p1: { battlefield: [enchantment('Flag', text), boss, calf] },
      p2: { battlefield: [{ ...boss, faces: boss.faces.map((face) => ({ ...face, name: 'Foe' })) }] },
    });
    expect([game.is('Boss').power, game.is('Calf').power, game.is('Foe').power]).toEqual([3, 2, 2]);
  });

  it('all except for them', async () => {
    const slash = sorcery('Slash', 'Destroy all creatures and planeswalkers except for commanders.');
    const game = castEach(
      await position({ p1: { hand: [slash], battlefield: [boss, calf, artifact('Cup')] } }),
      'Slash',
    );
    expect(game.names('battlefield')).toEqual(['Boss', 'Cup']);
  });

  it('one that you own, from the command zone', async () => {
    const text =
      'You may put a commander you own from the command zone onto the battlefield. It gains haste. Return it to the command zone at the beginning of the next end step.';
    const game = await position({ p1: { hand: [sorcery('Call', text)], command: [boss] } });
    game.cast('Call');
    game.resolve('yes');
    expect([game.names('battlefield'), game.names('command')]).toEqual([['Boss'], []]);
    game.until('end');
    game.resolve();
    expect([game.names('battlefield'), game.names('command')]).toEqual([[], ['Boss']]);
  });

  it('this card in the command zone or on the battlefield, and not in a graveyard', async () => {
    const lord = {
      ...boss,
      faces: boss.faces.map((face) => ({
        ...face,
        text: 'At the beginning of combat on your turn, if this card is in the command zone or on the battlefield, you gain 2 life.',
      })),
    };
    for (const [zone, left] of [
      ['command', 22],
      ['battlefield', 22],
      ['graveyard', 20],
      ['hand', 20],
    ] as const) {
      const game = await position({ p1: { [zone]: [lord] } });
      game.until('begin combat');
      if (game.open().kind === 'priority') game.resolve();
      expect([zone, life(game)]).toEqual([zone, left]);
    }
  });
});

describe('either of two', () => {
  it('sacrifice another creature or an artifact', async () => {
    const text = 'Sacrifice another creature or an artifact: You gain 1 life.';
    const at = (field: readonly Written[]) =>
      position({ p1: { battlefield: [being('Hunter', '2/2', { text }), ...field] } });
    await expect(at([]).then((game) => game.activate('Hunter'))).rejects.toThrow('cannot activate');
    const game = await at([calf, artifact('Cup'), land('Field')]);
    game.activate('Hunter');
    expect(options(game)).toEqual(['Calf', 'Cup']);
    game.say(['Cup']);
    game.resolve();
    expect([life(game), game.names('graveyard:p1')]).toEqual([21, ['Cup']]);
  });

  it.each([
    [['Calf'], ['Calf'], ['Ghost']],
    [['Calf'], ['Ghost'], ['Calf']],
    [[], null, []],
  ] as const)('exile this creature or up to one target creature: %j, %j', async (targets, chosen, left) => {
    const ghost = being('Ghost', '1/1', { text: '{0}: Exile this creature or up to one target creature.' });
    const game = await position({ p1: { battlefield: [ghost, calf] } });
    game.activate('Ghost', [...targets]);
    game.resolve(...(chosen === null ? [] : [[...chosen]]));
    expect(game.names('battlefield')).toEqual(left.length === 0 ? ['Calf'] : left);
  });

  it('search for one and/or the other', async () => {
    const armory = sorcery(
      'Armory',
      'Search your library for an Aura card and/or an Equipment card, reveal them, put them into your hand, then shuffle.',
    );
    const aura: Written = { name: 'Veil', type: 'Enchantment — Aura', cost: '{W}', text: 'Enchant creature' };
    const sword: Written = { name: 'Sword', type: 'Artifact — Equipment', cost: '{1}', text: 'Equip {1}' };
    const game = await position({ p1: { hand: [armory], library: [aura, { ...aura, name: 'Cloak' }, sword, calf] } });
    game.cast('Armory');
    passOn(game);
    const asked: (readonly string[])[] = [];
    for (let n = 0; n < 6 && game.open().kind !== 'priority'; n += 1) {
      if (game.open().seat === 'chance') game.say(game.options());
      else {
        asked.push(options(game));
        game.say(game.options().slice(0, 1));
      }
    }
    expect(asked.flat()).not.toContain('Calf');
    expect(game.names('hand:p1')).toEqual(['Veil', 'Sword']);
  });

  it('up to one target of each', async () => {
    const text = 'Exile up to one target artifact, up to one target creature, and/or up to one target land.';
    const game = await position({
      p1: { hand: [sorcery('Chaos', text)], battlefield: [calf, artifact('Cup'), land('Field')] },
    });
    game.cast('Chaos', ['Cup'], [], ['Field']);
    game.resolve();
    expect([game.names('battlefield'), game.names('exile')]).toEqual([['Calf'], ['Cup', 'Field']]);
  });
});

describe('this one and others', () => {
  it('this creature and land creatures', async () => {
    const text = 'This creature and artifact creatures you control get +2/+2.';
    const robot: Written = { ...being('Robot', '1/1'), type: 'Artifact Creature — Robot' } as Written;
    const game = await position({
      p1: { battlefield: [being('Friend', '2/2', { text }), robot, calf, artifact('Cup')] },
      p2: { battlefield: [{ ...robot, name: 'Foe' } as Written] },
    });
    expect(['Friend', 'Robot', 'Calf', 'Foe'].map((name) => game.is(name).power)).toEqual([4, 3, 2, 1]);
  });

  it('during your turn alone, this creature and other Bears', async () => {
    const text = 'During your turn, this creature and other Bears you control get +1/+0.';
    const game = await position({
      p1: {
        battlefield: [being('Chief', '2/2', { text, kind: 'Elf' }), calf, being('Ox', '3/3', { kind: 'Ox' })],
        library,
      },
      p2: { library },
    });
    expect(['Chief', 'Calf', 'Ox'].map((name) => game.is(name).power)).toEqual([3, 3, 3]);
    game.until('upkeep');
    expect(['Chief', 'Calf', 'Ox'].map((name) => game.is(name).power)).toEqual([2, 2, 3]);
  });

  it('of an ability: this creature and each such', async () => {
    const text = '{0}: This creature and other Bears you control get +1/+0 until end of turn.';
    const game = await position({
      p1: { battlefield: [being('Chief', '2/2', { text }), calf, being('Ox', '3/3', { kind: 'Ox' })] },
      p2: { battlefield: [being('Cub', '1/1')] },
    });
    game.activate('Chief');
    game.resolve();
    expect(['Chief', 'Calf', 'Ox', 'Cub'].map((name) => game.is(name).power)).toEqual([3, 3, 3, 1]);
  });

  it('each of two kinds you control', async () => {
    const vial = sorcery('Vial', 'Each artifact creature and Elf you control gets +1/+1 until end of turn.');
    const robot: Written = { ...being('Robot', '1/1'), type: 'Artifact Creature — Robot' } as Written;
    const game = await position({
      p1: { hand: [vial], battlefield: [robot, being('Elf', '1/1', { kind: 'Elf' }), calf, artifact('Cup')] },
      p2: { battlefield: [being('Drow', '1/1', { kind: 'Elf' }), { ...robot, name: 'Foe' } as Written] },
    });
    castEach(game, 'Vial');
    expect(['Robot', 'Elf', 'Calf', 'Drow', 'Foe'].map((name) => game.is(name).power)).toEqual([2, 2, 2, 1, 1]);
  });

  it('others than this and the chosen', async () => {
    const text =
      'When this creature enters, choose a creature an opponent controls. Until end of turn, creatures other than this creature and the chosen creature get -2/-2.';
    const game = await position({
      p1: { hand: [being('Zen', '2/2', { text })], battlefield: [calf] },
      p2: { battlefield: [being('Cow', '2/2'), being('Bull', '2/2')] },
    });
    game.cast('Zen');
    game.resolve(['Cow']);
    expect(game.names('battlefield').toSorted()).toEqual(['Cow', 'Zen']);
  });
});

describe('so many, at most', () => {
  it('up to one is chosen, and the rest is destroyed', async () => {
    const blast = sorcery('Blast', 'Choose up to one creature. Destroy the rest.');
    const at = {
      p1: { hand: [blast], battlefield: [calf, artifact('Cup')] },
      p2: { battlefield: [being('Cow', '1/1')] },
    };
    const one = await position(at);
    one.cast('Blast');
    one.resolve(['Cow']);
    expect(one.names('battlefield')).toEqual(['Cup', 'Cow']);
    const none = await position(at);
    none.cast('Blast');
    none.resolve([]);
    expect(none.names('battlefield')).toEqual(['Cup']);
  });

  it('all but the bottom card', async () => {
    const rise = sorcery('Rise', "Exile all but the bottom card of target player's library.");
    const game = castEach(
      await position({ p1: { hand: [rise], library }, p2: { library: [land('A'), land('B'), land('C')] } }),
      ['Rise', 'p2'],
    );
    expect([game.names('library:p2'), game.names('exile'), game.names('library:p1').length]).toEqual([
      ['C'],
      ['A', 'B'],
      9,
    ]);
  });

  it('one or more cards, exiled to pay, and so many as they are', async () => {
    const text =
      'Exile one or more creature cards from your graveyard: Create an X/X black Zombie creature token, where X is twice the number of cards exiled this way.';
    const field = [enchantment('Weft', text)];
    const none = await position({ p1: { battlefield: field, graveyard: [land('A')] } });
    expect(() => none.activate('Weft')).toThrow('cannot activate');
    const game = await position({
      p1: { battlefield: field, graveyard: [calf, being('Ox', '1/1'), being('Cow', '1/1'), land('A')] },
    });
    game.activate('Weft', ['Calf', 'Cow']);
    game.resolve();
    expect([game.is('Zombie Token').power, game.names('graveyard:p1')]).toEqual([4, ['Ox', 'A']]);
  });

  it('up to one of what was discarded this way', async () => {
    const roots = sorcery(
      'Roots',
      'Target player discards two cards. Put up to one land card discarded this way onto the battlefield tapped under your control.',
    );
    const game = await position({
      p1: { hand: [roots] },
      p2: { hand: [land('A'), land('B')], graveyard: [land('C')] },
    });
    game.cast('Roots', ['p2']);
    passOn(game);
    expect(options(game)).toEqual(['A', 'B']);
    game.say(['B']);
    expect([game.is('B').controller, game.is('B').permanent.tapped, game.names('graveyard:p2')]).toEqual([
      'p1',
      true,
      ['C', 'A'],
    ]);
  });

  it('one plus a number', async () => {
    const burst = sorcery(
      'Burst',
      'Target player discards X cards, where X is one plus the number of cards named Burst in all graveyards.',
    );
    const game = await position({
      p1: { hand: [burst], graveyard: [burst] },
      p2: { hand: cards(4), graveyard: [burst, calf] },
    });
    game.cast('Burst', ['p2']);
    passOn(game);
    expect(game.open().legal).toMatchObject({ min: 3, max: 3 });
  });
});

describe('players and planeswalkers', () => {
  const walker: Written = {
    name: 'Wanderer',
    type: 'Legendary Planeswalker — Wanderer',
    cost: '{0}',
    loyalty: '5',
    text: '+1: You gain 2 life.',
  };

  it.each([
    ['p2', 18, 5],
    ['Wanderer', 20, 3],
  ] as const)('what it is attacking, as it becomes blocked: %s', async (whom, left, loyalty) => {
    const bully = being('Bully', '1/5', {
      text: "Whenever this creature becomes blocked, it deals 2 damage to the player or planeswalker it's attacking.",
    });
    const give = sorcery('Give', 'Target opponent gains control of target planeswalker.', '{0}');
    const game = await position({
      p1: { hand: [walker, give], battlefield: [bully] },
      p2: { battlefield: [being('Cow', '1/5')] },
    });
    castEach(game, 'Wanderer');
    game.cast('Give');
    game.resolve();
    game.until('attackers');
    game.say({ [game.is('Bully').key]: whom === 'p2' ? 'p2' : game.is('Wanderer').key });
    passOn(game);
    game.say({ [game.is('Cow').key]: [game.is('Bully').key] });
    game.resolve();
    expect([life(game, 'p2'), game.is('Wanderer').permanent.counters.loyalty]).toEqual([left, loyalty]);
  });

  it('a creature, battle or opponent: damage to each is more, to a planeswalker not', async () => {
    const text =
      'If a noncreature source you control would deal damage to a creature, battle, or opponent, it deals that much damage plus 2 instead.';
    const bolt = instant('Bolt', 'This spell deals 1 damage to any target.', '{0}');
    const game = await position({
      p1: { hand: [bolt, bolt, bolt, bolt, walker], battlefield: [enchantment('Inferno', text), being('Big', '1/9')] },
    });
    castEach(game, 'Wanderer', ['Bolt', 'Wanderer'], ['Bolt', 'p1'], ['Bolt', 'p2'], ['Bolt', 'Big']);
    expect([
      game.is('Wanderer').permanent.counters.loyalty,
      life(game),
      life(game, 'p2'),
      game.is('Big').permanent.damage,
    ]).toEqual([4, 19, 17, 3]);
  });

  it('cannot attack you or planeswalkers you control', async () => {
    const text = "Creatures with flying can't attack you or planeswalkers you control.";
    const game = await position({
      p1: { battlefield: [enchantment('Net', text)], hand: [walker], library },
      p2: { battlefield: [being('Bird', '1/1', { text: 'Flying' }), calf], library },
    });
    castEach(game, 'Wanderer');
    game.until('upkeep');
    game.until('attackers');
    const { legal } = game.open();
    if (legal.kind !== 'form') throw new Error('no attackers are asked for');
    expect(Object.keys(legal.fields).map((key) => game.nameAt(Number(key)))).toEqual(['Calf']);
    expect(legal.fields[game.is('Calf').key]).toMatchObject({ of: ['no', 'p1', game.is('Wanderer').key] });
  });

  it('loyalty abilities alone are countered', async () => {
    const hush = instant('Hush', 'Counter target loyalty ability of a planeswalker.', '{0}');
    const healer = being('Healer', '1/1', { text: '{0}: You gain 1 life.' });
    const game = await position({ p1: { hand: [walker, hush], battlefield: [healer] } });
    castEach(game, 'Wanderer');
    game.activate('Healer');
    expect(() => game.cast('Hush')).toThrow('cannot cast');
    game.resolve();
    game.activate('Wanderer');
    game.cast('Hush');
    game.resolve();
    expect([life(game), game.is('Wanderer').permanent.counters.loyalty]).toEqual([21, 6]);
  });
});

describe('for the rest of the game', () => {
  it('no maximum hand size, turn after turn', async () => {
    const wise = sorcery('Wise', 'You have no maximum hand size for the rest of the game.');
    const game = castEach(await position({ p1: { hand: [wise, ...cards(9)], library }, p2: { library } }), 'Wise');
    game.until('upkeep');
    expect(game.names('hand:p1')).toHaveLength(9);
    game.until('end');
    game.until('upkeep');
    game.until('end');
    game.until('upkeep');
    expect(game.names('hand:p1')).toHaveLength(10);
  });

  it('that player cannot gain life', async () => {
    const lash = being('Lash', '1/1', {
      text: "Whenever this creature deals damage to a player, that player can't gain life for the rest of the game.",
    });
    const heal = instant('Heal', 'Each player gains 2 life.', '{0}');
    const game = await position({ p1: { hand: [heal, heal], battlefield: [lash], library }, p2: { library } });
    attack(game, 'Lash');
    game.until('second main');
    castEach(game, 'Heal');
    expect([life(game), life(game, 'p2')]).toEqual([22, 19]);
    castEach(game, 'Heal');
    expect([life(game), life(game, 'p2')]).toEqual([24, 19]);
  });
});

describe('with one of these keywords', () => {
  it.each([
    [['A', 'B'], 23],
    [['A', 'C'], 20],
  ])('attacking with %j', async (who, left) => {
    const text =
      'Whenever you attack with at least two creatures that have first strike, vigilance, and/or haste, you gain 3 life.';
    const game = await position({
      p1: {
        battlefield: [
          enchantment('Path', text),
          creature('A', 'Vigilance'),
          creature('B', 'First strike'),
          creature('C', 'Flying'),
        ],
      },
    });
    attack(game, ...who);
    game.resolve();
    expect(life(game)).toBe(left);
  });
});

describe('artifact spells and colorless spells from the top of your library', () => {
  it.each([
    [artifact('Cup', '', '{U}'), true],
    [being('Blob', '1/1', { cost: '{2}' }), true],
    [calf, false],
  ] as const)('%j', async (top, may) => {
    const text = 'You may cast artifact spells and colorless spells from the top of your library.';
    const game = await position({
      p1: { battlefield: [enchantment('Forge', text)], library: [top, artifact('Next')] },
    });
    expect(JSON.stringify(game.options()).includes('"cast"')).toBe(may);
  });
});
