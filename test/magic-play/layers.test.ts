/** Continuous effects (CR 611, 613) and copies (CR 707): what a thing is with all that holds of it. */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{2}', text });
const creature = (name: string, power: string, text = '', type = 'Creature — Bear'): Written => ({
  name,
  type,
  cost: '{1}{G}',
  power,
  toughness: power,
  text,
});
const bear = creature('Bear', '2');

describe('types', () => {
  it('gives a land a basic type in place of its own types and text', async () => {
    const game = await position({
      p1: {
        battlefield: [
          { name: 'Grove', type: 'Land — Forest', text: '{T}: You gain 1 life.' },
          enchantment('Flood', 'Nonbasic lands are Islands.'),
        ],
      },
    });
    expect(game.is('Grove').subtypes).toEqual(['Island']);
    expect(game.is('Grove').abilities).toEqual([]);
  });

  it('adds the chosen type on the battlefield, on the stack and in hand', async () => {
    const game = await position({
      p1: {
        hand: [
          enchantment(
            'Kinship',
            "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type in addition to their other types. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.",
          ),
          creature('Cub', '1'),
        ],
        battlefield: [bear],
      },
      p2: { battlefield: [creature('Wolf', '2', '', 'Creature — Wolf')] },
    });
    game.cast('Kinship');
    game.resolve('Elf');
    expect(game.is('Bear').subtypes).toEqual(['Bear', 'Elf']);
    expect(game.is('Wolf').subtypes).toEqual(['Wolf']);
    const [cub = 0] = game.keys('Cub', 'hand:p1');
    expect(game.current(cub).subtypes).toEqual(['Bear', 'Elf']);
    game.cast('Cub');
    const [spell = 0] = game.keys('Cub', 'stack');
    expect(game.current(spell).subtypes).toEqual(['Bear', 'Elf']);
  });

  it('makes each thing as big as its own mana value', async () => {
    const game = await position({
      p1: {
        battlefield: [
          { name: 'Gear', type: 'Artifact', cost: '{3}' },
          enchantment(
            'Motion',
            'Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.',
          ),
          { name: 'Cog', type: 'Artifact', cost: '{1}' },
        ],
      },
    });
    expect([game.is('Gear').power, game.is('Cog').toughness]).toEqual([3, 1]);
  });
});

describe('types (CR 205.1)', () => {
  const aimed = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
  const types = async (thing: Written, text: string) => {
    const game = await position({ p1: { battlefield: [thing], hand: [aimed('Change', text)] } });
    game.cast('Change');
    game.resolve();
    const { types: cards, subtypes, supertypes } = game.is('Thing');
    return [supertypes, cards, subtypes].map((words) => words.join(' ')).join(' | ');
  };
  const thing = (type: string, more: Partial<Written> = {}): Written =>
    ({ name: 'Thing', type, cost: '{2}', ...more }) as Written;
  const big = { power: '2', toughness: '2' };

  it('an artifact creature keeps its card types and its subtypes (CR 205.1b)', async () => {
    const becomes = 'Target permanent becomes a 3/3 artifact creature until end of turn.';
    expect(await types(thing('Enchantment — Shrine'), becomes)).toBe(' | Enchantment Artifact Creature | Shrine');
  });

  it('an artifact creature of a kind loses its other creature types only', async () => {
    const becomes = 'Target permanent becomes a 3/3 Golem artifact creature until end of turn.';
    expect(await types(thing('Land Creature — Forest Dryad', big), becomes)).toBe(
      ' | Land Creature Artifact | Forest Golem',
    );
  });

  it('a creature of a kind is nothing else, and keeps no subtype of a type that is gone (CR 205.1a)', async () => {
    const becomes = 'Target permanent becomes a 1/1 green Frog creature until end of turn.';
    expect(await types(thing('Legendary Artifact Creature — Equipment Golem', big), becomes)).toBe(
      'Legendary | Creature | Frog',
    );
  });

  it('in addition to its other types it keeps all', async () => {
    const becomes = 'Target permanent becomes a 1/1 Frog creature in addition to its other types until end of turn.';
    expect(await types(thing('Artifact — Equipment'), becomes)).toBe(' | Artifact Creature | Equipment Frog');
  });

  it('what is no creature any more has no creature type', async () => {
    const becomes = 'Target permanent becomes an artifact until end of turn.';
    expect(await types(thing('Creature — Bear', big), becomes)).toBe(' | Artifact | ');
  });
});

