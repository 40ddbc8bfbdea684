/** Is it so now? For "if", "unless", "as long as", "only if". */
import type { Magic } from '../text/index.ts';
import { objectAt, permanentAt, playerOf } from './book.ts';
import { fits, isSuper } from './filter.ts';
import { fitsState } from './filter-states.ts';
import type { Happening } from './happenings.ts';
import { countHappenings } from './history.ts';
import { hasKeywordNamed } from './keywords.ts';
import { ownersOf, playersOf } from './players.ts';
import { continuedBy, numberOf, type Run, referredBy } from './run.ts';
import { select, selectObjects } from './select.ts';
import { PLAYERS, type Player, type Ref } from './state.ts';
import { compareStat, statOf } from './stats.ts';
import { dispatch, notYet, type Table } from './tables.ts';
import { countOf } from './values.ts';

type Cond = Magic<'Cond'>;
type HowMany = Magic<'HowMany'>;

export function holdsNow(run: Run, cond: Cond, path: string): boolean {
  return dispatch(CONDITIONS, cond, run, path);
}

/** Whether a number of things is as many as the words ask. */
function enough(run: Run, what: HowMany, count: (f: Magic<'F'>, path: string) => number, path: string): boolean {
  switch (what.kind) {
    case 'orMore':
    case 'atLeast':
      return count(what.f, `${path}.f`) >= numberOf(run, what.n);
    case 'orFewer':
      return count(what.f, `${path}.f`) <= numberOf(run, what.n);
    case 'oneOrFewer':
      return count(what.f, `${path}.f`) <= 1;
    case 'atLeastOne':
      return count(what.f, `${path}.f`) >= 1;
    case 'exactly':
      return count(what.f, `${path}.f`) === numberOf(run, what.n);
    case 'none':
      return count(what.f, `${path}.f`) === 0;
    case 'another':
      return count({ ...what.f }, `${path}.f`) >= 1;
    default:
      return 'f' in what && what.f.kind !== 'type' && what.f.kind !== 'subtype' && what.f.kind !== 'thisNoun'
        ? count(what.f as Magic<'F'>, `${path}.f`) >= 1
        : select(run, what as Magic<'Sel'>, path).length > 0;
  }
}

const span = (when: Magic<'When'>): 'turn' | 'last turn' => (when.kind === 'nowTurn' ? 'turn' : 'last turn');

/** How many of what happened fit, by the object each happening is about. */
function counting(
  run: Run,
  when: Magic<'When'>,
  about: (it: Happening) => number | null,
): (f: Magic<'F'>, path: string) => number {
  return (f, path) =>
    countHappenings(run.game, span(when), (it) => {
      const key = about(it);
      return key !== null && objectAt(run.game, key) !== undefined && fits(run, f, key, path);
    });
}

const controlledBy =
  (run: Run, players: readonly Player[]) =>
  (f: Magic<'F'>, path: string): number => {
    const others = f.kind === 'f' && f.head.kind === 'door' ? countOf(run, f, path) : null;
    if (others !== null) return others;
    return run.game.state.lists.battlefield.filter(
      (key) => players.includes(run.look(Number(key)).controller) && fits(run, f, Number(key), path),
    ).length;
  };

type At = [run: Run, path: string];

