/** What reading double-faced cards by eye has found: words that were read right and went wrong in play. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const creature = (name: string, text = '', power = '2', type = 'Creature — Bear'): Written => ({
  name,
  type,
  cost: '{1}{G}',
  power,
  toughness: power,
  text,
});
const land: Written = { name: 'Forest', type: 'Basic Land — Forest' };

describe('when you do', () => {
  it('targets what it says (CR 603.12)', async () => {
    const trade = sorcery(
      'Trade',
      'You may sacrifice a creature. When you do, exile target creature an opponent controls.',
    );
    const game = await position({
      p1: { hand: [trade], battlefield: [creature('Elk')] },
      p2: { battlefield: [creature('Bear'), creature('Ape')] },
    });
    game.cast('Trade');
    game.resolve('yes', ['Ape']);
    expect(game.names('exile')).toEqual(['Ape']);
  });

  it('does not mind that what was targeted before is gone', async () => {
    const dig = sorcery('Dig', 'Exile target creature card from a graveyard. When you do, you gain 3 life.');
    const game = await position({ p1: { hand: [dig], graveyard: [creature('Bear')] } });
    game.cast('Dig');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });

  it('any number: none will do (CR 107.1c)', async () => {
    const text =
      'Reveal any number of Dragon cards from your hand. When you do, this spell deals X plus 2 damage to target opponent, where X is the number of cards revealed this way.';
    const game = await position({ p1: { hand: [sorcery('Show', text)] } });
    game.cast('Show');
    game.resolve();
    expect(game.player('p2').life).toBe(18);
  });
});

describe('X', () => {
  it('is known as targets are chosen', async () => {
    const text = 'Destroy target creature with power X or less, where X is the number of lands you control.';
    const game = await position({
      p1: { hand: [sorcery('Winnow', text)], battlefield: [land, land] },
      p2: { battlefield: [creature('Bear', '', '2'), creature('Ape', '', '3')] },
    });
    game.cast('Winnow');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Forest', 'Forest', 'Ape']);
  });

  it('of a spell is that of what triggers as it enters (CR 107.3m)', async () => {
    const siege: Written = {
      name: 'Call',
      type: 'Enchantment',
      cost: '{X}{U}',
      text: 'When this enchantment enters, you gain X life.',
    };
    const game = await position({ p1: { hand: [siege] } });
    game.cast('Call', 3);
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });
});

describe('that many', () => {
  it('counts what a spell targets', async () => {
    const text =
      'Whenever you cast a spell that targets one or more creatures you control, put that many +1/+1 counters on this creature.';
    const both = sorcery('Both', 'Up to two target creatures get +1/+1 until end of turn.');
    const game = await position({ p1: { hand: [both], battlefield: [creature('Racer', text), creature('Bear')] } });
    game.cast('Both', ['Racer', 'Bear']);
    game.resolve();
    expect(game.is('Racer').permanent.counters['+1/+1']).toBe(2);
  });
});

describe('what cannot be a target', () => {
  it('in a graveyard', async () => {
    const keeper = creature('Keeper', "Cards in graveyards can't be the targets of spells or abilities.");
    const back = sorcery('Back', 'Return target creature card from your graveyard to your hand.');
    const game = await position({ p1: { hand: [back], battlefield: [keeper], graveyard: [creature('Bear')] } });
    expect(() => game.cast('Back')).toThrow('cannot cast');
  });
});

describe('at end of combat, then', () => {
  it('puts off what follows, too', async () => {
    const ship: Written = {
      layout: 'transform',
      faces: [
        {
          name: 'Ship',
          type: 'Creature — Bear',
          cost: '{1}',
          power: '2',
          toughness: '2',
          text: 'When this creature attacks, exile it at end of combat, then return it to the battlefield transformed under your control.',
        },
        { name: 'Shore', type: 'Land', text: '{T}: Add {C}.' },
      ],
    };
    const game = await position({ p1: { battlefield: [ship] } });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Ship').key}`]: 'p2' });
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Ship']);
    game.until('second main');
    expect([game.names('battlefield'), game.player('p2').life]).toEqual([['Shore'], 18]);
  });
});

describe('leave to play a land or cast a spell', () => {
  const seer: Written = {
    name: 'Seer',
    type: 'Enchantment',
    text: 'At the beginning of your upkeep, exile the top two cards of your library.\nOnce during each of your turns, you may play a land or cast a spell from among the cards exiled with this permanent without paying its mana cost.',
  };

  it('is leave to do either, once in a turn', async () => {
    const game = await position({
      p1: { battlefield: [seer], library: [land, creature('Bear'), creature('Elk')] },
      step: 'upkeep',
    });
    game.until('main');
    const moves = () => (game.options() as { readonly do: string }[]).map((move) => move.do);
    expect(new Set(moves())).toEqual(new Set(['cast', 'play', 'pass', 'concede']));
    game.say(game.moveOn(game.keys('Forest', 'exile')[0] ?? 0));
    expect(moves()).not.toContain('cast');
  });
});

describe('creatures that cannot block it', () => {
  it('means what the words speak of', async () => {
    const howler = creature('Howler', "Creatures with power less than this creature's power can't block it.", '3');
    const game = await position({
      p1: { battlefield: [howler] },
      p2: { battlefield: [creature('Bear'), creature('Ape', '', '3')] },
    });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Howler').key}`]: 'p2' });
    while (game.open().kind === 'priority') game.pass();
    expect(Object.keys((game.open().legal as { readonly fields: object }).fields)).toEqual([`${game.is('Ape').key}`]);
  });
});

describe('what was used to craft', () => {
  it('is known in later turns (CR 702.167c)', async () => {
    const lattice: Written = {
      layout: 'transform',
      faces: [
        { name: 'Lattice', type: 'Artifact', cost: '{1}', text: 'Craft with one or more Bears {1}' },
        {
          name: 'Raptor',
          type: 'Artifact Creature — Raptor',
          power: '*',
          toughness: '4',
          text: "Raptor's power is equal to the total power of the exiled cards used to craft it.",
        },
      ],
    };
    const game = await position({
      p1: { battlefield: [lattice, creature('Bear')], library: [creature('Elk')] },
      p2: { library: [creature('Ape')] },
    });
    game.activate('Lattice');
    game.resolve();
    expect(game.is('Raptor').power).toBe(2);
    game.until('end');
    game.until('upkeep');
    expect(game.is('Raptor').power).toBe(2);
  });
});

describe('for each opponent, a target', () => {
  it('is one that this player controls', async () => {
    const text = 'For each opponent, destroy up to one target creature that player controls.';
    const game = await position({
      p1: { hand: [sorcery('Scripture', text)], battlefield: [creature('Elk')] },
      p2: { battlefield: [creature('Bear')] },
    });
    game.cast('Scripture', ['Bear']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Elk']);
  });
});

describe('for each player, a choice', () => {
  it('is all of them in the end', async () => {
    const text =
      'For each player, choose a creature with power 2 or less that player controls. Then destroy all creatures except creatures chosen this way.';
    const game = await position({
      p1: { hand: [sorcery('Bridge', text)], battlefield: [creature('Elk'), creature('Ape', '', '5')] },
      p2: { battlefield: [creature('Bear'), creature('Cub')] },
    });
    game.cast('Bridge');
    game.resolve(['Bear']);
    expect(game.names('battlefield')).toEqual(['Elk', 'Bear']);
  });
});

describe('during their turn', () => {
  it('asks whose turn it is by who did it', async () => {
    const glyph = creature('Glyph', 'Whenever an opponent casts a spell during their turn, you gain 1 life.');
    const quick: Written = { name: 'Quick', type: 'Instant', cost: '{0}', text: 'Draw a card.' };
    const game = await position({
      p1: { battlefield: [glyph] },
      p2: { hand: [quick, quick], library: [creature('Ape'), creature('Elk'), creature('Cub')] },
    });
    game.pass();
    game.cast('Quick');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.until('end');
    game.until('upkeep');
    game.cast('Quick');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('playing a card exiled with it', () => {
  const seer = creature(
    'Seer',
    '{0}: Exile the top card of your library. You may play that card this turn.\nWhenever you play a card exiled with this creature, you gain 1 life.',
  );

  it.each([
    { name: 'Forest', card: land },
    { name: 'Elk', card: creature('Elk') },
  ])('triggers: $name', async ({ card }) => {
    const game = await position({ p1: { battlefield: [seer], library: [card] } });
    game.activate('Seer');
    game.resolve();
    const [key = 0] = game.game.state.lists.exile;
    game.say(game.moveOn(Number(key)));
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('until the end of the turn, what enters', () => {
  it('has the counter', async () => {
    const text = 'Until end of turn, each creature you control enters with an additional +1/+1 counter on it.';
    const game = await position({ p1: { hand: [sorcery('Train', text), creature('Bear')] } });
    game.cast('Train');
    game.resolve();
    game.cast('Bear');
    game.resolve();
    expect(game.is('Bear').power).toBe(3);
  });
});
