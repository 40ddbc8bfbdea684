/** Which face an ability is printed on: who names another face of that card does not mean it. */
import { isDoubleFaced } from '../../magic/layouts.ts';
import { type AbilitySource, cardOf, type Game, objectAt } from '../../magic/play/index.ts';

/** The names of the card's faces, and the one that has the ability. Null: it is printed on none, but was given. */
function printedOn(game: Game, source: AbilitySource) {
  if (!('face' in source)) return null;
  const card = typeof source.card === 'string' ? cardOf(game, { card: source.card }) : source.card;
  return { card, own: card.faces[source.face]?.name };
}

/** The name of the face that an ability is printed on. */
export const faceWith = (game: Game, source: AbilitySource): string | undefined => printedOn(game, source)?.own;

/**
 * The names that the ability on the stack, or that was there, is not called by: those of the other doors of a Room, or of a
 * back face that it does not come from. A permanent may be called after its front always.
 */
export function facesNotMeant(game: Game, key: number): readonly string[] {
  const object = objectAt(game, key);
  const printed = object?.kind === 'ability' ? printedOn(game, object.ability) : null;
  if (!printed) return [];
  const isTurned = isDoubleFaced(printed.card.layout, game.rules.book.edition);
  return printed.card.faces.flatMap(({ name }, at) => (name === printed.own || (isTurned && at === 0) ? [] : [name]));
}
