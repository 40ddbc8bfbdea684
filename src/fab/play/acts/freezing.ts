/** Freezing (CR 8.5.34): what is frozen cannot be played, and its abilities cannot be activated. */
import { recordOf, set } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import type { Fab } from '../../text/index.ts';
import { lasting } from '../resolving/lasting.ts';
import { clockOf, keysIn } from '../state/book.ts';
import type { Game, Until } from '../state/state.ts';
import { isDue, untilOf } from '../words/durations.ts';
import type { Run } from '../words/run.ts';

export function freeze(run: Run, path: string, on: readonly number[], dur: Fab<'Dur'> | undefined): boolean {
  run.done[path] = on;
  if (on.length === 0) return false;
  lasting(run, { kind: 'freeze', on }, path, untilFor(run, dur, path));
  return true;
}

/** CR 8.5.34: without a word on how long, in 2.10.1 until the next turn of who froze it. */
function untilFor(run: Run, dur: Fab<'Dur'> | undefined, path: string): Until {
  return !dur && changed(run.game.rules.book.edition, 'freezesUntilNextTurn')
    ? { kind: 'start of turn', player: run.you, after: clockOf(run.game).turn }
    : untilOf(run, dur, `${path}.dur`);
}

/** CR 8.5.37: nothing that froze it before applies to it any more. */
export function unfreeze(run: Run, objects: readonly number[]): boolean {
  let did = false;
  for (const key of keysIn(run.game, 'effects')) {
    const effect = recordOf(run.game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'freeze') continue;
    const on = effect.does.on.filter((one) => !objects.includes(one));
    if (on.length === effect.does.on.length) continue;
    set(run.game, key, 'does', { kind: 'freeze', on });
    did = true;
  }
  return did;
}

export function isFrozen(game: Game, object: number): boolean {
  return keysIn(game, 'effects').some((key) => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'freeze') return false;
    return effect.does.on.includes(object) && isDue(game, effect.until);
  });
}
