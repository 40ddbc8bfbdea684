/**
 * "If … would …": which events a replacement speaks of (CR 614.1). What the event is about is bound to its words, and how
 * much it is to its path, so that "it", "that permanent" and "that much" mean it.
 */

import { dispatch, type Table } from '../../../text/tables.ts';
import type { MagicCard } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { foundOn } from '../acts/doing.ts';
import { typeWord } from '../objects/bodies.ts';
import { current } from '../objects/current.ts';
import { cardOf, isPlayer, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Player, PlayZone, Ref } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import { fitsWords } from '../words/described.ts';
import { isWhereSaid } from '../words/domain.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { select } from '../words/select.ts';
import { amountOf, isSuchDamage } from '../words/values.ts';
import { wouldBe } from './entering.ts';
import type { GameEvent } from './events.ts';

type Would = Magic<'Would'>;
type About = Magic<'Sel'> | Magic<'Obj'> | Magic<'Recipient'>;

/** Whether this is what would happen. */
export function wouldBeSo(run: Run, would: Would, event: GameEvent, path: string): boolean {
  return dispatch(WOULDS, would, run, event, path);
}

/** Whether what it concerns is what the words describe; asks nobody, and binds it. */
export function isAbout(run: Run, what: About, ref: Ref, path: string): boolean {
  const found = described(run, what, ref, path);
  if (found) run.bound[path] = [ref];
  return found;
}

function described(run: Run, what: About, ref: Ref, path: string): boolean {
  if (what.kind === 'that') return select(run, what, path).some((each) => isSame(run, each, ref));
  if (what.kind === 'youOr') return ref === run.you || described(run, what.what, ref, `${path}.what`);
  const pointed = (): readonly Ref[] => select({ ...run, open: true }, what, path);
  // CR 400.7j: what the same text has put there is found.
  return (
    fitsWords(run, what, ref, path) ?? pointed().some((each) => ref === (isPlayer(each) ? each : foundOn(run, each)))
  );
}

/** CR 614.12: of what would enter the words are asked of what it would be there: a creature card may be a planeswalker. */
function isAboutEntering(run: Run, what: About, move: Move, path: string): boolean {
  const object = objectAt(run.game, move.object);
  if (!object || object.kind === 'ability') return false;
  const { within, key } = wouldBe(run.game, object, move, move.arrival ?? { controller: object.owner });
  const found = described({ ...run, game: within, look: (each) => current(within, each) }, what, key, path);
  if (found) run.bound[path] = [move.object];
  return found;
}

/** CR 109.2: "a permanent you control" is no card elsewhere. */
const liesThere = (run: Run, what: About, ref: Ref): boolean =>
  (what.kind !== 'a' && what.kind !== 'another') || isPlayer(ref) || isWhereSaid(run, what.f, ref);

/** CR 400.7h: an effect on a card finds the spell that it became, and what that becomes. */
function isSame(run: Run, meant: Ref, ref: Ref): boolean {
  if (meant === ref) return true;
  const went = isPlayer(meant) ? null : (objectAt(run.game, meant)?.last?.went ?? null);
  return went !== null && isSame(run, went, ref);
}

function isZone(z: Magic<'Zone'>, zone: PlayZone): boolean {
  switch (z.kind) {
    case 'anywhere':
      return true;
    case 'exileZone':
      return zone === 'exile';
    case 'commandZone':
      return zone === 'command';
    case 'outside':
      return zone === 'outside';
    case 'topOf':
      return isZone(z.z, zone);
    case 'everyZones':
    case 'eitherZones':
      return z.names.some((name) => name === zone);
    case 'anywhereBut':
      if (z.z.kind === 'hands') return zone !== z.z.name;
      return 'names' in z.z ? !z.z.names.some((name) => name === zone) : !isZone(z.z, zone);
    case 'zone':
    case 'aZone':
    case 'anyZone':
    case 'everyZone':
    case 'allPlayersZones':
    case 'thatZone':
      return z.name === zone;
  }
}

type Asking = [run: Run, event: GameEvent, path: string];

