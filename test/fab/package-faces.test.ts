/**
 * All 54 cards with several faces in every zone, held against the records of the package themselves: what the engine says
 * and what a game says. The records are read here by a reader of its own, and which face speaks is written from the rules.
 */
import { cards as records } from '@flesh-and-blood/cards';
import { describe, expect, it } from 'vitest';
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import { type FabCard, NUMBERS, type NumberName } from '../../src/fab/card.ts';
import { DEFAULT_EDITION } from '../../src/fab/editions.ts';
import { type Place, what, ZONES } from '../../src/fab/index.ts';
import {
  type Book,
  current,
  type FabShape,
  fabGame,
  type Game,
  NEW_CLOCK,
  NEW_OBJECT,
  NEW_PLAYER,
  NO_LISTS,
  PLAYERS,
} from '../../src/fab/play/index.ts';
import { abilitiesOf, leftOut } from '../../src/fab/play/objects/abilities.ts';
import { lexiconOf } from '../../src/fab/text/index.ts';
import { begin } from '../../src/kernel/index.ts';
import { good } from './cards.ts';

type Printing = (typeof records)[number];

const all: readonly Printing[] = records;
const byId = new Map(all.map((record) => [record.cardIdentifier, record]));

/** What one face or side says of itself, straight from the record. */
interface Printed {
  readonly name: string;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly supertypes: readonly string[];
  readonly numbers: Readonly<{ [name in NumberName]: unknown }>;
  /** How many paragraphs its words have; the lines of modes and what every side shares are not counted. */
  readonly paragraphs: number;
  /** Keywords that its words give itself, with their numbers; those for building decks, and meld, are looked at elsewhere. */
  readonly keywords: readonly string[];
}

const TYPES = ['Action', 'Attack Reaction', 'Block', 'Defense Reaction', 'Demi-Hero', 'Equipment', 'Hero', 'Instant'];
const MORE_TYPES = ['Mentor', 'Resource', 'Token', 'Weapon'];

const paragraphsOf = (words: string): number =>
  words.split(/\n+/).filter((line) => line.trim() !== '' && !/^(?:[-*•] |\*\*Meld\*\*|\*?\()/.test(line.trim())).length;

const DECK_WORDS = /^(?:legendary|meld|.*specialization)$/;

/** Lines of nothing but bold words, and go again after a sentence that no cost stands before. */
function keywordsIn(words: string): readonly string[] {
  const lines = words.split(/\n+/).map((line) => line.trim());
  const alone = lines.filter((line) => /^(?:\*\*[^*]+\*\*[\s,]*)+$/.test(line));
  const again = lines.filter((line) => !alone.includes(line) && !/\*\* - [^:]*:/.test(line));
  return [
    ...alone.flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase())),
    ...again.flatMap((line) => (/[.] \*\*Go again\*\*$/.test(line) ? ['go again'] : [])),
  ].filter((word) => !DECK_WORDS.test(word));
}

function printed(record: Printing, name: string, line: string, words = record.functionalText ?? ''): Printed {
  const [left = '', right = ''] = line.split(' - ');
  const types = [...TYPES, ...MORE_TYPES].filter((type) => new RegExp(`(^|\\s)${type}($|\\s)`).test(left));
  const supertypes = types.reduce((words, type) => words.replace(type, ' '), left).split(/[\s/]+/);
  const fields = record as unknown as { readonly [field: string]: unknown };
  const special = (one: string): unknown => fields[`special${one.slice(0, 1).toUpperCase()}${one.slice(1)}`];
  return {
    name,
    paragraphs: paragraphsOf(words),
    keywords: keywordsIn(words),
    types,
    subtypes: right
      .split(/\s+/)
      .map((word) => word.replace(/[()]/g, ''))
      .filter((word) => word !== ''),
    supertypes: supertypes.filter((word) => word !== '' && word !== 'Generic'),
    numbers: Object.fromEntries(NUMBERS.map((one) => [one, special(one) ?? fields[one] ?? null])) as Printed['numbers'],
  };
}

function facesOf(record: Printing): readonly Printed[] {
  if (record.name.includes(' // ')) {
    const lines = record.typeText.split(' // ');
    const texts = (record.functionalText ?? '').split(/\n\s*\/\/\s*\n/);
    return record.name.split(' // ').map((name, at) => printed(record, name, lines[at] ?? '', texts[at]));
  }
  const other = byId.get(record.oppositeSideCardIdentifiers?.[0] ?? '');
  const faces = [printed(record, record.name, record.typeText)];
  return other ? [...faces, printed(other, other.name, other.typeText)] : faces;
}

/** Cards with several faces: by the names they print, or by the record of their other face. */
const fronts = all.filter(
  (record) =>
    record.name.includes(' // ') || ((record.oppositeSideCardIdentifiers?.length ?? 0) > 0 && !record.isCardBack),
);

const cards = builtInFabToPlay();
const book: Book = {
  cards: new Map(cards.map((card) => [card.id, card])),
  lexicon: lexiconOf(cards),
  edition: DEFAULT_EDITION,
};

const ARENA = ['hero', 'head', 'chest', 'arms', 'legs', 'weapon', 'permanent', 'combat-chain'];

interface Case {
  readonly place: Place;
  readonly faces: readonly number[];
}

const at = (zone: Place['zone'], status: Omit<Place, 'zone'>, ...faces: number[]): Case => ({
  place: { zone, ...status },
  faces,
});

