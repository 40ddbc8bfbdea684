/** CR 601.2a: the spell that a card would be on the stack, cast in a certain way. */
import { clockOf, objectAt } from '../state/book.ts';
import type { CastFacts } from '../state/cast-facts.ts';
import type { CardRecord, Game, Player, Spell } from '../state/state.ts';
import type { Offer } from './offers.ts';

export function spellOf(
  game: Game,
  player: Player,
  key: number,
  {
    faces,
    way,
    faceDown,
    allowed,
    priced,
    spend,
    prototyped,
  }: Pick<Offer, 'faces' | 'way' | 'faceDown' | 'allowed' | 'priced' | 'spend' | 'prototyped'>,
): Spell {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') throw new Error(`${key} is no card to cast`);
  const { turn, timestamp } = clockOf(game);
  const cast: CastFacts = {
    by: player,
    from: object.zone,
    shown: faces,
    way,
    x: null,
    kicked: 0,
    paid: [],
    spent: [],
    turn,
    ...(allowed === undefined ? {} : { allowed }),
    ...(priced === undefined ? {} : { priced }),
    ...(spend === undefined ? {} : { spend }),
    ...(prototyped === undefined ? {} : { prototyped }),
  };
  return {
    kind: 'spell',
    body: object.body,
    owner: object.owner,
    controller: player,
    counters: {},
    timestamp: timestamp + 1,
    last: null,
    zone: 'stack',
    shown: faces,
    faceDown,
    cast,
    frames: {},
  };
}

const imagined = new WeakMap<CardRecord, Map<string, Spell>>();

/** The same for looking only: made once for a card and a way, so that what is worked out of it is worked out once. */
export function imaginedSpell(game: Game, player: Player, key: number, offer: Offer): Spell {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') throw new Error(`${key} is no card to cast`);
  const known = imagined.get(object) ?? new Map<string, Spell>();
  imagined.set(object, known);
  const { faces, way, faceDown, allowed, priced, spend, prototyped } = offer;
  const name = `${faces} ${way} ${faceDown} ${allowed} ${priced} ${spend} ${prototyped} ${player} ${clockOf(game).turn}`;
  const before = known.get(name);
  if (before) return before;
  const made = { ...spellOf(game, player, key, offer), timestamp: object.timestamp };
  known.set(name, made);
  return made;
}
