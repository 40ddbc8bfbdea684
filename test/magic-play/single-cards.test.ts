/** Words of one or two cards each, played once. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (
  name: string,
  power = '2',
  toughness = power,
  text = '',
  cost = '{1}{G}',
  type = 'Creature — Bear',
): Written => ({ name, type, cost, power, toughness, text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{1}{G}', text });
const basic = (name: string): Written => ({ name, type: `Basic Land — ${name}` });

/** Attacks the other player with these, and goes on until something else is asked or priority comes back. */
function attack(game: Played, ...names: readonly string[]): void {
  while (game.open().kind === 'priority') game.pass();
  const { legal } = game.open();
  const fields = legal.kind === 'form' ? Object.keys(legal.fields) : [];
  const attackers = names.map((name) => String(game.is(name).key));
  game.say(Object.fromEntries(fields.map((key) => [key, attackers.includes(key) ? 'p2' : 'no'])));
}

describe('players who cannot', () => {
  const text = 'Each opponent discards a card. For each opponent who can\u2019t, you draw a card.';
  it.each([
    [[basic('Swamp')], 0],
    [[], 1],
  ] as const)('with %j in hand', async (hand, drawn) => {
    const game = await position({
      p1: { hand: [sorcery('Grasp', text)], library: [basic('Forest')] },
      p2: { hand: [...hand] },
    });
    game.cast('Grasp');
    game.resolve();
    expect(game.names('hand:p1')).toHaveLength(drawn);
  });
});

describe('modes', () => {
  it('that have been chosen are not chosen again', async () => {
    const clock = enchantment(
      'Clock',
      'Whenever you cast a spell, choose one that hasn\u2019t been chosen —\n• You gain 1 life.\n• You gain 10 life.',
    );
    const plan = sorcery('Plan', 'Draw a card.');
    const game = await position({
      p1: { battlefield: [clock], hand: [plan, plan, plan], library: [plan, plan, plan] },
    });
    game.cast('Plan', [1]);
    game.resolve();
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').life).toBe(31);
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').life).toBe(31);
  });
});

describe('damage', () => {
  it('is as much as its power instead, if it would be less', async () => {
    const god = creature(
      'Titan',
      '4',
      '4',
      'If a red source you control would deal an amount of noncombat damage less than Titan\u2019s power to an opponent, that source deals damage equal to Titan\u2019s power instead.',
    );
    const spark = sorcery('Spark', 'Spark deals 1 damage to target player.', '{R}');
    const drip = sorcery('Drip', 'Drip deals 1 damage to target player.', '{U}');
    const game = await position({ p1: { battlefield: [god], hand: [spark, drip] } });
    game.cast('Drip', ['p2']);
    game.resolve();
    expect(game.player('p2').life).toBe(19);
    game.cast('Spark', ['p2']);
    game.resolve();
    expect(game.player('p2').life).toBe(15);
  });

  it('is assigned as though it were not blocked, if its controller likes', async () => {
    const lord = enchantment(
      'Wild',
      'For each creature you control, you may have that creature assign its combat damage as though it weren\u2019t blocked.',
    );
    const game = await position({
      p1: { battlefield: [lord, creature('Bear')] },
      p2: { battlefield: [creature('Wall', '0', '4')] },
    });
    attack(game, 'Bear');
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Wall').key}`]: [game.is('Bear').key] });
    game.resolve();
    while (game.open().kind === 'priority') game.pass();
    expect(game.open().kind).toBe('may');
    game.say('yes');
    expect(game.player('p2').life).toBe(18);
  });
});

