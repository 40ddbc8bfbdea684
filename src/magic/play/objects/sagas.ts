/** Sagas (CR 714): their chapters, and when they are done with. */
import type { MagicFace } from '../../card.ts';
import { cardOf, keysIn, objectAt, permanentAt } from '../state/book.ts';
import type { AbilitySource, Game } from '../state/state.ts';
import { compiledOf } from './abilities.ts';
import { baseOf, type Current, copiableOf, current } from './current.ts';
import { compiled } from './keywords.ts';

const CHAPTERS = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const CHAPTER_LINE = /^([IV]+(?:, [IV]+)*) — /gm;

const isChapter = (kind: string): boolean => kind === 'chapter' || kind === 'chapterModes' || kind === 'chapterWord';

const numbered = (names: readonly string[]): readonly number[] => names.map((name) => CHAPTERS.indexOf(name) + 1);

/**
 * CR 714.2d: the highest chapter number among its abilities; 0 where it has none. A chapter that nobody executes is
 * one still: the Saga does not end before it.
 */
export function lastChapter(game: Game, key: number): number {
  const executed = lastOf(game, current(game, key));
  return Math.max(executed, executed > 0 || isUnread(game, key) ? lastTold(game, key) : 0);
}

function lastOf(game: Game, is: Current): number {
  const numbers = is.abilities.flatMap((live) => {
    const { line } = compiled(game, live);
    return line.kind === 'chapter' || line.kind === 'chapterModes' || line.kind === 'chapterWord'
      ? numbered(line.at)
      : [];
  });
  return Math.max(0, ...numbers);
}

/** The highest chapter that its text tells, executed or not. */
function lastTold(game: Game, key: number): number {
  const object = permanentAt(game, key);
  if (!object) return 0;
  const { faces } = cardOf(game, copiableOf(game, object));
  const told = baseOf(game, object).textOf.flatMap((face) => chaptersTold(faces[face]));
  return Math.max(0, ...told);
}

function chaptersTold(face: MagicFace | undefined): readonly number[] {
  if (face?.text !== undefined) {
    return [...face.text.matchAll(CHAPTER_LINE)].flatMap(([, names = '']) => numbered(names.split(', ')));
  }
  // A line without words that nobody understood may be any chapter, so no known one is the last.
  return (face?.abilities ?? []).includes(null) && face?.subtypes.includes('Saga') ? [CHAPTERS.length + 1] : [];
}

/** Its text tells chapters that nobody executes: it has not lost them. */
function isUnread(game: Game, key: number): boolean {
  const object = permanentAt(game, key);
  return object !== undefined && lastOf(game, baseOf(game, object)) === 0 && lastTold(game, key) > 0;
}

/** CR 714.3b: since 2025 only Sagas with chapters get lore counters. */
export const hasLore = (game: Game, key: number): boolean =>
  !game.rules.book.edition.has('chapterlessSagas') || lastChapter(game, key) > 0;

/** CR 714.4: as many lore counters as its last chapter, and no chapter of it on the stack or waiting. */
export function isFinishedSaga(game: Game, key: number): boolean {
  const last = lastChapter(game, key);
  if (last === 0 && game.rules.book.edition.has('chapterlessSagas')) return false;
  if ((permanentAt(game, key)?.counters.lore ?? 0) < last) return false;
  return ![...keysIn(game, 'stack'), ...keysIn(game, 'waiting')].some((each) => {
    const object = objectAt(game, each);
    return object?.kind === 'ability' && object.source === key && isOfChapter(game, object.ability);
  });
}

/** Another ability of the Saga does not keep it. */
const isOfChapter = (game: Game, ability: AbilitySource): boolean =>
  isChapter(compiledOf((card) => cardOf(game, { card }), ability).line.kind);
