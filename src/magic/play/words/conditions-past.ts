/** Conditions on what has happened: this turn, this way, as it was cast. */

import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { lastFlip } from '../acts/coins.ts';
import { isDuring } from '../casting/activation-limits.ts';
import { clockOf, isPlayer, objectAt } from '../state/book.ts';
import type { CastFacts } from '../state/cast-facts.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings, happeningsOf } from '../state/history.ts';
import { PLAYERS, type Player, type PlayZone, type Ref } from '../state/state.ts';
import { CRIME } from '../triggers/crimes.ts';
import { isZone } from '../triggers/trigger-happenings.ts';
import type { StepName } from '../turn/clock.ts';
import { fitThen } from './as-then.ts';
import { isMeantBy } from './described.ts';
import { hasType } from './filter.ts';
import { ownersOf, playersOf } from './players.ts';
import { counting, enough, isCounted, span } from './predicates.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { select, selectObjects } from './select.ts';
import { isSuchDamage } from './values.ts';

type Past = Extract<
  Magic<'Cond'>,
  {
    kind:
      | 'enteredFrom'
      | 'youCastFrom'
      | 'didntCastFrom'
      | 'hasntCast'
      | 'didntDo'
      | 'comesUp'
      | 'hasDealt'
      | 'youDid'
      | 'youDescended'
      | 'wasPut'
      | 'nthResolution'
      | 'flipEnds'
      | 'died'
      | 'manyDied'
      | 'leftBattlefield'
      | 'enteredEither'
      | 'hasEntered'
      | 'manyManaSpent'
      | 'noManaSpent'
      | 'castDuring'
      | 'manyEntered'
      | 'youHaveCommittedCrime'
      | 'attackedTogether'
      | 'sourcesDealt'
      | 'wasDealt'
      | 'notDealt'
      | 'eitherTrue'
      | 'manaWasSpent'
      | 'muchManaWasSpent'
      | 'youCastIt'
      | 'escaped'
      | 'wasPaidFor'
      | 'isPutThisWay'
      | 'noLifeLost'
      | 'didntTransform';
  }
>;

type Span = 'turn' | 'last turn';

function sum(run: Run, when: Span, of: (it: Happening) => number): number {
  let total = 0;
  for (const it of happeningsOf(run.game, when)) total += of(it);
  return total;
}

const anyOf = (run: Run, when: Span, is: (it: Happening) => boolean): boolean =>
  countHappenings(run.game, when, is) > 0;

/** Whether an object that something happened to, there or gone, is one that the words describe. */
function isOne(run: Run, what: Magic<'Sel'>, key: number, path: string): boolean {
  if (!objectAt(run.game, key)) return false;
  return (what.kind !== 'another' || !isSpokenOf(run, key)) && isMeantBy(run, what, key, path);
}

/** "another": than the object itself, or than what its spell has been about. */
const isSpokenOf = (run: Run, key: number): boolean =>
  key === run.self ||
  (objectAt(run.game, run.self)?.kind === 'spell' && Object.values(run.done).some((refs) => refs.includes(key)));

/** The newest attack of it. */
function attackOf(run: Run, key: number): Happening | undefined {
  for (const it of happeningsOf(run.game, 'turn')) if (it.kind === 'attacks' && it.object === key) return it;
  return undefined;
}

/** In whose turn and in which step it was cast. */
function momentOf(run: Run, spell: number): { readonly active: Player; readonly step: StepName } | null {
  let found = false;
  let later = false;
  for (const it of happeningsOf(run.game, 'turn')) {
    if (it.kind === 'cast' && it.spell === spell) found = true;
    if (found && it.kind === 'step') return { active: it.active, step: it.step };
    if (it.kind === 'step') later = true;
  }
  // No step has begun since, nor before as far as is known.
  return found && !later ? clockOf(run.game) : null;
}

/** What entered under the control of one of these: who controls it since does not matter. */
function arrivedUnder(run: Run, it: Happening, under: readonly Player[]): number | null {
  if (it.kind !== 'moved' || it.to !== 'battlefield' || it.object === null) return null;
  const object = objectAt(run.game, it.object);
  return object?.kind === 'permanent' && under.includes(object.controller) ? it.object : null;
}

