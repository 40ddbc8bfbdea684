/** Rulings about Magic: the game for the runner, from the cards of a catalogue. */
import type { Catalogue } from '../../answers/catalogue.ts';
import type { RulingGame } from '../game.ts';
import { magicGame } from './table.ts';

export { magicGame } from './table.ts';

export function magicFrom(catalogue: Catalogue): RulingGame {
  return magicGame([...new Set(catalogue.magic.entries.map(({ card }) => card))]);
}
