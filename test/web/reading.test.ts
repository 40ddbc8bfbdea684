/** How the page tells what a text says: outline, references, what is stuck and what is not executed. */
import { describe, expect, test } from 'vitest';
import { builtInFabToPlay, builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { lexiconOf } from '../../src/fab/text/index.ts';
import { undoneIn, undoneKinds } from '../../src/magic/play/index.ts';
import { magicGrammar, printFace } from '../../src/magic/text/index.ts';
import { fabLanguage } from '../../src/web/reading/fab.ts';
import { magicLanguage } from '../../src/web/reading/magic.ts';
import { LEFT_OUT, readData, readWords } from '../../src/web/reading/read.ts';
import type { FaceReading, Part } from '../../src/web/reading/reading.ts';

const magic = magicLanguage();

const face = (text: string, types: readonly string[] = ['Creature']) => ({
  name: 'Ana, the Patient',
  supertypes: ['Legendary'],
  types,
  text,
});

/** `when: when …` over its parts, indented. */
function lines(parts: readonly Part[], indent = ''): readonly string[] {
  return parts.flatMap(({ label, words, parts: inner }) => [
    `${indent}${label}${label && words ? ': ' : ''}${words}`,
    ...lines(inner, `${indent}  `),
  ]);
}
const outlines = ({ lines: read }: FaceReading) =>
  read.map(({ sentences }) => sentences.map(({ parts }) => lines(parts)));

describe('the outline', () => {
  test('says who does what to what, when and how long', () => {
    const reading = readWords(
      magic,
      face('When Ana enters, target opponent discards a card.\nOther Elves you control get +1/+1.'),
    );
    expect(outlines(reading)).toEqual([
      [
        [
          'when',
          '  what: Ana',
          '  does: enters',
          'then',
          '  who: target opponent',
          '  does: discards …',
          '    what: a card',
        ],
      ],
      [['what: other Elves you control', 'does: get +1/+1']],
    ]);
    expect(reading.lines.map(({ kind, status }) => [kind, status])).toEqual([
      ['Triggered ability', 'understood'],
      ['Static ability', 'understood'],
    ]);
  });

  test('goes through keywords, costs and modes', () => {
    expect(outlines(readWords(magic, face('Flying, reach\n{T}: Add {G}.')))).toEqual([
      [['keyword: flying', 'and: reach']],
      [['cost: {T}', 'effect: add {G}']],
    ]);
    const modes = readWords(magic, face('Choose one —\n• Draw a card.\n• Destroy target artifact.', ['Instant']));
    expect(modes.lines[0]?.sentences.map(({ bullet, text }) => [bullet, text])).toEqual([
      [false, 'Choose one —'],
      [true, 'Draw a card.'],
      [true, 'Destroy target artifact.'],
    ]);
  });

  test('tells what words refer to, and what they go on from', () => {
    const { lines: read } = readWords(
      magic,
      face('When Ana dies, you may pay {1}. If you do, exile target creature. Its owner draws a card.'),
    );
    expect(read[0]?.sentences.map(({ references }) => references.map(({ word, means }) => [word, means]))).toEqual([
      [],
      [['if you do, exile target creature.', 'you may pay {1}']],
      [['its', 'target creature']],
    ]);
  });
});

describe('what is not understood', () => {
  test('is told by the word where it is stuck, with the nearest and what was expected', () => {
    const { lines: read } = readWords(
      magic,
      face('Draw a card. Destroy target creatur. You gain 2 life.', ['Instant']),
    );
    const [line] = read;
    expect(line?.status).toBe('not understood');
    expect(line?.sentences[1]?.trouble).toMatchObject({
      at: { before: 'Destroy target ', word: 'creatur', after: '.' },
      nearest: expect.arrayContaining(['creature']),
    });
    expect(line?.sentences[1]?.trouble?.expected.length).toBeGreaterThan(0);
    const [strange] = readWords(magic, face('Xyzzy', ['Creature'])).lines;
    expect(strange?.sentences[0]?.trouble?.expected.filter((each) => /^[A-Z]/.test(each))).toEqual([]);
    // The others are read, and told, but belong to a line that is left out.
    expect(line?.sentences.map(({ trouble }) => trouble !== undefined)).toEqual([false, true, false]);
  });

  test('a reference to nothing, an end too soon, a text of any length', () => {
    expect(readWords(magic, face('Destroy it.', ['Instant'])).lines[0]?.sentences[0]?.trouble?.message).toContain(
      '“it”',
    );
    expect(readWords(magic, face('Draw', ['Instant'])).lines[0]?.sentences[0]?.trouble?.message).toContain('too soon');
    expect(readWords(magic, face('word '.repeat(2000))).lines[0]?.status).toBe('not understood');
    expect(readWords(magic, face('')).lines).toEqual([]);
  });
});

test('what is understood and not executed is marked, in its words', () => {
  const undone = [...undoneKinds()]
    .flatMap((kind) => magicGrammar().kinds.get(kind) ?? [])
    .find(({ category, signs }) => category === 'Act/b' && signs.every((sign) => typeof sign === 'string'));
  if (!undone) return;
  const words = undone.signs.join(' ');
  const { lines: read } = readWords(magic, face(`When Ana dies, ${words}.`));
  expect(read[0]?.status).toBe('not executed');
  expect(read[0]?.sentences[0]?.undone).toEqual([words]);
});

describe('the built-in cards', () => {
  const cards = builtInMagicToPlay();

  test('are told whole: every sentence of their data has words and parts, every reference both its ends', () => {
    for (const card of cards) {
      for (const one of card.faces) {
        const data = one.abilities ?? [];
        const reading = readData(magic, one, data);
        expect(reading.text, card.id).not.toMatch(/[~=]/);
        for (const [at, line] of reading.lines.entries()) {
          const ability = data[at];
          // Data of another grammar may not print; `test/cards/builtin.test.ts` tells.
          if (!ability || printFace(one, [ability]) === null) {
            expect(line, card.id).toMatchObject({ status: 'not understood', sentences: [] });
            continue;
          }
          expect(line.status, card.id).toBe(undoneIn(ability).length > 0 ? 'not executed' : 'understood');
          expect(line.sentences.flatMap(({ references }) => references).length, card.id).toBe(ability.links.length);
          for (const sentence of line.sentences) {
            expect(sentence.text, card.id).not.toBe('');
            expect(sentence.parts.length, card.id).toBeGreaterThan(0);
          }
        }
      }
    }
  });

  test('say plainly that a line is left out', () => {
    const { text, lines: read } = readData(magic, face(''), [null]);
    expect(text).toBe(`(${LEFT_OUT})`);
    expect(read).toEqual([{ status: 'not understood', kind: '', sentences: [] }]);
  });
});

describe('Flesh and Blood', () => {
  const cards = builtInFabToPlay();
  const fab = fabLanguage(lexiconOf(cards));
  const attack = (text: string) => ({
    name: 'Patient Blade',
    supertypes: ['Assassin'],
    types: ['Action'],
    subtypes: ['Attack'],
    text,
  });

  test('is told by the same outline, with its own kinds of ability', () => {
    const reading = readWords(fab, attack('When this attacks a **marked** hero, draw a card.\n**Go again**'));
    expect(reading.lines.map(({ kind, status }) => [kind, status])).toEqual([
      ['Triggered ability', 'understood'],
      ['Keyword', 'understood'],
    ]);
    expect(outlines(reading)[0]).toEqual([
      ['when', '  what: this', '  does: attacks …', '    whom: a marked hero', 'then: draw a card'],
    ]);
  });

  test('is stuck at a word, and a number stands close to its symbol', () => {
    const { lines: read } = readWords(fab, attack('This gets +1{p}.\nDeal 3 arcan damage to any target.'));
    expect(read.map(({ status }) => status)).toEqual(['understood', 'not understood']);
    expect(read[0]?.sentences[0]?.text).toBe('This gets +1{p}.');
    expect(read[1]?.sentences[0]?.trouble?.at?.word).toBe('arcan');
  });

  test('a word may mean what a line before has done', () => {
    const { lines: read } = readWords(
      fab,
      attack("Mark target hero.\nIf you've attacked them this turn, draw 2 cards."),
    );
    expect(read[1]?.sentences[0]?.references).toEqual([
      { type: 'refers', word: 'them', means: 'target hero', earlier: true },
    ]);
  });

  test('the built-in cards are told whole, those with several faces without a gap', () => {
    for (const card of cards) {
      for (const one of card.faces) {
        const data = one.abilities ?? [];
        for (const [at, line] of readData(fab, one, data).lines.entries()) {
          const ability = data[at];
          if (!ability && card.faces.length === 1) {
            expect(line.status, card.id).toBe('not understood');
            continue;
          }
          if (card.faces.length > 1) expect(line.status, card.id).toBe('understood');
          expect(line.kind, card.id).not.toBe('');
          expect(line.sentences.flatMap(({ references }) => references).length, card.id).toBe(ability?.links.length);
          for (const sentence of line.sentences) expect(sentence.parts.length, card.id).toBeGreaterThan(0);
        }
      }
    }
  });
});
