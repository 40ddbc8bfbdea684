/** The tools that keep a grammar honest, on a handful of texts. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/kernel/index.ts';
import {
  ambiguities,
  compile,
  countReadings,
  coverage,
  generate,
  needless,
  parse,
  sharedWords,
  type Text,
  tamperings,
  tokenise,
  unreachable,
  words,
} from '../../src/text/index.ts';
import { definition, demo } from './demo.ts';

const texts = (...lines: readonly string[]): readonly Text[] =>
  lines.map((text, index) => ({ name: `card ${index}`, text }));

describe('coverage', () => {
  const report = coverage(
    demo,
    texts(
      'Draw a card.',
      'Draw a card. Light it.',
      'Light a moth this night.',
      'Each moth is lit this night.',
      'Wait. Fly.',
      'Fly. Wait.',
      'Fly. Draw a moth.',
    ),
  );

  it('tells what prints back from what is understood', () => {
    expect(report).toMatchObject({
      texts: 7,
      printsBack: 3,
      understood: 3,
      opaque: 1,
      sentences: { all: 11, printsBack: 6 },
    });
    expect(coverage(demo, texts('Light it.'))).toMatchObject({ printsBack: 1, understood: 0 });
  });

  it('ranks what is missing by the texts that it would finish', () => {
    expect(report.missing.slice(0, 2)).toMatchObject([
      { place: '▸ Fly', sentences: 3, finishes: 2 },
      { place: 'a moth ▸ this', sentences: 1, finishes: 1 },
    ]);
    expect(report.missing.find(({ place }) => place === 'Draw a ▸ moth')).toMatchObject({ finishes: 0 });
  });
});

describe('the audit', () => {
  const more = { Cond: { falls: '<what:Dark> falls' }, Dark: { darkness: '<what=dusk|night>' } };
  const loose = compile({ ...definition, phrases: [...definition.phrases, more] });

  it('finds sentences with two readings, though the shorter one is taken', () => {
    expect(ambiguities(demo, texts('Wait unless dusk falls.'))).toEqual([]);
    expect(ambiguities(loose, texts('Wait unless dusk falls.'))).toMatchObject([
      { sentence: 'Wait unless dusk falls.', tie: false, differ: 'cond: dark{when} or falls{what}' },
    ]);
  });

  it('counts readings without building them', () => {
    const { root } = parse(loose, loose.start.line, tokenise('Wait unless dusk falls.'));
    expect(root && countReadings(root)).toBe(2);
  });

  it('finds phrases that nothing needs', () => {
    const { unused, redundant } = needless(loose, texts('Wait unless dusk falls.', 'Draw a card.'));
    expect(unused.map(({ kind }) => kind)).toContain('keywords');
    expect(redundant.map(({ kind }) => kind)).toEqual(['dark', 'falls', 'darkness']);
  });

  it('finds phrases that no sentence reaches, and words in two vocabularies', () => {
    expect(unreachable(demo)).toEqual([]);
    const apart = compile({ ...definition, phrases: [...definition.phrases, { Apart: { apart: 'apart' } }] });
    expect(unreachable(apart).map(({ kind }) => kind)).toEqual(['apart']);
    expect(sharedWords(demo)).toEqual([]);
    const terminals = { ...definition.terminals, Hue: words(['blue']) };
    expect(sharedWords(compile({ ...definition, terminals }))).toEqual([
      { words: 'blue', terminals: ['Colour', 'Hue'] },
    ]);
  });
});

describe('random trees', () => {
  it('are the same for the same seed, and obey guards and weights', () => {
    const tree = (seed: string): unknown => generate(demo, demo.start.line, randomFrom(seed));
    expect(tree('a')).toEqual(tree('a'));
    const only = generate(demo, demo.start.line, randomFrom('b'), { weight: ({ kind }) => (kind === 'modal' ? 1 : 0) });
    expect(only).toMatchObject({ kind: 'modal' });
  });

  it('say every phrase of the grammar sooner or later', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 1500; seed += 1) {
      JSON.stringify(generate(demo, demo.start.line, randomFrom(`${seed}`)), (field, value: unknown) => {
        if (field === 'kind') kinds.add(String(value));
        return value;
      });
    }
    expect([...demo.kinds.keys()].filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

it('tampering changes every field, list and word', () => {
  const changed = [...tamperings(demo, { kind: 'cards', n: 2 })];
  expect(changed).toContainEqual({ kind: 'cards', n: 3 });
  expect(changed).toContainEqual({ kind: 'cards' });
  expect(changed).toContainEqual({ kind: 'cards', n: 2, more: true });
  expect(changed).toContainEqual({ kind: 'drops', n: 2 });
});
