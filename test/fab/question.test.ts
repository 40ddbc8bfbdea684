/** Questions in people's words, and editions. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  answerAt,
  CHANGES,
  EDITIONS,
  LATER,
  places,
  readEdition,
  readPlace,
  SWITCH_DEFAULTS,
  SWITCHES,
  V2_10_1,
} from '../../src/fab/index.ts';
import { bad, card, good, MULTI } from './cards.ts';

const COMET = card('Comet Storm // Shock');
const FIGMENT = card('Figment of War');

describe('questions', () => {
  it('give the whole answer as plain data, with reasons', () => {
    const told = good(answer(card('Levia, Redeemed'), { in: 'inventory' }));
    expect(told).toMatchObject({
      card: 'Levia, Redeemed // Blasmophet, Levia Consumed',
      game: 'fab',
      layout: 'twin',
      in: 'inventory',
      edition: 'later',
      names: ['Levia, Redeemed', 'Blasmophet, Levia Consumed'],
      cost: null,
      pitch: null,
      power: null,
      defense: null,
      life: [8, 13],
      intellect: 4,
      types: ['Demi-Hero'],
      subtypes: ['Demon'],
      supertypes: ['Shadow'],
      category: 'arena-card',
      active: ['a', 'b'],
      assumed: [],
    });
    expect(told.why.map(({ rule }) => rule)).toContain('9.1.4a');
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });

  it('take the words people use for zones', () => {
    const zone = (text: string): string => good(readPlace(FIGMENT, { in: text })).place.zone;
    expect(
      ['banish', 'Graveyard', 'sub-card', 'combat chain', 'outside the game', 'pitch zone', 'arena'].map(zone),
    ).toEqual(['banished', 'graveyard', 'under', 'combat-chain', 'outside', 'pitch', 'permanent']);
  });

  it('9.2.3: a side in the arena came from the stack, so it does not defend from hand', () => {
    const shock = good(readPlace(COMET, { in: 'arena', as: 'Shock' }));
    expect(shock.place.defending).toBeUndefined();
    expect(good(readPlace(COMET, { in: 'arena' })).place.defending).toBe(true);
  });

  it('3.0.9: the places of a flip-card show what turning it face-down means in each text', () => {
    const mechanoid = card('Construct Nitro Mechanoid');
    const hidden = places(mechanoid).find(({ place }) => place.faceDown)?.place;
    if (!hidden) throw new Error('no such place');
    expect(good(answerAt(mechanoid, hidden, V2_10_1)).names).toEqual(['Construct Nitro Mechanoid']);
    expect(good(answerAt(mechanoid, hidden, LATER)).names).toEqual(['Nitro Mechanoid']);
  });

  it('1.3.3: what no rule brings into the arena is answered with a note', () => {
    expect(good(answer(card('Stir the Pot'), { in: 'arena' })).notes).toEqual([expect.stringContaining('1.3.3')]);
    expect(good(answer(FIGMENT, { in: 'arena' })).notes).toEqual([]);
  });

  it('are not fooled by words every object knows', () => {
    for (const word of ['constructor', '__proto__', 'toString']) {
      bad(answer(FIGMENT, { in: word }));
      bad(answer(FIGMENT, { in: 'arena', up: word }));
      bad(answer(FIGMENT, { in: 'hand', on: word }));
    }
  });

  it.each([
    ['Figment of War', {}, ['9.1.3a', '9.1.3b', '9.1.3b', '9.1.3b']],
    ['Invoke Azvolai', {}, ['9.1.3a', '9.1.3b', '9.1.3b', '9.1.3b']],
    ['Levia, Redeemed', { as: 'Levia, Redeemed' }, ['9.1.4a', '9.1.4a', '9.1.4b', '9.1.4b']],
    ['Mistcloak Gully', {}, ['9.1.5a', '9.1.5b', '9.1.5b', '9.1.5b']],
    ['Comet Storm // Shock', { as: 'Shock' }, ['9.2.2', '9.2.2', '9.2.3', '9.2.3']],
  ] as const)(
    'cite for %s the rule of its place: outside, in hand, on the stack, in the arena',
    (name, chosen, rules) => {
      const cited = (['outside', 'hand', 'stack', 'arena'] as const).map((zone) => {
        const asked = zone === 'stack' || zone === 'arena' ? { in: zone, ...chosen } : { in: zone };
        return good(answer(card(name), asked))
          .why.filter(({ field }) => field === 'active')
          .map(({ rule }) => rule);
      });
      for (const [index, found] of cited.entries()) {
        expect(found).toContain(rules[index]);
        for (const other of ['9.1.3a', '9.1.4a', '9.1.4b', '9.1.5a', '9.2.2', '9.2.3'] as const) {
          if (other !== rules[index]) expect(found).not.toContain(other);
        }
      }
    },
  );

  it('answer a slip with the nearest right word', () => {
    expect(bad(answer(COMET, { in: 'graveyrd' })).suggestions).toEqual(['graveyard']);
    expect(bad(answer(COMET, { in: 'stack', as: 'Shok' })).suggestions).toEqual(['Shock']);
    expect(bad(answer(COMET, { in: 'hand', on: 'latr' })).suggestions).toEqual(['later']);
    expect(bad(answer(COMET, { in: 'hand', unlocked: 'left' })).message).toContain('doors');
    expect(bad(answer(COMET, { in: 'hand', copyOf: 'Null' })).rule).toBe('8.5.25');
    expect(bad(answer(COMET, { in: 'hand', faceDown: 'morph' })).message).toContain('morph');
  });

  it('take sides by name, side or both ways of saying both', () => {
    const names = (as: string | string[]): readonly string[] => good(answer(COMET, { in: 'stack', as })).names;
    expect(names('left')).toEqual(['Comet Storm']);
    expect(names('shock')).toEqual(['Shock']);
    for (const both of ['melded', 'both', 'Comet Storm // Shock', ['left', 'right']])
      expect(names(both)).toHaveLength(2);
    expect(bad(answer(COMET, { in: 'stack' })).rule).toBe('9.2.3');
    expect(bad(answer(COMET, { in: 'hand', as: 'left' })).rule).toBe('9.2.2');
  });

  it('say what they filled in', () => {
    expect(good(answer(FIGMENT, { in: 'arena' }))).toMatchObject({
      active: ['front'],
      assumed: ['it has not been awakened'],
    });
    const azvolai = good(answer(card('Invoke Azvolai'), { in: 'arena' }));
    expect(azvolai).toMatchObject({ names: ['Azvolai'], active: ['back'] });
    expect(azvolai.assumed).toHaveLength(1);
    expect(good(answer(card('Invoke Azvolai'), { in: 'arena', up: 'front' })).assumed).toEqual([]);
    expect(good(answer(card('Invoke Azvolai'), { in: 'chain' }))).toMatchObject({
      active: ['front'],
      permanent: false,
    });
    expect(good(answer(COMET, { in: 'arena' }))).toMatchObject({ in: 'combat-chain', active: ['left', 'right'] });
    expect(good(answer(card('Fabric of Spring'), { in: 'arena' }))).toMatchObject({
      in: 'chest',
      names: ["Fyendal's Spring Tunic"],
    });
    expect(good(answer(FIGMENT, {})).assumed).toHaveLength(1);
  });

  it('understand a back face by its name where it can be active, and say what it is where it cannot (9.1.3b)', () => {
    const asked = { card: 'Bellona, Archangel of War' };
    expect(good(answer(FIGMENT, { ...asked, in: 'arena' })).active).toEqual(['back']);
    expect(good(answer(FIGMENT, { ...asked, in: 'hand' })).names).toEqual(['Figment of War']);
    expect(bad(answer(FIGMENT, { in: 'hand', up: 'back' })).rule).toBe('9.1.3b');
    expect(good(answer(card('Stir the Pot'), { in: 'deck', up: 'Inner Chi' })).names).toEqual(['Inner Chi']);
    expect(good(answer(FIGMENT, { in: 'arena', up: 'awakened' })).names).toEqual(['Bellona, Archangel of War']);
    expect(good(answer(FIGMENT, { in: 'arena', up: 'resolved' })).names).toEqual(['Figment of War']);
    expect(bad(answer(FIGMENT, { in: 'arena', up: 'transcended' })).rule).toBe('9.1.3');
    expect(bad(answer(FIGMENT, { in: 'arena', up: 'both' })).rule).toBe('9.1.3');
    expect(bad(answer(card('Levia, Redeemed'), { in: 'arena', up: 'resolved' })).rule).toBe('9.1.4');
  });

  it('note a twin in hand: both faces by 9.1.4a, though no rule takes it there', () => {
    const told = good(answer(card('Levia, Redeemed'), { in: 'hand' }));
    expect(told.names).toHaveLength(2);
    expect(told.notes).toHaveLength(1);
  });

  it('explain every multi-face answer by a rule of chapter 9', () => {
    for (const one of MULTI) {
      const told = answer(one, { in: 'graveyard' });
      expect(
        good(told).why.some(({ rule }) => rule.startsWith('9.')),
        one.id,
      ).toBe(true);
    }
  });

  it('explain a value by what it was and became', () => {
    const { why } = good(answer(FIGMENT, { in: 'arena', up: 'back' }));
    expect(why).toContainEqual(expect.objectContaining({ rule: '9.1.2', field: 'cost', before: 4, after: null }));
    const twin = good(answer(card('Levia, Redeemed'), { in: 'inventory' })).why;
    expect(twin).toContainEqual(
      expect.objectContaining({ rule: '9.1.4a', field: 'life', before: [8, 13], after: [8, 13] }),
    );
    const whole = good(answer(COMET, { in: 'hand' })).why;
    expect(whole).toContainEqual(
      expect.objectContaining({ rule: '9.2.2', field: 'types', before: [['Action'], ['Instant']] }),
    );
    expect(whole).toContainEqual(expect.objectContaining({ rule: '9.2.1', field: 'defense', after: 3 }));
    const shock = good(answer(COMET, { in: 'stack', as: 'right' })).why;
    expect(shock).toContainEqual(
      expect.objectContaining({ rule: '9.2.3', field: 'names', before: ['Comet Storm', 'Shock'], after: ['Shock'] }),
    );
  });
});

describe('editions', () => {
  it('takes open points decided otherwise, with or without an edition before them', () => {
    const read = (on: string) => good(readEdition(on)).edition;
    expect(read('2.10.1, sameNameOfMelded=any name')).toMatchObject({
      id: '2.10.1',
      switches: { sameNameOfMelded: 'any name', meldedActionTiming: 'as an action' },
    });
    expect(read('meldedactiontiming=as-an-instant; sameNameOfMelded = any-name')).toMatchObject({
      id: 'later',
      switches: { sameNameOfMelded: 'any name', meldedActionTiming: 'as an instant' },
    });
    expect(read('later transformedHeroLife=kept unequippedTwoHander=cleared').switches).toMatchObject({
      transformedHeroLife: 'kept',
      unequippedTwoHander: 'cleared',
    });
    expect(bad(readEdition('later, meldedTiming=as an instant')).suggestions).toContain('meldedActionTiming');
    expect(bad(readEdition('meldedActionTiming=sometimes')).suggestions).toEqual(['as an action', 'as an instant']);
    expect(bad(readEdition('latr, meldedActionTiming=as an instant')).message).toContain('"latr" is no edition');
  });

  it('map days and versions to the two texts', () => {
    const id = (on?: string): string => good(readEdition(on)).edition.id;
    expect([
      id(),
      id('later'),
      id('2.10.1'),
      id('2025-05-20'),
      id('2025-05-31'),
      id('2025-06-01'),
      id('2026-11-15'),
    ]).toEqual(['later', 'later', '2.10.1', '2.10.1', '2.10.1', 'later', 'later']);
    expect(good(readEdition('2021-01-01')).assumed).toHaveLength(1);
    for (const wrong of ['2025-13-01', '2025-02-30', 'yesterday'])
      expect(bad(readEdition(wrong)).message).toContain(wrong);
  });

  it('name what changed, and every open point has a default', () => {
    expect(Object.keys(EDITIONS)).toEqual([V2_10_1.id, LATER.id]);
    for (const change of Object.values(CHANGES)) expect(change['2.10.1']).not.toBe(change.later);
    for (const [name, { choices }] of Object.entries(SWITCHES)) {
      expect(SWITCH_DEFAULTS[name as keyof typeof SWITCHES]).toBe(choices[0]);
      expect(choices.length).toBeGreaterThan(1);
    }
  });
});
