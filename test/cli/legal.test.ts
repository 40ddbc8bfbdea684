/** `diptych legal`: deck lists as people write them, every problem with its line and rule. */
import { describe, expect, it } from 'vitest';
import { diptych, json, makeHome } from './support.ts';

const DECK = `// a deck
Deck
4 Fire // Ice (MH2) 290
1x Delver of Secrets [ISD] *F*
2 wear/tear #combo
Insectile Aberration

Sideboard
SB: 1 Far // Away
`;

describe('Magic', () => {
  const home = makeHome({
    'deck.txt': DECK,
    'wrong.txt': '1 Fire // Ice\n2 Delvr of Secrets\n',
    'one.txt': '1 Fire // Ice\n',
    'own.txt': 'Commander\n1 Esika, God of the Tree\n\nDeck\n4 Fire // Ice\n',
  });

  it('checks colour identity', async () => {
    expect(await diptych(['legal', 'deck.txt', '--commander', 'Esika, God of the Tree'], { home })).toMatchObject({
      code: 0,
      out: expect.stringContaining('9 cards, legal for Esika, God of the Tree // The Prismatic Bridge'),
    });
    const { code, value } = await json(['legal', 'deck.txt', '--commander', 'Delver of Secrets'], { home });
    expect(code).toBe(1);
    expect(value).toMatchObject({
      game: 'magic',
      legal: false,
      problems: [
        { card: 'Fire // Ice', rule: '903.4d', line: 3, message: expect.stringContaining('red') },
        { card: 'Wear // Tear', line: 5 },
        { card: 'Far // Away', line: 9, message: expect.stringContaining('black') },
      ],
      errors: [],
    });
  });

  it('takes two commanders, from flags or from the list', async () => {
    const two = ['--commander', 'Delver of Secrets', '--commander', 'Wear // Tear'];
    const { value } = await json(['legal', 'deck.txt', ...two], { home });
    expect(value.problems.map(({ card }: { card: string }) => card)).toEqual(['Far // Away']);
    expect((await diptych(['legal', 'own.txt'], { home })).code).toBe(0);
    expect(await diptych(['legal', 'deck.txt', ...two, '--commander', 'Fire // Ice'], { home })).toMatchObject({
      code: 2,
      err: 'A deck has one commander or two, not 3.\n',
    });
  });

  it('checks that no card has a symbol twice, by the symbols as printed', async () => {
    const { code, out } = await diptych(['legal', 'deck.txt', '--no-symbol-twice'], { home });
    expect(code).toBe(1);
    expect(out).toContain('line 3: Fire // Ice has {1} more than once (709.4b)');
    expect(out).not.toContain('Delver');
    expect(out).not.toContain('Far // Away');
  });

  it.each([
    '99999999999 Fire // Ice',
    '0 Fire // Ice',
    '1001x Fire // Ice',
    'SB: 5000 Fire // Ice',
    `${'9'.repeat(400)} Fire // Ice`,
  ])('refuses an absurd count, and names its line: %s', async (line) => {
    const input = `1 Fire // Ice\n${line}\n1000 Wear // Tear\n`;
    const { code, value } = await json(['legal', '-', '--commander', 'Esika, God of the Tree'], { input });
    expect(code).toBe(1);
    expect(value).toMatchObject({ legal: false, cards: 1001, errors: [{ line: 2, text: line }] });
    expect(value.errors[0].message).toMatch(/^line 2: a list has from 1 to 1,000 of a card on a line, not \d+$/);
  });

  it('names the line of a mistyped card, and hints at importing', async () => {
    const argv = ['legal', 'wrong.txt', '--commander', 'Esika, God of the Tree', '--no-color'];
    const { code, out } = await diptych(argv, { home, columns: 120 });
    expect(code).toBe(1);
    expect(out).toContain('line 2: No card is called "Delvr of Secrets". Did you mean "Delver of Secrets"');
    expect(out).toContain('diptych import');
  });

  it('says what it did not check', async () => {
    const { value } = await json(['legal', 'deck.txt', '--commander', 'Esika, God of the Tree'], { home });
    expect(value.notes).toEqual([expect.stringMatching(/copies and the size of the deck were not checked/)]);
  });

  it('903.3: notes a commander whose front face is no legendary creature, and judges all the same', async () => {
    const notes = async (name: string) =>
      (await json(['legal', 'one.txt', '--commander', name], { home })).value.notes.filter((note: string) =>
        note.includes('903.3'),
      );
    expect(await notes('Delver of Secrets')).toEqual([
      expect.stringMatching(/^Delver of Secrets is no legendary creature/),
    ]);
    expect(await notes('Fire // Ice')).toHaveLength(1);
    // Its back face is an enchantment, which does not matter.
    expect(await notes('Esika, God of the Tree')).toEqual([]);
    // A creature on its back face only: legendary creatures are not made of backs.
    expect(await notes('Invasion of Alara')).toHaveLength(1);
    expect((await diptych(['legal', 'one.txt', '--commander', 'Fire // Ice'], { home })).code).toBe(0);
  });

  it('counts one card as one', async () => {
    const { out } = await diptych(['legal', 'one.txt', '--commander', 'Fire // Ice'], { home });
    expect(out).toContain('one.txt: 1 card, legal');
  });

  it.each(['', '\n\n', '# only a comment\nDeck\n', 'Maybeboard\n1 Fire // Ice\n'])(
    'refuses a list without cards: %j',
    async (input) => {
      for (const flags of [['--commander', 'Esika, God of the Tree'], ['--no-symbol-twice']]) {
        const { code, out, err } = await diptych(['legal', '-', ...flags], { input });
        expect({ code, out }).toEqual({ code: 2, out: '' });
        expect(err).toContain('has no cards: write a count and a name on each line');
      }
    },
  );

  it('reads standard input, and wants to know what to check', async () => {
    const input = '4 Fire // Ice\n';
    const argv = ['legal', '-', '--commander', 'Esika, God of the Tree'];
    expect((await diptych(argv, { input })).code).toBe(0);
    expect(await diptych(['legal', '-'], { input })).toMatchObject({
      code: 2,
      err: expect.stringContaining('--commander NAME'),
    });
    expect((await diptych(['legal', '-', '--commander', 'Esikka'], { input })).code).toBe(1);
    expect((await diptych([...argv, '--hero', 'Prism'], { input })).code).toBe(2);
  });
});

