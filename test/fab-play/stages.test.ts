/** What objects are does not depend on which of them is asked about first. */
import { describe, expect, it } from 'vitest';
import { type Current, current, type Game } from '../../src/fab/play/index.ts';
import { load, type Match, save } from '../../src/kernel/index.ts';
import { card, position } from './position.ts';

const ally = (name: string, power: number, text: string) =>
  card({ name, subtypes: ['Ally'], power, life: 3, cost: 0, pitch: 1, text });

/** The permanents' properties, asked for in this order and in the other, each time of a game that nobody asked before. */
function bothWays<V>(all: readonly ReturnType<typeof ally>[], read: (is: Current) => V): readonly [V[], V[]] {
  const game = position({ zones: { permanent: all } });
  const keys = all.map(({ faces: [face] }) => game.find(face.name));
  const asked = (order: readonly number[]): V[] => {
    const fresh = load(game.game.rules, save(game.game as unknown as Match<never>) as string);
    if (!fresh.ok) throw new Error(fresh.reason);
    const found = new Map(order.map((key) => [key, read(current(fresh.value as unknown as Game, key))]));
    return keys.map((key) => found.get(key) as V);
  };
  return [asked(keys), asked(keys.toReversed())];
}

describe('effects that ask about each other', () => {
  it('see numbers as the stages before left them (6.3)', () => {
    const small = ally('Small', 3, 'If you control another ally with 4 or more {p}, this has +2{p}.');
    const large = ally('Large', 4, 'If you control another ally with 5 or more {p}, this has -1{p}.');
    const [one, other] = bothWays([small, large], ({ power }) => power);
    expect(one).toEqual([5, 4]);
    expect(other).toEqual(one);
  });

  it('see keywords as the stages before left them (6.3)', () => {
    const giver = ally('Giver', 1, 'If you control another ally with **dominate**, this has **go again**.');
    const taker = ally('Taker', 1, 'If you control another ally with **go again**, this has **dominate**.');
    const third = ally('Third', 1, '**Dominate**');
    const [one, other] = bothWays([giver, taker, third], ({ keywords }) => keywords.map(({ name }) => name));
    expect(one).toEqual([['go again'], [], ['dominate']]);
    expect(other).toEqual(one);
  });

  it('count what others have been given where they ask for numbers (6.3)', () => {
    const giver = ally('Giver', 1, 'Allies you control get +3{p}.');
    const asker = ally('Asker', 1, 'If you control another ally with 4 or more {p}, this has +2{p}.');
    const [one, other] = bothWays([asker, giver], ({ power }) => power);
    expect(one).toEqual([6, 4]);
    expect(other).toEqual(one);
  });
});

describe('effects that depend on abilities', () => {
  it('see those that others give (6.3.3)', () => {
    const asker = ally('Asker', 1, 'If you control another ally with **dominate**, this has **go again**.');
    const giver = ally('Giver', 1, 'Allies you control have **dominate**.');
    const [one, other] = bothWays([asker, giver], ({ keywords }) => keywords.map(({ name }) => name));
    expect(one).toEqual([['dominate', 'go again'], ['dominate']]);
    expect(other).toEqual(one);
  });
});

describe('effects that depend on numbers', () => {
  it('give abilities once the numbers are known (6.3.2a)', () => {
    const asker = ally('Asker', 3, 'If this has {p} greater than its base, it has **dominate**.');
    const giver = ally('Giver', 1, 'Allies you control get +1{p}.');
    const [one, other] = bothWays([asker, giver], ({ keywords }) => keywords.map(({ name }) => name));
    expect(one).toEqual([['dominate'], []]);
    expect(other).toEqual(one);
  });

  it('see base numbers as they have become (6.3.2a)', () => {
    const asker = ally('Asker', 3, 'Allies you control with 5 or more base {p} have **dominate**.');
    const giver = ally('Giver', 1, 'Allies you control have 6 base {p}.');
    expect(bothWays([asker, giver], ({ keywords }) => keywords.map(({ name }) => name))[0]).toEqual([
      ['dominate'],
      ['dominate'],
    ]);
  });

  it('that ask for base numbers alone come with the others (6.3.3)', () => {
    const asker = ally('Asker', 1, 'Allies you control with 3 or less base {p} get +3{p}.');
    const reader = ally('Reader', 1, 'If you control another ally with 4 or more {p}, this has **go again**.');
    const [is] = bothWays([reader, asker], ({ power, keywords }) => [power, keywords.map(({ name }) => name)]);
    expect(is[0]).toEqual([4, ['go again']]);
  });

  it('add to nothing where all was taken before (6.3.3)', () => {
    const asker = ally('Asker', 3, 'If you control another ally with 1 or more {h}, this has +2{p}.');
    const taker = ally('Taker', 1, 'Allies you control get -5{p}.');
    expect(bothWays([asker, taker], ({ power }) => power)[0]).toEqual([2, 0]);
  });
});

describe('labels', () => {
  const asks = ally('Asker', 1, 'Allies you control with **combo** get +1{p}.');
  it('are had by what they stand before', () => {
    const has = ally('Has', 1, '**Combo** - If you control an ally, this gets +1{p}.');
    expect(bothWays([has, asks], ({ power }) => power)[0]).toEqual([3, 1]);
  });

  it('are not had by what only speaks of them', () => {
    const speaks = ally('Speaks', 1, 'Allies you control with **combo** have **go again**.');
    expect(bothWays([speaks, asks], ({ power }) => power)[0]).toEqual([1, 1]);
  });
});
