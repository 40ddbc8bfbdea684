/** The text of the cards at a table that the engine cannot play by. */
import { type Game, leftOut } from '../../fab/play/index.ts';

/** The text of the cards at this table that the engine cannot play by. */
export function leftOutAt(game: Game): readonly string[] {
  const { book } = game.rules;
  const ids = new Set(
    Object.values(game.state.records).flatMap((record) => (record.kind === 'object' ? [record.card] : [])),
  );
  return [...ids].flatMap((id) =>
    (book.cards.get(id)?.faces ?? []).flatMap((face) =>
      leftOut(book, face).map(({ at, why }) => `${face.name}, paragraph ${at + 1}: ${why.join(', ')}`),
    ),
  );
}
