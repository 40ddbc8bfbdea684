/** More words: commanders, parties, equipping a kind, costs for each, counters on two things, what was put there this turn. */
import { describe, expect, it } from 'vitest';
import { type Played, position, type Written } from './position.ts';

const creature = (name: string, kind = 'Bear', text = '', size = '2/2'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost: '{1}{G}', text };
};
const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{U}', text });
const instant = (name: string, text: string): Written => ({ name, type: 'Instant', cost: '{U}', text });
const library = ['One', 'Two', 'Three', 'Four'].map((name) => sorcery(name, ''));
const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;

describe('commanders', () => {
  const general = (text = ''): Written => ({
    layout: 'normal',
    commander: true,
    faces: [{ name: 'General', type: 'Legendary Creature — Human', cost: '{2}', power: '3', toughness: '3', text }],
  });
  const knight = creature(
    'Knight',
    'Knight',
    'Lieutenant — As long as you control your commander, this creature gets +2/+2.',
  );

  it('are yours by ownership, and count while you control them', async () => {
    const with_ = await position({ p1: { battlefield: [general(), knight] } });
    expect(with_.is('Knight').power).toBe(4);
    const away = await position({ p1: { battlefield: [knight], command: [general()] } });
    expect(away.is('Knight').power).toBe(2);
    const theirs = await position({ p1: { battlefield: [knight] }, p2: { battlefield: [general()] } });
    expect(theirs.is('Knight').power).toBe(2);
  });

  it('as an adjective, whoever has them', async () => {
    const band: Written = {
      name: 'Band',
      type: 'Enchantment',
      cost: '{W}',
      text: 'Commander creatures you own get +1/+1.',
    };
    const played = await position({ p1: { battlefield: [general(), creature('Calf'), band] } });
    expect([played.is('General').power, played.is('Calf').power]).toEqual([4, 2]);
  });
});

describe('a party', () => {
  const count = sorcery('Muster', 'You gain 1 life for each creature in your party.');

  it('has each creature once, in the role that makes it greatest', async () => {
    const band = [
      creature('Both', 'Cleric Rogue'),
      creature('Only', 'Cleric'),
      creature('More', 'Cleric'),
      creature('Calf'),
    ];
    const played = await position({
      p1: { hand: [count], battlefield: band },
      p2: { battlefield: [creature('Mage', 'Wizard')] },
    });
    played.cast('Muster');
    played.resolve();
    expect(life(played)).toBe(22);
  });
});

describe('equipping a kind', () => {
  it('has only such creatures for targets', async () => {
    const blade: Written = {
      name: 'Blade',
      type: 'Artifact — Equipment',
      cost: '{1}',
      text: 'Equipped creature gets +1/+1.\nEquip Knight {1}\nEquip {9}',
    };
    const played = await position({
      mana: 'WW',
      p1: { battlefield: [blade, creature('Knight', 'Knight'), creature('Calf')] },
    });
    played.activate('Blade');
    played.resolve();
    expect(played.is('Knight').power).toBe(3);
    const none = await position({ mana: 'WW', p1: { battlefield: [blade, creature('Calf')] } });
    expect(() => none.activate('Blade')).toThrow('cannot activate');
  });
});

describe('paying for each', () => {
  const logic = instant(
    'Logic',
    'Counter target spell unless its controller pays {1} for each card in your graveyard.',
  );

  it('counts as it resolves, and for nothing asks nothing', async () => {
    const graveyard = [sorcery('Old', ''), sorcery('Older', '')];
    const cast = async (mana: string, filled: boolean): Promise<readonly string[]> => {
      const played = await position({
        mana,
        p1: { hand: [creature('Colt')] },
        p2: { hand: [logic], ...(filled ? { graveyard } : {}) },
      });
      played.cast('Colt');
      played.pass();
      played.cast('Logic');
      played.resolve(...(mana.length > 4 || !filled ? [0] : []));
      return played.names('battlefield');
    };
    expect(await cast('GGUUU', true)).toEqual(['Colt']);
    expect(await cast('GGU', true)).toEqual([]);
  });
});

