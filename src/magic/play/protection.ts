/** Protection (CR 702.16): whether an object is protected from another. */

import { isPlayer, objectAt } from './book.ts';
import { fits } from './filter.ts';
import { compiled } from './keywords.ts';
import { type Run, startRun } from './run.ts';
import type { Ref } from './state.ts';

/** CR 702.16: it can't be damaged, enchanted or equipped, blocked or targeted by what it is protected from. */
export function isShunned(run: Run, key: Ref, by: number): boolean {
  if (isPlayer(key) || !objectAt(run.game, by)) return false;
  const is = run.look(key);
  return is.abilities.some((live) => {
    const ability = compiled(run.game, live);
    if (ability.kind !== 'keyword' || ability.keyword.kind !== 'protection') return false;
    const { from } = ability.keyword;
    const own = startRun(run.game, { you: is.controller, self: key, text: ability.text, look: run.look });
    if (from.kind === 'shunsKind') return fits(own, from.f, by, `${ability.path}.from.f`);
    return from.kind === 'shunsEach' && run.look(by).colors.length > 0;
  });
}
