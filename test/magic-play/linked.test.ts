/** Linked abilities and what something last was (CR 607, 608.2h, 400.7). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const creature = (name: string, kind: string, cost: string, text = ''): Written => ({
  name,
  type: `Creature — ${kind}`,
  cost,
  power: '2',
  toughness: '2',
  text,
});
const banner = (name: string): Written => ({
  name,
  type: 'Artifact',
  cost: '{2}',
  text: 'As this artifact enters, choose a color.\nCreatures of the chosen color get +1/+1.',
});

describe('linked abilities', () => {
  it('mean what the other ability of the same object chose', async () => {
    const game = await position({
      p1: {
        hand: [banner('Banner'), banner('Banner')],
        battlefield: [creature('Bear', 'Bear', '{1}{G}'), creature('Ogre', 'Ogre', '{R}')],
      },
    });
    game.cast('Banner');
    game.resolve('G');
    game.cast('Banner');
    game.resolve('R');
    expect([game.is('Bear').power, game.is('Ogre').power]).toEqual([3, 3]);
  });

  it('mean nothing that another text chose before it was copied (CR 607.2d)', async () => {
    const game = await position({
      p1: {
        hand: [
          banner('Banner'),
          banner('Standard'),
          sorcery('Shift', 'Target artifact becomes a copy of another target artifact until end of turn.'),
        ],
        battlefield: [creature('Bear', 'Bear', '{1}{G}')],
      },
    });
    game.cast('Banner');
    game.resolve('G');
    game.cast('Standard');
    game.resolve('R');
    expect(game.is('Bear').power).toBe(3);
    game.cast('Shift', ['Banner']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear', 'Standard', 'Standard']);
    expect(game.is('Bear').power).toBe(2);
  });

  it('return only what the other ability exiled', async () => {
    const jail = (name: string): Written => ({
      name,
      type: 'Enchantment',
      cost: '{W}',
      text: "When this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    });
    const game = await position({
      p1: {
        hand: [jail('Jail'), jail('Cell'), sorcery('Shatter', 'Destroy target enchantment.')],
        battlefield: [creature('Bear', 'Bear', '{1}{G}'), creature('Ogre', 'Ogre', '{R}')],
      },
    });
    game.cast('Jail');
    game.resolve(['Bear']);
    game.cast('Cell');
    game.resolve();
    expect(game.names('exile')).toEqual(['Bear', 'Ogre']);
    game.cast('Shatter', ['Jail']);
    game.resolve();
    expect(game.names('exile')).toEqual(['Ogre']);
    expect(game.names('battlefield')).toEqual(['Cell', 'Bear']);
  });
});

describe('what it last was', () => {
  it('is asked of a card that went from the library to the hand', async () => {
    const game = await position({
      p1: {
        library: [creature('Giant', 'Giant', '{3}{R}')],
        hand: [
          sorcery(
            'Greed',
            'Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.',
          ),
        ],
      },
    });
    game.cast('Greed');
    game.resolve();
    expect(game.player('p1').life).toBe(16);
  });

  it('is asked of a card that was shuffled away', async () => {
    const game = await position({
      p1: {
        library: [creature('Giant', 'Giant', '{3}{R}'), creature('Bear', 'Bear', '{1}{G}')],
        hand: [
          sorcery('Gamble', 'Reveal the top card of your library. Shuffle. You gain life equal to its mana value.'),
        ],
      },
    });
    game.cast('Gamble');
    game.resolve(['Bear', 'Giant']);
    expect(game.player('p1').life).toBe(24);
  });

  it('is asked of a token that was exiled and is no more', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery('Litter', 'Create a 1/1 green Squirrel creature token.'),
          sorcery(
            'Trade',
            'As an additional cost to cast this spell, exile a creature you control.\nYou gain 3 life if the exiled creature was a Squirrel.',
          ),
        ],
      },
    });
    game.cast('Litter');
    game.resolve();
    game.cast('Trade');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });

  it('counts as it left: power, counters, types, controller', async () => {
    const spirit = creature(
      'Spirit',
      'Spirit',
      '{W}',
      "When this creature dies, you gain life equal to this creature's power.",
    );
    const game = await position({
      p1: {
        battlefield: [spirit],
        hand: [
          sorcery('Grow', 'Put three +1/+1 counters on target creature.'),
          sorcery('Kill', 'Destroy target creature. You lose life equal to its toughness.'),
        ],
      },
    });
    game.cast('Grow');
    game.resolve();
    game.cast('Kill');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });

  it('is asked of a spell that has left the stack: its mana value and who controlled it', async () => {
    const game = await position({
      p1: {
        battlefield: [creature('Bear', 'Bear', '{1}{G}')],
        hand: [
          sorcery(
            'Swap',
            "Return target creature to its owner's hand. You gain life equal to that creature's mana value.",
          ),
        ],
      },
    });
    game.cast('Swap');
    game.resolve();
    expect(game.player('p1').life).toBe(22);
  });

  it('is that of a source that is gone while its ability waits', async () => {
    const bomber = creature(
      'Bomber',
      'Goblin',
      '{R}',
      'Sacrifice this creature: It deals damage equal to its power to any target.',
    );
    const game = await position({ p1: { battlefield: [bomber] }, p2: {} });
    game.activate('Bomber', ['p2']);
    game.resolve();
    expect(game.player('p2').life).toBe(18);
  });

  it('tells an Aura what it was on, though both leave together', async () => {
    const demise: Written = {
      name: 'Demise',
      type: 'Enchantment — Aura',
      cost: '{1}{U}',
      text: 'Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.',
    };
    const game = await position({
      p1: { hand: [demise, sorcery('Wipe', 'Destroy all creatures and enchantments.')] },
      p2: { battlefield: [creature('Ogre', 'Ogre', '{R}')] },
    });
    game.cast('Demise');
    game.resolve();
    game.cast('Wipe');
    game.resolve();
    expect(game.is('Ogre').controller).toBe('p1');
  });

  it('has the lifelink that it had', async () => {
    const bomber = creature(
      'Bomber',
      'Goblin',
      '{R}',
      'Lifelink\nSacrifice this creature: This creature deals 2 damage to any target.',
    );
    const game = await position({ p1: { battlefield: [bomber] } });
    game.activate('Bomber', ['p2']);
    game.resolve();
    expect([game.player('p1').life, game.player('p2').life]).toEqual([22, 18]);
  });

  it('had the abilities it had as it left: leaving triggers look back (CR 603.10a)', async () => {
    const game = await position({
      p1: {
        battlefield: [
          creature('Bear', 'Bear', '{1}{G}'),
          creature(
            'Lord',
            'Elf',
            '{G}',
            'Other creatures you control have "When this creature dies, you gain 4 life."',
          ),
        ],
        hand: [sorcery('Wipe', 'Destroy all creatures.')],
      },
    });
    game.cast('Wipe');
    game.resolve();
    expect(game.player('p1').life).toBe(24);
  });

  it('is not asked where the effect needs the thing itself', async () => {
    const game = await position({
      p1: {
        battlefield: [creature('Bear', 'Bear', '{1}{G}')],
        hand: [
          { name: 'Grow', type: 'Instant', cost: '{G}', text: 'Put a +1/+1 counter on target creature. Draw a card.' },
          { name: 'Kill', type: 'Instant', cost: '{B}', text: 'Destroy target creature.' },
        ],
        library: [creature('Top', 'Bear', '{G}')],
      },
    });
    game.cast('Grow');
    game.cast('Kill');
    game.resolve();
    expect(game.happened('fizzled')).toHaveLength(1);
    expect(game.names('library:p1')).toEqual(['Top']);
  });

  it('is of the half that a spell was, not of the card it has become', async () => {
    const split: Written = {
      layout: 'split',
      faces: [
        { name: 'Ice', type: 'Instant', cost: '{1}{U}', text: 'Draw a card.' },
        { name: 'Fire', type: 'Instant', cost: '{3}{R}', text: 'You gain 1 life.' },
      ],
    };
    const game = await position({
      p1: {
        hand: [
          split,
          {
            name: 'Leech',
            type: 'Instant',
            cost: '{U}',
            text: "Counter target spell. You gain life equal to that spell's mana value.",
          },
        ],
      },
    });
    game.cast('Fire');
    game.cast('Leech');
    game.resolve();
    expect(game.player('p1').life).toBe(24);
  });
});