describe('putting', () => {
  it('one of them here and the other there', async () => {
    const chat = sorcery(
      'Chat',
      'Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.',
    );
    const played = await position({ p1: { hand: [chat], library } });
    played.cast('Chat');
    played.resolve(['Two']);
    expect(played.names('hand:p1')).toEqual(['Two']);
    expect(played.names('library:p1')).toEqual(['Three', 'Four', 'One']);
  });

  it('counters on two things at once', async () => {
    const both = sorcery(
      'Bless',
      'Put a +1/+1 counter on target creature and a charge counter on each artifact you control.',
    );
    const orb: Written = { name: 'Orb', type: 'Artifact', cost: '{1}', text: '' };
    const played = await position({ p1: { hand: [both], battlefield: [creature('Calf'), orb] } });
    played.cast('Bless');
    played.resolve();
    expect([played.is('Calf').permanent.counters, played.is('Orb').permanent.counters]).toEqual([
      { '+1/+1': 1 },
      { charge: 1 },
    ]);
  });

  it('a land enters tapped with counters', async () => {
    const vivid: Written = {
      name: 'Vivid',
      type: 'Land',
      text: 'This land enters tapped with two charge counters on it.',
    };
    const played = await position({ p1: { hand: [vivid] } });
    played.say(played.moveOn(played.keys('Vivid', 'hand:p1')[0] ?? 0));
    expect(played.is('Vivid').permanent).toMatchObject({ tapped: true, counters: { charge: 2 } });
  });

  it('what was put there from the battlefield this turn', async () => {
    const back = sorcery(
      'Back',
      'Return target creature card in your graveyard that was put there from the battlefield this turn to your hand.',
    );
    const kill = instant('Kill', 'Destroy target creature.');
    const played = await position({
      p1: { hand: [back, kill], graveyard: [creature('Old')], battlefield: [creature('New')] },
    });
    expect(() => played.cast('Back')).toThrow('cannot cast');
    played.cast('Kill');
    played.resolve();
    played.cast('Back');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['New']);
  });
});

describe('more words', () => {
  it('all the cards in a hand', async () => {
    const spill = sorcery('Spill', 'Discard all the cards in your hand, then draw that many cards.');
    const played = await position({ p1: { hand: [spill, sorcery('A', ''), sorcery('B', '')], library } });
    played.cast('Spill');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['One', 'Two']);
  });

  it('an additional land on each of your turns', async () => {
    const explore: Written = {
      name: 'Paths',
      type: 'Enchantment',
      cost: '{G}',
      text: 'You may play an additional land on each of your turns.',
    };
    const isle = (name: string): Written => ({ name, type: 'Land', text: '' });
    const played = await position({ p1: { hand: [isle('A'), isle('B'), isle('C')], battlefield: [explore] } });
    for (const name of ['A', 'B']) played.say(played.moveOn(played.keys(name, 'hand:p1')[0] ?? 0));
    expect(played.names('battlefield')).toEqual(['Paths', 'A', 'B']);
    expect(() => played.moveOn(played.keys('C', 'hand:p1')[0] ?? 0)).toThrow('nothing can be done');
  });

  it('crewing as though with more power', async () => {
    const cart: Written = {
      name: 'Cart',
      type: 'Artifact — Vehicle',
      cost: '{2}',
      power: '3',
      toughness: '3',
      text: 'Crew 3',
    };
    const plain = await position({ p1: { battlefield: [cart, creature('Calf', 'Bear', '', '1/1')] } });
    expect(() => plain.activate('Cart')).toThrow('cannot activate');
    const pilot = creature('Pilot', 'Pilot', 'This creature crews Vehicles as though its power were 2 greater.', '1/1');
    const played = await position({ p1: { battlefield: [cart, pilot] } });
    played.activate('Cart');
    played.resolve();
    expect(played.is('Cart').types).toContain('Creature');
  });

  it('a token with a name of its own', async () => {
    const keep = sorcery('Keep', 'Create a 0/1 red Kobold creature token named Little Kobold.');
    const played = await position({ p1: { hand: [keep] } });
    played.cast('Keep');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Little Kobold']);
  });

  it('the player who could not', async () => {
    const tithe = sorcery('Tithe', 'Target player may pay {9}. If the player does, you gain 1 life.');
    const played = await position({ p1: { hand: [tithe] } });
    played.cast('Tithe', ['p2']);
    played.resolve('yes');
    expect(life(played)).toBe(21);
  });
});

