/** What playing transforming cards one by one has found: each once wrong in play, though its words were read. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });
const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
const enchantment = (name: string, text = '', type = 'Enchantment'): Written => ({ name, type, cost: '{W}', text });
const creature = (name: string, text = '', size = '2/2', type = 'Creature — Bear', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type, cost, power, toughness, text };
};
const land = (name = 'Forest'): Written => ({ name, type: `Basic Land — ${name}` });
const library = Array.from({ length: 9 }, (_, at) => creature(`Deck${at}`));
const KILL = instant('Kill', 'Destroy target creature.');

const priceOf = (played: Played, name: string): unknown =>
  (played.options() as { name?: string; price?: string }[]).find((move) => move.name === name)?.price;

describe('whose zone', () => {
  it('a creature that entered from your graveyard did not come from another', async () => {
    const larva = creature(
      'Larva',
      'When Larva or another creature you control enters, if it entered from your graveyard or you cast it from your graveyard, you gain 5 life.',
    );
    const raise = sorcery(
      'Raise',
      'Put target creature card from a graveyard onto the battlefield under your control.',
    );
    const played = await position({
      p1: { battlefield: [larva], graveyard: [creature('Mine')], hand: [raise, raise] },
      p2: { graveyard: [creature('Theirs')] },
    });
    played.cast('Raise', ['Theirs']);
    played.resolve();
    expect(played.player('p1').life).toBe(20);
    played.cast('Raise');
    played.resolve();
    expect(played.player('p1').life).toBe(25);
  });

  it('what was put into your graveyard', async () => {
    const fiend = creature(
      'Fiend',
      'At the beginning of each end step, if a creature card was put into your graveyard from anywhere this turn, you gain 5 life.',
    );
    const life = async (victim: string) => {
      const played = await position({
        p1: { battlefield: [fiend, creature('Mine')], hand: [KILL], library },
        p2: { battlefield: [creature('Theirs')], library },
      });
      played.cast('Kill', [victim]);
      played.resolve();
      played.until('end');
      played.resolve();
      return played.player('p1').life;
    };
    expect([await life('Theirs'), await life('Mine')]).toEqual([20, 25]);
  });

  it('a spell cast from anywhere other than your hand', async () => {
    const text =
      'You gain 1 life. If this spell was cast from anywhere other than your hand, you gain 5 life.\nFlashback {U}';
    const antics = sorcery('Antics', text);
    const played = await position({ p1: { hand: [antics], library } });
    played.cast('Antics');
    played.resolve();
    expect(played.player('p1').life).toBe(21);
    played.cast('Antics');
    played.resolve();
    expect(played.player('p1').life).toBe(27);
  });

  it('a card that isn’t of a kind, from a graveyard: the zone is said of the card', async () => {
    const dawn = creature(
      'Dawn',
      "When this creature enters, return target enchantment card that isn't a God from your graveyard to your hand.",
    );
    const god = creature('Idol', '', '1/1', 'Legendary Enchantment Creature — God');
    const played = await position({
      p1: { hand: [dawn], battlefield: [enchantment('Here')], graveyard: [enchantment('There'), god] },
      p2: { graveyard: [enchantment('Theirs')] },
    });
    played.cast('Dawn');
    played.resolve();
    expect([played.names('hand:p1'), played.names('graveyard:p1')]).toEqual([['There'], ['Idol']]);
  });
});

describe('cards that were drawn', () => {
  const eclipse = creature(
    'Eclipse',
    'Spells you cast cost {1} less to cast for each card your opponents have drawn this turn.',
  );
  it('count by who drew them, wherever they are now', async () => {
    const gift = sorcery('Gift', 'Each opponent draws two cards.');
    const strip = sorcery('Strip', 'Each opponent discards a card.');
    const big = creature('Big', '', '5/5', 'Creature — Bear', '{4}{G}');
    const played = await position({ p1: { battlefield: [eclipse], hand: [gift, strip, big] }, p2: { library } });
    expect(priceOf(played, 'Big')).toBe('{4}{G}');
    played.cast('Gift');
    played.resolve();
    expect(priceOf(played, 'Big')).toBe('{2}{G}');
    played.cast('Strip');
    played.resolve(['Deck0']);
    expect(priceOf(played, 'Big')).toBe('{2}{G}');
  });
});

describe('cards that were exiled', () => {
  const alara = enchantment(
    'Alara',
    'When this enchantment enters, exile cards from the top of your library until you exile two nonland cards with mana value 4 or less. You may cast one of those two cards without paying its mana cost. Put one of them into your hand. Then put the other cards exiled this way on the bottom of your library in a random order.',
  );
  const top = [land(), creature('Bear'), sorcery('Balm', 'You gain 3 life.'), creature('Rest')];
  it('one of those may be cast, and the other goes to the hand', async () => {
    const played = await position({ p1: { hand: [alara], library: top } });
    played.cast('Alara');
    played.resolve('yes', ['Balm']);
    expect(played.player('p1').life).toBe(23);
    expect([played.names('hand:p1'), played.names('library:p1')]).toEqual([['Bear'], ['Rest', 'Forest']]);
  });

  it('or none is cast', async () => {
    const played = await position({ p1: { hand: [alara], library: top } });
    played.cast('Alara');
    played.resolve('no', ['Bear'], ['Forest', 'Balm']);
    expect([played.names('hand:p1'), played.names('exile')]).toEqual([['Bear'], []]);
  });

  it('a spell cast this way costs more', async () => {
    const seize = sorcery(
      'Seize',
      "Look at target opponent's hand. You may exile a nonland card from it. For as long as that card remains exiled, its owner may play it. A spell cast this way costs {2} more to cast.",
    );
    const grove = { name: 'Grove', type: 'Land', text: '{T}: Add {G}.' };
    const played = await position({
      p1: { hand: [seize], library },
      p2: { hand: [creature('Bear')], battlefield: [grove, grove, grove, grove], library },
    });
    played.cast('Seize');
    played.resolve('yes');
    for (let n = 0; n < 60 && (played.game.state.records.clock as { active: string }).active !== 'p2'; n += 1) {
      if (played.open().legal.kind === 'form') played.say({});
      else played.say(played.open().kind === 'priority' ? { do: 'pass' } : []);
    }
    played.until('main');
    expect(priceOf(played, 'Bear')).toBe('{3}{G}');
  });
});

describe('several together', () => {
  it('that creature and each other that shares a type with it: one counter each', async () => {
    const rally = enchantment(
      'Rally',
      'Whenever a creature you control attacks, put a +1/+1 counter on that creature and each other creature you control that shares a creature type with it.',
    );
    const played = await position({ p1: { battlefield: [rally, creature('Bear'), creature('Cub')], library } });
    for (let n = 0; n < 20 && played.open().kind !== 'attackers'; n += 1) played.pass();
    played.say({ [played.is('Bear').key]: 'p2', [played.is('Cub').key]: 'no' });
    played.resolve();
    expect([played.is('Bear').power, played.is('Cub').power]).toEqual([3, 3]);
  });

  it('each creature and each planeswalker: what is both is dealt damage once', async () => {
    const walker = {
      name: 'Walker',
      type: 'Legendary Planeswalker — Jace',
      cost: '{1}',
      loyalty: '4',
      text: '0: Until end of turn, Walker becomes a 5/5 Bear creature in addition to its other types.',
    };
    const storm = sorcery('Storm', 'This spell deals 3 damage to each creature and each planeswalker.');
    const played = await position({ p1: { hand: [walker, storm] } });
    played.cast('Walker');
    played.resolve();
    played.activate('Walker');
    played.resolve();
    played.cast('Storm');
    played.resolve();
    expect(played.is('Walker').permanent.counters.loyalty).toBe(1);
  });
});

describe('blocks or becomes blocked by a creature', () => {
  const text =
    'Whenever this creature blocks or becomes blocked by a green creature, this creature deals 1 damage to that creature.';
  const smith = creature('Smith', text, '0/5');
  const bear = creature('Bear', '', '0/3');
  const fight = async (mine: Written, theirs: Written) => {
    const played = await position({ p1: { battlefield: [mine], library }, p2: { battlefield: [theirs], library } });
    const [attacker = 0, blocker = 0] = played.game.state.lists.battlefield as readonly number[];
    for (let n = 0; n < 20 && played.open().kind !== 'attackers'; n += 1) played.pass();
    played.say({ [attacker]: 'p2' });
    for (let n = 0; n < 20 && played.open().kind !== 'blockers'; n += 1) played.pass();
    played.say({ [blocker]: [attacker] });
    played.resolve();
    return [played.record(attacker).damage, played.record(blocker).damage];
  };
  it('is said of the creature it blocks as well', async () => {
    expect(await fight(smith, bear)).toEqual([0, 1]);
    expect(await fight(bear, smith)).toEqual([1, 0]);
  });

  it('but of no other creature', async () => {
    const ape = creature('Ape', '', '0/3', 'Creature — Ape', '{R}');
    expect(await fight(ape, smith)).toEqual([0, 0]);
  });
});

describe('attacking alone', () => {
  it('is over when another attacks too (CR 506.5)', async () => {
    const skulker = creature('Skulker', "This creature can't be blocked as long as it's attacking alone.");
    const played = await position({
      p1: { battlefield: [skulker, creature('Friend')], library },
      p2: { battlefield: [creature('Guard')], library },
    });
    const [alone, friend, guard] = ['Skulker', 'Friend', 'Guard'].map((name) => played.is(name).key);
    for (let n = 0; n < 20 && played.open().kind !== 'attackers'; n += 1) played.pass();
    played.say({ [alone ?? 0]: 'p2', [friend ?? 0]: 'p2' });
    for (let n = 0; n < 20 && played.open().kind !== 'blockers'; n += 1) played.pass();
    played.say({ [guard ?? 0]: [alone ?? 0] });
    expect(played.record(guard ?? 0).blocking).toEqual([alone]);
  });
});

describe('your next main phase this turn', () => {
  const later = (thisTurn: string) =>
    sorcery('Later', `You gain 5 life at the beginning of your next main phase${thisTurn}.`, '{0}');
  const lifeNextTurn = async (thisTurn: string) => {
    const played = await position({ p1: { hand: [later(thisTurn)], library }, p2: { library } });
    played.until('second main');
    played.cast('Later');
    played.resolve();
    for (let n = 0; n < 200 && (played.game.state.records.clock as { turn: number }).turn < 8; n += 1) {
      const { kind, legal } = played.open();
      if (legal.kind === 'form') played.say({});
      else played.say(kind === 'priority' ? { do: 'pass' } : []);
    }
    return played.player('p1').life;
  };
  it('does not come in another turn', async () => {
    expect([await lifeNextTurn(' this turn'), await lifeNextTurn('')]).toEqual([20, 25]);
  });
});

describe("an ability that isn't a mana ability", () => {
  it('is said of the ability, not of what has it', async () => {
    const watch = enchantment(
      'Watch',
      "Whenever you activate an ability of an artifact or creature that isn't a mana ability, you gain 1 life.",
    );
    const elf = creature('Elf', '{T}: Add {G}.\n{G}: This creature gets +1/+1 until end of turn.');
    const played = await position({ p1: { battlefield: [watch, elf] }, mana: '' });
    played.activate('Elf');
    played.resolve();
    expect([played.is('Elf').permanent.tapped, played.is('Elf').power, played.player('p1').life]).toEqual([
      true,
      3,
      21,
    ]);
  });
});

describe('a price that depends on the target (CR 601.2c, 601.2f)', () => {
  const swamp = { name: 'Swamp', type: 'Basic Land — Swamp' };
  const zap = (cost: string) => instant('Zap', 'Destroy target creature.', cost);
  const ward = creature('Ward', 'Spells your opponents cast that target this creature cost {2} more to cast.');
  const witch = creature('Witch', 'Spells your opponents cast that target this creature cost {1} less to cast.');

  it('only targets that can be paid for may be chosen', async () => {
    const played = await position({
      p1: { hand: [zap('{B}')], battlefield: [swamp] },
      p2: { battlefield: [ward, creature('Bear')] },
      mana: '',
    });
    played.cast('Zap');
    played.resolve();
    expect(played.names('graveyard:p2')).toEqual(['Bear']);
  });

  it('nor is it cast where there is none', async () => {
    const played = await position({
      p1: { hand: [zap('{B}')], battlefield: [swamp] },
      p2: { battlefield: [ward] },
      mana: '',
    });
    expect(priceOf(played, 'Zap')).toBeUndefined();
  });

  it('a target that makes it cheap enough is enough', async () => {
    const played = await position({
      p1: { hand: [zap('{1}{B}')], battlefield: [swamp] },
      p2: { battlefield: [creature('Bear'), witch] },
      mana: '',
    });
    played.cast('Zap');
    played.resolve();
    expect(played.names('graveyard:p2')).toEqual(['Witch']);
  });

  it('several targets: as many as can be paid for', async () => {
    const both = instant('Both', 'Tap up to two target creatures.', '{B}');
    const played = await position({
      p1: { hand: [both], battlefield: [swamp] },
      p2: { battlefield: [creature('Bear'), creature('Ape'), ward] },
      mana: '',
    });
    played.cast('Both', ['Bear'], ['Ape']);
    played.resolve();
    expect(['Bear', 'Ape', 'Ward'].map((name) => played.is(name).permanent.tapped)).toEqual([true, true, false]);
  });
});

describe('search your library and/or graveyard', () => {
  const hunt = sorcery(
    'Hunt',
    'Search your library and/or graveyard for an Elf card, reveal it, and put it into your hand. If you search your library this way, shuffle.',
  );
  const elf = creature('Elf', '', '1/1', 'Creature — Elf');
  it('shuffles the library that was searched, though nothing was found', async () => {
    const played = await position({ p1: { hand: [hunt], library: [creature('Bear'), creature('Ape')] } });
    played.cast('Hunt');
    played.resolve('yes', ['Bear', 'Ape']);
    expect(played.happened('shuffled').length).toBe(1);
  });

  it('leaves the library alone if the player does not search it', async () => {
    const played = await position({ p1: { hand: [hunt], graveyard: [elf], library: [elf, creature('Ape')] } });
    played.cast('Hunt');
    played.resolve('no');
    expect([played.names('hand:p1'), played.happened('shuffled').length]).toEqual([['Elf'], 0]);
    expect(played.names('library:p1')).toEqual(['Elf', 'Ape']);
  });
});

describe('a card exiled face down (CR 406.3)', () => {
  const lookersOf = async (said: Written, ...answers: readonly string[]) => {
    const played = await position({ p1: { hand: [said], library } });
    played.cast('name' in said ? said.name : '');
    played.resolve(...answers);
    return (played.game.state.lists.exile as readonly number[]).map((key) => played.card(key).lookers);
  };
  it('is seen by nobody, unless words let a player look', async () => {
    expect(await lookersOf(sorcery('Hide', 'Exile the top card of your library face down.'))).toEqual([[]]);
    const text =
      'Exile the top card of your library face down. You may look at that card for as long as it remains exiled.';
    expect(await lookersOf(sorcery('Keep', text))).toEqual([['p1']]);
  });

  it('by who has just looked at it, and by whom its object lets look', async () => {
    const box = sorcery('Box', 'Look at the top card of your library, then exile it face down.');
    expect(await lookersOf(box)).toEqual([['p1']]);
    const broker = creature(
      'Broker',
      'When this creature enters, exile the top card of your library face down.\nYou may look at cards exiled with this creature.',
    );
    expect(await lookersOf(broker)).toEqual([['p1']]);
  });
});

describe('abilities that define sizes (CR 604.3)', () => {
  const crowd = (name: string) =>
    creature(name, `${name}'s power and toughness are each equal to the number of creatures you control.`, '*/*');
  it('in a hand count permanents as these are, and permanents may count one another', async () => {
    const animate = sorcery(
      'Animate',
      'Each land you control becomes a 1/1 creature until end of turn. It’s still a land.',
    );
    const played = await position({
      p1: { hand: [crowd('Host'), animate], battlefield: [crowd('Mob'), crowd('Gang'), land()] },
    });
    const [host = 0] = played.keys('Host', 'hand:p1');
    expect([played.current(host).power, played.is('Mob').power]).toEqual([2, 2]);
    played.cast('Animate');
    played.resolve();
    expect([played.current(host).power, played.is('Mob').power]).toEqual([3, 3]);
  });

  it('in a graveyard count one another', async () => {
    const wurm = (name: string) =>
      creature(
        name,
        `${name}'s power and toughness are each equal to the number of creature cards in your graveyard.`,
        '*/*',
      );
    const played = await position({ p1: { graveyard: [wurm('Digger'), wurm('Burrower'), creature('Bear')] } });
    const [first = 0] = played.keys('Digger', 'graveyard:p1');
    expect(played.current(first).power).toBe(3);
  });
});

