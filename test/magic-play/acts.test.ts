/** What players do as text resolves: search, put, choose, pay, attach, copy, doors, emblems, turns. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const instant = (name: string, text: string): Written => ({ name, type: 'Instant', cost: '{U}', text });
const bear: Written = { name: 'Brown Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const ox: Written = { name: 'Grey Ox', type: 'Creature — Ox', cost: '{1}{G}', power: '1', toughness: '4' };
const land = (name: string): Written => ({ name, type: 'Land', text: '' });
const forest: Written = { name: 'Forest', type: 'Basic Land — Forest', text: '' };

describe('cards', () => {
  it('searches, may fail to find, and shuffles', async () => {
    const seek = sorcery(
      'Seek',
      'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
    );
    const game = await position({ p1: { hand: [seek, seek], library: [land('A'), forest, land('B')] } });
    game.cast('Seek');
    game.pass();
    game.pass();
    game.say(['Forest']);
    game.say(game.options());
    expect(game.is('Forest').permanent.tapped).toBe(true);
    expect(game.game.state.lists['library:p1']).toHaveLength(2);
    game.cast('Seek');
    game.pass();
    game.pass();
    expect(game.open().seat).toBe('chance');
  });

  it('puts one of the top cards into the hand and the rest on the bottom in any order', async () => {
    const game = await position({
      p1: {
        hand: [
          sorcery(
            'Sift',
            'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in any order.',
          ),
        ],
        library: [land('A'), land('B'), bear, land('C')],
      },
    });
    game.cast('Sift');
    game.resolve(['B', 'A']);
    expect(game.names('hand:p1')).toEqual(['Brown Bear']);
    expect(game.names('library:p1')).toEqual(['C', 'B', 'A']);
  });

  it('sacrifices only what one controls, each player in turn', async () => {
    const game = await position({
      p1: { battlefield: [bear], hand: [sorcery('Edict', 'Each player sacrifices a creature.')] },
      p2: { battlefield: [ox] },
    });
    game.cast('Edict');
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
    expect(game.names('graveyard:p2')).toEqual(['Grey Ox']);
  });

  it('exiles until it leaves, and brings back (CR 610.3)', async () => {
    const jail: Written = {
      name: 'Jail',
      type: 'Enchantment',
      cost: '{W}',
      text: 'When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield.',
    };
    const game = await position({
      p1: { hand: [jail, sorcery('Break', 'Destroy target enchantment.')] },
      p2: { battlefield: [ox] },
    });
    game.cast('Jail');
    game.resolve();
    expect(game.names('exile')).toEqual(['Grey Ox']);
    game.cast('Break');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Grey Ox']);
    expect(game.is('Grey Ox').controller).toBe('p2');
  });
});

describe('choices', () => {
  it('chooses a name of one face of a card that exists, judged by that face (CR 201.4)', async () => {
    const modal: Written = {
      layout: 'modal_dfc',
      faces: [
        { name: 'Spark', type: 'Instant', cost: '{R}', text: 'Draw a card.' },
        { name: 'Cinder Field', type: 'Land', text: '' },
      ],
    };
    const game = await position({
      p1: {
        hand: [
          sorcery(
            'Ban',
            "Choose a nonland card name. Until your next turn, your opponents can't cast spells with the chosen name.",
          ),
        ],
      },
      p2: { hand: [modal, bear] },
    });
    game.cast('Ban');
    game.pass();
    game.pass();
    expect(game.options()).toEqual(['Ban', 'Brown Bear', 'Spark']);
    game.say('Spark');
    game.pass();
    const moves = JSON.stringify(game.open().legal);
    expect(game.open().seat).toBe('p2');
    expect(moves).not.toContain('Spark');
  });

  it('pays in resolution, or else', async () => {
    const deny = instant('Deny', 'Counter target spell unless its controller pays {3}.');
    const game = await position({ p1: { hand: [sorcery('Gain', 'You gain 3 life.')] }, p2: { hand: [deny] } });
    game.cast('Gain');
    game.pass();
    game.cast('Deny');
    game.resolve(0);
    expect(game.player('p1').life).toBe(23);
    expect(game.player('p1').mana).toHaveLength(21);
  });

  it('does not offer a payment that nobody can make', async () => {
    const deny = instant('Deny', 'Counter target spell unless its controller pays {3}.');
    const game = await position({
      mana: 'UU',
      p1: { hand: [sorcery('Gain', 'You gain 3 life.')] },
      p2: { hand: [deny] },
    });
    game.cast('Gain');
    game.pass();
    game.cast('Deny');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });

  it('does this instead where the condition holds', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [sorcery('Gain', 'You gain 3 life. If you control a creature, you gain 5 life instead.')],
      },
    });
    game.cast('Gain');
    game.resolve();
    expect(game.player('p1').life).toBe(25);
  });
});

describe('copies of spells', () => {
  const twin = instant('Twin', 'Copy target instant or sorcery spell. You may choose new targets for the copy.');
  const shock = instant('Shock', 'Shock deals 2 damage to any target.');

  it('keeps the targets, or changes them', async () => {
    const game = await position({ p1: { hand: [shock, twin] }, p2: { battlefield: [bear] } });
    game.cast('Shock', ['p2']);
    game.cast('Twin');
    game.resolve('yes', ['Brown Bear']);
    expect(game.player('p2').life).toBe(18);
    expect(game.names('battlefield')).toEqual([]);
    expect(game.happened('cast')).toHaveLength(2);
    expect(game.names('graveyard:p1')).toEqual(['Twin', 'Shock']);
  });

  it('copies only the half that was cast', async () => {
    const split: Written = {
      layout: 'split',
      faces: [
        { name: 'Gain', type: 'Sorcery', cost: '{W}', text: 'You gain 3 life.' },
        { name: 'Draw', type: 'Sorcery', cost: '{U}', text: 'Draw a card.' },
      ],
    };
    const game = await position({ p1: { hand: [split, twin], library: [land('A'), land('B')] } });
    game.cast('Gain');
    game.cast('Twin');
    game.resolve();
    expect(game.player('p1').life).toBe(26);
    expect(game.names('hand:p1')).toEqual([]);
  });

  it('makes a token of the copy of a permanent spell, with the same face up (CR 707.10)', async () => {
    const copy = instant('Twin', 'Copy target spell you control.');
    const game = await position({ p1: { hand: [{ ...bear, cost: '{G}' } as Written, copy] } });
    game.cast('Brown Bear');
    game.cast('Twin');
    game.resolve();
    expect(game.keys('Brown Bear').map((key) => game.record(key).body.made)).toEqual(['token', 'card']);
  });
});

describe('permanents', () => {
  it('attaches, but not to what it cannot be attached to (CR 701.3b)', async () => {
    const sword: Written = {
      name: 'Sword',
      type: 'Artifact — Equipment',
      cost: '{1}',
      text: 'Equipped creature gets +2/+0.\n{1}: Attach this Equipment to target permanent.',
    };
    const game = await position({ p1: { battlefield: [sword, bear, { name: 'Stone', type: 'Artifact', text: '' }] } });
    game.activate('Sword', ['Stone']);
    game.resolve();
    expect(game.is('Sword').permanent.attachedTo).toBeNull();
    game.activate('Sword', ['Brown Bear']);
    game.resolve();
    expect(game.is('Brown Bear').power).toBe(4);
  });

  it('locks or unlocks a door of the chosen Room (CR 709.5f, 709.5g)', async () => {
    const room: Written = {
      layout: 'split',
      faces: [
        {
          name: 'Dim Hall',
          type: 'Enchantment — Room',
          cost: '{2}{B}',
          text: 'When you unlock this door, you gain 1 life.',
        },
        {
          name: 'Steep Stair',
          type: 'Enchantment — Room',
          cost: '{4}{U}',
          text: 'When you unlock this door, you gain 5 life.',
        },
      ],
    };
    const game = await position({
      p1: { battlefield: [room], hand: [sorcery('Key', 'Lock or unlock a door of target Room you control.')] },
    });
    game.cast('Key');
    const [key] = game.game.state.lists.battlefield;
    game.resolve({ do: 'unlock', room: Number(key), door: 1 });
    expect(game.record(Number(key)).shown).toEqual([0, 1]);
    expect(game.player('p1').life).toBe(25);
  });

  it('becomes a copy for a turn, and is itself again', async () => {
    const game = await position({
      p1: {
        battlefield: [bear, ox],
        hand: [sorcery('Mimic', 'Target Bear you control becomes a copy of target Ox you control until end of turn.')],
      },
    });
    game.cast('Mimic');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Grey Ox', 'Grey Ox']);
    game.until('upkeep');
    expect(game.names('battlefield')).toEqual(['Brown Bear', 'Grey Ox']);
  });

  it('distributes counters among targets', async () => {
    const game = await position({
      p1: {
        battlefield: [bear, ox],
        hand: [
          sorcery('Grow', 'Distribute three +1/+1 counters among one, two, or three target creatures you control.'),
        ],
      },
    });
    game.cast('Grow', ['Brown Bear', 'Grey Ox'], 2);
    game.resolve();
    expect([game.is('Brown Bear').power, game.is('Grey Ox').power]).toEqual([4, 2]);
  });
});

describe('the game', () => {
  it('gives an emblem whose abilities work', async () => {
    const game = await position({
      p1: {
        battlefield: [bear],
        hand: [
          sorcery('Sign', 'You get an emblem with "Creatures you control get +1/+1."'),
          sorcery('Omen', 'You get an emblem with "Whenever you cast a spell, you gain 1 life."'),
          sorcery('Other', 'Draw a card.'),
        ],
        library: [land('A')],
      },
    });
    game.cast('Sign');
    game.resolve();
    expect(game.is('Brown Bear').power).toBe(3);
    game.cast('Omen');
    game.resolve();
    game.cast('Other');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });

  it('takes an extra turn', async () => {
    const game = await position({
      p1: { hand: [sorcery('Again', 'Take an extra turn after this one.')], library: [land('A'), land('B')] },
      p2: { library: [land('C'), land('D')] },
    });
    game.cast('Again');
    game.resolve();
    game.until('upkeep');
    expect(game.game.state.records.clock).toMatchObject({ turn: 6, active: 'p1' });
    game.until('end');
    game.until('upkeep');
    expect(game.game.state.records.clock).toMatchObject({ turn: 7, active: 'p2' });
  });

  it('wins at once', async () => {
    const game = await position({ p1: { hand: [sorcery('Triumph', 'You win the game.')] } });
    game.cast('Triumph');
    game.resolve();
    expect(game.game.halt.kind).toBe('over');
    expect(game.game.state.records.clock).toMatchObject({ winner: 'p1' });
  });

  it('flips a coin by chance', async () => {
    const game = await position({ p1: { hand: [sorcery('Luck', 'Flip a coin. You gain 1 life.')] } });
    game.cast('Luck');
    game.resolve(1);
    expect(game.happened('flipped coin')).toMatchObject([{ heads: true, won: null }]);
  });

  it('calls a coin where winning the flip matters (CR 705.2)', async () => {
    const luck = sorcery(
      'Luck',
      'Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 1 life.',
    );
    const fan: Written = { name: 'Fan', type: 'Enchantment', text: 'Whenever you win a coin flip, you gain 2 life.' };
    const game = await position({ p1: { hand: [luck, luck], battlefield: [fan] } });
    game.cast('Luck');
    game.resolve('tails', 2);
    expect(game.player('p1').life).toBe(27);
    game.cast('Luck');
    game.resolve('tails', 1);
    expect(game.player('p1').life).toBe(26);
  });

  it('flips without a call where only the side matters', async () => {
    const luck = sorcery('Luck', 'Flip a coin. If it comes up heads, you gain 5 life.');
    const game = await position({ p1: { hand: [luck] } });
    game.cast('Luck');
    game.resolve(1);
    expect(game.player('p1').life).toBe(25);
  });
});
