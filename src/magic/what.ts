/**
 * What is this card, here, now, as of which rules, and by which rule: the one answer-giver.
 * The stack, the layers, search, the page and the bots all ask here.
 */
import { numberOn, type Rule } from '../cards/rules.ts';
import { ok, type Reason, type Refusal, type Result } from '../cards/why.ts';
import type { MagicCard, MagicFace } from './card.ts';
import type { Characteristics, MagicTracer } from './characteristics.ts';
import { combine } from './combine.ts';
import { type Edition, FOUNDATIONS } from './editions.ts';
import { type Exposure, facesOf } from './exposure.ts';
import { faceDown } from './face-down.ts';
import { hasDoors, isDoubleFaced } from './layouts.ts';
import type { Place } from './place.ts';
import { MAGIC_RULES, type RuleId } from './rules.ts';

export interface Explained {
  readonly is: Characteristics;
  readonly why: readonly Reason[];
}

type Known = WeakMap<MagicCard, Map<number, Result<Characteristics>>>;
const answers: Known = new WeakMap();
const copied: Known = new WeakMap();

/** The characteristics of a card in a place. Answers are shared and never change: derive once, look up for ever. */
export function what(card: MagicCard, place: Place, edition: Edition = FOUNDATIONS): Result<Characteristics> {
  return recalled(answers, derive, card, place, edition);
}

/** The values that others copy and that effects start from: of a permanent that is no creature, with what it prints of its size. */
export function copiableValues(card: MagicCard, place: Place, edition: Edition): Result<Characteristics> {
  return recalled(copied, deriveCopiable, card, place, edition);
}

function recalled(
  known: Known,
  work: typeof deriveCopiable,
  card: MagicCard,
  place: Place,
  edition: Edition,
): Result<Characteristics> {
  // A copy of something else, or a spell with X, is rare and has no end of variants: derived when asked.
  if (place.copyOf || place.x) return work(card, place, edition);
  let memo = known.get(card);
  if (!memo) {
    memo = new Map();
    known.set(card, memo);
  }
  const key = memoKey(place, edition);
  const before = memo.get(key);
  if (before) return before;
  const answer = work(card, place, edition);
  memo.set(key, answer);
  return answer;
}

/** The same, with the chain of rules that made it. */
export function explain(card: MagicCard, place: Place, edition: Edition = FOUNDATIONS): Result<Explained> {
  const why: Reason[] = [];
  const trace: MagicTracer = (rule, field, before, after) => {
    const { rule: number, document, gist } = reason(rule, edition);
    why.push({ rule: number, document, gist, field, before, after });
  };
  const answer = derive(card, place, edition, trace);
  return answer.ok ? ok({ is: answer.value, why }) : answer;
}

/** A rule as an edition numbers it, with its gist. */
export function reason(rule: RuleId, edition: Edition, more?: Omit<Reason, 'rule' | 'gist' | 'document'>): Reason {
  let cited = citations.get(edition.date);
  if (!cited) {
    cited = new Map();
    citations.set(edition.date, cited);
  }
  let citation = cited.get(rule);
  if (!citation) {
    citation = cite(MAGIC_RULES[rule], rule, edition.date);
    cited.set(rule, citation);
  }
  return more ? { ...citation, ...more } : citation;
}

const citations = new Map<string, Map<RuleId, Reason>>();

function cite(entry: Rule, rule: RuleId, date: string): Reason {
  const number = numberOn(rule, entry, date);
  const documents = Object.values(entry.documents ?? {});
  const document = documents.includes(number) ? undefined : documents[0];
  return { rule: number, document, gist: entry.gist };
}

/** A refusal that cites its rule as the edition numbers it. */
export function numbered(error: Refusal, edition: Edition): Refusal {
  if (!error.rule || !(error.rule in MAGIC_RULES)) return error;
  return { ...error, rule: reason(error.rule as RuleId, edition).rule };
}

function derive(card: MagicCard, place: Place, edition: Edition, trace?: MagicTracer): Result<Characteristics> {
  const answer = deriveCopiable(card, place, edition, trace);
  return answer.ok && place.zone === 'battlefield' ? ok(sized(answer.value, trace)) : answer;
}

