/** What permanents are while words hold: other types, sizes and abilities, and who untaps or attacks (CR 611, 613). */
import { describe, expect, it } from 'vitest';
import type { Played, Written } from './position.ts';
import {
  artifact,
  attack,
  block,
  castAll,
  count,
  counters,
  creature,
  enchantment,
  instant,
  land,
  library,
  life,
  on,
  sorcery,
  stage,
} from './stage.ts';

const aura = (name: string, enchants: string, text: string): Written => ({
  name,
  type: 'Enchantment — Aura',
  cost: '{W}',
  text: `Enchant ${enchants}\n${text}`,
});
const legend = (name: string, text = ''): Written =>
  ({ ...creature(name, text), type: 'Legendary Creature — Human' }) as Written;
const nextTurn = (played: Played): void => {
  played.until('end');
  played.until('draw');
};

describe('types', () => {
  it('a creature that is still a land, until the turn ends', async () => {
    const wake = instant('Wake', "Until end of turn, target land becomes a 3/3 creature that's still a land.");
    const played = await stage({
      p1: { hand: [wake], battlefield: [land('Wood', '{T}: Add {G}.')], library },
      p2: { library },
    });
    castAll(played, 'Wake');
    expect(played.is('Wood')).toMatchObject({ power: 3, types: ['Land', 'Creature'] });
    played.until('upkeep');
    expect(played.is('Wood').types).toEqual(['Land']);
  });

  it('a walker that fights in its own turn alone', async () => {
    const gideon: Written = {
      name: 'Guard',
      type: 'Legendary Planeswalker — Gideon',
      cost: '{3}',
      loyalty: '4',
      text: "During your turn, Guard is a 4/4 Human Soldier creature with indestructible that's still a planeswalker.\nPrevent all damage that would be dealt to Guard during your turn.\n+1: You gain 1 life.",
    };
    const bolt = instant('Bolt', 'This spell deals 2 damage to any target.', '{0}');
    const played = await stage({ p1: { hand: [gideon, bolt, bolt], library }, p2: { library } });
    castAll(played, 'Guard');
    expect(played.is('Guard')).toMatchObject({
      power: 4,
      types: ['Planeswalker', 'Creature'],
      subtypes: ['Gideon', 'Human', 'Soldier'],
    });
    played.cast('Bolt', ['Guard']);
    played.resolve();
    expect(counters(played, 'Guard').loyalty).toBe(4);
    played.until('end');
    played.until('upkeep');
    expect(played.is('Guard').types).toEqual(['Planeswalker']);
    played.pass();
    played.cast('Bolt', ['Guard']);
    while (played.names('stack').length > 0) played.pass();
    expect(counters(played, 'Guard').loyalty).toBe(2);
  });

  it('loses all creature types, not the others', async () => {
    const inversion = instant('Turn', 'Target creature gets +3/-1 and loses all creature types until end of turn.');
    const dryad: Written = {
      ...creature('Dryad', '', '2/2', 'Dryad'),
      type: 'Land Creature — Forest Dryad',
    } as Written;
    const played = await stage({
      p1: { hand: [inversion], battlefield: [dryad, enchantment('Lord', 'Dryads you control get +1/+1.')] },
    });
    expect(played.is('Dryad').power).toBe(3);
    castAll(played, 'Turn');
    expect(played.is('Dryad')).toMatchObject({ power: 5, subtypes: ['Forest'] });
  });

  it('one word of a type in rules text becomes another, in landwalk too', async () => {
    const hack = instant(
      'Hack',
      'Change the text of target permanent by replacing all instances of one basic land type with another.',
    );
    const rogue = creature('Rogue', 'Islandwalk');
    const played = await stage({
      p1: { hand: [hack], battlefield: [rogue], library },
      p2: { battlefield: [creature('Wall'), { name: 'Moor', type: 'Basic Land — Swamp', text: '' }], library },
    });
    played.cast('Hack', ['Rogue']);
    played.resolve('Island', 'Swamp');
    attack(played, 'Rogue');
    played.until('end');
    expect(life(played, 'p2')).toBe(18);
  });
});

