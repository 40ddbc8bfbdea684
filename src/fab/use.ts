/**
 * What may be done with a card from where it is: played, and as which face; declared as a defender; pitched.
 * Only what the card and its place decide. Whose turn it is and what else lies about is for the game to add.
 */
import { ok, type Reason, type Result } from '../cards/why.ts';
import { type FabCard, type FabType, faceAt, keyword, type Value } from './card.ts';
import { DEFAULT_EDITION, type Edition } from './editions.ts';
import { active, TABLE } from './layouts.ts';
import { remembered } from './memo.ts';
import type { Seen } from './names.ts';
import { AREA, type Place } from './place.ts';
import { FAB_RULES, type FabRuleId } from './rules.ts';
import { type Characteristics, category, what } from './what.ts';
import { type Told, told } from './why.ts';

export interface Circumstances {
  readonly edition?: Edition;
  /** An effect allows playing it from this zone. */
  readonly permitted?: boolean;
  /** Names that an effect says cannot be used. */
  readonly forbidden?: readonly string[];
}

/** One way to play the card, or not to. */
export interface Way {
  readonly as: readonly string[];
  readonly faces: readonly number[];
  readonly may: boolean;
  /** What the resource cost starts from; null where the card has none. */
  readonly cost: Value | null;
  readonly actionPoint: boolean;
  readonly why: readonly Reason[];
}

const TIMING: Partial<Readonly<Record<FabType, FabRuleId>>> = {
  Action: '8.1.1',
  Instant: '8.1.6a',
  'Attack Reaction': '8.1.2',
  'Defense Reaction': '8.1.3',
};
/** CR 8.1.7a, 8.1.12a: types that cannot be played. */
const UNPLAYABLE: Partial<Readonly<Record<FabType, FabRuleId>>> = { Resource: '8.1.7a', Block: '8.1.12a' };

/** Every way to play this card from here, with the reason where there is none. */
export function mayPlay({ card, place }: Seen, given: Circumstances = {}): Result<readonly Way[]> {
  const { edition = DEFAULT_EDITION, permitted = false, forbidden = [] } = given;
  if (forbidden.length > 0) return waysOf(card, place, given);
  let ways = known.get(edition);
  if (!ways) {
    const remember = (allowed: boolean) =>
      remembered((one, at, of) => waysOf(one, at, { edition: of, permitted: allowed }));
    ways = { own: remember(false), permitted: remember(true) };
    known.set(edition, ways);
  }
  return permitted ? ways.permitted(card, place, edition) : ways.own(card, place, edition);
}

/** Where no name is forbidden, the card and its place decide; and the switches of the edition. */
type Ways = (card: FabCard, place: Place, edition: Edition) => Result<readonly Way[]>;
const known = new WeakMap<Edition, Readonly<Record<'own' | 'permitted', Ways>>>();

function waysOf(card: FabCard, place: Place, given: Circumstances): Result<readonly Way[]> {
  const now = active(card, place, given.edition);
  if (!now.ok) return now;
  const choices: (readonly number[])[] = card.faces.map((_, index) => [index]);
  // CR 5.1.2c, 8.3.38: with meld, both sides are a third way
  if (keyword(card, faceAt(card, 0), 'meld')) choices.push([0, 1]);
  return ok(choices.map((faces) => way(card, place, faces, now.value.faces, given)));
}

