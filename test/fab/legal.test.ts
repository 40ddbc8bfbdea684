/** Card-pools and deck lists. */
import { describe, expect, it } from 'vitest';
import { indexNames } from '../../src/cards/names.ts';
import { type FabCard, finder, legal, readDeckList, readFormat } from '../../src/fab/index.ts';
import { CARDS, card } from './cards.ts';

const one = (name: string, count = 1) => ({ card: card(name), count });
const rules = (names: string[], hero: string): string[] =>
  legal(
    names.map((name) => one(name)),
    card(hero),
  ).problems.map(({ rule }) => rule);

describe('card-pool', () => {
  it('F05, 9.1.3a: only the front of a Fabric is looked at', () => {
    expect(rules(['Venomback Fabric'], 'Katsu')).toEqual([]);
    expect(rules(['Figment of War'], 'Katsu')).toEqual(['1.1.3']);
    expect(rules(['Figment of War'], 'Prism')).toEqual([]);
  });

  it('F04, X03, 9.1.3a, 9.1.5a: a back face is not a card', () => {
    const bellona = { card: card('Figment of War'), count: 1, face: 1 };
    expect(legal([bellona], card('Prism')).problems).toMatchObject([
      {
        card: 'Bellona, Archangel of War',
        rule: '9.1.3a',
        message: expect.stringContaining('the card is Figment of War'),
      },
    ]);
    const chi = { card: card('Stir the Pot'), count: 1, face: 1 };
    expect(legal([chi], card('Zen')).problems).toMatchObject([{ card: 'Inner Chi', rule: '9.1.5a' }]);
  });

  it('S07, 9.2.2a: Regrowth||Shock for Briar, not for Florian or Aurora', () => {
    expect(rules(['Regrowth // Shock'], 'Briar')).toEqual([]);
    expect(rules(['Regrowth // Shock'], 'Florian')).toEqual(['9.2.2a']);
    expect(rules(['Regrowth // Shock'], 'Aurora')).toEqual(['9.2.2a']);
  });

  it('1.1.3, 2.14.1a: a generic card fits every hero', () => {
    expect(rules(['Censor', 'Tip-Off'], 'Kano')).toEqual([]);
  });

  it('T01, 8.1.11a, 8.3.7: the twin is for Levia and nobody starts as it', () => {
    expect(rules(['Levia, Redeemed'], 'Levia')).toEqual([]);
    expect(rules(['Levia, Redeemed'], 'Chane')).toEqual(['8.3.7']);
    expect(legal([], card('Levia, Redeemed')).problems).toMatchObject([{ rule: '8.1.11a' }]);
    expect(legal([], card('Censor')).legal).toBe(false);
  });

  it('8.3.7: Singularity goes with every Teklovossen', () => {
    expect(rules(['Singularity'], 'Teklovossen, Esteemed Magnate')).toEqual([]);
    expect(rules(['Singularity'], 'Professor Teklovossen')).toEqual([]);
    expect(rules(['Singularity'], 'Dash')).toEqual(['8.3.7']);
  });

  it('X03, 8.3.6: one copy of a legendary card, counted over all lines', () => {
    expect(legal([one('Stir the Pot', 2)], card('Zen')).problems).toMatchObject([{ rule: '8.3.6' }]);
    expect(legal([one('Stir the Pot'), one('Stir the Pot')], card('Zen')).legal).toBe(false);
    expect(legal([one('Stir the Pot')], card('Zen')).legal).toBe(true);
  });

  it('8.3.21a, 1.1.3, 8.1.5b: no ephemeral card, no token, no hero', () => {
    expect(rules(['Crouching Tiger'], 'Katsu')).toEqual(['8.3.21a']);
    expect(rules(['Runechant'], 'Viserai')).toEqual(['1.1.3']);
    expect(rules(['Briar'], 'Briar')).toEqual(['8.1.5b']);
  });

  it('8.1.10a, 2.6.6: a mentor needs a young hero, a moniker its hero', () => {
    const mentor: FabCard = {
      id: 'mentor',
      game: 'fab',
      layout: 'single',
      faces: [{ name: 'A Mentor', supertypes: [], types: ['Mentor'], subtypes: [], metatypes: ['Arakni'] }],
    };
    const found = (hero: string): string[] =>
      legal([{ card: mentor, count: 1 }], card(hero)).problems.map(({ rule }) => rule);
    expect(found('Arakni')).toEqual([]);
    expect(found('Arakni, Web of Deceit')).toEqual([]);
    expect(found('Arakni, Huntsman')).toEqual(['8.1.10a']);
    expect(found('Katsu')).toEqual(['2.6.6']);
  });

  it('S09, 1.3.4: Null||Shock and Consign to Cosmos||Shock are distinct; a fourth Null||Shock is one too many', () => {
    const hero = card('Oscilio, Constella Intelligence');
    const copies = (pool: Parameters<typeof legal>[0]): string[] =>
      legal(pool, hero, 'classic constructed')
        .problems.filter(({ card: name }) => name !== 'deck')
        .map(({ message }) => message);
    expect(copies([one('Null // Shock', 3), one('Consign to Cosmos // Shock', 3)])).toEqual([]);
    expect(copies([one('Null // Shock', 4)])).toHaveLength(1);
  });

  it('1.0.1b: formats ask for a hero age, a deck size and a limit of copies, with a note that says so', () => {
    const verdict = legal([one('Censor', 4)], card('Katsu'), 'classic constructed');
    expect(verdict.problems.map(({ card: what }) => what)).toEqual(['Katsu', 'deck', 'Censor']);
    expect(verdict.notes[0]).toContain('could not be confirmed');
    expect(legal([one('Censor', 2)], card('Katsu'), 'blitz').problems.map(({ card: what }) => what)).toEqual(['deck']);
  });

  it('1.0.1a: a hero with a deck rule of its own is pointed out', () => {
    expect(legal([], card('Shiyana, Diamond Gemini')).notes).toHaveLength(1);
    expect(legal([], card('Briar')).notes).toEqual([]);
  });
});

