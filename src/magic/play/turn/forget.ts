/** What is gone is remembered while text may still ask for it; at the end of a turn what nothing points at is forgotten. */
import { drop, keysOf, recordsIn } from '../../../kernel/index.ts';
import { objectAt } from '../state/book.ts';
import { happeningsOf } from '../state/history.ts';
import type { Game } from '../state/state.ts';

export function forgetGone(game: Game): void {
  if (game.rules.book.remembers) return;
  const gone = keysOf(game.state).filter((key) => objectAt(game, key)?.last);
  if (gone.length === 0) return;
  const pointed = new Set<number>();
  for (const record of recordsIn(game.state)) {
    if (!('last' in record) || record.last === null) collect(record, pointed);
  }
  // The next turn counts what was cast and what entered in this one.
  for (const it of happeningsOf(game, 'turn')) {
    if (it.kind === 'cast') pointed.add(it.spell);
    if (it.kind === 'moved' && it.to === 'battlefield' && it.object !== null) pointed.add(it.object);
  }
  // What became of it in turn is asked by way of each stay between: a card used to craft (CR 702.167c).
  for (const key of pointed) {
    const went = objectAt(game, key)?.last?.went;
    if (typeof went === 'number') pointed.add(went);
  }
  for (const key of gone) if (!pointed.has(Number(key))) drop(game, Number(key));
}

/** Every number in a record might be a key. */
function collect(value: unknown, into: Set<number>): void {
  if (typeof value === 'number') into.add(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, into);
}
