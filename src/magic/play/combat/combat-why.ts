/** Why a creature may not attack or block, with the rule that stands in the way. */
import type { Refusal } from '../../../cards/why.ts';
import type { RuleId } from '../../rules.ts';
import { reason } from '../../what.ts';
import { current } from '../objects/current.ts';
import { clockOf, permanentAt } from '../state/book.ts';
import type { Game, Ref } from '../state/state.ts';
import { type AttackBar, attackable, attackableBy, attackBar, type BlockBar, blockBar } from './combat-legal.ts';

type Told<Bar extends string> = { readonly [bar in Bar]: readonly [rule: RuleId, words: string] };

const ATTACK: Told<AttackBar> = {
  'no creature': ['508.1a', 'is no creature on the battlefield'],
  'not yours': ['508.1a', 'is not under the control of the player whose turn it is'],
  tapped: ['508.1a', 'is tapped'],
  battle: ['508.1a', 'is a battle'],
  sick: ['302.6', 'has not been under control since the turn began, and has no haste'],
  defender: ['702.3b', 'has defender'],
  forbidden: ['508.1c', 'is kept from it by an effect'],
};

const BLOCK: Told<BlockBar> = {
  'no creature': ['509.1a', 'is no creature on the battlefield'],
  tapped: ['509.1a', 'is tapped'],
  battle: ['509.1a', 'is a battle'],
  decayed: ['702.147a', 'has decayed'],
  unleash: ['702.98a', 'is unleashed'],
  forbidden: ['509.1b', 'is kept from it by an effect'],
  protection: ['702.16f', 'is what the attacker has protection from'],
  flying: ['702.9b', 'has neither flying nor reach'],
  shadow: ['702.28b', 'and the attacker do not both have shadow'],
  horsemanship: ['702.31b', 'has no horsemanship'],
  fear: ['702.36b', 'is neither black nor an artifact, and the attacker has fear'],
  intimidate: ['702.13b', 'is no artifact and shares no colour with the attacker, which has intimidate'],
  skulk: ['702.118b', 'has greater power than the attacker, which has skulk'],
  landwalk: ['702.14c', 'has a controller with a land that the attacker walks on'],
};

function told(game: Game, key: number, deed: string, [rule, words]: readonly [RuleId, string]): Refusal {
  const name = permanentAt(game, key) ? current(game, key).names.join(' // ') : '';
  return { message: `${name || 'It'} cannot ${deed}: it ${words}.`, rule: reason(rule, game.rules.book.edition).rule };
}

/** CR 508.1: null where it may attack, or may attack that one. */
export function whyNotAttacking(game: Game, key: number, whom?: Ref): Refusal | null {
  const bar = attackBar(game, key);
  if (bar !== null) return told(game, key, 'attack', ATTACK[bar]);
  if (whom !== undefined && !attackable(game).includes(whom)) {
    return told(game, key, 'attack that', [
      '508.1b',
      'attacks an opponent, a planeswalker of theirs or a battle they protect',
    ]);
  }
  const open = attackableBy(game, key);
  const may = whom === undefined ? open.length > 0 : open.includes(whom);
  return may ? null : told(game, key, whom === undefined ? 'attack' : 'attack that', ATTACK.forbidden);
}

/** CR 509.1: null where it may block that attacker. */
export function whyNotBlocking(game: Game, blocker: number, attacker: number): Refusal | null {
  if (permanentAt(game, blocker) && current(game, blocker).controller === clockOf(game).active) {
    return told(game, blocker, 'block', ['509.1a', 'is not under the control of a player who is attacked']);
  }
  if ((permanentAt(game, attacker)?.attacking ?? null) === null) {
    return told(game, blocker, 'block that', ['509.1a', 'can only block what attacks']);
  }
  const bar = blockBar(game, blocker, attacker);
  return bar === null ? null : told(game, blocker, 'block', BLOCK[bar]);
}
