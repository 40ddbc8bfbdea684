import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Card, fullName } from '../../src/cards/card.ts';
import { openCardFile } from '../../src/cards/import/file.ts';
import { COLORS, hasKeyword, KEYWORDS, LAYOUTS, type MagicCard } from '../../src/magic/card.ts';
import { type AbilityData, withAbilities } from '../../src/magic/import/abilities.ts';
import { type BuiltIn, decodeCards, encodeCards } from '../../src/magic/import/builtin.ts';
import { importMagic } from '../../src/magic/import/import.ts';
import { symbolColors } from '../../src/magic/import/text.ts';
import { printFace, understandFace } from '../../src/magic/text/index.ts';
import { COST_KEYWORDS } from '../../src/magic/text/keyword-names.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const file = read('../../cards/magic.json');
const builtin = decodeCards(JSON.parse(file) as BuiltIn);
const abilities = JSON.parse(read('../../cards/magic-abilities.json')) as AbilityData;
const count = (test: (card: MagicCard) => boolean) => builtin.filter(test).length;
const some = (card: MagicCard, keyword: (typeof KEYWORDS)[number]) =>
  card.faces.some((face) => hasKeyword(face, keyword));

describe('the built-in Magic cards', () => {
  it('hold every split, modal and transforming card', () => {
    expect({
      plain: count((card) => card.layout === 'split' && !some(card, 'fuse') && !some(card, 'aftermath')),
      fuse: count((card) => card.layout === 'split' && some(card, 'fuse')),
      aftermath: count((card) => card.layout === 'split' && some(card, 'aftermath')),
      room: count((card) => card.layout === 'room'),
      modal: count((card) => card.layout === 'modal'),
      transforming: count((card) => card.layout === 'transforming'),
    }).toEqual({ plain: 54, fuse: 17, aftermath: 27, room: 30, modal: 100, transforming: 399 });
  });

  it('hold cards of every layout, and the extra ones by name', () => {
    for (const layout of LAYOUTS)
      expect(
        count((card) => card.layout === layout),
        layout,
      ).toBeGreaterThan(9);
    const names = new Set(builtin.map(fullName));
    for (const name of read('../../cards/extra-names.txt').trim().split('\n')) expect(names).toContain(name);
  });

  it('hold facts, no sentences', () => {
    const keys =
      'name manaCost colorIndicator supertypes types subtypes power toughness loyalty defense keywords textColors definedColors meldedFrom';
    const allowed = new Set(keys.split(' '));
    const names = new Set<string>(KEYWORDS);
    for (const face of builtin.flatMap((card) => card.faces)) {
      expect(Object.keys(face).filter((key) => !allowed.has(key))).toEqual([]);
      expect(face.manaCost ?? '').toMatch(/^(?:\{[^{}\s]+\})*$/);
      for (const type of [...face.supertypes, ...face.types, ...face.subtypes])
        expect(type).toMatch(/^[A-Z][\w' -]{0,30}$/);
      for (const keyword of face.keywords ?? []) {
        expect(names).toContain(keyword.name);
        expect(keyword.cost ?? '{1}').toMatch(/^(?:\{[^{}\s]+\})+$/);
      }
      for (const number of [face.power, face.toughness, face.loyalty, face.defense])
        expect(number ?? '').toMatch(/^[\dX*+.-]{0,4}$/);
    }
    expect(file).not.toMatch(/\b(?:target|you|your|until|whenever) /);
  });

  const isKeyword = (text: string): boolean => (COST_KEYWORDS as readonly string[]).includes(text);

  it('say what their texts say as data, never in sentences', () => {
    // Words in data are single words of a vocabulary, a few of them in a row, or names of keywords and cards.
    const strings = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value === 'string') strings.add(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
    };
    walk(abilities);
    const long = [...strings].filter(
      (text) => text.split(' ').length > 4 && !/^=?[A-Z]/.test(text) && !isKeyword(text),
    );
    expect(long).toEqual([]);
    expect(abilities).not.toEqual({});
  });

  it('print their text from the data, and what is printed reads as the same data', () => {
    const faces = withAbilities(builtin, abilities).flatMap((card) => card.faces);
    const lines = faces.flatMap((face) => (face.abilities ?? []).map((ability) => ({ face, ability })));
    const wrong = lines.flatMap(({ face, ability }) => {
      if (!ability) return [];
      const text = printFace(face, [ability]);
      if (text === null) return [`${face.name}: does not print`];
      // A line that refers to another is not read alone.
      if (ability.links.some(({ line }) => line !== undefined)) return [];
      const [again] = understandFace({ ...face, text }).abilities;
      return JSON.stringify(again) === JSON.stringify(ability) ? [] : [`${face.name}: reads otherwise`];
    });
    expect(wrong, 'the data are of another grammar: run npm run cards -- FILE').toEqual([]);
    const lost = lines.filter(({ ability }) => ability === null).length;
    expect(lost / lines.length).toBeLessThan(0.05);
  });

  it('are small', () => {
    expect(Buffer.byteLength(file)).toBeLessThan(200_000);
  });
});

// A full card file is not part of the project: with one at hand, everything is checked against it.
const corpus = new URL('../../../shared/cards/', import.meta.url);

describe.skipIf(!existsSync(corpus))('a whole card file', async () => {
  if (!existsSync(corpus)) return;
  const load = async (name: string) => {
    const opened = await openCardFile(new URL(name, corpus).pathname);
    if (!opened.ok) throw new Error(opened.error.message);
    const imported = await importMagic(opened.value.source, opened.value);
    if (!imported.ok) throw new Error(imported.error.message);
    return imported.value;
  };
  const { cards, report } = await load('magic-cards.jsonl.gz');
  const withoutText = (card: MagicCard) => ({ ...card, faces: card.faces.map(({ text: _, ...face }) => face) });

  it('loads without a loss', () => {
    expect(report).toMatchObject({ loaded: 33_763, printings: 0, skippedCount: 0, leftOut: { 'meld result': 7 } });
    expect(cards.every((card) => card.faces.every((face) => face.text !== undefined))).toBe(true);
  });

  it('gives every card an id of its own', () => {
    expect(new Set(cards.map((card: Card) => card.id)).size).toBe(cards.length);
  });

  it('survives being shortened and opened again', () => {
    const again = new Map(decodeCards(JSON.parse(JSON.stringify(encodeCards(cards)))).map((card) => [card.id, card]));
    expect(again.size).toBe(cards.length);
    for (const card of cards) expect(again.get(card.id)).toEqual(withoutText(card));
  });

  it('is where the built-in cards come from', () => {
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const card of builtin) expect(withoutText(byId.get(card.id) ?? card)).toEqual(card);
    expect(cards.filter((card) => card.faces.length > 1).length).toBe(count((card) => card.faces.length > 1));
  });

  it('leaves tokens out and says so', async () => {
    const opened = await openCardFile(new URL('magic-tokens.jsonl.gz', corpus).pathname);
    const tokens = opened.ok ? await importMagic(opened.value.source, opened.value) : opened;
    expect(tokens).toMatchObject({
      ok: true,
      value: { cards: [], report: { leftOut: { token: 837, double_faced_token: 2 }, skippedCount: 0 } },
    });
  });

  it('agrees with the file on the colour identity of all 627 split and double-faced cards', async () => {
    const { gunzipSync } = await import('node:zlib');
    const lines = gunzipSync(readFileSync(new URL('multiface.jsonl.gz', corpus)))
      .toString()
      .trim()
      .split('\n');
    const wanted = new Map(lines.map((line) => JSON.parse(line)).map((record) => [record.name, record.color_identity]));
    const mine = cards.filter((card) => wanted.has(fullName(card)));
    expect(mine).toHaveLength(627);
    for (const card of mine) {
      const colors = card.faces.flatMap((face) => [
        ...symbolColors(face.manaCost ?? ''),
        ...(face.colorIndicator ?? []),
        ...(face.textColors ?? []),
      ]);
      expect(
        COLORS.filter((color) => colors.includes(color)),
        fullName(card),
      ).toEqual(COLORS.filter((color) => wanted.get(fullName(card)).includes(color)));
    }
  });
});
