/** What a player does to permanents: attach, regenerate, take out of combat, goad, doors, power. */

import { ask, one, set } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { leaveCombat as removeFromCombat } from '../combat/combat.ts';
import { happen } from '../events/events.ts';
import { doorsAt, lockDoor, unlockDoor } from '../objects/doors-of.ts';
import { flipOver } from '../objects/flipping.ts';
import { statOf } from '../objects/stats.ts';
import { addEffect, lasting } from '../resolving/lasting.ts';
import { attachedTo, clockOf, isPlayer, permanentAt } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Player, Ref } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import { meantNow } from '../words/meant-now.ts';
import { allFitting } from '../words/references.ts';
import type { Run } from '../words/run.ts';
import { choose, select, selectObjects } from '../words/select.ts';
import { togetherIn } from '../words/target-limits.ts';
import type { Act, Acting } from './acts.ts';
import { attach, unattach } from './attaching.ts';
import { found, remember } from './doing.ts';

type PermanentAct = Extract<
  Act,
  {
    kind:
      | 'attach'
      | 'unattach'
      | 'regenerate'
      | 'removeFromCombat'
      | 'tapOrUntap'
      | 'switchStats'
      | 'switchItsStats'
      | 'doubleStat'
      | 'exchangeControl'
      | 'goad'
      | 'unlock'
      | 'lockOrUnlock'
      | 'flip';
  }
>;

/** For a while power and toughness change places, after all that adds to them. */
function switched(run: Run, things: readonly number[], until: Until, path: string): boolean {
  const keys = things.filter((key) => permanentAt(run.game, key));
  if (keys.length > 0) addEffect(run, keys, { kind: 'switch' }, until);
  return remember(run, path, keys);
}

export const PERMANENT_ACTS: Table<PermanentAct, Acting, boolean> = {
  attach: ({ what, to }, run, path, who) => {
    const things = meantNow(run, what, `${path}.what`, who);
    const onto =
      to.kind === 'aPlayer'
        ? choose(run, who, select(run, to, `${path}.to`, who), [1, 1], 'attach')
        : to.kind === 'another'
          ? // Another than the one that it is attached to.
            choose(
              run,
              who,
              allFitting(run, to.f, `${path}.to.f`).filter((key) =>
                things.every((each) => attachedTo(run.game, each) !== key),
              ),
              [1, 1],
              'attach',
            )
          : select(run, to, `${path}.to`, who);
    // CR 400.7j: to what this text has moved, as it is now.
    const [target] = onto.flatMap((ref): readonly Ref[] => (isPlayer(ref) ? [ref] : found(run, ref)));
    if (target === undefined) return false;
    return remember(
      run,
      path,
      things.filter((key) => attach(run, key, target)),
    );
  },
  unattach: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      meantNow(run, what, `${path}.what`, who).filter((key) => unattach(run, key)),
    ),
  // CR 701.15a: a shield until the turn ends.
  regenerate: ({ what }, run, path, who) => {
    const keys = meantNow(run, what, `${path}.what`, who).filter((key) => permanentAt(run.game, key));
    for (const key of keys) set(run.game, key, 'regeneration', (permanentAt(run.game, key)?.regeneration ?? 0) + 1);
    return remember(run, path, keys);
  },
  removeFromCombat: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      meantNow(run, what, `${path}.what`, who).filter((key) => leaveCombat(run, key)),
    ),
  tapOrUntap: ({ what }, run, path, who) => {
    const keys = meantNow(run, what, `${path}.what`, who).filter((key) => permanentAt(run.game, key));
    if (keys.length === 0) return false;
    const about = { what: 'tap or untap', source: run.self };
    const tapped = keys.map((key) => permanentAt(run.game, key)?.tapped === true);
    // CR 608.2d: what is tapped can't be tapped, nor what is untapped untapped.
    const ways = [
      ...(tapped.includes(false) ? ['tap' as const] : []),
      ...(tapped.includes(true) ? ['untap' as const] : []),
    ];
    const [only = 'tap'] = ways;
    const kind = ways.length < 2 ? only : ask(run.game, { seat: who, kind: 'which', legal: one(ways), about });
    const happened = happen(
      run.game,
      keys.map((object) => ({ kind, object })),
    );
    return remember(run, path, happened.length > 0 ? keys : []);
  },
  switchStats: ({ what, dur }, run, path, who) =>
    switched(run, meantNow(run, what, `${path}.what`, who), untilOf(run, dur, `${path}.dur`), path),
  switchItsStats: ({ of, dur }, run, path) =>
    switched(run, selectObjects(run, of, `${path}.of`), untilOf(run, dur, `${path}.dur`), path),
  // CR 701.9b: it gets as much again as it has.
  doubleStat: ({ of, stat, dur }, run, path) => {
    const until = dur
      ? untilOf(run, dur, `${path}.dur`)
      : ({ kind: 'end of turn', turn: clockOf(run.game).turn } as const);
    const keys = selectObjects(run, of, `${path}.of`).filter((key) => permanentAt(run.game, key));
    for (const key of keys) {
      const n = statOf(run, key, stat);
      const signed = n < 0 ? String(n) : `+${n}`;
      const by = stat === 'power' ? `${signed}/+0` : `+0/${signed}`;
      lasting(run, [key], [{ kind: 'get', by: by as Extract<Magic<'Change'>, { kind: 'get' }>['by'] }], path, until);
    }
    return remember(run, path, keys);
  },
  // CR 701.10b: both or nothing, and nothing if one player controls both.
  exchangeControl: ({ what }, run, path, who) => {
    const [first, second, ...more] = meantNow(run, what, `${path}.what`, who);
    if (first === undefined || second === undefined || more.length > 0) return false;
    if (!permanentAt(run.game, first) || !permanentAt(run.game, second)) return false;
    const [mine, theirs] = [run.look(first).controller, run.look(second).controller];
    if (mine === theirs) return false;
    // CR 608.2b: two that have nothing in common any more are no longer what was targeted.
    const beside = 'f' in what ? togetherIn(run, what.f as Magic<'F'>) : null;
    if (beside && !beside([first], second)) return false;
    addEffect(run, [first], { kind: 'control', by: theirs }, { kind: 'forever' });
    addEffect(run, [second], { kind: 'control', by: mine }, { kind: 'forever' });
    return remember(run, path, [first, second]);
  },
  // CR 701.38b: until that player's next turn it attacks if able; among two players there is nobody else to attack.
  goad: ({ what }, run, path, who) => {
    const keys = meantNow(run, what, `${path}.what`, who).filter((key) => permanentAt(run.game, key));
    const until = { kind: 'turn of', player: who, after: clockOf(run.game).turn, end: false } as const;
    lasting(run, keys, [{ kind: 'mustAttack' }], path, until);
    return remember(run, path, keys);
  },
  unlock: ({ what }, run, path, who) => door(run, what, path, who, ['unlock']),
  lockOrUnlock: ({ what }, run, path, who) => door(run, what, path, who, ['lock', 'unlock']),
  flip: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      meantNow(run, what, `${path}.what`, who).filter((key) => flipOver(run.game, key)),
    ),
};