describe('mana', () => {
  const mana = (played: Played): string =>
    played
      .player('p1')
      .mana.map(({ symbol }) => symbol)
      .join('');
  const rock = (name: string, text: string): Written => ({ name, type: 'Artifact', cost: '{2}', text });
  const use = (played: Played, want: string): void => {
    played.say({ do: 'mana' });
    const option = played.options().find((each) => (each as { mana?: string }).mana === want);
    played.say(option ?? null);
  };

  it('in any combination, of all colours or of two', async () => {
    const any = await position({
      mana: '',
      p1: { battlefield: [rock('Prism', '{T}: Add two mana in any combination of colors.')] },
    });
    use(any, 'WG');
    expect(mana(any)).toBe('WG');
    const two = await position({
      mana: '',
      p1: { battlefield: [rock('Lens', '{T}: Add three mana in any combination of {R} and/or {G}.')] },
    });
    two.say({ do: 'mana' });
    expect(two.options().map((each) => (each as { mana?: string }).mana)).toEqual(['RRR', 'RRG', 'RGG', 'GGG']);
  });

  it('as much as something is', async () => {
    const elf = creature('Elf', 'Elf', "{T}: Add an amount of {G} equal to this creature's power.", '3/3');
    const played = await position({ mana: '', p1: { battlefield: [elf] } });
    use(played, 'GGG');
    expect(mana(played)).toBe('GGG');
  });

  it('as much as what was sacrificed was, known only then', async () => {
    const altar = rock(
      'Altar',
      "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's power.",
    );
    const played = await position({ mana: '', p1: { battlefield: [altar, creature('Ox', 'Ox', '', '4/4')] } });
    use(played, '');
    expect(mana(played)).toBe('BBBB');
  });

  it('for each counter removed', async () => {
    const hangar: Written = {
      name: 'Hangar',
      type: 'Land',
      text: '{T}: Put a storage counter on this land.\n{T}, Remove any number of storage counters from this land: Add {B} for each storage counter removed this way.\n{0}: Untap this land.',
    };
    const played = await position({ mana: '', p1: { battlefield: [hangar] } });
    played.say(played.moveOn(played.is('Hangar').key));
    played.resolve();
    played.activate('Hangar');
    played.resolve();
    use(played, 'B');
    played.say(1);
    expect(mana(played)).toBe('B');
  });

  it('of the chosen colour', async () => {
    const heart = rock('Heart', 'As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color.');
    const played = await position({ mana: 'WW', p1: { hand: [heart] } });
    played.cast('Heart');
    played.resolve('R');
    use(played, 'R');
    expect(mana(played)).toBe('R');
  });

  it('of any colour for each: each may be another', async () => {
    const flood = sorcery('Flood', 'Add one mana of any color for each creature you control.');
    const played = await position({ mana: 'U', p1: { hand: [flood], battlefield: [creature('A'), creature('B')] } });
    played.cast('Flood');
    played.resolve('R', 'G');
    expect(mana(played)).toBe('RG');
  });
});

describe('choices as an effect begins', () => {
  it('of a keyword', async () => {
    const gift = sorcery(
      'Gift',
      'Target creature gets +1/+0 and gains your choice of deathtouch or lifelink until end of turn.',
    );
    const played = await position({ p1: { hand: [gift], battlefield: [creature('Calf')] } });
    played.cast('Gift');
    played.resolve('lifelink');
    const words = JSON.stringify(played.is('Calf').abilities);
    expect([words.includes('lifelink'), words.includes('deathtouch')]).toEqual([true, false]);
  });

  it('of a type: of creatures, or of lands, which lose what they had', async () => {
    const form = sorcery('Form', 'Target creature becomes the creature type of your choice until end of turn.');
    const wave = sorcery('Wave', 'Target land becomes the basic land type of your choice until end of turn.');
    const spring: Written = { name: 'Spring', type: 'Land', text: '{T}: Add {C}.' };
    const played = await position({ p1: { hand: [form, wave], battlefield: [creature('Calf'), spring] } });
    played.cast('Form');
    played.resolve('Goblin');
    expect(played.is('Calf')).toMatchObject({ types: ['Creature'], subtypes: ['Goblin'], power: 2 });
    played.cast('Wave');
    played.resolve('Island');
    expect(played.is('Spring')).toMatchObject({ types: ['Land'], subtypes: ['Island'], abilities: [] });
  });

  it('of a colour to be protected from', async () => {
    const ward = sorcery(
      'Ward',
      'Choose a color. Creatures you control gain protection from the chosen color until end of turn.',
    );
    const bolt = instant('Jolt', 'This spell deals 1 damage to target creature.');
    const played = await position({ p1: { hand: [ward, bolt], battlefield: [creature('Calf')] } });
    played.cast('Ward');
    played.resolve('U');
    expect(() => played.cast('Jolt')).toThrow('cannot cast');
  });

  it('of a type that later words mean', async () => {
    const melody = sorcery(
      'Melody',
      'Choose a creature type. Draw a card for each permanent you control of that type.',
    );
    const played = await position({
      p1: { hand: [melody], library, battlefield: [creature('A', 'Elf'), creature('B', 'Elf'), creature('C', 'Orc')] },
    });
    played.cast('Melody');
    played.resolve('Elf');
    expect(played.names('hand:p1')).toHaveLength(2);
  });
});

