/** What playing transforming cards one by one has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

const land: Written = { name: 'Spring', type: 'Land', text: '{T}: Add one mana of any color.' };
const library = Array.from({ length: 9 }, (_, n) => creature(`Deep ${n}`));

describe('the turn before', () => {
  it('what was cast then counts, though it has long resolved', async () => {
    const wolf = creature(
      'Wolf',
      'At the beginning of each upkeep, if a player cast two or more spells last turn, draw a card.',
    );
    const gain = sorcery('Gain', 'You gain 1 life.');
    const game = await position({
      p1: { battlefield: [wolf, land, land], library },
      p2: { battlefield: [land, land], hand: [gain, gain], library },
    });
    game.until('end');
    game.until('draw');
    game.until('main');
    for (let n = 0; n < 2; n += 1) {
      game.cast('Gain');
      game.resolve();
    }
    game.until('end');
    game.until('upkeep');
    expect(game.names('stack')).toEqual(['Wolf']);
  });
});

describe('what is chosen', () => {
  it('at random: by chance, not by the player', async () => {
    const doom = sorcery('Doom', 'Choose a creature at random that attacked this turn. Destroy that creature.', '{U}');
    const hunt: Written = { ...doom, type: 'Instant' };
    const game = await position({
      p1: { battlefield: [creature('Bear'), creature('Ape'), land], hand: [hunt] },
    });
    game.until('attackers');
    const { legal } = game.open();
    if (legal.kind !== 'form') throw new Error('attackers are asked for');
    game.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'p2'])));
    game.cast('Doom');
    while (game.open().kind === 'priority') game.pass();
    expect([game.open().seat, game.options().length]).toEqual(['chance', 2]);
  });

  it('a type for an emblem: the emblem knows it', async () => {
    const text = 'Choose a creature type. You get an emblem with "Creatures you control of the chosen type get +3/+3."';
    const game = await position({
      p1: {
        battlefield: [creature('Bear'), { ...creature('Elf'), type: 'Creature — Elf' }],
        hand: [sorcery('Crown', text)],
      },
    });
    game.cast('Crown');
    game.resolve('Elf');
    expect([game.is('Bear').power, game.is('Elf').power]).toEqual([2, 5]);
  });
});

describe('an Aura without enchant', () => {
  it('CR 702.5a: is attached where the effect says, for nothing limits it', async () => {
    const text =
      'When this creature dies, return this card to the battlefield transformed under your control attached to target opponent.';
    const grace: Written = {
      layout: 'transform',
      faces: [
        { name: 'Grace', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2', text },
        { name: 'Reins', type: 'Enchantment — Aura Curse', text: 'Creatures enchanted player controls enter tapped.' },
      ],
    };
    const game = await position({ p1: { battlefield: [grace], hand: [sorcery('Kill', 'Destroy target creature.')] } });
    game.cast('Kill');
    game.resolve();
    expect(game.is('Reins').permanent.attachedTo).toBe('p2');
  });
});

describe('your next end step', () => {
  it('is the one of this turn, if it has not begun', async () => {
    const brief = sorcery('Brief', 'Create a Food token. Sacrifice it at the beginning of your next end step.');
    const game = await position({ p1: { hand: [brief] } });
    game.cast('Brief');
    game.resolve();
    game.until('end');
    expect(game.names('stack')).toHaveLength(1);
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
  });

  it('is the one of the next turn, if it has begun', async () => {
    const brief: Written = {
      ...sorcery('Brief', 'Create a Food token. Sacrifice it at the beginning of your next end step.'),
      type: 'Instant',
    };
    const game = await position({ p1: { hand: [brief], battlefield: [land], library }, p2: { library } });
    game.until('end');
    game.cast('Brief');
    game.resolve();
    game.until('upkeep');
    game.until('end');
    expect(game.names('stack')).toEqual([]);
    game.until('upkeep');
    game.until('end');
    expect(game.names('stack')).toHaveLength(1);
  });
});

describe('craft with several kinds', () => {
  it('CR 702.167a: takes one card for each of the words, and no other', async () => {
    const of = (name: string, subtypes: string): Written => ({ ...creature(name), type: `Creature — ${subtypes}` });
    const throne: Written = {
      layout: 'transform',
      faces: [
        { name: 'Throne', type: 'Artifact', cost: '{2}', text: 'Craft with a Goblin and an Elf {4}' },
        { name: 'King', type: 'Creature — Spirit', power: '7', toughness: '7', text: 'Trample' },
      ],
    };
    const battlefield = [throne, of('Both', 'Elf Goblin'), of('Imp', 'Imp')];
    const alone = await position({ p1: { battlefield } });
    expect(alone.options()).not.toContainEqual(expect.objectContaining({ do: 'activate' }));
    const game = await position({ p1: { battlefield, graveyard: [of('Elf', 'Elf')] } });
    game.activate('Throne');
    game.resolve();
    expect([game.names('exile'), game.names('battlefield')]).toEqual([
      ['Both', 'Elf'],
      ['Imp', 'King'],
    ]);
  });
});

describe('you may pay and do something', () => {
  const text = 'You may pay {1} and exile two cards from your graveyard. If you do, draw a card.';

  it('CR 118.12: all of it, or nothing', async () => {
    const game = await position({ p1: { hand: [sorcery('Deal', text)], graveyard: [creature('Bear')], library } });
    game.cast('Deal');
    game.resolve();
    expect([game.names('hand:p1'), game.names('exile')]).toEqual([[], []]);
  });

  it('is asked where all of it can be done', async () => {
    const graveyard = [creature('Bear'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Deal', text)], graveyard, library } });
    game.cast('Deal');
    game.resolve('yes');
    expect([game.names('hand:p1').length, game.names('exile').length]).toEqual([1, 2]);
  });
});

describe('CR 205.1b: still a land', () => {
  const BECOMES: readonly (readonly [text: string, name: string])[] = [
    ["{0}: This land becomes a 2/2 Elemental creature until end of turn. It's still a land.", 'by itself'],
    ["{0}: Until end of turn, this land becomes a 2/2 creature with flying. It's still a land.", 'the duration first'],
    ["{0}: Untap target land. It becomes a 2/2 creature until end of turn. It's still a land.", 'another land'],
    ["{0}: Lands you control become 2/2 creatures until end of turn. They're still lands.", 'all of them'],
  ];

  it.each(BECOMES)('%s', async (text) => {
    const game = await position({ p1: { battlefield: [{ name: 'Grove', type: 'Land — Forest', text }] } });
    game.activate('Grove');
    game.resolve();
    const { types, subtypes, power } = game.is('Grove');
    expect([types, subtypes.includes('Forest'), power]).toEqual([['Land', 'Creature'], true, 2]);
  });

  it('only where the words say so', async () => {
    const text = '{0}: This land becomes a 2/2 Elemental creature until end of turn.';
    const game = await position({ p1: { battlefield: [{ name: 'Grove', type: 'Land — Forest', text }] } });
    game.activate('Grove');
    game.resolve();
    expect([game.is('Grove').types, game.is('Grove').subtypes]).toEqual([['Creature'], ['Elemental']]);
  });
});

describe('X of an ability', () => {
  const grave = [creature('Bear'), creature('Ape')];
  const wizard = creature('Wizard', "{X}, Exile X creature cards from your graveyard: Draw X cards. X can't be zero.");

  it('CR 107.3: no less than the words allow, and no more than can be paid besides mana', async () => {
    const game = await position({ p1: { battlefield: [wizard], graveyard: grave, library } });
    game.activate('Wizard');
    expect(game.open().legal).toEqual({ kind: 'whole', min: 1, max: 2 });
    game.say(2);
    game.resolve();
    expect(game.names('hand:p1')).toHaveLength(2);
  });

  it('is none where the least cannot be paid', async () => {
    const game = await position({ p1: { battlefield: [wizard], library } });
    expect(game.options()).not.toContainEqual(expect.objectContaining({ do: 'activate' }));
  });

  const DEEDS: readonly (readonly [cost: string, most: number])[] = [
    ['Sacrifice X creatures', 3],
    ['Tap X untapped creatures you control', 3],
    ['Exile X creature cards from your graveyard', 2],
    ['Discard X cards', 1],
    ['Remove X +1/+1 counters from this creature', 2],
    ['Pay X life', 20],
  ];
  it.each(DEEDS)('of a deed alone: %s', async (cost, most) => {
    const wizard = creature('Wizard', `${cost}: Draw X cards.`);
    const bears = [creature('Bear'), creature('Bear')];
    const grow = sorcery('Grow', 'Put two +1/+1 counters on target creature.');
    const game = await position({
      p1: { battlefield: [wizard, ...bears], graveyard: grave, hand: [grow, creature('Ox')], library },
    });
    game.cast('Grow', ['Wizard']);
    game.resolve();
    game.activate('Wizard');
    expect(game.open().legal).toMatchObject({ kind: 'whole', min: 0, max: most });
    game.say(1);
    if (game.open().kind === 'choose') game.say(game.options().slice(0, 1));
    game.resolve();
    expect(game.names('library:p1')).toHaveLength(library.length - 1);
  });

  it('may need to be more than nothing to have a target', async () => {
    const text = '{X}: Return target creature card with mana value X from your graveyard to your hand.';
    const game = await position({ p1: { battlefield: [creature('Healer', text)], graveyard: grave } });
    game.activate('Healer', 2, ['Ape']);
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Ape']);
  });
});

describe('CR 602.5: its activated abilities cannot be activated', () => {
  const healer = creature('Healer', '{0}: You gain 1 life.');
  const mayActivate = (game: Awaited<ReturnType<typeof position>>): boolean =>
    game.options().some((move) => JSON.stringify(move).includes('"activate"'));

  it('this turn, of the one meant alone', async () => {
    const hush = sorcery('Hush', "Target creature's activated abilities can't be activated this turn.");
    const game = await position({ p1: { battlefield: [healer], hand: [hush], library }, p2: { library } });
    expect(mayActivate(game)).toBe(true);
    game.cast('Hush');
    game.resolve();
    expect(mayActivate(game)).toBe(false);
    game.until('upkeep');
    game.pass();
    expect(mayActivate(game)).toBe(true);
  });

  it('for as long as it remains tapped', async () => {
    const text = "Tap target creature. Its activated abilities can't be activated for as long as it remains tapped.";
    const wake = sorcery('Wake', 'Untap target creature.');
    const game = await position({ p1: { battlefield: [healer], hand: [sorcery('Net', text), wake] } });
    game.cast('Net');
    game.resolve();
    expect(mayActivate(game)).toBe(false);
    game.cast('Wake');
    game.resolve();
    expect(mayActivate(game)).toBe(true);
  });
});

describe('CR 601.2c: a target that depends on another', () => {
  const beasts = { p1: [creature('Mine')], p2: [creature('Theirs')] };
  const DEPENDS: readonly (readonly [text: string])[] = [
    ['Target player loses 1 life. Destroy target creature that player controls.'],
    ['Raze deals 1 damage to target player and 2 damage to up to one target creature that player controls.'],
    [
      "Raze deals 1 damage to target player or planeswalker and 2 damage to up to one target creature that player or that planeswalker's controller controls.",
    ],
  ];

  it.each(DEPENDS)('%s', async (text) => {
    const game = await position({
      p1: { battlefield: beasts.p1, hand: [sorcery('Raze', text)] },
      p2: { battlefield: beasts.p2 },
    });
    game.cast('Raze', ['p2']);
    if (game.open().kind === 'targets') game.say(['Theirs']);
    game.resolve();
    expect([game.names('battlefield'), game.player('p2').life]).toEqual([['Mine'], 19]);
  });

  it('of a copy with new targets, by the new one', async () => {
    const [[text] = ['']] = DEPENDS;
    const copy: Written = {
      ...sorcery('Echo', 'Copy target sorcery spell. You may choose new targets for the copy.'),
      type: 'Instant',
    };
    const game = await position({
      p1: { battlefield: beasts.p1, hand: [sorcery('Raze', text), copy] },
      p2: { battlefield: beasts.p2 },
    });
    game.cast('Raze', ['p2']);
    game.cast('Echo');
    game.resolve('yes', ['p1'], ['Mine']);
    expect(game.names('battlefield')).toEqual([]);
  });

  it('is chosen so that the other has one', async () => {
    const [[text] = ['']] = DEPENDS;
    const game = await position({ p1: { hand: [sorcery('Raze', text)] }, p2: { battlefield: beasts.p2 } });
    game.cast('Raze');
    game.resolve();
    expect([game.names('battlefield'), game.player('p2').life]).toEqual([[], 19]);
  });

  it('cannot be cast where the other has none', async () => {
    const [[text] = ['']] = DEPENDS;
    const game = await position({ p1: { hand: [sorcery('Raze', text)] } });
    expect(game.options()).not.toContainEqual(expect.objectContaining({ do: 'cast' }));
  });
});

describe("CR 608.2d: of a player's choice", () => {
  const grave = [creature('Bear'), creature('Ape')];

  it('of an opponent: they choose', async () => {
    const text = "Return a creature card of an opponent's choice from your graveyard to your hand.";
    const game = await position({ p1: { hand: [sorcery('Boon', text)], graveyard: grave } });
    game.cast('Boon');
    while (game.open().kind === 'priority') game.pass();
    expect([game.open().seat, game.open().kind]).toEqual(['p2', 'choose']);
  });

  it('of an opponent: they choose the target', async () => {
    const text = "Return target creature card of an opponent's choice from your graveyard to your hand.";
    const game = await position({ p1: { hand: [sorcery('Boon', text)], graveyard: grave } });
    game.cast('Boon');
    expect([game.open().seat, game.open().kind]).toEqual(['p2', 'targets']);
  });

  it('of yours: you choose what another does', async () => {
    const text = 'Target opponent reveals their hand and discards a card of your choice.';
    const game = await position({ p1: { hand: [sorcery('Probe', text)] }, p2: { hand: grave } });
    game.cast('Probe');
    while (game.open().kind === 'priority') game.pass();
    expect(game.open().seat).toBe('p1');
  });

  it('of theirs: they choose', async () => {
    const text = 'Each player sacrifices a creature of their choice.';
    const game = await position({
      p1: { hand: [sorcery('Toll', text)], battlefield: grave },
      p2: { battlefield: grave },
    });
    game.cast('Toll');
    while (game.open().kind === 'priority') game.pass();
    const seats = [game.open().seat];
    game.say(['Bear']);
    seats.push(game.open().seat);
    expect(seats).toEqual(['p1', 'p2']);
  });
});

describe('CR 601.3: cast this spell only', () => {
  const mayCast = (game: Awaited<ReturnType<typeof position>>): boolean =>
    game.options().some((move) => JSON.stringify(move).includes('"cast"'));
  const frost = sorcery('Frost', 'Cast this spell only if you control a creature.\nYou gain 1 life.');

  it('if a condition holds', async () => {
    expect(mayCast(await position({ p1: { hand: [frost] } }))).toBe(false);
    expect(mayCast(await position({ p1: { hand: [frost], battlefield: [creature('Bear')] } }))).toBe(true);
  });

  it.each([
    ['p1', true],
    ['no', false],
  ] as const)('at a time, and if a condition holds: attacking %s', async (whom, may) => {
    const text =
      "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 1 life.";
    const ward: Written = { ...sorcery('Ward', text), type: 'Instant' };
    const game = await position({
      p1: { hand: [ward], battlefield: [land], library },
      p2: { battlefield: [creature('Bear')], library },
    });
    expect(mayCast(game)).toBe(false);
    game.until('upkeep');
    game.until('attackers');
    game.say({ [game.keys('Bear')[0] ?? 0]: whom });
    game.pass();
    expect(mayCast(game)).toBe(may);
  });
});

describe('CR 601.2d: divided otherwise under a condition', () => {
  const text =
    'Smash deals X damage divided as you choose among up to two target creatures. If X is 3 or more, Smash deals twice X damage divided as you choose among them instead.';

  it.each([
    [2, 1, 1, [1, 1]],
    [3, 5, 2, [2, 4]],
  ] as const)('X is %i', async (x, most, first, dealt) => {
    const beasts = [creature('Bear', '', '1', '9'), creature('Ape', '', '1', '9')];
    const game = await position({ p1: { hand: [sorcery('Smash', text, '{X}{R}')] }, p2: { battlefield: beasts } });
    game.cast('Smash', x, ['Bear', 'Ape']);
    if (most > 1) {
      expect(game.open().legal).toEqual({ kind: 'whole', min: 1, max: most });
      game.say(first);
    }
    game.resolve();
    expect([game.is('Bear').permanent.damage, game.is('Ape').permanent.damage]).toEqual(dealt);
  });
});

describe('creatures cannot attack unless their controller pays', () => {
  it('until your next turn', async () => {
    const text =
      "Until your next turn, creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.";
    const game = await position({
      p1: { hand: [sorcery('Fog', text)], library },
      p2: { battlefield: [creature('Bear')], library },
    });
    game.cast('Fog');
    game.resolve();
    game.until('upkeep');
    game.until('attackers');
    expect(game.open().kind).not.toBe('attackers');
  });
});
