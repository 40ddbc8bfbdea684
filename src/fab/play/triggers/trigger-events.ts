/** Events that text waits for: does this happening match, and what do the words of the event stand for then. */
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { AREA, isPublic } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { current, lifeOf } from '../objects/current.ts';
import { controllerOf, heroOf, isPlayer, linkAt, objectAt } from '../state/book.ts';
import { activePlayer } from '../state/glance.ts';
import type { Happening } from '../state/happenings.ts';
import type { Cause, Player, Ref } from '../state/state.ts';
import { asTheyWere } from '../words/as-then.ts';
import { holds } from '../words/conditions.ts';
import { isPhase, lastsNow } from '../words/durations.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import type { Things } from '../words/select.ts';
import { spotsOf } from '../words/zone-words.ts';
import { DEEDS } from './deed-events.ts';
import { enteredWith, lostLast } from './state-triggers.ts';
import { areWhom, isMeant, isMovedThing, isSubject, isWhom } from './trigger-words.ts';

type Args = readonly [run: Run, path: string, it: Happening];

export function triggers(run: Run, on: Fab<'Trigger'>, path: string, it: Happening): boolean {
  return dispatch(TRIGGERS, on, run, path, it);
}

function inTime(run: Run, dur: Fab<'Dur'> | undefined, path: string): boolean {
  if (!dur) return true;
  if (!lastsNow(run, dur, path)) return false;
  // "During an opponent's turn": whoever's it is is spoken of from there on.
  if (dur.kind === 'duringPhase' && 'whose' in dur.phase && dur.phase.whose.kind === 'ofPlayer')
    run.bound[`${path}.phase.whose.who`] = [activePlayer(run.game)];
  return true;
}

export const TRIGGERS: Table<Fab<'Trigger'>, Args, boolean> = {
  when: (node, run, path, it) => inTime(run, node.dur, `${path}.dur`) && matches(run, node.event, `${path}.event`, it),
  whenever: (node, run, path, it) =>
    inTime(run, node.dur, `${path}.dur`) && matches(run, node.event, `${path}.event`, it),
  whenThereAre: notYet,
  whenAndAt: (node, run, path, it) =>
    isStep(run, node.step, `${path}.step`, it) || matches(run, node.event, `${path}.event`, it),
  whenAndWhenever: (node, run, path, it) =>
    matches(run, node.event, `${path}.event`, it) || matches(run, node.also, `${path}.also`, it),
  wheneverAnd: (node, run, path, it) =>
    matches(run, node.event, `${path}.event`, it) && holds(run, node.cond, `${path}.cond`),
  whenAnd: (node, run, path, it) =>
    matches(run, node.event, `${path}.event`, it) && holds(run, node.cond, `${path}.cond`),
  nthTime: (node, run, path, it) => matches(run, node.event, `${path}.event`, it),
  nextTime: (node, run, path, it) => matches(run, node.event, `${path}.event`, it),
  firstTime: (node, run, path, it) => matches(run, node.event, `${path}.event`, it),
  atStep: (node, run, path, it) => isStep(run, node.step, `${path}.step`, it),
  atStepOrWhen: (node, run, path, it) =>
    isStep(run, node.step, `${path}.step`, it) || matches(run, node.event, `${path}.event`, it),
};

/** CR 4.2, 4.3, 4.4: the start of a turn, the beginning of a phase. */
function isStep(run: Run, step: Fab<'TurnStep'>, path: string, it: Happening): boolean {
  const { phase } = step;
  // CR 4.1.8: once, before the first hands are drawn
  if (phase.kind === 'theGame') return it.kind === 'game starts';
  if (it.kind !== 'phase' || !isStepOf(run, phase, path, it)) return false;
  // "Each hero's turn": whoever's it is is spoken of from there on.
  if ('whose' in phase && phase.whose.kind === 'ofPlayer') run.bound[`${path}.phase.whose.who`] = [it.player];
  return true;
}