describe('in place of something', () => {
  it('a countered spell is exiled', async () => {
    const stop = instant(
      'Stop',
      "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    );
    const played = await position({ p1: { hand: [creature('Colt')] }, p2: { hand: [stop] } });
    played.cast('Colt');
    played.pass();
    played.cast('Stop');
    played.resolve();
    expect([played.names('exile'), played.names('graveyard:p1')]).toEqual([['Colt'], []]);
  });

  it('what can’t be countered is not', async () => {
    const stop = instant(
      'Stop',
      "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    );
    const played = await position({
      p1: { hand: [creature('Colt', 'Horse', "This spell can't be countered.")] },
      p2: { hand: [stop] },
    });
    played.cast('Colt');
    played.pass();
    played.cast('Stop');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Colt']);
  });

  it('another line says what happens instead', async () => {
    const volley = instant(
      'Volley',
      'Volley deals 3 damage to any target.\nMorbid — Volley deals 5 damage instead if a creature died this turn.',
    );
    const kill = instant('Kill', 'Destroy target creature.');
    const plain = await position({ p1: { hand: [volley] } });
    plain.cast('Volley', ['p2']);
    plain.resolve();
    expect(life(plain, 'p2')).toBe(17);
    const morbid = await position({ p1: { hand: [volley, kill], battlefield: [creature('Calf')] } });
    morbid.cast('Kill');
    morbid.resolve();
    morbid.cast('Volley', ['p2']);
    morbid.resolve();
    expect(life(morbid, 'p2')).toBe(15);
  });

  it('so in other words than damage', async () => {
    const feed = sorcery(
      'Feed',
      'You gain 5 life.\nFerocious — You gain 10 life instead if you control a creature with power 4 or greater.',
    );
    const played = await position({ p1: { hand: [feed], battlefield: [creature('Ox', 'Ox', '', '4/4')] } });
    played.cast('Feed');
    played.resolve();
    expect(life(played)).toBe(30);
  });
});

describe('damage that is prevented', () => {
  const jolt = instant('Jolt', 'This spell deals 2 damage to any target.');
  const fight = (text: string): Written => sorcery('Shield', text);

  it('by a creature, in combat or not', async () => {
    const all = fight('Prevent all damage that would be dealt by target creature this turn.');
    const ping = creature('Ping', 'Wizard', '{0}: This creature deals 1 damage to any target.');
    const played = await position({ p1: { hand: [all, jolt], battlefield: [ping] } });
    played.cast('Shield');
    played.resolve();
    played.activate('Ping', ['p2']);
    played.resolve();
    expect(life(played, 'p2')).toBe(20);
    played.cast('Jolt', ['p2']);
    played.resolve();
    expect(life(played, 'p2')).toBe(18);
  });

  it('to it and by it', async () => {
    const form: Written = {
      name: 'Mist',
      type: 'Creature — Spirit',
      cost: '{U}',
      power: '1',
      toughness: '1',
      text: 'Prevent all damage that would be dealt to and dealt by this creature.\n{0}: This creature deals 1 damage to any target.',
    };
    const played = await position({ p1: { hand: [jolt], battlefield: [form] } });
    played.activate('Mist', ['p2']);
    played.resolve();
    played.cast('Jolt', ['Mist']);
    played.resolve();
    expect([life(played, 'p2'), played.names('battlefield')]).toEqual([20, ['Mist']]);
  });

  it('to it by a kind, and to you alone', async () => {
    const pixie = creature(
      'Pixie',
      'Faerie',
      'Prevent all damage that would be dealt to this creature by artifact creatures.',
      '1/1',
    );
    const robot: Written = {
      name: 'Robot',
      type: 'Artifact Creature — Construct',
      cost: '{1}',
      power: '1',
      toughness: '1',
      text: '{0}: This creature deals 1 damage to any target.',
    };
    const played = await position({ p1: { hand: [jolt], battlefield: [pixie, robot] } });
    played.activate('Robot', ['Pixie']);
    played.resolve();
    expect(played.names('battlefield')).toContain('Pixie');
    played.cast('Jolt', ['Pixie']);
    played.resolve();
    expect(played.names('battlefield')).not.toContain('Pixie');
    const chasm: Written = {
      name: 'Chasm',
      type: 'Enchantment',
      cost: '{W}',
      text: 'Prevent all damage that would be dealt to you.',
    };
    const safe = await position({ p1: { hand: [jolt], battlefield: [chasm] } });
    safe.cast('Jolt', ['p1']);
    safe.resolve();
    expect(life(safe)).toBe(20);
  });
});
