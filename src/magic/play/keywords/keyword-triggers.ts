/** Keyword abilities and chapters that trigger. Each is told as ability data, like text that says the same, or is code. */

import { notYet } from '../../../text/tables.ts';
import { type Compiled, compile, type KeywordNode, type Live } from '../objects/abilities.ts';
import type { Current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, NEW_FRAME } from '../state/state.ts';
import { triggerLine, waitFor } from '../triggers/triggers.ts';
import { timesTriggered } from '../triggers/triggers-again.ts';
import { isAboutItself } from '../triggers/triggers-elsewhere.ts';
import { backupText } from './backup.ts';
import { digitsIn } from './keyword-rows.ts';
import { rowOfAbility, wordsOf } from './keyword-table.ts';

const CHAPTERS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

export function keywordTriggers(
  game: Game,
  key: number,
  is: Current,
  live: Live,
  ability: Compiled,
  happened: readonly Happening[],
): void {
  if (ability.kind === 'chapter') {
    const lore = happened.filter((it) => isLore(it, key));
    const [first] = lore;
    if (first && reachesChapter(game, key, is, ability, lore)) triggered(game, key, is, live, first);
    return;
  }
  const row = rowOfAbility(ability);
  if (row === null || row === notYet) return;
  if (row.kind === 'code') {
    for (const it of happened) {
      if (row.when(game, key, is, it)) triggered(game, key, is, live, it);
    }
  } else if (row.kind === 'trigger') {
    const said = ability.kind === 'keyword' ? ability.keyword : forDeed(ability);
    if (!said) return;
    const { only } = row;
    const seen = only ? happened.filter((it) => only(game, key, is, it)) : happened;
    if (seen.length === 0) return;
    const backs = said.kind === 'keywordNumber' && said.name === 'backup';
    const texts = backs ? [backupText(game, digitsIn(said), live, is.abilities)] : wordsOf(said);
    for (const [at, text] of texts.entries()) {
      for (const words of compile(text, false)) {
        // CR 113.6: on the stack, only what is said of casting the spell itself.
        if (objectAt(game, key)?.kind === 'spell' && !isAboutItself(words)) continue;
        const id = at === 0 ? live.id : `${live.id}/${at}`;
        triggerLine(game, key, is.controller, { id, source: { text } }, words, seen);
      }
    }
  }
}

/** Whether a keyword or a chapter can trigger at all. */
export function canTrigger(ability: Compiled): boolean {
  if (ability.kind === 'chapter') return true;
  if (ability.kind !== 'keyword' && ability.line.kind !== 'keywordDeed') return false;
  const row = rowOfAbility(ability);
  return row !== null && row !== notYet && (row.kind === 'code' || row.kind === 'trigger');
}

/** "Evoke—Exile a white card from your hand.": what triggers does not depend on the cost. */
const forDeed = ({ line }: Compiled): KeywordNode | null =>
  line.kind === 'keywordDeed' ? { kind: 'keywordCost', name: line.name, cost: [] } : null;

/** CR 603.2d: once, or as often as effects make it. */
function triggered(game: Game, key: number, is: Current, live: Live, it: Happening): void {
  const times = timesTriggered(game, key, it);
  for (let time = 0; time < times; time += 1) {
    waitFor(game, { key, controller: is.controller, live, frame: { ...NEW_FRAME, event: it } });
  }
}

const isLore = (it: Happening, key: number): boolean =>
  it.kind === 'counters' && it.on === key && it.counter === 'lore' && it.by > 0;

/** CR 714.2b: a chapter ability triggers once as lore counters come to its number, however many come at once. */
function reachesChapter(game: Game, key: number, is: Current, { line }: Compiled, lore: readonly Happening[]): boolean {
  if (line.kind !== 'chapter' && line.kind !== 'chapterModes' && line.kind !== 'chapterWord') return false;
  const now = permanentAt(game, key)?.counters.lore ?? 0;
  const before = now - lore.reduce((sum, it) => sum + (it.kind === 'counters' ? it.by : 0), 0);
  // CR 702.155a: with read ahead, chapters before the one it enters at do not trigger.
  const skips = before === 0 && hasKeywordNamed(game, is, 'read ahead');
  return line.at.some((name) => {
    const number = CHAPTERS.indexOf(name) + 1;
    return number <= now && number > (skips ? now - 1 : before);
  });
}
