import { describe, expect, it } from 'vitest';
import {
  doorsOf,
  doorsOpened,
  fullyUnlocks,
  leave,
  lock,
  put,
  resolve,
  unlock,
  unlockCosts,
  what,
} from '../../src/magic/index.ts';
import { card, E21, E24, ELSEWHERE, is, on, refusedBy } from '../support/magic.ts';

const annex = 'Unholy Annex // Ritual Chamber';
const office = 'Restricted Office // Lecture Hall';
const field = (...shown: number[]) => ({ zone: 'battlefield', shown }) as const;

describe('709.5 Rooms', () => {
  it('709.5: a Room permanent has the name and cost of its unlocked halves only', () => {
    expect(is(annex, { in: 'battlefield', unlocked: 'Unholy Annex' })).toMatchObject({
      names: ['Unholy Annex'],
      manaCost: '{2}{B}',
      manaValues: [3],
      colors: ['B'],
      types: ['Enchantment'],
      subtypes: ['Room'],
    });
    expect(is(office, { in: 'battlefield', unlocked: 'both' })).toMatchObject({
      names: ['Restricted Office', 'Lecture Hall'],
      manaCost: '{7}{W}{W}{U}{U}',
      manaValues: [11],
      colors: ['W', 'U'],
    });
  });

  it('709.5d: of which nobody says what was cast, it has no half unlocked', () => {
    expect(what(card(annex), { zone: 'battlefield' }, on(E24))).toMatchObject({ ok: true, value: { names: [] } });
  });

  it('709.5: with both halves locked it has no name, no cost, no colour, and mana value 0', () => {
    expect(is(office, { in: 'battlefield', unlocked: 'none' })).toMatchObject({
      names: [],
      manaCost: null,
      symbols: [],
      manaValues: [0],
      colors: [],
      types: ['Enchantment'],
      subtypes: ['Room'],
      faces: [],
      devotion: { W: 0, U: 0 },
    });
  });

  it('709.5a: the type line is shared, on the stack too', () => {
    const spell = is(annex, { in: 'stack', as: 'Ritual Chamber' });
    expect(spell).toMatchObject({
      names: ['Ritual Chamber'],
      manaValues: [5],
      types: ['Enchantment'],
      subtypes: ['Room'],
    });
  });

  it('709.5b: a copied Room spell becomes a token with that door open and the other one to unlock', () => {
    const token = resolve(card(annex), { zone: 'stack', shown: [1], made: 'spell copy' }, on(E24));
    expect(token).toMatchObject({ enters: true, place: { shown: [1], made: 'token copy' } });
    if (token.enters)
      expect(unlockCosts(card(annex), token.place, on(E24))).toMatchObject([{ name: 'Unholy Annex', cost: '{2}{B}' }]);
  });

  it('709.5c: designations are not copied, and die with the object', () => {
    expect(is('Copy Enchantment', { in: 'battlefield', copyOf: annex })).toMatchObject({
      names: [],
      manaValues: [0],
      subtypes: ['Room'],
    });
    expect(is('Copy Enchantment', { in: 'battlefield', copyOf: annex, unlocked: 'right' }).names).toEqual([
      'Ritual Chamber',
    ]);
    expect(doorsOf(card(annex), leave('hand'))).toEqual({ unlocked: [], locked: [] });
  });

  it('709.5d: the half that was cast is unlocked as it enters; put there, none is', () => {
    expect(resolve(card(annex), { zone: 'stack', shown: [0] }, on(E24))).toMatchObject({ place: { shown: [0] } });
    expect(put(card(annex), on(E24))).toMatchObject({ enters: true, place: { shown: [] } });
    expect(is(annex, { in: 'battlefield' }).names).toEqual([]);
  });

  it('709.5e: a locked half is unlocked for its own mana cost', () => {
    expect(unlockCosts(card(annex), field(0), on(E24))).toMatchObject([{ name: 'Ritual Chamber', cost: '{3}{B}{B}' }]);
    expect(unlockCosts(card(annex), field(0, 1), on(E24))).toEqual([]);
    expect(is(annex, { in: 'battlefield', unlocked: 'left' }).ways).toMatchObject([
      { how: 'unlock', name: 'Ritual Chamber' },
    ]);
  });

  it('709.5f: only a locked half can be unlocked', () => {
    expect(unlock(card(annex), field(), 1, on(E24))).toMatchObject({ ok: true, value: { shown: [1] } });
    expect(unlock(card(annex), field(1), 1, on(E24))).toMatchObject({ ok: false, error: { rule: '709.5f' } });
  });

  it('709.5g: only an unlocked half can be locked', () => {
    expect(lock(card(annex), field(0, 1), 0, on(E24))).toMatchObject({ ok: true, value: { shown: [1] } });
    expect(lock(card(annex), field(1), 0, on(E24))).toMatchObject({ ok: false, error: { rule: '709.5g' } });
  });

  it('709.5h: what opens a door is seen on entering and later, and only for that door', () => {
    const doors = (...shown: number[]) => doorsOf(card(annex), field(...shown));
    expect(doorsOpened(undefined, doors(1))).toEqual([1]);
    expect(doorsOpened(doors(0), doors(0, 1))).toEqual([1]);
    expect(doorsOpened(doors(0, 1), doors(1))).toEqual([]);
  });

  it('709.5i: fully unlocked with the second door, or with both at once, and not again', () => {
    const doors = (...shown: number[]) => doorsOf(card(annex), field(...shown));
    expect(fullyUnlocks(doors(0), doors(0, 1))).toBe(true);
    expect(fullyUnlocks(doors(), doors(0, 1))).toBe(true);
    expect(fullyUnlocks(doors(), doors(0))).toBe(false);
    expect(fullyUnlocks(doors(0, 1), doors(0, 1))).toBe(false);
    expect(fullyUnlocks(undefined, doorsOf(card('Clone'), field(0)))).toBe(false);
  });

  it('709.5j: a door is a half; what is no Room has none', () => {
    expect(doorsOf(card(annex), field(0))).toEqual({ unlocked: [0], locked: [1] });
    expect(doorsOf(card('Delver of Secrets'), field(0))).toEqual({ unlocked: [], locked: [] });
    expect(refusedBy('Delver of Secrets', { in: 'battlefield', unlocked: 'left' })).toBe('709.5');
  });

  it('709.4: off the battlefield and the stack a Room is both halves, as any split card', () => {
    for (const zone of ELSEWHERE)
      expect(is(annex, { in: zone })).toMatchObject({ manaCost: '{5}{B}{B}{B}', manaValues: [8] });
    expect(refusedBy(annex, { in: 'stack', as: 'fused' })).toBe('709.3');
  });

  it('a Room may be face down like any card, whatever its doors', () => {
    expect(is(annex, { in: 'battlefield', faceDown: 'turned' })).toMatchObject({
      names: [],
      types: ['Creature'],
      power: 2,
    });
  });

  it('before Rooms came, a Room is answered by the rules that came with it, and says so', () => {
    const early = is(annex, { in: 'battlefield', unlocked: 'none', on: E21 });
    expect(early).toMatchObject({ names: [], assumed: [expect.stringContaining('2024-09-20')] });
  });
});
