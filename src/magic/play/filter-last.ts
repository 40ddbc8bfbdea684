/** The last thing said of a noun, which itself ends in a noun: "blocking it", "from among them". */
import type { Magic } from '../text/index.ts';
import { objectAt, onStack, permanentAt, targetsOf } from './book.ts';
import { fits } from './filter.ts';
import type { Run } from './run.ts';
import { allFitting, mention } from './select.ts';
import { compareStat, statOf } from './stats.ts';
import { dispatch, notYet, type Table } from './tables.ts';
import { amountOf } from './values.ts';

export function fitsLast(run: Run, last: Magic<'LastPost'>, key: number, path: string): boolean {
  return dispatch(LAST, last, run, key, path);
}

export const LAST: Table<Magic<'LastPost'>, [run: Run, key: number, path: string], boolean> = {
  fromAmong: ({ what }, run, key, path) => mention(run, what, `${path}.what`).includes(key),
  blockingThing: ({ what }, run, key, path) => {
    const attackers = mention(run, what, `${path}.what`);
    return permanentAt(run.game, key)?.blocking.some((attacker) => attackers.includes(attacker)) ?? false;
  },
  blockingWith: ({ what }, run, key, path) =>
    mention(run, what, `${path}.what`).some(
      (ref) =>
        typeof ref === 'number' &&
        ((permanentAt(run.game, key)?.blocking.includes(ref) ?? false) ||
          (permanentAt(run.game, ref)?.blocking.includes(key) ?? false)),
    ),
  thatTarget: ({ what }, run, key, path) => {
    const meant = mention(run, what, `${path}.what`);
    const object = onStack(run.game, key);
    return object !== undefined && targetsOf(object).some((target) => meant.includes(target));
  },
  thatAre: ({ f }, run, key, path) => fits(run, f, key, `${path}.f`),
  isNot: ({ f }, run, key, path) => !fits(run, f, key, `${path}.f`),
  withCompared: ({ stat, than, value }, run, key, path) =>
    compareStat(run, key, stat, than === 'less' ? '<' : '>', amountOf(run, value, `${path}.value`)),
  withMost: ({ stat, f }, run, key, path) => {
    const most = Math.max(...allFitting(run, f, `${path}.f`).map((each) => statOf(run, each, stat)));
    return statOf(run, key, stat) === most;
  },
  sharesType: notYet,
  otherName: ({ what }, run, key, path) => {
    const names = mention(run, what, `${path}.what`).flatMap((ref) =>
      typeof ref === 'number' ? run.look(ref).names : [],
    );
    return objectAt(run.game, key) !== undefined && !run.look(key).names.some((name) => names.includes(name));
  },
  of: notYet,
  among: ({ what }, run, key, path) => mention(run, what, `${path}.what`).includes(key),
  otherThanKind: notYet,
  dealtDamageBy: notYet,
  thatTargetMany: notYet,
  exceptFor: notYet,
  withSame: notYet,
  otherThanAny: notYet,
  otherThanAll: notYet,
  attachedTo: notYet,
};