function isStepOf(
  run: Run,
  phase: Exclude<Fab<'Phase'>, { readonly kind: 'theGame' }>,
  path: string,
  it: Extract<Happening, { readonly kind: 'phase' }>,
): boolean {
  switch (phase.kind) {
    case 'turnOf':
    case 'nextTurnOf':
      return it.phase === 'start' && playersOf(run, phase.whose, `${path}.phase.whose`).includes(it.player);
    case 'nextPhase':
      return it.phase === phase.name && playersOf(run, phase.whose, `${path}.phase.whose`).includes(it.player);
    case 'phase':
      return it.phase === phase.name && isPhase(run, phase, `${path}.phase`);
  }
}

export function matches(run: Run, event: Fab<'Event'>, path: string, it: Happening): boolean {
  return dispatch(EVENTS, event, run, path, it);
}

export const EVENTS: Table<Fab<'Event'>, Args, boolean> = {
  thingDoes: (node, run, path, it) => {
    const done = node.does.findIndex((does, at) =>
      dispatch(HAPPENINGS, does, run, `${path}.does.${at}`, it, node.what, `${path}.what`),
    );
    if (done < 0) return false;
    // "Attacks a hero or defends a hero's attack": one word is for the hero of either.
    const [hero] = node.does.flatMap((does, at) => (at === done ? (heroIn(does, `${path}.does.${at}`) ?? []) : []));
    const bound = hero === undefined ? undefined : run.bound[hero];
    for (const [at, does] of node.does.entries()) {
      const same = heroIn(does, `${path}.does.${at}`);
      if (bound && same !== null) run.bound[same] = bound;
    }
    return true;
  },
  eitherDoes: (node, run, path, it) =>
    node.does.some(
      (does, at) =>
        dispatch(HAPPENINGS, does, run, `${path}.does.${at}`, it, node.own, `${path}.own`) ||
        dispatch(HAPPENINGS, does, run, `${path}.does.${at}`, it, node.what, `${path}.what`),
    ),
  playerDoes: (node, run, path, it) =>
    didBy(run, node.who, path, (who) => dispatch(DEEDS, node.does, run, `${path}.does`, it, who, path)),
  playerDoesAny: (node, run, path, it) =>
    didBy(run, node.who, path, (who) =>
      node.any.some((does, at) => dispatch(DEEDS, does, run, `${path}.any.${at}`, it, who, path)),
    ),
  bloodDebt: (node, run, _path, it) => {
    const hero = heroOf(run.game, run.you);
    const wanted = node.n === 'X' ? 0 : node.n;
    return (
      it.kind === 'life' &&
      it.why === 'blood debt' &&
      it.player === run.you &&
      hero !== null &&
      lifeOf(run.game, hero) === wanted
    );
  },
  linkResolves: (node, run, _path, it) =>
    it.kind === 'link resolved' &&
    (node.which === 'the' ||
      linkAt(run.game, it.link)?.attack === run.self ||
      objectAt(run.game, run.self)?.link === it.link),
  crowdDoes: notYet,
  chainCloses: (_node, _run, _path, it) => it.kind === 'chain closes',
};

/** Whether one of the players that are meant did it; it is that one who is spoken of from there on. */
function didBy(run: Run, who: Fab<'Player'>, path: string, did: (who: readonly Player[]) => boolean): boolean {
  const player = playersOf(run, who, `${path}.who`).find((one) => did([one]));
  if (player !== undefined) run.bound[`${path}.who`] = [player];
  return player !== undefined;
}

/** Where the words for the hero of an attack stand. */
function heroIn(does: Fab<'Happening'>, path: string): string | null {
  if ((does.kind === 'attacks' || does.kind === 'hits') && does.whom) return `${path}.whom`;
  return does.kind === 'defends' && does.what?.kind === 'attackOf' ? `${path}.what.of` : null;
}

type Subject = readonly [what: Things, whatPath: string];

