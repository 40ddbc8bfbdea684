/** Finds the one move of the game that an act means, and makes it; or tells why there is none. */

import { fold } from '../../cards/names.ts';
import type { Plain, Seat } from '../../kernel/index.ts';
import type { Casting, Do, Ref } from '../format/entries.ts';
import type { Move, Table } from '../game.ts';
import { isAbilityCalled } from './ability-words.ts';
import { give, settle } from './answering.ts';
import { areCalled, areCountedTogether, matching, notFound, shortened } from './find.ts';
import { makeMana } from './make-mana.ts';
import { type Done, priority, wrong } from './passing.ts';
import type { Playing, Trouble } from './playing.ts';

/** Finds the one move that is meant, and makes it. */
export function move(playing: Playing, seat: Seat, act: Do): Done {
  const { table } = playing;
  const question = priority(playing);
  if (!question) return wrong('nobody has priority');
  const all = table.moves(seat);
  const moves = calledSo(
    table,
    all.filter((each) => isMeant(table, each, act)),
    act,
  );
  const asNamed = narrowed(moves, act);
  const chosen = asNamed.length > 0 ? asNamed : turnedBy(table, all, act);
  const [first] = chosen;
  if (first === undefined) {
    const made = makeMana(playing, seat, act, question);
    return made === undefined ? refusedMove(playing, seat, act) : made;
  }
  if (chosen.length > 1 && !allAlike(table, chosen)) {
    const ways = chosen.map(({ name, price, using, zone, ability }) =>
      [ability?.face ?? name, ability?.words ?? price, using?.[0], zone && `from ${zone}`].filter(Boolean).join(' '),
    );
    const how = act.kind === 'activate' ? 'ability, face or the zone' : 'face, using, free or the zone';
    return wrong(`several moves are meant (${ways.join('; ')}): say which with ${how}`);
  }
  const trouble = give(playing, question, first.answer) ?? settle(playing);
  if (trouble) return trouble;
  const label = 'as' in act ? act.as : undefined;
  const [top] = table.stack();
  if (label !== undefined && top !== undefined) table.name?.(label, top);
  return null;
}

/** A double-faced card by its front's name, and a way that casts its other face, such as disturb: the way says which. */
function turnedBy(table: Table, moves: readonly Move[], act: Do): readonly Move[] {
  if (act.kind !== 'cast' || act.using === undefined || act.face !== undefined) return [];
  const isTurned = (each: Move): boolean =>
    each.kind === 'cast' && each.key !== null && table.fields(each.key).doubleFaced === true;
  return narrowed(
    moves.filter((each) => isTurned(each) && isThing(table, each, act.what)),
    act,
  );
}

function refusedMove({ table }: Playing, seat: Seat, act: Do): Trouble {
  const ref = 'what' in act ? act.what : undefined;
  const reason = table.whyNot(seat, act);
  if (reason) return { refused: true, error: reason };
  const things = table.objects();
  if (ref !== undefined && matching(things, ref).length === 0) return { refused: false, error: notFound(things, ref) };
  return { refused: true, error: { message: `${table.playerOf(seat)} may not ${act.kind} ${ref?.text ?? ''}`.trim() } };
}

function isMeant(table: Table, each: Move, act: Do): boolean {
  if (each.kind !== act.kind) return false;
  switch (act.kind) {
    case 'cast':
    case 'play':
      return isThing(table, each, act.what) && isFace(table, each, act);
    case 'activate':
      return (
        isThing(table, each, act.what) &&
        isAbility(each, act.ability) &&
        isOfFace(table, each, act) &&
        (!act.attacks || each.attacks === true)
      );
    case 'unlock':
      return isThing(table, each, act.what) && isDoor(table, each, act.door ?? act.what.name, act.door !== undefined);
    case 'turnUp':
      return isThing(table, each, act.what);
    case 'special':
      return fold(each.action ?? '') === fold(act.action) && (act.what === undefined || isThing(table, each, act.what));
    default:
      return false;
  }
}

/** The zone that a bare name prefers does not matter here: what counts is what can be done. */
function isThing(table: Table, { key }: Move, ref: Ref): boolean {
  const things = table.objects();
  const thing = things.find((each) => each.key === key);
  if (!thing) return false;
  const beside = ref.nth === undefined ? [thing] : things.filter((each) => areCountedTogether(thing, each));
  return matching(beside, ref).some((each) => each.key === key);
}

