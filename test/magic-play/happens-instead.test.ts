/** What would happen and happens otherwise or not at all: damage prevented, deeds replaced (CR 614, 615). */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
import {
  artifact,
  attack,
  block,
  castAll,
  creature,
  enchantment,
  instant,
  land,
  library,
  life,
  sorcery,
  stage,
} from './stage.ts';

const jolt = instant('Jolt', 'This spell deals 3 damage to any target.', '{R}');
const sweep = sorcery('Sweep', 'This spell deals 1 damage to each creature and each player.', '{R}');

describe('all damage prevented', () => {
  it('to creatures this turn: not to players', async () => {
    const fog = instant('Fog', 'Prevent all damage that would be dealt to creatures this turn.');
    const played = await stage({ p1: { hand: [fog, jolt, jolt], battlefield: [creature('Ox')] } });
    castAll(played, 'Fog');
    for (const at of ['Ox', 'p2']) {
      played.cast('Jolt', [at]);
      played.resolve();
    }
    expect([played.names('battlefield'), life(played, 'p2')]).toEqual([['Ox'], 17]);
  });

  it('to you and creatures you control', async () => {
    const safe = instant('Safe', 'Prevent all damage that would be dealt to you and creatures you control this turn.');
    const played = await stage({
      p1: { hand: [safe, sweep], battlefield: [creature('Ox', '', '1/1')] },
      p2: { battlefield: [creature('Cow', '', '1/1')] },
    });
    castAll(played, 'Safe', 'Sweep');
    expect([played.names('battlefield'), life(played), life(played, 'p2')]).toEqual([['Ox'], 20, 19]);
  });

  it('noncombat damage, by a permanent: while it is there', async () => {
    const haven = enchantment(
      'Haven',
      'Prevent all noncombat damage that would be dealt to you and other permanents you control.',
    );
    const played = await stage({
      p1: {
        hand: [sweep, sweep, instant('Raze', 'Destroy target enchantment.')],
        battlefield: [haven, creature('Ox')],
      },
    });
    castAll(played, 'Sweep');
    expect([life(played), life(played, 'p2')]).toEqual([20, 19]);
    castAll(played, 'Raze', 'Sweep');
    expect([life(played), played.is('Ox').permanent.damage]).toEqual([19, 1]);
  });

  it('by some sources to one', async () => {
    const pixie = creature(
      'Pixie',
      'Prevent all damage that would be dealt to this creature by artifact creatures.',
      '1/1',
    );
    const bot: Written = { ...creature('Bot', '', '3/3'), type: 'Artifact Creature — Golem', cost: '{3}' };
    const played = await stage({
      p1: { battlefield: [bot, creature('Ox')], library },
      p2: { battlefield: [pixie], library },
    });
    attack(played, 'Bot', 'Ox');
    block(played, { Pixie: ['Bot'] });
    played.until('end');
    expect(played.names('battlefield')).toContain('Pixie');
    const other = await stage({
      p1: { battlefield: [bot, creature('Ox')], library },
      p2: { battlefield: [pixie], library },
    });
    attack(other, 'Bot', 'Ox');
    block(other, { Pixie: ['Ox'] });
    other.until('end');
    expect(other.names('battlefield')).not.toContain('Pixie');
  });

  it('one of it, each time', async () => {
    const seraph = creature(
      'Seraph',
      'If a source an opponent controls would deal damage to you, prevent 1 of that damage.',
    );
    const ping = creature('Ping', '{0}: This creature deals 3 damage to target opponent.');
    const own = creature('Own', '{0}: This creature deals 3 damage to you.');
    const played = await stage({ p1: { battlefield: [ping, own] }, p2: { battlefield: [seraph] } });
    for (const n of [18, 16]) {
      played.activate('Ping');
      played.resolve();
      expect(life(played, 'p2')).toBe(n);
    }
    played.activate('Own');
    played.resolve();
    expect(life(played)).toBe(17);
  });

  it('and as many counters put there, this turn', async () => {
    const guard = creature(
      'Guard',
      'When this creature enters, choose target creature you control. If damage would be dealt to that creature this turn, prevent that damage and put that many +1/+1 counters on it.',
    );
    const played = await stage({ p1: { hand: [guard, jolt, jolt], battlefield: [creature('Ox')] } });
    played.cast('Guard');
    played.resolve(['Ox']);
    played.cast('Jolt', ['Ox']);
    played.resolve();
    expect(played.is('Ox').power).toBe(5);
    played.cast('Jolt', ['Guard']);
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Ox']);
  });
});

describe('destroyed, instead', () => {
  const vine: Written = {
    name: 'Vine',
    type: 'Enchantment — Aura',
    cost: '{G}',
    text: "Enchant land you control\nEnchanted land is a 3/3 green Spirit creature with haste. It's still a land.\nIf enchanted land would be destroyed, instead sacrifice this Aura and that land gains indestructible until end of turn.",
  };

  it('the Aura goes and the land stays, also by damage', async () => {
    for (const how of [jolt, instant('Jolt', 'Destroy target creature.')]) {
      const played = await stage({ p1: { hand: [vine, how], battlefield: [land('Wood')] } });
      castAll(played, 'Vine');
      played.cast('Jolt', ...(how === jolt ? [['Wood']] : []));
      played.resolve();
      expect([played.names('battlefield'), [...played.names('graveyard:p1')].sort()]).toEqual([
        ['Wood'],
        ['Jolt', 'Vine'],
      ]);
      expect(played.is('Wood').types).toEqual(['Land']);
    }
  });

  it('not what is sacrificed', async () => {
    const edict = sorcery('Edict', 'Sacrifice a creature.');
    const played = await stage({ p1: { hand: [vine, edict], battlefield: [land('Wood')] } });
    castAll(played, 'Vine', 'Edict');
    expect(played.names('battlefield')).toEqual([]);
  });
});

