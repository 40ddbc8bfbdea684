/** Lists for Flesh and Blood with which no game can be set up, or of which not all is known: what is said of them. */
import { expect, it } from 'vitest';
import { diptych, makeHome } from './support.ts';

const home = makeHome({
  'demi.txt': 'Hero: Levia, Redeemed\n40x Censor (red)\n',
  'card.txt': 'Hero: Censor\n40x Censor (red)\n',
  'back.txt': 'Hero: Prism\n40x Censor (red)\n1x Bellona, Archangel of War\n',
  'legend.txt': 'Hero: Kano, Dracai of Aether\nFormat: Living Legend\n60x Censor (red)\n',
});

it.each([
  ['demi.txt', 'cannot be the starting hero (8.1.11a)'],
  ['card.txt', 'Censor cannot be the starting hero (1.3.2)'],
  ['back.txt', 'line 3: Bellona, Archangel of War: a back face is not a card; the card is Figment of War (9.1.3a)'],
])('no game is played with %s', async (file, words) => {
  const { code, err } = await diptych(['simulate', '--threads', '1', '--games', '1', '--decks', file], { home });
  expect(code).toBe(2);
  expect(err.replace(/\s+/g, ' ')).toContain(words);
});

it('a card that is no hero is told, and the list is still counted', async () => {
  const { code, out } = await diptych(['legal', 'card.txt'], { home });
  expect(code).toBe(1);
  expect(out).toContain('40 cards, not legal for Censor');
});

it('a format whose limits are not known is told by its name', async () => {
  const { out } = await diptych(['legal', 'legend.txt'], { home });
  expect(out.replace(/\s+/g, ' ')).toContain('the limits of "Living Legend" are not known here');
});
