/**
 * The question in people's words, as the command line, the batch and the page ask it, and the answer as plain JSON.
 */
import { fullName } from '../cards/card.ts';
import { fold } from '../cards/names.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { ok, type Reason, type Result, refuse } from '../cards/why.ts';
import { type FabCard, faceAt } from './card.ts';
import { DEFAULT_EDITION, type Edition, type EditionId, readEdition } from './editions.ts';
import { RESOLVES, SIDES, TABLE, TURNS } from './layouts.ts';
import { AREA, type Area, type Place, type Turn, ZONES, type Zone } from './place.ts';
import { type Characteristics, category, explained, what } from './what.ts';
import { equipZone } from './zones.ts';

export interface Question {
  /** As typed. If it is the name of one face, that face is meant where a face must be chosen. */
  readonly card?: string;
  readonly in?: string;
  readonly as?: string | readonly string[];
  readonly up?: string;
  readonly faceDown?: boolean | string;
  readonly on?: string;
  readonly game?: string;
  readonly unlocked?: unknown;
  readonly copyOf?: unknown;
  readonly tokenCopy?: unknown;
}

export interface Answer extends Omit<Characteristics, 'permanent' | 'living'> {
  readonly card: string;
  readonly id: string;
  readonly game: 'fab';
  readonly layout: FabCard['layout'];
  readonly in: Zone;
  readonly edition: EditionId;
  /** The names of the active faces, in the order of `active`. */
  readonly faces: readonly string[];
  readonly permanent: boolean;
  readonly living: boolean;
  /** What the question did not say and was filled in. */
  readonly assumed: readonly string[];
  /** What is worth knowing beside the answer. */
  readonly notes: readonly string[];
  readonly why: readonly Reason[];
}

const SYNONYMS: ReadonlyMap<string, Zone | 'arena'> = new Map<string, Zone | 'arena'>([
  ...ZONES.map((zone) => [zone, zone] as const),
  ['arena', 'arena'],
  ['battlefield', 'arena'],
  ['outside the game', 'outside'],
  ['outside game', 'outside'],
  ['sideboard', 'inventory'],
  ['library', 'deck'],
  ['grave', 'graveyard'],
  ['discard', 'graveyard'],
  ['banish', 'banished'],
  ['exile', 'banished'],
  ['banished zone', 'banished'],
  ["hero's soul", 'soul'],
  ['sub-card', 'under'],
  ['subcard', 'under'],
  ['under another card', 'under'],
  ['pitch zone', 'pitch'],
  ['pitched', 'pitch'],
  ['weapons', 'weapon'],
  ['permanents', 'permanent'],
  ['chain', 'combat-chain'],
  ['combat chain', 'combat-chain'],
  ['combat', 'combat-chain'],
  ['hero zone', 'hero'],
]);

export function readPlace(card: FabCard, question: Question): Result<{ place: Place; assumed: readonly string[] }> {
  if (question.unlocked) return refuse('unlocked: Flesh and Blood cards have no doors');
  // CR 8.5.25: which face a copy takes is not settled by the texts at hand
  if (question.copyOf || question.tokenCopy)
    return refuse('copies of Flesh and Blood cards are not answered', { rule: '8.5.25' });
  const assumed: string[] = [];
  const zone = readZone(question.in, assumed);
  if (!zone.ok) return zone;
  const faces = readFaces(card, question);
  if (!faces.ok) return faces;
  const hidden = readFaceDown(question.faceDown);
  if (!hidden.ok) return hidden;
  const wanted = faces.value ?? namedFace(card, question.card, zone.value, assumed);
  const place = placeIn(card, zone.value, wanted, assumed);
  return ok({ place: hidden.value ? { ...place, faceDown: true } : place, assumed });
}

function readZone(text: string | undefined, assumed: string[]): Result<Zone | 'arena'> {
  if (text === undefined || text.trim() === '') {
    assumed.push('outside the game, since no zone was given');
    return ok('outside');
  }
  const word = text.trim().toLowerCase().replaceAll('_', '-');
  const zone = SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/ zone$/, ''));
  if (zone) return ok(zone);
  const suggestions = nearest(word, SYNONYMS.keys());
  const zones = `Zones: ${ZONES.join(', ')}.`;
  return refuse(`There is no zone "${text}".${didYouMean(suggestions)} ${zones}`, { suggestions });
}

function readFaceDown(value: boolean | string | undefined): Result<boolean> {
  if (value === undefined || value === false || value === 'false') return ok(false);
  if (value === true || value === '' || value === 'true' || value === 'face-down') return ok(true);
  return refuse(`"${value}" is no way to be face-down in Flesh and Blood`, { suggestions: ['true'] });
}

