/**
 * Transforming: what can turn over, and what turning over changes. Whether it can is asked of the physical object and
 * the edition, never of the text it has copied.
 */
import { ok, type Reason, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import type { Edition } from './editions.ts';
import { shownFaces } from './exposure.ts';
import { KINDS, turnsOver } from './layouts.ts';
import type { Place } from './place.ts';
import type { RuleId } from './rules.ts';
import { reason, what } from './what.ts';

export interface Turning {
  readonly can: boolean;
  /** Set where it turns only as day becomes night or night day, and no other instruction does anything. */
  readonly only?: 'day and night';
  readonly why: readonly Reason[];
}

/** Can this permanent transform, and by what? */
export function canTransform(card: MagicCard, place: Place, edition: Edition): Turning {
  const no = (rule: RuleId): Turning => ({ can: false, why: [reason(rule, edition)] });
  const { turnsBy, copiesTurn } = KINDS[card.layout];
  if (place.zone !== 'battlefield') return no('712.5');
  // CR 712.5: only what is itself a card that turns over; a copy effect on it neither helps nor hinders.
  if (!turnsOver(card.layout, edition) || card.faces.length < 2) return no(turnsBy);
  // CR 707.8a: a token created as a copy has both faces only since 2023, of a modal card since 2025.
  if (place.made && copiesTurn && !edition.has(copiesTurn)) return no('707.8');
  // CR 707.8a: a token made as a copy of something that was itself only a copy is one-faced.
  if (place.oneFaced) return no('707.8a');
  // CR 712.11a: face down it cannot transform.
  if (place.faceDown) return no('712.11a');
  const up = physicallyUp(card, place);
  const other = card.faces[1 - up];
  // CR 712.6: not into an instant or sorcery face.
  if (edition.has('noTransformIntoSpell') && other?.types.some((type) => type === 'Instant' || type === 'Sorcery')) {
    return no('712.6');
  }
  const bound = dayNightRule(card, place, edition);
  if (bound) return { can: true, only: 'day and night', why: [reason(bound, edition)] };
  return { can: true, why: [reason(turnsBy, edition)] };
}

/** CR 702.145b, 702.145e: what has daybound or nightbound transforms only with day and night. */
function dayNightRule(card: MagicCard, place: Place, edition: Edition): RuleId | undefined {
  const is = what(card, place, edition);
  if (!is.ok) return undefined;
  if (is.value.keywords.some((keyword) => keyword.name === 'daybound')) return '702.145b';
  if (is.value.keywords.some((keyword) => keyword.name === 'nightbound')) return '702.145e';
  return undefined;
}

export interface Turned {
  readonly place: Place;
  /** CR 613.7g: with a new timestamp, since 2015. */
  readonly newTimestamp: boolean;
}

/**
 * CR 712.16: what happens "as it transforms" is part of the turning: it comes before triggers look at the result and
 * before state-based actions.
 */
export const ORDER_OF_TRANSFORMING = ['turn over', 'as it transforms', 'triggers', 'state-based actions'] as const;

/**
 * Turns the card over, or says by which rule nothing happens.
 * CR 712.14: it stays the same object: nothing else about it changes, and what it is a copy of it stays a copy of.
 */
export function transform(
  card: MagicCard,
  place: Place,
  edition: Edition,
  by: 'an instruction' | 'day and night' = 'an instruction',
): Result<Turned> {
  const turning = canTransform(card, place, edition);
  const [why] = turning.why;
  if (!turning.can || (turning.only && by !== turning.only)) {
    return refuse('Nothing happens: it does not transform.', why ? { rule: why.rule } : {});
  }
  const shown = [1 - physicallyUp(card, place)];
  return ok({ place: { ...place, shown }, newTimestamp: edition.has('transformTimestamp') });
}

/**
 * CR 701.28f: an instruction from the permanent's own ability is ignored if it has transformed since that ability was
 * put on the stack. Another object's instruction never is.
 */
export function overtaken(instruction: { ownAbility: boolean; transformedSince: boolean }, edition: Edition): boolean {
  return edition.has('transformOnce') && instruction.ownAbility && instruction.transformedSince;
}

/** The face that is up on the card itself, whatever the object is a copy of. */
function physicallyUp(card: MagicCard, place: Place): number {
  const { copyOf: _, ...own } = place;
  return shownFaces(card, own)?.[0] ?? 0;
}
