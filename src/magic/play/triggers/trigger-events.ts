/**
 * Is this the event that an ability waits for? What the event is about is bound to the words of the trigger, so that "it"
 * and "that player" later mean it. `trigger-happenings.ts` has what happens to things, `trigger-doings.ts` what players do.
 */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { isDuring } from '../casting/activation-limits.ts';
import { isItself } from '../objects/abilities.ts';
import { attachedTo, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings, happeningsOf } from '../state/history.ts';
import type { Ref } from '../state/state.ts';
import { runThen } from '../words/as-then.ts';
import { holdsNow } from '../words/conditions.ts';
import { fits } from '../words/filter.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { continuedBy, type Run } from '../words/run.ts';
import { beginsWith } from '../words/steps-named.ts';
import { DOINGS, isLastCounter, isTogether } from './trigger-doings.ts';
import { HAPPENINGS, isOneOccasion } from './trigger-happenings.ts';
import { enough, isMeant } from './trigger-words.ts';

export { DOINGS } from './trigger-doings.ts';
export { HAPPENINGS } from './trigger-happenings.ts';

/**
 * An occasion: all that happened at once and is called the same is one event ("one or more"; "is dealt damage", of one
 * thing). `as many`: as often as the happening counts.
 */
export interface Occasion {
  readonly of: Ref | '';
}
export type Occurrence = boolean | Occasion | 'as many';

export function occurs(run: Run, on: Magic<'Trigger'>, it: Happening, path: string): Occurrence {
  return dispatch(TRIGGERS, on, run, it, path);
}

type When = [run: Run, it: Happening, path: string];

export const TRIGGERS: Table<Magic<'Trigger'>, When, Occurrence> = {
  when: ({ event }, run, it, path) => isEvent(run, event, it, `${path}.event`),
  wheneverTrigger: ({ event }, run, it, path) => isEvent(run, event, it, `${path}.event`),
  // "during their turn": whose, the event tells.
  wheneverIn: ({ event, step }, run, it, path) => {
    const how = isEvent(run, event, it, `${path}.event`);
    return isDuring(run, step, `${path}.step`) && how;
  },
  wheneverWhile: ({ event, cond }, run, it, path) => {
    const how = isEvent(run, event, it, `${path}.event`);
    if (how === false || isOwnOfTwo(run, event, `${path}.event`)) return how;
    return holdsNow(run, cond, `${path}.cond`) && how;
  },
  whenWhile: ({ event, cond }, run, it, path) =>
    holdsNow(run, cond, `${path}.cond`) && isEvent(run, event, it, `${path}.event`),
  wheneverEither: ({ first, second }, run, it, path) =>
    isEvent(run, first, it, `${path}.first`) || isEvent(run, second, it, `${path}.second`),
  wheneverAnd: ({ first, second }, run, it, path) =>
    isEvent(run, first, it, `${path}.first`) || occurs(run, second, it, `${path}.second`),
  whenAnd: ({ first, second }, run, it, path) =>
    isEvent(run, first, it, `${path}.first`) || occurs(run, second, it, `${path}.second`),
  atStep: ({ step }, run, it, path) => isStep(run, step, it, `${path}.step`),
  atEndOf: ({ yours }, run, it) =>
    it.kind === 'step' && it.step === 'end of combat' && (!yours || it.active === run.you),
  wheneverNth: ({ event, nth }, run, it, path) => isNth(run, event, NTH_TIME[nth], it, `${path}.event`),
};

/** "cycle this card or cycle another card while this is on the battlefield": said of the other card only. */
const isOwnOfTwo = (run: Run, event: Magic<'Event'>, path: string): boolean =>
  event.kind === 'playerDoes' &&
  event.does.length > 1 &&
  event.does.some(
    (doing, at) =>
      'what' in doing && isItself(doing.what) && run.bound[`${path}.does.${at}.what`]?.includes(run.self) === true,
  );

const NTH_TIME = { first: 1, second: 2, third: 3 } as const;

/** Whether it is the event, and has been so many times this turn with this one. What happens together is asked once. */
function isNth(run: Run, event: Magic<'Event'>, nth: number, it: Happening, path: string): Occurrence {
  const how = isEvent(run, event, it, path);
  if (how === false) return false;
  const together = run.together ?? [it];
  const fresh = (each: Happening): Run => ({ ...runThen(run, each), bound: {} });
  const before = [...happeningsOf(run.game, 'turn')]
    .slice(together.length)
    .filter((each) => isEvent(fresh(each), event, each, path) !== false).length;
  if (typeof how === 'object') return before === nth - 1 && how;
  const now = together.slice(0, together.indexOf(it) + 1);
  return before + now.filter((each) => isEvent(fresh(each), event, each, path) !== false).length === nth && how;
}

function isEvent(run: Run, event: Magic<'Event'>, it: Happening, path: string): Occurrence {
  return dispatch(EVENTS, event, run, it, path);
}