const isTo = (run: Run, to: Fab<'Recipient'> | undefined, path: string, ref: Ref, it: Happening): boolean => {
  if (!to) return true;
  if ('f' in to && (to.kind === 'a' || to.kind === 'target')) return !isPlayer(ref) && isMeant(run, to, path, ref);
  return isWhom(run, to as Fab<'Whom'>, path, ref, it);
};

export const HAPPENINGS: Table<Fab<'Happening'>, readonly [...Args, ...Subject], boolean> = {
  attacks: (node, run, path, it, what, at) => {
    if (it.kind !== 'attacked' || !isSubject(run, what, at, [it.attack, it.source])) return false;
    run.bound[path] = [it.attack];
    return areWhom(run, node.whom, `${path}.whom`, it);
  },
  hits: (node, run, path, it, what, at) => {
    if (it.kind !== 'hit' || !isSubject(run, what, at, [it.attack, it.source])) return false;
    run.bound[path] = [it.attack ?? it.source];
    return isWhom(run, node.whom, `${path}.whom`, it.to, it);
  },
  defends: (node, run, path, it, what, at) => {
    if (it.kind !== 'defended' || !isSubject(run, what, at, it.objects)) return false;
    if (node.alone && it.objects.length > 1) return false;
    if (node.what && !isSubject(run, node.what, `${path}.what`, [it.attack])) return false;
    if (node.what?.kind === 'attackOf') run.bound[`${path}.what.of`] = [controllerOf(run.game, it.attack)];
    return true;
  },
  defendsWith: notYet,
  triggersNow: notYet,
  isPutOrTurned: notYet,
  transformsWith: notYet,
  targetsThing: notYet,
  isDefendedBy: notYet,
  entersOrLeaves: (_node, run, _path, it, what, at) =>
    it.kind === 'moved' && (entered(it) || left(it)) && isSubject(run, what, at, [it.was]),
  banishes: notYet,
  // CR 2.5.3g: whatever becomes of it, it has ceased to exist
  dies: (_node, run, _path, it, what, at) =>
    it.kind === 'moved' && left(it) && it.object !== it.was && isSubject(run, what, at, [it.was]),
  isTurned: (node, run, _path, it, what, at) =>
    it.kind === 'turned' && it.how === node.how && isSubject(run, what, at, [it.object]),
  fragments: notYet,
  wagers: (_node, run, path, it, what, at) => {
    if (it.kind !== 'did' || it.deed !== 'wagered' || it.object === undefined) return false;
    run.bound[path] = [it.object];
    return isSubject(run, what, at, [it.object]);
  },
  isBanishedBoosting: notYet,
  isCharged: notYet,
  dealsAtLeast: (node, run, path, it, what, at) =>
    it.kind === 'damage' &&
    it.amount >= (node.n === 'X' ? 0 : node.n) &&
    isSubject(run, what, at, [it.source]) &&
    isTo(run, node.to, `${path}.to`, it.to, it),
  dealsMore: (node, run, path, it, what, at) =>
    it.kind === 'damage' &&
    it.amount > (node.n === 'X' ? 0 : node.n) &&
    isSubject(run, what, at, [it.source]) &&
    isTo(run, node.to, `${path}.to`, it.to, it),
  enters: (node, run, path, it, what, at) =>
    it.kind === 'moved' &&
    entered(it) &&
    isSubject(run, what, at, [it.object]) &&
    (!node.whose ||
      playersOf(run, node.whose, `${path}.whose`).includes(
        current(run.game, it.object ?? it.was).controller ?? it.owner,
      )),
  targetsHero: notYet,
  leaves: (node, run, path, it, what, at) => {
    if (it.kind !== 'moved') return false;
    const gone =
      node.z.kind === 'arena'
        ? left(it)
        : it.from !== it.to &&
          spotsOf(run, node.z, `${path}.z`).some(({ zone, player }) => zone === it.from && player === it.owner);
    return gone && isSubject(run, what, at, [it.was]);
  },
  isDone: (node, run, _path, it, what, at) => {
    if (node.random && !(it.kind === 'moved' && it.random)) return false;
    switch (node.how) {
      case 'destroyed':
        return it.kind === 'moved' && isCause(it, 'destroy') && isMovedThing(run, what, at, it);
      case 'banished':
        return it.kind === 'moved' && isCause(it, 'banish') && isMovedThing(run, what, at, it);
      case 'discarded':
        return it.kind === 'moved' && isCause(it, 'discard') && isMovedThing(run, what, at, it);
      case 'pitched':
        return it.kind === 'pitched' && isMovedThing(run, what, at, it);
      case 'played':
        return it.kind === 'played' && isSubject(asTheyWere(run, [it]), what, at, [it.object]);
      case 'equipped':
        return it.kind === 'moved' && it.cause === 'equip' && isSubject(run, what, at, [it.object]);
      case 'revealed':
        return it.kind === 'revealed' && isSubject(run, what, at, it.objects);
    }
  },
  isEquippedFrom: notYet,
  isPutFaceUp: notYet,
  isPut: (node, run, path, it, what, at) => {
    if (it.kind !== 'moved' || it.object === null) return false;
    const to = spotsOf(run, node.z, `${path}.z`).some(({ zone, player }) => zone === it.to && player === it.owner);
    const from =
      !node.from ||
      spotsOf(run, node.from, `${path}.from`).some(({ zone, player }) => zone === it.from && player === it.owner);
    const place = objectAt(run.game, it.object)?.place;
    const shown = !node.how || (place !== undefined && isPublic(place) === (node.how === 'face-up'));
    return to && from && shown && isMovedThing(run, what, at, it);
  },
  dealsDamage: (node, run, path, it, what, at) => {
    if (it.kind !== 'damage' || !isSubject(run, what, at, [it.source])) return false;
    run.numbers[path] = it.amount;
    return isTo(run, node.to, `${path}.to`, it.to, it);
  },
  isDealtDamage: (_node, run, path, it, what, at) => {
    if (it.kind !== 'damage') return false;
    run.numbers[path] = it.amount;
    return isSubject(run, what, at, [isPlayer(it.to) ? heroOf(run.game, it.to) : it.to]);
  },
  dealsOrIsDealt: (_node, run, _path, it, what, at) =>
    it.kind === 'damage' && isSubject(run, what, at, [it.source, isPlayer(it.to) ? heroOf(run.game, it.to) : it.to]),
  // "When it has none": of the counters that it entered with
  hasNone: (_node, run, path, it, what, at) => {
    const counter = enteredWith(run, path);
    return counter !== null && lostLast(run, counter, it, what, at);
  },
  hasNoCounters: (node, run, _path, it, what, at) => lostLast(run, node.counter, it, what, at),
};

type MovedHappening = Extract<Happening, { readonly kind: 'moved' }>;
/** CR 1.9.3a: an event keeps its name where a replacement sends the object elsewhere. */
const isCause = (it: MovedHappening, cause: Cause): boolean => it.cause === cause || it.also === cause;
/** CR 3.0.5: from outside the arena into it; a defending card enters no arena that its text would speak of (CR 8.2.16b). */
export const entered = (it: MovedHappening): boolean =>
  AREA[it.to] === 'arena' && AREA[it.from] !== 'arena' && it.cause !== 'defend' && it.cause !== 'attack';
const left = (it: MovedHappening): boolean => AREA[it.from] === 'arena' && AREA[it.to] !== 'arena';

/** Whether the player has hit with it: of an effect's "has hit" it is an open point. */
export const isOwnHit = (run: Run, { attack }: Extract<Happening, { readonly kind: 'hit' }>): boolean =>
  attack !== null || run.game.rules.book.edition.switches.thrownDaggerIsYourHit === 'yes';
