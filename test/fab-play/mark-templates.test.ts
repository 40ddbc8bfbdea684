/**
 * Every sentence of printed cards that marks a hero or asks whether one is marked is executed by the engine: none is left
 * out by its check of what it can do. The sentences are those of the cards as they are loaded, and the list that was made
 * by hand, where it is there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LATER } from '../../src/fab/editions.ts';
import { loadPackage } from '../../src/fab/import/npm.ts';
import { type Book, leftOut } from '../../src/fab/play/index.ts';
import { lexiconOf } from '../../src/fab/text/index.ts';

const LIST = new URL('../../../shared/cards/fab-multiface.json', import.meta.url);

interface Listed {
  readonly name: string;
  readonly templates: readonly { readonly template: string; readonly family: string }[];
}

const { cards } = await loadPackage({ texts: true });
const book: Book = { cards: new Map(cards.map((card) => [card.id, card])), lexicon: lexiconOf(cards), edition: LATER };

/** The verb and the condition, not names such as Mark of the Beast. */
const MARKS = /\*\*marks?\*\*|\*\*marked\*\*|\bAgent of Chaos\b/i;

/** The paragraphs of a face about marks, by their place in its text, and those of them that are not executed. */
function marksOf(face: (typeof cards)[number]['faces'][number]): { readonly said: number; readonly out: string[] } {
  const paragraphs = (face.text ?? '').split(/\n\s*\n/).filter((line) => MARKS.test(line));
  const out = leftOut(book, face).map(({ at, why }) => `${face.name}, paragraph ${at + 1}: ${why.join(', ')}`);
  return { said: paragraphs.length, out };
}

const about = cards.flatMap(({ faces }) => faces).filter((face) => marksOf(face).said > 0);

describe('sentences about marks', () => {
  it('are on some ninety cards', () => expect(about.length).toBeGreaterThan(90));

  it.each([...new Set(about.map(({ name }) => name))])('%s is executed', (name) => {
    const open = about.filter((face) => face.name === name).flatMap((face) => marksOf(face).out);
    expect(open).toEqual([]);
  });

  const list = existsSync(LIST)
    ? (JSON.parse(readFileSync(LIST, 'utf8')) as { readonly marked: { readonly cards: readonly Listed[] } }).marked
        .cards
    : null;
  it.skipIf(list === null)('are all 45 of the list, each on a card that is executed but for the reminder', () => {
    const templates = new Map<string, boolean>();
    for (const { name, templates: said } of list ?? []) {
      const faces = about.filter((face) => face.name === name);
      const done = faces.some((face) => marksOf(face).out.length === 0);
      for (const { template, family } of said)
        templates.set(template, (templates.get(template) ?? false) || done || family.startsWith('H18'));
    }
    expect(templates.size).toBe(45);
    expect([...templates].flatMap(([template, done]) => (done ? [] : [template]))).toEqual([]);
  });
});
