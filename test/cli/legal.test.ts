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

  it('names the line of a mistyped card, and hints at importing', async () => {
    const argv = ['legal', 'wrong.txt', '--commander', 'Esika, God of the Tree', '--no-color'];
    const { code, out } = await diptych(argv, { home, columns: 120 });
    expect(code).toBe(1);
    expect(out).toContain('line 2: No card is called "Delvr of Secrets". Did you mean "Delver of Secrets"');
    expect(out).toContain('diptych import');
  });

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

  it('takes the hero from the list', async () => {
    const { code, out } = await diptych(['legal', 'good.txt'], { home });
    expect(out).toContain('3 cards, legal for Prism, Awakener of Sol');
    expect(code).toBe(0);
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
