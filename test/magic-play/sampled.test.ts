/** What reading cards by eye has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, position, sorcery, type Written } from './position.ts';

describe('triggers that resolving text makes', () => {
  it('whenever this turn: each time', async () => {
    const beck = sorcery('Beck', 'Whenever a creature enters this turn, you gain 1 life.');
    const game = await position({ p1: { hand: [beck, creature('Bear'), creature('Ape')] } });
    for (const name of ['Beck', 'Bear', 'Ape']) {
      game.cast(name);
      game.resolve();
    }
    expect(game.player('p1').life).toBe(22);
  });

  it('when: once', async () => {
    const next = sorcery('Next', 'When you cast your next creature spell this turn, you gain 1 life.');
    const game = await position({ p1: { hand: [next, creature('Bear'), creature('Ape')] } });
    for (const name of ['Next', 'Bear', 'Ape']) {
      game.cast(name);
      game.resolve();
    }
    expect(game.player('p1').life).toBe(21);
  });

  it('that creature enters with a counter: what is still a spell', async () => {
    const text =
      'When you cast your next creature spell this turn, that creature enters with an additional +1/+1 counter on it.';
    const game = await position({ p1: { hand: [sorcery('Train', text), creature('Bear'), creature('Ape')] } });
    for (const name of ['Train', 'Bear', 'Ape']) {
      game.cast(name);
      game.resolve();
    }
    expect([game.is('Bear').power, game.is('Ape').power]).toEqual([3, 2]);
  });
});

describe('whom a condition asks', () => {
  it('each player: all of them', async () => {
    const check = sorcery('Check', 'If each player has 10 or less life, you gain 10 life.');
    const drain = sorcery('Drain', 'Target player loses 10 life.');
    const game = await position({ p1: { hand: [check, check, drain, drain] } });
    game.cast('Drain', ['p2']);
    game.resolve();
    game.cast('Check');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Drain', ['p1']);
    game.resolve();
    game.cast('Check');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
  });
});

describe('what another line chose', () => {
  it('the chosen creature', async () => {
    const friend = creature(
      'Friend',
      'When this creature enters, choose a creature an opponent controls.\nWhen the chosen creature leaves the battlefield, you gain 1 life.',
    );
    const kill = sorcery('Kill', 'Destroy target creature.');
    const game = await position({
      p1: { hand: [friend, kill, kill] },
      p2: { battlefield: [creature('Bear'), creature('Ape')] },
    });
    game.cast('Friend');
    game.resolve(['Ape']);
    game.cast('Kill', ['Bear']);
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Kill', ['Ape']);
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('what has died', () => {
  it('is asked whether it was blocking', async () => {
    const fighter = creature('Fighter', 'Whenever a creature blocking this creature dies, you gain 5 life.', '3');
    const game = await position({ p1: { battlefield: [fighter] }, p2: { battlefield: [creature('Bear')] } });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Fighter').key}`]: 'p2' });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Bear').key}`]: [game.is('Fighter').key] });
    while (game.player('p1').life === 20 && game.open().kind === 'priority') game.pass();
    expect(game.player('p1').life).toBe(25);
  });
});

describe('targets from a single graveyard', () => {
  it('are all from one', async () => {
    const pull = sorcery('Pull', 'Return up to two target creature cards from a single graveyard to the battlefield.');
    const game = await position({
      p1: { hand: [pull], graveyard: [creature('Bear'), creature('Ape')] },
      p2: { graveyard: [creature('Elk')] },
    });
    game.cast('Pull', ['Bear']);
    expect(game.options().map((key) => game.nameAt(Number(key)))).toEqual(['Ape']);
    game.say(['Ape']);
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Bear', 'Ape']);
  });
});

describe('where cards are counted', () => {
  it('in the graveyard, if the words say so', async () => {
    const text = 'If you have two or more cards in your graveyard, you gain 1 life.';
    const plan = sorcery('Plan', text);
    const game = await position({ p1: { hand: [plan, plan, plan, plan] } });
    game.cast('Plan');
    game.resolve();
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Plan');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('how long', () => {
  it('attacks this turn if able: not in the next', async () => {
    const rouse = sorcery('Rouse', 'Target creature attacks this turn if able.');
    const game = await position({ p1: { hand: [rouse], battlefield: [creature('Bear')] } });
    game.cast('Rouse');
    game.resolve();
    const held = () => game.is('Bear').held.map(({ change }) => change.kind);
    expect(held()).toEqual(['attackNow']);
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Bear').key}`]: 'p2' });
    game.until('upkeep');
    expect(held()).toEqual([]);
  });

  it('does not untap in the next untap step, and untaps in the one after', async () => {
    const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };
    const freeze = sorcery('Freeze', "Tap target creature. It doesn't untap during its controller's next untap step.");
    const game = await position({
      p1: { hand: [freeze], library: [forest, forest, forest] },
      p2: { battlefield: [creature('Bear')], library: [forest, forest, forest] },
    });
    game.cast('Freeze');
    game.resolve();
    game.until('upkeep');
    expect(game.is('Bear').permanent.tapped).toBe(true);
    game.until('draw');
    game.until('upkeep');
    game.until('draw');
    game.until('upkeep');
    expect(game.is('Bear').permanent.tapped).toBe(false);
  });
});

describe('what is chosen', () => {
  it('the color of your choice, as the effect begins', async () => {
    const shelter = sorcery(
      'Shelter',
      'Target creature gains protection from the color of your choice until end of turn.',
    );
    const burn = sorcery('Burn', 'Destroy target creature.', '{R}');
    const game = await position({ p1: { hand: [shelter, burn], battlefield: [creature('Bear')] } });
    game.cast('Shelter');
    game.resolve('red');
    expect(() => game.cast('Burn')).toThrow('cannot cast');
  });

  it('by each player: all of it is meant', async () => {
    const text = 'Starting with you, each player chooses up to one creature. Exile those creatures.';
    const game = await position({
      p1: { hand: [sorcery('Vote', text)] },
      p2: { battlefield: [creature('Bear'), creature('Ape'), creature('Elk')] },
    });
    game.cast('Vote');
    game.resolve(['Bear'], ['Elk']);
    expect(game.names('battlefield')).toEqual(['Ape']);
  });

  it('nothing, where it is only asked whether there is one', async () => {
    const look = sorcery('Look', 'If there is a creature card in your graveyard, you gain 1 life.');
    const game = await position({ p1: { hand: [look], graveyard: [creature('Bear'), creature('Ape')] } });
    game.cast('Look');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('what cannot be regenerated', () => {
  it('is destroyed, though it is said only after', async () => {
    const bear = creature('Bear', '{0}: Regenerate this creature.');
    const malice = sorcery('Malice', "Destroy target creature. It can't be regenerated.");
    const game = await position({ p1: { hand: [malice], battlefield: [bear] } });
    game.activate('Bear');
    game.resolve();
    game.cast('Malice');
    game.resolve();
    expect(game.names('battlefield')).toEqual([]);
  });
});

describe('costs that tap', () => {
  it('one creature does not tap for both', async () => {
    const elder = creature('Elder', '{T}, Tap an untapped Bear you control: You gain 1 life.');
    const alone = await position({ p1: { battlefield: [elder] } });
    expect(() => alone.activate('Elder')).toThrow('cannot activate');
    const pair = await position({ p1: { battlefield: [elder, creature('Cub')] } });
    pair.activate('Elder');
    pair.resolve();
    expect(pair.player('p1').life).toBe(21);
  });
});

describe('states', () => {
  it('equipped, enchanted, and neither', async () => {
    const lord = creature('Lord', 'Creatures you control that are enchanted or equipped get +1/+1.');
    const sword: Written = { name: 'Sword', type: 'Artifact — Equipment', cost: '{1}', text: 'Equip {0}' };
    const game = await position({ p1: { battlefield: [lord, creature('Bear'), sword] } });
    expect(game.is('Bear').power).toBe(2);
    game.activate('Sword', ['Bear']);
    game.resolve();
    expect([game.is('Lord').power, game.is('Bear').power]).toEqual([2, 3]);
  });

  it('historic spells', async () => {
    const sage = creature('Sage', 'Whenever you cast a historic spell, you gain 1 life.');
    const gear: Written = { name: 'Gear', type: 'Artifact', cost: '{1}', text: '' };
    const game = await position({ p1: { battlefield: [sage], hand: [creature('Bear'), gear] } });
    game.cast('Bear');
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.cast('Gear');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});

describe('an if after "when you do"', () => {
  it('must hold', async () => {
    const text = 'You may discard a card. When you do, if you control a Bear, you gain 1 life.';
    for (const [battlefield, life] of [
      [[], 20],
      [[creature('Cub')], 21],
    ] as const) {
      const plan = sorcery('Plan', text);
      const game = await position({ p1: { hand: [plan, creature('Ape')], battlefield } });
      game.cast('Plan');
      game.resolve('yes');
      expect(game.player('p1').life).toBe(life);
    }
  });
});

describe('what was put into the hand this way', () => {
  it('not what went to the graveyard', async () => {
    const text =
      'Look at the top three cards of your library. You may put any number of them into your hand and the rest into your graveyard. You lose 3 life for each card you put into your hand this way.';
    const library = [creature('One'), creature('Two'), creature('Three')];
    const game = await position({ p1: { hand: [sorcery('Dig', text)], library } });
    game.cast('Dig');
    const [one = 0] = game.keys('One', 'library:p1');
    game.resolve('yes', [one]);
    expect(game.names('hand:p1')).toEqual(['One']);
    expect(game.player('p1').life).toBe(17);
  });
});

describe('for each other, said of several', () => {
  it('counts others than each of them', async () => {
    const run = sorcery(
      'Run',
      'Creatures you control get +1/+0 until end of turn for each other creature you control.',
    );
    const game = await position({
      p1: { hand: [run], battlefield: [creature('Bear'), creature('Ape'), creature('Elk')] },
    });
    game.cast('Run');
    game.resolve();
    expect(game.is('Bear').power).toBe(4);
    const pack: Written = {
      name: 'Pack',
      type: 'Enchantment',
      cost: '{G}',
      text: 'Bears get +1/+1 for each other Bear on the battlefield.',
    };
    const still = await position({ p1: { battlefield: [pack, creature('Bear'), creature('Ape')] } });
    expect(still.is('Bear').power).toBe(3);
  });
});

describe('so many targets from a single graveyard', () => {
  it('need one that has as many', async () => {
    const text = 'Exile two target cards from a single graveyard.';
    const game = await position({
      p1: { hand: [sorcery('Cauldron', text)], graveyard: [creature('Bear')] },
      p2: { graveyard: [creature('Ape'), creature('Elk')] },
    });
    game.cast('Cauldron', ['Ape'], ['Elk']);
    game.resolve();
    expect(game.names('exile')).toEqual(['Ape', 'Elk']);
    const none = await position({
      p1: { hand: [sorcery('Cauldron', text)], graveyard: [creature('Bear')] },
      p2: { graveyard: [creature('Ape')] },
    });
    expect(() => none.cast('Cauldron')).toThrow('cannot cast');
  });
});

describe('you may, then', () => {
  it('who does not do the first does not do the second', async () => {
    const text = 'You may discard your hand, then draw two cards.';
    const library = [creature('One'), creature('Two'), creature('Three')];
    for (const [said, hand] of [
      ['no', ['Ape']],
      ['yes', ['One', 'Two']],
    ] as const) {
      const game = await position({ p1: { hand: [sorcery('Plan', text), creature('Ape')], library } });
      game.cast('Plan');
      game.resolve(said);
      expect(game.names('hand:p1')).toEqual(hand);
    }
  });

  it('who searches and finds nothing still shuffles', async () => {
    const text = 'You may search your library for a land card, put it into your hand, then shuffle.';
    for (const [said, shuffled] of [
      ['no', 0],
      ['yes', 1],
    ] as const) {
      const game = await position({ p1: { hand: [sorcery('Seek', text)], library: [creature('One')] } });
      game.cast('Seek');
      game.resolve(said, ...(said === 'yes' ? [['One']] : []));
      expect(game.happened('shuffled')).toHaveLength(shuffled);
    }
  });
});

describe('your next main phase this turn', () => {
  it('is the second, after combat', async () => {
    const storm = creature(
      'Storm',
      'Whenever this creature attacks, you gain 1 life at the beginning of your next main phase this turn.',
    );
    const game = await position({ p1: { battlefield: [storm] } });
    while (game.open().kind === 'priority') game.pass();
    game.say({ [`${game.is('Storm').key}`]: 'p2' });
    game.resolve();
    expect(game.player('p1').life).toBe(20);
    game.until('second main');
    game.resolve();
    expect(game.player('p1').life).toBe(21);
  });
});