const castOf = (run: Run, key: number): CastFacts | null => {
  const object = objectAt(run.game, key);
  return object?.kind === 'permanent' || object?.kind === 'spell' ? object.cast : null;
};

/** CR 707.10: a copy of a spell was cast by nobody. */
const wasCastBy = (cast: CastFacts | null, player: Player): boolean => cast?.by === player && !cast.copied;

function done(run: Run, path: string): readonly Ref[] {
  const deed = continuedBy(run, path);
  return (deed === undefined ? undefined : run.done[deed]) ?? [];
}

/** Whether such a permanent has left the battlefield, whoever controlled it or who is named, for a zone that will do. */
function hasLeft(
  { what, whose, when }: Extract<Past, { kind: 'died' | 'leftBattlefield' }>,
  run: Run,
  path: string,
  into: (to: PlayZone) => boolean,
): boolean {
  const under = whose ? ownersOf(run, whose, `${path}.whose`) : null;
  return anyOf(
    run,
    span(when),
    (it) =>
      it.kind === 'moved' &&
      it.from === 'battlefield' &&
      into(it.to) &&
      isOne(run, what, it.was, `${path}.what`) &&
      (under === null || under.includes(run.look(it.was).controller)),
  );
}

export const PAST: Table<Past, [run: Run, path: string], boolean> = {
  enteredFrom: ({ what, z }, run, path) =>
    selectObjects(run, what, `${path}.what`).some(
      (key) =>
        countHappenings(
          run.game,
          'turn',
          (it) =>
            it.kind === 'moved' &&
            it.object === key &&
            it.to === 'battlefield' &&
            isZone(run, z, it.from, it.owner, `${path}.z`),
        ) > 0,
    ),
  youCastFrom: ({ what, z }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => youCast(run, key, z, path)),
  didntCastFrom: ({ what, z }, run, path) =>
    !selectObjects(run, what, `${path}.what`).some((key) => youCast(run, key, z, path)),
  hasntCast: ({ who, what, when }, run, path) => !hasCast(run, who, `${path}.who`, what, `${path}.what`, span(when)),
  didntDo: ({ who, does, when }, run, path) => {
    if (does.kind === 'cast') return !hasCast(run, who, `${path}.who`, does.what, `${path}.does.what`, span(when));
    const players = playersOf(run, who, `${path}.who`);
    // Of playing, a land alone is asked (`shapes.ts`).
    return !anyOf(run, span(when), (it) => it.kind === 'played land' && players.includes(it.player));
  },
  comesUp: ({ side }, run) => lastFlip(run)?.heads === (side === 'heads'),
  flipEnds: ({ how }, run) => lastFlip(run)?.won === (how === 'win'),
  hasDealt: ({ what, n, to, when }, run, path) => {
    const sources = selectObjects(run, what, `${path}.what`);
    const whom = to ? select(run, to, `${path}.to`) : null;
    const dealt = sum(run, span(when), (it) =>
      it.kind === 'dealt' && sources.includes(it.source) && (whom === null || whom.includes(it.to)) ? it.amount : 0,
    );
    return dealt >= numberOf(run, n);
  },
  youDid: ({ did, what, when }, run, path) => {
    const cause = did === 'discarded' ? 'discard' : 'sacrifice';
    const isMeant = (was: number): boolean => what.kind !== 'another' || was !== run.self;
    const about = (it: Happening): number | null =>
      it.kind === 'moved' && it.cause === cause && it.by === run.you && isMeant(it.was) ? it.was : null;
    return enough(run, what, counting(run, when, about), `${path}.what`);
  },
  // CR 700.11: a permanent card was put into the graveyard from anywhere; a token is none (CR 108.2b).
  youDescended: ({ when }, run) =>
    anyOf(run, span(when), (it) => {
      // CR 712.21 (2023): so was the second card of a melded permanent.
      if ((it.kind !== 'moved' && it.kind !== 'parted') || it.to !== 'graveyard' || it.owner !== run.you) return false;
      if (it.object === null) return false;
      const object = objectAt(run.game, it.object);
      return object?.kind === 'card' && object.body.made === 'card' && hasType(run, 'permanent', it.object);
    }),
  wasPut: ({ what, z, from, when }, run, path) =>
    anyOf(
      run,
      span(when),
      (it) =>
        (it.kind === 'moved' || (it.kind === 'parted' && from.kind === 'anywhere')) &&
        isZone(run, z, it.to, it.owner, `${path}.z`) &&
        (from.kind === 'battlefield'
          ? it.from === 'battlefield'
          : isZone(run, from, it.from, it.owner, `${path}.from`)) &&
        // CR 603.6c: from anywhere, as the card that it is there.
        isOne(run, what, from.kind === 'anywhere' ? (it.object ?? it.was) : it.was, `${path}.what`),
    ),
  nthResolution: ({ nth }, run) => {
    const { resolving } = clockOf(run.game);
    const now = resolving && objectAt(run.game, resolving.object);
    if (now?.kind !== 'ability') return false;
    const before = countHappenings(run.game, 'turn', (it) => {
      const object = it.kind === 'resolved' ? objectAt(run.game, it.object) : undefined;
      return object?.kind === 'ability' && object.source === now.source && object.id === now.id;
    });
    return before + 1 === { second: 2, third: 3, fourth: 4 }[nth];
  },
  died: (node, run, path) => hasLeft(node, run, path, (to) => to === 'graveyard'),
  manyDied: ({ what, when }, run, path) =>
    enough(
      run,
      what,
      counting(run, when, (it) =>
        it.kind === 'moved' && it.from === 'battlefield' && it.to === 'graveyard' ? it.was : null,
      ),
      `${path}.what`,
    ),
  leftBattlefield: (node, run, path) => hasLeft(node, run, path, () => true),
  noManaSpent: ({ what, colored }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) =>
      (castOf(run, key)?.spent ?? []).every((symbol) => colored && symbol === 'C'),
    ),
  manyManaSpent: ({ n, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => (castOf(run, key)?.spent.length ?? 0) >= numberOf(run, n)),
  castDuring: ({ what, step }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const when = momentOf(run, key);
      return when !== null && isDuring(run, step, `${path}.step`, when);
    }),
  enteredEither: ({ f, whose, when }, run, path) => {
    const under = ownersOf(run, whose, `${path}.whose`);
    return anyOf(run, span(when), (it) => {
      if (it.kind !== 'moved' || it.to !== 'battlefield' || it.object === null) return false;
      const object = objectAt(run.game, it.object);
      if (object?.kind !== 'permanent' || !under.includes(object.controller)) return false;
      return it.object === run.self || fitThen(run, it, it.object, f, `${path}.f`);
    });
  },
  hasEntered: ({ what, whose, when }, run, path) =>
    anyOf(run, span(when), (it) => {
      const key = arrivedUnder(run, it, whose ? ownersOf(run, whose, `${path}.whose`) : PLAYERS);
      if (key === null || (what.kind === 'another' && key === run.self)) return false;
      return what.kind === 'a' || what.kind === 'another'
        ? fitThen(run, it, key, what.f, `${path}.what.f`)
        : isOne(run, what, key, `${path}.what`);
    }),
  manyEntered: ({ what, whose, when }, run, path) => {
    const under = whose ? ownersOf(run, whose, `${path}.whose`) : PLAYERS;
    const count = (f: Magic<'F'>, at: string): number =>
      countHappenings(run.game, span(when), (it) => {
        const key = arrivedUnder(run, it, under);
        return key !== null && fitThen(run, it, key, f, at);
      });
    return enough(run, what, count, `${path}.what`);
  },
  // CR 700.13: as it was when the targets were chosen.
  youHaveCommittedCrime: (_, run) =>
    anyOf(run, 'turn', (it) => it.kind === 'acted' && it.action === CRIME && it.player === run.you),
  attackedTogether: ({ what }, run, path) => {
    for (const it of happeningsOf(run.game, 'turn')) {
      // Only the newest attack is of this combat.
      if (it.kind !== 'attacked') continue;
      if (!it.objects.includes(run.self)) return false;
      const count = (f: Magic<'F'>, at: string): number =>
        it.objects.filter((key) => key !== run.self && fitThen(run, attackOf(run, key) ?? it, key, f, at)).length;
      return enough(run, what, count, `${path}.what`);
    }
    return false;
  },
  sourcesDealt: ({ f, n, damage, when }, run, path) =>
    sum(run, span(when), (it) =>
      it.kind === 'dealt' && isSuchDamage(damage, it.combat) && fitThen(run, it, it.source, f, `${path}.f`)
        ? it.amount
        : 0,
    ) >= numberOf(run, n),
  wasDealt: ({ who, n, damage, when }, run, path) =>
    playersOf(run, who, `${path}.who`).some(
      (player) =>
        sum(run, span(when), (it) =>
          it.kind === 'dealt' && it.to === player && isSuchDamage(damage, it.combat) ? it.amount : 0,
        ) >= numberOf(run, n),
    ),
  // Since one's last turn: this turn and, between two players, the one before.
  notDealt: ({ n }, run) =>
    (['turn', 'last turn'] as const).every(
      (when) => !anyOf(run, when, (it) => it.kind === 'dealt' && it.to === run.you && isSuchDamage(n, it.combat)),
    ),
  eitherTrue: ({ first, second }, run, path) =>
    came(run, first, `${path}.first`) || came(run, second, `${path}.second`),
  manaWasSpent: ({ mana, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const left = [...(castOf(run, key)?.spent ?? [])];
      return mana.every((symbol) => {
        const at = left.indexOf(symbol);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    }),
  muchManaWasSpent: ({ n, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => (castOf(run, key)?.spent.length ?? 0) >= numberOf(run, n)),
  youCastIt: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => wasCastBy(castOf(run, key), run.you)),
  // CR 702.138b: it escaped if the spell that it was, or is, was cast so.
  escaped: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => castOf(run, key)?.way === 'escape'),
  wasPaidFor: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => (castOf(run, key)?.kicked ?? 0) > 0),
  isPutThisWay: ({ what, z }, run, path) => {
    const put = done(run, path).filter((ref) => {
      if (isPlayer(ref) || !isOne(run, what, ref, `${path}.what`)) return false;
      const object = objectAt(run.game, ref);
      const to = object?.last?.to ?? object?.zone;
      if (object === undefined || to === undefined || to === 'nowhere' || to === 'waiting') return false;
      return isZone(run, z, to, object.owner, `${path}.z`);
    });
    run.bound[`${path}.what`] = put;
    return put.length > 0;
  },
  noLifeLost: (_, run, path) => {
    const deed = continuedBy(run, path);
    return deed === undefined || (run.numbers[deed] ?? 0) === 0;
  },
  didntTransform: (_, run, path) => done(run, path).length === 0,
};

