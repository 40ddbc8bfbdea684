/** What playing split and modal cards one after another has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, type Played, position, sorcery, type Written } from './position.ts';

const land = (name: string): Written => ({ name, type: `Basic Land — ${name}` });

/** Chance leaves cards in the order in which they are. */
function inOrder(game: Played): void {
  while (game.open().kind === 'shuffle') game.say(game.options());
}

describe('the rest', () => {
  it('of cards looked at: those that were not taken go to the bottom', async () => {
    const text =
      'Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.pass();
    game.pass();
    game.say('yes');
    inOrder(game);
    expect(game.names('hand:p1')).toEqual(['Bear']);
    expect(game.names('library:p1')).toEqual(['Ape', 'Forest', 'Island']);
  });

  it('goes into the graveyard', async () => {
    const text =
      'Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.resolve(['Bear']);
    expect(game.names('hand:p1')).toEqual(['Bear']);
    expect(game.names('graveyard:p1')).toEqual(['Forest', 'Island', 'Dig']);
  });

  it('is not what was put back on top', async () => {
    const text =
      'Look at the top three cards of your library. Put one of them on top of your library and the rest on the bottom of your library in a random order.';
    const library = [land('Forest'), creature('Bear'), land('Island'), creature('Ape')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    game.pass();
    game.pass();
    game.say(['Bear']);
    inOrder(game);
    expect(game.names('library:p1')).toEqual(['Bear', 'Ape', 'Forest', 'Island']);
  });
});

describe('spells that have a keyword by other words', () => {
  const shared: Written = {
    name: 'Theater',
    type: 'Enchantment',
    cost: '{W}',
    text: 'Creature spells you cast have convoke.',
  };

  it('creatures pay for a creature spell, of which there is no mana', async () => {
    const battlefield = [shared, creature('Ape'), creature('Elk')];
    const game = await position({ mana: '', p1: { hand: [creature('Bear')], battlefield } });
    game.cast('Bear');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Theater', 'Ape', 'Elk', 'Bear']);
    expect(game.is('Ape').permanent.tapped).toBe(true);
  });

  it('not for another spell', async () => {
    const battlefield = [shared, creature('Ape'), creature('Elk')];
    const game = await position({ mana: '', p1: { hand: [sorcery('Gain', 'You gain 1 life.')], battlefield } });
    expect(game.options()).toEqual([{ do: 'pass' }, { do: 'concede' }]);
  });
});

describe('what follows a may of another player', () => {
  it('is done by that player: searched, put and shuffled', async () => {
    const text =
      'Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.';
    const game = await position({
      p1: { hand: [sorcery('Erupt', text)], library: [land('Forest'), land('Forest')] },
      p2: { battlefield: [land('Island')], library: [land('Swamp'), creature('Bear'), creature('Ape')] },
    });
    game.cast('Erupt');
    game.pass();
    game.pass();
    expect(game.open().seat).toBe('p2');
    game.say('yes');
    game.say(['Swamp']);
    inOrder(game);
    expect([game.is('Swamp').controller, game.is('Swamp').permanent.tapped]).toEqual(['p2', true]);
    expect(game.happened('shuffled')).toEqual([{ kind: 'shuffled', player: 'p2' }]);
  });

  it('is not done where the player does not want to', async () => {
    const text =
      'Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.';
    const game = await position({
      p1: { hand: [sorcery('Erupt', text)] },
      p2: { battlefield: [land('Island')], library: [land('Swamp'), creature('Bear')] },
    });
    game.cast('Erupt');
    game.resolve('no');
    expect(game.happened('shuffled')).toEqual([]);
  });
});

describe('what one controlled', () => {
  it('counts also where it has gone since', async () => {
    const count = sorcery(
      'Count',
      'Create a Treasure token for each creature you controlled that dealt combat damage to a player this turn.',
      '{0}',
    );
    const kill: Written = { name: 'Kill', type: 'Instant', cost: '{0}', text: 'Destroy target creature.' };
    const game = await position({
      p1: { hand: [count, kill], battlefield: [creature('Bear'), creature('Ape'), creature('Elk')] },
    });
    while (game.open().kind === 'priority') game.pass();
    const [bear, ape, elk] = ['Bear', 'Ape', 'Elk'].map((name) => game.is(name).key);
    game.say({ [`${bear}`]: 'p2', [`${ape}`]: 'p2', [`${elk}`]: 'no' });
    game.until('end of combat');
    game.cast('Kill', ['Ape']);
    game.resolve();
    game.until('second main');
    game.cast('Count');
    game.resolve();
    expect(game.keys('Treasure')).toHaveLength(2);
  });
});

describe('what an instant says of its own cost', () => {
  it('holds under its condition', async () => {
    const text = 'This spell costs {1} less to cast if an opponent controls no basic lands.\nYou gain 1 life.';
    const maul: Written = { name: 'Maul', type: 'Instant', cost: '{2}{B}', text };
    const cheap = await position({ mana: 'BB', p1: { hand: [maul] } });
    cheap.cast('Maul');
    cheap.resolve();
    expect(cheap.player('p1').life).toBe(21);
    const dear = await position({ mana: 'BB', p1: { hand: [maul] }, p2: { battlefield: [land('Forest')] } });
    expect(dear.options()).toEqual([{ do: 'pass' }, { do: 'concede' }]);
  });

  it('is X less, where X is worked out', async () => {
    const text =
      'This spell costs {X} less to cast, where X is the greatest power among creatures you control.\nYou gain 1 life.';
    const maul: Written = { name: 'Maul', type: 'Instant', cost: '{3}{B}', text };
    const game = await position({ mana: 'BB', p1: { hand: [maul], battlefield: [creature('Bear')] } });
    game.cast('Maul');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('for as long as you control this', () => {
  it('ends as it leaves', async () => {
    const text =
      'When this creature enters, exile the top card of your library. You may play that card for as long as you control this creature.';
    const kill = sorcery('Kill', 'Destroy target creature.');
    const game = await position({ p1: { hand: [creature('Gwen', text), kill], library: [creature('Bear')] } });
    game.cast('Gwen');
    game.resolve();
    const castable = () => game.options().filter((move) => (move as { readonly name?: string }).name === 'Bear');
    expect(castable()).toHaveLength(1);
    game.cast('Kill');
    game.resolve();
    expect(castable()).toEqual([]);
  });
});

describe("if you can't", () => {
  const text =
    "At the beginning of your upkeep, exile two cards from your graveyard. If you can't, sacrifice this creature.";

  it('where there are too few, they are taken and it was not possible', async () => {
    const game = await position({
      step: 'upkeep',
      p1: { battlefield: [creature('Egon', text)], graveyard: [creature('Bear')] },
    });
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
    expect(game.names('exile')).toEqual(['Bear']);
  });

  it('where there are enough, it was', async () => {
    const game = await position({
      step: 'upkeep',
      p1: { battlefield: [creature('Egon', text)], graveyard: [creature('Bear'), creature('Ape')] },
    });
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Egon']);
  });
});

describe('what was paid for a spell', () => {
  it('is asked for its power as it resolves', async () => {
    const text =
      "As an additional cost to cast this spell, sacrifice a creature.\nFury deals damage equal to the sacrificed creature's power to any target.";
    const battlefield = [creature('Bear'), creature('Giant', '', '5')];
    const game = await position({ p1: { hand: [sorcery('Fury', text)], battlefield } });
    game.cast('Fury', ['p2'], ['Giant']);
    game.resolve();
    expect(game.player('p2').life).toBe(15);
  });
});

describe('instead, of the same source', () => {
  it('is dealt by what would have dealt the other damage', async () => {
    const text =
      'When Rowan enters, Rowan deals 1 damage to each opponent. If you control an artifact, she deals 3 damage to each opponent instead.';
    const relic: Written = { name: 'Relic', type: 'Artifact', cost: '{1}', text: '' };
    for (const [battlefield, life] of [
      [[], 19],
      [[relic], 17],
    ] as const) {
      const game = await position({ p1: { hand: [creature('Rowan', text)], battlefield } });
      game.cast('Rowan');
      game.resolve();
      expect(game.player('p2').life).toBe(life);
    }
  });
});

describe('revealed cards that were not cast this way', () => {
  it('go to the bottom', async () => {
    const text =
      'Reveal cards from the top of your library until you reveal a nonland card. You may cast that card without paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a random order.';
    const library = [land('Forest'), land('Island'), creature('Bear'), land('Swamp')];
    for (const answer of ['yes', 'no']) {
      const game = await position({ p1: { hand: [sorcery('Chaos', text)], library } });
      game.cast('Chaos');
      game.pass();
      game.pass();
      game.say(answer);
      inOrder(game);
      const rest = answer === 'yes' ? [] : ['Bear'];
      expect(game.names('library:p1')).toEqual(['Swamp', 'Forest', 'Island', ...rest]);
    }
  });
});

describe('mana for one thing or another', () => {
  it('is spent on either, and on nothing else', async () => {
    const text =
      'As this artifact enters, choose a creature type.\n{T}: Add {G}. Spend this mana only to cast a creature spell of the chosen type or a legendary creature spell.';
    const crest: Written = { name: 'Crest', type: 'Artifact', cost: '{0}', text };
    const of = (name: string, type: string): Written => ({ ...creature(name), type, cost: '{G}' }) as Written;
    const hand = [
      crest,
      of('Ranger', 'Creature — Elf'),
      of('Ape', 'Creature — Ape'),
      of('King', 'Legendary Creature — Ape'),
    ];
    const game = await position({ mana: '', p1: { hand } });
    game.cast('Crest');
    game.resolve('Elf');
    const names = game.options().flatMap((move) => (move as { readonly name?: string }).name ?? []);
    expect(names).toEqual(['Ranger', 'King']);
  });
});

describe('when you do, you may pay', () => {
  it.each([
    ['yes', 21],
    ['no', 20],
  ] as const)('%s', async (answer, life) => {
    const text = 'When this creature enters, draw a card. When you do, you may pay {2}. If you do, you gain 1 life.';
    const game = await position({ p1: { hand: [creature('Dean', text)], library: [land('Forest')] } });
    game.cast('Dean');
    game.resolve(answer);
    expect(game.player('p1').life).toBe(life);
  });
});

describe('each player looks and may reveal', () => {
  it('what each revealed goes to their hand, the rest of theirs to the bottom', async () => {
    const text =
      'Each player looks at the top two cards of their library and may reveal a land card and/or an instant or sorcery card from among them. Each player puts the cards they revealed this way into their hand and the rest on the bottom of their library in a random order.';
    const game = await position({
      p1: { hand: [sorcery('Explore', text)], library: [land('Forest'), creature('Bear'), creature('Ape')] },
      p2: { library: [land('Island'), creature('Elk'), creature('Fox')] },
    });
    game.cast('Explore');
    game.resolve('yes', ['Forest'], 'yes', ['Island']);
    expect([game.names('hand:p1'), game.names('library:p1')]).toEqual([['Forest'], ['Ape', 'Bear']]);
    expect([game.names('hand:p2'), game.names('library:p2')]).toEqual([['Island'], ['Fox', 'Elk']]);
  });
});

describe('as long as it is, said after what it is attached to', () => {
  it.each([
    ['Legendary Creature — Bear', 5],
    ['Creature — Bear', 2],
  ])('of a %s', async (type, power) => {
    const text = "Equipped creature gets +3/+0 as long as it's legendary.\nEquip {1}";
    const hammer: Written = { name: 'Hammer', type: 'Artifact — Equipment', cost: '{1}', text };
    const game = await position({ p1: { battlefield: [hammer, { ...creature('Bear'), type } as Written] } });
    game.activate('Hammer');
    game.resolve();
    expect(game.is('Bear').power).toBe(power);
  });
});
