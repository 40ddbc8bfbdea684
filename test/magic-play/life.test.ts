/** Players whose life total can't change, who gain no life, or who are protected (CR 119.7, 119.8, 702.16). */
import { expect, it } from 'vitest';
import { movesOf } from '../../src/magic/play/turn/moves.ts';
import { type Played, position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{R}', text });
const rule = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const zap = sorcery('Zap', 'Zap deals 3 damage to any target.');
const kinds = ({ game }: Played): readonly string[] => game.state.happenings.map(({ kind }) => kind);
const sip = sorcery('Sip', 'You gain 3 life.');

it("a life total that can't change goes neither down nor up, and damage is dealt all the same", async () => {
  const statue = rule('Statue', "Your life total can't change.");
  const game = await position({ p1: { battlefield: [statue], hand: [zap, sip] } });
  game.cast('Zap', ['p1']);
  game.resolve();
  game.cast('Sip');
  game.resolve();
  expect(game.player('p1').life).toBe(20);
  expect(kinds(game)).toContain('dealt');
  expect(kinds(game)).not.toContain('life');
});

it("who can't lose life can't pay any", async () => {
  const statue = rule('Statue', "Your life total can't change.");
  const rod: Written = { name: 'Rod', type: 'Artifact', cost: '{1}', text: 'Pay 2 life: Draw a card.' };
  const game = await position({ p1: { battlefield: [statue, rod] }, p2: { battlefield: [rod] } });
  const why = (player: 'p1' | 'p2') =>
    movesOf(game.game, player).refused.find(({ move }) => move.do === 'activate')?.why;
  expect(why('p1')?.rule).toBe('602.2b');
  expect(why('p2')).toBeUndefined();
});

it("who can't gain life still loses it", async () => {
  const game = await position({ p1: { battlefield: [rule('Rain', "Players can't gain life.")], hand: [zap, sip] } });
  game.cast('Sip');
  game.resolve();
  game.cast('Zap', ['p1']);
  game.resolve();
  expect(game.player('p1').life).toBe(17);
});

it('who gains protection from everything is no target, and is dealt no damage, until then', async () => {
  const text =
    "Until your next turn, your life total can't change and you gain protection from everything. All permanents you control phase out.";
  const storm = sorcery('Storm', 'Storm deals 3 damage to each player.');
  const game = await position({ p1: { hand: [sorcery('Veil', text), storm, zap], battlefield: [rule('Rain', '')] } });
  game.cast('Veil');
  game.resolve();
  expect(game.record(game.keys('Rain', 'battlefield')[0] ?? 0).phasedOut).toBe(true);
  game.cast('Storm');
  game.resolve();
  expect([game.player('p1').life, game.player('p2').life]).toEqual([20, 17]);
  // One legal target is left, so that nobody is asked.
  game.cast('Zap');
  game.resolve();
  expect(game.player('p2').life).toBe(14);
  expect(kinds(game).filter((kind) => kind === 'dealt')).toHaveLength(2);
});
