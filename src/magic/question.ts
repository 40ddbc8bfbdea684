/**
 * A question in people's words, as the command line, the batch and the page ask it, read into a place.
 * What the words leave open is filled in as the rules have it, and said in `assumed`.
 */
import { fullName } from '../cards/card.ts';
import { type Found, fold } from '../cards/names.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import { FACE_WORDS, hasDoors, hasHalves } from './layouts.ts';
import { FACE_DOWN_WAYS, type FaceDownWay, type Place, ZONES, type Zone } from './place.ts';

export interface Question {
  readonly card: string;
  readonly in?: string | undefined;
  /** The face or faces it is cast as, or `fused`, `transformed`. */
  readonly as?: string | readonly string[] | undefined;
  /** The face that is up. */
  readonly up?: string | undefined;
  readonly unlocked?: string | readonly string[] | undefined;
  readonly faceDown?: string | boolean | undefined;
  /** `NAME` or `NAME:FACE`. */
  readonly copyOf?: string | undefined;
  /** A token created as a copy of the card, or of the `NAME:FACE` given. */
  readonly tokenCopy?: string | boolean | undefined;
  readonly x?: number | undefined;
  readonly on?: string | undefined;
}

export interface Asked {
  readonly card: MagicCard;
  readonly place: Place;
  readonly assumed: readonly string[];
}

export type Find = (name: string) => Found<MagicCard>;

const ZONE_WORDS: Readonly<Record<string, Zone>> = {
  ...Object.fromEntries(ZONES.map((zone) => [zone, zone])),
  deck: 'library',
  grave: 'graveyard',
  yard: 'graveyard',
  exiled: 'exile',
  play: 'battlefield',
  field: 'battlefield',
  'command zone': 'command',
  'outside the game': 'outside',
  sideboard: 'outside',
};

const FACE_DOWN_WORDS: Readonly<Record<string, FaceDownWay>> = {
  ...Object.fromEntries(FACE_DOWN_WAYS.map((way) => [way, way])),
  manifested: 'manifest',
  'manifest dread': 'manifest',
  cloaked: 'cloak',
  morphed: 'morph',
  disguised: 'disguise',
  exiled: 'hidden',
  foretold: 'hidden',
  foretell: 'hidden',
  hideaway: 'hidden',
};

export function readZone(text: string): Result<Zone> {
  const word = text.trim().toLowerCase().replace(/^the /, '');
  const zone = ZONE_WORDS[word];
  if (zone) return ok(zone);
  const suggestions = nearest(word, Object.keys(ZONE_WORDS));
  return refuse(`There is no zone "${text}".${didYouMean(suggestions)} Zones: ${ZONES.join(', ')}.`, { suggestions });
}

/** Which face a word means: its name, or front, back, left, right, 1, 2 and what else the layout calls it. */
export function readFace(card: MagicCard, text: string): Result<number> {
  const word = fold(text);
  const byName = card.faces.findIndex((face) => fold(face.name) === word);
  if (byName >= 0) return ok(byName);
  const [first, second] = FACE_WORDS[card.layout];
  const firsts = ['front', 'left', 'normal', 'top', 'first', '1', first];
  const seconds = [
    'back',
    'right',
    'transformed',
    'converted',
    'disturbed',
    'bottom',
    'flipped',
    'second',
    '2',
    second,
  ];
  if (firsts.includes(word)) return ok(0);
  if (seconds.includes(word) && card.faces.length > 1) return ok(1);
  const names = card.faces.map((face) => face.name);
  const suggestions = nearest(text, [...names, first, ...(card.faces.length > 1 ? [second] : [])]);
  return refuse(`${fullName(card)} has no face "${text}".${didYouMean(suggestions)} It has ${names.join(' and ')}.`, {
    suggestions: suggestions.length > 0 ? suggestions : names,
  });
}

