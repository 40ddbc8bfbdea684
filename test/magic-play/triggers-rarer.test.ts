/** Events that few triggers speak of: which spell it was, what was attached, milled, searched or put away (CR 603). */
import { describe, expect, it } from 'vitest';
import type { Written } from './position.ts';
import {
  artifact,
  attack,
  castAll,
  count,
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

const gain = (name: string) => sorcery(name, 'You gain 1 life.');
const spark = (name: string, cost = '{R}') => instant(name, 'This spell deals 1 damage to any target.', cost);
const aura = (name: string, enchants: string, text: string): Written => ({
  name,
  type: 'Enchantment — Aura',
  cost: '{W}',
  text: `Enchant ${enchants}\n${text}`,
});

describe('which spell', () => {
  it('the second each turn, and no other', async () => {
    const monk = creature(
      'Monk',
      'Whenever you cast your second spell each turn, put a +1/+1 counter on this creature.',
    );
    const played = await stage({ p1: { hand: ['A', 'B', 'C'].map(gain), battlefield: [monk] } });
    const sizes = ['A', 'B', 'C'].map((name) => {
      castAll(played, name);
      return played.is('Monk').power;
    });
    expect(sizes).toEqual([2, 3, 3]);
  });

  it('the first instant or sorcery: a creature before it is none', async () => {
    const sage = creature('Sage', 'Whenever you cast your first instant or sorcery spell each turn, you gain 5 life.');
    const played = await stage({ p1: { hand: [creature('Calf'), spark('A'), spark('B')], battlefield: [sage] } });
    castAll(played, 'Calf');
    expect(life(played)).toBe(20);
    for (const name of ['A', 'B']) {
      played.cast(name, ['p2']);
      played.resolve();
    }
    expect(life(played)).toBe(25);
  });

  it('one countered was cast all the same', async () => {
    const monk = creature('Monk', 'Whenever you cast your second spell each turn, you gain 5 life.');
    const no = instant('No', 'Counter target spell.');
    const played = await stage({ p1: { hand: [gain('A'), no], battlefield: [monk] } });
    played.cast('A');
    played.cast('No');
    played.resolve();
    expect(life(played)).toBe(25);
  });

  it('the first during an opponent’s turn', async () => {
    const imp = creature('Imp', "Whenever you cast your first spell during each opponent's turn, you gain 5 life.");
    const played = await stage({
      p1: { hand: [spark('A', '{0}'), spark('B', '{0}'), spark('C', '{0}')], battlefield: [imp], library },
      p2: { library },
    });
    played.cast('A', ['p2']);
    played.resolve();
    expect(life(played)).toBe(20);
    played.until('end');
    played.until('upkeep');
    played.pass();
    for (const name of ['B', 'C']) {
      played.cast(name, ['p2']);
      while (played.names('stack').length > 0) played.pass();
      if (played.open().seat === 'p2') played.pass();
    }
    expect(life(played)).toBe(25);
  });

  it('the fourth of a turn, whoever cast it', async () => {
    const monk = creature('Monk', 'Whenever the fourth spell of a turn is cast, you gain 5 life.');
    const played = await stage({ p1: { hand: ['A', 'B', 'C', 'D', 'E'].map(gain), battlefield: [monk] } });
    castAll(played, 'A', 'B', 'C');
    expect(life(played)).toBe(23);
    castAll(played, 'D', 'E');
    expect(life(played)).toBe(30);
  });
});

describe('two events of one ability', () => {
  it('when it enters and when it is sacrificed', async () => {
    const cake = artifact(
      'Cake',
      'When this artifact enters and when you sacrifice it, you gain 2 life.\nSacrifice this artifact: Target player loses 1 life.',
    );
    const played = await stage({ p1: { hand: [cake] } });
    castAll(played, 'Cake');
    expect(life(played)).toBe(22);
    played.activate('Cake', ['p2']);
    played.resolve();
    expect([life(played), life(played, 'p2')]).toEqual([24, 19]);
  });

  it('when it is cast and whenever it attacks', async () => {
    const tank = creature(
      'Tank',
      'When you cast this spell and whenever this creature attacks, you gain 2 life.\nHaste',
    );
    const played = await stage({
      p1: { hand: [tank, instant('No', 'Counter target spell.')], library },
      p2: { library },
    });
    played.cast('Tank');
    played.resolve();
    expect(life(played)).toBe(22);
    attack(played, 'Tank');
    played.resolve();
    expect(life(played)).toBe(24);
  });

  it('when it enters and at the beginning of a phase', async () => {
    const crack = enchantment(
      'Crack',
      'When this enchantment enters and at the beginning of your first main phase, you gain 2 life.',
    );
    const played = await stage({ p1: { hand: [crack], library }, p2: { library } });
    castAll(played, 'Crack');
    expect(life(played)).toBe(22);
    for (let n = 0; n < 2; n += 1) {
      played.until('end');
      played.until('draw');
      played.until('main');
    }
    played.resolve();
    expect(life(played)).toBe(24);
  });
});

describe('attached and explored', () => {
  it('an Aura becomes attached: Equipment is none', async () => {
    const elemental = creature('Elemental', 'Whenever an Aura becomes attached to this creature, you gain 2 life.');
    const blade: Written = {
      name: 'Blade',
      type: 'Artifact — Equipment',
      cost: '{1}',
      text: 'Whenever this Equipment becomes attached to a creature, tap that creature.\nEquip {0}',
    };
    const played = await stage({
      p1: { hand: [aura('Robe', 'creature', 'Enchanted creature gets +1/+1.')], battlefield: [elemental, blade] },
    });
    castAll(played, 'Robe');
    expect([life(played), played.is('Elemental').permanent.tapped]).toEqual([22, false]);
    played.activate('Blade');
    played.resolve();
    expect([life(played), played.is('Elemental').permanent.tapped]).toEqual([22, true]);
  });

  it('a creature one controls explores', async () => {
    const walker = creature('Walker', 'Whenever a creature you control explores, you gain 3 life.');
    const go = sorcery('Go', 'Target creature explores.');
    const played = await stage({
      p1: { hand: [go, go], battlefield: [walker], library },
      p2: { battlefield: [creature('Ox')], library },
    });
    played.cast('Go', ['Walker']);
    played.resolve([]);
    played.cast('Go', ['Ox']);
    played.resolve([]);
    expect(life(played)).toBe(23);
  });
});

describe('put, milled, searched, entered', () => {
  it('enchanted land is put into a graveyard: the Aura that goes with it may return', async () => {
    const genju = aura(
      'Genju',
      'land',
      'When enchanted land is put into a graveyard, you may return this card from your graveyard to your hand.',
    );
    const bounce = instant('Bounce', "Return target land to its owner's hand.");
    const raze = instant('Raze', 'Destroy target land.');
    for (const [how, hand] of [
      [raze, ['Genju']],
      [bounce, ['Wood']],
    ] as const) {
      const played = await stage({ p1: { hand: [genju, how], battlefield: [land('Wood')] } });
      castAll(played, 'Genju');
      played.cast('name' in how ? how.name : '');
      played.resolve(...(how === raze ? ['yes'] : []));
      expect(played.names('hand:p1')).toEqual(hand);
    }
  });

  it('enchanted creature dies: the Aura comes back to another, or stays away (CR 113.6m)', async () => {
    const screams = aura(
      'Screams',
      'creature',
      'Enchanted creature gets -1/-1.\nWhen enchanted creature dies, return this card from your graveyard to the battlefield.',
    );
    const bounce = instant('Bounce', "Return target creature to its owner's hand.");
    const played = await stage({
      p1: { hand: [screams], battlefield: [creature('A', '', '1/1'), creature('B'), creature('C')] },
    });
    played.cast('Screams', ['A']);
    played.resolve(['C']);
    expect([played.names('battlefield'), played.is('C').power]).toEqual([['B', 'C', 'Screams'], 1]);
    const away = await stage({ p1: { hand: [screams, bounce], battlefield: [creature('B'), creature('C')] } });
    away.cast('Screams', ['B']);
    away.resolve();
    away.cast('Bounce', ['B']);
    away.resolve();
    expect(away.names('graveyard:p1')).toEqual(['Bounce', 'Screams']);
  });

  it('under the control of whoever lost the creature', async () => {
    const plague = aura(
      'Plague',
      'creature',
      "Enchanted creature gets -1/-1.\nWhen enchanted creature leaves the battlefield, that creature's controller returns this card from its owner's graveyard to the battlefield.",
    );
    const played = await stage({
      p1: { hand: [plague], battlefield: [creature('A')] },
      p2: { battlefield: [creature('B', '', '1/1')] },
    });
    played.cast('Plague', ['B']);
    played.resolve();
    expect([played.is('Plague').controller, played.is('A').power]).toEqual(['p2', 1]);
  });

  it('dies or is put into exile', async () => {
    const god = enchantment(
      'God',
      'Whenever a creature an opponent controls dies or is put into exile, you gain 2 life.',
    );
    const played = await stage({
      p1: {
        hand: [
          instant('Slay', 'Destroy target creature.'),
          instant('Path', 'Exile target creature.'),
          instant('Bounce', "Return target creature to its owner's hand."),
        ],
        battlefield: [god],
      },
      p2: { battlefield: [creature('A'), creature('B'), creature('C')] },
    });
    for (const [name, at] of [
      ['Slay', 'A'],
      ['Path', 'B'],
      ['Bounce', null],
    ] as const) {
      played.cast(name, ...(at === null ? [] : [[at]]));
      played.resolve();
    }
    expect(life(played)).toBe(24);
  });

  it('a nonland card is milled: each; or creature cards: once', async () => {
    const one = creature('Glow', 'Whenever a player mills a nonland card, you gain 1 life.');
    const many = creature('Hive', 'Whenever a player mills one or more creature cards, you gain 10 life.');
    const played = await stage({
      p1: { hand: [sorcery('Mill', 'Target player mills four cards.')], battlefield: [one, many] },
      p2: { library: [creature('A'), creature('B'), land('C'), gain('D')] },
    });
    played.cast('Mill', ['p2']);
    played.pass();
    played.pass();
    while (played.open().kind === 'order triggers') played.say(played.options());
    played.resolve();
    expect(life(played)).toBe(33);
  });

  it('an opponent searches their library: not yours, nor you', async () => {
    const scribe = creature('Scribe', 'Whenever an opponent searches their library, you gain 1 life.');
    const seek = sorcery(
      'Seek',
      'Target player searches their library for a card, puts that card into their hand, then shuffles.',
    );
    const rob = sorcery('Rob', "Search target opponent's library for a card, exile it, then that player shuffles.");
    for (const [spell, at, gained] of [
      [seek, 'p1', 1],
      [seek, 'p2', 0],
      [rob, 'p2', 0],
    ] as const) {
      const played = await stage({
        p1: { hand: [spell], library: library.slice(0, 2) },
        p2: { battlefield: [scribe], library: library.slice(0, 2) },
      });
      played.cast('name' in spell ? spell.name : '', ...(spell === seek ? [[at]] : []));
      for (let n = 0; n < 20 && played.open().kind === 'priority' && played.names('stack').length > 0; n += 1)
        played.pass();
      if (played.open().kind !== 'priority' && played.open().seat !== 'chance') played.say(['One']);
      while (played.open().seat === 'chance') played.say(played.options());
      played.resolve();
      expect(life(played, 'p2')).toBe(20 + gained);
    }
  });

  it('a land enters under an opponent’s control', async () => {
    const bonds = enchantment(
      'Bonds',
      "Whenever a land enters under an opponent's control, that player loses 2 life and you gain 2 life.",
    );
    const played = await stage({ p1: { hand: [land('Wood')] }, p2: { battlefield: [bonds] } });
    played.say(played.moveOn(Number(played.keys('Wood', 'hand:p1')[0])));
    played.resolve();
    expect([life(played), life(played, 'p2')]).toEqual([18, 22]);
    const own = await stage({ p1: { hand: [land('Wood')], battlefield: [bonds] } });
    own.say(own.moveOn(Number(own.keys('Wood', 'hand:p1')[0])));
    own.resolve();
    expect(life(own)).toBe(20);
  });

  it('you become the monarch', async () => {
    const lich = creature('Lich', 'Whenever you become the monarch, you gain 2 life.');
    const crown = sorcery('Crown', 'You become the monarch.');
    const theirs = sorcery('Theirs', 'Target opponent becomes the monarch.');
    const played = await stage({ p1: { hand: [crown, crown, theirs], battlefield: [lich] } });
    castAll(played, 'Theirs', 'Crown');
    expect(life(played)).toBe(22);
  });

  it('you or what you control becomes a target', async () => {
    const shield = artifact(
      'Shield',
      'Whenever you or another permanent you control becomes the target of a spell or ability an opponent controls, you gain 1 life.',
    );
    const played = await stage({
      p1: { hand: [spark('A'), spark('B'), spark('C')] },
      p2: { battlefield: [shield, creature('Ox')] },
    });
    for (const [name, at] of [
      ['A', 'p2'],
      ['B', 'Ox'],
      ['C', 'p1'],
    ] as const) {
      played.cast(name, [at]);
      played.resolve();
    }
    expect(life(played, 'p2')).toBe(20 - 1 + 2);
  });
});

describe('done this way', () => {
  it('when you discard a nonland card this way', async () => {
    const hunt = sorcery(
      'Hunt',
      'Draw a card, then you may discard a card. When you discard a nonland card this way, this spell deals 3 damage to target creature.',
    );
    const played = await stage({
      p1: { hand: [hunt, hunt, land('Wood'), gain('A')], library },
      p2: { battlefield: [creature('Ox')] },
    });
    played.cast('Hunt');
    played.resolve('yes', ['Wood']);
    expect(count(played, 'Ox')).toBe(1);
    played.cast('Hunt');
    played.resolve('yes', ['A']);
    expect(count(played, 'Ox')).toBe(0);
  });

  it('when you discard a card this way, unless', async () => {
    const beast = creature(
      'Beast',
      'At the beginning of your upkeep, sacrifice this creature unless you discard a card. When you discard a card this way, destroy target creature an opponent controls with mana value less than or equal to the mana value of the discarded card.',
    );
    for (const [discards, left] of [
      [0, ['Beast']],
      [-1, ['Ox']],
    ] as const) {
      const played = await stage({
        p1: { battlefield: [beast], hand: [gain('A')], library },
        p2: { battlefield: [{ ...creature('Ox'), cost: '{1}' } as Written] },
        step: 'upkeep',
      });
      on(played, 'which');
      played.say(discards);
      played.resolve();
      expect(played.names('battlefield')).toEqual(left);
    }
  });

  it('when you reveal a nonland card this way', async () => {
    const blast = instant(
      'Blast',
      "Reveal cards from the top of your library until you reveal a nonland card. Put the revealed cards on the bottom of your library in a random order. When you reveal a nonland card this way, this spell deals damage equal to that card's mana value to any target.",
    );
    const played = await stage({
      p1: { hand: [blast], library: [land('A'), sorcery('Big', '', '{4}{U}'), gain('B')] },
    });
    played.cast('Blast');
    for (let n = 0; n < 6 && played.open().kind === 'priority' && played.names('stack').length > 0; n += 1)
      played.pass();
    while (played.open().seat === 'chance') played.say(played.options());
    played.resolve(['p2']);
    expect(life(played, 'p2')).toBe(15);
  });
});

describe('a pair of one name', () => {
  it('attack together as one', async () => {
    const pair: Written = {
      ...creature('Ann and Bo', 'Whenever Ann and Bo attack, you gain 2 life.'),
      type: 'Legendary Creature — Human',
    } as Written;
    const played = await stage({ p1: { battlefield: [pair, creature('Ox')], library }, p2: { library } });
    attack(played, 'Ann and Bo', 'Ox');
    played.resolve();
    expect(life(played)).toBe(22);
  });
});
