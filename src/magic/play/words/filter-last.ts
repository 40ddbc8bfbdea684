/** The last thing said of a noun, which itself ends in a noun: "blocking it", "from among them". */

import { dispatch, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { cameFrom } from '../executed/spoken.ts';
import { compareStat, statOf } from '../objects/stats.ts';
import { attachedTo, isPlayer, objectAt, onStack, targetsOf } from '../state/book.ts';
import { countHappenings } from '../state/history.ts';
import type { Permanent, Ref } from '../state/state.ts';
import { runThen } from './as-then.ts';
import { isMeantBy } from './described.ts';
import { isWhereSaid } from './domain.ts';
import { fits, isManaAbilityThere } from './filter.ts';
import { allFitting } from './references.ts';
import type { Run } from './run.ts';
import { mention, type Selected } from './select.ts';
import { share } from './sharing.ts';
import { amountOf } from './values.ts';

export function fitsLast(run: Run, last: Magic<'LastPost'>, key: number, path: string): boolean {
  return dispatch(LAST, last, run, key, path);
}

export const LAST: Table<Magic<'LastPost'>, [run: Run, key: number, path: string], boolean> = {
  fromAmong: ({ what }, run, key, path) => mention(run, what, `${path}.what`).includes(key),
  blockingThing: ({ what }, run, key, path) => {
    const attackers = mention(run, what, `${path}.what`);
    return asItWas(run, key)?.blocking.some((attacker) => attackers.includes(attacker)) ?? false;
  },
  blockingWith: ({ what }, run, key, path) =>
    mention(run, what, `${path}.what`).some(
      (ref) =>
        typeof ref === 'number' &&
        ((asItWas(run, key)?.blocking.includes(ref) ?? false) || (asItWas(run, ref)?.blocking.includes(key) ?? false)),
    ),
  thatTarget: ({ what }, run, key, path) => {
    const meant = mention(run, what, `${path}.what`);
    const object = onStack(run.game, key);
    return object !== undefined && targetsOf(object).some((target) => meant.includes(target));
  },
  thatAre: ({ f }, run, key, path) => fits(run, f, key, `${path}.f`),
  withCompared: ({ stat, than, value }, run, key, path) => {
    // "with toughness greater than its power": than its own.
    const own = value.kind === 'statOf' && value.of.kind === 'its' ? statOf(run, key, value.stat) : null;
    return compareStat(run, key, stat, than === 'less' ? '<' : '>', own ?? amountOf(run, value, `${path}.value`));
  },
  withMost: ({ stat, f }, run, key, path) => {
    const most = Math.max(...allFitting(run, f, `${path}.f`).map((each) => statOf(run, each, stat)));
    return statOf(run, key, stat) === most;
  },
  sharesType: ({ what }, run, key, path) => {
    const shares = (ref: number): boolean => share(run, CREATURE_TYPE, key, ref);
    const things = objectsIn(run, what, `${path}.what`);
    return what.kind === 'each' ? things.every(shares) : things.some(shares);
  },
  otherName: ({ what }, run, key, path) => {
    const names = othersNamed(run, what, key, `${path}.what`);
    return objectAt(run.game, key) !== undefined && !run.look(key).names.some((name) => names.includes(name));
  },
  // "abilities of sources": by what they are abilities of. Doors of a Room are counted and picked by themselves.
  of: ({ what, notMana }, run, key, path) => {
    const object = objectAt(run.game, key);
    if (notMana && isManaAbilityThere(run, key)) return false;
    if (object?.kind !== 'ability') return mention(run, what, `${path}.what`).includes(key);
    return lay(run, what, object.source, `${path}.what`) && isMeantBy(run, what, object.source, `${path}.what`);
  },
  // "ability from a noncreature source"
  fromSource: ({ f }, run, key, path) => {
    const object = objectAt(run.game, key);
    return object?.kind === 'ability' && fits(run, f, object.source, `${path}.f`);
  },
  among: ({ what }, run, key, path) => mention(run, what, `${path}.what`).includes(key),
  otherThanKind: ({ f }, run, key, path) => !fits(run, f, key, `${path}.f`),
  otherThanA: ({ f }, run, key, path) => !fits(run, f, key, `${path}.f`),
  dealtDamageBy: ({ by }, run, key, path) =>
    countHappenings(
      run.game,
      'turn',
      (it) =>
        it.kind === 'dealt' &&
        it.to === key &&
        objectAt(run.game, it.source) !== undefined &&
        isMeantBy(runThen(run, it), by, it.source, `${path}.by`),
    ) > 0,
  thatTargetMany: ({ what }, run, key, path) => {
    const object = onStack(run.game, key);
    const f = 'f' in what ? (what.f as Magic<'F'>) : undefined;
    const meant = (object ? targetsOf(object) : []).filter(
      (ref) =>
        typeof ref === 'number' && f !== undefined && isWhereSaid(run, f, ref) && fits(run, f, ref, `${path}.what.f`),
    );
    // "that many" goes on from what is targeted.
    run.numbers[`${path}.what`] = new Set(meant).size;
    return meant.length > 0;
  },
  exceptFor: ({ f }, run, key, path) => !fits(run, f, key, `${path}.f`),
  withSame: ({ stat, what }, run, key, path) =>
    objectsIn(run, what, `${path}.what`).some((ref) => compareStat(run, key, stat, '=', statOf(run, ref, stat))),
  otherThanAny: ({ any }, run, key, path) =>
    !any.some((what, at) => mention(run, what, `${path}.any.${at}`).includes(key)),
  otherThanAll: ({ all }, run, key, path) =>
    !all.some((what, at) => mention(run, what, `${path}.all.${at}`).includes(key)),
  attachedTo: ({ to }, run, key, path) => {
    const on = attachedTo(run.game, key);
    return mention(run, to, `${path}.to`).some((ref) => ref === on || wasOn(run, key, ref));
  },
  withSameNameAs: ({ what }, run, key, path) =>
    othersNamed(run, what, key, `${path}.what`).some((name) => run.look(key).names.includes(name)),
  sharesTrait: ({ of, what }, run, key, path) => {
    const things = objectsIn(run, what, `${path}.what`);
    const shares = (ref: number): boolean => share(run, of, key, ref);
    return what.kind === 'each' ? things.every(shares) : things.some(shares);
  },
  atMost: ({ stat, than, value }, run, key, path) =>
    compareStat(run, key, stat, than === 'less' ? '<=' : '>=', amountOf(run, value, `${path}.value`)),
  blockedBy: ({ what }, run, key, path) =>
    objectsIn(run, what, `${path}.what`).some((ref) => asItWas(run, ref)?.blocking.includes(key) ?? false),
  equalTo: ({ stat, value }, run, key, path) => compareStat(run, key, stat, '=', amountOf(run, value, `${path}.value`)),
  // CR 115.9c: each of its targets is the one that is meant, however often it was chosen.
  targetsOnly: ({ what }, run, key, path) => {
    const object = onStack(run.game, key);
    const targets = object ? targetsOf(object) : [];
    const single = what.kind !== 'aSingle' || new Set(targets).size === 1;
    if (targets.length === 0 || !single) return false;
    if (!targets.every((ref) => isAimedAt(run, what, ref, `${path}.what`))) return false;
    run.bound[`${path}.what`] = targets.slice(0, 1);
    return true;
  },
};

const isAimedAt = (run: Run, what: Magic<'Recipient'>, ref: Ref, path: string): boolean =>
  what.kind === 'aSingle'
    ? typeof ref === 'number' && isWhereSaid(run, what.f, ref) && fits(run, what.f, ref, `${path}.f`)
    : mention(run, what, path).includes(ref);

const objectsIn = (run: Run, what: Magic<'Sel'>, path: string): readonly number[] =>
  mention(run, what, path).filter((ref) => typeof ref === 'number');

/** The names of what is meant; "another card in their hand" is any but the one that is judged, and nobody chooses it. */
function othersNamed(run: Run, what: Magic<'Sel'>, key: number, path: string): readonly string[] {
  const others =
    what.kind === 'another'
      ? allFitting(run, what.f, `${path}.f`).filter((ref) => ref !== key && ref !== run.self)
      : objectsIn(run, what, path);
  return others.flatMap((ref) => run.look(ref).names);
}

/** CR 603.10a: what has left the battlefield is asked as it was there. */
const asItWas = (run: Run, key: number): Permanent | undefined => {
  const object = objectAt(run.game, key);
  return object?.kind === 'permanent' ? object : undefined;
};

/** CR 608.2h: what was attached to a permanent as it left, if that is there yet. */
function wasOn({ game }: Run, key: number, host: Ref): boolean {
  const gone = isPlayer(host) ? null : objectAt(game, host)?.last;
  return gone?.attachments?.includes(key) ?? false;
}

const CREATURE_TYPE = { kind: 'sharedTrait', of: 'creature type' } as const;

/** CR 608.2h: "abilities of cards in graveyards": of those that lay there, though the cost may have moved them. */
const lay = (run: Run, what: Selected, source: number, path: string): boolean =>
  !('f' in what) || what.kind === 'thisOne' || cameFrom(run, what.f as Magic<'F'>, source, `${path}.f`);
