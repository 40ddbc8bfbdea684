/**
 * Who sees what of a card.
 */
import type { FabCard, FabFace } from './card.ts';
import { isPublic, type Place } from './place.ts';

export interface Viewer {
  readonly owner: boolean;
  /** The card lies in a zone of this player. */
  readonly zone?: boolean;
}

/** CR 3.0.3a, 3.0.4, 4.1.6: public cards by all; private ones by their owner and the zone's player, a deck by nobody. */
export function mayLook(place: Place, viewer: Viewer): boolean {
  if (isPublic(place)) return true;
  return place.zone !== 'deck' && (viewer.owner || viewer.zone === true);
}

/** CR 9.1.2a: whoever may look sees both faces, whoever may not sees neither. */
export function facesSeen(card: FabCard, place: Place, viewer: Viewer): readonly FabFace[] {
  return mayLook(place, viewer) ? card.faces : [];
}