/** CR 506.4: neither attacking nor blocking any more. */
function leaveCombat(run: Run, key: number): boolean {
  const permanent = permanentAt(run.game, key);
  if (!permanent || (permanent.attacking === null && permanent.blocking.length === 0)) return false;
  removeFromCombat(run.game, key);
  return true;
}

/** CR 709.5f, 709.5g: a door of the Room that the words name, which the player chooses. */
function door(run: Run, what: Magic<'Sel'>, path: string, who: Player, ways: readonly ('lock' | 'unlock')[]): boolean {
  const rooms = roomsMeant(run, what, `${path}.what`, who).filter((ref) => !isPlayer(ref));
  const options = rooms.flatMap((room) => {
    const { locked, unlocked } = doorsAt(run.game, room);
    return [
      ...(ways.includes('unlock') ? locked.map((half) => ({ do: 'unlock', room, door: half })) : []),
      ...(ways.includes('lock') ? unlocked.map((half) => ({ do: 'lock', room, door: half })) : []),
    ];
  });
  const [first] = options;
  if (!first) return false;
  const about = { what: 'door', source: run.self };
  const chosen = options.length === 1 ? first : ask(run.game, { seat: who, kind: 'door', legal: one(options), about });
  if (chosen.do === 'unlock') unlockDoor(run.game, chosen.room, chosen.door, who);
  else lockDoor(run.game, chosen.room, chosen.door, who);
  return remember(run, path, [chosen.room]);
}

/** "a locked door of target Room": the Room; "this door": the Room whose text it is. */
export function roomsMeant(run: Run, what: Magic<'Sel'>, path: string, who: Player): readonly Ref[] {
  if ('f' in what && what.f.kind === 'f' && what.f.last?.kind === 'of') {
    return select(run, what.f.last.what, `${path}.f.last.what`, who);
  }
  return [run.self];
}
