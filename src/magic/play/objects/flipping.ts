/** Flip cards (CR 710): a permanent is flipped once, and for as long as it is there. */
import { set } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import { flips } from '../../layouts.ts';
import { cardOf, permanentAt } from '../state/book.ts';
import type { Game, Permanent } from '../state/state.ts';
import { copiableOf } from './current.ts';

const FLIPPED = 'flipped';

export const isFlipCard = ({ layout }: MagicCard): boolean => flips(layout);

/** CR 110.5, 710.4: of what copies a flip card, and is none itself, a mark says whether it is flipped. */
export const flippedFace = ({ marks }: Permanent): readonly number[] => (marks.includes(FLIPPED) ? [1] : [0]);

/** Flips a permanent, if it has another half and is not flipped yet. */
export function flipOver(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.faceDown !== null || !isFlipCard(cardOf(game, copiableOf(game, permanent)))) return false;
  if (isFlipCard(cardOf(game, permanent.body))) {
    if (permanent.shown?.[0] === 1) return false;
    set(game, key, 'shown', [1]);
    return true;
  }
  if (permanent.marks.includes(FLIPPED)) return false;
  set(game, key, 'marks', [...permanent.marks, FLIPPED]);
  return true;
}
