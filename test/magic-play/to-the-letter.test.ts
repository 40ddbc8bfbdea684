/** Where only the exact words of a rule decide: removal from combat, what happens at once, keywords read word for word. */
import { describe, expect, it } from 'vitest';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '', type = 'Creature — Bear') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type, power, toughness, text, cost: '{1}' };
};
const instant = (name: string, text: string) => ({ name, type: 'Instant', cost: '{0}', text });
const library = Array.from({ length: 8 }, () => ({ name: 'Filler', type: 'Artifact', cost: '{9}', text: '' }));
const STEAL = instant('Steal', 'Gain control of target permanent.');

function on(played: Played, kind: string): void {
  for (let n = 0; n < 60 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}

/** Answers a form: what each of those named says, and no for the others. */
function declare(played: Played, said: Readonly<Record<string, number | string | readonly number[]>>): void {
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const none = played.open().kind === 'attackers' ? 'no' : [];
  played.say(
    Object.fromEntries(Object.keys(legal.fields).map((key) => [key, said[played.nameAt(Number(key))] ?? none])),
  );
}

/** Casts it at that target, which is asked for only where there are several. */
function castAt(played: Played, name: string, target: string): void {
  played.cast(name);
  if (played.open().kind === 'targets') played.say([target]);
}

function attack(played: Played, said: Readonly<Record<string, number | string>>): void {
  on(played, 'attackers');
  declare(played, said);
}

function toTurn(played: Played, turn: number): void {
  for (let n = 0; n < 200 && (played.game.state.records.clock as { turn: number }).turn < turn; n += 1) {
    if (played.open().legal.kind === 'form') declare(played, {});
    else played.say(played.open().kind === 'priority' ? { do: 'pass' } : []);
  }
}

describe('combat', () => {
  it('forgets that a creature was blocked once it has phased out (CR 506.4)', async () => {
    const played = await position({
      p1: {
        hand: [instant('Fade', 'Target creature phases out.')],
        battlefield: [creature('Ogre', '3/3')],
        library,
      },
      p2: { battlefield: [creature('Elf', '1/1')], library },
    });
    attack(played, { Ogre: 'p2' });
    on(played, 'blockers');
    declare(played, { Elf: [played.keys('Ogre')[0] ?? 0] });
    castAt(played, 'Fade', 'Ogre');
    played.resolve();
    toTurn(played, 7);
    attack(played, { Ogre: 'p2' });
    on(played, 'blockers');
    declare(played, {});
    played.until('end of combat');
    expect(played.player('p2').life).toBe(17);
  });

  it('deals no damage to a planeswalker that has changed its controller (CR 506.4, 506.4c)', async () => {
    const walker = {
      name: 'Walker',
      type: 'Legendary Planeswalker — Ral',
      cost: '{2}',
      loyalty: '5',
      text: '+1: You gain 1 life.',
    };
    const played = await position({
      p1: { hand: [walker, STEAL], battlefield: [creature('Ogre', '3/3')], library },
      p2: { hand: [instant('Take', 'Gain control of target permanent.')], library },
    });
    played.cast('Walker');
    played.resolve();
    const key = played.keys('Walker')[0] ?? 0;
    played.say({ do: 'pass' });
    castAt(played, 'Take', 'Walker');
    played.resolve();
    attack(played, { Ogre: key });
    castAt(played, 'Steal', 'Walker');
    played.resolve();
    played.until('end of combat');
    expect(played.is('Walker').permanent.counters.loyalty).toBe(5);
  });

  it('counts damage of other attackers as it asks what is lethal for trample (CR 702.19b)', async () => {
    const bear = creature('Bear', '2/2', 'This creature can block an additional creature each combat.');
    const played = await position({
      p1: { battlefield: [creature('Boar', '3/3', 'Trample'), creature('Imp', '1/1')] },
      p2: { battlefield: [bear] },
    });
    attack(played, { Boar: 'p2', Imp: 'p2' });
    on(played, 'blockers');
    declare(played, { Bear: [...played.keys('Boar'), ...played.keys('Imp')] });
    on(played, 'divide');
    expect(played.open().legal).toMatchObject({ min: 0, max: 2 });
  });

  it('lets a creature that stays at home pay for those that attack (CR 508.1f, 508.1i)', async () => {
    const toll = {
      name: 'Toll',
      type: 'Enchantment',
      cost: '{1}',
      text: "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    };
    const played = await position({
      mana: '',
      p1: {
        battlefield: [
          creature('Ogre', '3/3'),
          creature('Troll', '3/3'),
          creature('Elf', '1/1', '{T}: Add {G}.'),
          ...Array.from({ length: 3 }, () => ({ name: 'Wood', type: 'Basic Land — Forest', text: '' })),
        ],
      },
      p2: { battlefield: [toll] },
    });
    attack(played, { Ogre: 'p2', Troll: 'p2' });
    expect(played.is('Troll').permanent.attacking).toBe('p2');
    expect(played.is('Elf').permanent.tapped).toBe(true);
  });
});

describe('state-based actions', () => {
  it('are all done at once: who dies sees the legend go (CR 704.3)', async () => {
    const mourner = creature('Mourner', '0/0', 'Whenever another creature dies, you gain 1 life.');
    const hermit = creature('Hermit', '2/2', '', 'Legendary Creature — Bear');
    const played = await position({ p1: { battlefield: [mourner, hermit, hermit] } });
    played.say('Hermit');
    played.resolve();
    expect(played.player('p1').life).toBe(21);
  });

  it('leave only the newest of world permanents (CR 704.5k)', async () => {
    const world = (name: string) => ({ name, type: 'World Enchantment', cost: '{1}', text: '' });
    const played = await position({
      p1: { hand: [world('New')], battlefield: [world('Old')] },
      p2: { battlefield: [creature('Elf', '1/1')] },
    });
    played.cast('New');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Elf', 'New']);
  });

  const saga = {
    name: 'Tale',
    type: 'Enchantment — Saga',
    cost: '{1}',
    text: 'I — You gain 1 life.\nII — You gain 2 life.',
  };
  const afterLosingChapters = async (date: string): Promise<readonly string[]> => {
    const hush = instant('Hush', 'Target permanent loses all abilities until end of turn.');
    const played = await position({ p1: { hand: [hush], battlefield: [saga] }, on: date });
    castAt(played, 'Hush', 'Tale');
    played.resolve();
    return played.names('battlefield');
  };

  it('sacrifice a Saga that has lost its chapters, until 2025 (CR 714.2d, 714.4)', async () => {
    expect(await afterLosingChapters('2024-11-08')).toEqual([]);
  });

  it('leave a Saga without chapters alone since 2025-06-06 (CR 714.4)', async () => {
    expect(await afterLosingChapters('2025-06-06')).toEqual(['Tale']);
  });

  it('leave a Saga alone whose chapters nobody can read', async () => {
    const odd = { ...saga, name: 'Odd', text: 'I — Fribble the gromp.\nII — You gain 2 life.' };
    const played = await position({ p1: { battlefield: [odd] } });
    expect(played.names('battlefield')).toEqual(['Odd']);
  });
});

describe('keywords', () => {
  it('extort gives no life where none was lost (CR 702.101a)', async () => {
    const played = await position({
      p1: { hand: [instant('Sip', 'You gain 2 life.')], battlefield: [creature('Monk', '1/1', 'Extort')] },
      p2: { battlefield: [{ name: 'Calm', type: 'Enchantment', cost: '{1}', text: "Your life total can't change." }] },
    });
    played.cast('Sip');
    played.resolve('yes');
    expect(played.player('p1').life).toBe(22);
  });

  it('craft returns the card under the control of its owner (CR 702.167a)', async () => {
    const clay = {
      layout: 'transform',
      faces: [
        { name: 'Clay', type: 'Artifact', cost: '{1}', text: 'Craft with artifact {2}' },
        { name: 'Golem', type: 'Artifact Creature — Golem', power: '4', toughness: '4', text: '' },
      ],
    };
    const played = await position({
      p1: { hand: [STEAL], battlefield: [{ name: 'Scrap', type: 'Artifact', text: '' }] },
      p2: { battlefield: [clay] },
    });
    castAt(played, 'Steal', 'Clay');
    played.resolve();
    played.activate('Clay');
    played.resolve();
    expect(played.is('Golem').controller).toBe('p2');
  });

  it('cumulative upkeep ages what somebody else has taken meanwhile (CR 702.24a)', async () => {
    const played = await position({
      p1: { battlefield: [creature('Ice', '2/2', 'Cumulative upkeep {1}')], library },
      p2: { hand: [STEAL], library },
      step: 'upkeep',
    });
    played.pass();
    castAt(played, 'Steal', 'Ice');
    played.resolve('no');
    expect(played.is('Ice')).toMatchObject({ controller: 'p2', permanent: { counters: { age: 1 } } });
  });

  it('rampage triggers however many block (CR 702.23a)', async () => {
    const played = await position({
      p1: { battlefield: [creature('Rhino', '2/2', 'Rampage 1')] },
      p2: { battlefield: [creature('Elf', '1/1')] },
    });
    attack(played, { Rhino: 'p2' });
    on(played, 'blockers');
    declare(played, { Elf: [...played.keys('Rhino')] });
    expect(played.names('stack')).toEqual(['Rhino']);
  });

  it('dash brings back what has lost its abilities, for the ability is a delayed one (CR 702.109a, 608.3g)', async () => {
    const hush = instant('Hush', 'Target creature loses all abilities until end of turn.');
    const played = await position({ p1: { hand: [creature('Scout', '2/1', 'Dash {1}{R}'), hush], library } });
    const moves = played.options() as readonly { readonly do?: string; readonly way?: string }[];
    const dashed = moves.find((move) => move.do === 'cast' && move.way === 'dash');
    played.say((dashed ?? null) as never);
    played.resolve();
    castAt(played, 'Hush', 'Scout');
    played.resolve();
    played.until('end');
    played.resolve();
    expect(played.names('hand:p1')).toContain('Scout');
  });

  it('suspend is possible whenever the card could be cast: with flash at any time (CR 702.62a)', async () => {
    const sprite = creature('Sprite', '1/1', 'Flash\nSuspend 2—{U}');
    const played = await position({ p1: { hand: [sprite], library }, step: 'upkeep' });
    const moves = played.options() as readonly { readonly action?: string }[];
    expect(moves.some(({ action }) => action === 'suspend')).toBe(true);
  });

  it('an Adventure leaves the card to who controlled the spell, not to its owner (CR 715.3d)', async () => {
    const adventurer = {
      layout: 'adventure',
      faces: [
        { name: 'Rider', type: 'Creature — Bear', cost: '{1}', power: '2', toughness: '2', text: '' },
        { name: 'Ride', type: 'Sorcery — Adventure', cost: '{1}', text: 'You gain 1 life.' },
      ],
    };
    const raid = {
      name: 'Raid',
      type: 'Sorcery',
      cost: '{1}',
      text: "Exile the top card of target opponent's library. You may cast that card without paying its mana cost.",
    };
    const played = await position({ p1: { hand: [raid], library }, p2: { library: [adventurer, ...library] } });
    played.cast('Raid');
    for (let n = 0; n < 20 && played.player('p1').life === 20; n += 1) {
      const rides = played.options().find((each) => JSON.stringify(each).includes('Ride"'));
      played.say(played.open().kind === 'priority' ? { do: 'pass' } : (rides ?? 'yes'));
    }
    expect(played.names('exile')).toEqual(['Rider']);
    played.cast('Rider');
    played.resolve();
    expect(played.is('Rider').controller).toBe('p1');
  });

  it('reconfigure takes off only what is attached (CR 702.151a)', async () => {
    const ram = creature('Ram', '2/2', 'Reconfigure {1}', 'Artifact Creature — Equipment Sheep');
    const played = await position({ p1: { battlefield: [ram, creature('Elf', '1/1')] } });
    const moves = (played.options() as readonly { readonly do?: string; readonly ability?: string }[]).filter(
      (move) => move.do === 'activate',
    );
    expect(moves).toHaveLength(1);
  });

  it('a face-down permanent that became a copy is turned up for the morph cost of what it copies (CR 708.10)', async () => {
    const played = await position({
      p1: {
        hand: [
          creature('Plain', '3/3', 'Morph {5}'),
          instant('Mimic', 'Each creature you control becomes a copy of target creature until end of turn.'),
        ],
        library,
      },
      p2: { battlefield: [creature('Other', '4/1', 'Morph {G}')], library },
    });
    const faceDown = (played.options() as readonly { readonly way?: string }[]).find(({ way }) => way === 'face down');
    played.say((faceDown ?? null) as never);
    played.resolve();
    castAt(played, 'Mimic', 'Other');
    played.resolve();
    const up = (played.options() as readonly { readonly do?: string; readonly cost?: string }[]).filter(
      (move) => move.do === 'turn up',
    );
    expect(up.map(({ cost }) => cost)).toEqual(['{G}']);
  });

  it('nothing fights, and nothing is damaged, that is no creature any more (CR 701.12b, 120.1a)', async () => {
    const brute = creature('Brute', '3/3', "{0}: This creature fights target creature you don't control.\nLifelink");
    const stone = instant('Stone', "Target creature isn't a creature until end of turn.");
    const played = await position({
      p1: { hand: [stone], battlefield: [brute] },
      p2: { battlefield: [creature('Elf', '5/5')] },
    });
    played.activate('Brute');
    castAt(played, 'Stone', 'Brute');
    played.resolve();
    expect(played.happened('dealt')).toEqual([]);
    expect(played.is('Elf').permanent.damage).toBe(0);
  });
});
