/** Counting what has happened: this turn, last turn, in this step. */
import { happeningsIn } from '../../../kernel/index.ts';
import { clockOf } from './book.ts';
import type { Happening } from './happenings.ts';
import type { Game } from './state.ts';

/** The happenings of this turn or the last, newest first. */
export function* happeningsOf(game: Game, span: 'turn' | 'last turn'): Generator<Happening> {
  const happenings = happeningsIn(game.state);
  const { before } = clockOf(game);
  let turnsBack = 0;
  for (let at = happenings.length - 1; at >= -before.length; at -= 1) {
    const it = at >= 0 ? happenings[at] : before.at(at);
    if (!it) return;
    if (span === 'turn' || turnsBack === 1) yield it;
    if (it.kind === 'step' && it.step === 'untap') {
      turnsBack += 1;
      if (span === 'turn' || turnsBack === 2) return;
    }
  }
}

export function countHappenings(game: Game, span: 'turn' | 'last turn', is: (it: Happening) => boolean): number {
  let count = 0;
  for (const it of happeningsOf(game, span)) if (is(it)) count += 1;
  return count;
}
