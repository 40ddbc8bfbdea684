/** Discover (CR 701.55): exile cards until a nonland card of so little mana value, and cast it or take it. */
import { ask, shuffling } from '../../../kernel/index.ts';
import { castDuring } from '../casting/cast-effects.ts';
import { happen } from '../events/events.ts';
import { compareStat } from '../objects/stats.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { Player, Ref } from '../state/state.ts';
import { hasType } from '../words/filter.ts';
import type { Run } from '../words/run.ts';
import { moving } from './doing.ts';

export function discover(run: Run, who: Player, n: number): readonly Ref[] {
  const { game } = run;
  const exiled: number[] = [];
  let found: number | undefined;
  for (const top of keysIn(game, `library:${who}`)) {
    const moved = happen(game, [moving(top, 'exile', 'exile', who)]);
    const key = moved.flatMap((it) => (it.kind === 'moved' && it.object !== null ? [it.object] : []))[0];
    if (key === undefined) continue;
    exiled.push(key);
    if (!hasType(run, 'land', key) && compareStat(run, key, 'mana value', '<=', n)) {
      found = key;
      break;
    }
  }
  if (found !== undefined) {
    // CR 701.55a: the spell itself must be small enough, whichever face is cast.
    const spell = castDuring(run, found, { who, free: true, maxManaValue: n });
    if (spell === null) happen(game, [moving(found, 'hand', 'put', who)]);
  }
  const rest = exiled.filter((key) => objectAt(game, key)?.last === null && key !== found);
  if (rest.length > 0) {
    const order = rest.length > 1 ? ask(game, shuffling(rest)) : rest;
    happen(
      game,
      order.map((object) => ({ ...moving(object, 'library', 'put', who), at: -1 })),
    );
  }
  return found === undefined ? [] : [found];
}