describe('sizes', () => {
  it('for each of two kinds of things', async () => {
    const adherent = creature(
      'Vigil',
      'This creature gets +1/+1 for each creature you control and each creature card in your graveyard.',
      '0/0',
    );
    const played = await stage({
      p1: { battlefield: [adherent, creature('A')], graveyard: [creature('B'), land('Wood')] },
      p2: { battlefield: [creature('C')], graveyard: [creature('D')] },
    });
    expect(played.is('Vigil').power).toBe(3);
  });

  it('base power and toughness each equal to a number, then what adds to it', async () => {
    const opal = enchantment(
      'Opal',
      'Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.',
    );
    const lord = enchantment('Anthem', 'Creatures you control get +1/+1.', '{2}{W}{W}');
    const played = await stage({ p1: { battlefield: [opal, lord] } });
    expect([played.is('Anthem').power, played.is('Opal').types]).toEqual([5, ['Enchantment']]);
  });

  it('the number of cards exiled this way', async () => {
    const gorger = creature(
      'Gorger',
      'When this creature enters, you may search your library for any number of land cards, exile them, then shuffle. If you do, this creature has base power and base toughness each equal to the number of cards exiled this way.',
      '6/6',
    );
    const played = await stage({ p1: { hand: [gorger], library: [land('A'), land('B'), creature('C')] } });
    played.cast('Gorger');
    on(played, 'may');
    played.say('yes');
    played.say(['A', 'B']);
    while (played.open().seat === 'chance') played.say(played.options());
    played.resolve();
    expect(played.is('Gorger').power).toBe(2);
  });

  it('an additional bonus beside the first', async () => {
    const sacrament = enchantment(
      'Rite',
      'White creatures get +1/+1.\nWhite creatures get an additional +1/+1 as long as there are three or more cards in your graveyard.',
    );
    for (const [n, power] of [
      [2, 3],
      [3, 4],
    ] as const) {
      const played = await stage({
        p1: {
          battlefield: [sacrament, creature('A', '', '2/2', 'Human', '{W}'), creature('B')],
          graveyard: library.slice(0, n),
        },
      });
      expect([played.is('A').power, played.is('B').power]).toEqual([power, 2]);
    }
  });
});

describe('abilities of others', () => {
  it('all activated abilities of the cards exiled with it', async () => {
    const impostor = creature(
      'Impostor',
      '{0}: Exile target creature and put a +1/+1 counter on this creature.\nThis creature has all activated abilities of all creature cards exiled with it.',
    );
    const ping = creature('Ping', '{T}: This creature deals 1 damage to any target.');
    const played = await stage({ p1: { battlefield: [impostor] }, p2: { battlefield: [ping] } });
    played.activate('Impostor', ['Ping']);
    played.resolve();
    const shots = played.options().filter((move) => (move as { do?: string }).do === 'activate');
    expect(shots).toHaveLength(2);
    played.say(shots[1] ?? null);
    if (played.open().kind !== 'priority') played.say(['p2']);
    played.resolve();
    expect([life(played, 'p2'), played.is('Impostor').power]).toEqual([19, 3]);
  });

  it('of lands in graveyards', async () => {
    const house = artifact(
      'House',
      'As long as this artifact is on the battlefield, it has all activated abilities of all land cards in all graveyards.',
    );
    const played = await stage({
      p1: { battlefield: [house], hand: [sorcery('Gain', 'You gain 1 life.', '{R}')] },
      p2: { graveyard: [land('Peak', '{T}: Add {R}.')] },
      mana: '',
    });
    castAll(played, 'Gain');
    expect(life(played)).toBe(21);
  });

  it('a level of loyalty', async () => {
    const walker: Written = {
      name: 'Sage',
      type: 'Legendary Planeswalker — Sage',
      cost: '{3}',
      loyalty: '4',
      text: '+1: You gain 1 life.',
    };
    const purge = sorcery('Purge', 'Destroy target planeswalker with loyalty 4 or less.');
    const played = await stage({ p1: { hand: [walker, purge] } });
    castAll(played, 'Sage');
    played.activate('Sage');
    played.resolve();
    expect(() => played.cast('Purge')).toThrow('cannot cast');
  });
});

describe('untapping', () => {
  const taps = (name: string, kind = 'Bear'): Written => creature(name, '{T}: You gain 1 life.', '2/2', kind);

  it('those that don’t untap, whoever controls them', async () => {
    const arena = artifact('Arena', "Legendary creatures don't untap during their controllers' untap steps.");
    const hero: Written = legend('Hero', '{T}: You gain 1 life.');
    const played = await stage({ p1: { battlefield: [arena, hero, taps('Ox')], library }, p2: { library } });
    for (const name of ['Hero', 'Ox']) {
      played.activate(name);
      played.resolve();
    }
    nextTurn(played);
    nextTurn(played);
    expect([played.is('Hero').permanent.tapped, played.is('Ox').permanent.tapped]).toEqual([true, false]);
  });

  it('the next untap step alone', async () => {
    const chill = sorcery(
      'Chill',
      "Tap all creatures. Those creatures don't untap during their controllers' next untap steps.",
    );
    const played = await stage({
      p1: { hand: [chill], battlefield: [creature('A')], library },
      p2: { battlefield: [creature('B')], library },
    });
    castAll(played, 'Chill');
    nextTurn(played);
    expect(played.is('B').permanent.tapped).toBe(true);
    nextTurn(played);
    expect(played.is('A').permanent.tapped).toBe(true);
    nextTurn(played);
    expect(played.is('B').permanent.tapped).toBe(false);
    nextTurn(played);
    expect(played.is('A').permanent.tapped).toBe(false);
  });

  it('untaps during each other player’s untap step', async () => {
    const skin = artifact('Skin', "Untap this artifact during each other player's untap step.\n{T}: You gain 1 life.");
    const played = await stage({ p1: { battlefield: [skin], library }, p2: { library } });
    played.activate('Skin');
    played.resolve();
    nextTurn(played);
    expect(played.is('Skin').permanent.tapped).toBe(false);
  });
});

