/** Sagas (CR 714): their chapters, and when they are done with. */
import { cardOf, keysIn, objectAt, permanentAt } from './book.ts';
import { baseOf, type Current, copiableOf, current } from './current.ts';
import { compiled } from './keywords.ts';
import type { Game } from './state.ts';

const CHAPTERS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** CR 714.2d: the highest chapter number among its abilities; 0 where it has none. */
export const lastChapter = (game: Game, key: number): number => lastOf(game, current(game, key));

function lastOf(game: Game, is: Current): number {
  const numbers = is.abilities.flatMap((live) => {
    const { line } = compiled(game, live);
    return line.kind === 'chapter' || line.kind === 'chapterModes' || line.kind === 'chapterWord'
      ? line.at.map((name) => CHAPTERS.indexOf(name) + 1)
      : [];
  });
  return Math.max(0, ...numbers);
}

/** Its text tells chapters that nobody executes: it has not lost them. */
function isUnread(game: Game, key: number): boolean {
  const object = permanentAt(game, key);
  if (!object) return false;
  const base = baseOf(game, object);
  const { faces } = cardOf(game, copiableOf(game, object));
  const tells = base.textOf.some((face) => /^[IV]+(, [IV]+)* — /m.test(faces[face]?.text ?? ''));
  return tells && lastOf(game, base) === 0;
}

/** CR 714.3b: since 2025 only Sagas with chapters get lore counters. */
export const hasLore = (game: Game, key: number): boolean =>
  !game.rules.book.edition.has('chapterlessSagas') || lastChapter(game, key) > 0 || isUnread(game, key);

/** CR 714.4: as many lore counters as its last chapter, and no chapter of it on the stack or waiting. */
export function isFinishedSaga(game: Game, key: number): boolean {
  const last = lastChapter(game, key);
  if (last === 0 && (game.rules.book.edition.has('chapterlessSagas') || isUnread(game, key))) return false;
  if ((permanentAt(game, key)?.counters.lore ?? 0) < last) return false;
  return ![...keysIn(game, 'stack'), ...keysIn(game, 'waiting')].some((each) => {
    const object = objectAt(game, each);
    return object?.kind === 'ability' && object.source === key;
  });
}
