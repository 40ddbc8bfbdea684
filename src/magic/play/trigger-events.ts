/**
 * Is this the event that an ability waits for? What the event is about is bound to the words of the trigger, so that "it"
 * and "that player" later mean it.
 */
import type { Magic } from '../text/index.ts';
import { isPlayer, objectAt } from './book.ts';
import { doorOf } from './doors-of.ts';
import { fits } from './filter.ts';
import type { Happening } from './happenings.ts';
import { ownersOf, playersOf } from './players.ts';
import type { Run } from './run.ts';
import { select } from './select.ts';
import type { Player, Ref, StepName } from './state.ts';
import { dispatch, notYet, type Table } from './tables.ts';

/** `together`: once for all that happened at once ("one or more"). */
export type Occurrence = boolean | 'together';

export function occurs(run: Run, on: Magic<'Trigger'>, it: Happening, path: string): Occurrence {
  return dispatch(TRIGGERS, on, run, it, path);
}

type When = [run: Run, it: Happening, path: string];

export const TRIGGERS: Table<Magic<'Trigger'>, When, Occurrence> = {
  when: ({ event }, run, it, path) => isEvent(run, event, it, `${path}.event`),
  wheneverTrigger: ({ event }, run, it, path) => isEvent(run, event, it, `${path}.event`),
  wheneverIn: notYet,
  wheneverEither: ({ first, second }, run, it, path) =>
    isEvent(run, first, it, `${path}.first`) || isEvent(run, second, it, `${path}.second`),
  atStep: ({ step }, run, it, path) => isStep(run, step, it, `${path}.step`),
  wheneverAnd: notYet,
  atEndOf: notYet,
  whenAnd: notYet,
  wheneverWhile: notYet,
};

function isEvent(run: Run, event: Magic<'Event'>, it: Happening, path: string): Occurrence {
  return dispatch(EVENTS, event, run, it, path);
}

export const EVENTS: Table<Magic<'Event'>, When, Occurrence> = {
  thingDoes: ({ what, does }, run, it, path) => {
    for (const [at, happening] of does.entries()) {
      const about = dispatch(HAPPENINGS, happening, run, it, `${path}.does.${at}`);
      if (about === null || !isMeant(run, what, about, `${path}.what`)) continue;
      run.bound[`${path}.what`] = [about];
      return what.kind === 'oneOrMore' ? 'together' : true;
    }
    return false;
  },
  eitherDoes: ({ own, f, does }, run, it, path) => either(run, own, f, does, it, path),
  eitherDoesA: ({ own, f, does }, run, it, path) => either(run, own, f, does, it, path),
  playerDoes: ({ who, does }, run, it, path) => {
    for (const [at, doing] of does.entries()) {
      const player = dispatch(DOINGS, doing, run, it, `${path}.does.${at}`);
      if (player === null || !playersOf(run, who, `${path}.who`).includes(player)) continue;
      run.bound[`${path}.who`] = [player];
      return true;
    }
    return false;
  },
  youAttack: ({ what }, run, it) => what === undefined && it.kind === 'attacked' && it.player === run.you,
  bothAttack: notYet,
  doThisWay: notYet,
  selvesDo: notYet,
  comesTrue: notYet,
  youOrDoes: notYet,
  lastCounterRemoved: notYet,
  manaIsSpent: notYet,
  nextCast: notYet,
  nthSpellCast: notYet,
};

function either(
  run: Run,
  _own: Magic<'Own'>,
  f: Magic<'F'>,
  does: readonly Magic<'Happening'>[],
  it: Happening,
  path: string,
): Occurrence {
  for (const [at, happening] of does.entries()) {
    const about = dispatch(HAPPENINGS, happening, run, it, `${path}.does.${at}`);
    if (typeof about !== 'number') continue;
    if (about !== run.self && !fits(run, f, about, `${path}.f`)) continue;
    run.bound[path] = [about];
    return true;
  }
  return false;
}

