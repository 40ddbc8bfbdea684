/**
 * What a player may choose to do (CR 608.2d): nothing that is impossible; and what counts as done because it was chosen
 * (CR 118.12).
 */
import type { Magic } from '../../text/index.ts';
import { canChangeLife, hasRule } from '../executed/player-rules.ts';
import { doorsAt } from '../objects/doors-of.ts';
import { canTurnUp } from '../objects/face-down.ts';
import { isPlayer, objectAt, permanentAt } from '../state/book.ts';
import { countHappenings } from '../state/history.ts';
import type { Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { roomsMeant } from './acts-permanents.ts';
import { hasOtherTargets } from './copy-spell.ts';
import { canPayDeed } from './deeds.ts';
import { canPay, timesOver } from './paying.ts';

type Act = Magic<'Act'>;

/** Whether a player could do this as a payment; of what is no payment, that nothing stands in the way. */
export function couldDo(run: Run, act: Act, path: string, who: Player): boolean {
  // Nobody is asked yet which of them.
  const open: Run = { ...run, bound: { ...run.bound }, open: true };
  switch (act.kind) {
    // CR 115.7d: there is nothing to choose where no target could be another.
    case 'chooseTargets':
      return selectObjects(open, act.what, `${path}.what`, who).some((key) => hasOtherTargets(run, key));
    // No payment: what is put somewhere may be found to be nothing.
    case 'put':
    case 'untap':
      return true;
    case 'payMana':
      return canPay(run, who, timesOver(run, act.cost, act.each, path));
    // CR 119.7: nobody chooses to gain life who cannot.
    case 'gainLife':
      return canChangeLife(run.game, who, 1);
    // CR 121.3: an empty library is no hindrance; that one can't draw is.
    case 'draw':
      return !hasRule(run.game, who, 'cantDrawMore') || !hasDrawn(run, who);
    case 'turnFaceUp':
      return selectObjects(open, act.what, `${path}.what`, who).some((key) => isUpTurnable(run, key));
    case 'unlock':
      return roomsMeant(open, act.what, `${path}.what`, who).some(
        (room) => !isPlayer(room) && doorsAt(run.game, room).locked.length > 0,
      );
    default:
      return canPayDeed(run, act, path, who);
  }
}

/** Of several deeds each must be possible by itself, also those that as a single offer may come to nothing. */
export const isOpenDeed = (run: Run, act: Act, path: string, who: Player): boolean =>
  act.kind === 'put' || act.kind === 'untap' ? canPayDeed(run, act, path, who) : couldDo(run, act, path, who);

const hasDrawn = ({ game }: Run, who: Player): boolean =>
  countHappenings(game, 'turn', (it) => it.kind === 'drew' && it.player === who) > 0;

function isUpTurnable({ game }: Run, key: number): boolean {
  if (permanentAt(game, key)) return canTurnUp(game, key);
  const card = objectAt(game, key);
  return card?.kind === 'card' && card.faceDown;
}

/**
 * CR 118.12: "if you do" asks whether it was chosen, whatever came of it: a card from an empty library, a hand of no cards,
 * a search that finds nothing.
 */
export const isDoneByChoice = (act: Act): boolean =>
  CHOSEN_IS_DONE.has(act.kind) || ('what' in act && (act.what as { readonly kind?: string }).kind === 'all');
const CHOSEN_IS_DONE: ReadonlySet<Act['kind']> = new Set<Act['kind']>([
  'draw',
  'discardAll',
  'exileAll',
  'search',
  'searchThrough',
  'searchZones',
  'payLife',
  'payMana',
  'mill',
  'loseLife',
  'gainLife',
]);
