/**
 * Reads the face table: which faces speak for an object in its place, and the row that says so. Where no row fits, the
 * object cannot be like that, and the answer is the rule that forbids it.
 */
import { ok, type Result, refuse } from '../cards/why.ts';
import { hasKeyword, type KeywordName, type MagicCard } from './card.ts';
import { CHANGES, type Edition } from './editions.ts';
import { hasDoors, hasHalves, isDoubleFaced, KINDS, type Row, showsByStatus, TABLE } from './layouts.ts';
import type { Place } from './place.ts';

export interface Exposure {
  readonly card: MagicCard;
  readonly faces: readonly number[];
  readonly row: Row;
}

const FRONT = [0] as const;
const ALL = [0, 1] as const;

/** Which faces speak for the object in this place, and the row that says so. */
export function facesOf(card: MagicCard, place: Place, edition: Edition): Result<Exposure> {
  const source = place.copyOf?.card ?? card;
  const shown = shownFaces(source, place);
  if (!shown) return mustChoose(source);
  const row = rowFor(source, place, shown, edition);
  if (!row) return nowhere(source, place, shown);
  const faces = row.faces === 'shown' ? shown : row.faces === 'front' ? FRONT : ALL.slice(0, source.faces.length);
  return ok({ card: source, faces, row });
}

/** The faces the object shows, defaults filled in; nothing where a player would have to choose. */
export function shownFaces(source: MagicCard, place: Place): readonly number[] | undefined {
  const { layout } = source;
  // CR 707.8: of a double-faced permanent, the face that is up is copied.
  const told = place.copyOf && !showsByStatus(layout) ? place.copyOf.shown : place.shown;
  if (told) return told;
  // CR 709.3: which half is cast is chosen before the card goes on the stack.
  if (place.zone === 'stack' && hasHalves(layout)) return undefined;
  // CR 709.5d: a Room that was not cast enters with no half unlocked.
  if (place.zone === 'battlefield' && hasDoors(layout)) return [];
  // CR 712.7, 712.10: front up by default.
  return FRONT;
}

function rowFor(source: MagicCard, place: Place, shown: readonly number[], edition: Edition): Row | undefined {
  const made = place.copyOf ? 'copier' : place.made;
  for (const row of TABLE[source.layout]) {
    if (!row.in.includes(place.zone)) continue;
    if (row.showing && !shows(row.showing, shown)) continue;
    if (row.of && row.of !== made) continue;
    if (row.since && !edition.has(row.since)) continue;
    if (row.until && edition.has(row.until)) continue;
    if (row.needs && !someFaceHas(source, row.needs)) continue;
    return row;
  }
  return undefined;
}

function shows(showing: NonNullable<Row['showing']>, shown: readonly number[]): boolean {
  switch (showing) {
    case 'front':
      return shown.length === 1 && shown[0] === 0;
    case 'back':
      return shown.length === 1 && shown[0] === 1;
    case 'one':
      return shown.length === 1;
    case 'both':
      return shown.length === 2;
  }
}

function someFaceHas(card: MagicCard, keyword: KeywordName): boolean {
  return card.faces.some((face) => hasKeyword(face, keyword));
}

function mustChoose(card: MagicCard): Result<never> {
  const names = card.faces.map((face) => face.name);
  return refuse(`On the stack it is the half that was cast: say which, ${names.join(' or ')}.`, {
    rule: '709.3',
    suggestions: names,
  });
}

/** No row fits: the object cannot be like this. Say which rule forbids it rather than make something up. */
function nowhere(card: MagicCard, place: Place, shown: readonly number[]): Result<never> {
  const name = shown.map((index) => card.faces[index]?.name ?? `face ${index + 1}`).join(' and ');
  const { lie, castBy, otherBy, turns } = KINDS[card.layout];
  if (shown.length > 1) {
    const half = hasHalves(card.layout) && place.zone === 'stack';
    // CR 702.102a: only fuse casts both halves as one spell.
    if (half) return refuse(`${name} cannot be cast as one spell: that takes fuse.`, { rule: '709.3' });
    return refuse(`It cannot show ${name} at once.`, { rule: lie === 'sides' ? '712.4' : (otherBy ?? castBy) });
  }
  if (place.zone === 'stack' && turns) {
    return refuse(`${name} could not be cast: casting transformed came on ${CHANGES.castTransformed.since}.`, {
      rule: '712.7',
    });
  }
  if (shown.length === 1 && otherBy) return refuse(`${name} exists only on the battlefield.`, { rule: otherBy });
  return refuse(`It cannot be ${name || 'without a face'} there.`, { rule: '109.3' });
}

/** Double-faced as an object. CR 707.8a, 707.10g: a token or spell copy has both faces only since the rules say so. */
export function isDoubleFacedObject(card: MagicCard, place: Place, edition: Edition): boolean {
  if (!isDoubleFaced(card.layout, edition)) return false;
  if (!place.made) return true;
  const { copiesTurn } = KINDS[card.layout];
  return copiesTurn !== undefined && edition.has(copiesTurn) && !place.oneFaced;
}