/** Whether what it happened to is what the words describe; asks nobody. */
function isMeant(run: Run, what: Magic<'Subject'>, about: Ref, path: string): boolean {
  switch (what.kind) {
    case 'a':
    case 'each':
    case 'any':
    case 'bare':
    case 'oneOrMore':
    case 'upToOneOf':
      return typeof about === 'number' && fits(run, what.f, about, `${path}.f`);
    case 'another':
      return typeof about === 'number' && about !== run.self && fits(run, what.f, about, `${path}.f`);
    default:
      return select(run, what, path).includes(about);
  }
}

/** What it happened to, if this is what happened; else null. */
export const HAPPENINGS: Table<Magic<'Happening'>, When, Ref | null> = {
  enters: (_, _run, it) => (it.kind === 'moved' && it.to === 'battlefield' ? it.object : null),
  dies: (_, _run, it) => (it.kind === 'moved' && it.from === 'battlefield' && it.to === 'graveyard' ? it.was : null),
  leaves: ({ z }, _run, it) =>
    it.kind === 'moved' && (z.kind === 'battlefield' ? it.from === 'battlefield' : 'name' in z && it.from === z.name)
      ? it.was
      : null,
  attacks: ({ alone, whom }, run, it, path) =>
    it.kind === 'attacks' && (!alone || it.alone) && (!whom || select(run, whom, `${path}.whom`).includes(it.whom))
      ? it.object
      : null,
  blocks: ({ what }, run, it, path) =>
    it.kind === 'blocks' && (!what || isMeant(run, what, it.attacker, `${path}.what`)) ? it.object : null,
  becomesBlocked: ({ by }, _run, it) => (it.kind === 'becomes blocked' && !by ? it.object : null),
  attacksUnblocked: (_, _run, it) => (it.kind === 'unblocked' ? it.object : null),
  isDealtDamage: ({ n }, _run, it) =>
    it.kind === 'dealt' && (n.kind === 'anyDamage' || it.combat === (n.which === 'combat')) ? it.to : null,
  transforms: (_, _run, it) => (it.kind === 'transformed' ? it.object : null),
  transformsInto: ({ as }, run, it) => {
    void as;
    // CR 701.27e: it has that name right after transforming; until 2016 the name had to be new.
    if (it.kind !== 'transformed') return null;
    const names = ownNames(run);
    const isIt = it.into.some((name) => names.includes(name));
    const isNews =
      run.game.rules.book.edition.has('transformOnce') || it.into.some((name) => !it.before.includes(name));
    return isIt && isNews ? it.object : null;
  },
  becomesTarget: ({ what }, run, it, path) =>
    it.kind === 'targeted' && isMeant(run, what, it.by, `${path}.what`) ? it.target : null,
  dealsDamage: ({ n, to }, run, it, path) => {
    if (it.kind !== 'dealt' || (n.kind === 'kindOfDamage' && it.combat !== (n.which === 'combat'))) return null;
    if (to && !isRecipient(run, to, it.to, `${path}.to`)) return null;
    if (to) run.bound[`${path}.to`] = [it.to];
    return it.source;
  },
  putFrom: ({ z, from }, run, it, path) =>
    it.kind === 'moved' &&
    'name' in z &&
    it.to === z.name &&
    (from.kind === 'battlefield'
      ? it.from === 'battlefield'
      : from.kind === 'anywhere' || ('name' in from && from.name === it.from)) &&
    (z.kind !== 'zone' || ownersOf(run, z.whose, `${path}.z.whose`).includes(it.owner))
      ? it.was
      : null,
  entersFrom: notYet,
};

/** The names by which its text calls the object: those of the face the text is on. */
function ownNames(run: Run): readonly string[] {
  return run.look(run.self).names;
}

