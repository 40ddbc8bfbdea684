/** Special actions and face-down spells: morph, foretell, plot, suspend, unlocking (CR 116, 702.37, 702.143, 702.170). */
import { describe, expect, it } from 'vitest';
import { movesOf } from '../../src/magic/play/turn/moves.ts';
import { type Played, position, type Written } from './position.ts';

const hidden: Written = {
  name: 'Lurker',
  type: 'Creature — Beast',
  cost: '{4}{G}',
  text: 'Trample\nMegamorph {G}',
  power: '5',
  toughness: '5',
};

type Move = { readonly [field: string]: unknown };
const moves = (game: Played): readonly Move[] => {
  const { legal } = game.open();
  return 'of' in legal ? (legal.of as readonly Move[]) : [];
};
const choose = (game: Played, match: (move: Move) => boolean): void => {
  const move = moves(game).find(match);
  if (!move) throw new Error(`no such move: ${JSON.stringify(moves(game))}`);
  game.say(move as never);
};

describe('face down', () => {
  it('is cast for three as a creature without a name, and turned up at any time', async () => {
    const game = await position({ p1: { hand: [hidden] } });
    choose(game, ({ way }) => way === 'face down');
    const [spell] = game.game.state.lists.stack;
    expect(game.current(Number(spell))).toMatchObject({ names: [], colors: [], power: 2, toughness: 2 });
    game.resolve();
    const [key] = game.game.state.lists.battlefield;
    expect(game.current(Number(key))).toMatchObject({ names: [], power: 2, abilities: [] });
    choose(game, (move) => move.do === 'turn up');
    expect(game.is('Lurker')).toMatchObject({ power: 6, toughness: 6 });
    expect(game.happened('turned up')).toHaveLength(1);
  });

  it('costs three mana, not the mana cost', async () => {
    const game = await position({ mana: 'UUU', p1: { hand: [hidden] } });
    expect(moves(game).flatMap(({ way }) => way ?? [])).toEqual(['face down']);
  });
});

const blade = (text: string): Written => ({ name: 'Blade', type: 'Sorcery', cost: '{3}{R}', text });

describe('foretell and plot', () => {
  it('foretells face down for two, and casts it in a later turn for its cost', async () => {
    const game = await position({ p1: { hand: [blade('You gain 1 life.\nForetell {1}{R}')] } });
    choose(game, ({ action }) => action === 'foretell');
    const [key] = game.game.state.lists.exile;
    expect(game.card(Number(key))).toMatchObject({ exiledAs: 'foretold', faceDown: true });
    expect(moves(game).some(({ way }) => way === 'foretold')).toBe(false);
    expect(game.player('p1').mana).toHaveLength(23);
  });

  it('plots as a sorcery, and casts for nothing in a later turn', async () => {
    const game = await position({ p1: { hand: [blade('You gain 1 life.\nPlot {1}{R}')], library: [hidden] } });
    choose(game, ({ action }) => action === 'plot');
    expect(moves(game).some(({ way }) => way === 'plotted')).toBe(false);
    const early = await position({ step: 'upkeep', p1: { hand: [blade('You gain 1 life.\nPlot {1}{R}')] } });
    const refused = movesOf(early.game, 'p1').refused.find(({ move }) => move.do === 'special');
    expect(refused?.why.rule).toBe('116.2k');
  });

  it('suspends with time counters', async () => {
    const game = await position({ p1: { hand: [blade('You gain 1 life.\nSuspend 3—{R}')] } });
    choose(game, ({ action }) => action === 'suspend');
    const [key] = game.game.state.lists.exile;
    expect(game.card(Number(key))).toMatchObject({ exiledAs: 'suspended', counters: { time: 3 } });
  });
});

describe('unlocking', () => {
  it('pays for the locked door only as a sorcery', async () => {
    const room: Written = {
      layout: 'split',
      faces: [
        { name: 'Hall', type: 'Enchantment — Room', cost: '{W}', text: 'When you unlock this door, you gain 1 life.' },
        {
          name: 'Attic',
          type: 'Enchantment — Room',
          cost: '{2}{W}',
          text: 'When you unlock this door, you gain 5 life.',
        },
      ],
    };
    const game = await position({ p1: { hand: [room] } });
    game.cast('Hall');
    game.resolve();
    choose(game, (move) => move.do === 'unlock' && move.name === 'Attic');
    game.resolve();
    expect(game.player('p1').life).toBe(26);
  });
});
