/** Melding: two cards become one permanent, which is two cards again when it leaves (CR 701.37, 712.4, 712.21). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const whole = {
  name: 'Whole',
  type: 'Creature — Horror',
  power: '5',
  toughness: '6',
  text: 'Vigilance\nWhen Whole dies, you gain 3 life.',
  indicator: ['B'],
};
const left: Written = {
  layout: 'meld',
  faces: [
    {
      name: 'Left',
      type: 'Creature — Rat',
      cost: '{1}{B}',
      power: '2',
      toughness: '1',
      text: '{1}: If you both own and control this creature and a creature named Right, exile them, then meld them into Whole.',
    },
    whole,
  ],
};
const right: Written = {
  layout: 'meld',
  faces: [{ name: 'Right', type: 'Creature — Human', cost: '{3}{B}', power: '3', toughness: '3' }, whole],
};
const bear: Written = { name: 'Brown Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });

async function melded(more: { readonly hand?: readonly Written[]; readonly battlefield?: readonly Written[] } = {}) {
  const game = await position({
    p1: { battlefield: [left, right, ...(more.battlefield ?? [])], hand: more.hand ?? [] },
  });
  game.activate('Left');
  game.resolve();
  return game;
}

describe('melding', () => {
  it('makes one permanent of two cards, with the combined face and the mana value of both fronts', async () => {
    const game = await melded();
    expect(game.names('battlefield')).toEqual(['Whole']);
    expect(game.names('exile')).toEqual([]);
    expect(game.is('Whole')).toMatchObject({
      power: 5,
      toughness: 6,
      manaValues: [6],
      colors: ['B'],
      controller: 'p1',
    });
    expect(game.is('Whole').permanent.tapped).toBe(false);
  });

  it('enters once', async () => {
    const game = await melded({
      battlefield: [{ name: 'Watcher', type: 'Enchantment', text: 'Whenever a creature enters, you gain 2 life.' }],
    });
    expect(game.player('p1').life).toBe(22);
  });

  it('exiles both and melds nothing if one of them is a token', async () => {
    const game = await position({
      p1: {
        battlefield: [left, right],
        hand: [
          sorcery('Twin', "Create a token that's a copy of target creature."),
          sorcery('Kill', 'Destroy target creature.'),
        ],
      },
    });
    game.cast('Twin', ['Right']);
    game.resolve();
    const [card] = game.keys('Right');
    game.cast('Kill', [card ?? 0]);
    game.resolve();
    game.activate('Left');
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
    expect(game.names('exile')).toEqual(['Left']);
  });

  it('exiles nothing unless both are owned and controlled', async () => {
    const game = await position({ p1: { battlefield: [left] }, p2: { battlefield: [right] } });
    game.activate('Left');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Left', 'Right']);
  });

  it('does not meld what only has the name of the other card', async () => {
    const sham: Written = { name: 'Right', type: 'Creature — Bear', cost: '{G}', power: '1', toughness: '1' };
    const game = await position({ p1: { battlefield: [left, sham], library: [right] } });
    game.activate('Left');
    game.resolve();
    expect(game.names('exile')).toEqual(['Left', 'Right']);
  });

  it('triggers in its time, and who melds chooses which of several it is', async () => {
    const rats: Written = {
      layout: 'meld',
      faces: [
        {
          name: 'Rats',
          type: 'Creature — Rat',
          cost: '{1}{B}',
          power: '2',
          toughness: '1',
          text: 'At the beginning of combat on your turn, if you both own and control this creature and a creature named Right, exile them, then meld them into Whole.',
        },
        whole,
      ],
    };
    const game = await position({ p1: { battlefield: [rats, right, right] }, p2: { battlefield: [right] } });
    game.until('begin combat');
    const [, second = 0] = game.keys('Right');
    game.resolve([second]);
    expect(game.names('battlefield')).toEqual(['Right', 'Right', 'Whole']);
    expect(game.keys('Right')).not.toContain(second);
  });

  it('never transforms', async () => {
    const game = await melded({ hand: [sorcery('Turn', 'Transform target creature.')] });
    game.cast('Turn');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Whole']);
  });
});

describe('what was melded and face down', () => {
  it('is never turned so, in any edition (CR 712.12)', async () => {
    for (const on of ['2021-09-24', '2024-11-08']) {
      const hand = [sorcery('Bury', 'Turn target creature face down.')];
      const game = await position({ on, p1: { battlefield: [left, right], hand } });
      game.activate('Left');
      game.resolve();
      game.cast('Bury');
      game.resolve();
      expect(game.names('battlefield')).toEqual(['Whole']);
    }
  });
});

describe('what was melded leaves', () => {
  it('dies once, and two cards go to the graveyard in the order their owner chooses', async () => {
    const game = await melded({
      hand: [sorcery('Kill', 'Destroy target creature.')],
      battlefield: [
        { name: 'Mourner', type: 'Enchantment', text: 'Whenever a creature dies, you gain 10 life.' },
        {
          name: 'Digger',
          type: 'Enchantment',
          text: 'Whenever a card is put into your graveyard from anywhere, you gain 20 life.',
        },
      ],
    });
    game.cast('Kill');
    game.resolve(['Right', 'Left'], ['Digger', 'Digger', 'Mourner', 'Whole', 'Digger']);
    expect(game.names('graveyard:p1')).toEqual(['Right', 'Left', 'Kill']);
    // 3 of its own, 10 for the creature, 40 for its two cards, 20 for the spell.
    expect(game.player('p1').life).toBe(93);
  });

  it('lies on top of the library in the order its owner chooses', async () => {
    const game = await melded({ hand: [sorcery('Tuck', "Put target creature on top of its owner's library.")] });
    game.cast('Tuck');
    game.resolve(['Right', 'Left']);
    expect(game.names('library:p1')).toEqual(['Right', 'Left']);
  });

  it('goes to the hand as two cards', async () => {
    const game = await melded({ hand: [sorcery('Bounce', "Return target creature to its owner's hand.")] });
    game.cast('Bounce');
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Left', 'Right']);
  });

  it('comes back as both cards where an effect finds what it became', async () => {
    const game = await melded({
      hand: [
        sorcery(
          'Flicker',
          "Exile target creature, then return that card to the battlefield under its owner's control.",
        ),
      ],
    });
    game.cast('Flicker');
    game.resolve(['Left', 'Right']);
    expect(game.names('battlefield')).toEqual(['Left', 'Right']);
  });

  it('comes back as both cards when exile ends', async () => {
    const jail: Written = {
      name: 'Jail',
      type: 'Enchantment',
      cost: '{W}',
      text: 'When this enchantment enters, exile target creature until this enchantment leaves the battlefield.',
    };
    const game = await melded({ hand: [jail, sorcery('Shatter', 'Destroy target enchantment.')] });
    game.cast('Jail');
    game.resolve(['Left', 'Right']);
    expect(game.names('exile')).toEqual(['Left', 'Right']);
    game.cast('Shatter');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Left', 'Right']);
  });
});

describe('a commander that was melded (CR 903.9)', () => {
  const led = { ...right, commander: true } as Written;

  it('goes to the command zone alone, in place of the hand', async () => {
    const game = await position({
      p1: { battlefield: [left, led], hand: [sorcery('Bounce', "Return target creature to its owner's hand.")] },
    });
    game.activate('Left');
    game.resolve();
    game.cast('Bounce');
    game.resolve('yes');
    expect([game.names('hand:p1'), game.names('command')]).toEqual([['Left'], ['Right']]);
  });

  it('goes there from the graveyard alone', async () => {
    const game = await position({
      p1: { battlefield: [left, led], hand: [sorcery('Kill', 'Destroy target creature.')] },
    });
    game.activate('Left');
    game.resolve();
    game.cast('Kill');
    game.resolve(['Left', 'Right'], 'yes');
    expect([game.names('graveyard:p1'), game.names('command')]).toEqual([['Left', 'Kill'], ['Right']]);
  });
});

describe('copies of what was melded', () => {
  it('have the combined face, mana value 0, and are one object', async () => {
    const game = await melded({
      hand: [
        sorcery('Twin', "Create a token that's a copy of target creature."),
        sorcery('Wrath', 'Destroy all creatures.'),
      ],
    });
    game.cast('Twin');
    game.resolve();
    const [first = 0, token = 0] = game.keys('Whole');
    expect(game.current(first).manaValues).toEqual([6]);
    expect(game.current(token)).toMatchObject({ power: 5, manaValues: [0] });
    game.cast('Wrath');
    game.resolve(['Left', 'Right'], ['Whole', 'Whole']);
    expect(game.names('graveyard:p1')).toEqual(['Twin', 'Left', 'Right', 'Wrath']);
  });

  it('a Clone of it is the combined face with mana value 0', async () => {
    const clone: Written = {
      name: 'Mimic',
      type: 'Creature — Shapeshifter',
      cost: '{3}{U}',
      power: '0',
      toughness: '0',
      text: 'You may have this creature enter as a copy of any creature on the battlefield.',
    };
    const game = await melded({ hand: [clone], battlefield: [bear] });
    game.cast('Mimic');
    game.resolve(['Whole']);
    const [, copy = 0] = game.keys('Whole');
    expect(game.current(copy)).toMatchObject({ power: 5, toughness: 6, manaValues: [0] });
  });
});
