import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullName } from '../../src/cards/card.ts';
import {
  colorIdentity,
  colorsOfCost,
  devotion,
  type MagicCard,
  manaValueOfCost,
  matches,
  matchingFaces,
  matchingRules,
  mergeCosts,
  outsideIdentity,
  type Query,
  readEdition,
  readQuery,
  repeatedSymbols,
  sameName,
  symbolsOf,
  what,
} from '../../src/magic/index.ts';
import { CARDS, card, E13, E17, E24, E26, is, on, refusedBy, tryIs } from '../support/magic.ts';

const at = (name: string, zone: 'hand' | 'graveyard' | 'library', date: string) => {
  const result = what(card(name), { zone }, on(date));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const query = (text: string): Query => {
  const read = readQuery(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

describe('does this card match, and does some face match', () => {
  it('asks the combined card since 2017', () => {
    const boom = at('Boom // Bust', 'library', E24);
    expect(matches(boom, query('mv=8'))).toBe(true);
    expect(matches(boom, query('mv<=2'))).toBe(false);
    expect(matchingFaces(card('Boom // Bust'), query('mv<=2'))).toEqual([0]);
  });

  it('708.6a (2013): asked either half before', () => {
    const boom = at('Boom // Bust', 'library', E13);
    expect(matches(boom, query('mv<=2'))).toBe(true);
    expect(matches(boom, query('mv=8'))).toBe(false);
  });

  it('708.6b (2013): a negative question is the opposite of the positive one', () => {
    expect(matches(at('Fire // Ice', 'hand', E13), query('-c:red'))).toBe(false);
  });

  it('708.6c (2013): different halves may meet different parts', () => {
    const research = at('Research // Development', 'library', E13);
    expect(matches(research, query('c:red mv<=4'))).toBe(true);
    expect(matchingRules(research, query('c:red -mv>4'))).toEqual(['708.6a (2013)', '708.6b (2013)', '708.6c (2013)']);
    expect(matches(at('Research // Development', 'library', E17), query('c:red mv<=4'))).toBe(false);
  });

  it('712.4a: a back face never matches in a graveyard, though a face of the card does', () => {
    const awake = at('Startled Awake', 'graveyard', E24);
    expect(matches(awake, query('t:creature'))).toBe(false);
    expect(matchingFaces(card('Startled Awake'), query('t:creature'))).toEqual([1]);
  });

  it('reads types, subtypes, names, colours and numbers, and says what it does not understand', () => {
    expect(
      matches(at('Delver of Secrets', 'hand', E24), query('t:wizard c:u pow=1 tou<2 name:"Delver of Secrets"')),
    ).toBe(true);
    expect(matches(at('Malakir Rebirth', 'hand', E24), query('is:permanent'))).toBe(false);
    expect(matches(at('Fire // Ice', 'hand', E24), query('c:multicolored'))).toBe(true);
    expect(matches(at('Westvale Abbey', 'hand', E24), query('c:colorless'))).toBe(true);
    expect(readQuery('loud:yes').ok).toBe(false);
    expect(readQuery('').ok).toBe(false);
    expect(readQuery('mv<=many').ok).toBe(false);
  });
});

describe('names', () => {
  it('201.2a: one name in common is the same name, and no name is the same as none', () => {
    const same = (a: string, b: string) => sameName(at(a, 'hand', E24), at(b, 'hand', E24), on(E24)).value;
    expect(same('Fire // Ice', 'Start // Fire')).toBe(true);
    expect(same('Fire // Ice', 'Assault // Battery')).toBe(false);
    const locked = what(card('Unholy Annex'), { zone: 'battlefield', shown: [] }, on(E24));
    if (!locked.ok) throw new Error('no answer');
    expect(sameName(locked.value, locked.value, on(E24)).value).toBe(false);
    const delver = at('Delver of Secrets', 'hand', E13);
    expect(sameName(delver, delver, on(E13))).toMatchObject({ value: true, why: [{ rule: '201.2' }] });
    expect(sameName(at('Fire // Ice', 'hand', E13), at('Start // Fire', 'hand', E13), on(E13))).toMatchObject({
      value: true,
      why: [{ rule: '708.6a' }],
    });
  });
});

describe('symbols', () => {
  it('903.4d: colour identity counts both faces', () => {
    expect(colorIdentity(card('Esika, God of the Tree'), on(E24)).colors).toEqual(['W', 'U', 'B', 'R', 'G']);
    expect(colorIdentity(card('Fire // Ice'), on(E24)).colors).toEqual(['U', 'R']);
    const outside = outsideIdentity(
      [card('Fire // Ice'), card('Delver of Secrets')],
      [card('Valki, God of Lies')],
      on(E24),
    );
    expect(outside.map(({ card: { id }, colors }) => [id, colors])).toEqual([
      ['fire-ice', ['U']],
      ['delver-of-secrets-insectile-aberration', ['U']],
    ]);
  });

  it('903.5d: a basic land type counts for the deck, though not for the identity', () => {
    const land = (subtype: string): MagicCard => ({
      id: subtype,
      game: 'magic',
      layout: 'single',
      faces: [{ name: subtype, manaCost: null, supertypes: [], types: ['Land'], subtypes: [subtype] }],
    });
    const types = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
    const colors = types.map((type) =>
      outsideIdentity([land(type)], [card('Clone')], on(E24)).flatMap((one) => one.colors),
    );
    expect(colors).toEqual([['W'], [], ['B'], ['R'], ['G']]);
    expect(outsideIdentity([land('Forest')], [card('Clone')], on(E24))).toMatchObject([{ why: [{ rule: '903.5d' }] }]);
    expect(colorIdentity(land('Forest'), on(E24)).colors).toEqual([]);
  });

  it('700.5: devotion counts the symbols of a cost that is there', () => {
    expect(devotion(at('Fire // Ice', 'hand', E24))).toMatchObject({ U: 1, R: 1, G: 0 });
    expect(is('Nicol Bolas, the Ravager', { in: 'battlefield', up: 'back' }).devotion).toEqual({
      W: 0,
      U: 0,
      B: 0,
      R: 0,
      G: 0,
    });
  });

  it('709.4b: a symbol printed twice is seen since 2020, though the cost has it once', () => {
    expect(repeatedSymbols(at('Fire // Ice', 'library', E24), on(E24)).symbols).toEqual(['{1}']);
    expect(repeatedSymbols(at('Steam Augury', 'library', E24), on(E24)).symbols).toEqual([]);
    expect(repeatedSymbols(at('Fire // Ice', 'library', '2020-04-16'), on('2020-04-16')).symbols).toEqual([]);
  });
});

describe('mana costs', () => {
  it('reckon hybrid symbols by their larger part, Phyrexian ones as 1, X as chosen', () => {
    expect(manaValueOfCost('{X}{2/W}{W/U}{G/P}{C}{S}{10}')).toBe(16);
    expect(manaValueOfCost('{X}{X}{R}', 3)).toBe(7);
    expect(manaValueOfCost(null)).toBe(0);
    expect(manaValueOfCost('{0}')).toBe(0);
    expect(manaValueOfCost('{HW}')).toBe(0.5);
    expect(colorsOfCost('{HW}')).toEqual(['W']);
  });

  it('add up without losing or inventing mana', () => {
    const symbol = fc.constantFrom(
      '{0}',
      '{1}',
      '{2}',
      '{X}',
      '{W}',
      '{U}',
      '{B}',
      '{R}',
      '{G}',
      '{C}',
      '{W/U}',
      '{2/R}',
      '{B/P}',
    );
    const cost = fc.array(symbol, { minLength: 1, maxLength: 6 }).map((symbols) => symbols.join(''));
    fc.assert(
      fc.property(cost, cost, (left, right) => {
        const sum = mergeCosts([left, right]);
        expect(manaValueOfCost(sum, 2)).toBe(manaValueOfCost(left, 2) + manaValueOfCost(right, 2));
        const colored = (text: string | null) =>
          symbolsOf(text)
            .filter((part) => !/^\{\d+\}$/.test(part))
            .toSorted();
        expect(colored(sum)).toEqual([...colored(left), ...colored(right)].toSorted());
      }),
    );
    expect(mergeCosts([null, null])).toBeNull();
    expect(mergeCosts(['{0}', '{0}'])).toBe('{0}');
  });
});

describe('switches', () => {
  it('202.3b: the mana value of a two-faced copy is the front’s, or 0 where the switch says so', () => {
    const token = { in: 'battlefield', up: 'back', tokenCopy: true } as const;
    const value = (on: string) => is('Huntmaster of the Fells', { ...token, on }).manaValues;
    expect(value(E24)).toEqual([4]);
    expect(value(`${E24}, twoFacedCopyManaValue=zero`)).toEqual([0]);
    expect(value('twoFacedCopyManaValue=zero')).toEqual([0]);
    expect(value(E24)).toEqual([4]);
    expect(readEdition('latest, twoFacedCopyManaValue=maybe').ok).toBe(false);
    expect(readEdition('latest, colour=blue')).toMatchObject({
      error: { suggestions: ['twoFacedCopyManaValue', 'lockedHalf'] },
    });
  });
});

describe('questions in people’s words', () => {
  it('take any word for a face', () => {
    for (const as of ['Ice', 'ice', 'right', '2', 'second'])
      expect(is('Fire // Ice', { in: 'stack', as }).names).toEqual(['Ice']);
    for (const up of ['back', 'Insectile Aberration', 'transformed']) {
      expect(is('Delver of Secrets', { in: 'battlefield', up }).names).toEqual(['Insectile Aberration']);
    }
    for (const unlocked of ['both', 'all', 'left, right', 'Unholy Annex, Ritual Chamber']) {
      expect(is('Unholy Annex', { in: 'battlefield', unlocked }).names).toHaveLength(2);
    }
  });

  it('fill in what is not said, and say so', () => {
    expect(is('Ice', { in: 'stack' }).assumed).toEqual(['as: Ice']);
    expect(is('Delver of Secrets // Insectile Aberration', { in: 'battlefield' }).assumed).toEqual([
      'up: Delver of Secrets',
    ]);
    expect(is('Clone', { copyOf: 'Wildblood Pack' }).assumed).toEqual(['in: battlefield']);
    expect(is('Fire // Ice', { in: 'hand' }).assumed).toEqual([]);
    expect(is('Ribbons', { in: 'stack' }).assumed).toEqual(['as: Ribbons', 'X: 0']);
    const manifested = { in: 'battlefield', faceDown: 'manifest' } as const;
    expect(is('Fire // Ice', { ...manifested, on: E13 }).assumed).toEqual([expect.stringContaining('2015-01-23')]);
    expect(is('Fire // Ice', { ...manifested, on: E17 }).assumed).toEqual([]);
    expect(is('Ribbons', { in: 'stack', x: 0 }).assumed).toEqual(['as: Ribbons']);
    expect(is('Tibalt, Cosmic Impostor', { in: 'hand', on: E17 }).assumed).toEqual([
      expect.stringContaining('2020-09-25'),
    ]);
  });

  it('are refused with the nearest right word', () => {
    expect(tryIs('Fire // Ice', { in: 'graveyrad' })).toMatchObject({ error: { suggestions: ['graveyard'] } });
    expect(tryIs('Fire // Ice', { in: 'stack', as: 'Icee' })).toMatchObject({ error: { suggestions: ['Ice'] } });
    expect(tryIs('Delver of Secret', { in: 'hand' })).toMatchObject({
      error: { suggestions: expect.arrayContaining(['Delver of Secrets']) },
    });
    expect(tryIs('Delver of Secrets', { in: 'battlefield', faceDown: 'manifset' })).toMatchObject({
      error: { suggestions: ['manifest'] },
    });
    expect(tryIs('Clone', { in: 'battlefield', copyOf: 'Delver of Secrets:middle' }).ok).toBe(false);
    expect(refusedBy('Fire // Ice', { in: 'hand', on: '2013-04-30' })).toBeUndefined();
  });

  it('707.8: a copy of a named face is that face, however the face is said', () => {
    for (const copyOf of ['Insectile Aberration', 'Delver of Secrets:back', 'Delver of Secrets:Insectile Aberration']) {
      expect(is('Clone', { in: 'battlefield', copyOf })).toMatchObject({
        names: ['Insectile Aberration'],
        manaValues: [0],
      });
    }
    const token = is('Clone', { tokenCopy: 'Huntmaster of the Fells:Ravager of the Fells' });
    expect(token.names).toEqual(['Ravager of the Fells']);
    expect(is('Clone', { copyOf: 'Esper Origins:Summon: Esper Maduin' }).names).toEqual(['Summon: Esper Maduin']);
  });

  it('712.4c: what is up now counts, not what it was cast as', () => {
    const veteran = is('Lunarch Veteran', { in: 'battlefield', as: 'transformed', up: 'front' });
    expect(veteran.names).toEqual(['Lunarch Veteran']);
  });

  it('707.8a: a token or spell copy is double-faced only since the rules make it so', () => {
    const ravager = { in: 'battlefield', up: 'back', tokenCopy: true } as const;
    expect(is('Huntmaster of the Fells', { ...ravager, on: '2023-04-13' }).doubleFaced).toBe(false);
    expect(is('Huntmaster of the Fells', { ...ravager, on: '2023-04-14' }).doubleFaced).toBe(true);
    expect(is('The Prismatic Bridge', { in: 'battlefield', tokenCopy: true, on: E24 }).doubleFaced).toBe(false);
    expect(is('The Prismatic Bridge', { in: 'battlefield', tokenCopy: true, on: E26 }).doubleFaced).toBe(true);
  });

  it('400.7, 111.7: off the battlefield a copier is itself again and a token is gone', () => {
    expect(is('Clone', { in: 'graveyard', copyOf: 'Elite Vanguard' }).names).toEqual(['Clone']);
    expect(refusedBy('Huntmaster of the Fells', { in: 'hand', tokenCopy: true })).toBe('111.7');
  });

  it('400.4a: no copy effect makes a permanent of an instant underneath', () => {
    expect(refusedBy('Fire // Ice', { in: 'battlefield', copyOf: 'Elite Vanguard' })).toBe('400.4a');
    expect(refusedBy('Startled Awake', { in: 'battlefield', up: 'front', copyOf: 'Elite Vanguard' })).toBe('400.4a');
    const nightmare = is('Persistent Nightmare', { in: 'battlefield', copyOf: 'Elite Vanguard' });
    expect(nightmare).toMatchObject({ names: ['Elite Vanguard'], canTransform: false });
  });

  it('709.3, 712.7: a Room is not cast fused, a modal card not transformed before 2025', () => {
    expect(refusedBy('Bottomless Pool', { in: 'battlefield', as: 'fused' })).toBe('709.3');
    expect(refusedBy('Valki, God of Lies', { in: 'stack', as: 'transformed' })).toBe('712.11');
    expect(is('Valki, God of Lies', { in: 'stack', as: 'transformed', on: E26 }).names).toEqual([
      'Tibalt, Cosmic Impostor',
    ]);
  });

  it('709.1: halves have no front or back', () => {
    expect(tryIs('Unholy Annex', { in: 'battlefield', up: 'back' }).ok).toBe(false);
    expect(tryIs('Fire // Ice', { in: 'stack', as: 'front' }).ok).toBe(false);
  });

  it('are not fooled by words every object knows', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(tryIs('Fire // Ice', { in: word }).ok).toBe(false);
      expect(tryIs('Fire // Ice', { in: 'hand', on: word }).ok).toBe(false);
      expect(tryIs('Delver of Secrets', { in: 'battlefield', faceDown: word }).ok).toBe(false);
      expect(tryIs('Delver of Secrets', { in: 'battlefield', up: word }).ok).toBe(false);
    }
  });

  it('explain every value that is not as printed on the face', () => {
    const fields = (name: string, question: Parameters<typeof is>[1]) =>
      new Set(is(name, question).why.map(({ field }) => field));
    const all = ['faces', 'names', 'manaCost', 'symbols', 'colors', 'manaValues', 'types'];
    expect([...fields('Down // Dirty', { in: 'hand' })]).toEqual(expect.arrayContaining(all));
    expect([...fields('Down // Dirty', { in: 'hand', on: E13 })]).toEqual(expect.arrayContaining(all));
    expect([...fields('Down // Dirty', { in: 'stack', as: 'fused', on: E13 })]).toEqual(expect.arrayContaining(all));
    const hidden = ['faces', 'names', 'manaCost', 'manaValues', 'colors', 'types', 'subtypes', 'power', 'toughness'];
    expect([...fields('Delver of Secrets', { in: 'battlefield', faceDown: 'cloak' })]).toEqual(
      expect.arrayContaining([...hidden, 'keywords']),
    );
  });

  it('take a date, a name of an edition, or nothing', () => {
    expect(readEdition('amonkhet')).toMatchObject({ value: { edition: { date: E17 } } });
    expect(readEdition(undefined)).toMatchObject({ value: { edition: { date: E24 } } });
    expect(readEdition('2030-01-01')).toMatchObject({ value: { assumed: [expect.stringContaining(E26)] } });
    expect(readEdition('latest')).not.toEqual(readEdition('foundations'));
    for (const bad of ['2017-02-30', '28.4.2017', 'tomorrow', '1993-08-05']) expect(readEdition(bad).ok).toBe(false);
  });

  it('answer for every built-in card in every zone, or say by which rule not', () => {
    for (const one of CARDS) {
      for (const zone of ['library', 'stack', 'battlefield', 'outside'] as const) {
        const result = tryIs(fullName(one), { in: zone, ...(zone === 'stack' ? { as: '1' } : {}) });
        expect(result.ok || result.error.rule, fullName(one)).toBeTruthy();
      }
    }
  });
});
