/** Sentences of the invented game: what they mean, that they print back, and why others are not understood. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom, same } from '../../src/kernel/index.ts';
import {
  choose,
  compile,
  detokenise,
  generate,
  type Node,
  type Problem,
  parse,
  print,
  printAbility,
  tokenise,
  type Understanding,
  understand,
  unnoticed,
} from '../../src/text/index.ts';
import { definition, demo } from './demo.ts';
import { OLD_WICK } from './names.ts';

const LINE = demo.start.line;

function meaning(text: string): unknown {
  const read = understand(demo, text, OLD_WICK);
  if (!read.understood) throw new Error(JSON.stringify(read.problems));
  return read.abilities.map(({ sentences }) => sentences);
}

const problemOf = (read: Understanding): Problem | undefined => (read.understood ? undefined : read.problems[0]);
const problem = (text: string): Problem | undefined => problemOf(understand(demo, text, OLD_WICK));

const UNDERSTOOD = [
  'Draw a card.',
  'Draw eight cards and wait, then light all amber moths kept by your rivals.',
  'You draw X cards.',
  'Each rival draws that many cards.',
  'Your rivals may light two lanterns.',
  'Silent watch, drifting, wary of amber, blue, or pale',
  'Silent',
  '{2}{flame}, {turn}, Snuff an amber lantern: Wait.',
  'Kindle—Snuff a lantern',
  'First Light — When a moth comes to the pond, if dusk falls, light a lantern.',
  'Old Wick gains silent and drifting until your next turn.',
  'All half lit moths and/or charms have "Silent" and get -2 glow.',
  'The chosen other ember fly is lit.',
  "Two ember flies can't be moved as long as Old Wick, the Patient is lit.",
  'Each moth has "{turn}: Draw a card. If dusk falls, wait." Wait.',
  'Each jar has "Each moth has \'Wait.\'"',
  "Carry a moth to Old Wick's hand, then carry a jar to all rivals' pile.",
  'Wander with a moth through your shelf, the pond, then the meadow.',
  'Choose two —\n• Draw a card.\n• Light a lantern. Then wait.',
  "Don't wake a moth, a jar, or an ember fly.",
  "A rival doesn't wake this moth.",
  'Put three ash marks on a moth and put a wick on a jar.',
  'Show up to three moths face down. Put the rest on your pile.',
];

describe('text → data → text', () => {
  it.each(UNDERSTOOD)('%s', (text) => {
    const read = understand(demo, text, OLD_WICK);
    if (!read.understood) expect(read.problems).toEqual([]);
    else expect(read.abilities.map((ability) => printAbility(demo, ability, OLD_WICK)).join('\n')).toBe(text);
  });

  it('gives small nodes with a kind', () => {
    expect(meaning('Each rival draws two cards.')).toEqual([
      [{ kind: 'act', who: { kind: 'rival', which: 'each' }, does: [{ kind: 'draw', n: { kind: 'cards', n: 2 } }] }],
    ]);
    expect(meaning('The chosen other pale moth on your shelf is dark.')).toEqual([
      [
        {
          kind: 'change',
          what: {
            kind: 'chosen',
            other: true,
            f: {
              kind: 'f',
              adj: [{ kind: 'colour', colour: 'pale' }],
              head: { kind: 'thing', noun: 'moth' },
              post: { kind: 'on', z: { kind: 'zone', whose: { kind: 'your' }, name: 'shelf' } },
            },
          },
          does: [{ kind: 'be', state: 'dark' }],
        },
      ],
    ]);
  });

  it('tries the longer and the shorter of words that begin alike', () => {
    expect(meaning('Silent, silent watch')).toEqual([
      [
        {
          kind: 'keywords',
          all: [
            { kind: 'keyword', name: 'silent' },
            { kind: 'keyword', name: 'silent watch' },
          ],
        },
      ],
    ]);
  });

  it('reads every list of one to thirteen, and none without its last comma', () => {
    const colours = ['amber', 'blue', 'pale'];
    for (let length = 3; length <= 13; length += 1) {
      const all = Array.from({ length }, (_, index) => colours[index % 3] ?? '');
      const [last, others] = [all.at(-1), all.slice(0, -1).join(', ')];
      expect(problem(`Wary of ${others}, or ${last}`)).toBeUndefined();
      expect(problem(`Wary of ${others} or ${last}`)?.reason).toBe('words');
    }
  });
});

const trees = fc.nat().map((seed) => generate(demo, LINE, randomFrom(`tree ${seed}`)));

describe('data → text → data, over random trees', () => {
  it('comes back the same, with one reading', () => {
    fc.assert(
      fc.property(trees, (value) => {
        fc.pre(value !== null);
        const tokens = print(demo, LINE, value);
        const text = detokenise(tokens ?? [], OLD_WICK);
        const { root } = parse(demo, LINE, tokenise(text, OLD_WICK));
        const choice = root && choose(demo, root);
        expect(choice, text).toMatchObject({ type: 'one', readings: 1 });
        expect(choice?.type === 'one' && same(choice.reading.value, value), text).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('never prints the old text after a change in one place', () => {
    fc.assert(
      fc.property(trees, (value) => {
        fc.pre(value !== null);
        expect(unnoticed(demo, LINE, value)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a node prints only as it is', () => {
  it.each<[string, Node]>([
    ['a field too many', { kind: 'draw', n: { kind: 'aCard' }, more: true }],
    ['a field too few', { kind: 'draw' }],
    ['another constant', { kind: 'rival', which: 'every' }],
    ['a false flag', { kind: 'chosen', other: 'no', f: { kind: 'f', head: { kind: 'card' } } }],
    ['an empty list', { kind: 'keywords', all: [] }],
    ['a list too short', { kind: 'both', items: [{ kind: 'it' }] }],
    ['a number out of the vocabulary', { kind: 'cards', n: 4 }],
    ['words for a number', { kind: 'drops', n: '4' }],
    ['a node that its guard refuses', { kind: 'mixed', nouns: ['moth', 'moth'] }],
    ['a node that its guard cannot look into', { kind: 'mixed', nouns: 'moth' }],
    ['a node that its guard finds nothing in', { kind: 'mixed', nouns: 3 }],
    ['a kind from nowhere', { kind: 'fly' }],
    ['a field of the prototype', { kind: 'toString' }],
  ])('%s does not', (_name, node) => {
    for (const category of demo.categories.values()) expect(print(demo, category, node)).toBeUndefined();
  });
});

describe('not understood', () => {
  it.each([
    ['Draw two crads.', 2, 'crads', ['"cards"'], 'cards'],
    ['Loght a lantern.', 0, 'Loght', ['Line'], 'light'],
    ['Draw two cards then.', 3, 'then', ['","', '"."', '"and"', '"unless"'], undefined],
    ['Each rival light a lantern.', 2, 'light', ['"may"', 'Act'], 'lights'],
    ['Pour five drops.', 1, 'five', ['Drops'], undefined],
    ['Draw two', 2, null, ['"cards"'], undefined],
    ['Draw a card. Then.', 1, '.', ['Clause'], undefined],
  ])('%s', (text, where, word, expected, near) => {
    const found = problem(text);
    if (found?.reason !== 'words') throw new Error(`${found?.reason}`);
    expect({ where: found.where, word: found.word }).toEqual({ where, word });
    for (const each of expected) expect(found.expected).toContain(each);
    if (near !== undefined) expect(found.nearest).toContain(near);
  });

  it('points at the word that was made nonsense', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UNDERSTOOD.filter((text) => !/["\n]|Old Wick/.test(text))),
        fc.nat(),
        (text, at) => {
          const sentence = text.split('. ')[0] ?? text;
          const words = sentence.split(' ');
          const index = at % words.length;
          fc.pre(/^\p{L}+$/u.test(words[index] ?? ''));
          const found = problem(words.with(index, 'qwxyzzq').join(' '));
          expect(found).toMatchObject({ reason: 'words', word: 'qwxyzzq' });
        },
      ),
    );
  });

  it('is a node that its guard refuses', () => {
    expect(problem('Light all moths and/or moths.')?.reason).toBe('no sensible reading');
  });

  it('is a line of which one sentence is not, and the other lines stay', () => {
    const read = understand(demo, 'Draw a card. Fly.\nSilent\nLight it.');
    expect(read.understood).toBe(false);
    expect(read.abilities.map((ability) => ability !== null)).toEqual([false, true, false]);
    expect(!read.understood && read.problems.map(({ reason }) => reason)).toEqual(['words', 'no antecedent']);
  });

  it.each(['• Wait.', '•', 'Choose one —\n•'])('is a bullet that belongs to nothing or says nothing: %j', (text) => {
    expect(problem(text)).toMatchObject({ reason: 'words', word: '•' });
  });

  it('is a tie, and both readings are named with the place where they part', () => {
    const more = { Cond: { owns: '<keeper:Player/v> @keep <thing:Obj>' } };
    const twice = compile({ ...definition, phrases: [...definition.phrases, more] }, { guards: { owns: () => true } });
    expect(problemOf(understand(twice, 'Wait unless you keep a moth.'))).toMatchObject({
      reason: 'two readings',
      differ: 'cond: holds{who,what} or owns{keeper,thing}',
    });
  });

  it('is what prints otherwise', () => {
    const more = {
      Cond: { '=': ['<Calm>', '<Calmer>'] },
      Calm: { calm: 'all is calm' },
      Calmer: { '=': ['so <Calm>'] },
    };
    const loose = compile({ ...definition, phrases: [...definition.phrases, more] });
    expect(understand(loose, 'Wait unless all is calm.').understood).toBe(true);
    expect(problemOf(understand(loose, 'Wait unless so all is calm.'))).toMatchObject({
      reason: 'prints otherwise',
      printed: 'Wait unless all is calm.',
    });
  });
});
