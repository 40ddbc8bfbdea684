/** Classes (CR 716): a level is a designation, not a counter; what stands under a level holds from that level on. */
import { set } from '../../../kernel/index.ts';
import { tell } from '../events/events.ts';
import { permanentAt } from '../state/book.ts';
import type { Game, Obj } from '../state/state.ts';

const MARK = /^level (\d+)$/;

/** CR 716.2d: without a level it is level 1. CR 716.2b: it keeps its level, whatever it becomes; a copy does not have it. */
export function classLevel(object: Obj): number {
  const marks = object.kind === 'permanent' ? object.marks : [];
  return Math.max(1, ...marks.map((mark) => Number(MARK.exec(mark)?.[1] ?? 1)));
}

/** CR 716.2a: its level becomes that. */
export function gainLevel(game: Game, key: number, level: number): void {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.phasedOut) return;
  set(game, key, 'marks', [...permanent.marks.filter((mark) => !MARK.test(mark)), `level ${level}`]);
  tell(game, [{ kind: 'leveled', object: key, level }]);
}
