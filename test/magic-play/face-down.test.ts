/** Turning permanents face up and face down by effects (CR 708, 701.34g, 709.5c). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const down = sorcery('Bury', 'Turn target permanent face down.');
const up = sorcery('Dig', 'Turn target permanent face up.');
const manifest = sorcery('Mask', 'Manifest the top card of your library.');

describe('turned face up by an effect', () => {
  it('shows an instant and leaves it face down', async () => {
    const game = await position({
      p1: { hand: [manifest, up], library: [{ name: 'Bolt', type: 'Instant', cost: '{R}', text: 'You gain 1 life.' }] },
    });
    game.cast('Mask');
    game.resolve();
    const [key = 0] = game.keys('');
    game.cast('Dig');
    game.resolve();
    expect(game.record(key).faceDown).toBe('manifest');
    expect(game.happened('revealed')).toMatchObject([{ objects: [key] }]);
  });

  it('is later than what applied to it before', async () => {
    const bear: Written = { name: 'Brown Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
    const game = await position({ p1: { hand: [down, up], battlefield: [bear] } });
    const { key, permanent } = game.is('Brown Bear');
    game.cast('Bury');
    game.resolve();
    const { timestamp } = game.record(key);
    expect(timestamp).toBeGreaterThan(permanent.timestamp);
    expect(game.current(key)).toMatchObject({ names: [], power: 2, toughness: 2, subtypes: [] });
    game.cast('Dig');
    game.resolve();
    expect(game.record(key).timestamp).toBeGreaterThan(timestamp);
    expect(game.current(key).names).toEqual(['Brown Bear']);
  });

  it('has the doors unlocked that were so before', async () => {
    const room: Written = {
      layout: 'split',
      faces: [
        { name: 'Attic', type: 'Enchantment — Room', cost: '{1}{W}', text: '' },
        { name: 'Cellar', type: 'Enchantment — Room', cost: '{3}{B}', text: '' },
      ],
      shown: [1],
    };
    const game = await position({ p1: { hand: [down, up], battlefield: [room] } });
    const { key } = game.is('Cellar');
    game.cast('Bury');
    game.resolve();
    expect(game.current(key)).toMatchObject({ names: [], types: ['Creature'] });
    game.cast('Dig');
    game.resolve();
    expect(game.current(key).names).toEqual(['Cellar']);
  });
});
