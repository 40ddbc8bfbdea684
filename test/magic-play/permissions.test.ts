/** Permissions: casting from elsewhere, for nothing, at another time; more lands; commanders (CR 601.3, 305, 118.9, 903.8). */
import { describe, expect, it } from 'vitest';
import { movesOf } from '../../src/magic/play/turn/moves.ts';
import { type Played, position, type Written } from './position.ts';

const spell = (name: string, text: string, cost = '{1}{U}', type = 'Sorcery'): Written => ({ name, type, cost, text });
const rule = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{1}', text });
const bear: Written = { name: 'Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };
const fused: Written = {
  layout: 'split',
  faces: [
    { name: 'Spark', type: 'Instant', cost: '{R}', text: 'You gain 1 life.\nFuse' },
    { name: 'Bloom', type: 'Sorcery', cost: '{1}{G}', text: 'You gain 2 life.\nFuse' },
  ],
};
const modal: Written = {
  layout: 'modal_dfc',
  faces: [
    { name: 'Storm', type: 'Instant', cost: '{1}{R}', text: 'You gain 1 life.' },
    { name: 'Peak', type: 'Land', text: '{T}: Add {R}.' },
  ],
};

type Move = { readonly [field: string]: unknown };
const moves = (game: Played): readonly Move[] => {
  const { legal } = game.open();
  return 'of' in legal ? (legal.of as readonly Move[]) : [];
};
const told = (game: Played): readonly string[] =>
  moves(game)
    .filter((move) => move.do === 'cast' || move.do === 'play')
    .map((move) => (move.do === 'play' ? `play ${move.name}` : `${move.name} ${move.way} ${move.price}`));

describe('from elsewhere', () => {
  it('casts from exile and from the graveyard what says so itself', async () => {
    const squid = { ...bear, text: 'You may cast this card from exile.' };
    const crow = { ...bear, name: 'Crow', text: 'You may cast this card from your graveyard.' };
    const game = await position({ p1: { exile: [squid, crow], graveyard: [crow, squid] } });
    expect(told(game)).toEqual(['Crow normal {1}{G}', 'Bear normal {1}{G}']);
  });

  it('casts from the graveyard what the words describe, by the face that is cast', async () => {
    const game = await position({
      p1: {
        battlefield: [rule('Gate', 'You may cast creature spells from your graveyard.')],
        graveyard: [bear, spell('Nap', 'Draw a card.'), modal],
      },
    });
    expect(told(game)).toEqual(['Bear normal {1}{G}']);
    expect(moves(game).find(({ name }) => name === 'Bear')).toMatchObject({ by: 'Gate' });
  });

  it('plays lands from the graveyard, also the land face of a modal card', async () => {
    const game = await position({
      p1: { battlefield: [rule('Field', 'You may play lands from your graveyard.')], graveyard: [forest, modal] },
    });
    expect(told(game)).toEqual(['play Forest', 'play Peak']);
    game.say(moves(game).find(({ name }) => name === 'Peak') as never);
    expect(game.names('battlefield')).toEqual(['Field', 'Peak']);
  });

  it('casts from the top of the library, and only from there', async () => {
    const game = await position({
      p1: {
        battlefield: [rule('Eye', 'You may cast creature spells from the top of your library.')],
        library: [bear, { ...bear, name: 'Boar' }],
      },
    });
    expect(told(game)).toEqual(['Bear normal {1}{G}']);
  });

  it('casts a card that allows it itself', async () => {
    const game = await position({
      p1: { graveyard: [{ ...bear, name: 'Revenant', text: 'You may cast this card from your graveyard.' }] },
    });
    expect(told(game)).toEqual(['Revenant normal {1}{G}']);
  });
});

describe('without paying', () => {
  it('is an alternative cost: also for a fused spell, not for what has its own', async () => {
    const ghost: Written = {
      layout: 'transform',
      faces: [
        { name: 'Scout', type: 'Creature — Human', cost: '{W}', power: '1', toughness: '1', text: 'Disturb {1}{U}' },
        { name: 'Shade', type: 'Creature — Spirit', power: '2', toughness: '1', indicator: ['U'] },
      ],
    };
    const game = await position({
      mana: '',
      p1: {
        battlefield: [rule('Bounty', 'You may cast spells from your hand without paying their mana costs.')],
        hand: [fused],
        graveyard: [ghost],
      },
    });
    expect(told(game)).toEqual(['Spark free free', 'Bloom free free', 'Spark // Bloom free free']);
    game.cast('Spark // Bloom');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });
});

describe('at another time', () => {
  it('casts creatures as though they had flash', async () => {
    const game = await position({
      step: 'upkeep',
      p1: {
        battlefield: [rule('Haste', 'You may cast creature spells as though they had flash.')],
        hand: [bear, spell('Nap', 'Draw a card.')],
      },
    });
    expect(told(game)).toEqual(['Bear normal {1}{G}']);
  });
});

describe('prohibitions', () => {
  it('closes graveyards', async () => {
    const game = await position({
      p1: {
        battlefield: [rule('Seal', "Players can't cast spells from graveyards or libraries.")],
        graveyard: [spell('Rite', 'You gain 1 life.\nFlashback {1}{B}')],
        hand: [spell('Nap', 'You gain 1 life.')],
      },
    });
    expect(told(game)).toEqual(['Nap normal {1}{U}']);
    const refused = movesOf(game.game, 'p1').refused.find(({ move }) => 'name' in move && move.name === 'Rite');
    expect(refused?.why).toEqual({ message: "Seal says that Rite can't be cast.", rule: '601.3' });
  });
});

describe('lands', () => {
  it('are played once a turn, and say so', async () => {
    const game = await position({ p1: { hand: [forest, { ...forest }] } });
    game.say(moves(game).find(({ name }) => name === 'Forest') as never);
    expect(told(game)).toEqual([]);
    expect(movesOf(game.game, 'p1').refused.find(({ move }) => move.do === 'play')?.why.rule).toBe('305.2');
  });
});

describe('a commander', () => {
  it('costs two more for each time before', async () => {
    const game = await position({ p1: { command: [bear] } });
    expect(told(game)).toEqual(['Bear normal {1}{G}']);
    game.cast('Bear');
    game.resolve();
    expect(Object.values(game.player('p1').commanderCasts)).toEqual([1]);
    const again = await position({ p1: { command: [bear] }, castBefore: { Bear: 2 } });
    expect(told(again)).toEqual(['Bear normal {5}{G}']);
  });
});

describe('while something resolves', () => {
  const dig = (text: string): Written => spell('Dig', text, '{U}');

  it('asks whether, then which face; the timing of the card does not matter', async () => {
    const game = await position({
      p1: {
        hand: [dig('Exile the top card of your library. You may cast that card without paying its mana cost.')],
        library: [fused],
      },
    });
    game.cast('Dig');
    game.pass();
    game.pass();
    expect(game.open()).toMatchObject({ kind: 'may', seat: 'p1' });
    game.say('yes');
    // CR 702.102a: from exile never fused.
    expect(game.open()).toMatchObject({ kind: 'face', legal: { of: ['Spark', 'Bloom'] } });
    game.say('Bloom');
    game.resolve();
    expect(game.player('p1').life).toBe(22);
    expect(game.names('graveyard:p1')).toEqual(['Dig', 'Spark // Bloom']);
  });

  it('leaves the card where it is if the player does not want it', async () => {
    const game = await position({
      p1: {
        hand: [dig('Exile the top card of your library. You may cast that card without paying its mana cost.')],
        library: [spell('Nap', 'You gain 1 life.')],
      },
    });
    game.cast('Dig');
    game.resolve('no');
    expect(game.names('exile')).toEqual(['Nap']);
  });
});

describe('once in each own turn', () => {
  it('casts one spell by such leave', async () => {
    const game = await position({
      p1: {
        battlefield: [
          rule('Den', 'Once during each of your turns, you may cast a creature spell from your graveyard.'),
        ],
        graveyard: [bear, { ...bear, name: 'Boar' }],
      },
    });
    expect(told(game)).toEqual(['Bear normal {1}{G}', 'Boar normal {1}{G}']);
    game.cast('Bear');
    game.resolve();
    expect(told(game)).toEqual([]);
  });
});
