/**
 * Which things the words mean: targets as they were chosen, all that fit, some that a player chooses now, and what a
 * pronoun refers to. Whatever is found is bound to its path, so that later words can refer to it.
 */
import { ask, keys, some } from '../../../kernel/index.ts';
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { found } from '../acts/doing.ts';
import { nodeAt } from '../objects/texts.ts';
import { attachedTo, battlefield, follow, isPlayer, isThere, keysIn, objectAt } from '../state/book.ts';
import { type Game, other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import { isOwnCommander } from '../turn/commander.ts';
import { offBattlefield, zone } from './domain.ts';
import { fits, isAbilityThatIs } from './filter.ts';
import { isOneself, takenOneByOne } from './others.ts';
import { atRandom, chooserOf, isAtRandom } from './picking.ts';
import { playersOf } from './players.ts';
import { allFitting, deedDoneTo, doneEarlier, ofKinds, ofPlainKinds, referredTo, restOf, topOf } from './references.ts';
import { numberOf, type Run, referredBy } from './run.ts';
import { oneByOne, togetherIn } from './target-limits.ts';
import { nodesOfKind, TARGET_KINDS } from './target-words.ts';
import { numberBefore } from './values.ts';

export type Selected =
  | Magic<'Sel'>
  | Magic<'Obj'>
  | Magic<'Subject'>
  | Magic<'Recipient'>
  | Magic<'Recipients'>
  | Magic<'Its'>
  | Magic<'Divided'>
  | Magic<'UpToPlayer'>
  | Giver;

/** CR 201.5a: in an ability that something gives, its giver called by name (`grants.ts`). */
export interface Giver {
  readonly kind: 'giver';
  readonly key: number;
}

/** The things meant. `chooser` decides where the words leave a choice. */
export function select(run: Run, node: Selected, path: string, chooser: Player = run.you): readonly Ref[] {
  const refs = dispatch(MEANT, node, run, path, chooser);
  run.bound[path] = refs;
  return refs;
}

/** Things that words point at without a choice: "its controller", "that creature's power"; "a card exiled with it", any. */
export function mention(run: Run, node: Selected, path: string): readonly Ref[] {
  // "you or a permanent you control"
  if (node.kind === 'youOr') return [run.you, ...mention(run, node.what, `${path}.what`)];
  if (node.kind !== 'a') return select(run, node, path);
  const all = allFitting(run, node.f, `${path}.f`);
  run.bound[path] = all;
  return all;
}

/** CR 400.7j: what the text has moved is chosen among as what it is now; what is no more cannot be chosen. */
const asTheyAreNow = ({ game }: Run, refs: readonly Ref[]): readonly Ref[] =>
  refs.map((ref) => (isPlayer(ref) ? ref : follow(game, ref))).filter((ref) => isPlayer(ref) || isThere(game, ref));

/** The same, objects only. */
export function selectObjects(run: Run, node: Selected, path: string, chooser: Player = run.you): readonly number[] {
  return select(run, node, path, chooser).filter((ref) => typeof ref === 'number');
}

/** Asks for so many of these; nothing to ask where there is no choice. */
export function choose(
  run: Run,
  chooser: Player,
  options: readonly Ref[],
  [min, max]: readonly [min: number, max: number],
  about: string,
): readonly Ref[] {
  if (run.open) return options;
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

const referred = (_: unknown, run: Run, path: string): readonly Ref[] => referredTo(run, path);

/** "that permanent or player": the one target, or what the damage was dealt to; of damage that would be dealt see `instead.ts`. */
function chosenOrDealtTo(run: Run): readonly Ref[] {
  const [only, ...more] = nodesOfKind(run.text.sentences, '', ['anyTarget']);
  if (only !== undefined && more.length === 0) return run.targets[only.path.slice(1)] ?? [];
  return only === undefined && run.event?.kind === 'dealt' ? [run.event.to] : [];
}

/** "exile that card from your graveyard": if it has come there, and is there yet. */
function stillThere(run: Run, f: Magic<'F'>, refs: readonly Ref[]): readonly Ref[] {
  const from = f.kind === 'f' ? f.post?.find((post) => post.kind === 'from') : undefined;
  if (from?.kind !== 'from') return refs;
  const zone = from.z.kind === 'exileZone' ? 'exile' : 'name' in from.z ? from.z.name : null;
  const lies = (key: number): boolean => {
    const object = objectAt(run.game, key);
    return object?.kind === 'card' && object.zone === zone && object.last === null;
  };
  return zone === null ? refs : refs.filter((ref) => !isPlayer(ref) && found(run, ref).some(lies));
}

const LIMITS: ReadonlySet<string> = new Set(['controlled', 'notControlled', 'with']);

/** "each of those creatures you don't control", "with flying": not all of them. */
function ofThoseThat(run: Run, f: Magic<'F'>, refs: readonly Ref[], path: string): readonly Ref[] {
  const limited = f.kind === 'f' && f.post?.some(({ kind }) => LIMITS.has(kind));
  return limited ? refs.filter((ref) => !isPlayer(ref) && fits(run, f, ref, `${path}.f`)) : refs;
}

const doneTo = (_: unknown, run: Run, path: string): readonly Ref[] => deedDoneTo(run, path);

/** "the chosen permanents you control": not all of them. */
const doneBefore = (
  { done, f }: { readonly done: Magic<'Done'>; readonly f: Magic<'F'> },
  run: Run,
  path: string,
): readonly Ref[] => ofThoseThat(run, f, asCards(run, f, doneEarlier(run, done, path)), path);

/**
 * CR 400.7j, 608.2h: "the exiled card", "that card": of a permanent or a spell that the text has moved, the card that lies
 * there now, not what it was; a token is no card.
 */
function asCards(run: Run, f: Magic<'F'>, refs: readonly Ref[]): readonly Ref[] {
  if (f.kind !== 'f' || !('noun' in f.head) || f.head.noun !== 'card') return refs;
  return refs.flatMap((ref) => {
    const object = isPlayer(ref) ? undefined : objectAt(run.game, ref);
    if (isPlayer(ref) || (object?.kind !== 'permanent' && object?.kind !== 'spell')) return [ref];
    const lying = found(run, ref).filter((key) => isOpenCard(run.game, key));
    if (lying.length === 0) return [ref];
    return object.body.made === 'card' ? lying : [];
  });
}

function isOpenCard(game: Game, key: number): boolean {
  const object = objectAt(game, key);
  return object?.kind === 'card' && object.last === null && (object.zone === 'exile' || object.zone === 'graveyard');
}

/** CR 400.7: what the same text has cast is a spell now, and none of the cards. */
const notCast = ({ game }: Run, refs: readonly Ref[]): readonly Ref[] => {
  const wasCast = (key: number): boolean => {
    const last = objectAt(game, key)?.last;
    return last?.to === 'stack' || (last?.went != null && wasCast(last.went));
  };
  return refs.filter((ref) => isPlayer(ref) || !wasCast(ref));
};

const saysNotCast = (f: Magic<'F'>): boolean =>
  f.kind === 'f' && (f.post?.some(({ kind }) => kind === 'notCastThisWay') ?? false);

const self = (_: unknown, run: Run): readonly Ref[] => [run.self];

/** CR 400.7: a card that is no longer in the zone it is to be taken from is not that card any more. */
function liesIn(run: Run, z: Magic<'Zone'>, key: number): boolean {
  const name = z.kind === 'exileZone' ? 'exile' : z.kind === 'zone' ? z.name : null;
  return isThere(run.game, key) && (name === null || objectAt(run.game, key)?.zone === name);
}

const someOf = (
  run: Run,
  f: Magic<'F'>,
  path: string,
  chooser: Player,
  range: readonly [number, number],
): readonly Ref[] => {
  const all = allFitting(run, f, `${path}.f`);
  if (isAtRandom(f)) return atRandom(run, all, range[1]);
  const beside = range[0] === 0 ? togetherIn(run, f) : null;
  const who = chooserOf(run, f, `${path}.f`, chooser);
  if (!beside) return choose(run, who, all, range, 'choose');
  return oneByOne(all, beside, range, (open, must) => choose(run, who, open, [must ? 1 : 0, 1], 'choose'));
};

const MANY = Number.MAX_SAFE_INTEGER;

const players = (node: Extract<Selected, Magic<'Player'> | Magic<'Whom'>>, run: Run, path: string): readonly Ref[] =>
  playersOf(run, node, path);

const playersKnown = (who: Magic<'Who'>, run: Run): readonly Player[] =>
  who === 'opponent' ? [other(run.you)] : PLAYERS;

/** What each of several words leaves to choose from. */
const options = (run: Run, node: Selected, path: string, pool: readonly Ref[] | null): readonly Ref[] => {
  const all =
    'f' in node && (node.kind === 'a' || node.kind === 'another') ? allFitting(run, node.f, `${path}.f`) : null;
  if (all === null) return select(run, node, path);
  const among = pool
    ? pool.filter((ref) => typeof ref === 'number' && 'f' in node && fits(run, node.f as Magic<'F'>, ref, `${path}.f`))
    : all;
  return node.kind === 'another' ? among.filter((ref) => !isOneself(run, ref)) : among;
};

/** "a Cat, a Dog, and/or a Bird": up to one for each of the words, never the same twice. */
const upToOneEach = (
  run: Run,
  any: readonly Selected[],
  path: string,
  chooser: Player,
  pool: readonly Ref[] | null,
): readonly Ref[] => {
  const taken: Ref[] = [];
  for (const [at, node] of any.entries()) {
    const left = options(run, node, `${path}.any.${at}`, pool).filter((ref) => !taken.includes(ref));
    taken.push(...choose(run, chooser, left, [0, 1], 'choose'));
  }
  return taken;
};

const ALL_OF: ReadonlySet<string> = new Set(['each', 'all', 'bare', 'eachPlayer']);

/** "it and each other creature", "each creature and each planeswalker": whoever is meant by two of the words is meant once. */
function onceEach(run: Run, all: readonly Selected[], path: string, chooser: Player): readonly Ref[] {
  const found: Ref[] = [];
  for (const [at, item] of all.entries()) {
    const more = select(run, item, `${path}.all.${at}`, chooser);
    found.push(...(ALL_OF.has(item.kind) ? more.filter((ref) => !found.includes(ref)) : more));
  }
  return found;
}

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
      allFitting(run, f, `${path}.f`).filter((key) => !isOneself(run, key)),
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
  giver: ({ key }) => [key],
  ownCardFrom: ({ z }, run) => (found(run, run.self).some((key) => liesIn(run, z, key)) ? [run.self] : []),
  it: referred,
  that: ({ f }, run, path) => ofThoseThat(run, f, asCards(run, f, stillThere(run, f, referredTo(run, path))), path),
  those: ({ f }, run, path) => ofThoseThat(run, f, asCards(run, f, referredTo(run, path)), path),
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
  // "copy it. If …, copy it twice instead": whichever deed made them.
  theCopies: (_, run) =>
    Object.entries(run.done).flatMap(([at, refs]) =>
      (nodeAt(run.text, at) as Magic<'Act'> | undefined)?.kind === 'copySpell' ? refs : [],
    ),
  theDone: doneBefore,
  theDoneBy: ({ f }, run, path) => ofThoseThat(run, f, referredTo(run, path), path),
  theDoneMany: (node, run, path) => {
    const done = doneBefore(node, run, path);
    return saysNotCast(node.f) ? notCast(run, done) : done;
  },
  theMade: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  theMadeOne: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  attached: (_, run) => {
    const to = attachedTo(run.game, run.self);
    return to === null ? [] : [to];
  },
  topCard: ({ z }, run, path) => topOf(run, z, `${path}.z`, 1),
  topCards: ({ n, z }, run, path) => topOf(run, z, `${path}.z`, numberOf(run, n)),
  topThatMany: ({ z }, run, path) => topOf(run, z, `${path}.z`, numberBefore(run, path)),
  // Asked of a spell as it is cast: `spoken.ts`.
  theNth: () => [],
  theRest: (_, run, path, chooser) => restOf(run, path, chooser),
  someOfThem: ({ which }, run, path, chooser) =>
    choose(run, chooser, asTheyAreNow(run, referred(null, run, path)), which === 'two' ? [2, 2] : [0, MANY], 'choose'),
  ofThem: ({ which }, run, path, chooser) => {
    const them = referred(null, run, path);
    if (which === 'each') return them;
    const taken = asTheyAreNow(run, takenOneByOne(run, referredBy(run, path)));
    const left = asTheyAreNow(run, notCast(run, them)).filter((ref) => !taken.includes(ref));
    return choose(run, chooser, left, [1, 1], 'choose');
  },
  thingsAnd: ({ all }, run, path, chooser) => onceEach(run, all, path, chooser),
  thingsOr: ({ any }, run, path, chooser) => {
    const all = new Set(any.flatMap((node, at) => options(run, node, `${path}.any.${at}`, null)));
    return choose(run, chooser, [...all], [1, 1], 'choose');
  },
  thingsAmong: ({ any, among }, run, path, chooser) =>
    upToOneEach(run, any, path, chooser, select(run, among, `${path}.among`, chooser)),
  // Targets were chosen before, and all of them are meant.
  thingsAndOr: ({ any }, run, path, chooser) =>
    any.some(({ kind }) => (TARGET_KINDS as readonly string[]).includes(kind))
      ? any.flatMap((what, at) => select(run, what, `${path}.any.${at}`, chooser))
      : upToOneEach(run, any, path, chooser, null),
  kindsAnd: ({ all }, run, path) => ofKinds(run, all, `${path}.all`),
  kindsAndOr: ({ any }, run, path) => ofKinds(run, any, `${path}.any`),
  oneAndAll: ({ what, others }, run, path, chooser) => {
    const one = select(run, what, `${path}.what`, chooser);
    // CR 608.2b: without its target nothing of it is found.
    return one.length === 0 ? [] : [...new Set([...one, ...allFitting(run, others, `${path}.others`)])];
  },
  recipients: ({ all }, run, path, chooser) => onceEach(run, all, path, chooser),
  youOr: ({ what }, run, path) => [run.you, ...select(run, what, `${path}.what`)],
  aPlayerOr: ({ who, f }, run, path) => [...playersKnown(who, run), ...allFitting(run, f, `${path}.f`)],
  you: players,
  toYou: players,
  toThem: players,
  targetPlayer: players,
  eachPlayer: players,
  aPlayer: players,
  anyPlayer: players,
  thatPlayer: players,
  enchantedPlayer: players,
  defendingPlayer: players,
  role: players,
  allPlayers: players,
  yourOpponents: players,
  theyPlayer: players,
  one: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [1, 1]),
  kindsFrom: ({ all, z }, run, path) =>
    zone(run, z, `${path}.z`).filter((key) => all.some((plain) => fits(run, { ...plain, kind: 'f' }, key, path))),
  allKinds: ({ all }, run, path) => ofKinds(run, all, `${path}.all`),
  thatPlayerOr: players,
  roleOf: players,
  abilitiesOf: ({ of, which }, run, path) => {
    const sources = select(run, of, `${path}.of`);
    return keysIn(run.game, 'stack').filter((key) => {
      const object = objectAt(run.game, key);
      return object?.kind === 'ability' && sources.includes(object.source) && isAbilityThatIs(run.game, object, which);
    });
  },
  theOne: referred,
  chosenPlayer: players,
  eachDealt: players,
  eachWhoAttacked: players,
  eachWhoHasCast: players,
  selfAnd: ({ f }, run, path) => [run.self, ...allFitting(run, f, `${path}.f`).filter((key) => key !== run.self)],
  eachKinds: ({ all, post }, run, path) => ofPlainKinds(run, all, post, path),
  // Of a spell that is not cast yet: `spoken.ts`.
  theNextCast: () => [],
  oneOfThose: (_, run, path, chooser) => choose(run, chooser, referred(_, run, path), [1, 1], 'choose'),
  theLastDone: (node, run, path) => doneBefore(node, run, path).slice(-1),
  upToThatMany: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [0, numberBefore(run, path)]),
  oneToThreeOf: ({ f }, run, path, chooser) => someOf(run, f, path, chooser, [1, 3]),
  allButBottom: ({ z }, run, path) => zone(run, z, `${path}.z`).slice(0, -1),
  ofKinds: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  eachOfThese: ({ any }, run, path) => any.flatMap((node, at) => select(run, node, `${path}.any.${at}`)),
  anyTargetBut: targets,
  anotherTargetOr: targets,
  aKindOr: ({ who, f }, run, path) => [...playersKnown(who, run), ...allFitting(run, f, `${path}.f`)],
  aKindsOr: ({ who, any }, run, path) => [...playersKnown(who, run), ...ofPlainKinds(run, any, [], path)],
  anyNumberTargets: targets,
  upToOnePlayer: targets,
  kindsShare: ({ all, post }, run, path) => ofPlainKinds(run, all, post, path),
  theNextEver: notYet,
  oneOrTwo: targets,
  // Said of how often they may be activated.
  loyaltyOf: () => [],
  oneToThreeTargets: targets,
  upToManyTargets: notYet,
  youOrAll: ({ what }, run, path) => [run.you, ...select(run, what, `${path}.what`)],
  thatKindOr: (_, run) => chosenOrDealtTo(run),
  // What is attacked by what the ability triggered for, whoever deals the damage; else what it attacks.
  playerOrAttacked: ({ what }, run, path) =>
    run.event?.kind === 'attacks'
      ? [run.event.whom]
      : selectObjects(run, what, `${path}.what`).flatMap((key) => {
          const object = objectAt(run.game, key);
          return (object?.kind === 'permanent' ? object.attacking : null) ?? [];
        }),
  // CR 903.3: wherever it is.
  commanderOf: (_, run) => [...battlefield(run.game), ...offBattlefield(run)].filter((key) => isOwnCommander(run, key)),
  targetPlayers: players,
  anyNumberOfPlayers: players,
  upToPlayers: players,
  thePlayer: players,
  oneOfOpponents: players,
  eachWhoControls: notYet,
  playerOrSel: notYet,
  somePlayers: notYet,
  // Said of targets: `filter-last.ts`.
  aSingle: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  topOfKind: notYet,
  both: notYet,
  manyOfThose: notYet,
  anyOfThose: notYet,
  allThe: ({ f }, run, path) => allFitting(run, f, `${path}.f`),
  eachWhoDoes: notYet,
};
