/**
 * What zones ask of the objects in them: what may be equipped, what can defend, what is a permanent there.
 */
import { type Result, refuse } from '../cards/why.ts';
import type { FabCard } from './card.ts';
import { RESOLVES } from './layouts.ts';
import { AREA, type Place, type Zone } from './place.ts';
import type { FabRuleId } from './rules.ts';
import type { Base } from './what.ts';

/** CR 8.5.41: the subtypes that fit each zone something is equipped to. */
export const FITS: Partial<Readonly<Record<Zone, readonly string[]>>> = {
  head: ['Head'],
  chest: ['Chest'],
  arms: ['Arms'],
  legs: ['Legs'],
  weapon: ['1H', '2H', 'Off-Hand', 'Quiver'],
};

/** The zone these subtypes are equipped to, if any. */
export function equipZone(subtypes: readonly string[]): Zone | undefined {
  return (Object.keys(FITS) as Zone[]).find((zone) => FITS[zone]?.some((subtype) => subtypes.includes(subtype)));
}

/** Whether something may be equipped to the two weapon zones beside what is there, all by their subtypes. */
export function mayHold(held: readonly (readonly string[])[], more: readonly string[]): boolean {
  // CR 8.2.10b, 8.2.15b: no second off-hand, no second quiver
  const single = ['Off-Hand', 'Quiver'].some((one) => more.includes(one) && held.some((has) => has.includes(one)));
  if (single) return false;
  // CR 8.2.2b: a two-hander takes both zones
  if (more.includes('2H')) return held.length === 0;
  const [two] = held.filter((has) => has.includes('2H'));
  // CR 8.2.15a: a quiver goes with a two-hander bow
  return two ? more.includes('Quiver') && two.includes('Bow') : held.length < 2;
}

/** CR 1.3.3: deck-cards with these subtypes are permanents once in the arena, off the combat chain. */
const LASTING = ['Affliction', 'Ally', 'Ash', 'Aura', 'Construct', 'Figment', 'Invocation', 'Item', 'Landmark'];

/** CR 3.9: these hold deck-cards and nothing else. */
export const DECK_ZONES: readonly Zone[] = ['hand', 'deck', 'arsenal', 'pitch'];

/** The rule that makes it a permanent here, or null. */
export function permanentBy(card: FabCard, place: Place, base: Base): FabRuleId | null {
  if (AREA[place.zone] !== 'arena') return null;
  if (base.category !== 'deck-card') return '1.3.3';
  // CR 8.2.13a, 8.2.14a, 8.2.16: a flip-card became one by entering, and stays one whatever its back face says
  const resolves = RESOLVES[card.layout];
  if (resolves && base.active[0] === 'back') return resolves.rule;
  if (FITS[place.zone]) return '8.5.41';
  // CR 1.3.3: cards declared as defenders do not become permanents
  const declared = place.zone === 'combat-chain' && place.defending;
  return !declared && base.subtypes.some((subtype) => LASTING.includes(subtype)) ? '1.3.3' : null;
}

/** Refuses an object that the zone cannot hold, or that cannot be what the place says of it. */
export function misplaced(place: Place, base: Base): Result<never> | undefined {
  const { zone } = place;
  const name = base.names.join(' // ');
  const fits = FITS[zone];
  if (fits && !base.subtypes.some((subtype) => fits.includes(subtype))) {
    return refuse(`${name} cannot be equipped to the ${zone} zone`, { rule: '8.5.41' });
  }
  if (zone === 'hero' && !base.types.some((type) => type === 'Hero' || type === 'Demi-Hero')) {
    return refuse(`${name} is no hero, so it is never in the hero zone`, { rule: '3.11' });
  }
  if (place.defending && zone !== 'combat-chain') {
    return refuse('a card defends on the combat chain, nowhere else', { rule: '7.3.2' });
  }
  if (place.defending && base.defense === null) {
    return refuse(`${name} has no defense, so it cannot defend`, { rule: '7.3.2b' });
  }
  const tokenZone = zone === 'under' || zone === 'soul' || AREA[zone] === 'arena' || AREA[zone] === 'outside';
  if (base.category === 'token-card' && !tokenZone) {
    return refuse(`${name} is a token: it exists only in the arena or under another card`, { rule: '8.1.8a' });
  }
  return undefined;
}
