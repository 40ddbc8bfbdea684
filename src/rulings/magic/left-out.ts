/** What may be the reason where a ruling fails: text that the engine cannot play by, cards newer than the rules. */
import { fullName } from '../../cards/card.ts';
import { keysOf } from '../../kernel/index.ts';
import type { Layout, MagicCard, MagicFace } from '../../magic/card.ts';
import { CHANGES } from '../../magic/editions.ts';
import { KINDS } from '../../magic/layouts.ts';
import { abilitiesOfFace, cardOf, type Game, leftOut, objectAt } from '../../magic/play/index.ts';
import { understandFace } from '../../magic/text/index.ts';
import { mentions } from '../../text/trees.ts';

/** Cards of a kind that there was not yet on the day of the rules, or that could not do then what they say. */
export function tooNewAt(game: Game): readonly string[] {
  const { date } = game.rules.book.edition;
  const told = (card: MagicCard, what: string, since: string | undefined): readonly string[] =>
    since === undefined || date >= since
      ? []
      : [`${fullName(card)}: ${what} since ${since}; these are the rules of ${date}.`];
  return cardsAt(game).flatMap((card) => [
    ...told(card, `cards of this kind (${card.layout}) are there`, FIRST_DAYS[card.layout]),
    ...told(card, `cards of this kind (${card.layout}) transform`, turnsSince(card)),
  ]);
}

/** The day from which a card that says that it transforms does so, where not always. */
function turnsSince({ layout, faces }: MagicCard): string | undefined {
  const { turns } = KINDS[layout];
  if (turns === undefined || turns === 'always') return undefined;
  const saysSo = faces.some((face) => abilitiesOfFace(face).some(({ text }) => mentions(text, 'transform')));
  return saysSo ? CHANGES[turns].since : undefined;
}

/** The day on which the first cards of a layout came out; those that the earliest edition knows need none. */
const FIRST_DAYS: { readonly [layout in Layout]?: string } = {
  meld: CHANGES.meld.since,
  adventure: '2019-10-04',
  modal: CHANGES.modal.since,
  room: CHANGES.rooms.since,
  omen: '2025-04-11',
};

function cardsAt(game: Game): readonly MagicCard[] {
  const objects = keysOf(game.state).flatMap((key) => objectAt(game, key) ?? []);
  return [...new Set(objects.flatMap((object) => (object.kind === 'ability' ? [] : [cardOf(game, object.body)])))];
}

/** Each sentence with the name of the face before it, and behind it the first word that was not understood. */
export function leftOutAt(game: Game): readonly string[] {
  return cardsAt(game).flatMap(({ faces }) =>
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