function youCast(run: Run, key: number, z: Magic<'Zone'>, path: string): boolean {
  const cast = castOf(run, key);
  const owner = objectAt(run.game, key)?.owner;
  if (!cast || owner === undefined || !wasCastBy(cast, run.you)) return false;
  return isZone(run, z, cast.from, owner, `${path}.z`);
}

/** Whether one of these players has cast such a spell. */
function hasCast(
  run: Run,
  who: Magic<'Player'>,
  whoPath: string,
  what: Magic<'Obj'> | Magic<'Sel'>,
  path: string,
  when: Span,
): boolean {
  const players = playersOf(run, who, whoPath);
  return anyOf(
    run,
    when,
    (it) =>
      it.kind === 'cast' &&
      players.includes(it.player) &&
      isCounted(run, what, it.spell) &&
      'f' in what &&
      fitThen(run, it, it.spell, what.f as Magic<'F'>, `${path}.f`),
  );
}

/** Where it came from: as a permanent that entered, or as the spell that was cast. */
function came(run: Run, cond: Magic<'Came'>, path: string): boolean {
  return selectObjects(run, cond.what, `${path}.what`).some((key) => {
    if (cond.kind === 'youCastFrom') {
      const cast = castOf(run, key);
      const owner = objectAt(run.game, key)?.owner;
      if (!cast || owner === undefined || !wasCastBy(cast, run.you)) return false;
      return isZone(run, cond.z, cast.from, owner, `${path}.z`);
    }
    return anyOf(
      run,
      'turn',
      (it) => it.kind === 'moved' && it.object === key && isZone(run, cond.z, it.from, it.owner, `${path}.z`),
    );
  });
}
