/**
 * Where a card is, and what has happened to it there: plain data. What follows from it is in `layouts.ts`.
 */

export const ZONES = [
  'outside',
  'inventory',
  'hand',
  'deck',
  'arsenal',
  'pitch',
  'graveyard',
  'banished',
  'soul',
  'under',
  'stack',
  'hero',
  'head',
  'chest',
  'arms',
  'legs',
  'weapon',
  'permanent',
  'combat-chain',
] as const;
/** `soul` and `under` hold sub-cards; `outside` is outside the game; `inventory` is in the game but no zone. */
export type Zone = (typeof ZONES)[number];

/** The four parts of the world that chapter 9 tells apart. */
export type Area = 'outside' | 'elsewhere' | 'stack' | 'arena';

/** The zones that something is equipped to. */
export const WORN = ['head', 'chest', 'arms', 'legs', 'weapon'] as const;

// CR 3.0.5: the zones that make up the arena
const ARENA = ['hero', ...WORN, 'permanent', 'combat-chain'] as const;
export type ArenaZone = (typeof ARENA)[number];

export const AREA: Readonly<Record<Zone, Area>> = {
  outside: 'outside',
  inventory: 'elsewhere',
  hand: 'elsewhere',
  deck: 'elsewhere',
  arsenal: 'elsewhere',
  pitch: 'elsewhere',
  graveyard: 'elsewhere',
  banished: 'elsewhere',
  soul: 'elsewhere',
  under: 'elsewhere',
  stack: 'stack',
  ...(Object.fromEntries(ARENA.map((zone) => [zone, 'arena'])) as Record<ArenaZone, Area>),
};

/** What turned a card to its back face. */
export type Turn = 'resolved' | 'awakened' | 'transcended';

export interface Place {
  readonly zone: Zone;
  /** The faces or sides chosen for the stack or the arena, by index; both of a split-card when melded. */
  readonly as?: readonly number[];
  /** The back face is active, and this is why. Absent: nothing turned the card. */
  readonly turned?: Turn;
  /** On the combat chain as a declared defender. */
  readonly defending?: boolean;
  readonly faceDown?: boolean;
  /** Face up in a private zone. */
  readonly faceUp?: boolean;
}

/** CR 3.0.4, 4.1.6: hand, deck, arsenal and inventory are private, all else is public, but for single cards turned over. */
export function isPublic(place: Place): boolean {
  if (place.faceDown) return false;
  if (place.faceUp) return true;
  return !['hand', 'deck', 'arsenal', 'inventory'].includes(place.zone);
}
