/** Chapter 9 in play: flip-, twin-, transcend- and split-cards. */
import { describe, expect, it } from 'vitest';
import { type Edition, LATER, V2_10_1 } from '../../src/fab/editions.ts';
import { card, position, real } from './position.ts';

const ash = real('Ash');
const attack = (name: string, power: number, cost = 0, pitch = 1) =>
  card({ name, subtypes: ['Attack'], cost, pitch, power, defense: 3 });
const blue = (name: string) => card({ name, types: ['Instant'], cost: 0, pitch: 3 });

describe('flip-cards', () => {
  it('turns an invocation as it resolves, puts the ash under it and gives go again', () => {
    const game = position({ zones: { hand: [real('Invoke Azvolai')], permanent: [ash] } });
    game.play('Invoke Azvolai');
    expect(game.names('stack')).toEqual(['Invoke Azvolai']);
    expect(game.points('p1').actions).toBe(0);
    game.both();
    expect(game.names('permanent')).toEqual(['Azvolai']);
    expect(game.names('under')).toEqual(['Ash']);
    expect(game.is('Azvolai')).toMatchObject({
      types: [],
      subtypes: ['Dragon', 'Ally'],
      power: 2,
      cost: null,
      living: true,
    });
    expect(game.is('Azvolai').keywords).toContainEqual({ name: 'phantasm', n: null, given: true });
    expect(game.points('p1').actions).toBe(1);
  });

  it('is its front face again as a new object, and what triggers on its leaving is the back face', () => {
    const game = position({
      resources: 2,
      zones: { hand: [real('Invoke Cromai'), real('Comet Storm', 'shock')], permanent: [ash] },
    });
    game.play('Invoke Cromai');
    game.both();
    const before = game.find('Cromai');
    game.play('Comet Storm');
    game.give([before]);
    expect(game.points('p1').actions).toBe(0);
    game.both();
    expect(game.names('graveyard:p1')).toContain('Invoke Cromai');
    expect(game.find('Invoke Cromai')).not.toBe(before);
    expect(game.names('under')).toEqual([]);
    game.both();
    expect(game.points('p1').actions).toBe(1);
  });

  it('keeps a figment on its front face until it is awakened, and its counters after', () => {
    const game = position({
      hero: real('Prism, Awakener of Sol'),
      resources: 2,
      zones: {
        permanent: [{ card: real('Figment of War'), counters: { '+1power': 1 } }],
        soul: [attack('Herald of Nothing', 3)],
      },
    });
    expect(game.is('Figment of War')).toMatchObject({ power: null, life: null, living: false, permanent: true });
    game.use('Prism, Awakener of Sol');
    game.both();
    expect(game.is('Bellona, Archangel of War')).toMatchObject({
      power: 5,
      life: 4,
      living: true,
      permanent: true,
      supertypes: ['Light'],
    });
    expect(game.names('banished:p1')).toEqual(['Herald of Nothing']);
    expect(game.happened('awakened')).toHaveLength(1);
  });

  it('triggers a figment as it enters the arena from the stack', () => {
    const game = position({ resources: 4, zones: { hand: [real('Figment of War')] } });
    game.play('Figment of War');
    game.both();
    game.both();
    expect(game.names('permanent')).toEqual(['Figment of War', 'Courage']);
  });

  it('equips a fabric as its back face, and shows the front in the graveyard', () => {
    const game = position({ zones: { hand: [real('Fabric of Spring')] } });
    game.play('Fabric of Spring');
    game.both();
    expect(game.names('chest:p1')).toEqual(["Fyendal's Spring Tunic"]);
    expect(game.points('p1').actions).toBe(0);
  });

  it('negates a fabric that cannot be equipped', () => {
    const vest = card({ name: 'Old Vest', types: ['Equipment'], subtypes: ['Chest'], defense: 1 });
    const game = position({ zones: { hand: [real('Fabric of Spring')], chest: [vest] } });
    game.play('Fabric of Spring');
    game.both();
    expect(game.names('chest:p1')).toEqual(['Old Vest']);
    expect(game.names('graveyard:p1')).toEqual(['Fabric of Spring']);
    expect(game.happened('negated')).toHaveLength(1);
  });

  it('gives go again to an invocation whose ash is gone, and nothing lies under it', () => {
    const game = position(
      { zones: { hand: [real('Invoke Azvolai')], permanent: [ash] } },
      { zones: { hand: [card({ name: 'Sweep', types: ['Instant'], cost: 0, text: 'Destroy target ash.' })] } },
    );
    game.play('Invoke Azvolai');
    game.pass();
    game.play('Sweep');
    game.both();
    game.both();
    expect(game.names('permanent')).toEqual(['Azvolai']);
    expect(game.names('under')).toEqual([]);
    expect(game.points('p1').actions).toBe(1);
  });

  it('is a new object once hidden, in the arena by the rules of 2.10.1 only', () => {
    const hide = card({ name: 'Hide', types: ['Instant'], cost: 0, text: 'Turn target item face-down.' });
    const hidden = (edition: Edition) => {
      const mechanoid = { card: real('Construct Nitro Mechanoid'), place: { turned: 'resolved' as const } };
      const game = position({ zones: { hand: [hide], permanent: [mechanoid] } }, {}, { edition });
      const before = game.find('Nitro Mechanoid');
      game.play('Hide');
      game.both();
      return game.game.state.lists.permanent.includes(before);
    };
    expect([hidden(LATER), hidden(V2_10_1)]).toEqual([true, false]);
  });
});

