/**
 * What an object is now: printed → exposed faces → copiable values → layers (CR 613). The face table and `what` give the
 * start; `layers.ts` applies continuous effects. Worked out when asked, and remembered while nothing changes.
 */

import { derived, recordOf } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import { type Characteristics, NOTHING } from '../../characteristics.ts';
import { hasDoors } from '../../layouts.ts';
import type { Place } from '../../place.ts';
import type { Magic } from '../../text/index.ts';
import { copiableValues } from '../../what.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import type { Book, Copiable, Game, MagicShape, Obj, Permanent, Player, Ref, Spell } from '../state/state.ts';
import { abilitiesOfFace, compiledOf, type Live, sizesOfFace } from './abilities.ts';
import { asBestowed } from './bestowed.ts';
import { describeBody } from './bodies.ts';
import { classLevel } from './class-levels.ts';
import { applyExceptions, isOverruled } from './copies.ts';
import { facelessCard } from './faceless.ts';
import { flippedFace, isFlipCard } from './flipping.ts';
import { amongPermanents, layered } from './layers.ts';
import { cardAsCast } from './prototyped.ts';
import { isInRank } from './ranks.ts';

export interface Current extends Characteristics {
  readonly controller: Player;
  readonly abilities: readonly Live[];
  /** What effects say of it besides characteristics: can't attack, doesn't untap, must be blocked. */
  readonly held: readonly Held[];
  /** CR 707.9b: what its text is called where the copy has another name: "named Squirrel" goes on to mean that. */
  readonly textNames?: readonly string[];
}

/** A change that is no characteristic, with who says so. */
export interface Held {
  readonly change: Magic<'Change'>;
  readonly source: number;
  /** Whom it calls "you": of what has resolved, who controlled that. */
  readonly you: Player;
  /** What a pronoun in it means: "can't block it"; whose untap step, "during your untap step". */
  readonly it?: readonly Ref[];
}

/** What an object is; of one that is gone, what it last was. */
export function current(game: Game, key: number): Current {
  const object = objectAt(game, key);
  if (!object) throw new Error(`there is no object ${key}`);
  if (object.last) return object.last.is;
  // Permanents are worked out together, and kept so.
  return object.kind === 'permanent' ? (amongPermanents(game, key) ?? layered(game, key)) : now(game, key);
}

const now = derived<MagicShape, Current>((journal, key) => layered(journal as Game, Number(key)));

/** CR 613.2: the copiable values of an object and what represents it, before any other layer. */
export function copiableOf(game: Game, object: Permanent | Extract<Obj, { kind: 'spell' | 'card' }>): Copiable {
  const own: Copiable = {
    card: object.kind !== 'card' && object.cast?.prototyped ? cardAsCast(game, object) : object.body.card,
    shown: 'shown' in object ? object.shown : null,
    except: object.body.except,
    faceDown: object.kind === 'card' ? null : object.faceDown,
  };
  if (object.kind !== 'permanent') return own;
  const copied = latestCopy(game, object);
  const listed = object.faceDown && object.listed ? { listed: object.listed } : {};
  if (hasRoomText(game, object) && !hidesByText(game)) {
    const { shown } = placeOf(game, object);
    return { ...(copied ?? own), faceDown: object.faceDown, halves: halvesOf(copied, shown ?? []) };
  }
  // CR 708.10: face down it shows only what face down gives; the copy is underneath.
  return { ...(copied ?? own), faceDown: object.faceDown, ...listed };
}

/** Whether a copy effect makes it what it is: how it entered, or one since. */
export const isUnderCopyEffect = (game: Game, object: Permanent): boolean => latestCopy(game, object) !== null;

/** The newest copy effect on a permanent (CR 613.2, 613.2a). */
function latestCopy(game: Game, object: Permanent): Copiable | null {
  let copy = object.copy;
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'copy') continue;
    if (effect.on?.some((on) => recordOf(game.state, on) === object)) copy = effect.does.of;
  }
  return copy;
}

/** The place of an object, as the face table wants it. */
export function placeOf(game: Game, object: Exclude<Obj, { kind: 'ability' }>): Place {
  switch (object.kind) {
    case 'card':
      return { zone: object.zone, ...(object.faceDown ? { faceDown: 'hidden' as const } : {}) };
    case 'spell':
      return {
        zone: 'stack',
        shown: object.shown,
        ...(object.faceDown ? { faceDown: object.faceDown } : {}),
        ...(object.body.made === 'copy' ? { made: 'spell copy' as const } : {}),
        ...(object.cast.x === null ? {} : { x: object.cast.x }),
      };
    case 'permanent': {
      const copy = latestCopy(game, object);
      // CR 709.5c, 707.2: what became a copy of a Room has doors of its own, which have nothing to do with its faces.
      const shown = copy ? statusAs(game, object, cardOf(game, copy)) : object.shown;
      return {
        zone: 'battlefield',
        ...(shown ? { shown } : {}),
        ...(object.faceDown ? { faceDown: object.faceDown } : {}),
        ...(object.body.made === 'token' ? { made: 'token copy' as const } : {}),
        ...(object.body.oneFaced ? { oneFaced: true } : {}),
        ...(copy ? { copyOf: { card: cardOf(game, copy), ...(copy.shown ? { shown: copy.shown } : {}) } } : {}),
      };
    }
  }
}