export const EVENTS: Table<Magic<'Event'>, When, Occurrence> = {
  // CR 728.1: from neither to day is no turn of the time.
  dayTurns: (_, _run, it) => it.kind === 'day' && it.was !== null,
  thingDoes: ({ what, does }, run, it, path) => thingDoes(run, what, does, it, path),
  selvesDo: ({ what, does }, run, it, path) => thingDoes(run, what, does, it, path),
  eitherDoes: ({ f, does }, run, it, path) => either(run, f, does, it, path, run.self),
  eitherDoesA: ({ f, does }, run, it, path) => either(run, f, does, it, path, run.self),
  youOrDoes: ({ f, does }, run, it, path) => either(run, f, does, it, path, run.you),
  playerDoes: ({ who, does }, run, it, path) => {
    const meant = playersOf(run, who, `${path}.who`);
    // "casts a spell from their hand": whose, is whoever does it.
    if ('player' in it && typeof it.player === 'string' && meant.includes(it.player)) {
      run.bound[`${path}.who`] = [it.player];
    }
    for (const [at, doing] of does.entries()) {
      const player = dispatch(DOINGS, doing, run, it, `${path}.does.${at}`);
      if (player === null || !meant.includes(player)) continue;
      run.bound[`${path}.who`] = [player];
      // "sacrifices a permanent or discards a card … that card": whichever it was.
      const what = run.bound[`${path}.does.${at}.what`];
      if (what) for (const other of does.keys()) run.bound[`${path}.does.${other}.what`] ??= what;
      // CR 603.2c: "a player discards one or more cards" is an event for each player who does.
      // Life that a player loses at once is one loss, whatever it is lost to; only gains are told apart (CR 119.9).
      if (isTogether(doing) || doing.kind === 'losesLife') return { of: player };
      return doing.kind === 'putsCounters' && doing.n.kind === 'someCounters' && 'on' in it ? { of: it.on } : true;
    }
    return false;
  },
  youAttack: ({ what }, run, it, path) => {
    if (it.kind !== 'attacked' || it.player !== run.you) return false;
    if (!what) return true;
    const meant = enough(run, what, it.objects, `${path}.what`);
    if (meant) run.bound[`${path}.what`] = meant;
    return meant !== null;
  },
  bothAttack: ({ what }, run, it, path) => {
    if (it.kind !== 'attacked' || !it.objects.includes(run.self)) return false;
    const others = it.objects.filter((key) => key !== run.self);
    const meant = enough(run, what, others, `${path}.what`);
    if (meant) run.bound[`${path}.what`] = meant;
    return meant !== null;
  },
  // CR 603.12: a reflexive trigger, asked as the text goes on (`perform.ts`).
  doThisWay: () => false,
  // CR 603.8: a state, not an event; `settle.ts` looks at it.
  comesTrue: () => false,
  lastCounterRemoved: ({ counter, on }, run, it, path) => {
    if (!isLastCounter(run, it, counter) || !isMeant(run, on, it.on, `${path}.on`)) return false;
    run.bound[`${path}.on`] = [it.on];
    // However many are removed at once, one of them is the last.
    return { of: it.on };
  },
  manaIsSpent: ({ what }, run, it, path) => {
    if (it.kind !== 'cast' || !isMeant(run, what, it.spell, `${path}.what`)) return false;
    const deed = continuedBy(run, path);
    const made = deed === undefined ? undefined : run.numbers[`${deed}#made`];
    const spell = objectAt(run.game, it.spell);
    if (made === undefined || spell?.kind !== 'spell' || !spell.cast.paidWith?.includes(made)) return false;
    run.bound[`${path}.what`] = [it.spell];
    return true;
  },
  nextCast: ({ what }, run, it, path) => {
    if (it.kind !== 'cast' || it.player !== run.you || !isMeant(run, what, it.spell, `${path}.what`)) return false;
    run.bound[`${path}.what`] = [it.spell];
    return true;
  },
  nthSpellCast: ({ nth }, run, it) =>
    it.kind === 'cast' && countHappenings(run.game, 'turn', ({ kind }) => kind === 'cast') === NTH_SPELL[nth],
  chaosEnsues: notYet,
  countersPutOn: ({ n, on }, run, it, path) => {
    if (it.kind !== 'counters' || it.by <= 0 || ('counter' in n && n.counter !== it.counter)) return false;
    if (!isMeant(run, on, it.on, `${path}.on`)) return false;
    run.bound[`${path}.on`] = [it.on];
    // Of whatever kinds: all that are put there at once.
    return on.kind === 'oneOrMore' || !('counter' in n) ? TOGETHER : true;
  },
  // CR 122.6: for each of them.
  counterPutOn: ({ counter, on }, run, it, path) => {
    if (it.kind !== 'counters' || it.by <= 0 || it.counter !== counter || !isMeant(run, on, it.on, `${path}.on`)) {
      return false;
    }
    run.bound[`${path}.on`] = [it.on];
    return 'as many';
  },
  causes: notYet,
  ringTemptsYou: notYet,
  spendsThis: notYet,
  ownOrAttached: ({ f, does }, run, it, path) => {
    const host = attachedTo(run.game, run.self);
    for (const [at, happening] of does.entries()) {
      const about = dispatch(HAPPENINGS, happening, run, it, `${path}.does.${at}`);
      if (about === null || typeof about !== 'number') continue;
      if (about !== run.self && (about !== host || !fits(run, f, about, `${path}.f`))) continue;
      run.bound[path] = [about];
      return isOneOccasion(happening) ? { of: about } : true;
    }
    return false;
  },
};

