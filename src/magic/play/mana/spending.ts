/** What mana may be spent on (CR 106.6). */
import type { Magic } from '../../text/index.ts';
import type { Game, Player } from '../state/state.ts';
import { isOwnCommander } from '../turn/commander.ts';
import { fits } from '../words/filter.ts';
import { NO_TEXT, startRun } from '../words/run.ts';
import type { ManaUnit } from './mana.ts';

export type Purpose =
  | { readonly kind: 'cast'; readonly spell: number; readonly player: Player }
  /** `bends`: CR 701.67a: artifacts and creatures may be tapped for its generic mana. */
  | { readonly kind: 'activate'; readonly source: number; readonly bends?: boolean }
  | { readonly kind: 'unlock' }
  | { readonly kind: 'turn up' }
  | { readonly kind: 'other' };

export function maySpend(game: Game, { only, never, source }: ManaUnit, purpose: Purpose): boolean {
  if (never?.some((spend) => allows(game, spend, source, purpose))) return false;
  return only === null || only.some((spend) => allows(game, spend, source, purpose));
}

function allows(game: Game, spend: Magic<'Spend'>, source: number | null, purpose: Purpose): boolean {
  switch (spend.kind) {
    case 'toUnlock':
    case 'toUnlockDoor':
      return purpose.kind === 'unlock';
    case 'toTurnUp':
      return purpose.kind === 'turn up';
    // Not executed yet: text with it is left out whole.
    case 'toActivateOf':
      return false;
    case 'toActivate':
      return purpose.kind === 'activate';
    case 'toCast': {
      if (purpose.kind !== 'cast') return false;
      const run = startRun(game, { you: purpose.player, self: source ?? purpose.spell, text: NO_TEXT });
      const any = spend.what.kind === 'thingsOr' ? spend.what.any : [spend.what];
      return any.some((what) =>
        what.kind === 'commanderOf'
          ? isOwnCommander(run, purpose.spell)
          : 'f' in what && fits(run, what.f as Magic<'F'>, purpose.spell, 'f'),
      );
    }
  }
}
