/** Values that are JSON but no cards, among good ones: each is counted, none takes a neighbour along. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skippedLines } from '../../src/cards/import/report.ts';
import { bytesOf, loaded, mtgjsonFace, plain } from '../support/magic-import.ts';
import { broken, split, values } from './split-support.ts';

const entry = (name: string) => [{ ...mtgjsonFace('normal', name, { ...plain, name }) }];
const scryfall = (name: string) => ({ object: 'card', name, layout: 'normal', type_line: 'Instant', mana_cost: '{R}' });
const keyed = (entries: readonly (readonly [string, unknown])[], space = 0) =>
  JSON.stringify({ meta: { date: 'x' }, data: Object.fromEntries(entries) }, null, space);

const BAD: readonly unknown[] = [
  5,
  -1.5e3,
  null,
  true,
  'x',
  '',
  'a "quoted" {text',
  { a: 1 },
  {},
  { a: [{ b: '}]' }] },
];

describe('an entry of a list by name that is no list', () => {
  it.each(BAD)('%j is told with its key and line, and the rest is read', async (bad) => {
    for (const at of [0, 1, 2, 3])
      for (const space of [0, 2]) {
        const entries: [string, unknown][] = ['Bird A', 'Bird C', 'Bird D'].map((name) => [name, entry(name)]);
        entries.splice(at, 0, ['Bad "2"', bad]);
        const text = keyed(entries, space);
        const { cards, report } = await loaded(text);
        expect(cards.map((one) => one.id)).toEqual(['bird-a', 'bird-c', 'bird-d']);
        const line = text.slice(0, text.indexOf('Bad')).split('\n').length;
        expect(report.skipped).toEqual([{ line, name: 'Bad "2"', reason: 'its name is not followed by a list' }]);
        expect(report.cut).toBeUndefined();
        expect(skippedLines(report)[0]).toContain(`line ${line}, Bad "2": `);
      }
  });

  it.each(['5', '"x"', '{"a":1}', '', '"x', '{"a":"x\n', 'oops'])('written %s does not hide the next', (bad) => {
    const text = `{"data":{"A":[{"x":1}],"B":[{"x":2}],\n"Bad":${bad},\n"C":[{"x":3}],"D":[{"x":4}]}}`;
    const { pieces, complete } = split(text);
    expect(values(pieces)).toEqual([1, 2, 3, 4].map((x) => [{ x }]));
    expect(broken(pieces)).toMatchObject([{ line: 2, name: 'Bad' }]);
    expect(complete).toBe(true);
  });

  it.each(['"Bad" [{"x":0}]', '"Bad":[{"x":0]', '"Bad":[{"x":0}', '"Bad:[{"x":0}]'])(
    'a broken list %s does not hide the next',
    (bad) => {
      const { pieces } = split(`{"data":{"A":[{"x":1}],"B":[{"x":2}],\n${bad},\n"C":[{"x":3}],"D":[{"x":4}]}}`);
      expect(values(pieces)).toEqual([1, 2, 3, 4].map((x) => [{ x }]));
      expect(broken(pieces)).toMatchObject([{ line: 2 }]);
    },
  );

  it('is all there is: then it is another file', () => {
    expect(split('{"meta":{},"data":{"Bird A":5,"Bird B":null}}').pieces.at(-1)).toEqual({
      kind: 'refused',
      reason: 'it is a file of MTGJSON, but not AtomicCards',
    });
  });
});

describe('a value of an array that is no object', () => {
  it('is counted like any other bad record', async () => {
    const { report } = await loaded(`[null,5,"x",[],{},${JSON.stringify(scryfall('A'))}]`);
    expect(report).toMatchObject({ loaded: 1, skippedCount: 5 });
    const last = await loaded(`[${JSON.stringify(scryfall('A'))},\n"x"]`);
    expect(last.report.skipped).toEqual([{ line: 2, reason: 'it is not a card object' }]);
    expect(last.report.cut).toBeUndefined();
  });

  it('does not make later cards of several lines look broken', async () => {
    const pretty = JSON.stringify({ ...scryfall('A'), more: [{ a: 1 }] }, null, 1);
    const { report } = await loaded(`[[],{},[],{},{"a":1},{"b":2},\n${pretty}]`);
    expect(report).toMatchObject({ loaded: 1, skippedCount: 6 });
  });
});

describe('good and bad values mixed, wherever the chunks end', () => {
  const bad = fc.oneof(
    fc.constantFrom(...BAD),
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !Array.isArray(value)),
  );
  const mixed = fc.array(fc.option(bad, { nil: undefined, freq: 2 }), { minLength: 1, maxLength: 8 });
  const space = fc.constantFrom(0, 1, 2);
  const chunk = fc.integer({ min: 1, max: 90 });
  const isGood = (value: unknown) => value === undefined;

  it('in a list by name', async () => {
    await fc.assert(
      fc.asyncProperty(mixed, space, chunk, async (list, indent, size) => {
        const all = [...list, undefined];
        const text = keyed(
          all.map((value, at) => [`Card ${at}`, isGood(value) ? entry(`Card ${at}`) : value]),
          indent,
        );
        const { cards, report } = await loaded(text, size);
        expect(cards.map((one) => one.faces[0].name)).toEqual(
          all.flatMap((v, at) => (isGood(v) ? [`Card ${at}`] : [])),
        );
        expect(report.skipped.map(({ name }) => name)).toEqual(
          all.flatMap((value, at) => (isGood(value) ? [] : [`Card ${at}`])),
        );
        expect(report.cut).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['an array', (list: readonly unknown[], indent: number) => JSON.stringify(list, null, indent)],
    ['a wrapped array', (list: readonly unknown[], indent: number) => JSON.stringify({ data: list }, null, indent)],
    ['JSON lines', (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).join('\n')],
  ])('in %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(mixed, space, chunk, async (list, indent, size) => {
        const all = [undefined, ...list];
        const text = write(
          all.map((value, at) => (isGood(value) ? scryfall(`Card ${at}`) : value)),
          indent,
        );
        const { cards, report } = await loaded(bytesOf(text), size);
        expect(cards.map((one) => one.faces[0].name)).toEqual(
          all.flatMap((v, at) => (isGood(v) ? [`Card ${at}`] : [])),
        );
        expect(report.skippedCount).toBe(all.filter((value) => !isGood(value)).length);
        expect(report.cut).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  '{"data":[{"x":1},],{"x":2},{"x":3}]}',
  '{"data":{"A":[{"x":1}]},"B":[{"x":2}],"C":[{"x":3}]}}',
  '[{"x":1}],{"x":2},{"x":3}]',
  '[{"x":1},{"x":2},\n[{"x":3}]',
  '{"data":[{"x":1},{"x":2},[{"x":3}]}',
])('a bracket too many does not end the list: %s', (text) => {
  const { pieces, complete } = split(text);
  expect(values(pieces).flat()).toEqual([1, 2, 3].map((x) => ({ x })));
  expect(broken(pieces).length).toBeGreaterThan(0);
  expect(complete).toBe(true);
});

describe('a list by name with one character wrong', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const data = names.map((name) => [name, [{ colors: ['R'], name, rulings: [{ date: 'x' }], side: 1 }]] as const);

  it('gives the same pieces wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('', '"', '{', '}', '\n', ']', '5'),
        fc.constantFrom(0, 1),
        fc.array(fc.nat(2000), { maxLength: 8 }),
        (where, put, indent, cuts) => {
          const whole = keyed(data, indent);
          const at = where % whole.length;
          const text = whole.slice(0, at) + put + whole.slice(at + 1);
          const inChunks = split(
            text,
            cuts.map((cut) => cut % (text.length + 1)),
          );
          expect(inChunks).toEqual(split(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('loses no entry after the broken one', () => {
    for (const indent of [0, 1])
      for (const put of ['', '"', '{', '}', '\n', ']', '5']) {
        const whole = keyed(data, indent);
        const [from, to] = [whole.indexOf('"C"') + 4, whole.indexOf('"D"') - 8];
        for (let at = from; at < to; at += 1) {
          const { pieces } = split(whole.slice(0, at) + put + whole.slice(at + 1));
          const keys = pieces.flatMap((piece) => (piece.kind === 'element' ? [piece.key] : []));
          expect(keys).toEqual(expect.arrayContaining(['A', 'B', 'D', 'E']));
        }
      }
  });
});

describe('a wrapped array with one bracket wrong', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const list = names.map((name) => ({ object: 'card', name, colors: ['R'], faces: [{ object: 'face' }], x: 1 }));

  it('loses no card after the broken one', () => {
    for (const indent of [0, 1])
      for (const put of ['', '"', '{', '}', '\n', ']', '5']) {
        const whole = JSON.stringify({ object: 'list', data: list, more: [{ a: 1 }] }, null, indent);
        const [from, to] = [whole.indexOf('"C"'), whole.indexOf('"x"', whole.indexOf('"C"'))];
        for (let at = from; at < to; at += 1) {
          const { pieces } = split(whole.slice(0, at) + put + whole.slice(at + 1));
          expect(values(pieces)).toEqual(expect.arrayContaining(list.filter(({ name }) => name !== 'C')));
        }
      }
  });
});
