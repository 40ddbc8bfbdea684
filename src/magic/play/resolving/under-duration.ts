/** What is done "until end of turn", where the words of the time come first: changes, rules and permissions that last so long. */
import type { Magic } from '../../text/index.ts';
import { allowAll, isCasting } from '../acts/acts-stack.ts';
import { ENTERS } from '../events/entry-words.ts';
import { makeRule } from '../executed/player-rules.ts';
import { colourOfChoice } from '../objects/fixed.ts';
import type { Until } from '../state/effects-kept.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { stands } from './lasting.ts';
import { perform } from './perform.ts';
import { change } from './rule-changes.ts';

/** "You gain protection from the color of your choice": the colour is kept with the words. */
export function youGain(
  run: Run,
  { abilities }: Extract<Magic<'Joined'>, { kind: 'youGain' }>,
  path: string,
  until: Until,
): boolean {
  for (const [at, each] of abilities.entries()) {
    if (each.kind !== 'protection' || each.from.kind !== 'shunsChosen') continue;
    const from = `${path}.abilities.${at}.from`;
    run.words[from] = colourOfChoice(run, from);
  }
  return stands(run, path, until);
}

export function underDuration(run: Run, node: Magic<'Joined'>, path: string, until: Until): boolean {
  switch (node.kind) {
    case 'change':
      return change(run, node, path, until);
    case 'lifeIsFixed':
    case 'attackTax':
      return stands(run, path, until);
    case 'youGain':
      return youGain(run, node, path, until);
    case 'rule':
      return makeRule(run, node, path, until);
    case 'may': {
      // "Until end of turn, you may play that card."
      const { does } = node;
      const [first] = does;
      if (first?.kind === 'playMoreLands') return stands(run, path, until);
      if (!does.every(isCasting)) return performFor(run, node, path, until);
      // "each player may play the card they exiled": each has leave of their own.
      let done = false;
      for (const player of playersOf(run, node.who, `${path}.who`)) {
        run.bound[`${path}.who`] = [player];
        done = allowAll(run, does, path, player, until) || done;
      }
      return done;
    }
    // "each creature you control enters with an additional counter": of those that enter in that time.
    case 'happens':
      return ENTERS.has(node.does.kind) ? stands(run, path, until) : performFor(run, node, path, until);
    case 'together':
    case 'togetherComma': {
      const first = underDuration(run, node.first, `${path}.first`, until);
      return underDuration(run, node.second, `${path}.second`, until) || first;
    }
    default:
      return performFor(run, node, path, until);
  }
}

/** What the clause does lasts as long as its first words say. */
function performFor(run: Run, node: Magic<'Joined'>, path: string, until: Until): boolean {
  const around = run.lasts;
  run.lasts = until;
  const done = perform(run, node, path);
  run.lasts = around;
  return done;
}
