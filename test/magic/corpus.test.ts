/**
 * Every card in every place, held against a second reading of the rules that shares no code with the first: plain
 * loops over the printed facts, written from the documents. And, where the full card file is at hand, against what
 * its own fields say.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fullName } from '../../src/cards/card.ts';
import { colorIdentity, type MagicCard, type MagicFace, mergeCosts, type Place, what } from '../../src/magic/index.ts';
import { CARDS, card, E13, E17, E21, E24, E26, EDITIONS, ELSEWHERE, on } from '../support/magic.ts';

type Expected = 'impossible' | { names: string[]; values: number[]; colors: string; types: string[] };

function amount(cost: string | null): number {
  let value = 0;
  for (const symbol of (cost ?? '').split('}').map((part) => part.slice(1))) {
    if (/^\d+$/.test(symbol)) value += Number(symbol);
    else if (symbol.startsWith('2/')) value += 2;
    else if (symbol !== '' && symbol !== 'X') value += 1;
  }
  return value;
}

function colorsOf(faces: readonly MagicFace[]): string {
  const letters = faces.map((face) => {
    if (face.keywords?.some(({ name }) => name === 'devoid')) return '';
    if (face.definedColors) return face.definedColors.join('');
    return (face.manaCost ?? '') + (face.colorIndicator ?? []).join('');
  });
  return [...'WUBRG'].filter((color) => letters.join('').includes(color)).join('');
}

const whole = (faces: readonly MagicFace[], values?: number[]): Expected => ({
  names: faces.map(({ name }) => name),
  values: values ?? [faces.reduce((sum, face) => sum + amount(face.manaCost), 0)],
  colors: colorsOf(faces),
  types: [...new Set(faces.flatMap(({ types }) => types))],
});

function expected({ layout, faces }: MagicCard, { zone, shown = [0] }: Place, date: string): Expected {
  const [front, back = front] = faces;
  const both = faces.length > 1 ? [front, back] : [front];
  const speaking = shown.map((index) => both[index] ?? front);
  const spell = (face: MagicFace) => face.types.includes('Instant') || face.types.includes('Sorcery');
  const land = (face: MagicFace) => face.types.includes('Land');
  const permanent = (face: MagicFace, values?: number[]) => (spell(face) ? 'impossible' : whole([face], values));
  const cast = (face: MagicFace, values?: number[]) => (land(face) ? 'impossible' : whole([face], values));
  const apart = whole(
    both,
    both.map((face) => amount(face.manaCost)),
  );
  const combined = date >= '2017-04-28' ? whole(both) : apart;
  const up = speaking[0] ?? front;
  switch (layout) {
    case 'split':
    case 'room': {
      if (zone === 'stack') {
        if (speaking.length === 1) return whole(speaking);
        const fuse = faces.every((face) => face.keywords?.some(({ name }) => name === 'fuse'));
        return fuse ? whole(both) : 'impossible';
      }
      if (zone !== 'battlefield') return combined;
      if (layout === 'split') return 'impossible';
      return { ...(whole(speaking) as object), types: front.types } as Expected;
    }
    case 'transforming':
      if (zone === 'stack') {
        if (speaking.length > 1) return 'impossible';
        if (up === front) return cast(front);
        return date >= '2021-09-24' ? cast(back, [amount(front.manaCost)]) : 'impossible';
      }
      if (zone !== 'battlefield') return whole([front]);
      if (speaking.length > 1) return 'impossible';
      if (up === front) return permanent(front);
      return permanent(back, [date >= '2016-04-08' ? amount(front.manaCost) : 0]);
    case 'modal':
      if (speaking.length > 1 && (zone === 'stack' || zone === 'battlefield')) return 'impossible';
      if (zone === 'stack') return cast(up);
      return zone === 'battlefield' ? permanent(up) : whole([front]);
    default:
      throw new Error(`no second reading of ${layout}`);
  }
}

const SECOND_READING = new Set(['split', 'room', 'transforming', 'modal']);
const ours = CARDS.filter(({ layout }) => SECOND_READING.has(layout));

const PLACES: readonly Place[] = [
  ...ELSEWHERE.map((zone) => ({ zone })),
  ...[[0], [1], [0, 1]].flatMap((shown) => [
    { zone: 'stack' as const, shown },
    { zone: 'battlefield' as const, shown },
  ]),
];

describe('all multi-face cards in all places', () => {
  it('are 128 split, 100 modal and 399 transforming cards', () => {
    const count = (...layouts: string[]) => ours.filter(({ layout }) => layouts.includes(layout)).length;
    expect([count('split', 'room'), count('room'), count('modal'), count('transforming')]).toEqual([128, 30, 100, 399]);
  });

  it.each([...EDITIONS, '2015-03-27', '2016-04-07', '2025-09-19'])(
    'agree with a second reading of the rules on %s',
    (date) => {
      const edition = on(date);
      const differing: unknown[] = [];
      for (const one of ours) {
        for (const place of PLACES) {
          const result = what(one, place, edition);
          const told: Expected = result.ok
            ? {
                names: [...result.value.names],
                values: [...result.value.manaValues],
                colors: result.value.colors.join(''),
                types: [...result.value.types],
              }
            : 'impossible';
          const wanted = expected(one, place, date);
          if (JSON.stringify(told) !== JSON.stringify(wanted))
            differing.push({ card: fullName(one), place, told, wanted });
        }
      }
      expect(differing).toEqual([]);
    },
  );

  it('have the same answers on both days of an edition that changed nothing about them', () => {
    const delver = card('Delver of Secrets');
    for (const place of PLACES) expect(what(delver, place, on(E24))).toEqual(what(delver, place, on(E26)));
    expect(E13 < E17 && E17 < E21).toBe(true);
  });
});

const FILE = new URL('../../../shared/cards/multiface.jsonl.gz', import.meta.url);
const ALL = new URL('../../../shared/cards/magic-cards.jsonl.gz', import.meta.url);
interface Raw {
  name: string;
  layout: string;
  cmc: number;
  colors?: string[];
  color_identity: string[];
  mana_cost?: string;
  card_faces?: { colors?: string[]; mana_cost: string }[];
}
const lines = (url: URL): Raw[] =>
  gunzipSync(readFileSync(url))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const sorted = (letters: readonly string[]) => [...letters].sort().join('');

describe.skipIf(!existsSync(FILE))('the card file', () => {
  it('gives the same mana value, colours and colour identity', () => {
    const differing: unknown[] = [];
    for (const raw of lines(FILE)) {
      const one = card(raw.name);
      const inHand = what(one, { zone: 'hand' }, on(E24));
      if (!inHand.ok) throw new Error(raw.name);
      const colors = raw.colors ?? raw.card_faces?.[0]?.colors ?? [];
      const told = [
        inHand.value.manaValues[0],
        sorted(inHand.value.colors),
        sorted(colorIdentity(one, on(E24)).colors),
      ];
      const wanted = [raw.cmc, sorted(colors), sorted(raw.color_identity)];
      if (JSON.stringify(told) !== JSON.stringify(wanted)) differing.push([raw.name, told, wanted]);
    }
    expect(differing).toEqual([]);
  });

  it('prints colours in the order in which costs are added up, for every set of colours', () => {
    const orders = new Map<string, Map<string, number>>();
    for (const { mana_cost = '' } of lines(ALL)) {
      if (!/^(\{\d+\})?(\{[WUBRG]\})+$/.test(mana_cost)) continue;
      const order = [...new Set(mana_cost.replace(/[^WUBRG]/g, ''))].join('');
      const set = sorted([...order]);
      const counts = orders.get(set) ?? new Map<string, number>();
      orders.set(set, counts.set(order, (counts.get(order) ?? 0) + 1));
    }
    const usual = [...orders.values()].map((counts) => [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '');
    const merged = usual.map((order) => mergeCosts([...order].toSorted().map((color) => `{${color}}`)));
    expect(merged).toEqual(usual.map((order) => [...order].map((color) => `{${color}}`).join('')));
    expect(usual).toHaveLength(31);
  });
});
