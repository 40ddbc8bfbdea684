/**
 * Which things the words mean: targets as they were chosen, all that fit, some that a player chooses now, and what a
 * pronoun refers to. Whatever is found is bound to its path, so that later words can refer to it.
 */
import { ask, keys, some } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import { isPlayer, keysIn, objectAt, permanentAt } from './book.ts';
import { domainOf } from './domain.ts';
import { fits } from './filter.ts';
import { ownersOf, playersOf } from './players.ts';
import { continuedBy, numberOf, type Run, referredBy } from './run.ts';
import type { Player, Ref } from './state.ts';
import { dispatch, notYet, type Table } from './tables.ts';

export type Selected =
  | Magic<'Sel'>
  | Magic<'Obj'>
  | Magic<'Subject'>
  | Magic<'Recipient'>
  | Magic<'Recipients'>
  | Magic<'Its'>
  | Magic<'Divided'>;

/** The things meant. `chooser` decides where the words leave a choice. */
export function select(run: Run, node: Selected, path: string, chooser: Player = run.you): readonly Ref[] {
  const refs = dispatch(MEANT, node, run, path, chooser);
  run.bound[path] = refs;
  return refs;
}

/** Things that words point at without a choice: "its controller", "that creature's power". */
export function mention(run: Run, node: Selected, path: string): readonly Ref[] {
  return select(run, node, path);
}

/** The same, objects only. */
export function selectObjects(run: Run, node: Selected, path: string, chooser: Player = run.you): readonly number[] {
  return select(run, node, path, chooser).filter((ref) => typeof ref === 'number');
}

/** All objects that fit, in the zone the words mean. */
export function allFitting(run: Run, f: Magic<'F'>, path: string): readonly number[] {
  return domainOf(run, f, path).filter((key) => fits(run, f, key, path));
}

/** Asks for so many of these; nothing to ask where there is no choice. */
export function choose(
  run: Run,
  chooser: Player,
  options: readonly Ref[],
  [min, max]: readonly [min: number, max: number],
  about: string,
): readonly Ref[] {
  const most = Math.min(max, options.length);
  const least = Math.min(min, most);
  if (least === options.length) return options;
  if (most === 0) return [];
  return ask(run.game, {
    seat: chooser,
    kind: 'choose',
    legal: keys(some(options, least, most)),
    about: { what: about, source: run.self },
  });
}

const targets = (_: unknown, run: Run, path: string): readonly Ref[] => run.targets[path] ?? [];

const referred = (_: unknown, run: Run, path: string): readonly Ref[] => {
  const to = referredBy(run, path);
  if (to === undefined) return [];
  return run.bound[to] ?? run.targets[to] ?? run.done[to] ?? [];
};

/** What the deed was done to that these words go on about. */
const doneTo = (_: unknown, run: Run, path: string): readonly Ref[] => {
  const deed = continuedBy(run, path);
  if (deed !== undefined && run.done[deed]) return run.done[deed];
  return referred(_, run, path);
};

const self = (_: unknown, run: Run): readonly Ref[] => [run.self];

const someOf = (
  run: Run,
  f: Magic<'F'>,
  path: string,
  chooser: Player,
  range: readonly [number, number],
): readonly Ref[] => choose(run, chooser, allFitting(run, f, `${path}.f`), range, 'choose');

const MANY = Number.MAX_SAFE_INTEGER;

type Choosing = [run: Run, path: string, chooser: Player];

