/** Day and night (CR 728): it changes in the untap step by how many spells the last active player cast (CR 502.2). */
import { set } from '../../kernel/index.ts';
import { battlefield, clockOf } from './book.ts';
import { current } from './current.ts';
import { tell } from './events.ts';
import { countHappenings } from './history.ts';
import { hasKeywordNamed } from './keywords.ts';
import { type Game, other } from './state.ts';
import { turnOver } from './turning.ts';

export function dayAndNight(game: Game): void {
  const { day, active } = clockOf(game);
  const previous = other(active);
  const cast = countHappenings(game, 'last turn', (it) => it.kind === 'cast' && it.player === previous);
  if (day === 'day' && cast === 0) becomes(game, 'night');
  if (day === 'night' && cast >= 2) becomes(game, 'day');
}

/** CR 702.145c, 702.145f: what is bound to day or night turns with it, at once. */
export function becomes(game: Game, is: 'day' | 'night'): void {
  if (clockOf(game).day === is) return;
  set(game, 'clock', 'day', is);
  tell(game, [{ kind: 'day', is }]);
  const bound = is === 'night' ? 'daybound' : 'nightbound';
  for (const key of battlefield(game)) {
    if (hasKeywordNamed(game, current(game, key), bound)) turnOver(game, key, 'day and night');
  }
}
