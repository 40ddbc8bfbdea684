/** Companions (CR 702.139a): does a starting deck fulfil what the companion asks of it? */

import type { MagicCard } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import type { Game, Player } from '../state/state.ts';
import { fits } from '../words/filter.ts';
import { startRun } from '../words/run.ts';

/** The cards of the deck that break the companion's condition; null where it has none that we can read. */
export function unfitForCompanion(
  game: Game,
  companion: MagicCard,
  player: Player,
  deck: readonly number[],
): readonly number[] | null {
  for (const { text, line } of abilitiesOfFace(companion.faces[0])) {
    if (line.kind !== 'companion') continue;
    const run = startRun(game, { you: player, self: deck[0] ?? 0, text, look: (key) => current(game, key) });
    const { rule } = line;
    const having: Magic<'F'> = withQuality(rule.f, rule.q);
    if (rule.kind === 'deckOnly') {
      return deck.filter((key) => !fits(run, having, key, '0.rule') && !fits(run, rule.also, key, '0.rule.also'));
    }
    const concerned = deck.filter((key) => fits(run, rule.f, key, '0.rule.f'));
    return concerned.filter((key) => fits(run, having, key, '0.rule') === (rule.kind === 'deckNone'));
  }
  return null;
}

function withQuality(f: Magic<'F'>, q: Magic<'Quality'>): Magic<'F'> {
  return f.kind === 'f' ? { ...f, post: [...(f.post ?? []), { kind: 'with', q }] } : f;
}
