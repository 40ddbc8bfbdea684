/** Casting: which face, by which way, for what, and why not (CR 601, 709.3, 712.7, 702.102, 702.127, 702.146). */
import { describe, expect, it } from 'vitest';
import { movesOf } from '../../src/magic/play/turn/moves.ts';
import { type Played, position, type Written } from './position.ts';

const spell = (name: string, text: string, cost = '{1}{U}', type = 'Instant'): Written => ({ name, type, cost, text });
const bear: Written = { name: 'Bear', type: 'Creature — Bear', cost: '{1}{G}', power: '2', toughness: '2' };
const forest: Written = { name: 'Forest', type: 'Basic Land — Forest' };

const fused: Written = {
  layout: 'split',
  faces: [
    { name: 'Spark', type: 'Instant', cost: '{R}', text: 'Spark deals 1 damage to any target.\nFuse' },
    { name: 'Bloom', type: 'Sorcery', cost: '{1}{G}', text: 'You gain 2 life.\nFuse' },
  ],
};
const dawnDusk: Written = {
  layout: 'split',
  faces: [
    { name: 'Dusk', type: 'Sorcery', cost: '{B}', text: 'Draw a card.' },
    { name: 'Dawn', type: 'Sorcery', cost: '{2}{W}', text: 'You gain 2 life.\nAftermath' },
  ],
};

const offers = (game: Played, name?: string) => {
  const { legal } = game.open();
  const moves = 'of' in legal ? (legal.of as readonly { readonly [field: string]: unknown }[]) : [];
  return moves
    .filter((move) => move.do === 'cast' && (name === undefined || move.name === name))
    .map(({ name: face, way, price }) => `${face} ${way} ${price}`);
};
const whyNot = (game: Played, name: string): string | undefined =>
  movesOf(game.game, 'p1').refused.find(({ move }) => 'name' in move && move.name === name)?.why.rule;

describe('faces', () => {
  it('offers each half once with its price, and both fused', async () => {
    const game = await position({ p1: { hand: [fused] } });
    expect(offers(game)).toEqual(['Spark normal {R}', 'Bloom normal {1}{G}', 'Spark // Bloom fuse {1}{R}{G}']);
  });

  it('judges only the half that is cast', async () => {
    const game = await position({ step: 'upkeep', p1: { hand: [fused] } });
    expect(offers(game)).toEqual(['Spark normal {R}']);
    expect(whyNot(game, 'Bloom')).toBe('307.1');
    expect(whyNot(game, 'Spark // Bloom')).toBe('307.1');
  });

  it('casts aftermath from a graveyard alone, and exiles it', async () => {
    const game = await position({ p1: { hand: [dawnDusk], graveyard: [{ ...dawnDusk }] } });
    expect(offers(game)).toEqual(['Dusk normal {B}', 'Dawn aftermath {2}{W}']);
    expect(
      movesOf(game.game, 'p1').refused.map(({ move, why }) => ('name' in move ? [move.name, why.rule] : [])),
    ).toContainEqual(['Dawn', '702.127a']);
    game.cast('Dawn');
    game.resolve();
    expect(game.names('exile')).toEqual(['Dusk // Dawn']);
  });

  it('casts a card with disturb from the graveyard with its back up', async () => {
    const ghost: Written = {
      layout: 'transform',
      faces: [
        { name: 'Scout', type: 'Creature — Human', cost: '{W}', power: '1', toughness: '1', text: 'Disturb {1}{U}' },
        { name: 'Shade', type: 'Creature — Spirit', power: '2', toughness: '1', text: 'Flying', indicator: ['U'] },
      ],
    };
    const game = await position({ p1: { graveyard: [ghost] } });
    expect(offers(game)).toEqual(['Shade disturb {1}{U}']);
    game.cast('Shade');
    game.resolve();
    expect(game.is('Shade')).toMatchObject({ power: 2, manaValues: [1] });
  });

  it('casts a permanent from its Adventure in exile, and not the Adventure again', async () => {
    const rider: Written = {
      layout: 'adventure',
      faces: [
        { name: 'Rider', type: 'Creature — Knight', cost: '{2}{G}', power: '3', toughness: '3' },
        { name: 'Ride', type: 'Sorcery — Adventure', cost: '{G}', text: 'You gain 1 life.' },
      ],
    };
    const game = await position({ p1: { hand: [rider] } });
    expect(offers(game)).toEqual(['Rider normal {2}{G}', 'Ride normal {G}']);
    game.cast('Ride');
    game.resolve();
    expect(game.names('exile')).toEqual(['Rider']);
    expect(offers(game)).toEqual(['Rider normal {2}{G}']);
  });

  it('says why a back face cannot be cast', async () => {
    const moth: Written = {
      layout: 'transform',
      faces: [
        { name: 'Grub', type: 'Creature — Insect', cost: '{G}', power: '1', toughness: '1' },
        { name: 'Moth', type: 'Creature — Insect', power: '3', toughness: '3', indicator: ['G'] },
      ],
    };
    const game = await position({ p1: { hand: [moth] } });
    expect(offers(game)).toEqual(['Grub normal {G}']);
    expect(whyNot(game, 'Moth')).toMatch(/^712/);
  });
});

