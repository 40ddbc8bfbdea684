/**
 * People's words for the parts of a question: a zone, a face, a way of being face down, a card. A word that is not
 * understood is refused with the nearest right one. `question.ts` puts the parts together.
 */
import { fullName } from '../cards/card.ts';
import { type Found, fold } from '../cards/names.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import type { Edition } from './editions.ts';
import { hasHalves, KINDS, turnsOver } from './layouts.ts';
import { FACE_DOWN_WAYS, type FaceDownWay, ZONES, type Zone } from './place.ts';

export type Find = (name: string) => Found<MagicCard>;
export type Words = string | readonly string[];

const ZONE_WORDS: ReadonlyMap<string, Zone> = new Map<string, Zone>([
  ...ZONES.map((zone) => [zone, zone] as const),
  ['deck', 'library'],
  ['lib', 'library'],
  ['grave', 'graveyard'],
  ['yard', 'graveyard'],
  ['gy', 'graveyard'],
  ['exiled', 'exile'],
  ['play', 'battlefield'],
  ['field', 'battlefield'],
  ['bf', 'battlefield'],
  ['command zone', 'command'],
  ['outside the game', 'outside'],
  ['sideboard', 'outside'],
]);

const FACE_DOWN_WORDS: ReadonlyMap<string, FaceDownWay> = new Map<string, FaceDownWay>([
  ...FACE_DOWN_WAYS.map((way) => [way, way] as const),
  ['manifested', 'manifest'],
  ['manifest dread', 'manifest'],
  ['cloaked', 'cloak'],
  ['morphed', 'morph'],
  ['disguised', 'disguise'],
  ['exile', 'hidden'],
  ['exiled', 'hidden'],
  ['foretold', 'hidden'],
  ['foretell', 'hidden'],
  ['hideaway', 'hidden'],
]);

export function readZone(text: string): Result<Zone> {
  const word = text.trim().toLowerCase().replace(/^the /, '');
  const zone = ZONE_WORDS.get(word);
  if (zone) return ok(zone);
  const suggestions = nearest(word, ZONE_WORDS.keys());
  return refuse(`There is no zone "${text}".${didYouMean(suggestions)} Zones: ${ZONES.join(', ')}.`, { suggestions });
}

/** Words that only mean something for halves that lie side by side, or for faces that lie back to back. */
const HALVES = [['left'], ['right']] as const;
const SIDES = [
  ['front', 'normal', 'top', 'unflipped'],
  ['back', 'bottom', 'flipped', 'transformed', 'converted', 'disturbed'],
] as const;
const ORDINALS = [
  ['first', '1'],
  ['second', '2'],
] as const;
const TURNED = new Set(['transformed', 'converted', 'disturbed']);

/** Which face a word means: its name, its place, or what the layout calls it. */
export function readFace(card: MagicCard, text: string, edition: Edition): Result<number> {
  const word = fold(text);
  const byName = card.faces.findIndex((face) => fold(face.name) === word);
  if (byName >= 0) return ok(byName);
  const kind = hasHalves(card.layout) ? HALVES : SIDES;
  const { called } = KINDS[card.layout];
  const index = card.faces.findIndex((_, at) => {
    const which = at === 0 ? 0 : 1;
    return [...kind[which], ...ORDINALS[which], called[which]].includes(word);
  });
  if (index >= 0 && TURNED.has(word) && !turnsOver(card.layout, edition)) {
    // CR 712.7: only a card that turns over is cast or put onto the battlefield transformed.
    return refuse(`${fullName(card)} is never "${text}": such a card does not turn over.`, { rule: '712.7' });
  }
  if (index >= 0) return ok(index);
  const names = card.faces.map((face) => face.name);
  const suggestions = nearest(text, [...names, ...called.slice(0, card.faces.length)]);
  return refuse(`${fullName(card)} has no face "${text}".${didYouMean(suggestions)} It has ${names.join(' and ')}.`, {
    suggestions: suggestions.length > 0 ? suggestions : names,
  });
}

const ALL_FACES = new Set(['both', 'all', 'fused', 'full', 'fully']);

/** Several faces: a list, `both`, `fused`, `none`, or names with commas or slashes between them. */
export function readFaces(card: MagicCard, words: Words, edition: Edition): Result<readonly number[]> {
  const faces = new Set<number>();
  const list = typeof words === 'string' ? [words] : words;
  for (const text of list) {
    const word = fold(text);
    if (word === 'none') {
      if (list.length > 1) return refuse('Either none, or names of faces: not both.');
      continue;
    }
    if (ALL_FACES.has(word) || (card.faces.length > 1 && word === fold(fullName(card)))) {
      for (const index of card.faces.keys()) faces.add(index);
      continue;
    }
    const whole = readFace(card, text, edition);
    const parts = whole.ok ? [text] : text.split(/\s*(?:,|\+|&|\/+|\|+|\band\b)\s*/);
    for (const part of parts) {
      const face = readFace(card, part, edition);
      if (!face.ok) return whole.ok ? face : whole;
      faces.add(face.value);
    }
  }
  return ok([...faces].toSorted((a, b) => a - b));
}

export function readFaceDown(way: string | true, zone: Zone, assumed: string[]): Result<FaceDownWay> {
  const word = way === true ? '' : fold(way);
  const known = FACE_DOWN_WORDS.get(word);
  if (known) return ok(known);
  if (!['', 'true', 'yes', 'face down', 'facedown'].includes(word)) {
    const suggestions = nearest(word, FACE_DOWN_WORDS.keys());
    return refuse(`Nothing is face down by "${way}".${didYouMean(suggestions)} Ways: ${FACE_DOWN_WAYS.join(', ')}.`, {
      suggestions,
    });
  }
  const byZone: FaceDownWay = zone === 'exile' ? 'hidden' : zone === 'stack' ? 'morph' : 'manifest';
  assumed.push(`face down by ${byZone}`);
  return ok(byZone);
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

export interface Original {
  readonly card: MagicCard;
  readonly shown?: readonly number[];
}

/** `NAME` or `NAME:FACE`; a face's own name says both. Names may hold colons, so every colon is tried. */
export function readOriginal(text: string, find: Find, edition: Edition): Result<Original> {
  let misread: Result<never> | undefined;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const named = readCard(text.slice(0, colon), find);
    if (!named.ok) continue;
    const shown = readFaces(named.value.card, text.slice(colon + 1), edition);
    if (shown.ok) return ok({ card: named.value.card, shown: shown.value });
    misread = shown;
  }
  const whole = readCard(text, find);
  if (!whole.ok) return misread ?? whole;
  const { card, face } = whole.value;
  return ok(face === undefined ? { card } : { card, shown: [face] });
}