/** Several faces: a list, `both`, `all`, `fused`, `none`, or names with commas or slashes between them. */
function readFaces(card: MagicCard, words: string | readonly string[]): Result<readonly number[]> {
  const list = typeof words === 'string' ? [words] : words;
  const faces = new Set<number>();
  for (const word of list) {
    const key = fold(word);
    if (key === 'none' || key === '') continue;
    if (['both', 'all', 'fused', 'full', 'fully'].includes(key) || key === fold(fullName(card))) {
      for (const index of card.faces.keys()) faces.add(index);
      continue;
    }
    const whole = readFace(card, word);
    const parts = whole.ok
      ? [whole]
      : word.split(/\s*(?:,|\+|&|\/+|\|+|\band\b)\s*/).map((part) => readFace(card, part));
    for (const part of parts) {
      if (!part.ok) return whole.ok ? part : whole;
      faces.add(part.value);
    }
  }
  return ok([...faces].toSorted((a, b) => a - b));
}

function readFaceDown(way: string | true, zone: Zone, assumed: string[]): Result<FaceDownWay> {
  const word = way === true ? '' : fold(way);
  const known = FACE_DOWN_WORDS[word];
  if (known) return ok(known);
  if (!['', 'true', 'yes', 'face down', 'facedown'].includes(word)) {
    const suggestions = nearest(word, Object.keys(FACE_DOWN_WORDS));
    return refuse(`Nothing is face down by "${way}".${didYouMean(suggestions)} Ways: ${FACE_DOWN_WAYS.join(', ')}.`, {
      suggestions,
    });
  }
  const byZone: FaceDownWay = zone === 'exile' ? 'hidden' : zone === 'stack' ? 'morph' : 'manifest';
  assumed.push(`face down by ${byZone}`);
  return ok(byZone);
}

/** `NAME` or `NAME:FACE`; a face's own name says both. */
function readOriginal(text: string, find: Find): Result<{ card: MagicCard; shown?: readonly number[] }> {
  const whole = readCard(text, find);
  const colon = text.lastIndexOf(':');
  if (whole.ok || colon < 0) {
    if (!whole.ok) return whole;
    const { card, face } = whole.value;
    return ok(face === undefined ? { card } : { card, shown: [face] });
  }
  const named = readCard(text.slice(0, colon), find);
  if (!named.ok) return whole;
  const shown = readFaces(named.value.card, text.slice(colon + 1));
  return shown.ok ? ok({ card: named.value.card, shown: shown.value }) : shown;
}

export function readCard(text: string, find: Find): Result<{ card: MagicCard; face?: number }> {
  const found = find(text);
  switch (found.kind) {
    case 'one':
      return ok(found.face === undefined ? { card: found.card } : { card: found.card, face: found.face });
    case 'several': {
      const [first] = found.matches;
      // The combined face of a meld pair is on two cards and is one object: either card will do.
      const melded = found.matches.every(({ card, face }) => face !== undefined && card.faces[face]?.meldedFrom);
      if (first && melded) return ok(first);
      const names = found.matches.map(({ card }) => fullName(card));
      return refuse(`"${text}" is on several cards: say ${names.map((name) => `"${name}"`).join(' or ')}.`, {
        suggestions: names,
      });
    }
    case 'none':
      return refuse(`No card is called "${text}".${didYouMean(found.suggestions)}`, { suggestions: found.suggestions });
  }
}

