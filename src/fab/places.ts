/**
 * All the places worth showing for a card, in the order of a game: the rows of the table that `diptych what` prints.
 */
import { type FabCard, faceAt, keyword } from './card.ts';
import { DEFAULT_EDITION, type Edition } from './editions.ts';
import { TABLE, TURNS } from './layouts.ts';
import { AREA, type Place, type Turn, ZONES, type Zone } from './place.ts';
import { category, what } from './what.ts';

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
  return ZONES.filter((zone) => fitsCategory(card, zone))
    .flatMap((zone) => spots(card, zone))
    .filter(({ place }) => what(card, place, edition).ok);
}

/** Zones that hold cards of some categories only: hand, deck, arsenal and pitch hold deck-cards. */
function fitsCategory(card: FabCard, zone: Zone): boolean {
  switch (category(card)) {
    case 'deck-card':
      return true;
    case 'token-card':
      return zone === 'under' || AREA[zone] === 'arena';
    case 'arena-card':
      return !['hand', 'deck', 'arsenal', 'pitch', 'stack'].includes(zone);
    case 'hero-card':
      return !['hand', 'deck', 'arsenal', 'pitch', 'stack', 'inventory', 'soul'].includes(zone);
  }
}

function spots(card: FabCard, zone: Zone): Spot[] {
  const { shows } = TABLE[card.layout][AREA[zone]];
  const plain: Spot = { label: label(zone), place: { zone } };
  const defending: Spot = { label: `${label(zone)}, defending`, place: { zone, defending: true } };
  const still = zone === 'combat-chain' ? defending : plain;
  if (category(card) !== 'deck-card' && zone === 'combat-chain' && faceAt(card, 0).power !== undefined) return [plain];
  switch (shows) {
    case 'front':
    case 'both':
    case 'kept':
      return shows === 'kept' && zone !== 'combat-chain' ? [] : [still];
    case 'turned': {
      const back = (Object.keys(TURNS[card.layout]) as Turn[])[0];
      if (back === undefined) return [still];
      const name = faceAt(card, 1).name;
      return [still, { label: `${label(zone)}, ${back} (${name})`, place: { zone, turned: back } }];
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
