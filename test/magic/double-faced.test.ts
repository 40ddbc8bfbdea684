import { describe, expect, it } from 'vitest';
import type { Layout, MagicCard, MagicFace } from '../../src/magic/card.ts';
import {
  canTransform,
  chooseName,
  faceMark,
  leave,
  ORDER_OF_TRANSFORMING,
  overtaken,
  type Place,
  playLand,
  put,
  readQuery,
  resolve,
  seen,
  transform,
  ways,
} from '../../src/magic/index.ts';
import {
  CARDS,
  card,
  E13,
  E17,
  E21,
  E24,
  E26,
  EDITIONS,
  ELSEWHERE,
  is,
  on,
  refusedBy,
  ruleNumbers,
  tryIs,
} from '../support/magic.ts';

const field = (...shown: number[]) => ({ zone: 'battlefield', shown }) as const;
const turns = (name: string, up: number, date: string) => canTransform(card(name), field(up), on(date)).can;

describe('712.1 kinds and marks', () => {
  it('712.1: transforming cards turn over, modal ones are two independent faces', () => {
    expect(card('Kruin Outlaw').layout).toBe('transforming');
    expect(card('Valki, God of Lies').layout).toBe('modal');
    expect(turns('Kruin Outlaw', 0, E21)).toBe(true);
    expect(turns('Blackbloom Rogue', 0, E21)).toBe(false);
  });

  it('712.1a, 712.1b, 712.1d, 712.1e: a mark tells front from back and changes nothing', () => {
    expect(faceMark(card('Delver of Secrets'), 0)).toMatchObject({ side: 'front', symbol: '▲' });
    expect(faceMark(card('Delver of Secrets'), 1)).toMatchObject({ side: 'back', symbol: '▼' });
    expect(faceMark(card('Blackbloom Rogue'), 0)).toMatchObject({ side: 'front', symbol: '◀' });
    expect(faceMark(card('Blackbloom Rogue'), 1)).toMatchObject({ side: 'back', symbol: '◀◀' });
    expect(faceMark(card('Fire // Ice'), 1)).toEqual({ side: 'right', symbol: null, hint: null });
  });

  it("712.1c: the grey numbers are a hint, not the front's power and toughness", () => {
    expect(faceMark(card('Village Ironsmith'), 0).hint).toBe('3/1');
    expect(is('Village Ironsmith', { in: 'hand' })).toMatchObject({ power: 1, toughness: 1 });
    expect(is('Village Ironsmith', { in: 'battlefield' })).toMatchObject({ power: 1, toughness: 1 });
  });

  it('712.1f: the hint bar tells of the other face, but the card in hand is no planeswalker', () => {
    expect(faceMark(card('Valki, God of Lies'), 0).hint).toContain('Planeswalker');
    expect(is('Valki, God of Lies', { in: 'hand' }).types).toEqual(['Creature']);
  });

  it('712.1g: meld cards are double-faced only since 2023, and never transform', () => {
    const scavengers = 'Midnight Scavengers';
    for (const date of EDITIONS) expect(turns(scavengers, 0, date)).toBe(false);
    expect(is(scavengers, { in: 'hand', on: E21 }).doubleFaced).toBe(false);
    expect(is(scavengers, { in: 'hand', on: E24 }).doubleFaced).toBe(true);
  });
});

describe('712.2 and 712.3 looking', () => {
  it('712.2: whoever may look sees both faces', () => {
    const view = seen(card('Delver of Secrets'), true);
    expect(!view.hidden && view.faces.map(({ name }) => name)).toEqual(['Delver of Secrets', 'Insectile Aberration']);
  });

  it('712.3, 712.13: whoever may not sees the same as for any other card', () => {
    expect(seen(card('Delver of Secrets'), false)).toEqual(seen(card('Clone'), false));
    expect(is('Delver of Secrets', { in: 'exile', faceDown: 'hidden' })).toEqual({
      ...is('Clone', { in: 'exile', faceDown: 'hidden' }),
      ...{ card: expect.anything(), id: expect.anything(), layout: 'transforming', doubleFaced: true },
      ...{ ways: expect.anything(), why: expect.anything() },
    });
  });
});

