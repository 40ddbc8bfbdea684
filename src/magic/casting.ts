/**
 * Which faces may be cast or played from here, for what, and why not the other. Only what the card and its place say:
 * whose turn it is, what mana there is and what other permanents allow are the game's to add.
 */
import type { Reason } from '../cards/why.ts';
import { hasKeyword, type KeywordName, type MagicCard, type MagicFace } from './card.ts';
import { unlockCosts } from './doors.ts';
import type { Change, Edition } from './editions.ts';
import { hasHalves, KINDS } from './layouts.ts';
import { mergeCosts } from './mana.ts';
import type { Place, Zone } from './place.ts';
import type { RuleId } from './rules.ts';
import { reason } from './what.ts';

export interface Way {
  readonly how: 'cast' | 'cast fused' | 'cast transformed' | 'play' | 'unlock';
  /** The faces it is cast or played as, in printed order: a fused spell's instructions are followed in this order. */
  readonly faces: readonly number[];
  readonly name: string;
  readonly may: boolean;
  readonly cost: string | null;
  readonly timing: 'instant' | 'sorcery' | null;
  readonly why: readonly Reason[];
}

/** Keywords by which a card offers to be cast from the graveyard, each with the rule that says so. */
const FROM_GRAVEYARD = {
  flashback: '702.34a',
  'jump-start': '601.3',
  escape: '601.3',
  retrace: '601.3',
  harmonize: '601.3',
} as const satisfies Partial<Record<KeywordName, RuleId>>;

/** Keywords by which a face offers the card to be cast with its other face up. */
const TRANSFORMED: readonly { keyword: KeywordName; from: Zone; by: RuleId; since: Change }[] = [
  { keyword: 'disturb', from: 'graveyard', by: '702.146a', since: 'castTransformed' },
  { keyword: 'more than meets the eye', from: 'hand', by: '702.162a', since: 'convert' },
];

/** Every way one might think of, each face once: those that are open, and for the others the rule in the way. */
export function ways(card: MagicCard, place: Place, edition: Edition): readonly Way[] {
  if (place.zone === 'battlefield') return unlocking(card, place, edition);
  if (place.zone === 'stack') return [];
  const single = card.faces.map((face, index) => castFace(card, face, index, place.zone, edition));
  return [...single, ...fused(card, place.zone, edition), ...transformed(card, place.zone, edition)];
}

function castFace(card: MagicCard, face: MagicFace, index: number, zone: Zone, edition: Edition): Way {
  const land = face.types.includes('Land');
  const base = {
    how: land ? 'play' : 'cast',
    faces: [index],
    name: face.name,
    cost: face.manaCost,
    timing: timingOf([face]),
  } as const;
  const no = (...rules: RuleId[]): Way => ({ ...base, may: false, why: rules.map((rule) => reason(rule, edition)) });
  const yes = (rule: RuleId, cost = face.manaCost): Way => ({ ...base, may: true, cost, why: [reason(rule, edition)] });
  const { cast, castBy, otherBy } = KINDS[card.layout];
  if (cast === 'front' && index > 0) {
    // CR 118.6: besides, such a face has no mana cost to pay.
    return no(otherBy ?? castBy, ...(face.manaCost === null && !land ? (['118.6'] as const) : []));
  }
  if (hasKeyword(face, 'aftermath')) {
    // CR 702.127a: from a graveyard and from nowhere else.
    return zone === 'graveyard' ? yes('702.127a') : no('702.127a');
  }
  if (zone === 'graveyard') {
    for (const [keyword, rule] of Object.entries(FROM_GRAVEYARD)) {
      const offer = face.keywords?.find((own) => own.name === keyword);
      if (offer) return yes(rule, offer.cost ?? face.manaCost);
    }
  }
  // CR 601.3, 305.1: from anywhere but the hand only where a rule or effect allows it.
  if (zone !== 'hand') return no(land ? '305.1' : '601.3');
  // CR 305.1: a land is played; CR 712.8: of a modal card, the face is chosen.
  if (land) return yes(card.faces.length > 1 && cast === 'each' ? '712.8' : '305.1');
  if (face.manaCost === null) return no('118.6');
  return yes(castBy);
}

/** CR 702.102a: both halves as one spell, from the hand only. */
function fused(card: MagicCard, zone: Zone, edition: Edition): readonly Way[] {
  if (!hasHalves(card.layout)) return [];
  const base = {
    how: 'cast fused',
    faces: card.faces.map((_, index) => index), // CR 702.102d: left half first, then right
    name: card.faces.map((face) => face.name).join(' // '),
    cost: mergeCosts(card.faces.map((face) => face.manaCost)), // CR 702.102c: both mana costs
    timing: timingOf(card.faces),
  } as const;
  if (!card.faces.every((face) => hasKeyword(face, 'fuse'))) {
    const lacking = {
      ...reason('702.102a', edition),
      gist: 'It has no fuse: its two halves are never cast as one spell.',
    };
    return [{ ...base, may: false, why: [lacking, reason('709.3', edition)] }];
  }
  const why = [reason('702.102a', edition)];
  // CR 708.2b (2013): until 2016 each half had to be castable by itself.
  if (zone === 'hand' && !edition.has('fusedJudgedWhole')) why.push(reason('708.2b (2013)', edition));
  return [{ ...base, may: zone === 'hand', why }];
}

/** CR 712.7b: the front's own permission to cast the card with its back up. */
function transformed(card: MagicCard, zone: Zone, edition: Edition): readonly Way[] {
  const [front, back] = card.faces;
  if (!back) return [];
  return TRANSFORMED.flatMap(({ keyword, from, by, since }) => {
    const offer = front.keywords?.find((own) => own.name === keyword);
    if (!offer) return [];
    return [
      {
        how: 'cast transformed' as const,
        faces: [1],
        name: back.name,
        may: zone === from && edition.has(since),
        cost: offer.cost ?? null,
        timing: timingOf([back]),
        why: [reason(by, edition), reason('712.7b', edition)],
      },
    ];
  });
}

function unlocking(card: MagicCard, place: Place, edition: Edition): readonly Way[] {
  return unlockCosts(card, place, edition).map(({ door, name, cost, why }) => ({
    how: 'unlock',
    faces: [door],
    name,
    may: true,
    cost,
    timing: 'sorcery',
    why: [why, reason('116.2m', edition)],
  }));
}

/** CR 709.3a, 712.7a: timing, like all else, is judged by the face that is cast. */
function timingOf(faces: readonly MagicFace[]): Way['timing'] {
  if (faces.some((face) => face.types.includes('Land'))) return 'sorcery';
  return faces.every((face) => face.types.includes('Instant') || hasKeyword(face, 'flash')) ? 'instant' : 'sorcery';
}
