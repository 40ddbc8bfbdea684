/** When something may be played or activated (CR 8.1): by its type, whose turn it is and the step of combat. */
import { changed } from '../../editions.ts';
import type { FabRuleId } from '../../rules.ts';
import { activeLink, attackAt, clockOf, keysIn, targetsOfAttack } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { isAttackOfAlly } from '../words/players.ts';

export type Speed = 'Action' | 'Instant' | 'Attack Reaction' | 'Defense Reaction';

/** A move, and the rule that stands in its way (several with commas between them). */
export interface Judged<M> {
  readonly move: M;
  readonly why: string | null;
}

/** The rule about when each may be used. */
export const TIMELY: Readonly<Record<Speed, FabRuleId>> = {
  Action: '8.1.1',
  Instant: '8.1.6a',
  'Attack Reaction': '8.1.2',
  'Defense Reaction': '8.1.3',
};

export function isTimely(game: Game, player: Player, speed: Speed, attack: boolean): boolean {
  const { active, step, phase } = clockOf(game);
  if (phase !== 'action') return false;
  switch (speed) {
    case 'Instant':
      return true;
    case 'Action':
      // CR 8.1.1, 7.0.1a: own turn, empty stack, and in combat only a further attack in the Resolution Step
      if (active !== player || keysIn(game, 'stack').length > 0) return false;
      return step === null || (attack && step === 'resolution');
    case 'Attack Reaction': {
      if (step !== 'reaction') return false;
      const link = activeLink(game);
      if (!link || link.attacker !== player || !attackAt(game, link.attack)) return false;
      // CR 8.1.2: in 2.10.1 for the attacking hero, which an ally's player is not
      return changed(game.rules.book.edition, 'reactionsForAllies') || !isAttackOfAlly(game, link.attack);
    }
    case 'Defense Reaction': {
      if (step !== 'reaction') return false;
      const link = activeLink(game);
      // CR 8.1.3: by the hero that is attacked
      return link !== undefined && targetsOfAttack(link).includes(player);
    }
  }
}