export const CONDITIONS: Table<Cond, At, boolean> = {
  controls: ({ who, what }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) =>
      enough(
        run,
        what,
        (f, at) =>
          what.kind === 'another'
            ? minusSelf(run, controlledBy(run, [player]), f, at)
            : controlledBy(run, [player])(f, at),
        `${path}.what`,
      ),
    ),
  hasCards: ({ who, what }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) =>
      enough(
        run,
        what,
        (f, at) =>
          (run.game.state.lists[`hand:${player}`] as readonly number[]).filter((key) => fits(run, f, key, at)).length,
        `${path}.what`,
      ),
    ),
  hasCast: ({ who, what, when }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) =>
      enough(
        run,
        what,
        counting(run, when, (it) => (it.kind === 'cast' && it.player === player ? it.spell : null)),
        `${path}.what`,
      ),
    ),
  noneCast: ({ f, when }, run, path) =>
    counting(run, when, (it) => (it.kind === 'cast' ? it.spell : null))(f, `${path}.f`) === 0,
  lifeMoved: ({ who, how, n, when }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => lifeSum(run, player, how, when) >= numberOf(run, n)),
  lifeMovedAny: ({ who, how, when }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => lifeSum(run, player, how, when) > 0),
  is: ({ what, is }, run, path) => isSo(run, select(run, what, `${path}.what`), is, `${path}.is`),
  itIs: ({ is }, run, path) => isSo(run, referred(run, path), is, `${path}.is`),
  heIs: ({ is }, run, path) => isSo(run, referred(run, path), is, `${path}.is`),
  wasKind: ({ what, is }, run, path) => isSo(run, select(run, what, `${path}.what`), is, `${path}.is`),
  wasDone: ({ what }, run, path) => {
    const deed = continuedBy(run, path);
    const done = (deed !== undefined ? run.done[deed] : undefined) ?? [];
    const f = 'f' in what ? what.f : undefined;
    const fitting = done.filter(
      (ref) => typeof ref === 'number' && (f === undefined || fits(run, f as Magic<'F'>, ref, `${path}.what.f`)),
    );
    run.bound[`${path}.what`] = fitting;
    return fitting.length > 0;
  },
  comesUp: notYet,
  thereAre: ({ what }, run, path) => enough(run, what, (f, at) => countOf(run, f, at), `${path}.what`),
  thereIs: ({ what }, run, path) => select(run, what, `${path}.what`).length > 0,
  thereAreCounters: ({ n, on }, run, path) =>
    selectObjects(run, on, `${path}.on`).some((key) => hasCounters(run, key, n)),
  hasCounters: ({ what, n }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => hasCounters(run, key, n)),
  hasQuality: ({ what, q }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      if (q.kind === 'hasKeyword') return hasKeywordNamed(run.game, run.look(key), q.keyword);
      if (q.kind === 'compares')
        return compareStat(run, key, q.stat, q.than === 'less' ? '<=' : '>=', numberOf(run, q.n));
      return q.kind === 'equals' && compareStat(run, key, q.stat, '=', numberOf(run, q.n));
    }),
  lifeIs: ({ who, n, than }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => {
      const { life } = playerOf(run.game, player);
      return than === 'less' ? life <= numberOf(run, n) : life >= numberOf(run, n);
    }),
  youHaveDone: ({ did, what, when }, run, path) =>
    enough(
      run,
      what,
      counting(run, when, (it) => {
        if (did === 'cast') return it.kind === 'cast' && it.player === run.you ? it.spell : null;
        return it.kind === 'drew' && it.player === run.you ? it.card : null;
      }),
      `${path}.what`,
    ),
  youAttacked: ({ what, when }, run, path) =>
    what
      ? enough(
          run,
          what,
          counting(run, when, (it) => (it.kind === 'attacks' && it.player === run.you ? it.object : null)),
          `${path}.what`,
        )
      : countHappenings(run.game, span(when), (it) => it.kind === 'attacked' && it.player === run.you) > 0,
  didntAttack: ({ what, when }, run, path) =>
    selectObjects(run, what, `${path}.what`).every(
      (key) => countHappenings(run.game, span(when), (it) => it.kind === 'attacks' && it.object === key) === 0,
    ),
  hasDealt: notYet,
  areIn: ({ what, z }, run, path) => enough(run, what, (f, at) => countIn(run, f, z, at, `${path}.z`), `${path}.what`),
  didThisWay: (_, run, path) => {
    const deed = continuedBy(run, path);
    return deed !== undefined && (run.done[deed]?.length ?? 0) > 0;
  },
  youDid: notYet,
  youDescended: notYet,
  died: ({ what, when }, run, path) =>
    'f' in what &&
    counting(run, when, (it) =>
      it.kind === 'moved' && it.from === 'battlefield' && it.to === 'graveyard' ? it.was : null,
    )(what.f as Magic<'F'>, `${path}.what.f`) > 0,
  statIsAtLeast: ({ of, stat, n, than }, run, path) =>
    selectObjects(run, of, `${path}.of`).some((key) => {
      const value = statOf(run, key, stat);
      return than === 'less' ? value <= numberOf(run, n) : value >= numberOf(run, n);
    }),
  remains: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const object = objectAt(run.game, key);
      return object?.kind === 'card' && object.zone === 'exile' && object.last === null;
    }),
  wasCastFrom: ({ what, z }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const object = objectAt(run.game, key);
      const from = object && 'cast' in object ? object.cast?.from : undefined;
      return from !== undefined && (z.kind === 'exileZone' ? from === 'exile' : 'name' in z && from === z.name);
    }),
  wasPut: notYet,
  makesYou: notYet,
  namesAmong: ({ n, f }, run, path) => {
    const names = f.kind === 'f' && f.head.kind === 'door' ? doorNames(run) : namesOf(run, f, `${path}.f`);
    return new Set(names).size >= numberOf(run, n);
  },
  sameAs: notYet,
  wasPaidFor: notYet,
  valueIs: notYet,
  xIs: notYet,
  remainsState: notYet,
  theyAre: notYet,
  eitherTrue: notYet,
  manaWasSpent: notYet,
  muchManaWasSpent: notYet,
  isPutThisWay: notYet,
  doneAll: notYet,
  exiledDifferent: notYet,
  noLifeLost: notYet,
  valueAtMost: notYet,
  lifeAbove: notYet,
  lifeExactly: notYet,
  didntTransform: notYet,
  notDealt: notYet,
  wasDealt: notYet,
  attackedTogether: notYet,
  enteredEither: notYet,
  sourcesDealt: notYet,
  nthResolution: notYet,
  flipEnds: notYet,
  isMonarch: notYet,
  noMonarch: notYet,
  youCastIt: notYet,
  isnt: notYet,
  manyDied: notYet,
  controlsMore: notYet,
  hasMore: notYet,
  isTurn: notYet,
  leftBattlefield: notYet,
  youControlled: notYet,
  bothHold: notYet,
  areAndOwned: notYet,
  ownsAndControls: notYet,
};

