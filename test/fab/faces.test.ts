/** Scenarios about double-faced, twin- and transcend-cards: what they are, and what moves and turns do to them. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  awaken,
  effectContinues,
  facesSeen,
  LATER,
  matches,
  mayDefend,
  mayName,
  mayPitch,
  mayPlay,
  move,
  numberOf,
  type Place,
  resets,
  resolveFlip,
  someFaceMatches,
  transcend,
  V2_10_1,
  what,
} from '../../src/fab/index.ts';
import { bad, CARDS, card, good, is, MULTI } from './cards.ts';

const NITRO = card('Construct Nitro Mechanoid');
const FIGMENT = card('Figment of War');
const AZVOLAI = card('Invoke Azvolai');
const LEVIA = card('Levia, Redeemed');
const STIR = card('Stir the Pot');
const HAND: Place = { zone: 'hand' };
const ARENA: Place = { zone: 'permanent' };
const NITRO_UP: Place = { zone: 'permanent', turned: 'resolved' };
const BELLONA: Place = { zone: 'permanent', turned: 'awakened' };

describe('double-faced cards', () => {
  it('D01, 9.1.1: one card, two faces, each with its own numbers', () => {
    expect(NITRO.faces).toHaveLength(2);
    expect(NITRO.faces[0]).toMatchObject({ types: ['Action'], subtypes: ['Construct'], cost: 4, pitch: 2, defense: 3 });
    expect(NITRO.faces[0]).not.toHaveProperty('power');
    expect(NITRO.faces[1]).toMatchObject({ types: ['Weapon', 'Equipment'], subtypes: ['Item'], power: 5, defense: 5 });
    expect(NITRO.faces[1]).not.toHaveProperty('cost');
    expect(NITRO.faces[1]).not.toHaveProperty('pitch');
  });

  it('D03, 9.1.2, 1.8.7, 1.8.7a: the cost of the front never leaks to the back', () => {
    const seen = { card: NITRO, place: NITRO_UP };
    expect(good(matches(seen, { cost: { max: 4 } }))).toMatchObject({ value: false, why: [{ rule: '1.8.7' }] });
    expect(good(matches(seen, { cost: 0 })).value).toBe(false);
    expect(good(numberOf(seen, 'cost'))).toMatchObject({ value: 0, why: [{ rule: '1.8.7a' }] });
    expect(good(matches({ card: NITRO, place: HAND }, { cost: 4 })).value).toBe(true);
  });

  it('9.1.2: this card now and some face of it are different questions', () => {
    expect(good(matches({ card: FIGMENT, place: HAND }, { subtype: 'Ally' })).value).toBe(false);
    expect(someFaceMatches(FIGMENT, { subtype: 'Ally' }).value).toBe(true);
    // No face has both the cost of the front and the subtype of the back.
    expect(someFaceMatches(FIGMENT, { subtype: 'Ally', cost: 4 }).value).toBe(false);
    expect(good(matches({ card: LEVIA, place: { zone: 'inventory' } }, { life: 13 })).value).toBe(true);
  });

  it('D04, D05, D07, 9.1.2a: who may look sees both faces, who may not sees neither', () => {
    const [me, you] = [{ owner: true }, { owner: false }];
    expect(facesSeen(FIGMENT, HAND, me)).toHaveLength(2);
    expect(facesSeen(FIGMENT, HAND, you)).toHaveLength(0);
    const hidden: Place = { zone: 'banished', faceDown: true };
    expect(facesSeen(FIGMENT, hidden, me)).toHaveLength(2);
    expect(facesSeen(FIGMENT, hidden, you)).toHaveLength(0);
    expect(facesSeen(FIGMENT, BELLONA, you)).toHaveLength(2);
    expect(facesSeen(FIGMENT, { zone: 'deck' }, me)).toHaveLength(0);
    expect(facesSeen(FIGMENT, { zone: 'arsenal', faceUp: true }, you)).toHaveLength(2);
    expect(facesSeen(FIGMENT, { zone: 'arsenal' }, { owner: false, zone: true })).toHaveLength(2);
    expect(facesSeen(LEVIA, { zone: 'inventory' }, you)).toHaveLength(0);
  });

  it('D08, 9.1.2b, 8.5.21: one face may be named, not the joined name, not a moniker', () => {
    expect(good(mayName('invoke azvolai', CARDS)).value.name).toBe('Invoke Azvolai');
    expect(good(mayName('Azvolai', CARDS))).toMatchObject({
      value: { name: 'Azvolai' },
      why: [{}, { rule: '9.1.2b' }],
    });
    expect(bad(mayName('Invoke Azvolai // Azvolai', CARDS)).rule).toBe('9.1.2b');
    expect(bad(mayName('Suraya', CARDS)).rule).toBe('8.5.21a');
    expect(bad(mayName('Invoke Azvolay', CARDS))).toMatchObject({ rule: '8.5.21', suggestions: ['Invoke Azvolai'] });
    expect(good(mayName('Levia', CARDS)).value.name).toBe('Levia');
  });

  it('D12, D14, 9.1.2c: effects outlast a turned face, not a new object', () => {
    expect(effectContinues('resolved', ARENA, BELLONA).value).toBe(true);
    expect(effectContinues('resolved', BELLONA, { zone: 'graveyard' }).value).toBe(false);
    expect(effectContinues('static', ARENA, BELLONA).value).toBe('tested again');
    const literal = { ...LATER, switches: { ...LATER.switches, staticEffectAcrossFaces: 'kept' as const } };
    expect(effectContinues('static', ARENA, BELLONA, literal).value).toBe(true);
  });
});

describe('flip-cards', () => {
  it('F01, 9.1.3: a figment in the arena is its front face, a permanent that does not live', () => {
    expect(is(FIGMENT, ARENA)).toMatchObject({
      names: ['Figment of War'],
      types: ['Instant'],
      subtypes: ['Figment'],
      supertypes: ['Light', 'Illusionist'],
      life: null,
      power: null,
      permanent: true,
      living: false,
    });
  });

  it('F02, 9.1.3: awakened it is Bellona, without type, and lives', () => {
    expect(is(FIGMENT, BELLONA)).toMatchObject({
      names: ['Bellona, Archangel of War'],
      types: [],
      subtypes: ['Angel', 'Ally'],
      supertypes: ['Light'],
      power: 4,
      life: 4,
      cost: null,
      pitch: null,
      color: null,
      permanent: true,
      living: true,
    });
  });

  it('F03, 9.1.3, 1.3.2: Singularity and Bank Breaker are deck-cards whatever their backs are', () => {
    const singularity = card('Singularity');
    expect(is(singularity, { zone: 'hero', turned: 'resolved' })).toMatchObject({
      names: ['Teklovossen, the Mechropotent'],
      types: ['Demi-Hero', 'Equipment'],
      life: '*',
      category: 'deck-card',
    });
    expect(is('Construct Bank Breaker', { zone: 'weapon', turned: 'resolved' })).toMatchObject({
      types: ['Weapon'],
      subtypes: ['Wrench', '2H'],
      category: 'deck-card',
      permanent: true,
    });
  });

  it('F07, 9.1.3a: outside the game it is the front face, and no back face is there', () => {
    expect(is(AZVOLAI, good(move(AZVOLAI, NITRO_UP, { to: 'outside' }))).names).toEqual(['Invoke Azvolai']);
    expect(bad(what(AZVOLAI, { zone: 'outside', turned: 'resolved' })).rule).toBe('9.1.3a');
  });

  it('F13, F15, 8.2.16, 8.5.43a: a figment enters as its front; awakening Bellona or a single-faced card fails', () => {
    expect(good(move(FIGMENT, { zone: 'deck' }, { to: 'permanent' }))).toEqual(ARENA);
    expect(bad(awaken(FIGMENT, BELLONA)).rule).toBe('8.5.43a');
    expect(bad(awaken(card('Runechant'), ARENA)).rule).toBe('8.5.43a');
    expect(bad(awaken(LEVIA, { zone: 'hero', as: [0] })).rule).toBe('8.5.43a');
    expect(bad(awaken(FIGMENT, HAND)).rule).toBe('8.5.43');
    expect(bad(what(FIGMENT, { zone: 'permanent', turned: 'resolved' })).rule).toBe('8.2.16');
  });

  it('F16, 9.1.3b: from arena zone to arena zone the back face stays', () => {
    const chain = good(move(NITRO, NITRO_UP, { to: 'combat-chain' }));
    expect(is(NITRO, chain)).toMatchObject({ names: ['Nitro Mechanoid'], permanent: true });
    expect(good(move(NITRO, chain, { to: 'permanent' }))).toEqual(NITRO_UP);
    expect(resets(NITRO_UP, chain).value).toBe(false);
  });

  it('F20, 9.1.3b, 3.0.14b: put under a permanent it is a new card and its front', () => {
    for (const to of [
      'under',
      'soul',
      'hand',
      'deck',
      'arsenal',
      'graveyard',
      'banished',
      'pitch',
      'inventory',
    ] as const) {
      expect(is(NITRO, good(move(NITRO, NITRO_UP, { to }))).names).toEqual(['Construct Nitro Mechanoid']);
      expect(resets(NITRO_UP, { zone: to }).value).toBe(true);
    }
  });

  it('F22, 9.1.3b, 3.0.9: turned face-down in the arena it is new in 2.10.1 and the same later', () => {
    const hide = { to: 'permanent', faceDown: true } as const;
    const show = { to: 'permanent' } as const;
    const later = good(move(NITRO, NITRO_UP, hide, LATER));
    expect(is(NITRO, later, LATER).names).toEqual(['Nitro Mechanoid']);
    expect(is(NITRO, good(move(NITRO, later, show, LATER)), LATER).names).toEqual(['Nitro Mechanoid']);
    const before = good(move(NITRO, NITRO_UP, hide, V2_10_1));
    expect(is(NITRO, before, V2_10_1).names).toEqual(['Construct Nitro Mechanoid']);
    expect(is(NITRO, good(move(NITRO, before, show, V2_10_1)), V2_10_1).names).toEqual(['Construct Nitro Mechanoid']);
    // The same place asked about in both editions.
    expect(is(NITRO, { ...NITRO_UP, faceDown: true }, V2_10_1).names).toEqual(['Construct Nitro Mechanoid']);
  });

  it('3.0.9: by 2.10.1 what is turned face-down where it is equipped is its front there, though that could not be equipped', () => {
    for (const flip of MULTI.filter(({ layout }) => layout === 'construct')) {
      const hidden = answer(flip, { in: 'arena', up: 'back', faceDown: true, on: '2.10.1' });
      expect(good(hidden)).toMatchObject({ names: [flip.faces[0].name], active: ['front'] });
      expect(good(answer(flip, { in: 'arena', up: 'back', faceDown: true })).active).toEqual(['back']);
    }
    const fabric = card('Fabric of Spring');
    expect(bad(what(fabric, { zone: 'chest', faceDown: true })).rule).toBe('8.5.41');
  });

  it('F23, 9.1.3b, 8.5.41: Fabric of Spring is equipped as the Tunic, and is the Fabric again in the graveyard', () => {
    const fabric = card('Fabric of Spring');
    const chest = good(resolveFlip(fabric, { zone: 'stack' }, 'chest'));
    expect(is(fabric, chest)).toMatchObject({
      names: ["Fyendal's Spring Tunic"],
      defense: 1,
      permanent: true,
      category: 'deck-card',
    });
    expect(good(mayDefend({ card: fabric, place: chest }))).toMatchObject({ value: true, why: [{ rule: '8.1.4b' }] });
    expect(good(mayDefend({ card: fabric, place: { ...chest, faceDown: true } })).value).toBe(false);
    // The fabric is in a hand as an action card; the common tunic never is.
    expect(good(mayDefend({ card: fabric, place: { zone: 'hand' } })).value).toBe(true);
    expect(good(mayDefend({ card: card("Fyendal's Spring Tunic"), place: { zone: 'hand' } }))).toMatchObject({
      value: false,
      why: [{ rule: '3.9' }],
    });
    expect(is(fabric, good(move(fabric, chest, { to: 'graveyard' }))).names).toEqual(['Fabric of Spring']);
    expect(bad(what(fabric, { zone: 'head', turned: 'resolved' })).rule).toBe('8.5.41');
    expect(bad(what(fabric, { zone: 'chest' })).rule).toBe('8.5.41');
  });

  it('9.1.3b: defending from hand, or put into the arena, leaves the front face', () => {
    const defends = good(move(AZVOLAI, HAND, { to: 'combat-chain', defending: true }));
    expect(is(AZVOLAI, defends)).toMatchObject({ names: ['Invoke Azvolai'], permanent: false });
    expect(is(AZVOLAI, good(move(AZVOLAI, HAND, { to: 'permanent' })))).toMatchObject({
      names: ['Invoke Azvolai'],
      permanent: true,
    });
    expect(bad(what(FIGMENT, { zone: 'combat-chain', defending: true })).rule).toBe('7.3.2b');
    expect(bad(what(AZVOLAI, { zone: 'permanent', defending: true })).rule).toBe('7.3.2');
  });

  it('F24, 8.2.14a, 8.2.16: a flip-card that became a permanent stays one, whatever its back face says', () => {
    expect(is('Singularity', { zone: 'hero', turned: 'resolved' })).toMatchObject({ permanent: true, living: true });
    expect(is('Construct Bank Breaker', NITRO_UP).permanent).toBe(true);
    expect(is(STIR, { zone: 'permanent', turned: 'transcended' }).permanent).toBe(false);
  });

  it('8.2.13a, 8.2.14a: only a layer on the stack resolves', () => {
    expect(bad(resolveFlip(AZVOLAI, HAND)).rule).toBe('8.2.13a');
    expect(bad(resolveFlip(NITRO, HAND)).rule).toBe('8.2.14a');
    expect(bad(resolveFlip(STIR, { zone: 'stack' })).rule).toBe('9.1.3');
  });

  it('2.5.1, 2.5.1a: what lives differs between the editions', () => {
    expect(is(LEVIA, { zone: 'inventory' }, LATER).living).toBe(false);
    expect(is(LEVIA, { zone: 'inventory' }, V2_10_1).living).toBe(true);
    expect(is('Briar', { zone: 'hero' })).toMatchObject({ living: true, permanent: true, category: 'hero-card' });
  });

  it('9.1.3b: a back face is not among the faces that may be played', () => {
    const ways = good(mayPlay({ card: AZVOLAI, place: HAND }));
    expect(ways.map(({ as, may }) => [as[0], may])).toEqual([
      ['Invoke Azvolai', true],
      ['Azvolai', false],
    ]);
    expect(ways[0]).toMatchObject({ cost: 0, actionPoint: true });
    expect(ways[1]?.why[0]?.rule).toBe('9.1.3b');
    expect(good(mayPlay({ card: AZVOLAI, place: { zone: 'graveyard' } }))[0]?.why[0]?.rule).toBe('5.1.1a');
    expect(good(mayPlay({ card: AZVOLAI, place: { zone: 'banished' } }, { permitted: true }))[0]?.may).toBe(true);
    expect(good(mayPlay({ card: AZVOLAI, place: { zone: 'arsenal' } }))[0]?.may).toBe(true);
    expect(good(mayPlay({ card: LEVIA, place: { zone: 'inventory' } })).map(({ may }) => may)).toEqual([false, false]);
  });
});

describe('the twin-card', () => {
  it('T01, 9.1.4: two demi-heroes make an arena-card', () => {
    expect(is(LEVIA, { zone: 'outside' }).category).toBe('arena-card');
  });

  it('T07, 9.1.4b: in the arena it is one face alone', () => {
    expect(is(LEVIA, { zone: 'hero', as: [0] })).toMatchObject({ names: ['Levia, Redeemed'], life: 8, living: true });
    expect(is(LEVIA, { zone: 'hero', as: [1] })).toMatchObject({
      names: ['Blasmophet, Levia Consumed'],
      life: 13,
      subtypes: ['Demon'],
    });
    expect(bad(what(LEVIA, { zone: 'hero', as: [0, 1] })).rule).toBe('9.1.4b');
    expect(bad(what(LEVIA, { zone: 'hero' })).suggestions).toEqual(['Levia, Redeemed', 'Blasmophet, Levia Consumed']);
    expect(bad(what(LEVIA, { zone: 'inventory', as: [0] })).rule).toBe('9.1.4a');
  });

  it('T09, 9.1.4a: away from the arena both faces are back', () => {
    const arena = good(move(LEVIA, { zone: 'inventory' }, { to: 'hero', as: [0] }));
    expect(is(LEVIA, good(move(LEVIA, arena, { to: 'graveyard' }))).names).toHaveLength(2);
    expect(bad(move(LEVIA, { zone: 'inventory' }, { to: 'hero' })).rule).toBe('9.1.4b');
  });

  it('T11, 9.1.2b: either name may be named, not both', () => {
    expect(good(mayName('Levia, Redeemed', CARDS)).value.name).toBe('Levia, Redeemed');
    expect(good(mayName('Blasmophet, Levia Consumed', CARDS)).value.name).toBe('Blasmophet, Levia Consumed');
    expect(bad(mayName('Levia, Redeemed // Blasmophet, Levia Consumed', CARDS)).rule).toBe('9.1.2b');
  });
});

describe('transcend-cards', () => {
  const CHI: Place = { zone: 'hand', turned: 'transcended' };

  it('X01, X02, 9.1.5: Stir the Pot is one, the Kāṣāya only mentions it; both forms stay deck-cards', () => {
    expect(STIR.layout).toBe('transcend');
    expect(card('Twelve Petal Kāṣāya').layout).toBe('single');
    expect(is(STIR, CHI).category).toBe('deck-card');
    expect(is('Mistcloak Gully', { zone: 'hand' })).toMatchObject({ category: 'deck-card', pitch: null, color: null });
  });

  it('X05, X13, 9.1.5a, 9.1.5b: not transcended it stays itself, and outside the game it is itself again', () => {
    expect(is(STIR, good(move(STIR, { zone: 'stack' }, { to: 'graveyard' }))).names).toEqual(['Stir the Pot']);
    expect(is(STIR, good(move(STIR, CHI, { to: 'outside' }))).names).toEqual(['Stir the Pot']);
    expect(bad(what(STIR, { ...CHI, zone: 'outside' })).rule).toBe('9.1.5a');
  });

  it('X07, X08, 8.1.7a, 7.3.2b: Inner Chi pitches for chi, cannot be played and cannot defend', () => {
    const seen = { card: STIR, place: CHI };
    expect(good(mayPitch(seen))).toMatchObject({ value: true, gives: { points: 3, asset: 'chi' } });
    expect(good(mayPitch({ card: STIR, place: HAND })).gives).toEqual({ points: 3, asset: 'resource' });
    expect(good(mayPitch({ card: card('Mistcloak Gully'), place: HAND }))).toMatchObject({
      value: false,
      why: [{ rule: '1.14.3a' }],
    });
    expect(good(mayPlay(seen)).map(({ may, why }) => [may, why[0]?.rule])).toEqual([
      [false, '9.1.5b'],
      [false, '8.1.7a'],
    ]);
    expect(good(mayDefend(seen))).toMatchObject({ value: false, why: [{ rule: '7.3.2b' }] });
    expect(bad(what(STIR, { zone: 'stack', turned: 'transcended' })).rule).toBe('8.1.7a');
  });

  it('X10, 9.1.5b against 9.1.3b: on the bottom of the deck Azvolai is its front, Inner Chi stays', () => {
    expect(is(AZVOLAI, good(move(AZVOLAI, NITRO_UP, { to: 'deck' }))).names).toEqual(['Invoke Azvolai']);
    expect(is(STIR, good(move(STIR, CHI, { to: 'deck' }))).names).toEqual(['Inner Chi']);
  });

  it('X12, 8.5.48: Mistcloak Gully transcends from the arena to hand', () => {
    const gully = card('Mistcloak Gully');
    expect(is(gully, ARENA)).toMatchObject({ names: ['Mistcloak Gully'], permanent: true });
    expect(is(gully, good(transcend(gully, ARENA))).names).toEqual(['Inner Chi']);
    expect(bad(transcend(STIR, CHI)).rule).toBe('9.1.5b');
    expect(bad(transcend(AZVOLAI, ARENA)).rule).toBe('9.1.5');
    expect(bad(awaken(gully, ARENA)).rule).toBe('8.5.43a');
  });
});
