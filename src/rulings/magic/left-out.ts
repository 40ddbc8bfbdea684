/** The text of the cards in a game that the engine cannot play by, for rulings that fail: perhaps it is the reason. */
import { keysOf } from '../../kernel/index.ts';
import type { MagicFace } from '../../magic/card.ts';
import { cardOf, type Game, leftOut, objectAt } from '../../magic/play/index.ts';
import { understandFace } from '../../magic/text/index.ts';

/** Each sentence with the name of the face before it, and behind it the first word that was not understood. */
export function leftOutAt(game: Game): readonly string[] {
  const objects = keysOf(game.state).flatMap((key) => objectAt(game, key) ?? []);
  const cards = new Set(objects.flatMap((object) => (object.kind === 'ability' ? [] : [cardOf(game, object.body)])));
  return [...cards].flatMap(({ faces }) =>
    faces.flatMap((face) => leftOut(face).map((text) => `${face.name}: ${text}${placeIn(face, text)}`)),
  );
}

/** Where its reader got stuck, what could have stood there, and what is written alike. */
function placeIn(face: MagicFace, sentence: string): string {
  const found = face.text && !face.abilities ? understandFace(face) : null;
  const problem = found?.understood === false ? found.problems.find((each) => each.sentence === sentence) : undefined;
  if (problem?.reason !== 'words') return '';
  const at = problem.word === null ? 'It stops too soon' : `Stuck at “${problem.word}”`;
  const alike = problem.nearest.length > 0 ? `; nearest: ${problem.nearest.join(', ')}` : '';
  return ` ${at}; expected: ${problem.expected.join(', ')}${alike}.`;
}
