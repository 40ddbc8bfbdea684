/** Keyword actions (CR 701). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const bear: Written = { name: 'Brown Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const ox: Written = { name: 'Grey Ox', type: 'Creature — Ox', cost: '{1}{G}', power: '1', toughness: '4' };
const land = (name: string): Written => ({ name, type: 'Land', text: '' });
const cards = (...names: readonly string[]) => names.map(land);

describe('keyword actions', () => {
  it('scries: some to the bottom, the rest on top in any order', async () => {
    const game = await position({
      p1: { hand: [sorcery('See', 'Scry 3.')], library: cards('A', 'B', 'C', 'D') },
    });
    game.cast('See');
    game.resolve(['B'], ['C', 'A']);
    expect(game.names('library:p1')).toEqual(['C', 'A', 'D', 'B']);
    expect(game.happened('acted')).toMatchObject([{ action: 'scry', n: 3 }]);
  });

  it('shows the cards to who looks only while it looks', async () => {
    const game = await position({ p1: { hand: [sorcery('See', 'Scry 2.')], library: cards('A', 'B', 'C') } });
    game.cast('See');
    game.pass();
    game.pass();
    const lookers = () => game.game.state.lists['library:p1'].map((key) => game.card(Number(key)).lookers);
    expect(lookers()).toEqual([['p1'], ['p1'], []]);
    game.say([]);
    game.say(['A', 'B']);
    expect(lookers()).toEqual([[], [], []]);
  });

  it('surveils into the graveyard', async () => {
    const game = await position({ p1: { hand: [sorcery('See', 'Surveil 2.')], library: cards('A', 'B', 'C') } });
    game.cast('See');
    game.resolve(['A']);
    expect(game.names('library:p1')).toEqual(['B', 'C']);
    expect(game.names('graveyard:p1')).toEqual(['A', 'See']);
  });

  it('investigates and proliferates', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [
          sorcery('Ask', 'Investigate. Put a +1/+1 counter on target creature.'),
          sorcery('Spread', 'Proliferate.'),
        ],
      },
    });
    game.cast('Ask');
    game.resolve();
    expect(game.is('Clue').subtypes).toEqual(['Clue']);
    game.cast('Spread');
    game.resolve(['Brown Bear']);
    expect(game.is('Brown Bear').power).toBe(4);
  });

  it('bolsters what is weakest, and adapts once', async () => {
    const game = await position({
      p1: {
        battlefield: [
          bear,
          ox,
          { name: 'Newt', type: 'Creature — Newt', power: '1', toughness: '5', text: '{1}: Adapt 2.' },
        ],
        hand: [sorcery('Help', 'Bolster 2.')],
      },
    });
    game.cast('Help');
    game.resolve();
    expect(game.is('Brown Bear').toughness).toBe(4);
    game.activate('Newt');
    game.resolve();
    game.activate('Newt');
    game.resolve();
    expect(game.is('Newt').power).toBe(3);
  });

  it('explores: a land to the hand, else a counter', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [
          sorcery('Go', 'Target creature you control explores.'),
          sorcery('Go On', 'Target creature you control explores.'),
        ],
        library: [land('A'), ox, land('B')],
      },
    });
    game.cast('Go');
    game.resolve();
    expect(game.names('hand:p1')).toContain('A');
    expect(game.is('Brown Bear').power).toBe(2);
    game.cast('Go On');
    game.resolve(['Grey Ox']);
    expect(game.is('Brown Bear').power).toBe(3);
    expect(game.names('graveyard:p1')).toContain('Grey Ox');
  });

  it('incubates a token that turns over', async () => {
    const game = await position({ p1: { hand: [sorcery('Egg', 'Incubate 3.')] } });
    game.cast('Egg');
    game.resolve();
    expect(game.is('Incubator').types).toEqual(['Artifact']);
    game.activate('Incubator');
    game.resolve();
    expect(game.is('Phyrexian Token')).toMatchObject({ power: 3, toughness: 3 });
  });

  it('manifests dread: one face down, the other into the graveyard', async () => {
    const game = await position({
      p1: { hand: [sorcery('Fear', 'Manifest dread.')], library: [bear, land('A'), land('B')] },
    });
    game.cast('Fear');
    game.resolve(['Brown Bear']);
    const [key] = game.game.state.lists.battlefield;
    expect(game.current(Number(key))).toMatchObject({ names: [], power: 2, types: ['Creature'] });
    expect(game.names('graveyard:p1')).toEqual(['A', 'Fear']);
  });

  it('turns a permanent face down, but no double-faced one (CR 712.12)', async () => {
    const moth: Written = {
      layout: 'transform',
      faces: [
        { name: 'Grub', type: 'Creature — Insect', cost: '{G}', power: '1', toughness: '1' },
        { name: 'Moth', type: 'Creature — Insect', power: '3', toughness: '3' },
      ],
    };
    const game = await position({
      p1: {
        battlefield: [ox, moth],
        hand: [sorcery('Dim', 'Turn all creatures face down.'), sorcery('Lit', 'Turn all creatures face up.')],
      },
    });
    game.cast('Dim');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['', 'Grub']);
    game.cast('Lit');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Grey Ox', 'Grub']);
    expect(game.happened('turned up')).toHaveLength(1);
  });
});
