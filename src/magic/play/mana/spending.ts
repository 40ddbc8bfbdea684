/** What mana may be spent on (CR 106.6). */
import type { Magic } from '../../text/index.ts';
import { current } from '../objects/current.ts';
import { permanentAt } from '../state/book.ts';
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
    case 'toActivateOf': {
      const of = sourcesIn(spend.what);
      if (purpose.kind !== 'activate' || !of) return false;
      const { controller } = current(game, purpose.source);
      const run = startRun(game, { you: controller, self: source ?? purpose.source, text: NO_TEXT });
      return (isOfSources(of) || permanentAt(game, purpose.source) !== undefined) && fits(run, of, purpose.source, 'f');
    }
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

/** "abilities of artifacts": the words for what has them; null where that is not all that is said. */
export function sourcesIn(what: Extract<Magic<'Spend'>, { kind: 'toActivateOf' }>['what']): Magic<'F'> | null {
  const { f } = what as { readonly f?: Magic<'F'> };
  if (f?.kind !== 'f' || f.head.kind !== 'noun' || f.head.noun !== 'ability' || f.adj || f.post) return null;
  return f.last?.kind === 'of' && f.last.what.kind === 'bare' ? f.last.what.f : null;
}

/** CR 109.2: a description without "source" or "card" means a permanent. */
const isOfSources = (f: Magic<'F'>): boolean => f.kind === 'f' && f.head.kind === 'typed';
