/** The objects that words mean, where the same text has put them (CR 400.7j): for deeds that are done to what is there. */
import { found } from '../acts/doing.ts';
import { isPhasedOut } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import type { Run } from './run.ts';
import { type Selected, selectObjects } from './select.ts';

export const meantNow = (run: Run, what: Selected, path: string, who: Player): readonly number[] =>
  selectObjects(run, what, path, who)
    .flatMap((key) => found(run, key))
    .filter((key) => !isPhasedOut(run.game, key));