describe('what enters', () => {
  it('with a counter for each spell that was cast this turn', async () => {
    const mage = creature(
      'Mage',
      '1',
      '1',
      'This creature enters with a +1/+1 counter on it for each instant and sorcery spell you\u2019ve cast this turn.',
    );
    const plan = sorcery('Plan', 'You gain 1 life.');
    const game = await position({ p1: { hand: [plan, plan, mage] } });
    for (const name of ['Plan', 'Plan', 'Mage']) {
      game.cast(name);
      game.resolve();
    }
    expect(game.is('Mage').power).toBe(3);
  });

  it('from a graveyard, or cast from there', async () => {
    const larva = enchantment(
      'Larva',
      'Whenever a creature you control enters, if it entered from your graveyard or you cast it from your graveyard, you gain 1 life.',
    );
    const raise = sorcery('Raise', 'Return target creature card from your graveyard to the battlefield.');
    const game = await position({
      p1: { battlefield: [larva], hand: [raise, creature('Cub', '1')], graveyard: [creature('Ape')] },
    });
    game.cast('Cub');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Raise');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });

  it('with modular counters, which go on as it dies', async () => {
    const arc: Written = {
      name: 'Arc',
      type: 'Artifact Creature — Golem',
      cost: '{2}',
      power: '0',
      toughness: '0',
      text: 'Modular 2',
    };
    const golem: Written = {
      name: 'Golem',
      type: 'Artifact Creature — Golem',
      cost: '{2}',
      power: '1',
      toughness: '1',
      text: '',
    };
    const game = await position({
      p1: { hand: [arc, sorcery('Kill', 'Destroy target creature.')], battlefield: [golem] },
    });
    game.cast('Arc');
    game.resolve();
    expect(game.is('Arc').power).toBe(2);
    game.cast('Kill', ['Arc']);
    game.resolve('yes');
    expect(game.is('Golem').power).toBe(3);
  });
});

describe('what cannot be', () => {
  it('a permanent that can\u2019t be sacrificed is not', async () => {
    const edict = sorcery('Edict', 'Target player sacrifices a creature.');
    const ward = sorcery('Ward', 'Target creature can\u2019t be sacrificed this turn.');
    const game = await position({ p1: { hand: [edict, ward] }, p2: { battlefield: [creature('Bear')] } });
    game.cast('Ward');
    game.resolve();
    game.cast('Edict', ['p2']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
  });

  it('opponents cannot block with creatures of a kind', async () => {
    const queen = creature('Queen', '1', '1', 'Your opponents can\u2019t block with creatures with even mana values.');
    const game = await position({
      p1: { battlefield: [queen] },
      p2: { battlefield: [creature('Even'), creature('Odd', '1', '1', '', '{G}')] },
    });
    attack(game, 'Queen');
    while (game.open().kind === 'priority') game.pass();
    const { legal } = game.open();
    expect(legal.kind === 'form' ? Object.keys(legal.fields) : []).toEqual([String(game.is('Odd').key)]);
  });
});

describe('the first spell of a kind', () => {
  it('costs less, and the second does not', async () => {
    const sage = enchantment('Sage', 'The first sorcery spell you cast each turn costs {2} less to cast.');
    const plan = sorcery('Plan', 'You gain 1 life.', '{2}{U}');
    const game = await position({ p1: { battlefield: [sage], hand: [plan, plan] }, mana: 'UUU' });
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').mana).toHaveLength(2);
    expect(() => game.cast('Plan')).toThrow('cannot cast');
  });
});

describe('exploring', () => {
  it('scries first where something says so, once', async () => {
    const turns = enchantment(
      'Paths',
      'If a creature you control would explore, instead you scry 1, then that creature explores.',
    );
    const walk = sorcery('Walk', 'Target creature you control explores.');
    const game = await position({
      p1: { battlefield: [turns, creature('Bear')], hand: [walk], library: [basic('Forest'), basic('Island')] },
    });
    game.cast('Walk');
    const [top = 0] = game.keys('Forest', 'library:p1');
    game.resolve([top]);
    expect(game.names('hand:p1')).toEqual(['Island']);
    expect(game.names('library:p1')).toEqual(['Forest']);
  });
});

describe('creating a token of a kind', () => {
  it('triggers for such tokens only', async () => {
    const bat = creature('Bat', '1', '1', 'Whenever you create a Blood token, you gain 1 life.');
    const game = await position({
      p1: {
        battlefield: [bat],
        hand: [sorcery('Cut', 'Create a Blood token.'), sorcery('Clue', 'Create a Clue token.')],
      },
    });
    game.cast('Clue');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Cut');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('a keyword that is chosen', () => {
  it('is the ability that is gained', async () => {
    const pick = sorcery(
      'Pick',
      'Choose flying or lifelink. Creatures you control gain that ability until end of turn.',
    );
    const game = await position({ p1: { hand: [pick], battlefield: [creature('Bear')] } });
    game.cast('Pick');
    game.resolve('lifelink');
    attack(game, 'Bear');
    while (game.player('p2').life === 20) game.say({ do: 'pass' });
    expect(game.player('p1').life).toBe(22);
  });
});

describe('flash for more mana', () => {
  it('is offered where it could not be cast otherwise', async () => {
    const scout = creature(
      'Scout',
      '3',
      '3',
      'You may cast this spell as though it had flash if you pay {2} more to cast it.',
    );
    const game = await position({
      p1: { library: [basic('Forest')] },
      p2: { hand: [scout], battlefield: ['a', 'b', 'c', 'd'].map(() => basic('Forest')) },
      mana: '',
    });
    game.pass();
    game.cast('Scout');
    game.resolve();
    expect(game.names('battlefield')).toContain('Scout');
    expect(game.keys('Forest').filter((key) => game.record(key).tapped)).toHaveLength(4);
  });
});

describe('a permission for some turns', () => {
  it('holds in a turn in which one attacked with such a creature', async () => {
    const thief = creature(
      'Thief',
      '1',
      '1',
      'When this creature enters, exile the top card of your library. During any turn you attacked with a Rogue, you may cast that card.',
    );
    const rogue: Written = creature('Rogue', '1', '1', '', '{B}', 'Creature — Rogue');
    const spell: Written = { name: 'Trick', type: 'Instant', cost: '{0}', text: 'You gain 5 life.' };
    const game = await position({ p1: { hand: [thief], battlefield: [rogue], library: [spell] } });
    game.cast('Thief');
    game.resolve();
    expect(() => game.cast('Trick')).toThrow('cannot cast');
    attack(game, 'Rogue');
    game.cast('Trick');
    game.resolve();
    expect(game.player('p1').life).toBe(25);
  });
});

describe('bending', () => {
  it('air: its owner may cast it again for {2}', async () => {
    const gust = sorcery('Gust', 'Airbend target creature.');
    const game = await position({
      p1: { hand: [gust], battlefield: [creature('Bear', '2', '2', '', '{5}{G}')] },
      mana: 'UUU',
    });
    game.cast('Gust');
    game.resolve();
    expect(game.names('exile')).toEqual(['Bear']);
    game.cast('Bear');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
    expect(game.player('p1').mana).toHaveLength(0);
  });

  it('fire: mana that lasts until combat ends', async () => {
    const game = await position({ p1: { battlefield: [creature('Lord', '2', '2', 'Firebending 2')] }, mana: '' });
    attack(game, 'Lord');
    game.resolve();
    expect(game.player('p1').mana).toHaveLength(2);
    game.until('damage');
    expect(game.player('p1').mana).toHaveLength(2);
    game.until('second main');
    expect(game.player('p1').mana).toHaveLength(0);
  });
});
