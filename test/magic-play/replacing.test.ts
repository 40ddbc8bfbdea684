/** Replacement and prevention (CR 614–616), and how permanents enter. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{2}', text });
const artifact = (name: string, text: string): Written => ({ name, type: 'Artifact', cost: '{2}', text });
const creature = (name: string, power: string, text = '', type = 'Creature — Bear'): Written => ({
  name,
  type,
  cost: '{1}{G}',
  power,
  toughness: power,
  text,
});
const bear = creature('Bear', '2');

describe('where something goes instead', () => {
  it('exiles what would die, and leaves alone what is not meant', async () => {
    const game = await position({
      p1: {
        battlefield: [
          enchantment('Grave Ward', 'If a creature an opponent controls would die, exile it instead.'),
          bear,
        ],
        hand: [sorcery('Wrath', 'Destroy all creatures.')],
      },
      p2: { battlefield: [creature('Wolf', '2')] },
    });
    game.cast('Wrath');
    game.resolve();
    expect(game.names('exile')).toEqual(['Wolf']);
    expect(game.names('graveyard:p1')).toContain('Bear');
  });

  it('lasts as long as the effect says, for what was dealt damage this way', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery(
            'Sear',
            'Sear deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.',
          ),
        ],
      },
      p2: { battlefield: [bear, creature('Ogre', '3')] },
    });
    game.cast('Sear');
    game.resolve();
    expect(game.names('exile')).toEqual(['Bear']);
    expect(game.names('battlefield')).toEqual(['Ogre']);
  });

  it('exiles a permanent with a finality counter instead of letting it die', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [
          sorcery('Mark', 'Put a finality counter on target creature.'),
          sorcery('Strike', 'Destroy target creature.'),
        ],
      },
    });
    game.cast('Mark');
    game.resolve();
    game.cast('Strike');
    game.resolve();
    expect(game.names('exile')).toEqual(['Bear']);
  });

  it('regenerates instead of being destroyed, once', async () => {
    const troll = creature('Troll', '3', '{0}: Regenerate this creature.');
    const strike = sorcery('Strike', 'Destroy target creature.');
    const game = await position({ p1: { battlefield: [troll], hand: [strike, strike] } });
    game.say(game.moveOn(game.is('Troll').key));
    game.resolve();
    game.cast('Strike');
    game.resolve();
    expect(game.is('Troll').permanent.tapped).toBe(true);
    game.cast('Strike');
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
  });
});

describe('how much happens instead', () => {
  it('doubles tokens and counters', async () => {
    const game = await position({
      p1: {
        battlefield: [
          enchantment(
            'Plenty',
            'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.\nIf an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
          ),
          bear,
        ],
        hand: [
          sorcery('Call', 'Create a 1/1 white Spirit creature token.'),
          sorcery('Grow', 'Put a +1/+1 counter on target creature.'),
          creature('Hydra', '1', 'This creature enters with two +1/+1 counters on it.'),
        ],
      },
    });
    game.cast('Call');
    game.resolve();
    expect(game.keys('Spirit Token')).toHaveLength(2);
    game.cast('Grow', ['Bear']);
    game.resolve();
    expect(game.is('Bear').power).toBe(4);
    game.cast('Hydra');
    game.resolve();
    expect(game.is('Hydra').power).toBe(5);
  });

  it('lets the player concerned choose what is applied first, where that matters', async () => {
    const game = await position({
      p1: {
        battlefield: [
          enchantment(
            'Fury',
            'If a source you control would deal damage to a permanent or player, it deals double that damage instead.',
          ),
          enchantment(
            'Heat',
            'If a source you control would deal noncombat damage to an opponent, it deals that much damage plus 2 instead.',
          ),
        ],
        hand: [
          sorcery('Jab', 'Jab deals 1 damage to each opponent.'),
          sorcery('Jab', 'Jab deals 1 damage to each opponent.'),
        ],
      },
    });
    game.cast('Jab');
    game.resolve('Heat');
    expect(game.player('p2').life).toBe(14);
    game.cast('Jab');
    game.resolve('Fury');
    expect(game.player('p2').life).toBe(10);
  });

  it('does not ask where the order makes no difference', async () => {
    const fury =
      'If a source you control would deal damage to a permanent or player, it deals double that damage instead.';
    const game = await position({
      p1: {
        battlefield: [enchantment('Fury', fury), enchantment('Rage', fury)],
        hand: [sorcery('Jab', 'Jab deals 1 damage to each opponent.')],
      },
    });
    game.cast('Jab');
    game.resolve();
    expect(game.player('p2').life).toBe(16);
  });

  it('prevents a part, and then no more', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery('Guard', 'Prevent the next 2 damage that would be dealt to any target this turn.'),
          sorcery('Scorch', 'Scorch deals 3 damage to target creature or player.'),
          sorcery('Jab', 'Jab deals 1 damage to each player.'),
          sorcery('Jab', 'Jab deals 1 damage to each player.'),
          sorcery('Jab', 'Jab deals 1 damage to each player.'),
        ],
      },
    });
    game.cast('Guard', ['p1']);
    game.resolve();
    for (const left of [20, 20, 19]) {
      game.cast('Jab');
      game.resolve();
      expect(game.player('p1').life).toBe(left);
    }
    expect(game.player('p2').life).toBe(17);
  });
});

describe('how things enter', () => {
  it('enters tapped, or not, by the words of others and its own conditions', async () => {
    const land: Written = {
      name: 'Fen',
      type: 'Land',
      text: 'This land enters tapped unless you control a creature.\n{T}: Add {B}.',
    };
    const game = await position({
      p1: { battlefield: [artifact('Net', 'Creatures your opponents control enter tapped.')], hand: [land, bear] },
    });
    game.say(game.moveOn(game.keys('Fen', 'hand:p1')[0] ?? 0));
    expect(game.is('Fen').permanent.tapped).toBe(true);
    game.cast('Bear');
    game.resolve();
    expect(game.is('Bear').permanent.tapped).toBe(false);
  });

  it('stays where it is if it cannot enter', async () => {
    const game = await position({
      p1: {
        battlefield: [artifact('Cage', "Creature cards in graveyards and libraries can't enter the battlefield.")],
        graveyard: [bear],
        hand: [
          sorcery('Rise', 'Return target creature card from your graveyard to the battlefield.'),
          creature('Wolf', '2'),
        ],
      },
    });
    game.cast('Rise');
    game.resolve();
    expect(game.names('graveyard:p1')).toContain('Bear');
    game.cast('Wolf');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Cage', 'Wolf']);
  });

  it('enters as a copy because an effect waited for it, once', async () => {
    const wolf = creature('Wolf', '3');
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [
          sorcery(
            'Mirage',
            'Choose target nonlegendary creature. The next time one or more creatures or planeswalkers enter this turn, they enter as copies of the chosen creature.',
          ),
          wolf,
          wolf,
        ],
      },
    });
    game.cast('Mirage');
    game.resolve();
    game.cast('Wolf');
    game.resolve();
    game.cast('Wolf');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear', 'Bear', 'Wolf']);
  });
});