describe('abilities', () => {
  it('gives the keyword of a counter', async () => {
    const game = await position({
      p1: { battlefield: [bear], hand: [sorcery('Lift', 'Put a flying counter on target creature.')] },
    });
    game.cast('Lift');
    game.resolve();
    expect(game.is('Bear').abilities).toHaveLength(1);
  });

  it('defines power and toughness in every zone', async () => {
    const tide: Written = {
      name: 'Tide',
      type: 'Creature — Elemental',
      cost: '{U}',
      power: '*',
      toughness: '1+*',
      text: "Tide's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.",
    };
    const game = await position({ p1: { hand: [tide], graveyard: [bear, sorcery('Note', 'Draw a card.')] } });
    const [card = 0] = game.keys('Tide', 'hand:p1');
    expect([game.current(card).power, game.current(card).toughness]).toEqual([2, 3]);
  });
});

describe('control and size', () => {
  it('is new to whoever gains control of it, and again to who gets it back', async () => {
    const game = await position({
      p1: { hand: [sorcery('Charm', 'Gain control of target creature until end of turn.')] },
      p2: { battlefield: [bear] },
    });
    game.cast('Charm');
    game.resolve();
    expect(game.is('Bear')).toMatchObject({ controller: 'p1', permanent: { under: 'p1', controlledSince: 5 } });
    game.until('upkeep');
    expect(game.is('Bear')).toMatchObject({ controller: 'p2', permanent: { under: 'p2' } });
  });

  it('switches power and toughness after all else', async () => {
    const game = await position({
      p1: {
        battlefield: [{ name: 'Wall', type: 'Creature — Wall', cost: '{W}', power: '1', toughness: '4' }],
        hand: [
          sorcery('Flip', 'Switch the power and toughness of target creature until end of turn.'),
          sorcery('Grow', 'Target creature gets +2/+0 until end of turn.'),
        ],
      },
    });
    game.cast('Flip');
    game.resolve();
    game.cast('Grow');
    game.resolve();
    expect([game.is('Wall').power, game.is('Wall').toughness]).toEqual([4, 3]);
  });
});

describe('copies', () => {
  const room: Written = {
    layout: 'split',
    shown: [0],
    faces: [
      {
        name: 'Pantry',
        type: 'Enchantment — Room',
        cost: '{1}{G}',
        text: 'At the beginning of your end step, you gain 1 life.',
      },
      {
        name: 'Cellar',
        type: 'Enchantment — Room',
        cost: '{2}{B}',
        text: 'At the beginning of your end step, each opponent loses 1 life.',
      },
    ],
  };

  it('enters as a copy of a Room with both doors locked, and unlocks them by itself', async () => {
    const game = await position({
      p1: {
        battlefield: [room],
        hand: [
          enchantment('Echo', 'You may have this enchantment enter as a copy of any enchantment on the battlefield.'),
        ],
      },
    });
    game.cast('Echo');
    game.resolve(['Pantry']);
    const [, echo = 0] = game.game.state.lists.battlefield as readonly number[];
    expect(game.current(echo)).toMatchObject({ names: [], subtypes: ['Room'] });
    expect(game.happened('unlocked')).toEqual([]);
    game.say(game.moveOn(echo));
    expect(game.current(echo).names).toEqual(['Pantry']);
    expect(game.happened('unlocked')).toHaveLength(1);
  });

  it('is not legendary if the words say so', async () => {
    const game = await position({
      p1: {
        battlefield: [creature('Queen', '3', '', 'Legendary Creature — Elf')],
        hand: [
          sorcery('Twin', "Create a token that's a copy of target creature you control, except it isn't legendary."),
        ],
      },
    });
    game.cast('Twin');
    game.resolve();
    expect(game.keys('Queen')).toHaveLength(2);
  });

  it('keeps its own name, size and types if the words say so', async () => {
    const shifter = creature(
      'Shifter',
      '1',
      "{0}: This creature becomes a copy of target creature, except its name is Shifter, it's 4/4, and it's a legendary Zombie in addition to its other types.",
      'Creature — Shapeshifter',
    );
    const game = await position({
      p1: { battlefield: [shifter, creature('Drake', '2', 'Flying', 'Creature — Drake')] },
    });
    game.say(game.moveOn(game.is('Shifter').key));
    game.say(['Drake']);
    game.resolve();
    expect(game.is('Shifter')).toMatchObject({
      names: ['Shifter'],
      power: 4,
      supertypes: ['Legendary'],
      subtypes: ['Drake', 'Zombie'],
    });
    expect(game.is('Shifter').abilities).toHaveLength(1);
  });
});
