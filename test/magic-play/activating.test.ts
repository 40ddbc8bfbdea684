/** Activated abilities: where they work, what they cost, what limits them (CR 602, 606, 702.6, 702.29, 702.122). */
import { describe, expect, it } from 'vitest';
import { movesOf } from '../../src/magic/play/turn/moves.ts';
import { type Played, position, type Written } from './position.ts';

const bear: Written = { name: 'Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };
const artifact = (name: string, text: string): Written => ({ name, type: 'Artifact', cost: '{1}', text });

const whyNot = (game: Played, name: string): string | undefined =>
  movesOf(game.game, 'p1').refused.find(({ move }) => move.do === 'activate' && game.nameAt(move.object) === name)?.why
    .rule;

describe('off the battlefield', () => {
  it('cycles from the hand', async () => {
    const game = await position({
      p1: { hand: [{ ...bear, name: 'Wheel', text: 'Cycling {2}' } as Written], library: [forest] },
    });
    game.activate('Wheel');
    expect(game.names('graveyard:p1')).toEqual(['Wheel']);
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Forest']);
  });

  it('uses what speaks of its own card, where it says', async () => {
    const ghoul: Written = {
      ...bear,
      name: 'Ghoul',
      text: '{1}{B}: Return this card from your graveyard to your hand.',
    };
    const game = await position({ p1: { hand: [ghoul], graveyard: [{ ...ghoul, name: 'Ghast' }] } });
    expect(() => game.activate('Ghoul')).toThrow('cannot activate Ghoul');
    game.activate('Ghast');
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Ghoul', 'Ghast']);
  });

  it('channels by discarding itself', async () => {
    const well: Written = { ...bear, name: 'Well', text: 'Channel — {1}, Discard this card: You gain 4 life.' };
    const game = await position({ p1: { hand: [well] } });
    game.activate('Well');
    game.resolve();
    expect(game.player('p1').life).toBe(24);
  });
});

describe('costs and limits', () => {
  it('chooses X, and pays it', async () => {
    const game = await position({ mana: 'GGG', p1: { battlefield: [artifact('Urn', '{X}, {T}: You gain X life.')] } });
    game.activate('Urn', 2);
    game.resolve();
    expect(game.player('p1').life).toBe(22);
    expect(game.player('p1').mana).toHaveLength(1);
  });

  it('chooses X of a loyalty cost up to its loyalty', async () => {
    const walker: Written = {
      name: 'Walker',
      type: 'Planeswalker — Walker',
      loyalty: '4',
      text: '+1: You gain 1 life.\n−X: You gain X life.',
    };
    const game = await position({ p1: { hand: [{ ...walker, cost: '{1}' }] } });
    game.cast('Walker');
    game.resolve();
    const { key } = game.is('Walker');
    game.say({ do: 'activate', object: key, ability: 'f0.1', cost: '−X' });
    game.say(3);
    expect(game.record(key).counters.loyalty).toBe(1);
    game.resolve();
    expect(game.player('p1').life).toBe(23);
    expect(whyNot(game, 'Walker')).toBe('606.3');
  });

  it('is used once each turn, as a sorcery, or only then', async () => {
    const game = await position({
      step: 'upkeep',
      p1: {
        battlefield: [
          artifact('Once', '{1}: You gain 1 life. Activate only once each turn.'),
          artifact('Slow', '{1}: You gain 1 life. Activate only as a sorcery.'),
          artifact('Late', '{1}: You gain 1 life. Activate only during combat.'),
        ],
      },
    });
    game.activate('Once');
    expect([whyNot(game, 'Once'), whyNot(game, 'Slow'), whyNot(game, 'Late')]).toEqual(['602.5b', '602.5d', '602.5b']);
  });

  it('waits for a creature to be there since the turn began', async () => {
    const elf: Written = { ...bear, name: 'Elf', text: '{T}: You gain 1 life.' };
    const game = await position({ p1: { hand: [elf] } });
    game.cast('Elf');
    game.resolve();
    expect(whyNot(game, 'Elf')).toBe('302.6');
  });

  it('costs less by its own words', async () => {
    const horn = artifact(
      'Horn',
      '{3}: You gain 1 life. This ability costs {1} less to activate for each creature you control.',
    );
    const game = await position({ mana: 'G', p1: { battlefield: [horn, bear, { ...bear, name: 'Boar' }] } });
    game.activate('Horn');
    expect(game.player('p1').mana).toEqual([]);
  });
});

describe('what may not be activated', () => {
  const druid: Written = { ...bear, name: 'Druid', text: '{T}: Add {G}.\n{1}: You gain 1 life.' };
  const ban = (text: string): Written => ({ name: 'Ban', type: 'Enchantment', cost: '{1}', text });
  const makesMana = (game: Played): boolean => movesOf(game.game, 'p1').legal.some(({ do: it }) => it === 'mana');

  it.each([
    {
      text: "Activated abilities of creatures can't be activated unless they're mana abilities.",
      refused: '602.5',
      mana: true,
    },
    { text: "Activated abilities of creatures can't be activated.", refused: '602.5', mana: false },
    { text: "Activated abilities of artifacts can't be activated.", refused: undefined, mana: true },
    {
      text: "Activated abilities of creatures your opponents control can't be activated.",
      refused: undefined,
      mana: true,
    },
  ])('$text', async ({ text, refused, mana }) => {
    const game = await position({ p1: { battlefield: [druid, ban(text)] } });
    expect(whyNot(game, 'Druid')).toBe(refused);
    expect(makesMana(game)).toBe(mana);
  });

  it('is asked of the enchanted creature alone', async () => {
    const text =
      "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.";
    const arrest: Written = { name: 'Arrest', type: 'Enchantment — Aura', cost: '{2}', text };
    const game = await position({ p1: { hand: [arrest], battlefield: [druid, { ...druid, name: 'Sage' }] } });
    game.cast('Arrest', [game.is('Druid').key]);
    game.resolve();
    expect([whyNot(game, 'Druid'), whyNot(game, 'Sage')]).toEqual(['602.5', undefined]);
  });

  it('is asked off the battlefield, too', async () => {
    const wheel: Written = { ...bear, name: 'Wheel', text: 'Cycling {2}' };
    const text = "Activated abilities of creature cards can't be activated.";
    const game = await position({ p1: { hand: [wheel], battlefield: [ban(text)] } });
    expect(whyNot(game, 'Wheel')).toBe('602.5');
  });
});

describe('keywords', () => {
  it('crews with creatures of enough power, new ones too', async () => {
    const cart: Written = { name: 'Cart', type: 'Artifact — Vehicle', text: 'Crew 3', power: '4', toughness: '4' };
    const game = await position({ mana: '', p1: { battlefield: [cart, bear, { ...bear, name: 'Boar' }] } });
    game.activate('Cart', ['Bear']);
    game.resolve();
    expect(game.is('Cart').types).toEqual(['Artifact', 'Creature']);
    expect(game.is('Bear').permanent.tapped && game.is('Boar').permanent.tapped).toBe(true);
    expect(whyNot(game, 'Cart')).toBe('602.2b');
  });

  it('equips a creature one controls, as a sorcery', async () => {
    const sword: Written = { name: 'Sword', type: 'Artifact — Equipment', text: 'Equip {2}' };
    const game = await position({
      p1: { battlefield: [sword, bear] },
      p2: { battlefield: [{ ...bear, name: 'Boar' }] },
    });
    game.activate('Sword');
    game.resolve();
    expect(game.is('Sword').permanent.attachedTo).toBe(game.is('Bear').key);
  });

  it('crafts: what is exiled, and comes back with its other face up', async () => {
    const clay: Written = {
      layout: 'transform',
      faces: [
        { name: 'Clay', type: 'Artifact', cost: '{1}', text: 'Craft with artifact {2}' },
        { name: 'Golem', type: 'Artifact Creature — Golem', power: '3', toughness: '3' },
      ],
    };
    const none = await position({ p1: { battlefield: [clay] } });
    expect(whyNot(none, 'Clay')).toBe('602.2b');
    const game = await position({ p1: { battlefield: [clay], graveyard: [artifact('Shard', '')] } });
    game.activate('Clay');
    game.resolve();
    expect(game.names('battlefield')).toEqual(['Golem']);
    expect(game.names('exile')).toEqual(['Shard']);
  });
});