describe('flashback', () => {
  it('costs what the half that is cast costs, if it was given for the mana cost', async () => {
    const library: Written = {
      name: 'Archive',
      type: 'Enchantment',
      text: 'Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to its mana cost.',
    };
    const game = await position({ p1: { battlefield: [library], graveyard: [fused] } });
    expect(offers(game)).toEqual(['Spark flashback {R}', 'Bloom flashback {1}{G}']);
    game.cast('Bloom');
    game.resolve();
    expect(game.names('exile')).toEqual(['Spark // Bloom']);
  });

  it('has further costs', async () => {
    const rite = spell('Rite', 'Draw a card.\nFlashback—{B}, Sacrifice a creature.', '{1}{B}', 'Sorcery');
    const without = await position({ p1: { graveyard: [rite] } });
    expect(offers(without)).toEqual([]);
    expect(whyNot(without, 'Rite')).toBe('118.3');
    const game = await position({ p1: { graveyard: [rite], battlefield: [bear], library: [forest] } });
    game.cast('Rite');
    expect(game.names('graveyard:p1')).toEqual(['Bear']);
  });

  it('is one of several ways to cast from a graveyard', async () => {
    const game = await position({
      p1: {
        hand: [forest],
        graveyard: [
          spell('Leap', 'You gain 1 life.\nJump-start', '{U}'),
          spell('Again', 'You gain 1 life.\nRetrace', '{U}'),
          spell('Flee', 'You gain 1 life.\nEscape—{U}, Exile two other cards from your graveyard.', '{2}{U}'),
        ],
      },
    });
    expect(offers(game)).toEqual(['Leap jump-start {U}', 'Again retrace {U}', 'Flee escape {U}']);
    game.cast('Flee');
    expect(game.names('exile')).toEqual(['Leap', 'Again']);
    game.resolve();
    expect(game.names('graveyard:p1')).toEqual(['Flee']);
    expect(whyNot(game, 'Flee')).toBe('118.3');
  });
});

describe('additional and alternative costs', () => {
  it('sacrifices, discards, pays life; without the means the spell is refused', async () => {
    const must = (name: string, pay: string): Written =>
      spell(name, `As an additional cost to cast this spell, ${pay}.\nYou gain 1 life.`, '{U}', 'Sorcery');
    const game = await position({
      p1: { hand: [must('Blood', 'sacrifice a creature'), must('Loss', 'discard a card')], battlefield: [bear] },
    });
    game.cast('Blood');
    expect(game.names('graveyard:p1')).toEqual(['Bear']);
    game.resolve();
    expect(offers(game)).toEqual([]);
    expect(whyNot(game, 'Loss')).toBe('118.3');
  });

  it('kicks once, and buys back', async () => {
    const bolt = spell('Bolt', 'Kicker {2}\nBuyback {1}\nYou gain 1 life.', '{U}');
    const game = await position({ mana: 'UUUU', p1: { hand: [bolt] } });
    game.cast('Bolt', ['kicker', 'buyback']);
    const [key] = game.keys('Bolt', 'stack');
    expect(game.game.state.records[key ?? 0]).toMatchObject({ cast: { kicked: 1, paid: ['kicker', 'buyback'] } });
    game.resolve();
    expect(game.names('hand:p1')).toEqual(['Bolt']);
  });

  it('kicks any number of times', async () => {
    const rain = spell('Rain', 'Multikicker {1}\nYou gain 1 life.', '{U}');
    const game = await position({ mana: 'UUUU', p1: { hand: [rain] } });
    game.cast('Rain', 3);
    expect(game.player('p1').mana).toEqual([]);
  });

  it('asks nobody what a spell might target that it could counter', async () => {
    const hinder = spell(
      'Hinder',
      'Counter target spell that targets you or a permanent you control.',
      '{U}',
      'Instant',
    );
    const burn = spell('Burn', 'Burn deals 2 damage to target creature.', '{R}', 'Instant');
    const game = await position({ p1: { hand: [hinder, burn], battlefield: [bear, { ...bear, name: 'Boar' }] } });
    expect(offers(game)).toEqual(['Burn normal {R}']);
    game.cast('Burn', ['Boar']);
    expect(offers(game)).toEqual(['Hinder normal {U}']);
  });

  it('asks for the X of an overloaded spell that would have had no target', async () => {
    const spasm = 'Spasm deals X damage to target creature an opponent controls.\nOverload {X}{X}{R}';
    const game = await position({
      p1: { hand: [{ name: 'Spasm', type: 'Instant', cost: '{X}{R}', text: spasm }] },
      mana: 'RRRRR',
    });
    const { legal } = game.open();
    game.say(('of' in legal ? legal.of : []).find((move) => (move as { way?: string }).way === 'overload') ?? null);
    expect(game.open().kind).toBe('x');
    expect(game.open().legal).toEqual({ kind: 'whole', min: 0, max: 2 });
  });

  it('offers evoke and overload beside the mana cost, one at a time', async () => {
    const blast = spell(
      'Blast',
      "Return target creature you don't control to its owner's hand.\nOverload {3}{U}",
      '{U}',
    );
    const game = await position({ p1: { hand: [blast] }, p2: { battlefield: [bear, { ...bear, name: 'Boar' }] } });
    expect(offers(game)).toEqual(['Blast normal {U}', 'Blast overload {3}{U}']);
    const { legal } = game.open();
    game.say(('of' in legal ? legal.of : []).find((move) => (move as { way?: string }).way === 'overload') ?? null);
    game.resolve();
    expect(game.names('hand:p2')).toEqual(['Bear', 'Boar']);
  });

  it('adds increases before it takes reductions', async () => {
    const tax: Written = { name: 'Tax', type: 'Enchantment', text: 'Noncreature spells cost {2} more to cast.' };
    const aid: Written = { name: 'Aid', type: 'Enchantment', text: 'Spells you cast cost {1} less to cast.' };
    const game = await position({
      p1: { hand: [spell('Nap', 'Draw a card.', '{U}'), fused], battlefield: [tax, aid] },
    });
    expect(offers(game)).toEqual([
      'Nap normal {1}{U}',
      'Spark normal {1}{R}',
      'Bloom normal {2}{G}',
      // One total cost, however many halves.
      'Spark // Bloom fuse {2}{R}{G}',
    ]);
  });
});