export const WOULDS: Table<Would, Asking, boolean> = {
  // CR 700.4: dying is going from the battlefield to the graveyard.
  wouldDie: ({ what }, run, event, path) =>
    event.kind === 'move' &&
    event.to === 'graveyard' &&
    permanentAt(run.game, event.object) !== undefined &&
    isAbout(run, what, event.object, `${path}.what`),
  wouldBePut: ({ what, z, from }, run, event, path) => {
    if (event.kind !== 'move' || !isZone(z, event.to)) return false;
    const object = objectAt(run.game, event.object);
    if (!object || object.zone === 'waiting' || (from && !isZone(from, object.zone))) return false;
    if (z.kind === 'zone' && !ownersOf(run, z.whose, `${path}.z.whose`).includes(object.owner)) return false;
    return liesThere(run, what, event.object) && isAbout(run, what, event.object, `${path}.what`);
  },
  wouldDeal: ({ what, n, to }, run, event, path) => {
    if (event.kind !== 'damage' || event.amount <= 0 || !isSuchDamage(n, event.combat)) return false;
    if (!isAbout(run, what, event.source, `${path}.what`)) return false;
    run.numbers[path] = event.amount;
    return to === undefined || isAbout(run, to, event.to, `${path}.to`);
  },
  wouldDealLess: ({ what, n, value, to }, run, event, path) => {
    if (event.kind !== 'damage' || event.amount <= 0 || !isSuchDamage(n, event.combat)) return false;
    if (!isAbout(run, what, event.source, `${path}.what`) || !isAbout(run, to, event.to, `${path}.to`)) return false;
    run.numbers[path] = event.amount;
    return event.amount < amountOf(run, value, `${path}.value`);
  },
  wouldCreate: ({ what, whose }, run, event, path) =>
    event.kind === 'create' &&
    ownersOf(run, whose, `${path}.whose`).includes(event.player) &&
    isSuchToken(cardOf(run.game, event.body), what),
  wouldBeCreated: ({ what, whose }, run, event, path) =>
    event.kind === 'create' &&
    ownersOf(run, whose, `${path}.whose`).includes(event.player) &&
    isSuchToken(cardOf(run.game, event.body), what),
  // "If an effect would put": what a cost or a turn-based action puts is not meant.
  wouldPutCounters: ({ n, on }, run, event, path) => {
    if (event.kind !== 'counters' || event.by <= 0 || event.without === 'effect') return false;
    if ('counter' in n && n.counter !== event.counter) return false;
    run.numbers[path] = event.by;
    return liesThere(run, on, event.on) && isAbout(run, on, event.on, `${path}.on`);
  },
  countersWouldBePut: ({ n, on }, run, event, path) => {
    if (event.kind !== 'counters' || event.by <= 0) return false;
    if ('counter' in n && n.counter !== event.counter) return false;
    run.numbers[path] = event.by;
    return liesThere(run, on, event.on) && isAbout(run, on, event.on, `${path}.on`);
  },
  damageWouldBeDealt: ({ n, to }, run, event, path) => {
    if (event.kind !== 'damage' || event.amount <= 0 || !isSuchDamage(n, event.combat)) return false;
    run.numbers[path] = event.amount;
    return isAbout(run, to, event.to, `${path}.to`);
  },
  wouldBeDone: ({ what, how }, run, event, path) =>
    event.kind === 'move' && CAUSES[how](event) && isAbout(run, what, event.object, `${path}.what`),
  playerWould: ({ who, does }, run, event, path) => {
    const player = doer(does, event);
    if (player === null || !playersOf(run, who, `${path}.who`).includes(player)) return false;
    run.bound[`${path}.who`] = [player];
    if (event.kind === 'life') {
      run.numbers[path] = Math.abs(event.by);
      run.numbers[`${path}.does`] = Math.abs(event.by);
    }
    return true;
  },
  thingWould: ({ what, does }, run, event, path) =>
    event.kind === 'move' &&
    MOVES[does.kind]?.(run, event) === true &&
    (does.kind === 'enters' && 'f' in what
      ? isAboutEntering(run, what as About, event, `${path}.what`)
      : isMeant(run, what, event.object, `${path}.what`)),
  wouldEnterUncast: ({ what }, run, event, path) =>
    event.kind === 'move' &&
    event.to === 'battlefield' &&
    event.cause !== 'resolve' &&
    isAboutEntering(run, what, event, `${path}.what`),
  // Damage to a player is a loss of life, too.
  lifeWouldFall: ({ whose, n }, run, event, path) =>
    event.kind === 'life' &&
    event.by < 0 &&
    ownersOf(run, whose, `${path}.whose`).includes(event.player) &&
    playerOf(run.game, event.player).life + event.by <= numberOf(run, n),
  // A part of dealing it (`excess-elsewhere.ts`).
  excessWouldBeDealt: () => false,
  // Not an event: asked as something explores (`permanent-actions.ts`).
  wouldExplore: () => false,
};

const CAUSES: Readonly<Record<Extract<Would, { kind: 'wouldBeDone' }>['how'], (move: Move) => boolean>> = {
  destroyed: ({ cause }) => cause === 'destroy',
  countered: ({ cause }) => cause === 'counter',
  exiled: ({ to }) => to === 'exile',
  sacrificed: ({ cause }) => cause === 'sacrifice',
};

/** Of whom the event would be true, if it is the deed. */
function doer(does: Magic<'Doing'>, event: GameEvent): Player | null {
  switch (does.kind) {
    case 'draws':
      return event.kind === 'draw' ? event.player : null;
    case 'gainsLife':
      return event.kind === 'life' && event.by > 0 ? event.player : null;
    case 'losesLife':
      return event.kind === 'life' && event.by < 0 ? event.player : null;
    default:
      return null;
  }
}

const MOVES: { readonly [happening: string]: (run: Run, move: Move) => boolean } = {
  enters: (_, { to }) => to === 'battlefield',
  dies: (run, { to, object }) => to === 'graveyard' && permanentAt(run.game, object) !== undefined,
  leaves: (run, { to, object }) => to !== 'battlefield' && permanentAt(run.game, object) !== undefined,
};

/** What a player or a thing would do that the engine knows how to replace. */
export const REPLACEABLE: ReadonlySet<string> = new Set([
  'draws',
  'gainsLife',
  'losesLife',
  'enters',
  'dies',
  'leaves',
]);

function isMeant(run: Run, what: Magic<'Subject'>, key: number, path: string): boolean {
  return what.kind === 'they' || what.kind === 'heShe' || what.kind === 'selfAnd' || what.kind === 'kindsShare'
    ? select(run, what, path).includes(key)
    : isAbout(run, what as About, key, path);
}

/** "creature tokens", "Treasure tokens": by the types of what would be created; nothing else is asked (`shapes.ts`). */
function isSuchToken(card: MagicCard, what: Magic<'Sel'>): boolean {
  const f = 'f' in what ? (what.f as Magic<'F'>) : undefined;
  if (f?.kind !== 'f' || f.head.kind !== 'typed') return true;
  const [face] = card.faces;
  switch (f.head.types.kind) {
    case 'type':
      return face?.types.includes(typeWord(f.head.types.type)) ?? false;
    case 'subtype':
      return face?.subtypes.includes(f.head.types.type) ?? false;
    default:
      return false;
  }
}