function way(card: FabCard, place: Place, faces: readonly number[], now: readonly number[], given: Circumstances): Way {
  const { edition = DEFAULT_EDITION } = given;
  const names = faces.map((index) => faceAt(card, index).name);
  const types = [...new Set(faces.flatMap((index) => faceAt(card, index).types))];
  const melded = faces.length > 1;
  const no = (...rules: FabRuleId[]): Way => ({
    as: names,
    faces,
    may: false,
    cost: null,
    actionPoint: false,
    why: reasons(rules),
  });

  // CR 9.1.3b, 9.1.5b: only a face that is active here can be played
  if (!faces.every((index) => now.includes(index))) return no(TABLE[card.layout][AREA[place.zone]].rule);
  const unplayable = types.map((type) => UNPLAYABLE[type]).find((rule) => rule !== undefined);
  if (unplayable) return no(unplayable);
  if (place.zone !== 'hand' && place.zone !== 'arsenal' && !given.permitted) return no('5.1.1a');
  if (category(card) !== 'deck-card' && !given.permitted) return no('3.9', '5.1.1a');
  // CR 5.1.2b: a type that no rule lets be played is not played
  if (!types.some((type) => TIMING[type])) return no('5.1.2b');
  // CR 8.2.6: an arrow is played from the arsenal only
  const arrow = faces.some((index) => faceAt(card, index).subtypes.includes('Arrow'));
  if (arrow && place.zone !== 'arsenal' && !given.permitted) return no('8.2.6');
  const stack = what(card, onStack(card, faces), edition);
  if (!stack.ok) return no(TABLE[card.layout].stack.rule);
  // CR 9.2.2b: a named card is looked for after the side is chosen
  if (isForbidden(stack.value.names, given.forbidden)) return no('1.0.2', card.shared ? '9.2.2b' : '2.7.5');

  const cost = stack.value.cost as Value | null;
  const asInstant = melded && types.includes('Instant') && edition.switches.meldedActionTiming === 'as an instant';
  const actionPoint = types.includes('Action') && !asInstant;
  return {
    as: names,
    faces,
    may: true,
    // CR 8.3.38b: melding costs twice the base cost
    cost: melded && typeof cost === 'number' ? cost * 2 : cost,
    actionPoint,
    why: reasons([
      ...(given.permitted ? (['1.0.1a'] as const) : (['5.1.1a'] as const)),
      ...(TABLE[card.layout].stack.shows === 'chosen' ? [TABLE[card.layout].stack.rule, '5.1.2c' as const] : []),
      ...(melded ? (['8.3.38', '8.3.38b'] as const) : []),
      ...types.flatMap((type) => TIMING[type] ?? []),
      ...(actionPoint ? (['5.1.6b'] as const) : []),
    ]),
  };
}

function onStack(card: FabCard, faces: readonly number[]): Place {
  return TABLE[card.layout].stack.shows === 'chosen' ? { zone: 'stack', as: faces } : { zone: 'stack' };
}

function isForbidden(names: readonly string[], forbidden: readonly string[] = []): boolean {
  return names.some((name) => forbidden.some((other) => other.toLowerCase() === name.toLowerCase()));
}

function reasons(rules: readonly FabRuleId[]): readonly Reason[] {
  return rules.map((rule) => ({ rule, gist: FAB_RULES[rule].gist }));
}

/** CR 7.3.2: cards in hand and equipment in the arena, if they have defense. */
export function mayDefend(seen: Seen, given: Circumstances = {}): Result<Told<boolean>> {
  const { card, place } = seen;
  const now = what(card, place, given.edition);
  if (!now.ok) return now;
  return ok(defending(card, place, now.value, given));
}

function defending(card: FabCard, place: Place, now: Characteristics, given: Circumstances): Told<boolean> {
  if (now.defense === null) return told(false, '7.3.2b');
  if (isForbidden(now.names, given.forbidden)) return told(false, '1.0.2', card.shared ? '9.2.2b' : '2.7.5');
  if (AREA[place.zone] === 'arena') {
    const ready = now.permanent && now.types.includes('Equipment') && !place.faceDown;
    return told(ready, '8.1.4b');
  }
  // CR 3.9: only deck-cards get into a hand to defend from there
  if (category(card) !== 'deck-card') return told(false, '3.9');
  // CR 8.1.3: a defense reaction is played, not declared
  if (now.types.includes('Defense Reaction')) return told(false, '8.1.3');
  if (place.zone === 'arsenal') {
    const ambush = card.faces.some((face) => now.names.includes(face.name) && keyword(card, face, 'ambush'));
    return told(ambush, ambush ? '8.3.28' : '7.3.2');
  }
  return told(place.zone === 'hand', '7.3.2');
}

/** CR 1.14.3: a card in hand with the pitch property; what it gives. */
export function mayPitch(
  seen: Seen,
  given: Circumstances = {},
): Result<Told<boolean> & { readonly gives: Gives | null }> {
  const now = what(seen.card, seen.place, given.edition);
  if (!now.ok) return now;
  const { pitch, pitchAsset, names } = now.value;
  if (typeof pitch !== 'number' || pitchAsset === null) return ok({ ...told(false, '1.14.3a'), gives: null });
  if (seen.place.zone !== 'hand') return ok({ ...told(false, '1.14.3'), gives: null });
  if (isForbidden(names, given.forbidden)) {
    return ok({ gives: null, ...told(false, '1.0.2', seen.card.shared ? '9.2.2b' : '2.7.5') });
  }
  return ok({ gives: { points: pitch, asset: pitchAsset }, ...told(true, '1.14.3', '2.8') });
}

export interface Gives {
  readonly points: number;
  readonly asset: 'resource' | 'chi';
}
