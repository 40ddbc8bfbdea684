import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, fullName } from '../../src/cards/card.ts';
import { findNames, fold, indexNames, search, slug } from '../../src/cards/names.ts';
import { decodeCards } from '../../src/magic/import/builtin.ts';

const make = (...faces: readonly [string, ...string[]]): Card => {
  const [first, ...others] = faces;
  return {
    id: slug(faces.join(' // ')),
    game: 'magic',
    layout: 'x',
    faces: [{ name: first }, ...others.map((name) => ({ name }))],
  };
};

const CARDS = [
  make('Fire', 'Ice'),
  make('Start', 'Fire'),
  make('Sword of Fire and Ice'),
  make('SP//dr, Piloted by Peni'),
  make('Jötun Grunt'),
  make('Æther Vial'),
  make('Lim-Dûl the Necromancer'),
  make("Jace, Vryn's Prodigy", 'Jace, Telepath Unbound'),
  make('Lantern', "Tergrid's Lantern"),
  make('Lantern'),
  make('Twin', 'Twin'),
  make('Twelve Petal Kāṣāya'),
  make('_____'),
];
const index = indexNames(CARDS);

/** What was found, in short: `fire-ice`, `fire-ice:1` with its face, or the names suggested. */
function found(text: string, where = index): string | readonly string[] {
  const result = findNames(where, text);
  const short = ({ card, face }: { readonly card: Card; readonly face?: number }) =>
    face === undefined ? card.id : `${card.id}:${face}`;
  if (result.kind === 'one') return short(result);
  if (result.kind === 'several') return result.matches.map(short);
  return result.suggestions.map((name) => `${name}?`);
}

describe('finding a card by name', () => {
  it.each([
    ['Fire // Ice', 'fire-ice'],
    ['Fire//Ice', 'fire-ice'],
    ['Fire/Ice', 'fire-ice'],
    ['Fire / Ice', 'fire-ice'],
    ['Fire///Ice', 'fire-ice'],
    ['fire||ice', 'fire-ice'],
    ['fire | ice', 'fire-ice'],
    ['fire & ice', 'fire-ice'],
    ['Fire and Ice', 'fire-ice'],
    ['fire ice', 'fire-ice'],
    ['fireice', 'fire-ice'],
    ['Ice // Fire', 'fire-ice'],
    ['  FIRE   //  ICE ', 'fire-ice'],
    ['Ice', 'fire-ice:1'],
    ['Start', 'start-fire:0'],
    ['sword of fire & ice', ['Sword of Fire and Ice?']],
    ['Sword of Fire and Ice', 'sword-of-fire-and-ice'],
    ['SP//dr, Piloted by Peni', 'sp-dr-piloted-by-peni'],
    ['sp//dr piloted by peni', 'sp-dr-piloted-by-peni'],
    ['spdr, piloted by peni', 'sp-dr-piloted-by-peni'],
    ['jotun grunt', 'jotun-grunt'],
    ['JÖTUN GRUNT', 'jotun-grunt'],
    ['aether vial', 'aether-vial'],
    ['ÆTHER VIAL', 'aether-vial'],
    ['lim dul the necromancer', 'lim-dul-the-necromancer'],
    ['limdul the necromancer', 'lim-dul-the-necromancer'],
    ['twelve petal kasaya', 'twelve-petal-kasaya'],
    ['Jace, Vryn’s Prodigy', 'jace-vryns-prodigy-jace-telepath-unbound:0'],
    ['jace vryns prodigy', 'jace-vryns-prodigy-jace-telepath-unbound:0'],
    ['Jace, Telepath Unbound', 'jace-vryns-prodigy-jace-telepath-unbound:1'],
    ['_____', '5f-5f-5f-5f-5f'],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected));

  it('a face name of several cards lists them all', () => {
    expect(found('Fire')).toEqual(['fire-ice:0', 'start-fire:1']);
  });

  it('a whole card of that name wins, and the others are told', () => {
    const result = findNames(index, 'Lantern');
    expect(result).toMatchObject({
      kind: 'one',
      card: { id: 'lantern' },
      others: [{ card: { id: 'lantern-tergrids-lantern' }, face: 0 }],
    });
  });

  it('a name both faces share is the card', () => {
    expect(findNames(index, 'twin')).toEqual({ kind: 'one', card: CARDS[10] });
  });

  it('a part that is no face of the card does not count', () => {
    expect(found('Ice // Start')).toEqual([]);
    expect(found('Ice // Ice')).toEqual(['Fire // Ice?']);
    expect(found('SP')).toEqual(['SP//dr, Piloted by Peni?']);
  });

  it.each([
    ['Jotun Grnt', ['Jötun Grunt?']],
    ['Firre // Ice', ['Fire // Ice?']],
    ['Telepath', []],
    ['Jace, Telep', ['Jace, Telepath Unbound?']],
    ['Aether', ['Æther Vial?']],
    ['', []],
    ['!', []],
    ['Completely Unlike Anything', []],
  ])('%j is a near miss of %j', (text, expected) => expect(found(text)).toEqual(expected));

  it('suggests five at most', () => {
    const many = indexNames(
      Array.from({ length: 30 }, (_, at) => make(`Guildmage ${String.fromCharCode(97 + (at % 26))}${at}`)),
    );
    expect(found('Guildmages', many)).toHaveLength(5);
  });
});

