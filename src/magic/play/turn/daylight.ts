/** Day and night (CR 728): it changes in the untap step by how many spells the last active player cast (CR 502.2). */
import { set } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { turnOver } from '../objects/turning.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { clockOf, permanentAt } from '../state/book.ts';
import { happeningsOf } from '../state/history.ts';
import { type Game, other, type Player } from '../state/state.ts';

/** CR 728.2a, 728.2b: night after a turn without spells, day after a turn with two. */
export function dayAndNight(game: Game): void {
  const { day } = clockOf(game);
  if (day === null) return;
  const last = [...happeningsOf(game, 'last turn')];
  const previous = lastActive(game, last);
  const cast = last.filter((it) => it.kind === 'cast' && it.player === previous).length;
  if (day === 'day' && cast === 0) becomes(game, 'night');
  if (day === 'night' && cast >= 2) becomes(game, 'day');
}

/** Whose turn the last one was: not always the opponent's (CR 500.7). */
function lastActive(
  game: Game,
  last: ReturnType<typeof happeningsOf> extends Iterable<infer H> ? readonly H[] : never,
): Player {
  const step = last.find((it) => it.kind === 'step');
  return step?.kind === 'step' ? step.active : other(clockOf(game).active);
}

/** It becomes day or night. */
export function becomes(game: Game, is: 'day' | 'night'): void {
  const was = clockOf(game).day;
  if (was === is) return;
  set(game, 'clock', 'day', is);
  tell(game, [{ kind: 'day', is, was }]);
  turnWithTheTime(game);
}

/**
 * CR 702.145c–g: with neither, a permanent with daybound makes it day and one with nightbound night; what is bound to the
 * other time and shows the wrong face turns at once, however it came to be out of step.
 */
export function turnWithTheTime(game: Game): void {
  const bound = boundToTime(game);
  if (bound.length === 0) return;
  if (clockOf(game).day === null) {
    becomes(game, bound.some((key) => isBound(game, key, 'daybound')) ? 'day' : 'night');
    return;
  }
  const { day } = clockOf(game);
  const wrong = day === 'night' ? 'daybound' : 'nightbound';
  for (const key of bound) {
    if (isBound(game, key, wrong) && permanentAt(game, key)?.faceDown === null) turnOver(game, key, 'day and night');
  }
}

const boundToTime = permanentsThat(
  (game, is) => hasKeywordNamed(game, is, 'daybound') || hasKeywordNamed(game, is, 'nightbound'),
);

const isBound = (game: Game, key: number, keyword: 'daybound' | 'nightbound'): boolean =>
  hasKeywordNamed(game, current(game, key), keyword);
