/** Text → tokens → text, to the byte, by itself: print-back is worth no more than this. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detokenise, normalise, sentences, settled, soundsLikeVowel, tokenise } from '../../src/text/index.ts';
import { OLD_WICK } from './names.ts';

const tokens = (line: string): readonly string[] => tokenise(line, OLD_WICK).map((token) => token.text);

describe('lines that come back to the byte', () => {
  it.each([
    'Draw a card.',
    'Snuff an amber lantern, an ember fly, a unit, and an hourglass.',
    'An 8/8 moth or an 11/4 moth, not a 1/8 moth and not a one-eyed moth.',
    'A eulogist, a user, an X, an uninvited guest, an honest heir.',
    '{2}{flame}, {turn}: Draw a card. Then wait.',
    'Kindle—{2}{flame}',
    'Kindle—Snuff a lantern.',
    'Dusk — When night falls, light it.',
    'Choose one —',
    '— Wait, then draw an X/X moth.',
    "Its keeper's shelf and all rivals' shelves aren't lit; it's dark, and you've waited.",
    'A moth has "When night falls, draw a card."',
    'A moth has "Wait." and "Draw a card." Light a lantern.',
    'A moth has "Wait." Old Wick waits.',
    "A jar has \"A moth has 'Light your rivals' lanterns. Wait.'\" Then wait.",
    'A jar has "A moth has \'A charm has "Wait."\'"',
    "Old Wick, the Patient waits, then Old Wick's keeper waits.",
    'Old Wicker waits.',
    'Ünïcode — Naïve ☃ moths +1/+1 and/or -2/-2!',
  ])('%s', (line) => {
    expect(settled(line, OLD_WICK)).toEqual({ text: line, evened: [] });
  });
});

describe('what is evened out has a name', () => {
  it.each([
    ['Draw a card. (Cards are drawn (from the pile).)', 'Draw a card.', ['reminder text']],
    ['A “moth” isn’t dark.', 'A "Moth" isn\'t dark.', ['quotes', 'capitals']],
    ['Wait -- or not.', 'Wait — Or not.', ['dashes', 'capitals']],
    ['Kindle— {2}', 'Kindle—{2}', ['dashes']],
    ['Draw  a card .', 'Draw a card.', ['spaces']],
    ['Draw an card.', 'Draw a card.', ['articles']],
    ['draw a card.', 'Draw a card.', ['capitals']],
    ["It is 'Dark'.", 'It is "Dark".', ['quotes']],
  ] as const)('%s', (line, text, evened) => {
    const back = settled(line);
    expect(back.text).toBe(text);
    expect([...new Set(back.evened)]).toEqual(evened);
  });

  it('and nothing is changed without a name, whatever the text', () => {
    const letters = fc.constantFrom(
      ...'aAn nX. .,:;"\'’“—-({[)}]~•s 8\tñ☃\uE000'.split(''),
      'Old Wick',
      "'s ",
      ' an ',
      '. ',
      '--',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (pieces) => {
        const line = pieces.join('');
        const { text, evened } = settled(line, OLD_WICK);
        if (text !== line) expect(evened).not.toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('tokens', () => {
  it('know the own name, and text cannot forge it', () => {
    expect(tokens("Old Wick's keeper lights Old Wick, the Patient.")).toEqual([
      '~short',
      "'s",
      'keeper',
      'lights',
      '~full',
      '.',
    ]);
    expect(tokens('~full waits')).toEqual(['~', 'full', 'waits']);
  });

  it('hold the full stop that a closing quote swallows', () => {
    expect(tokens('A moth has "Wait." Wait.')).toEqual(['A', 'moth', 'has', '“', 'Wait', '.', '”', '.', 'Wait', '.']);
    expect(tokens('A moth has "Wait." and waits.').filter((token) => token === '.')).toHaveLength(2);
  });

  it('offer the small letter only where the place gives a capital', () => {
    expect(tokenise('Draw, Draw: Draw').map((token) => token.also)).toEqual([
      'draw',
      undefined,
      undefined,
      undefined,
      'draw',
    ]);
  });

  it('print a name that nobody gave as the token it is', () => {
    expect(detokenise(['~full', 'waits', '.'])).toBe('~full waits.');
  });
});

describe('lines and sentences', () => {
  it('leave out empty lines and reminder text, and give bullets to the line above', () => {
    const lines = normalise('Choose one —\n• Draw a card.\n• Wait. Then wait.\n\n(All of it.)\nSilent');
    expect(lines.map((line) => line.bullets.length)).toEqual([2, 0]);
    expect(lines[0]?.bullets.map((bullet) => sentences(bullet).length)).toEqual([1, 2]);
  });

  it('split at full stops outside quotes', () => {
    const split = sentences(tokenise('A moth has "Wait. Then wait." Draw a card. Silent'));
    expect(split.map((sentence) => sentence.length)).toEqual([11, 4, 1]);
  });
});

it('an article is chosen by sound', () => {
  const an = ['ember', 'hour', 'honest', '8', '80', '11', '18', '8/8', 'X', 'uninvited', 'unmoved', 'ugly', 'onerous'];
  const a = [
    'moth',
    'unit',
    'unicorn',
    'one',
    'once',
    'eulogy',
    'use',
    'utility',
    '1',
    '10',
    '110',
    'house',
    '{8}',
    'U',
  ];
  expect(an.filter((word) => !soundsLikeVowel(word))).toEqual([]);
  expect(a.filter(soundsLikeVowel)).toEqual([]);
});
