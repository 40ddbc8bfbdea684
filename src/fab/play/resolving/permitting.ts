/** Leave to play something, as text that resolves gives it. */
import type { Line } from '../objects/abilities.ts';
import type { Player, Until } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import type { Run } from '../words/run.ts';
import { selected } from '../words/select.ts';
import { lasting } from './lasting.ts';

/** "You may play it this turn": a permission that lasts. */
export function permit(
  run: Run,
  node: Extract<Line, { readonly kind: 'may' }>,
  players: readonly Player[],
  path: string,
  until: Until | null,
): void {
  const [act] = node.does;
  if (act?.kind !== 'play') return;
  const known = ['it', 'them', 'that', 'those', 'theOne', 'theMany', 'theDone', 'theDoneMany'].includes(act.what.kind);
  const objects = known ? selected(run, act.what, `${path}.does.0.what`) : null;
  for (const who of players)
    lasting(run, { kind: 'may', who, objects }, path, until ?? untilOf(run, act.dur, `${path}.does.0.dur`));
}
