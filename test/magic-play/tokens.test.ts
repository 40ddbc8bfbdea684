/** Tokens: what they are, what copies of them and of double-faced cards and Rooms are (CR 111, 707). */
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../src/magic/play/index.ts';
import { abilitiesOfFace } from '../../src/magic/play/objects/abilities.ts';
import { predefinedToken, roleToken } from '../../src/magic/play/objects/token-cards.ts';
import { position, type Written } from './position.ts';

const NAMED_TOKENS = [
  'Blood',
  'Clue',
  'Food',
  'Gold',
  'Incubator',
  'Junk',
  'Lander',
  'Map',
  'Mutagen',
  'Powerstone',
  'Shard',
  'Treasure',
] as const;
const ROLE_NAMES = ['Cursed', 'Huntsman', 'Monster', 'Royal', 'Sorcerer', 'Virtuous', 'Wicked', 'Young Hero'] as const;

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const bear: Written = { name: 'Brown Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };

const moth: Written = {
  layout: 'transform',
  faces: [
    {
      name: 'Grub',
      type: 'Creature — Insect',
      cost: '{G}',
      power: '1',
      toughness: '1',
      text: '{1}: Transform this creature.',
    },
    { name: 'Moth', type: 'Creature — Insect', power: '3', toughness: '3', text: 'Flying', indicator: ['G'] },
  ],
};

describe('creating tokens', () => {
  it('makes what the words say, so many times', async () => {
    const game = await position({
      p1: { hand: [sorcery('Call', 'Create two 1/1 white Spirit creature tokens with flying. You gain 1 life.')] },
    });
    game.cast('Call');
    game.resolve();
    expect(game.keys('Spirit Token')).toHaveLength(2);
    const spirit = game.is('Spirit Token');
    expect(spirit).toMatchObject({ power: 1, toughness: 1, colors: ['W'], types: ['Creature'], subtypes: ['Spirit'] });
    expect(spirit.abilities).toHaveLength(1);
    expect(game.happened('created')).toHaveLength(2);
  });

  it('binds "it" and "those tokens" to what was created', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery('Call', 'Create a 2/2 green Wolf creature token. It gains trample until end of turn.'),
          sorcery('Calls', 'Create two 2/2 green Wolf creature tokens. Put a +1/+1 counter on each of those tokens.'),
        ],
      },
    });
    game.cast('Call');
    game.resolve();
    expect(game.is('Wolf Token').abilities).toHaveLength(1);
    game.cast('Calls');
    game.resolve();
    expect(game.keys('Wolf Token').map((key) => game.current(key).power)).toEqual([2, 3, 3]);
  });

  it('sees a token enter', async () => {
    const game = await position({
      p1: {
        battlefield: [{ name: 'Watcher', type: 'Enchantment', text: 'Whenever a creature enters, you gain 2 life.' }],
        hand: [sorcery('Call', 'Create two 2/2 green Wolf creature tokens.')],
      },
    });
    game.cast('Call');
    game.resolve(['Watcher', 'Watcher']);
    expect(game.player('p1').life).toBe(24);
  });

  it('gives a Treasure its ability', async () => {
    const game = await position({ p1: { hand: [sorcery('Pay', 'Create a Treasure token.')] } });
    game.cast('Pay');
    game.resolve();
    expect(game.is('Treasure')).toMatchObject({ types: ['Artifact'], subtypes: ['Treasure'], colors: [] });
    expect(game.is('Treasure').abilities).toHaveLength(1);
  });
});

describe('tokens that the rules describe (CR 111.10)', () => {
  it('have all their abilities, each of which is executed', () => {
    for (const name of NAMED_TOKENS) {
      const { card } = predefinedToken(name);
      const faces = typeof card === 'string' ? [] : card.faces;
      expect([name, faces.flatMap(leftOut), faces.flatMap(abilitiesOfFace).length > 0]).toEqual([name, [], true]);
    }
    for (const name of ROLE_NAMES) {
      const { card } = roleToken(name);
      const faces = typeof card === 'string' ? [] : card.faces;
      expect([name, faces.flatMap(leftOut), faces.flatMap(abilitiesOfFace).length > 1]).toEqual([name, [], true]);
    }
  });

  it('work: a Shard scries and draws, a Mutagen makes bigger', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [sorcery('Make', 'Create a Shard token.'), sorcery('Mend', 'Create a Mutagen token.')],
        library: [bear],
      },
    });
    game.cast('Make');
    game.resolve();
    game.activate('Shard');
    game.resolve([]);
    expect(game.names('hand:p1')).toContain('Brown Bear');
    game.cast('Mend');
    game.resolve();
    game.activate('Mutagen');
    game.resolve();
    expect(game.is('Brown Bear').power).toBe(3);
  });
});

describe('tokens that are copies', () => {
  const copy = sorcery('Twin', "Create a token that's a copy of target creature.");

  it('copies what it says, with what it is except', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [sorcery('Twin', "Create a token that's a copy of target creature you control, except it has flying.")],
      },
    });
    game.cast('Twin');
    game.resolve();
    const [, token] = game.keys('Brown Bear');
    expect(game.current(Number(token))).toMatchObject({ power: 2, names: ['Brown Bear'], subtypes: ['Bear'] });
    expect(game.current(Number(token)).abilities).toHaveLength(1);
  });

  it('has the same face up, and turns over since 2023 only (CR 707.8a)', async () => {
    for (const [on, turns] of [
      ['2022-01-01', false],
      ['2024-11-08', true],
    ] as const) {
      const game = await position({ on, p1: { battlefield: [moth], hand: [copy] } });
      game.cast('Twin');
      game.resolve();
      const [original, token] = game.keys('Grub');
      game.say(game.moveOn(Number(token)));
      game.resolve();
      expect(game.current(Number(token)).names).toEqual([turns ? 'Moth' : 'Grub']);
      expect(game.current(Number(original)).names).toEqual(['Grub']);
    }
  });

  it('copies a back face as it is', async () => {
    const game = await position({ p1: { battlefield: [{ ...moth, shown: [1] }], hand: [copy] } });
    game.cast('Twin');
    game.resolve();
    expect(game.keys('Moth')).toHaveLength(2);
    expect(game.current(Number(game.keys('Moth')[1]))).toMatchObject({ power: 3, manaValues: [1] });
  });

  it('locks the doors of a copied Room (CR 709.5c)', async () => {
    const room: Written = {
      layout: 'split',
      faces: [
        { name: 'Dim Hall', type: 'Enchantment — Room', cost: '{2}{B}', text: 'Creatures you control get +1/+1.' },
        { name: 'Steep Stair', type: 'Enchantment — Room', cost: '{4}{U}', text: 'Creatures you control have flying.' },
      ],
    };
    const game = await position({
      p1: {
        battlefield: [room, bear],
        hand: [sorcery('Twin', "Create a token that's a copy of target enchantment you control.")],
      },
    });
    expect(game.is('Brown Bear').power).toBe(3);
    game.cast('Twin');
    game.resolve();
    expect(game.is('Brown Bear').power).toBe(3);
    expect(game.game.state.lists.battlefield.map((key) => game.record(Number(key)).shown)).toEqual([[0], null, []]);
  });
});
