/** When a player may do what needs the timing of a sorcery, and what a spell with split second lets nobody do. */

import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { clockOf, keysIn, onStack } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';

/** CR 307.1, 116.2a: an own main phase, with an empty stack. */
export function atSorcerySpeed(game: Game, player: Player): boolean {
  const { active, step } = clockOf(game);
  return active === player && (step === 'main' || step === 'second main') && keysIn(game, 'stack').length === 0;
}

/** CR 702.61a: while such a spell is on the stack, no other is cast and only mana abilities are activated. */
export function isSplitSecond(game: Game): boolean {
  return keysIn(game, 'stack').some(
    (key) => onStack(game, key)?.kind === 'spell' && hasKeywordNamed(game, current(game, key), 'split second'),
  );
}