describe('712.4 what each face is', () => {
  it('712.4: each face has its own characteristics', () => {
    expect(is('Growing Rites of Itlimoc', { in: 'battlefield' })).toMatchObject({
      types: ['Enchantment'],
      colors: ['G'],
    });
    expect(is('Growing Rites of Itlimoc', { in: 'battlefield', up: 'back' })).toMatchObject({
      supertypes: ['Legendary'],
      types: ['Land'],
      colors: [],
      manaValues: [3],
    });
  });

  it('712.4a: outside battlefield and stack it is its front alone, whatever was up before', () => {
    for (const zone of ELSEWHERE) {
      expect(is('Startled Awake', { in: zone, up: 'back' })).toMatchObject({
        names: ['Startled Awake'],
        types: ['Sorcery'],
      });
      expect(is('Malakir Rebirth', { in: zone }).types).toEqual(['Instant']);
    }
    expect(ruleNumbers(is('Delver of Secrets', { in: 'hand', on: E21 }))).toContain('712.4a');
    expect(ruleNumbers(is('Delver of Secrets', { in: 'hand', on: E24 }))).toContain('712.8a');
    expect(ruleNumbers(is('Delver of Secrets', { in: 'hand', on: E13 }))).toContain('711.2a');
  });

  it("712.4b: cast transformed it is its back, with the front's mana value", () => {
    expect(is('Lunarch Veteran', { in: 'stack', as: 'transformed' })).toMatchObject({
      names: ['Luminous Phantom'],
      manaCost: null,
      manaValues: [1],
      colors: ['W'],
      subtypes: ['Spirit', 'Cleric'],
    });
    expect(is('Lunarch Veteran', { in: 'stack' }).names).toEqual(['Lunarch Veteran']);
    expect(refusedBy('Lunarch Veteran', { in: 'stack', as: 'transformed', on: E17 })).toBe('711.7');
  });

  it('712.4b: a copy of such a spell had mana value 0 in 2021; since 2023 it is open, and a switch decides', () => {
    const copy = { in: 'stack', copyOf: 'Luminous Phantom' } as const;
    expect(is('Lunarch Veteran', { ...copy, on: E21 }).manaValues).toEqual([0]);
    expect(is('Lunarch Veteran', { ...copy, on: E24 }).manaValues).toEqual([1]);
  });

  it('712.4c: front up it is the front alone', () => {
    expect(is('Kruin Outlaw', { in: 'battlefield' })).toMatchObject({
      names: ['Kruin Outlaw'],
      power: 2,
      toughness: 2,
      colors: ['R'],
      manaValues: [3],
    });
  });

  it("712.4d: back up it has the front's mana value since 2016-04-08, and 0 before", () => {
    const ravager = { in: 'battlefield', up: 'back' } as const;
    expect(is('Huntmaster of the Fells', { ...ravager, on: E13 }).manaValues).toEqual([0]);
    expect(is('Huntmaster of the Fells', { ...ravager, on: '2016-04-07' }).manaValues).toEqual([0]);
    expect(is('Huntmaster of the Fells', { ...ravager, on: '2016-04-08' }).manaValues).toEqual([4]);
    expect(is('Huntmaster of the Fells', ravager)).toMatchObject({
      manaCost: null,
      symbols: [],
      devotion: { R: 0, G: 0 },
    });
    expect(is('Westvale Abbey', ravager).manaValues).toEqual([0]);
  });

  it('712.4d: a copy of a back has mana value 0, even if the copier is double-faced', () => {
    expect(is('Clone', { in: 'battlefield', copyOf: 'Ravager of the Fells' }).manaValues).toEqual([0]);
    const delver = is('Insectile Aberration', { in: 'battlefield', copyOf: 'Huntmaster of the Fells:back' });
    expect(delver).toMatchObject({ names: ['Ravager of the Fells'], manaValues: [0], colors: ['R', 'G'] });
  });

  it('712.4d, 707.8a: a token copy of a back is one-faced with 0 until 2023', () => {
    const token = { in: 'battlefield', up: 'back', tokenCopy: true } as const;
    expect(is('Huntmaster of the Fells', { ...token, on: E21 })).toMatchObject({
      manaValues: [0],
      canTransform: false,
    });
    expect(is('Huntmaster of the Fells', { ...token, on: E24 })).toMatchObject({ canTransform: true });
    expect(is('Clone', { tokenCopy: 'Huntmaster of the Fells:back', on: E21 })).toMatchObject({ manaValues: [0] });
  });

  it('712.4e: a modal card is the face that is up, mana value included', () => {
    expect(is('Tibalt, Cosmic Impostor', { in: 'stack' })).toMatchObject({ manaValues: [7], colors: ['B', 'R'] });
    expect(is('The Prismatic Bridge', { in: 'battlefield' })).toMatchObject({
      manaValues: [5],
      colors: ['W', 'U', 'B', 'R', 'G'],
    });
    expect(is('The Prismatic Bridge', { in: 'graveyard' })).toMatchObject({
      names: ['Esika, God of the Tree'],
      manaValues: [3],
      colors: ['G'],
    });
    expect(is('Clone', { in: 'battlefield', copyOf: 'The Prismatic Bridge' }).manaValues).toEqual([5]);
  });
});