describe('deck lists', () => {
  const find = finder(indexNames(CARDS));

  it('reads what FaBrary exports', () => {
    const list = readDeckList(
      [
        'Name: Storms',
        'Hero: Oscilio',
        'Format: Blitz',
        '',
        'Arena cards',
        '1x Flick Knives',
        '',
        'Deck cards',
        '2x Comet Storm // Shock (red)',
        '2x Null // Shock (yellow)',
        'Made with love at the FaBrary',
        'See the full deck @ https://fabrary.net/decks/1',
      ].join('\r\n'),
      find,
    );
    expect(list.errors).toEqual([]);
    expect(list).toMatchObject({ name: 'Storms', format: 'blitz', hero: { id: 'oscilio' } });
    expect(list.entries.map(({ card: { id }, count, line }) => [id, count, line])).toEqual([
      ['flick-knives', 1, 6],
      ['comet-storm--shock-red', 2, 9],
      ['null--shock-yellow', 2, 10],
    ]);
    expect(legal(list.entries, card('Oscilio')).problems).toMatchObject([{ card: 'Flick Knives', line: 6 }]);
  });

  it('takes other spellings: counts, colours, comments', () => {
    const list = readDeckList('# mine\n3 Oasis Respite red\nx2 Tip-Off [b]\nCensor\n1× comet storm||shock\nRed', find);
    expect(list.errors).toEqual([]);
    expect(list.entries.map(({ card: { id }, count }) => [id, count])).toEqual([
      ['oasis-respite-red', 3],
      ['tip-off-blue', 2],
      ['censor-red', 1],
      ['comet-storm--shock-red', 1],
    ]);
  });

  it('takes counts in brackets, and several names on a line of weapons or equipment', () => {
    const list = readDeckList(
      "Deck build - via https://example.org :\nHero: Katsu\nEquipment: Flick Knives, Fyendal's Spring Tunic\n(3) Oasis Respite (red)\nWeapons: Nothing, Such",
      find,
    );
    expect(list.entries.map(({ card: { id }, count, line }) => [id, count, line])).toEqual([
      ['flick-knives', 1, 3],
      ['fyendals-spring-tunic', 1, 3],
      ['oasis-respite-red', 3, 4],
    ]);
    expect(list.errors.map(({ line, message }) => [line, message.includes('names no card')])).toEqual([
      [5, true],
      [5, true],
    ]);
  });

  it('says which line is wrong, and what would be right', () => {
    const list = readDeckList('1x Censr\n2x Tip-Off\n1x Censor (blue)\n1x Shock (red)\nHero: Kanno\n1x Censor', find);
    expect(list.entries).toHaveLength(1);
    expect(list.errors.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(list.errors[0]).toMatchObject({ text: '1x Censr', suggestions: ['Censor'] });
    expect(list.errors[1]?.suggestions).toEqual(['red', 'yellow', 'blue']);
    expect(list.errors[2]?.message).toContain('only in red');
    expect(list.errors[3]?.message).toContain('several cards');
    expect(list.errors[4]?.suggestions).toEqual(['Kano']);
  });

  it.each(['0x Censor', '1001x Censor', '(0) Censor'])('refuses a count that no list has: %s', (line) => {
    const list = readDeckList(`1x Censor\n${line}`, find);
    expect(list.entries).toHaveLength(1);
    expect(list.errors[0]?.message).toMatch(/^line 2: a list has from 1 to 1,000 of a card on a line, not \d+$/);
  });

  it('9.1.3a: a back face in a list is known by its front, and a name that is also a card is the card', () => {
    const list = readDeckList("1x Bellona, Archangel of War\n1x Fyendal's Spring Tunic\n1x Inner Chi", find);
    expect(list.errors).toEqual([]);
    expect(legal(list.entries, card('Prism')).problems.map(({ card: name, rule }) => [name, rule])).toEqual([
      ['Bellona, Archangel of War', '9.1.3a'],
      ['Inner Chi', '9.1.5a'],
    ]);
    expect(list.entries[1]?.card.id).toBe('fyendals-spring-tunic');
    const [, chi] = legal(list.entries, card('Prism')).problems;
    expect(chi?.message).toMatch(/one of .*Stir the Pot/);
  });

  it('9.1.5a: a back face is no card, so no copies of it are counted, nor as its front', () => {
    const list = readDeckList('2x Inner Chi\n1x A Drop in the Ocean\n3x Azvolai\n3x Invoke Azvolai', find);
    const told = legal(list.entries, card('Zen'), 'blitz').problems;
    expect(told.map(({ card: name, rule }) => [name, rule])).toEqual([
      ['Inner Chi', '9.1.5a'],
      ['Azvolai', '9.1.3a'],
      ['Invoke Azvolai', '1.1.3'],
      ['deck', '1.0.1b'],
      ['Invoke Azvolai', '1.0.1b'],
    ]);
    expect(told.at(-2)?.message).toContain('has 4 deck-cards');
    expect(told.at(-1)?.message).toContain('is there 3 times');
  });

  it('knows formats by their common names only', () => {
    expect([readFormat('CC'), readFormat('Classic Constructed'), readFormat('Blitz'), readFormat('Draft')]).toEqual([
      'classic constructed',
      'classic constructed',
      'blitz',
      undefined,
    ]);
  });
});