export const MEANT: Table<Selected, Choosing, readonly Ref[]> = {
  target: targets,
  anotherTarget: targets,
  upToOne: targets,
  targets,
  upToTargets: targets,
  anyNumberOfTargets: targets,
  oneToThree: targets,
  anyTarget: targets,
  anyOtherTarget: targets,
  playerOr: targets,
  oneOrTwoTargets: targets,
  a: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [1, 1]),
  another: ({ f }, run, path, chooser) =>
    choose(
      run,
      chooser,
      allFitting(run, f, `${path}.f`).filter((key) => key !== run.self),
      [1, 1],
      'choose another',
    ),
  upToOneOf: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [0, 1]),
  some: ({ n, f }, run, path, chooser) => someOf(run, f, path, chooser, [numberOf(run, n), numberOf(run, n)]),
  upTo: ({ n, f }, run, path, chooser) => someOf(run, f, path, chooser, [0, numberOf(run, n)]),
  anyNumber: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [0, MANY]),
  oneOrMore: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [1, MANY]),
  each: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  all: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  bare: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  any: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  eachOf: ({ what }, run, path, chooser) => select(run, what, `${path}.what`, chooser),
  self,
  thisOne: self,
  ownCardFrom: self,
  it: referred,
  that: referred,
  those: referred,
  them: referred,
  they: referred,
  heShe: referred,
  himHer: referred,
  its: referred,
  hisHer: referred,
  theirs: referred,
  ofThing: ({ what }, run, path, chooser) => select(run, what, `${path}.what`, chooser),
  theToken: referred,
  theCopy: doneTo,
  theDone: referred,
  theDoneBy: referred,
  theDoneMany: referred,
  theMade: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  theMadeOne: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  attached: (_, run) => {
    const to = permanentAt(run.game, run.self)?.attachedTo ?? null;
    return to === null ? [] : [to];
  },
  topCard: ({ z }, run, path) => topOf(run, z, `${path}.z`, 1),
  topCards: ({ n, z }, run, path) => topOf(run, z, `${path}.z`, numberOf(run, n)),
  topThatMany: notYet,
  theNth: notYet,
  theRest: (_, run, path) => {
    const from = continuedBy(run, path);
    const all = (from !== undefined ? run.done[from] : undefined) ?? [];
    return all.filter((ref) => isPlayer(ref) || objectAt(run.game, ref)?.last === null);
  },
  someOfThem: notYet,
  ofThem: notYet,
  thingsAnd: ({ all }, run, path, chooser) =>
    all.flatMap((item, at) => select(run, item, `${path}.all.${at}`, chooser)),
  thingsOr: notYet,
  thingsAmong: notYet,
  thingsAndOr: notYet,
  kindsAnd: notYet,
  recipients: ({ all }, run, path, chooser) =>
    all.flatMap((item, at) => select(run, item, `${path}.all.${at}`, chooser)),
  youOr: ({ what }, run, path) => [run.you, ...select(run, what, `${path}.what`)],
  aPlayerOr: notYet,
  you: (node, run, path) => playersOf(run, node, path),
  toYou: (node, run, path) => playersOf(run, node, path),
  toThem: (node, run, path) => playersOf(run, node, path),
  targetPlayer: (node, run, path) => playersOf(run, node, path),
  eachPlayer: (node, run, path) => playersOf(run, node, path),
  aPlayer: (node, run, path) => playersOf(run, node, path),
  anyPlayer: (node, run, path) => playersOf(run, node, path),
  thatPlayer: (node, run, path) => playersOf(run, node, path),
  enchantedPlayer: (node, run, path) => playersOf(run, node, path),
  defendingPlayer: (node, run, path) => playersOf(run, node, path),
  role: (node, run, path) => playersOf(run, node, path),
  allPlayers: notYet,
  yourOpponents: notYet,
  theyPlayer: notYet,
  one: notYet,
  kindsFrom: notYet,
  allKinds: notYet,
  thatPlayerOr: notYet,
  roleOf: notYet,
  abilitiesOf: notYet,
  theOne: notYet,
  chosenPlayer: notYet,
  eachDealt: notYet,
  eachWhoAttacked: notYet,
  selfAnd: notYet,
  eachKinds: notYet,
  theNextCast: notYet,
  oneOfThose: notYet,
  theLastDone: notYet,
  upToThatMany: notYet,
  oneToThreeOf: notYet,
  allButBottom: notYet,
  ofKinds: notYet,
  eachOfThese: notYet,
  anyTargetBut: notYet,
  anotherTargetOr: notYet,
  aKindOr: notYet,
  aKindsOr: notYet,
  anyNumberTargets: notYet,
  kindsShare: notYet,
  theNextEver: notYet,
  oneOrTwo: notYet,
  loyaltyOf: notYet,
};

function topOf(run: Run, z: Magic<'Zone'>, path: string, n: number): readonly Ref[] {
  if (z.kind !== 'zone') return [];
  return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `library:${owner}`).slice(0, n));
}
