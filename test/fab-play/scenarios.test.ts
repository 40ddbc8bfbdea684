/** Longer scenes: what several rules of chapter 9 and of the chain come to together. */
import { describe, expect, it } from 'vitest';
import { V2_10_1 } from '../../src/fab/editions.ts';
import { card, position, real } from './position.ts';

const ash = real('Ash');
const attack = (name: string, power: number, text = '', cost = 0) =>
  card({ name, subtypes: ['Attack'], cost, pitch: 1, power, defense: 3, text });
const sweep = (what: string) => card({ name: 'Sweep', types: ['Instant'], cost: 0, text: `Destroy target ${what}.` });
const worn = (name: string, subtype: string) =>
  card({ name, types: ['Equipment'], subtypes: [subtype], supertypes: ['Mechanologist'], defense: 1 });
const wrench = card({
  name: 'Wrench',
  types: ['Weapon'],
  subtypes: ['Wrench', '2H'],
  supertypes: ['Mechanologist'],
  power: 1,
});
const driver = card({ name: 'Hyper Driver', subtypes: ['Item'], supertypes: ['Mechanologist'], cost: 1, pitch: 1 });

describe('locked effects', () => {
  it('go on when the card flips, because it stays the same object', () => {
    const game = position(
      {
        zones: { hand: [real('Invoke Vynserakai')], permanent: [ash], weapon: [real('Storm of Sandikai')] },
        resources: 3,
      },
      { zones: { hand: [real('Oasis Respite', 'red')] }, resources: 1 },
    );
    game.play('Invoke Vynserakai');
    game.pass();
    game.play('Oasis Respite');
    game.give(['p2']);
    game.both();
    expect(game.asked()).toBe('choose');
    game.give([game.find('Invoke Vynserakai')]);
    game.both();
    game.use('Vynserakai');
    game.until('priority', 'damage');
    expect(game.life('p2')).toBe(18);
    game.both();
    expect(game.life('p2')).toBe(15);
  });
});

describe('constructs', () => {
  const zones = () => ({
    hand: [real('Construct Nitro Mechanoid')],
    head: [worn('Hat', 'Head')],
    chest: [worn('Coat', 'Chest')],
    arms: [worn('Sleeves', 'Arms')],
    legs: [worn('Shoes', 'Legs')],
    weapon: [wrench],
    permanent: [driver, driver, real('Hyper Driver', 'hyper-driver')],
  });

  it('transforms everything or nothing', () => {
    const game = position({ resources: 4, zones: zones() });
    game.play('Construct Nitro Mechanoid');
    game.both();
    expect(game.names('permanent')).toEqual(['Nitro Mechanoid']);
    expect(game.is('Nitro Mechanoid')).toMatchObject({ power: 5, defense: 5, cost: null, permanent: true });
    expect(game.names('under')).toHaveLength(8);
    expect(game.points('p1').actions).toBe(1);
  });

  it('negates itself when one part is gone', () => {
    const game = position({ resources: 4, zones: zones() }, { zones: { hand: [sweep('Hyper Driver')] } });
    game.play('Construct Nitro Mechanoid');
    game.pass();
    game.play('Sweep');
    game.give([game.find('Hyper Driver')]);
    game.both();
    game.both();
    expect(game.names('graveyard:p1')).toContain('Construct Nitro Mechanoid');
    expect(game.names('head:p1')).toEqual(['Hat']);
    expect(game.points('p1').actions).toBe(0);
  });

  it('keeps its face and its sub-cards on the combat chain and after', () => {
    const game = position({ resources: 4, zones: zones() });
    game.play('Construct Nitro Mechanoid');
    game.both();
    game.use('Nitro Mechanoid');
    if (game.asked() === 'choose') game.least();
    game.attackThrough();
    expect(game.life('p2')).toBe(15);
    game.closeChain();
    expect(game.names('permanent')).toEqual(['Nitro Mechanoid']);
    expect(game.names('under')).toHaveLength(7);
  });
});

describe('what the editions tell apart', () => {
  it('lets an invocation without its ash fail in 2.10.1', () => {
    const game = position(
      { zones: { hand: [real('Invoke Azvolai')], permanent: [ash] } },
      { zones: { hand: [sweep('ash')] } },
      { edition: V2_10_1 },
    );
    game.play('Invoke Azvolai');
    game.pass();
    game.play('Sweep');
    game.both();
    game.both();
    expect(game.names('graveyard:p1')).toEqual(['Invoke Azvolai']);
    expect(game.points('p1').actions).toBe(0);
  });
});

describe('names', () => {
  const named = (name: string) => {
    const game = position({
      resources: 9,
      zones: { hand: [real('Chains of Eminence'), real('Regrowth')], deck: [driver] },
    });
    game.play('Chains of Eminence');
    game.both();
    game.both();
    expect(game.asked()).toBe('name');
    game.give([name]);
    return game;
  };

  it('keep a named side from being played, melded and pitched, not the other side', () => {
    const game = named('Shock');
    expect(game.mayPlay('Shock')).toBe(false);
    expect(game.mayPlay('Regrowth + Shock')).toBe(false);
    expect(game.mayPlay('Regrowth')).toBe(true);
    const left = named('Regrowth');
    expect(left.mayPlay('Shock')).toBe(true);
    expect(left.mayPlay('Regrowth')).toBe(false);
  });
});

describe('Mistcloak Gully', () => {
  it('is destroyed at the end phase of a turn without a blue card', () => {
    const game = position({ zones: { permanent: [real('Mistcloak Gully')] } });
    game.both();
    expect(game.names('graveyard:p1')).toEqual(['Mistcloak Gully']);
  });
});

describe('blood debt', () => {
  it('lets the twin-card come from the inventory at thirteen', () => {
    const debt = card({
      name: 'Owed',
      subtypes: ['Attack'],
      cost: 0,
      pitch: 1,
      power: 3,
      defense: 3,
      text: '**Blood Debt**',
    });
    const game = position({
      hero: real('Levia'),
      life: 14,
      zones: { inventory: [real('Levia, Redeemed')], banished: [debt] },
    });
    game.both();
    expect(game.life('p1')).toBe(13);
    expect(game.asked()).toBe('may');
    game.give(true);
    expect(game.names('hero:p1')).toEqual(['Blasmophet, Levia Consumed']);
  });
});

describe('prevention', () => {
  it('of all damage leaves no hit, and the mark', () => {
    const game = position(
      { resources: 0, zones: { hand: [attack('Strike', 4)] } },
      {
        marked: true,
        zones: {
          permanent: [
            { card: real('Spectral Shield') },
            { card: real('Spectral Shield') },
            { card: real('Spectral Shield') },
            { card: real('Spectral Shield') },
          ],
        },
      },
    );
    game.play('Strike');
    game.attackThrough();
    expect(game.life('p2')).toBe(20);
    expect(game.marked('p2')).toBe(true);
    expect(game.happened('hit')).toEqual([]);
  });
});