/** CR 208.3: a permanent that is no creature has no power or toughness, whatever it prints. */
function sized(is: Characteristics, trace?: MagicTracer): Characteristics {
  if (is.types.includes('Creature') || (is.power === null && is.toughness === null)) return is;
  for (const stat of ['power', 'toughness'] as const) trace?.('208.3', stat, is[stat], null);
  return { ...is, power: null, toughness: null };
}

function deriveCopiable(card: MagicCard, place: Place, edition: Edition, trace?: MagicTracer): Result<Characteristics> {
  const answer = place.faceDown ? faceDown(card, place, edition, trace) : faceUp(card, place, edition, trace);
  return answer.ok ? answer : { ok: false, error: numbered(answer.error, edition) };
}

function faceUp(card: MagicCard, place: Place, edition: Edition, trace?: MagicTracer): Result<Characteristics> {
  const exposure = facesOf(card, place, edition);
  if (!exposure.ok) return exposure;
  const misplaced = cannotBeThere(exposure.value, place) ?? cannotCopyThere(card, place, edition);
  if (misplaced) return { ok: false, error: misplaced };
  if (trace && place.copyOf) traceCopy(card, exposure.value, edition, trace);
  return ok(combine(exposure.value, edition, place.zone === 'stack' ? (place.x ?? 0) : 0, trace));
}

/** CR 707.2, 707.8: a copy has the copiable values; of a double-faced permanent, those of the face that is up. */
function traceCopy(card: MagicCard, { card: source, faces }: Exposure, edition: Edition, trace: MagicTracer): void {
  const twoFaced = isDoubleFaced(source.layout, edition);
  const copied = twoFaced ? faces.flatMap((index) => source.faces[index] ?? []) : source.faces;
  const names = (list: readonly MagicFace[]) => list.map((face) => face.name);
  trace(twoFaced ? '707.8' : '707.2', 'faces', names(card.faces), names(copied));
}

/** Whatever it copies, the card underneath must be a permanent with the face that is up on it. */
function cannotCopyThere(card: MagicCard, place: Place, edition: Edition): Refusal | undefined {
  if (!place.copyOf || place.zone !== 'battlefield') return undefined;
  const { copyOf: _, ...own } = place;
  const exposure = facesOf(card, hasDoors(place.copyOf.card.layout) ? { zone: 'battlefield' } : own, edition);
  return exposure.ok ? cannotBeThere(exposure.value, place) : exposure.error;
}

/** An instant is never a permanent and a land never a spell, whichever face is meant. */
function cannotBeThere({ card, faces }: Exposure, { zone }: Place): Refusal | undefined {
  const speaking = faces.flatMap((index) => card.faces[index] ?? []);
  if (zone === 'battlefield') {
    const spell = speaking.find((face) => face.types.includes('Instant') || face.types.includes('Sorcery'));
    // CR 400.4a: an instant or sorcery stays where it is rather than enter the battlefield.
    if (spell)
      return { message: `${spell.name} is no permanent: it can be on the battlefield only face down.`, rule: '400.4a' };
  }
  if (zone === 'stack') {
    const land = speaking.find((face) => face.types.includes('Land'));
    // CR 305.9: a land is played, never cast.
    if (land)
      return {
        message: `${land.name} is a land: it is played, never cast, so it is never on the stack.`,
        rule: '305.9',
      };
  }
  return undefined;
}

/** One number for everything about the place that a row of the table can look at. */
function memoKey(place: Place, edition: Edition): number {
  let shown = 0;
  if (place.shown) {
    shown = 1;
    for (const index of place.shown) shown |= 2 << index;
  }
  const zone = ZONE_NUMBER[place.zone];
  const made = place.oneFaced ? 3 : place.made === undefined ? 0 : place.made === 'spell copy' ? 1 : 2;
  const down = place.faceDown === undefined ? 0 : FACE_DOWN_NUMBER[place.faceDown];
  return (((edition.key * 8 + zone) * 8 + shown) * 4 + made) * 8 + down;
}

const ZONE_NUMBER: Readonly<Record<Place['zone'], number>> = {
  library: 0,
  hand: 1,
  graveyard: 2,
  exile: 3,
  command: 4,
  stack: 5,
  battlefield: 6,
  outside: 7,
};

const FACE_DOWN_NUMBER: Readonly<Record<NonNullable<Place['faceDown']>, number>> = {
  morph: 1,
  megamorph: 2,
  disguise: 3,
  manifest: 4,
  cloak: 5,
  turned: 6,
  hidden: 7,
};