describe('712.5 to 712.6, 712.14, 712.16 transforming', () => {
  it('712.5: a Clone of Wildblood Pack cannot transform', () => {
    expect(is('Clone', { in: 'battlefield', copyOf: 'Wildblood Pack' })).toMatchObject({
      names: ['Wildblood Pack'],
      canTransform: false,
    });
  });

  it('712.5: Kruin Outlaw as a copy of Elite Vanguard turns over and stays a copy', () => {
    const copyOf = { card: card('Elite Vanguard') };
    const outlaw = { zone: 'battlefield', shown: [0], copyOf } as const;
    expect(transform(card('Kruin Outlaw'), outlaw, on(E24))).toMatchObject({
      ok: true,
      value: { place: { zone: 'battlefield', shown: [1], copyOf } },
    });
  });

  it('712.5: Blackbloom Rogue does not transform until 2025-09-19', () => {
    expect(turns('Blackbloom Rogue', 0, E24)).toBe(false);
    expect(turns('Blackbloom Rogue', 0, '2025-09-18')).toBe(false);
    expect(turns('Blackbloom Rogue', 0, '2025-09-19')).toBe(true);
  });

  it('712.6: nothing transforms into an instant or sorcery face', () => {
    expect(canTransform(card('Startled Awake'), field(1), on(E24))).toMatchObject({
      can: false,
      why: [{ rule: '712.10' }],
    });
    expect(turns('Extus, Oriq Overlord', 0, E26)).toBe(false);
  });

  it('702.145b: what has daybound transforms only with day and night', () => {
    expect(canTransform(card('Brutal Cathar'), field(0), on(E24))).toMatchObject({ can: true, only: 'day and night' });
  });

  it('712.14: transforming changes the face and nothing else about the object', () => {
    const copyOf = { card: card('Elite Vanguard') };
    for (const more of [{}, { made: 'token copy' }, { copyOf }, { x: 3 }] as const) {
      const place = { zone: 'battlefield', shown: [0], ...more } as const;
      const turned = transform(card('Village Ironsmith'), place, on(E24));
      expect(turned).toMatchObject({ ok: true, value: { place: { ...place, shown: [1] } } });
      if (turned.ok) expect(Object.keys(turned.value.place).toSorted()).toEqual(Object.keys(place).toSorted());
    }
  });

  it('613.7g: with a new timestamp since 2015-07-17', () => {
    const timestamp = (date: string) => {
      const turned = transform(card('Village Ironsmith'), field(0), on(date));
      return turned.ok && turned.value.newTimestamp;
    };
    expect([timestamp('2015-07-16'), timestamp('2015-07-17')]).toEqual([false, true]);
  });

  it('712.5, 712.6, 712.11a: where nothing turns over, nothing happens, and the rule is told', () => {
    const refused = (name: string, place: Place, date = E24) => {
      const turned = transform(card(name), place, on(date));
      return turned.ok ? 'turned' : turned.error.rule;
    };
    expect(refused('Fire // Ice', field(0))).toBe('709.1');
    expect(refused('Delver of Secrets', { zone: 'hand' })).toBe('712.9');
    expect(refused('Startled Awake', field(1))).toBe('712.10');
    expect(refused('Delver of Secrets', { zone: 'battlefield', faceDown: 'manifest' })).toBe('712.15a');
    expect(refused('Brutal Cathar', field(0))).toBe('702.145b');
    expect(transform(card('Brutal Cathar'), field(0), on(E24), 'day and night').ok).toBe(true);
  });

  it('712.16: "as it transforms" belongs to the turning, before triggers and state-based actions', () => {
    const at = (step: (typeof ORDER_OF_TRANSFORMING)[number]) => ORDER_OF_TRANSFORMING.indexOf(step);
    expect(at('turn over')).toBeLessThan(at('as it transforms'));
    expect(at('as it transforms')).toBeLessThan(at('triggers'));
    expect(at('as it transforms')).toBeLessThan(at('state-based actions'));
  });

  it("701.28f: a second instruction of its own ability is ignored since 2016; another's is not", () => {
    expect(overtaken({ ownAbility: true, transformedSince: true }, on(E24))).toBe(true);
    expect(overtaken({ ownAbility: true, transformedSince: true }, on(E13))).toBe(false);
    expect(overtaken({ ownAbility: false, transformedSince: true }, on(E24))).toBe(false);
  });
});

