/**
 * How a card arrives on the battlefield: which face is up, which door is open, or that it stays where it is.
 */
import type { Reason } from '../cards/why.ts';
import { hasKeyword, type MagicCard, type MagicFace } from './card.ts';
import type { Edition } from './editions.ts';
import { shownFaces } from './exposure.ts';
import { hasDoors, isDoubleFaced, turnsOver } from './layouts.ts';
import type { Place } from './place.ts';
import type { RuleId } from './rules.ts';
import { reason } from './what.ts';

export type Arrival =
  | { readonly enters: true; readonly place: Place; readonly why: readonly Reason[] }
  | { readonly enters: false; readonly goesTo: 'stays' | 'graveyard' | 'exile'; readonly why: readonly Reason[] };

const isSpellOnly = (face: MagicFace | undefined) =>
  face?.types.some((type) => type === 'Instant' || type === 'Sorcery') ?? false;

/**
 * A spell has resolved: where its card goes, and how it enters if it is a permanent. `transformed`: an ability of it, such as daybound at night, would have it enter with its
 * other face up.
 */
export function resolve(card: MagicCard, spell: Place, edition: Edition, transformed = false): Arrival {
  const shown = shownFaces(card, spell) ?? [];
  const faces = shown.flatMap((index) => card.faces[index] ?? []);
  const gone = (goesTo: 'graveyard' | 'exile', rule: RuleId): Arrival => ({
    enters: false,
    goesTo,
    why: [reason(rule, edition)],
  });
  // CR 702.127a: what was cast by aftermath is exiled. CR 608.2n: other instants and sorceries go to the graveyard.
  if (faces.some((face) => hasKeyword(face, 'aftermath'))) return gone('exile', '702.127a');
  if (faces.some(isSpellOnly)) return gone('graveyard', '608.2n');
  // CR 707.10: a copy of a permanent spell becomes a token with the same half or face.
  // CR 709.5b: of a Room both halves are there to be copied, so the token's other door can be unlocked.
  const made = spell.made ? ({ made: 'token copy' } as const) : {};
  const arrive = (up: readonly number[], rule: RuleId): Arrival => ({
    enters: true,
    place: { zone: 'battlefield', shown: up, ...made },
    why: [reason(rule, edition)],
  });
  // CR 709.5d: the half that was cast is unlocked as it enters; a copied Room spell keeps that choice.
  if (hasDoors(card.layout)) return arrive(shown, '709.5d');
  if (!isDoubleFaced(card.layout, edition)) return arrive(card.faces.length > 1 ? [0] : shown, '109.3');
  if (transformed && turnsOver(card.layout, edition)) {
    const back = [1];
    if (edition.has('backMustBePermanent') && isSpellOnly(card.faces[1])) {
      // CR 712.9: since 2023, what would show an instant or sorcery goes to the graveyard instead.
      return gone('graveyard', '712.9');
    }
    return arrive(back, '712.9');
  }
  return arrive(shown, '712.9');
}

/** An effect puts the card onto the battlefield from another zone than the stack, perhaps "transformed". */
export function put(card: MagicCard, edition: Edition, transformed = false): Arrival {
  const stay = (rule: RuleId): Arrival => ({ enters: false, goesTo: 'stays', why: [reason(rule, edition)] });
  const arrive = (faces: readonly number[], rule: RuleId): Arrival => ({
    enters: true,
    place: { zone: 'battlefield', shown: faces },
    why: [reason(rule, edition)],
  });
  if (transformed) {
    // CR 712.10a: back up if the card turns over, else it stays; before 2016 it simply came.
    if (turnsOver(card.layout, edition) && !isSpellOnly(card.faces[1])) return arrive([1], '712.10a');
    if (edition.has('transformedStaysPut')) return stay('712.10a');
  }
  // CR 709.5d: neither half was cast, so neither is unlocked.
  if (hasDoors(card.layout)) return arrive([], '709.5d');
  if (isSpellOnly(card.faces[0])) return stay(isDoubleFaced(card.layout, edition) ? '712.10b' : '400.4a');
  return arrive([0], isDoubleFaced(card.layout, edition) ? '712.10' : '109.3');
}

/** CR 712.8: a card played as a land enters with the chosen face up, if that face is a land. */
export function playLand(card: MagicCard, face: number, edition: Edition): Arrival {
  const chosen = card.faces[face];
  if (!chosen?.types.includes('Land')) return { enters: false, goesTo: 'stays', why: [reason('712.8', edition)] };
  return { enters: true, place: { zone: 'battlefield', shown: [face] }, why: [reason('712.8', edition)] };
}

/** CR 400.7: in its new zone the card is a new object that shows what the rules give by default. */
export function leave(zone: Place['zone']): Place {
  return { zone };
}
