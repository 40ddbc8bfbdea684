/** Files of Flesh and Blood records: what is no card, what cannot be read, what is cut short. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { skippedLines, summarize } from '../../src/cards/import/report.ts';
import { importFab, importPackage } from '../../src/fab/import/import.ts';

type Fields = Readonly<Record<string, unknown>>;

async function load(content: string | Uint8Array) {
  return importFab(new Blob([content as BlobPart]).stream(), { file: 'fab.json' });
}

async function loaded(content: string | Uint8Array) {
  const result = await load(content);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const record = (name: string, more: Fields = {}) => ({
  cardIdentifier: name.toLowerCase(),
  name,
  typeText: 'Generic Action - Attack',
  cost: 1,
  pitch: 1,
  ...more,
});
const lines = (...records: readonly Fields[]) => records.map((one) => JSON.stringify(one)).join('\n');

it.each<[string, Fields, string]>([
  ['a type line that is no text', { typeText: 7 }, 'typeText is not text'],
  ['a type line without words', { typeText: '7' }, 'type line "7" has "7", which is no word'],
  ['a type line of spaces', { typeText: ' ' }, 'has no typeText'],
  ['no type that is known', { typeText: 'Generic Gadget - Attack' }, 'has no type that is known'],
  ['neither type nor subtype', { typeText: 'Wizard' }, 'has neither type nor subtype'],
  ['a side without a type', { name: 'Bad // Side', typeText: 'Wizard Action // Oops - X' }, 'no type that is known'],
  ['a name that is no text', { name: ['Bad'] }, 'name is not text'],
  ['a name of two lines', { name: 'Bad\nBad' }, 'name has more than one line'],
  ['text that is no text', { functionalText: 5 }, 'functionalText is not text'],
  ['a short name that is no text', { hero: 5 }, 'hero is not text'],
  ['keywords that are no list', { keywords: 'Legendary' }, 'keywords is not a list of words'],
  ['a back that is a word', { isCardBack: 'no' }, 'isCardBack is neither true nor false'],
  ['power that is an object', { power: {} }, 'power {} is no value'],
  ['half a cost', { cost: 1.5 }, 'cost 1.5 is no value'],
])('leaves out a record with %s, and says where and why', async (_, more, reason) => {
  const { cards, report } = await loaded(lines(record('Good'), record('Bad', more)));
  expect(cards.map(({ id }) => id)).toEqual(['good']);
  expect(report).toMatchObject({
    skippedCount: 1,
    skipped: [{ line: 2, name: expect.stringMatching(/bad/i), reason: expect.stringContaining(reason) }],
  });
});

it('counts what is no card by what it is, and does not call it unreadable', async () => {
  const { report } = await loaded(
    lines(
      record('Good'),
      record('Isle', { typeText: 'Generic Macro' }),
      record('Marked', { typeText: 'Generic Token' }),
    ),
  );
  expect(report).toMatchObject({ loaded: 1, skippedCount: 0, skipped: [], leftOut: { macro: 1, reminder: 1 } });
  expect(report.noCards).toEqual([
    { name: 'Isle', reason: expect.stringContaining('8.1.13') },
    { name: 'Marked', reason: expect.stringContaining('9.3.1') },
  ]);
  expect(summarize(report)).toBe(
    'fab.json (Flesh and Blood): 1 card loaded. Left out, being no cards: 1 macro, 1 reminder.',
  );
});

it('loads the package without a record that cannot be read', async () => {
  const { report } = await importPackage();
  expect(report).toMatchObject({ loaded: 4652, skippedCount: 0, leftOut: { macro: 3, reminder: 1 } });
  expect(summarize(report)).toContain('Left out, being no cards: 3 macros, 1 reminder.');
});

it('keeps the good cards of a file that is cut short or damaged', async () => {
  const whole = JSON.stringify([record('One'), record('Two'), record('Three')]);
  const cut = await loaded(whole.slice(0, -20));
  expect(cut.cards.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(cut.report).toMatchObject({ cut: expect.any(String), skipped: [{ line: 1, name: 'Three' }] });
  const many = gzipSync(lines(...Array.from({ length: 3000 }, (_, at) => record(`Card ${at * 7919}`))));
  expect((await loaded(many.subarray(0, many.length / 2))).report.cut).toContain('compression');
  const broken = await loaded(`${lines(record('One'))}\n{"name":"Two", oops}\n${lines(record('Three'))}`);
  expect(broken.cards.map(({ id }) => id)).toEqual(['one', 'three']);
  expect(skippedLines(broken.report)).toEqual(['fab.json, line 2, Two: it is not valid JSON']);
});

it.each([
  ['', 'the file is empty'],
  ['{"a":1}', 'line 1: has no cardIdentifier'],
  ['oops', 'it is not JSON'],
  ['[]', 'its list is empty'],
])('refuses %j, and says what is wanted', async (content, reason) => {
  const result = await load(content);
  expect(result.ok ? '' : result.error.message).toMatch(/^fab\.json: .*Wanted is a list of records/);
  expect(result.ok ? '' : result.error.message).toContain(reason);
});