/** CR 110.5, 707.2: status is not copied; of what the card itself has no faces for, it is kept apart. */
function statusAs(game: Game, object: Permanent, copied: MagicCard): readonly number[] | null {
  if (hasDoors(copied.layout) && !isRoom(game, object)) return object.doors;
  return isFlipCard(copied) && !isFlipCard(cardOf(game, object.body)) ? flippedFace(object) : object.shown;
}

interface Base {
  readonly of: Obj;
  readonly book: Book;
  readonly base: Current;
}
/** What was worked out, by the record, and the latest by what represents the object. */
interface Bases {
  readonly byRecord: WeakMap<Obj, Base>;
  readonly latest: WeakMap<object, Base>;
}
const bases: Bases = { byRecord: new WeakMap(), latest: new WeakMap() };
const wholes: Bases = { byRecord: new WeakMap(), latest: new WeakMap() };
const ALL_DOORS = [0, 1] as const;
const FACELESS = [0] as const;

/** Whether the card itself is a Room, so that its status is which doors are unlocked. */
export const isRoom = (game: Game, object: Permanent): boolean => hasDoors(cardOf(game, object.body).layout);

/** Whether it is a Room, or a copy of one, with its text to be seen. */
const hasRoomText = (game: Game, object: Permanent): boolean =>
  object.faceDown === null && hasDoors(cardOf(game, latestCopy(game, object) ?? object.body).layout);

const hidesByText = (game: Game): boolean => game.rules.book.edition.switches.lockedHalf === 'text';

/** The halves that are there at all, of those with their door open. */
const halvesOf = (copy: Copiable | null, open: readonly number[]): readonly number[] =>
  open.filter((half) => copy?.halves?.includes(half) ?? true);

/** Printed, exposed and copied: what layers 2 to 7 start from. CR 709.5: of a Room that is both halves. */
export const baseOf = (game: Game, object: Obj): Current =>
  isPartlyLocked(game, object) ? remembered(game, object, wholes, ALL_DOORS) : remembered(game, object, bases, null);

/** CR 709.5, 613.1c: a Room without the text of its locked doors; null where none is locked. */
export const withoutLocked = (game: Game, object: Obj): Current | null =>
  isPartlyLocked(game, object) ? remembered(game, object, bases, null) : null;

function isPartlyLocked(game: Game, object: Obj): object is Permanent {
  if (object.kind !== 'permanent' || !hasRoomText(game, object) || !hidesByText(game)) return false;
  return (placeOf(game, object).shown?.length ?? 0) < ALL_DOORS.length;
}

/** A record is a value, so without copy effects it is worked out once. */
function remembered(game: Game, object: Obj, memo: Bases, doors: readonly number[] | null): Current {
  if (object.kind === 'permanent' && isCopying(game)) return workOutBase(game, object, doors);
  const { book } = game.rules;
  const known = memo.byRecord.get(object);
  if (known?.book === book) return known.base;
  const before = object.kind === 'permanent' ? memo.latest.get(object.body) : undefined;
  const base = before?.book === book && isAlike(before.of, object) ? before.base : workOutBase(game, object, doors);
  const made = { of: object, book, base };
  memo.byRecord.set(object, made);
  if (object.kind === 'permanent') memo.latest.set(object.body, made);
  return base;
}

/** Whether what a permanent is before layers may rest on it: not on whether it is tapped, damaged or fights. */
const COUNTS: Readonly<Record<keyof Permanent, boolean>> = {
  kind: true,
  zone: true,
  body: true,
  owner: true,
  counters: true,
  timestamp: true,
  last: true,
  controller: true,
  shown: true,
  doors: true,
  faceDown: true,
  listed: true,
  copy: true,
  countersSince: true,
  tapped: false,
  phasedOut: true,
  phasedWith: true,
  damage: false,
  deathtouched: false,
  attachedTo: true,
  under: false,
  controlledSince: false,
  chosen: true,
  cast: true,
  turns: true,
  marks: true,
  used: false,
  attacking: false,
  blocked: false,
  blocking: false,
  blockedBy: false,
  regeneration: false,
  protector: true,
};
const COUNTING = (Object.keys(COUNTS) as (keyof Permanent)[]).filter((field) => COUNTS[field]);

const isAlike = (before: Obj, now: Obj): boolean =>
  before.kind === 'permanent' && now.kind === 'permanent' && COUNTING.every((field) => before[field] === now[field]);

const isCopying = (game: Game): boolean =>
  keysIn(game, 'effects').some((key) => {
    const effect = recordOf(game.state, key);
    return effect?.kind === 'effect' && effect.does.kind === 'copy';
  });

