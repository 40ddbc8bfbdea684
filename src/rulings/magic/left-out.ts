/** The text of the cards in a game that the engine cannot play by, for rulings that fail: perhaps it is the reason. */
import { keysOf } from '../../kernel/index.ts';
import { cardOf, type Game, leftOut, objectAt } from '../../magic/play/index.ts';

/** Each sentence with the name of the face before it. */
export function leftOutAt(game: Game): readonly string[] {
  const objects = keysOf(game.state).flatMap((key) => objectAt(game, key) ?? []);
  const cards = new Set(objects.flatMap((object) => (object.kind === 'ability' ? [] : [cardOf(game, object.body)])));
  return [...cards].flatMap(({ faces }) =>
    faces.flatMap((face) => leftOut(face).map((text) => `${face.name}: ${text}`)),
  );
}