describe('modes, X and targets', () => {
  it('chooses only modes that have targets', async () => {
    const charm = spell('Charm', 'Choose one —\n• Destroy target creature.\n• You gain 3 life.');
    const game = await position({ p1: { hand: [charm, { ...charm }] }, p2: { battlefield: [bear] } });
    game.cast('Charm', [0]);
    game.resolve();
    expect(game.names('graveyard:p2')).toEqual(['Bear']);
    game.cast('Charm');
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });

  it('chooses several modes', async () => {
    const charm = spell('Command', 'Choose two —\n• You gain 1 life.\n• You gain 10 life.\n• Destroy target creature.');
    const game = await position({ p1: { hand: [charm] } });
    game.cast('Command');
    game.resolve();
    expect(game.player('p1').life).toBe(31);
  });

  it('chooses X up to what can be paid', async () => {
    const game = await position({ mana: 'UUUU', p1: { hand: [spell('Tide', 'You gain X life.', '{X}{U}')] } });
    game.cast('Tide', 3);
    game.resolve();
    expect(game.player('p1').life).toBe(23);
  });

  it('has a target for its Aura', async () => {
    const web: Written = { name: 'Web', type: 'Enchantment — Aura', cost: '{G}', text: 'Enchant creature' };
    const none = await position({ p1: { hand: [web] } });
    expect(whyNot(none, 'Web')).toBe('601.2c');
    const game = await position({ p1: { hand: [web], battlefield: [bear] } });
    game.cast('Web');
    game.resolve();
    expect(game.is('Web').permanent.attachedTo).toBe(game.is('Bear').key);
  });

  it('leaves "another target" something', async () => {
    const trade = spell('Trade', 'Tap target creature. Untap another target creature you control.');
    const game = await position({
      p1: { hand: [trade], battlefield: [bear] },
      p2: { battlefield: [{ ...bear, name: 'Boar' }] },
    });
    game.cast('Trade');
    const [key] = game.keys('Trade', 'stack');
    const { frames } = game.game.state.records[key ?? 0] as unknown as { frames: Record<string, { targets: object }> };
    expect(Object.values(frames).flatMap(({ targets }) => Object.values(targets).flat())).toEqual([
      game.is('Boar').key,
      game.is('Bear').key,
    ]);
  });
});

describe('prohibitions and limits', () => {
  it('refuses what an effect forbids, by the half that is cast', async () => {
    const ban: Written = { name: 'Ban', type: 'Enchantment', text: "Red spells can't be cast." };
    const game = await position({ p1: { hand: [fused], battlefield: [ban] } });
    expect(offers(game)).toEqual(['Bloom normal {1}{G}']);
    expect(whyNot(game, 'Spark')).toBe('601.3');
    expect(whyNot(game, 'Spark // Bloom')).toBe('601.3');
  });

  it('keeps a spell to its time', async () => {
    const war = spell('War', 'Cast this spell only during combat.\nYou gain 1 life.');
    const game = await position({ p1: { hand: [war] } });
    expect(offers(game)).toEqual([]);
    expect(whyNot(game, 'War')).toBe('601.3');
  });

  it('lets nothing be cast under split second', async () => {
    const game = await position({
      p1: { hand: [spell('Fast', 'Split second\nYou gain 1 life.'), spell('Slow', 'You gain 1 life.')] },
    });
    game.cast('Fast');
    expect(offers(game)).toEqual([]);
    expect(whyNot(game, 'Slow')).toBe('702.61a');
  });
});
