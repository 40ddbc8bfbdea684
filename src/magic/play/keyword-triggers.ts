/** Keyword abilities and chapters that trigger. Each is told as ability data, like text that says the same. */
import type { Compiled, Live } from './abilities.ts';
import { permanentAt } from './book.ts';
import type { Current } from './current.ts';
import type { Happening } from './happenings.ts';
import { type Game, NEW_FRAME } from './state.ts';
import { waitFor } from './triggers.ts';

const CHAPTERS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

export function keywordTriggers(
  game: Game,
  key: number,
  is: Current,
  live: Live,
  ability: Compiled,
  happened: readonly Happening[],
): void {
  for (const it of happened) {
    if (ability.kind === 'chapter' && reachesChapter(game, key, ability, it)) {
      waitFor(game, { key, controller: is.controller, live, frame: { ...NEW_FRAME, event: it } });
    }
  }
}

/** CR 714.2b: a chapter ability triggers as lore counters come to its number. */
function reachesChapter(game: Game, key: number, { line }: Compiled, it: Happening): boolean {
  if (line.kind !== 'chapter' && line.kind !== 'chapterModes' && line.kind !== 'chapterWord') return false;
  if (it.kind !== 'counters' || it.on !== key || it.counter !== 'lore' || it.by <= 0) return false;
  const now = permanentAt(game, key)?.counters.lore ?? 0;
  return line.at.some((name) => {
    const number = CHAPTERS.indexOf(name) + 1;
    return number <= now && number > now - it.by;
  });
}
