/** What random games with every card have found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

const library = Array.from({ length: 9 }, (_, n) => creature(`Deep ${n}`));

describe('a spell that is cast', () => {
  it('CR 113.6: is not noticed by abilities that wait for spells on its own card: they work on the battlefield', async () => {
    const sage = creature('Sage', 'Whenever you cast a creature spell, you gain 1 life.');
    const game = await position({ p1: { hand: [sage], library } });
    game.cast('Sage');
    expect(game.names('stack')).toEqual(['Sage']);
  });

  it.each(['Extort', 'Increment'])('CR 113.6: nor by %s, a keyword that waits for spells', async (keyword) => {
    const game = await position({ p1: { hand: [creature('Sage', keyword, '1')], library } });
    game.cast('Sage');
    expect(game.names('stack')).toEqual(['Sage']);
  });

  it('CR 113.6: nor by what waits both for its own permanent to enter and for spells', async () => {
    const text = 'When this creature enters and whenever you cast your first spell each turn, you gain 1 life.';
    const game = await position({ p1: { hand: [creature('Sage', text)], library } });
    game.cast('Sage');
    expect(game.names('stack')).toEqual(['Sage']);
  });

  it('CR 113.6: is noticed by what its card says of casting it', async () => {
    const herald = creature('Herald', 'When you cast this spell, you gain 1 life.');
    const game = await position({ p1: { hand: [herald], library } });
    game.cast('Herald');
    expect(game.names('stack')).toEqual(['Herald', 'Herald']);
  });
});

describe('you may have target creature block it', () => {
  it('is another than the creature that blocks: the one whose ability it is', async () => {
    const beetle = creature(
      'Beetle',
      'Haste\nWhen this creature enters, you may have target creature block it this turn if able.',
    );
    const game = await position({ p1: { hand: [beetle] }, p2: { battlefield: [creature('Bear'), creature('Ape')] } });
    game.cast('Beetle');
    game.resolve(['Ape'], 'yes');
    game.until('attackers');
    const { legal } = game.open();
    if (legal.kind !== 'form') throw new Error('attackers are asked for');
    game.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'p2'])));
    while (game.open().kind === 'priority') game.pass();
    const blocks = game.open();
    if (blocks.legal.kind !== 'form') throw new Error('blockers are asked for');
    const nobody = Object.fromEntries(Object.keys(blocks.legal.fields).map((field) => [field, []]));
    expect(() => game.say(nobody)).toThrow('Ape must block Beetle');
  });
});

describe('X of a spell', () => {
  it('CR 107.3m: is that of what triggers as it is cast', async () => {
    const krasis = { ...creature('Krasis', 'When you cast this spell, you gain X life.'), cost: '{X}{G}' };
    const game = await position({ p1: { hand: [krasis] } });
    game.cast('Krasis', 3);
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });
});

describe('if this creature is destroyed this way', () => {
  const text =
    'At the beginning of your upkeep, destroy this creature unless you pay {B}{B}. If this creature is destroyed this way, it deals 7 damage to you.';

  it.each([
    [0, 20],
    [-1, 13],
  ])('it is, or is not', async (answer, life) => {
    const horror = creature('Horror', text);
    const swamp: Written = { name: 'Marsh', type: 'Land', text: '{T}: Add {B}.' };
    const game = await position({ p1: { battlefield: [horror, swamp, swamp] }, step: 'upkeep' });
    game.resolve(answer);
    expect(game.player('p1').life).toBe(life);
  });
});

describe('an opponent chooses target creature they control', () => {
  it('CR 601.2c: they are asked, not the player whose ability it is', async () => {
    const text =
      "{1}: An opponent chooses target creature they control. Create a token that's a copy of that creature.";
    const chamber: Written = { name: 'Chamber', type: 'Artifact', text };
    const game = await position({
      p1: { battlefield: [chamber] },
      p2: { battlefield: [creature('Bear'), creature('Ape')] },
    });
    game.activate('Chamber');
    expect([game.open().seat, game.options().map((key) => game.nameAt(Number(key)))]).toEqual(['p2', ['Bear', 'Ape']]);
  });
});

describe('the last counter', () => {
  it('CR 310.11b: is removed once, though several sources take counters at once', async () => {
    const siege: Written = {
      layout: 'transform',
      faces: [
        { name: 'Siege', type: 'Battle — Siege', cost: '{1}', defense: '4' },
        { name: 'Spoils', type: 'Sorcery', text: 'You gain 5 life.' },
      ],
    };
    const game = await position({ p1: { battlefield: [creature('Bear'), creature('Ape')], hand: [siege] } });
    game.cast('Siege');
    game.resolve();
    game.until('attackers');
    const { legal } = game.open();
    if (legal.kind !== 'form') throw new Error('attackers are asked for');
    const [battle = 0] = game.keys('Siege');
    game.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, battle])));
    game.until('damage');
    expect(game.names('stack')).toEqual(['Siege']);
  });
});

describe('otherwise', () => {
  it('is if the condition did not hold, not if what was done under it came to nothing', async () => {
    const text = "Destroy target creature if it's a Bear. Otherwise, you gain 3 life. Draw a card.";
    const bear = creature('Bear', 'Indestructible');
    const game = await position({ p1: { hand: [sorcery('Doubt', text)], battlefield: [bear], library } });
    game.cast('Doubt');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });

  it('is of what may be done if so, also if it is not done', async () => {
    const text =
      "Reveal the top card of your library. If it's a creature card, you may put it onto the battlefield. Otherwise, put that card into your hand.";
    const game = await position({ p1: { hand: [sorcery('Find', text)], library } });
    game.cast('Find');
    game.resolve('no');
    expect(game.names('hand:p1')).toEqual(['Deep 0']);
  });
});

describe('whenever you play a land from exile', () => {
  const text = 'When this creature enters, exile the top card of your library. You may play that card this turn.';
  const field: Written = { name: 'Field', type: 'Land', text: '' };
  const keeper = creature('Keeper', 'Whenever you play a land from exile or cast a spell from exile, you gain 2 life.');

  it('is not when it is played from the hand', async () => {
    const game = await position({ p1: { hand: [field], battlefield: [keeper] } });
    game.say(game.moveOn(game.keys('Field', 'hand:p1')[0] ?? 0));
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });

  it('is when it is played from there', async () => {
    const game = await position({ p1: { hand: [creature('Seer', text)], battlefield: [keeper], library: [field] } });
    game.cast('Seer');
    game.resolve();
    game.say(game.moveOn(game.keys('Field', 'exile')[0] ?? 0));
    game.resolve();
    expect(game.player('p1').life).toBe(22);
  });
});

describe('read ahead', () => {
  it.each([
    [1, [21, 20]],
    [2, [22, 20]],
    [3, [20, 17]],
  ])('CR 702.155a: of the chapters up to the chosen one, only that triggers: %s', async (chapter, lives) => {
    const text = 'Read ahead\nI — You gain 1 life.\nII — You gain 2 life.\nIII — Each opponent loses 3 life.';
    const saga: Written = { name: 'Saga', type: 'Enchantment — Saga', cost: '{1}', text };
    const game = await position({ p1: { hand: [saga] } });
    game.cast('Saga');
    game.resolve(chapter);
    expect([game.player('p1').life, game.player('p2').life]).toEqual(lives);
  });
});

describe('damage to each', () => {
  const land: Written = { name: 'Field', type: 'Land', text: '' };

  it.each([
    ['the number of lands they control', [17, 19]],
    ['twice the number of lands that player controls', [14, 18]],
    ["half that player's life total, rounded down", [10, 10]],
  ])('player: as much as is said of that one: %s', async (much, lives) => {
    const soil = sorcery('Soil', `Soil deals damage to each player equal to ${much}.`);
    const game = await position({
      p1: { hand: [soil], battlefield: [land, land, land] },
      p2: { battlefield: [land] },
    });
    game.cast('Soil');
    game.resolve();
    expect([game.player('p1').life, game.player('p2').life]).toEqual(lives);
  });
});

describe('X is counted among those creatures', () => {
  it('is known before they change', async () => {
    const text =
      'Creatures you control get +X/+X until end of turn, where X is the number of colors among those creatures.';
    const blue = { ...creature('Blue'), cost: '{U}' };
    const game = await position({ p1: { hand: [sorcery('Ring', text)], battlefield: [creature('Green'), blue] } });
    game.cast('Ring');
    game.resolve();
    expect([game.is('Green').power, game.is('Blue').power]).toEqual([4, 4]);
  });
});

describe('those creatures with something more', () => {
  it('are not all of them', async () => {
    const text = 'Tap two target creatures. Blast deals 2 damage to each of those creatures with flying.';
    const game = await position({
      p1: { hand: [sorcery('Blast', text)] },
      p2: { battlefield: [creature('Bird', 'Flying', '3'), creature('Bear', '', '3')] },
    });
    game.cast('Blast');
    game.resolve();
    expect(['Bird', 'Bear'].map((name) => game.is(name).permanent.damage)).toEqual([2, 0]);
  });
});

describe('that card from your graveyard', () => {
  const bag: Written = {
    name: 'Bag',
    type: 'Artifact',
    text: 'Whenever you discard a card, you gain 1 life. Return that card from your graveyard to your hand.',
  };
  const hole: Written = {
    name: 'Hole',
    type: 'Enchantment',
    text: 'If a card would be put into a graveyard from anywhere, exile it instead.',
  };

  it.each([
    [[bag], ['Bear'], []],
    [[bag, hole], [], ['Bear']],
  ])('is only if it has come there', async (battlefield, hand, exile) => {
    const game = await position({
      p1: { battlefield, hand: [sorcery('Lose', 'Discard a card.'), creature('Bear')] },
    });
    game.cast('Lose');
    game.resolve();
    expect([game.names('hand:p1'), game.names('exile').filter((name) => name === 'Bear')]).toEqual([hand, exile]);
  });
});

describe('what lies face down', () => {
  const spell = sorcery('Spell', 'You gain 1 life.');
  const hide = sorcery('Hide', 'Manifest the top card of your library.');

  it.each([
    ['creature', creature('Bear'), 23],
    ['creature', spell, 20],
    ['instant or sorcery', spell, 23],
    ['permanent', spell, 20],
  ])('CR 708.2a: is a %s card by what it is', async (type, card, life) => {
    const seer = creature('Seer', `{1}: Reveal target face-down permanent. If it's a ${type} card, you gain 3 life.`);
    const game = await position({ p1: { battlefield: [seer], hand: [hide], library: [card] } });
    game.cast('Hide');
    game.resolve();
    game.activate('Seer');
    game.resolve();
    expect(game.player('p1').life).toBe(life);
  });
});
