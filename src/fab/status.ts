/**
 * How chapter 9 changes over time: what a move, a resolution, an awakening or a transcending does to a card's place.
 * Small pure functions on plain data; the game engine will do nothing else about faces.
 */
import { ok, type Result, refuse } from '../cards/why.ts';
import { type FabCard, faceAt } from './card.ts';
import { changed, DEFAULT_EDITION, type Edition } from './editions.ts';
import { active, RESOLVES, TABLE, TURNS } from './layouts.ts';
import { AREA, isPublic, type Place, type Zone } from './place.ts';
import { type Told, told } from './why.ts';

/** CR 3.0.9, 3.0.14b: does a card that goes from one place to the other become a new object? */
export function resets(from: Place, to: Place, edition: Edition = DEFAULT_EDITION): Told<boolean> {
  const area = AREA[to.zone];
  // Leaving or entering the game is no move of an object at all.
  if (AREA[from.zone] === 'outside' || area === 'outside') return told(true, '3.0.9');
  const moved = from.zone !== to.zone;
  if (moved && (to.zone === 'under' || to.zone === 'soul')) return told(true, '3.0.14b');
  if (moved && area === 'elsewhere') return told(true, '3.0.9');
  const hidden = isPublic(from) && !isPublic(to);
  if (hidden && (area !== 'arena' || changed(edition, 'hidingResetsInArena'))) return told(true, '3.0.9');
  // CR 3.0.7b: a move to the zone it is in is no move
  return moved ? told(false, '3.0.9') : told(false, '3.0.7b');
}

export interface Move {
  readonly to: Zone;
  /** For a card with faces to choose: which. CR 9.1.4b, 9.2.3: by who plays it, or by the effect that puts it there. */
  readonly as?: readonly number[];
  readonly defending?: boolean;
  readonly faceDown?: boolean;
}

/** Where a card is after a move, and with which faces; refused where the rules leave no such place. */
export function move(
  card: FabCard,
  from: Place,
  { to, ...how }: Move,
  edition: Edition = DEFAULT_EDITION,
): Result<Place> {
  const next: Place = {
    zone: to,
    ...(how.faceDown ? { faceDown: true } : {}),
    ...(how.defending ? { defending: true } : {}),
  };
  const fresh = resets(from, next, edition).value;
  return checked(card, { ...next, ...kept(card, from, to, fresh), ...(how.as ? { as: how.as } : {}) }, edition);
}

/** What of the old object's faces is left on the object after the move. */
function kept(card: FabCard, from: Place, to: Zone, fresh: boolean): Pick<Place, 'as' | 'turned'> {
  // CR 9.1.5b: transcended is for the rest of the game; CR 9.1.5a: outside it is the front again
  if (from.turned === 'transcended') return AREA[to] === 'outside' ? {} : { turned: 'transcended' };
  // A twin-card hidden in the arena by the rules of 2.10.1 is a new object, but nothing sets another face for it.
  const stays = from.as !== undefined && TABLE[card.layout][AREA[to]].shows === 'chosen' && from.zone === to;
  // CR 9.1.3b: a new object shows its front face; CR 9.2.3: and a split-card both sides
  if (fresh && !stays) return {};
  // CR 9.2.3: the chosen side sticks to the object from the stack into the arena
  const chooses = TABLE[card.layout].stack.shows === 'chosen';
  return { ...(from.turned ? { turned: from.turned } : {}), ...(from.as && chooses ? { as: from.as } : {}) };
}

function checked(card: FabCard, place: Place, edition: Edition): Result<Place> {
  const shown = active(card, place, edition);
  return shown.ok ? ok(place) : shown;
}

/** CR 9.2.3, 5.1.2c: who puts the card on the stack chooses its side; CR 9.1.4b: or its face. */
export function chooseSide(
  card: FabCard,
  from: Place,
  as: readonly number[],
  edition: Edition = DEFAULT_EDITION,
): Result<Place> {
  if (TABLE[card.layout].stack.shows !== 'chosen') return refuse(`${faceAt(card, 0).name} has no side to choose`);
  return move(card, from, { to: 'stack', as }, edition);
}

/** CR 5.3.6a: a layer that becomes a permanent enters the arena as the same object, turned or not by its subtype. */
export function resolveFlip(card: FabCard, from: Place, to: Zone = 'permanent'): Result<Place> {
  const resolves = RESOLVES[card.layout];
  if (!resolves) return refuse(`${faceAt(card, 0).name} is no flip-card`, { rule: '9.1.3' });
  if (from.zone !== 'stack') return refuse('only a layer on the stack resolves', { rule: resolves.rule });
  if (AREA[to] !== 'arena') return refuse('a flip-card that resolves goes into the arena', { rule: resolves.rule });
  // CR 8.2.13a, 8.2.14a: back face; CR 8.2.16: a figment keeps its front
  return ok(resolves.face === 'back' ? { zone: to, turned: 'resolved' } : { zone: to });
}

/** CR 8.5.43: turns a double-faced card to its back face where it is; the same object. */
export function awaken(card: FabCard, place: Place): Result<Place> {
  const name = faceAt(card, 0).name;
  // CR 8.5.43a: not double-faced, or no back face, or already turned: nothing happens
  if (!TURNS[card.layout].awakened) return refuse(`${name} has no back face to awaken`, { rule: '8.5.43a' });
  if (place.turned) return refuse(`${faceAt(card, 1).name} is already active`, { rule: '8.5.43a' });
  if (AREA[place.zone] !== 'arena') return refuse(`${name} is not in the arena`, { rule: '8.5.43' });
  return ok({ ...place, turned: 'awakened' });
}

/** CR 8.5.48: to its owner's hand, with the back face active for the rest of the game. */
export function transcend(card: FabCard, place: Place): Result<Place> {
  const name = faceAt(card, 0).name;
  if (!TURNS[card.layout].transcended) return refuse(`${name} is no transcend-card`, { rule: '9.1.5' });
  if (place.turned === 'transcended') return refuse(`${name} has transcended already`, { rule: '9.1.5b' });
  if (AREA[place.zone] === 'outside') return refuse('only a card in the game transcends', { rule: '9.1.5a' });
  return ok({ zone: 'hand', turned: 'transcended' });
}

/** CR 9.1.2c: does an effect on the card go on after it changed from one place to the other? */
export function effectContinues(
  effect: 'resolved' | 'static',
  from: Place,
  to: Place,
  edition: Edition = DEFAULT_EDITION,
): Told<boolean | 'tested again'> {
  if (resets(from, to, edition).value) return told(false, '9.1.2c', '3.0.9');
  if (effect === 'resolved') return told(true, '9.1.2c', '6.2.2c');
  return edition.switches.staticEffectAcrossFaces === 'kept' ? told(true, '9.1.2c') : told('tested again', '6.2.3c');
}