const workOutBase = (game: Game, object: Obj, doors: readonly number[] | null): Current =>
  asBestowed(object, ownBase(game, object, doors));

function ownBase(game: Game, object: Obj, doors: readonly number[] | null): Current {
  if (object.kind === 'ability') return { controller: object.controller, abilities: [], held: [], ...NOTHING };
  const card = cardAsCast(game, object);
  const place = placeIn(game, object, doors);
  const answer = copiableValues(card, place, game.rules.book.edition);
  if (!answer.ok) throw new Error(`${card.id} in ${place.zone}: ${answer.error.message}`);
  const is = answer.value;
  const copiable = copiableOf(game, object);
  const controller = object.kind === 'card' ? object.owner : object.controller;
  const base = {
    controller,
    abilities: copiable.faceDown
      ? printedAbilities(game, { ...copiable, card: facelessCard(copiable.faceDown) }, FACELESS, object.timestamp)
      : printedAbilities(game, copiable, is.textOf, object.timestamp).filter((live) => isRanked(game, object, live)),
    held: [],
    ...is,
    ...sizeByRank(game, object, copiable, is.textOf),
  };
  if (object.kind === 'spell' && object.cast.spliced) base.abilities = [...base.abilities, ...splicedTo(game, object)];
  // CR 613.2, 708.2a: what is listed of it face down is the first that it is.
  if (copiable.faceDown && copiable.listed) return describeBody(base, copiable.listed);
  if (copiable.faceDown || copiable.except.length === 0) return base;
  const abilities = base.abilities.filter(
    ({ source }) =>
      !isOverruled(
        compiledOf((id) => cardOf(game, { card: id }), source),
        copiable.except,
      ),
  );
  return applyExceptions({ ...base, abilities }, copiable.except, ownNames(game, object, place));
}

/** CR 702.47c: a spell has the text of what was spliced onto it after its own. */
function splicedTo(game: Game, { cast, timestamp: since }: Spell): readonly Live[] {
  return (cast.spliced ?? []).flatMap(({ card, face }, nth) => {
    const text = cardOf(game, { card }).faces[face];
    const all = text ? abilitiesOfFace(text) : [];
    return all.flatMap(({ kind }, at) =>
      kind === 'spell' ? [{ id: `s${nth}.f${face}.${at}`, source: { card, face, at }, since }] : [],
    );
  });
}

/** CR 711.2: whether an ability that holds from a rank on does. */
function isRanked(game: Game, object: Exclude<Obj, { kind: 'ability' }>, { source }: Live): boolean {
  const { rank } = compiledOf((id) => cardOf(game, { card: id }), source);
  if (rank === undefined) return true;
  return isInRank(rank, rank.counter === 'class level' ? { 'class level': classLevel(object) } : object.counters);
}

/** CR 711.2a: the size of the box that its level counters have reached. */
function sizeByRank(
  game: Game,
  object: Exclude<Obj, { kind: 'ability' }>,
  copiable: Copiable,
  faces: readonly number[],
): Partial<Pick<Characteristics, 'power' | 'toughness'>> {
  if (object.kind !== 'permanent' || copiable.faceDown) return {};
  const texts = faces.flatMap((face) => cardOf(game, copiable).faces[face] ?? []);
  const found = texts
    .flatMap(sizesOfFace)
    .find(({ rank }) => rank.counter === 'level' && isInRank(rank, object.counters));
  return found ? { power: found.size[0], toughness: found.size[1] } : {};
}

/** Where it is, with these doors open, or with its own. */
function placeIn(game: Game, object: Exclude<Obj, { kind: 'ability' }>, doors: readonly number[] | null): Place {
  const place = placeOf(game, object);
  if (object.kind !== 'permanent' || !hasRoomText(game, object)) return place;
  return { ...place, shown: halvesOf(latestCopy(game, object), doors ?? place.shown ?? []) };
}

/** What it is called without the copy effect: for "except its name is". */
function ownNames(game: Game, object: Exclude<Obj, { kind: 'ability' }>, place: Place): readonly string[] {
  const { copyOf, ...own } = place;
  if (!copyOf) return [];
  const answer = copiableValues(cardOf(game, object.body), own, game.rules.book.edition);
  return answer.ok ? answer.value.names : [];
}

const printed = new WeakMap<MagicCard, Map<string, readonly Live[]>>();

function printedAbilities(game: Game, { card }: Copiable, faces: readonly number[], since: number): readonly Live[] {
  const source = cardOf(game, { card });
  const memo = printed.get(source) ?? new Map<string, readonly Live[]>();
  printed.set(source, memo);
  const key = `${faces.join()}/${since}`;
  const known = memo.get(key);
  if (known) return known;
  const live = faces.flatMap((face) => {
    const text = source.faces[face];
    return text
      ? abilitiesOfFace(text).map((_, at) => ({ id: `f${face}.${at}`, source: { card, face, at }, since }))
      : [];
  });
  if (memo.size > 200) memo.clear();
  memo.set(key, live);
  return live;
}
