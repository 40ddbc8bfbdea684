/** The examples of chapter 9 itself, one by one. */
import { describe, expect, it } from 'vitest';
import {
  awaken,
  chooseSide,
  effectContinues,
  legal,
  mayDefend,
  mayName,
  mayPitch,
  mayPlay,
  move,
  type Place,
  resolveFlip,
  sameName,
  transcend,
  what,
} from '../../src/fab/index.ts';
import { bad, CARDS, card, good, is, sorted } from './cards.ts';

const HAND: Place = { zone: 'hand' };

describe('chapter 9, its own examples', () => {
  it('9.1.2c: an effect on a flip-card on the stack still applies to its back face in the arena', () => {
    const invoke = card('Invoke Vynserakai');
    const stack = good(move(invoke, HAND, { to: 'stack' }));
    const arena = good(resolveFlip(invoke, stack));
    expect(is(invoke, stack).names).toEqual(['Invoke Vynserakai']);
    expect(is(invoke, arena).names).toEqual(['Vynserakai']);
    expect(effectContinues('resolved', stack, arena)).toMatchObject({ value: true, why: [{ rule: '9.1.2c' }, {}] });
  });

  it('9.1.3b: Construct Nitro Mechanoid resolves into Nitro Mechanoid and is itself again in the graveyard', () => {
    const construct = card('Construct Nitro Mechanoid');
    const arena = good(resolveFlip(construct, { zone: 'stack' }));
    expect(is(construct, arena)).toMatchObject({
      names: ['Nitro Mechanoid'],
      power: 5,
      defense: 5,
      cost: null,
      permanent: true,
    });
    const grave = good(move(construct, arena, { to: 'graveyard' }));
    expect(is(construct, grave)).toMatchObject({
      names: ['Construct Nitro Mechanoid'],
      cost: 4,
      pitch: 2,
      power: null,
    });
  });

  it('9.1.4a: in the inventory the twin-card is Levia, Redeemed and Blasmophet at once', () => {
    const told = is('Levia, Redeemed', { zone: 'inventory' });
    expect(told).toMatchObject({
      names: ['Levia, Redeemed', 'Blasmophet, Levia Consumed'],
      life: [8, 13],
      intellect: 4,
    });
    expect(told.active).toEqual(['a', 'b']);
  });

  it('9.1.5b: Stir the Pot is Inner Chi for the rest of the game once it has transcended', () => {
    const stir = card('Stir the Pot');
    let place = good(transcend(stir, { zone: 'stack' }));
    expect(place.zone).toBe('hand');
    for (const to of ['pitch', 'deck', 'hand', 'graveyard', 'banished'] as const) {
      place = good(move(stir, place, { to }));
      expect(is(stir, place)).toMatchObject({ names: ['Inner Chi'], pitch: 3, pitchAsset: 'chi', cost: null });
    }
  });

  it('9.2.2: Comet Storm||Shock is one card with two names, supertypes and types', () => {
    const told = is('Comet Storm // Shock', HAND);
    expect(told.names).toEqual(['Comet Storm', 'Shock']);
    expect(sorted(told.supertypes)).toEqual(['Lightning', 'Wizard']);
    expect(sorted(told.types)).toEqual(['Action', 'Instant']);
  });

  it('9.2.2a: Comet Storm||Shock needs Lightning and Wizard, by Essence too', () => {
    const pool = [{ card: card('Comet Storm // Shock'), count: 1 }];
    expect(legal(pool, card('Oscilio')).legal).toBe(true);
    expect(legal(pool, card('Kano')).problems).toMatchObject([{ rule: '9.2.2a' }]);
    expect(legal(pool, card('Aurora')).problems).toMatchObject([{ rule: '9.2.2a' }]);
  });

  it('9.2.2b: with Shock named, Regrowth||Shock can be played as Regrowth and nothing else', () => {
    const seen = { card: card('Regrowth // Shock'), place: HAND };
    expect(good(mayName('Shock', CARDS)).value.name).toBe('Shock');
    const given = { forbidden: ['Shock'] };
    expect(good(mayPitch(seen, given)).value).toBe(false);
    expect(good(mayDefend(seen, given)).value).toBe(false);
    expect(good(mayPlay(seen, given)).map(({ as, may }) => [as.join('+'), may])).toEqual([
      ['Regrowth', true],
      ['Shock', false],
      ['Regrowth+Shock', false],
    ]);
    expect(good(mayPlay(seen, { forbidden: ['regrowth'] })).map(({ may }) => may)).toEqual([false, true, false]);
    expect(good(mayPitch(seen)).value && good(mayDefend(seen)).value).toBe(true);
  });

  it('9.2.2c: only cards with both names have the same name as Null||Shock', () => {
    const at = (name: string) => ({ card: card(name), place: { zone: 'graveyard' } as Place });
    const chosen = { card: card('Null // Shock'), place: HAND };
    const same = good(sameName(at('Null // Shock'), chosen));
    expect(same).toMatchObject({ value: true, why: [{ rule: '9.2.2c' }] });
    expect(good(sameName(at('Consign to Cosmos // Shock'), chosen)).value).toBe(false);
    // The other way round: a card whose only name is Shock, being that side on the stack.
    const shock = { card: card('Null // Shock'), place: good(chooseSide(card('Null // Shock'), HAND, [1])) };
    expect(good(sameName(at('Consign to Cosmos // Shock'), shock)).value).toBe(true);
    expect(good(sameName(at('Regrowth // Shock'), at('Wounding Blow'))).value).toBe(false);
  });

  it('9.2.3: on the stack Comet Storm||Shock is the chosen side alone', () => {
    const comet = card('Comet Storm // Shock');
    const left = is(comet, good(chooseSide(comet, HAND, [0])));
    expect(left).toMatchObject({
      names: ['Comet Storm'],
      supertypes: ['Wizard'],
      types: ['Action'],
      cost: 2,
      pitch: 1,
      defense: 3,
    });
    const right = is(comet, good(chooseSide(comet, HAND, [1])));
    expect(right).toMatchObject({
      names: ['Shock'],
      supertypes: ['Lightning'],
      types: ['Instant'],
      cost: 2,
      color: 'red',
    });
    expect(bad(what(comet, { zone: 'stack' })).rule).toBe('9.2.3');
  });

  it('9.1.3, 8.5.43: a figment awakened where it is turns to its back face', () => {
    const figment = card('Figment of War');
    const arena = good(resolveFlip(figment, { zone: 'stack' }));
    expect(is(figment, arena).names).toEqual(['Figment of War']);
    expect(is(figment, good(awaken(figment, arena))).names).toEqual(['Bellona, Archangel of War']);
  });
});
