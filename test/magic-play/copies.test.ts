/** Copies of cards with several faces: as spells, as permanents, and cast as copies of cards (CR 707, 709.5, 712.8). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const E21 = '2021-09-24';
const E24 = '2024-11-08';
const E26 = '2026-09-25';

const instant = (name: string, text: string): Written => ({ name, type: 'Instant', cost: '{U}', text });
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const land = (name: string): Written => ({ name, type: 'Land', text: '' });
const copySpell = instant('Fork', 'Copy target spell you control.');
const copyThing = sorcery('Twin', "Create a token that's a copy of target permanent.");
const turn = sorcery('Turn', 'Transform target creature.');

const fused: Written = {
  layout: 'split',
  faces: [
    { name: 'Gain', type: 'Sorcery', cost: '{W}', text: 'You gain 3 life.\nFuse' },
    { name: 'Drain', type: 'Sorcery', cost: '{B}', text: 'Each opponent loses 2 life.\nFuse' },
  ],
};

const ghost: Written = {
  layout: 'transform',
  faces: [
    {
      name: 'Guard',
      type: 'Creature — Human',
      cost: '{2}{W}',
      power: '2',
      toughness: '2',
      text: 'Disturb {1}{U}',
    },
    { name: 'Ghost', type: 'Creature — Spirit', power: '3', toughness: '1', text: 'Flying', indicator: ['U'] },
  ],
};

const modal: Written = {
  layout: 'modal_dfc',
  faces: [
    { name: 'God', type: 'Creature — God', cost: '{1}{B}', power: '2', toughness: '1' },
    { name: 'Sword', type: 'Artifact', cost: '{5}{B}{R}' },
  ],
};

const room: Written = {
  layout: 'split',
  faces: [
    {
      name: 'Attic',
      type: 'Enchantment — Room',
      cost: '{1}{W}',
      text: 'When you unlock this door, you gain 2 life.',
    },
    { name: 'Cellar', type: 'Enchantment — Room', cost: '{3}{B}', text: 'When you unlock this door, draw a card.' },
  ],
};

describe('copies of spells', () => {
  it('are fused where the spell was: left half, then right (CR 709.4d, 702.102b)', async () => {
    const game = await position({ p1: { hand: [fused, copySpell] } });
    game.cast('Gain // Drain');
    game.cast('Fork');
    game.pass();
    game.pass();
    const copy = game.keys('Gain // Drain', 'stack').at(-1) ?? 0;
    expect(game.current(copy)).toMatchObject({ manaValues: [2], colors: ['W', 'B'] });
    game.resolve();
    expect(game.player('p1').life).toBe(26);
    expect(game.player('p2').life).toBe(16);
  });

  it('have the back up of a spell that was cast transformed; a token with two faces since 2023', async () => {
    for (const [on, value, into] of [
      [E21, 0, 'Ghost'],
      [E24, 3, 'Guard'],
    ] as const) {
      const game = await position({ on, p1: { graveyard: [ghost], hand: [copySpell, turn] } });
      game.cast('Ghost');
      game.cast('Fork');
      game.pass();
      game.pass();
      const copy = game.keys('Ghost', 'stack').at(-1) ?? 0;
      expect(game.current(copy).manaValues).toEqual([value]);
      game.pass();
      game.pass();
      const token = game.is('Ghost');
      expect(token).toMatchObject({ power: 3, manaValues: [value], colors: ['U'] });
      expect(token.permanent.body.made).toBe('token');
      game.resolve();
      game.cast('Turn', [token.key]);
      game.resolve();
      expect(game.current(token.key).names).toEqual([into]);
    }
  });

  it('have the face of a modal spell, and turn over since 2025', async () => {
    for (const [on, into] of [
      [E24, 'God'],
      [E26, 'Sword'],
    ] as const) {
      const game = await position({ on, p1: { hand: [modal, copySpell, turn] } });
      game.cast('God');
      game.cast('Fork');
      game.resolve();
      const token = game.keys('God').find((key) => game.record(key).body.made === 'token') ?? 0;
      expect(game.current(token).manaValues).toEqual([2]);
      game.cast('Turn', [token]);
      game.resolve();
      expect(game.current(token).names).toEqual([into]);
    }
  });

  it('of a Room keep the door that was cast, and it unlocks as the token enters (CR 709.5b, 709.5d)', async () => {
    const game = await position({ p1: { hand: [room, copySpell], library: [land('A')] } });
    game.cast('Attic');
    game.cast('Fork');
    game.resolve();
    expect(game.keys('Attic').map((key) => game.record(key).body.made)).toEqual(['token', 'card']);
    expect(game.player('p1').life).toBe(24);
    const [token = 0] = game.keys('Attic');
    game.say(game.moveOn(token));
    game.resolve();
    expect(game.current(token)).toMatchObject({ names: ['Attic', 'Cellar'], manaValues: [6] });
    expect(game.names('hand:p1')).toEqual(['A']);
  });

  it('of an Adventure are not exiled, and let nobody cast the creature', async () => {
    const adventurer: Written = {
      layout: 'adventure',
      faces: [
        { name: 'Knight', type: 'Creature — Knight', cost: '{2}{W}', power: '3', toughness: '3' },
        { name: 'Quest', type: 'Instant — Adventure', cost: '{W}', text: 'You gain 2 life.' },
      ],
    };
    const game = await position({ p1: { hand: [adventurer, copySpell] } });
    game.cast('Quest');
    game.cast('Fork');
    game.resolve();
    expect(game.player('p1').life).toBe(24);
    expect(game.names('exile')).toEqual(['Knight']);
    expect(game.names('graveyard:p1')).toEqual(['Fork']);
  });

  it('of a kicked spell with X are kicked, with the same X', async () => {
    const blast: Written = {
      name: 'Blast',
      type: 'Sorcery',
      cost: '{X}{R}',
      text: 'Kicker {1}\nYou gain X life. If this spell was kicked, you gain 10 life.',
    };
    const game = await position({ p1: { hand: [blast, copySpell] } });
    game.cast('Blast', ['kicker'], 3);
    game.cast('Fork');
    game.resolve();
    expect(game.player('p1').life).toBe(46);
  });
});

describe('copies of permanents', () => {
  it('of a transformed permanent have the back up; two faces since 2023 (CR 707.8, 707.8a)', async () => {
    for (const [on, value, into] of [
      [E21, 0, 'Ghost'],
      [E24, 3, 'Guard'],
    ] as const) {
      const game = await position({
        on,
        p1: { battlefield: [{ ...ghost, shown: [1] } as Written], hand: [copyThing, turn] },
      });
      game.cast('Twin');
      game.resolve();
      const [, token = 0] = game.keys('Ghost');
      expect(game.current(token)).toMatchObject({ power: 3, manaValues: [value] });
      game.cast('Turn', [token]);
      game.resolve();
      expect(game.current(token).names).toEqual([into]);
    }
  });

  it('of a back face on a card with one face never turn over, and have mana value 0', async () => {
    const clone: Written = {
      name: 'Mimic',
      type: 'Creature — Shapeshifter',
      cost: '{3}{U}',
      power: '0',
      toughness: '0',
      text: 'You may have this creature enter as a copy of any creature on the battlefield.',
    };
    const game = await position({
      p1: { battlefield: [{ ...ghost, shown: [1] } as Written], hand: [clone, turn] },
    });
    game.cast('Mimic');
    game.resolve(['Ghost']);
    const [, copy = 0] = game.keys('Ghost');
    expect(game.current(copy).manaValues).toEqual([0]);
    game.cast('Turn', [copy]);
    game.resolve();
    expect(game.current(copy).names).toEqual(['Ghost']);
  });

  it('of a token that copies a card with two faces have two faces again', async () => {
    const game = await position({ p1: { battlefield: [ghost], hand: [copyThing, copyThing, turn] } });
    game.cast('Twin');
    game.resolve();
    const first = game.keys('Guard').find((key) => game.record(key).body.made === 'token') ?? 0;
    game.cast('Twin', [first]);
    game.resolve();
    const second = game.keys('Guard').at(-1) ?? 0;
    game.cast('Turn', [second]);
    game.resolve();
    expect(game.current(second).names).toEqual(['Ghost']);
  });

  it('of a Room have both halves, locked, whichever were open (CR 709.5, 709.5c)', async () => {
    const game = await position({
      p1: { battlefield: [{ ...room, shown: [0] } as Written], hand: [copyThing], library: [land('A')] },
    });
    game.cast('Twin');
    game.resolve();
    const token = game.keys('')[0] ?? 0;
    expect(game.current(token)).toMatchObject({
      names: [],
      manaValues: [0],
      types: ['Enchantment'],
      subtypes: ['Room'],
    });
    const [, cellar = {}] = game.options().filter((move) => (move as { object?: number }).object === token);
    game.say(cellar);
    game.resolve();
    expect(game.current(token)).toMatchObject({ names: ['Cellar'], manaValues: [4], colors: ['B'] });
    expect(game.names('hand:p1')).toEqual(['A']);
  });

  it('of a Room lack the halves that were locked, if hiding them is in the copiable values (switch lockedHalf)', async () => {
    const game = await position({
      switches: { lockedHalf: 'copiable' },
      p1: { battlefield: [{ ...room, shown: [0] } as Written], hand: [copyThing], library: [land('A')] },
    });
    game.cast('Twin');
    game.resolve();
    const token = game.keys('')[0] ?? 0;
    const [attic = {}, cellar = {}] = game.options().filter((move) => (move as { object?: number }).object === token);
    game.say(cellar);
    game.resolve();
    expect(game.current(token).names).toEqual([]);
    game.say(attic);
    game.resolve();
    expect(game.current(token).names).toEqual(['Attic']);
  });
});

describe('a locked half', () => {
  const opal: Written = {
    name: 'Opal',
    type: 'Enchantment',
    cost: '{2}{W}{W}',
    text: 'Each noncreature enchantment is an enchantment creature with power and toughness each equal to its mana value.',
  };

  it('is hidden before layers that ask for its mana cost', async () => {
    const game = await position({ p1: { battlefield: [{ ...room, shown: [0] } as Written, opal] } });
    expect(game.is('Attic')).toMatchObject({ power: 2, toughness: 2, colors: ['W'] });
  });

  it('does not come back as the Room loses all abilities (CR 613.6)', async () => {
    const game = await position({
      p1: {
        battlefield: [{ ...room, shown: [0] } as Written],
        hand: [sorcery('Hush', 'Target enchantment loses all abilities until end of turn.')],
      },
    });
    game.cast('Hush');
    game.resolve();
    expect(game.is('Attic')).toMatchObject({ names: ['Attic'], manaValues: [2], abilities: [] });
  });
});

describe('copies of cards that are cast (CR 707.12)', () => {
  const recast = sorcery(
    'Recall',
    'Exile target card from a graveyard. Copy it. You may cast the copy without paying its mana cost.',
  );

  it('of a split card are cast as either half', async () => {
    const game = await position({ p1: { graveyard: [fused], hand: [recast] } });
    game.cast('Recall');
    game.pass();
    game.pass();
    game.say('yes');
    expect(game.options()).toEqual(['Gain', 'Drain']);
  });

  it('of a modal card are cast as either face since 2023, and are tokens as permanents', async () => {
    const game = await position({ p1: { graveyard: [modal], hand: [recast] } });
    game.cast('Recall');
    game.pass();
    game.pass();
    game.say('yes');
    game.resolve('Sword');
    expect(game.is('Sword').permanent.body.made).toBe('token');
    expect(game.names('exile')).toEqual(['God']);
  });

  it('of a Room have the cast door unlocked', async () => {
    const game = await position({ p1: { graveyard: [room], hand: [recast], library: [land('A')] } });
    game.cast('Recall');
    game.pass();
    game.pass();
    game.say('yes');
    game.resolve('Cellar');
    expect(game.is('Cellar')).toMatchObject({ names: ['Cellar'], manaValues: [4] });
    expect(game.names('hand:p1')).toEqual(['A']);
  });

  it('that nobody casts cease to exist', async () => {
    const game = await position({ p1: { graveyard: [fused], hand: [recast] } });
    game.cast('Recall');
    game.pass();
    game.pass();
    game.resolve('no');
    expect(game.names('exile')).toEqual(['Gain // Drain']);
  });
});