describe('transcend-cards', () => {
  it('transcends for good once another blue card was played', () => {
    const game = position({ zones: { hand: [blue('Small Wave'), real('Homage to Ancestors')] } });
    game.play('Small Wave');
    game.both();
    game.play('Homage to Ancestors');
    game.both();
    expect(game.life('p1')).toBe(21);
    expect(game.names('hand:p1')).toEqual(['Inner Chi']);
    expect(game.is('Inner Chi')).toMatchObject({ pitch: 3, pitchAsset: 'chi', cost: null, defense: null });
    expect(game.mayPlay('Inner Chi')).toBe(false);
  });

  it('goes to the graveyard as it is without another blue card', () => {
    const game = position({ zones: { hand: [real('Homage to Ancestors')] } });
    game.play('Homage to Ancestors');
    game.both();
    expect(game.names('graveyard:p1')).toEqual(['Homage to Ancestors']);
  });
});

describe('split-cards', () => {
  const storm = real('Comet Storm', 'shock');

  it('is played as one side, with the shared cost', () => {
    const game = position({ resources: 2, zones: { hand: [storm] } });
    expect(game.mayPlay('Comet Storm')).toBe(true);
    expect(game.mayPlay('Shock')).toBe(true);
    expect(game.mayPlay('Comet Storm + Shock')).toBe(false);
    game.play('Shock');
    game.give(['p2']);
    expect(game.is('Shock')).toMatchObject({
      names: ['Shock'],
      types: ['Instant'],
      supertypes: ['Lightning'],
      cost: 2,
    });
    expect(game.points('p1').actions).toBe(1);
    game.both();
    expect(game.life('p2')).toBe(19);
    expect(game.names('graveyard:p1')).toEqual(['Comet Storm // Shock']);
  });

  it('melds: twice the cost, the right side first, then the left', () => {
    const game = position({ resources: 4, zones: { hand: [storm] } });
    game.play('Comet Storm + Shock');
    game.give(['p2']);
    game.give(['p2']);
    expect(game.points('p1')).toMatchObject({ actions: 0, resources: 0 });
    expect(game.is('Shock').names).toEqual(['Comet Storm', 'Shock']);
    game.both();
    expect(game.life('p2')).toBe(19);
    expect(game.names('stack')).toEqual(['Comet Storm // Shock']);
    game.both();
    expect(game.life('p2')).toBe(14);
    expect(game.names('graveyard:p1')).toEqual(['Comet Storm // Shock']);
  });

  it('gives the go again of the left side only after the second resolution', () => {
    const game = position({ zones: { hand: [real('Arcane Seeds')] } });
    game.play('Arcane Seeds + Life');
    game.both();
    expect([game.life('p1'), game.points('p1').actions]).toEqual([21, 0]);
    game.both();
    expect(game.names('permanent')).toEqual(['Runechant', 'Runechant']);
    expect(game.points('p1').actions).toBe(1);
  });

  it('adds to the doubled cost once', () => {
    const game = position({ resources: 4, zones: { hand: [storm], permanent: [real('Frostbite')] } });
    expect(game.mayPlay('Comet Storm + Shock')).toBe(false);
    const richer = position({ resources: 5, zones: { hand: [storm], permanent: [real('Frostbite')] } });
    expect(richer.mayPlay('Comet Storm + Shock')).toBe(true);
  });
});

describe('the twin-card', () => {
  const levia = real('Levia');
  const debt = card({
    name: 'Owed',
    subtypes: ['Attack'],
    cost: 0,
    pitch: 1,
    power: 3,
    defense: 3,
    text: '**Blood Debt**',
  });

  it('becomes the hero from the inventory, as the face that was used', () => {
    const game = position({
      hero: levia,
      zones: { inventory: [real('Levia, Redeemed')], banished: Array.from({ length: 13 }, () => debt) },
    });
    expect(game.is('Levia, Redeemed').names).toEqual(['Levia, Redeemed', 'Blasmophet, Levia Consumed']);
    game.use('Levia, Redeemed');
    game.both();
    expect(game.names('hero:p1')).toEqual(['Levia, Redeemed']);
    expect(game.life('p1')).toBe(8);
    expect(game.names('under')).toEqual(['Levia']);
  });

  it('is seen by both players while its ability is on the stack', () => {
    const game = position({
      hero: levia,
      zones: { inventory: [real('Levia, Redeemed')], banished: Array.from({ length: 13 }, () => debt) },
    });
    const twin = game.find('Levia, Redeemed');
    const seen = () => game.game.rules.see(game.game.state, 'p2', twin) !== null;
    expect(seen()).toBe(false);
    game.use('Levia, Redeemed');
    expect(seen()).toBe(true);
  });

  it('comes into the arena as the face that is said, and is cleared beside a hero', () => {
    const put = card({
      name: 'Come Out',
      types: ['Instant'],
      cost: 0,
      text: 'Put a card from your inventory into the arena.',
    });
    const game = position({ hero: levia, zones: { hand: [put], inventory: [real('Levia, Redeemed')] } });
    game.play('Come Out');
    game.both();
    expect(game.asked()).toBe('face');
    game.give(1);
    expect(game.names('hero:p1')).toEqual(['Levia']);
    expect(game.names('graveyard:p1')).toContain('Levia, Redeemed // Blasmophet, Levia Consumed');
  });

  it('needs thirteen that are face up', () => {
    const hidden = { card: debt, place: { faceDown: true } };
    const banished = [...Array.from({ length: 12 }, () => debt), hidden, hidden, hidden];
    const game = position({ hero: levia, zones: { inventory: [real('Levia, Redeemed')], banished } });
    expect(game.mayUse('Levia, Redeemed')).toBe(false);
  });
});