/** As what it may be in a zone: chapter 9, kind by kind. */
function casesIn(layout: FabCard['layout'], zone: Place['zone']): readonly Case[] {
  const arena = ARENA.includes(zone);
  switch (layout) {
    case 'figment':
      return arena ? [at(zone, {}, 0), at(zone, { turned: 'awakened' }, 1)] : [at(zone, {}, 0)];
    case 'invocation':
    case 'construct':
      return arena ? [at(zone, {}, 0), at(zone, { turned: 'resolved' }, 1)] : [at(zone, {}, 0)];
    case 'transcend':
      if (zone === 'outside' || zone === 'stack') return [at(zone, {}, 0)];
      return [at(zone, {}, 0), at(zone, { turned: 'transcended' }, 1)];
    case 'twin':
      return arena || zone === 'stack' ? [at(zone, { as: [0] }, 0), at(zone, { as: [1] }, 1)] : [at(zone, {}, 0, 1)];
    case 'split': {
      const sides = [at(zone, { as: [0] }, 0), at(zone, { as: [1] }, 1), at(zone, { as: [0, 1] }, 0, 1)];
      if (zone === 'stack') return sides;
      return arena ? [at(zone, {}, 0, 1), ...sides.slice(0, 2)] : [at(zone, {}, 0, 1)];
    }
    case 'single':
      return [];
  }
}

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].toSorted();

function expected(faces: readonly Printed[], name: NumberName): unknown {
  const values = [...new Set(faces.map(({ numbers }) => numbers[name]).filter((value) => value !== null))];
  return values.length === 0 ? null : values.length === 1 ? values[0] : values;
}

const COLOURS = ['red', 'yellow', 'blue'];

/** The card alone in a game, which is not run. */
function gameWith(card: FabCard, place: Place): Game {
  const object = { ...NEW_OBJECT, card: card.id, place, owner: 'p1' as const, controller: 'p1' as const };
  return begin(
    { ...fabGame(book), over: () => true },
    {
      seats: PLAYERS,
      setup: { records: { 1: object, p1: NEW_PLAYER, p2: NEW_PLAYER, clock: NEW_CLOCK }, lists: { ...NO_LISTS } },
      development: false,
    },
  ) as unknown as Game & FabShape;
}

const WHERE_IT_CANNOT_BE = /cannot|can't|only|no /;

describe('what the package prints', () => {
  it('is built in: 54 cards with several faces, and every word of them is followed', () => {
    expect(fronts).toHaveLength(54);
    for (const record of fronts) {
      const card = book.cards.get(record.cardIdentifier);
      expect(card?.layout, record.cardIdentifier).not.toBe('single');
      for (const [at, face] of (card?.faces ?? []).entries()) {
        expect(leftOut(book, face), face.name).toEqual([]);
        expect(face.abilities ?? [], face.name).toHaveLength(facesOf(record)[at]?.paragraphs ?? 0);
      }
    }
  });

  it('is what each face is in every zone, asked alone and in a game (9.1.2, 9.1.3, 9.1.4, 9.1.5, 9.2.2, 9.2.3)', () => {
    let judged = 0;
    for (const record of fronts) {
      const card = book.cards.get(record.cardIdentifier) as FabCard;
      const sides = facesOf(record);
      for (const { place, faces } of ZONES.flatMap((zone) => casesIn(card.layout, zone))) {
        const told = what(card, place);
        const where = `${record.cardIdentifier} ${JSON.stringify(place)}`;
        // A card that fits no zone of the arena but the one for permanents is refused there.
        if (!told.ok) {
          expect(ARENA, where).toContain(place.zone);
          expect(told.error.message, where).toMatch(WHERE_IT_CANNOT_BE);
          continue;
        }
        const is = good(told);
        const now = current(gameWith(card, place), 1);
        const speaking = faces.map((at) => sides[at]).filter((side) => side !== undefined);
        judged += 1;
        for (const seen of [is, now]) {
          expect(seen.names.toSorted(), where).toEqual(union(speaking.map(({ name }) => [name])));
          for (const field of ['types', 'subtypes', 'supertypes'] as const)
            expect(seen[field].toSorted(), `${where} ${field}`).toEqual(union(speaking.map((side) => side[field])));
          const pitch = expected(speaking, 'pitch');
          expect(seen.color, `${where} color`).toBe(pitch === null ? null : COLOURS[Number(pitch) - 1]);
        }
        // CR 2.8: of all symbols for pitch only those of Chi are chi
        expect(is.pitchAsset ?? 'resource', where).toBe(is.subtypes.includes('Chi') ? 'chi' : 'resource');
        const has = now.keywords.map(({ name, n }) => (n === null ? name : `${name} ${n}`));
        expect(has.filter((word) => !DECK_WORDS.test(word)).toSorted(), `${where} keywords`).toEqual(
          speaking.flatMap(({ keywords }) => keywords).toSorted(),
        );
        const said = faces.flatMap((face) => abilitiesOf(book, card, face).filter(({ kind }) => kind !== 'keywords'));
        expect(now.abilities, `${where} abilities`).toEqual(said.map(({ ref }) => ref));
        for (const name of NUMBERS) {
          const value = expected(speaking, name);
          expect(is[name], `${where} ${name}`).toEqual(value);
          if (typeof value === 'number' || value === null) expect(now.base[name], `${where} ${name} now`).toBe(value);
        }
      }
    }
    expect(judged).toBeGreaterThan(54 * 13);
  });
});
