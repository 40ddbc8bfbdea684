/** Where to look for what the words describe: the battlefield unless they speak of cards, spells or a zone. */

import { dispatch, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { battlefield, follow, isPlayer, isThere, keysIn, objectAt } from '../state/book.ts';
import { happeningsOf } from '../state/history.ts';
import { PLAYERS, type PlayZone } from '../state/state.ts';
import { ownersOf } from './players.ts';
import { putBefore } from './references.ts';
import { continuedBy, ENTERING, type Run, referredBy } from './run.ts';
import { selectObjects } from './select.ts';

type F = Magic<'F'>;
type Kind = Magic<'Kind'>;

export function domainOf(run: Run, f: F, path: string): readonly number[] {
  switch (f.kind) {
    case 'f':
      return domainOfKind(run, f, path);
    case 'eitherKind':
      return distinct(f.any.flatMap((kind, at) => domainOfKind(run, kind, `${path}.any.${at}`)));
    case 'eitherOf':
      return distinct(
        f.any.flatMap((kind, at) =>
          domainOfKind(run, { ...kind, kind: 'f', ...(f.post ? { post: f.post } : {}) }, `${path}.any.${at}`),
        ),
      );
  }
}

const distinct = (keys: readonly number[]): readonly number[] => [...new Set(keys)];

function domainOfKind(run: Run, { adj, head, post, last }: Kind, path: string): readonly number[] {
  for (const [at, item] of (post ?? []).entries()) {
    if (item.kind === 'in' || item.kind === 'from') return zone(run, item.z, `${path}.post.${at}.z`);
    if (item.kind === 'exiledWith' || item.kind === 'usedToCraft') return keysIn(run.game, 'exile');
    // CR 608.2h: what something was done to is looked for where it is now, or as it last was.
    if (item.kind === 'notCastThisWay') return turnedUp(run);
    if (WAYS.has(item.kind)) {
      const done = doneIn(run, `${path}.post.${at}`);
      // "each creature exiled this way" is the creature as it last was, not the card that it became.
      return 'noun' in head && head.noun === 'card' ? done : done.map((key) => asItWas(run, key));
    }
    // "cards that aren't on the battlefield": in whatever other zone.
    if (item.kind === 'notOn') return [...offBattlefield(run)];
    if (item.kind === 'fromZones') return zonesOf(run, item.z, `${path}.post.${at}.z`);
    if (item.kind === 'diedThisTurn') return dead(run);
    // Wherever they have gone since: it is drawing them that counts.
    if (item.kind === 'drawnThisTurn') return drawn(run);
    // CR 608.2h: what one controlled may have gone since; it counts as it last was.
    if (item.kind === 'wereControlled') return [...battlefield(run.game), ...leftNow(run)];
    if (item.kind === 'youHaveCast' || item.kind === 'castThisTurn') return castNow(run);
    // "from it": of a hand or library that was revealed or looked at, what was seen of it.
    if (item.kind === 'fromThat') return seenIn(run, `${path}.post.${at}`);
    if (item.kind === 'inHand') return PLAYERS.flatMap((player) => keysIn(run.game, `hand:${player}`));
  }
  if (last?.kind === 'fromAmong') return notPutYet(run, selectObjects(run, last.what, `${path}.last.what`));
  if (adj?.some((word) => word.kind === 'state' && IN_EXILE.has(word.state))) return keysIn(run.game, 'exile');
  const noun = 'noun' in head ? head.noun : undefined;
  switch (noun) {
    case 'spell':
    case 'ability':
    case 'mana ability':
    case 'loyalty ability':
      return keysIn(run.game, 'stack');
    case 'card':
      // "each card you own": wherever it is.
      if (post?.some(({ kind }) => kind === 'owned')) return [...battlefield(run.game), ...offBattlefield(run)];
      return saidBefore(run, path) ?? cardsInHand(run);
    case 'source':
      return [...battlefield(run.game), ...keysIn(run.game, 'stack')];
    default:
      return there(run);
  }
}

/** "Put a card from among them onto the battlefield. Put a card from among them into your hand": not the same one. */
function notPutYet(run: Run, keys: readonly number[]): readonly number[] {
  const put = putBefore(run).map((ref) => (isPlayer(ref) ? ref : follow(run.game, ref)));
  return put.length === 0 ? keys : keys.filter((key) => !put.includes(follow(run.game, key)));
}

/** States that only a card in exile has (CR 702.62b, 702.143a). */
const IN_EXILE: ReadonlySet<string> = new Set(['exiled', 'foretold', 'suspended']);

const NOT_PERMANENTS: ReadonlySet<string> = new Set([
  'spell',
  'ability',
  'mana ability',
  'loyalty ability',
  'card',
  'source',
]);
const ELSEWHERE: ReadonlySet<string> = new Set([
  'in',
  'from',
  'exiledWith',
  'notOn',
  'fromZones',
  'inHand',
  'diedThisTurn',
]);

/** CR 109.2: whether an object lies where the words mean, of which one is judged by itself: a type alone means a permanent. */
export function isWhereSaid(run: Run, f: F, key: number): boolean {
  if (objectAt(run.game, key)?.kind === 'permanent') return true;
  const kinds: readonly (Kind | Magic<'PlainKind'>)[] = f.kind === 'f' ? [f] : f.any;
  return kinds.some(({ head, ...rest }) => {
    const post = 'post' in rest ? (rest.post ?? []) : f.kind === 'eitherOf' ? (f.post ?? []) : [];
    return ('noun' in head && NOT_PERMANENTS.has(head.noun)) || post.some(({ kind }) => ELSEWHERE.has(kind));
  });
}

/** CR 614.12a: what is chosen as a permanent enters is chosen among the others; it is not there yet. */
const there = (run: Run): readonly number[] =>
  run.numbers[ENTERING] === 1 ? battlefield(run.game).filter((key) => key !== run.self) : battlefield(run.game);

/** "Return from your graveyard … target cards": the zone is said by the verb. */
function saidBefore(run: Run, path: string): readonly number[] | null {
  if (!path.endsWith('.what.f')) return null;
  const at = path.slice(0, -'.what.f'.length);
  const act = nodeAt(run.text, at) as Magic<'Act'> | undefined;
  return act?.kind === 'returnFrom' ? zone(run, act.z, `${at}.z`) : null;
}

/** "a card" with no zone: in hand, which is where cards are discarded, revealed and put from. */
const cardsInHand = (run: Run): readonly number[] => keysIn(run.game, `hand:${run.you}`);

const WAYS: ReadonlySet<string> = new Set(['thisWay', 'doneWayBy', 'putThisWay', 'putIntoThisWay']);
const TURNED: ReadonlySet<string> = new Set([
  'revealUntil',
  'exileUntil',
  'exileUntilMany',
  'reveal',
  'look',
  'exileThing',
]);

/** What this text has revealed, looked at or exiled, and has not gone on. */
function turnedUp(run: Run): readonly number[] {
  const deeds = Object.entries(run.done).filter(([path]) =>
    TURNED.has((nodeAt(run.text, path) as { readonly kind?: string } | undefined)?.kind ?? ''),
  );
  return [...new Set(deeds.flatMap(([, refs]) => refs))].filter(
    (ref) => typeof ref === 'number' && isThere(run.game, ref),
  ) as readonly number[];
}

function doneIn(run: Run, path: string): readonly number[] {
  const deed = continuedBy(run, path);
  return ((deed === undefined ? undefined : run.done[deed]) ?? []).filter((ref) => typeof ref === 'number');
}

/** The permanent that this text has moved, for the card that it is now. */
function asItWas(run: Run, key: number): number {
  if (objectAt(run.game, key)?.kind !== 'card') return key;
  for (const [name, went] of Object.entries(run.numbers)) {
    const was = name.startsWith('>') && went === key ? Number(name.slice(1)) : null;
    if (was !== null && objectAt(run.game, was)?.kind === 'permanent') return was;
  }
  return key;
}

function seenIn(run: Run, path: string): readonly number[] {
  const deed = referredBy(run, path);
  const seen = (deed === undefined ? undefined : run.done[deed]) ?? [];
  return seen.filter((ref) => typeof ref === 'number').filter((key) => isThere(run.game, key));
}

const CARD_ZONES = ['library', 'hand', 'graveyard'] as const;

/** All cards and spells that are not permanents; what is outside the game is in no zone (CR 400.11). */
export function* offBattlefield({ game }: Run): Generator<number> {
  yield* keysIn(game, 'stack');
  yield* keysIn(game, 'exile');
  yield* keysIn(game, 'command');
  for (const name of CARD_ZONES) {
    for (const player of PLAYERS) yield* keysIn(game, `${name}:${player}`);
  }
}

function zonesOf(run: Run, z: Magic<'ZonesOf'>, path: string): readonly number[] {
  const owners = ownersOf(run, z.whose, `${path}.whose`);
  const inside = owners.flatMap((owner) => z.names.flatMap((name) => keysIn(run.game, `${name}:${owner}`)));
  return z.kind === 'zonesAndOutside' ? [...inside, ...keysIn(run.game, `outside:${run.you}`)] : inside;
}

/** Spells that were cast this turn, as they are or last were. */
function castNow(run: Run): readonly number[] {
  const spells = [...happeningsOf(run.game, 'turn')].flatMap((it) => (it.kind === 'cast' ? [it.spell] : []));
  return spells.filter((key) => objectAt(run.game, key) !== undefined);
}

/** Cards that were drawn this turn, as they are or last were. */
function drawn(run: Run): readonly number[] {
  const cards = [...happeningsOf(run.game, 'turn')].flatMap((it) => (it.kind === 'drew' ? [it.card] : []));
  return cards.filter((key) => objectAt(run.game, key) !== undefined);
}

/** What died this turn, as it last was. */
const dead = (run: Run): readonly number[] => leftNow(run, 'graveyard');

/** What left the battlefield this turn, to one zone or to any. */
function leftNow(run: Run, to?: PlayZone): readonly number[] {
  const found: number[] = [];
  for (const it of happeningsOf(run.game, 'turn')) {
    if (it.kind === 'moved' && it.from === 'battlefield' && (to === undefined || it.to === to)) found.push(it.was);
  }
  return found.filter((key) => objectAt(run.game, key) !== undefined);
}

/** What lies in a zone, whose-ever it is. */
export function zone(run: Run, z: Magic<'Zone'>, path: string): readonly number[] {
  return dispatch(ZONES, z, run, path);
}

/** One zone, or the same zone of several players. */
function zonesSaid(run: Run, z: Magic<'Zones'>, path: string): readonly number[] {
  switch (z.kind) {
    case 'hands':
      return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `${z.name}:${owner}`));
    case 'zonesOf':
    case 'zonesAnyOf':
    case 'zonesEither':
    case 'zonesAndOutside':
      return zonesOf(run, z, path);
    default:
      return zone(run, z, path);
  }
}