function isRecipient(run: Run, to: Magic<'Recipient'>, ref: Ref, path: string): boolean {
  switch (to.kind) {
    case 'a':
    case 'any':
    case 'each':
      return typeof ref === 'number' && fits(run, to.f, ref, `${path}.f`);
    case 'aPlayer':
    case 'anyPlayer':
    case 'toYou':
    case 'eachPlayer':
      return isPlayer(ref) && playersOf(run, to, path).includes(ref);
    case 'youOr':
      return ref === run.you || isRecipient(run, to.what, ref, `${path}.what`);
    case 'aPlayerOr':
      return isPlayer(ref) ? to.who === 'player' || ref !== run.you : fits(run, to.f, ref, `${path}.f`);
    default:
      return select(run, to, path).includes(ref);
  }
}

/** Who did it, if this is what was done; else null. */
export const DOINGS: Table<Magic<'Doing'>, When, Player | null> = {
  unlocks: (_, run, it) =>
    it.kind === 'unlocked' && it.object === run.self && it.door === doorOf(run) ? it.player : null,
  casts: ({ what }, run, it, path) => {
    if (it.kind !== 'cast' || !isThing(run, what, it.spell, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.spell];
    return it.player;
  },
  castsOrCopies: ({ what }, run, it, path) => {
    if ((it.kind !== 'cast' && it.kind !== 'copied') || !isThing(run, what, it.spell, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.spell];
    return it.player;
  },
  castsNth: notYet,
  castsNext: notYet,
  drawsNth: ({ nth }, _run, it) => (it.kind === 'drew' && it.nth === NTH[nth] ? it.player : null),
  losesGame: (_, _run, it) => (it.kind === 'lost' ? it.player : null),
  activates: notYet,
  gainsLife: (_, _run, it) => (it.kind === 'life' && it.by > 0 ? it.player : null),
  losesLife: (_, _run, it) => (it.kind === 'life' && it.by < 0 ? it.player : null),
  plays: ({ what }, run, it, path) => {
    if (it.kind !== 'played land' || !isThing(run, what, it.object, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.object];
    return it.player;
  },
  creates: notYet,
  putsCounters: notYet,
  sacrifices: ({ what }, run, it, path) => {
    if (it.kind !== 'moved' || it.cause !== 'sacrifice' || !isThing(run, what, it.was, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.was];
    return it.by;
  },
  discards: ({ what }, run, it, path) => {
    if (it.kind !== 'moved' || it.cause !== 'discard' || !isThing(run, what, it.was, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.was];
    return it.owner;
  },
  attacksThings: notYet,
  bends: notYet,
  draws: notYet,
  becomesMonarch: notYet,
  unlocksFully: notYet,
  gainsLifeFirst: notYet,
  doesAction: notYet,
};

const NTH = { first: 1, second: 2, third: 3 } as const;

function isThing(run: Run, what: Magic<'Obj'>, key: number, path: string): boolean {
  if (objectAt(run.game, key) === undefined) return false;
  switch (what.kind) {
    case 'a':
    case 'another':
    case 'any':
    case 'bare':
    case 'oneOrMore':
      return (what.kind !== 'another' || key !== run.self) && fits(run, what.f, key, `${path}.f`);
    default:
      return select(run, what, path).includes(key);
  }
}

const STEP_OF: Readonly<Record<Magic<'StepName'>['step'], StepName>> = {
  upkeep: 'upkeep',
  'end step': 'end',
  combat: 'begin combat',
  'untap step': 'untap',
  'first main phase': 'main',
  'main phase': 'main',
  'second main phase': 'second main',
  'postcombat main phases': 'second main',
};

function isStep(run: Run, step: Magic<'TurnStep'>, it: Happening, path: string): boolean {
  if (it.kind !== 'step') return false;
  switch (step.kind) {
    case 'step': {
      if (it.step !== STEP_OF[step.name.step]) return false;
      switch (step.whose.kind) {
        case 'eachStep':
        case 'nextStep':
        case 'theStep':
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
    case 'inCombat':
      return it.step === 'begin combat';
    case 'combatOnYourTurn':
      return it.step === 'begin combat' && it.active === run.you;
    case 'turnOf':
      return false;
    default:
      return false;
  }
}
