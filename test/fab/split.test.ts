/** Scenarios about split-cards. */
import { describe, expect, it } from 'vitest';
import {
  chooseSide,
  type FabCard,
  type FabType,
  hasName,
  LATER,
  legal,
  matches,
  mayDefend,
  mayName,
  mayPlay,
  move,
  numberOf,
  type Place,
  resets,
  sameName,
  V2_10_1,
  what,
} from '../../src/fab/index.ts';
import { bad, CARDS, card, good, is } from './cards.ts';

const COMET = card('Comet Storm // Shock');
const HAND: Place = { zone: 'hand' };

describe('split-cards', () => {
  it('S01, 9.2.1: two names and type lines, one cost, pitch and defense', () => {
    expect(COMET.faces.map(({ name }) => name)).toEqual(['Comet Storm', 'Shock']);
    expect(COMET.shared).toMatchObject({ cost: 2, pitch: 1, defense: 3 });
    for (const face of COMET.faces)
      expect(Object.keys(face).sort()).toEqual(['name', 'subtypes', 'supertypes', 'types']);
  });

  it('S03, 9.2.2: in hand it is an instant, and an action too', () => {
    expect(good(matches({ card: COMET, place: HAND }, { type: 'Instant' })).value).toBe(true);
    expect(good(matches({ card: COMET, place: HAND }, { type: 'Action', supertype: 'Lightning' })).value).toBe(true);
    expect(good(matches({ card: COMET, place: HAND }, { type: 'Block' })).value).toBe(false);
  });

  it('S04, 9.2.2: both sides in every zone off the stack, each name found there', () => {
    for (const zone of [
      'graveyard',
      'deck',
      'banished',
      'pitch',
      'arsenal',
      'hand',
      'inventory',
      'soul',
      'under',
      'outside',
    ] as const) {
      expect(is(COMET, { zone }).names).toEqual(['Comet Storm', 'Shock']);
      expect(good(hasName({ card: COMET, place: { zone } }, 'shock')).value).toBe(true);
    }
    expect(good(hasName({ card: COMET, place: { zone: 'stack', as: [0] } }, 'Shock')).value).toBe(false);
  });

  it('S08, 9.2.2a against 1.1.3b: a hybrid needs one set, a split-card both', () => {
    const knives = { card: card('Flick Knives'), count: 1 };
    expect(legal([knives], card('Katsu')).legal).toBe(true);
    expect(legal([knives], card('Arakni, Huntsman')).legal).toBe(true);
    expect(legal([knives], card('Kano')).problems).toMatchObject([{ rule: '1.1.3b' }]);
    const asSplit = {
      ...COMET,
      faces: [
        { ...COMET.faces[0], supertypes: ['Assassin'] },
        { ...COMET.faces[0], supertypes: ['Ninja'] },
      ] as const,
    };
    expect(legal([{ card: asSplit, count: 1 }], card('Katsu')).problems).toMatchObject([{ rule: '9.2.2a' }]);
  });

  it('S12, 9.2.2b: the joined name is refused, each side is allowed', () => {
    expect(bad(mayName('Regrowth||Shock', CARDS))).toMatchObject({
      rule: '9.2.2b',
      suggestions: ['Regrowth', 'Shock'],
    });
    expect(bad(mayName('Regrowth // Shock', CARDS)).rule).toBe('9.2.2b');
    expect(good(mayName('Regrowth', CARDS))).toMatchObject({
      value: { name: 'Regrowth' },
      why: [{}, { rule: '9.2.2b' }],
    });
  });

  it('S15, 9.2.2c: in 2.10.1 the text does not say it; the answer is the same and cites the name rule', () => {
    const [null1, consign] = [card('Null // Shock'), card('Consign to Cosmos // Shock')];
    const told = good(sameName({ card: consign, place: HAND }, { card: null1, place: HAND }, V2_10_1));
    expect(told).toMatchObject({ value: false, why: [{ rule: '2.7.5' }] });
    const loose = { ...LATER, switches: { ...LATER.switches, sameNameOfMelded: 'any name' as const } };
    expect(good(sameName({ card: consign, place: HAND }, { card: null1, place: HAND }, loose)).value).toBe(true);
  });

  it('S17, S18, 9.2.3, 5.1.6b: the left side is an action with an action point, the right an instant without', () => {
    const [left, right, melded] = good(mayPlay({ card: COMET, place: HAND }));
    expect(left).toMatchObject({ as: ['Comet Storm'], may: true, cost: 2, actionPoint: true });
    expect(left?.why.map(({ rule }) => rule)).toContain('8.1.1');
    expect(right).toMatchObject({ as: ['Shock'], may: true, cost: 2, actionPoint: false });
    expect(right?.why.map(({ rule }) => rule)).not.toContain('8.1.1');
    expect(melded).toMatchObject({ as: ['Comet Storm', 'Shock'], may: true, cost: 4, actionPoint: true });
  });

  it('5.1.2b, 8.2.6, 8.1.12a: what no rule lets be played is not; an arrow only from the arsenal', () => {
    const as = (types: FabType[], subtypes: string[] = []): FabCard => ({
      id: 'made-up',
      game: 'fab',
      layout: 'single',
      faces: [{ name: 'Made Up', supertypes: [], types, subtypes, cost: 0 }],
    });
    const rule = (made: FabCard, zone: 'hand' | 'arsenal'): (string | boolean | undefined)[] =>
      good(mayPlay({ card: made, place: { zone } })).map(({ may, why }) => may || why[0]?.rule);
    expect(rule(as(['Mentor']), 'hand')).toEqual(['5.1.2b']);
    expect(rule(as(['Block']), 'hand')).toEqual(['8.1.12a']);
    expect(rule(as(['Action'], ['Arrow', 'Attack']), 'hand')).toEqual(['8.2.6']);
    expect(rule(as(['Action'], ['Arrow', 'Attack']), 'arsenal')).toEqual([true]);
  });

  it('M01, M05, 8.3.38, 8.3.38b: melded it is both sides at twice the cost; the cost property stays', () => {
    expect(is(COMET, { zone: 'stack', as: [0, 1] })).toMatchObject({ names: ['Comet Storm', 'Shock'], cost: 2 });
    const melded = good(mayPlay({ card: card('Null // Shock'), place: HAND }))[2];
    expect(melded).toMatchObject({ cost: 2, actionPoint: false });
    const asInstant = { ...LATER, switches: { ...LATER.switches, meldedActionTiming: 'as an instant' as const } };
    expect(good(mayPlay({ card: COMET, place: HAND }, { edition: asInstant }))[2]?.actionPoint).toBe(false);
  });

  it('8.3.38: without meld both sides cannot be declared', () => {
    const plain = { ...COMET, shared: { cost: 2, pitch: 1, defense: 3 } };
    expect(bad(what(plain, { zone: 'stack', as: [0, 1] })).rule).toBe('9.2.3');
    expect(good(mayPlay({ card: plain, place: HAND }))).toHaveLength(2);
  });

  it('S22, S23, 9.2.3: the cost is shared; after the stack both sides are back', () => {
    const stack = good(chooseSide(COMET, HAND, [1]));
    expect(good(numberOf({ card: COMET, place: stack }, 'cost')).value).toBe(2);
    expect(resets(stack, { zone: 'graveyard' }).value).toBe(true);
    expect(is(COMET, good(move(COMET, stack, { to: 'graveyard' }))).names).toEqual(['Comet Storm', 'Shock']);
  });

  it('9.2.3: a chosen side would stick from the stack into the arena, which is no reset', () => {
    const arena = good(move(COMET, { zone: 'stack', as: [1] }, { to: 'permanent' }));
    expect(is(COMET, arena).names).toEqual(['Shock']);
    expect(is(COMET, good(move(COMET, arena, { to: 'hand' }))).names).toHaveLength(2);
  });

  it('9.2.2, 7.3.2: defending from hand it is both sides; without defense it cannot', () => {
    const chain = good(move(COMET, HAND, { to: 'combat-chain', defending: true }));
    expect(is(COMET, chain)).toMatchObject({ names: ['Comet Storm', 'Shock'], permanent: false });
    expect(good(mayDefend({ card: COMET, place: HAND })).value).toBe(true);
    expect(good(mayDefend({ card: card('Null // Shock'), place: HAND }))).toMatchObject({
      value: false,
      why: [{ rule: '7.3.2b' }],
    });
    expect(good(mayDefend({ card: COMET, place: { zone: 'arsenal' } })).value).toBe(false);
    const ambush = { ...COMET, shared: { ...COMET.shared, keywords: [{ name: 'ambush' as const }] } };
    expect(good(mayDefend({ card: ambush, place: { zone: 'arsenal' } }))).toMatchObject({
      value: true,
      why: [{ rule: '8.3.28' }],
    });
    expect(good(mayDefend({ card: card('Lay Low'), place: HAND }))).toMatchObject({
      value: false,
      why: [{ rule: '8.1.3' }],
    });
  });
});
