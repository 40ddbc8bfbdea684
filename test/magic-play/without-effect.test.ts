/** Words that were read right and did nothing, found by looking for what never has any effect. */
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../src/magic/play/objects/abilities.ts';
import { one, scryfallFace } from '../support/magic-import.ts';
import { creature, position, sorcery, type Written } from './position.ts';

const land: Written = { name: 'Moor', type: 'Land', text: '{T}: Add {B}.' };
const library = Array.from({ length: 9 }, (_, n) => creature(`Deep ${n}`));

describe('a price for spells cast this way', () => {
  it('CR 118.9: is asked for each of several cards', async () => {
    const pact = sorcery(
      'Pact',
      "Target opponent exiles the top two cards of their library. You may cast spells from among those cards this turn. If you cast a spell this way, pay life equal to that spell's mana value rather than pay its mana cost.",
    );
    const game = await position({
      p1: { hand: [pact] },
      p2: { library: [creature('Bear'), creature('Ape', '', '3', '3', '{2}{G}'), ...library] },
      mana: 'U',
    });
    game.cast('Pact');
    game.resolve();
    game.cast('Bear');
    game.resolve();
    expect([game.player('p1').life, game.names('battlefield')]).toEqual([18, ['Bear']]);
    game.cast('Ape');
    game.resolve();
    expect([game.player('p1').life, game.names('battlefield')]).toEqual([15, ['Bear', 'Ape']]);
  });
});

describe('leave to play a card from exile with a counter on it', () => {
  it('is leave to cast it, and to play it as a land', async () => {
    const text =
      'Exile target card from a graveyard and put a charge counter on it. You may play a card from exile with a charge counter on it this turn.';
    const game = await position({
      p1: { hand: [sorcery('Dig', text), sorcery('Dig', text)], exile: [creature('Ape')] },
      p2: { graveyard: [creature('Bear'), land] },
    });
    game.cast('Dig', ['Bear']);
    game.resolve();
    game.cast('Bear');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear']);
    game.cast('Dig', ['Moor']);
    game.resolve();
    const [moor = 0] = game.keys('Moor', 'exile');
    game.say(game.moveOn(moor));
    expect(game.names('battlefield')).toEqual(['Bear', 'Moor']);
    const [ape = 0] = game.keys('Ape', 'exile');
    expect(() => game.moveOn(ape)).toThrow('nothing can be done');
  });
});

describe('if it is a creature', () => {
  const text =
    "Whenever a creature an opponent controls dies, you may pay {1}{B}. If you do, return that card to the battlefield under your control. If it's a creature, it's a Zombie in addition to its other creature types.";

  it.each([
    ['yes', ['Warlock', 'Bear'], ['Bear', 'Zombie']],
    ['no', ['Warlock'], ['Bear']],
  ] as const)('it is so where it was returned, and not where it stayed', async (answer, names, subtypes) => {
    const game = await position({
      p1: { battlefield: [creature('Warlock', text), land, land], hand: [sorcery('End', 'Destroy target creature.')] },
      p2: { battlefield: [creature('Bear')] },
      mana: 'UBB',
    });
    game.cast('End', ['Bear']);
    game.resolve(answer);
    expect(game.names('battlefield').filter((name) => name !== 'Moor')).toEqual(names);
    const [key = 0] = [...game.keys('Bear'), ...game.keys('Bear', 'graveyard:p2')];
    expect(game.current(key).subtypes).toEqual(subtypes);
  });
});

describe('X and what may not be cast', () => {
  const giant = { ...creature('Giant'), cost: '{X}{G}' };

  it('CR 601.2e: is judged by the X that was chosen', async () => {
    const winnower = creature('Winnower', "Your opponents can't cast spells with even mana values.");
    const game = await position({ p1: { hand: [giant] }, p2: { battlefield: [winnower] }, mana: 'GGGG' });
    game.cast('Giant');
    expect(game.options()).toEqual([0, 2]);
    game.say(2);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Winnower', 'Giant']);
  });

  it('CR 601.3: what could be cast with no X is not offered', async () => {
    const wall = creature('Wall', "Your opponents can't cast spells with mana value 1 or greater.");
    const game = await position({ p1: { hand: [giant] }, p2: { battlefield: [wall] }, mana: 'GGGG' });
    expect(() => game.cast('Giant')).toThrow('cannot cast Giant');
  });

  it('CR 601.3: what could be cast with some X only is offered', async () => {
    const wall = creature('Wall', "Your opponents can't cast spells with mana value 2 or less.");
    const game = await position({ p1: { hand: [giant] }, p2: { battlefield: [wall] }, mana: 'GGGG' });
    game.cast('Giant');
    expect(game.open().legal).toMatchObject({ min: 2, max: 3 });
  });

  it('CR 601.2e: so is leave to cast', async () => {
    const paragon = creature(
      'Paragon',
      'During each of your turns, you may cast one permanent spell with mana value 2 or less from your graveyard.',
    );
    const game = await position({ p1: { graveyard: [giant], battlefield: [paragon] }, mana: 'GGGG' });
    game.cast('Giant');
    expect(game.open().legal).toMatchObject({ min: 0, max: 1 });
  });
});

describe('leave for one of each in each turn', () => {
  const mill = sorcery('Mill', 'You mill three cards.');

  it.each([
    [
      'During each of your turns, you may play a land and cast a spell from among cards in graveyards that were put there from libraries this turn.',
      ['Bear', 'Moor'],
    ],
    [
      'Once during each of your turns, you may play a land or cast a permanent spell from among cards in your graveyard that were put there from your library this turn.',
      ['Bear'],
    ],
  ] as const)('is for both with "and", for one with "or"', async (text, names) => {
    const game = await position({
      p1: {
        battlefield: [creature('Keeper', text)],
        hand: [mill],
        library: [land, creature('Bear'), creature('Bear'), ...library],
      },
    });
    game.cast('Mill');
    game.resolve();
    game.cast('Bear');
    game.resolve();
    expect(() => game.cast('Bear')).toThrow('cannot cast');
    const [moor = 0] = game.keys('Moor', 'graveyard:p1');
    if (names.length > 1) game.say(game.moveOn(moor));
    else expect(() => game.moveOn(moor)).toThrow('nothing can be done');
    expect(game.names('battlefield')).toEqual(['Keeper', ...names]);
  });
});

describe('a number of counters on it', () => {
  it('CR 400.7j: on what the same text has exiled, where it is now', async () => {
    const text = 'Exile target creature and put a number of time counters on it equal to its mana value.';
    const game = await position({ p1: { hand: [sorcery('Halt', text)] }, p2: { battlefield: [creature('Bear')] } });
    game.cast('Halt');
    game.resolve();
    const [bear = 0] = game.keys('Bear', 'exile');
    expect(game.card(bear).counters).toEqual({ time: 2 });
  });

  it('is left to the players where others than the exiled card are meant', async () => {
    const text = 'Exile a card from your hand. Then remove a time counter from each other card you own in exile.';
    const face = (
      await one({
        ...scryfallFace({ name: 'Halt', type: 'Sorcery', cost: '{U}', text }),
        object: 'card',
        layout: 'normal',
      })
    ).faces[0];
    expect(leftOut(face)).toEqual(['removeCounters.other']);
  });
});