const TOGETHER: Occasion = { of: '' };

const NTH_SPELL = { second: 2, third: 3, fourth: 4, fifth: 5 } as const;

function thingDoes(
  run: Run,
  what: Magic<'Subject'> | Magic<'Selves'>,
  does: readonly Magic<'Happening'>[],
  it: Happening,
  path: string,
): Occurrence {
  for (const [at, happening] of does.entries()) {
    const shared = happening.kind === 'blocks' && !happening.what ? blockedAfter(does, at) : undefined;
    const about = shared
      ? blocksOne(run, shared.by, it, `${path}.does.${shared.at}.by`)
      : dispatch(HAPPENINGS, happening, run, it, `${path}.does.${at}`);
    if (about === null || !isMeant(run, what, about, `${path}.what`)) continue;
    run.bound[`${path}.what`] = [about];
    if (what.kind === 'oneOrMore') return forAll(happening, it);
    return isOneOccasion(happening) ? { of: about } : true;
  }
  return false;
}

/** "blocks or becomes blocked by a creature": the creature is said once, for both. */
function blockedAfter(does: readonly Magic<'Happening'>[], after: number) {
  const at = does.findIndex((each, index) => index > after && each.kind === 'becomesBlocked' && each.by !== undefined);
  const found = does[at];
  return found?.kind === 'becomesBlocked' && found.by ? { by: found.by, at } : undefined;
}

/** CR 509.3b: once for each such creature that it blocks. */
function blocksOne(run: Run, by: Magic<'Sel'>, it: Happening, path: string): number | null {
  if (it.kind !== 'blocks' || !isMeant(run, by, it.attacker, path)) return null;
  run.bound[path] = [it.attacker];
  return it.object;
}

function either(
  run: Run,
  f: Magic<'F'>,
  does: readonly Magic<'Happening'>[],
  it: Happening,
  path: string,
  own: number | string,
): Occurrence {
  for (const [at, happening] of does.entries()) {
    const about = dispatch(HAPPENINGS, happening, run, it, `${path}.does.${at}`);
    if (about === null) continue;
    const other = typeof about === 'number' && objectAt(run.game, about) !== undefined && about !== run.self;
    if (about !== own && !(other && fits(run, f, about, `${path}.f`))) continue;
    run.bound[path] = [about];
    return isOneOccasion(happening) ? { of: about } : true;
  }
  return false;
}

/** "one or more creatures deal damage to a player": once for each whom they deal it to. */
const forAll = (happening: Magic<'Happening'>, it: Happening): Occasion =>
  happening.kind === 'dealsDamage' && happening.to && happening.to.kind !== 'somePlayers' && it.kind === 'dealt'
    ? { of: it.to }
    : TOGETHER;

function isStep(run: Run, step: Magic<'TurnStep'>, it: Happening, path: string): boolean {
  if (it.kind !== 'step') return false;
  switch (step.kind) {
    case 'step': {
      if (!beginsWith(step.name.step, it.step)) return false;
      switch (step.whose.kind) {
        case 'eachStep':
        case 'nextStep':
        case 'theStep':
        case 'nextTurns':
        case 'nextOf':
          // "that player" is whose step it is.
          run.bound[path] = [it.active];
          run.bound[`${path}.whose`] = [it.active];
          return true;
        case 'yourNext':
        case 'eachOfYours':
          return it.active === run.you;
        default: {
          const mine = ownersOf(run, step.whose, `${path}.whose`).includes(it.active);
          run.bound[`${path}.whose.who`] = [it.active];
          return mine;
        }
      }
    }
    case 'stepOfPlayer': {
      if (!beginsWith(step.name.step, it.step)) return false;
      if (!playersOf(run, step.who, `${path}.who`).includes(it.active)) return false;
      run.bound[`${path}.who`] = [it.active];
      return true;
    }
    case 'nextTurnOf':
      return false;
    case 'inCombat':
      return it.step === 'begin combat';
    case 'combatOnYourTurn':
      return it.step === 'begin combat' && it.active === run.you;
    case 'turnOf':
      return it.step === 'untap' && ownersOf(run, step.whose, `${path}.whose`).includes(it.active);
  }
}
