/** Words that few cards say: who must block, parts of the turn, other costs, changes for ever, duplicates. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{1}{G}', text });
const creature = (name: string, power = '2', toughness = power, text = '', kind = 'Bear'): Written => ({
  name,
  type: `Creature — ${kind}`,
  cost: '{1}{G}',
  power,
  toughness,
  text,
});
const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };

describe('who must block', () => {
  it('all creatures able to block it do so', async () => {
    const game = await position({
      p1: {
        hand: [sorcery('Beckon', 'All creatures able to block target creature this turn do so.')],
        battlefield: [creature('Bait'), creature('Other')],
      },
      p2: { battlefield: [creature('Guard'), creature('Wall')] },
    });
    game.cast('Beckon', ['Bait']);
    game.resolve();
    const [bait, other] = ['Bait', 'Other'].map((name) => game.is(name).key);
    const [guard, wall] = ['Guard', 'Wall'].map((name) => game.is(name).key);
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${bait}`]: 'p2', [`${other}`]: 'p2' });
    while (game.open().kind === 'priority') game.pass();
    expect(() => game.say({ [`${guard}`]: [bait ?? 0], [`${wall}`]: [] })).toThrow('Wall must block Bait');
    expect(() => game.say({ [`${guard}`]: [bait ?? 0], [`${wall}`]: [other ?? 0] })).toThrow('Wall must block Bait');
    game.say({ [`${guard}`]: [bait ?? 0], [`${wall}`]: [bait ?? 0] });
    expect(game.record(wall ?? 0).blocking).toEqual([bait]);
  });

  it('only the kind that is named', async () => {
    const game = await position({
      p1: { battlefield: [creature('Bait', '2', '2', 'All Goblins able to block this creature do so.')] },
      p2: { battlefield: [creature('Gob', '1', '1', '', 'Goblin'), creature('Guard')] },
    });
    const [bait, gob, guard] = ['Bait', 'Gob', 'Guard'].map((name) => game.is(name).key);
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${bait}`]: 'p2' });
    while (game.open().kind === 'priority') game.pass();
    expect(() => game.say({ [`${gob}`]: [], [`${guard}`]: [bait ?? 0] })).toThrow('Gob must block Bait');
    game.say({ [`${gob}`]: [bait ?? 0], [`${guard}`]: [] });
    expect(game.record(bait ?? 0).blocked).toBe(true);
  });
});

describe('an opponent may have you do something instead', () => {
  it('and is asked each time the process is repeated', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery(
            'Offer',
            'Create a 3/1 red Elemental creature token unless any opponent has you draw a card. Repeat this process two more times.',
          ),
        ],
        library: [forest, forest, forest],
      },
    });
    game.cast('Offer');
    game.resolve('yes', 'no', 'yes');
    expect(game.names('battlefield')).toEqual(['Elemental Token']);
    expect(game.names('hand:p1')).toEqual(['Forest', 'Forest']);
  });
});

describe('parts of the turn', () => {
  it('during your turn your opponents cannot cast spells', async () => {
    const bolt = instant('Spark', 'You gain 1 life.', '{0}');
    const game = await position({
      p1: { battlefield: [creature('Judge', '1', '1', "Your opponents can't cast spells during your turn.")] },
      p2: { hand: [bolt] },
    });
    game.pass();
    expect(() => game.cast('Spark')).toThrow('cannot cast');
    game.until('upkeep');
    game.cast('Spark');
    game.resolve();
    expect(game.player('p2').life).toBe(21);
  });

  it('during your turn it has flying, and not in another', async () => {
    const game = await position({
      p1: { battlefield: [creature('Lancer', '2', '2', 'During your turn, this creature has flying.')] },
    });
    expect(game.is('Lancer').keywords).toEqual([]);
    expect(game.is('Lancer').abilities).toHaveLength(2);
    game.until('upkeep');
    expect(game.is('Lancer').abilities).toHaveLength(1);
  });

  it('damage is prevented only in that part', async () => {
    const game = await position({
      p1: {
        battlefield: [
          creature('Saint', '2', '2', 'During your turn, prevent all damage that would be dealt to this creature.'),
        ],
        hand: [sorcery('Ping', 'Ping deals 2 damage to target creature.')],
      },
      p2: { hand: [instant('Zap', 'Zap deals 2 damage to target creature.', '{0}')] },
    });
    game.cast('Ping');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Saint']);
    game.until('upkeep');
    game.cast('Zap');
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
  });

  it("untaps during each other player's untap step", async () => {
    const game = await position({
      p1: {
        battlefield: [
          enchantment('Garden', "Untap each creature you control during each other player's untap step."),
          creature('Elf', '1', '1', '{T}: You gain 1 life.'),
        ],
      },
      p2: { battlefield: [creature('Ogre', '3')] },
    });
    game.activate('Elf');
    game.resolve();
    expect(game.is('Elf').permanent.tapped).toBe(true);
    game.until('upkeep');
    expect(game.is('Elf').permanent.tapped).toBe(false);
  });
});

describe('other costs', () => {
  it('life instead of the mana cost, once in each of your turns', async () => {
    const maze = enchantment(
      'Labyrinth',
      'Once during each of your turns, you may cast a spell from your hand by paying life equal to its mana value rather than paying its mana cost.',
    );
    const big = sorcery('Feast', 'You gain 1 life.', '{5}{U}');
    const game = await position({ p1: { battlefield: [maze], hand: [big, big] }, mana: '' });
    game.cast('Feast');
    expect(game.player('p1').life).toBe(14);
    game.resolve();
    expect(game.player('p1').life).toBe(15);
    expect(() => game.cast('Feast')).toThrow('cannot cast');
  });

  it('nobody pays more life than they have', async () => {
    const maze = enchantment(
      'Labyrinth',
      'Once during each of your turns, you may cast a spell from your hand by paying life equal to its mana value rather than paying its mana cost.',
    );
    const game = await position({
      p1: { battlefield: [maze], hand: [sorcery('Doom', 'Draw a card.', '{21}')] },
      mana: '',
    });
    expect(() => game.cast('Doom')).toThrow('cannot cast');
  });

  it('nothing for a spell from exile, once each turn, whatever else lets it be cast', async () => {
    const rift = enchantment(
      'Rift',
      'Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from exile.',
    );
    const loot = sorcery('Loot', 'Exile the top two cards of your library. You may play those cards this turn.');
    const prize = sorcery('Prize', 'You gain 3 life.', '{4}{U}');
    const game = await position({
      p1: { battlefield: [rift], hand: [loot], library: [prize, prize] },
      mana: 'U',
    });
    game.cast('Loot');
    game.resolve();
    game.cast('Prize');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
    expect(() => game.cast('Prize')).toThrow('cannot cast');
  });
});

describe('for ever', () => {
  it('a card in hand keeps what it got as it is cast and after it dies', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery('Season', 'Choose a creature card in your hand. It perpetually gets +2/+0 and gains haste.'),
          creature('Pup', '1'),
        ],
        battlefield: [],
      },
      p2: { hand: [] },
    });
    game.cast('Season');
    game.resolve();
    const [pup = 0] = game.keys('Pup', 'hand:p1');
    expect(game.current(pup).power).toBe(3);
    game.cast('Pup');
    game.resolve();
    expect([game.is('Pup').power, game.is('Pup').toughness]).toEqual([3, 1]);
    expect(game.is('Pup').abilities).toHaveLength(1);
  });

  it('a duplicate is a card of its own, with what the first has got', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery(
            'Echo',
            'Choose a creature card in your hand. It perpetually gets +1/+1. Conjure a duplicate of it into your hand. When you do, you gain 2 life.',
          ),
          creature('Pup', '1'),
        ],
      },
    });
    game.cast('Echo');
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Pup', 'Pup']);
    expect(game.keys('Pup', 'hand:p1').map((key) => game.current(key).power)).toEqual([2, 2]);
    expect(game.player('p1').life).toBe(22);
    game.cast('Pup');
    game.resolve();
    game.cast('Pup');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Pup', 'Pup']);
  });
});