describe('712.7 to 712.8 casting and playing', () => {
  const open = (name: string, zone: 'hand' | 'graveyard', date = E24) =>
    ways(card(name), { zone }, on(date))
      .filter(({ may }) => may)
      .map(({ name: face, cost }) => `${face} ${cost}`);

  it('712.7: a transforming card is cast as its front, a modal one as either face', () => {
    expect(open('Huntmaster of the Fells', 'hand')).toEqual(['Huntmaster of the Fells {2}{R}{G}']);
    expect(open('Valki, God of Lies', 'hand')).toEqual([
      'Valki, God of Lies {1}{B}',
      'Tibalt, Cosmic Impostor {5}{B}{R}',
    ]);
  });

  it('712.7a: timing belongs to the face that is cast', () => {
    expect(ways(card('Malakir Rebirth'), { zone: 'hand' }, on(E24))).toMatchObject([
      { name: 'Malakir Rebirth', how: 'cast', timing: 'instant' },
      { name: 'Malakir Mire', how: 'play', timing: 'sorcery' },
    ]);
  });

  it("712.7b: disturb is the front's permission to cast the back, from the graveyard only", () => {
    expect(open('Baithook Angler', 'graveyard')).toEqual(['Hook-Haunt Drifter {1}{U}']);
    expect(open('Baithook Angler', 'hand')).toEqual(['Baithook Angler {1}{U}']);
  });

  it('702.162a: more than meets the eye casts the back from the hand, since 2022-11-18', () => {
    const converted = (date: string) =>
      open('Optimus Prime, Hero', 'hand', date).filter((way) => way.startsWith('Optimus Prime, Autobot'));
    expect(converted('2022-11-17')).toEqual([]);
    expect(converted('2022-11-18')).toEqual(['Optimus Prime, Autobot Leader {2}{U}{R}{W}']);
  });

  it('712.8: played as a land it enters with the chosen land face up', () => {
    expect(playLand(card('Malakir Rebirth'), 1, on(E24))).toMatchObject({ enters: true, place: { shown: [1] } });
    expect(playLand(card('Malakir Rebirth'), 0, on(E24))).toMatchObject({ enters: false });
    expect(refusedBy('Malakir Mire', { in: 'stack' })).toBe('305.9');
  });
});

