/** Costs that are deeds (CR 118.3): whether a player could do them. */
import type { Magic } from '../text/index.ts';
import { keysIn, objectAt, permanentAt, playerOf } from './book.ts';
import { fits } from './filter.ts';
import { numberOf, type Run } from './run.ts';
import { allFitting, selectObjects } from './select.ts';
import type { Player } from './state.ts';
import { lifeOf } from './values.ts';

export function canPayDeed(run: Run, act: Magic<'Act'>, path: string, who: Player): boolean {
  switch (act.kind) {
    case 'payLife':
    case 'loseLife':
      return playerOf(run.game, who).life >= lifeOf(run, act.n, `${path}.n`);
    case 'sacrifice':
      return available(
        run,
        act.what,
        `${path}.what`,
        (key) => permanentAt(run.game, key) !== undefined && run.look(key).controller === who,
      );
    case 'discard':
      if (!('f' in act.what)) return true;
      return (
        keysIn(run.game, `hand:${who}`).filter((key) =>
          fits(run, (act.what as { f: Magic<'F'> }).f, key, `${path}.what.f`),
        ).length >= ('n' in act.what ? numberOf(run, act.what.n as Magic<'Count'>) : 1)
      );
    case 'tap':
      return available(run, act.what, `${path}.what`, (key) => permanentAt(run.game, key)?.tapped === false);
    case 'exileThing':
      return available(run, act.what, `${path}.what`, (key) => objectAt(run.game, key)?.last === null);
    case 'removeCounters': {
      const n = 'n' in act.n ? numberOf(run, act.n.n) : 1;
      const { counter } = 'counter' in act.n ? act.n : { counter: '' };
      return selectObjects(run, act.on, `${path}.on`).some((key) => {
        const object = objectAt(run.game, key);
        return object !== undefined && object.kind !== 'ability' && (object.counters[counter] ?? 0) >= n;
      });
    }
    default:
      return true;
  }
}

/** Whether there are as many as the words ask, without asking anyone. */
function available(run: Run, what: Magic<'Obj'>, path: string, could: (key: number) => boolean): boolean {
  switch (what.kind) {
    case 'a':
    case 'another':
      return allFitting(run, what.f, `${path}.f`).some(
        (key) => could(key) && (what.kind !== 'another' || key !== run.self),
      );
    case 'some':
      return allFitting(run, what.f, `${path}.f`).filter(could).length >= numberOf(run, what.n);
    case 'self':
    case 'thisOne':
      return could(run.self);
    default:
      return true;
  }
}