describe('more damage, or as much as', () => {
  it('double, to a permanent or player; plus 2 without a word to whom', async () => {
    const giant = enchantment(
      'Giant',
      'If a Giant source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
    );
    const ping = creature('Ping', '{0}: This creature deals 1 damage to any target.', '1/1', 'Giant');
    const rat = creature('Rat', '{0}: This creature deals 1 damage to any target.', '1/1', 'Rat');
    const played = await stage({ p1: { battlefield: [giant, ping, rat] } });
    for (const name of ['Ping', 'Rat']) {
      played.activate(name, ['p2']);
      played.resolve();
    }
    expect(life(played, 'p2')).toBe(17);
  });

  it('equal to its power, where it would be less', async () => {
    const god = creature(
      'God',
      "If a red source you control would deal an amount of noncombat damage less than this creature's power to an opponent, that source deals damage equal to this creature's power instead.",
      '4/4',
    );
    const blue = instant('Blue', 'This spell deals 3 damage to any target.');
    const played = await stage({ p1: { hand: [jolt, jolt, blue], battlefield: [god] } });
    for (const [name, at] of [
      ['Jolt', 'p2'],
      ['Blue', 'p2'],
      ['Jolt', 'p1'],
    ] as const) {
      played.cast(name, [at]);
      played.resolve();
    }
    expect([life(played, 'p2'), life(played)]).toEqual([20 - 4 - 3, 17]);
  });
});

describe('from where, to where', () => {
  it('nothing of a graveyard or a library enters, or is cast', async () => {
    const cage = artifact(
      'Cage',
      "Creature cards in graveyards and libraries can't enter the battlefield.\nPlayers can't cast spells from graveyards or libraries.",
    );
    const raise = sorcery('Raise', 'Return target card from your graveyard to the battlefield.');
    const flash = sorcery('Back', 'You gain 1 life.\nFlashback {1}');
    const played = await stage({
      p1: {
        hand: [raise, raise, creature('Calf')],
        battlefield: [cage],
        graveyard: [creature('Ox'), land('Wood'), flash],
      },
    });
    expect(() => played.cast('Back')).toThrow('cannot cast');
    played.cast('Raise', ['Ox']);
    played.resolve();
    played.cast('Raise', ['Wood']);
    played.resolve();
    castAll(played, 'Calf');
    expect(played.names('battlefield')).toEqual(['Cage', 'Wood', 'Calf']);
  });

  it('a card that would go to a graveyard is exiled with a counter, and may be played', async () => {
    const walker = creature(
      'Walker',
      "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.\n{T}, Sacrifice this creature: Choose an exiled card an opponent owns with a void counter on it. You may play it this turn without paying its mana cost.",
    );
    const played = await stage({
      p1: {
        hand: [sorcery('Mill', 'Target player mills two cards.'), sorcery('Own', 'You mill a card.')],
        battlefield: [walker],
        library,
      },
      p2: { library: [creature('Ox'), creature('Cow')] },
    });
    played.cast('Mill', ['p2']);
    played.resolve();
    castAll(played, 'Own');
    expect([played.names('graveyard:p2'), played.names('exile'), played.names('graveyard:p1')]).toEqual([
      [],
      ['Ox', 'Cow'],
      ['Mill', 'One', 'Own'],
    ]);
    played.activate('Walker');
    played.resolve(['Cow']);
    expect(() => played.cast('Ox')).toThrow('cannot cast');
    castAll(played, 'Cow');
    expect(played.is('Cow').controller).toBe('p1');
  });

  it('enters uncast: exiled', async () => {
    const priest = creature(
      'Priest',
      'If a nontoken creature would enter and it wasn’t cast, exile it instead.'.replace('’', "'"),
    );
    const raise = sorcery('Raise', 'Return target creature card from your graveyard to the battlefield.');
    const played = await stage({
      p1: { hand: [raise, creature('Calf')], battlefield: [priest], graveyard: [creature('Ox')] },
    });
    castAll(played, 'Raise', 'Calf');
    expect([played.names('battlefield'), played.names('exile')]).toEqual([['Priest', 'Calf'], ['Ox']]);
  });
});

describe('life', () => {
  it('can’t change: neither gained nor lost, nor paid', async () => {
    const golem = creature('Golem', "Your life total can't change.");
    const tomb = artifact('Tomb', 'Pay 1 life: Target player gains 1 life.');
    const played = await stage({
      p1: { hand: [jolt, sorcery('Gain', 'You gain 3 life.')], battlefield: [golem, tomb] },
    });
    expect(() => played.activate('Tomb')).toThrow('cannot activate');
    played.cast('Jolt', ['p1']);
    played.resolve();
    castAll(played, 'Gain');
    expect(life(played)).toBe(20);
  });

  it('until a turn ends', async () => {
    const flare = instant(
      'Flare',
      "Until end of turn, your life total can't change, and permanents you control gain hexproof and indestructible.",
    );
    const played = await stage({
      p1: { hand: [flare, jolt], battlefield: [creature('Ox')], library },
      p2: { library },
    });
    castAll(played, 'Flare');
    played.cast('Jolt', ['p1']);
    played.resolve();
    expect(life(played)).toBe(20);
  });

  it('a player has hexproof, or has not', async () => {
    const aegis = creature('Aegis', 'You have hexproof.');
    const played = await stage({ p1: { hand: [jolt], battlefield: [] }, p2: { battlefield: [aegis] } });
    played.cast('Jolt');
    expect(played.options()).not.toContain('p2');
  });
});