describe('cards of one name told apart by a label', () => {
  const pitch = (id: string) => ({ ...make('Oasis Respite'), id });
  const labels: Readonly<Record<string, readonly string[]>> = { r: ['red', '1'], y: ['yellow', '2'], b: ['blue', '3'] };
  const respite = indexNames([pitch('r'), pitch('y'), pitch('b'), make('Code Red')], {
    label: (card) => labels[card.id],
  });

  it.each([
    ['Oasis Respite', ['r', 'y', 'b']],
    ['Oasis Respite red', 'r'],
    ['oasis respite (Yellow)', 'y'],
    ['Oasis Respite [blue]', 'b'],
    ['Oasis Respite, blue', 'b'],
    ['Oasis Respite 2', 'y'],
    ['Oasis Respite(red)', 'r'],
    ['Oasis Respite green', ['Oasis Respite?']],
    ['Code Red', 'code-red'],
    ['Code Red red', ['Code Red?']],
  ])('%j', (text, expected) => expect(found(text, respite)).toEqual(expected));
});

describe('searching while typing', () => {
  const ids = (text: string, limit?: number) =>
    search(index, text, limit).map(({ card, face }) => (face === undefined ? card.id : `${card.id}:${face}`));

  it('ranks exact, beginning, beginning of a word, anywhere', () => {
    const some = indexNames(
      ['Backfire', 'Fireball', 'Wall of Fire', 'Fire Ants', 'Fire', 'Water'].map((name) => make(name)),
    );
    expect(search(some, 'fire').map(({ card }) => fullName(card))).toEqual([
      'Fire',
      'Fire Ants',
      'Fireball',
      'Wall of Fire',
      'Backfire',
    ]);
  });

  it('finds a face and tells which', () => {
    expect(ids('tergr')).toEqual(['lantern-tergrids-lantern:1']);
    expect(ids('ice')).toEqual(['fire-ice:1', 'sword-of-fire-and-ice']);
    expect(ids('fire // i')).toEqual(['fire-ice', 'sword-of-fire-and-ice']);
  });

  it('takes the beginnings of several words', () => {
    expect(ids('ja pro')).toEqual(['jace-vryns-prodigy-jace-telepath-unbound:0']);
    expect(ids('ja zzz')).toEqual([]);
  });

  it('gives each card once, and no more than asked', () => {
    expect(ids('jace')).toHaveLength(1);
    expect(ids('e', 2)).toHaveLength(2);
    expect(ids('')).toEqual([]);
  });
});

describe('every built-in name', () => {
  const builtin = decodeCards(JSON.parse(readFileSync(new URL('../../cards/magic.json', import.meta.url), 'utf8')));
  const all = indexNames(builtin);
  const separators = [' // ', '//', '/', ' / ', '///', '||', ' | ', ' //', ' & '];

  /** The ways a name is spelt by people who mean it. */
  const spelt = (name: string, how: readonly number[]) => {
    const [separator = 0, accents = 0, quotes = 0, letters = 0, spaces = 0] = how;
    let text = name;
    if (accents % 2) text = text.normalize('NFD').replace(/\p{M}/gu, '');
    if (quotes % 3) text = text.replaceAll("'", quotes % 3 === 1 ? '’' : '');
    if (letters % 3) text = letters % 3 === 1 ? text.toUpperCase() : text.toLowerCase();
    if (spaces % 2) text = ` ${text.replaceAll(' ', '  ')} `;
    return text.replaceAll(/\s*\/\/\s*/g, (cut) =>
      /\s/.test(cut) ? (separators[separator % separators.length] ?? cut) : cut,
    );
  };

  it('is found in any spelling, whole or by a face', () => {
    fc.assert(
      fc.property(fc.constantFrom(...builtin), fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }), (card, how) => {
        const whole = findNames(all, spelt(fullName(card), how));
        expect(whole).toMatchObject({ kind: 'one', card: { id: card.id } });
        for (const face of card.faces) {
          const result = findNames(all, spelt(face.name, how));
          const cards =
            result.kind === 'several'
              ? result.matches
              : result.kind === 'one'
                ? [result, ...(result.others ?? [])]
                : [];
          expect(cards.map((one) => one.card.id)).toContain(card.id);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has an id of its own, made of its name', () => {
    expect(new Set(builtin.map((card) => card.id)).size).toBe(builtin.length);
    for (const card of builtin) expect(card.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('folds to itself once folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
