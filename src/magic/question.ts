/**
 * A question in people's words, as the command line, the batch and the page ask it, read into a place.
 * What the words leave open is filled in as the rules have it, and said in `assumed`. `words.ts` reads the single words.
 */
import { fullName } from '../cards/card.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import type { Edition } from './editions.ts';
import { hasDoors, hasHalves, showsByStatus } from './layouts.ts';
import type { Place, Zone } from './place.ts';
import { numbered } from './what.ts';
import {
  type Find,
  type Original,
  readCard,
  readFaceDown,
  readFaces,
  readOriginal,
  readZone,
  type Words,
} from './words.ts';

export interface Question {
  readonly card: string;
  readonly in?: string | undefined;
  /** The face or faces it is cast as, or `fused`, `transformed`. */
  readonly as?: Words | undefined;
  /** The face that is up. */
  readonly up?: string | undefined;
  readonly unlocked?: Words | undefined;
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

export function readQuestion(question: Question, find: Find, edition: Edition): Result<Asked> {
  const asked = readPlaced(tidy(question), find, edition);
  return asked.ok ? asked : { ok: false, error: numbered(asked.error, edition) };
}

/** What was said with no words in it was not said. */
function tidy(question: Question): Question {
  const { as, up, faceDown, tokenCopy, unlocked } = question;
  const said = <T extends Words | boolean>(words: T | undefined) => (words === '' ? undefined : words);
  return {
    ...question,
    as: Array.isArray(as) && as.length === 0 ? undefined : said(as),
    up: said(up),
    unlocked: said(unlocked),
    faceDown: said(faceDown) || undefined,
    tokenCopy: typeof tokenCopy === 'string' && /^(true|yes)$/i.test(tokenCopy) ? true : said(tokenCopy) || undefined,
  };
}

function readPlaced(question: Question, find: Find, edition: Edition): Result<Asked> {
  if (typeof question.tokenCopy === 'string') {
    const original = readOriginal(question.tokenCopy, find, edition);
    if (!original.ok) return original;
    const { card, shown: [face] = [] } = original.value;
    const up = face === undefined ? {} : { up: String(face + 1) };
    return readPlaced({ ...question, card: fullName(card), ...up, tokenCopy: true }, find, edition);
  }
  const named = readCard(question.card, find);
  if (!named.ok) return named;
  const assumed: string[] = [];
  const zone = question.in === undefined ? ok(impliedZone(question, assumed)) : readZone(question.in);
  if (!zone.ok) return zone;
  const copied = question.copyOf ? readOriginal(question.copyOf, find, edition) : undefined;
  if (copied && !copied.ok) return copied;
  if (question.x !== undefined && (!Number.isInteger(question.x) || question.x < 0)) {
    return refuse(`X must be a whole number, 0 or more, not ${question.x}.`);
  }
  const down = question.faceDown ? readFaceDown(question.faceDown, zone.value, assumed) : undefined;
  if (down && !down.ok) return down;
  const asking: Asking = { question, edition, assumed, copied: copied?.value, ...named.value };
  const object = READERS[zone.value](asking);
  if (!object.ok) return object;
  const { card, place } = object.value;
  return ok({
    card,
    place: {
      ...place,
      zone: zone.value,
      ...(down ? { faceDown: down.value } : {}),
      ...(question.x === undefined ? {} : { x: question.x }),
    },
    assumed,
  });
}

/** No zone given: what is cast is on the stack, what is up, unlocked or copied is on the battlefield. */
function impliedZone({ up, unlocked, copyOf, tokenCopy, as, x, faceDown }: Question, assumed: string[]): Zone {
  const onField = up !== undefined || unlocked !== undefined || copyOf !== undefined || tokenCopy;
  const onStack = as !== undefined || x !== undefined;
  const zone: Zone = onField ? 'battlefield' : onStack ? 'stack' : faceDown ? 'battlefield' : 'hand';
  assumed.push(`in: ${zone}`);
  return zone;
}

interface Asking {
  readonly question: Question;
  readonly edition: Edition;
  readonly assumed: string[];
  readonly card: MagicCard;
  /** The face by whose name the card was asked for. */
  readonly face?: number;
  readonly copied: Original | undefined;
}

type Placed = { readonly card: MagicCard; readonly place: Omit<Place, 'zone'> };

const READERS: Readonly<Record<Zone, (asking: Asking) => Result<Placed>>> = {
  library: elsewhere,
  hand: elsewhere,
  graveyard: elsewhere,
  exile: elsewhere,
  command: elsewhere,
  outside: elsewhere,
  stack: onStack,
  battlefield: onBattlefield,
};

function elsewhere({ question, assumed, card, copied }: Asking): Result<Placed> {
  // CR 111.7: a token anywhere else has ceased to exist.
  if (question.tokenCopy) return refuse('A token exists only on the battlefield.', { rule: '111.7' });
  // CR 400.7: a copy effect ends as the permanent leaves. CR 709.3c, 707.12: a copy of the card itself has its halves.
  if (copied && copied.card !== card) assumed.push('the copy effect is over: in that zone it is itself again');
  const { as, up, unlocked } = question;
  if (as !== undefined || up !== undefined || unlocked !== undefined) {
    assumed.push('in that zone it does not matter which face was shown');
  }
  return ok({ card, place: {} });
}

function onStack({ question, edition, assumed, card: asked, face: askedFace, copied }: Asking): Result<Placed> {
  // CR 707.10: a copy of a spell is an object of its own.
  const card = copied?.card ?? asked;
  const face = card === asked ? askedFace : undefined;
  const made = copied || question.tokenCopy ? ({ made: 'spell copy' } as const) : {};
  const words = question.as ?? question.up;
  if (words !== undefined) return shown(card, made, readFaces(card, words, edition));
  if (copied?.shown) return shown(card, made, ok(copied.shown));
  const said = face ?? (card.faces.length > 1 && !hasHalves(card.layout) ? 0 : undefined);
  if (said === undefined || question.faceDown) return ok({ card, place: made });
  if (card.faces.length > 1) assumed.push(`as: ${card.faces[said]?.name}`);
  return shown(card, made, ok([said]));
}

function onBattlefield({ question, edition, assumed, card, face, copied }: Asking): Result<Placed> {
  const source = copied?.card ?? card;
  const base = {
    ...(copied ? { copyOf: copied } : {}),
    ...(question.tokenCopy ? { made: 'token copy' as const } : {}),
  };
  if (hasDoors(source.layout)) return withDoors({ question, edition, assumed, card, copied }, source, base, face);
  if (question.unlocked !== undefined) return refuse(`${fullName(source)} has no doors to unlock.`, { rule: '709.5' });
  // What it was cast as matters only where nobody says what is up now.
  const words = question.up ?? question.as;
  const ownFaces = showsByStatus(source.layout) ? source : card;
  if (words !== undefined) return shown(card, base, readFaces(ownFaces, words, edition));
  if (question.faceDown || ownFaces.faces.length < 2) return ok({ card, place: base });
  if (face !== undefined || !hasHalves(card.layout)) assumed.push(`up: ${ownFaces.faces[face ?? 0]?.name}`);
  return face === undefined ? ok({ card, place: base }) : shown(card, base, ok([face]));
}

/** CR 709.5d: the door it was cast as is unlocked; CR 709.3: and it was cast as one. */
function withDoors(
  { question, edition, assumed, card, copied }: Asking,
  source: MagicCard,
  base: Omit<Place, 'zone'>,
  face: number | undefined,
): Result<Placed> {
  if (question.unlocked !== undefined) return shown(card, base, readFaces(source, question.unlocked, edition));
  const words = question.as ?? question.up;
  if (words !== undefined) {
    const doors = readFaces(source, words, edition);
    if (doors.ok && doors.value.length > 1) {
      return refuse(`${fullName(source)} is cast as one door: say --unlocked for what is open now.`, { rule: '709.3' });
    }
    return shown(card, base, doors);
  }
  const named = copied ? undefined : face;
  if (!question.faceDown) assumed.push(`unlocked: ${named === undefined ? 'none' : source.faces[named]?.name}`);
  return shown(card, base, ok(named === undefined ? [] : [named]));
}

function shown(card: MagicCard, place: Omit<Place, 'zone'>, faces: Result<readonly number[]>): Result<Placed> {
  return faces.ok ? ok({ card, place: { ...place, shown: faces.value } }) : faces;
}
