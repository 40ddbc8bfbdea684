/**
 * What the page decides without a browser: addresses, rows and marks of the table, where a click leads.
 */
import { describe, expect, test } from 'vitest';
import { builtInFab, builtInMagic } from '../../src/answers/builtin.ts';
import { makeCatalogue } from '../../src/answers/catalogue.ts';
import { findShown } from '../../src/web/app/find.ts';
import { draw } from '../../src/web/app/mana.ts';
import { door, half, spotAt, topFace, turned } from '../../src/web/app/picture.ts';
import { type AnyCard, type Spot, spotsOf, whyNot } from '../../src/web/app/places.ts';
import { reasonsOf, tableOf } from '../../src/web/app/table.ts';
import { readTexts } from '../../src/web/app/texts.ts';
import { readView, writeView } from '../../src/web/app/url.ts';

const cards: readonly AnyCard[] = [...builtInMagic(), ...builtInFab()];
const catalogue = makeCatalogue({ magic: builtInMagic(), fab: builtInFab() });

function cardOf(id: string): AnyCard {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

const known = new Map<string, readonly Spot[]>();

function spotsFor(id: string, on?: string): readonly Spot[] {
  const before = known.get(`${id} ${on}`);
  if (before) return before;
  const spots = spotsOf(cardOf(id), on);
  if (!spots.ok) throw new Error(spots.error.message);
  known.set(`${id} ${on}`, spots.value.spots);
  return spots.value.spots;
}

function at(spots: readonly Spot[], key: string): Spot {
  const spot = spots.find((one) => one.key === key);
  if (!spot) throw new Error(`no place ${key} among ${spots.map((one) => one.key).join(' ')}`);
  return spot;
}

describe('addresses', () => {
  test('what is written is read back', () => {
    const views = [
      {},
      { game: 'magic', card: 'fire-ice' },
      { game: 'fab', card: 'comet-storm--shock-red', on: '2.10.1', at: 'stack.0-1' },
      { game: 'magic', card: 'fire-ice', on: '2015-03-27', at: 'battlefield.down', why: 'manaValue' },
      { card: 'Jötun Grunt & Æther + 100%' },
    ] as const;
    for (const view of views) expect(readView(writeView(view))).toEqual(view);
  });

  test('a card that somebody writes is read back from behind the #, whatever its letters', () => {
    const drafts = [
      { game: 'magic', name: '', type: '', text: '' },
      { game: 'fab', name: '', type: '', text: '' },
      { game: 'magic', name: 'A & B # C', type: 'Creature — Elf', text: '{T}: Add {G}.\n• 100% + "x" = ½ ?' },
    ] as const;
    for (const write of drafts) {
      const { search, hash } = new URL(writeView({ write }), 'http://localhost/');
      expect(readView(search, hash)).toEqual({ write });
    }
    expect(readView('?write', '#text=%E0%A4%A&name=x').write?.name).toBe('x');
  });

  test('an id, any spelling of a name, and a name that is none', () => {
    const find = (search: string) => findShown(cards, catalogue, readView(search));
    expect(find('')).toBeUndefined();
    expect(find('?magic=fire-ice')).toMatchObject({ ok: true, value: { id: 'fire-ice' } });
    expect(find('?card=FIRE+%2F%2F+ice')).toMatchObject({ ok: true, value: { id: 'fire-ice' } });
    expect(find('?card=Tibalt,+Cosmic+Imposter')).toMatchObject({ ok: false });
  });
});

describe('the table', () => {
  test('every place of every card stands in exactly one row', () => {
    for (const card of cards) {
      const spots = spotsFor(card.id);
      const rows = tableOf(spots).rows.flatMap((row) => row.spots);
      expect(new Set(spots.map(({ key }) => key)).size, card.id).toBe(spots.length);
      expect(rows.map(({ key }) => key).toSorted(), card.id).toEqual(spots.map(({ key }) => key).toSorted());
    }
  });

  test('a place is never named after a face that does not count there', () => {
    for (const { key, label, answer } of spotsFor('bonecrusher-giant-stomp')) {
      if (label.includes('Stomp')) expect(answer.names, key).toContain('Stomp');
    }
  });

  test('what differs from most places is marked, what does not is not', () => {
    const { rows } = tableOf(spotsFor('fire-ice'));
    const marked = rows.map(({ key, cells }) => [
      key,
      cells.filter(({ differs }) => differs).map(({ column }) => column.id),
    ]);
    expect(Object.fromEntries(marked)).toEqual({
      library: [],
      'stack.0': ['names', 'manaCost', 'symbols', 'manaValue', 'colors'],
      'stack.1': ['names', 'manaCost', 'symbols', 'manaValue', 'colors'],
      'battlefield.down': ['names', 'manaCost', 'symbols', 'manaValue', 'colors', 'type', 'power'],
    });
  });

  test('what changed tells both values, and a place that is gone tells why', () => {
    const table = tableOf(spotsFor('wear-tear', 'dragons-maze'), spotsFor('wear-tear'));
    const hand = table.rows.find(({ spots }) => spots.some(({ key }) => key === 'hand'));
    const value = hand?.cells.find(({ column }) => column.id === 'manaValue');
    expect(value).toMatchObject({ shown: { plain: '[2, 1]' }, was: { plain: '3' } });
    const delver = 'delver-of-secrets-insectile-aberration';
    const gone = tableOf(spotsFor(delver, 'dragons-maze'), spotsFor(delver)).gone;
    expect(gone.map(({ key }) => key)).toContain('stack.1');
    for (const spot of gone) expect(whyNot(cardOf(delver), spot, 'dragons-maze').message).not.toBe('');
  });

  test('the same rules change nothing', () => {
    for (const card of cards) {
      const { changes, gone } = tableOf(spotsFor(card.id), spotsFor(card.id));
      expect([changes, gone], card.id).toEqual([0, []]);
    }
  });

  test('every value of every place has its reasons, once each', () => {
    for (const card of cards.filter(({ faces }) => faces.length > 1)) {
      for (const { spots, cells } of tableOf(spotsFor(card.id)).rows) {
        for (const { column } of cells.filter(({ shown }) => shown.plain !== '—')) {
          const reasons = reasonsOf(spots[0], column);
          expect(reasons.length, `${card.id} ${spots[0].key} ${column.id}`).toBeGreaterThan(0);
          expect(new Set(reasons.map((one) => JSON.stringify(one))).size).toBe(reasons.length);
        }
      }
    }
  });
});

describe('clicks', () => {
  test('any card with two sides turns over, and back', () => {
    for (const card of cards.filter(({ layout }) => ['transforming', 'modal', 'twin', 'transcend'].includes(layout))) {
      const spots = spotsFor(card.id);
      const start = spotAt(spots, undefined);
      const back = start && turned(card, spots, start);
      expect(back && topFace(back), card.id).toBe(1);
      const front = back && turned(card, spots, back);
      expect(front && topFace(front), card.id).toBe(0);
    }
  });

  test('a half goes on the stack alone, with fuse beside the other, and back', () => {
    const plain = spotsFor('fire-ice');
    expect(half(plain, at(plain, 'hand'), 0)?.key).toBe('stack.0');
    expect(half(plain, at(plain, 'stack.0'), 1)?.key).toBe('stack.1');
    expect(half(plain, at(plain, 'stack.1'), 1)?.key).toBe('hand');
    const fuse = spotsFor('wear-tear');
    expect(half(fuse, at(fuse, 'stack.0'), 1)?.key).toBe('stack.0-1');
    expect(half(fuse, at(fuse, 'stack.0-1'), 0)?.key).toBe('stack.1');
  });

  test('each door opens and locks by itself', () => {
    const spots = spotsFor('bottomless-pool-locker-room');
    const path: string[] = [];
    let spot = at(spots, 'hand');
    for (const index of [0, 1, 0, 1]) {
      spot = door(spots, spot, index) ?? spot;
      path.push(spot.key);
    }
    expect(path).toEqual(['battlefield.0', 'battlefield.0-1', 'battlefield.1', 'battlefield.none']);
  });
});

test('symbols are drawn with their tints, and what has no glyph as letters', () => {
  expect(draw('{W/U}')).toMatchObject({ tints: ['W', 'U'], name: 'white or blue' });
  expect(draw('{2/R}').tints).toEqual(['C', 'R']);
  expect(draw('{G/P}')).toMatchObject({ glyphs: ['\ue618'], tints: ['G'] });
  expect(draw('{20}').glyphs).toEqual(['\ue62e']);
  expect(draw('{100}')).toMatchObject({ glyphs: [], text: '100' });
});

test('texts of a wrong shape are left out', () => {
  expect(readTexts({ 'magic/a': ['x', ''], 'magic/b': 'x', 'magic/c': [1] })).toEqual({ 'magic/a': ['x', ''] });
  expect(readTexts(null)).toEqual({});
});
