/**
 * The permanents that something can be said of, by what they are. Most of them have nothing to do with most questions, and
 * most steps change none of them: so who has what is asked once, and kept while what permanents are is the same.
 */
import { derived } from '../../../kernel/index.ts';
import { alikeLists, battlefield } from '../state/book.ts';
import type { Game, MagicShape } from '../state/state.ts';
import { type Current, current } from './current.ts';
import { amongPermanents } from './layers.ts';

export function permanentsThat(
  fits: (game: Game, is: Current, key: number) => boolean,
): (game: Game) => readonly number[] {
  const kept = derived<MagicShape, readonly number[]>((journal) => {
    const game = journal as Game;
    return battlefield(game).filter((key) => fits(game, amongPermanents(game, key) ?? current(game, key), key));
  }, alikeLists);
  return (game) => kept(game, 'clock');
}