describe('steps of the player of what is enchanted', () => {
  it('its controller’s upkeep, not one’s own', async () => {
    const curse = aura(
      'Curse',
      'artifact',
      "At the beginning of the upkeep of enchanted artifact's controller, this Aura deals 2 damage to that player unless they sacrifice that artifact.",
    );
    for (const [says, lost, there] of [
      [-1, 2, 1],
      [0, 0, 0],
    ] as const) {
      const played = await stage({
        p1: { hand: [curse], library },
        p2: { battlefield: [artifact('Orb', '')], library },
      });
      castAll(played, 'Curse');
      played.until('end');
      played.until('upkeep');
      on(played, 'which');
      expect(played.open().seat).toBe('p2');
      played.say(says);
      expect([20 - life(played, 'p2'), count(played, 'Orb')]).toEqual([lost, there]);
    }
  });

  it('its controller’s end step, if it did not attack', async () => {
    const rage = aura(
      'Rage',
      'creature',
      "At the beginning of the end step of enchanted creature's controller, destroy that creature if it didn't attack this turn.",
    );
    for (const [attacks, there] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const played = await stage({ p1: { hand: [rage], battlefield: [creature('Ox')], library }, p2: { library } });
      castAll(played, 'Rage');
      if (attacks) attack(played, 'Ox');
      played.until('end');
      played.resolve();
      expect(count(played, 'Ox')).toBe(there);
    }
  });
});

describe('attacks and blocks that cost', () => {
  it('to attack a player or a planeswalker', async () => {
    const keeper = enchantment(
      'Toll',
      "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those creatures.",
    );
    for (const [mana, can] of [
      [0, false],
      [2, true],
    ] as const) {
      const wells = Array.from({ length: mana }, (_, n) => land(`Well ${n}`, '{T}: Add {C}.'));
      const played = await stage({
        p1: { battlefield: [creature('Ox'), ...wells], library },
        p2: { battlefield: [keeper], library },
      });
      if (can) {
        attack(played, 'Ox');
        played.until('end');
        expect(life(played, 'p2')).toBe(18);
      } else expect(() => attack(played, 'Ox')).toThrow();
    }
  });

  it('snow landwalk: only with such a land', async () => {
    const wolf = creature('Wolf', 'Snow forestwalk');
    for (const [type, damage] of [
      ['Basic Snow Land — Forest', 2],
      ['Basic Land — Forest', 0],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [wolf], library },
        p2: { battlefield: [creature('Wall', '', '0/4'), { name: 'Wood', type, text: '' }], library },
      });
      attack(played, 'Wolf');
      if (damage === 0) block(played, { Wall: ['Wolf'] });
      played.until('end');
      expect(20 - life(played, 'p2')).toBe(damage);
    }
  });

  it('trample: all to the blockers, if one likes', async () => {
    const ram = creature('Ram', 'Trample', '5/5');
    const played = await stage({
      p1: { battlefield: [ram], library },
      p2: { battlefield: [creature('Wall', '', '0/2')], library },
    });
    attack(played, 'Ram');
    block(played, { Wall: ['Ram'] });
    on(played, 'divide');
    played.say(0);
    played.until('end');
    expect([life(played, 'p2'), count(played, 'Wall')]).toEqual([20, 0]);
  });

  it('one opponent attacks planeswalkers: once for all of them', async () => {
    const mila = creature(
      'Mila',
      'Whenever an opponent attacks one or more planeswalkers you control, you gain 3 life.',
    );
    const walker: Written = {
      name: 'Sage',
      type: 'Legendary Planeswalker — Sage',
      cost: '{3}',
      loyalty: '4',
      text: '+1: You gain 1 life.',
    };
    const played = await stage({
      p1: { hand: [walker], battlefield: [mila], library },
      p2: { battlefield: [creature('A'), creature('B'), creature('C')], library },
    });
    castAll(played, 'Sage');
    played.until('end');
    on(played, 'attackers');
    const sage = played.is('Sage').key;
    played.say(
      Object.fromEntries([
        [played.is('A').key, sage],
        [played.is('B').key, sage],
        [played.is('C').key, 'p1'],
      ]),
    );
    expect(played.names('stack')).toEqual(['Mila']);
  });
});

describe('the city’s blessing and shields', () => {
  it('ten permanents, by a spell as it resolves', async () => {
    const spell = sorcery('Gold', "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 5 life instead.");
    for (const [n, gained] of [
      [9, 1],
      [10, 5],
    ] as const) {
      const played = await stage({
        p1: { hand: [spell], battlefield: Array.from({ length: n }, (_, at) => land(`L${at}`)) },
      });
      castAll(played, 'Gold');
      expect(life(played)).toBe(20 + gained);
    }
  });

  it('a shield counter goes in place of the creature', async () => {
    const slay = instant('Slay', 'Destroy target creature.');
    const played = await stage({
      p1: { hand: [creature('Ox', 'This creature enters with a shield counter on it.'), slay, slay] },
    });
    castAll(played, 'Ox', 'Slay');
    expect([count(played, 'Ox'), counters(played, 'Ox').shield ?? 0]).toEqual([1, 0]);
    castAll(played, 'Slay');
    expect(count(played, 'Ox')).toBe(0);
  });
});