describe('exceptions of a copy', () => {
  const convert = creature(
    'Convert',
    "You may have this creature enter as a copy of any creature card in a graveyard, except it's a 4/4 black Zombie in addition to its other types.",
    '4/4',
    'Creature — Zombie',
  );
  const copy = async (of: Written) => {
    const played = await position({ p1: { hand: [convert], graveyard: [of, land()] } });
    const name = 'name' in of ? of.name : '';
    played.cast('Convert');
    played.resolve([name]);
    return played.is(name);
  };
  it('a colour that is not said to be added takes the place of the others (CR 105.3)', async () => {
    const is = await copy(creature('Bear'));
    expect([is.colors, is.subtypes]).toEqual([['B'], ['Bear', 'Zombie']]);
  });

  it('an ability that defines the size is not copied (CR 707.9d)', async () => {
    const text = "Goyf's power and toughness are each equal to the number of cards in your graveyard.";
    const is = await copy(creature('Goyf', text, '*/*'));
    expect([is.power, is.toughness]).toEqual([4, 4]);
  });

  it('nor one that defines creature types, where these are set', async () => {
    const swarm = sorcery(
      'Swarm',
      "For each creature card in your graveyard, create a token that's a copy of it, except it's a 1/1 black and green Insect.",
    );
    const played = await position({ p1: { hand: [swarm], graveyard: [creature('Shifter', 'Changeling')] } });
    played.cast('Swarm');
    played.resolve();
    const is = played.is('Shifter');
    expect([is.power, is.colors, is.subtypes]).toEqual([1, ['B', 'G'], ['Insect']]);
  });
});
