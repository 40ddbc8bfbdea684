/** Companions (CR 702.139a): does a starting deck fulfil what the companion asks of it? */

import type { MagicCard } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import type { Game, Player } from '../state/state.ts';
import { fits } from '../words/filter.ts';
import { type Run, startRun } from '../words/run.ts';

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
    const concerned = deck.filter((key) => fits(run, rule.f, key, '0.rule.f'));
    if (rule.kind === 'deckDifferent') return withoutNameOfItsOwn(run, concerned);
    if (rule.kind === 'deckShared') return outsideTheCommonType(run, concerned);
    const having: Magic<'F'> = withQuality(rule.f, rule.q);
    if (rule.kind === 'deckOnly') {
      const isAlso = (key: number): boolean => rule.also !== undefined && fits(run, rule.also, key, '0.rule.also');
      return deck.filter((key) => !fits(run, having, key, '0.rule') && !isAlso(key));
    }
    return concerned.filter((key) => fits(run, having, key, '0.rule') === (rule.kind === 'deckNone'));
  }
  return null;
}

function withQuality(f: Magic<'F'>, q: Magic<'Quality'>): Magic<'F'> {
  return f.kind === 'f' ? { ...f, post: [...(f.post ?? []), { kind: 'with', q }] } : f;
}

/** CR 201.2a, 709.4a: a split card has two names, and one of them in common with another card is too many. */
function withoutNameOfItsOwn({ look }: Run, keys: readonly number[]): readonly number[] {
  const bearers = new Map<string, number>();
  for (const name of keys.flatMap((key) => look(key).names)) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return keys.filter((key) => look(key).names.some((name) => (bearers.get(name) ?? 0) > 1));
}

/** CR 709.4c: a split card has the types of both halves. One type must be on all; else those that lack the commonest are unfit. */
function outsideTheCommonType({ look }: Run, keys: readonly number[]): readonly number[] {
  const lacking = (type: string): readonly number[] =>
    keys.filter((key) => !look(key).types.some((own) => own === type));
  const types = [...new Set<string>(keys.flatMap((key) => look(key).types))];
  return types.map(lacking).toSorted((a, b) => a.length - b.length)[0] ?? [];
}
