/** Deck lists as they are pasted: colours of faces, line ends and quotes of other systems. */
import { describe, expect, it } from 'vitest';
import { builtInFab } from '../../src/answers/builtin.ts';
import { fullName } from '../../src/cards/card.ts';
import { indexNames } from '../../src/cards/names.ts';
import { finder, readDeckList } from '../../src/fab/deck-list.ts';

const find = finder(indexNames(builtInFab()));

describe('a pasted list', () => {
  it('has line ends, quotes and a mark at its beginning as other systems write them', () => {
    const list = readDeckList(
      '\uFEFFName: Mine\r\nHero: Levia\r\n\r\nArena cards\r\n1x Fyendal\u2019s Spring Tunic\r\n3x Comet Storm||Shock (red)\r\n',
      find,
    );
    expect(list.errors).toEqual([]);
    expect(list.name).toBe('Mine');
    expect(list.entries.map(({ card, count }) => [fullName(card), count])).toEqual([
      ["Fyendal's Spring Tunic", 1],
      ['Comet Storm // Shock', 3],
    ]);
  });

  it('that names a back face by its own colour means every card with that back', () => {
    const [plain, coloured] = readDeckList('1x Inner Chi\n1x Inner Chi (blue)', find).entries;
    expect(coloured?.fronts).toHaveLength(12);
    expect(coloured?.fronts).toEqual(plain?.fronts);
    expect(readDeckList('1x Inner Chi (red)', find).errors[0]?.message).toContain('is not printed in red');
  });
});
