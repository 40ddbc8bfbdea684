/** Costs that depend or leave a choice, things that may stay tapped, moments of a turn, and what has entered this turn. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, text = '', size = '2/2', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost, text };
};
const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
const artifact = (name: string, text = ''): Written => ({ name, type: 'Artifact', cost: '{1}', text });
const library = ['One', 'Two', 'Three', 'Four'].map((name) => sorcery(name, ''));
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;
const canCast = (played: Played, name: string): boolean =>
  played.options().some((move) => (move as { name?: string }).name === name);

describe('affinity', () => {
  const golem = creature('Golem', 'Affinity for artifacts', '4/4', '{4}');

  it('makes it cheaper by what one controls, and by nothing of the opponent', async () => {
    const cheap = await position({
      mana: 'WW',
      p1: { hand: [golem], battlefield: [artifact('Cog'), artifact('Gear')] },
    });
    cheap.cast('Golem');
    cheap.resolve();
    expect(cheap.names('battlefield')).toContain('Golem');
    const dear = await position({
      mana: 'WW',
      p1: { hand: [golem], battlefield: [artifact('Cog')] },
      p2: { battlefield: [artifact('Gear')] },
    });
    expect(canCast(dear, 'Golem')).toBe(false);
  });

  it('touches generic mana only', async () => {
    const wisp = creature('Wisp', 'Affinity for artifacts', '1/1', '{1}{U}');
    const many = [artifact('Cog'), artifact('Gear'), artifact('Bolt')];
    const played = await position({ mana: 'W', p1: { hand: [wisp], battlefield: many } });
    expect(canCast(played, 'Wisp')).toBe(false);
  });
});

describe('one cost or another', () => {
  const text = 'As an additional cost to cast this spell, sacrifice a creature or pay {3}.\nYou gain 5 life.';

  it('asks which, where both can be paid', async () => {
    const played = await position({ p1: { hand: [sorcery('Shards', text)], battlefield: [creature('Calf')] } });
    played.cast('Shards', ['sacrifice']);
    played.resolve();
    expect(played.names('graveyard:p1')).toEqual(['Calf', 'Shards']);
    expect(life(played)).toBe(25);
  });

  it('takes the one that can be paid, and is not cast where none can', async () => {
    const poor = await position({
      mana: 'U',
      p1: { hand: [sorcery('Shards', text)], battlefield: [creature('Calf')] },
    });
    poor.cast('Shards');
    expect(poor.names('graveyard:p1')).toEqual(['Calf']);
    const bare = await position({ mana: 'UUU', p1: { hand: [sorcery('Shards', text)] } });
    expect(canCast(bare, 'Shards')).toBe(false);
  });

  it('knows whether there is a card to reveal', async () => {
    const pirate = { name: 'Corsair', type: 'Creature — Pirate', cost: '{R}', power: '1', toughness: '1' };
    const words =
      'As an additional cost to cast this spell, reveal a Pirate card from your hand or pay {2}.\nYou gain 5 life.';
    const with_ = await position({ mana: 'U', p1: { hand: [sorcery('Hail', words), pirate] } });
    expect(canCast(with_, 'Hail')).toBe(true);
    const without = await position({ mana: 'U', p1: { hand: [sorcery('Hail', words)] } });
    expect(canCast(without, 'Hail')).toBe(false);
  });
});

describe('an ability that any player may activate', () => {
  it('is offered to the opponent, who is “you” then', async () => {
    const well = enchantment('Well', '{1}: You gain 3 life. Any player may activate this ability.');
    const played = await position({ p1: { battlefield: [well] } });
    played.pass();
    played.activate('Well');
    played.resolve();
    expect([life(played), life(played, 'p2')]).toEqual([20, 23]);
  });

  it('is not, without the words', async () => {
    const well = enchantment('Well', '{1}: You gain 3 life.');
    const played = await position({ p1: { battlefield: [well] } });
    played.pass();
    expect(() => played.activate('Well')).toThrow('cannot activate');
  });
});

describe('what may stay tapped', () => {
  const lamp = artifact(
    'Lamp',
    'You may choose not to untap this artifact during your untap step.\n{T}: You gain 1 life.',
  );

  it('is asked in the untap step of its controller', async () => {
    for (const stays of [true, false]) {
      const played = await position({ p1: { battlefield: [lamp], library }, p2: { library } });
      played.activate('Lamp');
      played.resolve();
      for (let n = 0; n < 60 && !`${JSON.stringify(played.open().about)}`.includes('stay tapped'); n += 1) {
        const { kind, legal } = played.open();
        if (legal.kind === 'form')
          played.say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'no'])));
        else played.say(kind === 'priority' ? { do: 'pass' } : []);
      }
      played.say(stays ? ['Lamp'] : []);
      expect(played.is('Lamp').permanent.tapped).toBe(stays);
    }
  });
});

describe('moments of a turn', () => {
  it('before attackers are declared', async () => {
    const vet = creature(
      'Veteran',
      '{T}: You gain 1 life. Activate only during your turn, before attackers are declared.',
    );
    const early = await position({ p1: { battlefield: [vet] } });
    early.activate('Veteran');
    early.resolve();
    expect(life(early)).toBe(21);
    const late = await position({ p1: { battlefield: [vet] } });
    late.until('second main');
    expect(() => late.activate('Veteran')).toThrow('cannot activate');
  });

  it('the upkeep of the controller of the enchanted creature', async () => {
    const wound: Written = {
      name: 'Wound',
      type: 'Enchantment — Aura',
      cost: '{B}',
      text: "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player loses 2 life.",
    };
    const played = await position({ p1: { hand: [wound], library }, p2: { battlefield: [creature('Cow')], library } });
    played.cast('Wound');
    played.resolve();
    played.until('draw');
    expect([life(played), life(played, 'p2')]).toEqual([20, 18]);
  });

  it("the next turn's upkeep, not one that comes first in this turn", async () => {
    const flare = sorcery('Flare', "Draw a card at the beginning of the next turn's upkeep.");
    const played = await position({ p1: { hand: [flare], library }, p2: { library } });
    played.cast('Flare');
    played.resolve();
    expect(played.names('hand:p1')).toEqual([]);
    played.until('draw');
    expect(played.names('hand:p1')).toEqual(['One']);
  });
});

describe('until your next step', () => {
  it('lasts over the turn of the opponent, and ends as the step begins', async () => {
    const song = sorcery('Song', 'Target creature gains flying until your next upkeep.');
    const played = await position({ p1: { hand: [song], battlefield: [creature('Calf')], library }, p2: { library } });
    const flies = (): boolean => JSON.stringify(played.is('Calf').abilities).includes('flying');
    played.cast('Song');
    played.resolve();
    played.until('end');
    expect(flies()).toBe(true);
    played.until('upkeep');
    expect(flies()).toBe(true);
    played.until('end');
    played.until('upkeep');
    expect(flies()).toBe(false);
  });

  it('ends with the end step of this turn, if it has not begun', async () => {
    const hum = sorcery('Hum', 'Target creature gains flying until your next end step.');
    const played = await position({ p1: { hand: [hum], battlefield: [creature('Calf')], library }, p2: { library } });
    played.cast('Hum');
    played.resolve();
    played.until('second main');
    expect(JSON.stringify(played.is('Calf').abilities)).toContain('flying');
    played.until('end');
    expect(JSON.stringify(played.is('Calf').abilities)).not.toContain('flying');
  });
});

describe('what has entered', () => {
  const party = creature(
    'Guest',
    'Celebration — This creature gets +1/+1 as long as two or more nonland permanents entered the battlefield under your control this turn.',
  );

  it('is counted from this turn', async () => {
    const played = await position({ p1: { hand: [creature('Calf'), creature('Colt')], battlefield: [party] } });
    played.cast('Calf');
    played.resolve();
    expect(played.is('Guest').power).toBe(2);
    played.cast('Colt');
    played.resolve();
    expect(played.is('Guest').power).toBe(3);
  });

  it('itself, this turn or before', async () => {
    const shy = creature('Shy', 'This creature has hexproof as long as it entered this turn.');
    const played = await position({
      p1: {
        hand: [shy],
        battlefield: [creature('Old', 'This creature has hexproof as long as it entered this turn.')],
      },
    });
    played.cast('Shy');
    played.resolve();
    const has = (name: string): boolean => JSON.stringify(played.is(name).abilities).includes('"keyword"');
    expect([has('Shy'), has('Old')]).toEqual([true, false]);
  });
});

describe('libraries', () => {
  it('a card that was found is put on top after the shuffle', async () => {
    const tutor = sorcery(
      'Tutor',
      'Search your library for a creature card, reveal it, then shuffle and put that card on top.',
    );
    const played = await position({ p1: { hand: [tutor], library: [...library, creature('Found')] } });
    played.cast('Tutor');
    played.resolve(['Found'], ['Two', 'One', 'Four', 'Three']);
    expect(played.names('library:p1')[0]).toBe('Found');
  });

  it('cards that were looked at are put back in any order', async () => {
    const ponder = sorcery('Index', 'Look at the top three cards of your library, then put them back in any order.');
    const played = await position({ p1: { hand: [ponder], library } });
    played.cast('Index');
    played.resolve(['Three', 'One', 'Two']);
    expect(played.names('library:p1')).toEqual(['Three', 'One', 'Two', 'Four']);
  });
});

describe('suspend', () => {
  it('exiles it with so many time counters for its cost, and casts it with the last', async () => {
    const vision: Written = { name: 'Vision', type: 'Sorcery', text: 'Suspend 1—{U}\nYou gain 4 life.' };
    const played = await position({ mana: 'U', p1: { hand: [vision], library }, p2: { library } });
    const move = played.options().find((each) => (each as { action?: string }).action === 'suspend');
    played.say(move ?? null);
    expect(played.names('exile')).toEqual(['Vision']);
    expect(played.card(played.keys('Vision', 'exile')[0] ?? 0).counters).toEqual({ time: 1 });
  });
});
