/**
 * All the places worth showing for a card, in the order of a game: the rows of the table that `diptych what` prints.
 */
import { type FabCard, faceAt, keyword } from './card.ts';
import { DEFAULT_EDITION, type Edition } from './editions.ts';
import { RESOLVES, TABLE, TURNS } from './layouts.ts';
import { AREA, type Place, type Turn, ZONES, type Zone } from './place.ts';
import { category, what } from './what.ts';
import { equipZone } from './zones.ts';

export interface Spot {
  readonly label: string;
  readonly place: Place;
}

const LABELS: Partial<Readonly<Record<Zone, string>>> = {
  outside: 'outside the game',
  under: 'under another card',
  permanent: 'arena',
  'combat-chain': 'combat chain',
};
const label = (zone: Zone): string => LABELS[zone] ?? zone;

export function places(card: FabCard, edition: Edition = DEFAULT_EDITION): readonly Spot[] {
  return ZONES.flatMap((zone) => spots(card, zone)).filter(({ place }) => sensible(card, place, edition));
}

/** Allowed, and a place where a game may really have it. */
function sensible(card: FabCard, place: Place, edition: Edition): boolean {
  const told = what(card, place, edition);
  if (!told.ok) return false;
  const { types, subtypes, permanent, power } = told.value;
  switch (place.zone) {
    case 'hand':
    case 'deck':
    case 'arsenal':
    case 'pitch':
    case 'stack':
      return category(card) === 'deck-card';
    case 'inventory':
    case 'soul':
    case 'graveyard':
    case 'banished':
      return category(card) === 'deck-card' || category(card) === 'arena-card';
    case 'outside':
      return category(card) !== 'token-card';
    case 'permanent':
      return permanent && !types.some((type) => type === 'Hero' || type === 'Demi-Hero') && !equipZone(subtypes);
    case 'combat-chain':
      return place.defending === true || (power !== null && (permanent || subtypes.includes('Attack')));
    default:
      return true;
  }
}

/** What turns as it resolves is its front only where something else brought it there: "in the arena" alone means turned. */
function unturned(card: FabCard, zone: Zone, still: Spot): Spot {
  const resolves = RESOLVES[card.layout]?.face === 'back';
  return resolves && AREA[zone] === 'arena' ? { ...still, label: `${still.label}, put there by an effect` } : still;
}

function spots(card: FabCard, zone: Zone): Spot[] {
  const { shows } = TABLE[card.layout][AREA[zone]];
  const still: Spot = { label: label(zone), place: { zone } };
  const defending: Spot[] =
    zone === 'combat-chain' ? [{ label: `${label(zone)}, defending`, place: { zone, defending: true } }] : [];
  switch (shows) {
    case 'front':
    case 'both':
    case 'kept':
      return [...defending, still];
    case 'turned': {
      const turned = (Object.keys(TURNS[card.layout]) as Turn[])[0];
      const back = {
        label: `${label(zone)}, ${turned} (${faceAt(card, 1).name})`,
        place: { zone, ...(turned && { turned }) },
      };
      // CR 3.0.9: whether a permanent turned face-down becomes a new object, front face again, depends on the edition.
      const hidden = { label: `${back.label}, then face-down`, place: { ...back.place, faceDown: true } };
      return [...defending, unturned(card, zone, still), back, ...(zone === 'permanent' ? [hidden] : [])];
    }
    case 'chosen': {
      const one = card.faces.map((face, index) => ({
        label: `${label(zone)}, as ${face.name}`,
        place: { zone, as: [index] },
      }));
      const melded = { label: `${label(zone)}, melded`, place: { zone, as: [0, 1] } };
      return keyword(card, faceAt(card, 0), 'meld') ? [...one, melded] : one;
    }
  }
}
