/** Which things: what words point at, what they let be chosen, and what lasting effects go for. */
import { ask, CHANCE, keys, recordOf, some } from '../../../kernel/index.ts';
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { changed } from '../../editions.ts';
import { isPublic } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { nodeAt } from '../objects/abilities.ts';
import { arena, heroOf, isPlayer, keysIn, layerAt, liveAt, objectAt, playersIn, under } from '../state/book.ts';
import type { Player, Ref } from '../state/state.ts';
import { asEither, type Filter, fits } from './filter.ts';
import { isOther } from './others.ts';
import { playersOf } from './players.ts';
import { continuedBy, numberOf, type Run, referredBy } from './run.ts';
import { inSpot, spotsOf } from './zone-words.ts';

export type Things = Fab<'Obj'> | Fab<'Subject'> | Fab<'Thing'> | Fab<'Known'> | Fab<'HowMany'>;

/** How things are chosen: by whom, and from among what where the words do not say. */
export interface How {
  readonly who: Player;
  readonly domain?: readonly number[];
  /** Without asking: everything that could be meant. */
  readonly silent?: true;
}
type Args = readonly [run: Run, path: string, how: How];

/** Everything on the stack or in the arena. */
export function inPlay(run: Pick<Run, 'game'>): readonly number[] {
  return [...arena(run.game), ...keysIn(run.game, 'stack')];
}

/** CR 1.8.6b: what may be chosen where no place is said: what is in play; in 2.10.1 whatever everybody may see. */
export function choosable(run: Pick<Run, 'game'>): readonly number[] {
  const { game } = run;
  const played = inPlay(run).filter((key) => liveAt(game, key)?.place.faceDown !== true);
  if (changed(game.rules.book.edition, 'choosesInPlay')) return played;
  const zones = ['graveyard', 'banished', 'pitch', 'arsenal', 'hand'] as const;
  const elsewhere = playersIn(game).flatMap((player) => zones.flatMap((zone) => keysIn(game, `${zone}:${player}`)));
  const seen = [...elsewhere, ...keysIn(game, 'under')].filter((key) => {
    const object = liveAt(game, key);
    return object !== undefined && isPublic(object.place);
  });
  return [...played, ...seen];
}

/** What these words stand for, without a choice: what was bound, or all that fits. */
export function selected(run: Run, node: Things, path: string): readonly number[] {
  return things(run, node, path, { who: run.you, silent: true });
}

/** What these words stand for; who does it chooses where there is a choice. */
export function things(run: Run, node: Things, path: string, how: How): readonly number[] {
  const bound = run.bound[path] ?? run.targets[path];
  if (bound) return bound.flatMap((ref) => (isPlayer(ref) ? (heroOf(run.game, ref) ?? []) : [ref]));
  const found = dispatch(MEANT, node, run, path, how);
  if (!how.silent) run.bound[path] = found;
  return found;
}

type PostsOf = { readonly post?: readonly Fab<'Post'>[]; readonly last?: Fab<'LastPost'> };

/** All that fits, in the place that the words name, or else in play. */
export function candidates(
  run: Run,
  f: Filter,
  path: string,
  domain?: readonly number[],
  who?: Player,
): readonly number[] {
  // A card that is judged as if it were on the stack is where it was no more.
  const said = placeSaid(run, f, path, who)?.filter((key) => !run.announced || key !== run.self);
  const from = said ?? domain ?? inPlay(run);
  const found = [...new Set(from)].filter((key) => fits(run, f, path, key));
  // CR 1.4.3: where a thing and the attack that stands for it both fit, as "a dagger", the thing is meant
  return found.filter((key) => !found.includes(layerAt(run.game, key)?.source ?? -1));
}

function placeSaid(run: Run, f: Filter, path: string, who?: Player): readonly number[] | undefined {
  const { post = [], last } = f as PostsOf;
  for (const [at, one] of post.entries()) {
    if (one.kind === 'from' || one.kind === 'in') {
      // CR 3.0.13: a zone that is nobody's in the words is that of who is to do it
      const own = who !== undefined && one.z.kind === 'bareZone';
      const spots = spotsOf(run, one.z, `${path}.post.${at}.z`).filter(({ player }) => !own || player === who);
      return spots.flatMap((spot) => inSpot(run, spot, true));
    }
    if (one.kind === 'thisWay' || one.kind === 'fromThat') {
      const to = continuedBy(run, `${path}.post.${at}`) ?? referredBy(run, `${path}.post.${at}`);
      return to === undefined ? [] : (run.done[to] ?? []).filter((ref) => !isPlayer(ref));
    }
  }
  if (last?.kind === 'fromUnder' || last?.kind === 'underThing') {
    return selected(run, last.what, `${path}.last.what`).flatMap((top) => under(run.game, top));
  }
  if (last?.kind === 'fromAmong') return selected(run, last.what as Things, `${path}.last.what`);
  if (f.kind === 'f' && f.head.kind === 'noun' && f.head.noun === 'chain link') {
    return keysIn(run.game, 'links').map(
      (link) => (recordOf(run.game.state, link) as { readonly attack: number }).attack,
    );
  }
  return undefined;
}