describe('712.9 to 712.10 entering', () => {
  it('712.9: a resolving spell enters with the face up that was up on the stack', () => {
    expect(resolve(card('Lunarch Veteran'), { zone: 'stack', shown: [1] }, on(E24))).toMatchObject({
      place: { shown: [1] },
    });
    expect(resolve(card('Brutal Cathar'), { zone: 'stack' }, on(E24), true)).toMatchObject({ place: { shown: [1] } });
  });

  it('608.2n, 702.127a: an instant or sorcery resolves to the graveyard, by aftermath to exile', () => {
    expect(resolve(card('Fire // Ice'), { zone: 'stack', shown: [0] }, on(E24))).toMatchObject({
      enters: false,
      goesTo: 'graveyard',
    });
    expect(resolve(card('Commit // Memory'), { zone: 'stack', shown: [1] }, on(E24))).toMatchObject({
      enters: false,
      goesTo: 'exile',
    });
    expect(resolve(card('Malakir Rebirth'), { zone: 'stack', shown: [0] }, on(E24))).toMatchObject({ enters: false });
  });

  it('712.9: since 2023 what would enter as a sorcery goes to the graveyard', () => {
    expect(resolve(card('Invasion of Kylem'), { zone: 'stack' }, on(E24), true)).toMatchObject({
      enters: false,
      goesTo: 'graveyard',
    });
  });

  it('712.10: put onto the battlefield it enters front up', () => {
    expect(put(card('Delver of Secrets'), on(E24))).toMatchObject({ enters: true, place: { shown: [0] } });
    expect(leave('exile')).toEqual({ zone: 'exile' });
  });

  it('712.10a: put there transformed it enters back up; what cannot stays', () => {
    expect(put(card("Jace, Vryn's Prodigy"), on(E24), true)).toMatchObject({ enters: true, place: { shown: [1] } });
    expect(put(card('Clone'), on(E24), true)).toMatchObject({ enters: false, goesTo: 'stays' });
    expect(put(card('Clone'), on(E13), true)).toMatchObject({ enters: true, place: { shown: [0] } });
    expect(put(card('Blackbloom Rogue'), on(E24), true)).toMatchObject({ enters: false });
    expect(put(card('Blackbloom Rogue'), on(E26), true)).toMatchObject({ enters: true, place: { shown: [1] } });
  });

  it('712.10b: a modal card with a nonpermanent front stays where it is', () => {
    expect(put(card('Malakir Rebirth'), on(E24))).toMatchObject({
      enters: false,
      goesTo: 'stays',
      why: [{ rule: '712.14b' }],
    });
  });
});

describe('712.11 to 712.13 face down', () => {
  it('712.11: face down it is a 2/2 without a name, whatever it is underneath', () => {
    expect(is('Delver of Secrets', { in: 'battlefield', faceDown: 'manifest' })).toMatchObject({
      names: [],
      manaCost: null,
      manaValues: [0],
      colors: [],
      types: ['Creature'],
      subtypes: [],
      power: 2,
      toughness: 2,
    });
    expect(refusedBy('Delver of Secrets', { in: 'battlefield', faceDown: 'manifest', on: E13 })).toBe('711.6');
    expect(refusedBy('Delver of Secrets', { in: 'stack', faceDown: 'morph', on: '2015-01-22' })).toBe('711.4');
  });

  it('712.11a: face down it cannot transform', () => {
    const manifested = { zone: 'battlefield', faceDown: 'manifest' } as const;
    expect(canTransform(card('Delver of Secrets'), manifested, on(E24))).toMatchObject({
      can: false,
      why: [{ rule: '712.15a' }],
    });
  });

  it('712.12: a double-faced permanent cannot be turned face down', () => {
    expect(refusedBy('Kruin Outlaw', { in: 'battlefield', faceDown: 'turned' })).toBe('712.16');
    expect(is('Elite Vanguard', { in: 'battlefield', faceDown: 'turned' }).power).toBe(2);
    const told = (date: string) => {
      const refused = tryIs('Kruin Outlaw', { in: 'battlefield', faceDown: 'turned', on: date });
      return refused.ok ? '' : refused.error.message;
    };
    expect(told('2026-06-18')).not.toContain('nothing about it changes');
    expect(told('2026-06-19')).toContain('nothing about it changes');
  });
});