/** Of several whose abilities could be meant, those that are called so now come before what has such a card. */
function calledSo(table: Table, moves: readonly Move[], act: Do): readonly Move[] {
  if (act.kind !== 'activate') return moves;
  const able = table.objects().filter(({ key }) => moves.some((each) => each.key === key));
  const called = matching(able, act.what).map(({ key }) => key);
  return preferred(moves, ({ key }) => called.some((each) => each === key));
}

/** A door by its name; the name of the whole Room, or what the ruling calls it, means any. */
function isDoor(table: Table, { key, name }: Move, word: string, mustBe: boolean): boolean {
  const [, ...doors] = table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
  return fold(name) === fold(word) || (!mustBe && !doors.some((door) => fold(door) === fold(word)));
}

const FACE_WORDS: readonly (readonly string[])[] = [
  ['front', 'left', 'first'],
  ['back', 'right', 'second'],
];

/** A name of one face says which; the full name of a card leaves it to `face` and `fused`. */
function isFace(table: Table, each: Move, { what, face, fused: wanted }: Casting): boolean {
  const { key, name, fused = false, faceDown = false } = each;
  if (wanted || fused) return wanted && fused;
  // Face down it shows no face: any name of the card will do.
  if (faceDown) return face === undefined;
  const [, ...faces] = table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
  const ownFace = (word: string) =>
    faces.find((own) => fold(own) === fold(word)) ?? faces.find((own) => fold(shortened(own)) === fold(word));
  const meant = faceNamed(faces, face) ?? ownFace(what.name);
  return meant === undefined || fold(meant) === fold(name);
}

/** The name of one door that is open means its abilities. */
function isOfFace(table: Table, { key, ability }: Move, { what, face }: Casting): boolean {
  if (ability?.face === undefined) return true;
  const [, ...faces] = table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
  const meant = faceNamed(faces, face) ?? (faces.some((own) => fold(own) === fold(what.name)) ? what.name : undefined);
  return meant === undefined || fold(meant) === fold(ability.face);
}

/** A face by its place or its name. */
export function faceNamed(faces: readonly string[], face: string | undefined): string | undefined {
  const byPlace = FACE_WORDS.findIndex((words) => face !== undefined && words.includes(fold(face)));
  return byPlace >= 0 ? faces[byPlace] : face;
}

/** A cost in loyalty, whatever the minus looks like: it stands at the beginning of the words. */
const loyaltyIn = (words: string): string | undefined =>
  /^([+-](?:\d+|x)|0)(?=:|$)/i.exec(words.replace(/[−–]/g, '-'))?.[1]?.toLowerCase();

function isAbility({ ability }: Move, wanted: string | number | undefined): boolean {
  if (wanted === undefined || ability === undefined) return true;
  const loyalty = loyaltyIn(String(wanted));
  if (loyalty !== undefined) return loyaltyIn(ability.words) === loyalty;
  return isAbilityCalled(ability, wanted);
}

/** Of several, those by the permission and price that were named; else the plainest: face up, for the mana cost, paid for. */
function narrowed(moves: readonly Move[], act: Do): readonly Move[] {
  const using = 'using' in act ? act.using : undefined;
  const isFree = ({ price }: Move): boolean => price === 'free';
  const isUsed = ({ using: words = [] }: Move, how: string): boolean => areCalled(words, fold(how));
  if (using !== undefined) {
    // What gives leave to cast it and another price besides is named for the price.
    const named = preferred(
      moves.filter((each) => isUsed(each, using)),
      (each) => !isUsed(each, 'normal') || fold(using) === 'normal',
    );
    return 'free' in act && act.free ? named.filter(isFree) : named;
  }
  const up = preferred(moves, ({ faceDown }) => !faceDown);
  if ('free' in act && act.free) return up.filter(isFree);
  const plain = preferred(up, (each) => isUsed(each, 'normal'));
  const isOneFace = new Set(plain.map(({ name }) => name)).size === 1;
  return isOneFace ? preferred(plain, (each) => !isFree(each)) : plain;
}

/** Those that are so, if any is. */
function preferred<T>(all: readonly T[], is: (each: T) => boolean): readonly T[] {
  const found = all.filter(is);
  return found.length > 0 ? found : all;
}

/** The same face of cards that look alike: any will do. */
function allAlike(table: Table, moves: readonly Move[]): boolean {
  const things = table.objects();
  const looks = moves.map(({ name, zone, price, using, key, ability, answer }) => {
    const thing = things.find((each) => each.key === key);
    return JSON.stringify([
      name,
      zone,
      price,
      using,
      thing?.names,
      thing?.labels,
      ability?.number,
      key === null ? (answer as Plain) : null,
    ]);
  });
  return new Set(looks).size === 1;
}