const everyones = ({ name }: { readonly name: Magic<'ZoneName'> }, run: Run): readonly number[] =>
  PLAYERS.flatMap((owner) => keysIn(run.game, `${name}:${owner}`));

export const ZONES: Table<Magic<'Zone'>, [run: Run, path: string], readonly number[]> = {
  zone: ({ whose, name }, run, path) =>
    ownersOf(run, whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `${name}:${owner}`)),
  anyZone: everyones,
  aZone: everyones,
  everyZone: everyones,
  allPlayersZones: everyones,
  everyZones: ({ names }, run) => names.flatMap((name) => everyones({ name }, run)),
  eitherZones: ({ names }, run) => names.flatMap((name) => everyones({ name }, run)),
  topOf: ({ z }, run, path) => zone(run, z, `${path}.z`).slice(0, 1),
  exileZone: (_, run) => keysIn(run.game, 'exile'),
  outside: (_, run) => keysIn(run.game, `outside:${run.you}`),
  anywhere: (_, run) => [
    ...battlefield(run.game),
    ...keysIn(run.game, 'stack'),
    ...PLAYERS.flatMap((owner) => keysIn(run.game, `graveyard:${owner}`)),
    ...keysIn(run.game, 'exile'),
  ],
  thatZone: (_, run, path) => {
    const said = continuedBy(run, path);
    const node = said === undefined ? undefined : (nodeAt(run.text, said) as Magic<'Zone'> | undefined);
    return node && said !== undefined && node.kind !== 'thatZone' ? zone(run, node, said) : [];
  },
  anywhereBut: ({ z }, run, path) => {
    const but = new Set(zonesSaid(run, z, `${path}.z`));
    return [...battlefield(run.game), ...offBattlefield(run)].filter((key) => !but.has(key));
  },
  commandZone: (_, run) => keysIn(run.game, 'command'),
};
