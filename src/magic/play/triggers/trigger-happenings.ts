/** What happens to things, as triggers say it: what it happened to, if this is what happened. */

import { keysOf } from '../../../kernel/index.ts';
import { notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { compiled } from '../objects/keywords.ts';
import { objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Player, PlayZone, Ref } from '../state/state.ts';
import { fits } from '../words/filter.ts';
import { fitsState } from '../words/filter-states.ts';
import { ownersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { isMeant, isRecipient } from './trigger-words.ts';

type When = [run: Run, it: Happening, path: string];

/** What it happened to, if this is what happened; else null. */
export const HAPPENINGS: Table<Magic<'Happening'>, When, Ref | null> = {
  enters: (_, _run, it) => (it.kind === 'moved' && it.to === 'battlefield' ? it.object : null),
  entersFrom: ({ z }, run, it, path) =>
    it.kind === 'moved' && it.to === 'battlefield' && isZone(run, z, it.from, it.owner, `${path}.z`) ? it.object : null,
  entersSo: ({ state }, run, it) =>
    it.kind === 'moved' && it.to === 'battlefield' && it.object !== null && fitsState(run, state, it.object)
      ? it.object
      : null,
  dies: (_, _run, it) => (it.kind === 'moved' && it.from === 'battlefield' && it.to === 'graveyard' ? it.was : null),
  leaves: ({ z }, run, it, path) => {
    if (it.kind === 'moved') return isLeft(run, z, it.from, it.owner, `${path}.z`) ? it.was : null;
    // CR 601.2a: a card that is cast leaves the zone that it was in.
    const owner = it.kind === 'cast' ? objectAt(run.game, it.spell)?.owner : undefined;
    if (it.kind !== 'cast' || owner === undefined) return null;
    return isLeft(run, z, it.from, owner, `${path}.z`) ? asItLay(run, it.spell) : null;
  },
  attacks: ({ alone, whom }, run, it, path) => {
    if (it.kind !== 'attacks' || (alone && !it.alone)) return null;
    if (whom && !isRecipient(run, whom, it.whom, `${path}.whom`)) return null;
    if (whom) run.bound[`${path}.whom`] = [it.whom];
    return it.object;
  },
  blocks: ({ what }, run, it, path) => {
    if (it.kind !== 'blocks') return null;
    // CR 509.3a: without a word on what, it blocks once, however many it blocks.
    if (!what) return permanentAt(run.game, it.object)?.blocking[0] === it.attacker ? it.object : null;
    if (!isMeant(run, what, it.attacker, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.attacker];
    return it.object;
  },
  becomesBlocked: ({ by }, run, it, path) => {
    if (!by) return it.kind === 'becomes blocked' ? it.object : null;
    // CR 509.3d: by such a creature: once for each of them.
    if (it.kind !== 'blocks' || !isMeant(run, by, it.object, `${path}.by`)) return null;
    run.bound[`${path}.by`] = [it.object];
    return it.attacker;
  },
  attacksUnblocked: (_, _run, it) => (it.kind === 'unblocked' ? it.object : null),
  isDealtDamage: ({ n }, _run, it) => (it.kind === 'dealt' && isDamage(n, it) ? it.to : null),
  transforms: (_, _run, it) => (it.kind === 'transformed' ? it.object : null),
  transformsInto: ({ as }, run, it) => {
    void as;
    // CR 701.28e: it has that name right after transforming; until 2016 the name had to be new.
    if (it.kind !== 'transformed') return null;
    const names = ownNames(run);
    const isIt = it.into.some((name) => names.includes(name));
    const isNews =
      run.game.rules.book.edition.has('transformOnce') || it.into.some((name) => !it.before.includes(name));
    return isIt && isNews ? it.object : null;
  },
  // CR 701.28e: it is such a thing right after transforming.
  transformsIntoKind: ({ f }, run, it, path) =>
    it.kind === 'transformed' && fits(run, f, it.object, `${path}.f`) ? it.object : null,
  becomesTarget: ({ what }, run, it, path) => {
    if (it.kind !== 'targeted' || !isMeant(run, what, it.by, `${path}.what`)) return null;
    // CR 109.2: a permanent, or the object itself wherever it is.
    if (typeof it.target === 'number' && it.target !== run.self && !permanentAt(run.game, it.target)) return null;
    run.bound[`${path}.what`] = [it.by];
    return it.target;
  },
  dealsDamage: ({ n, to }, run, it, path) => {
    if (it.kind !== 'dealt' || !isDamage(n, it)) return null;
    // "deals damage to its owner": of what deals it.
    if (to?.kind === 'role') run.bound[path.replace(/\.does\.\d+$/, '.what')] = [it.source];
    if (to && !isRecipient(run, to, it.to, `${path}.to`)) return null;
    if (to) run.bound[`${path}.to`] = [it.to];
    return it.source;
  },
  putFrom: ({ z, from }, run, it, path) =>
    // CR 712.21 (2023): a melded permanent is put there once, and each of its cards is.
    (it.kind === 'moved' || it.kind === 'parted') &&
    isZone(run, z, it.to, it.owner, `${path}.z`) &&
    isLeft(run, from, it.from, it.owner, `${path}.from`)
      ? whatWasPut(run, from, it)
      : null,
  turnedFaceUp: (_, _run, it) => (it.kind === 'turned up' ? it.object : null),
  becomesState: ({ state }, run, it) => {
    // CR 603.2f: what enters tapped does not become so.
    if (state === 'tapped' || state === 'untapped') return it.kind === state ? it.object : null;
    if (state === 'crewed') return crewedBy(run, it);
    if (it.kind !== 'became' || it.state !== state) return null;
    // CR 701.31c: X is that of the monstrosity.
    if (state === 'monstrous') run.x = it.n;
    return it.object;
  },
  specializes: notYet,
  // CR 702.171b
  attacksWhile: ({ state }, run, it) =>
    it.kind === 'attacks' && permanentAt(run.game, it.object)?.marks.includes(state) ? it.object : null,
  tappedForMana: (_, _run, it) => (it.kind === 'tapped for mana' ? it.object : null),
  // CR 109.2: without the word "card", of a permanent.
  putInto: ({ z }, run, it, path) =>
    it.kind === 'moved' && it.from === 'battlefield' && isZone(run, z, it.to, it.owner, `${path}.z`) ? it.was : null,
  entersUnder: ({ whose }, run, it, path) => {
    if (it.kind !== 'moved' || it.to !== 'battlefield' || it.object === null) return null;
    const { controller } = run.look(it.object);
    if (!ownersOf(run, whose, `${path}.whose`).includes(controller)) return null;
    run.bound[`${path}.whose.who`] = [controller];
    return it.object;
  },
  mutates: notYet,
  crews: ({ what }, run, it, path) => {
    if (it.kind !== 'crewed with' || it.how !== 'crewed' || !isMeant(run, what, it.vehicle, `${path}.what`))
      return null;
    run.bound[`${path}.what`] = [it.vehicle];
    return it.object;
  },
  becomesAttached: ({ to }, run, it, path) => {
    if (it.kind !== 'attached' || !isMeant(run, to, it.to, `${path}.to`)) return null;
    run.bound[`${path}.to`] = [it.to];
    return it.object;
  },
  isExiled: ({ from }, run, it, path) =>
    it.kind === 'moved' && it.to === 'exile' && (!from || isLeft(run, from, it.from, it.owner, `${path}.from`))
      ? it.was
      : null,
  explores: (_, _run, it) => (it.kind === 'explored' ? it.object : null),
  // CR 702.110b: as the sacrifice is made, so that it sees itself go.
  exploits: ({ what }, run, it, path) => {
    if (it.kind !== 'moved' || it.exploiter === undefined || !isMeant(run, what, it.was, `${path}.what`)) return null;
    run.bound[`${path}.what`] = [it.was];
    return it.exploiter;
  },
  becomesLevel: ({ n }, _run, it) => (it.kind === 'leveled' && it.level === Number(n) ? it.object : null),
};

/** CR 603.6c, 603.10a: "from anywhere" does not look back: it is about the card that is there now. */
function whatWasPut(run: Run, from: Magic<'Left'>, it: Extract<Happening, { kind: 'moved' | 'parted' }>): number {
  if (it.kind === 'parted') return it.object;
  return from.kind === 'anywhere' && it.was !== run.self ? (it.object ?? it.was) : it.was;
}

/** CR 702.122d: the Vehicle whose crew ability has resolved. */
function crewedBy(run: Run, it: Happening): number | null {
  const ability = it.kind === 'resolved' ? objectAt(run.game, it.object) : undefined;
  if (ability?.kind !== 'ability' || !permanentAt(run.game, ability.source)) return null;
  const live = run.look(ability.source).abilities.find(({ id }) => id === ability.id);
  const word = live ? compiled(run.game, live) : null;
  const crews = word?.kind === 'keyword' && 'name' in word.keyword && word.keyword.name === 'crew';
  return crews ? ability.source : null;
}

function isDamage(n: Magic<'AnyDamage'>, it: Extract<Happening, { kind: 'dealt' }>): boolean {
  const which = 'which' in n ? n.which : undefined;
  if (n.kind === 'excessDamage' && it.excess <= 0) return false;
  return which === undefined || it.combat === (which === 'combat');
}

/** The card that a spell was: of one with an inset, not the spell that it became is asked for. */
function asItLay({ game }: Run, spell: number): number {
  const was = keysOf(game.state).find((key) => {
    const object = objectAt(game, Number(key));
    return object?.kind === 'card' && object.last?.went === spell;
  });
  return was === undefined ? spell : Number(was);
}

function isLeft(run: Run, z: Magic<'Left'>, zone: PlayZone, owner: Player, path: string): boolean {
  return z.kind === 'battlefield' ? zone === 'battlefield' : isZone(run, z, zone, owner, path);
}

/** Whether the words mean this zone of this player. */
export function isZone(run: Run, z: Magic<'Zone'>, zone: PlayZone, owner: Player, path: string): boolean {
  switch (z.kind) {
    case 'anywhere':
      return true;
    case 'exileZone':
      return zone === 'exile';
    case 'zone':
      return zone === z.name && ownersOf(run, z.whose, `${path}.whose`).includes(owner);
    case 'everyZones':
    case 'eitherZones':
      return z.names.some((name) => name === zone);
    case 'topOf':
      return isZone(run, z.z, zone, owner, `${path}.z`);
    case 'anywhereBut':
      switch (z.z.kind) {
        case 'hands':
          return zone !== z.z.name;
        case 'zonesOf':
        case 'zonesAnyOf':
        case 'zonesEither':
        case 'zonesAndOutside':
          return !z.z.names.some((name) => name === zone);
        default:
          return !isZone(run, z.z, zone, owner, `${path}.z`);
      }
    case 'commandZone':
      return zone === 'command';
    case 'outside':
      return zone === 'outside';
    default:
      return zone === z.name;
  }
}

/** The names by which its text calls the object: those of the face the text is on. */
function ownNames(run: Run): readonly string[] {
  return run.look(run.self).names;
}

/** CR 603.2c: damage from several sources at once is one occasion for what is dealt it, and damage to several for its source. */
export const isOneOccasion = (does: Magic<'Happening'>): boolean =>
  does.kind === 'isDealtDamage' || (does.kind === 'dealsDamage' && does.to === undefined);