const BOTH = ['both', 'melded', 'meld', 'all'];
const TURN_WORDS: readonly Turn[] = ['awakened', 'resolved', 'transcended'];

/** What the question says about faces: indices, a way of having been turned, or nothing. */
type Wanted = { readonly faces: readonly number[]; readonly turned?: Turn; readonly defending?: boolean };

function readFaces(card: FabCard, question: Question): Result<Wanted | undefined> {
  const said = [question.as ?? [], question.up ?? []].flat().flatMap((text) => splitFaces(card, text));
  if (said.length === 0) return ok(undefined);
  const faces = new Set<number>();
  let more: Pick<Wanted, 'turned' | 'defending'> = {};
  for (const text of said) {
    const word = fold(text);
    const turn = TURN_WORDS.find((known) => known === word);
    const index = faceIndex(card, word);
    if (BOTH.includes(word) && card.faces.length > 1) for (const each of card.faces.keys()) faces.add(each);
    else if (word === 'defending') more = { ...more, defending: true };
    else if (turn) {
      // CR 8.2.16: a figment that resolved still shows its front face
      const stays = turn === 'resolved' && RESOLVES[card.layout]?.face === 'front';
      if (!stays) more = { ...more, turned: turn };
      faces.add(stays ? 0 : 1);
    } else if (index !== undefined) faces.add(index);
    else return unknownFace(card, text);
  }
  if (faces.size === 0) faces.add(0);
  return ok({ faces: [...faces].sort(), ...more });
}

/** `Comet Storm // Shock`, `left, right`: several faces in one text, unless it is a name with a comma. */
function splitFaces(card: FabCard, text: string): string[] {
  const whole = text.trim();
  if (whole === '') return [];
  if (faceIndex(card, fold(whole)) !== undefined) return [whole];
  return whole.split(/\s*(?:\/\/|\|\||\+|,)\s*/).filter((part) => part !== '');
}

function faceIndex(card: FabCard, word: string): number | undefined {
  const byName = card.faces.findIndex((face) => fold(face.name) === word);
  const bySide = ([...SIDES[card.layout]] as string[]).indexOf(word);
  const found = byName >= 0 ? byName : bySide >= 0 ? bySide : ['first', 'second'].indexOf(word);
  return found >= 0 && found < card.faces.length ? found : undefined;
}

function unknownFace(card: FabCard, text: string): Result<never> {
  const words = [
    ...SIDES[card.layout],
    ...card.faces.map((face) => face.name),
    ...(card.faces.length > 1 ? ['both'] : []),
  ];
  const suggestions = nearest(text, words);
  return refuse(`${fullName(card)} has no face "${text}".${didYouMean(suggestions)}`, { suggestions });
}

/** The face whose name was typed for the card, where the zone leaves a choice. */
function namedFace(
  card: FabCard,
  typed: string | undefined,
  zone: Zone | 'arena',
  assumed: string[],
): Wanted | undefined {
  if (typed === undefined || card.faces.length < 2) return undefined;
  const area = zone === 'arena' ? 'arena' : AREA[zone];
  const { shows } = TABLE[card.layout][area];
  const index = card.faces.findIndex((face) => fold(face.name) === fold(typed));
  // The name of a front also names the card, so only a back says something about how it lies.
  const telling = shows === 'chosen' || (shows === 'turned' && index === 1);
  if (index < 0 || !telling) return undefined;
  assumed.push(`${faceAt(card, index).name} is active, since it was asked for by that name`);
  return { faces: [index] };
}

/** The place that zone and faces describe. What no rule allows is left for the table to refuse. */
function placeIn(card: FabCard, zone: Zone | 'arena', wanted: Wanted | undefined, assumed: string[]): Place {
  const area = zone === 'arena' ? 'arena' : AREA[zone];
  const status = statusIn(card, area, wanted ?? assumedFace(card, zone, assumed));
  const shown = what(card, { zone: zone === 'arena' ? 'permanent' : zone, ...status });
  const at = zone !== 'arena' ? zone : wanted?.defending ? 'combat-chain' : arenaZone(card, shown);
  if (at !== zone && at !== 'permanent') assumed.push(`in the ${at} zone`);
  if (wanted?.defending) return { zone: at, ...status, defending: true };
  if (at !== 'combat-chain' || !defendsFromHand(card, status, shown)) return { zone: at, ...status };
  assumed.push('it was declared as a defender from hand');
  return { zone: at, ...status, defending: true };
}