describe('Flesh and Blood', () => {
  const home = makeHome({
    'pool.txt': '3x Herald of Erudition\n1 Comet Storm // Shock\n1 Figment of Erudition\n',
    'good.txt': 'Hero: Prism, Awakener of Sol\n\nDeck cards\n3x Herald of Erudition (yellow)\n',
    'wrong.txt': 'Hero: Prism, Awakener of Sol\n3 Herald of Eruditon\n',
  });

  it('checks a card-pool against its hero', async () => {
    const { code, value } = await json(['legal', 'pool.txt', '--hero', 'Prism, Awakener of Sol'], { home });
    expect(code).toBe(1);
    expect(value).toMatchObject({ game: 'fab', for: ['Prism, Awakener of Sol'], legal: false, errors: [] });
    expect(value.problems).toMatchObject([{ card: 'Comet Storm // Shock', rule: '9.2.2a', line: 2 }]);
  });

  it('refuses an absurd count, and names its line', async () => {
    const input = 'Hero: Prism, Awakener of Sol\n99999999999 Herald of Erudition\n1 Herald of Eruditon\n';
    const { code, value } = await json(['legal', '-'], { input });
    expect(code).toBe(1);
    expect(value).toMatchObject({ legal: false, cards: 0, problems: [], errors: [{ line: 2 }, { line: 3 }] });
    expect(value.errors[0].text).toBe('99999999999 Herald of Erudition');
  });

  it('takes the hero from the list', async () => {
    const { code, out } = await diptych(['legal', 'good.txt'], { home });
    expect(out).toContain('3 cards, legal for Prism, Awakener of Sol');
    expect(code).toBe(0);
  });

  it('says that copies and deck size are not checked without a format', async () => {
    const { value } = await json(['legal', 'good.txt'], { home });
    expect(value.notes).toEqual([expect.stringContaining('were not checked: say --format')]);
    const blitz = await json(['legal', 'good.txt', '--format', 'blitz'], { home });
    expect(blitz.value.notes.join()).not.toContain('not checked: say');
  });

  it('refuses a hero that is a card of Magic, and rules that do not exist', async () => {
    expect(await diptych(['legal', 'good.txt', '--hero', 'Delver of Secrets'], { home })).toMatchObject({
      code: 1,
      err: expect.stringContaining('it is a card of Magic'),
    });
    expect(await diptych(['legal', 'good.txt', '--on', 'amonkhet'], { home })).toMatchObject({
      code: 2,
      err: expect.stringContaining('an edition of the Magic rules'),
    });
  });

  it.each(['', '# nothing\n', 'Hero: Prism, Awakener of Sol\n'])('refuses a list without cards: %j', async (input) => {
    const { code, err } = await diptych(['legal', '-', '--hero', 'Prism, Awakener of Sol'], { input });
    expect(code).toBe(2);
    expect(err).toContain('has no cards: write a count and a name on each line');
  });

  it('adds the limits of a format', async () => {
    const { code, out } = await diptych(['legal', 'good.txt', '--format', 'blitz'], { home });
    expect(code).toBe(1);
    expect(out).toContain('blitz');
    expect(await diptych(['legal', 'good.txt', '--format', 'blits'], { home })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean "blitz"'),
    });
  });

  it('names the line of a mistyped card', async () => {
    const { code, out } = await diptych(['legal', 'wrong.txt', '--no-color'], { home, columns: 120 });
    expect(code).toBe(1);
    expect(out).toContain('line 2');
    expect(out).toContain('Herald of Erudition');
  });
});
