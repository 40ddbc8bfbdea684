/** Conditions on turns, counters, names and what is not so. */

import type { Table } from '../../../text/tables.ts';
import { compare } from '../../match.ts';
import type { Magic } from '../../text/index.ts';
import { countersOn } from '../acts/counters-said.ts';
import { statOf } from '../objects/stats.ts';
import { battlefield, clockOf, follow, isPlayer, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Player, Ref } from '../state/state.ts';
import { holdsNow } from './conditions.ts';
import { countFitting } from './counting.ts';
import { fits } from './filter.ts';
import { hasQuality } from './filter-posts.ts';
import { ownersOf, playersOf, rivalsOf } from './players.ts';
import { areSo, enough } from './predicates.ts';
import { numberOf, type Run } from './run.ts';
import { mention, select, selectObjects } from './select.ts';

type More = Extract<
  Magic<'Cond'>,
  {
    kind:
      | 'notTurn'
      | 'isDay'
      | 'hadCounters'
      | 'hadCounter'
      | 'hadAnyCounters'
      | 'lacks'
      | 'isNotSo'
      | 'bothLasting'
      | 'moreLife'
      | 'controlsNot'
      | 'playerHasCounters'
      | 'remainsOn'
      | 'sameNameAs'
      | 'statWas';
  }
>;

/** CR 400.7j: a card that was put into a public zone as a cost is found there, though it lay face down before. */
const asCardNow = (run: Run, key: number): number =>
  objectAt(run.game, key)?.kind === 'card' ? follow(run.game, key) : key;

/** Whether so many counters are or were there: a record keeps them after its object has left. */
export function hasSoMany(run: Run, ref: Ref, n: Magic<'CounterCount'>): boolean {
  const count = countersOn(run, ref)[n.counter] ?? 0;
  switch (n.kind) {
    case 'countersOrMore':
      return count >= numberOf(run, n.n);
    case 'countersOrFewer':
      return count <= numberOf(run, n.n);
    case 'noCounters':
      return count === 0;
  }
}

export const MORE_CONDITIONS: Table<More, [run: Run, path: string], boolean> = {
  notTurn: ({ whose }, run, path) => !ownersOf(run, whose, `${path}.whose`).includes(clockOf(run.game).active),
  isDay: ({ time }, run) => clockOf(run.game).day === time,
  hadCounters: ({ what, n }, run, path) => select(run, what, `${path}.what`).some((ref) => hasSoMany(run, ref, n)),
  hadCounter: ({ what, counter }, run, path) =>
    select(run, what, `${path}.what`).some((ref) => (countersOn(run, ref)[counter] ?? 0) > 0),
  hadAnyCounters: ({ what }, run, path) =>
    select(run, what, `${path}.what`).some((ref) => Object.values(countersOn(run, ref)).some((n) => n > 0)),
  lacks: ({ what, q }, run, path) =>
    selectObjects(run, what, `${path}.what`).every((key) => !hasQuality(run, q, key, `${path}.q`)),
  isNotSo: ({ what, is }, run, path) => !areSo(run, what, is, path),
  bothLasting: ({ first, second }, run, path) =>
    holdsNow(run, first, `${path}.first`) && holdsNow(run, second, `${path}.second`),
  moreLife: ({ who, than }, run, path) => {
    const life = (player: Player): number => playerOf(run.game, player).life;
    return playersOf(run, who, `${path}.who`).some((player) =>
      rivalsOf(run, than, `${path}.than`, player).some((rival) => life(player) > life(rival)),
    );
  },
  controlsNot: ({ who, what }, run, path) =>
    playersOf(run, who, `${path}.who`).every((player) => {
      const count = (f: Magic<'F'>, at: string): number =>
        countFitting(
          run,
          f,
          battlefield(run.game).filter(
            (key) =>
              (what.kind !== 'another' || key !== run.self) &&
              run.look(key).controller === player &&
              fits(run, f, key, at),
          ),
        );
      return !enough(run, what, count, `${path}.what`);
    }),
  playerHasCounters: ({ who, n }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => hasSoMany(run, player, n)),
  // CR 702.26f: what is phased out is not seen to remain.
  remainsOn: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => permanentAt(run.game, key)?.phasedOut === false),
  sameNameAs: ({ what, as }, run, path) => {
    const named = mention(run, as, `${path}.as`).flatMap((ref) => (isPlayer(ref) ? [] : [asCardNow(run, ref)]));
    const names = named.flatMap((key) => run.look(key).names);
    return selectObjects(run, what, `${path}.what`).some((key) =>
      run.look(key).names.some((name) => names.includes(name)),
    );
  },
  // As it last was, if it is gone (CR 608.2h).
  statWas: ({ of, stat, n, than }, run, path) =>
    selectObjects(run, of, `${path}.of`).some((key) =>
      compare(statOf(run, key, stat), than === 'less' ? '<=' : '>=', numberOf(run, n)),
    ),
};
