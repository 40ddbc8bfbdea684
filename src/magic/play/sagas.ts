/** Sagas (CR 714): their chapters, and when they are done with. */
import { keysIn, objectAt, permanentAt } from './book.ts';
import { current } from './current.ts';
import { compiled } from './keywords.ts';
import type { Game } from './state.ts';

const CHAPTERS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** CR 714.2d: the highest chapter number among its abilities; 0 where it has none. */
export function lastChapter(game: Game, key: number): number {
  const numbers = current(game, key).abilities.flatMap((live) => {
    const { line } = compiled(game, live);
    return line.kind === 'chapter' || line.kind === 'chapterModes' || line.kind === 'chapterWord'
      ? line.at.map((name) => CHAPTERS.indexOf(name) + 1)
      : [];
  });
  return Math.max(0, ...numbers);
}

/** CR 714.4: as many lore counters as its last chapter, and no chapter of it on the stack or waiting. */
export function isFinishedSaga(game: Game, key: number): boolean {
  const last = lastChapter(game, key);
  // Without chapter abilities a Saga stays (CR 714.4): a Saga that lost them, or whose text nobody executes.
  if (last === 0 || (permanentAt(game, key)?.counters.lore ?? 0) < last) return false;
  return ![...keysIn(game, 'stack'), ...keysIn(game, 'waiting')].some((each) => {
    const object = objectAt(game, each);
    return object?.kind === 'ability' && object.source === key;
  });
}