function pick(run: Run, f: Filter, path: string, how: How, min: number, max: number): readonly number[] {
  const all = candidates(run, f, `${path}.f`, how.domain, how.who);
  if (how.silent) return all;
  return choose(run, all, Math.min(min, all.length), Math.min(max, all.length), how.who, path, isAtRandom(f));
}

export function isAtRandom(f: Filter): boolean {
  return 'adj' in f && (f.adj ?? []).some((adj) => adj.kind === 'state' && adj.state === 'random');
}

/** Lets a player choose; asks only where there is a choice. */
export function choose(
  run: Run,
  all: readonly number[],
  min: number,
  max: number,
  who: Player,
  path: string,
  random = false,
): readonly number[] {
  if (max <= 0 || all.length === 0) return [];
  if (min >= all.length) return all;
  const legal = keys(some(all, min, max));
  if (random) return ask(run.game, { seat: CHANCE, kind: 'random', legal: some(all, min, min) });
  return ask(run.game, { seat: who, kind: 'choose', legal, about: { source: run.self, path } });
}

const self = (_node: unknown, run: Run): readonly number[] => [run.self];

/** What a word refers to: as that object is now, where the deed that moved it was the same text's (CR 3.0.9b). */
function referred(_node: unknown, run: Run, path: string): readonly number[] {
  const to = referredBy(run, path);
  if (to === undefined) return [];
  const refs: readonly Ref[] = run.bound[to] ?? run.targets[to] ?? itself(run, to);
  return refs.flatMap((ref) => (isPlayer(ref) ? (heroOf(run.game, ref) ?? []) : [nowOf(run, ref)]));
}

/** "It" for what another sentence of the text calls "this". */
function itself(run: Run, to: string): readonly Ref[] {
  if (to.startsWith('¶')) return [];
  const { kind } = nodeAt(run.text, to) as { readonly kind?: string };
  return kind === 'this' || kind === 'self' || kind === 'thisThing' ? [run.self] : [];
}

/**
 * CR 3.0.9a-b: the new object that this one has become. Also where it is hidden there: cards speak on of what they have
 * banished face-down.
 */
export function nowOf(run: Pick<Run, 'game' | 'done'>, key: number): number {
  const became = becameOf(run, key);
  if (became === null) return key;
  const next = becameOf(run, became);
  // What the same text has moved once more is followed there, too.
  return next !== null && Object.values(run.done).some((refs) => refs.includes(next)) ? nowOf(run, became) : became;
}

function becameOf({ game }: Pick<Run, 'game'>, key: number): number | null {
  const object = objectAt(game, key);
  return object?.last && object.became !== null && objectAt(game, object.became) ? object.became : null;
}

const whole = (node: { readonly f: Filter }, run: Run, path: string, how: How): readonly number[] =>
  candidates(run, node.f, `${path}.f`, how.domain);
const mine = (node: { readonly f: Filter }, run: Run, path: string, how: How): readonly number[] =>
  candidates(run, node.f, `${path}.f`, how.domain).filter((key) => ownerNow(run, key) === run.you);
const chosen = (node: { readonly f: Filter }, run: Run, path: string, how: How) => pick(run, node.f, path, how, 1, 1);
const asTarget = (_node: unknown, run: Run, path: string): readonly number[] =>
  (run.targets[path] ?? []).flatMap((ref) => (isPlayer(ref) ? (heroOf(run.game, ref) ?? []) : [ref]));
const each = (nodes: readonly Things[], run: Run, path: string, how: How): readonly number[] =>
  nodes.flatMap((one, at) => things(run, one, `${path}.${at}`, how));

/** "This and/or that": each part may be left out while something of another is taken. */
function anyOf(nodes: readonly Things[], run: Run, path: string, how: How): readonly number[] {
  const found: number[] = [];
  for (const [at, one] of nodes.entries()) {
    const free = at < nodes.length - 1 || found.length > 0;
    const own = `${path}.${at}`;
    const most = one.kind === 'some' ? numberOf(run, one.n) : one.kind === 'a' || one.kind === 'one' ? 1 : null;
    const taken =
      free && most !== null && 'f' in one ? pick(run, one.f, own, how, 0, most) : things(run, one, own, how);
    found.push(...taken);
  }
  return found;
}

export function ownerNow(run: Run, key: number): Player | null {
  const object = objectAt(run.game, key);
  if (object) return object.controller ?? object.owner;
  return layerAt(run.game, key)?.controller ?? null;
}

function lookedAt(run: Run, path: string): readonly number[] {
  const to = continuedBy(run, path) ?? referredBy(run, path);
  if (to === undefined) return [];
  return (run.bound[to] ?? run.done[to] ?? []).filter((ref) => !isPlayer(ref));
}

function top(n: number, z: Fab<'Zone'>, run: Run, path: string): readonly number[] {
  return spotsOf(run, z, `${path}.z`).flatMap((spot) => inSpot(run, spot).slice(0, n));
}