function minusSelf(run: Run, count: (f: Magic<'F'>, path: string) => number, f: Magic<'F'>, path: string): number {
  return count(f, path) - (objectAt(run.game, run.self)?.last === null && fits(run, f, run.self, path) ? 1 : 0);
}

const referred = (run: Run, path: string): readonly Ref[] => {
  const to = referredBy(run, path);
  return (to !== undefined ? (run.bound[to] ?? run.targets[to] ?? run.done[to]) : undefined) ?? [];
};

function lifeSum(run: Run, player: Player, how: 'gained' | 'lost', when: Magic<'When'>): number {
  let sum = 0;
  countHappenings(run.game, span(when), (it) => {
    if (it.kind === 'life' && it.player === player && it.by > 0 === (how === 'gained')) sum += Math.abs(it.by);
    return false;
  });
  return sum;
}

function isSo(run: Run, refs: readonly Ref[], is: Magic<'Predicate'>, path: string): boolean {
  const objects = refs.filter((ref) => typeof ref === 'number');
  return (
    objects.length > 0 &&
    objects.every((key) => {
      switch (is.kind) {
        case 'isKind':
          return fits(run, is.f, key, `${path}.f`);
        case 'isNow':
          return run.game.state.lists.battlefield.some((on) => {
            const what = is.how === 'equipped' ? 'Equipment' : 'Aura';
            return permanentAt(run.game, on)?.attachedTo === key && run.look(Number(on)).subtypes.includes(what);
          });
        case 'isSuper':
          return isSuper(run, is.super, key);
        case 'isState':
          return fitsState(run, is.state, key);
        default:
          return false;
      }
    })
  );
}

function hasCounters(run: Run, key: number, n: Magic<'CounterCount'>): boolean {
  const object = objectAt(run.game, key);
  const count = object && object.kind !== 'ability' ? (object.counters[n.counter] ?? 0) : 0;
  switch (n.kind) {
    case 'countersOrMore':
      return count >= numberOf(run, n.n);
    case 'countersOrFewer':
      return count <= numberOf(run, n.n);
    case 'noCounters':
      return count === 0;
  }
}

function countIn(run: Run, f: Magic<'F'>, z: Magic<'Zone'>, path: string, zonePath: string): number {
  const owners = z.kind === 'zone' ? ownersOf(run, z.whose, `${zonePath}.whose`) : PLAYERS;
  if (!('name' in z)) return 0;
  return owners
    .flatMap((owner) => run.game.state.lists[`${z.name}:${owner}`] as readonly number[])
    .filter((key) => fits(run, f, key, path)).length;
}

function namesOf(run: Run, f: Magic<'F'>, path: string): readonly string[] {
  return run.game.state.lists.battlefield
    .map(Number)
    .filter((key) => fits(run, f, key, path))
    .flatMap((key) => run.look(key).names);
}

/** CR 709.5j: the names of the unlocked doors a player controls. */
function doorNames(run: Run): readonly string[] {
  return run.game.state.lists.battlefield
    .map((key) => run.look(Number(key)))
    .filter(({ controller, subtypes }) => controller === run.you && subtypes.includes('Room'))
    .flatMap(({ names }) => names);
}