/** Where a face must be chosen it is chosen; elsewhere a back face is there because something turned it. */
function statusIn(card: FabCard, area: Area, wanted: Wanted | undefined): Pick<Place, 'as' | 'turned'> {
  if (!wanted) return {};
  if (wanted.turned) return { turned: wanted.turned };
  const { faces } = wanted;
  const { shows } = TABLE[card.layout][area];
  if (shows === 'chosen') return { as: faces };
  // Where both count, naming both says nothing.
  if (shows === 'both' || shows === 'kept') return faces.length < card.faces.length ? { as: faces } : {};
  if (faces.length > 1) return { as: faces };
  if (faces[0] === 0) return {};
  const [turned] = Object.keys(TURNS[card.layout]) as Turn[];
  return turned ? { turned } : { as: faces };
}

/** The face of a flip-card in an arena zone when the question does not say. */
function assumedFace(card: FabCard, zone: Zone | 'arena', assumed: string[]): Wanted | undefined {
  const resolves = RESOLVES[card.layout];
  if (!resolves || (zone !== 'arena' && AREA[zone] !== 'arena')) return undefined;
  const [front, back] = [faceAt(card, 0), faceAt(card, 1)];
  if (zone === 'combat-chain') {
    if (front.defense !== undefined) return undefined;
    assumed.push(`it was turned: only ${back.name} gets to the combat chain`);
    return { faces: [1] };
  }
  assumed.push(resolves.face === 'back' ? `it resolved, which turned it to ${back.name}` : 'it has not been awakened');
  return { faces: [resolves.face === 'back' ? 1 : 0] };
}

function defendsFromHand(card: FabCard, status: Pick<Place, 'as' | 'turned'>, shown: Result<Characteristics>): boolean {
  // CR 9.2.3: a side that was chosen came from the stack, not from the hand.
  if (status.turned || status.as || !shown.ok || shown.value.defense === null) return false;
  return category(card) === 'deck-card' && !shown.value.subtypes.includes('Attack');
}

/** CR 3.0.5a, 8.5.41: where in the arena it is, when the question says only "arena". */
function arenaZone(card: FabCard, shown: Result<Characteristics>): Zone {
  if (!shown.ok) return 'permanent';
  const { types, subtypes, permanent, defense } = shown.value;
  if (types.includes('Hero') || types.includes('Demi-Hero')) return 'hero';
  const fit = equipZone(subtypes);
  if (fit) return fit;
  return category(card) === 'deck-card' && !permanent && defense !== null ? 'combat-chain' : 'permanent';
}

/** The answer to a question about this card. */
export function answer(card: FabCard, question: Question, edition?: Edition): Result<Answer> {
  const asOf = edition ? ok({ edition, assumed: [] }) : readEdition(question.on);
  if (!asOf.ok) return asOf;
  const read = readPlace(card, question);
  if (!read.ok) return read;
  return answerAt(card, read.value.place, asOf.value.edition, [...read.value.assumed, ...asOf.value.assumed]);
}

/** The same for a place that is already known. */
export function answerAt(
  card: FabCard,
  place: Place,
  edition: Edition = DEFAULT_EDITION,
  assumed: readonly string[] = [],
): Result<Answer> {
  const { value: told, why } = explained(card, place, edition);
  if (!told.ok) return told;
  const { names, ...rest } = told.value;
  return ok({
    card: fullName(card),
    id: card.id,
    game: 'fab',
    layout: card.layout,
    in: place.zone,
    edition: edition.id,
    names,
    ...rest,
    faces: names,
    assumed,
    notes: notesOn(card, place, told.value),
    why,
  });
}

const DECK_ZONES: readonly Zone[] = ['hand', 'deck', 'arsenal', 'pitch'];

function notesOn(card: FabCard, place: Place, is: Characteristics): string[] {
  const notes: string[] = [];
  // CR 1.3.3: of deck-cards, only those with certain subtypes stay in the arena as permanents.
  if (place.zone === 'permanent' && !is.permanent) {
    notes.push('no rule brings it there: only permanents stay in the arena (1.3.3)');
  }
  if (DECK_ZONES.includes(place.zone) && category(card) !== 'deck-card') {
    notes.push(`only deck-cards get into the ${place.zone}, not ${category(card)}s (3.9)`);
  }
  if (place.faceDown) notes.push('face-down: rules that name objects in this zone do not mean it (3.0.4e)');
  if (place.zone === 'hero' && card.faces.some((face) => face.types.includes('Demi-Hero'))) {
    notes.push("it is its controller's hero for the rest of the game, and has the type hero too (8.1.11b)");
  }
  return notes;
}