export const MEANT: Table<Things, Args, readonly number[]> = {
  self,
  this: self,
  thisThing: self,
  it: referred,
  that: referred,
  those: referred,
  them: referred,
  himHer: referred,
  heShe: referred,
  theOne: referred,
  theMany: referred,
  theDone: referred,
  theDoneMany: referred,
  theTarget: (_node, run, path) => lookedAt(run, path),
  theNamed: () => [],
  target: asTarget,
  upToOneTarget: asTarget,
  targets: asTarget,
  upToTargets: asTarget,
  targetHeroOr: asTarget,
  partsOf: (_node, run, path) =>
    Object.entries(run.targets).flatMap(([at, refs]) =>
      at.startsWith(`${path}.`) ? refs.filter((ref) => !isPlayer(ref)) : [],
    ),
  a: chosen,
  one: chosen,
  another: (node, run, path, how) => {
    const all = candidates(run, node.f, `${path}.f`, how.domain).filter((key) => isOther(run, key));
    return how.silent ? all : choose(run, all, 1, 1, how.who, path);
  },
  each: whole,
  byName: (node, run) => named(run, node.name),
  upToOne: (node, run, path, how) => pick(run, node.f, path, how, 0, 1),
  upTo: (node, run, path, how) => pick(run, node.f, path, how, 0, numberOf(run, node.n)),
  anyNumber: (node, run, path, how) => pick(run, node.f, path, how, 0, Number.MAX_SAFE_INTEGER),
  some: (node, run, path, how) => pick(run, node.f, path, how, numberOf(run, node.n), numberOf(run, node.n)),
  orMore: (node, run, path, how) => pick(run, node.f, path, how, numberOf(run, node.n), Number.MAX_SAFE_INTEGER),
  lessOf: whole,
  exactly: whole,
  fewerOf: whole,
  none: whole,
  bothOf: (node, run, path, how) => each(node.all, run, `${path}.all`, how),
  bare: whole,
  bareNow: whole,
  all: whole,
  yours: mine,
  yoursNow: mine,
  yourOne: (node, run, path, how) => {
    const all = mine(node, run, path, how);
    return how.silent ? all : choose(run, all, 1, 1, how.who, path);
  },
  yourHero: (_node, run) => heroKeys(run, [run.you]),
  topCard: (node, run, path) => top(1, node.z, run, path),
  topCards: (node, run, path) => top(numberOf(run, node.n), node.z, run, path),
  theRest: (_node, run, path) => {
    const to = continuedBy(run, path);
    const all = to === undefined ? [] : (run.bound[to] ?? run.done[to] ?? []);
    return all.filter((ref) => !isPlayer(ref) && liveAt(run.game, ref)?.place.zone === 'deck') as number[];
  },
  heroTransformed: referred,
  attackOf: (node, run, path, how) => {
    const players = playersOf(run, node.of, `${path}.of`);
    return candidates(run, node.f, `${path}.f`, how.domain).filter((key) =>
      players.includes(ownerNow(run, key) as Player),
    );
  },
  thingsAnd: (node, run, path, how) => each(node.all, run, `${path}.all`, how),
  thingsFrom: notYet,
  thingsOr: notYet,
  thingsAndOr: (node, run, path, how) => anyOf(node.any, run, `${path}.any`, how),
  bothSubjects: (node, run, path, how) => each(node.all, run, `${path}.all`, how),
  kindsAnd: (node, run, path, how) => node.all.flatMap((f, at) => candidates(run, f, `${path}.all.${at}`, how.domain)),
  kindsAndOf: (node, run, path, how) => candidates(run, asEither(node), path, how.domain),
  // Only lasting effects go for what is yet to come (`among`).
  yourNext: () => [],
  theirNext: () => [],
  yourNextWith: () => [],
  theNextWith: () => [],
  theNext: () => [],
  itsNext: notYet,
  nextFew: notYet,
  yourNth: (node, run, path, how) => mine(node, run, path, how),
  theirNth: notYet,
  theNth: whole,
  theLast: notYet,
  yourRevealed: notYet,
  opponentsOwn: (node, run, path, how) =>
    candidates(run, node.f, `${path}.f`, how.domain).filter((key) => objectAt(run.game, key)?.owner !== run.you),
  thingsOf: notYet,
  // CR 1.4.3: the attacks that stand for it
  ownThings: (node, run, path, how) => {
    const own = selected(run, node.of, `${path}.of`);
    const all = candidates(run, node.f, `${path}.f`, how.domain);
    return all.filter((key) => own.includes(layerAt(run.game, key)?.source ?? key));
  },
};

const heroKeys = (run: Run, players: readonly Player[]): readonly number[] =>
  players.flatMap((player) => heroOf(run.game, player) ?? []);

/** A card by its name: the object whose text it is if a face of it has that name, else what has it in play. */
function named(run: Run, name: string): readonly number[] {
  const object = objectAt(run.game, run.self);
  const card = object && run.game.rules.book.cards.get(object.card);
  if (card?.faces.some((face) => face.name === name)) return [run.self];
  return inPlay(run).filter((key) => run.look(key).names.includes(name));
}
