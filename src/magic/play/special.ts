/** Special actions besides playing lands (CR 116): unlocking a door, turning face up. */
import type { Refusal } from '../../cards/why.ts';
import { unlockCosts } from '../doors.ts';
import { reason } from '../what.ts';
import { battlefield, cardOf, permanentAt } from './book.ts';
import { readCost, writeCost } from './costs.ts';
import { current, placeOf } from './current.ts';
import { unlockDoor } from './doors-of.ts';
import { atSorcerySpeed, type Judged } from './moves.ts';
import { payMana, planFor } from './pay.ts';
import type { Game, Player } from './state.ts';

export type SpecialMove = {
  readonly do: 'unlock';
  readonly object: number;
  readonly door: number;
  readonly name: string;
  readonly cost: string;
};

export function specialActions(game: Game, player: Player): readonly Judged<SpecialMove>[] {
  return battlefield(game).flatMap((key) => {
    const permanent = permanentAt(game, key);
    if (!permanent || current(game, key).controller !== player) return [];
    const { edition } = game.rules.book;
    return unlockCosts(cardOf(game, permanent.body), placeOf(game, permanent), edition).map(({ door, name, cost }) => {
      const move: SpecialMove = { do: 'unlock', object: key, door, name, cost: cost ?? '' };
      return { move, why: judgeUnlock(game, player, move) };
    });
  });
}

/** CR 116.2m, 709.5e: in an own main phase with an empty stack, for the locked half's mana cost. */
function judgeUnlock(game: Game, player: Player, { name, cost }: SpecialMove): Refusal | null {
  const { edition } = game.rules.book;
  if (!atSorcerySpeed(game, player)) {
    return {
      message: `${name} can be unlocked only in your main phase with an empty stack.`,
      rule: reason('116.2m', edition).rule,
    };
  }
  const price = readCost(cost);
  if (planFor(game, player, price, { kind: 'unlock' })) return null;
  return {
    message: `Unlocking ${name} costs ${writeCost(price)}, which you cannot pay.`,
    rule: reason('709.5e', edition).rule,
  };
}

export function takeSpecialAction(game: Game, player: Player, move: SpecialMove): void {
  payMana(game, player, readCost(move.cost), { kind: 'unlock' });
  unlockDoor(game, move.object, move.door, player);
}
