/** Words that one card or two say: up to that many, one, two, or three of them, the damage dealt, names to choose from. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, holds, land } from './asking.ts';
import { type Played, position, sorcery, type Written } from './position.ts';

const calf = being('Calf', '2/2');
const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature.', '{0}');
const names = (game: Played): readonly string[] =>
  game.options().map((key) => (typeof key === 'number' ? game.nameAt(key) : `${key}`));
const passOn = (game: Played): Played => {
  while (game.open().kind === 'priority') game.pass();
  return game;
};

describe('so many of them', () => {
  it('up to that many of what was tapped this way', async () => {
    const ray = sorcery(
      'Ray',
      'Tap all creatures target player controls. You may pay any amount of {E}. If you do, choose up to that many creatures tapped this way. Put a stun counter on each of them.',
    );
    const game = await position({
      p1: { hand: [sorcery('Charge', 'You get {E}{E}{E}.'), ray], battlefield: [calf] },
      p2: { battlefield: [being('A', '1/1'), being('B', '1/1'), being('C', '1/1')] },
    });
    castEach(game, 'Charge');
    game.cast('Ray', ['p2']);
    passOn(game);
    game.say('yes');
    game.say(2);
    expect([names(game), game.open().legal]).toMatchObject([['A', 'B', 'C'], { min: 0, max: 2 }]);
    game.say(['A']);
    expect(['A', 'B', 'Calf'].map((name) => game.is(name).permanent.counters.stun ?? 0)).toEqual([1, 0, 0]);
  });

  it('counters distributed among one, two, or three that are chosen', async () => {
    const share = sorcery('Share', 'Distribute three +1/+1 counters among one, two, or three creatures you control.');
    const game = await position({
      p1: { hand: [share], battlefield: [calf, being('Ox', '1/1')] },
      p2: { battlefield: [being('Cow', '1/1')] },
    });
    game.cast('Share');
    passOn(game);
    expect(names(game)).toEqual(['Calf', 'Ox']);
    game.say(['Calf', 'Ox']);
    game.say(1);
    expect(['Calf', 'Ox', 'Cow'].map((name) => game.is(name).power)).toEqual([3, 3, 1]);
  });

  it.each([
    [['Wood'], ['Wood', 'Deep', 'A', 'B']],
    [[], ['Deep', 'Wood', 'A', 'B']],
  ])('up to one revealed goes on top, the rest to the bottom: %j', async (chosen, left) => {
    const scan = sorcery(
      'Scan',
      'Look at the top three cards of your library. Reveal up to one land card from among them, then put that card on top of your library and the rest on the bottom in any order.',
    );
    const library = [land('Wood'), being('A', '1/1'), being('B', '1/1'), artifact('Deep')];
    const game = await position({ p1: { hand: [scan], library } });
    game.cast('Scan');
    passOn(game);
    game.say(chosen);
    if (game.open().kind === 'order') game.say(game.options());
    expect(game.names('library:p1')).toEqual(left);
  });

  it('a card from a library or a graveyard', async () => {
    const seek = sorcery(
      'Seek',
      'Search your library and/or graveyard for an instant card, reveal it, and put it into your hand. If you search your library this way, shuffle.',
    );
    const spell = (name: string): Written => ({ name, type: 'Instant', cost: '{9}', text: '' });
    for (const [said, found] of [
      ['yes', ['Deep', 'Dead']],
      ['no', ['Dead']],
    ] as const) {
      const game = await position({
        p1: { hand: [seek], library: [spell('Deep'), calf], graveyard: [spell('Dead'), calf] },
      });
      game.cast('Seek');
      passOn(game);
      game.say(said);
      if (game.open().kind === 'choose') expect(names(game)).toEqual(found);
    }
  });
});

describe('any that has so many counters', () => {
  it('nobody chooses which', async () => {
    const condition = 'a creature you control has two or more +1/+1 counters on it';
    const at = { p1: { hand: [grow, grow], battlefield: [calf, being('Ox', '1/1')] } };
    expect(await holds(condition, at, ['Grow', 'Ox'], ['Grow', 'Ox'])).toBe(true);
    expect(await holds(condition, at, ['Grow', 'Ox'], ['Grow', 'Calf'])).toBe(false);
  });

  it('different names among things', async () => {
    const condition = 'there are three or more different names among creatures you control';
    const field = [calf, being('Ox', '1/1')];
    expect(await holds(condition, { p1: { battlefield: [...field, calf] } })).toBe(false);
    expect(await holds(condition, { p1: { battlefield: [...field, being('Cow', '1/1')] } })).toBe(true);
  });
});

describe('the damage dealt', () => {
  it('by all of them together', async () => {
    const text =
      'Whenever one or more Bears you control deal combat damage to a player, exile target card with mana value equal to the damage dealt from their graveyard.';
    const page = (n: number): Written => sorcery(`Page ${n}`, '', `{${n}}`);
    const game = await position({
      p1: { battlefield: [enchantment('Spy', text), calf, being('Cub', '1/1'), being('Ox', '4/4', { kind: 'Ox' })] },
      p2: { graveyard: [page(1), page(2), page(3), page(7)] },
    });
    attack(game, 'Calf', 'Cub', 'Ox');
    game.until('damage');
    game.resolve();
    expect([game.names('exile'), game.player('p2').life]).toEqual([['Page 3'], 13]);
  });
});

describe('names to choose from', () => {
  it.each([
    ['a nonlegendary card name', ['Ask', 'Calf']],
    ['a nonland card name', ['Ask', 'Calf', 'Queen']],
    ['a card name', ['Ask', 'Calf', 'Queen', 'Wood']],
  ])('%s', async (words, found) => {
    const queen: Written = { ...calf, name: 'Queen', type: 'Legendary Creature — Human' } as Written;
    const game = await position({
      p1: {
        hand: [sorcery('Ask', `Choose ${words}.`)],
        battlefield: [calf, queen, { ...land('Wood'), type: 'Legendary Land' } as Written],
      },
    });
    game.cast('Ask');
    passOn(game);
    expect(game.options()).toEqual(found);
  });
});

describe('of an Aura', () => {
  it('other Bears are others than the one it is on', async () => {
    const aura: Written = {
      name: 'Bond',
      type: 'Enchantment — Aura',
      cost: '{0}',
      text: 'Enchant creature\nEnchanted creature gets +1/+1 for each other Bear you control.',
    };
    const game = await position({
      p1: { hand: [aura], battlefield: [calf, being('Cub', '1/1'), being('Ox', '1/1', { kind: 'Ox' })] },
    });
    castEach(game, ['Bond', 'Calf']);
    expect(game.is('Calf').power).toBe(3);
  });
});

describe('a planeswalker whose abilities may be used twice', () => {
  it('twice each turn and no more', async () => {
    const mage: Written = {
      name: 'Mage',
      type: 'Legendary Planeswalker — Mage',
      cost: '{0}',
      loyalty: '4',
      text: 'You may activate the loyalty abilities of Mage twice each turn rather than only once.\n+1: You gain 1 life.\n+2: You gain 2 life.',
    };
    const game = castEach(await position({ p1: { hand: [mage], library: cards(3) } }), 'Mage');
    const may = (): number => game.options().filter((move) => (move as { do?: string }).do === 'activate').length;
    const left = [may()];
    for (let n = 0; n < 2; n += 1) {
      game.activate('Mage');
      game.resolve();
      left.push(may());
    }
    expect([left, game.player('p1').life]).toEqual([[2, 2, 0], 22]);
  });
});
