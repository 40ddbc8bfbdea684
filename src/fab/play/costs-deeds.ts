/** Whether the deeds of a cost can be done. */
import type { Fab } from '../text/index.ts';
import { discardable } from './acts-cards.ts';
import type { Run } from './run.ts';
import { selected } from './select.ts';
import type { Player } from './state.ts';

type Act = Fab<'Act'>;

export function mayDiscard(
  run: Run,
  player: Player,
  act: Extract<Act, { readonly kind: 'discard' }>,
  path: string,
): boolean {
  return discardable(run, player, act.what, `${path}.what`).length > 0;
}

/** What a cost may take. */
export function selectedFor(
  run: Run,
  act: Extract<Act, { readonly kind: 'banish' | 'destroy' }>,
  path: string,
): readonly number[] {
  return selected(run, act.what, `${path}.what`);
}
