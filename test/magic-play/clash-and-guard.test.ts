/** Clashing, a source of your choice, copies that keep the ability, and the choice of an end of a library. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost, text };
};
const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const instant = (name: string, text: string, cost = '{R}'): Written => ({ name, type: 'Instant', cost, text });
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

describe('clashing', () => {
  const duel = sorcery('Duel', 'Clash with an opponent. If you win, you gain 5 life.');
  const game = async (mine: string, theirs: string) =>
    position({
      p1: { hand: [duel], library: [sorcery('Mine', '', mine), sorcery('Next', '')] },
      p2: { library: [sorcery('Theirs', '', theirs), sorcery('Other', '')] },
    });

  it('is won by the greater mana value, and cards may be put away', async () => {
    const won = await game('{4}', '{2}');
    won.cast('Duel');
    won.resolve(['Mine'], []);
    expect(life(won)).toBe(25);
    expect([won.names('library:p1'), won.names('library:p2')]).toEqual([
      ['Next', 'Mine'],
      ['Theirs', 'Other'],
    ]);
  });

  it('is not won by as much, nor by less', async () => {
    for (const theirs of ['{4}', '{5}']) {
      const lost = await game('{4}', theirs);
      lost.cast('Duel');
      lost.resolve([], []);
      expect(life(lost)).toBe(20);
    }
  });
});

describe('a source of your choice', () => {
  const circle: Written = {
    name: 'Circle',
    type: 'Enchantment',
    cost: '{W}',
    text: '{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.',
  };
  const jolt = instant('Jolt', 'This spell deals 2 damage to any target.');
  const zap = instant('Zap', 'This spell deals 2 damage to any target.');

  it('is kept off once', async () => {
    const ping = creature('Ping', '{0}: This creature deals 1 damage to any target.', '1/1', '{R}');
    const played = await position({ p1: { battlefield: [circle, ping] } });
    played.activate('Circle');
    played.resolve();
    for (const left of [20, 19]) {
      played.activate('Ping', ['p1']);
      played.resolve();
      expect(life(played)).toBe(left);
    }
  });

  it('and no other', async () => {
    const played = await position({ p1: { battlefield: [circle], hand: [jolt, zap] } });
    played.cast('Jolt', ['p1']);
    played.cast('Zap', ['p1']);
    played.activate('Circle');
    played.resolve(['Jolt']);
    expect(life(played)).toBe(18);
  });
});

describe('copies', () => {
  it('keep the ability that made them', async () => {
    const shifter = creature(
      'Shifter',
      '{1}: This creature becomes a copy of target creature, except it has this ability.',
    );
    const played = await position({
      p1: { battlefield: [shifter, creature('Ox', '', '4/4'), creature('Cat', '', '1/1')] },
    });
    const { key } = played.is('Shifter');
    played.activate('Shifter', ['Ox']);
    played.resolve();
    expect([played.current(key).names, played.current(key).power]).toEqual([['Ox'], 4]);
    played.say(played.moveOn(key));
    played.say(['Cat']);
    played.resolve();
    expect([played.current(key).names, played.current(key).power]).toEqual([['Cat'], 1]);
  });
});

describe('the choice of an end', () => {
  it('is its owner’s', async () => {
    const lost = sorcery(
      'Lost',
      "Target creature's owner puts it on their choice of the top or bottom of their library.",
    );
    const played = await position({
      p1: { hand: [lost] },
      p2: { battlefield: [creature('Cow')], library: [sorcery('Top', '')] },
    });
    played.cast('Lost');
    while (played.open().kind === 'priority') played.say({ do: 'pass' });
    expect(played.open().seat).toBe('p2');
    played.say('bottom');
    expect(played.names('library:p2')).toEqual(['Top', 'Cow']);
  });
});