it('601.3, 305.1: from elsewhere than the hand a spell is not cast and a land not played', () => {
  const from = (zone: Place['zone']) =>
    ways(card('Malakir Rebirth'), { zone }, on(E24)).map(({ how, may, why }) => [how, may, why[0]?.rule]);
  expect(from('hand')).toEqual([
    ['cast', true, '712.11'],
    ['play', true, '712.12'],
  ]);
  expect(from('graveyard')).toEqual([
    ['cast', false, '601.3'],
    ['play', false, '305.1'],
  ]);
});

describe('712.15 names', () => {
  it('712.15: either face may be named, not both', () => {
    for (const name of ['Daybreak Ranger', 'Nightfall Predator']) {
      expect(chooseName(name, CARDS, on(E24))).toMatchObject({ ok: true, value: { name } });
    }
    expect(chooseName('Daybreak Ranger // Nightfall Predator', CARDS, on(E21))).toMatchObject({
      ok: false,
      error: { rule: '712.15' },
    });
    expect(chooseName('Chittering Host', CARDS, on(E24)).ok).toBe(true);
    expect(chooseName('Nobody at All', CARDS, on(E24))).toMatchObject({ ok: false, error: { rule: '201.4' } });
  });

  it('201.4: a name is that name however it is spelt, and both joined are both however they are joined', () => {
    expect(chooseName('daybreak ranger', CARDS, on(E24))).toMatchObject({ value: { name: 'Daybreak Ranger' } });
    for (const joined of ['Daybreak Ranger/Nightfall Predator', 'daybreak ranger||nightfall predator']) {
      expect(chooseName(joined, CARDS, on(E24))).toMatchObject({ ok: false, error: { rule: '712.19' } });
    }
    const accented = magicCard('Lim-Dûl', { layout: 'single' });
    expect(chooseName('lim dul', [accented], on(E24))).toMatchObject({ value: { name: 'Lim-Dûl' } });
  });

  it.each([
    ['flip', '710.5'],
    ['adventure', '715.5'],
    ['omen', '720.5'],
    ['prepare', '722.5'],
  ] as const)(
    '201.4: of a card of layout %s the other name may be chosen by %s, the normal one like any',
    (layout, rule) => {
      const card = magicCard('One', { layout, second: 'Other' });
      const by = (name: string) => {
        const chosen = chooseName(name, [card], on(E24));
        return chosen.ok ? chosen.value.why.map((reason) => reason.rule) : [chosen.error.rule];
      };
      expect(by('One')).toEqual(['201.4']);
      expect(by('Other')).toEqual([rule]);
      expect(by('One // Other')).toEqual([rule]);
    },
  );

  it('201.4a: with a quality only the face of that name is judged', () => {
    const nonland = readQuery('-t:land');
    if (!nonland.ok) throw new Error(nonland.error.message);
    expect(chooseName('Malakir Mire', CARDS, on(E24), nonland.value)).toMatchObject({
      ok: false,
      error: { rule: '201.4a' },
    });
    expect(chooseName('Malakir Rebirth', CARDS, on(E24), nonland.value).ok).toBe(true);
  });
});

/** A made-up card: what it is does not matter, only what it is called. */
function magicCard(name: string, { layout, second }: { layout: Layout; second?: string }): MagicCard {
  const face = (called: string): MagicFace => ({
    name: called,
    manaCost: null,
    supertypes: [],
    types: [],
    subtypes: [],
  });
  return { id: name, game: 'magic', layout, faces: second ? [face(name), face(second)] : [face(name)] };
}