export function readQuestion(question: Question, find: Find): Result<Asked> {
  const original =
    typeof question.tokenCopy === 'string' && !/^(true|yes)$/i.test(question.tokenCopy)
      ? question.tokenCopy
      : undefined;
  if (original !== undefined)
    return readQuestion({ ...question, ...splitOriginal(original, find), tokenCopy: true }, find);
  const named = readCard(question.card, find);
  if (!named.ok) return named;
  const assumed: string[] = [];
  const zone = question.in === undefined ? ok(impliedZone(question, assumed)) : readZone(question.in);
  if (!zone.ok) return zone;
  const copied = question.copyOf ? readOriginal(question.copyOf, find) : undefined;
  if (copied && !copied.ok) return copied;
  // CR 709.3c, 707.12: a copy of a card in another zone, or of a spell, is an object of its own with the same halves;
  // on the battlefield a permanent copies.
  const card = copied && zone.value !== 'battlefield' ? copied.value.card : named.value.card;
  const namedFace = card === named.value.card ? named.value.face : undefined;
  const shown = readShown(question, card, copied?.value, zone.value, namedFace, assumed);
  if (!shown.ok) return shown;
  const copyOf = copied && zone.value === 'battlefield' ? { copyOf: copied.value } : {};
  const made = madeAs(question, zone.value);
  const down =
    question.faceDown === undefined || question.faceDown === false
      ? undefined
      : readFaceDown(question.faceDown, zone.value, assumed);
  if (down && !down.ok) return down;
  if (question.x !== undefined && (!Number.isInteger(question.x) || question.x < 0)) {
    return refuse(`X must be a whole number, 0 or more, not ${question.x}.`);
  }
  const place: Place = {
    zone: zone.value,
    ...(shown.value ? { shown: shown.value } : {}),
    ...(made ? { made } : {}),
    ...copyOf,
    ...(down ? { faceDown: down.value } : {}),
    ...(question.x === undefined ? {} : { x: question.x }),
  };
  return ok({ card, place, assumed });
}

function splitOriginal(text: string, find: Find): Pick<Question, 'card' | 'up'> {
  const original = readOriginal(text, find);
  if (!original.ok) return { card: text };
  const [face] = original.value.shown ?? [];
  return { card: fullName(original.value.card), ...(face === undefined ? {} : { up: String(face + 1) }) };
}

/** No zone given: what is cast is on the stack, what is up, unlocked or copied is on the battlefield. */
function impliedZone(question: Question, assumed: string[]): Zone {
  const zone: Zone =
    question.up !== undefined || question.unlocked !== undefined || question.copyOf !== undefined || question.tokenCopy
      ? 'battlefield'
      : question.as !== undefined
        ? 'stack'
        : question.faceDown
          ? 'battlefield'
          : 'hand';
  assumed.push(`in: ${zone}`);
  return zone;
}

function madeAs(question: Question, zone: Zone): Place['made'] {
  if (zone === 'stack') return question.copyOf !== undefined || question.tokenCopy ? 'spell copy' : undefined;
  return question.tokenCopy ? 'token copy' : undefined;
}

/** The faces shown: said outright, or the face by whose name the card was asked for, or the rules' default. */
function readShown(
  question: Question,
  card: MagicCard,
  copied: { card: MagicCard; shown?: readonly number[] } | undefined,
  zone: Zone,
  namedFace: number | undefined,
  assumed: string[],
): Result<readonly number[] | undefined> {
  const doors = zone === 'battlefield' && hasDoors((copied?.card ?? card).layout);
  const words = (doors ? (question.unlocked ?? question.as) : undefined) ?? question.as ?? question.up;
  if (question.unlocked !== undefined && zone === 'battlefield' && !doors) {
    return refuse(`${fullName(copied?.card ?? card)} has no doors to unlock.`, { rule: '709.5' });
  }
  if (zone !== 'stack' && zone !== 'battlefield') {
    if (words !== undefined || question.unlocked !== undefined)
      assumed.push(`in that zone it does not matter which face was shown`);
    return ok(undefined);
  }
  if (words !== undefined) return readFaces(doors ? (copied?.card ?? card) : card, words);
  if (copied?.shown && zone === 'stack') return ok(copied.shown);
  if (namedFace !== undefined && !copied) {
    const face = card.faces[namedFace]?.name;
    assumed.push(doors ? `unlocked: ${face}` : zone === 'stack' ? `as: ${face}` : `up: ${face}`);
    return ok([namedFace]);
  }
  if (card.faces.length > 1 && !copied && !question.faceDown) {
    const front = card.faces[0].name;
    if (doors) assumed.push('unlocked: none');
    else if (!hasHalves(card.layout)) assumed.push(zone === 'stack' ? `as: ${front}` : `up: ${front}`);
  }
  return ok(undefined);
}
