/** CR 601.2a: the spell that a card would be on the stack, cast in a certain way. */
import { clockOf, objectAt } from './book.ts';
import type { Offer } from './offers.ts';
import type { CastFacts, Game, Player, Spell } from './state.ts';

export function spellOf(
  game: Game,
  player: Player,
  key: number,
  { faces, way, faceDown, allowed }: Pick<Offer, 'faces' | 'way' | 'faceDown' | 'allowed'>,
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
